package epaminondas

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Phalanx is a line of pieces of one player without a gap, along a rank, a
// file or a diagonal. The zero Phalanx has no pieces.
type Phalanx struct {
	// First and Last are the squares of the pieces at the two ends, the same
	// for a single piece. They are in the direction in which a phalanx moves
	// or is captured, if it does.
	First, Last notation.Square
}

// Size returns the number of pieces, 0 for the zero Phalanx.
func (p Phalanx) Size() int {
	if p == (Phalanx{}) {
		return 0
	}
	files, ranks := p.Last.File()-p.First.File(), p.Last.Rank()-p.First.Rank()
	return 1 + max(files, -files, ranks, -ranks)
}

// String returns both ends, as in "a2-c4", or the only square, as in "a2"; the
// empty string for the zero Phalanx.
func (p Phalanx) String() string {
	if p.First == p.Last {
		return p.First.String()
	}
	return p.First.String() + "-" + p.Last.String()
}

// AppendSquares appends the squares of the pieces to dst, from the first to the
// last. It allocates nothing if dst has the capacity.
func (p Phalanx) AppendSquares(dst []notation.Square) []notation.Square {
	files := sign(p.Last.File() - p.First.File())
	ranks := sign(p.Last.Rank() - p.First.Rank())
	for i := range p.Size() {
		dst = append(dst, notation.At(p.First.File()+i*files, p.First.Rank()+i*ranks))
	}
	return dst
}

// Phalanx returns the phalanx that m moves, from its end to the piece in front;
// the zero Phalanx if m is not legal.
func (s State) Phalanx(m Move) Phalanx {
	if s.fault(m) != nil {
		return Phalanx{}
	}
	return s.phalanx(s.turn, m.From, stepBetween(m.From, m.To))
}

// Captured returns the enemy phalanx that m removes, from the square on which m
// ends; the zero Phalanx if m captures nothing or is not legal.
func (s State) Captured(m Move) Phalanx {
	if !m.Capture || s.fault(m) != nil {
		return Phalanx{}
	}
	return s.phalanx(s.turn.Opponent(), m.To, stepBetween(m.From, m.To))
}

// phalanx returns the phalanx of all pieces of p's from a square on, one of
// which stands there.
func (s *State) phalanx(p boardgame.Player, first notation.Square, step int) Phalanx {
	i := index(first)
	return Phalanx{first, squares[i+(run(&s.pieces[p], i, step)-1)*step]}
}

// AppendPhalanxes appends to dst the longest phalanxes to which the piece on a
// square belongs, whoever's it is: along the rank, the diagonal up and left, the
// file, and the diagonal up and right, from the left or from below. Where it
// stands alone it makes a phalanx of one piece, which is appended only if there
// is no larger one. Every unbroken part of a phalanx is a phalanx too. Without
// a piece on the square there are none. It allocates nothing if dst has the
// capacity.
func (s State) AppendPhalanxes(dst []Phalanx, sq notation.Square) []Phalanx {
	content := s.At(sq)
	if content != WhitePiece && content != BlackPiece {
		return dst
	}
	p := boardgame.Player(content - WhitePiece)
	set, i, alone := &s.pieces[p], index(sq), true
	for _, d := range directions[len(directions)/2:] {
		step := d.step()
		first := squares[i-(run(set, i, -step)-1)*step]
		if phalanx := s.phalanx(p, first, step); phalanx.Size() > 1 {
			dst, alone = append(dst, phalanx), false
		}
	}
	if alone {
		dst = append(dst, Phalanx{sq, sq})
	}
	return dst
}
