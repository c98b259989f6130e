package epaminondas

import (
	"encoding/binary"
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
)

// A direction is a step from one square to the next.
type direction struct{ files, ranks int }

// step returns the difference of the indexes of the squares.
func (d direction) step() int { return d.ranks*stride + d.files }

var directions = [...]direction{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}

// AppendMoves appends all legal moves to dst. It appends nothing if the game is
// over, and allocates nothing if dst has the capacity. What dst has room for
// behind the moves may be overwritten. The standard game has about 190 moves in
// a position, and seldom more than 300.
//
// The moves come in three parts:
//
//  1. the steps of single pieces;
//  2. what phalanxes of two do to empty squares, first one square, then two, and
//     then what phalanxes of any size capture one or two squares ahead, by size;
//  3. what larger phalanxes do to empty squares, by their size and then by the
//     distance, and then what they capture further ahead, by size.
//
// Each part goes by the square of the piece in front, rank by rank from a1, b1,
// c1, ..., and for each of these by the direction, as White sees the board: down
// and left, down, down and right, left, right, up and left, up, up and right.
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() || s.ahead(s.turn) {
		return dst
	}
	g := generator{State: &s}
	g.init()
	if g.mayBeSymmetric() {
		return g.appendNotRefused(dst)
	}
	return g.appendAll(dst)
}

// A generator lists the moves of a position. It reads the surroundings of a
// piece from sets, and single squares from cells.
type generator struct {
	*State
	own, empty, others rows // others: the squares without an own piece
	cells              cells
}

// init fills g, of which only the position is set.
func (g *generator) init() {
	own, enemy, board := &g.pieces[g.turn], &g.pieces[g.turn.Opponent()], g.board()
	others := board.AndNot(*own)
	empty := others.AndNot(*enemy)
	g.own.fill(own)
	g.empty.fill(&empty)
	g.others.fill(&others)
	g.cells.fill(&board, own, enemy)
}

// appendNotRefused appends the moves that the rule about symmetry allows. It is
// seldom needed.
//
//go:noinline
func (g *generator) appendNotRefused(dst []Move) []Move {
	// A line of 14 squares has 35 moves in one direction at most, with 9 pieces
	// behind 5 empty squares, and there are no more of these lines than ranks.
	// In no direction other lines have as many moves together.
	var moves [len(directions) * MaxRanks * 35]Move
	for _, m := range g.appendAll(moves[:0]) {
		if !g.refuses(m) {
			dst = append(dst, m)
		}
	}
	return dst
}

// appendAll appends the moves that are legal but for the rule about symmetry.
func (g *generator) appendAll(dst []Move) []Move {
	var queue fronts
	dst, count := g.appendSingles(dst, &queue)
	dst, count = g.appendPairs(dst, &queue, count)
	return g.appendLarger(dst, &queue, count)
}

// fronts is a list of what may be in front of a phalanx of two or more: numbers
// of a direction (times 256) and of the index of a piece, which has another one
// behind it and none before it, but a square.
//
// There are maxFronts at most: a piece is in front in four directions at most,
// one of each two that are opposite, and a square without an own piece is
// before a piece in eight, so that there are most if two thirds of the squares
// hold own pieces. Behind that is room to write four at once.
type fronts [2 * (maxFronts + 4)]byte

const maxFronts = MaxFiles * MaxRanks * 2 / 3 * 4

func (f *fronts) at(n uint) uint { return uint(binary.LittleEndian.Uint16(f[2*min(n, maxFronts):])) }

func (f *fronts) put(n, front uint) {
	binary.LittleEndian.PutUint16(f[2*min(n, maxFronts):], uint16(front))
}

func (f *fronts) putFour(n uint, four uint64) {
	binary.LittleEndian.PutUint64(f[2*min(n, maxFronts):], four)
}

// The next three functions hardly branch on what they find: nobody can foresee
// it, and a wrong guess of the processor costs more than some moves. They write
// as many moves as there can be, and go on behind those that there are. Inlined
// into one, they would run out of registers.

// appendSingles appends the steps of single pieces. It puts the fronts into
// queue and returns how many these are.
//
//go:noinline
func (g *generator) appendSingles(dst []Move, queue *fronts) ([]Move, uint) {
	n, count := uint(len(dst)), uint(0)
	dst = dst[:cap(dst)]
	for w := range bitboard.Size / 64 {
		for word := g.pieces[g.turn&1][w]; word != 0; word &= word - 1 {
			i := uint(w<<6 + lowest(word))
			ahead := &frontsAhead[g.others.around(i)&opposite[g.own.around(i)]&511]
			queue.putFour(count, ahead.four+uint64(i)*0x0001000100010001)
			count += ahead.count

			// The steps to the first four squares around, and to the last four.
			empty := g.empty.around(i)
			a, b := empty&15, empty>>5&15
			sizeA, sizeB := sizes[a]&7, sizes[b]&7
			here := &singles[i&255]
			if n+12 <= uint(len(dst)) {
				to := (*[12]Move)(dst[n : n+12 : n+12])
				*(*[4]Move)(to[0:4]) = here[0][a]
				*(*[4]Move)(to[sizeA : sizeA+4 : sizeA+4]) = here[1][b]
				n += sizeA + sizeB
			} else {
				dst = append(dst[:n], here[0][a][:sizeA]...)
				dst = append(dst, here[1][b][:sizeB]...)
				n, dst = uint(len(dst)), dst[:cap(dst)]
			}
		}
	}
	return dst[:n], count
}

// appendPairs appends what phalanxes of two do to empty squares, and captures
// on the next two squares. It leaves in queue those fronts that can have a
// larger phalanx behind them and an empty square before them, and returns how
// many these are.
//
//go:noinline
func (g *generator) appendPairs(dst []Move, queue *fronts, count uint) ([]Move, uint) {
	n, larger := uint(len(dst)), uint(0)
	dst = dst[:cap(dst)]
	for q := range count {
		front := queue.at(q)
		i, step := front&255, steps[front>>8&7]
		next, second := g.cells.at(i+step), g.cells.at(i+2*step)
		one := next & emptyCell
		two := second & one
		if n+2 <= uint(len(dst)) {
			*(*[2]Move)(dst[n : n+2 : n+2]) = pairs[front&2047]
			n += one + two
		} else {
			dst = append(dst[:n], pairs[front&2047][:one+two]...)
			n, dst = uint(len(dst)), dst[:cap(dst)]
		}
		queue.put(larger, front)
		larger += g.cells.at(i-2*step) / ownCell & one
		if (next|second&(one*enemyCell))&enemyCell != 0 {
			dst = g.appendCaptures(dst[:n], i, step)
			n, dst = uint(len(dst)), dst[:cap(dst)]
		}
	}
	return dst[:n], larger
}

// appendLarger appends what phalanxes of three and more do to empty squares,
// and captures further ahead than on the next two squares. The next square is
// empty.
//
//go:noinline
func (g *generator) appendLarger(dst []Move, queue *fronts, count uint) []Move {
	for q := range count {
		front := queue.at(q)
		i, step := front&255, steps[front>>8&7]
		third := g.cells.at(i + 3*step)
		two := g.cells.at(i+2*step) & emptyCell
		three := third & two
		n := uint(len(dst))
		if room := dst[:cap(dst)]; n+3 <= uint(len(room)) {
			from := squares[(i-2*step)&255]
			to := (*[3]Move)(room[n : n+3 : n+3])
			to[0] = Move{From: from, To: squares[(i+step)&255]}
			to[1] = Move{From: from, To: squares[(i+2*step)&255]}
			to[2] = Move{From: from, To: squares[(i+3*step)&255]}
			dst = room[:n+1+two+three]
		} else {
			dst = appendPhalanx(dst, i, step, 3, 1+two+three)
		}
		if g.cells.at(i-3*step)/ownCell|third/enemyCell&two != 0 {
			dst = g.appendRest(dst, i, step)
		}
	}
	return dst
}

// appendRest appends what phalanxes of four and more do to empty squares, and
// captures further ahead than on the next two squares, for one front.
//
//go:noinline
func (g *generator) appendRest(dst []Move, i, step uint) []Move {
	most := g.cells.run(i, -step, ownCell)
	free := g.cells.run(i+step, step, emptyCell)
	for size := uint(4); size <= most; size++ {
		dst = appendPhalanx(dst, i, step, size, min(size, free))
	}
	if free >= 2 {
		dst = g.appendCaptures(dst, i, step)
	}
	return dst
}

// appendPhalanx appends the moves of one phalanx to empty squares, up to a
// distance.
func appendPhalanx(dst []Move, i, step, size, distance uint) []Move {
	m := Move{From: squares[(i-(size-1)*step)&255]}
	for range distance {
		i += step
		m.To = squares[i&255]
		dst = append(dst, m)
	}
	return dst
}

// appendCaptures appends the captures for one front, if any.
//
//go:noinline
func (g *generator) appendCaptures(dst []Move, i, step uint) []Move {
	free := g.cells.run(i+step, step, emptyCell)
	to := i + (free+1)*step
	enemies := g.cells.run(to, step, enemyCell)
	if enemies == 0 {
		return dst
	}
	m := Move{To: squares[to&255], Capture: true}
	most := g.cells.run(i, -step, ownCell)
	for size := max(free, enemies) + 1; size <= most; size++ {
		m.From = squares[(i-(size-1)*step)&255]
		dst = append(dst, m)
	}
	return dst
}

// singles holds the steps from a square, by its index, to those of the first
// four squares around it that are in a set of four bits, and to those of the
// last four.
var singles = func() (moves [256][2][16][4]Move) {
	for i := range bitboard.Size {
		for half := range 2 {
			for set := range 16 {
				n := 0
				for k, d := range directions[4*half:][:4] {
					if set>>k&1 != 0 {
						moves[i][half][set][n] = Move{From: squares[i], To: squares[uint8(i+d.step())]}
						n++
					}
				}
			}
		}
	}
	return moves
}()

// sizes holds how many bits are set in a number of four bits.
var sizes = func() (sizes [16]uint) {
	for set := range sizes {
		sizes[set] = uint(bits.OnesCount(uint(set)))
	}
	return sizes
}()

// opposite holds, for a set of squares around one, the set turned by half a
// turn.
var opposite = func() (sets [512]uint) {
	for set := range sets {
		sets[set] = uint(bits.Reverse16(uint16(set)) >> 7)
	}
	return sets
}()

// frontsAhead holds, for a set of squares around one, which are four at most,
// the numbers that go into a list of fronts, for index 0.
var frontsAhead = func() (all [512]struct {
	four  uint64
	count uint
}) {
	for set := range all {
		ahead := &all[set]
		for k, d := range directions {
			if set>>((d.ranks+1)*3+d.files+1)&1 != 0 && ahead.count < 4 {
				ahead.four |= uint64(k) << (16*ahead.count + 8)
				ahead.count++
			}
		}
	}
	return all
}()

// steps holds the steps of the directions.
var steps = func() (steps [len(directions)]uint) {
	for k, d := range directions {
		steps[k] = uint(d.step())
	}
	return steps
}()

// pairs holds the moves of a phalanx of two, by its front: one square and two.
var pairs = func() (moves [len(directions) * 256][2]Move) {
	for front := range moves {
		i, step := uint(front&255), steps[front>>8]
		from := squares[(i-step)&255]
		moves[front] = [2]Move{{From: from, To: squares[(i+step)&255]}, {From: from, To: squares[(i+2*step)&255]}}
	}
	return moves
}()

// hasTurn reports whether the player to move has a legal turn, leaving aside
// whether the game is won.
func (s *State) hasTurn() bool {
	g := generator{State: s}
	g.init()
	// A step that does not lead from the rank before the furthest rank forward
	// is legal.
	last, forward := s.furthestRank(s.turn)-1, uint(7<<6)
	if s.turn == boardgame.Black {
		last, forward = 1, 7
	}
	own := &s.pieces[s.turn]
	for i := own.Next(0); i >= 0; i = own.Next(i + 1) {
		empty := g.empty.around(uint(i))
		if i/stride == last {
			empty &^= forward
		}
		if empty != 0 {
			return true
		}
	}
	return g.hasRareTurn()
}

// hasRareTurn reports the same where the only turns can be moves by one square
// onto the furthest rank and captures on the next square.
//
//go:noinline
func (g *generator) hasRareTurn() bool {
	// In each direction there is at most one for each piece, by the phalanx that
	// ends with it.
	var moves [len(directions) * MaxFiles * MaxRanks]Move
	for _, m := range g.appendAll(moves[:0]) {
		if !g.refuses(m) {
			return true
		}
	}
	return false
}
