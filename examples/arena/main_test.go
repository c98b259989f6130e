package main

import (
	"bytes"
	"context"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/notation/record"
)

// TestMain lets the tests start this program as the arena and as an engine.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 {
		switch os.Args[1] {
		case "arena":
			os.Args = os.Args[1:]
			main()
		case "engine":
			os.Exit(engine(os.Args[2], os.Stdin, os.Stdout))
		}
	}
	os.Exit(m.Run())
}

// try runs the program.
func try(t *testing.T, ctx context.Context, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(ctx, args, &out, &err, false)
	return code, out.String(), err.String()
}

// playAll runs the program to its end and returns its report and the games.
func playAll(t *testing.T, args ...string) (report, []record.Game) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.pgn")
	code, out, stderr := try(t, t.Context(), append(args, "-o", file, "-json")...)
	require.Equal(t, exitOK, code, stderr)
	var r report
	require.NoError(t, json.Unmarshal([]byte(out), &r))
	return r, games(t, file)
}

// games reads a file of records.
func games(t *testing.T, file string) []record.Game {
	t.Helper()
	f, err := os.Open(file)
	require.NoError(t, err)
	defer f.Close()
	var games []record.Game
	for d := record.NewDecoder(f); ; {
		var g record.Game
		if d.Decode(&g) != nil {
			return games
		}
		games = append(games, g)
	}
}

// TestEqualBots: two bots that do the same are found to be equal.
func TestEqualBots(t *testing.T) {
	r, _ := playAll(t, "-bot", "random", "-bot", "name=other random", "-game", "joust 6x6", "-openings", "400", "-parallel", "2")
	p := r.Pairs[0]
	require.Equal(t, 400, p.Pairs.Count())
	assert.Less(t, p.EloLow, difference(0))
	assert.Greater(t, p.EloHigh, difference(0))
	assert.Less(t, p.EloHigh-p.EloLow, difference(60), "the bars are short enough to tell")
	assert.Greater(t, p.Superiority, 0.025)
	assert.Less(t, p.Superiority, 0.975)
}

// TestWeakBot: a bot that is weaker is found to be weaker.
func TestWeakBot(t *testing.T) {
	r, _ := playAll(t, "-bot", "random", "-bot", "greedy", "-game", "joust 6x6", "-openings", "40", "-parallel", "2")
	p := r.Pairs[0]
	assert.Less(t, p.EloHigh, difference(0))
	assert.Less(t, p.Superiority, 0.025)
	assert.Equal(t, "greedy", r.Bots[0].Name, "the better one comes first")
}

// TestGames: every game that is scheduled is played by the rules, with its
// opening, and says how it ended.
func TestGames(t *testing.T) {
	args := []string{
		"-bot", "random", "-bot", "greedy", "-bot", "name=third random", "-openings", "3", "-opening-plies", "3", "-plies", "30",
		"-game", "joust 5x5", "-game", "javelins 6x6", "-game", "epaminondas", "-game", "horizons",
	}
	r, all := playAll(t, args...)
	require.Len(t, all, 3*4*3*2)
	openings := map[string][]string{}
	limited := 0
	for _, g := range all {
		m, err := agon.Replay(g)
		require.NoError(t, err)
		reason := g.Tags.Get(record.TagTermination)
		if reason == "ply limit" {
			require.Equal(t, 30, m.Ply())
			limited++
		} else {
			require.Equal(t, reason, string(m.Outcome().Reason()))
		}
		number, _, _ := strings.Cut(g.Tags.Get(record.TagRound), ".")
		key := g.Tags.Get(record.TagVariant) + " " + number
		begin := g.Moves[:3]
		if want, ok := openings[key]; ok {
			require.Equal(t, want, begin, key)
		}
		openings[key] = begin
	}
	assert.Len(t, openings, 3*4)
	none := 0
	for _, p := range r.Pairs {
		if p.Game == "" {
			none += p.None
		}
	}
	assert.Positive(t, limited)
	assert.Equal(t, limited, none)
}

// TestSameGames: the games depend on the seed, and not on how many are played at
// once.
func TestSameGames(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "nodes=50 alphabeta", "-bot", "playouts=20 mcts", "-game", "joust 5x5", "-openings", "4"}
	text := func(more ...string) map[string]record.Game {
		_, all := playAll(t, append(args, more...)...)
		m := map[string]record.Game{}
		for _, g := range all {
			m[g.Tags.Get(record.TagWhite)+"-"+g.Tags.Get(record.TagBlack)+" "+g.Tags.Get(record.TagRound)] = g
		}
		require.Len(t, m, len(all))
		return m
	}
	one, three, other := text(), text("-parallel", "3"), text("-seed", "2")
	assert.Empty(t, cmp.Diff(one, three))
	assert.NotEmpty(t, cmp.Diff(one, other))
}

// TestSequentialTest: it stops early, and with the same games however many are
// played at once.
func TestSequentialTest(t *testing.T) {
	args := []string{"-bot", "greedy", "-bot", "random", "-game", "joust 6x6", "-openings", "2000", "-sprt", "0,50"}
	r, _ := playAll(t, args...)
	assert.True(t, r.Complete)
	assert.Equal(t, "elo1", r.Test.Verdict)
	assert.GreaterOrEqual(t, r.Test.LLR, r.Test.Upper)
	assert.Less(t, r.Played, 400)

	many, all := playAll(t, append(args, "-parallel", "4")...)
	assert.Equal(t, r.Pairs, many.Pairs)
	assert.Equal(t, r.Test, many.Test)
	assert.Equal(t, r.Played-r.Beyond, many.Played-many.Beyond)
	assert.Len(t, all, many.Played)

	back, _ := playAll(t, "-bot", "random", "-bot", "greedy", "-game", "joust 6x6", "-openings", "2000", "-sprt", "0,50")
	assert.Equal(t, "elo0", back.Test.Verdict)
}

// TestTable: the tables for people.
func TestTable(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-bot", "random", "-bot", "name=again random", "-bot", "name=third random", "-game", "joust 5x5", "-game", "joust 6x5 misere",
		"-openings", "4", "-opening-plies", "2", "-o", filepath.Join(t.TempDir(), "games.pgn"))
	require.Equal(t, exitOK, code, stderr)
	golden(t, "table.txt", out)
}

// TestTableOfATest: with a sequential test, and a bot that makes mistakes.
func TestTableOfATest(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-bot", "random", "-bot", "name=wrong "+engineCommand("illegal"), "-game", "joust 5x5",
		"-openings", "40", "-sprt", "0,100", "-o", filepath.Join(t.TempDir(), "games.pgn"))
	require.Equal(t, exitOK, code, stderr)
	golden(t, "test.txt", out)
}

// TestInfinite: an Elo is as infinite as the complete pairs say, which may have
// gone the other way than all games together.
func TestInfinite(t *testing.T) {
	a := newArena(conditions{openingPlies: 2, plyLimit: 100}, schedule{openings: 9, starts: []boardgame.TextState{start(t, "joust", "5x5")},
		entrants: []entrant{{name: "a", kind: "random"}, {name: "b", kind: "random"}}})
	win, loss := result{true, record.WhiteWins, "no legal turn"}, result{true, record.BlackWins, "no legal turn"}
	a.results[0], a.results[1] = loss, win // both lost by the first bot
	for i := 2; i < len(a.results); i += 2 {
		a.results[i] = win
	}
	r := a.report()
	var text, asJSON bytes.Buffer
	require.NoError(t, r.print(&text))
	require.NoError(t, r.printJSON(&asJSON))
	assert.Contains(t, text.String(), "     10    8      0     2     0  80.0 %  -inf  -inf  ")
	var again report
	require.NoError(t, json.Unmarshal(asJSON.Bytes(), &again))
	assert.Equal(t, difference(math.Inf(-1)), again.Pairs[0].Elo)
	assert.Empty(t, cmp.Diff(r, again, cmp.AllowUnexported(botReport{}, pairReport{}), cmpopts.EquateEmpty()))
	assert.Contains(t, asJSON.String(), `"elo": "-inf"`)
	assert.Contains(t, asJSON.String(), `"elo": "+inf"`)
}

// UnmarshalJSON reads what MarshalJSON writes.
func (d *difference) UnmarshalJSON(text []byte) error {
	f, err := strconv.ParseFloat(strings.Trim(string(text), `"`), 64)
	*d = difference(f)
	return err
}

// TestFewPairs: the table says when its error bars are not to be relied on.
func TestFewPairs(t *testing.T) {
	for openings, warned := range map[int]bool{enoughPairs - 1: true, enoughPairs: false} {
		a := newArena(conditions{openingPlies: 2, plyLimit: 100}, schedule{openings: openings, starts: []boardgame.TextState{start(t, "joust", "5x5")},
			entrants: []entrant{{name: "a", kind: "random"}, {name: "b", kind: "random"}}})
		for i := range a.results {
			a.results[i] = result{true, record.WhiteWins, "no legal turn"}
		}
		var text bytes.Buffer
		require.NoError(t, a.report().print(&text))
		assert.Equal(t, warned, strings.Contains(text.String(), "Error bars of fewer than 50 pairs"))
	}
}

// TestNumber: one game is no games.
func TestNumber(t *testing.T) {
	assert.Equal(t, "0 games, 1 game, 2 games", number(0, "game")+", "+number(1, "game")+", "+number(2, "game"))
	assert.Contains(t, testReport{}.text(1), "undecided; not counted: 1 later game")
}

// golden compares a text with a file in testdata, which UPDATE=1 writes anew.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.MkdirAll("testdata", 0o777))
		require.NoError(t, os.WriteFile(file, []byte(got), 0o666))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Empty(t, cmp.Diff(string(want), got))
}

// TestProgress: a terminal sees a bar, which is gone at the end.
func TestProgress(t *testing.T) {
	var out, terminal bytes.Buffer
	code := run(t.Context(), []string{"-bot", "random", "-bot", "greedy", "-game", "joust 5x5", "-o", filepath.Join(t.TempDir(), "games.pgn")}, &out, &terminal, true)
	require.Equal(t, exitOK, code)
	assert.Contains(t, terminal.String(), "/20")
	last := terminal.String()[strings.LastIndexByte(strings.TrimRight(terminal.String(), "\r"), '\r')+1:]
	assert.NotContains(t, last, "%", "the bar is still there")
}

func TestMisuse(t *testing.T) {
	dir := t.TempDir()
	notes := filepath.Join(dir, "notes.txt")
	require.NoError(t, os.WriteFile(notes, []byte("Buy milk.\n"), 0o666))
	two := []string{"-bot", "random", "-bot", "greedy"}
	for _, test := range []struct {
		args []string
		code int
		says string
	}{
		{[]string{"-nonsense"}, exitUsage, "nonsense"},
		{nil, exitUsage, "expected two bots or more, by -bot, and not 0"},
		{[]string{"-bot", "random"}, exitUsage, "and not 1"},
		{[]string{"-bot", "random", "-bot", "random"}, exitUsage, `two bots are called "random"`},
		{[]string{"-bot", "tennis", "-bot", "random"}, exitUsage, `there is no bot "tennis"; expected one of random`},
		{[]string{"-bot", "speed=3 random", "-bot", "random"}, exitUsage, `there is no setting "speed"`},
		{[]string{"-bot", "nodes=x random", "-bot", "random"}, exitUsage, `nodes "x"`},
		{[]string{"-bot", "hash=9999999 random", "-bot", "random"}, exitUsage, `hash "9999999"; expected a number from 0 to 4096`},
		{[]string{"-bot", "time=-1s random", "-bot", "random"}, exitUsage, `time "-1s"`},
		{[]string{"-bot", "clock=1 random", "-bot", "random"}, exitUsage, `"1"`},
		{[]string{"-bot", "name= random", "-bot", "random"}, exitUsage, "the name is empty"},
		{[]string{"-bot", "nodes=5", "-bot", "random"}, exitUsage, "it has no name"},
		{[]string{"-bot", "random fast", "-bot", "random"}, exitUsage, `unexpected "fast"`},
		{[]string{"-bot", "ugi:", "-bot", "random"}, exitUsage, "there is no command"},
		{append(two, "more"), exitUsage, `unexpected argument "more"`},
		{append(two, "-openings", "0"), exitUsage, "-openings 0"},
		{append(two, "-openings", "9000000"), exitUsage, "there can be 5000000"},
		{append(two, "-opening-plies", "-1"), exitUsage, "-opening-plies -1"},
		{append(two, "-plies", "4"), exitUsage, "-plies 4"},
		{append(two, "-margin", "-1s"), exitUsage, "-margin -1s"},
		{append(two, "-patience", "0s"), exitUsage, "-patience 0s"},
		{append(two, "-parallel", "0"), exitUsage, "-parallel 0"},
		{append(two, "-time", "soon"), exitUsage, `time "soon"`},
		{append(two, "-o", ""), exitUsage, "-o names no file"},
		{append(two, "-game", "tennis"), exitUsage, "tennis"},
		{append(two, "-game", "joust 2x2"), exitUsage, "2x2"},
		{append(two, "-game", "joust", "-game", "joust 8x8"), exitUsage, "joust 8x8 is named twice"},
		{append(two, "-sprt", "5"), exitUsage, `-sprt "5"; expected two numbers`},
		{append(two, "-sprt", "5,6,7"), exitUsage, `-sprt "5,6,7"; expected two numbers`},
		{append(two, "-alpha", "0.01"), exitUsage, "-alpha and -beta go with -sprt"},
		{append(two, "-beta", "0.01"), exitUsage, "-alpha and -beta go with -sprt"},
		{append(two, "-sprt", "5,5"), exitUsage, "elo0 5 is not less than elo1 5"},
		{append(two, "-sprt", "0,5", "-bot", "easy"), exitUsage, "-sprt is for two bots, and there are 3"},
		{append(two, "-o", filepath.Join(dir, "none", "games.pgn")), exitError, "games.pgn"},
		{append(two, "-o", notes), exitError, "line 1: \"Buy milk.\\n\"; expected a game of an arena"},
		{append(two, "-game", "joust 3x3", "-opening-plies", "30", "-o", filepath.Join(dir, "long.pgn")), exitError, "no random game of joust 3x3 is longer than 30 plies"},
	} {
		args := test.args
		if !strings.Contains(strings.Join(args, " "), "-o ") {
			args = append(args, "-o", filepath.Join(dir, "games.pgn"))
		}
		code, _, stderr := try(t, t.Context(), args...)
		assert.Equal(t, test.code, code, "arena %q", args)
		assert.Contains(t, stderr, test.says, "arena %q", args)
	}
	kept, err := os.ReadFile(notes)
	require.NoError(t, err)
	assert.Equal(t, "Buy milk.\n", string(kept))
}

func TestHelp(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "--help")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, stderr)
	for _, part := range []string{"Usage: arena", "Exit codes", "-openings", "epaminondas, horizons, javelins, joust", "%"} {
		assert.Contains(t, out, part)
	}
	for _, k := range bots.Kinds() {
		assert.Contains(t, out, "  "+k.Name)
	}
	assert.NotContains(t, out, "%!")
}
