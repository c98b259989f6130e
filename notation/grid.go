package notation

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
)

// Grid draws a board for people, as lines of plain text: rank by rank from the
// top, with the number of each rank before it and the letters of the files
// below. It asks at for what stands on a square, one character wide or more,
// and writes "." for an empty text. Every line ends in a newline.
func Grid(files, ranks int, at func(Square) string) string {
	var b strings.Builder
	width := len(strconv.Itoa(ranks))
	for rank := ranks - 1; rank >= 0; rank-- {
		fmt.Fprintf(&b, "%*d", width, rank+1)
		for file := range files {
			b.WriteString(" " + cmp.Or(at(At(file, rank)), "."))
		}
		b.WriteByte('\n')
	}
	b.WriteString(strings.Repeat(" ", width))
	for file := range files {
		b.WriteString(" " + At(file, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}
