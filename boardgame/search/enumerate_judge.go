package search

import "example.com/agon/boardgame"

// judge returns what each position is worth to its player to move, and that
// nothing is known if the work is cancelled.
func (g *graph[S, M]) judge(b *budget, endlessDraws bool) []fact {
	facts := make([]fact, g.positions.len())
	for i := range facts {
		facts[i] = ignorance
	}
	g.learn(b, facts, endlessDraws)
	if b.stopped == Cancelled {
		for i := range facts {
			facts[i] = ignorance
		}
	}
	return facts
}

// learn puts what each position is worth into facts. If the work is cancelled
// they are wrong.
func (g *graph[S, M]) learn(b *budget, facts []fact, endlessDraws bool) {
	turns := make([]boardgame.Player, len(facts))
	for i := range turns {
		if b.cancelled(i) {
			return
		}
		turns[i] = (*g.positions.at(i)).Turn()
	}
	back := g.backward(b)
	for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
		distances := g.force(b, back, turns, p, func(k kind) bool { return k == wonBy(p) })
		for i, distance := range distances {
			switch {
			case distance == never:
			case turns[i] == p:
				facts[i] = fact{low: won, high: won, plies: distance}
			default:
				facts[i] = fact{low: lost, high: lost, plies: distance}
			}
		}
	}
	for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
		holds := g.holds(b, back, turns, p, endlessDraws)
		for i := range facts {
			switch {
			case facts[i].decisive() || !holds(i):
			case turns[i] == p:
				facts[i].low = drawn
			default:
				facts[i].high = drawn
			}
		}
	}
}

// holds returns whether p can keep the opponent from winning in a position. If
// an endless game is a draw, that is where the opponent cannot force a win or
// something unknown; otherwise it is where p can force a draw or a win.
func (g *graph[S, M]) holds(b *budget, back *backward, turns []boardgame.Player, p boardgame.Player, endlessDraws bool) func(i int) bool {
	if endlessDraws {
		danger := g.force(b, back, turns, p.Opponent(), func(k kind) bool {
			return k == wonBy(p.Opponent()) || k == unlisted || k == noResult
		})
		return func(i int) bool { return danger[i] == never }
	}
	safety := g.force(b, back, turns, p, func(k kind) bool { return k == wonBy(p) || k == drawnGame })
	return func(i int) bool { return safety[i] != never }
}

// never is the distance from which a goal cannot be forced.
const never = MaxPlies - 1

// force returns in how many plies p can force the game into a position whose
// kind is a goal, from each position; never if p cannot.
func (g *graph[S, M]) force(b *budget, back *backward, turns []boardgame.Player, p boardgame.Player, goal func(kind) bool) []uint16 {
	n := g.positions.len()
	distances := make([]uint16, n)
	escapes := make([]uint32, n) // of the opponent: the moves that do not lead into p's hands
	queue := make([]uint32, 0, n)
	for i := range n {
		distances[i] = never
		escapes[i] = g.first[i+1] - g.first[i]
		if goal(g.kinds[i]) {
			distances[i] = 0
			queue = append(queue, uint32(i))
		}
	}
	// The queue is in the order of the distances, so that the last escape to
	// be closed is the longest.
	for step := 0; len(queue) > 0 && !b.cancelled(step); step++ {
		i := queue[0]
		queue = queue[1:]
		for _, j := range back.to(i) {
			if distances[j] != never {
				continue
			}
			if escapes[j]--; turns[j] == p || escapes[j] == 0 {
				distances[j] = min(distances[i]+1, never-1)
				queue = append(queue, j)
			}
		}
	}
	return distances
}

// backward is a graph with its edges turned round.
type backward struct {
	first []uint32
	edges []uint32
}

// to returns the positions with a move that leads to the i-th, once for each
// such move.
func (b *backward) to(i uint32) []uint32 { return b.edges[b.first[i]:b.first[i+1]] }

func (g *graph[S, M]) backward(b *budget) *backward {
	n := g.positions.len()
	back := &backward{first: make([]uint32, n+2), edges: make([]uint32, g.edges.len())}
	// Counted two places further on, so that filling in moves each beginning to
	// where it belongs.
	for _, block := range g.edges.blocks {
		for _, to := range block {
			back.first[to+2]++
		}
	}
	for i := 2; i < len(back.first); i++ {
		back.first[i] += back.first[i-1]
	}
	for from := 0; from < n && !b.cancelled(from); from++ {
		for e := g.first[from]; e < g.first[from+1]; e++ {
			to := *g.edges.at(int(e))
			back.edges[back.first[to+1]] = uint32(from)
			back.first[to+1]++
		}
	}
	back.first = back.first[:n+1]
	return back
}
