package bots

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

func BenchmarkEvaluate(b *testing.B) {
	b.Run("joust", func(b *testing.B) { benchmarkEvaluate(b, joust.Rules, evaluateJoust, 10) })
	b.Run("javelins", func(b *testing.B) { benchmarkEvaluate(b, javelins.Rules, evaluateJavelins, 20) })
	b.Run("epaminondas", func(b *testing.B) { benchmarkEvaluate(b, epaminondas.Rules, evaluateEpaminondas, 30) })
	b.Run("horizons", func(b *testing.B) { benchmarkEvaluate(b, horizons.Rules, evaluateHorizons, 30) })
}

// benchmarkEvaluate measures on positions a number of random plies from the
// start.
func benchmarkEvaluate[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M], evaluate func(S) search.Value, plies int) {
	start, err := rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[S, M]
	positions := make([]S, 64)
	for i := range positions {
		positions[i], _ = playout.Run(start, rng, plies)
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		evaluate(positions[i%len(positions)])
	}
}

func BenchmarkOrder(b *testing.B) {
	b.Run("javelins", func(b *testing.B) { benchmarkOrder(b, javelins.Rules, orderJavelins, 20) })
	b.Run("epaminondas", func(b *testing.B) { benchmarkOrder(b, epaminondas.Rules, orderEpaminondas, 30) })
	b.Run("horizons", func(b *testing.B) { benchmarkOrder(b, horizons.Rules, orderHorizons, 30) })
}

func benchmarkOrder[S boardgame.State[S, M], M boardgame.Move](b *testing.B, rules boardgame.Rules[S, M], order func(S, []M, []int32), plies int) {
	start, err := rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	var playout boardgame.Playout[S, M]
	s, _ := playout.Run(start, rand.New(rand.NewPCG(1, 2)), plies)
	moves := s.AppendMoves(nil)
	scores := make([]int32, len(moves))
	b.ReportAllocs()
	for b.Loop() {
		order(s, moves, scores)
	}
	b.ReportMetric(float64(len(moves)), "moves")
}
