package diagram

import (
	"strconv"

	"example.com/agon/notation"
)

// A TextLayout says where things stand in the text of a diagram, so that a
// program can find the square that a mouse points at. Lines and columns count
// from 0. It depends on the diagram's size, orientation and seams and on the
// options, and on nothing else, so that it stays the same in the course of a
// game whose diagrams are [Diagram.Seamed] or have no seams at all.
type TextLayout struct {
	board   board
	seamed  bool
	labels  bool
	caption bool
}

// A Place is part of a line of text.
type Place struct {
	Line, Column int // counted from 0
	Width        int // in columns
}

// Layout returns where things stand in d.Text(o).
func (d Diagram) Layout(o TextOptions) TextLayout {
	return TextLayout{
		board:   d.board(),
		seamed:  d.Seamed || len(d.Seams) > 0 || len(d.SeamMarks) > 0,
		labels:  !o.NoCoordinates,
		caption: d.Caption != "",
	}
}

// cellWidth is the width of a square: a piece, and something on either side.
const cellWidth = 3

// margin returns the width of the coordinates on the left.
func (l TextLayout) margin() int {
	if !l.labels {
		return 0
	}
	return len(strconv.Itoa(l.board.ranks))
}

// pitch returns how far the next square is to the right, and below.
func (l TextLayout) pitch() (columns, lines int) {
	if l.seamed {
		return cellWidth + 1, 2
	}
	return cellWidth, 1
}

// boardLines returns how many lines the squares take.
func (l TextLayout) boardLines() int {
	_, lines := l.pitch()
	return max(0, (l.board.ranks-1)*lines+1)
}

// Width returns the width of the board and its coordinates in columns. The
// caption may be wider.
func (l TextLayout) Width() int {
	if l.board.files == 0 {
		return 0
	}
	columns, _ := l.pitch()
	return l.margin() + (l.board.files-1)*columns + cellWidth
}

// Height returns the number of lines.
func (l TextLayout) Height() int {
	height := 0
	if l.board.files > 0 {
		height += l.boardLines()
		if l.labels {
			height++
		}
	}
	if l.caption {
		height++
	}
	return height
}

// Square returns the place of a square, and whether the board has it.
func (l TextLayout) Square(sq notation.Square) (Place, bool) {
	if !l.board.has(sq) {
		return Place{}, false
	}
	columns, lines := l.pitch()
	return Place{
		Line:   l.board.row(sq.Rank()) * lines,
		Column: l.margin() + l.board.column(sq.File())*columns,
		Width:  cellWidth,
	}, true
}

// Seam returns the place between two squares, and whether there is one: they
// are neighbours, and the diagram has seams.
func (l TextLayout) Seam(a, b notation.Square) (Place, bool) {
	s, ok := l.board.seam(a, b)
	if !ok || !l.seamed {
		return Place{}, false
	}
	place, _ := l.Square(l.board.at(s.column, s.row))
	if s.below {
		return Place{place.Line + 1, place.Column, cellWidth}, true
	}
	return Place{place.Line, place.Column + cellWidth, 1}, true
}

// SquareAt returns the square that stands in the line at the column, and
// whether there is one.
func (l TextLayout) SquareAt(line, column int) (notation.Square, bool) {
	c, r, overC, overR := l.locate(line, column)
	sq := l.board.at(c, r)
	return sq, !sq.IsZero() && overC < cellWidth && overR == 0
}

// SeamAt returns the two squares whose seam is in the line at the column, the
// left or upper one first, and whether there is one.
func (l TextLayout) SeamAt(line, column int) (a, b notation.Square, ok bool) {
	c, r, overC, overR := l.locate(line, column)
	a = l.board.at(c, r)
	switch {
	case overR == 0 && overC == cellWidth:
		b = l.board.at(c+1, r)
	case overR == 1 && overC < cellWidth:
		b = l.board.at(c, r+1)
	}
	if a.IsZero() || b.IsZero() {
		return notation.Square{}, notation.Square{}, false
	}
	return a, b, true
}

// locate divides a place in the text into the column and row of the board, and
// what is left over. Left of the board and above it, the column or row is
// negative.
func (l TextLayout) locate(line, column int) (c, r, overC, overR int) {
	columns, lines := l.pitch()
	column -= l.margin()
	if line < 0 || column < 0 {
		return -1, -1, 0, 0
	}
	return column / columns, line / lines, column % columns, line % lines
}
