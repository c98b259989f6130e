package epaminondas

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
	"example.com/agon/notation"
)

// Rules is the game for programs that are generic over games. Do not change
// it.
var Rules = boardgame.Rules[State, Move]{
	Name: "epaminondas",
	Variants: []string{
		standard,
		"10x8",
		"8x8",
		"6x6",
		"14x12 symmetry=turn",
		"14x12 symmetry=flip",
		"14x12 symmetry=off",
		"8x8 symmetry=off",
	},
	Start:   start,
	Parse:   Parse,
	Variant: variantName,
}

// standard is the name of the standard game.
const standard = "14x12"

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
// number and the rule about symmetry. It is a comparable value of 56 bytes; two
// States are equal exactly if their texts are. Make one with [New], [Parse] or
// the Start function of [Rules].
//
// The zero State is no position: it has no squares, no moves and no winner,
// it is over, and its text is empty.
type State struct {
	pieces   [2]bitboard.Set // each player's pieces by the index of their squares
	number   uint32          // the turn number
	files    uint8           // 0 in the zero State only
	ranks    uint8
	turn     boardgame.Player
	symmetry Symmetry
}

// The index of a square is stride*rank + file, whatever the size of the board:
// a rank is a quarter of a word, and there are at least two numbers behind the
// last file that are no squares. A line that leaves the board on the left or on
// the right comes to one of those first, so that a line of pieces never goes on
// from one edge to the other.
const stride = 16

// index returns the index of a square of the board.
func index(sq notation.Square) int { return sq.Rank()*stride + sq.File() }

// squares holds the squares by their index, and the zero Square where no board
// has one. It has as many as a byte can number.
var squares = func() (squares [256]notation.Square) {
	for rank := range MaxRanks {
		for file := range MaxFiles {
			squares[rank*stride+file] = notation.At(file, rank)
		}
	}
	return squares
}()

// board returns the indexes of all squares of the board.
func (s *State) board() bitboard.Set { return boards[s.files][s.ranks] }

var boards = func() (boards [MaxFiles + 1][MaxRanks + 1]bitboard.Set) {
	for files := range boards {
		for ranks := range boards[files] {
			for i := range files * ranks {
				boards[files][ranks].Add(i/files*stride + i%files)
			}
		}
	}
	return boards
}()

// row returns what a set holds of a rank, one bit for each file.
func row(set *bitboard.Set, rank int) uint16 { return uint16(set[rank>>2] >> (rank & 3 * stride)) }

// none reports whether s is the zero State.
func (s State) none() bool { return s.files == 0 }

// on reports whether sq is a square of the board.
func (s *State) on(sq notation.Square) bool {
	return !sq.IsZero() && sq.File() < int(s.files) && sq.Rank() < int(s.ranks)
}

// New returns the start position of a variant. An impossible size or an unknown
// symmetry gives a [*boardgame.ParseError].
func New(v Variant) (State, error) {
	if err := v.check(); err != nil {
		return State{}, &boardgame.ParseError{Text: v.String(), Field: "variant", Err: err}
	}
	s := State{number: 1, files: uint8(v.Files), ranks: uint8(v.Ranks), symmetry: v.Symmetry}
	for rank := range homeRanks {
		for file := range v.Files {
			s.pieces[boardgame.White].Add(rank*stride + file)
			s.pieces[boardgame.Black].Add((v.Ranks-1-rank)*stride + file)
		}
	}
	return s, nil
}

// Variant returns the variant that s is a position of.
func (s State) Variant() Variant {
	return Variant{Files: s.Files(), Ranks: s.Ranks(), Symmetry: s.symmetry}
}

// Files returns the number of files of the board, 0 for the zero State.
func (s State) Files() int { return int(s.files) }

// Ranks returns the number of ranks of the board, 0 for the zero State.
func (s State) Ranks() int { return int(s.ranks) }

// Turn returns the player to move; in a finished game the player whose turn it
// would be.
func (s State) Turn() boardgame.Player { return s.turn }

// TurnNumber returns the number of the turn: 1 for the first turn of each
// player, and one more after every turn of Black's, up to 999,999,999, where it
// stays. For the zero State it is 0.
func (s State) TurnNumber() int { return int(s.number) }

// A Content is what a square holds.
type Content uint8

// What a square can hold.
const (
	OffBoard   Content = iota // the square is no square of this board
	Empty                     // nothing
	WhitePiece                // a piece of White's
	BlackPiece                // a piece of Black's
)

// String returns "off the board", "empty", "a piece of White's" or "a piece of
// Black's".
func (c Content) String() string {
	switch c {
	case Empty:
		return "empty"
	case WhitePiece:
		return "a piece of White's"
	case BlackPiece:
		return "a piece of Black's"
	}
	return "off the board"
}

// At returns what stands on a square.
func (s State) At(sq notation.Square) Content {
	if !s.on(sq) {
		return OffBoard
	}
	i := index(sq)
	switch {
	case s.pieces[boardgame.White].Has(i):
		return WhitePiece
	case s.pieces[boardgame.Black].Has(i):
		return BlackPiece
	}
	return Empty
}

// Count returns the number of pieces that p has on the board.
func (s State) Count(p boardgame.Player) int { return s.pieces[p&1].Count() }

// AppendPieces appends the squares of p's pieces to dst, rank by rank from a1,
// b1, c1, ... It allocates nothing if dst has the capacity.
func (s State) AppendPieces(dst []notation.Square, p boardgame.Player) []notation.Square {
	set := &s.pieces[p&1]
	for i := set.Next(0); i >= 0; i = set.Next(i + 1) {
		dst = append(dst, squares[i])
	}
	return dst
}

// After returns the position after m, which must be legal: the phalanx stands
// where it went, and what it captured is gone. After does not check that m is
// legal; for an illegal move it panics or gives an unspecified position. The
// cost grows with the distance and with the pieces captured, and nothing is
// allocated. After the zero State comes the zero State.
func (s State) After(m Move) State {
	if s.none() {
		return s
	}
	own, enemy := &s.pieces[s.turn], &s.pieces[s.turn.Opponent()]
	from, to := index(m.From), index(m.To)
	step := stepBetween(m.From, m.To)
	distance := 0
	for board, i := s.board(), to; !own.Has(i); i -= step {
		if step == 0 || !board.Has(i) {
			panic("epaminondas: After: the move is not legal: " + m.String())
		}
		distance++
	}
	// The pieces are all alike, so that a phalanx moves by as many squares as
	// pieces go from its end to its front.
	for i := range distance {
		own.Remove(from + i*step)
		own.Add(to - i*step)
	}
	if m.Capture {
		for i := range run(enemy, to, step) {
			enemy.Remove(to + i*step)
		}
	}
	if !own.And(*enemy).Empty() {
		panic("epaminondas: After: the move is not legal: " + m.String())
	}
	if s.turn == boardgame.Black && s.number < notation.MaxNumber {
		s.number++
	}
	s.turn = s.turn.Opponent()
	return s
}

// stepBetween returns the difference of the indexes of two squares that are
// next to each other on the way from one square to another; 0 if the squares
// are the same.
func stepBetween(from, to notation.Square) int {
	return sign(to.Rank()-from.Rank())*stride + sign(to.File()-from.File())
}

func sign(n int) int { return n>>(bits.UintSize-1) | int(uint(-n)>>(bits.UintSize-1)) }

// run returns how many of the numbers from, from+step, from+2*step, ... are in
// set without a gap: the length of a line of pieces, 0 if there is none at from.
func run(set *bitboard.Set, from, step int) int {
	n := 0
	for member(set, from) {
		n++
		from += step
	}
	return n
}

// member reports whether i, which may be any number, is in set.
func member(set *bitboard.Set, i int) bool { return uint(i) < bitboard.Size && set.Has(i) }

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
	h := fold(0x9e3779b97f4a7c15, uint64(s.files)|uint64(s.ranks)<<8|uint64(s.turn)<<16|uint64(s.symmetry)<<24)
	for p := range s.pieces {
		for _, word := range s.pieces[p] {
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
