package javelins

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Rules is the game for programs that are generic over games. Do not change
// it.
var Rules = boardgame.Rules[State, Move]{
	Name:     "javelins",
	Variants: []string{standard, "8x8", "6x6", "10x10 reopen", "8x8 reopen", "6x6 reopen"},
	Start:    start,
	Parse:    Parse,
	Variant:  variantName,
}

// standard is the name of the standard game.
const standard = "10x10"

func start(variant string) (State, error) {
	if variant == "" {
		variant = standard
	}
	v, err := ParseVariant(variant)
	if err != nil {
		return State{}, err
	}
	return New(v)
}

func variantName(s State) string {
	if s.none() {
		return ""
	}
	return s.Variant().String()
}

// A State is a position of the game: the Amazons and which of them are closed
// off, the javelins, the player to move, the turn number and the option. It is
// a comparable value of 104 bytes; two States are equal exactly if their texts
// are. Make one with [New], [Parse] or the Start function of [Rules].
//
// The zero State is no position: it has no squares, no moves and no winner,
// it is over, and its text is empty.
type State struct {
	amazons  [2]set // the squares of each player's Amazons
	closed   set    // those whose Amazon is closed off for good; none with Reopen
	right    set    // the squares with a javelin on the edge to their right
	up       set    // the squares with a javelin on the edge above them
	upByFile set    // as up, with file and rank exchanged: each file in one piece, for AppendMoves
	number   uint32 // the turn number
	size     uint8  // files and ranks, 0 in the zero State only
	turn     boardgame.Player
	reopen   bool
}

// A board is what all positions of one size have in common.
type board struct {
	squares set // the squares of the board
	right   set // those with an edge to their right
	up      set // those with an edge above them
	corners set // those with a corner to their upper right
}

// boards holds the boards of the sizes that exist.
var boards = func() (boards [11]board) {
	for _, size := range []int{6, 8, 10} {
		b := &boards[size]
		for i, sq := range squareAt {
			if sq.File() >= size || sq.Rank() >= size {
				continue
			}
			b.squares = b.squares.or(single(i))
			if sq.File() < size-1 {
				b.right = b.right.or(single(i))
			}
			if sq.Rank() < size-1 {
				b.up = b.up.or(single(i))
			}
		}
		b.corners = b.right.and(b.up)
	}
	return boards
}()

func (s *State) board() *board { return &boards[s.size] }

// none reports whether s is the zero State.
func (s State) none() bool { return s.size == 0 }

// index returns the number of a square of the board.
func index(sq notation.Square) int { return sq.Rank()*stride + sq.File() }

// squareAt holds the squares by their numbers.
var squareAt = func() (squares [stride * stride]notation.Square) {
	for i := range squares {
		squares[i] = notation.At(i%stride, i/stride)
	}
	return squares
}()

// on reports whether sq is a square of the board.
func (s *State) on(sq notation.Square) bool {
	return !sq.IsZero() && sq.File() < int(s.size) && sq.Rank() < int(s.size)
}

// onEdge reports whether e is an edge of the board, and not its border.
func (s *State) onEdge(e Edge) bool {
	a, b := e.Squares()
	return s.on(a) && s.on(b)
}

// occupied returns the squares of all Amazons.
func (s *State) occupied() set { return s.amazons[0].or(s.amazons[1]) }

// Variant returns the variant that s is a position of.
func (s State) Variant() Variant { return Variant{Size: int(s.size), Reopen: s.reopen} }

// Files returns the number of files of the board, 0 for the zero State.
func (s State) Files() int { return int(s.size) }

// Ranks returns the number of ranks of the board, 0 for the zero State.
func (s State) Ranks() int { return int(s.size) }

// Turn returns the player to move; in a finished game the player whose turn it
// would be.
func (s State) Turn() boardgame.Player { return s.turn }

// TurnNumber returns the number of the turn: 1 for the first turn of each
// player, and one more after every turn of Black's, up to 999,999,999, where it
// stays. For the zero State it is 0.
func (s State) TurnNumber() int { return int(s.number) }

// A Content is what a square holds.
type Content uint8

// What a square can hold.
const (
	OffBoard    Content = iota // the square is no square of this board
	Empty                      // nothing
	WhiteAmazon                // an Amazon of White's, closed off or not
	BlackAmazon                // an Amazon of Black's, closed off or not
)

// String returns "off the board", "empty", "White's Amazon" or "Black's
// Amazon".
func (c Content) String() string {
	switch c {
	case Empty:
		return "empty"
	case WhiteAmazon:
		return "White's Amazon"
	case BlackAmazon:
		return "Black's Amazon"
	}
	return "off the board"
}

// At returns what stands on a square.
func (s State) At(sq notation.Square) Content {
	if !s.on(sq) {
		return OffBoard
	}
	switch i := index(sq); {
	case s.amazons[boardgame.White].has(i):
		return WhiteAmazon
	case s.amazons[boardgame.Black].has(i):
		return BlackAmazon
	}
	return Empty
}

// ClosedOff reports whether an Amazon stands on sq that is closed off. With
// Reopen that is one that cannot move as things stand.
func (s State) ClosedOff(sq notation.Square) bool {
	if !s.on(sq) {
		return false
	}
	i := index(sq)
	return s.occupied().has(i) && !s.mobile().has(i)
}

// mobile returns the squares of all Amazons that are not closed off.
func (s *State) mobile() set {
	if s.reopen {
		return s.occupied().and(s.exits())
	}
	return s.occupied().andNot(s.closed)
}

// AppendAmazons appends to dst the squares of p's Amazons, rank by rank from
// a1. It allocates nothing if dst has the capacity.
func (s State) AppendAmazons(dst []notation.Square, p boardgame.Player) []notation.Square {
	return appendSquares(dst, s.amazons[p&1])
}

// HasJavelin reports whether a javelin has landed on e.
func (s State) HasJavelin(e Edge) bool {
	return s.onEdge(e) && s.javelin(e)
}

// javelin is HasJavelin for an edge of the board.
func (s *State) javelin(e Edge) bool {
	if e.vertical() {
		return s.up.has(e.rank()*stride + e.file())
	}
	return s.right.has(e.rank()*stride + e.file())
}

// AppendJavelins appends to dst the edges that hold javelins, in the order of
// their first squares, rank by rank from a1; for one square the edge to the
// right before the edge above. It allocates nothing if dst has the capacity.
func (s State) AppendJavelins(dst []Edge) []Edge {
	for all := s.right.or(s.up); !all.empty(); {
		i := all.pop()
		if s.right.has(i) {
			dst = append(dst, rightOf(i%stride, i/stride))
		}
		if s.up.has(i) {
			dst = append(dst, above(i%stride, i/stride))
		}
	}
	return dst
}

// Javelins returns how many javelins have been thrown.
func (s State) Javelins() int { return s.right.count() + s.up.count() }

// Crossed reports whether the corner to the upper right of sq is crossed: two
// or more of the four edges that end there hold javelins. A square of the last
// file or the last rank has no such corner, and none is crossed there.
func (s State) Crossed(sq notation.Square) bool {
	return s.on(sq) && s.crossed().has(index(sq))
}

// AppendCrossed appends to dst the corners that are crossed, each as its
// lower-left square, rank by rank from a1. It allocates nothing if dst has the capacity.
func (s State) AppendCrossed(dst []notation.Square) []notation.Square {
	return appendSquares(dst, s.crossed())
}

// appendSquares appends the squares of a set.
func appendSquares(dst []notation.Square, all set) []notation.Square {
	for !all.empty() {
		i := all.pop()
		dst = append(dst, squareAt[i])
	}
	return dst
}

// crossed returns the corners that are crossed.
func (s *State) crossed() set {
	// The edges that end at a corner: to its bottom, top, left and right.
	bottom, top := s.right, s.right.down(stride)
	left, right := s.up, s.up.down(1)
	two := bottom.and(top).or(left.and(right)).or(bottom.or(top).and(left.or(right)))
	return two.and(s.board().corners)
}

// After returns the position after m, which must be legal: the Amazon stands on
// its new square, the javelin on its edge, and whichever Amazon of either
// colour cannot move then is closed off.
//
// After does not check that m is legal. It panics if m moves what is no Amazon
// of the player to move or is closed off, goes to what is no empty square of the
// board, or throws at what is no edge of the board, such as its border, or at one
// that holds a javelin; another illegal move gives an unspecified position. The
// zero State stays as it is. The cost is constant, and nothing is allocated.
func (s State) After(m Move) State {
	if s.none() {
		return s
	}
	from, to, edge := m.From(), m.To(), m.Edge()
	own := &s.amazons[s.turn]
	if !s.on(from) || !own.has(index(from)) || s.closed.has(index(from)) ||
		!s.on(to) || s.occupied().has(index(to)) || !s.onEdge(edge) || s.javelin(edge) {
		panic("javelins: After: the move is not legal: " + m.String())
	}
	*own = own.andNot(single(index(from))).or(single(index(to)))
	s.plant(edge)
	if !s.reopen {
		s.closeOff()
	}
	if s.turn == boardgame.Black && s.number < notation.MaxNumber {
		s.number++
	}
	s.turn = s.turn.Opponent()
	return s
}

// plant puts a javelin on an edge of the board.
func (s *State) plant(e Edge) {
	file, rank := e.file(), e.rank()
	if e.vertical() {
		s.up = s.up.or(single(rank*stride + file))
		s.upByFile = s.upByFile.or(single(file*stride + rank))
	} else {
		s.right = s.right.or(single(rank*stride + file))
	}
}

// closeOff closes off every Amazon that cannot move.
func (s *State) closeOff() { s.closed = s.closed.or(s.occupied().andNot(s.exits())) }

// Key returns s as if it were turn 1. Everything else of a position matters
// for how the game goes on.
func (s State) Key() State {
	if !s.none() {
		s.number = 1
	}
	return s
}

// Hash returns 64 bits that depend on s.Key() alone, the same in every process
// and on every machine.
func (s State) Hash() uint64 {
	h := uint64(s.size) | uint64(s.turn)<<8
	if s.reopen {
		h |= 1 << 16
	}
	h = fold(0x9e3779b97f4a7c15, h)
	for _, all := range [...]set{s.amazons[0], s.amazons[1], s.closed, s.right, s.up} {
		h = fold(fold(h, all.low), all.high)
	}
	return h
}

// fold mixes x into the hash h: a multiplication whose upper half is folded
// onto the lower one.
func fold(h, x uint64) uint64 {
	high, low := bits.Mul64(h^x, 0xd6e8feb86659fd93)
	return high ^ low
}
