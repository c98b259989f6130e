package search

import (
	"math/bits"
	"unsafe"
)

// maxDepth is the depth of a search without limit.
const maxDepth = MaxPlies - 1

// A solveTable keeps facts about positions. It compares whole positions, so
// that it never takes one for another.
type solveTable[S comparable] struct {
	records []solveRecord // buckets of bucketSize
	keys    []S           // the position of each record
	stored  uint64
}

// A solveRecord is a fact with the work that went into it, in 16 bytes: a
// bucket fills one line of a processor's cache.
type solveRecord struct {
	tag         uint32 // bits of the hash, to pass over other positions quickly
	plies       uint16
	depth       uint16 // how deep the search was; maxDepth if deeper would find nothing more
	best        uint16 // 1 + the index of the best move; 0 if none is known
	low, high   int8
	alpha, beta int8  // the window that was searched
	work        uint8 // the logarithm of the number of nodes; 0 in empty records only
}

const bucketSize = 4

// newSolveTable returns a table of at most so many bytes, but one bucket.
func newSolveTable[S comparable](bytes int) *solveTable[S] {
	var s S
	bucket := bucketSize * int(unsafe.Sizeof(s)+unsafe.Sizeof(solveRecord{}))
	n := bucketSize * max(bytes/bucket, 1)
	return &solveTable[S]{records: make([]solveRecord, n), keys: make([]S, n)}
}

// bucket returns the index of the first record in which a position can be.
func (t *solveTable[S]) bucket(hash uint64) int {
	i, _ := bits.Mul64(hash, uint64(len(t.records)/bucketSize))
	return int(i) * bucketSize
}

// find returns the record of a position, nil if there is none.
func (t *solveTable[S]) find(hash uint64, key *S) *solveRecord {
	first := t.bucket(hash)
	for i := first; i < first+bucketSize; i++ {
		if r := &t.records[i]; r.tag == uint32(hash) && r.work > 0 && t.keys[i] == *key {
			return r
		}
	}
	return nil
}

// answer returns what the record says, if that is enough for a search of the
// given depth and window.
func (r *solveRecord) answer(depth int, alpha, beta int8) (f fact, enough bool) {
	f = fact{low: r.low, high: r.high, plies: r.plies, final: true}
	if f.decisive() {
		if int(r.plies) <= depth {
			return f, true
		}
		// A longer win than was asked for. Nobody wins sooner by what it says.
		f.low, f.high, f.plies = min(f.low, drawn), max(f.high, drawn), 0
	}
	if f.low >= beta || f.high <= alpha || f.low == f.high {
		return f, true
	}
	f.final = r.depth == maxDepth
	return f, int(r.depth) >= depth && r.alpha <= alpha && beta <= r.beta
}

// store keeps what a search of a position has found, and drops what took the
// least work if there is no room.
func (t *solveTable[S]) store(hash uint64, key *S, found solveRecord) {
	found.tag = uint32(hash)
	r := t.find(hash, key)
	if r != nil {
		found.merge(r)
	} else {
		first := t.bucket(hash)
		i := first
		for j := first + 1; j < first+bucketSize; j++ {
			if t.records[j].work < t.records[i].work {
				i = j
			}
		}
		r = &t.records[i]
		if r.work == 0 {
			t.stored++
		}
		t.keys[i] = *key
	}
	*r = found
}

// merge adds the facts of an older record of the same position.
func (r *solveRecord) merge(old *solveRecord) {
	decisive := r.low == won || r.high == lost
	oldDecisive := old.low == won || old.high == lost
	if oldDecisive && (!decisive || old.plies < r.plies) {
		r.plies = old.plies
	}
	r.low, r.high = max(r.low, old.low), min(r.high, old.high)
	if r.best == 0 {
		r.best = old.best
	}
	r.work = max(r.work, old.work)
}
