package joust

import (
	"math/bits"
	"slices"
)

// A symmetry maps the board onto itself: first files and ranks are exchanged,
// then their order is turned round.
type symmetry uint8

const (
	exchanged   symmetry = 1 << iota // files and ranks
	fileReverse                      // the first file becomes the last one
	rankReverse                      // the first rank becomes the last one
	symmetries                       // how many there are
)

// keeps reports whether y maps the board of s onto itself and moves onto moves.
func (s *State) keeps(y symmetry) bool {
	if y&exchanged != 0 && s.files != s.ranks {
		return false
	}
	if s.options.start == OppositeRanks && (!s.placed(0) || !s.placed(1)) {
		return y&^fileReverse == 0 // the ranks on which pieces are placed differ
	}
	return true
}

// image returns the index of the square onto which y maps a square.
func (s *State) image(y symmetry, i int) int {
	stride := s.stride()
	file, rank := i%stride, i/stride
	if y&exchanged != 0 {
		file, rank = rank, file
	}
	if y&fileReverse != 0 {
		file = int(s.files) - 1 - file
	}
	if y&rankReverse != 0 {
		rank = int(s.ranks) - 1 - rank
	}
	return rank*stride + file
}

// pieces returns where the pieces stand after y, both in one number.
func (s *State) pieces(y symmetry) uint32 {
	var both uint32
	for _, at := range s.at {
		both <<= 16
		if at != 0 {
			both |= uint32(s.image(y, int(at)-1) + 1)
		}
	}
	return both
}

// mapped returns the position onto which y maps s.
func (s *State) mapped(y symmetry) State {
	image := *s
	both := s.pieces(y)
	image.at = [2]uint16{uint16(both >> 16), uint16(both)}
	if s.small() {
		image.shut[0] = ^s.mappedWord(y, ^s.shut[0])
		return image
	}
	fresh := emptyBoard(s.Files(), s.Ranks())
	image.shut = fresh.shut
	for i := s.shut.next(0); i >= 0; i = s.shut.next(i + 1) {
		if !fresh.shut.has(i) {
			image.shut.add(s.image(y, i))
		}
	}
	return image
}

// mappedWord maps a set of squares of a small board.
func (s *State) mappedWord(y symmetry, set uint64) uint64 {
	if y&exchanged != 0 {
		for _, swap := range [...]struct {
			by   int
			mask uint64
		}{{7, 0x00aa_00aa_00aa_00aa}, {14, 0x0000_cccc_0000_cccc}, {28, 0xf0f0_f0f0}} {
			change := (set ^ set>>swap.by) & swap.mask
			set ^= change ^ change<<swap.by
		}
	}
	if y&fileReverse != 0 {
		set = bits.ReverseBytes64(bits.Reverse64(set)) >> (smallSize - s.files)
	}
	if y&rankReverse != 0 {
		set = bits.ReverseBytes64(set) >> (smallStride * (smallSize - s.ranks))
	}
	return set
}

// AppendImages appends to dst the positions that turning and reflecting the
// board makes of s, s itself first: eight on a square board and four on others,
// of which some may be equal; while pieces are placed on opposite ranks, the two
// with White's rank 1. It appends nothing for the zero State, and allocates
// nothing if dst has the capacity.
func (s State) AppendImages(dst []State) []State {
	for y := symmetry(0); y < symmetries && !s.none(); y++ {
		if s.keeps(y) {
			dst = append(dst, s.mapped(y))
		}
	}
	return dst
}

// Canonical returns one of the positions of AppendImages, the same for all of
// them. What s is worth, its image is worth. It makes s a search.Symmetric.
// Nothing is allocated.
func (s State) Canonical() State {
	if s.none() {
		return s
	}
	// Where the pieces stand nearly always decides, so that the burned squares
	// are mapped once.
	best, decisive := s.pieces(0), symmetry(0)
	ties := 0
	for y := symmetry(1); y < symmetries; y++ {
		if !s.keeps(y) {
			continue
		}
		switch both := s.pieces(y); {
		case both < best:
			best, decisive, ties = both, y, 0
		case both == best:
			ties++
		}
	}
	if ties == 0 {
		return s.mapped(decisive)
	}
	canonical := s.mapped(decisive)
	for y := decisive + 1; y < symmetries; y++ {
		if !s.keeps(y) || s.pieces(y) != best {
			continue
		}
		if image := s.mapped(y); slices.Compare(image.shut[:], canonical.shut[:]) < 0 {
			canonical = image
		}
	}
	return canonical
}
