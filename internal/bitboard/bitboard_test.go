package bitboard_test

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.com/agon/internal/bitboard"
)

// model is a set as a map, and the Set that should hold the same.
func model(t *rapid.T, label string) (map[int]bool, bitboard.Set) {
	numbers := rapid.SliceOf(rapid.IntRange(0, bitboard.Size-1)).Draw(t, label)
	m := map[int]bool{}
	for _, i := range numbers {
		m[i] = true
	}
	return m, bitboard.Of(numbers...)
}

func numbers(s bitboard.Set) []int {
	var all []int
	for i := s.Next(0); i >= 0; i = s.Next(i + 1) {
		all = append(all, i)
	}
	return all
}

func check(t *rapid.T, want map[int]bool, got bitboard.Set) {
	t.Helper()
	if sorted := slices.Sorted(maps.Keys(want)); !slices.Equal(sorted, numbers(got)) {
		t.Fatalf("want %v, got %v", sorted, numbers(got))
	}
}

func TestSetsAgreeWithMaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, s := model(t, "a")
		b, u := model(t, "b")
		check(t, a, s)
		assert.Equal(t, len(a), s.Count())
		assert.Equal(t, len(a) == 0, s.Empty())

		and, or, andNot := map[int]bool{}, maps.Clone(a), map[int]bool{}
		for i := range b {
			or[i] = true
		}
		for i := range a {
			if b[i] {
				and[i] = true
			} else {
				andNot[i] = true
			}
		}
		check(t, and, s.And(u))
		check(t, or, s.Or(u))
		check(t, andNot, s.AndNot(u))

		n := rapid.IntRange(0, 63).Draw(t, "n")
		up, down := map[int]bool{}, map[int]bool{}
		for i := range a {
			if i+n < bitboard.Size {
				up[i+n] = true
			}
			if i >= n {
				down[i-n] = true
			}
		}
		check(t, up, s.Up(uint(n)))
		check(t, down, s.Down(uint(n)))

		i := rapid.IntRange(0, bitboard.Size-1).Draw(t, "i")
		assert.Equal(t, a[i], s.Has(i))
		s.Remove(i)
		delete(a, i)
		check(t, a, s)
		s.Add(i)
		a[i] = true
		check(t, a, s)
	})
}

func TestNumbersOutOfRangePanic(t *testing.T) {
	var s bitboard.Set
	for _, i := range []int{-1, bitboard.Size} {
		assert.Panics(t, func() { s.Add(i) })
		assert.Panics(t, func() { s.Remove(i) })
		assert.Panics(t, func() { s.Has(i) })
	}
	assert.Equal(t, -1, s.Next(bitboard.Size))
}

func ExampleSet() {
	s := bitboard.Of(3, 70, 191)
	s.Remove(70)
	for i := s.Next(0); i >= 0; i = s.Next(i + 1) {
		fmt.Println(i)
	}
	// Output:
	// 3
	// 191
}

func ExampleSet_Up() {
	s := bitboard.Of(0, 60, 190).Up(10)
	fmt.Println(s.Has(10), s.Has(70), s.Count())
	// Output: true true 2
}
