package bots

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

// BenchmarkAlphaBeta measures how long a search to a depth takes, from positions
// after some random moves, and positions per second, beside plainAlphaBeta with
// the same evaluation and the same order of moves: those of the bots, but without
// quiescence.
func BenchmarkAlphaBeta(b *testing.B) {
	b.Run("joust 8x8", func(b *testing.B) { benchmarkAlphaBeta(b, joust.Rules, Joust, 8, 9) })
	b.Run("javelins 10x10", func(b *testing.B) { benchmarkAlphaBeta(b, javelins.Rules, Javelins, 20, 2) })
	b.Run("horizons", func(b *testing.B) { benchmarkAlphaBeta(b, horizons.Rules, Horizons, 20, 3) })
	b.Run("epaminondas", func(b *testing.B) { benchmarkAlphaBeta(b, epaminondas.Rules, Epaminondas, 20, 3) })
}

func benchmarkAlphaBeta[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M], k Knowledge[S, M], plies, depth int) {
	positions := walks(b, rules, plies, 8)
	b.Run("search", func(b *testing.B) {
		bot := search.NewAlphaBeta(search.AlphaBetaOptions[S, M]{Evaluate: k.Evaluate, Order: k.Order})
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
		plain := plainAlphaBeta[S, M]{evaluate: k.Evaluate, order: k.Order}
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

// walks returns positions that random games from the start reach after some
// plies, none of them over.
func walks[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M], plies, n int) (positions []S) {
	start, err := rules.Start("")
	if err != nil {
		b.Fatal(err)
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
