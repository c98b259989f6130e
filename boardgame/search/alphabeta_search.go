package search

import (
	"slices"

	"example.com/agon/boardgame"
)

// A worker is one thread of an AlphaBeta. It owns all memory that it searches
// with, but for the table.
type worker[S boardgame.State[S, M], M boardgame.Move] struct {
	AlphaBetaOptions[S, M]
	meter
	table   *table
	seen    map[uint64]bool // hashes of the game's positions so far; nil without Repetition
	history map[M]int32     // how often a move was too good to be allowed, by depth
	plies   []*ply[S, M]    // the line that is being looked at
	deepest int             // ply
	horizon bool            // whether a deeper search may find another value
	result  Result[M]
}

// A ply is a position in the line that is being looked at, with the buffers for
// its moves.
type ply[S boardgame.State[S, M], M boardgame.Move] struct {
	state   S
	hash    uint64
	moves   []M
	scores  []int32
	order   []uint64 // the moves that are still to come, in order of their keys
	killers [2]M     // moves that refuted the last positions looked at here
	killed  int      // how many of them there are
	line    []M      // the best moves from here on
}

const infinity = Decided + MaxPlies + 1

// fewMoves are searched to the next ply sooner than a table is asked, which waits
// for memory.
const fewMoves = 10

// movesPerStep is how many moves are listed and put in order in the time, very
// roughly, that another position takes.
const movesPerStep = 16

// maxLine bounds the plies of a line with its quiescence.
const maxLine = depthLimit + 1000

func (w *worker[S, M]) prepare(m meter, t *table, seen map[uint64]bool, s S, moves []M) {
	w.meter, w.table, w.seen, w.deepest = m, t, seen, 0
	clear(w.history)
	for _, p := range w.plies {
		p.killed = 0
	}
	root := w.at(0)
	root.state = s
	root.hash = s.Hash()
	root.moves = append(root.moves[:0], moves...)
	// The first answer is what the game's own ordering likes best.
	first := moves[w.next(root, 0, noMove, 1)]
	w.result = Result[M]{Move: first, Line: []M{first}}
}

// at returns the ply with a number, of which there may be one more than before.
func (w *worker[S, M]) at(number int) *ply[S, M] {
	if number == len(w.plies) {
		w.plies = append(w.plies, new(ply[S, M]))
	}
	return w.plies[number]
}

// deepen searches depth after depth until something ends it, and keeps the
// result of each.
func (w *worker[S, M]) deepen(first, last int, progress func(Result[M])) {
	var swing Value // how much the value changed from one depth to the next
	for depth := first; depth <= last; depth++ {
		before := w.result.Value
		alpha, beta := -infinity, infinity
		if _, decided := before.Plies(); depth > first && !decided {
			// Aspiration: the value will be near that of the depth before.
			width := max(16, 2*swing)
			alpha, beta = before-width, before+width
		}
		for {
			value := w.root(depth, alpha, beta, progress)
			if w.over {
				return
			}
			if value <= alpha {
				alpha = -infinity
			} else if value >= beta {
				beta = infinity
			} else {
				break
			}
		}
		swing = max(w.result.Value-before, before-w.result.Value)
		w.result.Stats.Depth = depth
		w.report(progress)
		if plies, decided := w.result.Value.Plies(); decided && plies <= depth {
			return // nothing better and nothing quicker can be found
		}
		if !w.horizon {
			return // nor anything else
		}
	}
}

func (w *worker[S, M]) report(progress func(Result[M])) {
	if progress == nil {
		return
	}
	w.updateStats()
	r := w.result
	r.Line = slices.Clone(r.Line)
	progress(r)
}

func (w *worker[S, M]) updateStats() {
	stats := &w.result.Stats
	stats.Nodes = w.flush()
	stats.Deepest = max(stats.Deepest, w.deepest)
	stats.Elapsed = w.elapsed()
	if w.table != nil {
		stats.Full = w.table.full()
	}
}

// root searches the position that was asked about. Whenever it finds a best
// move it keeps it in the result; so a search that is cut short has the best
// move of the depth before or a better one.
func (w *worker[S, M]) root(depth int, alpha, beta Value, progress func(Result[M])) Value {
	w.horizon = false
	p := w.at(0)
	first := slices.Index(p.moves, w.result.Move)
	best := -infinity
	for n := 0; ; n++ {
		i := w.next(p, n, first, depth)
		if i < 0 {
			break
		}
		v := w.child(0, i, depth, alpha, beta, n == 0)
		if w.over {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v <= alpha {
			continue
		}
		alpha = v
		news := p.moves[i] != w.result.Move
		w.result.Move, w.result.Value = p.moves[i], v
		w.result.Line = append(append(w.result.Line[:0], p.moves[i]), w.at(1).line...)
		if v >= beta {
			break
		}
		if news && n > 0 {
			w.report(progress)
		}
	}
	return best
}

// child returns the value, for the player to move at ply, of move i: in full if
// it is the first, and of every other in full only if it is better than alpha
// (principal variation search).
func (w *worker[S, M]) child(ply, i, depth int, alpha, beta Value, first bool) Value {
	p, next := w.plies[ply], w.at(ply+1)
	next.state = p.state.After(p.moves[i])
	if w.step() {
		return 0
	}
	if first {
		return -w.search(ply+1, depth-1, -beta, -alpha)
	}
	v := -w.search(ply+1, depth-1, -alpha-1, -alpha)
	if v > alpha && v < beta && !w.over {
		v = -w.search(ply+1, depth-1, -beta, -alpha)
	}
	return v
}

// search returns the value of the position at ply for the player to move: the
// exact value if it lies between alpha and beta, otherwise a bound of it on the
// same side (fail-soft). When the allowance is used up the value means nothing.
func (w *worker[S, M]) search(ply, depth int, alpha, beta Value) Value {
	p := w.plies[ply]
	p.line = p.line[:0]
	tabled := w.table != nil && (depth > 1 || depth == 1 && len(w.plies[ply-1].moves) >= fewMoves)
	if tabled || w.seen != nil {
		p.hash = p.state.Hash()
		if w.repeated(ply) {
			w.horizon = true // in another line it may be no repetition
			return 0
		}
	}
	if depth <= 0 || ply >= maxLine {
		return w.quiesce(ply, alpha, beta)
	}
	known := entry{move: noMove}
	if tabled {
		known = w.table.find(p.hash)
		if v := fromTable(known.value, ply); beta-alpha == 1 && w.deepEnough(known, depth) {
			if known.bound&atLeast != 0 && v >= beta || known.bound&atMost != 0 && v <= alpha {
				w.horizon = w.horizon || !known.settled
				return v
			}
		}
	}
	p.moves = p.state.AppendMoves(p.moves[:0])
	if len(p.moves) == 0 {
		w.deepest = max(w.deepest, ply)
		return valueOf(p.state.Outcome(), p.state.Turn(), ply)
	}
	w.work += uint64(len(p.moves)) / movesPerStep
	beside := w.horizon
	w.horizon = false
	result := entry{value: -infinity, depth: depth, bound: atMost, move: known.move}
	for n := 0; ; n++ {
		i := w.next(p, n, known.move, depth)
		if i < 0 {
			break
		}
		v := w.child(ply, i, depth, alpha, beta, n == 0)
		if w.over {
			return 0
		}
		if v <= result.value {
			continue
		}
		result.value = v
		if v <= alpha {
			continue
		}
		alpha, result.bound, result.move = v, exact, i
		p.line = append(append(p.line[:0], p.moves[i]), w.plies[ply+1].line...)
		if v >= beta {
			result.bound = atLeast
			w.learn(p, p.moves[i], depth)
			break
		}
	}
	_, decided := result.value.Plies()
	result.settled = decided || !w.horizon
	w.horizon = beside || !result.settled
	if tabled {
		stored := result
		stored.value = toTable(result.value, ply)
		w.table.put(p.hash, stored)
	}
	return result.value
}

// deepEnough reports whether the value that is known of a position can stand for
// a search to depth.
func (w *worker[S, M]) deepEnough(known entry, depth int) bool {
	if w.EqualDepth {
		return known.depth == depth || known.settled && known.depth < depth
	}
	return known.depth >= depth || known.settled
}

// In the table, a decided value counts the plies from the position; in a search
// it counts them from the root.

func toTable(v Value, ply int) Value {
	switch {
	case v >= Decided:
		return v + Value(ply)
	case v <= -Decided:
		return v - Value(ply)
	}
	return v
}

func fromTable(v Value, ply int) Value {
	switch {
	case v >= Decided:
		return v - Value(ply)
	case v <= -Decided:
		return v + Value(ply)
	}
	return v
}

// repeated reports whether the position at ply occurred before.
func (w *worker[S, M]) repeated(ply int) bool {
	if w.seen == nil {
		return false
	}
	hash := w.plies[ply].hash
	for _, before := range w.plies[:ply] {
		if before.hash == hash {
			return true
		}
	}
	return w.seen[hash]
}

// quiesce returns the value of the position at ply as search does, looking at
// loud moves alone.
func (w *worker[S, M]) quiesce(ply int, alpha, beta Value) Value {
	p := w.plies[ply]
	p.line = p.line[:0]
	w.deepest = max(w.deepest, ply)
	if o := p.state.Outcome(); o.Over() {
		return valueOf(o, p.state.Turn(), ply)
	}
	w.horizon = true
	best := evaluated(p.state, w.Evaluate)
	if w.Loud == nil || best >= beta || ply >= maxLine {
		return best
	}
	alpha = max(alpha, best)
	p.moves = w.Loud(p.state, p.moves[:0])
	for n := 0; ; n++ {
		i := w.next(p, n, noMove, 0)
		if i < 0 {
			return best
		}
		next := w.at(ply + 1)
		next.state = p.state.After(p.moves[i])
		if w.step() {
			return 0
		}
		v := -w.quiesce(ply+1, -beta, -alpha)
		if w.over {
			return 0
		}
		if v <= best {
			continue
		}
		best = v
		if v > alpha {
			alpha = v
			p.line = append(append(p.line[:0], p.moves[i]), next.line...)
		}
		if v >= beta {
			return best
		}
	}
}
