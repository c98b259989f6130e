package search

// line returns a line of best play from s, of which a search to a depth has
// found out f: the first move keeps what f promises, and so on to the end of the
// game. It breaks off where no such move is found within the depth or a limit,
// or a position comes back.
func (v *searcher[S, M, K]) line(s S, f fact, depth int, shortest bool) []M {
	var line []M
	seen := map[S]bool{}
	for s = s.Key(); !s.Outcome().Over() && !seen[s]; depth-- {
		seen[s] = true
		m, next, ok := v.next(s, f, depth, shortest)
		if !ok {
			break
		}
		line = append(line, m)
		s, f = s.After(m).Key(), next
	}
	return line
}

// next returns a move of s that keeps what f promises, and what is known of the
// position after it.
func (v *searcher[S, M, K]) next(s S, f fact, depth int, shortest bool) (M, fact, bool) {
	moves := s.AppendMoves(nil)
	if f.high == lost && shortest {
		return v.longest(s, moves, int(f.plies))
	}
	if m, next, ok := v.remembered(s, moves, f); ok {
		return m, next, true
	}
	if f.decisive() {
		depth = int(f.plies)
	}
	// The move of a winner must leave a loss, other moves no win.
	alpha := drawn
	if f.low == won {
		alpha = lost
	}
	for _, m := range moves {
		next := v.searched(s.After(m), depth-1, alpha, alpha+1)
		next.low = max(next.low, -f.high) // no move is worth more than f
		if keeps(f, next) {
			return m, next, true
		}
		if v.stopped != "" {
			break
		}
	}
	return moves[0], ignorance, false
}

// longest returns a move of s, which is lost in no fewer plies, after which the
// opponent does not win sooner.
func (v *searcher[S, M, K]) longest(s S, moves []M, plies int) (M, fact, bool) {
	for _, m := range moves {
		next := v.searched(s.After(m), plies-2, lost, won)
		if v.stopped != "" {
			break
		}
		if next.low < won || int(next.plies) > plies-2 {
			return m, fact{low: won, high: won, plies: uint16(plies - 1), final: true}, true
		}
	}
	return moves[0], ignorance, false
}

// remembered is next by what is in the table alone: of the moves that win the
// one with the shortest win, of those that lose the one with the longest.
func (v *searcher[S, M, K]) remembered(s S, moves []M, f fact) (best M, next fact, ok bool) {
	for _, m := range moves {
		c := v.normal(s.After(m))
		known := endOf(c.Outcome(), c.Turn())
		if !c.Outcome().Over() {
			key := v.key(c)
			r := v.table.find(c.Hash(), &key)
			if r == nil {
				continue
			}
			known, _ = r.answer(maxDepth, lost, won)
		}
		if keeps(f, known) && (!ok || f.low == won && known.plies < next.plies || f.high == lost && known.plies > next.plies) {
			best, next, ok = m, known, true
		}
	}
	return best, next, ok
}

// searched returns what a search to a depth finds out about s, in a window.
func (v *searcher[S, M, K]) searched(s S, depth int, alpha, beta int8) fact {
	s = v.normal(s)
	if outcome := s.Outcome(); outcome.Over() {
		return endOf(outcome, s.Turn())
	}
	return v.visit(s, s.Hash(), max(depth, 0), alpha, beta)
}

// keeps reports whether a move keeps what f promises, if next is known of the
// position after it.
func keeps(f, next fact) bool {
	after := next.before()
	return after.low == f.low && after.high == f.high && (!f.decisive() || after.plies <= f.plies)
}
