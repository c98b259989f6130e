package diagram

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Diagram describes a picture of a board: plain data, made by a position's
// Diagram method, to be changed and added to before it is drawn. The order of
// the lists is the order of drawing.
type Diagram struct {
	Title       string // what the picture shows, in a few words: "Joust, White to move"
	Description string // what stands where, in words, for those who cannot see it
	Caption     string // a line below the board; none if empty

	Files, Ranks int              // the size of the board, at least 1 each
	Bottom       boardgame.Player // whose side is at the bottom

	Pieces []Piece
	Marks  []Mark
	Seams  []Seam
	Arrows []Arrow
}

// A Piece is what stands on a square.
type Piece struct {
	At     notation.Square
	Player boardgame.Player
	Glyph  Glyph
}

// A Glyph is how a piece looks, as text and as a drawing.
type Glyph struct {
	Name    string    // in small letters: "knight"
	ASCII   [2]string // White's and Black's as plain text: "N", "n"
	Unicode [2]string // White's and Black's; ASCII if empty
	Path    string    // SVG path data in a box of 100x100, drawn in the player's colours
	Detail  string    // SVG path data of lines drawn over the shape, in the outline's colour
}

// A Mark says something about a square.
type Mark struct {
	At   notation.Square
	Kind MarkKind
}

// A MarkKind is what a Mark says.
type MarkKind uint8

// The kinds of marks.
const (
	LastMove   MarkKind = iota + 1 // the last move began or ended here
	Picked                         // the person who enters a move has picked the square
	Target                         // a square to pick next
	Cursor                         // where the cursor is
	Check                          // a piece in check, or whatever must be met at once
	Threat                         // a piece that can be taken
	Burned                         // no longer part of the board
	WhiteHolds                     // White's territory
	BlackHolds                     // Black's territory
	Linked                         // part of a group: a phalanx
)

// A Seam is something that stands between two neighbouring squares.
type Seam struct {
	A, B notation.Square
	Last bool // the last move put it there
}

// An Arrow leads from the centre of one square to that of another.
type Arrow struct {
	From, To notation.Square
}

// Options says what a picture of a position shows beside the position itself.
// The zero Options asks for the bare position, White at the bottom.
type Options struct {
	Bottom    boardgame.Player // whose side is at the bottom
	LastMove  string           // the text of the move that led here; a text that is no move of the game marks nothing
	Territory bool             // what each side holds, in the game's own sense
	Threats   bool             // checks, and pieces that can be taken
}

// A Drawer is a position that describes its own picture: those of all games
// here, and of course those behind a boardgame.TextState, which boardgame.As
// finds.
type Drawer interface {
	Diagram(Options) Diagram
}
