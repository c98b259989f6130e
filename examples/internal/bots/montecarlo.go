package bots

import (
	"math"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// Alpha-beta takes the order of moves as it is, and settles captures by itself.
// Monte Carlo tree search does neither; what follows gives it both.

// priors returns how promising moves are by the order in which alpha-beta would
// try them: with each temperature more of a score, a move is e times as
// promising.
func priors[S boardgame.State[S, M], M boardgame.Move](order func(S, []M, []int32), temperature float64) func(S, []M, []float32) {
	if order == nil {
		return nil
	}
	return func(s S, moves []M, priors []float32) {
		scores := make([]int32, len(moves))
		order(s, moves, scores)
		best := int32(math.MinInt32)
		for _, score := range scores {
			best = max(best, score)
		}
		for i, score := range scores {
			priors[i] = float32(math.Exp(float64(score-best) / temperature))
		}
	}
}

// settleDepth is how many loud moves are made in a row, at most, before a
// position is evaluated.
const settleDepth = 6

// settled returns an evaluation that trusts k.Evaluate only where no loud move
// is better than to stand still.
func (k Knowledge[S, M]) settled() func(S) search.Value {
	if k.Loud == nil {
		return k.Evaluate
	}
	return func(s S) search.Value { return k.settle(s, -search.WinIn(0), search.WinIn(0), settleDepth) }
}

// settle is an alpha-beta over loud moves alone. The game must not be over.
func (k Knowledge[S, M]) settle(s S, alpha, beta search.Value, depth int) search.Value {
	best := k.Evaluate(s)
	if best >= beta || depth == 0 {
		return best
	}
	alpha = max(alpha, best)
	moves := k.Loud(s, nil)
	scores := make([]int32, len(moves))
	k.Order(s, moves, scores)
	for len(moves) > 0 {
		first := 0
		for i, score := range scores {
			if score > scores[first] {
				first = i
			}
		}
		last := len(moves) - 1
		m := moves[first]
		moves[first], scores[first] = moves[last], scores[last]
		moves, scores = moves[:last], scores[:last]

		next := s.After(m)
		var v search.Value
		if o := next.Outcome(); o.Over() {
			v = worth(o, s.Turn())
		} else {
			v = -k.settle(next, -beta, -alpha, depth-1)
		}
		best = max(best, v)
		alpha = max(alpha, v)
		if alpha >= beta {
			break
		}
	}
	return best
}

// worth returns what the end of a game is worth to a player.
func worth(o boardgame.Outcome, p boardgame.Player) search.Value {
	switch o.Value(p) {
	case 1:
		return search.WinIn(0)
	case 0:
		return -search.WinIn(0)
	}
	return 0
}
