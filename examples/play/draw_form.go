package main

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
)

// Where things are in the form.
const (
	formTop    = 2  // the line of the first field
	formValue  = 12 // the column of the values
	formBoard  = 36 // the column of the board
	formBottom = 2  // lines below
)

// drawForm draws the choice of a game, and its board beside it.
func (m *screen) drawForm(v *tea.View) []string {
	f := m.form
	var board []string
	if f.match != nil {
		text := boardText(&session{match: f.match}, &look{ascii: m.view.ascii, colour: m.view.colour})
		board = strings.Split(strings.TrimRight(text, "\n"), "\n")
	}
	width := m.width
	for _, line := range board {
		if formBoard+ansi.StringWidth(line) > m.width {
			board = nil
			break
		}
	}
	if board != nil {
		width = min(m.width, formBoard)
	}
	room := max(1, width-formValue-1)

	lines := []string{bold.Render("Choose a game"), ""}
	for i, x := range f.fields {
		mark, value := " ", ansi.Truncate(x.text(), room, m.ellipsis())
		if i == f.at {
			mark, value = ">", chosen.Render(x.text())
			if x.free {
				x.input.SetWidth(max(1, room-1))
				value = x.input.View()
				if c := x.input.Cursor(); c != nil {
					c.X += formValue
					c.Y = len(lines)
					v.Cursor = c
				}
			}
		}
		lines = append(lines, fmt.Sprintf("%s %-10s%s", mark, x.label, value))
	}
	lines = append(lines, "")
	if x := f.fields[f.at]; x.about != nil {
		lines = append(lines, wrapped(faint, x.about(x.text()), width-1)...)
	}
	if f.wrong != "" {
		lines = append(lines, wrapped(warning, "! "+f.wrong, width-1)...)
	}
	height := max(0, m.height-formBottom)
	for y := range min(height, formTop+len(board)) {
		for len(lines) <= y {
			lines = append(lines, "")
		}
		if y >= formTop {
			lines[y] += strings.Repeat(" ", max(1, formBoard-ansi.StringWidth(lines[y]))) + board[y-formTop]
		}
	}
	for len(lines) < height {
		lines = append(lines, "")
	}
	keys := "↑ ↓ next field   ← → choose   Enter begin   Esc to the board   Ctrl-C quit"
	if m.view.ascii {
		keys = "Up Down field   Left Right choose   Enter begin   Esc to the board   Ctrl-C quit"
	}
	return append(lines[:height], "", faint.Render(keys))
}
