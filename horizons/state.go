package horizons

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
	"example.com/agon/notation"
)

// Rules is the game for programs that are generic over games. Do not change
// it.
var Rules = boardgame.Rules[State, Move]{
	Name:     "horizons",
	Variants: []string{standard, oxenInside},
	Start:    start,
	Parse:    Parse,
	Variant:  variantName,
}

func start(variant string) (State, error) {
	if variant == "" {
		variant = standard
	}
	v, err := ParseVariant(variant)
	if err != nil {
		return State{}, err
	}
	return New(v), nil
}

func variantName(s State) string {
	if s.none() {
		return ""
	}
	return s.Variant().String()
}

// A State is a position of the game: the board, the player to move, the rights
// to castle, the capture en passant, the half-move clock and the turn number.
// It is a comparable value of 160 bytes; two States are equal exactly if their
// texts are. Make one with [New], [Parse], a [Setup] or the Start function of
// [Rules].
//
// The zero State is no position: it has no pieces, no moves and no winner, it
// is over, and its text is empty.
type State struct {
	sides    [2]bitboard.Set        // the squares of White's and of Black's pieces
	kinds    [kindBits]bitboard.Set // where the PieceKind of the piece has the bit
	number   uint32                 // the turn number, 0 in the zero State only
	clock    uint32                 // the half-move clock
	turn     boardgame.Player
	castling Castling
	passed   uint8 // en passant: 1 + the square passed, 0 without a legal capture
	stepped  uint8 // and 1 + the square of the piece that passed it
}

// none reports whether s is the zero State.
func (s *State) none() bool { return s.number == 0 }

// Turn returns the player to move; in a finished game the player whose turn it
// would be.
func (s State) Turn() boardgame.Player { return s.turn }

// TurnNumber returns the number of the turn: 1 for the first turn of each
// player, and one more after every turn of Black's, up to 999,999,999, where it
// stays. For the zero State it is 0.
func (s State) TurnNumber() int { return int(s.number) }

// HalfMoveClock returns how many turns, of both players together, have passed
// since the last capture or move of a pawn-like piece, up to 999,999,999, where
// it stays. A push is a move of a Shielder. At 100 a player may claim a draw;
// at 150 the game is drawn.
func (s State) HalfMoveClock() int { return int(s.clock) }

// Castling returns the rights to castle: neither the king nor the rook has
// moved. Whether castling is legal now is for [State.Legal] to say.
func (s State) Castling() Castling { return s.castling }

// EnPassant returns the square that a pawn-like piece has just passed by a
// double step and the square on which that piece stands, if it can be captured
// en passant by a legal move, and ok = false otherwise. The half-move clock is
// left aside: a position that 75 moves have drawn keeps what it had.
func (s State) EnPassant() (passed, stepped notation.Square, ok bool) {
	if s.passed == 0 {
		return passed, stepped, false
	}
	return squares[s.passed-1], squares[s.stepped-1], true
}

// At returns the piece on a square, the zero Piece if there is none.
func (s State) At(sq notation.Square) Piece {
	i, ok := index(sq)
	if !ok {
		return Piece{}
	}
	return s.pieceAt(i)
}

// King returns the square of p's king; the zero Square for the zero State.
func (s State) King(p boardgame.Player) notation.Square {
	if s.none() {
		return notation.Square{}
	}
	return squares[s.king(p&1)]
}

// Count returns how many pieces of a kind p has. Spent Warriors are not counted
// as Warriors.
func (s State) Count(p boardgame.Player, kind PieceKind) int {
	if kind < Rook || kind > Zip {
		return 0
	}
	return s.of(p&1, kind).Count()
}

// Material returns the sum of the values of p's pieces, in pawns; see
// [PieceKind.Value].
func (s State) Material(p boardgame.Player) float64 {
	sum := 0.0
	for kind := Rook; kind <= Zip; kind++ {
		sum += float64(s.Count(p, kind)) * kind.Value()
	}
	return sum
}

// After returns the position after m, which must be legal. After does not
// check all that [State.Legal] does, but it keeps every position that it
// returns in order: for an illegal move it panics or returns some position
// with a text that reads back. For the zero State it returns the zero State.
// The cost is constant, and nothing is allocated.
func (s State) After(m Move) State {
	if s.none() {
		return s
	}
	from, fromOK := index(m.From)
	to, toOK := index(m.To)
	me := s.turn
	if !fromOK || !toOK || !s.sides[me].Has(from) || s.sides[me].Has(to) {
		refuse(m)
	}
	kind := s.kindAt(from)
	quiet := !kind.PawnLike() && !s.sides[me.Opponent()].Has(to)
	if promoting := kind.PawnLike() && rankOf(to) == lastRank[me]; promoting != m.Promotion.promotes() || !promoting && m.Promotion != NoPiece {
		refuse(m)
	}
	if !s.shift(from, to, m.Promotion) || s.exposed(me) {
		refuse(m)
	}
	s.castling &^= touched[from] | touched[to]
	if quiet {
		s.clock = min(s.clock+1, notation.MaxNumber)
	} else {
		s.clock = 0
	}
	if me == boardgame.Black {
		s.number = min(s.number+1, notation.MaxNumber)
	}
	s.turn = me.Opponent()
	s.passed, s.stepped = 0, 0
	if doubleStep(kind, from, to, me) {
		s.setPassed((from+to)/2, to)
	}
	return s
}

func refuse(m Move) { panic("horizons: After: the move is not legal: " + m.String()) }

// doubleStep reports whether a move of p's piece from one square to another has
// the form of a double step.
func doubleStep(kind PieceKind, from, to int, p boardgame.Player) bool {
	if !kind.PawnLike() || rankOf(from) != secondRank[p] || rankOf(to)-rankOf(from) != 2*forward[p]/stride {
		return false
	}
	across := fileOf(to) - fileOf(from)
	if kind == Warrior || kind == SpentWarrior {
		return across == 2 || across == -2
	}
	return across == 0
}

// setPassed notes that the piece on square stepped has passed another one, if
// the player to move can capture it there.
func (s *State) setPassed(passed, stepped int) {
	if s.kindAt(passed) != NoPiece {
		return
	}
	s.passed, s.stepped = uint8(passed+1), uint8(stepped+1)
	takers := s.takers()
	for from := takers.Next(0); from >= 0; from = takers.Next(from + 1) {
		if s.safe(from, passed) {
			return
		}
	}
	s.passed, s.stepped = 0, 0
}

// takers returns the pieces of the player to move that could capture en passant
// if they need not mind their king.
func (s *State) takers() bitboard.Set {
	passed, me := int(s.passed)-1, s.turn
	stepped := s.kindAt(int(s.stepped) - 1)
	var set bitboard.Set
	for w := range set {
		a := &aims[passed][w]
		mine, b0, b1, b2, b3 := s.sides[me][w], s.kinds[0][w], s.kinds[1][w], s.kinds[2][w], s.kinds[3][w]
		pawnLike := mine & b2 &^ b3
		// Before the passed square, where a Warrior would take from, stands
		// the piece that passed it, unless that is a Warrior.
		set[w] = pawnLike & (a.shielder&b0&^b1 | a.near[me]&b1)
		if stepped != Shielder {
			set[w] |= pawnLike &^ (b0 | b1) & a.pawn[me]
		}
	}
	return set
}

// safe reports whether the king of the player to move is not attacked after a
// move from a square to a square.
func (s *State) safe(from, to int) bool {
	next := *s
	return next.shift(from, to, NoPiece) && !next.exposed(s.turn)
}

// shift makes on the board the move of the player to move from a square to a
// square: captures, pushes, castles and promotes as the move does. It returns
// false if a king would be captured or there is no room for a push.
func (s *State) shift(from, to int, promotion PieceKind) bool {
	me, they := s.turn, s.turn.Opponent()
	kind := s.kindAt(from)
	switch {
	case s.sides[they].Has(to):
		if ahead := forward[me]; kind == Shielder && (to-from)%stride == 0 {
			pushed := s.pushed(to, ahead)
			if pushed == 0 {
				return false
			}
			for ; pushed > 0; pushed-- {
				i := to + (pushed-1)*ahead
				piece := s.kindAt(i)
				s.remove(i)
				s.put(i+ahead, they, piece)
			}
			break
		}
		if s.kindAt(to) == King {
			return false
		}
		s.remove(to)
		if kind == Warrior && to == from+2*forward[me] {
			kind = SpentWarrior
		}
	case int(s.passed) == to+1 && s.taking(kind, from, to):
		s.remove(int(s.stepped) - 1)
	case kind == King:
		if c := castlingBy(from, to); c != nil && s.castling&c.right != 0 && c.between.And(s.occupied()).Empty() {
			s.remove(c.rook)
			s.put(c.rookTo, me, Rook)
		}
	}
	if promotion != NoPiece {
		kind = promotion
	}
	s.remove(from)
	s.put(to, me, kind)
	return true
}

// taking reports whether a piece of the player to move on from, that steps onto
// the passed square, captures by it.
func (s *State) taking(kind PieceKind, from, to int) bool {
	if !kind.PawnLike() {
		return false
	}
	takers := s.takers()
	return takers.Has(from)
}

// pushed returns how many pieces the player to move pushes by a Shielder's step
// onto square i, where an enemy stands: 1 or 2, and 0 if that is impossible.
func (s *State) pushed(i, ahead int) int {
	they := &s.sides[s.turn.Opponent()]
	for n := range 3 {
		switch {
		case !onBoard(i):
			return 0
		case !they.Has(i):
			if s.sides[s.turn].Has(i) {
				return 0
			}
			return n
		case s.kindAt(i) == Shielder:
			return 0
		}
		i += ahead
	}
	return 0
}

// Key returns s as if it were turn 1 and the half-move clock 0. Everything else
// of a position matters for how the game goes on.
func (s State) Key() State {
	if !s.none() {
		s.number, s.clock = 1, 0
	}
	return s
}

// Hash returns 64 bits that depend on s.Key() alone, the same in every process
// and on every machine.
func (s State) Hash() uint64 {
	h := fold(0x9e3779b97f4a7c15, uint64(s.turn)|uint64(s.castling)<<8|uint64(s.passed)<<16|uint64(s.stepped)<<24)
	for _, set := range [...]*bitboard.Set{&s.sides[0], &s.sides[1], &s.kinds[0], &s.kinds[1], &s.kinds[2], &s.kinds[3]} {
		for _, word := range set {
			h = fold(h, word)
		}
	}
	return h
}

// fold mixes x into the hash h: a multiplication whose upper half is folded
// onto the lower one.
func fold(h, x uint64) uint64 {
	high, low := bits.Mul64(h^x, 0xd6e8feb86659fd93)
	return high ^ low
}
