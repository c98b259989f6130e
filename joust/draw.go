package joust

import (
	"cmp"
	"strings"

	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's piece as a capital letter, Black's as a small one, '*' for a burned
// square and '.' for a free one. Every line ends in a newline. It is empty for
// the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	for rank := s.Ranks() - 1; rank >= 0; rank-- {
		label := notation.At(0, rank).String()[1:]
		b.WriteString(strings.Repeat(" ", 2-len(label)) + label)
		for file := range s.Files() {
			b.WriteByte(' ')
			b.WriteString(cmp.Or(s.symbol(notation.At(file, rank)), "."))
		}
		b.WriteByte('\n')
	}
	b.WriteString("  ")
	for file := range s.Files() {
		b.WriteString(" " + notation.At(file, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}
