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
// the board in rounds, the player to move first. A square belongs to the player
// whose piece comes there in fewer moves, with equal numbers to the player to
// move, who is there first. It is enough to go on from one's own squares: if
// the opponent is earlier on one square of a way, the opponent is earlier on all
// that lie behind it.
//
// A knight makes less of its squares than their number says. Every move changes
// the colour of its square, so that its way goes opposite, same, opposite, ...
// With o squares of the opposite colour and s of the same, the longest way
// that one can hope for has 2*o moves if o <= s, and 2*s+1 if not.
//
// In misere all of this is bad, and the sign changes.

const (
	joustMobility = 25  // for each square that can be reached at once
	joustRoom     = 100 // for each move that there is room for
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

// joustRooms returns for each player how many moves there is room for.
func joustRooms(s joust.State) (rooms [2]int) {
	ranks := s.Ranks()
	open := joustFree(s)
	var front, own [2]joustSquares
	for _, p := range [...]boardgame.Player{boardgame.White, boardgame.Black} {
		sq := s.Square(p)
		front[p][sq.Rank()] = 1 << sq.File()
	}
	free := open // what belongs to nobody yet
	for p, stuck := s.Turn(), 0; stuck < 2; p = p.Opponent() {
		next := joustReach(s.Piece(p), &front[p], &open, ranks)
		front[p] = joustSquares{}
		stuck++
		for rank := range ranks {
			won := next[rank] & free[rank]
			if won != 0 {
				stuck = 0
			}
			free[rank] &^= won
			own[p][rank] |= won
			front[p][rank] = won
		}
	}
	for p := range rooms {
		player := boardgame.Player(p)
		rooms[p] = joustRoomFor(s.Piece(player), s.Square(player), &own[p], ranks)
	}
	return rooms
}

// joustRoomFor returns how many moves a piece may hope to make on squares of
// its own.
func joustRoomFor(piece joust.Piece, at notation.Square, own *joustSquares, ranks int) int {
	// The bits of one colour on even ranks; odd ranks have them at the other
	// places.
	const every2nd = 0x55555555
	all, same := 0, 0
	for rank := range ranks {
		all += bits.OnesCount32(own[rank])
		same += bits.OnesCount32(own[rank] & (every2nd << ((at.File() + at.Rank() + rank) & 1)))
	}
	if piece != joust.Knight {
		return all
	}
	opposite := all - same
	if opposite > same {
		return 2*same + 1
	}
	return 2 * opposite
}

// joustSquares is a set of squares: a word for each rank, a bit for each file.
type joustSquares [joust.MaxSize]uint32

// joustFree returns the free squares of the board.
func joustFree(s joust.State) (free joustSquares) {
	for rank := range s.Ranks() {
		for file := range s.Files() {
			if s.At(notation.At(file, rank)) == joust.Free {
				free[rank] |= 1 << file
			}
		}
	}
	return free
}

// joustReach returns the open squares to which a piece could move from any of
// the squares in from, and perhaps others.
func joustReach(piece joust.Piece, from, open *joustSquares, ranks int) (reach joustSquares) {
	for rank := range ranks {
		row := from[rank]
		if row == 0 {
			continue
		}
		for _, step := range joustSteps[piece] {
			ray, at := row, rank
			for {
				at += step.ranks
				if uint(at) >= uint(ranks) {
					break
				}
				if step.files >= 0 {
					ray <<= step.files
				} else {
					ray >>= -step.files
				}
				if ray &= open[at]; ray == 0 {
					break
				}
				reach[at] |= ray
				if !step.slides {
					break
				}
			}
		}
	}
	return reach
}

// A joustStep is what a piece does in one direction.
type joustStep struct {
	files, ranks int
	slides       bool // it may go on
}

var joustSteps = func() (steps [5][]joustStep) {
	add := func(piece joust.Piece, files, ranks int, slides bool) {
		steps[piece] = append(steps[piece], joustStep{files, ranks, slides})
	}
	for files := -2; files <= 2; files++ {
		for ranks := -2; ranks <= 2; ranks++ {
			switch files*files + ranks*ranks {
			case 1:
				add(joust.King, files, ranks, false)
				add(joust.Queen, files, ranks, true)
				add(joust.Rook, files, ranks, true)
			case 2:
				add(joust.King, files, ranks, false)
				add(joust.Queen, files, ranks, true)
				add(joust.Bishop, files, ranks, true)
			case 5:
				add(joust.Knight, files, ranks, false)
			}
		}
	}
	return steps
}()
