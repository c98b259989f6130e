package main

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// layout says where things are on the screen.
type layout struct {
	board      diagram.Diagram
	places     diagram.TextLayout
	drawn      bool // the game draws itself; otherwise there are no places
	text       []string
	boardWidth int
	panel      int // the column in which the panel begins
	panelWidth int
	body       int // the number of lines between title and input
	needWidth  int
	needHeight int
}

// Lines around the board: a title above, the input and the keys below.
const (
	boardTop   = 1
	boardLeft  = 1
	linesBelow = 2
	leastPanel = 24
)

func (m *screen) layout() layout {
	var l layout
	l.board, l.drawn = picture(m.current, m.view)
	if l.drawn {
		l.board.Caption = ""
		options := diagram.TextOptions{ASCII: m.view.ascii, Color: m.view.colour}
		m.mark(&l.board)
		l.places = l.board.Layout(options)
		l.boardWidth = l.places.Width()
		l.text = strings.Split(strings.TrimSuffix(l.board.Text(options), "\n"), "\n")
	} else {
		l.text = strings.Split(strings.TrimSuffix(bareBoard(m.current.state()), "\n"), "\n")
		for _, line := range l.text {
			l.boardWidth = max(l.boardWidth, ansi.StringWidth(line))
		}
	}
	l.panel = boardLeft + l.boardWidth + 2
	l.panelWidth = m.width - l.panel
	l.body = m.height - boardTop - linesBelow
	l.needWidth = l.panel + leastPanel
	l.needHeight = len(l.text) + boardTop + linesBelow
	return l
}

func (l layout) fits(width, height int) bool { return width >= l.needWidth && height >= l.needHeight }

// mark adds what is picked and what could be picked next, the hint and the
// cursor.
func (m *screen) mark(d *diagram.Diagram) {
	mark := func(kind diagram.MarkKind, squares ...notation.Square) {
		for _, sq := range squares {
			d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: kind})
		}
	}
	mark(diagram.Picked, m.picker.picked...)
	if m.view.targets && len(m.picker.picked) > 0 {
		seams := m.picker.seams(m.choices())
		for _, seam := range seams {
			d.SeamMarks = append(d.SeamMarks, diagram.SeamMark{A: seam[0], B: seam[1], Kind: diagram.Target})
		}
		if len(seams) == 0 {
			mark(diagram.Target, m.picker.targets(m.choices())...)
		}
	}
	if !m.current.over() {
		mark(diagram.Target, m.current.state().Squares(m.hinted)...)
	}
	mark(diagram.Cursor, m.cursor)
}
