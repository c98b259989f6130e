package horizons

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
)

// Legal returns nil if m is a legal move, and otherwise a
// [*boardgame.MoveError] that says what is wrong: whose piece it is, how it
// moves, where its way is closed, what shields a Shielder, why nothing can be
// pushed, which condition of castling fails, what would attack the king. It
// wraps boardgame.ErrOver in a finished game and boardgame.ErrIllegal
// elsewhere. Approving a move allocates nothing.
func (s State) Legal(m Move) error {
	if err := s.fault(m); err != nil {
		return &boardgame.MoveError{Move: m.String(), Position: s.String(), Err: err}
	}
	return nil
}

func illegal(format string, args ...any) error {
	return fmt.Errorf("%w: %s", boardgame.ErrIllegal, fmt.Sprintf(format, args...))
}

// overFault says that the game is over, or returns nil.
func (s *State) overFault() error {
	if s.none() {
		return fmt.Errorf("%w: the zero State is no position", boardgame.ErrOver)
	}
	outcome := s.Outcome()
	if winner, won := outcome.Winner(); won {
		return fmt.Errorf("%w: %v has won by %s", boardgame.ErrOver, winner, outcome.Reason())
	}
	if outcome.Over() {
		return fmt.Errorf("%w: it is drawn by %s", boardgame.ErrOver, outcome.Reason())
	}
	return nil
}

// fault says what is wrong with m, or returns nil.
func (s *State) fault(m Move) error {
	if err := s.overFault(); err != nil {
		return err
	}
	from, fromOK := index(m.From)
	to, toOK := index(m.To)
	if !fromOK || !toOK {
		return illegal("a move goes from a square to a square of the board, from a1 to l12")
	}
	me := s.turn
	switch mover := s.pieceAt(from); {
	case mover.Kind == NoPiece:
		return illegal("on %v stands no piece", m.From)
	case mover.Owner != me:
		return illegal("on %v stands %s, but %v is to move", m.From, mover.words(), me)
	case from == to:
		return illegal("the %v on %v stays where it is", mover.Kind, m.From)
	}
	try := attempt{State: s, kind: s.kindAt(from), from: from, to: to}
	if err := try.fault(); err != nil {
		return err
	}
	if err := try.promotionFault(m.Promotion); err != nil {
		return err
	}
	return try.kingFault()
}

// An attempt is a move of a piece of the player to move to another square, that
// may be legal or not.
type attempt struct {
	*State
	kind     PieceKind
	from, to int
}

// fault says why the piece does not get there, leaving its promotion and its
// king aside; nil if it does.
func (a *attempt) fault() error {
	if c := castlingBy(a.from, a.to); c != nil && a.kind == King && c.owner == a.turn {
		return a.castlingFault(c)
	}
	// Along the file a Shielder may push what stands there.
	pushing := a.kind == Shielder && (a.to-a.from)%stride == 0
	if target := a.pieceAt(a.to); target.Kind != NoPiece && target.Owner == a.turn {
		if up := a.steps(); pushing && (up == 1 || up == 2 && rankOf(a.from) == secondRank[a.turn]) {
			return illegal("%s on %v cannot be pushed; only enemies can", target.words(), squares[a.to])
		}
		return illegal("%s stands on %v itself", target.words(), squares[a.to])
	}
	switch a.kind {
	case Pawn:
		return a.pawnFault()
	case Warrior, SpentWarrior:
		return a.warriorFault()
	case Shielder:
		return a.shielderFault()
	case Knight:
		if across, up := a.across(), a.steps(); across*across+up*up != 5 {
			return a.doesNotGo()
		}
		return nil
	}
	return a.captureFault()
}

// across and steps are how far the move goes to the right, and forward.
func (a *attempt) across() int { return fileOf(a.to) - fileOf(a.from) }

func (a *attempt) steps() int {
	return (rankOf(a.to) - rankOf(a.from)) * forward[a.turn] / stride
}

// doesNotGo says that pieces of this kind do not move so at all.
func (a *attempt) doesNotGo() error {
	return illegal("%s on %v does not go to %v", a.kind.withArticle(), squares[a.from], squares[a.to])
}

// on says what stands on a square: "Black's rook stands on e4".
func (s *State) on(i int) string {
	return fmt.Sprintf("%s stands on %v", s.pieceAt(i).words(), squares[i])
}

// captureFault is fault for a king and for pieces whose way can be closed.
func (a *attempt) captureFault() error {
	var err error
	goes := false
	captures(a.kind, a.turn, a.from, func(c capture) bool {
		if c.to != a.to {
			return true
		}
		goes = true
		err = a.wayFault(c.way.squares()...)
		if err == nil {
			err = a.shieldFault(c.last.ahead)
		}
		if err == nil && !c.stops && a.kindAt(a.to) == NoPiece {
			err = illegal("%s on %v can capture on %v, but not move there", a.kind.withArticle(), squares[a.from], squares[a.to])
		}
		return false
	})
	if !goes {
		return a.doesNotGo()
	}
	return err
}

// wayFault says where the way is closed; nil if it is not.
func (a *attempt) wayFault(way ...uint8) error {
	for _, i := range way {
		if i := int(i); a.kindAt(i) != NoPiece {
			return illegal("the way of the %v from %v to %v is closed at %v, where %s stands",
				a.kind, squares[a.from], squares[a.to], squares[i], a.pieceAt(i).words())
		}
	}
	return nil
}

// shieldFault says that a Shielder cannot be captured by a move whose last step
// goes ahead; nil if none would be.
func (a *attempt) shieldFault(ahead int) error {
	if ahead != 0 && a.kindAt(a.to) == Shielder {
		return illegal("the shielder on %v is shielded from the front: no move whose last step goes forward captures it", squares[a.to])
	}
	return nil
}

// doubleFault says why a pawn-like piece does not make the double step over a
// square; nil if it may, as far as the first half goes.
func (a *attempt) doubleFault() error {
	if rank := secondRank[a.turn]; rankOf(a.from) != rank {
		return illegal("a %v makes a double step from rank %d only", a.kind, rank+1)
	}
	return a.wayFault(uint8((a.from + a.to) / 2))
}

// quietFault says that the square to move to is not empty.
func (a *attempt) quietFault(how string) error {
	if a.kindAt(a.to) != NoPiece {
		return illegal("a %v moves %s without capturing, but %s", a.kind, how, a.on(a.to))
	}
	return nil
}

// preyFault says that on the square there is nothing to capture by a step to
// it, en passant or as usual; nil if there is.
func (a *attempt) preyFault(how string, ahead int) error {
	if a.kindAt(a.to) != NoPiece {
		return a.shieldFault(ahead)
	}
	if a.to+1 == int(a.passed) {
		if a.taking(a.kind, a.from, a.to) {
			return nil
		}
		return illegal("a %v does not capture %s en passant", a.kind, a.kindAt(int(a.stepped)-1).withArticle())
	}
	return illegal("a %v goes %s only to capture, but %v is empty", a.kind, how, squares[a.to])
}

func (a *attempt) pawnFault() error {
	switch across, steps := a.across(), a.steps(); {
	case across == 0 && steps == 1:
		return a.quietFault("straight forward")
	case across == 0 && steps == 2:
		if err := a.doubleFault(); err != nil {
			return err
		}
		return a.quietFault("straight forward")
	case across*across == 1 && steps == 1:
		return a.preyFault("diagonally", 1)
	}
	return a.doesNotGo()
}

func (a *attempt) warriorFault() error {
	switch across, steps := a.across(), a.steps(); {
	case across*across == 1 && steps == 1:
		return a.quietFault("diagonally")
	case across*across == 4 && steps == 2:
		if err := a.doubleFault(); err != nil {
			return err
		}
		return a.quietFault("diagonally")
	case across == 0 && steps == 1:
		return a.preyFault("straight forward", 1)
	case across == 0 && steps == 2:
		if a.kind == SpentWarrior {
			return illegal("the warrior on %v is spent: it has made its one capture two squares forward", squares[a.from])
		}
		if err := a.wayFault(uint8(a.from + forward[a.turn])); err != nil {
			return err
		}
		if a.kindAt(a.to) == NoPiece {
			return illegal("a warrior goes two squares straight forward only to capture, but %v is empty", squares[a.to])
		}
		return a.shieldFault(1)
	}
	return a.doesNotGo()
}

func (a *attempt) shielderFault() error {
	switch across, steps := a.across(), a.steps(); {
	case across == 0 && steps == 1:
		return a.pushFault()
	case across == 0 && steps == 2:
		if err := a.doubleFault(); err != nil {
			return err
		}
		return a.pushFault()
	case across*across == 1 && steps == 0:
		return a.preyFault("sideways", 0)
	}
	return a.doesNotGo()
}

// pushFault says why what stands on the square to go to cannot be pushed; nil
// if nothing stands there or it can.
func (a *attempt) pushFault() error {
	i := a.to
	for range 3 {
		switch {
		case !onBoard(i):
			return illegal("cannot push: %s, and nothing is pushed off the board", a.on(i-forward[a.turn]))
		case a.kindAt(i) == NoPiece:
			return nil
		case a.pieceAt(i).Owner == a.turn:
			return illegal("cannot push: %s behind", a.on(i))
		case a.kindAt(i) == Shielder:
			return illegal("cannot push: %s, and shielders are not pushed", a.on(i))
		}
		i += forward[a.turn]
	}
	return illegal("cannot push: three pieces in a row stand from %v on", squares[a.to])
}

// promotionFault says why the piece does not become a kind; nil if it does.
func (a *attempt) promotionFault(kind PieceKind) error {
	last := lastRank[a.turn]
	switch promoting := a.kind.PawnLike() && rankOf(a.to) == last; {
	case promoting && kind == NoPiece:
		return illegal("the promotion is missing: a %v that reaches rank %d becomes a bishop, knight, ox, rook, magician, zip or queen, as in %v%vq",
			a.kind, last+1, squares[a.from], squares[a.to])
	case promoting && !kind.promotes():
		return illegal("a %v is not promoted to %v; expected a bishop, knight, ox, rook, magician, zip or queen", a.kind, kind)
	case !promoting && kind != NoPiece && a.kind.PawnLike():
		return illegal("a %v is promoted on rank %d only", a.kind, last+1)
	case !promoting && kind != NoPiece:
		return illegal("%s is not promoted", a.kind.withArticle())
	}
	return nil
}

// kingFault says what would attack the king after the move; nil if nothing
// would.
func (a *attempt) kingFault() error {
	me := a.turn
	next := *a.State
	next.shift(a.from, a.to, NoPiece)
	if !next.exposed(me) {
		return nil
	}
	return illegal("%v's king on %v would be attacked by %s", me, squares[next.king(me)], next.attackersOf(next.king(me), me.Opponent()))
}

// attackersOf lists in words p's pieces that attack a square.
func (s *State) attackersOf(i int, p boardgame.Player) string {
	var words []string
	attackers := s.attackers(i, p)
	for from := attackers.Next(0); from >= 0; from = attackers.Next(from + 1) {
		words = append(words, fmt.Sprintf("the %v on %v", s.kindAt(from), squares[from]))
	}
	return strings.Join(words, " and ")
}

// castlingFault says which condition of castling fails; nil if none does but,
// perhaps, that the king is attacked where it ends.
func (a *attempt) castlingFault(c *castling) error {
	they := a.turn.Opponent()
	if a.castling&c.right == 0 {
		return illegal("%v has no right to castle by %s: king or rook has moved or is gone", a.turn, c.san)
	}
	if occupied := c.between.And(a.occupied()); !occupied.Empty() {
		return illegal("%s needs all squares between king and rook empty, but %s", c.san, a.on(occupied.Next(0)))
	}
	if a.exposed(a.turn) {
		return illegal("no castling out of check: the king on %v is attacked by %s", squares[c.king], a.attackersOf(c.king, they))
	}
	gone := *a.State
	gone.remove(c.king)
	for _, i := range c.crossed {
		if attackers := gone.attackers(i, they); !attackers.Empty() {
			return illegal("the king cannot cross %v, which is attacked by %s", squares[i], gone.attackersOf(i, they))
		}
	}
	return nil
}
