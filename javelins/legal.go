package javelins

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Legal returns nil if m is a legal move, and otherwise a
// [*boardgame.MoveError] that says what is wrong: whose Amazon it is or that it
// is closed off; which Amazon, javelin or crossed corner blocks the way or the
// throw; that an edge is taken, or is the border; that the throw does not come
// from where the move ends. It wraps boardgame.ErrOver in a finished game and
// boardgame.ErrIllegal elsewhere. Approving a move allocates nothing.
func (s State) Legal(m Move) error {
	if err := s.fault(m); err != nil {
		return &boardgame.MoveError{Move: m.String(), Position: s.String(), Err: err}
	}
	return nil
}

func illegal(format string, args ...any) error {
	return fmt.Errorf("%w: %s", boardgame.ErrIllegal, fmt.Sprintf(format, args...))
}

// fault says what is wrong with m, or returns nil.
func (s *State) fault(m Move) error {
	if outcome := s.Outcome(); outcome.Over() {
		return s.overFault(outcome.Reason())
	}
	if m == (Move{}) {
		return illegal("a turn is a move and a throw, such as d1-d7/f7g7")
	}
	from, to := m.From(), m.To()
	for _, sq := range [...]notation.Square{from, to} {
		if !s.on(sq) {
			return illegal("%s", s.squareFault(sq))
		}
	}
	if !s.onEdge(m.Edge()) {
		return illegal("%s", s.edgeFault(m.Edge()))
	}
	own := WhiteAmazon
	if s.turn == boardgame.Black {
		own = BlackAmazon
	}
	switch content := s.At(from); {
	case content == Empty:
		return illegal("no Amazon stands on %v", from)
	case content != own:
		return illegal("on %v stands %v; %v is to move", from, content, s.turn)
	case s.closed.has(index(from)):
		return illegal("the Amazon on %v is closed off and moves no more", from)
	case from == to:
		return illegal("the Amazon has to leave %v before it throws", from)
	}
	if err := s.wayFault(from, to); err != nil {
		return err
	}
	return s.throwFault(m)
}

// squareFault says what is wrong with a square that is off the board.
func (s *State) squareFault(sq notation.Square) string {
	return fmt.Sprintf("%v is off the board, which has %d files and %d ranks", sq, s.size, s.size)
}

// edgeFault says what is wrong with an edge that is none of the board.
func (s *State) edgeFault(e Edge) string {
	if a, _ := e.Squares(); !s.on(a) {
		return s.squareFault(a)
	}
	return fmt.Sprintf("the edge %v is the border of the board, where no javelin can land", e)
}

// overFault says why no move is legal any more.
func (s *State) overFault(reason boardgame.Reason) error {
	switch reason {
	case Territory:
		return fmt.Errorf("%w: no pocket holds Amazons of both players; territory is %d to %d",
			boardgame.ErrOver, s.Score(boardgame.White), s.Score(boardgame.Black))
	case NoLegalTurn:
		return fmt.Errorf("%w: %v to move has no legal turn, so %v has won", boardgame.ErrOver, s.turn, s.turn.Opponent())
	case AllClosedOff:
		return fmt.Errorf("%w: every Amazon of %v's, who has just moved, is closed off, so %v has won",
			boardgame.ErrOver, s.turn.Opponent(), s.turn)
	}
	return fmt.Errorf("%w: the zero State is no position", boardgame.ErrOver)
}

// wayFault says why an Amazon cannot move from one square of the board to
// another; nil if it can.
func (s *State) wayFault(from, to notation.Square) error {
	file, rank := to.File()-from.File(), to.Rank()-from.Rank()
	straight := file == 0 || rank == 0
	if !straight && file != rank && file != -rank {
		return illegal("no straight line leads from %v to %v", from, to)
	}
	file, rank = sign(file), sign(rank)
	for sq := from; sq != to; {
		next := notation.At(sq.File()+file, sq.Rank()+rank)
		switch {
		case straight:
			if e := EdgeBetween(sq, next); s.javelin(e) {
				return illegal("the way from %v to %v is blocked by the javelin on %v", from, to, e)
			}
		case s.Crossed(notation.At(min(sq.File(), next.File()), min(sq.Rank(), next.Rank()))):
			return illegal("the way from %v to %v is blocked by two or more javelins at the corner between %v and %v", from, to, sq, next)
		}
		if content := s.At(next); content != Empty {
			return illegal("the way from %v to %v is blocked by %v on %v", from, to, content, next)
		}
		sq = next
	}
	return nil
}

// throwFault says why the Amazon of m, whose way is free, cannot throw as it
// does; nil if it can.
func (s *State) throwFault(m Move) error {
	e, from := m.Edge(), m.To()
	if s.javelin(e) {
		return illegal("the edge %v holds a javelin already", e)
	}
	a, b := e.Squares()
	near, file, rank := a, 1, 0 // the throw goes to the right
	lined := a.Rank() == from.Rank()
	if e.vertical() {
		file, rank = 0, 1 // or up
		lined = a.File() == from.File()
	}
	if !lined {
		return illegal("no throw from %v, where the move ends, lands on %v: a javelin lands between two squares of the rank or the file along which it flies", from, e)
	}
	if a.File() < from.File() || a.Rank() < from.Rank() {
		near, file, rank = b, -file, -rank // or to the left or down
	}
	for sq := from; sq != near; {
		next := notation.At(sq.File()+file, sq.Rank()+rank)
		if passed := EdgeBetween(sq, next); s.javelin(passed) {
			return illegal("the throw from %v to %v is stopped by the javelin on %v", from, e, passed)
		}
		if content := s.At(next); content != Empty && next != m.From() {
			return illegal("the throw from %v to %v is stopped by %v on %v", from, e, content, next)
		}
		sq = next
	}
	return nil
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}
