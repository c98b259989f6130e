package joust

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Rules is the game for programs that are generic over games. Do not change
// it.
var Rules = boardgame.Rules[State, Move]{
	Name: "joust",
	Variants: []string{
		standard,
		"5x5",
		"6x6",
		"10x10",
		"8x8 misere",
		"8x8 white=K black=K",
		"8x8 white=R black=R",
		"8x8 white=Q black=Q",
		"8x8 white=Q black=R",
		"8x8 start=choose",
		"8x8 start=ranks",
		"8x8 grenade=piece/before",
		"8x8 grenade=piece/after",
		"6x6 grenade=arbitrary/before",
		"6x6 grenade=arbitrary/after departure",
	},
	Start:   start,
	Parse:   Parse,
	Variant: variantName,
}

// standard is the name of the standard game.
const standard = "8x8"

func start(variant string) (State, error) {
	if variant == "" {
		variant = standard
	}
	v, err := ParseVariant(variant)
	if err != nil {
		return State{}, err
	}
	return New(v)
}

func variantName(s State) string {
	if s.none() {
		return ""
	}
	return s.Variant().String()
}

// A State is a position of the game: the board, the player to move, the turn
// number and the options. It is a comparable value of 112 bytes; two States
// are equal exactly if their texts are. Make one with [New], [Parse] or the
// Start function of [Rules].
//
// The zero State is no position: it has no squares, no moves and no winner,
// it is over, and its text is empty.
type State struct {
	shut    squareSet // burned squares, and all bits that are no squares of the board
	at      [2]uint16 // where each player's piece stands: 1 + its index, 0 before it is placed
	number  uint32    // the turn number
	files   uint8     // 0 in the zero State only
	ranks   uint8
	turn    boardgame.Player
	options options
}

// squareSet is a set of squares by their index. On boards of up to 8x8 the
// index is 8*rank + file, so that the first word holds all of them; on larger
// boards it is 26*rank + file.
type squareSet [11]uint64

const (
	smallSize   = 8
	smallStride = 8
	largeStride = MaxSize
)

func (set *squareSet) has(i int) bool { return set[i>>6]>>(i&63)&1 != 0 }
func (set *squareSet) add(i int)      { set[i>>6] |= 1 << (i & 63) }
func (set *squareSet) remove(i int)   { set[i>>6] &^= 1 << (i & 63) }

func (set *squareSet) empty() bool { return *set == squareSet{} }

// next returns the least index in set that is at least from, or -1 if there is
// none.
func (set *squareSet) next(from int) int {
	if from >= 64*len(set) {
		return -1
	}
	w := from >> 6
	word := set[w] &^ (1<<(from&63) - 1)
	for word == 0 {
		if w++; w == len(set) {
			return -1
		}
		word = set[w]
	}
	return w<<6 + bits.TrailingZeros64(word)
}

func (set *squareSet) count() int {
	n := 0
	for _, word := range set {
		n += bits.OnesCount64(word)
	}
	return n
}

// none reports whether s is the zero State.
func (s State) none() bool { return s.files == 0 }

// small reports whether the first word of a squareSet holds the whole board.
func (s *State) small() bool { return s.files <= smallSize && s.ranks <= smallSize }

func (s *State) stride() int {
	if s.small() {
		return smallStride
	}
	return largeStride
}

// words is how many words of a squareSet the board uses.
func (s *State) words() int {
	if s.small() {
		return 1
	}
	return len(squareSet{})
}

// index returns the index of a square of the board.
func (s *State) index(sq notation.Square) int {
	return sq.Rank()*s.stride() + sq.File()
}

// square returns the square with the given index.
func (s *State) square(i int) notation.Square { return s.squares()[i] }

// squares returns the squares of the board by their index.
func (s *State) squares() *[64 * len(squareSet{})]notation.Square {
	if s.small() {
		return &smallSquares
	}
	return &largeSquares
}

var smallSquares, largeSquares = squaresByIndex(smallStride), squaresByIndex(largeStride)

func squaresByIndex(stride int) (squares [64 * len(squareSet{})]notation.Square) {
	for i := range squares {
		squares[i] = notation.At(i%stride, i/stride)
	}
	return squares
}

// on reports whether sq is a square of the board.
func (s *State) on(sq notation.Square) bool {
	return !sq.IsZero() && sq.File() < int(s.files) && sq.Rank() < int(s.ranks)
}

// placed reports whether p's piece stands on the board.
func (s *State) placed(p boardgame.Player) bool { return s.at[p] != 0 }

// placing reports whether the player to move has to place a piece.
func (s *State) placing() bool { return !s.placed(s.turn) }

// where returns the index of p's piece, which stands on the board.
func (s *State) where(p boardgame.Player) int { return int(s.at[p]) - 1 }

// New returns the start position of a variant. An impossible size or square, an
// unknown value, or options that exclude each other give a
// [*boardgame.ParseError].
func New(v Variant) (State, error) {
	if err := v.check(); err != nil {
		return State{}, &boardgame.ParseError{Text: v.String(), Field: "variant", Err: err}
	}
	s := emptyBoard(v.Files, v.Ranks)
	s.options = v.options()
	if v.Start == Fixed {
		at := v.At
		if at == [2]notation.Square{} {
			at = corners(v.Files, v.Ranks)
		}
		for p, sq := range at {
			s.at[p] = uint16(s.index(sq) + 1)
		}
	}
	return s, nil
}

// emptyBoard returns a board of free squares, with White to make the first
// turn.
func emptyBoard(files, ranks int) State {
	s := State{number: 1, files: uint8(files), ranks: uint8(ranks)}
	for i := range s.shut {
		s.shut[i] = ^uint64(0)
	}
	for rank := range ranks {
		for file := range files {
			s.shut.remove(s.index(notation.At(file, rank)))
		}
	}
	return s
}

// Variant returns the variant that s is a position of. At is set only if s is
// a start position with other squares than the usual corners: a later position
// does not tell where the pieces came from.
func (s State) Variant() Variant {
	v := Variant{Files: s.Files(), Ranks: s.Ranks()}
	v.setOptions(s.options)
	fresh := emptyBoard(v.Files, v.Ranks)
	if s.options.start == Fixed && s.turn == boardgame.White && s.number == 1 && s.shut == fresh.shut {
		at := [2]notation.Square{s.Square(boardgame.White), s.Square(boardgame.Black)}
		if at != corners(v.Files, v.Ranks) {
			v.At = at
		}
	}
	return v
}

// Files returns the number of files of the board, 0 for the zero State.
func (s State) Files() int { return int(s.files) }

// Ranks returns the number of ranks of the board, 0 for the zero State.
func (s State) Ranks() int { return int(s.ranks) }

// Turn returns the player to move or to place a piece; in a finished game the
// player who has no legal turn.
func (s State) Turn() boardgame.Player { return s.turn }

// TurnNumber returns the number of the turn: 1 for the first turn of each
// player, and one more after every turn of Black's, up to 999,999,999, where it
// stays. Placing a piece is a turn. For the zero State it is 0.
func (s State) TurnNumber() int { return int(s.number) }

// Piece returns the kind of p's piece.
func (s State) Piece(p boardgame.Player) Piece { return s.options.pieces[p&1] }

// Square returns the square on which p's piece stands, the zero Square if it is
// not placed yet.
func (s State) Square(p boardgame.Player) notation.Square {
	if !s.placed(p & 1) {
		return notation.Square{}
	}
	return s.square(s.where(p & 1))
}

// A Content is what a square holds.
type Content uint8

// What a square can hold.
const (
	OffBoard   Content = iota // the square is no square of this board
	Free                      // nothing: a piece can go there
	Burned                    // nothing, for good
	WhitePiece                // White's piece
	BlackPiece                // Black's piece
)

// String returns "off the board", "free", "burned", "White's piece" or
// "Black's piece".
func (c Content) String() string {
	switch c {
	case Free:
		return "free"
	case Burned:
		return "burned"
	case WhitePiece:
		return "White's piece"
	case BlackPiece:
		return "Black's piece"
	}
	return "off the board"
}

// At returns what stands on a square.
func (s State) At(sq notation.Square) Content {
	if !s.on(sq) {
		return OffBoard
	}
	i := s.index(sq)
	switch {
	case s.shut.has(i):
		return Burned
	case int(s.at[boardgame.White]) == i+1:
		return WhitePiece
	case int(s.at[boardgame.Black]) == i+1:
		return BlackPiece
	}
	return Free
}

// After returns the position after m, which must be legal. A turn burns:
//
//   - without grenades the square that the piece leaves;
//   - with grenades the square of the throw, and the square left only with
//     BurnDeparture; otherwise that square is free and may be entered again.
//
// Placing a piece burns nothing. After does not check that m is legal: an
// illegal move gives an unspecified position or a panic. After the zero State
// comes the zero State. The cost is constant, and nothing is allocated.
func (s State) After(m Move) State {
	me := s.turn
	if !s.placed(me) {
		return s.place(m)
	}
	to, from := s.index(m.To), s.where(me)
	if s.options.grenade == NoGrenade || s.options.departure {
		s.shut.add(from)
	}
	if !m.Throw.IsZero() {
		s.shut.add(s.index(m.Throw))
	}
	s.at[me] = uint16(to + 1)
	other := int(s.at[me.Opponent()]) - 1
	if s.shut.has(to) || to == other || s.shut.has(other) {
		panic("joust: After: the move is not legal: " + m.String())
	}
	s.pass()
	return s
}

// place is After for a player whose piece is not on the board yet.
func (s State) place(m Move) State {
	if s.none() {
		return s
	}
	if err := s.Legal(m); err != nil {
		panic("joust: After: " + err.Error())
	}
	s.at[s.turn] = uint16(s.index(m.To) + 1)
	s.pass()
	return s
}

// pass hands the turn to the other player.
func (s *State) pass() {
	if s.turn == boardgame.Black && s.number < notation.MaxNumber {
		s.number++
	}
	s.turn = s.turn.Opponent()
}

// Key returns s as if it were turn 1. Everything else of a position matters
// for how the game goes on.
func (s State) Key() State {
	if !s.none() {
		s.number = 1
	}
	return s
}

// Hash returns 64 bits that depend on s.Key() alone, the same in every process
// and on every machine.
func (s State) Hash() uint64 {
	o := s.options
	h := fold(0x9e3779b97f4a7c15, uint64(s.files)|uint64(s.ranks)<<8|uint64(s.turn)<<16|
		uint64(o.pieces[0])<<24|uint64(o.pieces[1])<<32|uint64(o.start)<<40|uint64(o.grenade)<<48)
	h = fold(h, uint64(s.at[0])|uint64(s.at[1])<<16|bit(o.misere)<<32|bit(o.departure)<<33)
	for _, word := range s.shut[:s.words()] {
		h = fold(h, word)
	}
	return h
}

// fold mixes x into the hash h: a multiplication whose upper half is folded
// onto the lower one.
func fold(h, x uint64) uint64 {
	high, low := bits.Mul64(h^x, 0xd6e8feb86659fd93)
	return high ^ low
}

func bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}
