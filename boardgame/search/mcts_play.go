package search

import (
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"example.com/agon/boardgame"
)

// A player is one thread of an MCTS. It walks down the tree to a leaf, values
// that, and notes the value in all nodes on the way.
type player[S boardgame.State[S, M], M boardgame.Move] struct {
	MCTSOptions[S, M]
	meter
	tree     *tree[S, M]
	rng      *rand.Rand
	playout  boardgame.Playout[S, M]
	moves    []M
	priors   []float32
	path     []int    // the places of the nodes from the root to the leaf
	hashes   []uint64 // of their positions, with the option Repetition
	reported time.Time
}

const (
	// chunk is how many plies of a random game are played between two looks
	// at the clock.
	chunk = 8

	// reportEvery is the time between two calls of Progress.
	reportEvery = 200 * time.Millisecond

	// fewVisits are too few to say that a move is to be expected.
	fewVisits = 8

	// maxVisits bounds the visits of a node, so that they can be counted.
	maxVisits = math.MaxUint32 - 1<<16
)

// play values leaves until something ends the search. Only while it values one
// can other players use the tree.
func (p *player[S, M]) play() {
	p.reported = p.start
	p.tree.mutex.Lock()
	defer p.tree.mutex.Unlock()
	for !p.step() && !p.finished() {
		s, solved := p.descend()
		var chance float64
		if solved {
			chance = p.tree.nodes[p.path[len(p.path)-1]].value.Chance(p.Scale)
		} else {
			v, done := p.value(s)
			p.tree.visited += uint64(v.plies)
			if !done {
				p.tree.abandon(p.path)
				return
			}
			if v.plies == 0 && v.outcome.Over() {
				p.tree.solve(p.path, valueOf(v.outcome, s.Turn(), 0))
			}
			chance = v.chance
		}
		p.tree.playouts++
		p.tree.score(p.path, chance)
		p.report()
	}
}

// finished reports whether nothing is left to be done, or to be allowed.
func (p *player[S, M]) finished() bool {
	t := p.tree
	return t.nodes[0].solved || t.nodes[0].visits >= maxVisits ||
		t.limits.Playouts > 0 && t.playouts >= t.limits.Playouts ||
		t.limits.Nodes > 0 && t.visited >= t.limits.Nodes
}

// descend walks down the tree to a leaf, which may be a new one, notes the way
// and counts the visits. It returns the leaf's position, and whether its value
// is known.
func (p *player[S, M]) descend() (s S, solved bool) {
	t := p.tree
	s = t.root
	p.path, p.hashes = p.path[:0], p.hashes[:0]
	for place := 0; ; {
		n := &t.nodes[place]
		n.visits++
		p.path = append(p.path, place)
		if t.past != nil && p.repeats(s) && place > 0 && n.visits == 1 {
			t.solve(p.path, 0)
		}
		young := place > 0 && int(n.visits) <= p.ExpandAfter
		if n.solved || n.count == 0 && (young || !p.expand(place, s)) {
			t.visited += uint64(len(p.path) - 1)
			t.deepest = max(t.deepest, len(p.path)-1)
			return s, n.solved
		}
		if p.Priors != nil {
			place = t.pickPUCT(place, p.Exploration)
		} else {
			place = t.pickUCT(place, p.Exploration)
		}
		s = s.After(t.nodes[place].move)
	}
}

// repeats notes the hash of a position on the way, and reports whether it
// occurred before.
func (p *player[S, M]) repeats(s S) bool {
	hash := s.Hash()
	repeated := p.tree.past[hash] || slices.Contains(p.hashes, hash)
	p.hashes = append(p.hashes, hash)
	return repeated
}

// expand gives a node, whose position is s, its children in random order. It
// reports whether there are any and there was room for them.
func (p *player[S, M]) expand(place int, s S) bool {
	if p.tree.full {
		return false
	}
	p.moves = s.AppendMoves(p.moves[:0])
	if len(p.moves) == 0 || !p.tree.hasRoom(len(p.moves)) {
		return false
	}
	for i := len(p.moves) - 1; i > 0; i-- {
		j := p.rng.IntN(i + 1)
		p.moves[i], p.moves[j] = p.moves[j], p.moves[i]
	}
	if p.Priors == nil {
		p.tree.expand(place, p.moves, nil)
		return true
	}
	p.priors = p.priors[:0]
	for range p.moves {
		p.priors = append(p.priors, 1)
	}
	p.MCTSOptions.Priors(s, p.moves, p.priors)
	normalize(p.priors)
	p.tree.expand(place, p.moves, p.priors)
	return true
}

// normalize makes priors sum up to 1, whatever they are.
func normalize(priors []float32) {
	sum := 0.0
	for i, prior := range priors {
		if !(prior > 0) { // also what is no number
			prior = 0
		}
		priors[i] = min(prior, math.MaxFloat32)
		sum += float64(priors[i])
	}
	for i := range priors {
		if sum > 0 {
			priors[i] = float32(float64(priors[i]) / sum)
		} else {
			priors[i] = 1 / float32(len(priors))
		}
	}
}

// A valuation is what a random game, which may have no moves, says of a leaf.
type valuation struct {
	plies   int
	outcome boardgame.Outcome
	chance  float64 // of the player to move at the leaf
}

// value values a leaf whose position is s, while others use the tree, and reports
// whether the allowance was enough for that.
func (p *player[S, M]) value(s S) (v valuation, done bool) {
	p.tree.mutex.Unlock()
	defer p.tree.mutex.Lock()
	var last S
	last, v.plies, done = p.random(s)
	if v.outcome = last.Outcome(); done {
		v.chance = p.chance(last, v.outcome, s.Turn())
	}
	return v, done
}

// random plays on from s at random as far as PlayoutPlies allows, and reports
// whether the allowance was enough for that.
func (p *player[S, M]) random(s S) (last S, plies int, done bool) {
	for plies < p.PlayoutPlies {
		wanted := min(chunk, p.PlayoutPlies-plies)
		var made int
		s, made = p.playout.Run(s, p.rng, wanted)
		plies += made
		if made < wanted {
			break
		}
		if p.step() {
			return s, plies, false
		}
	}
	return s, plies, true
}

// chance returns what a player can expect of the last position of a random game.
func (p *player[S, M]) chance(last S, outcome boardgame.Outcome, player boardgame.Player) float64 {
	if outcome.Over() || p.Evaluate == nil {
		return outcome.Value(player)
	}
	chance := bounded(p.Evaluate(last)).Chance(p.Scale)
	if last.Turn() != player {
		return 1 - chance
	}
	return chance
}

// report calls Progress if it is time to.
func (p *player[S, M]) report() {
	if p.Progress == nil || p.last.Sub(p.reported) < reportEvery {
		return
	}
	p.reported = p.last
	r := p.result()
	p.tree.mutex.Unlock()
	defer p.tree.mutex.Lock()
	p.Progress(r)
}

// result returns what the tree says about its root.
func (p *player[S, M]) result() Result[M] {
	t := p.tree
	r := Result[M]{Stats: Stats{
		Deepest:  t.deepest,
		Nodes:    t.visited,
		Playouts: t.playouts,
		Full:     float64(len(t.nodes)) / float64(cap(t.nodes)),
		Elapsed:  p.elapsed(),
	}}
	if t.nodes[0].count == 0 {
		p.expand(0, t.root) // there was no time for it
	}
	child := &t.nodes[t.best(0)]
	switch {
	case t.nodes[0].solved:
		r.Value = t.nodes[0].value
	case child.visits > 0:
		r.Value = ValueOf(child.points/float64(child.visits), p.Scale)
	}
	r.Move = child.move
	for place := 0; t.nodes[place].count > 0; {
		place = t.best(place)
		if !t.nodes[place].solved && t.nodes[place].visits < fewVisits && len(r.Line) > 0 {
			break
		}
		r.Line = append(r.Line, t.nodes[place].move)
	}
	return r
}
