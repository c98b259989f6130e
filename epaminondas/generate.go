package epaminondas

import (
	"slices"

	"example.com/agon/internal/bitboard"
)

// A direction is a step from one square to the next.
type direction struct{ files, ranks int }

// step returns the difference of the indexes of the squares.
func (d direction) step() int { return d.ranks*stride + d.files }

var directions = [...]direction{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}

// AppendMoves appends all legal moves to dst. It appends nothing if the game is
// over, and allocates nothing if dst has the capacity. The standard game has
// about 190 moves in a position, and seldom more than 300.
//
// The moves are ordered by direction: as White sees the board, down and left,
// down, down and right, left, right, up and left, up, up and right. In each
// direction come
//
//  1. the steps of single pieces;
//  2. what phalanxes of two do to empty squares, first one square, then two;
//  3. what phalanxes of two capture on the next square;
//  4. what they capture on the square after that;
//  5. what larger phalanxes do: first to empty squares, by their size and then
//     by the distance, and then captures, by their size.
//
// Each of these is ordered by the square of the piece in front, rank by rank
// from a1, b1, c1, ...
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() || s.ahead(s.turn) {
		return dst
	}
	g := generator{State: s}
	g.init()
	for _, d := range directions {
		dst = g.appendAlong(dst, d)
	}
	return dst
}

// A generator lists the moves of a position.
type generator struct {
	State
	own, enemy, empty rows
	emptySet          bitboard.Set
	guarded           int   // the change of rank that leads to the furthest rank, 0 without a rule about symmetry
	near              words // the two ranks before the furthest one
}

// init fills g, of which only the position is set.
func (g *generator) init() {
	own, enemy := &g.pieces[g.turn], &g.pieces[g.turn.Opponent()]
	g.emptySet = g.board().AndNot(*own).AndNot(*enemy)
	g.own.fill(own)
	g.enemy.fill(enemy)
	g.empty.fill(&g.emptySet)
	if g.symmetry != NoSymmetry {
		g.guarded = 1 - 2*int(g.turn)
		goal := g.furthestRank(g.turn)
		g.near = rank(goal - g.guarded).or(rank(goal - 2*g.guarded))
	}
}

// appendAlong appends the legal moves in one direction.
func (g *generator) appendAlong(dst []Move, d direction) []Move {
	first, step := len(dst), d.step()

	// These are sets of the pieces in front of a phalanx, by what is behind them
	// and before them.
	own := g.own.moved(0, 0)
	empty := g.empty.moved(-d.files, -d.ranks)
	two := own.and(g.own.moved(d.files, d.ranks))
	singles := own.and(empty)
	pairs := two.and(empty)
	far := pairs.and(g.empty.moved(-2*d.files, -2*d.ranks))
	count := singles.count() + pairs.count() + far.count()
	dst = slices.Grow(dst, count)[:first+count]
	out := dst[first:]
	out = putSingles(out, singles.a, 0, step)
	out = putSingles(out, singles.b, 64, step)
	out = putSingles(out, singles.c, 128, step)
	out = putPairs(out, pairs.a, far.a, 0, step)
	out = putPairs(out, pairs.b, far.b, 64, step)
	putPairs(out, pairs.c, far.c, 128, step)

	enemy := g.enemy.moved(-d.files, -d.ranks)
	enemy2 := g.enemy.moved(-2*d.files, -2*d.ranks)
	enemy3 := g.enemy.moved(-3*d.files, -3*d.ranks)
	if captures := two.and(enemy).andNot(enemy2); !captures.empty() {
		dst = appendCaptures(dst, captures, step, step)
	}
	if captures := pairs.and(enemy2).andNot(enemy3); !captures.empty() {
		dst = appendCaptures(dst, captures, step, 2*step)
	}
	three := two.and(g.own.moved(2*d.files, 2*d.ranks))
	if larger := three.and(empty.or(enemy)); !larger.empty() {
		dst = g.appendLarger(dst, larger, step)
	}

	if d.ranks == 0 || d.ranks != g.guarded {
		return dst
	}
	if singles.and(g.near).empty() {
		first += count // nothing of what came so far reaches the furthest rank
	}
	return g.dropSymmetric(dst, first)
}

// putSingles writes to out the steps of the single pieces in a word, whose
// first bit is for the index at, and returns what is left of out.
func putSingles(out []Move, word uint64, at, step int) []Move {
	for word != 0 && len(out) > 0 {
		i := at + lowest(word)
		out[0] = Move{From: squares[uint8(i)], To: squares[uint8(i+step)]}
		out = out[1:]
		word &= word - 1
	}
	return out
}

// putPairs does so for the moves of pairs by the piece in front: all can move by
// one square, those in far by two.
func putPairs(out []Move, word, far uint64, at, step int) []Move {
	n := 0
	for ; word != 0 && n < len(out); word &= word - 1 {
		bit := lowest(word)
		i := at + bit
		from := squares[uint8(i-step)]
		out[n] = Move{From: from, To: squares[uint8(i+step)]}
		n++
		// Writing a move that may not be one is faster than asking first.
		if n < len(out) {
			out[n] = Move{From: from, To: squares[uint8(i+2*step)]}
		}
		n += int(far >> (uint(bit) & 63) & 1)
	}
	return out[n:]
}

// appendCaptures appends a capture for each piece in front, which goes ahead by
// one difference of indexes while the last piece stands behind it by another.
func appendCaptures(dst []Move, fronts words, behind, ahead int) []Move {
	for w, word := range [...]uint64{fronts.a, fronts.b, fronts.c} {
		for ; word != 0; word &= word - 1 {
			i := w<<6 + lowest(word)
			dst = append(dst, Move{squares[uint8(i-behind)], squares[uint8(i+ahead)], true})
		}
	}
	return dst
}

// appendLarger appends the moves of phalanxes of three and more pieces.
func (g *generator) appendLarger(dst []Move, fronts words, step int) []Move {
	own, enemy := &g.pieces[g.turn], &g.pieces[g.turn.Opponent()]
	for w, word := range [...]uint64{fronts.a, fronts.b, fronts.c} {
		for ; word != 0; word &= word - 1 {
			front := w<<6 + lowest(word)
			most := 3 + run(own, front-3*step, -step)
			free := 0
			for to := front + step; free < most && member(&g.emptySet, to); to += step {
				free++
			}
			for size := 3; size <= most; size++ {
				m := Move{From: squares[front-(size-1)*step]}
				for distance := 1; distance <= min(size, free); distance++ {
					m.To = squares[front+distance*step]
					dst = append(dst, m)
				}
			}
			to := front + (free+1)*step
			if !member(enemy, to) {
				continue
			}
			m := Move{To: squares[to], Capture: true}
			for size := 1 + max(2, free, run(enemy, to, step)); size <= most; size++ {
				m.From = squares[front-(size-1)*step]
				dst = append(dst, m)
			}
		}
	}
	return dst
}

// dropSymmetric removes from dst, from an index on, the moves that the rule
// about symmetry refuses.
func (s *State) dropSymmetric(dst []Move, first int) []Move {
	goal := s.furthestRank(s.turn)
	kept := first
	for i := first; i < len(dst); i++ {
		if dst[i].To.Rank() == goal && s.refuses(dst[i]) {
			continue
		}
		if kept < i {
			dst[kept] = dst[i]
		}
		kept++
	}
	return dst[:kept]
}

// hasTurn reports whether the player to move has a legal turn, leaving aside
// whether the game is won.
func (s *State) hasTurn() bool {
	g := generator{State: *s}
	g.init()
	last := rank(s.furthestRank(s.turn) - g.guarded)
	own := g.own.moved(0, 0)
	for _, d := range directions {
		singles := own.and(g.empty.moved(-d.files, -d.ranks))
		if d.ranks != 0 && d.ranks == g.guarded {
			singles = singles.andNot(last)
		}
		if !singles.empty() {
			return true
		}
	}
	// What is left are steps onto the furthest rank and captures on the next
	// square. In each direction there is at most one for each piece, by the
	// phalanx that ends with it.
	var moves [MaxFiles * MaxRanks]Move
	for _, d := range directions {
		if len(g.appendAlong(moves[:0], d)) > 0 {
			return true
		}
	}
	return false
}
