package javelins

import "math/bits"

// stride is how much greater the number of a square is than that of the square
// below it. On boards of every size square a1 has number 0, b1 has 1, a2 has
// 10. The edge to the right of a square, the edge above it and the corner to
// its upper right have the number of that square.
const stride = 10

// A set is a set of numbers from 0 to 127: of squares, of edges of one
// direction, or of corners. It is a struct and not an array of words because
// the compiler keeps structs in registers: with arrays random games take more
// than twice as long.
type set struct{ low, high uint64 }

// single returns the set of one number.
func single(i int) set {
	bit := uint64(1) << (i & 63)
	if i < 64 {
		return set{low: bit}
	}
	return set{high: bit}
}

func (s set) has(i int) bool {
	word := s.low
	if i >= 64 {
		word = s.high
	}
	return word>>(i&63)&1 != 0
}

func (s set) and(t set) set    { return set{s.low & t.low, s.high & t.high} }
func (s set) or(t set) set     { return set{s.low | t.low, s.high | t.high} }
func (s set) andNot(t set) set { return set{s.low &^ t.low, s.high &^ t.high} }

func (s set) empty() bool { return s.low|s.high == 0 }

func (s set) count() int { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// up makes every number greater by n, from 1 to 63.
func (s set) up(n uint) set { return set{s.low << n, s.high<<n | s.low>>(64-n)} }

// down makes every number less by n, from 1 to 63.
func (s set) down(n uint) set { return set{s.low>>n | s.high<<(64-n), s.high >> n} }

// first returns the least number in s; s must not be empty.
func (s set) first() int {
	if s.low != 0 {
		return bits.TrailingZeros64(s.low)
	}
	return 64 + bits.TrailingZeros64(s.high)
}

// last returns the greatest number in s; s must not be empty.
func (s set) last() int {
	if s.high != 0 {
		return 63 + bits.Len64(s.high)
	}
	return bits.Len64(s.low) - 1
}

// pop takes the least number out of s and returns it; s must not be empty.
func (s *set) pop() int {
	if s.low != 0 {
		i := bits.TrailingZeros64(s.low)
		s.low &= s.low - 1
		return i
	}
	i := 64 + bits.TrailingZeros64(s.high)
	s.high &= s.high - 1
	return i
}
