package diagram

// A Glyph is how a piece looks, as text and as a drawing.
type Glyph struct {
	Name    string    // in small letters: "knight"
	ASCII   [2]string // White's and Black's as plain text, one or two characters: "N", "n"
	Unicode [2]string // White's and Black's, each character one column wide; ASCII if empty

	// The drawing, as SVG path data in a box of 100x100, y growing downwards.
	// Best is a shape that stays within 12 to 88 and stands on 84, so that all
	// pieces look as of one set. Without a Path, the text is drawn.
	Path   string // the outline of the shape, filled in the player's colour
	Detail string // lines drawn over the shape, in the outline's colour
}
