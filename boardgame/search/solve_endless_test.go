package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
)

// TestEndlessIsFinal: where a position comes back and all positions can be
// listed, the answer comes soon, though nobody has set a limit.
func TestEndlessIsFinal(t *testing.T) {
	s, err := epaminondas.Parse("4/1B2/4/2W1/4 w 1")
	require.NoError(t, err)
	// Round for ever, or to an end without a result.
	circle := maze{passages: [rooms]uint16{1<<1 | 1<<2, 1 << 0}, ends: [rooms]uint8{2: 4}}
	for _, method := range []search.Method{search.ProofNumber, search.DepthFirst} {
		o := search.SolveOptions{Method: method}
		got := search.Solve[epaminondas.State, epaminondas.Move](t.Context(), s, o)
		assert.Equal(t, search.Endless, got.Obstacle, method)
		assert.Equal(t, search.NoWinner, search.Solve[maze, step](t.Context(), circle, o).Obstacle, method)
		o.EndlessDraws = true
		assert.Equal(t, search.NoWinner, search.Solve[maze, step](t.Context(), circle, o).Obstacle, method)
	}
}

// TestWhyRetrogradeIsStuck: endless lines are the reason where leave to call
// them drawn would help, and only there.
func TestWhyRetrogradeIsStuck(t *testing.T) {
	for want, s := range map[search.Obstacle]maze{
		search.Endless:  {passages: [rooms]uint16{1 << 1, 1 << 0}},
		search.NoWinner: {passages: [rooms]uint16{1 << 1}, ends: [rooms]uint8{1: 4}},
	} {
		got := search.Solve[maze, step](t.Context(), s, search.SolveOptions{Method: search.Retrograde})
		assert.Equal(t, want, got.Obstacle)
	}
}

// TestProofBeforeRepetition: an answer that is proved stays, though making the
// line meets a position that comes back.
func TestProofBeforeRepetition(t *testing.T) {
	// Straight on from 2 to the end White wins; from 1 one may go back. The
	// search looks at 2 first, which has fewer moves, the line at 1.
	s := maze{
		passages: [rooms]uint16{1<<1 | 1<<2, 1<<0 | 1<<3, 1 << 3, 1 << 4, 1 << 5, 1 << 6},
		ends:     [rooms]uint8{6: 1},
		unlike:   true,
	}
	got := search.Solve[maze, step](t.Context(), s, search.SolveOptions{Method: search.DepthFirst})
	assert.Equal(t, search.Win, got.Verdict)
	assert.Equal(t, search.DepthFirst, got.Stats.Method)
	assert.Empty(t, got.Line, "broken off")
}
