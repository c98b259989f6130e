package search

import (
	"context"
	"fmt"
	"math"
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

// Limits bounds the work for one move. A field that is not positive is no limit;
// a bot documents what bounds it if nothing else does. Where Time alone bounds a
// search and there is but one legal move, a glance at it is enough.
type Limits struct {
	Time     time.Duration // by the wall clock
	Depth    int           // plies
	Nodes    uint64        // positions looked at
	Playouts uint64        // random games, or evaluations in their place
}

// timeAlone reports whether nothing but the clock bounds a search.
func (l Limits) timeAlone(ctx context.Context) bool {
	return l.Depth <= 0 && l.Nodes == 0 && l.Playouts == 0 && (l.Time > 0 || ctx.Done() == nil)
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
// game's end has been seen. A draw is worth 0.
type Value int32

// Decided bounds the values of evaluations: a proven win in n plies has the
// value Decided+MaxPlies-n, a proven loss its negative.
const (
	Decided  Value = 1 << 20
	MaxPlies       = 1 << 16
)

// WinIn returns the value of a proven win in the given number of plies, from 0 to
// MaxPlies; -WinIn(plies) is that of a loss.
func WinIn(plies int) Value { return Decided + MaxPlies - Value(plies) }

// Plies returns in how many plies the game is won or lost, and whether the
// value is that of a proven win or loss at all.
func (v Value) Plies() (plies int, decided bool) {
	switch {
	case v >= Decided:
		return int(Decided + MaxPlies - v), true
	case v <= -Decided:
		return int(Decided + MaxPlies + v), true
	}
	return 0, false
}

// String returns the value as a number with its sign, such as "+35" and "-7",
// and "win in 5" or "loss in 4" (plies) if it is decided.
func (v Value) String() string {
	plies, decided := v.Plies()
	switch {
	case !decided:
		return fmt.Sprintf("%+d", int32(v))
	case v > 0:
		return fmt.Sprintf("win in %d", plies)
	}
	return fmt.Sprintf("loss in %d", plies)
}

// Chance returns the score, from 0 (lost) to 1 (won), that a player with this
// value can expect: 1/(1+exp(-v/scale)), the logistic curve that rating systems
// use too. The scale, which must be positive, says how many of the evaluation's
// units make a chance of 73 percent. A decided value is 0 or 1.
func (v Value) Chance(scale Value) float64 {
	switch {
	case v >= Decided:
		return 1
	case v <= -Decided:
		return 0
	}
	return 1 / (1 + math.Exp(-float64(v)/float64(scale)))
}

// ValueOf returns the value that has the given chance, the inverse of
// [Value.Chance], short of Decided however small or large the chance is. Chances
// below 0 count as 0, those above 1 as 1, and what is no number as 1/2. The
// scale must be positive.
func ValueOf(chance float64, scale Value) Value {
	chance = max(0, min(1, chance))
	v := float64(scale) * math.Log(chance/(1-chance))
	if math.IsNaN(v) {
		return 0
	}
	return Value(math.Round(max(-1e6, min(1e6, v))))
}

// bounded returns the nearest value that is not decided.
func bounded(v Value) Value { return max(1-Decided, min(Decided-1, v)) }

// valueOf returns what the end of a game is worth to p, plies after the position
// from which it is counted.
func valueOf(o boardgame.Outcome, p boardgame.Player, plies int) Value {
	winner, won := o.Winner()
	switch {
	case !won:
		return 0
	case winner == p:
		return WinIn(plies)
	}
	return -WinIn(plies)
}

// Stats says how much work a search has done.
type Stats struct {
	Depth    int           // the plies that were searched in full
	Deepest  int           // plies to the furthest position looked at
	Nodes    uint64        // positions looked at
	Playouts uint64        // random games, or evaluations in their place
	Full     float64       // how much of the table or tree is in use, 0 to 1
	Elapsed  time.Duration // by the wall clock
}
