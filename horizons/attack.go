package horizons

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
	"example.com/agon/notation"
)

// An aim is, for one square and one word of the board, from where pieces of
// each kind could capture a king on that square if nothing else stood in their
// way.
type aim struct {
	knight, king, shielder uint64
	pawn, near, far        [2]uint64 // of each player; near and far are a Warrior's two squares
	straight, diagonal     uint64
	ox, magician, zip      uint64
}

var aims [bitboard.Size][3]aim

// Riders are the kinds whose way can be closed: rooks, bishops and queens,
// oxen, magicians, zips, and Warriors with their long capture. Whatever of them
// leads from one square to another goes the same way, but that a Zip may take
// another one than an Ox.
//
// ways holds the sets of squares that must be empty for a rider to capture, and
// wayOf which of them it is, for a Zip and for all others, by the square of the
// king and the square of the rider. The first set is empty.
var (
	ways  = make([]bitboard.Set, 1, 1<<14)
	wayOf [2][bitboard.Size][bitboard.Size]uint16
)

// A capture is where a rider could capture on an empty board.
type capture struct {
	to    int
	way   path // the squares before it, which must be empty
	last  step // the last step of the way
	stops bool // it could also move there without capturing
}

// A path is a row of squares. It is a value, so that nothing is allocated for it.
type path struct {
	room [Size]uint8 // no way is longer
	n    int
}

func (p *path) add(i int) {
	p.room[p.n] = uint8(i)
	p.n++
}

func (p *path) squares() []uint8 { return p.room[:p.n] }

// captures calls visit for each square on which p's rider or king on from could
// capture if the board were empty but for the square itself, until visit returns
// false.
func captures(kind PieceKind, p boardgame.Player, from int, visit func(c capture) bool) {
	steps := &compasses[p]
	switch kind {
	case King:
		for _, s := range steps {
			if onBoard(from+s.by) && !visit(capture{from + s.by, path{}, s, true}) {
				return
			}
		}
	case Rook, Bishop, Queen:
		for d, s := range steps {
			if d%2 == 0 && kind == Bishop || d%2 == 1 && kind == Rook {
				continue
			}
			var way path
			for i := from + s.by; onBoard(i); i += s.by {
				if !visit(capture{i, way, s, true}) {
					return
				}
				way.add(i)
			}
		}
	case Ox:
		for d := 0; d < len(steps); d += 2 {
			s := steps[d]
			var way path
			for i := from + s.by; onBoard(i) && way.n < 2; i += s.by {
				if !visit(capture{i, way, s, false}) {
					return
				}
				way.add(i)
			}
			for _, out := range [...]step{s, steps.turned(d, -1), steps.turned(d, 1)} {
				if way.n == 2 && onBoard(int(way.room[1])+out.by) && !visit(capture{int(way.room[1]) + out.by, way, out, true}) {
					return
				}
			}
		}
	case Magician:
		for d, s := range steps {
			var way path
			for i := from + s.by; onBoard(i); i += s.by {
				way.add(i)
				for _, out := range [...]step{steps.turned(d, -1), steps.turned(d, 1)} {
					if way.n >= 3 && onBoard(i+out.by) && !visit(capture{i + out.by, way, out, true}) {
						return
					}
				}
			}
		}
	case Zip:
		for d := 0; d < len(steps); d += 2 {
			for _, out := range [...]step{steps.turned(d, -1), steps.turned(d, 1)} {
				s := steps[d]
				var way path
				for i := from + s.by; onBoard(i); i += s.by {
					if !visit(capture{i, way, s, way.n%2 == 1}) {
						return
					}
					way.add(i)
					if s == out {
						s = steps[d]
					} else {
						s = out
					}
				}
			}
		}
	}
}

func init() {
	for from := range bitboard.Size {
		if !onBoard(from) {
			continue
		}
		w, bit := from>>6, uint64(1)<<(from&63)
		leaps := func(to int, where func(*aim) *uint64) {
			if onBoard(to) {
				*where(&aims[to][w]) |= bit
			}
		}
		steps := &compasses[boardgame.White] // what is ahead does not matter here
		for d := range steps {
			// A knight's move is a straight and a diagonal step outward.
			if d%2 == 0 {
				for _, out := range [...]step{steps.turned(d, -1), steps.turned(d, 1)} {
					leaps(from+steps[d].by+out.by, func(a *aim) *uint64 { return &a.knight })
				}
			}
			leaps(from+steps[d].by, func(a *aim) *uint64 { return &a.king })
		}
		for p, ahead := range forward {
			leaps(from+ahead-1, func(a *aim) *uint64 { return &a.pawn[p] })
			leaps(from+ahead+1, func(a *aim) *uint64 { return &a.pawn[p] })
			leaps(from+ahead, func(a *aim) *uint64 { return &a.near[p] })
			leaps(from+2*ahead, func(a *aim) *uint64 { return &a.far[p] })
		}
		leaps(from-1, func(a *aim) *uint64 { return &a.shielder })
		leaps(from+1, func(a *aim) *uint64 { return &a.shielder })

		for _, rider := range [...]struct {
			kind  PieceKind
			where func(*aim) *uint64
		}{
			{Rook, func(a *aim) *uint64 { return &a.straight }},
			{Bishop, func(a *aim) *uint64 { return &a.diagonal }},
			{Ox, func(a *aim) *uint64 { return &a.ox }},
			{Magician, func(a *aim) *uint64 { return &a.magician }},
			{Zip, func(a *aim) *uint64 { return &a.zip }},
		} {
			captures(rider.kind, boardgame.White, from, func(c capture) bool {
				leaps(c.to, rider.where)
				if way := &wayOf[rider.kind/Zip][c.to][from]; c.way.n > 0 && *way == 0 {
					*way = uint16(len(ways))
					var set bitboard.Set
					for _, i := range c.way.squares() {
						set.Add(int(i))
					}
					ways = append(ways, set)
				}
				return true
			})
		}
	}
}

// aiming returns, of the squares of one word, those of p's pieces that could
// capture a king on square i if nothing stood in their way: the pieces that
// attack it whatever does, and the riders.
func (s *State) aiming(i, w int, p boardgame.Player) (leapers, riders uint64) {
	a := &aims[i][w]
	all, b0, b1, b2, b3 := s.sides[p][w], s.kinds[0][w], s.kinds[1][w], s.kinds[2][w], s.kinds[3][w]
	lines, pawnLike, others := all&^(b2|b3), all&b2&^b3, all&b3
	leapers = pawnLike&(a.pawn[p]&^(b0|b1)|a.shielder&b0&^b1|a.near[p]&b1) | others&^(b1|b2)&(a.knight&^b0|a.king&b0)
	riders = lines&(a.straight&b0|a.diagonal&b1) | pawnLike&a.far[p]&b1&^b0 | others&(a.ox&b1&^b0|a.magician&b1&b0|a.zip&b2)
	return leapers, riders
}

// way returns the squares that must be empty for the rider on square from to
// capture a king on square to, which it aims at.
func (s *State) way(from, to int) *bitboard.Set {
	w := uint(from) >> 6
	zip := s.kinds[3][w] & s.kinds[2][w] >> (uint(from) & 63) & 1
	return &ways[wayOf[zip][to][from]]
}

// attacked reports whether one of p's pieces could capture a king
// on square i if those in occupied were the squares with pieces.
func (s *State) attacked(i int, p boardgame.Player, occupied *bitboard.Set) bool {
	l0, r0 := s.aiming(i, 0, p)
	l1, r1 := s.aiming(i, 1, p)
	l2, r2 := s.aiming(i, 2, p)
	if l0|l1|l2 != 0 {
		return true
	}
	if r0|r1|r2 == 0 {
		return false
	}
	for w, riders := range [...]uint64{r0, r1, r2} {
		for ; riders != 0; riders &= riders - 1 {
			way := s.way(w<<6+bits.TrailingZeros64(riders), i)
			if way[0]&occupied[0]|way[1]&occupied[1]|way[2]&occupied[2] == 0 {
				return true
			}
		}
	}
	return false
}

// attackers returns p's pieces that could capture a king on square i.
func (s *State) attackers(i int, p boardgame.Player) (all bitboard.Set) {
	occupied := s.occupied()
	for w := range all {
		leapers, riders := s.aiming(i, w, p)
		all[w] = leapers
		for ; riders != 0; riders &= riders - 1 {
			if way := s.way(w<<6+bits.TrailingZeros64(riders), i); way.And(occupied).Empty() {
				all[w] |= riders & -riders
			}
		}
	}
	return all
}

// exposed reports whether p's king is attacked.
func (s *State) exposed(p boardgame.Player) bool {
	they := p.Opponent()
	occupied := s.occupied()
	return s.attacked(s.king(p), they, &occupied)
}

// AppendAttackers appends to dst the squares of p's pieces that attack a
// square, from a1, b1, ... on: those that could capture a king of the other
// side there. The shield of a Shielder does not count, nor do checks: a pinned
// piece attacks. It appends nothing for a square off the board, and allocates
// nothing if dst has the capacity.
func (s State) AppendAttackers(dst []notation.Square, sq notation.Square, p boardgame.Player) []notation.Square {
	i, ok := index(sq)
	if !ok || s.none() {
		return dst
	}
	return appendSquares(dst, s.attackers(i, p&1))
}

// InCheck reports whether the king of the player to move is attacked.
func (s State) InCheck() bool { return !s.none() && s.exposed(s.turn) }

// AppendCheckers appends to dst the squares of the pieces that attack the king
// of the player to move, from a1, b1, ... on. It allocates nothing if dst has
// the capacity.
func (s State) AppendCheckers(dst []notation.Square) []notation.Square {
	if s.none() {
		return dst
	}
	return appendSquares(dst, s.attackers(s.king(s.turn), s.turn.Opponent()))
}

func appendSquares(dst []notation.Square, set bitboard.Set) []notation.Square {
	for i := set.Next(0); i >= 0; i = set.Next(i + 1) {
		dst = append(dst, squares[i])
	}
	return dst
}
