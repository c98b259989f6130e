package javelins

import (
	"strings"

	"example.com/agon/notation"
)

// A Move is one turn of the game: an Amazon moves and then throws. It holds
// exactly what its text holds, as in d1-d7/f7g7: the square where the Amazon
// stands, the one where it goes, and the edge on which its javelin lands.
// [NewMove] makes one from them.
//
// Moves are comparable values of four bytes, made for lists of a thousand. The
// zero Move is no move and has an empty text.
type Move struct {
	// From the lowest bit: the code of the edge, eleven bits, and the two
	// squares, of ten bits each: the rank above the file, counted from 1.
	code uint32
}

const (
	toShift    = 11
	fromShift  = 21
	edgeMask   = 1<<toShift - 1
	squareMask = 1<<10 - 1
)

// NewMove returns the move of an Amazon from one square to another with a throw
// at an edge, legal or not. If one of them is zero, it is the zero Move.
func NewMove(from, to notation.Square, edge Edge) Move {
	if from.IsZero() || to.IsZero() || edge.IsZero() {
		return Move{}
	}
	return Move{squareCode(from)<<fromShift | squareCode(to)<<toShift | uint32(edge.code)}
}

func squareCode(sq notation.Square) uint32 { return uint32(sq.Rank()+1)<<5 | uint32(sq.File()+1) }

func squareOf(code uint32) notation.Square {
	code &= squareMask
	return notation.At(int(code&31)-1, int(code>>5)-1)
}

// From returns the square where the Amazon stands before the turn.
func (m Move) From() notation.Square { return squareOf(m.code >> fromShift) }

// To returns the square where the Amazon goes.
func (m Move) To() notation.Square { return squareOf(m.code >> toShift) }

// Edge returns the edge on which the javelin lands.
func (m Move) Edge() Edge { return Edge{uint16(m.code & edgeMask)} }

// String returns the move's text.
func (m Move) String() string { return string(m.append(nil)) }

// AppendText appends the move's text to dst, nothing for the zero Move. It
// implements [encoding.TextAppender] and never fails.
func (m Move) AppendText(dst []byte) ([]byte, error) { return m.append(dst), nil }

func (m Move) append(dst []byte) []byte {
	if m == (Move{}) {
		return dst
	}
	dst, _ = m.From().AppendText(dst)
	dst = append(dst, '-')
	dst, _ = m.To().AppendText(dst)
	dst = append(dst, '/')
	return m.Edge().append(dst)
}

// MarshalText returns the move's text. It implements [encoding.TextMarshaler]
// and never fails.
func (m Move) MarshalText() ([]byte, error) { return m.append(nil), nil }

// UnmarshalText sets m to the move that text means; empty text gives the zero
// Move. It implements [encoding.TextUnmarshaler]. On an error, which is that
// of [ParseMove], m keeps its value.
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
}

// ParseMove reads the text of a move without asking whether it is legal
// anywhere. The form is the one that [Move.String] writes, but that the edge's
// squares may stand in either order: d1-d7/f7g7 or d1-d7/g7f7. The error is a
// [*boardgame.ParseError].
func ParseMove(text string) (Move, error) {
	var from, to notation.Square
	field := notation.WholeField("move", text)
	rest := text
	for _, part := range []struct {
		square *notation.Square
		behind string // what follows the square
	}{{&from, "-"}, {&to, "/"}} {
		sq, after, ok := notation.CutSquare(rest)
		if !ok {
			return Move{}, field.Errorf(len(text)-len(rest), "expected a square from a1 to z26, in a move such as d1-d7/f7g7")
		}
		*part.square = sq
		if rest, ok = strings.CutPrefix(after, part.behind); !ok {
			return Move{}, field.Errorf(len(text)-len(after), "expected %q here, in a move such as d1-d7/f7g7", part.behind)
		}
	}
	edge, err := parseEdge(field.Slice(len(text)-len(rest), len(text)))
	if err != nil {
		return Move{}, err
	}
	return NewMove(from, to, edge), nil
}

// Squares returns the squares that a person picks, in order, to enter m: from,
// to, and the two beside the javelin. It makes s a boardgame.Pointer.
func (s State) Squares(m Move) []notation.Square {
	if m == (Move{}) {
		return nil
	}
	a, b := m.Edge().Squares()
	return []notation.Square{m.From(), m.To(), a, b}
}
