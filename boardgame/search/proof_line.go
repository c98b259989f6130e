package search

// line returns a line of play from s, which has a winner, to the end, to a limit
// or to a position that comes back. What the table has forgotten is proved
// again.
func (v *prover[S, M, K]) line(s S) []M {
	var line []M
	for seen := map[S]bool{}; !s.Outcome().Over() && !seen[s.Key()]; {
		seen[s.Key()] = true
		m, ok := v.next(s)
		if !ok {
			break
		}
		line = append(line, m)
		s = s.After(m)
	}
	return line
}

// next returns the move with which the player to move wins soonest or holds out
// longest, by what is remembered of the positions after the moves.
func (v *prover[S, M, K]) next(s S) (best M, ok bool) {
	var found proof
	for _, again := range []bool{false, true} {
		for _, m := range s.AppendMoves(nil) {
			p := v.settle(v.normal(s.After(m)), again)
			if !p.settled() {
				continue
			}
			wins, better := p.escape == 0, p.plies < found.plies
			if found.escape != 0 {
				better = wins || p.plies > found.plies
			}
			if !ok || wins && found.escape != 0 || wins == (found.escape == 0) && better {
				best, found, ok = m, p, true
			}
			if again && wins {
				return best, true
			}
		}
		if ok && found.escape == 0 {
			return best, true
		}
	}
	return best, ok
}

// settle returns the proof of a position as it is remembered, or, if it is not
// and again is set, by proving it again.
func (v *prover[S, M, K]) settle(s S, again bool) proof {
	if s.Outcome().Over() {
		return v.end(s)
	}
	hash := s.Hash()
	key := v.key(s)
	if p := v.table.find(hash, &key); p != nil && p.settled() {
		return *p
	}
	if !again {
		return unsettled
	}
	return v.prove(s, hash, impossible, impossible)
}
