package search

import (
	"math/bits"
	"unsafe"
)

// A factTable keeps what has been found out about positions. It compares whole
// positions, so that it never takes one for another.
type factTable[S comparable, F any] struct {
	records []factRecord[F] // buckets of bucketSize
	keys    []S             // the position of each record
	stored  uint64
}

// A factRecord is what has been found out, and what it cost.
type factRecord[F any] struct {
	tag   uint32 // bits of the hash, to pass over other positions quickly
	work  uint8  // the logarithm of the number of nodes; 0 in empty records only
	found F
}

const bucketSize = 4

// newFactTable returns a table of at most so many bytes, but of one bucket at
// least.
func newFactTable[S comparable, F any](bytes int) *factTable[S, F] {
	var s S
	bucket := bucketSize * int(unsafe.Sizeof(s)+unsafe.Sizeof(factRecord[F]{}))
	n := bucketSize * max(bytes/bucket, 1)
	return &factTable[S, F]{records: make([]factRecord[F], n), keys: make([]S, n)}
}

// bucket returns the index of the first record in which a position can be.
func (t *factTable[S, F]) bucket(hash uint64) int {
	i, _ := bits.Mul64(hash, uint64(len(t.records)/bucketSize))
	return int(i) * bucketSize
}

// find returns what has been found out about a position, nil if it is not kept.
func (t *factTable[S, F]) find(hash uint64, key *S) *F {
	first := t.bucket(hash)
	for i := first; i < first+bucketSize; i++ {
		if r := &t.records[i]; r.tag == uint32(hash) && r.work > 0 && t.keys[i] == *key {
			return &r.found
		}
	}
	return nil
}

// store keeps what has been found out with so many nodes. If there is no room
// it drops what took the fewest.
func (t *factTable[S, F]) store(hash uint64, key *S, found F, nodes uint64) {
	work := uint8(bits.Len64(nodes) + 1)
	first := t.bucket(hash)
	least := first
	for i := first; i < first+bucketSize; i++ {
		r := &t.records[i]
		if r.tag == uint32(hash) && r.work > 0 && t.keys[i] == *key {
			r.found, r.work = found, max(r.work, work)
			return
		}
		if r.work < t.records[least].work {
			least = i
		}
	}
	if t.records[least].work == 0 {
		t.stored++
	}
	t.records[least] = factRecord[F]{tag: uint32(hash), work: work, found: found}
	t.keys[least] = *key
}
