package boardgame

import (
	"iter"
	"sync"
)

// Perft returns the number of sequences of legal moves of the given length
// that begin in s: the number of leaves of the tree of moves, by which
// programmers compare their move generators. It is 1 for a depth of 0 or less.
// Games that end earlier are not counted.
//
// The last ply is counted by the length of the list of moves. Nothing is
// allocated for a position; the buffer for the moves is kept for the next call.
func Perft[S State[S, M], M Move](s S, depth int) uint64 {
	if depth <= 0 {
		return 1
	}
	buffer, ok := perftBuffers.Get().(*[]M)
	if !ok {
		buffer = new([]M)
	}
	var leaves uint64
	leaves, *buffer = perft(s, depth, (*buffer)[:0])
	perftBuffers.Put(buffer)
	return leaves
}

// perftBuffers holds a *[]M for each of the last calls of Perft, whatever M
// was: a buffer of another game's moves is dropped.
var perftBuffers sync.Pool

// perft lists the moves of s behind those in moves, and returns moves as it
// was, with the capacity that it has by then.
func perft[S State[S, M], M Move](s S, depth int, moves []M) (uint64, []M) {
	first := len(moves)
	moves = s.AppendMoves(moves)
	last := len(moves)
	if depth == 1 {
		return uint64(last - first), moves[:first]
	}
	var leaves uint64
	for i := first; i < last; i++ {
		var below uint64
		below, moves = perft(s.After(moves[i]), depth-1, moves)
		leaves += below
	}
	return leaves, moves[:first]
}

// Divide iterates over the legal moves of s, each with the part of
// Perft(s, depth) that begins with it. Comparing two generators move by move
// finds the position in which they differ. With a depth of 0 or less there is
// nothing to divide.
func Divide[S State[S, M], M Move](s S, depth int) iter.Seq2[M, uint64] {
	return func(yield func(M, uint64) bool) {
		if depth <= 0 {
			return
		}
		for m := range Moves(s) {
			if !yield(m, Perft(s.After(m), depth-1)) {
				return
			}
		}
	}
}
