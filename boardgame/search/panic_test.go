package search_test

import (
	"context"
	"fmt"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/search"
	"example.com/agon/joust"
)

// A fuse panics with its name when it is touched for the last time that it
// stands, and never after that.
type fuse struct {
	name    string
	touches atomic.Int64
	last    int64
}

func (f *fuse) touch(name string) {
	if name == f.name && f.touches.Add(1) == f.last {
		panic(f.name)
	}
}

// A panic of any function that a bot is given reaches whoever called Choose, in
// whatever goroutine it happens; no goroutine is left over, and the bot answers
// as it would have otherwise.
func TestPanicsReachTheCaller(t *testing.T) {
	s, err := joust.Rules.Start("6x6")
	require.NoError(t, err)
	for _, threads := range []int{1, 3} {
		for _, last := range []int64{1, 2, 50} {
			for _, name := range []string{"Evaluate", "Order", "Loud", "Progress"} {
				f := &fuse{name: name, last: last}
				panicsReachTheCaller(t, s, f, threads, fmt.Sprintf("AlphaBeta, %d threads, %s, %d", threads, name, last), func() search.Bot[joust.State, joust.Move] {
					return search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
						Threads: threads, TableBytes: 1 << 12, EqualDepth: true,
						Evaluate: func(s joust.State) search.Value { f.touch("Evaluate"); return byHash[joust.State](s) },
						Order:    func(joust.State, []joust.Move, []int32) { f.touch("Order") },
						Loud:     func(_ joust.State, dst []joust.Move) []joust.Move { f.touch("Loud"); return dst },
						Progress: func(search.Result[joust.Move]) { f.touch("Progress") },
					})
				})
			}
			for _, name := range []string{"Evaluate", "Priors"} {
				f := &fuse{name: name, last: last}
				panicsReachTheCaller(t, s, f, threads, fmt.Sprintf("MCTS, %d threads, %s, %d", threads, name, last), func() search.Bot[joust.State, joust.Move] {
					return search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{
						Threads: threads, TreeBytes: 1 << 20, ExpandAfter: 2,
						Evaluate: func(s joust.State) search.Value { f.touch("Evaluate"); return byHash[joust.State](s) },
						Priors:   func(joust.State, []joust.Move, []float32) { f.touch("Priors") },
					})
				})
			}
		}
	}
}

func panicsReachTheCaller(t *testing.T, s joust.State, f *fuse, threads int, name string, newBot func() search.Bot[joust.State, joust.Move]) {
	limits := search.Limits{Depth: 6, Playouts: 300}
	if f.name == "Progress" {
		f.last = min(f.last, 5)
	}
	bot := newBot()
	assert.PanicsWithValue(t, f.name, func() { _, _ = bot.Choose(context.Background(), s, limits) }, name)
	touches := f.touches.Load()
	time.Sleep(time.Millisecond)
	assert.Equal(t, touches, f.touches.Load(), "%s: a goroutine goes on", name)

	r, err := bot.Choose(context.Background(), s, limits)
	require.NoError(t, err, name)
	want, err := newBot().Choose(context.Background(), s, limits)
	require.NoError(t, err, name)
	if threads == 1 {
		assert.Equal(t, want.Line, r.Line, name)
	}
	if _, ok := bot.(*search.AlphaBeta[joust.State, joust.Move]); ok {
		assert.Equal(t, want.Value, r.Value, name)
	} else {
		assert.InDelta(t, want.Stats.Playouts, r.Stats.Playouts, float64(threads), name)
	}
}

// Progress of MCTS is called a few times a second, in the middle of a search.
func TestPanicInProgressOfMCTS(t *testing.T) {
	s, err := joust.Rules.Start("8x8")
	require.NoError(t, err)
	for _, threads := range []int{1, 2} {
		bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{
			Threads: threads, TreeBytes: 1 << 16,
			Progress: func(search.Result[joust.Move]) { panic("Progress") },
		})
		assert.PanicsWithValue(t, "Progress", func() { _, _ = bot.Choose(t.Context(), s, search.Limits{}) })
		r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 20})
		require.NoError(t, err)
		assert.NoError(t, s.Legal(r.Move))
		assert.EqualValues(t, r.Stats.Playouts, bot.Visits(), "the tree is a new one")
	}
}
