package search

import (
	"context"
	"time"

	"example.com/agon/boardgame"
)

// A Bot chooses moves. The same Bot may be asked for move after move of a game,
// or of several, but not by two goroutines at once.
type Bot[S boardgame.State[S, M], M boardgame.Move] interface {
	// Choose returns a legal move of s and what the bot knows about it. It
	// returns in time for the limits, or soon after ctx is done: then with the
	// best move that it has found so far and no error. The error is
	// boardgame.ErrOver if s has no moves.
	Choose(ctx context.Context, s S, limits Limits) (Result[M], error)
}

// Limits bounds the work for one move. A zero field is no limit; a bot
// documents what bounds it if nothing else does.
type Limits struct {
	Time     time.Duration // by the wall clock
	Depth    int           // plies
	Nodes    uint64        // positions looked at
	Playouts uint64        // random games
}

// A Result is a chosen move and what the bot knows about it.
type Result[M boardgame.Move] struct {
	Move  M
	Line  []M   // what the bot expects, Move first; at least Move
	Value Value // what the position is worth to the player to move
	Stats Stats
}

// A Value is what a position is worth to the player to move: positive if the
// player stands better, in the evaluation's units, and beyond Decided if the
// game's end has been seen.
type Value int32

// Decided bounds the values of evaluations: a proven win in n plies has the
// value Decided+MaxPlies-n, a proven loss its negative.
const (
	Decided  Value = 1 << 20
	MaxPlies       = 1 << 16
)

// Stats says how much work a search has done.
type Stats struct {
	Depth    int           // the plies that were searched in full
	Nodes    uint64        // positions looked at
	Playouts uint64        // random games played
	Elapsed  time.Duration // by the wall clock
}
