package main

import (
	"math/rand/v2"
	"runtime"
	"sync"
	"time"

	"github.com/corentings/chess/v2"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// subject is one game and variant to measure.
type subject struct {
	game, name string
	depth      int // of the perft
	playouts   func(time.Duration) sample
	perft      func(time.Duration) float64 // nanoseconds a leaf
}

// sample is one measurement of random playouts.
type sample struct {
	nsPerPly, nsPerMove, allocsPerPly float64
}

var subjects = []subject{
	measure(epaminondas.Rules, "14x12", 300, 3),
	measure(epaminondas.Rules, "8x8", 300, 3),
	measure(horizons.Rules, "standard", 400, 4),
	measure(javelins.Rules, "10x10", 1000, 2),
	measure(javelins.Rules, "8x8", 1000, 2),
	measure(javelins.Rules, "6x6", 1000, 2),
	measure(joust.Rules, "8x8", 1000, 10),
	measure(joust.Rules, "10x10", 1000, 7),
	measure(joust.Rules, "8x8 white=Q black=Q", 1000, 5),
	measure(joust.Rules, "8x8 grenade=piece/after", 1000, 4),
	measure(joust.Rules, "6x6 grenade=arbitrary/before", 1000, 3),
}

// measure returns the measurements of one variant: of playouts of at most
// maxPlies, and of perft of the given depth.
func measure[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], variant string, maxPlies, depth int) subject {
	start, err := rules.Start(variant)
	if err != nil {
		panic(err)
	}
	moves := sync.OnceValue(func() float64 { return movesPerPly(start, maxPlies) })
	return subject{
		game:  rules.Name,
		name:  rules.Name + " " + variant,
		depth: depth,
		playouts: func(duration time.Duration) sample {
			return samplePlayouts(start, maxPlies, duration, moves())
		},
		perft: func(duration time.Duration) float64 {
			var leaves uint64
			begin := time.Now()
			for leaves == 0 || time.Since(begin) < duration {
				leaves += boardgame.Perft(start, depth)
			}
			return float64(time.Since(begin).Nanoseconds()) / float64(leaves)
		},
	}
}

func samplePlayouts[S boardgame.State[S, M], M boardgame.Move](start S, maxPlies int, duration time.Duration, movesPerPly float64) sample {
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[S, M]
	playout.Run(start, rng, maxPlies) // the buffer grows
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	plies := 0
	begin := time.Now()
	for time.Since(begin) < duration {
		_, n := playout.Run(start, rng, maxPlies)
		plies += n
	}
	elapsed := float64(time.Since(begin).Nanoseconds())
	runtime.ReadMemStats(&after)
	perPly := elapsed / float64(plies)
	return sample{
		nsPerPly:     perPly,
		nsPerMove:    perPly / movesPerPly,
		allocsPerPly: float64(after.Mallocs-before.Mallocs) / float64(plies),
	}
}

// movesPerPly returns how many legal moves a position of a random game has on
// average.
func movesPerPly[S boardgame.State[S, M], M boardgame.Move](start S, maxPlies int) float64 {
	rng := rand.New(rand.NewPCG(1, 2))
	var moves []M
	listed, plies := 0, 0
	for range 20 {
		s := start
		for range maxPlies {
			moves = s.AppendMoves(moves[:0])
			if len(moves) == 0 {
				break
			}
			listed += len(moves)
			plies++
			s = s.After(moves[rng.IntN(len(moves))])
		}
	}
	return float64(listed) / float64(plies)
}

// chessPlayouts measures P.
func chessPlayouts(duration time.Duration) (nsPerPly float64) {
	rng := rand.New(rand.NewPCG(1, 2))
	plies := 0
	begin := time.Now()
	for time.Since(begin) < duration {
		position := chess.StartingPosition()
		for range 400 {
			moves := position.ValidMoves()
			if len(moves) == 0 {
				break
			}
			position = position.Update(&moves[rng.IntN(len(moves))])
			plies++
		}
	}
	return float64(time.Since(begin).Nanoseconds()) / float64(plies)
}

// chessDepth is the depth of the perft that measures L. Tests make it smaller.
var chessDepth = 5

// chessPerft measures L.
func chessPerft() (nsPerLeaf float64) {
	begin := time.Now()
	leaves := chessLeaves(chess.StartingPosition(), chessDepth)
	return float64(time.Since(begin).Nanoseconds()) / float64(leaves)
}

func chessLeaves(position *chess.Position, depth int) uint64 {
	moves := position.ValidMoves()
	if depth == 1 {
		return uint64(len(moves))
	}
	var leaves uint64
	for i := range moves {
		leaves += chessLeaves(position.Update(&moves[i]), depth-1)
	}
	return leaves
}
