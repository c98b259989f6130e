package search

import (
	"math/bits"
	"unsafe"
)

// A factTable keeps what has been found out about positions. It compares the
// keys of positions, which tell them apart, so that it never takes one for
// another.
//
// Most positions need little memory. So it is small at first; once it is full
// it begins again with all the memory that it may use.
type factTable[K comparable, F any] struct {
	buckets []factBucket[K, F]
	stored  uint64
	most    int // how many buckets there may be
}

// A factBucket has the positions of some hashes. What has been found out about
// them comes first, together in one line of a processor's cache.
type factBucket[K comparable, F any] struct {
	records [bucketSize]factRecord[F]
	keys    [bucketSize]K
}

// A factRecord is what has been found out, and what it cost.
type factRecord[F any] struct {
	tag   uint32 // bits of the hash, to pass over other positions quickly
	work  uint8  // the logarithm of the number of nodes; 0 in empty records only
	found F
}

const bucketSize = 4

const firstTableBytes = 1 << 20

// newFactTable returns a table of at most so many bytes, but of one bucket at
// least.
func newFactTable[K comparable, F any](bytes int) *factTable[K, F] {
	size := int(unsafe.Sizeof(factBucket[K, F]{}))
	most := max(bytes/size, 1)
	return &factTable[K, F]{buckets: make([]factBucket[K, F], min(most, firstTableBytes/size)), most: most}
}

// bucket returns the bucket for a hash.
func (t *factTable[K, F]) bucket(hash uint64) *factBucket[K, F] {
	i, _ := bits.Mul64(hash, uint64(len(t.buckets)))
	return &t.buckets[i]
}

// clear forgets everything.
func (t *factTable[K, F]) clear() {
	clear(t.buckets)
	t.stored = 0
}

// find returns what has been found out about a position, nil if it is not kept.
func (t *factTable[K, F]) find(hash uint64, key *K) *F {
	b := t.bucket(hash)
	for i := range b.records {
		if r := &b.records[i]; r.tag == uint32(hash) && r.work > 0 && b.keys[i] == *key {
			return &r.found
		}
	}
	return nil
}

// store keeps what has been found out with so many nodes. If there is no room
// it drops what took the fewest.
func (t *factTable[K, F]) store(hash uint64, key *K, found F, nodes uint64) {
	work := uint8(bits.Len64(nodes) + 1)
	b := t.bucket(hash)
	least := 0
	for i := range b.records {
		r := &b.records[i]
		if r.tag == uint32(hash) && r.work > 0 && b.keys[i] == *key {
			r.found, r.work = found, max(r.work, work)
			return
		}
		if r.work < b.records[least].work {
			least = i
		}
	}
	if b.records[least].work == 0 {
		if t.stored++; len(t.buckets) < t.most && 4*t.stored > 3*bucketSize*uint64(len(t.buckets)) {
			t.buckets, t.stored = make([]factBucket[K, F], t.most), 0
			t.store(hash, key, found, nodes)
			return
		}
	}
	b.records[least] = factRecord[F]{tag: uint32(hash), work: work, found: found}
	b.keys[least] = *key
}
