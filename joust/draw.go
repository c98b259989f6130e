package joust

import "example.com/agon/notation"

// Board returns the board as lines of plain text for people, with coordinates:
// White's piece as a capital letter, Black's as a small one, '*' for a burned
// square and '.' for a free one. Every line ends in a newline. It is empty for
// the zero State. It makes s a boardgame.Drawer.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	return notation.Grid(s.Files(), s.Ranks(), s.symbol)
}
