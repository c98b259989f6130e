package javelins

import (
	"math/bits"
	"slices"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// directions are the eight directions of a move in the order in which moves are
// listed.
var directions = [8]struct{ file, rank int }{
	{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1},
}

// steps returns for each of the directions the squares from which an Amazon
// could take one step: onto an empty square, across an edge without javelin or
// past a corner that is not crossed.
func (s *State) steps() [8]set {
	b := s.board()
	empty := b.squares.andNot(s.occupied())
	right, up := b.right.andNot(s.right), b.up.andNot(s.up) // the edges that are open
	corners := b.corners.andNot(s.crossed())                // the corners that are
	return [8]set{
		corners.and(empty).up(stride + 1),
		up.and(empty).up(stride),
		corners.and(empty.down(1)).up(stride),
		right.and(empty).up(1),
		right.and(empty.down(1)),
		corners.and(empty.down(stride)).up(1),
		up.and(empty.down(stride)),
		corners.and(empty.down(stride + 1)),
	}
}

// exits returns the squares from which an Amazon could move.
func (s *State) exits() set {
	var all set
	for _, step := range s.steps() {
		all = all.or(step)
	}
	return all
}

// A line is a rank or a file as a flying javelin meets it. The seams along it
// are numbered from 0, the border before its first square, to its length, the
// border behind its last: seam i lies between squares i-1 and i.
type line struct {
	javelins uint16 // the seams that hold a javelin, and both borders
	amazons  uint16 // the squares that hold an Amazon
}

// landings returns how many seams on either side of an empty square a javelin
// thrown from there can land on. They are the nearest ones.
func (l line) landings(square int) (before, behind int) {
	// An Amazon stops what flies towards it at the seam beyond its square.
	down := uint32(l.javelins|l.amazons) << (31 - uint(square)&31)
	up := uint32(l.javelins|l.amazons<<1) >> (uint(square+1) & 31)
	return bits.LeadingZeros32(down), bits.TrailingZeros32(up)
}

// lines are all ranks and files.
type lines struct {
	ranks, files [stride]line
}

func (s *State) lines() lines {
	var l lines
	const seams = 1<<(stride-1) - 1
	border := uint16(1 | 1<<s.size)
	right, up := s.right, s.upByFile
	for i := range l.ranks {
		l.ranks[i].javelins = uint16(right.low&seams)<<1 | border
		l.files[i].javelins = uint16(up.low&seams)<<1 | border
		right, up = right.down(stride), up.down(stride)
	}
	for p := range s.amazons {
		for _, amazon := range s.side(boardgame.Player(p)) {
			l.flip(int(amazon >> 1))
		}
	}
	return l
}

// flip puts an Amazon on a square, or takes it away.
func (l *lines) flip(square int) {
	file, rank := square%stride, square/stride
	l.ranks[rank].amazons ^= 1 << file
	l.files[file].amazons ^= 1 << rank
}

// AppendMoves appends all legal moves to dst. They are ordered by
//
//   - the square of the Amazon, rank by rank from a1;
//   - the direction in which it moves: to the lower left, down, to the lower
//     right, left, right, to the upper left, up, to the upper right;
//   - how far it moves, the shortest way first;
//   - the edge on which the javelin lands: those along the rank from left to
//     right, then those along the file from the bottom up.
//
// It appends nothing if the game is over, and allocates nothing if dst has the
// capacity; there are never more than 2,520 moves.
func (s State) AppendMoves(dst []Move) []Move {
	if s.Outcome().Over() {
		return dst
	}
	steps, lines := s.steps(), s.lines()
	for _, amazon := range s.side(s.turn) {
		if amazon&closed != 0 {
			continue
		}
		from := int(amazon >> 1)
		lines.flip(from)
		m := Move{From: squareAt[from]}
		for i, direction := range directions {
			file, rank := from%stride, from/stride
			for to := from; steps[i].has(to); {
				to += direction.rank*stride + direction.file
				file, rank = file+direction.file, rank+direction.rank
				m.To = squareAt[to]
				dst = lines.appendThrows(dst, m, file, rank)
			}
		}
		lines.flip(from)
	}
	return dst
}

// appendThrows appends m once for each edge that its Amazon can throw at from a
// square.
func (l *lines) appendThrows(dst []Move, m Move, file, rank int) []Move {
	left, right := l.ranks[rank].landings(file)
	down, up := l.files[file].landings(rank)
	n := len(dst)
	dst = slices.Grow(dst, left+right+down+up)[:n+left+right+down+up]
	throws := dst[n:]
	m.Edge = rightOf(file-left, rank)
	for i := range throws[:left+right] {
		throws[i] = m
		m.Edge.code += nextInRank
	}
	m.Edge = above(file, rank-down)
	throws = throws[left+right:]
	for i := range throws {
		throws[i] = m
		m.Edge.code += nextInFile
	}
	return dst
}

// AppendDestinations appends to dst the squares to which the Amazon on a square
// could move if it were its owner's turn, in the order of AppendMoves. An
// Amazon that is closed off has none, nor has an empty square, nor has anything
// when the game is over. It allocates nothing if dst has the capacity.
func (s State) AppendDestinations(dst []notation.Square, from notation.Square) []notation.Square {
	return dst
}
