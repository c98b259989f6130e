package diagram

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"example.com/agon/boardgame"
)

// A Glyph is how a piece looks, as text and as a drawing.
type Glyph struct {
	Name    string    // in small letters: "knight"
	ASCII   [2]string // White's and Black's as plain text, one or two characters: "N", "n"
	Unicode [2]string // White's and Black's, each character one column wide; ASCII if empty

	// The drawing, as SVG path data in a box of 100x100, y growing downwards.
	// A shape that keeps away from the box's border by 6 or more does not
	// touch its neighbours. Without a Path, the text is drawn.
	Path   string // the outline of the shape, filled in the player's colour
	Detail string // lines drawn over the shape, in the outline's colour
}

// The pieces of chess, and those that more than one game has. They belong to
// one set: plain shapes, seen from the front.
var (
	King = Glyph{
		Name:    "king",
		ASCII:   [2]string{"K", "k"},
		Unicode: [2]string{"♔", "♚"},
		Path: "M45 6H55V14H64V23H55V32C60 28 66 26 71 26C83 26 91 36 89 48C87 59 77 64 77 74V90H23V74" +
			"C23 64 13 59 11 48C9 36 17 26 29 26C34 26 40 28 45 32V23H36V14H45Z",
		Detail: "M23 76H77M50 66V40",
	}
	Queen = Glyph{
		Name:    "queen",
		ASCII:   [2]string{"Q", "q"},
		Unicode: [2]string{"♕", "♛"},
		Path: "M12 22A6 6 0 0 1 16 32L32 54L30 26A6 6 0 1 1 37 24L44 50L47 20A6 6 0 1 1 53 20L56 50L63 24" +
			"A6 6 0 1 1 70 26L68 54L84 32A6 6 0 1 1 89 34L77 74V90H23V74L11 34A6 6 0 0 1 12 22Z",
		Detail: "M23 76H77",
	}
	Rook = Glyph{
		Name:    "rook",
		ASCII:   [2]string{"R", "r"},
		Unicode: [2]string{"♖", "♜"},
		Path:    "M19 12H35V22H43V12H57V22H65V12H81V34L70 43V67L81 76V90H19V76L30 67V43L19 34Z",
		Detail:  "M30 43H70M30 67H70",
	}
	Bishop = Glyph{
		Name:    "bishop",
		ASCII:   [2]string{"B", "b"},
		Unicode: [2]string{"♗", "♝"},
		Path: "M50 6A7 7 0 0 1 54 19C67 28 74 40 74 51C74 60 69 66 62 70V76H80V90H20V76H38V70C31 66 26 60 26 51" +
			"C26 40 33 28 46 19A7 7 0 0 1 50 6Z",
		Detail: "M38 70H62M50 34V58M39 45H61",
	}
	Knight = Glyph{
		Name:    "knight",
		ASCII:   [2]string{"N", "n"},
		Unicode: [2]string{"♘", "♞"},
		Path: "M25 90V80C27 66 43 60 46 47C39 53 34 53 28 60L18 57C13 50 16 46 20 41C26 33 27 25 36 20L35 7L49 16" +
			"C72 18 83 38 81 66L79 90Z",
		Detail: "M37 30V33M58 29C68 39 70 52 69 66",
	}
	Pawn = Glyph{
		Name:    "pawn",
		ASCII:   [2]string{"P", "p"},
		Unicode: [2]string{"♙", "♟"},
		Path: "M50 16A15 15 0 0 1 60 42H67V50H58C59 63 65 70 75 76V90H25V76C35 70 41 63 42 50H33V42H40" +
			"A15 15 0 0 1 50 16Z",
		Detail: "M42 50H58",
	}

	// Amazon is the queen's better in a game that has no other piece: the
	// helmet of a warrior.
	Amazon = Glyph{
		Name:    "amazon",
		ASCII:   [2]string{"W", "B"},
		Unicode: [2]string{"♕", "♛"},
		Path: "M36 25L32 9C43 3 57 3 68 9L64 25C76 31 82 42 81 55L75 90H57V64H69V52H31V64H43V90H25L19 55" +
			"C18 42 24 31 36 25Z",
		Detail: "M36 25C45 21 55 21 64 25M42 6L44 21M58 6L56 21",
	}
	// Stone is a piece without a rank: a disc.
	Stone = Glyph{
		Name:    "stone",
		ASCII:   [2]string{"W", "B"},
		Unicode: [2]string{"○", "●"},
		Path:    "M50 13A37 37 0 0 1 50 87A37 37 0 0 1 50 13Z",
		Detail:  "M50 27A23 23 0 0 1 50 73A23 23 0 0 1 50 27Z",
	}
)

// text returns what stands for the player's piece in a text: one or two runes,
// each a column wide, if those of the glyph are.
func (g Glyph) text(p boardgame.Player, ascii bool) []rune {
	i := boardgame.White
	if p == boardgame.Black {
		i = boardgame.Black
	}
	text := g.ASCII[i]
	if !ascii && g.Unicode[i] != "" {
		text = g.Unicode[i]
	}
	if text == "" {
		_, size := utf8.DecodeRuneInString(g.Name)
		text = strings.ToUpper(g.Name[:size])
		if i == boardgame.Black {
			text = strings.ToLower(text)
		}
	}
	if runes := columns(text, ascii); len(runes) > 0 {
		return runes[:min(2, len(runes))]
	}
	return []rune{'?'}
}

// columns returns text without what takes no column or more than the drawing
// knows of: control characters and what ASCII does not have become question
// marks, and marks that join the character before them are left out.
func columns(text string, ascii bool) []rune {
	var runes []rune
	for _, r := range text {
		switch {
		case unicode.Is(unicode.M, r):
		case !unicode.IsPrint(r), ascii && r > unicode.MaxASCII:
			runes = append(runes, '?')
		default:
			runes = append(runes, r)
		}
	}
	return runes
}
