package horizons

import (
	"math/bits"

	"example.com/agon/internal/bitboard"
)

// AppendMoves appends all legal moves to dst: piece by piece, the kinds in the
// order of their PieceKind and the pieces of a kind from a1, b1, ... on. The
// moves of a piece go clockwise, from straight up on, near squares first;
// pawn-like pieces begin with their steps and end with pushes, a king ends with
// castling, short before long. Promotions come in the order B, N, O, R, M, Z,
// Q. Captures en passant end the list. AppendMoves appends nothing if the game
// is over, and allocates nothing if dst has the capacity.
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() || s.clock >= mostQuietTurns || s.dead() {
		return dst
	}
	g := generator{State: &s}
	g.prepare()
	for kind := Rook; kind <= Zip; kind++ {
		dst = g.appendKind(dst, kind)
	}
	return g.appendEnPassant(dst)
}

// hasMove reports whether the player to move has a legal move, leaving dead
// positions and the clock aside.
func (s *State) hasMove() bool {
	g := generator{State: s}
	g.prepare()
	var room [128]Move
	for kind := Rook; kind <= Zip; kind++ {
		if len(g.appendKind(room[:0], kind)) > 0 {
			return true
		}
	}
	return len(g.appendEnPassant(room[:0])) > 0
}

// A field is a set of squares that can also be asked about numbers up to 64
// beyond the board at both ends, which it never holds: a walk over the board
// needs no other test for the edge.
type field [bitboard.Size/64 + 2]uint64

func fieldOf(set bitboard.Set) field { return field{1: set[0], 2: set[1], 3: set[2]} }

func (f *field) has(i int) bool { return f[uint(i+64)>>6]>>(uint(i)&63)&1 != 0 }

// A generator lists the moves of one position.
type generator struct {
	*State
	mine     force
	occupied bitboard.Set
	empty    field
	prey     [3]field // by the way of the last step: what it may capture
	open     [3]field // and where it may end, on prey or an empty square

	king   int
	check  bool
	answer bitboard.Set // in check: where a move stops all checks, by capturing or in between
	pinned bitboard.Set // pieces that alone keep a rider from attacking the king
}

// prepare finds what is the same for all moves of the position.
func (g *generator) prepare() {
	me, they := g.turn, g.turn.Opponent()
	g.mine.set(g.State, me)
	enemies := g.sides[they]
	g.occupied = g.State.occupied()
	empty := board.AndNot(g.occupied)
	g.empty = fieldOf(empty)
	for way := range g.prey {
		g.prey[way] = fieldOf(enemies)
		g.open[way] = fieldOf(enemies.Or(empty))
	}
	// From its front a Shielder cannot be captured.
	unshielded := enemies.AndNot(g.of(they, Shielder))
	g.prey[forwardWay[me]] = fieldOf(unshielded)
	g.open[forwardWay[me]] = fieldOf(unshielded.Or(empty))

	g.king = g.mine[King].Next(0)
	for w := range g.occupied {
		leapers, riders := g.aiming(g.king, w, they)
		for ; leapers != 0; leapers &= leapers - 1 {
			g.addCheck(w<<6+bits.TrailingZeros64(leapers), bitboard.Set{})
		}
		for ; riders != 0; riders &= riders - 1 {
			from := w<<6 + bits.TrailingZeros64(riders)
			way := g.way(from, g.king)
			switch stops := way.And(g.occupied); stops.Count() {
			case 0:
				g.addCheck(from, *way)
			case 1:
				g.pinned = g.pinned.Or(stops.And(g.sides[me]))
			}
		}
	}
}

// addCheck notes that the piece on from gives check, for which the squares of
// way must be empty.
func (g *generator) addCheck(from int, way bitboard.Set) {
	way.Add(from)
	if g.check {
		way = way.And(g.answer)
	}
	g.check, g.answer = true, way
}

// appendKind appends the legal moves of all pieces of a kind.
func (g *generator) appendKind(dst []Move, kind PieceKind) []Move {
	mine := &g.mine[kind]
	if mine[0]|mine[1]|mine[2] == 0 {
		return dst
	}
	for w, pieces := range mine {
		for ; pieces != 0; pieces &= pieces - 1 {
			from := w<<6 + bits.TrailingZeros64(pieces)
			first := len(dst)
			switch kind {
			case Rook:
				dst = g.appendLines(dst, from, 0, 2)
			case Bishop:
				dst = g.appendLines(dst, from, 1, 2)
			case Queen:
				dst = g.appendLines(dst, from, 0, 1)
			case Pawn:
				dst = g.appendPawn(dst, from)
			case Shielder:
				dst = g.appendShielder(dst, from)
			case Warrior, SpentWarrior:
				dst = g.appendWarrior(dst, from, kind)
			case Knight:
				dst = g.appendKnight(dst, from)
			case King:
				dst = g.appendKing(dst)
				continue // they are all safe
			case Ox:
				dst = g.appendOx(dst, from)
			case Magician:
				dst = g.appendMagician(dst, from)
			case Zip:
				dst = g.appendZip(dst, from)
			}
			if g.check || g.pinned.Has(from) {
				dst = g.keepSafe(dst, first, from)
			}
			if kind == Shielder {
				dst = g.appendPushes(dst, from)
			}
		}
	}
	return dst
}

// unpinned returns the squares to which the pinned piece on from may go: it
// captures what pins it, or still stands in between.
func (g *generator) unpinned(from int) bitboard.Set {
	free := board
	for w := range free {
		_, riders := g.aiming(g.king, w, g.turn.Opponent())
		for ; riders != 0; riders &= riders - 1 {
			rider := w<<6 + bits.TrailingZeros64(riders)
			way := *g.way(rider, g.king)
			if stops := way.And(g.occupied); stops.Has(from) && stops.Count() == 1 {
				way.Add(rider)
				free = free.And(way)
			}
		}
	}
	return free
}

// keepSafe leaves those of the moves from dst[first] on, of the piece on from,
// after which the king is not attacked. They neither push nor capture en
// passant.
func (g *generator) keepSafe(dst []Move, first, from int) []Move {
	allowed := board
	if g.check {
		allowed = g.answer
	}
	if g.pinned.Has(from) {
		allowed = allowed.And(g.unpinned(from))
	}
	kept := dst[:first]
	for _, m := range dst[first:] {
		to, _ := index(m.To)
		if allowed.Has(to) {
			kept = append(kept, m)
		}
	}
	return kept
}

// appendIf appends a move if the square that it leads to is in set.
func appendIf(dst []Move, from, to int, set *field) []Move {
	if set.has(to) {
		dst = append(dst, Move{From: squares[from], To: squares[to]})
	}
	return dst
}

// appendLines appends the moves along the lines of compass from first on, every
// so many of them.
func (g *generator) appendLines(dst []Move, from, first, every int) []Move {
	for d := first; d < len(compass); d += every {
		s := compass[d]
		to := from + s.by
		for ; g.empty.has(to); to += s.by {
			dst = append(dst, Move{From: squares[from], To: squares[to]})
		}
		dst = appendIf(dst, from, to, &g.prey[s.way])
	}
	return dst
}

// appendKnight appends leaps, which no shield stops.
func (g *generator) appendKnight(dst []Move, from int) []Move {
	for d := 0; d < len(compass); d += 2 {
		left, right := compass[d].by+turned(d, -1).by, compass[d].by+turned(d, 1).by
		dst = appendIf(dst, from, from+left, &g.open[along])
		dst = appendIf(dst, from, from+right, &g.open[along])
	}
	return dst
}

// appendKing appends the safe moves of the king.
func (g *generator) appendKing(dst []Move) []Move {
	they := g.turn.Opponent()
	gone := g.occupied
	gone.Remove(g.king)
	for _, s := range compass {
		if to := g.king + s.by; g.open[s.way].has(to) && !g.attacked(to, they, &gone) {
			dst = append(dst, Move{From: squares[g.king], To: squares[to]})
		}
	}
	if g.check || g.castling == 0 {
		return dst
	}
	for i := range castlings {
		if c := &castlings[i]; c.owner == g.turn && g.castling&c.right != 0 && g.canCastle(c) {
			dst = append(dst, Move{From: squares[c.king], To: squares[c.kingTo]})
		}
	}
	return dst
}

func (g *generator) appendOx(dst []Move, from int) []Move {
	for d := 0; d < len(compass); d += 2 {
		s := compass[d]
		one, two := from+s.by, from+2*s.by
		switch {
		case !g.empty.has(one):
			dst = appendIf(dst, from, one, &g.prey[s.way])
		case !g.empty.has(two):
			dst = appendIf(dst, from, two, &g.prey[s.way])
		default:
			dst = appendIf(dst, from, two+s.by, &g.open[s.way])
			left, right := turned(d, -1), turned(d, 1)
			dst = appendIf(dst, from, two+left.by, &g.open[left.way])
			dst = appendIf(dst, from, two+right.by, &g.open[right.way])
		}
	}
	return dst
}

func (g *generator) appendMagician(dst []Move, from int) []Move {
	for d, s := range compass {
		if !g.empty.has(from+s.by) || !g.empty.has(from+2*s.by) {
			continue
		}
		left, right := turned(d, -1), turned(d, 1)
		for i := from + 3*s.by; g.empty.has(i); i += s.by {
			dst = appendIf(dst, from, i+left.by, &g.open[left.way])
			dst = appendIf(dst, from, i+right.by, &g.open[right.way])
		}
	}
	return dst
}

func (g *generator) appendZip(dst []Move, from int) []Move {
	for d := 0; d < len(compass); d += 2 {
		s := compass[d]
		if !g.empty.has(from + s.by) {
			dst = appendIf(dst, from, from+s.by, &g.prey[s.way])
			continue
		}
		for _, out := range [...]step{turned(d, -1), turned(d, 1)} {
			for middle := from + s.by; ; {
				if !g.empty.has(middle) {
					dst = appendIf(dst, from, middle, &g.prey[s.way])
					break
				}
				end := middle + out.by
				dst = appendIf(dst, from, end, &g.open[out.way])
				if !g.empty.has(end) {
					break
				}
				middle = end + s.by
			}
		}
	}
	return dst
}

// appendStep appends a move of a pawn-like piece to a square, or all its
// promotions there.
func (g *generator) appendStep(dst []Move, from, to int) []Move {
	m := Move{From: squares[from], To: squares[to]}
	if rankOf(to) != lastRank[g.turn] {
		return append(dst, m)
	}
	for _, m.Promotion = range promotions {
		dst = append(dst, m)
	}
	return dst
}

func (g *generator) appendPawn(dst []Move, from int) []Move {
	ahead := forward[g.turn]
	if one := from + ahead; g.empty.has(one) {
		dst = g.appendStep(dst, from, one)
		if rankOf(from) == secondRank[g.turn] {
			dst = appendIf(dst, from, one+ahead, &g.empty)
		}
	}
	for _, to := range [...]int{from + ahead - 1, from + ahead + 1} {
		if g.prey[forwardWay[g.turn]].has(to) {
			dst = g.appendStep(dst, from, to)
		}
	}
	return dst
}

func (g *generator) appendShielder(dst []Move, from int) []Move {
	ahead := forward[g.turn]
	if one := from + ahead; g.empty.has(one) {
		dst = g.appendStep(dst, from, one)
		if rankOf(from) == secondRank[g.turn] {
			dst = appendIf(dst, from, one+ahead, &g.empty)
		}
	}
	dst = appendIf(dst, from, from-1, &g.prey[along])
	return appendIf(dst, from, from+1, &g.prey[along])
}

func (g *generator) appendWarrior(dst []Move, from int, kind PieceKind) []Move {
	ahead := forward[g.turn]
	for _, by := range [...]int{ahead - 1, ahead + 1} {
		if one := from + by; g.empty.has(one) {
			dst = g.appendStep(dst, from, one)
			if rankOf(from) == secondRank[g.turn] {
				dst = appendIf(dst, from, one+by, &g.empty)
			}
		}
	}
	near, far, prey := from+ahead, from+2*ahead, &g.prey[forwardWay[g.turn]]
	switch {
	case prey.has(near):
		dst = g.appendStep(dst, from, near)
	case kind == Warrior && g.empty.has(near) && prey.has(far):
		dst = g.appendStep(dst, from, far)
	}
	return dst
}

// appendPushes appends the pushes of a Shielder, by one step and by two. Of all
// that a push moves, only the new board tells whether the king is safe.
func (g *generator) appendPushes(dst []Move, from int) []Move {
	ahead := forward[g.turn]
	prey := &g.prey[forwardWay[g.turn]]
	to := from + ahead
	if g.empty.has(to) && rankOf(from) == secondRank[g.turn] {
		to += ahead
	}
	if prey.has(to) && g.pushed(to, ahead) > 0 && g.safe(from, to) {
		dst = append(dst, Move{From: squares[from], To: squares[to]})
	}
	return dst
}

// appendEnPassant appends the captures en passant.
func (g *generator) appendEnPassant(dst []Move) []Move {
	if g.passed == 0 {
		return dst
	}
	passed := int(g.passed) - 1
	takers := g.takers()
	for from := takers.Next(0); from >= 0; from = takers.Next(from + 1) {
		if g.safe(from, passed) {
			dst = append(dst, Move{From: squares[from], To: squares[passed]})
		}
	}
	return dst
}
