package search

import "example.com/agon/boardgame"

// line returns a line of play from s, of which the winner is known, to the end.
// It breaks off at a limit, where a position comes back, or where the way is
// forgotten and cannot be found again.
func (v *prover[S, M, K]) line(s S, winner boardgame.Player) []M {
	var line []M
	seen := map[S]bool{}
	for s = s.Key(); !s.Outcome().Over() && !seen[s]; {
		seen[s] = true
		m, ok := v.next(s, winner)
		if !ok {
			break
		}
		line = append(line, m)
		s = s.After(m).Key()
	}
	return line
}

// next returns the move with which the winner wins soonest or the loser holds
// out longest, by what is remembered of the positions after the moves. If
// nothing is, the loser's first move is as good as any, and the winner's is
// looked for again.
func (v *prover[S, M, K]) next(s S, winner boardgame.Player) (best M, ok bool) {
	wins := s.Turn() == winner
	moves := s.AppendMoves(nil)
	var bestPlies uint16
	for _, m := range moves {
		plies, known := v.remembered(v.normal(s.After(m)), winner)
		if known && (!ok || wins && plies < bestPlies || !wins && plies > bestPlies) {
			best, bestPlies, ok = m, plies, true
		}
	}
	switch {
	case ok:
		return best, true
	case !wins:
		return moves[0], true
	}
	return v.again(s, moves)
}

// remembered returns within how many plies the winner wins, if that is known.
func (v *prover[S, M, K]) remembered(s S, winner boardgame.Player) (plies uint16, known bool) {
	if outcome := s.Outcome(); outcome.Over() {
		p, hasWinner := outcome.Winner()
		return 0, hasWinner && p == winner
	}
	key := v.key(s)
	p := v.table.find(s.Hash(), &key)
	if p == nil {
		return 0, false
	}
	if s.Turn() == winner {
		return p.plies, p.effort == 0
	}
	return p.plies, p.escape == 0
}

// again proves that s, in which the winner is to move, is won, and returns the
// move that does it.
func (v *prover[S, M, K]) again(s S, moves []M) (best M, ok bool) {
	root := v.normal(s)
	p := v.prove(root, root.Hash(), impossible, impossible)
	// A defender who is not beaten has won only as long as nothing but wins is
	// met.
	if p.effort != 0 || s.Turn() != v.attacker && (v.draws || v.nobodys) {
		return best, false
	}
	for _, m := range moves {
		if v.normal(s.After(m)) == v.best {
			return m, true
		}
	}
	return best, false
}
