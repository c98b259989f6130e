package horizons

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Setup describes a position, possible or not, piece by piece: for editors,
// puzzles and tests. [Setup.State] makes a State of it, or says all that is
// wrong. A Setup is yours to change; [State.Setup] makes a fresh one.
type Setup struct {
	Pieces   map[notation.Square]Piece
	Turn     boardgame.Player // the player to move
	Castling Castling

	// Passed and Stepped are the square that a pawn-like piece has passed by a
	// double step in the last turn, and the square on which it stands; the zero
	// Squares if none has.
	Passed, Stepped notation.Square

	HalfMoveClock int // see [State.HalfMoveClock]
	TurnNumber    int // from 1; 0 stands for 1
}

// Setup returns the description of s, that of an empty board for the zero
// State.
func (s State) Setup() Setup {
	u := Setup{
		Pieces: map[notation.Square]Piece{}, Turn: s.turn, Castling: s.castling,
		HalfMoveClock: s.HalfMoveClock(), TurnNumber: s.TurnNumber(),
	}
	u.Passed, u.Stepped, _ = s.EnPassant()
	occupied := s.occupied()
	for i := occupied.Next(0); i >= 0; i = occupied.Next(i + 1) {
		u.Pieces[squares[i]] = s.pieceAt(i)
	}
	return u
}

// State returns the position that u describes. What [Parse] would refuse is
// refused here too, with an error that names every fault, one a line; each of
// them wraps boardgame.ErrSyntax. A capture en passant that fits the board but
// that nobody can make is dropped.
func (u Setup) State() (State, error) {
	var s State
	var faults []error
	report := func(part part, format string, args ...any) {
		faults = append(faults, fmt.Errorf("%s: %w: %s", partNames[part], boardgame.ErrSyntax, fmt.Sprintf(format, args...)))
	}
	for _, sq := range slices.SortedFunc(maps.Keys(u.Pieces), compareSquares) {
		piece := u.Pieces[sq]
		i, ok := index(sq)
		switch {
		case piece == Piece{}:
		case !ok:
			report(boardPart, "%s stands on %q, which is no square of the board", piece.Kind, sq)
		case piece.Kind < Rook || piece.Kind > Zip || piece.Owner > boardgame.Black:
			report(boardPart, "on %v stands %v of %v, which is no piece of the game", sq, piece.Kind, piece.Owner)
		default:
			s.put(i, piece.Owner, piece.Kind)
		}
	}
	if s.turn = u.Turn; u.Turn > boardgame.Black {
		s.turn = boardgame.White
		report(sidePart, "%v is no player", u.Turn)
	}
	if s.castling = u.Castling & allCastling; u.Castling > allCastling {
		report(castlingPart, "%d is no set of rights to castle", u.Castling)
	}
	s.clock, s.number = uint32(u.HalfMoveClock), uint32(max(u.TurnNumber, 1))
	if u.HalfMoveClock < 0 || u.HalfMoveClock > notation.MaxNumber {
		report(clockPart, "found %d; expected 0 to %d", u.HalfMoveClock, notation.MaxNumber)
	}
	if u.TurnNumber < 0 || u.TurnNumber > notation.MaxNumber {
		report(turnNumberPart, "found %d; expected 1 to %d", u.TurnNumber, notation.MaxNumber)
	}
	s.settle(u.Passed, u.Stepped, u.Turn <= boardgame.Black, report)
	if len(faults) > 0 {
		return State{}, errors.Join(faults...)
	}
	return s, nil
}

// settle checks a State that is filled but for the capture en passant, calling
// report for every fault, and sets the capture en passant if there is one.
// Without a turn that is known it leaves out what depends on it.
func (s *State) settle(passed, stepped notation.Square, turn bool, report func(part part, format string, args ...any)) {
	kings := true
	for _, p := range [...]boardgame.Player{boardgame.White, boardgame.Black} {
		if king := s.of(p, King); king.Count() != 1 {
			kings = false
			report(boardPart, "expected one king of %v's, found %s", p, list(king.Count(), appendSquares(nil, king)))
		}
		for kind := Pawn; kind <= SpentWarrior; kind++ {
			pieces := s.of(p, kind)
			for file := range Size {
				if i := lastRank[p]*stride + file; pieces.Has(i) {
					report(boardPart, "%s stands on %v, where it would have been promoted", Piece{kind, p}.words(), squares[i])
				}
			}
		}
	}
	for i := range castlings {
		c := &castlings[i]
		if s.castling&c.right == 0 {
			continue
		}
		if king := (Piece{King, c.owner}); s.pieceAt(c.king) != king {
			report(castlingPart, "%s is the right of a king on %v, where none of %v's stands", c.letter, squares[c.king], c.owner)
		}
		if rook := (Piece{Rook, c.owner}); s.pieceAt(c.rook) != rook {
			report(castlingPart, "%s is the right of a rook on %v, where none of %v's stands", c.letter, squares[c.rook], c.owner)
		}
	}
	enPassant := s.checkEnPassant(passed, stepped, turn, report)
	if !kings || !turn {
		return
	}
	if they := s.turn.Opponent(); s.exposed(they) {
		king := s.king(they)
		attackers := s.attackers(king, s.turn)
		from := attackers.Next(0)
		report(boardPart, "%v is to move, but the king of %v on %v is attacked by %s on %v",
			s.turn, they, squares[king], s.kindAt(from).withArticle(), squares[from])
	}
	if enPassant {
		p, _ := index(passed)
		st, _ := index(stepped)
		s.setPassed(p, st)
	}
}

// checkEnPassant reports what is wrong with a capture en passant, and returns
// whether there is one that fits the board.
func (s *State) checkEnPassant(passed, stepped notation.Square, turn bool, report func(part part, format string, args ...any)) bool {
	if passed.IsZero() && stepped.IsZero() {
		return false
	}
	over, passedOK := index(passed)
	to, steppedOK := index(stepped)
	if !passedOK || !steppedOK {
		report(enPassantPart, "expected two squares of the board, that passed and that of the piece that passed it, found %q and %q", passed, stepped)
		return false
	}
	if !turn {
		return false
	}
	they := s.turn.Opponent()
	piece := s.pieceAt(to)
	from := 2*over - to
	fits := true
	fault := func(format string, args ...any) {
		report(enPassantPart, format, args...)
		fits = false
	}
	switch {
	case !piece.Kind.PawnLike() || piece.Owner != they:
		fault("on %v stands no pawn, shielder or warrior of %v's, who has just moved", stepped, they)
	case !onBoard(from) || !doubleStep(piece.Kind, from, to, they):
		fault("%s on %v has not passed %v by a double step", piece.words(), stepped, passed)
	case s.kindAt(from) != NoPiece:
		fault("%s on %v has come from %v, but a piece stands there", piece.words(), stepped, squares[from])
	}
	if over != to && s.kindAt(over) != NoPiece {
		fault("%v has been passed, but a piece stands there", passed)
	}
	return fits
}

// compareSquares orders squares as they are numbered, rank by rank from a1.
func compareSquares(a, b notation.Square) int {
	return cmp.Or(cmp.Compare(a.Rank(), b.Rank()), cmp.Compare(a.File(), b.File()))
}

// list says how many squares there are and which.
func list(count int, squares []notation.Square) string {
	if count == 0 {
		return "none"
	}
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = sq.String()
	}
	return fmt.Sprintf("%d, on %s", count, strings.Join(names, " and "))
}
