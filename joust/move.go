package joust

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Move is one turn of the game. It holds exactly what its text holds:
//
//	a1-b3     the piece goes from a1 to b3
//	a1-b3*c5  so it does, and the player burns c5 by a throw
//	@a1       the player places the piece on a1
//
// Moves are comparable values of six bytes. The zero Move is no move and has an
// empty text.
type Move struct {
	From  notation.Square // where the piece stands; the zero Square when it is placed
	To    notation.Square // where it goes or is placed
	Throw notation.Square // the square burned by a throw; the zero Square without one
}

// formed reports whether m has the form of a move, with a text to read back.
func (m Move) formed() bool {
	return !m.To.IsZero() && (!m.From.IsZero() || m.Throw.IsZero())
}

// String returns the move's text.
func (m Move) String() string { return string(m.append(nil)) }

// AppendText appends the move's text to dst, nothing for the zero Move. It is
// an error if m has not the form of a move: no destination, or a throw without
// a square to go from. It implements [encoding.TextAppender].
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m != (Move{}) && !m.formed() {
		return dst, fmt.Errorf("%w: %+v has no text: a move goes from a square to a square or is placed on one", boardgame.ErrSyntax, m)
	}
	return m.append(dst), nil
}

func (m Move) append(dst []byte) []byte {
	switch {
	case m == Move{}:
		return dst
	case m.From.IsZero():
		dst = append(dst, '@')
	default:
		dst, _ = m.From.AppendText(dst)
		dst = append(dst, '-')
	}
	dst, _ = m.To.AppendText(dst)
	if !m.Throw.IsZero() {
		dst = append(dst, '*')
		dst, _ = m.Throw.AppendText(dst)
	}
	return dst
}

// MarshalText is [Move.AppendText] with a new slice. It implements
// [encoding.TextMarshaler].
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m to the move that text means; empty text gives the zero
// Move. It implements [encoding.TextUnmarshaler]. On an error, which is that
// of [ParseMove], m keeps its value.
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
}

// ParseMove reads the text of a move, in the strict form that [Move.String]
// writes, without asking whether it is legal anywhere. The error is a
// [*boardgame.ParseError].
func ParseMove(text string) (Move, error) {
	var m Move
	rest, placing := strings.CutPrefix(text, "@")
	if !placing {
		var err error
		if m.From, rest, err = cutSquare(text, rest); err != nil {
			return Move{}, err
		}
		after, ok := strings.CutPrefix(rest, "-")
		if !ok {
			return Move{}, moveError(text, rest, `"-" and the square to go to, as in a1-b3`)
		}
		rest = after
	}
	var err error
	if m.To, rest, err = cutSquare(text, rest); err != nil {
		return Move{}, err
	}
	if after, throws := strings.CutPrefix(rest, "*"); throws && !placing {
		if m.Throw, rest, err = cutSquare(text, after); err != nil {
			return Move{}, err
		}
	}
	if rest != "" {
		return Move{}, moveError(text, rest, "the end of the move, such as a1-b3, a1-b3*c5 or @a1")
	}
	return m, nil
}

// cutSquare takes a square off the front of rest, which ends text.
func cutSquare(text, rest string) (notation.Square, string, error) {
	sq, after, ok := notation.CutSquare(rest)
	if !ok {
		return sq, rest, moveError(text, rest, "a square from a1 to z26, in a move such as a1-b3, a1-b3*c5 or @a1")
	}
	return sq, after, nil
}

// moveError says what was expected where rest begins, which ends text.
func moveError(text, rest, expected string) error {
	return notation.WholeField("move", text).Errorf(len(text)-len(rest), "expected %s", expected)
}

// Squares returns the squares that a person picks, in order, to enter m: from,
// to and throw, or the square to place on. It makes s a boardgame.Pointer.
func (s State) Squares(m Move) []notation.Square {
	var squares []notation.Square
	for _, sq := range []notation.Square{m.From, m.To, m.Throw} {
		if !sq.IsZero() {
			squares = append(squares, sq)
		}
	}
	return squares
}
