package search

import (
	"context"
	"slices"

	"example.com/agon/boardgame"
)

// MCTSOptions sets up an [MCTS]. The zero MCTSOptions is UCT with random
// playouts, one thread and a tree of 64 MiB.
type MCTSOptions[S boardgame.State[S, M], M boardgame.Move] struct {
	// Evaluate says what a position, whose game is not over, is worth to the
	// player to move. With it a leaf of the tree is valued at once, or after a
	// random game of PlayoutPlies; without it by a random game to its end. With
	// several threads it is called by all of them at once.
	Evaluate func(S) Value

	// Scale turns values into chances and back, as Value.Chance says; 100 if 0.
	Scale Value

	// Priors says how promising moves look before they are searched: it sets
	// priors[i], which is 1 for every move to begin with, for moves[i]. They need
	// not sum up to anything. A move with the prior 0 is tried only when those
	// that have one turn out badly; what is negative or no number counts as 0,
	// and if no move has a prior all are as good. Nil is plain UCT, which tries
	// every move of a position once before any of them twice.
	Priors func(s S, moves []M, priors []float32)

	// Exploration is how much a move that was tried seldom is favoured: the
	// constant c of UCT, 0.4 if 0, or that of PUCT if there are Priors, 1 if 0.
	// The theory of UCT asks for more; less plays better.
	Exploration float64

	// PlayoutPlies bounds a random game. If it is not over by then, Evaluate
	// says what it is worth, or it counts as a draw. If 0, it is 1000 without
	// Evaluate, and no random game is played with it.
	PlayoutPlies int

	// ExpandAfter is how many visits a leaf takes before it gets children; 1 if
	// 0. More make the tree grow slower, which saves memory in games with many
	// moves a position.
	ExpandAfter int

	// TreeBytes is the memory for the tree: 64 MiB if 0, none if negative, and
	// never more than 4 GiB, but at least what the moves of one position need.
	// It is taken as a whole by the first Choose; between two moves of a game a
	// tenth more is used for a moment. What moves hold elsewhere, as a TextMove its text, does
	// not count. When the memory is used up the tree stops growing, and the
	// search goes on in what there is of it.
	TreeBytes int

	// Threads is how many goroutines play out games, in one tree; 1 if 0. With
	// more than one, the result depends on chance, and each may add a playout to
	// the limit.
	Threads int

	// Seed is what everything random depends on.
	Seed uint64

	// Repetition values a position that occurred before, in its line of the tree
	// or in the history that SetHistory gives, as a draw. For games that can go
	// round in circles.
	Repetition bool

	// Progress is called by Choose a few times a second. Nil is no report.
	Progress func(Result[M])
}

// MCTS is a Bot that grows a tree of the moves worth looking at, by the results
// of random games. It needs no evaluation.
//
// Its limits are Time, Playouts (leaves of the tree that were valued, whether by
// random games or by Evaluate) and Nodes; Depth is none. Without any, and with a
// context that is never done, it takes a second. It stops by itself when it
// knows for certain what the position is worth.
//
// The value of its results is the share of the points that the move won, turned
// into a value by [ValueOf] with the option Scale; [Value.Chance] turns it back.
// A win or loss is proven to take at most the plies that it says, not to be the
// quickest.
//
// A panic of a function in its options comes out of Choose, with the same value,
// when all goroutines have ended. The bot can be used again; it begins anew, as
// after Forget.
type MCTS[S boardgame.State[S, M], M boardgame.Move] struct {
	options MCTSOptions[S, M]
	history []S
	tree    tree[S, M]
	players []*player[S, M]
	chosen  M // the last answer
}

// NewMCTS returns a bot that takes its tree's memory with the first Choose.
func NewMCTS[S boardgame.State[S, M], M boardgame.Move](o MCTSOptions[S, M]) *MCTS[S, M] {
	if o.Scale <= 0 {
		o.Scale = 100
	}
	switch {
	case o.Exploration > 0:
	case o.Priors == nil:
		o.Exploration = 0.4
	default:
		o.Exploration = 1
	}
	if o.PlayoutPlies <= 0 && o.Evaluate == nil {
		o.PlayoutPlies = 1000
	}
	if o.TreeBytes == 0 {
		o.TreeBytes = 64 << 20
	}
	o.ExpandAfter = max(o.ExpandAfter, 1)
	o.Threads = max(o.Threads, 1)
	return &MCTS[S, M]{options: o}
}

// SetHistory tells the positions of the game so far, in any order, for the
// option Repetition; the one that Choose will be given may be among them. It
// holds for all calls of Choose until it is set anew.
func (b *MCTS[S, M]) SetHistory(positions []S) { b.history = slices.Clone(positions) }

// Forget drops the tree and begins with the seed again, so that what Choose
// answers does not depend on the games before.
func (b *MCTS[S, M]) Forget() {
	b.tree.nodes = b.tree.nodes[:0]
	b.players = nil
}

// glance is how many playouts say roughly what a position is worth.
const glance = 100

// plant makes s the root of the tree.
func (b *MCTS[S, M]) plant(s S, moves []M) {
	var past map[uint64]bool
	if b.options.Repetition {
		past = hashes[S, M](b.history)
		past[s.Hash()] = true
	}
	b.tree.plant(s, moves, past, b.chosen, b.options.TreeBytes)
}

// Choose implements Bot. It uses again what the tree of the last Choose holds of
// s, if s is its position, one move later, or two moves later of which the first
// is the move that was chosen. With the option Repetition, it does so only if the
// positions that SetHistory told have become more by those that were met since.
func (b *MCTS[S, M]) Choose(ctx context.Context, s S, limits Limits) (Result[M], error) {
	allowance := newAllowance(ctx, limits, limits.Playouts > 0 || limits.Nodes > 0)
	moves := s.AppendMoves(nil)
	if len(moves) == 0 {
		return Result[M]{}, boardgame.ErrOver
	}
	for len(b.players) < b.options.Threads {
		b.players = append(b.players, &player[S, M]{
			MCTSOptions: b.options,
			tree:        &b.tree,
			rng:         newRand(b.options.Seed, uint64(len(b.players))),
		})
	}
	b.plant(s, moves)
	if limits.timeAlone(ctx) && len(moves) == 1 {
		limits.Playouts = glance
	}
	b.tree.limits = limits
	for i, p := range b.players {
		p.meter = newMeter(allowance)
		if i > 0 {
			p.Progress = nil
		}
	}
	answered := false
	defer func() {
		if !answered {
			b.Forget() // a panic has left visits in the tree that are not done
		}
	}()
	allowance.share(len(b.players), func(number int) { b.players[number].play() })
	r := b.players[0].result()
	b.chosen, answered = r.Move, true
	return r, nil
}
