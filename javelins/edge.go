package javelins

import (
	"example.com/agon/notation"
)

// An Edge is the seam between two squares that are neighbours in a rank or in
// a file: where a javelin can land. It is a comparable value of two bytes.
// [EdgeBetween] makes one from its squares.
//
// An Edge lies between two of the squares a1 to z26; whether it is an edge of
// a certain board is for that board to say. The zero Edge is none and has an
// empty text.
type Edge struct {
	// From the lowest bit: 1 if the second square is above the first, 0 if it
	// is to the right of it; the first square's file and its rank, five bits
	// each, both counted from 1. In this form the order of numbers is the
	// order of texts, and the next edge along a rank or a file is a fixed
	// amount away.
	code uint16
}

// By how much the codes of an edge and the next one along a rank or a file
// differ.
const (
	nextInRank = 1 << 1
	nextInFile = 1 << 6
)

// rightOf and above return the edge to the right of a square and the edge
// above it; file and rank count from 0.
func rightOf(file, rank int) Edge { return Edge{uint16((rank+1)<<6 | (file+1)<<1)} }
func above(file, rank int) Edge   { return Edge{uint16((rank+1)<<6 | (file+1)<<1 | 1)} }

// file and rank are those of the first square, counted from 0.
func (e Edge) file() int { return int(e.code>>1&31) - 1 }
func (e Edge) rank() int { return int(e.code>>6) - 1 }

// vertical reports whether the squares are neighbours in a file.
func (e Edge) vertical() bool { return e.code&1 != 0 }

// EdgeBetween returns the edge between two squares, in whichever order they
// are given. It is the zero Edge if they are not neighbours in a rank or in a
// file.
func EdgeBetween(a, b notation.Square) Edge {
	switch file, rank := b.File()-a.File(), b.Rank()-a.Rank(); {
	case file == 1 && rank == 0:
		return rightOf(a.File(), a.Rank())
	case file == 0 && rank == 1:
		return above(a.File(), a.Rank())
	case file == -1 && rank == 0, file == 0 && rank == -1:
		return EdgeBetween(b, a)
	}
	return Edge{}
}

// IsZero reports whether e is the zero Edge, which is none.
func (e Edge) IsZero() bool { return e == Edge{} }

// Squares returns the squares on both sides, the one of the lower file or the
// lower rank first. Those of the zero Edge are zero Squares.
func (e Edge) Squares() (a, b notation.Square) {
	file, rank := e.file(), e.rank()
	if e.vertical() {
		return notation.At(file, rank), notation.At(file, rank+1)
	}
	return notation.At(file, rank), notation.At(file+1, rank)
}

// String returns the edge's text, its two squares: "f7g7", "d9d10". It is
// empty for the zero Edge.
func (e Edge) String() string { return string(e.append(nil)) }

func (e Edge) append(dst []byte) []byte {
	if e.IsZero() {
		return dst
	}
	a, b := e.Squares()
	dst, _ = a.AppendText(dst)
	dst, _ = b.AppendText(dst)
	return dst
}

// AppendText appends the edge's text to dst, nothing for the zero Edge. It
// implements [encoding.TextAppender] and never fails.
func (e Edge) AppendText(dst []byte) ([]byte, error) { return e.append(dst), nil }

// MarshalText returns the edge's text. It implements [encoding.TextMarshaler]
// and never fails.
func (e Edge) MarshalText() ([]byte, error) { return e.append(nil), nil }

// UnmarshalText sets e to the edge that text names; empty text gives the zero
// Edge. It implements [encoding.TextUnmarshaler]. On an error, which is that
// of [ParseEdge], e keeps its value.
func (e *Edge) UnmarshalText(text []byte) error {
	return notation.Unmarshal(e, text, ParseEdge)
}

// ParseEdge returns the edge that text names by its two squares, in either
// order, as in "f7g7" or "g7f7". The error is a [*boardgame.ParseError].
func ParseEdge(text string) (Edge, error) {
	return parseEdge(notation.WholeField("edge", text))
}

// MustParseEdge is like [ParseEdge] but panics on an error. It is meant for
// edges that stand in the source code of a program.
func MustParseEdge(text string) Edge {
	e, err := ParseEdge(text)
	if err != nil {
		panic(err)
	}
	return e
}

// parseEdge reads a field that holds an edge and nothing else.
func parseEdge(field notation.Field) (Edge, error) {
	e, rest, err := cutEdge(field)
	if err != nil {
		return Edge{}, err
	}
	if rest != "" {
		return Edge{}, field.Errorf(len(field.Text)-len(rest), "expected the end of the edge behind two squares")
	}
	return e, nil
}

// cutEdge splits an edge, in either order, off the front of a field.
func cutEdge(field notation.Field) (e Edge, rest string, err error) {
	a, rest, ok := notation.CutSquare(field.Text)
	if !ok {
		return Edge{}, rest, field.Errorf(0, "expected an edge, written by the two squares beside it, such as f7g7")
	}
	second := len(field.Text) - len(rest)
	b, rest, ok := notation.CutSquare(rest)
	if !ok {
		return Edge{}, rest, field.Errorf(second, "expected the second square of the edge, a neighbour of %v", a)
	}
	if e = EdgeBetween(a, b); e.IsZero() {
		return Edge{}, rest, field.Errorf(0, "%v and %v are not neighbours in a rank or in a file, so there is no edge between them", a, b)
	}
	return e, rest, nil
}
