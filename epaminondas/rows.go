package epaminondas

import (
	"encoding/binary"

	"example.com/agon/internal/bitboard"
)

// What lists moves looks at squares by their index modulo 256, so that every
// number that comes from adding steps to an index is one: there are 16 ranks, of
// which the upper four are never on the board. From a square of the board, two
// steps too far lead to no square in any direction.

// rows is a set of squares by their index, two bytes for each rank. Behind the
// last of the 16 ranks the first four come again, so that the 64 bits from any
// index on can be read at once.
type rows [32 + 8]byte

// fill puts a set into r, which must be zero.
func (r *rows) fill(set *bitboard.Set) {
	for w, word := range set {
		binary.LittleEndian.PutUint64(r[8*w:], word)
	}
	binary.LittleEndian.PutUint64(r[32:], set[0])
}

// around returns what the set holds of the square i and the eight around it, as
// nine bits, in the order of their indexes.
func (r *rows) around(i uint) uint {
	i -= stride + 1
	const three = 7 | 7<<stride | 7<<(2*stride)
	word := binary.LittleEndian.Uint64(r[i>>3&31:]) >> (i & 7) & three
	return uint(word|word>>(stride-3)|word>>(2*(stride-3))) & 511
}

// cells holds what is on the squares by their index: one of the bits below, and
// 0 off the board.
type cells [256]uint8

const (
	emptyCell = 1 << iota
	enemyCell
	ownCell
)

// fill puts the squares of the board into c, which must be zero.
func (c *cells) fill(board, own, enemy *bitboard.Set) {
	for w := range board {
		for b := range 8 {
			eight := spread[uint8(board[w]>>(8*b))] * emptyCell
			eight ^= spread[uint8(own[w]>>(8*b))] * (emptyCell | ownCell)
			eight ^= spread[uint8(enemy[w]>>(8*b))] * (emptyCell | enemyCell)
			binary.LittleEndian.PutUint64(c[64*w+8*b:], eight)
		}
	}
}

// spread holds the eight bits of a number as bytes that are 0 or 1.
var spread = func() (words [256]uint64) {
	for set := range words {
		for bit := range 8 {
			words[set] |= uint64(set>>bit&1) << (8 * bit)
		}
	}
	return words
}()

// at returns what is on a square.
func (c *cells) at(i uint) uint { return uint(c[i&255]) }

// run returns how many of the squares from, from+step, from+2*step, ... hold the
// same without a gap.
func (c *cells) run(from, step, cell uint) uint {
	n := uint(0)
	for c.at(from) == cell {
		n++
		from += step
	}
	return n
}

// lowest returns the number of the lowest bit in a word that is not 0, as
// bits.TrailingZeros64 does. Where the compiler may not assume a recent machine,
// that is a slow instruction.
func lowest(word uint64) int { return int(lowestBits[word&-word*deBruijn>>58]) }

// deBruijn has each number of six bits once among its runs of six bits.
const deBruijn uint64 = 0x03f79d71b4ca8b09

var lowestBits = func() (numbers [64]uint8) {
	for i := range numbers {
		numbers[1<<i*deBruijn>>58] = uint8(i)
	}
	return numbers
}()
