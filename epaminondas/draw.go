package epaminondas

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// 'W' and 'B' for the pieces, '.' for an empty square. Every line ends in a
// newline. It is empty for the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	width := len(strconv.Itoa(s.Ranks()))
	for rank := s.Ranks() - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%*d", width, rank+1)
		for file := range s.Files() {
			b.WriteByte(' ')
			b.WriteString(cmp.Or(s.symbol(notation.At(file, rank)), "."))
		}
		b.WriteByte('\n')
	}
	b.WriteString(strings.Repeat(" ", width))
	for file := range s.Files() {
		b.WriteString(" " + notation.At(file, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}
