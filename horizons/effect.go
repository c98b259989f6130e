package horizons

import (
	"example.com/agon/notation"
)

// An Effect says what a legal move does. Squares and kinds that do not apply
// are zero.
type Effect struct {
	Piece Piece // the piece that moves

	// Captured is the piece captured, and CapturedOn its square, which is not
	// the square that the move leads to if EnPassant is true.
	Captured   Piece
	CapturedOn notation.Square
	EnPassant  bool

	// Pushed holds the pieces pushed, the nearest first. The second has the
	// zero Piece if only one is pushed, both if none is.
	Pushed [2]Shift

	// Castled is the way of the rook in castling.
	Castled Shift

	// Becomes is what a piece becomes: its promotion, a SpentWarrior if the
	// move is a Warrior's long capture, and NoPiece if it stays what it is.
	Becomes PieceKind

	// Passed is the square that a double step passes.
	Passed notation.Square

	// Check and Mate say whether the opponent is in check then, and mated.
	Check, Mate bool
}

// A Shift is a piece that goes from a square to a square, not by a move of its
// own.
type Shift struct {
	Piece    Piece
	From, To notation.Square
}

// Effect returns what m does: what it captures and where, what it pushes where
// to, what it becomes, how the rook castles. The error is that of [State.Legal]
// if m is not legal.
func (s State) Effect(m Move) (Effect, error) {
	if err := s.Legal(m); err != nil {
		return Effect{}, err
	}
	from, _ := index(m.From)
	to, _ := index(m.To)
	e := Effect{Piece: s.pieceAt(from), Becomes: m.Promotion}
	if i := s.captured(from, to); i >= 0 {
		e.Captured, e.CapturedOn, e.EnPassant = s.pieceAt(i), squares[i], i != to
		if m.Promotion == NoPiece && e.Piece.Kind == Warrior && to == from+2*forward[s.turn] {
			e.Becomes = SpentWarrior
		}
	} else if s.kindAt(to) != NoPiece {
		ahead := forward[s.turn]
		for n := range s.pushed(to, ahead) {
			at := to + n*ahead
			e.Pushed[n] = Shift{s.pieceAt(at), squares[at], squares[at+ahead]}
		}
	}
	if c := castlingBy(from, to); c != nil && e.Piece.Kind == King {
		e.Castled = Shift{s.pieceAt(c.rook), squares[c.rook], squares[c.rookTo]}
	}
	if doubleStep(e.Piece.Kind, from, to, s.turn) {
		e.Passed = squares[(from+to)/2]
	}
	next := s.After(m)
	e.Check = next.exposed(next.turn)
	e.Mate = e.Check && !next.hasMove()
	return e, nil
}

// captured returns the square of what a legal move captures, -1 if it captures
// nothing.
func (s *State) captured(from, to int) int {
	kind := s.kindAt(from)
	switch {
	case kind == Shielder && (to-from)%stride == 0:
		return -1
	case s.kindAt(to) != NoPiece:
		return to
	case to+1 == int(s.passed) && s.taking(kind, from, to):
		return int(s.stepped) - 1
	}
	return -1
}
