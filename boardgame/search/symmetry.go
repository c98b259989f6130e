package search

import "example.com/agon/boardgame"

// A Symmetric state belongs to a game whose board has symmetries. [Solve] and
// [Enumerate] then treat positions that are images of each other as one.
type Symmetric[S any] interface {
	// Canonical returns one of the images of the position: the same one for
	// all of them, with the same player to move. An image of a position must
	// lead to images of the positions that the position leads to, and to the
	// same outcomes. Canonical keeps Key and symmetry together: of a position
	// that is its own Key it returns one that is its own Key too. It should
	// cost no more than a few moves, and allocate nothing.
	Canonical() S
}

// A normalizer brings positions into the form in which they are stored: without
// clocks, and one for all images.
type normalizer[S boardgame.State[S, M], M boardgame.Move] struct {
	scratch   *S           // what symmetric points to, so that no call allocates
	symmetric Symmetric[S] // nil if there are no symmetries
}

func newNormalizer[S boardgame.State[S, M], M boardgame.Move](o SolveOptions) normalizer[S, M] {
	n := normalizer[S, M]{scratch: new(S)}
	if !o.IgnoreSymmetry {
		n.symmetric, _ = any(n.scratch).(Symmetric[S])
	}
	return n
}

func (n *normalizer[S, M]) normal(s S) S {
	s = s.Key()
	if n.symmetric == nil {
		return s
	}
	*n.scratch = s
	return n.symmetric.Canonical()
}
