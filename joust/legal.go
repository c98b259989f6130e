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
		return illegal("a piece moves from one square to another, or is placed on one and throws nothing")
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
		return illegal("%v has to place its piece first, by a move such as @%v", s.turn, s.AppendDestinations(nil, s.turn)[0])
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
		return illegal("%v, who is to move, has no piece on %v; its %v is on %v", s.turn, m.From, s.Piece(s.turn), own)
	}
	now := stage{start: s, State: *s, move: m}
	grenade := s.options.grenade
	if grenade == NoGrenade {
		if !m.Throw.IsZero() {
			return illegal("there are no grenades in this game, so nothing is thrown at %v", m.Throw)
		}
		return now.passageFault(m.From, m.To, moves)
	}
	if m.Throw.IsZero() {
		return illegal("the throw is missing: name the square to burn, such as c5 in a1-b3*c5")
	}
	if grenade == ArbitraryBefore || grenade == PieceBefore {
		if err := now.throwFault(m.From); err != nil {
			return err
		}
		now.shut.add(s.index(m.Throw))
		return now.passageFault(m.From, m.To, moves)
	}
	if err := now.passageFault(m.From, m.To, moves); err != nil {
		return err
	}
	if s.options.departure {
		now.shut.add(s.index(m.From))
	}
	now.at[s.turn] = uint16(s.index(m.To) + 1)
	return now.throwFault(m.To)
}

// A stage is the board in the middle of a turn, with the player who makes it
// to move.
type stage struct {
	State
	start *State // the board before the turn
	move  Move
}

// What a piece does to a square, in words.
const (
	moves  = "move to"
	throws = "throw at"
)

// throwFault says why the throw cannot be made from the given square; nil if it
// can.
func (s *stage) throwFault(from notation.Square) error {
	if g := s.options.grenade; g == PieceBefore || g == PieceAfter {
		return s.passageFault(from, s.move.Throw, throws)
	}
	return s.entryFault(s.move.Throw, throws)
}

// passageFault says why the piece of the player to move cannot move or throw,
// which the verb says, from one square to another; nil if it can.
func (s *stage) passageFault(from, to notation.Square, verb string) error {
	if err := s.entryFault(to, verb); err != nil {
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
		return illegal("a %v on %v does not %s %v", piece, from, verb, to)
	}
	if !stepsOf[piece].slides {
		return nil
	}
	for {
		from = notation.At(from.File()+sign(file), from.Rank()+sign(rank))
		if from == to {
			return nil
		}
		if s.At(from) != Free {
			return illegal("the way to %v is blocked at %v, %s", to, from, s.obstacle(from))
		}
	}
}

// entryFault says why nothing can be moved to or thrown at a square, which the
// verb says; nil if it is free.
func (s *stage) entryFault(to notation.Square, verb string) error {
	if s.At(to) == Free {
		return nil
	}
	return illegal("cannot %s %v, %s", verb, to, s.obstacle(to))
}

// obstacle says in words what keeps a square from being free.
func (s *stage) obstacle(sq notation.Square) string {
	switch content := s.At(sq); {
	case content == Burned && s.start.At(sq) == Burned:
		return "which is burned"
	case content == Burned && sq == s.move.From:
		return "which burns when the piece leaves it"
	case content == Burned:
		return "which the throw burns before the piece moves"
	case sq == s.Square(s.turn):
		return "which the piece itself occupies"
	default:
		return fmt.Sprintf("which %v occupies", content)
	}
}
