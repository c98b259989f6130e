package search

import (
	"context"
	"math/rand/v2"
	"time"

	"example.com/agon/boardgame"
)

// Random plays any legal move, each being as likely as any other: the bot that
// every other one has to beat.
type Random[S boardgame.State[S, M], M boardgame.Move] struct {
	rng   *rand.Rand
	moves []M
}

// NewRandom returns a Random whose moves depend on the seed alone.
func NewRandom[S boardgame.State[S, M], M boardgame.Move](seed uint64) *Random[S, M] {
	return &Random[S, M]{rng: newRand(seed, 0)}
}

// Choose implements Bot. It needs no limits.
func (b *Random[S, M]) Choose(_ context.Context, s S, _ Limits) (Result[M], error) {
	start := time.Now()
	b.moves = s.AppendMoves(b.moves[:0])
	if len(b.moves) == 0 {
		return Result[M]{}, boardgame.ErrOver
	}
	m := b.moves[b.rng.IntN(len(b.moves))]
	return Result[M]{Move: m, Line: []M{m}, Stats: Stats{Nodes: 1, Elapsed: time.Since(start)}}, nil
}

// Greedy looks one ply ahead: it plays a move that wins, or else the one after
// which the evaluation is best for it; among equals, any.
type Greedy[S boardgame.State[S, M], M boardgame.Move] struct {
	evaluate func(S) Value
	rng      *rand.Rand
	moves    []M
}

// NewGreedy returns a Greedy with an evaluation, which says what a position is
// worth to the player to move; nil finds all positions equal. Its moves depend
// on the seed alone.
func NewGreedy[S boardgame.State[S, M], M boardgame.Move](evaluate func(S) Value, seed uint64) *Greedy[S, M] {
	return &Greedy[S, M]{evaluate: evaluate, rng: newRand(seed, 0)}
}

// Choose implements Bot. It needs no limits; when ctx is done it returns the
// best of the moves that it has looked at.
func (b *Greedy[S, M]) Choose(ctx context.Context, s S, _ Limits) (Result[M], error) {
	start := time.Now()
	b.moves = s.AppendMoves(b.moves[:0])
	if len(b.moves) == 0 {
		return Result[M]{}, boardgame.ErrOver
	}
	r := Result[M]{Value: -WinIn(0)}
	equal := 0
	for _, m := range b.moves {
		v := -valueAt(s.After(m), b.evaluate, 1)
		r.Stats.Nodes++
		if v > r.Value {
			equal = 0
		}
		if v >= r.Value {
			if equal++; b.rng.IntN(equal) == 0 {
				r.Move, r.Value = m, v
			}
		}
		if ctx.Err() != nil {
			break
		}
	}
	r.Line = []M{r.Move}
	r.Stats.Depth, r.Stats.Deepest, r.Stats.Elapsed = 1, 1, time.Since(start)
	return r, nil
}

// valueAt returns what s, which is reached after the given number of plies, is
// worth to the player to move without looking ahead.
func valueAt[S boardgame.State[S, M], M boardgame.Move](s S, evaluate func(S) Value, plies int) Value {
	if o := s.Outcome(); o.Over() {
		return valueOf(o, s.Turn(), plies)
	}
	return evaluated(s, evaluate)
}

// evaluated returns the evaluation of s, whose game is not over. No evaluation is
// one that finds all positions equal.
func evaluated[S any](s S, evaluate func(S) Value) Value {
	if evaluate == nil {
		return 0
	}
	return bounded(evaluate(s))
}

// newRand returns a generator for one of the streams of a seed.
func newRand(seed, stream uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, stream)) }
