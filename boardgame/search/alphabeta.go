package search

import (
	"context"

	"example.com/agon/boardgame"
)

// AlphaBetaOptions sets up an [AlphaBeta]. The zero AlphaBetaOptions is a
// search with one thread, a table of 16 MiB, and no knowledge of the game but
// its ends.
type AlphaBetaOptions[S boardgame.State[S, M], M boardgame.Move] struct {
	// Evaluate says what a position, whose game is not over, is worth to the
	// player to move. Values are taken as short of Decided. With several threads
	// it is called by all of them at once. Nil finds all positions equal.
	Evaluate func(S) Value

	// Order says which moves to try first: it adds to scores[i] what it thinks
	// of moves[i], the more the earlier. Moves with equal scores keep the
	// game's order. Nil leaves the order to what the search learns.
	Order func(s S, moves []M, scores []int32)

	// Loud appends to dst the legal moves of s after which an evaluation is not
	// to be trusted yet, captures for instance. Where the depth is used up, the
	// search goes on with these alone (quiescence), the player to move being
	// free to make none. There must be no endless sequence of them. Nil
	// evaluates at once.
	Loud func(s S, dst []M) []M

	// TableBytes is the memory for what has been searched: 16 MiB if 0, no
	// table if negative.
	TableBytes int

	// Threads is how many goroutines search, on one table; 1 if 0. With more
	// than one, which of several equally good moves is chosen depends on chance.
	Threads int

	// EqualDepth takes a value from the table only if it was searched to the
	// very depth that is asked for, not deeper. Without Loud and Repetition the
	// value is then exactly that of minimax at equal depth.
	EqualDepth bool

	// Repetition values a position that occurred before, in the line that is
	// being looked at or in the history that SetHistory gives, as a draw. For
	// games that can go round in circles.
	Repetition bool

	// Progress is called by Choose after every depth that is done, and when a
	// deeper search changes its mind. Nil is no report.
	Progress func(Result[M])
}

// AlphaBeta is a Bot that looks at all moves to a depth that grows for as long
// as the limits allow. It is for games in which an evaluation can be trusted.
// Without any limit, and with a context that is never done, it takes a second.
type AlphaBeta[S boardgame.State[S, M], M boardgame.Move] struct {
	options AlphaBetaOptions[S, M]
	history []S
}

// NewAlphaBeta returns a bot that takes its table's memory with the first
// Choose.
func NewAlphaBeta[S boardgame.State[S, M], M boardgame.Move](o AlphaBetaOptions[S, M]) *AlphaBeta[S, M] {
	return &AlphaBeta[S, M]{options: o}
}

// SetHistory tells the positions of the game before the one that Choose will be
// given, in any order, for the option Repetition. It holds for all calls of
// Choose until it is set anew.
func (b *AlphaBeta[S, M]) SetHistory(before []S) { b.history = before }

// Forget empties the table, so that what Choose answers does not depend on the
// games before.
func (b *AlphaBeta[S, M]) Forget() {}

// Choose implements Bot.
func (b *AlphaBeta[S, M]) Choose(ctx context.Context, s S, limits Limits) (Result[M], error) {
	return NewGreedy[S, M](b.options.Evaluate, 0).Choose(ctx, s, limits)
}
