package search_test

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// The evaluations of the benchmarks are cheap ones, so that what the search
// itself costs shows.

func evaluateJoust(s joust.State) search.Value {
	return search.Value(s.Mobility(s.Turn()) - s.Mobility(s.Turn().Opponent()))
}

func evaluateJavelins(s javelins.State) search.Value {
	return search.Value(s.Mobility(s.Turn()) - s.Mobility(s.Turn().Opponent()))
}

func evaluateHorizons(s horizons.State) search.Value {
	return search.Value(100 * (s.Material(s.Turn()) - s.Material(s.Turn().Opponent())))
}

func evaluateEpaminondas(s epaminondas.State) search.Value {
	return search.Value(s.Count(s.Turn()) - s.Count(s.Turn().Opponent()))
}

// The orders of moves are those that come to mind first: captures, and in Joust
// squares from which there are few ways on.

func orderJoust(s joust.State, moves []joust.Move, scores []int32) {
	for i, m := range moves {
		scores[i] -= int32(s.After(m).Mobility(s.Turn()))
	}
}

func orderHorizons(s horizons.State, moves []horizons.Move, scores []int32) {
	for i, m := range moves {
		scores[i] += int32(s.At(m.To).Kind.Value())
	}
}

func orderEpaminondas(_ epaminondas.State, moves []epaminondas.Move, scores []int32) {
	for i, m := range moves {
		if m.Capture {
			scores[i]++
		}
	}
}

// BenchmarkAlphaBeta measures how long a search to a depth takes, from positions
// after some random moves, and positions per second, beside plainAlphaBeta with
// the same evaluation and the same order of moves.
func BenchmarkAlphaBeta(b *testing.B) {
	b.Run("joust 8x8", func(b *testing.B) { benchmarkAlphaBeta(b, joust.Rules, evaluateJoust, nil, 8, 12) })
	b.Run("joust 8x8 ordered", func(b *testing.B) { benchmarkAlphaBeta(b, joust.Rules, evaluateJoust, orderJoust, 8, 12) })
	b.Run("javelins 10x10", func(b *testing.B) { benchmarkAlphaBeta(b, javelins.Rules, evaluateJavelins, nil, 20, 2) })
	b.Run("horizons", func(b *testing.B) { benchmarkAlphaBeta(b, horizons.Rules, evaluateHorizons, nil, 20, 3) })
	b.Run("horizons ordered", func(b *testing.B) { benchmarkAlphaBeta(b, horizons.Rules, evaluateHorizons, orderHorizons, 20, 4) })
	b.Run("epaminondas", func(b *testing.B) { benchmarkAlphaBeta(b, epaminondas.Rules, evaluateEpaminondas, nil, 20, 3) })
	b.Run("epaminondas ordered", func(b *testing.B) {
		benchmarkAlphaBeta(b, epaminondas.Rules, evaluateEpaminondas, orderEpaminondas, 20, 3)
	})
}

func benchmarkAlphaBeta[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M], evaluate func(S) search.Value, order func(S, []M, []int32), plies, depth int) {
	positions := walks(rules, plies, 8)
	b.Run("search", func(b *testing.B) {
		bot := search.NewAlphaBeta(search.AlphaBetaOptions[S, M]{Evaluate: evaluate, Order: order})
		var nodes uint64
		for b.Loop() {
			bot.Forget()
			for _, s := range positions {
				r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
				if err != nil {
					b.Fatal(err)
				}
				nodes += r.Stats.Nodes
			}
		}
		b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
	b.Run("plain", func(b *testing.B) {
		plain := plainAlphaBeta[S, M]{evaluate: evaluate, order: order}
		for b.Loop() {
			for _, s := range positions {
				for d := 1; d <= depth; d++ {
					plain.search(s, d, -1<<30, 1<<30)
				}
			}
		}
		b.ReportMetric(float64(plain.nodes)/b.Elapsed().Seconds(), "nodes/s")
	})
}

// plainAlphaBeta is alpha-beta as one would write it first.
type plainAlphaBeta[S boardgame.State[S, M], M boardgame.Move] struct {
	evaluate func(S) search.Value
	order    func(S, []M, []int32)
	moves    []M
	nodes    uint64
}

func (p *plainAlphaBeta[S, M]) search(s S, depth int, alpha, beta search.Value) search.Value {
	p.nodes++
	if o := s.Outcome(); o.Over() {
		return search.Value(2e6 * (o.Value(s.Turn()) - 0.5))
	}
	if depth == 0 {
		return p.evaluate(s)
	}
	first := len(p.moves)
	p.moves = s.AppendMoves(p.moves)
	last := len(p.moves)
	if p.order != nil {
		p.sort(s, p.moves[first:])
	}
	for i := first; i < last && alpha < beta; i++ {
		alpha = max(alpha, -p.search(s.After(p.moves[i]), depth-1, -beta, -alpha))
	}
	p.moves = p.moves[:first]
	return alpha
}

// sort puts moves in order.
func (p *plainAlphaBeta[S, M]) sort(s S, moves []M) {
	type scored struct {
		move  M
		score int32
	}
	scores := make([]int32, len(moves))
	p.order(s, moves, scores)
	all := make([]scored, len(moves))
	for i, m := range moves {
		all[i] = scored{m, scores[i]}
	}
	slices.SortStableFunc(all, func(a, b scored) int { return cmp.Compare(b.score, a.score) })
	for i := range all {
		moves[i] = all[i].move
	}
}

// BenchmarkMCTS measures playouts per second, beside bare ones, from the start.
func BenchmarkMCTS(b *testing.B) {
	b.Run("joust 8x8", func(b *testing.B) { benchmarkMCTS(b, joust.Rules) })
	b.Run("javelins 10x10", func(b *testing.B) { benchmarkMCTS(b, javelins.Rules) })
	b.Run("horizons", func(b *testing.B) { benchmarkMCTS(b, horizons.Rules) })
	b.Run("epaminondas", func(b *testing.B) { benchmarkMCTS(b, epaminondas.Rules) })
}

func benchmarkMCTS[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M]) {
	s, err := rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	const playouts = 100
	b.Run("search", func(b *testing.B) {
		bot := search.NewMCTS(search.MCTSOptions[S, M]{})
		for b.Loop() {
			if _, err := bot.Choose(context.Background(), s, search.Limits{Playouts: playouts}); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(playouts*float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
	})
	b.Run("plain", func(b *testing.B) {
		var playout boardgame.Playout[S, M]
		rng := rand.New(rand.NewPCG(1, 2))
		for b.Loop() {
			for range playouts {
				playout.Run(s, rng, 1000)
			}
		}
		b.ReportMetric(playouts*float64(b.N)/b.Elapsed().Seconds(), "playouts/s")
	})
}

// walks returns positions that random games from the start reach after some
// plies, none of them over.
func walks[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], plies, n int) (positions []S) {
	start, err := rules.Start("")
	if err != nil {
		panic(err)
	}
	var playout boardgame.Playout[S, M]
	rng := rand.New(rand.NewPCG(1, 2))
	for len(positions) < n {
		if s, _ := playout.Run(start, rng, plies); !s.Outcome().Over() {
			positions = append(positions, s)
		}
	}
	return positions
}
