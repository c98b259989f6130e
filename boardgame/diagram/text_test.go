package diagram_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// Written down: every mark, every piece, and seams, in all ways of drawing.
func TestTextGolden(t *testing.T) {
	var b strings.Builder
	for _, d := range []diagram.Diagram{marked(), set(), seamed(), {Files: 26, Ranks: 26}} {
		for _, o := range []diagram.TextOptions{{}, {ASCII: true}, {ASCII: true, NoCoordinates: true}} {
			fmt.Fprintf(&b, "%s %+v\n%s\n", d.Title, o, d.Text(o))
		}
	}
	golden(t, "text.txt", []byte(b.String()))

	b.Reset()
	for _, d := range []diagram.Diagram{marked(), set(), seamed()} {
		b.WriteString(d.Text(diagram.TextOptions{Color: true}) + "\n")
	}
	golden(t, "text.ansi", []byte(b.String()))
}

var sequences = regexp.MustCompile("\x1b\\[[0-9;]*m")

// plainLines returns the lines of a text without colours.
func plainLines(text string) []string {
	lines := strings.Split(sequences.ReplaceAllString(text, ""), "\n")
	return lines[:len(lines)-1]
}

// Any diagram whatever can be drawn, and its lines are as the layout says.
func TestTextLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, o := anyDiagram(t), anyTextOptions(t)
		text, layout := d.Text(o), d.Layout(o)
		lines := plainLines(text)
		require.Len(t, lines, layout.Height())
		if d.Caption != "" {
			lines = lines[:len(lines)-1]
		}
		for i, line := range lines {
			assert.True(t, utf8.ValidString(line), "line %q", line)
			width := utf8.RuneCountInString(line)
			isLabels := !o.NoCoordinates && i == len(lines)-1
			if o.Color && !isLabels {
				assert.Equal(t, layout.Width(), width, "line %q", line)
			} else {
				assert.LessOrEqual(t, width, layout.Width(), "line %q", line)
				assert.Equal(t, strings.TrimRight(line, " "), line)
			}
		}
	})
}

// Nothing but what is asked for gets into the text.
func TestTextCharacters(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, o := anyDiagram(t), anyTextOptions(t)
		text := d.Text(o)
		if !o.Color {
			assert.NotContains(t, text, "\x1b")
		}
		for _, r := range strings.Join(plainLines(text), "") {
			assert.True(t, unicode.IsPrint(r), "character %q", r)
			if o.ASCII {
				assert.LessOrEqual(t, r, rune(unicode.MaxASCII))
			}
		}
	})
}

// Colours change nothing but the dots of free squares, which they make needless.
func TestTextColorsAddOnly(t *testing.T) {
	dots := strings.NewReplacer("·", " ")
	rapid.Check(t, func(t *rapid.T) {
		d := drawDiagram(t, 4, 3)
		plain, colored := plainLines(d.Text(diagram.TextOptions{})), plainLines(d.Text(diagram.TextOptions{Color: true}))
		require.Len(t, colored, len(plain))
		for i := range plain {
			assert.Equal(t, strings.TrimRight(dots.Replace(plain[i]), " "), strings.TrimRight(dots.Replace(colored[i]), " "))
		}
	})
}

// Every mark can be read without colours, on a square with a piece, with one of
// two characters, or without.
func TestTextMarksDiffer(t *testing.T) {
	stone := []diagram.Piece{{At: sq("a1"), Glyph: diagram.Stone}}
	spent := []diagram.Piece{{At: sq("a1"), Glyph: diagram.Glyph{ASCII: [2]string{"W~", "w~"}}}}
	for _, o := range []diagram.TextOptions{{}, {ASCII: true}} {
		for _, pieces := range [][]diagram.Piece{nil, stone, spent} {
			seen := map[string]diagram.MarkKind{}
			for _, kind := range append([]diagram.MarkKind{0}, kinds...) {
				d := diagram.Diagram{Files: 1, Ranks: 1, Pieces: pieces, Marks: []diagram.Mark{{At: sq("a1"), Kind: kind}}}
				text := d.Text(o)
				assert.NotContains(t, seen, text, "mark %d", kind)
				seen[text] = kind
			}
		}
	}
}

// Every kind of mark has a ground of its own, and one that differs from both
// shades.
func TestTextGroundsDiffer(t *testing.T) {
	seen := map[string]diagram.MarkKind{}
	for _, kind := range append([]diagram.MarkKind{0}, kinds...) {
		d := diagram.Diagram{Files: 1, Ranks: 1, Marks: []diagram.Mark{{At: sq("a1"), Kind: kind}}}
		ground := regexp.MustCompile(`48;2;[0-9;]*`).FindString(d.Text(diagram.TextOptions{Color: true}))
		assert.NotContains(t, seen, ground, "mark %d", kind)
		seen[ground] = kind
	}
}

// White and black characters can both be read on every ground that a piece
// stands on: the contrast is as the web's guidelines ask for large letters.
func TestTextContrast(t *testing.T) {
	for _, kind := range append([]diagram.MarkKind{0}, kinds...) {
		if kind == diagram.Burned {
			continue // no longer part of the board
		}
		for _, at := range []string{"a1", "b1"} {
			d := diagram.Diagram{Files: 2, Ranks: 1, Marks: []diagram.Mark{{At: sq(at), Kind: kind}}}
			for _, ground := range regexp.MustCompile(`48;2;[0-9;]*`).FindAllString(d.Text(diagram.TextOptions{Color: true}), -1) {
				var r, g, b int
				_, err := fmt.Sscanf(ground, "48;2;%d;%d;%d", &r, &g, &b)
				require.NoError(t, err)
				color := fmt.Sprintf("#%02x%02x%02x", r, g, b)
				assert.Greater(t, contrast(color, "#ffffff"), 3.0, "white on mark %d", kind)
				assert.Greater(t, contrast(color, "#000000"), 3.0, "black on mark %d", kind)
			}
		}
	}
}

// White's and Black's pieces, in play and out of it, differ without colours.
func TestTextPiecesDiffer(t *testing.T) {
	for _, ascii := range []bool{false, true} {
		for _, g := range everyGlyph {
			seen := map[string]bool{}
			for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
				for _, out := range []bool{false, true} {
					d := diagram.Diagram{Files: 1, Ranks: 1, Pieces: []diagram.Piece{{At: sq("a1"), Player: p, Glyph: g, Out: out}}}
					seen[d.Text(diagram.TextOptions{ASCII: ascii})] = true
				}
			}
			assert.Len(t, seen, 4, g.Name)
		}
	}
}

// What the largest boards of the games take of a terminal of 80x24.
func TestTextFitsTerminal(t *testing.T) {
	for _, test := range []struct {
		files, ranks, lines int
		seamed              bool
	}{
		{14, 12, 14, false}, {12, 12, 14, false}, {10, 10, 21, true}, {26, 20, 22, false},
	} {
		d := diagram.Diagram{Files: test.files, Ranks: test.ranks, Seamed: test.seamed, Caption: "Move"}
		layout := d.Layout(diagram.TextOptions{})
		assert.Equal(t, test.lines, layout.Height(), "%+v", test)
		assert.LessOrEqual(t, layout.Width(), 80, "%+v", test)
	}
}

// Every square has a place in the text, with its piece in the middle, and the
// place leads back to the square.
func TestLayoutSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, o := anyDiagram(t), anyTextOptions(t)
		d.Pieces, d.Marks = nil, nil
		at := notation.At(rapid.IntRange(0, 25).Draw(t, "file"), rapid.IntRange(0, 25).Draw(t, "rank"))
		d.Pieces = []diagram.Piece{{At: at, Glyph: diagram.Glyph{ASCII: [2]string{"?", "?"}}}}
		layout := d.Layout(o)
		place, ok := layout.Square(at)
		require.Equal(t, at.File() < d.Files && at.Rank() < d.Ranks, ok)
		if !ok {
			return
		}
		line := []rune(plainLines(d.Text(o))[place.Line])
		assert.Equal(t, '?', line[place.Column+place.Width/2])
		for column := range place.Width {
			back, ok := layout.SquareAt(place.Line, place.Column+column)
			assert.True(t, ok)
			assert.Equal(t, at, back)
		}
	})
}

// Every seam has a place in the text, and the place leads back to the seam.
func TestLayoutSeams(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files, ranks := rapid.IntRange(2, 26).Draw(t, "files"), rapid.IntRange(2, 26).Draw(t, "ranks")
		bottom := boardgame.Player(rapid.IntRange(0, 1).Draw(t, "bottom"))
		a := notation.At(rapid.IntRange(0, files-2).Draw(t, "file"), rapid.IntRange(0, ranks-2).Draw(t, "rank"))
		b := notation.At(a.File()+1, a.Rank())
		if rapid.Bool().Draw(t, "across") {
			b = notation.At(a.File(), a.Rank()+1)
		}
		d := diagram.Diagram{Files: files, Ranks: ranks, Bottom: bottom, Seams: []diagram.Seam{{A: a, B: b}}}
		o := diagram.TextOptions{ASCII: true}
		layout := d.Layout(o)
		place, ok := layout.Seam(b, a)
		require.True(t, ok)
		lines := plainLines(d.Text(o))
		for i := range place.Width {
			column := place.Column + i
			assert.Contains(t, "-|", string(lines[place.Line][column]))
			one, two, ok := layout.SeamAt(place.Line, column)
			assert.True(t, ok)
			assert.ElementsMatch(t, []notation.Square{a, b}, []notation.Square{one, two})
			_, isSquare := layout.SquareAt(place.Line, column)
			assert.False(t, isSquare)
		}
	})
}

// Every place in the text belongs to one square, to one seam, or to neither, and
// the number of places is that of the squares and seams there are.
func TestLayoutPlaces(t *testing.T) {
	for _, d := range []diagram.Diagram{
		{}, {Files: 3, Ranks: 2}, {Files: 3, Ranks: 4, Seamed: true}, {Files: 11, Ranks: 12, Seamed: true, Bottom: boardgame.Black},
	} {
		layout := d.Layout(diagram.TextOptions{})
		squares, seams := map[notation.Square]int{}, map[[2]notation.Square]int{}
		for line := -2; line < layout.Height()+2; line++ {
			for column := -2; column < layout.Width()+3; column++ {
				at, isSquare := layout.SquareAt(line, column)
				a, b, isSeam := layout.SeamAt(line, column)
				if isSquare {
					squares[at]++
				}
				if isSeam {
					seams[[2]notation.Square{a, b}]++
				}
				require.False(t, isSquare && isSeam)
			}
		}
		assert.Len(t, squares, d.Files*d.Ranks)
		want := 0
		if d.Seamed {
			want = (d.Files-1)*d.Ranks + d.Files*(d.Ranks-1)
		}
		assert.Len(t, seams, want)
	}
}

// There is no seam between squares that do not touch, nor where a board has none.
func TestLayoutNoSeam(t *testing.T) {
	seamed := diagram.Diagram{Files: 4, Ranks: 4, Seamed: true}.Layout(diagram.TextOptions{})
	for _, pair := range [][2]string{{"a1", "b2"}, {"a1", "c1"}, {"a1", "a1"}, {"d1", "e1"}} {
		_, ok := seamed.Seam(sq(pair[0]), sq(pair[1]))
		assert.False(t, ok, pair)
	}
	_, ok := diagram.Diagram{Files: 4, Ranks: 4}.Layout(diagram.TextOptions{}).Seam(sq("a1"), sq("b1"))
	assert.False(t, ok)
}

// A glyph whose texts are of no use still stands for something, one or two
// columns wide.
func TestTextGlyphs(t *testing.T) {
	for _, test := range []struct {
		glyph diagram.Glyph
		want  string
	}{
		{diagram.Glyph{}, " ?"},
		{diagram.Glyph{Name: "dragon"}, " D"},
		{diagram.Glyph{Name: "éléphant"}, " É"},
		{diagram.Glyph{Name: "\xff"}, " \ufffd"},
		{diagram.Glyph{ASCII: [2]string{"\u0301", ""}}, " ?"},
		{diagram.Glyph{ASCII: [2]string{"\n\u0301x", ""}}, " ?x"},
		{diagram.Glyph{ASCII: [2]string{"abc", ""}}, " ab"},
		{diagram.Glyph{ASCII: [2]string{"a", ""}, Unicode: [2]string{"é", ""}}, " é"},
	} {
		d := diagram.Diagram{Files: 1, Ranks: 1, Pieces: []diagram.Piece{{At: sq("a1"), Glyph: test.glyph}}}
		assert.Equal(t, test.want+"\n", d.Text(diagram.TextOptions{NoCoordinates: true}), "%+v", test.glyph)
	}
}
