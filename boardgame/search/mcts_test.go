package search_test

import (
	"context"
	"math"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// mctsSettings draws options.
func mctsSettings[S boardgame.State[S, M], M boardgame.Move](t *rapid.T) search.MCTSOptions[S, M] {
	o := search.MCTSOptions[S, M]{
		PlayoutPlies: rapid.SampledFrom([]int{1, 7, 50}).Draw(t, "playout plies"),
		ExpandAfter:  rapid.IntRange(0, 3).Draw(t, "expand after"),
		TreeBytes:    rapid.SampledFrom([]int{1, 1 << 12, 1 << 16, 1 << 20}).Draw(t, "bytes"),
		Threads:      rapid.IntRange(1, 3).Draw(t, "threads"),
		Seed:         rapid.Uint64().Draw(t, "seed of the bot"),
		Repetition:   rapid.Bool().Draw(t, "repetition"),
	}
	if rapid.Bool().Draw(t, "evaluate") {
		o.Evaluate = byHash[S, M]
		o.PlayoutPlies *= rapid.IntRange(0, 1).Draw(t, "play out")
	}
	if rapid.Bool().Draw(t, "priors") {
		o.Priors = func(s S, moves []M, priors []float32) {
			for i, m := range moves {
				priors[i] = float32(s.After(m).Hash() % 3)
			}
		}
	}
	return o
}

// The counts are consistent: every visit of a node is one of a child or one of
// its own, and the same holds for the points; the children are the legal moves.
// The memory is kept, and the tree is used again.
func TestTreeIsConsistent(t *testing.T) {
	t.Run("epaminondas", func(t *testing.T) { treeIsConsistent(t, epaminondas.Rules, "", "4x5") })
	t.Run("horizons", func(t *testing.T) { treeIsConsistent(t, horizons.Rules, "") })
	t.Run("javelins", func(t *testing.T) { treeIsConsistent(t, javelins.Rules, "", "6x6") })
	t.Run("joust", func(t *testing.T) { treeIsConsistent(t, joust.Rules, "", "4x4", "5x5 misere") })
	t.Run("joust by texts", func(t *testing.T) { treeIsConsistent(t, joust.Rules.Text().Rules(), "4x4") })
}

func treeIsConsistent[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], variants ...string) {
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, rules, variants...)
		o := mctsSettings[S, M](t)
		bot := search.NewMCTS(o)
		most := 0
		for range 3 {
			if s.Outcome().Over() {
				break
			}
			bot.Plant(s)
			before := bot.Visits()
			playouts := rapid.Uint64Range(1, 100).Draw(t, "playouts")
			r, err := bot.Choose(context.Background(), s, search.Limits{Playouts: playouts})
			require.NoError(t, err)
			require.NoError(t, s.Legal(r.Move))
			require.NoError(t, bot.CheckTree(before == 0 && o.Threads == 1 && r.Stats.Full < 0.9))
			require.Equal(t, before+r.Stats.Playouts, bot.Visits())
			if _, decided := r.Value.Plies(); !decided && r.Value != 0 { // not solved
				require.GreaterOrEqual(t, r.Stats.Playouts, playouts)
				require.Less(t, r.Stats.Playouts, playouts+uint64(o.Threads))
			}
			require.LessOrEqual(t, r.Stats.Full, 1.0)
			most = max(most, len(s.AppendMoves(nil)))
			bytes, perNode := bot.TreeBytes()
			require.LessOrEqual(t, bytes, max(o.TreeBytes, (1+most)*perNode))
			for _, m := range r.Line[:min(len(r.Line), 2)] {
				s = s.After(m)
			}
		}
	})
}

// What the tree holds of a position is the same after it has become the root.
func TestTreeIsUsedAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, joust.Rules, "6x6", "8x8")
		bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{
			TreeBytes: 1 << 16, Seed: rapid.Uint64().Draw(t, "seed of the bot"),
		})
		r, err := bot.Choose(context.Background(), s, search.Limits{Playouts: 300})
		require.NoError(t, err)
		line := []joust.Move{rapid.SampledFrom(s.AppendMoves(nil)).Draw(t, "move")}
		if rapid.Bool().Draw(t, "two moves") {
			line = []joust.Move{r.Move}
			if replies := s.After(r.Move).AppendMoves(nil); len(replies) > 0 && len(r.Line) > 1 {
				line = append(line, rapid.SampledFrom(replies).Draw(t, "reply"))
			}
		}
		for _, m := range line {
			s = s.After(m)
		}
		if s.Outcome().Over() {
			return
		}
		want := bot.Below(line...)
		bot.Plant(s)
		require.Equal(t, want, bot.Below())
		require.NoError(t, bot.CheckTree(false))
	})
}

// Another position than the tree has begins a new one.
func TestTreeOfAnotherGame(t *testing.T) {
	bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{TreeBytes: 1 << 16})
	for _, variant := range []string{"5x5", "8x8", "5x5"} {
		s, err := joust.Rules.Start(variant)
		require.NoError(t, err)
		r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 20})
		require.NoError(t, err)
		assert.NoError(t, s.Legal(r.Move))
		assert.EqualValues(t, 20, bot.Visits())
	}
}

// In positions that can be solved MCTS finds who wins, and how.
func TestMCTSSolves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, joust.Rules, "4x4", "4x4 misere", "5x4 white=K", "3x4 white=Q black=Q")
		o := mctsSettings[joust.State, joust.Move](t)
		o.TreeBytes = 1 << 22
		r, err := search.NewMCTS(o).Choose(context.Background(), s, search.Limits{Playouts: 100000})
		require.NoError(t, err)
		plies, decided := r.Value.Plies()
		require.True(t, decided, "%v", r)
		require.Equal(t, wins(s), r.Value > 0)
		require.Equal(t, wins(s), !wins(s.After(r.Move)))
		require.Len(t, r.Line, plies, "a line to the end")
	})
}

// With Repetition, going back is a draw; a player whose every move goes back has
// one, and the search is over.
func TestMCTSRepetition(t *testing.T) {
	s, err := epaminondas.Rules.Start("8x8")
	require.NoError(t, err)
	var history []epaminondas.State
	for m := range boardgame.Moves(s) {
		history = append(history, s.After(m))
	}
	for _, threads := range []int{1, 2} {
		bot := search.NewMCTS(search.MCTSOptions[epaminondas.State, epaminondas.Move]{
			PlayoutPlies: 5, Repetition: true, Threads: threads, TreeBytes: 1 << 20,
		})
		bot.SetHistory(append(history, s))
		r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 10000})
		require.NoError(t, err)
		assert.Zero(t, r.Value)
		assert.Less(t, r.Stats.Playouts, uint64(500))

		// A draw by repetition in one line is none in the next search.
		bot.SetHistory(append(history, s))
		next := s.After(r.Move)
		r, err = bot.Choose(t.Context(), next, search.Limits{Playouts: 100})
		require.NoError(t, err)
		assert.GreaterOrEqual(t, r.Stats.Playouts, uint64(100))
	}
}

// What the tree says of repetitions is right for the history that holds now,
// whatever held before; and while a game goes on, its tree does.
func TestTreeKnowsTheHistory(t *testing.T) {
	type state = epaminondas.State
	dropped, kept := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, epaminondas.Rules, "4x5", "5x5")
		o := mctsSettings[state, epaminondas.Move](t)
		o.Repetition, o.TreeBytes = true, 1<<20
		bot := search.NewMCTS(o)
		history := []state{s}
		for range 6 {
			switch {
			case rapid.Bool().Draw(t, "another past"):
				history = nil
				for m := range boardgame.Moves(s) {
					if met := s.After(m); !met.Outcome().Over() && rapid.Bool().Draw(t, "met") {
						history = append(history, met)
					}
				}
			case rapid.Bool().Draw(t, "nothing told"):
			default:
				history = append(history, s)
			}
			bot.SetHistory(history)
			r, err := bot.Choose(context.Background(), s, search.Limits{Playouts: rapid.Uint64Range(1, 200).Draw(t, "playouts")})
			require.NoError(t, err)
			require.NoError(t, bot.CheckTree(false))
			if bot.Visits() > r.Stats.Playouts {
				kept++
			} else {
				dropped++
			}
			moves := s.AppendMoves(nil)
			next := rapid.SampledFrom([]epaminondas.Move{r.Move, moves[0], moves[len(moves)/2]}).Draw(t, "move")
			if s = s.After(next); s.Outcome().Over() {
				return
			}
		}
	})
	if !testing.Short() { // so many cases have some of either kind for certain
		assert.Greater(t, kept, 5)
		assert.Greater(t, dropped, 50)
	}
}

// In one and the same position, a bot changes its mind with the history.
func TestMCTSChangesItsMindWithTheHistory(t *testing.T) {
	s, err := epaminondas.Parse("BBBB/4/4/4/4/WWWW/WWWW w 1")
	require.NoError(t, err)
	bot := search.NewMCTS(search.MCTSOptions[epaminondas.State, epaminondas.Move]{
		Evaluate: evaluateEpaminondas, Scale: 2, Repetition: true, TreeBytes: 1 << 20,
	})
	limits := search.Limits{Playouts: 1000}
	before, err := bot.Choose(t.Context(), s, limits)
	require.NoError(t, err)
	require.Positive(t, before.Value)
	var everything []epaminondas.State
	for m := range boardgame.Moves(s) {
		everything = append(everything, s.After(m))
	}
	bot.SetHistory(everything)
	drawn, err := bot.Choose(t.Context(), s, limits)
	require.NoError(t, err)
	assert.Zero(t, drawn.Value, "every move repeats a position")
	bot.SetHistory(nil)
	after, err := bot.Choose(t.Context(), s, limits)
	require.NoError(t, err)
	assert.Positive(t, after.Value, "no move does any more")
}

// A search that is stopped in the middle of a random game leaves the tree in
// order.
func TestMCTSStoppedInARandomGame(t *testing.T) {
	s, err := horizons.Rules.Start("")
	require.NoError(t, err)
	for _, threads := range []int{1, 2} {
		ctx, cancel := context.WithCancel(t.Context())
		var evaluations atomic.Int32
		bot := search.NewMCTS(search.MCTSOptions[horizons.State, horizons.Move]{
			PlayoutPlies: 500, Threads: threads, TreeBytes: 1 << 20,
			Evaluate: func(horizons.State) search.Value {
				if evaluations.Add(1) == 20 {
					cancel()
				}
				return 0
			},
		})
		r, err := bot.Choose(ctx, s, search.Limits{})
		require.NoError(t, err)
		assert.NoError(t, bot.CheckTree(false))
		assert.Equal(t, r.Stats.Playouts, bot.Visits())
		cancel()
	}
}

// Progress is called now and then, with what the result will be like.
func TestMCTSProgress(t *testing.T) {
	s, err := joust.Rules.Start("8x8")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	calls := 0
	bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{
		Threads:   2,
		TreeBytes: 1 << 16,
		Progress: func(r search.Result[joust.Move]) {
			assert.NoError(t, s.Legal(r.Move))
			if calls++; calls == 2 {
				cancel()
			}
		},
	})
	_, err = bot.Choose(ctx, s, search.Limits{})
	require.NoError(t, err)
	assert.Equal(t, 2, calls)
}

// Priors decide which moves are tried: a move that they rule out is not.
func TestMCTSPriors(t *testing.T) {
	s, err := javelins.Rules.Start("6x6")
	require.NoError(t, err)
	moves := s.AppendMoves(nil)
	likely := moves[17]
	bot := search.NewMCTS(search.MCTSOptions[javelins.State, javelins.Move]{
		TreeBytes: 1 << 20,
		Priors: func(_ javelins.State, moves []javelins.Move, priors []float32) {
			for i, m := range moves {
				if m != likely {
					priors[i] = 1e-6
				}
			}
		},
	})
	r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 50})
	require.NoError(t, err)
	assert.Equal(t, likely, r.Move)
}

// Priors that are no priors do not keep moves from being tried.
func TestMCTSPriorsOfAnyKind(t *testing.T) {
	s, err := joust.Rules.Start("4x4")
	require.NoError(t, err)
	for _, prior := range []float64{0, -1, math.NaN(), math.Inf(1), math.Inf(-1), math.MaxFloat32} {
		bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{
			TreeBytes: 1 << 20,
			Priors: func(_ joust.State, _ []joust.Move, priors []float32) {
				for i := range priors {
					priors[i] = float32(prior)
				}
			},
		})
		r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 2000})
		require.NoError(t, err)
		_, decided := r.Value.Plies()
		assert.True(t, decided, "priors of %v: %v", prior, r)
		assert.NoError(t, bot.CheckTree(true))
	}
}

// When the tree is full no more moves are listed and asked about.
func TestFullTreeAsksForNoPriors(t *testing.T) {
	s, err := javelins.Rules.Start("6x6")
	require.NoError(t, err)
	for _, c := range []struct{ bytes, calls int }{{-1, 1}, {1, 1}, {1 << 20, 200}} {
		calls := 0
		bot := search.NewMCTS(search.MCTSOptions[javelins.State, javelins.Move]{
			Evaluate:  byHash[javelins.State],
			TreeBytes: c.bytes,
			Priors:    func(javelins.State, []javelins.Move, []float32) { calls++ },
		})
		r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 3000})
		require.NoError(t, err)
		assert.Equal(t, c.calls == 1, calls == 1, "%d bytes, %d calls", c.bytes, calls)
		assert.LessOrEqual(t, calls, c.calls, "%d bytes", c.bytes)
		assert.EqualValues(t, 3000, r.Stats.Playouts)
		if bytes, perNode := bot.TreeBytes(); c.bytes < 0 {
			assert.Equal(t, (1+len(s.AppendMoves(nil)))*perNode, bytes)
		}
	}
}

// An evaluation is that of the player to move, wherever a random game ends.
func TestMCTSEvaluation(t *testing.T) {
	white := func(s javelins.State) search.Value { // White always stands well
		if s.Turn() == boardgame.White {
			return 100
		}
		return -100
	}
	start, err := javelins.Rules.Start("6x6")
	require.NoError(t, err)
	for _, s := range []javelins.State{start, start.After(start.AppendMoves(nil)[0])} {
		for plies := range 4 {
			bot := search.NewMCTS(search.MCTSOptions[javelins.State, javelins.Move]{
				Evaluate: white, PlayoutPlies: plies, TreeBytes: 1 << 20,
			})
			r, err := bot.Choose(t.Context(), s, search.Limits{Playouts: 300})
			require.NoError(t, err)
			assert.InDelta(t, float64(white(s)), float64(r.Value), 1, "%v to move, %d plies", s.Turn(), plies)
		}
	}
}
