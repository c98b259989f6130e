package epaminondas

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Move is one turn of the game. It holds exactly what its text holds:
//
//	a2-b4  the phalanx that begins on a2 goes until its first piece is on b4
//	a2xb4  so it does, and captures on b4 and beyond
//
// The direction is that from one square to the other; the phalanx is the run of
// pieces from the first square on in this direction. Moves are comparable
// values of six bytes. The zero Move is no move and has an empty text.
type Move struct {
	From    notation.Square // where the last piece of the phalanx stands
	To      notation.Square // where its first piece, the one in front, comes to stand
	Capture bool            // an enemy piece stands on To and is captured
}

// formed reports whether m has the form of a move, with a text to read back.
func (m Move) formed() bool { return !m.From.IsZero() && !m.To.IsZero() }

// String returns the move's text.
func (m Move) String() string { return string(m.append(nil)) }

// AppendText appends the move's text to dst, nothing for the zero Move. It is
// an error if m has not the form of a move, which goes from a square to a
// square. It implements [encoding.TextAppender].
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m != (Move{}) && !m.formed() {
		return dst, fmt.Errorf("%w: %+v has no text: a move goes from a square to a square", boardgame.ErrSyntax, m)
	}
	return m.append(dst), nil
}

func (m Move) append(dst []byte) []byte {
	if m == (Move{}) {
		return dst
	}
	dst, _ = m.From.AppendText(dst)
	if m.Capture {
		dst = append(dst, 'x')
	} else {
		dst = append(dst, '-')
	}
	dst, _ = m.To.AppendText(dst)
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
	from, rest, err := cutSquare(text, text)
	if err != nil {
		return Move{}, err
	}
	if rest == "" || rest[0] != '-' && rest[0] != 'x' {
		return Move{}, moveError(text, rest, `"-" or, for a capture, "x" behind the first square, as in a2-b4 and a2xb4`)
	}
	capture := rest[0] == 'x'
	to, rest, err := cutSquare(text, rest[1:])
	if err != nil {
		return Move{}, err
	}
	if rest != "" {
		return Move{}, moveError(text, rest, "the end of the move, such as a2-b4 or a2xb4")
	}
	return Move{from, to, capture}, nil
}

// cutSquare takes a square off the front of rest, which ends text.
func cutSquare(text, rest string) (notation.Square, string, error) {
	sq, after, ok := notation.CutSquare(rest)
	if !ok {
		return sq, rest, moveError(text, rest, "a square such as a1 or l12, in a move such as a2-b4 or a2xb4")
	}
	return sq, after, nil
}

// moveError says what was expected where rest begins, which ends text.
func moveError(text, rest, expected string) error {
	return notation.WholeField("move", text).Errorf(len(text)-len(rest), "expected %s", expected)
}

// Squares returns the squares that a person picks, in order, to enter m: from
// and to, by which a legal move is known. It makes s a boardgame.Pointer.
func (s State) Squares(m Move) []notation.Square {
	if !m.formed() {
		return nil
	}
	return []notation.Square{m.From, m.To}
}
