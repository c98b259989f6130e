package javelins

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Move is one turn of the game: an Amazon moves and then throws. It holds
// exactly what its text holds, as in d1-d7/f7g7.
//
// Moves are comparable values of six bytes. The zero Move is no move and has an
// empty text.
type Move struct {
	From notation.Square // where the Amazon stands
	To   notation.Square // where it goes
	Edge Edge            // where its javelin lands
}

// formed reports whether m has the form of a move, with a text to read back.
func (m Move) formed() bool {
	return !m.From.IsZero() && !m.To.IsZero() && !m.Edge.IsZero()
}

// String returns the move's text.
func (m Move) String() string { return string(m.append(nil)) }

// AppendText appends the move's text to dst, nothing for the zero Move. It is
// an error if m has not the form of a move, because a part of it is missing.
// It implements [encoding.TextAppender].
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m != (Move{}) && !m.formed() {
		return dst, fmt.Errorf("%w: %q has no text to read back: a move has two squares and an edge", boardgame.ErrSyntax, m)
	}
	return m.append(dst), nil
}

func (m Move) append(dst []byte) []byte {
	if m == (Move{}) {
		return dst
	}
	dst, _ = m.From.AppendText(dst)
	dst = append(dst, '-')
	dst, _ = m.To.AppendText(dst)
	dst = append(dst, '/')
	return m.Edge.append(dst)
}

// MarshalText is [Move.AppendText] with a new slice. It implements
// [encoding.TextMarshaler].
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m to the move that text means; empty text gives the zero
// Move. It implements [encoding.TextUnmarshaler]. On an error, which is that
// of [ParseMove], m keeps its value.
func (m *Move) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*m = Move{}
		return nil
	}
	parsed, err := ParseMove(string(text))
	if err != nil {
		return err
	}
	*m = parsed
	return nil
}

// ParseMove reads the text of a move without asking whether it is legal
// anywhere. The form is the one that [Move.String] writes, but that the edge's
// squares may stand in either order: d1-d7/f7g7 or d1-d7/g7f7. The error is a
// [*boardgame.ParseError].
func ParseMove(text string) (Move, error) {
	var m Move
	field := notation.WholeField("move", text)
	rest := text
	for _, part := range []struct {
		square *notation.Square
		behind string // what follows the square
	}{{&m.From, "-"}, {&m.To, "/"}} {
		sq, after, ok := notation.CutSquare(rest)
		if !ok {
			return Move{}, field.Errorf(len(text)-len(rest), "expected a square from a1 to z26, in a move such as d1-d7/f7g7")
		}
		*part.square = sq
		if rest, ok = strings.CutPrefix(after, part.behind); !ok {
			return Move{}, field.Errorf(len(text)-len(after), "expected %q here, in a move such as d1-d7/f7g7", part.behind)
		}
	}
	var err error
	m.Edge, err = parseEdge(field.Slice(len(text)-len(rest), len(text)))
	if err != nil {
		return Move{}, err
	}
	return m, nil
}

// Squares returns the squares that a person picks, in order, to enter m: from,
// to, and the two beside the javelin. It makes s a boardgame.Pointer.
func (s State) Squares(m Move) []notation.Square {
	if !m.formed() {
		return nil
	}
	a, b := m.Edge.Squares()
	return []notation.Square{m.From, m.To, a, b}
}
