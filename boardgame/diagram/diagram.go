package diagram

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Diagram describes a picture of a board: plain data, made by a position's
// Diagram method, to be changed and added to before it is drawn.
//
// Whatever it holds, it can be drawn. The board has at most
// [notation.MaxFiles] files and [notation.MaxRanks] ranks, and more are cut
// off; with less than one of either there is no board, and only the caption is
// drawn. What stands on squares outside of the board or on no square, seams
// between squares that are no neighbours, and marks of an unknown kind are not
// drawn. Of several pieces on a square the last one is drawn. A player that is
// not Black is taken for White.
type Diagram struct {
	Title       string // what the picture shows, in a few words: "Joust, White to move"
	Description string // what stands where, in words, for those who cannot see it
	Caption     string // a line below the board; none if empty

	Files, Ranks int              // the size of the board, 1 to 26 each
	Bottom       boardgame.Player // whose side is at the bottom

	// Seamed says that things can stand between the squares, so that a text
	// keeps room for them there. It need not be set if there are any.
	Seamed bool

	Pieces    []Piece
	Marks     []Mark
	Fills     []Fill
	Seams     []Seam
	SeamMarks []SeamMark
	Arrows    []Arrow

	// Moves says what the next move does to the pieces. It is not drawn; it
	// tells [Animate] which piece of this diagram is which of the next one.
	Moves []Move
}

// A Piece is what stands on a square.
type Piece struct {
	At     notation.Square
	Player boardgame.Player
	Glyph  Glyph
	Out    bool // out of play: it stands there, drawn dim, but cannot move any more
}

// A Mark says something about a square.
type Mark struct {
	At   notation.Square
	Kind MarkKind
}

// A MarkKind is what a Mark says.
type MarkKind uint8

// The kinds of marks. A square may have several.
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
	BothHold                       // territory of both, or still contested
)

// A Fill colours a square.
type Fill struct {
	At    notation.Square
	Color string // "#rrggbb" or "#rrggbbaa"; nothing is drawn for any other text
}

// A Seam is something that stands between two neighbouring squares.
type Seam struct {
	A, B notation.Square
	Last bool // the last move put it there
}

// A SeamMark says something about the seam between two neighbouring squares.
// All kinds but [Picked], [Target], and [Cursor] are unknown there.
type SeamMark struct {
	A, B notation.Square
	Kind MarkKind
}

// An Arrow leads from the centre of one square to that of another. If they are
// the same, it is a ring around the square.
type Arrow struct {
	From, To notation.Square
	Color    string // "#rrggbb" or "#rrggbbaa"; the palette's for any other text
}

// A Move takes a piece from one square to another. A turn may consist of
// several, which happen at once: those of a king and its rook, or of a row.
type Move struct {
	From, To notation.Square
}

// Options says what a picture of a position shows beside the position itself.
// The zero Options asks for the bare position, White at the bottom.
type Options struct {
	Bottom    boardgame.Player // whose side is at the bottom
	LastMove  string           // the text of the move that led here; a text that is no move of the game marks nothing
	NextMove  string           // the text of the move that is made next, which fills Moves; one that is not legal does not
	Territory bool             // what each side holds, in the game's own sense
	Threats   bool             // checks, and pieces that can be taken
}

// A Drawer is a position that describes its own picture: those of all games
// here, and of course those behind a boardgame.TextState, which boardgame.As
// finds.
type Drawer interface {
	Diagram(Options) Diagram
}
