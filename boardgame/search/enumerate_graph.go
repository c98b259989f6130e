package search

import (
	"math"
	"unsafe"

	"example.com/agon/boardgame"
)

// A graph holds positions by number, and for each the numbers of those that its
// moves lead to.
type graph[S boardgame.State[S, M], M boardgame.Move] struct {
	normalizer[S, M]
	bytes     int // the memory that may be used
	positions pile[S]
	slots     []uint32 // a hash table: 1 + the number of a position, 0 for none
	kinds     []kind
	edges     pile[uint32] // where the moves lead to
	first     []uint32     // for each position the index of its first edge, and one more for the end
}

// A kind is what is known of a position by itself.
type kind uint8

const (
	unlisted kind = iota // the moves have not been listed
	open                 // there are moves
	whiteWon             // the game is over
	blackWon
	drawnGame
	noResult
)

func kindOf(o boardgame.Outcome) kind {
	winner, hasWinner := o.Winner()
	switch {
	case hasWinner && winner == boardgame.White:
		return whiteWon
	case hasWinner:
		return blackWon
	case o.Drawn():
		return drawnGame
	case o.Over():
		return noResult
	}
	return unlisted
}

func wonBy(p boardgame.Player) kind { return whiteWon + kind(p) }

func newGraph[S boardgame.State[S, M], M boardgame.Move](o SolveOptions) *graph[S, M] {
	return &graph[S, M]{
		normalizer: newNormalizer[S, M](o),
		bytes:      o.tableBytes(),
		slots:      make([]uint32, 16),
	}
}

// slot returns the place in the hash table where s is or would be.
func (g *graph[S, M]) slot(s *S) int {
	i := int((*s).Hash() % uint64(len(g.slots)))
	for g.slots[i] != 0 && *g.positions.at(int(g.slots[i] - 1)) != *s {
		if i++; i == len(g.slots) {
			i = 0
		}
	}
	return i
}

// find returns the number of a normal position.
func (g *graph[S, M]) find(s S) (int, bool) {
	n := g.slots[g.slot(&s)]
	return int(n) - 1, n != 0
}

// add returns the number of a normal position, which it adds if it is new.
func (g *graph[S, M]) add(s S) int {
	i := g.slot(&s)
	if g.slots[i] != 0 {
		return int(g.slots[i] - 1)
	}
	n := g.positions.len()
	g.slots[i] = uint32(n + 1)
	g.positions.add(s)
	if 3*n > 2*len(g.slots) {
		g.slots = make([]uint32, 2*len(g.slots))
		for j := range n + 1 {
			g.slots[g.slot(g.positions.at(j))] = uint32(j + 1)
		}
	}
	return n
}

// full reports whether there is no room for more positions.
func (g *graph[S, M]) full() bool {
	var s S
	positions, edges := g.positions.len(), g.edges.len()
	// In judging: a kind, a fact, the first edges to and from, the distances
	// from two goals, a counter and a place in the queue.
	each := int(unsafe.Sizeof(s)) + 1 + int(unsafe.Sizeof(fact{})) + 2*4 + 2*2 + 4 + 4
	return positions*each+len(g.slots)*4+edges*2*4 > g.bytes || edges > math.MaxUint32/2
}

// expand lists the moves of all positions, and of those they lead to, to a
// depth or without limit if that is 0.
func (g *graph[S, M]) expand(b *budget, depth int) {
	var moves []M
	layer := g.positions.len() // where the next depth begins
	for i := 0; i < g.positions.len() && b.stopped == ""; i++ {
		if i == layer {
			b.stats.Depth++
			layer = g.positions.len()
			if depth > 0 && b.stats.Depth >= depth {
				b.stopped = OutOfDepth
				break
			}
		}
		if g.full() {
			b.stopped = OutOfMemory
			break
		}
		b.stats.Stored = uint64(g.positions.len())
		s := *g.positions.at(i)
		g.first = append(g.first, uint32(g.edges.len()))
		moves = s.AppendMoves(moves[:0])
		if len(moves) == 0 {
			g.kinds = append(g.kinds, kindOf(s.Outcome()))
			continue
		}
		for _, m := range moves {
			if b.spent() {
				break
			}
			g.edges.add(uint32(g.add(g.normal(s.After(m)))))
		}
		if b.stopped == "" {
			g.kinds = append(g.kinds, open)
		} else {
			g.edges.cut(int(g.first[i]))
			g.first = g.first[:i]
		}
	}
	if g.stop() && b.stopped == OutOfDepth {
		b.stopped = "" // there is nothing deeper
	}
}

// stop ends the list: of positions whose moves are not listed, only those are
// told apart in which the game is over. It reports whether there are no others.
func (g *graph[S, M]) stop() (complete bool) {
	complete = true
	for i := len(g.kinds); i < g.positions.len(); i++ {
		g.first = append(g.first, uint32(g.edges.len()))
		g.kinds = append(g.kinds, kindOf((*g.positions.at(i)).Outcome()))
		complete = complete && g.kinds[i] != unlisted
	}
	g.first = append(g.first, uint32(g.edges.len()))
	return complete
}

// A pile is a list that grows without moving what it holds, so that no memory
// is needed for two copies.
type pile[T any] struct {
	blocks [][]T // all but the last one full
}

const blockSize = 1 << 12

func (p *pile[T]) len() int {
	if len(p.blocks) == 0 {
		return 0
	}
	last := len(p.blocks) - 1
	return last*blockSize + len(p.blocks[last])
}

func (p *pile[T]) at(i int) *T { return &p.blocks[i/blockSize][i%blockSize] }

func (p *pile[T]) add(x T) {
	last := len(p.blocks) - 1
	if last < 0 || len(p.blocks[last]) == blockSize {
		p.blocks = append(p.blocks, make([]T, 0, blockSize))
		last++
	}
	p.blocks[last] = append(p.blocks[last], x)
}

// cut drops all from the n-th on.
func (p *pile[T]) cut(n int) {
	for p.len() > n {
		last := len(p.blocks) - 1
		keep := max(n-last*blockSize, 0)
		p.blocks[last] = p.blocks[last][:keep]
		if keep == 0 {
			p.blocks = p.blocks[:last]
		}
	}
}
