package horizons

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Variant is one form of the game. The zero Variant is the standard game.
type Variant struct {
	// OxenInside exchanges the oxen and the knights of the start position: the
	// knights stand on files c and j, the oxen on d and i.
	OxenInside bool
}

// The names of the variants.
const (
	standard   = "standard"
	oxenInside = "oxen=inside"
)

// The texts of the start positions.
const (
	standardStart   = "rzonbqkbnomr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZONBQKBNOMR w KQkq - 0 1"
	oxenInsideStart = "rznobqkbonmr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZNOBQKBONMR w KQkq - 0 1"
)

// String returns the variant's name, "standard" or "oxen=inside".
func (v Variant) String() string {
	if v.OxenInside {
		return oxenInside
	}
	return standard
}

// ParseVariant returns the variant that a name stands for, "standard" or
// "oxen=inside". The error is a [*boardgame.ParseError].
func ParseVariant(name string) (Variant, error) {
	switch name {
	case standard:
		return Variant{}, nil
	case oxenInside:
		return Variant{OxenInside: true}, nil
	}
	return Variant{}, &boardgame.ParseError{Text: name, Field: "variant",
		Err: fmt.Errorf("%w: expected %s or %s", notation.ErrSyntax, standard, oxenInside)}
}

// New returns the start position of a variant.
func New(v Variant) State {
	if v.OxenInside {
		return MustParse(oxenInsideStart)
	}
	return MustParse(standardStart)
}

// Variant returns the variant of which s is the start position, and the
// standard game for any other position: a position does not tell where the
// pieces came from, and how it goes on does not depend on it.
func (s State) Variant() Variant {
	return Variant{OxenInside: s.String() == oxenInsideStart}
}
