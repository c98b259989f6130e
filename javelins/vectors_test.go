package javelins_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
)

// rows reads a file of testdata: a JSON array, or one JSON value a line.
func rows[T any](t *testing.T, name string) []T {
	t.Helper()
	file, err := os.Open("testdata/" + name)
	require.NoError(t, err)
	defer file.Close()
	var all []T
	if strings.HasSuffix(name, ".json") {
		decoder := json.NewDecoder(file)
		decoder.DisallowUnknownFields()
		require.NoError(t, decoder.Decode(&all))
	} else {
		lines := bufio.NewScanner(file)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var row T
			require.NoError(t, json.Unmarshal(lines.Bytes(), &row))
			all = append(all, row)
		}
		require.NoError(t, lines.Err())
	}
	require.NotEmpty(t, all)
	return all
}

// parse reads a position that is written as it was.
func parse(t *testing.T, text string) javelins.State {
	t.Helper()
	s := read(t, text)
	require.Equal(t, text, s.String())
	return s
}

// read reads a position that may lack the marks of closed-off Amazons.
func read(t *testing.T, text string) javelins.State {
	t.Helper()
	s, err := javelins.Parse(text)
	require.NoError(t, err)
	require.True(t, strings.EqualFold(text, s.String()), "%q was written as %q", text, s)
	return s
}

// TestPerftTables compares leaf counts with those of another program. It leaves
// out those above a billion, which would take most of a minute, and in short mode
// those above 200,000.
func TestPerftTables(t *testing.T) {
	most := uint64(1_000_000_000)
	if testing.Short() {
		most = 200_000
	}
	type row struct {
		Variant, Pos string
		Counts       []uint64
	}
	for _, row := range rows[row](t, "perft.json") {
		t.Run(row.Pos, func(t *testing.T) {
			t.Parallel()
			s := read(t, row.Pos)
			for i, count := range row.Counts {
				if count > most {
					break
				}
				assert.Equal(t, count, boardgame.Perft(s, i+1), "depth %d", i+1)
			}
		})
	}
}

// TestGames replays random games that another program wrote down, with every
// list of moves.
func TestGames(t *testing.T) {
	type row struct {
		Variant string
		Plies   []struct {
			Pos, Hash, Move string
			N               int
		}
		Final struct {
			Pos, Winner string
			Reason      boardgame.Reason
			Over        bool
			Points      [2]int
		}
	}
	for _, row := range rows[row](t, "games.jsonl") {
		t.Run(row.Variant, func(t *testing.T) {
			s, err := javelins.Rules.Start(row.Variant)
			require.NoError(t, err)
			for _, ply := range row.Plies {
				require.Equal(t, ply.Pos, s.String())
				require.Equal(t, s, parse(t, ply.Pos))
				texts := moveTexts(s)
				require.Len(t, texts, ply.N, ply.Pos)
				require.Equal(t, ply.Hash, hashTexts(texts), ply.Pos)
				m, err := s.ParseMove(ply.Move)
				require.NoError(t, err)
				s, err = boardgame.Play(s, m)
				require.NoError(t, err)
			}
			require.Equal(t, row.Final.Pos, s.String())
			checkStatus(t, s, row.Final.Over, row.Final.Winner, row.Final.Reason, row.Final.Points)
		})
	}
}

func moveTexts(s javelins.State) []string {
	var texts []string
	for m := range boardgame.Moves(s) {
		texts = append(texts, m.String())
	}
	return texts
}

// hashTexts is FNV-1a over the sorted texts, joined by newlines.
func hashTexts(texts []string) string {
	slices.Sort(texts)
	h := fnv.New64a()
	fmt.Fprint(h, strings.Join(texts, "\n"))
	return fmt.Sprintf("%016x", h.Sum64())
}

func checkStatus(t *testing.T, s javelins.State, over bool, winner string, reason boardgame.Reason, points [2]int) {
	t.Helper()
	outcome := s.Outcome()
	want := boardgame.Outcome{}
	switch {
	case winner == "white":
		want = boardgame.Win(boardgame.White, reason)
	case winner == "black":
		want = boardgame.Win(boardgame.Black, reason)
	case winner == "draw":
		want = boardgame.Draw(reason)
	}
	assert.Equal(t, over, outcome.Over())
	assert.Equal(t, want, outcome)
	assert.Equal(t, over, len(s.AppendMoves(nil)) == 0)
	assert.Equal(t, points, [2]int{s.Score(boardgame.White), s.Score(boardgame.Black)})
}

func TestCases(t *testing.T) {
	type row struct {
		Pos           string
		Must, Mustnot []string
		Why           string
	}
	for _, row := range rows[row](t, "cases.json") {
		t.Run(row.Why, func(t *testing.T) {
			s := read(t, row.Pos)
			texts := moveTexts(s)
			for _, text := range row.Must {
				assert.Contains(t, texts, text)
				m, err := s.ParseMove(text)
				if assert.NoError(t, err) {
					assert.Equal(t, text, m.String())
				}
			}
			for _, text := range row.Mustnot {
				assert.NotContains(t, texts, text)
				_, err := s.ParseMove(text)
				assert.Error(t, err, text)
			}
		})
	}
}

func TestResults(t *testing.T) {
	type row struct{ Pos, Move, After, Why string }
	for _, row := range rows[row](t, "results.json") {
		t.Run(row.Why, func(t *testing.T) {
			s := read(t, row.Pos)
			m, err := s.ParseMove(row.Move)
			require.NoError(t, err)
			assert.Equal(t, row.After, s.After(m).String())
			assert.Equal(t, parse(t, row.After), s.After(m))
		})
	}
}

func TestStatus(t *testing.T) {
	type row struct {
		Pos, Winner, Why string
		Over             bool
		Reason           boardgame.Reason
		Points           [2]int
	}
	for _, row := range rows[row](t, "status.json") {
		t.Run(row.Why, func(t *testing.T) {
			checkStatus(t, read(t, row.Pos), row.Over, row.Winner, row.Reason, row.Points)
		})
	}
}

func TestVariants(t *testing.T) {
	type row struct {
		Variant, Pos, Why string
		Refused           bool
	}
	for _, row := range rows[row](t, "variants.json") {
		t.Run(row.Variant, func(t *testing.T) {
			s, err := javelins.Rules.Start(row.Variant)
			if row.Refused {
				requireParseError(t, err, row.Variant)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, row.Pos, s.String())
			assert.Equal(t, row.Variant, javelins.Rules.Variant(s))
			assert.Equal(t, parse(t, row.Pos), s)
		})
	}
}

func TestRefused(t *testing.T) {
	type row struct{ Pos, Why string }
	for _, row := range rows[row](t, "refused.json") {
		t.Run(row.Pos, func(t *testing.T) {
			_, err := javelins.Parse(row.Pos)
			requireParseError(t, err, row.Pos)
		})
	}
}

// requireParseError requires an error that quotes and locates the fault.
func requireParseError(t *testing.T, err error, text string) {
	t.Helper()
	require.ErrorIs(t, err, boardgame.ErrSyntax)
	var parseError *boardgame.ParseError
	require.ErrorAs(t, err, &parseError)
	assert.Equal(t, text, parseError.Text)
	assert.GreaterOrEqual(t, parseError.Offset, 0)
	assert.LessOrEqual(t, parseError.Offset, len(text))
	assert.NotEmpty(t, parseError.Field)
}
