package search

import (
	"context"

	"example.com/agon/boardgame"
)

// MCTSOptions sets up an [MCTS]. The zero MCTSOptions is UCT with random
// playouts, one thread and a tree of 64 MiB.
type MCTSOptions[S boardgame.State[S, M], M boardgame.Move] struct {
	// Evaluate says what a position, whose game is not over, is worth to the
	// player to move. With it a leaf of the tree is valued at once, or after a
	// random game of PlayoutPlies; without it by a random game to its end. With
	// several threads it is called by all of them at once.
	Evaluate func(S) Value

	// Scale turns values into chances and back, as Value.Chance says; 100 if 0.
	Scale Value

	// Priors says how promising moves look before they are searched: it sets
	// priors[i], which is 1 for every move to begin with, for moves[i]. They
	// must not be negative, and need not sum up to anything. Nil is plain UCT,
	// which tries every move of a position once before any of them twice.
	Priors func(s S, moves []M, priors []float32)

	// Exploration is how much a move that was tried seldom is favoured: the
	// constant c of UCT, or of PUCT if there are Priors; 1 if 0.
	Exploration float64

	// PlayoutPlies bounds a random game. If it is not over by then, Evaluate
	// says what it is worth, or it counts as a draw. If 0, it is 1000 without
	// Evaluate, and no random game is played with it.
	PlayoutPlies int

	// TreeBytes is the memory for the tree, 64 MiB if 0. When it is used up the
	// tree stops growing, and the search goes on in what there is of it.
	TreeBytes int

	// Threads is how many goroutines play out games, in one tree; 1 if 0. With
	// more than one, the result depends on chance.
	Threads int

	// Seed is what everything random depends on.
	Seed uint64

	// Progress is called by Choose a few times a second. Nil is no report.
	Progress func(Result[M])
}

// MCTS is a Bot that grows a tree of the moves worth looking at, by the results
// of random games. It needs no evaluation.
//
// Its limits are Time, Playouts (the leaves that were valued, whether by random
// games or by Evaluate) and Nodes; Depth is none. Without any, and with a
// context that is never done, it takes a second.
type MCTS[S boardgame.State[S, M], M boardgame.Move] struct {
	options MCTSOptions[S, M]
}

// NewMCTS returns a bot that takes its tree's memory with the first Choose.
func NewMCTS[S boardgame.State[S, M], M boardgame.Move](o MCTSOptions[S, M]) *MCTS[S, M] {
	return &MCTS[S, M]{options: o}
}

// Forget drops the tree, so that what Choose answers does not depend on the
// games before.
func (b *MCTS[S, M]) Forget() {}

// Choose implements Bot. It uses again what the tree of the last Choose holds of
// s, if s is its position or up to two moves later.
func (b *MCTS[S, M]) Choose(ctx context.Context, s S, limits Limits) (Result[M], error) {
	return NewGreedy[S, M](b.options.Evaluate, b.options.Seed).Choose(ctx, s, limits)
}
