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
	for k := range directions {
		dst = g.appendLegal(dst, k)
	}
	return dst
}

// A generator lists the moves of a position.
type generator struct {
	State
	own, enemy, empty rows
	emptySet          bitboard.Set
	guarded           int // the change of ranks in whose moves to look for symmetry, 0 for none
}

// init fills g, of which only the position is set.
func (g *generator) init() {
	own, enemy := &g.pieces[g.turn], &g.pieces[g.turn.Opponent()]
	g.emptySet = g.board().AndNot(*own).AndNot(*enemy)
	g.own.fill(own)
	g.enemy.fill(enemy)
	g.empty.fill(&g.emptySet)
	if g.mayBeSymmetric() {
		g.guarded = 1 - 2*int(g.turn)
	}
}

// appendLegal appends the legal moves in the direction of that number.
func (g *generator) appendLegal(dst []Move, k int) []Move {
	d := directions[k]
	if d.ranks == 0 || d.ranks != g.guarded {
		return g.appendAlong(dst, d, &singleMoves[k])
	}
	// This is seldom needed. A line of 12 squares has 26 moves at most, with 8
	// pieces behind 4 empty squares.
	var buffer [MaxFiles * 26]Move
	for _, m := range g.appendAlong(buffer[:0], d, &singleMoves[k]) {
		if !g.refuses(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// appendAlong appends the moves in one direction that are legal but for the rule
// about symmetry.
func (g *generator) appendAlong(dst []Move, d direction, moves *[3][64]Move) []Move {
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
	n := putSingles(dst, first, singles.a, &moves[0])
	n = putSingles(dst, n, singles.b, &moves[1])
	n = putSingles(dst, n, singles.c, &moves[2])
	n = putPairs(dst, n, pairs.a, far.a, 0, step)
	n = putPairs(dst, n, pairs.b, far.b, 64, step)
	putPairs(dst, n, pairs.c, far.c, 128, step)

	enemy := g.enemy.moved(-d.files, -d.ranks)
	if captures := two.and(enemy); !captures.empty() {
		captures = captures.andNot(g.enemy.moved(-2*d.files, -2*d.ranks))
		dst = appendCaptures(dst, captures, step, step)
	}
	if captures := pairs.and(g.enemy.moved(-2*d.files, -2*d.ranks)); !captures.empty() {
		captures = captures.andNot(g.enemy.moved(-3*d.files, -3*d.ranks))
		dst = appendCaptures(dst, captures, step, 2*step)
	}
	three := two.and(g.own.moved(2*d.files, 2*d.ranks))
	if larger := three.and(empty.or(enemy)); !larger.empty() {
		dst = g.appendLarger(dst, larger, step)
	}
	return dst
}

// putSingles writes to dst, from index n on, the steps of the pieces in a word,
// which stand in moves, and returns the index after the last one. As a function
// of its own it is faster: inlined, its loop runs out of registers. The same
// goes for the next two.
//
//go:noinline
func putSingles(dst []Move, n int, word uint64, moves *[64]Move) int {
	for ; word != 0 && uint(n) < uint(len(dst)); word &= word - 1 {
		dst[n] = moves[hash(word)]
		n++
	}
	return n
}

// singleMoves holds the steps of single pieces, by direction, word, and the
// hash of the bit in it.
var singleMoves = func() (moves [len(directions)][3][64]Move) {
	for k, d := range directions {
		for i, from := range squares[:bitboard.Size] {
			moves[k][i/64][hash(1<<(i%64))] = Move{From: from, To: squares[uint8(i+d.step())]}
		}
	}
	return moves
}()

// putPairs does so for phalanxes of two, by the piece in front: those in word
// can go one square, those in far two. The first bit of word is for the index
// at.
//
//go:noinline
func putPairs(dst []Move, n int, word, far uint64, at, step int) int {
	for ; word != 0 && uint(n) < uint(len(dst)); word &= word - 1 {
		bit := lowest(word)
		i := at + bit
		from := squares[uint8(i-step)]
		dst[n] = Move{From: from, To: squares[uint8(i+step)]}
		n++
		// To write the second move in any case, and go on behind it only if it
		// is one, is faster than to ask first.
		if uint(n) < uint(len(dst)) {
			dst[n] = Move{From: from, To: squares[uint8(i+2*step)]}
		}
		n += int(far >> (uint(bit) & 63) & 1)
	}
	return n
}

// appendCaptures appends a capture for each piece in front, whose phalanx begins
// behind it and ends ahead of it by so much in indexes.
//
//go:noinline
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

// hasTurn reports whether the player to move has a legal turn, leaving aside
// whether the game is won.
func (s *State) hasTurn() bool {
	g := generator{State: *s}
	g.init()
	last := rank(s.furthestRank(s.turn) - g.guarded) // from where a step leads to the furthest
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
	for k := range directions {
		if len(g.appendLegal(moves[:0], k)) > 0 {
			return true
		}
	}
	return false
}
