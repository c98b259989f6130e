package search

import (
	"context"
	"iter"

	"example.com/agon/boardgame"
)

// An Enumeration is the set of all positions that can be reached from some
// positions, and what each of them is worth. It may be read by any number of
// goroutines, but for Lookup.
type Enumeration[S boardgame.State[S, M], M boardgame.Move] struct {
	graph    *graph[S, M]
	facts    []fact
	obstacle Obstacle
	stats    SolveStats
}

// Worth is what a position is worth to the player to move. Plies is the number
// of plies to the end with best play of both if that is a win or a loss, and 0
// otherwise. Where not all positions are listed, see [Enumeration.Obstacle], the
// winner may know a shorter way through those that are not: then the end can be
// forced within Plies plies, or sooner.
type Worth struct {
	Verdict Verdict
	Plies   int
}

// Counts says how many positions there are, by what they are worth. Positions
// that are images of each other, see [Symmetric], count as one.
type Counts struct {
	Positions int   // all of them
	Over      int   // those in which the game is over
	Wins      []int // won ones, by the plies of Worth
	Losses    []int // lost ones, by the plies of Worth
	Draws     int
	Unknown   int
}

// Won returns the number of won positions.
func (c *Counts) Won() int { return sum(c.Wins) }

// Lost returns the number of lost positions.
func (c *Counts) Lost() int { return sum(c.Losses) }

func sum(all []int) (n int) {
	for _, k := range all {
		n += k
	}
	return n
}

// Enumerate lists every position that can be reached from those in from, and
// finds out what each is worth, working backwards from the ends. It keeps all of
// them in memory, up to o.TableBytes; o.Method is not looked at. If a limit is
// reached before all positions are listed, what is listed is judged as far as
// it can be, and the rest is Unknown: nothing is guessed. If ctx is done, now or
// while they are judged, they all are.
//
// As in [Solve], positions are told apart by their keys, and clocks are left
// aside.
//
// The cost is that of listing the moves of every position once, in memory that
// of a position and about 40 bytes, and 8 bytes for each move.
func Enumerate[S boardgame.State[S, M], M boardgame.Move](ctx context.Context, from iter.Seq[S], o SolveOptions) *Enumeration[S, M] {
	return enumerate[S, M](newBudget(ctx, o), from, o)
}

func enumerate[S boardgame.State[S, M], M boardgame.Move](b *budget, from iter.Seq[S], o SolveOptions) *Enumeration[S, M] {
	b.stats.Method, b.stats.Depth = Retrograde, 0
	g := newGraph[S, M](o)
	for s := range from {
		g.add(g.normal(s))
		if b.spent() || g.full() {
			break
		}
	}
	g.expand(b, o.Limits.Depth)
	e := &Enumeration[S, M]{graph: g, facts: g.judge(b, o.EndlessDraws)}
	e.obstacle = b.stopped
	b.look()
	e.stats = b.stats
	return e
}

// Obstacle says why not all positions that can be reached are listed; it is
// empty if they are.
func (e *Enumeration[S, M]) Obstacle() Obstacle { return e.obstacle }

// Stats says how much work the enumeration has taken. Depth is the length of
// the longest line that was needed to reach all positions for the first time.
func (e *Enumeration[S, M]) Stats() SolveStats { return e.stats }

// All iterates over the positions, those of from first and then by the number
// of plies that lead to them. They are in the form of Key and, if S satisfies
// [Symmetric], one for all images.
func (e *Enumeration[S, M]) All() iter.Seq2[S, Worth] {
	return func(yield func(S, Worth) bool) {
		for i, f := range e.facts {
			if !yield(*e.graph.positions.at(i), f.worth()) {
				return
			}
		}
	}
}

// Lookup returns what s is worth, whether s itself or an image of it is listed.
// Otherwise ok is false. It is for one goroutine at a time.
func (e *Enumeration[S, M]) Lookup(s S) (worth Worth, ok bool) {
	i, ok := e.graph.find(e.graph.normal(s))
	if !ok {
		return Worth{}, false
	}
	return e.facts[i].worth(), true
}

// Counts counts the positions.
func (e *Enumeration[S, M]) Counts() Counts {
	c := Counts{Positions: len(e.facts)}
	for i, f := range e.facts {
		if e.graph.kinds[i] != open && e.graph.kinds[i] != unlisted {
			c.Over++
		}
		switch w := f.worth(); w.Verdict {
		case Win:
			c.Wins = tally(c.Wins, w.Plies)
		case Loss:
			c.Losses = tally(c.Losses, w.Plies)
		case Draw:
			c.Draws++
		default:
			c.Unknown++
		}
	}
	return c
}

// tally adds 1 to counts[i].
func tally(counts []int, i int) []int {
	for len(counts) <= i {
		counts = append(counts, 0)
	}
	counts[i]++
	return counts
}

// solveRetrograde solves s by listing all that can be reached from it.
func solveRetrograde[S boardgame.State[S, M], M boardgame.Move](b *budget, s S, o SolveOptions) Solution[M] {
	e := enumerate[S, M](b, func(yield func(S) bool) { yield(s) }, o)
	solution := Solution[M]{Stats: e.stats}
	f, obstacle := e.facts[0], e.obstacle
	if obstacle == "" && f.low < f.high {
		obstacle = NoWinner
		if g := e.graph.judge(b, true)[0]; g.low == g.high {
			obstacle = Endless
		}
		if b.stopped == Cancelled {
			obstacle = Cancelled
		}
	}
	solution.conclude(f, obstacle)
	// So many plies ahead all positions are listed; beyond there may be a
	// shorter way.
	solution.Shortest = f.decisive() && (e.obstacle == "" || int(f.plies) <= e.stats.Depth)
	if solution.Verdict != Unknown {
		solution.Line = e.line(s)
	}
	return solution
}

// line returns a line of best play from s, whose worth is known, to the end or
// to a position that comes back.
func (e *Enumeration[S, M]) line(s S) []M {
	var line []M
	seen := map[S]bool{}
	for s = s.Key(); !seen[s]; {
		seen[s] = true
		here, _ := e.Lookup(s)
		next := -1
		moves := s.AppendMoves(nil)
		for i, m := range moves {
			there, ok := e.Lookup(s.After(m))
			if ok && here == there.before() {
				next = i
				break
			}
		}
		if next < 0 { // the game is over, or the list has ended
			break
		}
		line = append(line, moves[next])
		s = s.After(moves[next]).Key()
	}
	return line
}

// before returns what a move is worth that leads to what is worth w.
func (w Worth) before() Worth {
	switch w.Verdict {
	case Win:
		return Worth{Loss, w.Plies + 1}
	case Loss:
		return Worth{Win, w.Plies + 1}
	}
	return w
}

func (f fact) worth() Worth {
	switch {
	case f.low == won:
		return Worth{Win, int(f.plies)}
	case f.high == lost:
		return Worth{Loss, int(f.plies)}
	case f.low == drawn && f.high == drawn:
		return Worth{Verdict: Draw}
	}
	return Worth{}
}
