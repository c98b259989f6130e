package javelins

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Variant is one form of the game: the size of the board and the option
// Reopen. The standard game is Variant{Size: 10}. [New] makes its start
// position.
type Variant struct {
	// Size is the number of files and of ranks: 10, with four Amazons a side,
	// 8, with three, or 6, with two.
	Size int

	// Reopen lets an Amazon that was closed off move again as soon as it can.
	Reopen bool
}

const reopenOption = "reopen"

// String returns the variant's name, from which [ParseVariant] makes an equal
// Variant: "10x10", "8x8" or "6x6", with " reopen" behind it if that is set.
func (v Variant) String() string {
	name := fmt.Sprintf("%dx%d", v.Size, v.Size)
	if v.Reopen {
		name += " " + reopenOption
	}
	return name
}

// ParseVariant returns the variant that a name stands for, in the form that
// [Variant.String] writes and in no other. The error is a
// [*boardgame.ParseError].
func ParseVariant(name string) (Variant, error) {
	fields := notation.NewFields(name)
	field, err := fields.Next("size of the board")
	if err != nil {
		return Variant{}, err
	}
	var v Variant
	switch field.Text {
	case "10x10":
		v.Size = 10
	case "8x8":
		v.Size = 8
	case "6x6":
		v.Size = 6
	default:
		return Variant{}, field.Errorf(0, "expected 10x10, 8x8 or 6x6")
	}
	if v.Reopen, err = parseReopen(&fields); err != nil {
		return Variant{}, err
	}
	return v, nil
}

// parseReopen reads what is left of fields: the option reopen or nothing.
func parseReopen(fields *notation.Fields) (bool, error) {
	if !fields.More() {
		return false, nil
	}
	field, err := fields.Next("option")
	if err != nil {
		return false, err
	}
	if field.Text != reopenOption {
		return false, field.Errorf(0, "expected %s, the only option, or the end of the text", reopenOption)
	}
	if fields.More() {
		return false, field.Errorf(len(field.Text), "expected the end of the text behind the option")
	}
	return true, nil
}

// startBoards holds the start of each size as positions write it.
var startBoards = map[int]string{
	10: "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3",
	8:  "1B1B1B2/8/8/8/8/8/8/2W1W1W1",
	6:  "1B1B2/6/6/6/6/2W1W1",
}

// New returns the start position of a variant. A size other than 10, 8 and 6
// gives a [*boardgame.ParseError].
func New(v Variant) (State, error) {
	board, ok := startBoards[v.Size]
	if !ok {
		return State{}, &boardgame.ParseError{Text: v.String(), Field: "variant", Err: fmt.Errorf(
			"%w: the size of the board is %d; expected 10, 8 or 6", boardgame.ErrSyntax, v.Size)}
	}
	s, err := Parse(board + " w - 1")
	s.reopen = v.Reopen
	return s, err
}
