package joust

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Legal returns nil if m is a legal move, and otherwise a
// [*boardgame.MoveError] that says what is wrong: whose piece it is, which
// square is burned or occupied, where the way is blocked, what a throw may
// burn. It wraps boardgame.ErrOver in a finished game and
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
	if s.none() {
		return fmt.Errorf("%w: the zero State is no position", boardgame.ErrOver)
	}
	if !s.hasTurn() {
		winner, _ := s.Outcome().Winner()
		return fmt.Errorf("%w: %v to move has no legal turn, so %v has won", boardgame.ErrOver, s.turn, winner)
	}
	if !m.formed() {
		return illegal("a move goes from a square to a square, or is placed on one and throws nothing")
	}
	for _, sq := range [...]notation.Square{m.From, m.To, m.Throw} {
		if !sq.IsZero() && !s.on(sq) {
			return illegal("%v is off the board, which has %d files and %d ranks", sq, s.files, s.ranks)
		}
	}
	switch placing := m.From.IsZero(); {
	case placing && !s.placing():
		return illegal("%v's piece stands on %v already; a move leads from there to another square", s.turn, s.Square(s.turn))
	case placing:
		return s.placingFault(m)
	case s.placing():
		return illegal("%v has to place its piece first, by a move such as @%v", s.turn, m.To)
	}
	return s.turnFault(m)
}

// placingFault says what is wrong with m, which places a piece and may do so.
func (s *State) placingFault(m Move) error {
	if content := s.At(m.To); content != Free {
		return illegal("%v is not free: %v stands there", m.To, content)
	}
	if rank := s.placingRank(s.turn); s.options.start == OppositeRanks && m.To.Rank() != rank {
		return illegal("%v is not on rank %d, where %v places its piece", m.To, rank+1, s.turn)
	}
	return nil
}

// turnFault says what is wrong with m, which is a move from square to square,
// all of them on the board, made by a player whose piece stands. It goes
// through the turn in the order in which things happen.
func (s *State) turnFault(m Move) error {
	own := s.Square(s.turn)
	if m.From != own {
		return illegal("on %v stands no piece of %v's, who is to move; its %v stands on %v", m.From, s.turn, s.Piece(s.turn), own)
	}
	grenade := s.options.grenade
	if grenade == NoGrenade {
		if !m.Throw.IsZero() {
			return illegal("there are no grenades in this game, so nothing is thrown at %v", m.Throw)
		}
		return s.passageFault(m, m.From, m.To, "move")
	}
	if m.Throw.IsZero() {
		return illegal("the square to burn is missing; a turn of this game ends in a throw, as in %v*%v", m, m.From)
	}

	// What the board looks like at each stage, with the same player to move.
	stage := *s
	if grenade == ArbitraryBefore || grenade == PieceBefore {
		if err := stage.throwFault(m, m.From); err != nil {
			return err
		}
		stage.shut.add(s.index(m.Throw))
		return stage.passageFault(m, m.From, m.To, "move")
	}
	if err := stage.passageFault(m, m.From, m.To, "move"); err != nil {
		return err
	}
	if s.options.departure {
		stage.shut.add(s.index(m.From))
	}
	stage.at[s.turn] = uint16(s.index(m.To) + 1)
	return stage.throwFault(m, m.To)
}

// throwFault says why the throw of m, made from the given square, is not
// possible; nil if it is. The board is s, a stage of m.
func (s *State) throwFault(m Move, from notation.Square) error {
	if g := s.options.grenade; g == PieceBefore || g == PieceAfter {
		return s.passageFault(m, from, m.Throw, "throw")
	}
	return s.entryFault(m, m.Throw, "throw")
}

// passageFault says why the piece of the player to move cannot move or throw,
// which the verb says, from one square to another; nil if it can. The board is
// s, a stage of m.
func (s *State) passageFault(m Move, from, to notation.Square, verb string) error {
	if err := s.entryFault(m, to, verb); err != nil {
		return err
	}
	piece := s.Piece(s.turn)
	file, rank := to.File()-from.File(), to.Rank()-from.Rank()
	straight := file == 0 || rank == 0
	diagonal := file == rank || file == -rank
	var can bool
	switch piece {
	case Knight:
		can = file*file+rank*rank == 5
	case King:
		can = file*file <= 1 && rank*rank <= 1
	case Queen:
		can = straight || diagonal
	case Rook:
		can = straight
	case Bishop:
		can = diagonal
	}
	if !can {
		return illegal("a %v on %v does not %s to %v", piece, from, verb, to)
	}
	if !stepsOf[piece].slides {
		return nil
	}
	for {
		from = notation.At(from.File()+sign(file), from.Rank()+sign(rank))
		if from == to {
			return nil
		}
		if content := s.At(from); content != Free {
			return illegal("the way of the %v to %v is blocked at %v, %s", verb, to, from, s.obstacle(m, from))
		}
	}
}

// entryFault says why to cannot be moved to or thrown at, which the verb says;
// nil if it can. The board is s, a stage of m.
func (s *State) entryFault(m Move, to notation.Square, verb string) error {
	if s.At(to) == Free {
		return nil
	}
	return illegal("a %s to %v is not possible, %s", verb, to, s.obstacle(m, to))
}

// obstacle says in words what stands on a square that is not free.
func (s *State) obstacle(m Move, sq notation.Square) string {
	switch content := s.At(sq); {
	case content == Burned && sq == m.From:
		return "which burned when the piece left it"
	case content == Burned && sq == m.Throw:
		return "which is burned by the throw before the piece moves"
	case content == Burned:
		return "which is burned"
	case sq == s.Square(s.turn):
		return "which the piece itself occupies"
	default:
		return fmt.Sprintf("which %v occupies", content)
	}
}
