package javelins_test

import (
	"math/rand/v2"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
)

// BenchmarkPlayout reports the time of one ply of a random game.
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

// game returns the positions of a random game of the standard variant, but for
// the last.
func game(b *testing.B) []javelins.State {
	s, err := javelins.Rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	rng := rand.New(rand.NewPCG(1, 2))
	var all []javelins.State
	for {
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return all
		}
		all = append(all, s)
		s = s.After(moves[rng.IntN(len(moves))])
	}
}

// BenchmarkAppendMoves reports the time of one move in the lists of a whole
// game.
func BenchmarkAppendMoves(b *testing.B) {
	all := game(b)
	var moves []javelins.Move
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		for _, s := range all {
			moves = s.AppendMoves(moves[:0])
			n += len(moves)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/move")
}

// BenchmarkPosition reports the time of what is asked of a position, on average
// over a whole game.
func BenchmarkPosition(b *testing.B) {
	all := game(b)
	moves := make([]javelins.Move, len(all))
	for i, s := range all {
		moves[i] = s.AppendMoves(nil)[0]
	}
	for _, question := range []struct {
		name string
		ask  func(s javelins.State, m javelins.Move)
	}{
		{"After", func(s javelins.State, m javelins.Move) { s.After(m) }},
		{"Outcome", func(s javelins.State, _ javelins.Move) { s.Outcome() }},
		{"Legal", func(s javelins.State, m javelins.Move) { _ = s.Legal(m) }},
		{"Score", func(s javelins.State, _ javelins.Move) { s.Score(boardgame.White) }},
		{"Mobility", func(s javelins.State, _ javelins.Move) { s.Mobility(boardgame.White) }},
		{"Hash", func(s javelins.State, _ javelins.Move) { s.Hash() }},
	} {
		b.Run(question.name, func(b *testing.B) {
			n := 0
			b.ReportAllocs()
			for b.Loop() {
				for i, s := range all {
					question.ask(s, moves[i])
				}
				n += len(all)
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/position")
		})
	}
}

// BenchmarkPerft reports the time of one leaf of a perft.
func BenchmarkPerft(b *testing.B) {
	s, err := javelins.Rules.Start("")
	if err != nil {
		b.Fatal(err)
	}
	leaves := uint64(0)
	b.ReportAllocs()
	for b.Loop() {
		leaves += boardgame.Perft(s, 2)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(leaves), "ns/leaf")
}
