package search

import "sync/atomic"

// A table keeps what was found out about positions, by their hashes, for all
// threads at once. It never locks: each of its entries is two words, of which
// the one is only right for the other, so that an entry of which another thread
// has just written half is not found (Hyatt and Mann, "A lockless transposition
// table implementation for parallel search chess engines", 2002).
//
// An entry names a move by its place in the list of moves. What an entry says
// of the wrong position, whose hash happens to be the same, may thus be false,
// but never a move that is not legal.
type table struct {
	buckets []bucket
	age     uint64 // of the search that is going on, in ageBits
}

// A bucket has the size of a line of a processor's cache.
type bucket [4]struct{ check, data atomic.Uint64 }

const bucketBytes = 64

// An entry is what is known of a position.
type entry struct {
	value Value // as from the position itself, not from the root of the search
	depth int
	bound bound
	move  int // the place of the best move in the list, or noMove

	// settled says that no deeper search finds anything else: all lines that
	// matter came to the game's end, or the value is a proven win or loss.
	settled bool
}

// A bound says how the value of an entry and that of its position compare.
type bound uint8

const (
	noBound bound = iota // there is no entry
	atLeast
	atMost
	exact
)

// An entry in 64 bits, from the lowest on: move, depth, bound, settled, age, value.
const (
	moveBits    = 20
	depthBits   = 10
	boundBits   = 2
	settledBits = 1
	ageBits     = 8

	depthShift   = moveBits
	boundShift   = depthShift + depthBits
	settledShift = boundShift + boundBits
	ageShift     = settledShift + settledBits
	valueShift   = ageShift + ageBits

	noMove     = 1<<moveBits - 1
	maxMoves   = noMove // of a position; more are not looked at
	depthLimit = 1<<depthBits - 1
	maxAge     = 1<<ageBits - 1
)

// maxBytes is the memory of the largest table or tree. Only a search of an hour
// fills it, and most machines have it to give; who asks for more would end the
// program on many.
const maxBytes = 1 << 32

// fitting returns how many things of a size go into a number of bytes.
func fitting(bytes int, size uintptr) int {
	return int(min(uint64(max(bytes, 0)), maxBytes) / uint64(size))
}

// newTable returns a table that takes at most the given number of bytes, and
// no table for less than a bucket.
func newTable(bytes int) *table {
	n := fitting(bytes, bucketBytes)
	if n == 0 {
		return nil
	}
	return &table{buckets: make([]bucket, n)}
}

// bucket returns where positions with a hash are kept. Hashes of games need not
// be spread evenly, so they are mixed first.
func (t *table) bucket(hash uint64) *bucket {
	hash = (hash ^ hash>>32) * 0x9e3779b97f4a7c15
	hash = (hash ^ hash>>29) * 0xbf58476d1ce4e5b9
	return &t.buckets[(hash>>32)*uint64(len(t.buckets))>>32]
}

// find returns what is known of the positions with a hash; its bound is noBound
// if that is nothing.
func (t *table) find(hash uint64) entry {
	b := t.bucket(hash)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash && data>>boundShift&3 != 0 {
			return entry{
				value:   Value(int64(data) >> valueShift),
				depth:   int(data >> depthShift & depthLimit),
				bound:   bound(data >> boundShift & 3),
				move:    int(data & noMove),
				settled: data>>settledShift&1 != 0,
			}
		}
	}
	return entry{move: noMove}
}

// put keeps an entry: in place of what is known of the same position, or else of
// the entry in its bucket that is the least worth, being shallow or old.
func (t *table) put(hash uint64, e entry) {
	b := t.bucket(hash)
	worst, least := 0, int(^uint(0)>>1)
	for i := range b {
		data := b[i].data.Load()
		if b[i].check.Load()^data == hash {
			worst = i
			break
		}
		worth := -1
		if data>>boundShift&3 != 0 {
			searches := int(t.age-data>>ageShift) & maxAge
			worth = int(data>>depthShift&depthLimit) + 4*(maxAge-searches)
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	data := uint64(e.move) | uint64(e.depth)<<depthShift | uint64(e.bound)<<boundShift |
		t.age<<ageShift | uint64(e.value)<<valueShift
	if e.settled {
		data |= 1 << settledShift
	}
	b[worst].data.Store(data)
	b[worst].check.Store(hash ^ data)
}

// nextSearch makes the entries that there are older by one search.
func (t *table) nextSearch() { t.age = (t.age + 1) & maxAge }

// full estimates how much of the table is in use, from 0 to 1.
func (t *table) full() float64 {
	n := min(len(t.buckets), 1000)
	used := 0
	for i := range t.buckets[:n] {
		for j := range t.buckets[i] {
			if t.buckets[i][j].data.Load() != 0 {
				used++
			}
		}
	}
	return float64(used) / float64(n*len(bucket{}))
}
