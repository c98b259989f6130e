package epaminondas_test

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
)

// BenchmarkPlayout reports the time of one ply of a random game of at most 300
// plies, and of one of the moves listed on the way.
func BenchmarkPlayout(b *testing.B) {
	for _, variant := range epaminondas.Rules.Variants {
		b.Run(variant, func(b *testing.B) {
			start, err := epaminondas.Rules.Start(variant)
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			var moves []epaminondas.Move
			plies, listed := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				s := start
				for range 300 {
					moves = s.AppendMoves(moves[:0])
					if len(moves) == 0 {
						break
					}
					listed += len(moves)
					s = s.After(moves[rng.IntN(len(moves))])
					plies++
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(listed), "ns/move")
			b.ReportMetric(float64(listed)/float64(plies), "moves/ply")
		})
	}
}

// BenchmarkPerft reports the time of one leaf of a perft.
func BenchmarkPerft(b *testing.B) {
	s, err := epaminondas.Rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	leaves := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		leaves += boardgame.Perft(s, 3)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
}

// BenchmarkState reports the time of what a search asks of every position, in
// the middle of a random game.
func BenchmarkState(b *testing.B) {
	var playout boardgame.Playout[epaminondas.State, epaminondas.Move]
	start, err := epaminondas.Rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	s, _ := playout.Run(start, rand.New(rand.NewPCG(1, 2)), 80)
	moves := s.AppendMoves(nil)
	for name, f := range map[string]func(){
		"AppendMoves": func() { moves = s.AppendMoves(moves[:0]) },
		"After":       func() { s.After(moves[len(moves)/2]) },
		"Outcome":     func() { s.Outcome() },
		"Legal":       func() { _ = s.Legal(moves[len(moves)/2]) },
		"Hash":        func() { s.Hash() },
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				f()
			}
		})
	}
}
