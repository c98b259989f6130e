// Package bitboard has sets of small numbers, of the squares of a board or of
// the seams between them, as arrays of words. The numbers go from 0 to 191;
// what they stand for is for each game to say. Sets are comparable values, and
// nothing here allocates.
package bitboard

import "math/bits"

// Size is how many numbers there are: a Set holds numbers from 0 to Size-1.
const Size = 192

// A Set is a set of numbers from 0 to 191. The zero Set is empty. Methods that
// take a number panic if it is out of that range.
type Set [3]uint64

// Of returns the set of the given numbers.
func Of(numbers ...int) Set {
	var s Set
	for _, i := range numbers {
		s.Add(i)
	}
	return s
}

// Has reports whether i is in s.
func (s *Set) Has(i int) bool { return s[uint(i)>>6]>>(uint(i)&63)&1 != 0 }

// Add puts i into s.
func (s *Set) Add(i int) { s[uint(i)>>6] |= 1 << (uint(i) & 63) }

// Remove takes i out of s.
func (s *Set) Remove(i int) { s[uint(i)>>6] &^= 1 << (uint(i) & 63) }

// And returns what is in both sets.
func (s Set) And(t Set) Set { return Set{s[0] & t[0], s[1] & t[1], s[2] & t[2]} }

// Or returns what is in either set.
func (s Set) Or(t Set) Set { return Set{s[0] | t[0], s[1] | t[1], s[2] | t[2]} }

// AndNot returns what is in s and not in t.
func (s Set) AndNot(t Set) Set { return Set{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2]} }

// Empty reports whether nothing is in s.
func (s Set) Empty() bool { return s[0]|s[1]|s[2] == 0 }

// Count returns how many numbers are in s.
func (s Set) Count() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2])
}

// Next returns the least number in s that is at least from, or -1 if there is
// none. A loop over a set goes
//
//	for i := s.Next(0); i >= 0; i = s.Next(i + 1) { ... }
func (s *Set) Next(from int) int {
	w := from >> 6
	if w >= len(s) {
		return -1
	}
	word := s[w] &^ (1<<(uint(from)&63) - 1)
	for word == 0 {
		w++
		if w == len(s) {
			return -1
		}
		word = s[w]
	}
	return w<<6 + bits.TrailingZeros64(word)
}

// Up returns the set in which every number is greater by n, from 0 to 63.
// What would be 192 or more is left out.
func (s Set) Up(n uint) Set {
	return Set{
		s[0] << n,
		s[1]<<n | s[0]>>(64-n),
		s[2]<<n | s[1]>>(64-n),
	}
}

// Down returns the set in which every number is less by n, from 0 to 63. What
// would be negative is left out.
func (s Set) Down(n uint) Set {
	return Set{
		s[0]>>n | s[1]<<(64-n),
		s[1]>>n | s[2]<<(64-n),
		s[2] >> n,
	}
}
