package epaminondas

import (
	"math/bits"

	"example.com/agon/boardgame"
)

// mayBeSymmetric reports whether the rule about symmetry can refuse any move,
// as far as can be told quickly. It can do so rarely: the position must be
// nearly symmetric already.
func (s *State) mayBeSymmetric() bool {
	// A phalanx of n pieces that goes n squares, onto the furthest rank, leaves
	// n squares and enters n, on 2n ranks. There it captures one piece, behind
	// which the board ends. So a turn changes at most one thing more than there
	// are ranks, and each change matters for two squares.
	return s.symmetry != NoSymmetry && s.near() && !s.differs(2*(int(s.ranks)+1))
}

// near reports whether the player to move has a piece so near to the furthest
// rank that it may come there: the front of a phalanx of n pieces must be n ranks
// before it at most, and all n must stand on the board.
func (s *State) near() bool {
	own, most := &s.pieces[s.turn], int(s.ranks)/2
	if s.turn == boardgame.White {
		return own.Next((s.furthestRank(s.turn)-most)*stride) >= 0
	}
	first := own.Next(0)
	return first >= 0 && first/stride <= most
}

// refuses reports whether the rule about symmetry makes m illegal, which is
// legal but for that.
func (s *State) refuses(m Move) bool {
	if s.symmetry == NoSymmetry || m.To.Rank() != s.furthestRank(s.turn) || m.From.Rank() == m.To.Rank() {
		return false
	}
	next := s.After(m)
	return !next.differs(0)
}

// differs reports whether the position differs from its image on more than so
// many squares, each colour being looked at for itself.
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
