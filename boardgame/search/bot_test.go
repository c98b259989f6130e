package search_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"

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

// walk draws a position that a random game reaches and that is not over.
func walk[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, rules boardgame.Rules[S, M], variants ...string) S {
	s, err := rules.Start(rapid.SampledFrom(variants).Draw(t, "variant"))
	if err != nil {
		t.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range rapid.IntRange(0, 80).Draw(t, "plies") {
		moves := s.AppendMoves(nil)
		next := s.After(moves[rng.IntN(len(moves))])
		if next.Outcome().Over() {
			break
		}
		s = next
	}
	return s
}

// byHash is an evaluation that has no sense and misses no mistake: positions
// that differ have different values, as a rule, and related ones unrelated.
func byHash[S boardgame.State[S, M], M boardgame.Move](s S) search.Value {
	return search.Value(s.Hash()*0x9e3779b97f4a7c15>>40%201) - 100
}

// bots returns one of every kind.
func bots[S boardgame.State[S, M], M boardgame.Move]() map[string]search.Bot[S, M] {
	return map[string]search.Bot[S, M]{
		"random":           search.NewRandom[S, M](1),
		"greedy":           search.NewGreedy(byHash[S, M], 1),
		"alpha-beta":       search.NewAlphaBeta(search.AlphaBetaOptions[S, M]{Evaluate: byHash[S, M], TableBytes: 1 << 16, Repetition: true}),
		"alpha-beta, zero": search.NewAlphaBeta(search.AlphaBetaOptions[S, M]{}),
		"alpha-beta, two":  search.NewAlphaBeta(search.AlphaBetaOptions[S, M]{Evaluate: byHash[S, M], TableBytes: 1 << 16, Threads: 2}),
		"mcts, zero":       search.NewMCTS(search.MCTSOptions[S, M]{}),
		"mcts":             search.NewMCTS(search.MCTSOptions[S, M]{Evaluate: byHash[S, M], TreeBytes: 1 << 16, Repetition: true, Priors: func(S, []M, []float32) {}}),
		"mcts, two":        search.NewMCTS(search.MCTSOptions[S, M]{PlayoutPlies: 10, TreeBytes: 1 << 16, Threads: 2}),
	}
}

func TestBotsPlayLegalMoves(t *testing.T) {
	t.Run("epaminondas", func(t *testing.T) { playLegalMoves(t, epaminondas.Rules, "6x6") })
	t.Run("horizons", func(t *testing.T) { playLegalMoves(t, horizons.Rules, "") })
	t.Run("javelins", func(t *testing.T) { playLegalMoves(t, javelins.Rules, "6x6") })
	t.Run("joust", func(t *testing.T) { playLegalMoves(t, joust.Rules, "5x5 start=choose") })
	t.Run("joust by texts", func(t *testing.T) { playLegalMoves(t, joust.Rules.Text().Rules(), "5x5 misere") })
	t.Run("javelins by texts", func(t *testing.T) { playLegalMoves(t, javelins.Rules.Text().Rules(), "6x6") })
}

func playLegalMoves[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], variant string) {
	limits := search.Limits{Nodes: 300, Playouts: 30}
	for name, bot := range bots[S, M]() {
		s, err := rules.Start(variant)
		require.NoError(t, err)
		for range 12 {
			r, err := bot.Choose(t.Context(), s, limits)
			if s.Outcome().Over() {
				assert.Equal(t, boardgame.ErrOver, err, name)
				break
			}
			require.NoError(t, err, name)
			require.NotEmpty(t, r.Line, name)
			assert.Equal(t, r.Move, r.Line[0], name)
			at := s
			for _, m := range r.Line {
				at, err = boardgame.Play(at, m)
				require.NoError(t, err, "%s: %v in %v", name, r.Line, s)
			}
			s = s.After(r.Move)
		}
		var none S
		_, err = bot.Choose(t.Context(), none, limits)
		assert.Equal(t, boardgame.ErrOver, err, name)
	}
}

// With one thread, the same seed and the same calls give the same answers.
func TestBotsAreDeterministic(t *testing.T) {
	play := func(bot search.Bot[joust.State, joust.Move]) (results []search.Result[joust.Move]) {
		s, err := joust.Rules.Start("6x6")
		require.NoError(t, err)
		for range 6 {
			r, err := bot.Choose(t.Context(), s, search.Limits{Nodes: 2000, Playouts: 200})
			require.NoError(t, err)
			r.Stats.Elapsed = 0
			results = append(results, r)
			s = s.After(r.Move)
		}
		return results
	}
	one, other := bots[joust.State, joust.Move](), bots[joust.State, joust.Move]()
	for _, name := range []string{"random", "greedy", "alpha-beta", "alpha-beta, zero", "mcts", "mcts, zero"} {
		first := play(one[name])
		assert.Equal(t, first, play(other[name]), name)
		if bot, ok := one[name].(interface{ Forget() }); ok {
			bot.Forget()
			assert.Equal(t, first, play(one[name]), "%s, after Forget", name)
		}
	}
}

// A search whose context is done already still answers, and at once.
func TestBotsWhenContextIsDone(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s, err := javelins.Rules.Start("")
	require.NoError(t, err)
	for name, bot := range bots[javelins.State, javelins.Move]() {
		r, err := bot.Choose(ctx, s, search.Limits{})
		require.NoError(t, err, name)
		assert.NoError(t, s.Legal(r.Move), name)
		assert.LessOrEqual(t, r.Stats.Nodes, uint64(10), name)
		assert.LessOrEqual(t, r.Stats.Playouts, uint64(1), name)
	}
}

// The time is kept although every evaluation takes longer than the search
// usually lets pass between two looks at the clock. A busy machine makes the
// evaluations fewer, never more.
func TestBotsKeepTheTime(t *testing.T) {
	const evaluation = 2 * time.Millisecond
	slow := func(javelins.State) search.Value {
		time.Sleep(evaluation)
		return 0
	}
	s, err := javelins.Rules.Start("6x6")
	require.NoError(t, err)
	for name, bot := range map[string]search.Bot[javelins.State, javelins.Move]{
		"alpha-beta": search.NewAlphaBeta(search.AlphaBetaOptions[javelins.State, javelins.Move]{Evaluate: slow}),
		"mcts":       search.NewMCTS(search.MCTSOptions[javelins.State, javelins.Move]{Evaluate: slow}),
	} {
		for _, cut := range []string{"by Time", "by the context"} {
			ctx, limits := t.Context(), search.Limits{Time: 10 * evaluation}
			if cut == "by the context" {
				bounded, cancel := context.WithTimeout(ctx, 10*evaluation)
				defer cancel()
				ctx, limits.Time = bounded, 0
			}
			r, err := bot.Choose(ctx, s, limits)
			require.NoError(t, err, name)
			assert.LessOrEqual(t, r.Stats.Nodes, uint64(15), "%s, %s", name, cut)
			if limits.Time > 0 {
				assert.GreaterOrEqual(t, r.Stats.Elapsed, limits.Time, name)
			}
		}
	}
}

// Without limits, and with a context that is never done, a search ends too.
func TestBotsWithoutLimits(t *testing.T) {
	s, err := horizons.Rules.Start("")
	require.NoError(t, err)
	for name, bot := range map[string]search.Bot[horizons.State, horizons.Move]{
		"alpha-beta": search.NewAlphaBeta(search.AlphaBetaOptions[horizons.State, horizons.Move]{}),
		"mcts":       search.NewMCTS(search.MCTSOptions[horizons.State, horizons.Move]{PlayoutPlies: 10}),
	} {
		r, err := bot.Choose(context.Background(), s, search.Limits{})
		require.NoError(t, err, name)
		assert.GreaterOrEqual(t, r.Stats.Elapsed, time.Second, name)
	}
}

// With one thread the limits of nodes and playouts are kept exactly.
func TestBotsKeepNodesAndPlayouts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, epaminondas.Rules, "", "8x8")
		nodes := rapid.Uint64Range(1, 3000).Draw(t, "nodes")
		alphaBeta := search.NewAlphaBeta(search.AlphaBetaOptions[epaminondas.State, epaminondas.Move]{TableBytes: 1 << 16})
		r, err := alphaBeta.Choose(context.Background(), s, search.Limits{Nodes: nodes})
		require.NoError(t, err)
		if _, decided := r.Value.Plies(); !decided {
			assert.Equal(t, nodes, r.Stats.Nodes)
		}
		playouts := nodes/100 + 1
		mcts := search.NewMCTS(search.MCTSOptions[epaminondas.State, epaminondas.Move]{TreeBytes: 1 << 16, PlayoutPlies: 10})
		r, err = mcts.Choose(context.Background(), s, search.Limits{Playouts: playouts})
		require.NoError(t, err)
		if _, decided := r.Value.Plies(); !decided {
			assert.Equal(t, playouts, r.Stats.Playouts)
		}
		r, err = mcts.Choose(context.Background(), s, search.Limits{Nodes: nodes})
		require.NoError(t, err)
		if _, decided := r.Value.Plies(); !decided {
			assert.GreaterOrEqual(t, r.Stats.Nodes, nodes)
			assert.LessOrEqual(t, r.Stats.Nodes, nodes+20)
		}
	})
}

// Where only the clock bounds a search, a single move is not thought about for
// longer than a glance takes; what else bounds it is kept to.
func TestBotsDoNotThinkAboutASingleMove(t *testing.T) {
	s, err := joust.Parse("n1*4*/***1**2/*1**4/1**1N3/3*4/1*6/8/*7 b 8")
	require.NoError(t, err)
	require.Len(t, s.AppendMoves(nil), 1)
	alphaBeta := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{TableBytes: 1 << 16})
	mcts := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{TreeBytes: 1 << 16})
	for _, limits := range []search.Limits{{}, {Time: time.Hour}} {
		r, err := alphaBeta.Choose(context.Background(), s, limits)
		require.NoError(t, err)
		assert.NoError(t, s.Legal(r.Move))
		assert.Equal(t, 1, r.Stats.Depth)
		r, err = mcts.Choose(context.Background(), s, limits)
		require.NoError(t, err)
		assert.NoError(t, s.Legal(r.Move))
		assert.EqualValues(t, 100, r.Stats.Playouts)
	}
	r, err := alphaBeta.Choose(t.Context(), s, search.Limits{Time: time.Hour, Depth: 5})
	require.NoError(t, err)
	assert.Equal(t, 5, r.Stats.Depth)
	r, err = mcts.Choose(t.Context(), s, search.Limits{Time: time.Hour, Playouts: 300})
	require.NoError(t, err)
	assert.EqualValues(t, 300, r.Stats.Playouts)
}

func TestRandomPlaysEveryMove(t *testing.T) {
	s, err := joust.Rules.Start("5x5 start=choose")
	require.NoError(t, err)
	bot := search.NewRandom[joust.State, joust.Move](1)
	seen := map[joust.Move]int{}
	for range 2500 {
		r, err := bot.Choose(t.Context(), s, search.Limits{})
		require.NoError(t, err)
		seen[r.Move]++
	}
	require.Len(t, seen, 25)
	for m, n := range seen {
		assert.InDelta(t, 100, n, 50, m) // five standard deviations
	}
}

// Greedy's move is the best by one ply, and every best move is played by some
// seed.
func TestGreedyPlaysABestMove(t *testing.T) {
	few := func(s joust.State) search.Value { return byHash[joust.State](s) / 50 }
	rapid.Check(t, func(t *rapid.T) {
		s := walk(t, joust.Rules, "5x5", "6x6 misere", "4x4 grenade=piece/after")
		best := search.Value(math.MinInt32)
		equals := map[joust.Move]bool{}
		for _, m := range s.AppendMoves(nil) {
			v := -minimax(s.After(m), few, 0, 1)
			if v > best {
				best = v
				clear(equals)
			}
			if v == best {
				equals[m] = true
			}
		}
		played := map[joust.Move]bool{}
		for seed := range uint64(20 * len(equals)) {
			r, err := search.NewGreedy(few, seed).Choose(context.Background(), s, search.Limits{})
			require.NoError(t, err)
			assert.Equal(t, best, r.Value)
			played[r.Move] = true
		}
		assert.Equal(t, equals, played)
	})
}

func TestValue(t *testing.T) {
	for _, c := range []struct {
		v       search.Value
		text    string
		plies   int
		decided bool
	}{
		{0, "+0", 0, false},
		{-7, "-7", 0, false},
		{search.Decided - 1, fmt.Sprintf("%+d", search.Decided-1), 0, false},
		{search.WinIn(5), "win in 5", 5, true},
		{-search.WinIn(4), "loss in 4", 4, true},
		{search.WinIn(search.MaxPlies), "win in 65536", search.MaxPlies, true},
	} {
		plies, decided := c.v.Plies()
		assert.Equal(t, c.text, c.v.String())
		assert.Equal(t, c.plies, plies, c.text)
		assert.Equal(t, c.decided, decided, c.text)
	}
	assert.Greater(t, search.WinIn(1), search.WinIn(3), "the quicker win is worth more")
}

func TestValueAndChance(t *testing.T) {
	assert.InDelta(t, 0.731, search.Value(400).Chance(400), 0.001)
	assert.Equal(t, 1.0, search.WinIn(9).Chance(400))
	assert.Equal(t, 0.0, (-search.WinIn(9)).Chance(400))
	assert.Less(t, search.ValueOf(1, 400), search.Decided)
	assert.Greater(t, search.ValueOf(0, 400), -search.Decided)
	assert.Equal(t, search.ValueOf(1, 400), search.ValueOf(1.5, 400))
	assert.Equal(t, search.ValueOf(0, 400), search.ValueOf(math.Inf(-1), 400))
	assert.Zero(t, search.ValueOf(math.NaN(), 400))
	rapid.Check(t, func(t *rapid.T) {
		scale := search.Value(rapid.Int32Range(1, 1000).Draw(t, "scale"))
		v := search.Value(rapid.Int32Range(-5, 5).Draw(t, "v")) * scale
		assert.InDelta(t, float64(v), float64(search.ValueOf(v.Chance(scale), scale)), 1)
	})
}
