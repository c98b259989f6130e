package javelins

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// directions are the eight directions of a move: first those to squares of
// lower numbers, then those to squares of higher ones.
var directions = [8]struct{ file, rank int }{
	{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1},
}

// rays holds for each direction and square the squares of the largest board
// that lie there.
var rays = func() (rays [len(directions)][stride * stride]set) {
	for i, d := range directions {
		for from := range rays[i] {
			file, rank := from%stride+d.file, from/stride+d.rank
			for min(file, rank) >= 0 && max(file, rank) < stride {
				rays[i][from] = rays[i][from].or(single(rank*stride + file))
				file, rank = file+d.file, rank+d.rank
			}
		}
	}
	return rays
}()

// steps are for each direction the squares from which an Amazon could take one
// step: onto an empty square, across an edge without a javelin or past a corner
// that is not crossed.
type steps [len(directions)]set

func (s *State) steps() steps {
	b := s.board()
	empty := b.squares.andNot(s.occupied())
	right, up := b.right.andNot(s.right), b.up.andNot(s.up) // the edges that are open
	corners := b.corners.andNot(s.crossed())                // the corners that are
	return steps{
		corners.and(empty).up(stride + 1),
		up.and(empty).up(stride),
		corners.and(empty.down(1)).up(stride),
		right.and(empty).up(1),
		right.and(empty.down(1)),
		corners.and(empty.down(stride)).up(1),
		up.and(empty.down(stride)),
		corners.and(empty.down(stride + 1)),
	}
}

// exits returns the squares from which an Amazon could move.
func (s *State) exits() set {
	var all set
	for _, step := range s.steps() {
		all = all.or(step)
	}
	return all
}

// destinations returns the squares to which an Amazon could move from a square.
// In each direction these are the squares up to the first one, perhaps that
// where it stands, that it could not step away from.
func (s *steps) destinations(from int) set {
	var all set
	for i := range len(s) / 2 {
		ray := rays[i][from]
		last := ray.or(single(from)).andNot(s[i]).last()
		all = all.or(ray.andNot(rays[i][last]))
	}
	for i := len(s) / 2; i < len(s); i++ {
		ray := rays[i][from]
		last := ray.or(single(from)).andNot(s[i]).first()
		all = all.or(ray.andNot(rays[i][last]))
	}
	return all
}

// A line is a rank or a file, as a javelin meets it that flies along it. Seam i
// lies between squares i and i+1.
type line struct {
	javelins uint16 // the seams that hold a javelin, and all beyond the board
	amazons  uint16 // the squares that hold an Amazon
}

// innerSeams are the seams of the longest line.
const innerSeams = 1<<(stride-1) - 1

// landings are the seams on which a javelin can land that is thrown from a
// square of a line: so many before the square and after it, without a gap.
type landings struct{ before, all uint8 }

// landingsFrom holds the landings for each square that throws and each set of
// seams that stop the javelin.
var landingsFrom = func() (table [stride][innerSeams + 1]landings) {
	for square := range table {
		for stops := range table[square] {
			l := &table[square][stops]
			for i := square - 1; i >= 0 && stops>>i&1 == 0; i-- {
				l.before++
			}
			l.all = l.before
			for i := square; i < stride-1 && stops>>i&1 == 0; i++ {
				l.all++
			}
		}
	}
	return table
}()

// landings returns the landings of a javelin thrown from an empty square. An
// Amazon stops it at the seam behind its square.
func (l line) landings(square uint8) landings {
	before := uint16(1)<<(square&15) - 1
	stops := l.javelins | l.amazons>>1&before | l.amazons&^before
	return landingsFrom[square][stops&innerSeams]
}

// lines are all ranks and files.
type lines struct {
	ranks, files [stride]line
}

func (s *State) lines() lines {
	var l lines
	beyond := ^uint16(0) << (s.size - 1)
	right, up := s.right, s.upByFile
	for i := range l.ranks {
		l.ranks[i].javelins = uint16(right.low&innerSeams) | beyond
		l.files[i].javelins = uint16(up.low&innerSeams) | beyond
		right, up = right.down(stride), up.down(stride)
	}
	for all := s.occupied(); !all.empty(); {
		l.flip(all.pop())
	}
	return l
}

// flip puts an Amazon on a square, or takes it away.
func (l *lines) flip(square int) {
	p := &places[square]
	l.ranks[p.rank].amazons ^= 1 << p.file
	l.files[p.file].amazons ^= 1 << p.rank
}

// places holds for each square its file and rank, and the part of a move's code
// that says that the move leads there and the throw to the edge to the right.
var places = func() (places [stride * stride]struct {
	code       uint32
	file, rank uint8
}) {
	for i, sq := range squareAt {
		p := &places[i]
		p.code = squareCode(sq)<<toShift | uint32(rightOf(sq.File(), sq.Rank()).code)
		p.file, p.rank = uint8(sq.File()), uint8(sq.Rank())
	}
	return places
}()

// AppendMoves appends all legal moves to dst, ordered by the square of the
// Amazon, then by the square to which it goes, both rank by rank from a1, and
// then by the edge of the throw: those along the rank from left to right, then
// those along the file from the bottom up.
//
// It appends nothing if the game is over, and allocates nothing if dst has the
// capacity. There are never more than 2,520 moves.
//
// Whatever lies in dst between its length and its capacity is overwritten, also
// beyond the moves that are appended. To keep what lies there, cut off the
// capacity first, as slices.Clip does.
func (s State) AppendMoves(dst []Move) []Move {
	if s.Outcome().Over() {
		return dst
	}
	steps, lines := s.steps(), s.lines()
	for all := s.amazons[s.turn].andNot(s.closed); !all.empty(); {
		from := all.pop()
		lines.flip(from)
		dst = lines.appendTurns(dst, from, steps.destinations(from))
		lines.flip(from)
	}
	return dst
}

// window is for how many moves appendTurns wants room at a time: one more than
// there are landings along a rank, and as many along a file.
const window = 2 * stride

// appendTurns appends a move for each edge that an Amazon can throw at from
// each of its destinations. The lines are to be without that Amazon.
//
// How many throws there are varies so much that a loop over them would cost
// most of the time in mispredicted branches. So as many moves as there can be
// are written every time, and those beyond the landings overwritten by what
// comes next.
func (l *lines) appendTurns(dst []Move, from int, destinations set) []Move {
	var buffer [window]Move
	origin := squareCode(squareAt[from]) << fromShift
	n := len(dst)
	for !destinations.empty() {
		p := &places[destinations.pop()]
		across, along := l.ranks[p.rank].landings(p.file), l.files[p.file].landings(p.rank)
		code := origin | p.code
		room := &buffer
		fits := cap(dst)-n >= window
		if fits {
			room = (*[window]Move)(dst[n : n+window])
		}
		// The first two moves along the rank, and along the file.
		rank := twice(code-uint32(across.before)*nextInRank) + nextInRank<<32
		file := twice((code|1)-uint32(along.before)*nextInFile) + nextInFile<<32
		moves := (*[stride]Move)(room[:])
		write(moves, 0, rank)
		write(moves, 2, rank+1*nextPairInRank)
		write(moves, 4, rank+2*nextPairInRank)
		write(moves, 6, rank+3*nextPairInRank)
		write(moves, 8, rank+4*nextPairInRank)
		moves = (*[stride]Move)(room[across.all:])
		write(moves, 0, file)
		write(moves, 2, file+1*nextPairInFile)
		write(moves, 4, file+2*nextPairInFile)
		write(moves, 6, file+3*nextPairInFile)
		write(moves, 8, file+4*nextPairInFile)
		count := int(across.all) + int(along.all)
		if !fits {
			dst = append(dst[:n], buffer[:count]...)
		}
		n += count
	}
	return dst[:n]
}

// By how much the codes of two moves differ from those of the next two along a
// rank or a file.
const (
	nextPairInRank = 2*nextInRank<<32 + 2*nextInRank
	nextPairInFile = 2*nextInFile<<32 + 2*nextInFile
)

// twice returns a pair of equal codes.
func twice(code uint32) uint64 { return uint64(code)<<32 | uint64(code) }

// write writes two moves by their codes, which the compiler makes one store.
func write(moves *[stride]Move, i int, pair uint64) {
	moves[i].code, moves[i+1].code = uint32(pair), uint32(pair>>32)
}

// reach returns the squares to which the Amazon on a square could move, none if
// the game is over.
func (s *State) reach(from notation.Square) set {
	if !s.on(from) || s.Outcome().Over() || !s.occupied().andNot(s.closed).has(index(from)) {
		return set{}
	}
	steps := s.steps()
	return steps.destinations(index(from))
}

// AppendDestinations appends to dst the squares to which the Amazon on a square
// could move if it were its owner's turn, rank by rank from a1. There are none
// if the Amazon is closed off, if no Amazon stands there, or if the game is
// over. It allocates nothing if dst has the capacity.
func (s State) AppendDestinations(dst []notation.Square, from notation.Square) []notation.Square {
	return appendSquares(dst, s.reach(from))
}

// AppendThrows appends to dst the edges at which the Amazon on a square could
// throw after moving to another one if it were its owner's turn: those along
// the rank from left to right, then those along the file from the bottom up.
// There are none if it could not move there, and at least one if it could. It
// allocates nothing if dst has the capacity.
func (s State) AppendThrows(dst []Edge, from, to notation.Square) []Edge {
	if !s.on(to) || !s.reach(from).has(index(to)) {
		return dst
	}
	lines := s.lines()
	lines.flip(index(from))
	var moves [window]Move
	for _, m := range lines.appendTurns(moves[:0], index(from), single(index(to))) {
		dst = append(dst, m.Edge())
	}
	return dst
}

// Mobility returns how many squares p's Amazons could move to, counted for each
// Amazon, if it were p's turn: as many as [State.AppendDestinations] gives for
// all of them. It allocates nothing.
func (s State) Mobility(p boardgame.Player) int {
	if s.Outcome().Over() {
		return 0
	}
	n := 0
	steps := s.steps()
	for all := s.amazons[p&1].andNot(s.closed); !all.empty(); {
		n += steps.destinations(all.pop()).count()
	}
	return n
}
