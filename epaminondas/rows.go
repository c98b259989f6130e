package epaminondas

import (
	"encoding/binary"
	"math/bits"

	"example.com/agon/internal/bitboard"
)

// What lists moves works on sets as whole: which pieces have an empty square in
// front of them, which of these have a piece behind them, and so on. For this
// the sets of a position are moved by a few files and ranks, in all directions.

// rows is a set of squares, two bytes for each rank, with three empty ranks
// below the first and above the twelfth. A set moved by some ranks is found at
// another place in it, without shifting anything.
type rows [2 * (margin + MaxRanks + margin)]byte

const margin = 3

// fill puts a set into r, which must be zero.
func (r *rows) fill(set *bitboard.Set) {
	for w, word := range set {
		binary.LittleEndian.PutUint64(r[2*margin+8*w:], word)
	}
}

// moved returns the set moved by up to three files to the right, by up to three
// ranks up, or the other way. What leaves the board is on no square of it.
func (r *rows) moved(files, ranks int) words {
	at := (*[24]byte)(r[2*(margin-ranks):])
	return words{
		bits.RotateLeft64(binary.LittleEndian.Uint64(at[0:]), files),
		bits.RotateLeft64(binary.LittleEndian.Uint64(at[8:]), files),
		bits.RotateLeft64(binary.LittleEndian.Uint64(at[16:]), files),
	}
}

// words is a set of squares in three variables. The compiler keeps them in
// registers, which it does not do with the array of a bitboard.Set.
type words struct{ a, b, c uint64 }

func (x words) and(y words) words    { return words{x.a & y.a, x.b & y.b, x.c & y.c} }
func (x words) or(y words) words     { return words{x.a | y.a, x.b | y.b, x.c | y.c} }
func (x words) andNot(y words) words { return words{x.a &^ y.a, x.b &^ y.b, x.c &^ y.c} }

func (x words) empty() bool { return x.a|x.b|x.c == 0 }

func (x words) count() int {
	return bits.OnesCount64(x.a) + bits.OnesCount64(x.b) + bits.OnesCount64(x.c)
}

// lowest returns the number of the lowest bit in a word that is not 0, as
// bits.TrailingZeros64 does. Where the compiler may not assume a recent machine,
// that is a slow instruction.
func lowest(word uint64) int { return int(lowestBits[hash(word)]) }

// hash returns a number below 64 that tells which bit of a word is the lowest
// one: the word deBruijn has each number of six bits once among its runs of six
// bits.
func hash(word uint64) uint64 { return word & -word * deBruijn >> 58 }

const deBruijn uint64 = 0x03f79d71b4ca8b09

var lowestBits = func() (numbers [64]uint8) {
	for i := range numbers {
		numbers[hash(1<<i)] = uint8(i)
	}
	return numbers
}()
