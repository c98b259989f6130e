package bots

import (
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// Horizons is chess on a wider board, and what is counted is what chess
// programs count, for each player:
//
//   - Material, by the values of the pieces: a pawn is 100.
//   - Where pieces stand. Knights and oxen, whose ways are short, belong in the
//     middle. What promotes gains by every rank, more and more. The king
//     belongs behind its pawns.
//   - Mobility: the squares that a piece could go to or capture on, pins and
//     checks aside. A square in the middle game is worth less to a queen, which
//     has many, than to a knight.
//   - The safety of the king: the opponent's pieces that bear on the squares
//     around it. One is harmless, two are not, so the sum of their weights
//     counts by its square. Pawn-like pieces in front of the king shelter it.
//   - Pushes. A Shielder in front of an enemy piece that it can push has a
//     threat that costs nothing.
//
// Captures that wait to be made are left to the search: it goes on with loud
// moves until a position is quiet.

// What these are worth, in hundredths of a pawn.
const (
	horizonsShelter = 12 // each pawn-like piece right before the king
	horizonsPush    = 8  // each piece that can be pushed
	horizonsTempo   = 12 // to be on move
)

// evaluateHorizons returns what s is worth to the player to move, in hundredths
// of a pawn.
func evaluateHorizons(s horizons.State) search.Value {
	me := s.Turn()
	var b mailbox
	if !b.fill(s) {
		return 0
	}
	var sum [2]int
	for _, at := range b.occupied[:b.pieces] {
		p, kind := b.cells[at].owner(), b.cells[at].kind()
		sum[p] += int(horizonsPlaces[p][kind][at])
		squares, attacked := b.moves(int(at), p, kind)
		sum[p] += squares * int(horizonsMobility[kind])
		b.pressure[p] += attacked * int(horizonsPressure[kind])
		if kind == horizons.Shielder {
			sum[p] += horizonsPush * b.pushable(int(at), p)
		}
	}
	for p := range sum {
		pressure := min(b.pressure[p], 60)
		sum[p] += pressure * pressure / 10
		ahead := int(horizonsForward[p])
		for side := -1; side <= 1; side++ {
			if c := b.cells[b.kings[p]+ahead+side]; c.isPiece() && int(c.owner()) == p && c.kind().PawnLike() {
				sum[p] += horizonsShelter
			}
		}
	}
	return search.Value(sum[me] - sum[me.Opponent()] + horizonsTempo)
}

// A cell is what a square of a mailbox holds: nothing, a wall, or a piece's
// kind and, in the bit above, its owner.
type cell uint8

const (
	wall      cell = 0xff
	ownerBit       = 4
	kindsMask cell = 1<<ownerBit - 1
)

func (c cell) isPiece() bool            { return c != 0 && c != wall }
func (c cell) kind() horizons.PieceKind { return horizons.PieceKind(c & kindsMask) }
func (c cell) owner() boardgame.Player  { return boardgame.Player(c >> ownerBit & 1) }

// A mailbox is a board as one array with walls around it, so that walking on it
// needs no test for its border.
type mailbox struct {
	cells    [mailboxStride * (horizons.Size + 4)]cell
	occupied [horizons.Size * horizons.Size]uint8 // where the pieces are
	pieces   int
	kings    [2]int
	pressure [2]int // by each player on the other's king
}

const mailboxStride = 16

// place returns where a mailbox has a square. There are two ranks of walls below
// the board and above it, one file on its left, three on its right: leaps go no
// further, and a step off the one side comes to the walls on the other.
func place(file, rank int) int { return mailboxStride*(rank+2) + file + 1 }

// emptyMailbox has walls and nothing else.
var emptyMailbox = func() (cells [mailboxStride * (horizons.Size + 4)]cell) {
	for i := range cells {
		cells[i] = wall
	}
	for file := range horizons.Size {
		for rank := range horizons.Size {
			cells[place(file, rank)] = 0
		}
	}
	return cells
}()

// fill sets b, which must be zero, to s. It returns false for the zero State.
func (b *mailbox) fill(s horizons.State) bool {
	if s.King(boardgame.White).IsZero() {
		return false
	}
	b.cells = emptyMailbox
	for rank := range horizons.Size {
		for file := range horizons.Size {
			piece := s.At(notation.At(file, rank))
			if piece.Kind == horizons.NoPiece {
				continue
			}
			at := place(file, rank)
			b.cells[at] = cell(piece.Kind) | cell(piece.Owner)<<ownerBit
			b.occupied[b.pieces] = uint8(at)
			b.pieces++
			if piece.Kind == horizons.King {
				b.kings[piece.Owner] = at
			}
		}
	}
	return true
}

// The eight steps clockwise from straight up on: orthogonal ones at even
// places, diagonal ones at odd places.
var mailboxSteps = [8]int{mailboxStride, mailboxStride + 1, 1, 1 - mailboxStride, -mailboxStride, -mailboxStride - 1, -1, mailboxStride - 1}

var horizonsForward = [2]int{mailboxStride, -mailboxStride}

// A tally counts the squares that a piece could go to or capture on, and those
// of them that are next to the enemy's king.
type tally struct {
	b               *mailbox
	me              boardgame.Player
	king            int
	squares, attack int
}

// visit counts a square.
func (t *tally) visit(at int) {
	c := t.b.cells[at]
	if c == wall || c != 0 && c.owner() == t.me {
		return
	}
	t.squares++
	if nextTo[(at-t.king)&0xff] {
		t.attack++
	}
}

// nextTo holds the differences, as bytes, of the numbers of a square and of a
// king on it or next to it.
var nextTo = func() (near [256]bool) {
	near[0] = true
	for _, step := range mailboxSteps {
		near[step&0xff] = true
	}
	return near
}()

// moves returns how many squares p's piece could go to or capture on, and how
// many of them are next to the opponent's king. Pawn-like pieces and kings are
// not counted.
func (b *mailbox) moves(at int, p boardgame.Player, kind horizons.PieceKind) (squares, attacked int) {
	t := tally{b: b, me: p, king: b.kings[p.Opponent()]}
	switch kind {
	case horizons.Rook:
		t.slide(at, 0, 2)
	case horizons.Bishop:
		t.slide(at, 1, 2)
	case horizons.Queen:
		t.slide(at, 0, 1)
	case horizons.Knight:
		for d := 0; d < 8; d += 2 {
			t.visit(at + mailboxSteps[d] + mailboxSteps[d+1])
			t.visit(at + mailboxSteps[d] + mailboxSteps[(d+7)&7])
		}
	case horizons.Ox:
		for d := 0; d < 8; d += 2 {
			step := mailboxSteps[d]
			one, two := at+step, at+2*step
			switch {
			case b.cells[one] != 0:
				t.visit(one)
			case b.cells[two] != 0:
				t.visit(two)
			default:
				t.visit(two + step)
				t.visit(two + mailboxSteps[d+1])
				t.visit(two + mailboxSteps[(d+7)&7])
			}
		}
	case horizons.Magician:
		for d := range mailboxSteps {
			step, left, right := mailboxSteps[d], mailboxSteps[(d+7)&7], mailboxSteps[(d+1)&7]
			i := at + step
			for n := 1; b.cells[i] == 0; n++ {
				if n >= 3 {
					t.visit(i + left)
					t.visit(i + right)
				}
				i += step
			}
		}
	case horizons.Zip:
		for d := 0; d < 8; d += 2 {
			for _, turn := range [...]int{1, 7} {
				first, second := mailboxSteps[d], mailboxSteps[(d+turn)&7]
				i := at + first
				for b.cells[i] == 0 {
					if i += second; b.cells[i] != 0 {
						break
					}
					t.visit(i)
					i += first
				}
				t.visit(i)
			}
		}
	}
	return t.squares, t.attack
}

// slide counts the squares along every by-th line from the first on.
func (t *tally) slide(at, first, by int) {
	for d := first; d < 8; d += by {
		step := mailboxSteps[d]
		i := at + step
		for t.b.cells[i] == 0 {
			t.squares++
			if nextTo[(i-t.king)&0xff] {
				t.attack++
			}
			i += step
		}
		t.visit(i)
	}
}

// pushable returns how many pieces p's Shielder could push by a step forward.
func (b *mailbox) pushable(at int, p boardgame.Player) int {
	ahead := horizonsForward[p]
	for n := range 3 {
		at += ahead
		switch c := b.cells[at]; {
		case c == 0:
			return n
		case c == wall || c.owner() == p || c.kind() == horizons.Shielder:
			return 0
		}
	}
	return 0
}

// horizonsMobility is what a square is worth to a piece that can go there.
var horizonsMobility = [...]int8{
	horizons.Rook: 2, horizons.Bishop: 3, horizons.Queen: 1, horizons.Knight: 4,
	horizons.Ox: 3, horizons.Magician: 1, horizons.Zip: 1,
}

// horizonsPressure is how heavy a piece weighs on a square next to the enemy's
// king.
var horizonsPressure = [...]int8{
	horizons.Rook: 3, horizons.Bishop: 2, horizons.Queen: 4, horizons.Knight: 2,
	horizons.Ox: 2, horizons.Magician: 3, horizons.Zip: 4,
}

// horizonsPlaces is what a player's piece is worth by its kind and its place in
// a mailbox.
var horizonsPlaces = func() (places [2][horizons.Zip + 1][mailboxStride * (horizons.Size + 4)]int16) {
	for kind := horizons.Rook; kind <= horizons.Zip; kind++ {
		for file := range horizons.Size {
			for rank := range horizons.Size {
				worth := int16(100*kind.Value()) + placeWorth(kind, file, rank)
				places[boardgame.White][kind][place(file, rank)] = worth
				places[boardgame.Black][kind][place(file, horizons.Size-1-rank)] = worth
			}
		}
	}
	return places
}()

// placeWorth is what a piece gains by where it stands, rank 0 being the owner's
// back rank.
func placeWorth(kind horizons.PieceKind, file, rank int) int16 {
	const far = horizons.Size - 1
	// How far it is from the border, from 0 to 5.
	across := min(file, far-file)
	along := min(rank, far-rank)
	switch kind {
	case horizons.Pawn, horizons.Warrior, horizons.SpentWarrior, horizons.Shielder:
		worth := 2*across + rank*rank*3/2
		if rank == far-1 {
			worth += 100 // one step from promotion
		}
		return int16(worth)
	case horizons.Knight, horizons.Ox:
		return int16(4 * (across + along))
	case horizons.King:
		return int16(-12*along - 4*across)
	}
	return int16(across + along)
}

// orderHorizons puts first what captures much with little, then promotions, and
// then quiet moves by what the piece gains by its new place.
func orderHorizons(s horizons.State, moves []horizons.Move, scores []int32) {
	me := s.Turn()
	for i, m := range moves {
		piece := s.At(m.From).Kind
		places := &horizonsPlaces[me][piece]
		scores[i] += int32(places[place(m.To.File(), m.To.Rank())] - places[place(m.From.File(), m.From.Rank())])
		if taken := captured(s, m, piece); taken != horizons.NoPiece {
			scores[i] += 1000 + int32(100*taken.Value()-10*piece.Value())
		}
		if m.Promotion != horizons.NoPiece {
			scores[i] += int32(100 * m.Promotion.Value())
		}
	}
}

// loudHorizons lists the captures and the promotions to a queen.
func loudHorizons(s horizons.State, dst []horizons.Move) []horizons.Move {
	n := len(dst)
	dst = s.AppendMoves(dst)
	loud := dst[n:n]
	for _, m := range dst[n:] {
		if m.Promotion == horizons.Queen || m.Promotion == horizons.NoPiece && captured(s, m, s.At(m.From).Kind) != horizons.NoPiece {
			loud = append(loud, m)
		}
	}
	return dst[:n+len(loud)]
}

// captured returns the kind of the piece that m captures on its square,
// captures en passant aside. What stands before a Shielder is pushed.
func captured(s horizons.State, m horizons.Move, piece horizons.PieceKind) horizons.PieceKind {
	if piece == horizons.Shielder && m.From.File() == m.To.File() {
		return horizons.NoPiece
	}
	return s.At(m.To).Kind
}
