package epaminondas

import "math/bits"

// refuses reports whether the rule about symmetry makes m illegal, which is
// legal but for that.
func (s *State) refuses(m Move) bool {
	if s.symmetry == NoSymmetry || m.To.Rank() != s.furthestRank(s.turn) || m.From.Rank() == m.To.Rank() {
		return false
	}
	// A phalanx that goes over so many ranks changes at most one square more,
	// and captures one piece: behind the furthest rank there are no more. Each
	// of these changes two of the squares that are compared.
	ranks := m.To.Rank() - m.From.Rank()
	if s.differs(2 * (max(ranks, -ranks) + 2)) {
		return false
	}
	next := s.After(m)
	return !next.differs(0)
}

// differs reports whether the position differs from its image in more than so
// many squares, each colour being counted for itself.
func (s *State) differs(most int) bool {
	for rank := range int(s.ranks) {
		white, black := row(&s.pieces[0], rank), row(&s.pieces[1], rank)
		switch s.symmetry {
		case Mirror:
			most -= bits.OnesCount16(white^s.reverse(white)) + bits.OnesCount16(black^s.reverse(black))
		case HalfTurn:
			most -= bits.OnesCount16(white ^ s.reverse(row(&s.pieces[1], int(s.ranks)-1-rank)))
		case Flip:
			most -= bits.OnesCount16(white ^ row(&s.pieces[1], int(s.ranks)-1-rank))
		}
		if most < 0 {
			return true
		}
	}
	return false
}

// reverse returns a row from right to left.
func (s *State) reverse(row uint16) uint16 { return bits.Reverse16(row) >> (stride - s.files) }
