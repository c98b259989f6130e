package fairy

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// fact is one position as Fairy-Stockfish sees it.
type fact struct {
	Variant, FEN string
	Moves        int
	List, Move   string
	Result       string
}

// TestFairyStockfish: the names, positions, legal moves and results are those
// of Fairy-Stockfish, along whole games of many variants.
func TestFairyStockfish(t *testing.T) {
	file, err := os.Open("testdata/ffish.jsonl")
	require.NoError(t, err)
	defer file.Close()
	variants := map[string]bool{}
	var next *joust.State // that of the line before, its move made
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var f fact
		require.NoError(t, json.Unmarshal(lines.Bytes(), &f))
		variants[f.Variant] = true
		v, err := ParseName(f.Variant)
		require.NoError(t, err)
		s, err := ParseFEN(v, f.FEN)
		require.NoError(t, err)
		if next == nil {
			start, err := joust.New(v)
			require.NoError(t, err)
			require.Equal(t, start, s)
		} else {
			require.Equal(t, *next, s)
		}
		moves := s.AppendMoves(nil)
		require.Len(t, moves, f.Moves, "%s %s", f.Variant, f.FEN)
		if f.List != "" {
			var list []string
			for _, m := range moves {
				list = append(list, Move(m))
			}
			slices.Sort(list)
			require.Equal(t, f.List, strings.Join(list, " "), "%s %s", f.Variant, f.FEN)
		}
		if f.Move == "" {
			require.Equal(t, f.Result, s.Outcome().String(), "%s %s", f.Variant, f.FEN)
			next = nil
			continue
		}
		m, err := ParseMove(s, f.Move)
		require.NoError(t, err)
		after := s.After(m)
		next = &after
	}
	require.NoError(t, lines.Err())
	assert.GreaterOrEqual(t, len(variants), 20)
}

// variant draws a variant that has a name.
func variant(t *rapid.T) joust.Variant {
	v := joust.Variant{
		Files:   rapid.IntRange(joust.MinSize, 14).Draw(t, "files"),
		Ranks:   rapid.IntRange(joust.MinSize, 12).Draw(t, "ranks"),
		Misere:  rapid.Bool().Draw(t, "misere"),
		Grenade: rapid.SampledFrom([]joust.Grenade{joust.NoGrenade, joust.PieceAfter, joust.ArbitraryAfter}).Draw(t, "grenade"),
	}
	for p := range v.Pieces {
		v.Pieces[p] = joust.Piece(rapid.IntRange(int(joust.Knight), int(joust.Bishop)).Draw(t, "piece"))
	}
	if rapid.Bool().Draw(t, "elsewhere") {
		v.At[0] = notation.At(rapid.IntRange(0, v.Files-2).Draw(t, "file"), rapid.IntRange(1, v.Ranks-1).Draw(t, "rank"))
		v.At[1] = notation.At(v.Files-1, 0)
	}
	return v
}

// TestThereAndBack: name, position and moves of random walks come back from
// Fairy-Stockfish's words as they were.
func TestThereAndBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := variant(t)
		name, err := Name(v)
		require.NoError(t, err)
		require.NotContains(t, name, " ")
		again, err := ParseName(name)
		require.NoError(t, err)
		require.Equal(t, v, again)
		s, err := joust.New(v)
		require.NoError(t, err)
		for range 30 {
			back, err := ParseFEN(v, FEN(s))
			require.NoError(t, err)
			require.Equal(t, s, back)
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				return
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			read, err := ParseMove(s, Move(m))
			require.NoError(t, err)
			require.Equal(t, m, read)
			s = s.After(m)
		}
	})
}

func TestBuiltin(t *testing.T) {
	name, err := Name(Builtin)
	require.NoError(t, err)
	assert.Equal(t, "joust", name)
	s, err := joust.New(Builtin)
	require.NoError(t, err)
	assert.Equal(t, "8/8/8/4n3/3N4/8/8/8 w - - 0 1", FEN(s))
	config, err := Config(Builtin)
	require.NoError(t, err)
	assert.Empty(t, config)
	assert.Empty(t, FEN(joust.State{}))
}

func TestConfig(t *testing.T) {
	v, err := joust.ParseVariant("6x5 white=Q black=B misere grenade=piece/after")
	require.NoError(t, err)
	got, err := Config(v)
	require.NoError(t, err)
	assert.Equal(t, `[joust-6x5-white=Q-black=B-misere-grenade=piece/after:joust]
knight = -
customPiece1 = q:mQ
customPiece2 = b:mB
maxFile = 6
maxRank = 5
startFen = 5b/6/6/6/Q5 w - - 0 1
wallingRule = arrow
stalemateValue = win
nMoveRule = 0
`, got)
}

func TestUnknownVariants(t *testing.T) {
	for name, says := range map[string]string{
		"8x8 start=choose":                      "begins with placing",
		"8x8 start=ranks":                       "begins with placing",
		"8x8 grenade=piece/before":              "before the move",
		"8x8 grenade=arbitrary/before":          "before the move",
		"8x8 grenade=arbitrary/after departure": "two squares burn",
	} {
		v, err := joust.ParseVariant(name)
		require.NoError(t, err)
		_, err = Name(v)
		require.ErrorIs(t, err, ErrUnknown)
		assert.ErrorContains(t, err, says)
		_, err = Config(v)
		assert.ErrorIs(t, err, ErrUnknown)
		_, err = ParseFEN(v, "7n/8/8/8/8/8/8/N7 w - - 0 1")
		assert.ErrorIs(t, err, ErrUnknown)
		_, err = ParseName(prefix + strings.ReplaceAll(name, " ", "-"))
		assert.ErrorIs(t, err, ErrUnknown)
	}
	for _, v := range []joust.Variant{{Files: 13, Ranks: 10}, {Files: 12, Ranks: 11}} {
		_, err := Config(v)
		assert.ErrorIs(t, err, ErrUnknown)
	}
	_, err := Name(joust.Variant{Files: 2, Ranks: 2})
	assert.Error(t, err)
}

func TestNamesRefused(t *testing.T) {
	for name, says := range map[string]string{
		"chess":              "expected joust, or joust- and",
		"joust-":             "joust-",
		"joust-5x5 misere":   "expected joust",
		"joust-2x2":          "2x2",
		"joust-8x8-at=d4,e5": "its name is joust",
		"joust-5x5-misere ":  "expected joust",
		"joust-5x5-at=a1,e5": "at=",
		"joust--5x5":         "joust--5x5",
	} {
		_, err := ParseName(name)
		require.ErrorIs(t, err, boardgame.ErrSyntax, name)
		assert.ErrorContains(t, err, says)
	}
}

// TestFENWithoutCounts: the counts may be missing, and the first turn be called 0.
func TestFENWithoutCounts(t *testing.T) {
	v := joust.Variant{Files: 5, Ranks: 5}
	want, err := joust.New(v)
	require.NoError(t, err)
	for _, fen := range []string{"4n/5/5/5/N4 w - -", "4n/5/5/5/N4 w - - 0 0", "4n/5/5/5/N4 w - - 17 1"} {
		s, err := ParseFEN(v, fen)
		require.NoError(t, err, fen)
		assert.Equal(t, want, s, fen)
	}
}

func TestFENRefused(t *testing.T) {
	v := joust.Variant{Files: 5, Ranks: 5}
	for fen, says := range map[string]string{
		"":                             "board",
		"4n/5/5/5/N4 w - - 0":          "turn number",
		"4n/5/5/5/N4 w - - 0 1 misere": "expected the end after the turn number",
		"4n/5/5/5/N4 w - - 0 1 ":       "end",
		"4n/5/5/5/N4 w K - 0 1":        "expected -",
		"4n/5/5/5/N4 w - a3 0 1":       "expected -",
		"4n/5/5/5/N4 w - - x 1":        "half-moves",
		"4n/5/5/5/N4 w - - 0 -1":       "turn number",
		"4n/5/5/5/N4 x - - 0 1":        "expected w or b",
		"4q/5/5/5/N4 w - - 0 1":        "no piece of this game",
		"5/5/5/5/N4 w - - 0 1":         "piece is missing",
		"7n/8/8/8/8/8/8/N7 w - - 0 1":  "a board of 8x8; expected 5x5",
	} {
		_, err := ParseFEN(v, fen)
		require.ErrorIs(t, err, boardgame.ErrSyntax, fen)
		assert.ErrorContains(t, err, says, fen)
	}
}

func TestMovesRefused(t *testing.T) {
	s, err := joust.New(joust.Variant{Files: 5, Ranks: 5})
	require.NoError(t, err)
	for text, says := range map[string]string{
		"":            "expected two squares",
		"a1b3":        "expected two squares, a comma",
		"a1b3,":       "after the comma",
		"a1b3,b3a1,":  "after the comma",
		"a1b3,a1b3":   "expected the first square after the comma to be b3",
		"a1b3,b3c2":   "expected the last square to be a1",
		"a1-b3,b3-a1": "expected two squares",
		"a1b33,b33a1": "expected two squares",
	} {
		_, err := ParseMove(s, text)
		require.ErrorIs(t, err, boardgame.ErrSyntax, text)
		assert.ErrorContains(t, err, says, text)
	}
	_, err = ParseMove(s, "a1a2,a2a1")
	require.ErrorIs(t, err, boardgame.ErrIllegal)
	assert.ErrorContains(t, err, "a knight on a1 does not move to a2")
}

// FuzzParse: whatever is read is written as it was.
func FuzzParse(f *testing.F) {
	f.Add("joust-5x5-misere", "4n/5/5/5/N4 w - - 0 1", "a1b3,b3a1")
	f.Add("joust", "8/8/8/4n3/3N4/8/8/8 w - - 3 17", "d4f5,f5d4")
	f.Add("joust-6x5-grenade=piece/after", "5n/6/6/6/N5 w - - 0 1", "a1b3,b3d4")
	f.Fuzz(func(t *testing.T, name, fen, move string) {
		v, err := ParseName(name)
		if err != nil {
			return
		}
		if again, err := Name(v); err != nil || again != name {
			t.Fatalf("%q became %q, %v", name, again, err)
		}
		s, err := ParseFEN(v, fen)
		if err != nil {
			return
		}
		if again, err := ParseFEN(v, FEN(s)); err != nil || again != s {
			t.Fatalf("%q became %q, %v", fen, FEN(again), err)
		}
		m, err := ParseMove(s, move)
		if err != nil {
			return
		}
		if Move(m) != move {
			t.Fatalf("%q became %q", move, Move(m))
		}
		_ = s.After(m)
	})
}
