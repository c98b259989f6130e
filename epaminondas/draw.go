package epaminondas

import "example.com/agon/notation"

// Board returns the board as lines of plain text for people, with coordinates:
// 'W' and 'B' for the pieces, '.' for an empty square. Every line ends in a
// newline. It is empty for the zero State. It makes s a boardgame.Drawer.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	return notation.Grid(s.Files(), s.Ranks(), s.symbol)
}
