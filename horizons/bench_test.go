package horizons_test

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
)

// BenchmarkPlayout reports the time of one ply of a random game.
func BenchmarkPlayout(b *testing.B) {
	for _, variant := range horizons.Rules.Variants {
		b.Run(variant, func(b *testing.B) {
			s, err := horizons.Rules.Start(variant)
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			var playout boardgame.Playout[horizons.State, horizons.Move]
			plies := 0
			b.ReportAllocs()
			for b.Loop() {
				_, n := playout.Run(s, rng, 400)
				plies += n
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
		})
	}
}

// BenchmarkPerft reports the time of one leaf of a perft.
func BenchmarkPerft(b *testing.B) {
	s, err := horizons.Rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	leaves := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		leaves += boardgame.Perft(s, 4)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
}
