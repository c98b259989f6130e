package horizons

import "slices"

// A symmetry maps the board onto itself: first files and ranks are exchanged,
// then their order is turned round.
type symmetry uint8

const (
	exchanged   symmetry = 1 << iota // files and ranks
	fileReverse                      // the first file becomes the last one
	rankReverse                      // the first rank becomes the last one
	symmetries                       // how many there are
)

// image returns the square onto which y maps a square.
func (y symmetry) image(i int) int {
	file, rank := fileOf(i), rankOf(i)
	if y&exchanged != 0 {
		file, rank = rank, file
	}
	if y&fileReverse != 0 {
		file = Size - 1 - file
	}
	if y&rankReverse != 0 {
		rank = Size - 1 - rank
	}
	return rank*stride + file
}

// symmetric reports whether no direction of the board differs from another one,
// in s and in all that comes after it: without pawn-like pieces, nor rights to
// castle.
func (s *State) symmetric() bool {
	for w := range s.kinds[2] {
		if s.kinds[2][w]&^s.kinds[3][w] != 0 {
			return false
		}
	}
	return s.castling == 0 && !s.none()
}

// mapped returns the position onto which y maps s.
func (s *State) mapped(y symmetry) State {
	image := State{number: s.number, clock: s.clock, turn: s.turn}
	occupied := s.occupied()
	for i := occupied.Next(0); i >= 0; i = occupied.Next(i + 1) {
		piece := s.pieceAt(i)
		image.put(y.image(i), piece.Owner, piece.Kind)
	}
	return image
}

// AppendImages appends to dst the positions that turning and reflecting the
// board makes of s, s itself first. There are eight, of which some may be equal,
// where neither pawn-like pieces nor rights to castle tell one direction from
// another, and otherwise s alone. It appends nothing for the zero State, and
// allocates nothing if dst has the capacity.
func (s State) AppendImages(dst []State) []State {
	if s.none() {
		return dst
	}
	dst = append(dst, s)
	for y := symmetry(1); y < symmetries && s.symmetric(); y++ {
		dst = append(dst, s.mapped(y))
	}
	return dst
}

// Canonical returns one of the positions of AppendImages, the same for all of
// them. What s is worth, its image is worth. It makes s a search.Symmetric.
// Nothing is allocated.
func (s State) Canonical() State {
	if !s.symmetric() {
		return s
	}
	// Where the kings stand nearly always decides, so that the other pieces are
	// mapped once.
	white, black := s.king(0), s.king(1)
	kings := func(y symmetry) int { return y.image(white)<<8 | y.image(black) }
	first := symmetry(0)
	for y := symmetry(1); y < symmetries; y++ {
		if kings(y) < kings(first) {
			first = y
		}
	}
	canonical := s.mapped(first)
	for y := first + 1; y < symmetries; y++ {
		if kings(y) != kings(first) {
			continue
		}
		if image := s.mapped(y); image.less(&canonical) {
			canonical = image
		}
	}
	return canonical
}

// less orders images by their pieces.
func (s *State) less(t *State) bool {
	for p := range s.sides {
		if c := slices.Compare(s.sides[p][:], t.sides[p][:]); c != 0 {
			return c < 0
		}
	}
	for k := range s.kinds {
		if c := slices.Compare(s.kinds[k][:], t.kinds[k][:]); c != 0 {
			return c < 0
		}
	}
	return false
}
