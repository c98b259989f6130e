package bots

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// Joust is lost by whoever runs out of moves, so a player needs squares to go
// to: some now, and many later on. Two things are counted.
//
// Mobility is the number of squares that a piece can go to at once. It tells
// who is about to be trapped.
//
// Room is what a piece can make of the free squares. Let both pieces spread over
// the board in rounds, to squares where nobody has been yet. So a square goes to
// the player whose piece comes there in fewer moves; where both come in the same
// round, each has half of it. (There is no need to go on from squares of the
// opponent: if that piece is earlier on one square of a way, it is earlier on
// all that lie behind it. With pieces of different kinds that is only nearly
// so.)
//
// A knight makes less of its squares than their number says. Every move changes
// the colour of its square, so that its way goes opposite, same, opposite, ...
// With o squares of the opposite colour and s of the same, the longest way
// that one can hope for has 2*o moves if o <= s, and 2*s+1 if not.
//
// In misere all of this is bad, and the sign changes.

const (
	joustMobility = 25 // for each square that can be reached at once
	joustRoom     = 50 // for each half of a move that there is room for
)

// evaluateJoust returns what s is worth to the player to move, in hundredths of
// a move.
func evaluateJoust(s joust.State) search.Value {
	me, they := s.Turn(), s.Turn().Opponent()
	if s.Square(me).IsZero() || s.Square(they).IsZero() {
		return 0 // pieces are still to be placed
	}
	value := joustMobility * search.Value(s.Mobility(me)-s.Mobility(they))
	room := joustRooms(s)
	value += joustRoom * search.Value(room[me]-room[they])
	if s.Variant().Misere {
		return -value
	}
	return value
}

// joustRooms returns for each player twice the number of moves that there is
// room for.
func joustRooms(s joust.State) (rooms [2]int) {
	ranks := s.Ranks()
	open := joustFree(s)
	var front, own [2]joustSquares
	for p := range front {
		sq := s.Square(boardgame.Player(p))
		front[p][joustMargin+sq.Rank()] = 1 << sq.File()
	}
	var even joustSquares // the squares that are shared
	fresh := open         // those where nobody has been yet
	for spreading := true; spreading; {
		white := joustReach(s.Piece(boardgame.White), &front[boardgame.White], &open, ranks)
		black := joustReach(s.Piece(boardgame.Black), &front[boardgame.Black], &open, ranks)
		spreading = false
		for rank := joustMargin; rank < joustMargin+ranks; rank++ {
			w, b := white[rank]&fresh[rank], black[rank]&fresh[rank]
			own[boardgame.White][rank] |= w &^ b
			own[boardgame.Black][rank] |= b &^ w
			even[rank] |= w & b
			fresh[rank] &^= w | b
			front[boardgame.White][rank], front[boardgame.Black][rank] = w, b
			spreading = spreading || w|b != 0
		}
	}
	for p := range rooms {
		player := boardgame.Player(p)
		rooms[p] = joustRoomFor(s.Piece(player), s.Square(player), &own[p], &even, ranks)
	}
	return rooms
}

// joustRoomFor returns twice the number of moves that a piece may hope to make
// on squares of its own and half of the shared ones.
func joustRoomFor(piece joust.Piece, at notation.Square, own, even *joustSquares, ranks int) int {
	// The bits of one colour on even ranks; odd ranks have them at the other
	// places.
	const every2nd = 0x55555555
	all, same := 0, 0 // twice the number of squares
	for rank := range ranks {
		o, e := own[joustMargin+rank], even[joustMargin+rank]
		colour := uint32(every2nd) << ((at.File() + at.Rank() + rank) & 1)
		all += 2*bits.OnesCount32(o) + bits.OnesCount32(e)
		same += 2*bits.OnesCount32(o&colour) + bits.OnesCount32(e&colour)
	}
	if piece != joust.Knight {
		return all
	}
	return min(2*(all-same), 2*same+2)
}

// joustSquares is a set of squares: a word for each rank, a bit for each file.
// Two empty words below the first rank and two above the last one spare leaps a
// test for the border.
type joustSquares [joust.MaxSize + 2*joustMargin]uint32

const joustMargin = 2

// joustFree returns the free squares of the board.
func joustFree(s joust.State) (free joustSquares) {
	for rank := range s.Ranks() {
		for file := range s.Files() {
			if s.At(notation.At(file, rank)) == joust.Free {
				free[joustMargin+rank] |= 1 << file
			}
		}
	}
	return free
}

// joustReach returns the open squares to which a piece could move from any of
// the squares in from.
func joustReach(piece joust.Piece, from, open *joustSquares, ranks int) (reach joustSquares) {
	for rank := joustMargin; rank < joustMargin+ranks; rank++ {
		row := from[rank]
		if row == 0 {
			continue
		}
		switch piece {
		case joust.Knight:
			one, two := row<<1|row>>1, row<<2|row>>2
			reach[rank-2] |= one
			reach[rank-1] |= two
			reach[rank+1] |= two
			reach[rank+2] |= one
		case joust.King:
			three := row<<1 | row | row>>1
			reach[rank-1] |= three
			reach[rank] |= three
			reach[rank+1] |= three
		case joust.Queen:
			joustSlide(row, rank, joustStraight[:], open, &reach)
			joustSlide(row, rank, joustDiagonal[:], open, &reach)
		case joust.Rook:
			joustSlide(row, rank, joustStraight[:], open, &reach)
		case joust.Bishop:
			joustSlide(row, rank, joustDiagonal[:], open, &reach)
		}
	}
	for rank := range reach {
		reach[rank] &= open[rank]
	}
	return reach
}

// joustSlide adds to reach the open squares to which the pieces of a row could
// go in the given directions. Nothing is open beyond the board, which ends every
// way.
func joustSlide(row uint32, rank int, directions []joustDirection, open, reach *joustSquares) {
	for _, d := range directions {
		at := rank + d.ranks
		for ray := d.shift(row) & open[at]; ray != 0; ray = d.shift(ray) & open[at] {
			reach[at] |= ray
			at += d.ranks
		}
	}
}

// A joustDirection is a step to a neighbouring square.
type joustDirection struct{ files, ranks int }

var (
	joustStraight = [...]joustDirection{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}
	joustDiagonal = [...]joustDirection{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}
)

// shift moves the squares of a rank by the files of a step.
func (d joustDirection) shift(row uint32) uint32 {
	switch {
	case d.files > 0:
		return row << 1
	case d.files < 0:
		return row >> 1
	}
	return row
}
