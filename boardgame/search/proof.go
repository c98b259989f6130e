package search

import (
	"math"
	"slices"

	"example.com/agon/boardgame"
)

// A prover looks for a proof that a player, the attacker, gets what is wanted: a
// win or a draw at least. It is a depth-first proof-number search: it goes where
// the fewest positions are left to be settled, and remembers in a table how many
// those are.
type prover[S boardgame.State[S, M], M boardgame.Move, K comparable] struct {
	*budget
	normalizer[S, M]
	key      keyer[S, M, K]
	table    *factTable[K, proof]
	attacker boardgame.Player
	wanted   int8 // what the attacker wants: a game that is won, or drawn at least
	moves    []M
	children []provenChild[S]
	path     []uint64 // hashes of the positions on the line
	best     S        // where the best move leads to, from the position that was worked on last
	draws    bool     // a game has ended in a draw
	nobodys  bool     // a game has ended without a result
}

// A proof says how near a position is to being settled. The attacker who is to
// move wants to get it, the defender who is to move wants to prevent it.
type proof struct {
	effort uint32 // how many positions must be settled at least, for the player to move to succeed
	escape uint32 // the same for the opponent to prevent it
	plies  uint16 // if it is settled: within how many plies the game ends so
}

// unsettled is the proof of a position of which nothing is known.
var unsettled = proof{effort: 1, escape: 1}

// impossible is the effort for what cannot be done.
const impossible = math.MaxUint32

// provenChild is a position after a move.
type provenChild[S any] struct {
	state S
	hash  uint64
	proof
}

func newProver[S boardgame.State[S, M], M boardgame.Move, K comparable](b *budget, key keyer[S, M, K], o SolveOptions) *prover[S, M, K] {
	return &prover[S, M, K]{
		budget:     b,
		normalizer: newNormalizer[S, M](o),
		key:        key,
		table:      newFactTable[K, proof](o.tableBytes()),
	}
}

func solveProofNumber[S boardgame.State[S, M], M boardgame.Move, K comparable](v *prover[S, M, K], s S) Solution[M] {
	v.stats.Method = ProofNumber
	f := v.ask(s)
	var solution Solution[M]
	obstacle := v.stopped
	if obstacle == "" {
		obstacle = NoWinner
	}
	solution.conclude(f, obstacle)
	switch solution.Verdict {
	case Win:
		solution.Line = v.line(s, s.Turn())
	case Loss:
		solution.Line = v.line(s, s.Turn().Opponent())
	}
	v.look()
	v.stats.Stored = v.table.stored
	solution.Stats = v.stats
	return solution
}

// ask finds out what s is worth to the player to move, by up to four questions.
func (v *prover[S, M, K]) ask(s S) fact {
	me := s.Turn()
	switch wins, plies := v.gets(s, me, won); {
	case v.stopped != "":
		return ignorance
	case wins:
		return fact{low: won, high: won, plies: plies}
	case !v.draws && !v.nobodys: // who does not win loses
		return fact{low: lost, high: lost, plies: plies}
	}
	switch loses, plies := v.gets(s, me.Opponent(), won); {
	case v.stopped != "":
		return ignorance
	case loses:
		return fact{low: lost, high: lost, plies: plies}
	case !v.nobodys:
		return fact{low: drawn, high: drawn}
	}
	// Whoever did not win may have been stopped by a game without a result.
	for _, p := range []boardgame.Player{me, me.Opponent()} {
		if draws, _ := v.gets(s, p, drawn); !draws || v.stopped != "" {
			return ignorance
		}
	}
	return fact{low: drawn, high: drawn}
}

// gets finds out whether a player can get what is wanted, and within how many
// plies the game has ended so. If v.stopped is set then, nothing is known.
func (v *prover[S, M, K]) gets(s S, attacker boardgame.Player, wanted int8) (yes bool, plies uint16) {
	v.table.clear()
	v.attacker, v.wanted = attacker, wanted
	root := v.normal(s)
	p := v.prove(root, root.Hash(), impossible, impossible)
	return (p.effort == 0) == (s.Turn() == attacker), p.plies
}

// prove works on s until it is settled or one of the numbers has reached its
// bound, and returns what is known then. If work must end it returns unsettled.
func (v *prover[S, M, K]) prove(s S, hash uint64, effort, escape uint32) proof {
	if slices.Contains(v.path, hash) {
		v.stopped = Endless
		return unsettled
	}
	v.path = append(v.path, hash)
	before := v.stats.Nodes
	first := len(v.children)
	v.list(s)
	var p proof
	for v.stopped == "" {
		var best int
		var second uint32
		p, best, second = v.sum(first)
		if p.effort >= effort || p.escape >= escape {
			v.best = v.children[first+best].state
			break
		}
		c := &v.children[first+best]
		// The child is worked on until another one looks better, by a margin
		// so that not every step changes from one to the other, or until this
		// position has reached a bound.
		childEscape := uint32(min(uint64(effort), uint64(second)+uint64(second)/4+1))
		childEffort := escape
		if escape != impossible {
			childEffort = escape - p.escape + c.effort
		}
		next := v.prove(c.state, c.hash, childEffort, childEscape)
		v.children[first+best].proof = next
	}
	v.children = v.children[:first]
	v.path = v.path[:len(v.path)-1]
	if v.stopped != "" {
		return unsettled
	}
	key := v.key(s)
	v.table.store(hash, &key, p, v.stats.Nodes-before)
	return p
}

// sum returns the proof of a position by those of its children, the child to
// work on and the escape of the next best one.
func (v *prover[S, M, K]) sum(first int) (p proof, best int, second uint32) {
	p, second = proof{effort: impossible}, impossible
	var longest uint16
	var total uint64
	for i := range v.children[first:] {
		c := &v.children[first+i]
		switch {
		case c.escape < p.effort:
			second, p.effort, best = p.effort, c.escape, i
			p.plies = c.plies + 1
		case c.escape < second:
			second = c.escape
		}
		if c.effort == impossible {
			total = impossible
		}
		total += uint64(c.effort)
		if c.effort == 0 {
			longest = max(longest, c.plies+1)
		}
	}
	p.escape = uint32(min(total, impossible))
	switch {
	case p.effort == 0:
		p.escape = impossible
	case p.escape == 0:
		p.effort, p.plies = impossible, longest
	default:
		p.escape = min(p.escape, impossible-1)
	}
	return p, best, second
}

// list puts the children of a position on the stack.
func (v *prover[S, M, K]) list(s S) {
	v.moves = s.AppendMoves(v.moves[:0])
	count := len(v.moves)
	for i := range count {
		if v.spent() {
			return
		}
		c := provenChild[S]{state: v.normal(s.After(v.moves[i]))}
		c.hash = c.state.Hash()
		key := v.key(c.state)
		if known := v.table.find(c.hash, &key); known != nil {
			v.stats.Hits++
			c.proof = *known
		} else if v.moves = c.state.AppendMoves(v.moves[:count]); len(v.moves) > count {
			c.proof = proof{effort: 1, escape: uint32(len(v.moves) - count)}
		} else {
			c.proof = v.end(c.state)
		}
		v.children = append(v.children, c)
		if c.escape == 0 { // this move does it
			return
		}
	}
}

// end returns the proof of a position in which the game is over.
func (v *prover[S, M, K]) end(s S) proof {
	outcome := s.Outcome()
	switch _, hasWinner := outcome.Winner(); {
	case outcome.Drawn():
		v.draws = true
	case !hasWinner:
		v.nobodys = true
	}
	attacks := s.Turn() == v.attacker
	if got := endOf(outcome, v.attacker).low >= v.wanted; got == attacks {
		return proof{escape: impossible}
	}
	return proof{effort: impossible}
}
