package epaminondas_test

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
)

// BenchmarkPlayout reports the time of one ply of a random game.
func BenchmarkPlayout(b *testing.B) {
	for _, variant := range epaminondas.Rules.Variants {
		b.Run(variant, func(b *testing.B) {
			s, err := epaminondas.Rules.Start(variant)
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			var playout boardgame.Playout[epaminondas.State, epaminondas.Move]
			plies := 0
			b.ReportAllocs()
			for b.Loop() {
				_, n := playout.Run(s, rng, 300)
				plies += n
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
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
		leaves += boardgame.Perft(s, 9)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
}
