package main

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame/search"
)

// try runs the program.
func try(t *testing.T, ctx context.Context, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(ctx, args, &out, &err, false)
	return code, out.String(), err.String()
}

// parse reads the answer in JSON.
func parse(t *testing.T, text string) (a answer) {
	t.Helper()
	require.NoError(t, json.Unmarshal([]byte(text), &a), text)
	return a
}

func TestEveryGameIsThere(t *testing.T) {
	var want []string
	for _, game := range agon.Games() {
		want = append(want, game.Name())
	}
	assert.Empty(t, cmp.Diff(want, names()))
}

// TestAnswers: a position of each game, by each method.
func TestAnswers(t *testing.T) {
	for _, test := range []struct {
		game, position, flags, verdict, winner string
		plies                                  int
	}{
		{"joust", "4n/5/5/5/N4 w 1", "", "win", "White", 19},
		{"joust", "4n/5/5/5/N4 w 1", "-method depth-first", "win", "White", 21},
		{"joust", "3n/4/4/N3 w 1", "-method retrograde", "loss", "Black", 12},
		{"joust", "2n/3/3/N2 w 1", "-method deepening", "loss", "Black", 10},
		{"horizons", "k11/12/K11/12/12/12/12/12/12/12/12/10Q1 w - - 0 1", "-method deepening", "win", "White", 1},
		{"epaminondas", "4/1B2/4/2W1/4 w 1", "-method retrograde -endless-draws", "draw", "", 0},
		{"epaminondas", "4/1B2/4/2W1/4 w 1", "-endless-draws", "draw", "", 0},
		{
			"javelins", "6/3B2/6/1BW3/w5/6 b a1b1,a1a2,c1c2,d1e1,a2b2,a2a3,b2b3,c2d2,b3c3,b3b4,c3d3,c3c4,d3d4,a4a5,b4b5,c4c5,d4e4,d4d5,b5c5,c5d5,d5e5,a6b6,c6d6 12",
			"", "win", "Black", 5,
		},
	} {
		args := append(strings.Fields(test.flags), "-json", "-game", test.game, "-position", test.position)
		code, out, stderr := try(t, t.Context(), args...)
		require.Equal(t, exitOK, code, "%s: %s", args, stderr)
		got := parse(t, out)
		assert.Equal(t, []any{test.verdict, test.winner}, []any{got.Verdict, got.Winner}, args)
		assert.Equal(t, test.plies, got.Plies, args)
		assert.NotEmpty(t, got.Line, args)
		assert.Empty(t, got.Obstacle, args)
	}
}

func TestText(t *testing.T) {
	code, out, _ := try(t, t.Context(), "-variant", "3x3", "-method", "deepening")
	assert.Equal(t, exitOK, code)
	assert.True(t, strings.HasPrefix(out, "joust 3x3\n2n/3/N2 w 1\n\nBlack wins, at the soonest in 6 plies\na1-c2 "), out)
	_, out, _ = try(t, t.Context(), "-variant", "5x5")
	assert.Contains(t, out, "White wins, in at most 19 plies\n")
	_, out, _ = try(t, t.Context(), "-game", "epaminondas", "-position", "4/1B2/4/2W1/4 w 1", "-method", "retrograde", "-endless-draws")
	assert.Contains(t, out, "\ndraw\n")
}

func TestEnumerate(t *testing.T) {
	code, out, _ := try(t, t.Context(), "-variant", "4x4", "-enumerate", "-ignore-symmetry")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "521 positions, 154 of them the end of the game\nfor the player to move: 234 won, 0 drawn, 287 lost, 0 unknown\n")
	code, out, _ = try(t, t.Context(), "-variant", "4x4", "-enumerate", "-nodes", "50", "-json")
	assert.Equal(t, exitError, code)
	got := parse(t, out)
	assert.Equal(t, search.OutOfNodes, got.Obstacle)
	assert.Positive(t, got.Counts.Positions)
}

func TestEnding(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-game", "horizons", "-ending", "Kk", "-json")
	require.Equal(t, exitOK, code, stderr)
	got := parse(t, out)
	// Two bare kings are dead at once, wherever they stand.
	assert.Equal(t, got.Counts.Positions, got.Counts.Over)
	assert.Equal(t, got.Counts.Positions, got.Counts.Draws)
	_, out, _ = try(t, t.Context(), "-ending", "Kk", "-ignore-symmetry", "-json")
	// Of 144 * 143 placements, those leave out where the kings are next to each
	// other; either side may be to move.
	assert.Equal(t, 2*(144*143-2*(11*12*2+11*11*2)), parse(t, out).Counts.Positions)

	code, out, _ = try(t, t.Context(), "-ending", "KQkr", "-nodes", "5000")
	assert.Equal(t, exitError, code)
	assert.Contains(t, out, "not all positions: limit of nodes; shorter ways may go through the others\n")
}

// TestTheTable: each kind ends at its first board that is not solved.
func TestTheTable(t *testing.T) {
	code, out, _ := try(t, t.Context(), "-table", "-pieces", "NQ", "-nodes", "500", "-largest", "5")
	assert.Equal(t, exitOK, code)
	var boards []string
	for _, line := range strings.Split(strings.TrimSpace(out), "\n")[1:] {
		boards = append(boards, strings.TrimSpace(line[:42]))
	}
	assert.Equal(t, []string{
		"3x3                            Black", "3x3 white=Q black=Q            White",
		"3x3 misere                     Black", "3x3 white=Q black=Q misere     Black",
		"3x4                            Black", "3x4 white=Q black=Q            limit of no",
		"3x4 misere                     White", "3x4 white=Q black=Q misere     limit of no",
		"4x4                            Black", "4x4 misere                     Black",
		"4x5                            limit of no", "4x5 misere                     limit of no",
	}, boards)
}

// TestLimits: without an answer the exit code says so.
func TestLimits(t *testing.T) {
	for args, obstacle := range map[string]search.Obstacle{
		"-nodes 1000":                  search.OutOfNodes,
		"-time 1ms":                    search.OutOfTime,
		"-depth 3":                     search.OutOfDepth,
		"-method retrograde -memory 1": search.OutOfMemory,
	} {
		code, out, _ := try(t, t.Context(), append(strings.Fields(args), "-json")...)
		assert.Equal(t, exitError, code, args)
		got := parse(t, out)
		assert.Equal(t, obstacle, got.Obstacle, args)
		assert.Equal(t, "unknown", got.Verdict, args)
	}
	_, out, _ := try(t, t.Context(), "-nodes", "1000")
	assert.Contains(t, out, "unknown: limit of nodes\n")
}

func TestInterruption(t *testing.T) {
	for _, args := range []string{"-variant 8x8", "-table", "-enumerate"} {
		ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
		code, _, _ := try(t, ctx, strings.Fields(args)...)
		assert.Equal(t, exitInterrupted, code, args)
		cancel()
	}
}

func TestMisuse(t *testing.T) {
	for _, test := range []struct {
		args string
		code int
		says string
	}{
		{"-nonsense", exitUsage, "nonsense"},
		{"more", exitUsage, `unexpected argument "more"`},
		{"-variant 5x5 -position x", exitUsage, "exclude each other"},
		{"-method luck", exitUsage, `no method "luck"`},
		{"-memory 0", exitUsage, "-memory 0; expected 1 to 65536"},
		{"-memory 1000000", exitUsage, "expected 1 to 65536"},
		{"-memory 9000000000000", exitUsage, "expected 1 to 65536"},
		{"-depth -1", exitUsage, "negative"},
		{"-table -pieces NX", exitUsage, `-pieces "NX"`},
		{"-table -pieces=", exitUsage, `-pieces ""`},
		{"-table -pieces KK", exitUsage, `-pieces "KK"`},
		{"-table -largest 2", exitUsage, "-largest 2; expected 3 to 26"},
		{"-table -largest -5", exitUsage, "-largest -5"},
		{"-table -largest 27", exitUsage, "-largest 27"},
		{"-table -enumerate", exitUsage, "-table and -enumerate exclude each other"},
		{"-table -ending KQk", exitUsage, "-table and -ending exclude each other"},
		{"-table -json", exitUsage, "-table and -json exclude each other"},
		{"-table -position x", exitUsage, "-table and -position exclude each other"},
		{"-table -variant 5x5", exitUsage, "-table and -variant exclude each other"},
		{"-table -endless-draws", exitUsage, "-table and -endless-draws exclude each other"},
		{"-table -game horizons", exitUsage, "-table is about joust, not about -game horizons"},
		{"-game joust -ending KQk", exitUsage, "-ending is about horizons, not about -game joust"},
		{"-ending KQk -enumerate", exitUsage, "-ending and -enumerate exclude each other"},
		{"-ending KQk -position x", exitUsage, "-ending and -position exclude each other"},
		{"-ending KQk -method deepening", exitUsage, "-ending and -method exclude each other"},
		{"-enumerate -method deepening", exitUsage, "-enumerate and -method exclude each other"},
		{"-pieces NK", exitUsage, "-pieces means nothing without -table"},
		{"-largest 5", exitUsage, "-largest means nothing without -table"},
		{"-ending KQ", exitError, `ending "KQ": expected one king of each side`},
		{"-ending KQkx", exitError, `'x' is none of the letters`},
		{"-ending KPk", exitError, `'P' is none of the letters`},
		{"-game tennis", exitError, `there is no game "tennis"; expected one of`},
		{"-game joust -variant 2x2", exitError, "2x2"},
		{"-enumerate -position x", exitError, "syntax error"},
	} {
		code, out, stderr := try(t, t.Context(), strings.Fields(test.args)...)
		assert.Equal(t, test.code, code, test.args)
		assert.Contains(t, stderr, test.says)
		assert.Empty(t, out, test.args)
	}
}

func TestHelp(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-h")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "Usage: solve")
	assert.Contains(t, out, "-endless-draws")
	assert.Empty(t, stderr)
}

// TestProgress: a long run shows a line, which is gone at the end.
func TestProgress(t *testing.T) {
	var terminal bytes.Buffer
	p := &progress{terminal: &terminal, begin: time.Now()}
	stats := search.SolveStats{Stats: search.Stats{Nodes: 3e6, Depth: 5, Elapsed: time.Minute}}
	p.show(stats)
	p.clear()
	assert.Empty(t, terminal.String(), "a short run shows nothing")
	p.begin = p.begin.Add(-time.Minute)
	p.show(stats)
	assert.Contains(t, terminal.String(), "3 million nodes")
	assert.Contains(t, terminal.String(), "depth 5")
	p.clear()
	assert.True(t, strings.HasSuffix(terminal.String(), clearLine))
	(&progress{}).show(stats) // no terminal
}
