package joust

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// AppendMoves appends all legal moves to dst, ordered by the square they lead
// to and then by the square they burn, both rank by rank from a1, b1, c1, ...
// It appends nothing if the game is over, and allocates nothing if dst has the
// capacity. Without grenades there are at most as many moves as squares; with
// arbitrary grenades there may be tens of thousands on the largest boards.
func (s State) AppendMoves(dst []Move) []Move {
	if s.none() {
		return dst
	}
	var places squareSet
	if s.placing() {
		s.placements(s.turn, &places)
		return s.appendTo(dst, Move{}, &places)
	}
	s.reach(s.turn, &places)
	m := Move{From: s.square(s.where(s.turn))}
	if s.options.grenade == NoGrenade {
		return s.appendTo(dst, m, &places)
	}
	for to := places.next(0); to >= 0; to = places.next(to + 1) {
		m.To = s.square(to)
		var throws squareSet
		s.throws(s.turn, to, &places, &throws)
		dst = s.appendThrows(dst, m, &throws)
	}
	return dst
}

// appendTo appends m once for each square in set, as its To.
func (s *State) appendTo(dst []Move, m Move, set *squareSet) []Move {
	squares := s.squares()
	for w := range s.words() {
		for word := set[w]; word != 0; word &= word - 1 {
			m.To = squares[w<<6+bits.TrailingZeros64(word)]
			dst = append(dst, m)
		}
	}
	return dst
}

// appendThrows appends m once for each square in set, as its Throw.
func (s *State) appendThrows(dst []Move, m Move, set *squareSet) []Move {
	squares := s.squares()
	for w := range s.words() {
		for word := set[w]; word != 0; word &= word - 1 {
			m.Throw = squares[w<<6+bits.TrailingZeros64(word)]
			dst = append(dst, m)
		}
	}
	return dst
}

// placements puts into set the squares on which p may place its piece.
func (s *State) placements(p boardgame.Player, set *squareSet) {
	s.free(set)
	if s.options.start != OppositeRanks {
		return
	}
	var rank squareSet
	for file := range int(s.files) {
		rank.add(s.placingRank(p)*s.stride() + file)
	}
	for w := range set {
		set[w] &= rank[w]
	}
}

// placingRank is the rank, from 0, on which p places its piece if the start is
// OppositeRanks.
func (s *State) placingRank(p boardgame.Player) int {
	if p == boardgame.White {
		return 0
	}
	return int(s.ranks) - 1
}

// free puts into set the squares that are neither burned nor occupied.
func (s *State) free(set *squareSet) {
	for w := range set {
		set[w] = ^s.shut[w]
	}
	for _, at := range s.at {
		if at != 0 {
			set.remove(int(at) - 1)
		}
	}
}

// reach puts into set the squares to which p's piece could move, leaving
// throws aside.
func (s *State) reach(p boardgame.Player, set *squareSet) {
	shut := s.shut
	shut.add(s.where(p.Opponent()))
	s.reachFrom(s.options.pieces[p], s.where(p), &shut, set)
}

// reachFrom puts into set, which must be empty, the squares to which a piece
// could move from a square if those in shut cannot be entered.
func (s *State) reachFrom(piece Piece, from int, shut, set *squareSet) {
	steps := stepsOf[piece]
	if s.small() && !steps.slides {
		set[0] = smallLeaps[piece][from] &^ shut[0]
		return
	}
	stride := s.stride()
	for _, step := range steps.steps {
		file, rank := from%stride+step.file, from/stride+step.rank
		for uint(file) < uint(s.files) && uint(rank) < uint(s.ranks) {
			i := rank*stride + file
			if shut.has(i) {
				break
			}
			set.add(i)
			if !steps.slides {
				break
			}
			file, rank = file+step.file, rank+step.rank
		}
	}
}

// throws puts into set, which must be empty, the squares that p may burn by
// the throw of a turn that leads to a square in places, which is what reach
// gives.
//
// A throw before the move burns a square that is free then, is not the
// destination, and does not cut the way there. A throw after the move may burn
// the square just left, unless that burned already.
func (s *State) throws(p boardgame.Player, to int, places, set *squareSet) {
	from := s.where(p)
	piece := s.options.pieces[p]
	switch s.options.grenade {
	case ArbitraryBefore:
		s.free(set)
		s.clearWay(piece, from, to, set)
	case PieceBefore:
		*set = *places
		s.clearWay(piece, from, to, set)
	case ArbitraryAfter:
		s.free(set)
		set.remove(to)
		if !s.options.departure {
			set.add(from)
		}
	case PieceAfter:
		shut := s.shut
		shut.add(s.where(p.Opponent()))
		if s.options.departure {
			shut.add(from)
		}
		s.reachFrom(piece, to, &shut, set)
	}
}

// clearWay removes from set the squares that a piece passes from one square to
// another, and the last one.
func (s *State) clearWay(piece Piece, from, to int, set *squareSet) {
	set.remove(to)
	if !stepsOf[piece].slides {
		return
	}
	stride := s.stride()
	step := sign(to/stride-from/stride)*stride + sign(to%stride-from%stride)
	for i := from + step; i != to; i += step {
		set.remove(i)
	}
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// step is a change of file and rank.
type step struct{ file, rank int }

var (
	knightSteps = []step{{-1, -2}, {1, -2}, {-2, -1}, {2, -1}, {-2, 1}, {2, 1}, {-1, 2}, {1, 2}}
	rookSteps   = []step{{0, -1}, {-1, 0}, {1, 0}, {0, 1}}
	bishopSteps = []step{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}
	queenSteps  = []step{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}}
)

// stepsOf says for each kind of piece how it moves.
var stepsOf = [...]struct {
	steps  []step
	slides bool // it may repeat a step
}{
	Knight: {knightSteps, false},
	King:   {queenSteps, false},
	Queen:  {queenSteps, true},
	Rook:   {rookSteps, true},
	Bishop: {bishopSteps, true},
}

// smallLeaps holds, for a knight and a king on each square of an 8x8 board,
// the squares they can move to.
var smallLeaps = func() (leaps [2][64]uint64) {
	for piece := range leaps {
		for from := range 64 {
			for _, step := range stepsOf[piece].steps {
				file, rank := from%8+step.file, from/8+step.rank
				if uint(file) < 8 && uint(rank) < 8 {
					leaps[piece][from] |= 1 << (rank*8 + file)
				}
			}
		}
	}
	return leaps
}()

// destinations puts into set, which must be empty, the squares of
// AppendDestinations.
func (s *State) destinations(p boardgame.Player, set *squareSet) {
	switch {
	case s.none():
	case !s.placed(p):
		s.placements(p, set)
	case !s.placed(p.Opponent()):
	case s.options.grenade == NoGrenade:
		s.reach(p, set)
	default:
		var places squareSet
		s.reach(p, &places)
		for to := places.next(0); to >= 0; to = places.next(to + 1) {
			var throws squareSet
			s.throws(p, to, &places, &throws)
			if !throws.empty() {
				set.add(to)
			}
		}
	}
}

// AppendDestinations appends to dst the squares to which p could bring its
// piece by a complete turn if it were p's turn, or on which p could place it,
// rank by rank from a1. For the player to move these are the To squares of the
// legal moves, each once. A player whose piece stands while the other's is
// still to be placed has none. It allocates nothing if dst has the capacity.
func (s State) AppendDestinations(dst []notation.Square, p boardgame.Player) []notation.Square {
	var set squareSet
	s.destinations(p&1, &set)
	for i := set.next(0); i >= 0; i = set.next(i + 1) {
		dst = append(dst, s.square(i))
	}
	return dst
}

// Mobility returns the number of squares that [State.AppendDestinations] gives
// for p. It allocates nothing.
func (s State) Mobility(p boardgame.Player) int {
	var set squareSet
	s.destinations(p&1, &set)
	return set.count()
}
