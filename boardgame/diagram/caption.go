package diagram

import (
	"fmt"
	"math"
	"strings"
	"unicode"
)

// Lengths of a caption, which are scaled. Two lines at captionTwo need no more
// room than one at captionSize.
const (
	captionWidth  = 420 // of the drawing, at least
	captionHeight = 66  // of its place below the board
	captionSize   = 36  // of the font, if it fits
	captionTwo    = 24  // below this size it is broken into two lines
	captionLeast  = 18  // below this size it is cut
)

// captionText draws a caption as large as fits.
func (p *painter) captionText(caption string) []element {
	x, y, width, height := p.box()
	available := 100 * (width - 2*plainMargin)
	lines, size := []string{caption}, p.scaled(captionSize)
	if two := p.scaled(captionTwo); emWidth(caption)*two > available {
		lines, size = halves(caption), two
	}
	for _, line := range lines {
		size = min(size, available/max(1, emWidth(line)))
	}
	size = max(size, p.scaled(captionLeast))

	var elements []element
	middle := y + height - p.scaled(captionHeight)/2
	for i, line := range lines {
		baseline := middle + size*(2*i-len(lines)+1)*58/100 + size*35/100
		elements = append(elements, element{"text", fmt.Sprintf(` x="%d" y="%d" font-size="%d" font-family="sans-serif" text-anchor="middle"%s`,
			x+width/2, baseline, size, paint("fill", p.colors.Label)), escape(fit(line, available/size))})
	}
	return elements
}

// halves breaks a text at the blank that makes the wider half least wide. A text
// without blanks stays whole.
func halves(text string) []string {
	best, least := []string{text}, math.MaxInt
	for i, r := range text {
		if r != ' ' {
			continue
		}
		if width := max(emWidth(text[:i]), emWidth(text[i+1:])); width < least {
			best, least = []string{text[:i], text[i+1:]}, width
		}
	}
	return best
}

// emWidth returns how wide a text is at most, in hundredths of the font's size.
func emWidth(text string) int {
	width := 0
	for _, r := range text {
		width += runeWidth(r)
	}
	return width
}

// runeWidth returns how wide a character is in the widest of the usual fonts
// without serifs, DejaVu Sans, or a little more.
func runeWidth(r rune) int {
	switch {
	case strings.ContainsRune(" !'(),-./:;I[\\]fijlrt|", r):
		return 42
	case strings.ContainsRune("#%&+<=>@MW^mw~…", r):
		return 102
	case r <= unicode.MaxASCII && unicode.IsUpper(r):
		return 79
	case r <= unicode.MaxASCII:
		return 65
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
		return 102
	}
	return 145
}

// fit returns the text if it is not wider than so many hundredths of the font's
// size, and otherwise as much of it as is, with an ellipsis behind.
func fit(text string, width int) string {
	if emWidth(text) <= width {
		return text
	}
	width -= runeWidth('…')
	end := 0
	for i, r := range text {
		end = i
		if width -= runeWidth(r); width < 0 {
			break
		}
	}
	return text[:end] + "…"
}
