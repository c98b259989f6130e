package bots

import (
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// Knowledge is all that the bots know about a game beyond its rules. Evaluate,
// Order and Loud are what search.AlphaBetaOptions says.
type Knowledge[S boardgame.State[S, M], M boardgame.Move] struct {
	Evaluate func(S) search.Value
	Order    func(s S, moves []M, scores []int32) // nil if there is nothing to say
	Loud     func(s S, dst []M) []M               // nil if no move is loud; needs Order

	// Scale is how many of the evaluation's units make a chance of 73 percent.
	Scale search.Value

	// Temperature is by how much of Order's scores a move looks e times as
	// promising as another one.
	Temperature float64

	// Exploration is that of search.MCTSOptions.
	Exploration float64

	// Repetition says that a game may go round in circles.
	Repetition bool
}

// What the bots know about the games of this module. Do not change it. The
// numbers come from matches between bots that differ in one of them.
var (
	Joust = Knowledge[joust.State, joust.Move]{
		Evaluate:    evaluateJoust,
		Scale:       100,
		Exploration: 0.7,
	}
	Javelins = Knowledge[javelins.State, javelins.Move]{
		Evaluate:    evaluateJavelins,
		Order:       orderJavelins,
		Scale:       600,
		Temperature: 12,
		Exploration: 1.5,
	}
	Epaminondas = Knowledge[epaminondas.State, epaminondas.Move]{
		Evaluate:    evaluateEpaminondas,
		Order:       orderEpaminondas,
		Loud:        loudEpaminondas,
		Scale:       300,
		Temperature: 50,
		Exploration: 1,
		Repetition:  true,
	}
	Horizons = Knowledge[horizons.State, horizons.Move]{
		Evaluate:    evaluateHorizons,
		Order:       orderHorizons,
		Loud:        loudHorizons,
		Scale:       300,
		Temperature: 300,
		Exploration: 1,
		Repetition:  true,
	}
)
