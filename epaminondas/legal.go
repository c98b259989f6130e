package epaminondas

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Legal returns nil if m is a legal move, and otherwise a
// [*boardgame.MoveError] that says what is wrong: that the squares are on no
// common line, that no own piece stands there, how far the phalanx can go, where
// its way is blocked, how large the enemy phalanx is, that "-" stands for a
// capture or "x" for none, which symmetry the move would make. It wraps
// boardgame.ErrOver in a finished game and boardgame.ErrIllegal elsewhere.
// Approving a move allocates nothing.
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
	if s.none() {
		return fmt.Errorf("%w: the zero State is no position", boardgame.ErrOver)
	}
	if s.ahead(s.turn) {
		return fmt.Errorf("%w: at the start of its turn, %v has more pieces on the furthest rank than %v, %d to %d, and has won",
			boardgame.ErrOver, s.turn, s.turn.Opponent(), s.Score(s.turn), s.Score(s.turn.Opponent()))
	}
	err := s.moveFault(m)
	if err != nil && !s.hasTurn() {
		return fmt.Errorf("%w: %v to move has no legal turn, so %v has won", boardgame.ErrOver, s.turn, s.turn.Opponent())
	}
	return err
}

// moveFault says what is wrong with m, leaving aside whether the game is over.
func (s *State) moveFault(m Move) error {
	if !m.formed() {
		return illegal("a move goes from a square to a square")
	}
	for _, sq := range [...]notation.Square{m.From, m.To} {
		if !s.on(sq) {
			return illegal("%v is off the board, which has %d files and %d ranks", sq, s.files, s.ranks)
		}
	}
	if !s.pieces[s.turn].Has(index(m.From)) {
		return illegal("no phalanx of %v's, who is to move, has its end on %v, which is %s", s.turn, m.From, s.holding(m.From))
	}
	files, ranks := m.To.File()-m.From.File(), m.To.Rank()-m.From.Rank()
	switch {
	case m.From == m.To:
		return illegal("the move ends on %v, where it begins", m.From)
	case files != 0 && ranks != 0 && files != ranks && files != -ranks:
		return illegal("no phalanx goes from %v to %v, which are on no common file, rank or diagonal", m.From, m.To)
	}
	if err := s.lineFault(m); err != nil {
		return err
	}
	if s.refuses(m) {
		return illegal("the rule about symmetry, here %v, forbids to bring a piece onto rank %d and make a position that %s",
			s.symmetry, m.To.Rank()+1, symmetryWords[s.symmetry])
	}
	return nil
}

var symmetryWords = [...]string{
	Mirror:   "is the same left and right",
	HalfTurn: "half a turn of the board changes in nothing but the colours",
	Flip:     "turning the board upside down changes in nothing but the colours",
}

// lineFault says what is wrong with m, which begins on a piece of the player to
// move and goes along a line.
func (s *State) lineFault(m Move) error {
	own, enemy := &s.pieces[s.turn], &s.pieces[s.turn.Opponent()]
	to, step := index(m.To), stepBetween(m.From, m.To)
	phalanx := s.phalanx(s.turn, m.From, step)
	size, front := phalanx.Size(), index(phalanx.Last)
	distance := (to - front) / step
	switch {
	case distance <= 0:
		return illegal("%v belongs to the phalanx itself, which is %v in this direction", m.To, phalanx)
	case distance > size:
		return illegal("it is too far to %v: the phalanx %v, of %s, moves %s at most, and this is %d from %v",
			m.To, phalanx, count(size, "piece"), count(size, "square"), distance, phalanx.Last)
	}
	for i := front + step; i != to; i += step {
		if sq := squares[i]; s.At(sq) != Empty {
			return illegal("the way of the phalanx %v to %v is blocked at %v, which is %s", phalanx, m.To, sq, s.holding(sq))
		}
	}
	enemies := run(enemy, to, step)
	switch {
	case own.Has(to):
		return illegal("the way of the phalanx %v is blocked at %v, which is %s", phalanx, m.To, s.holding(m.To))
	case enemies >= size:
		return illegal("the phalanx %v, of %s, captures only a smaller one: the enemy's from %v on, in this direction, has %s",
			phalanx, count(size, "piece"), m.To, count(enemies, "piece"))
	case enemies > 0 && !m.Capture:
		return illegal("on %v stands an enemy piece; a capture there is written %v", m.To, Move{m.From, m.To, true})
	case enemies == 0 && m.Capture:
		return illegal("on %v stands no enemy piece; a move there is written %v", m.To, Move{m.From, m.To, false})
	}
	return nil
}

// holding says in words what a square of the board holds.
func (s *State) holding(sq notation.Square) string {
	switch s.At(sq) {
	case WhitePiece:
		return "White's"
	case BlackPiece:
		return "Black's"
	}
	return "empty"
}

// count returns a number of things in words.
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
