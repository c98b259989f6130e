package bots

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/javelins"
	"example.com/agon/notation"
)

// Javelins is won by more territory once the javelins have parted the players.
// Until then nobody owns a square; but whoever reaches it first has the best
// chance to fence it in. So the evaluation lets both companies of Amazons race
// for every square, and counts who is first, in two races:
//
//   - By moves of a queen. It tells who can be where soon, and decides the
//     opening, when the board is wide.
//   - By steps to a neighbour. It tells what is near, and decides the ending,
//     when ways are short and what counts is who can close a gap.
//
// A square reached in as many moves by both is worth a little to the player to
// move. Each race is run in rounds. From a square on which the opponent is
// earlier a player need not go on: the opponent is earlier on everything that
// lies behind it.
//
// How soon squares are reached matters too, beyond who is first: an Amazon that
// has the centre in one move is worth more than one that needs two. For that,
// every square counts for a player by how few moves of a queen it takes, one
// move a half, two a quarter, and so on.
//
// When the players are parted, each is the only one to reach the squares of its
// own pockets, and the first two counts are the territories of the rules.
//
// The idea is that of evaluations for the Game of the Amazons: J. Lieberum, An
// evaluation function for the game of amazons, Theoretical Computer Science 349
// (2005). Javelins on seams only change what stops a move.

// What the counts are worth, in hundredths of a square.
const (
	javelinsFirst = 100 // a square reached first, shared out between both races
	javelinsTempo = 20  // a square reached in the same round, to the player to move
	javelinsSoon  = 40  // all squares that could be reached in no time, each
)

// evaluateJavelins returns what s is worth to the player to move, in hundredths
// of a square of territory.
func evaluateJavelins(s javelins.State) search.Value {
	me, they := s.Turn(), s.Turn().Opponent()
	b, ok := newSeams(s)
	if !ok {
		return 0
	}
	amazons := b.amazons
	far, soon := b.race(amazons, true)
	near, _ := b.race(amazons, false)
	worth := func(c count) int {
		return javelinsFirst*(c.first[me]-c.first[they]) + javelinsTempo*c.even
	}
	// The part of the steps grows with the javelins, until there are as many
	// as a third of the squares.
	third := s.Files() * s.Ranks() / 3
	late := min(s.Javelins(), third)
	value := (worth(far)*(third-late) + worth(near)*late) / third
	value += javelinsSoon * (soon[me] - soon[they]) / soonUnit * (third - late) / third
	return search.Value(value)
}

// A count is the result of a race: how many squares each player reaches first,
// and how many both reach in the same round.
type count struct {
	first [2]int
	even  int
}

// soonUnit is the weight of a square that is reached in no move; it is halved
// with each move.
const soonUnit = 1 << 6

// race lets both players spread from their Amazons, by moves of a queen if
// slide is true and by single steps if not. soon is the sum of the weights of
// the squares that each player reaches.
func (b *seams) race(amazons [2]squares, slide bool) (c count, soon [2]int) {
	front := amazons
	var reached [2]squares
	for weight := soonUnit / 2; !front[0].empty() || !front[1].empty(); weight /= 2 {
		var next [2]squares
		for p := range next {
			next[p] = b.spread(front[p], slide).andNot(reached[p])
		}
		even := next[0].and(next[1])
		c.even += even.count()
		for p := range next {
			won := next[p].andNot(even).andNot(reached[1-p])
			c.first[p] += won.count()
			soon[p] += next[p].count() * weight
			front[p] = won.or(even)
		}
		reached[0] = reached[0].or(next[0])
		reached[1] = reached[1].or(next[1])
	}
	return c, soon
}

// seams is a position as the race needs it.
type seams struct {
	size    int
	amazons [2]squares // those that can move
	empty   squares
	// The squares from which a step to the right, up, up and right, and down
	// and right crosses no javelin and no crossed corner.
	right, up, rising, falling squares
}

// newSeams returns ok = false for the zero State.
func newSeams(s javelins.State) (b seams, ok bool) {
	size := s.Files()
	if size == 0 {
		return b, false
	}
	board := &javelinsBoards[size]
	var javelinsRight, javelinsUp squares
	var edges [2 * stride * stride]javelins.Edge
	for _, e := range s.AppendJavelins(edges[:0]) {
		low, high := e.Squares()
		if low.File() == high.File() {
			javelinsUp = javelinsUp.with(low)
		} else {
			javelinsRight = javelinsRight.with(low)
		}
	}
	b.size, b.empty = size, board.squares
	var room [stride * stride]notation.Square
	for _, p := range [...]boardgame.Player{boardgame.White, boardgame.Black} {
		for _, sq := range s.AppendAmazons(room[:0], p) {
			b.empty = b.empty.andNot(squares{}.with(sq))
			if !s.ClosedOff(sq) {
				b.amazons[p] = b.amazons[p].with(sq)
			}
		}
	}
	b.right, b.up = board.right.andNot(javelinsRight), board.up.andNot(javelinsUp)
	// At the corner to the upper right of a square there end the edges below
	// and above it, on the right of the square and of the one above, and those
	// to its left and right, above the square and the one to its right. Two
	// javelins cross it.
	below, above := javelinsRight, javelinsRight.down(stride)
	left, right := javelinsUp, javelinsUp.down(1)
	crossed := below.and(above).or(left.and(right)).or(below.or(above).and(left.or(right)))
	b.rising = board.right.and(board.up).andNot(crossed)
	b.falling = b.rising.up(stride)
	return b, true
}

// spread returns the empty squares to which Amazons on the squares in from
// could move, as far as they can if slide is true and one step if not.
func (b *seams) spread(from squares, slide bool) (all squares) {
	for x := from; ; {
		x = x.and(b.right).up(1).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.down(1).and(b.right).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.and(b.up).up(stride).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.down(stride).and(b.up).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.and(b.rising).up(stride + 1).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.down(stride + 1).and(b.rising).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.and(b.falling).down(stride - 1).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	for x := from; ; {
		x = x.up(stride - 1).and(b.falling).and(b.empty)
		all = all.or(x)
		if !slide || x.empty() {
			break
		}
	}
	return all
}

// orderJavelins puts first the throws that land near Amazons of the opponent and
// not beside one's own, and the moves to squares with room around them. There
// are a thousand moves, so that what is known about squares is looked up once
// for all of them.
func orderJavelins(s javelins.State, moves []javelins.Move, scores []int32) {
	b, ok := newSeams(s)
	if !ok {
		return
	}
	me, they := s.Turn(), s.Turn().Opponent()
	away := b.away(b.amazons[they])
	for x := b.amazons[me]; !x.empty(); {
		away[x.pop()] += javelinsOwn
	}
	var to notation.Square
	room := int32(0)
	for i, m := range moves {
		if m.To() != to { // the moves of an Amazon to a square follow each other
			to = m.To()
			room = javelinsAround * int32(b.spread(squares{}.with(to), false).count())
		}
		first, second := m.Edge().Squares()
		scores[i] += room - away[number(first)] - away[number(second)]
		if first == to || second == to {
			scores[i] -= javelinsOwn
		}
	}
}

// What counts for the order of moves.
const (
	javelinsAway   = 3  // each step that a side of an edge is away from the nearest enemy
	javelinsOwn    = 10 // an edge beside one's own Amazon
	javelinsAround = 3  // each neighbour that is free
)

// away returns for every square how many steps it is away from the nearest of
// some squares, whatever stands between, times javelinsAway.
func (b *seams) away(from squares) (away [stride * stride]int32) {
	board := &javelinsBoards[b.size]
	seen := from
	for steps := int32(1); !from.empty() && seen != board.squares; steps++ {
		wide := seen.or(seen.and(board.right).up(1)).or(seen.down(1).and(board.right))
		wide = wide.or(wide.and(board.up).up(stride)).or(wide.down(stride).and(board.up))
		for x := wide.andNot(seen); !x.empty(); {
			away[x.pop()] = steps * javelinsAway
		}
		seen = wide
	}
	return away
}

// stride is how much greater the number of a square is than that of the one
// below it.
const stride = 10

// squares is a set of squares by their numbers, stride*rank + file.
type squares struct{ low, high uint64 }

// number returns the number of a square.
func number(sq notation.Square) int { return stride*sq.Rank() + sq.File() }

func (s squares) with(sq notation.Square) squares {
	i := number(sq)
	if i < 64 {
		s.low |= 1 << i
	} else {
		s.high |= 1 << (i - 64)
	}
	return s
}

func (s squares) and(t squares) squares    { return squares{s.low & t.low, s.high & t.high} }
func (s squares) or(t squares) squares     { return squares{s.low | t.low, s.high | t.high} }
func (s squares) andNot(t squares) squares { return squares{s.low &^ t.low, s.high &^ t.high} }
func (s squares) empty() bool              { return s.low|s.high == 0 }
func (s squares) count() int               { return bits.OnesCount64(s.low) + bits.OnesCount64(s.high) }

// pop takes the least number out of s, which must not be empty.
func (s *squares) pop() int {
	if s.low != 0 {
		i := bits.TrailingZeros64(s.low)
		s.low &= s.low - 1
		return i
	}
	i := bits.TrailingZeros64(s.high)
	s.high &= s.high - 1
	return i + 64
}

// up and down make all numbers greater or less by n, which is from 1 to 63.
func (s squares) up(n uint) squares { return squares{s.low << n, s.high<<n | s.low>>(64-n)} }
func (s squares) down(n uint) squares {
	return squares{s.low>>n | s.high<<(64-n), s.high >> n}
}

// javelinsBoards holds for each size the squares of the board, and those with a
// neighbour to the right and above.
var javelinsBoards = func() (boards [stride + 1]struct{ squares, right, up squares }) {
	for size := 1; size <= stride; size++ {
		b := &boards[size]
		for file := range size {
			for rank := range size {
				sq := notation.At(file, rank)
				b.squares = b.squares.with(sq)
				if file < size-1 {
					b.right = b.right.with(sq)
				}
				if rank < size-1 {
					b.up = b.up.with(sq)
				}
			}
		}
	}
	return boards
}()
