package javelins_test

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
)

// BenchmarkPlayout reports the time of one ply of a random game, and of one
// move in the lists that this takes.
func BenchmarkPlayout(b *testing.B) {
	for _, variant := range javelins.Rules.Variants {
		b.Run(variant, func(b *testing.B) {
			s, err := javelins.Rules.Start(variant)
			if err != nil {
				b.Fatal(err)
			}
			rng := rand.New(rand.NewPCG(1, 2))
			var playout boardgame.Playout[javelins.State, javelins.Move]
			plies := 0
			b.ReportAllocs()
			for b.Loop() {
				_, n := playout.Run(s, rng, 1000)
				plies += n
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(plies), "ns/ply")
		})
	}
}
