package epaminondas

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// The sizes of the board.
const (
	MinFiles = 4  // the fewest files
	MaxFiles = 14 // the most files, those of the standard game
	MinRanks = 5  // the fewest ranks: two for each player and one between them
	MaxRanks = 12 // the most ranks, those of the standard game
)

// homeRanks is how many ranks each player fills at the start.
const homeRanks = 2

// A Symmetry says which symmetric positions nobody may make by bringing a piece
// onto the furthest rank. The zero Symmetry is that of the standard game.
type Symmetry uint8

// The symmetries.
const (
	// Mirror: every square holds the same as its mirror image left to right,
	// on the first file the same as on the last one, colour included.
	Mirror Symmetry = iota
	// HalfTurn: the board turned by half a turn looks the same with the
	// colours exchanged.
	HalfTurn
	// Flip: the board flipped top to bottom looks the same with the colours
	// exchanged.
	Flip
	// NoSymmetry: there is no such rule.
	NoSymmetry
)

var symmetryNames = [...]string{"mirror", "turn", "flip", "off"}

// String returns "mirror", "turn", "flip" or "off", as variants' names have it.
func (y Symmetry) String() string {
	if int(y) < len(symmetryNames) {
		return symmetryNames[y]
	}
	return "Symmetry(" + strconv.Itoa(int(y)) + ")"
}

// A Variant is one form of the game: the size of the board and the rule about
// symmetry. The standard game is Variant{Files: 14, Ranks: 12}. [New] makes its
// start position.
type Variant struct {
	// Files is from 4 to 14, Ranks from 5 to 12.
	Files, Ranks int

	// Symmetry is what positions must not have, see [Symmetry].
	Symmetry Symmetry
}

// String returns the variant's name, from which [ParseVariant] makes an equal
// Variant: "14x12", or with another rule about symmetry than the standard
// game's, "8x8 symmetry=off".
func (v Variant) String() string {
	return string(v.Symmetry.append(fmt.Appendf(nil, "%dx%d", v.Files, v.Ranks)))
}

// ParseVariant returns the variant that a name stands for, in the form that
// [Variant.String] writes and in no other. The error is a
// [*boardgame.ParseError].
func ParseVariant(name string) (Variant, error) {
	fields := notation.NewFields(name)
	size, err := fields.Next("size of the board")
	if err != nil {
		return Variant{}, err
	}
	var v Variant
	x := strings.IndexByte(size.Text, 'x')
	if x < 0 {
		return Variant{}, size.Errorf(0, `expected files "x" ranks, such as 14x12`)
	}
	if v.Files, err = size.Slice(0, x).Number(MinFiles, MaxFiles); err != nil {
		return Variant{}, err
	}
	if v.Ranks, err = size.Slice(x+1, len(size.Text)).Number(MinRanks, MaxRanks); err != nil {
		return Variant{}, err
	}
	if v.Symmetry, err = parseSymmetry(&fields); err != nil {
		return Variant{}, err
	}
	return v, nil
}

// check returns what is wrong with a Variant that did not come from a text.
func (v Variant) check() error {
	switch {
	case v.Files < MinFiles || v.Files > MaxFiles || v.Ranks < MinRanks || v.Ranks > MaxRanks:
		return fmt.Errorf("%w: the board has %d files and %d ranks; expected %d to %d files and %d to %d ranks",
			boardgame.ErrSyntax, v.Files, v.Ranks, MinFiles, MaxFiles, MinRanks, MaxRanks)
	case v.Symmetry > NoSymmetry:
		return fmt.Errorf("%w: the symmetry is %v; expected Mirror, HalfTurn, Flip or NoSymmetry", boardgame.ErrSyntax, v.Symmetry)
	}
	return nil
}

const symmetryPrefix = "symmetry="

// append writes y as an option behind a blank, unless it is the standard
// game's.
func (y Symmetry) append(dst []byte) []byte {
	if y == Mirror {
		return dst
	}
	return append(append(dst, " "+symmetryPrefix...), y.String()...)
}

// parseSymmetry reads what is left of fields: nothing or one option.
func parseSymmetry(fields *notation.Fields) (Symmetry, error) {
	if !fields.More() {
		return Mirror, nil
	}
	field, err := fields.Next("option")
	if err != nil {
		return 0, err
	}
	symmetry := Mirror
	if value, ok := strings.CutPrefix(field.Text, symmetryPrefix); ok {
		for y := HalfTurn; y <= NoSymmetry; y++ {
			if value == y.String() {
				symmetry = y
			}
		}
	}
	if symmetry == Mirror {
		return 0, field.Errorf(0, "expected symmetry=turn, symmetry=flip or symmetry=off (mirror is not written)")
	}
	if fields.More() {
		return 0, field.Errorf(len(field.Text), "expected the end of the text behind the only option")
	}
	return symmetry, nil
}
