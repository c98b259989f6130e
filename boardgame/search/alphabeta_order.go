package search

import "slices"

// Alpha-beta has the least to do if it looks at the best move first. The order
// here is: the move that the table knows to be best; then by the scores of the
// game's own ordering; where these are equal, the two moves that refuted the
// last other positions at the same ply (killers), then the moves that refuted
// positions anywhere, the more often and the deeper the earlier (history), then
// as the game lists them. Right above the leaves, history costs more than it
// saves, and is left out.
//
// A key packs this into a number that is the smaller the earlier the move is to
// be tried. From the lowest bit on: the move's place in the list, what was
// learnt, the game's score.
const (
	learntBits  = 12
	learntShift = moveBits
	scoreShift  = learntShift + learntBits

	firstKiller = 1<<learntBits - 1
	maxHistory  = firstKiller - 2

	// pickAtOnce is how many moves are picked one by one, before the rest is
	// sorted: most positions are refuted by then.
	pickAtOnce = 4
)

// next returns the place of the move at p to be tried as number n, or -1 if
// there are no more. The calls for a position begin with 0 and leave out none.
// If first is a move's place, that move comes first.
func (w *worker[S, M]) next(p *ply[S, M], n, first, depth int) int {
	known := first < len(p.moves)
	if known {
		if n == 0 {
			return first // often this refutes the position, and no order is needed
		}
		n--
	}
	if n == 0 {
		w.sort(p, first, depth)
	}
	if n >= len(p.order) {
		return -1
	}
	rest := p.order[n:]
	switch {
	case n < pickAtOnce:
		least := 0
		for i, key := range rest {
			if key < rest[least] {
				least = i
			}
		}
		rest[0], rest[least] = rest[least], rest[0]
	case n == pickAtOnce:
		slices.Sort(rest)
	}
	return int(rest[0] & noMove)
}

// sort fills p.order with the keys of all moves at p but the first.
func (w *worker[S, M]) sort(p *ply[S, M], first, depth int) {
	moves := p.moves[:min(len(p.moves), maxMoves)]
	scores := slices.Grow(p.scores[:0], len(moves))[:len(moves)]
	clear(scores)
	if w.Order != nil {
		w.Order(p.state, moves, scores)
	}
	order := slices.Grow(p.order[:0], len(moves))
	for i, m := range moves {
		if i == first {
			continue
		}
		learnt := uint64(0)
		switch {
		case p.killed > 0 && m == p.killers[0]:
			learnt = firstKiller
		case p.killed > 1 && m == p.killers[1]:
			learnt = firstKiller - 1
		case depth > 1 && len(w.history) > 0:
			learnt = uint64(w.history[m])
		}
		score := uint64(int64(1)<<31 - 1 - int64(scores[i])) // the higher, the less
		order = append(order, score<<scoreShift|(1<<learntBits-1-learnt)<<learntShift|uint64(i))
	}
	p.scores, p.order = scores, order
}

// learn notes that a move refuted the position at p.
func (w *worker[S, M]) learn(p *ply[S, M], m M, depth int) {
	if p.killed == 0 || p.killers[0] != m {
		p.killers[0], p.killers[1] = m, p.killers[0]
		p.killed = min(p.killed+1, 2)
	}
	h := w.history[m] + int32(depth*depth)
	w.history[m] = min(h, maxHistory)
	if h <= maxHistory && len(w.history) <= maxRemembered {
		return
	}
	for other, n := range w.history {
		if n /= 2; n == 0 {
			delete(w.history, other)
		} else {
			w.history[other] = n
		}
	}
}

// maxRemembered bounds the moves of which there is a history.
const maxRemembered = 1 << 14
