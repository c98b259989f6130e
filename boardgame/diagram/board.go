package diagram

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A board is the size and orientation of a diagram's board, within the limits
// of what squares can name. Columns and rows count from 0 at the top left of
// the picture.
type board struct {
	files, ranks int
	bottom       boardgame.Player
}

func (d Diagram) board() board {
	b := board{min(d.Files, notation.MaxFiles), min(d.Ranks, notation.MaxRanks), d.Bottom}
	if b.files < 1 || b.ranks < 1 {
		return board{}
	}
	return b
}

func (b board) has(sq notation.Square) bool {
	return !sq.IsZero() && sq.File() < b.files && sq.Rank() < b.ranks
}

// column returns where a file is.
func (b board) column(file int) int {
	if b.bottom == boardgame.Black {
		return b.files - 1 - file
	}
	return file
}

// row returns where a rank is.
func (b board) row(rank int) int {
	if b.bottom == boardgame.Black {
		return rank
	}
	return b.ranks - 1 - rank
}

// at returns the square in a column and row, the zero Square outside of the
// board. Turning a board twice leaves it as it was, so column and row are their
// own inverses.
func (b board) at(column, row int) notation.Square {
	if column < 0 || row < 0 || column >= b.files || row >= b.ranks {
		return notation.Square{}
	}
	return notation.At(b.column(column), b.row(row))
}

// A seam is the place between two neighbouring squares.
type seam struct {
	column, row int  // of the square to the left of it, or above it
	below       bool // the seam is at the square's lower side, not at its right one
}

// seam returns where the seam between two squares is, and whether they are
// neighbours on the board.
func (b board) seam(one, two notation.Square) (seam, bool) {
	if !b.has(one) || !b.has(two) {
		return seam{}, false
	}
	c1, r1 := b.column(one.File()), b.row(one.Rank())
	c2, r2 := b.column(two.File()), b.row(two.Rank())
	dc, dr := c2-c1, r2-r1
	if dc*dc+dr*dr != 1 {
		return seam{}, false
	}
	return seam{min(c1, c2), min(r1, r2), dr != 0}, true
}

// dark reports whether a square is one of the darker ones; a1 is.
func dark(sq notation.Square) bool { return (sq.File()+sq.Rank())%2 == 0 }
