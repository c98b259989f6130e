package epaminondas

import (
	"math/bits"

	"example.com/agon/internal/bitboard"
)

// steps are the eight directions as differences of indexes.
var steps = [...]int{-stride - 1, -stride, -stride + 1, -1, 1, stride - 1, stride, stride + 1}

// AppendMoves appends all legal moves to dst. It appends nothing if the game is
// over, and allocates nothing if dst has the capacity; 256 moves are seldom
// exceeded.
//
// The moves are ordered by their direction: down and left, down, down and
// right, left, right, up and left, up, up and right, as White sees the board.
// In each direction the steps of single pieces come first, rank by rank from
// a1, b1, c1, ... Then come the larger phalanxes, ordered by the square of the
// piece in front; of those with the same one, first the moves to empty squares,
// by the number of pieces and then by the distance, and then the captures, by
// the number of pieces.
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() || s.ahead(s.turn) {
		return dst
	}
	empty := s.empty()
	for _, step := range steps {
		dst = s.appendAlong(dst, step, &empty)
	}
	return dst
}

// empty returns the empty squares of the board.
func (s *State) empty() bitboard.Set {
	return s.board().AndNot(s.pieces[0]).AndNot(s.pieces[1])
}

// appendAlong appends the legal moves in one direction.
func (s *State) appendAlong(dst []Move, step int, empty *bitboard.Set) []Move {
	own, enemy := &s.pieces[s.turn], &s.pieces[s.turn.Opponent()]
	first := len(dst)

	single := own.And(shift(empty, -step))
	for w, word := range single {
		for ; word != 0; word &= word - 1 {
			i := w<<6 + bits.TrailingZeros64(word)
			dst = append(dst, Move{From: squares[i], To: squares[i+step]})
		}
	}

	heads := own.And(shift(own, step)).AndNot(shift(own, -step))
	for w, word := range heads {
		for ; word != 0; word &= word - 1 {
			head := w<<6 + bits.TrailingZeros64(word)
			size := 2 + run(own, head-2*step, -step)
			free := 0
			for free < size && run1(empty, head+(free+1)*step) {
				free++
			}
			for n := 2; n <= size; n++ {
				m := Move{From: squares[head-(n-1)*step]}
				for distance := 1; distance <= min(n, free); distance++ {
					m.To = squares[head+distance*step]
					dst = append(dst, m)
				}
			}
			if free == size {
				continue
			}
			if to := head + (free+1)*step; run1(enemy, to) {
				m := Move{To: squares[to], Capture: true}
				for n := 1 + max(free, run(enemy, to, step)); n <= size; n++ {
					m.From = squares[head-(n-1)*step]
					dst = append(dst, m)
				}
			}
		}
	}
	if s.symmetry == NoSymmetry || step < 2 && step > -2 {
		return dst
	}
	return s.dropSymmetric(dst, first)
}

func run1(set *bitboard.Set, i int) bool { return uint(i) < bitboard.Size && set.Has(i) }

// dropSymmetric removes from dst, from an index on, the moves that the rule
// about symmetry refuses. They all go along a file or a diagonal.
func (s *State) dropSymmetric(dst []Move, first int) []Move {
	goal := s.furthestRank(s.turn)
	kept := dst[:first]
	for _, m := range dst[first:] {
		if m.To.Rank() == goal && s.refuses(m) {
			continue
		}
		kept = append(kept, m)
	}
	return kept
}

// refuses reports whether the rule about symmetry makes m illegal, which is legal
// but for that.
func (s *State) refuses(m Move) bool {
	if s.symmetry == NoSymmetry || m.To.Rank() != s.furthestRank(s.turn) || m.From.Rank() == m.To.Rank() {
		return false
	}
	next := s.After(m)
	return next.symmetric()
}

// shift returns the set in which every number is greater by step, from -63 to
// 63.
func shift(set *bitboard.Set, step int) bitboard.Set {
	if step < 0 {
		return set.Down(uint(-step))
	}
	return set.Up(uint(step))
}

// symmetric reports whether the position has the symmetry that the rule about
// symmetry is about.
func (s *State) symmetric() bool {
	white, black := &s.pieces[0], &s.pieces[1]
	for rank := range int(s.ranks) {
		w, b := row(white, rank), row(black, rank)
		opposite := row(black, int(s.ranks)-1-rank)
		var same bool
		switch s.symmetry {
		case Mirror:
			same = w == s.reverse(w) && b == s.reverse(b)
		case HalfTurn:
			same = w == s.reverse(opposite)
		case Flip:
			same = w == opposite
		}
		if !same {
			return false
		}
	}
	return true
}

// reverse returns a row from right to left.
func (s *State) reverse(row uint16) uint16 { return bits.Reverse16(row) >> (stride - s.files) }
