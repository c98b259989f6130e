package horizons

import (
	"fmt"
	"strings"

	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's pieces as capital letters, Black's as small ones, a '~' behind a spent
// Warrior, and '.' for an empty square. Every line ends in a newline. It is
// empty for the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	for rank := Size - 1; rank >= 0; rank-- {
		line := fmt.Sprintf("%2d ", rank+1)
		for file := range Size {
			symbol := s.At(notation.At(file, rank)).String()
			if symbol == "" {
				symbol = "."
			}
			line += fmt.Sprintf("%-2s", symbol)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("  ")
	for file := range Size {
		b.WriteString(" " + notation.At(file, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}
