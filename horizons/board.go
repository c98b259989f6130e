package horizons

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
	"example.com/agon/notation"
)

// Size is the number of files, a to l, and of ranks.
const Size = 12

// Inside the package a square is a number, 16*rank + file, both from 0. The
// twelve files leave four numbers free at the end of each rank, so that a step
// off the board never leads to another square of it: a bitboard.Set, of 192
// numbers, holds the board just so.
const stride = 16

// index returns the number of a square, and whether it is on the board.
func index(sq notation.Square) (int, bool) {
	file, rank := sq.File(), sq.Rank()
	return rank*stride + file, uint(file) < Size && uint(rank) < Size
}

func fileOf(i int) int { return int(uint(i) % stride) }
func rankOf(i int) int { return int(uint(i) / stride) }

// onBoard reports whether i, from -64 to 255, is the number of a square.
func onBoard(i int) bool { return uint(i) < bitboard.Size && i%stride < Size }

// board is the set of all squares. squares has their names, with room for every
// uint8, which spares a test when it is asked.
var (
	board   bitboard.Set
	squares [1 << 8]notation.Square
)

func init() {
	for i := range bitboard.Size {
		if onBoard(i) {
			board.Add(i)
			squares[i] = notation.At(fileOf(i), rankOf(i))
		}
	}
}

// A step leads to a neighbouring square, as a player sees it.
type step struct {
	by    int // what it adds to the number of a square
	ahead int // 1 if it goes forward, straight or diagonally, and 0 if not
}

// A compass has the eight steps clockwise, from straight up on: orthogonal
// steps at even places, diagonal ones at odd places, and beside each step those
// that turn 45 degrees away from it.
type compass [8]step

// compasses has the steps as White and as Black see them.
var compasses = func() (both [2]compass) {
	for d, by := range [...]int{stride, stride + 1, 1, 1 - stride, -stride, -stride - 1, -1, stride - 1} {
		both[boardgame.White][d].by, both[boardgame.Black][d].by = by, by
		if by > 1 {
			both[boardgame.White][d].ahead = 1
		}
		if by < -1 {
			both[boardgame.Black][d].ahead = 1
		}
	}
	return both
}()

// turned returns the step that turns away from step d, by 45 degrees for each
// of n.
func (c *compass) turned(d, n int) step { return c[(d+n)&7] }

// What is forward for each player, as a step and in ranks from 0.
var (
	forward    = [2]int{stride, -stride}
	secondRank = [2]int{1, Size - 2}
	lastRank   = [2]int{Size - 1, 0}
)

// kindAt returns the kind of the piece on square i.
func (s *State) kindAt(i int) PieceKind {
	w, b := uint(i)>>6, uint(i)&63
	return PieceKind(s.kinds[0][w]>>b&1 | s.kinds[1][w]>>b&1<<1 | s.kinds[2][w]>>b&1<<2 | s.kinds[3][w]>>b&1<<3)
}

// pieceAt returns the piece on square i.
func (s *State) pieceAt(i int) Piece {
	p := Piece{Kind: s.kindAt(i)}
	if s.sides[boardgame.Black].Has(i) {
		p.Owner = boardgame.Black
	}
	return p
}

// put sets p's piece on the empty square i.
func (s *State) put(i int, p boardgame.Player, kind PieceKind) {
	w, b := uint(i)>>6, uint(i)&63
	s.sides[p][w] |= 1 << b
	for k := range s.kinds {
		s.kinds[k][w] |= uint64(kind>>k&1) << b
	}
}

// remove empties square i.
func (s *State) remove(i int) {
	w, b := uint(i)>>6, uint(i)&63
	for p := range s.sides {
		s.sides[p][w] &^= 1 << b
	}
	for k := range s.kinds {
		s.kinds[k][w] &^= 1 << b
	}
}

// occupied returns the squares on which a piece stands.
func (s *State) occupied() bitboard.Set {
	return s.sides[boardgame.White].Or(s.sides[boardgame.Black])
}

// of returns the squares of p's pieces of a kind.
func (s *State) of(p boardgame.Player, kind PieceKind) bitboard.Set {
	set := s.sides[p]
	for k := range s.kinds {
		other := uint64(kind>>k&1) - 1 // all ones where the kind lacks the bit
		set[0] &= s.kinds[k][0] ^ other
		set[1] &= s.kinds[k][1] ^ other
		set[2] &= s.kinds[k][2] ^ other
	}
	return set
}

// A force is a player's pieces, by their kind.
type force [Zip + 1]bitboard.Set

// set sets f to p's pieces in s. It is [State.of] for all kinds at once.
func (f *force) set(s *State, p boardgame.Player) {
	for w := range len(f[King]) {
		all, b0, b1, b2, b3 := s.sides[p][w], s.kinds[0][w], s.kinds[1][w], s.kinds[2][w], s.kinds[3][w]
		lines, pawnLike, others := all&^(b2|b3), all&b2&^b3, all&b3
		f[Rook][w] = lines & b0 &^ b1
		f[Bishop][w] = lines & b1 &^ b0
		f[Queen][w] = lines & b0 & b1
		f[Pawn][w] = pawnLike &^ (b0 | b1)
		f[Shielder][w] = pawnLike & b0 &^ b1
		f[Warrior][w] = pawnLike & b1 &^ b0
		f[SpentWarrior][w] = pawnLike & b0 & b1
		f[Knight][w] = others &^ (b0 | b1 | b2)
		f[King][w] = others & b0 &^ b1
		f[Ox][w] = others & b1 &^ b0
		f[Magician][w] = others & b0 & b1
		f[Zip][w] = others & b2
	}
}

// king returns the square of p's king, -1 if there is none. It is the first of
// [State.of], found faster.
func (s *State) king(p boardgame.Player) int {
	for w, word := range &s.sides[p] {
		if word &= s.kinds[3][w] & s.kinds[0][w] &^ s.kinds[1][w]; word != 0 {
			return w<<6 + bits.TrailingZeros64(word)
		}
	}
	return -1
}
