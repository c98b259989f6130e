package search

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func drawEntry(t *rapid.T) entry {
	return entry{
		value: Value(rapid.Int32Range(int32(-infinity), int32(infinity)).Draw(t, "value")),
		depth: rapid.IntRange(0, depthLimit).Draw(t, "depth"),
		bound: bound(rapid.IntRange(int(atLeast), int(exact)).Draw(t, "bound")),
		move:  rapid.IntRange(0, noMove).Draw(t, "move"),

		settled: rapid.Bool().Draw(t, "settled"),
	}
}

// What is put is found, as it is, and only by its own hash.
func TestTableKeepsEntries(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := newTable(rapid.IntRange(bucketBytes, 1<<16).Draw(t, "bytes"))
		table.age = rapid.Uint64Range(0, maxAge).Draw(t, "age")
		hash := rapid.Uint64().Draw(t, "hash")
		assert.Equal(t, noBound, table.find(hash).bound)
		for range 3 {
			e := drawEntry(t)
			table.put(hash, e)
			require.Equal(t, e, table.find(hash))
		}
		assert.Equal(t, noBound, table.find(hash+1).bound)
		assert.Equal(t, noMove, table.find(hash+1).move)
	})
}

// Half an entry, which another thread is about to complete, is not found.
func TestTableFindsNoHalfEntry(t *testing.T) {
	table := newTable(bucketBytes)
	table.put(7, entry{value: 1, depth: 2, bound: exact, move: 3})
	half := &table.buckets[0][0]
	half.data.Store(half.data.Load() + 1)
	assert.Equal(t, noBound, table.find(7).bound)
}

// A full bucket gives up the shallowest entry, and an old one before a new one
// that is not much shallower.
func TestTableReplaces(t *testing.T) {
	table := newTable(bucketBytes)
	for depth := 5; depth <= 8; depth++ {
		table.put(uint64(depth), entry{depth: depth, bound: exact})
	}
	assert.Equal(t, 1.0, table.full())
	table.put(100, entry{depth: 1, bound: exact})
	assert.Equal(t, noBound, table.find(5).bound, "the shallowest goes")
	assert.Equal(t, 8, table.find(8).depth)

	for range 3 {
		table.nextSearch()
	}
	table.put(100, entry{depth: 1, bound: exact})
	table.put(200, entry{depth: 1, bound: exact})
	assert.Equal(t, noBound, table.find(6).bound, "the shallowest of the old goes")
	assert.Equal(t, exact, table.find(100).bound, "the new one stays")
	for range maxAge {
		table.nextSearch()
	}
	assert.Less(t, table.age, uint64(maxAge+1), "the age goes round")
}

// A decided value counts from the position in the table, and so from the root
// when it is met again at another ply.
func TestTableCountsFromThePosition(t *testing.T) {
	for _, c := range []struct{ put, found Value }{
		{WinIn(9), WinIn(7)},
		{-WinIn(9), -WinIn(7)},
		{Decided - 1, Decided - 1},
		{0, 0},
	} {
		assert.Equal(t, c.found, fromTable(toTable(c.put, 5), 3))
	}
}

// No size is too large, or too small.
func TestFitting(t *testing.T) {
	assert.Equal(t, 0, fitting(math.MinInt, 1))
	assert.Equal(t, 0, fitting(63, 64))
	assert.Equal(t, 3, fitting(3*64, 64))
	assert.Equal(t, maxBytes/64, fitting(math.MaxInt, 64))
}

func TestNoTable(t *testing.T) {
	assert.Nil(t, newTable(bucketBytes-1))
	assert.Nil(t, newTable(-1))
}

// Buckets are used evenly even if the hashes of a game are not spread.
func TestTableSpreadsHashes(t *testing.T) {
	table := newTable(1 << 10 * bucketBytes)
	used := map[*bucket]int{}
	for hash := range uint64(1 << 12) {
		used[table.bucket(hash)]++
	}
	assert.Greater(t, len(used), 960) // of 1024, each missed with a chance of exp(-4)
}
