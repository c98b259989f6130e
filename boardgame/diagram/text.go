package diagram

import (
	"fmt"
	"strings"

	"example.com/agon/notation"
)

// TextOptions says how a diagram is drawn as text. The zero TextOptions is
// Unicode without colours, with coordinates.
type TextOptions struct {
	ASCII         bool // nothing but plain ASCII characters
	Color         bool // ANSI sequences of 24-bit colours, for a terminal
	NoCoordinates bool // no letters and numbers beside the board
}

// Text returns the diagram as lines of text, each ended by a newline: the board
// with its coordinates, and the caption. The layout is that of
// [Diagram.Layout]. A square is three columns wide: its piece is in the middle,
// or if that has two characters, in the middle and to the right. All characters
// are taken to be one column wide, which those of [Glyph.Unicode] and of the
// caption have to be.
//
// Marks can be read without colours, too. The first of these that a square has
// stands around its middle:
//
//	{N}  the cursor               !N!  a threat
//	[N]  picked                   <N>  the last move
//	(N)  a piece to pick next     =N=  one of a group
//	+N+  check                    -N-  out of play
//
// A piece with two characters has the left one of them alone: <W~.
//
// And the first of these stands in the middle of a square without a piece, or on
// either side of a piece with nothing else around it:
//
//	ASCII  Unicode
//	  o       •     to pick next
//	  *      ▒▒▒    burned
//	  ;       ◫     both players' territory
//	  '       ▫     White's territory
//	  ,       ▪     Black's territory
//	  .       ·     none of them; with colours it stays blank
//
// What stands on a seam is a line as long as the side of a square, a double one
// if the last move put it there, and joined to others where the corners of
// squares meet. A mark on a seam is a sign in its middle: o or • for one to pick
// next, # or ■ for one picked, X or ◆ for the cursor. Arrows are not drawn, and
// fills only with colours.
//
// Without colours, lines have no blanks at their end. With colours, every line
// stands for itself. The cost grows with the size of the board and the lengths
// of the lists.
func (d Diagram) Text(o TextOptions) string {
	l := d.Layout(o)
	lines := make([][]cell, l.boardLines())
	for i := range lines {
		lines[i] = make([]cell, l.Width()-l.margin())
		for j := range lines[i] {
			lines[i][j] = cell{' ', style{back: groundColor}}
		}
	}
	p := textPainter{TextLayout: l, ascii: o.ASCII, color: o.Color, lines: lines}
	p.squares(d)
	p.seams(d)

	var b strings.Builder
	_, step := l.pitch()
	for i, line := range lines {
		label := ""
		if l.labels {
			label = fmt.Sprintf("%*s", l.margin(), "")
			if i%step == 0 {
				label = fmt.Sprintf("%*d", l.margin(), l.board.row(i/step)+1)
			}
		}
		b.WriteString(p.render(label, line))
	}
	if l.labels && l.board.files > 0 {
		b.WriteString(strings.TrimRight(p.fileLabels(), " ") + "\n")
	}
	if l.caption {
		b.WriteString(strings.TrimRight(string(columns(d.Caption, o.ASCII)), " ") + "\n")
	}
	return b.String()
}

// A cell is one character of the board.
type cell struct {
	char  rune
	style style
}

type textPainter struct {
	TextLayout
	ascii, color bool
	lines        [][]cell // of the board, without the coordinates
}

// around holds the characters on either side of a square's middle, the mark
// that counts most first.
var around = []struct {
	kind        MarkKind
	left, right rune
}{
	{Cursor, '{', '}'},
	{Picked, '[', ']'},
	{Target, '(', ')'},
	{Check, '+', '+'},
	{Threat, '!', '!'},
	{LastMove, '<', '>'},
	{Linked, '=', '='},
}

// burnedSign fills the whole square.
const burnedSign = '▒'

// middle holds the characters in the middle of a square without a piece, the
// mark that counts most first.
var middle = []struct {
	kind           MarkKind
	ascii, unicode rune
}{
	{Target, 'o', '•'},
	{Burned, '*', burnedSign},
	{BothHold, ';', '◫'},
	{WhiteHolds, '\'', '▫'},
	{BlackHolds, ',', '▪'},
}

func (p *textPainter) squares(d Diagram) {
	for _, c := range d.contents(p.board) {
		place, _ := p.Square(c.at)
		cells := p.lines[place.Line][place.Column-p.margin():][:cellWidth]
		sides, center := p.middle(c)
		ground := c.ground()
		for i, char := range []rune{sides, center, sides} {
			cells[i] = cell{char, style{fore: c.signColor(), back: ground}}
		}
		if left, right := p.around(c); left != 0 {
			bracket := style{fore: bracketColor, back: ground, bold: true}
			cells[0], cells[2] = cell{left, bracket}, cell{right, bracket}
		}
		if c.piece != nil {
			for i, char := range c.piece.Glyph.text(c.piece.Player, p.ascii) {
				cells[1+i] = cell{char, style{fore: pieceColor(*c.piece), back: ground, bold: !c.piece.Out}}
			}
		}
	}
}

// around returns the characters on either side of a square's middle, 0 if there
// are none.
func (p *textPainter) around(c content) (left, right rune) {
	for _, a := range around {
		if c.has(a.kind) && (a.kind != Target || c.piece != nil) {
			return a.left, a.right
		}
	}
	if c.piece != nil && c.piece.Out {
		return '-', '-'
	}
	return 0, 0
}

// middle returns the character in the middle of a square without a piece, and
// that beside it. A piece has the same character beside it.
func (p *textPainter) middle(c content) (sides, center rune) {
	for _, m := range middle {
		if !c.has(m.kind) {
			continue
		}
		sign := m.unicode
		if p.ascii {
			sign = m.ascii
		}
		if c.piece != nil || sign == burnedSign {
			return sign, sign
		}
		return ' ', sign
	}
	switch {
	case p.color:
		return ' ', ' '
	case p.ascii:
		return ' ', '.'
	}
	return ' ', '·'
}

// seams draws what is between the squares.
func (p *textPainter) seams(d Diagram) {
	if !p.seamed {
		return
	}
	joints := map[[2]int]int{} // for the end of a seam, the sides from which seams come
	for _, s := range d.Seams {
		at, ok := p.board.seam(s.A, s.B)
		if !ok {
			continue
		}
		p.line(s, at)
		if at.below {
			joints[[2]int{at.column - 1, at.row}] |= fromRight
			joints[[2]int{at.column, at.row}] |= fromLeft
		} else {
			joints[[2]int{at.column, at.row - 1}] |= fromBelow
			joints[[2]int{at.column, at.row}] |= fromAbove
		}
	}
	for corner, from := range joints {
		column, row := corner[0], corner[1]
		if column < 0 || row < 0 || column >= p.board.files-1 || row >= p.board.ranks-1 {
			continue
		}
		char := joint[from]
		if p.ascii && char != ' ' {
			char = '+'
		}
		p.lines[2*row+1][(cellWidth+1)*column+cellWidth] = cell{char, style{fore: seamColor, back: groundColor, bold: true}}
	}
	for _, m := range d.SeamMarks {
		place, ok := p.Seam(m.A, m.B)
		sign, known := seamSigns[m.Kind]
		if !ok || !known {
			continue
		}
		char := sign.unicode
		if p.ascii {
			char = sign.ascii
		}
		p.lines[place.Line][place.Column-p.margin()+place.Width/2] = cell{char, style{fore: sign.color, back: groundColor, bold: true}}
	}
}

// line draws what stands on a seam.
func (p *textPainter) line(s Seam, at seam) {
	place, _ := p.Seam(s.A, s.B)
	var char rune
	switch {
	case p.ascii && s.Last && at.below:
		char = '='
	case p.ascii && s.Last:
		char = 'H'
	case p.ascii && at.below:
		char = '-'
	case p.ascii:
		char = '|'
	case s.Last && at.below:
		char = '═'
	case s.Last:
		char = '║'
	case at.below:
		char = '━'
	default:
		char = '┃'
	}
	color := seamColor
	if s.Last {
		color = lastSeamColor
	}
	for i := range place.Width {
		p.lines[place.Line][place.Column-p.margin()+i] = cell{char, style{fore: color, back: groundColor, bold: true}}
	}
}

// The sides from which seams come to a corner where four squares meet.
const (
	fromAbove = 1 << iota
	fromBelow
	fromLeft
	fromRight
)

// joint is how two seams or more are joined; one alone just ends.
var joint = [16]rune{
	0: ' ', fromAbove: ' ', fromBelow: ' ', fromLeft: ' ', fromRight: ' ',
	fromAbove | fromBelow:                        '┃',
	fromLeft | fromRight:                         '━',
	fromAbove | fromLeft:                         '┛',
	fromAbove | fromRight:                        '┗',
	fromBelow | fromLeft:                         '┓',
	fromBelow | fromRight:                        '┏',
	fromAbove | fromBelow | fromLeft:             '┫',
	fromAbove | fromBelow | fromRight:            '┣',
	fromAbove | fromLeft | fromRight:             '┻',
	fromBelow | fromLeft | fromRight:             '┳',
	fromAbove | fromBelow | fromLeft | fromRight: '╋',
}

// seamSigns holds the marks that seams can have.
var seamSigns = map[MarkKind]struct {
	ascii, unicode rune
	color          rgb
}{
	Target: {'o', '•', targetSignColor},
	Picked: {'#', '■', targetSignColor},
	Cursor: {'X', '◆', cursorSignColor},
}

// fileLabels returns the line below the board.
func (p *textPainter) fileLabels() string {
	line := []rune(strings.Repeat(" ", p.Width()))
	for file := range p.board.files {
		place, _ := p.Square(notation.At(file, 0))
		line[place.Column+cellWidth/2] = 'a' + rune(file)
	}
	return string(line)
}

// render returns a line of the board behind its label.
func (p *textPainter) render(label string, line []cell) string {
	var b strings.Builder
	b.WriteString(label)
	if !p.color {
		for _, c := range line {
			b.WriteRune(c.char)
		}
		return strings.TrimRight(b.String(), " ") + "\n"
	}
	var now style
	for _, c := range line {
		if c.style != now {
			b.WriteString(c.style.sequence())
			now = c.style
		}
		b.WriteRune(c.char)
	}
	return b.String() + "\x1b[0m\n"
}
