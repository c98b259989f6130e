package search

// maxDepth is the depth of a search without limit.
const maxDepth = MaxPlies - 1

// A finding is what a depth-first search has found out about a position, in 10
// bytes, so that a bucket of a table fills one line of a processor's cache.
type finding struct {
	plies       uint16 // of the win or loss that is known
	depth       uint16 // how deep a search has seen no win nor loss; maxDepth if no search would
	best        uint16 // 1 + the index of the best move; 0 if none is known
	low, high   int8
	alpha, beta int8 // the window of that search
}

func (r *finding) decisive() bool { return r.low == won || r.high == lost }

// answer returns what is known, and whether that is enough for a search of the
// given depth and window.
func (r *finding) answer(depth int, alpha, beta int8) (f fact, enough bool) {
	f = fact{low: r.low, high: r.high, plies: r.plies, final: true}
	if f.decisive() {
		if int(r.plies) <= depth {
			return f, true
		}
		// A longer win than was asked for; there may be a shorter one.
		f.low, f.high, f.plies = min(f.low, drawn), max(f.high, drawn), 0
	}
	if f.low >= beta || f.high <= alpha || f.low == f.high {
		return f, true
	}
	f.final = r.depth == maxDepth
	return f, int(r.depth) >= depth && r.alpha <= alpha && beta <= r.beta
}

// merge adds the facts of an older finding about the same position.
func (r *finding) merge(old *finding) {
	if r.decisive() {
		r.depth, r.alpha, r.beta = old.depth, old.alpha, old.beta
	}
	if old.decisive() && (!r.decisive() || old.plies < r.plies) {
		r.plies = old.plies
	}
	r.low, r.high = max(r.low, old.low), min(r.high, old.high)
	if r.best == 0 {
		r.best = old.best
	}
}
