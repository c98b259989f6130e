package diagram

import (
	"fmt"

	"example.com/agon/boardgame"
)

// The colours of the text. All grounds are of about the same medium brightness,
// so that white and black characters can both be read on them, and those that
// must not be confused differ for people who see no difference between red and
// green, too.
var (
	lightColor  = rgb{0x7a, 0x84, 0x90}
	darkColor   = rgb{0x59, 0x63, 0x6f}
	groundColor = rgb{0x23, 0x28, 0x2f} // between the squares

	signColor     = rgb{0xe6, 0xe6, 0xe6}
	emberColor    = rgb{0x9c, 0x4a, 0x22}
	bracketColor  = rgb{0xff, 0xff, 0xff}
	seamColor     = rgb{0xff, 0xd1, 0x66}
	lastSeamColor = rgb{0xff, 0x8c, 0x5a}

	targetSignColor = rgb{0x5f, 0xe0, 0xb5}
	cursorSignColor = rgb{0x7c, 0xc4, 0xff}
)

// grounds holds the colours of marked squares, the mark that counts most first.
var grounds = []struct {
	kind  MarkKind
	color rgb
}{
	{Cursor, rgb{0x00, 0x72, 0xb2}},
	{Picked, rgb{0x00, 0x79, 0x5a}},
	{Target, rgb{0x1f, 0x8a, 0x6b}},
	{Check, rgb{0xc0, 0x4a, 0x00}},
	{Threat, rgb{0xa8, 0x5a, 0x3c}},
	{Burned, rgb{0x1e, 0x1a, 0x18}},
	{LastMove, rgb{0x8f, 0x7a, 0x1f}},
	{Linked, rgb{0xa3, 0x6b, 0x1a}},
	{BothHold, rgb{0x7b, 0x73, 0xa2}},
	{WhiteHolds, rgb{0x4a, 0x86, 0xb8}},
	{BlackHolds, rgb{0xa0, 0x60, 0x8c}},
}

// ground returns the colour of a square.
func (c content) ground() rgb {
	shade := lightColor
	if dark(c.at) {
		shade = darkColor
	}
	if c.fill != "" {
		shade = shade.under(c.fill)
	}
	for _, g := range grounds {
		if c.has(g.kind) {
			return g.color
		}
	}
	return shade
}

// signColor returns the colour of what stands in a square without a piece.
func (c content) signColor() rgb {
	switch {
	case c.has(Target):
		return signColor
	case c.has(Burned):
		return emberColor
	case c.has(BlackHolds) && !c.has(WhiteHolds) && !c.has(BothHold):
		return rgb{0, 0, 0}
	}
	return signColor
}

// pieceColor returns the colour of a piece's characters.
func pieceColor(p Piece) rgb {
	switch {
	case p.Player == boardgame.Black && p.Out:
		return rgb{0x30, 0x30, 0x30}
	case p.Player == boardgame.Black:
		return rgb{0, 0, 0}
	case p.Out:
		return rgb{0xd0, 0xd0, 0xd0}
	}
	return rgb{0xff, 0xff, 0xff}
}

// An rgb is a colour of the terminal.
type rgb struct{ red, green, blue uint8 }

// under returns the colour that shows if the valid color lies over c.
func (c rgb) under(color string) rgb {
	var r, g, b, alpha uint8 = 0, 0, 0, 0xff
	fmt.Sscanf(color, "#%02x%02x%02x%02x", &r, &g, &b, &alpha)
	mix := func(low, high uint8) uint8 {
		return uint8((int(low)*(0xff-int(alpha)) + int(high)*int(alpha)) / 0xff)
	}
	return rgb{mix(c.red, r), mix(c.green, g), mix(c.blue, b)}
}

// A style is how a character is drawn with colours.
type style struct {
	fore, back rgb
	bold       bool
}

// sequence returns the ANSI sequence that turns the style on, whatever was on
// before it.
func (s style) sequence() string {
	weight := 22
	if s.bold {
		weight = 1
	}
	return fmt.Sprintf("\x1b[%d;38;2;%d;%d;%d;48;2;%d;%d;%dm", weight,
		s.fore.red, s.fore.green, s.fore.blue, s.back.red, s.back.green, s.back.blue)
}
