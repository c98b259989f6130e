package horizons

import (
	"math/bits"

	"example.com/agon/internal/bitboard"
)

// AppendMoves appends all legal moves to dst: the kinds of pieces in the order
// of their PieceKind, the pieces of a kind from a1, b1, ... on, the moves of a
// piece direction by direction, near squares first, and promotions in the order
// B, N, O, R, M, Z, Q. Behind all of these come the pushes and then the captures
// en passant, both by the square that the piece leaves. AppendMoves appends
// nothing if the game is over, and allocates nothing if dst has the capacity.
// There are seldom more than a hundred moves.
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() || s.clock >= mostQuietTurns || s.dead() {
		return dst
	}
	g := generator{State: &s}
	g.prepare()
	for kind := Rook; kind <= Zip; kind++ {
		dst = g.appendKind(dst, kind)
	}
	return g.appendEnPassant(g.appendPushes(dst))
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
	return len(g.appendEnPassant(g.appendPushes(room[:0]))) > 0
}

// A field is a set of squares that can also be asked about numbers up to 64
// beyond the board at both ends, which it never holds: a walk over the board
// needs no other test for the edge. Modulo 256 these numbers all fall into the
// last word, which is empty.
type field [bitboard.Size/64 + 1]uint64

func (f *field) has(i int) bool { return f[uint8(i)>>6]>>(uint8(i)&63)&1 != 0 }

// A generator lists the moves of one position.
type generator struct {
	*State
	steps    *compass
	mine     force
	occupied bitboard.Set
	empty    field
	prey     [2]field // what the last step of a move may capture, when it does not go ahead and when it does
	open     [2]field // and where it may end, on prey or an empty square

	king   int
	check  bool
	answer bitboard.Set // in check: where a move stops all checks, by capturing or in between
	pinned bitboard.Set // pieces that alone keep a rider from attacking the king
}

// prepare finds what is the same for all moves of the position.
func (g *generator) prepare() {
	me, they := g.turn, g.turn.Opponent()
	g.steps = &compasses[me]
	g.mine.set(g.State, me)
	shielders := g.of(they, Shielder)
	for w, enemies := range &g.sides[they] {
		occupied := enemies | g.sides[me][w]
		empty := board[w] &^ occupied
		unshielded := enemies &^ shielders[w] // from the front
		g.occupied[w], g.empty[w] = occupied, empty
		g.prey[0][w], g.prey[1][w] = enemies, unshielded
		g.open[0][w], g.open[1][w] = enemies|empty, unshielded|empty
	}

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

// appendKind appends the legal moves of all pieces of a kind, but for pushes
// and captures en passant.
func (g *generator) appendKind(dst []Move, kind PieceKind) []Move {
	pieces := &g.mine[kind]
	if pieces[0]|pieces[1]|pieces[2] == 0 {
		return dst
	}
	first := len(dst)
	switch kind {
	case Rook:
		dst = g.appendLines(dst, pieces, 0, 2)
	case Bishop:
		dst = g.appendLines(dst, pieces, 1, 2)
	case Queen:
		dst = g.appendLines(dst, pieces, 0, 1)
	case Pawn:
		dst = g.appendPawns(dst, pieces)
	case Shielder:
		dst = g.appendShielders(dst, pieces)
	case Warrior, SpentWarrior:
		dst = g.appendWarriors(dst, pieces, kind)
	case Knight:
		dst = g.appendKnights(dst, pieces)
	case King:
		return g.appendKing(dst)
	case Ox:
		dst = g.appendOxen(dst, pieces)
	case Magician:
		dst = g.appendMagicians(dst, pieces)
	case Zip:
		dst = g.appendZips(dst, pieces)
	}
	if g.check || pieces[0]&g.pinned[0]|pieces[1]&g.pinned[1]|pieces[2]&g.pinned[2] != 0 {
		dst = g.keepSafe(dst, first)
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

// keepSafe leaves those of the moves from dst[first] on after which the king is
// not attacked. They neither push nor capture en passant.
func (g *generator) keepSafe(dst []Move, first int) []Move {
	kept := dst[:first]
	last, free := -1, board // a pinned piece, and where it may go
	for _, m := range dst[first:] {
		from, _ := index(m.From)
		to, _ := index(m.To)
		if g.check && !g.answer.Has(to) {
			continue
		}
		if g.pinned.Has(from) {
			if from != last {
				last, free = from, g.unpinned(from)
			}
			if !free.Has(to) {
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept
}

// appendIf appends a move if the square that it leads to is in set.
func appendIf(dst []Move, from, to int, set *field) []Move {
	if set.has(to) {
		dst = append(dst, moveOf(from, to))
	}
	return dst
}

// appendLines appends the moves along every so many of the eight lines, from the
// first one on.
func (g *generator) appendLines(dst []Move, pieces *bitboard.Set, first, every int) []Move {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for d := first; d < len(g.steps); d += every {
				s := g.steps[d]
				to := from + s.by
				for ; g.empty.has(to); to += s.by {
					dst = append(dst, moveOf(from, to))
				}
				dst = appendIf(dst, from, to, &g.prey[s.ahead])
			}
		}
	}
	return dst
}

// appendKnight appends leaps, which no shield stops.
func (g *generator) appendKnights(dst []Move, pieces *bitboard.Set) []Move {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for d := 0; d < len(g.steps); d += 2 {
				left, right := g.steps[d].by+g.steps.turned(d, -1).by, g.steps[d].by+g.steps.turned(d, 1).by
				dst = appendIf(dst, from, from+left, &g.open[0])
				dst = appendIf(dst, from, from+right, &g.open[0])
			}
		}
	}
	return dst
}

// appendKing appends the safe moves of the king.
func (g *generator) appendKing(dst []Move) []Move {
	they := g.turn.Opponent()
	gone := g.occupied
	gone.Remove(g.king)
	for _, s := range g.steps {
		if to := g.king + s.by; g.open[s.ahead].has(to) && !g.attacked(to, they, &gone) {
			dst = append(dst, moveOf(g.king, to))
		}
	}
	if g.check || g.castling == 0 {
		return dst
	}
	for i := range castlings {
		if c := &castlings[i]; c.owner == g.turn && g.castling&c.right != 0 && g.canCastle(c) {
			dst = append(dst, moveOf(c.king, c.kingTo))
		}
	}
	return dst
}

func (g *generator) appendOxen(dst []Move, pieces *bitboard.Set) []Move {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for d := 0; d < len(g.steps); d += 2 {
				s := g.steps[d]
				one, two := from+s.by, from+2*s.by
				switch {
				case !g.empty.has(one):
					dst = appendIf(dst, from, one, &g.prey[s.ahead])
				case !g.empty.has(two):
					dst = appendIf(dst, from, two, &g.prey[s.ahead])
				default:
					dst = appendIf(dst, from, two+s.by, &g.open[s.ahead])
					left, right := g.steps.turned(d, -1), g.steps.turned(d, 1)
					dst = appendIf(dst, from, two+left.by, &g.open[left.ahead])
					dst = appendIf(dst, from, two+right.by, &g.open[right.ahead])
				}
			}
		}
	}
	return dst
}

func (g *generator) appendMagicians(dst []Move, pieces *bitboard.Set) []Move {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for d, s := range g.steps {
				if !g.empty.has(from+s.by) || !g.empty.has(from+2*s.by) {
					continue
				}
				left, right := g.steps.turned(d, -1), g.steps.turned(d, 1)
				for i := from + 3*s.by; g.empty.has(i); i += s.by {
					dst = appendIf(dst, from, i+left.by, &g.open[left.ahead])
					dst = appendIf(dst, from, i+right.by, &g.open[right.ahead])
				}
			}
		}
	}
	return dst
}

func (g *generator) appendZips(dst []Move, pieces *bitboard.Set) []Move {
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for d := 0; d < len(g.steps); d += 2 {
				s := g.steps[d]
				if !g.empty.has(from + s.by) {
					dst = appendIf(dst, from, from+s.by, &g.prey[s.ahead])
					continue
				}
				for _, out := range [...]step{g.steps.turned(d, -1), g.steps.turned(d, 1)} {
					for middle := from + s.by; ; {
						if !g.empty.has(middle) {
							dst = appendIf(dst, from, middle, &g.prey[s.ahead])
							break
						}
						end := middle + out.by
						dst = appendIf(dst, from, end, &g.open[out.ahead])
						if !g.empty.has(end) {
							break
						}
						middle = end + s.by
					}
				}
			}
		}
	}
	return dst
}

// appendStep appends a move of a pawn-like piece to a square, or all its
// promotions there.
func (g *generator) appendStep(dst []Move, from, to int) []Move {
	m := moveOf(from, to)
	if rankOf(to) != lastRank[g.turn] {
		return append(dst, m)
	}
	for _, m.Promotion = range promotions {
		dst = append(dst, m)
	}
	return dst
}

func (g *generator) appendPawns(dst []Move, pieces *bitboard.Set) []Move {
	ahead := forward[g.turn]
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			if one := from + ahead; g.empty.has(one) {
				dst = g.appendStep(dst, from, one)
				if rankOf(from) == secondRank[g.turn] {
					dst = appendIf(dst, from, one+ahead, &g.empty)
				}
			}
			for _, to := range [...]int{from + ahead - 1, from + ahead + 1} {
				if g.prey[1].has(to) {
					dst = g.appendStep(dst, from, to)
				}
			}
		}
	}
	return dst
}

func (g *generator) appendShielders(dst []Move, pieces *bitboard.Set) []Move {
	ahead := forward[g.turn]
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			if one := from + ahead; g.empty.has(one) {
				dst = g.appendStep(dst, from, one)
				if rankOf(from) == secondRank[g.turn] {
					dst = appendIf(dst, from, one+ahead, &g.empty)
				}
			}
			dst = appendIf(dst, from, from-1, &g.prey[0])
			dst = appendIf(dst, from, from+1, &g.prey[0])
		}
	}
	return dst
}

func (g *generator) appendWarriors(dst []Move, pieces *bitboard.Set, kind PieceKind) []Move {
	ahead := forward[g.turn]
	for w, word := range pieces {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			for _, by := range [...]int{ahead - 1, ahead + 1} {
				if one := from + by; g.empty.has(one) {
					dst = g.appendStep(dst, from, one)
					if rankOf(from) == secondRank[g.turn] {
						dst = appendIf(dst, from, one+by, &g.empty)
					}
				}
			}
			near, far, prey := from+ahead, from+2*ahead, &g.prey[1]
			switch {
			case prey.has(near):
				dst = g.appendStep(dst, from, near)
			case kind == Warrior && g.empty.has(near) && prey.has(far):
				dst = g.appendStep(dst, from, far)
			}
		}
	}
	return dst
}

// appendPushes appends the pushes of a Shielder, by one step and by two. Of all
// that a push moves, only the new board tells whether the king is safe.
func (g *generator) appendPushes(dst []Move) []Move {
	ahead := forward[g.turn]
	prey := &g.prey[1]
	for w, word := range &g.mine[Shielder] {
		for ; word != 0; word &= word - 1 {
			from := w<<6 + bits.TrailingZeros64(word)
			to := from + ahead
			if g.empty.has(to) && rankOf(from) == secondRank[g.turn] {
				to += ahead
			}
			if prey.has(to) && g.pushed(to, ahead) > 0 && g.safe(from, to) {
				dst = append(dst, moveOf(from, to))
			}
		}
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
			dst = append(dst, moveOf(from, passed))
		}
	}
	return dst
}
