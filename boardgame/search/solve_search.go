package search

import (
	"slices"

	"example.com/agon/boardgame"
)

// A searcher searches depth first, with alpha-beta and a table. Its slices are
// stacks that all plies of a line share, so that a node allocates nothing.
type searcher[S boardgame.State[S, M], M boardgame.Move, K comparable] struct {
	*budget
	normalizer[S, M]
	key        keyer[S, M, K]
	table      *factTable[K, finding]
	limit      int // of depth
	moves      []M // of the position at hand, and of its children
	children   []child[S]
	order      []uint64 // how to go through the children: replies in the upper half, the child's place in the lower
	path       []uint64 // hashes of the positions on the line, if these may not come back
	watchPath  bool
	stuckLoses int // how many more ends there were in which who was to move had lost than had won
}

// A child is a position after a move.
type child[S any] struct {
	state S
	hash  uint64
	move  uint16 // 1 + its index in the list of moves
}

// worthKeeping is the number of nodes from which on it is cheaper to remember
// what they have shown than to visit them again.
const worthKeeping = 8

func newSearcher[S boardgame.State[S, M], M boardgame.Move, K comparable](b *budget, key keyer[S, M, K], o SolveOptions) *searcher[S, M, K] {
	v := &searcher[S, M, K]{
		budget:     b,
		normalizer: newNormalizer[S, M](o),
		key:        key,
		table:      newFactTable[K, finding](o.tableBytes()),
		limit:      maxDepth,
	}
	if o.Limits.Depth > 0 {
		v.limit = min(o.Limits.Depth, maxDepth)
	}
	return v
}

// solveDepthFirst follows every line to its end. It gives up if a position comes
// back.
func solveDepthFirst[S boardgame.State[S, M], M boardgame.Move, K comparable](v *searcher[S, M, K], s S) Solution[M] {
	v.stats.Method = DepthFirst
	v.watchPath = true
	root := v.normal(s)
	f := v.visit(root, root.Hash(), v.limit, lost, won)
	if f.final {
		v.stats.Depth = int(f.plies)
	}
	return v.solution(s, f, v.limit, false)
}

// solveDeepening searches one ply deeper each time, until the answer is found
// or no line is longer.
func solveDeepening[S boardgame.State[S, M], M boardgame.Move, K comparable](v *searcher[S, M, K], s S) Solution[M] {
	v.stats.Method, v.stats.Depth = Deepening, 0
	root := v.normal(s)
	hash := root.Hash()
	var f fact
	for depth := 1; depth <= v.limit; depth++ {
		f = v.visit(root, hash, depth, lost, won)
		if v.stopped != "" {
			break
		}
		v.stats.Depth = depth
		if f.final || f.low == f.high || f.decisive() {
			break
		}
	}
	return v.solution(s, f, v.stats.Depth, f.decisive())
}

// solution makes the answer from what a search of s to a depth has found out.
func (v *searcher[S, M, K]) solution(s S, f fact, depth int, shortest bool) Solution[M] {
	var solution Solution[M]
	obstacle := v.stopped
	switch {
	case obstacle != "":
	case f.final:
		obstacle = NoWinner
	default:
		obstacle = OutOfDepth
	}
	solution.conclude(f, obstacle)
	solution.Shortest = shortest
	if solution.Verdict != Unknown {
		solution.Line = v.line(s, f, depth, shortest)
	}
	v.look()
	v.stats.Stored = v.table.stored
	solution.Stats = v.stats
	return solution
}

// visit searches a position that is not over to a depth, and returns a fact
// that answers whether it is worth more than alpha and at least beta, if that
// can be seen within the depth. A win in more plies than the depth counts as
// not seen.
func (v *searcher[S, M, K]) visit(s S, hash uint64, depth int, alpha, beta int8) fact {
	var best uint16
	key := v.key(s)
	if r := v.table.find(hash, &key); r != nil {
		if f, enough := r.answer(depth, alpha, beta); enough {
			v.stats.Hits++
			return f
		}
		best = r.best
	}
	if depth == 0 {
		return ignorance
	}
	if v.watchPath {
		if slices.Contains(v.path, hash) {
			v.stopped = Endless
			return ignorance
		}
		v.path = append(v.path, hash)
		defer func() { v.path = v.path[:len(v.path)-1] }()
	}
	before := v.stats.Nodes
	first, firstOrder := len(v.children), len(v.order)
	f, best := v.choose(s, depth, alpha, beta, best)
	v.children, v.order = v.children[:first], v.order[:firstOrder]
	if v.stopped != "" && !f.decisive() {
		return ignorance
	}
	nodes := v.stats.Nodes - before
	if nodes < worthKeeping {
		return f
	}
	reached := depth
	switch {
	case f.decisive():
		reached = 0
	case f.final:
		reached = maxDepth
	}
	found := finding{
		low: f.low, high: f.high, plies: f.plies, depth: uint16(reached), best: best,
		alpha: alpha, beta: beta,
	}
	if old := v.table.find(hash, &key); old != nil {
		found.merge(old)
	}
	v.table.store(hash, &key, found, nodes)
	return f
}

// choose is visit without the table: it looks at the moves of a position. It
// leaves its children and their order on the stacks.
func (v *searcher[S, M, K]) choose(s S, depth int, alpha, beta int8, hint uint16) (fact, uint16) {
	known := noChoice
	first, firstOrder := len(v.children), len(v.order)
	v.moves = s.AppendMoves(v.moves[:0])
	count := len(v.moves)
	for i := range count {
		if v.spent() {
			return ignorance, 0
		}
		c := child[S]{state: v.normal(s.After(v.moves[i])), move: uint16(min(i+1, 1<<16-1))}
		f, settled := v.glance(&c, count, depth-1, -beta, -max(alpha, known.low))
		if !settled {
			replies := uint64(len(v.moves) - count)
			if v.stuckLoses < 0 {
				replies = 1<<32 - 1 - replies
			}
			if c.move == hint {
				replies = 0
			}
			v.order = append(v.order, replies<<32|uint64(len(v.children)-first))
			v.children = append(v.children, c)
			continue
		}
		known.add(f.before())
		if known.low >= beta {
			return known.cut(), c.move
		}
	}
	best := uint16(0)
	order := v.order[firstOrder:]
	slices.Sort(order)
	for i := range order {
		c := v.children[first+int(uint32(v.order[firstOrder+i]))]
		f := v.visit(c.state, c.hash, depth-1, -beta, -max(alpha, known.low)).before()
		if f.low > known.low {
			best = c.move
		}
		known.add(f)
		if known.low >= beta {
			return known.cut(), best
		}
		if v.stopped != "" {
			return ignorance, 0
		}
	}
	return known.all(), best
}

// glance returns the fact about a child that needs no search: the game is over,
// it is in the table, or there is no depth left. Otherwise it leaves the
// child's moves behind the first count in v.moves.
func (v *searcher[S, M, K]) glance(c *child[S], count, depth int, alpha, beta int8) (fact, bool) {
	if depth == 0 {
		if outcome := c.state.Outcome(); outcome.Over() {
			return endOf(outcome, c.state.Turn()), true
		}
		return ignorance, true
	}
	v.moves = c.state.AppendMoves(v.moves[:count])
	if len(v.moves) == count {
		f := endOf(c.state.Outcome(), c.state.Turn())
		v.stuckLoses -= int(f.low)
		return f, true
	}
	c.hash = c.state.Hash()
	return ignorance, false
}
