package search_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/joust"
)

func enumerateJoust(t *testing.T, variant string, o search.SolveOptions) *search.Enumeration[joust.State, joust.Move] {
	return search.Enumerate(t.Context(), slices.Values([]joust.State{startJoust(t, variant)}), o)
}

// TestKnownCounts: the numbers of positions are those that GamesmanClassic
// gives.
func TestKnownCounts(t *testing.T) {
	c := enumerateJoust(t, "4x4", search.SolveOptions{IgnoreSymmetry: true}).Counts()
	assert.Equal(t, []int{521, 154, 287, 234, 0, 0}, []int{c.Positions, c.Over, c.Lost(), c.Won(), c.Draws, c.Unknown})
	for _, variant := range []string{"5x4", "4x5"} {
		c := enumerateJoust(t, variant, search.SolveOptions{IgnoreSymmetry: true}).Counts()
		assert.Equal(t, []int{16211, 4844}, []int{c.Positions, c.Over}, variant)
	}
}

// TestSymmetryChangesNoWorth: whether images count as one or not, every
// position is worth the same.
func TestSymmetryChangesNoWorth(t *testing.T) {
	for _, variant := range []string{"4x4 start=ranks", "4x5", "3x3 white=Q black=K misere", "4x3 grenade=piece/after"} {
		all := enumerateJoust(t, variant, search.SolveOptions{IgnoreSymmetry: true})
		fewer := enumerateJoust(t, variant, search.SolveOptions{})
		assert.Less(t, fewer.Counts().Positions, all.Counts().Positions)
		for s, want := range all.All() {
			got, ok := fewer.Lookup(s)
			require.True(t, ok)
			require.Equal(t, want, got, "%v", s)
		}
	}
}

// checkWorths checks that every position is worth what the positions after its
// moves make it, which leaves no other answer for wins and losses.
func checkWorths[S boardgame.State[S, M], M boardgame.Move](t require.TestingT, e *search.Enumeration[S, M]) {
	for s, got := range e.All() {
		if s.Outcome().Over() {
			require.True(t, agrees(got.Verdict, valueOf(s)) || !s.Outcome().Drawn() && got.Verdict == search.Unknown)
			require.Zero(t, got.Plies)
			continue
		}
		shortest, longest := -1, -1
		var counts [search.Loss + 1]int
		moves := s.AppendMoves(nil)
		for _, m := range moves {
			after, ok := e.Lookup(s.After(m))
			require.True(t, ok)
			counts[after.Verdict]++
			if after.Verdict == search.Loss && (shortest < 0 || after.Plies < shortest) {
				shortest = after.Plies
			}
			if after.Verdict == search.Win {
				longest = max(longest, after.Plies)
			}
		}
		want := search.Worth{}
		switch {
		case counts[search.Loss] > 0:
			want = search.Worth{Verdict: search.Win, Plies: shortest + 1}
		case counts[search.Win] == len(moves):
			want = search.Worth{Verdict: search.Loss, Plies: longest + 1}
		case counts[search.Unknown] == 0:
			want.Verdict = search.Draw
		default: // a draw or unknown
			require.NotEqual(t, search.Win, got.Verdict)
			require.NotEqual(t, search.Loss, got.Verdict)
			continue
		}
		if got.Verdict == search.Unknown && want.Verdict == search.Draw {
			require.Fail(t, "a position all of whose moves draw or lose, one at least drawing, is drawn")
		}
		require.Equal(t, want, got, "%v", s)
	}
}

func TestWorthsFollowFromEachOther(t *testing.T) {
	checkWorths(t, enumerateJoust(t, "4x5 misere", search.SolveOptions{}))
	rapid.Check(t, func(t *rapid.T) {
		s := drawMaze(t)
		e := search.Enumerate(t.Context(), slices.Values([]maze{s}), search.SolveOptions{EndlessDraws: rapid.Bool().Draw(t, "endless draws")})
		checkWorths(t, e)
	})
}

// TestPartOfAnEnumeration: with a limit, what is known is true and the rest is
// unknown.
func TestPartOfAnEnumeration(t *testing.T) {
	whole := enumerateJoust(t, "4x5", search.SolveOptions{})
	for _, o := range []search.SolveOptions{
		{Limits: search.Limits{Nodes: 1}},
		{Limits: search.Limits{Nodes: 5000}},
		{Limits: search.Limits{Depth: 9}},
		{TableBytes: 100_000},
		{TableBytes: 1},
	} {
		for _, o.EndlessDraws = range []bool{false, true} {
			part := enumerateJoust(t, "4x5", o)
			require.NotEmpty(t, part.Obstacle())
			known := 0
			for s, got := range part.All() {
				want, ok := whole.Lookup(s)
				require.True(t, ok)
				if got.Verdict != search.Unknown {
					known++
					require.Equal(t, want.Verdict, got.Verdict)
				}
			}
			assert.Equal(t, known, part.Counts().Positions-part.Counts().Unknown)
		}
	}
}

// TestPliesOfAPart: what is said of a part of the positions are ways to win, the
// shortest ones only where it is said so.
func TestPliesOfAPart(t *testing.T) {
	s, err := epaminondas.Parse("3W/4/4/1WB1/4 b 1 symmetry=flip")
	require.NoError(t, err)
	whole := search.Enumerate(t.Context(), slices.Values([]epaminondas.State{s}), search.SolveOptions{})
	root, _ := whole.Lookup(s)
	shortest := 0
	for nodes := uint64(20); nodes < whole.Stats().Nodes; nodes += 23 {
		o := search.SolveOptions{}
		o.Limits.Nodes = nodes
		part := search.Enumerate(t.Context(), slices.Values([]epaminondas.State{s}), o)
		for s, got := range part.All() {
			if got.Verdict != search.Unknown {
				want, _ := whole.Lookup(s)
				require.Equal(t, want.Verdict, got.Verdict)
				require.GreaterOrEqual(t, got.Plies, want.Plies)
			}
		}
		o.Method = search.Retrograde
		if got := search.Solve[epaminondas.State, epaminondas.Move](t.Context(), s, o); got.Shortest {
			shortest++
			require.Equal(t, root.Plies, got.Plies, "%d nodes", nodes)
		}
	}
	assert.Positive(t, shortest, "a part is enough where it holds all that is as near")
}

// TestDepthIsEnough: a limit of depth that leaves out nothing is no obstacle.
func TestDepthIsEnough(t *testing.T) {
	whole := enumerateJoust(t, "4x4", search.SolveOptions{})
	o := search.SolveOptions{}
	o.Limits.Depth = whole.Stats().Depth
	same := enumerateJoust(t, "4x4", o)
	assert.Empty(t, same.Obstacle())
	assert.Equal(t, whole.Counts(), same.Counts())
	o.Limits.Depth--
	assert.Equal(t, search.OutOfDepth, enumerateJoust(t, "4x4", o).Obstacle())
}

// laterCancelled is a context that is cancelled once it has been asked so often.
type laterCancelled struct {
	context.Context
	left int
}

func (c *laterCancelled) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// TestCancelledAnywhere: whether positions are being listed or judged, once it is
// cancelled nothing is known.
func TestCancelledAnywhere(t *testing.T) {
	from := slices.Values([]joust.State{startJoust(t, "4x5")})
	whole := search.Enumerate(t.Context(), from, search.SolveOptions{}).Counts()
	judging := 0
	for calls := 0; ; calls++ {
		e := search.Enumerate(&laterCancelled{t.Context(), calls}, from, search.SolveOptions{})
		counts := e.Counts()
		if e.Obstacle() == "" {
			assert.Equal(t, whole, counts)
			break
		}
		require.Equal(t, search.Cancelled, e.Obstacle())
		require.Equal(t, counts.Positions, counts.Unknown)
		if counts.Positions == whole.Positions {
			judging++
		}
	}
	assert.Greater(t, judging, 4)
}

// TestEnumerateFromSeveral: positions that are reached from several count once,
// and those that cannot be reached are not listed.
func TestEnumerateFromSeveral(t *testing.T) {
	a, b := startJoust(t, "4x4"), startJoust(t, "3x4")
	e := search.Enumerate(t.Context(), slices.Values([]joust.State{a, b, a}), search.SolveOptions{})
	separate := enumerateJoust(t, "4x4", search.SolveOptions{}).Counts().Positions + enumerateJoust(t, "3x4", search.SolveOptions{}).Counts().Positions
	assert.Equal(t, separate, e.Counts().Positions)
	assert.Equal(t, uint64(separate), e.Stats().Stored)
	_, ok := e.Lookup(startJoust(t, "5x5"))
	assert.False(t, ok)
	for first := range e.All() {
		assert.Equal(t, a.Canonical(), first)
		break
	}
	none := search.Enumerate(t.Context(), slices.Values([]joust.State{}), search.SolveOptions{})
	assert.Zero(t, none.Counts())
}
