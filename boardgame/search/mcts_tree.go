package search

import (
	"math"
	"reflect"
	"sync"

	"example.com/agon/boardgame"
)

// A tree is what an MCTS knows. Its nodes lie in one piece of memory, which never
// moves or grows: the children of a node side by side, behind the node.
type tree[S boardgame.State[S, M], M boardgame.Move] struct {
	mutex    sync.Mutex // whoever holds it may use all that follows
	root     S
	nodes    []node[M]       // the first is the root; none before the first search
	full     bool            // there was no room for the moves of a position
	past     map[uint64]bool // hashes of the game's positions up to the root; nil without Repetition
	limits   Limits
	playouts uint64 // of this search
	visited  uint64 // positions looked at in this search
	deepest  int    // ply, in this search
}

// A node is a position in the tree, by the move that leads there.
type node[M boardgame.Move] struct {
	move   M
	points float64 // what the player who made the move got from the visits
	prior  float32
	visits uint32 // also those that are not done yet: until then they count as lost
	first  uint32 // the place of the first child; 0 if there are none
	count  uint32 // how many children there are
	value  Value  // for the player to move here, if it is solved
	solved bool
}

// plant makes s the root, with the game's positions so far, s included. What the
// tree holds of it already is kept, unless it is about a game with another past.
func (t *tree[S, M]) plant(s S, moves []M, past map[uint64]bool, chosen M, bytes int) {
	t.playouts, t.visited, t.deepest, t.full = 0, 0, 0, false
	most := max(fitting(bytes, reflect.TypeFor[node[M]]().Size()), 1+len(moves))
	if cap(t.nodes) < most {
		t.nodes = make([]node[M], 0, most)
	}
	place, way := t.find(s, chosen)
	if place >= 0 && t.leadsTo(past, way) {
		t.keep(place)
	} else {
		t.nodes = append(t.nodes[:0], node[M]{})
	}
	root := &t.nodes[0]
	if root.count == 0 && len(t.nodes)+len(moves) > cap(t.nodes) {
		t.nodes = append(t.nodes[:0], node[M]{})
	}
	if root.count == 0 {
		root.solved = false // it was a draw only as a repetition in another line
	}
	t.root, t.past = s, past
}

// find returns the place of the node whose position is s, or -1, and the
// positions on the way there from the root, which is not one of them. It looks
// at the root, its children, and the children of the chosen one.
func (t *tree[S, M]) find(s S, chosen M) (place int, way []S) {
	if len(t.nodes) == 0 {
		return -1, nil
	}
	if t.root == s {
		return 0, nil
	}
	if place := t.findChild(0, t.root, s); place >= 0 {
		return place, []S{s}
	}
	for i, child := range t.children(0) {
		if child.move == chosen {
			between := t.root.After(chosen)
			return t.findChild(int(t.nodes[0].first)+i, between, s), []S{between, s}
		}
	}
	return -1, nil
}

// leadsTo reports whether a game with the past of the tree has the given past
// after some more positions. If not, a draw by repetition in the tree may be
// none, and the other way round.
func (t *tree[S, M]) leadsTo(past map[uint64]bool, way []S) bool {
	if past == nil {
		return true // without Repetition nothing depends on it
	}
	met := hashes[S, M](way)
	for hash := range past {
		if !t.past[hash] && !met[hash] {
			return false
		}
		delete(met, hash)
	}
	for hash := range t.past {
		if !past[hash] {
			return false
		}
	}
	return len(met) == 0
}

// findChild returns the place of the child of a node, whose position is given,
// that leads to s, or -1.
func (t *tree[S, M]) findChild(place int, position, s S) int {
	for i, child := range t.children(place) {
		if position.After(child.move) == s {
			return int(t.nodes[place].first) + i
		}
	}
	return -1
}

func (t *tree[S, M]) children(place int) []node[M] {
	n := &t.nodes[place]
	return t.nodes[n.first : n.first+n.count]
}

// keep makes the node at a place the root, and drops whatever is not below it.
// The others keep their order, and so stay in front of their children.
func (t *tree[S, M]) keep(place int) {
	if place == 0 {
		return
	}
	moved := make([]uint32, len(t.nodes)) // 1 + the new place of what is kept
	moved[place] = 1
	kept := uint32(0)
	for i := place; i < len(t.nodes); i++ {
		if moved[i] == 0 {
			continue
		}
		kept++
		moved[i] = kept
		for child := range t.nodes[i].count {
			moved[t.nodes[i].first+child] = kept // its own place is known only when it is reached
		}
	}
	for i := place; i < len(t.nodes); i++ {
		if moved[i] == 0 {
			continue
		}
		n := t.nodes[i]
		if n.count > 0 {
			n.first = moved[n.first] - 1
		}
		t.nodes[moved[i]-1] = n
	}
	t.nodes = t.nodes[:kept]
}

// hasRoom reports whether a number of children can be added. When they cannot the
// tree is full.
func (t *tree[S, M]) hasRoom(children int) bool {
	t.full = t.full || len(t.nodes)+children > cap(t.nodes)
	return !t.full
}

// expand gives a node its children, for which there is room, in the order of
// moves. The priors may be nil.
func (t *tree[S, M]) expand(place int, moves []M, priors []float32) {
	t.nodes[place].first, t.nodes[place].count = uint32(len(t.nodes)), uint32(len(moves))
	for i, m := range moves {
		n := node[M]{move: m}
		if priors != nil {
			n.prior = priors[i]
		}
		t.nodes = append(t.nodes, n)
	}
}

// pickUCT returns the place of the child to look into: one that was never
// visited, or else the one with the highest upper confidence bound
// points/visits + c*sqrt(ln(parent's visits)/visits). Moves that are proven to
// lose are left out as long as there are others.
func (t *tree[S, M]) pickUCT(place int, exploration float64) int {
	factor := exploration * exploration * math.Log(float64(t.nodes[place].visits))
	best, highest := 0, math.Inf(-1)
	children := t.children(place)
	for i := range children {
		child := &children[i]
		if child.visits == 0 {
			best = i
			break
		}
		if child.solved && child.value >= Decided {
			continue
		}
		visits := float64(child.visits)
		if bound := (child.points + math.Sqrt(factor*visits)) / visits; bound > highest {
			best, highest = i, bound
		}
	}
	return int(t.nodes[place].first) + best
}

// pickPUCT is as pickUCT with priors: it looks for the highest
// points/visits + c*prior*sqrt(parent's visits)/(1+visits), a move that was
// never visited counting as good as the position is so far.
func (t *tree[S, M]) pickPUCT(place int, exploration float64) int {
	n := &t.nodes[place]
	factor := exploration * math.Sqrt(float64(n.visits))
	unvisited := 0.5
	if n.visits > 1 {
		unvisited = 1 - n.points/float64(n.visits-1) // this visit is not done
	}
	best, highest := 0, math.Inf(-1)
	children := t.children(place)
	for i := range children {
		child := &children[i]
		if child.solved && child.value >= Decided {
			continue
		}
		mean := unvisited
		if child.visits > 0 {
			mean = child.points / float64(child.visits)
		}
		if bound := mean + factor*float64(child.prior)/float64(1+child.visits); bound > highest {
			best, highest = i, bound
		}
	}
	return int(n.first) + best
}

// score notes what a visit of the last node of a path was worth to the player to
// move there, 0 to 1, in all nodes of the path.
func (t *tree[S, M]) score(path []int, chance float64) {
	for i := len(path) - 1; i >= 0; i-- {
		chance = 1 - chance
		t.nodes[path[i]].points += chance
	}
}

// abandon takes back the visits of a path that was not valued.
func (t *tree[S, M]) abandon(path []int) {
	for _, place := range path {
		t.nodes[place].visits--
	}
}

// solve notes the value of the last node of a path for certain, and what follows
// from it for the others.
func (t *tree[S, M]) solve(path []int, v Value) {
	for i := len(path) - 1; i >= 0; i-- {
		n := &t.nodes[path[i]]
		if n.solved {
			return
		}
		n.value, n.solved = v, true
		if i > 0 {
			var known bool
			if v, known = t.conclude(path[i-1]); !known {
				return
			}
		}
	}
}

// conclude returns what the children of a node prove about it: a win if one of
// them is lost for the opponent, and the best of them if all are solved.
func (t *tree[S, M]) conclude(place int) (v Value, known bool) {
	best, all := -infinity, true
	for _, child := range t.children(place) {
		if !child.solved {
			all = false
			continue
		}
		best = max(best, later(-child.value))
	}
	return best, all || best >= Decided
}

// later returns what a value is worth one ply earlier.
func later(v Value) Value {
	switch {
	case v >= Decided:
		return v - 1
	case v <= -Decided:
		return v + 1
	}
	return v
}

// best returns the place of the child to play: a proven win, else the move that
// was visited most, unless it is proven to lose and there are others.
func (t *tree[S, M]) best(place int) int {
	n := &t.nodes[place]
	better := func(a, b *node[M]) bool {
		certain := func(c *node[M]) Value { // 0 but for wins and losses
			if _, decided := c.value.Plies(); c.solved && decided {
				return -c.value
			}
			return 0
		}
		switch {
		case certain(a) != certain(b):
			return certain(a) > certain(b)
		case a.visits != b.visits:
			return a.visits > b.visits
		}
		return a.points > b.points
	}
	best := int(n.first)
	for i := best + 1; i < int(n.first+n.count); i++ {
		if better(&t.nodes[i], &t.nodes[best]) {
			best = i
		}
	}
	return best
}
