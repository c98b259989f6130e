package search_test

import (
	"context"
	"fmt"
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

// minimax is what alpha-beta must find: the value of s, which is ply moves from
// the root, for the player to move, looking depth plies ahead.
func minimax[S boardgame.State[S, M], M boardgame.Move](s S, evaluate func(S) search.Value, depth, ply int) search.Value {
	if o := s.Outcome(); o.Over() {
		return ended(o, s.Turn(), ply)
	}
	if depth == 0 {
		return evaluate(s)
	}
	best := -search.WinIn(0)
	for m := range boardgame.Moves(s) {
		best = max(best, -minimax(s.After(m), evaluate, depth-1, ply+1))
	}
	return best
}

func ended(o boardgame.Outcome, p boardgame.Player, ply int) search.Value {
	switch o.Value(p) {
	case 1:
		return search.WinIn(ply)
	case 0:
		return -search.WinIn(ply)
	}
	return 0
}

// affordable draws a depth to which s has not more than the given number of
// lines of moves, but for depth 1.
func affordable[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, s S, lines uint64) int {
	depth := 1
	for depth < 8 && boardgame.Perft(s, depth+1) <= lines {
		depth++
	}
	return rapid.IntRange(1, depth).Draw(t, "depth")
}

// settings draws options with which alpha-beta is exact.
func settings[S boardgame.State[S, M], M boardgame.Move](t *rapid.T) search.AlphaBetaOptions[S, M] {
	o := search.AlphaBetaOptions[S, M]{
		Evaluate:   byHash[S, M],
		TableBytes: rapid.SampledFrom([]int{-1, 64, 1 << 12, 1 << 20}).Draw(t, "table"),
		Threads:    rapid.IntRange(1, 3).Draw(t, "threads"),
		EqualDepth: true,
	}
	if rapid.Bool().Draw(t, "ordered") {
		o.Order = func(s S, moves []M, scores []int32) {
			for i, m := range moves {
				scores[i] = int32(s.After(m).Hash() % 5)
			}
		}
	}
	return o
}

func TestAlphaBetaIsMinimax(t *testing.T) {
	t.Run("epaminondas", func(t *testing.T) { isMinimax(t, epaminondas.Rules, "", "8x8", "4x5", "6x6 symmetry=off") })
	t.Run("horizons", func(t *testing.T) { isMinimax(t, horizons.Rules, "", "oxen=inside") })
	t.Run("javelins", func(t *testing.T) { isMinimax(t, javelins.Rules, "", "8x8", "6x6", "6x6 reopen") })
	t.Run("joust", func(t *testing.T) {
		isMinimax(t, joust.Rules, "", "5x5 misere", "4x4 grenade=piece/after", "6x6 white=Q black=R")
	})
	t.Run("joust by texts", func(t *testing.T) { isMinimax(t, joust.Rules.Text().Rules(), "4x4", "5x5 misere") })
}

func isMinimax[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], variants ...string) {
	lines := uint64(10000)
	if testing.Short() {
		lines = 1000
	}
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, rules, variants...)
		depth := affordable(t, s, lines)
		o := settings[S, M](t)
		bot := search.NewAlphaBeta(o)
		want := minimax(s, o.Evaluate, depth, 0)
		r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
		require.NoError(t, err)
		require.Equal(t, want, r.Value, "value of %v", s)
		require.Equal(t, want, -minimax(s.After(r.Move), o.Evaluate, depth-1, 1), "value of the move %v in %v", r.Move, s)
		require.Equal(t, want, expected(t, s, r.Line, o.Evaluate), "value at the end of the line %v from %v", r.Line, s)

		// What the table holds of one search does not falsify the next.
		s = s.After(r.Move)
		if depth--; depth == 0 || s.Outcome().Over() {
			return
		}
		r, err = bot.Choose(context.Background(), s, search.Limits{Depth: depth})
		require.NoError(t, err)
		require.Equal(t, minimax(s, o.Evaluate, depth, 0), r.Value, "value of %v, asked after the position before", s)
	})
}

// Where most positions are met again and again, the table answers most of the
// questions, and the values are still those of minimax.
func TestAlphaBetaTable(t *testing.T) {
	searches := 100
	if testing.Short() {
		searches = 20
	}
	rapid.Check(t, func(t *rapid.T) {
		o := settings[heaps, heapsMove](t)
		o.TableBytes = rapid.SampledFrom([]int{1 << 8, 1 << 12, 1 << 20}).Draw(t, "bytes")
		bot := search.NewAlphaBeta(o)
		for range searches {
			s := drawHeaps(t)
			depth := rapid.IntRange(1, 7).Draw(t, "depth")
			r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
			require.NoError(t, err)
			require.Equal(t, worth(s, depth), r.Value, "value of %v at depth %d", s, depth)
			require.Equal(t, worth(s, depth), expected(t, s, r.Line, byHash[heaps]), "value at the end of the line %v from %v", r.Line, s)
		}
	})
}

// With entries of any depth, a decided value is still true, and no end within the
// depth is missed.
func TestAlphaBetaDecidedIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := settings[heaps, heapsMove](t)
		o.EqualDepth = false
		bot := search.NewAlphaBeta(o)
		for range 10 {
			s := drawHeaps(t)
			depth := rapid.IntRange(1, 7).Draw(t, "depth")
			r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
			require.NoError(t, err)
			if v := worth(s, depth); v >= search.Decided || v <= -search.Decided {
				require.Equal(t, v > 0, r.Value >= search.Decided, "%v: %v", s, r.Value)
				require.Equal(t, v < 0, r.Value <= -search.Decided, "%v: %v", s, r.Value)
			}
			if plies, decided := r.Value.Plies(); decided {
				want, sure := worth(s, plies).Plies()
				require.True(t, sure, "%v: %v", s, r.Value)
				require.LessOrEqual(t, want, plies)
				require.Equal(t, worth(s, plies) > 0, r.Value > 0)
			}
		}
	})
}

// expected returns the value of the position at the end of a line for the player
// to move at its beginning.
func expected[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, s S, line []M, evaluate func(S) search.Value) search.Value {
	sign := search.Value(1)
	for _, m := range line {
		var err error
		s, err = boardgame.Play(s, m)
		require.NoError(t, err)
		sign = -sign
	}
	return sign * minimax(s, evaluate, 0, len(line))
}

// Quiescence goes on with the loud moves, or stops.
func TestQuiescence(t *testing.T) {
	loud := func(s joust.State, dst []joust.Move) []joust.Move {
		for m := range boardgame.Moves(s) {
			if s.After(m).Hash()%3 == 0 {
				dst = append(dst, m)
			}
		}
		return dst
	}
	var quiesce func(s joust.State, ply int) search.Value
	quiesce = func(s joust.State, ply int) search.Value {
		best := minimax(s, byHash[joust.State], 0, ply)
		if s.Outcome().Over() {
			return best
		}
		for _, m := range loud(s, nil) {
			best = max(best, -quiesce(s.After(m), ply+1))
		}
		return best
	}
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, joust.Rules, "5x5", "6x6 misere", "5x5 white=K black=R")
		depth := affordable(t, s, 300)
		o := settings[joust.State, joust.Move](t)
		o.Loud = loud
		r, err := search.NewAlphaBeta(o).Choose(context.Background(), s, search.Limits{Depth: depth})
		require.NoError(t, err)
		// The search counts decided values from the root; so must the law.
		var law func(s joust.State, depth, ply int) search.Value
		law = func(s joust.State, depth, ply int) search.Value {
			if depth == 0 || s.Outcome().Over() {
				return quiesce(s, ply)
			}
			best := -search.WinIn(0)
			for m := range boardgame.Moves(s) {
				best = max(best, -law(s.After(m), depth-1, ply+1))
			}
			return best
		}
		require.Equal(t, law(s, depth, 0), r.Value)
	})
}

// With Repetition, and no table, positions of the history and of the line count
// as draws, wherever they are met.
func TestAlphaBetaRepetition(t *testing.T) {
	type state = epaminondas.State
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, epaminondas.Rules, "4x5", "5x5")
		depth := affordable(t, s, 3000)
		var history []state
		for at, plies := s, 0; plies < 5 && !at.Outcome().Over(); plies++ {
			moves := at.AppendMoves(nil)
			for range 3 {
				met := at.After(rapid.SampledFrom(moves).Draw(t, "met"))
				if !met.Outcome().Over() {
					history = append(history, met)
				}
			}
			at = at.After(rapid.SampledFrom(moves).Draw(t, "move"))
		}
		seen := map[state]bool{}
		for _, before := range history {
			seen[before.Key()] = true
		}
		var law func(s state, depth, ply int) search.Value
		law = func(s state, depth, ply int) search.Value {
			if o := s.Outcome(); o.Over() {
				return ended(o, s.Turn(), ply)
			}
			if ply > 0 && seen[s.Key()] {
				return 0
			}
			if depth == 0 {
				return byHash[state](s)
			}
			best := -search.WinIn(0)
			was := seen[s.Key()]
			seen[s.Key()] = true
			for m := range boardgame.Moves(s) {
				best = max(best, -law(s.After(m), depth-1, ply+1))
			}
			seen[s.Key()] = was
			return best
		}
		o := settings[state, epaminondas.Move](t)
		o.TableBytes, o.Repetition = -1, true
		bot := search.NewAlphaBeta(o)
		bot.SetHistory(history)
		r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
		require.NoError(t, err)
		require.Equal(t, law(s, depth, 0), r.Value)
	})
}

// A search that is cut short answers with the move of the last depth that was
// done, or with one that is better at the next depth.
func TestAlphaBetaCutShort(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := settings[heaps, heapsMove](t)
		o.Threads = 1
		s := drawHeaps(t)
		var whole [6]search.Result[heapsMove]
		for depth := range whole[1:] {
			var err error
			whole[depth+1], err = search.NewAlphaBeta(o).Choose(context.Background(), s, search.Limits{Depth: depth + 1})
			require.NoError(t, err)
		}
		for range 20 {
			nodes := rapid.Uint64Range(1, whole[5].Stats.Nodes).Draw(t, "nodes")
			r, err := search.NewAlphaBeta(o).Choose(context.Background(), s, search.Limits{Nodes: nodes})
			require.NoError(t, err)
			done := r.Stats.Depth
			if done > 0 && r.Move != whole[done].Move {
				now, before := worth(s.After(r.Move), done), worth(s.After(whole[done].Move), done)
				require.Less(t, now, before, "for the opponent, at depth %d, after %v instead of %v", done+1, r.Move, whole[done].Move)
			}
		}
	})
}

// A search ends by itself when all games have come to their ends, with the value
// that it would have at any greater depth; also if it is a draw.
func TestAlphaBetaStopsAtTheEnd(t *testing.T) {
	drawn := 0
	for left := range uint8(5 * 5 * 5) {
		s := heaps{left: [3]uint8{left % 5, left / 5 % 5, left / 25}, made: true}
		longest := 3*int(s.left[0]) + 2*int(s.left[1]) + int(s.left[2])
		for _, table := range []int{-1, 64, 1 << 16} {
			for _, threads := range []int{1, 2} {
				if s.Outcome().Over() || table < 1<<16 && longest > 9 {
					continue
				}
				bot := search.NewAlphaBeta(search.AlphaBetaOptions[heaps, heapsMove]{
					Evaluate: byHash[heaps], TableBytes: table, Threads: threads, EqualDepth: left%2 == 0,
				})
				r, err := bot.Choose(context.Background(), s, search.Limits{Depth: 1000})
				require.NoError(t, err)
				require.LessOrEqual(t, r.Stats.Depth, longest+1, "%v: %v", s, r)
				require.Equal(t, worth(s, longest), r.Value, "%v: %v", s, r)
				if r.Value == 0 {
					drawn++
				}
			}
		}
	}
	require.Greater(t, drawn, 10)
}

// A search to the end agrees with looking at everything.
func TestAlphaBetaSolves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, joust.Rules, "4x4", "4x4 misere", "5x4 white=K", "3x4 white=Q black=Q")
		bot := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
			TableBytes: 1 << 16, Threads: rapid.IntRange(1, 2).Draw(t, "threads"),
		})
		r, err := bot.Choose(context.Background(), s, search.Limits{Depth: 30})
		require.NoError(t, err)
		_, decided := r.Value.Plies()
		require.True(t, decided)
		require.Equal(t, wins(s), r.Value > 0)
		require.Equal(t, wins(s), !wins(s.After(r.Move)))
	})
}

var won = map[joust.State]bool{}

// wins reports whether the player to move can force a win, by looking at
// everything.
func wins(s joust.State) bool {
	if winner, over := s.Outcome().Winner(); over {
		return winner == s.Turn()
	}
	if win, known := won[s.Key()]; known {
		return win
	}
	win := false
	for m := range boardgame.Moves(s) {
		win = win || !wins(s.After(m))
	}
	won[s.Key()] = win
	return win
}

// Without time for anything, the answer is what the game's own ordering likes
// best.
func TestAlphaBetaOrderIsTheFirstAnswer(t *testing.T) {
	s, err := javelins.Rules.Start("6x6")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for i, best := range s.AppendMoves(nil) {
		bot := search.NewAlphaBeta(search.AlphaBetaOptions[javelins.State, javelins.Move]{
			TableBytes: -1,
			Order:      func(_ javelins.State, _ []javelins.Move, scores []int32) { scores[i] = 1 },
		})
		r, err := bot.Choose(ctx, s, search.Limits{})
		require.NoError(t, err)
		require.Equal(t, best, r.Move)
	}
}

// Progress is called depth by depth, with what is the result if the search is
// stopped then.
func TestAlphaBetaProgress(t *testing.T) {
	s, err := joust.Rules.Start("6x6")
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	var last search.Result[joust.Move]
	depths := 0
	bot := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
		Evaluate:   byHash[joust.State],
		TableBytes: 1 << 12,
		Progress: func(r search.Result[joust.Move]) {
			require.GreaterOrEqual(t, r.Stats.Nodes, last.Stats.Nodes)
			if r.Stats.Depth > last.Stats.Depth {
				depths++
			}
			if last = r; r.Stats.Depth == 5 {
				cancel()
			}
		},
	})
	r, err := bot.Choose(ctx, s, search.Limits{})
	require.NoError(t, err)
	assert.GreaterOrEqual(t, depths, 5)
	assert.GreaterOrEqual(t, r.Stats.Depth, 5)
	assert.NotZero(t, r.Stats.Full)
	if r.Stats.Depth == last.Stats.Depth {
		assert.Equal(t, fmt.Sprint(last.Line), fmt.Sprint(r.Line))
	}
}

// Nothing is allocated for a position once the buffers have grown.
func TestAlphaBetaAllocations(t *testing.T) {
	s, err := horizons.Rules.Start("")
	require.NoError(t, err)
	bot := search.NewAlphaBeta(search.AlphaBetaOptions[horizons.State, horizons.Move]{Evaluate: byHash[horizons.State]})
	choose := func(depth int) func() {
		return func() {
			_, err := bot.Choose(t.Context(), s, search.Limits{Depth: depth})
			require.NoError(t, err)
		}
	}
	choose(3)()
	assert.LessOrEqual(t, testing.AllocsPerRun(3, choose(3)), 40.0)
}

// A clash is a position whose hash is that of every other. What the table then
// says of a position is about another one; the moves are legal all the same.
type clash struct{ joust.State }

func (s clash) After(m joust.Move) clash { return clash{s.State.After(m)} }
func (s clash) Key() clash               { return clash{s.State.Key()} }
func (s clash) Hash() uint64             { return 1 }

func TestAlphaBetaSurvivesClashes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := clash{walk(t, joust.Rules, "5x5", "6x6 grenade=piece/after")}
		bot := search.NewAlphaBeta(search.AlphaBetaOptions[clash, joust.Move]{
			Evaluate:   func(s clash) search.Value { return byHash[joust.State](s.State) },
			Threads:    rapid.IntRange(1, 2).Draw(t, "threads"),
			TableBytes: 1 << 10,
		})
		r, err := bot.Choose(context.Background(), s, search.Limits{Nodes: 500})
		require.NoError(t, err)
		for _, m := range r.Line {
			require.NoError(t, s.Legal(m))
			s = s.After(m)
		}
	})
}
