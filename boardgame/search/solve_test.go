package search_test

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/search"
	"example.com/agon/horizons"
	"example.com/agon/joust"
)

func startJoust(t *testing.T, variant string) joust.State {
	t.Helper()
	s, err := joust.Rules.Start(variant)
	require.NoError(t, err)
	return s
}

type solvedRow struct{ Variant, Pos, Winner string }

// solvedRows reads what another program found out about Joust.
func solvedRows(t *testing.T) (rows []solvedRow) {
	data, err := os.ReadFile("testdata/joust-solved.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &rows))
	require.NotEmpty(t, rows)
	return rows
}

// slow has the boards that take long, and by which method they do not take too
// long; AGON_SOLVE_ALL=1 solves those that take minutes as well.
var slow = map[string]search.Method{
	"5x5 white=R black=R misere": search.ProofNumber,
	"5x6 white=K black=K misere": search.ProofNumber,
	"6x6 white=K black=K misere": search.ProofNumber,
	"5x6 white=Q black=Q":        search.DepthFirst,
	"6x6 white=K black=K":        search.ProofNumber,
}

// slowest are those that take minutes, and a large table.
var slowest = map[string]bool{
	"5x6 white=Q black=Q": true,
	"6x6 white=K black=K": true,
}

// TestKnownBoards: the winners are those that another program found, and the
// line shows it.
func TestKnownBoards(t *testing.T) {
	for _, row := range solvedRows(t) {
		s, err := joust.Parse(row.Pos)
		require.NoError(t, err)
		methods, table := []search.Method{search.DepthFirst, search.ProofNumber}, 8<<20
		if method, ok := slow[row.Variant]; ok {
			methods = []search.Method{method}
		}
		switch squares := s.Files() * s.Ranks(); {
		case slowest[row.Variant]:
			if os.Getenv("AGON_SOLVE_ALL") == "" {
				continue
			}
			table = 2 << 30
		case squares <= 12 && !testing.Short():
			methods = append(methods, search.Deepening, search.Retrograde)
		case squares > 16 && testing.Short():
			continue
		}
		var shortest []int
		for _, method := range methods {
			got := search.Solve[joust.State, joust.Move](t.Context(), s, search.SolveOptions{Method: method, TableBytes: table})
			want := search.Loss
			if row.Winner == "white" {
				want = search.Win
			}
			assert.Equal(t, want, got.Verdict, "%v %v", method, row.Pos)
			assert.Equal(t, method, got.Stats.Method)
			replay(t, s, got, false)
			if got.Shortest {
				shortest = append(shortest, got.Plies)
			}
		}
		if len(shortest) > 0 {
			assert.Equal(t, shortest[0], shortest[1], "%v: Deepening and Retrograde", row.Pos)
		}
	}
}

// TestCopyingWins: on a board with an even number of squares and starts that
// are a half-turn of each other, the second player wins by copying, where the
// first cannot stand in the way.
func TestCopyingWins(t *testing.T) {
	for _, variant := range []string{
		"3x4 white=K black=K", "4x4 white=K black=K", "4x5 white=K black=K", "4x4 at=b2,c3", "4x5 at=b1,c5", "5x4 at=a4,e1", "3x6 at=b2,b5",
		"4x4 white=R black=R", "4x4 at=b1,c4 white=R black=R", "4x5 white=B black=B", "3x4 at=b2,b3 white=B black=B",
	} {
		got := search.Solve[joust.State, joust.Move](t.Context(), startJoust(t, variant), search.SolveOptions{})
		assert.Equal(t, search.Loss, got.Verdict, variant)
	}
}

// TestLimits: each limit ends the search, and the answer says which.
func TestLimits(t *testing.T) {
	s := startJoust(t, "8x8 white=Q black=Q")
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	for _, method := range []search.Method{search.DepthFirst, search.Deepening, search.ProofNumber, search.Retrograde} {
		for _, test := range []struct {
			ctx    context.Context
			limits search.Limits
			want   search.Obstacle
		}{
			{t.Context(), search.Limits{Nodes: 5000}, search.OutOfNodes},
			{t.Context(), search.Limits{Time: time.Millisecond}, search.OutOfTime},
			{t.Context(), search.Limits{Depth: 2}, search.OutOfDepth},
			{cancelled, search.Limits{}, search.Cancelled},
		} {
			got := search.Solve[joust.State, joust.Move](test.ctx, s, search.SolveOptions{Method: method, Limits: test.limits})
			assert.Equal(t, search.Unknown, got.Verdict, "%v %v", method, test.want)
			assert.Equal(t, test.want, got.Obstacle, method)
			assert.Zero(t, got.Plies)
			assert.Empty(t, got.Line)
			if test.limits.Nodes > 0 {
				assert.Equal(t, test.limits.Nodes, got.Stats.Nodes, method)
			}
		}
	}
	got := search.Solve[joust.State, joust.Move](t.Context(), s, search.SolveOptions{Method: search.Retrograde, TableBytes: 1 << 16})
	assert.Equal(t, search.OutOfMemory, got.Obstacle)
}

// TestProgress: it is shown during the work, which waits for it.
func TestProgress(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var last search.SolveStats
	got := search.Solve[joust.State, joust.Move](ctx, startJoust(t, "8x8"), search.SolveOptions{
		Progress: func(s search.SolveStats) {
			last = s
			cancel()
		},
	})
	assert.Equal(t, search.Cancelled, got.Obstacle)
	assert.Positive(t, last.Nodes)
	assert.Positive(t, last.Elapsed)
	assert.GreaterOrEqual(t, got.Stats.Nodes, last.Nodes)
}

// TestOver: of a game that is over the outcome is the answer, that of a clock
// too.
func TestOver(t *testing.T) {
	parse := func(text string) horizons.State {
		s, err := horizons.Parse(text)
		require.NoError(t, err)
		return s
	}
	for text, want := range map[string]search.Verdict{
		"k11/1Q10/1K10/12/12/12/12/12/12/12/12/12 b - - 0 1":    search.Loss,
		"k11/12/K11/12/12/12/12/12/12/12/12/12 b - - 0 1":       search.Draw,
		"k11/12/K11/12/12/12/12/12/12/12/12/10Q1 w - - 150 100": search.Draw,
	} {
		got := search.Solve[horizons.State, horizons.Move](t.Context(), parse(text), search.SolveOptions{})
		assert.Equal(t, want, got.Verdict, text)
		assert.Zero(t, got.Plies)
	}
	// A turn before that the clock does not count.
	got := search.Solve[horizons.State, horizons.Move](t.Context(), parse("k11/12/K11/12/12/12/12/12/12/12/12/10Q1 w - - 149 100"),
		search.SolveOptions{Method: search.Deepening, Limits: search.Limits{Depth: 3}})
	assert.Equal(t, search.Win, got.Verdict)

	var zero joust.State
	none := search.Solve[joust.State, joust.Move](t.Context(), zero, search.SolveOptions{})
	assert.Equal(t, search.Unknown, none.Verdict)
	assert.Equal(t, search.NoWinner, none.Obstacle)
}

// TestTurningOver: where a position comes back, methods for games that must end
// hand over.
func TestTurningOver(t *testing.T) {
	s := nearMate(t, 1)[0]
	for _, method := range []search.Method{search.DepthFirst, search.ProofNumber} {
		got := search.Solve[horizons.State, horizons.Move](t.Context(), s, search.SolveOptions{Method: method, Limits: search.Limits{Nodes: 200_000}})
		assert.Equal(t, search.Deepening, got.Stats.Method, method)
	}
}

// TestSolveIsRepeatable: the same position and options give the same answer.
func TestSolveIsRepeatable(t *testing.T) {
	s := startJoust(t, "5x5 white=R black=K")
	for method := search.ProofNumber; method <= search.Retrograde; method++ {
		solve := func() search.Solution[joust.Move] {
			got := search.Solve[joust.State, joust.Move](t.Context(), s, search.SolveOptions{Method: method, TableBytes: 1 << 18, Limits: search.Limits{Nodes: 100_000}})
			got.Stats.Elapsed = 0
			return got
		}
		assert.Equal(t, solve(), solve(), method)
	}
}

// TestNodesAllocateNothing: memory is taken at the beginning.
func TestNodesAllocateNothing(t *testing.T) {
	s := startJoust(t, "6x6 white=K black=K")
	for _, method := range []search.Method{search.DepthFirst, search.Deepening, search.ProofNumber} {
		allocations := func(nodes uint64) float64 {
			return testing.AllocsPerRun(1, func() {
				search.Solve[joust.State, joust.Move](context.Background(), s, search.SolveOptions{Method: method, TableBytes: 1 << 16, Limits: search.Limits{Nodes: nodes}})
			})
		}
		assert.Less(t, allocations(60_000), allocations(20_000)+100, method)
	}
}

func TestNames(t *testing.T) {
	assert.Equal(t, []string{"unknown", "win", "draw", "loss"},
		[]string{search.Unknown.String(), search.Win.String(), search.Draw.String(), search.Loss.String()})
	assert.Equal(t, []string{"depth-first", "deepening", "proof-number", "retrograde", "unknown method"},
		[]string{search.DepthFirst.String(), search.Deepening.String(), search.ProofNumber.String(), search.Retrograde.String(), search.Method(9).String()})
}

// TestLineWithinLimits: where a limit is reached while the line is made, it
// breaks off, and what there is of it is right.
func TestLineWithinLimits(t *testing.T) {
	s := startJoust(t, "4x5")
	for method := search.ProofNumber; method <= search.Deepening; method++ {
		solve := func(nodes uint64) search.Solution[joust.Move] {
			return search.Solve[joust.State, joust.Move](t.Context(), s, search.SolveOptions{Method: method, TableBytes: 2000, Limits: search.Limits{Nodes: nodes}})
		}
		whole := solve(0)
		require.Equal(t, search.Loss, whole.Verdict)
		for nodes := whole.Stats.Nodes; nodes > 100; nodes = nodes * 9 / 10 {
			if got := solve(nodes); got.Verdict != search.Unknown {
				require.Equal(t, search.Loss, got.Verdict, "%v %d", method, nodes)
				replay(t, s, got, len(got.Line) < len(whole.Line))
			}
		}
	}
}
