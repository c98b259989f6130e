package javelins

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's Amazons as 'W', Black's as 'B', those closed off as 'w' and 'b', and
// '.' for an empty square. Between the squares '|' and '-' are javelins, and
// '+' is a crossed corner, which stops diagonal moves. Every line ends in a
// newline. It is empty for the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	line := func(label string, text []byte) {
		b.WriteString(strings.TrimRight(label+string(text), " ") + "\n")
	}
	width := len(strconv.Itoa(s.Ranks()))
	margin := strings.Repeat(" ", width)
	for rank := s.Ranks() - 1; rank >= 0; rank-- {
		squares, seams := []byte(" "), []byte(" ")
		for file := range s.Files() {
			sq := notation.At(file, rank)
			squares = append(squares, cmp.Or(s.symbol(sq), ".")...)
			squares = append(squares, mark(s.HasJavelin(rightOf(file, rank)), '|'))
			below := notation.At(file, rank-1)
			seams = append(seams, mark(s.HasJavelin(EdgeBetween(below, sq)), '-'), mark(s.Crossed(below), '+'))
		}
		line(fmt.Sprintf("%*d", width, rank+1), squares)
		if rank > 0 {
			line(margin, seams)
		}
	}
	files := []byte(nil)
	for file := range s.Files() {
		files = append(files, ' ', 'a'+byte(file))
	}
	line(margin, files)
	return b.String()
}

// mark returns a character to show what is there, a blank if it is not.
func mark(there bool, c byte) byte {
	if there {
		return c
	}
	return ' '
}
