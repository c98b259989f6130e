package search

import (
	"context"
	"slices"

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

	// TableBytes is the memory for what has been searched: 16 MiB if 0, none if
	// negative, and never more than 4 GiB. It is taken as a whole by the first
	// Choose.
	TableBytes int

	// Threads is how many goroutines search, on one table; 1 if 0. With more
	// than one, which of several equally good moves is chosen depends on chance.
	Threads int

	// EqualDepth takes a value from the table only if it was searched to the
	// very depth that is asked for, not deeper, or holds at any depth. Without Loud and Repetition, and
	// if Evaluate depends on the Key of the position alone, the value is then
	// exactly that of minimax at equal depth.
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
//
// Without any limit, and with a context that is never done, it takes a second.
// It stops by itself when it has found a forced win or loss, when it has met the
// end of the game wherever it looked, so that it would find nothing else by
// looking deeper, or when it has searched 1023 plies. With one thread the answer depends on the position, the limits
// (but for Time) and what the table holds alone.
//
// A panic of a function in its options comes out of Choose, with the same value,
// when all goroutines have ended. The bot can be used again.
type AlphaBeta[S boardgame.State[S, M], M boardgame.Move] struct {
	options AlphaBetaOptions[S, M]
	history []S
	table   *table
	workers []*worker[S, M]
}

// NewAlphaBeta returns a bot that takes its table's memory with the first
// Choose.
func NewAlphaBeta[S boardgame.State[S, M], M boardgame.Move](o AlphaBetaOptions[S, M]) *AlphaBeta[S, M] {
	if o.TableBytes == 0 {
		o.TableBytes = 16 << 20
	}
	o.Threads = max(o.Threads, 1)
	return &AlphaBeta[S, M]{options: o}
}

// SetHistory tells the positions of the game so far, in any order, for the
// option Repetition; the one that Choose will be given may be among them. It
// holds for all calls of Choose until it is set anew.
func (b *AlphaBeta[S, M]) SetHistory(positions []S) { b.history = slices.Clone(positions) }

// Forget empties the table, so that what Choose answers does not depend on the
// games before.
func (b *AlphaBeta[S, M]) Forget() {
	if b.table != nil {
		clear(b.table.buckets)
	}
}

// Choose implements Bot. Stopped in the middle of a depth, it answers with the
// best move of the depth before, or with a better one that the unfinished depth
// has found. Nodes may be exceeded by a few thousand with several threads, and
// Time by a millisecond or what a few evaluations take.
func (b *AlphaBeta[S, M]) Choose(ctx context.Context, s S, limits Limits) (Result[M], error) {
	moves := s.AppendMoves(nil)
	if len(moves) == 0 {
		return Result[M]{}, boardgame.ErrOver
	}
	allowance := newAllowance(ctx, limits, limits.Depth > 0 || limits.Nodes > 0)
	allowance.limit = limits.Nodes
	if b.table == nil {
		b.table = newTable(b.options.TableBytes)
	}
	if b.table != nil {
		b.table.nextSearch()
	}
	var seen map[uint64]bool
	if b.options.Repetition {
		seen = hashes[S, M](b.history)
	}
	for len(b.workers) < b.options.Threads {
		b.workers = append(b.workers, &worker[S, M]{AlphaBetaOptions: b.options, history: map[M]int32{}})
	}
	depth := depthLimit
	switch {
	case limits.Depth > 0:
		depth = min(limits.Depth, depthLimit)
	case len(moves) == 1 && limits.timeAlone(ctx):
		depth = 1
	}
	for _, w := range b.workers {
		w.prepare(newMeter(allowance), b.table, seen, s, moves)
	}
	allowance.share(len(b.workers), func(number int) {
		if number == 0 {
			b.workers[0].deepen(1, depth, b.options.Progress)
		} else {
			// Every other helper is a ply ahead, so that what it finds is new.
			b.workers[number].deepen(1+number%2, depth, nil)
		}
	})
	w := b.workers[0]
	for _, helper := range b.workers[1:] {
		helper.flush()
		w.result.Stats.Deepest = max(w.result.Stats.Deepest, helper.deepest)
	}
	w.updateStats()
	return w.result, nil
}

// hashes returns the set of the positions' hashes.
func hashes[S boardgame.State[S, M], M boardgame.Move](positions []S) map[uint64]bool {
	set := make(map[uint64]bool, len(positions))
	for _, s := range positions {
		set[s.Hash()] = true
	}
	return set
}
