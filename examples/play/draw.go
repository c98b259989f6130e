package main

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"example.com/agon/boardgame"
)

// Styles that can be told apart without colours, too.
var (
	bold    = lipgloss.NewStyle().Bold(true)
	faint   = lipgloss.NewStyle().Faint(true)
	chosen  = lipgloss.NewStyle().Reverse(true)
	warning = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Yellow)
)

// View implements tea.Model.
func (m *screen) View() tea.View {
	v := tea.NewView("")
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	v.WindowTitle = "agon: " + gameName(m.current)
	if m.width == 0 || m.height == 0 {
		return v // the size comes in a moment
	}
	var lines []string
	switch {
	case m.page != nil:
		lines = m.drawPage()
	case m.form != nil:
		lines = m.drawForm(&v)
	default:
		lines = m.drawGame(&v)
	}
	for i := range lines {
		lines[i] = ansi.Truncate(lines[i], m.width, "…")
	}
	v.SetContent(strings.Join(lines[:min(len(lines), m.height)], "\n"))
	return v
}

// drawPage draws a long text.
func (m *screen) drawPage() []string {
	lines := strings.Split(strings.TrimRight(m.page.text, "\n"), "\n")
	height := max(1, m.height-2)
	top := min(m.page.top, len(lines)-1)
	shown := lines[top:min(len(lines), top+height)]
	drawn := append([]string{}, shown...)
	for len(drawn) < height {
		drawn = append(drawn, "")
	}
	return append(drawn, "", faint.Render(fmt.Sprintf("Lines %d to %d of %d. Arrows and PgUp, PgDn scroll; any other key goes back.", top+1, top+len(shown), len(lines))))
}

// formTop is the line of the form's first field.
const formTop = 2

// drawForm draws the choice of a game.
func (m *screen) drawForm(v *tea.View) []string {
	f := m.form
	lines := []string{bold.Render("Choose a game"), ""}
	for i, x := range f.fields {
		mark, value := "  ", x.text()
		if i == f.at {
			mark = "> "
			if x.free {
				x.input.SetWidth(max(1, m.width-16))
				value = x.input.View()
				if c := x.input.Cursor(); c != nil {
					c.X += 12
					c.Y = len(lines)
					v.Cursor = c
				}
			} else {
				value = chosen.Render(value)
			}
		}
		arrows := ""
		if i == f.at && len(x.options) > 1 {
			arrows = faint.Render(map[bool]string{true: "  Left Right", false: "  ← →"}[m.view.ascii])
		}
		lines = append(lines, fmt.Sprintf("%s%-10s%s%s", mark, x.label, value, arrows))
	}
	about := ""
	if x := f.fields[f.at]; x.about != nil {
		about = x.about(x.text())
	}
	lines = append(lines, "", faint.Render("  "+about))
	if f.wrong != "" {
		lines = append(lines, strings.Split(warning.Render(ansi.Wordwrap("! "+f.wrong, max(20, m.width-2), "")), "\n")...)
	}
	below := []string{"", faint.Render("↑ ↓ next field   ← → choose   Enter begin   Esc to the board   Ctrl-C quit")}
	if m.view.ascii {
		below[1] = faint.Render("Up Down next field  Left Right choose  Enter begin  Esc to the board  Ctrl-C quit")
	}
	if f.preview != "" {
		board := strings.Split(strings.TrimRight(f.preview, "\n"), "\n")
		if len(lines)+1+len(board)+len(below) <= m.height {
			lines = append(lines, "")
			for _, line := range board {
				lines = append(lines, "  "+line)
			}
		}
	}
	for len(lines) < m.height-len(below) {
		lines = append(lines, "")
	}
	return append(lines[:min(len(lines), max(0, m.height-len(below)))], below...)
}

// drawGame draws the board with all that stands beside it.
func (m *screen) drawGame(v *tea.View) []string {
	l := m.layout()
	title := bold.Render(gameName(m.current)) + "  " + m.status()
	lines := []string{title}
	if !l.fits(m.width, m.height) {
		text := fmt.Sprintf("This window has %d columns and %d lines; the board needs %d and %d. Make it larger or the letters smaller. Typing works as it is; so does -plain in a small window.",
			m.width, m.height, l.needWidth, l.needHeight)
		lines = append(lines, "")
		lines = append(lines, strings.Split(warning.Render(ansi.Wordwrap(text, max(10, m.width-1), "")), "\n")...)
		lines = append(lines, "")
		lines = append(lines, m.notice(max(10, m.width-1))...)
	} else {
		panel := m.panel(l)
		for y := range l.body {
			line := strings.Repeat(" ", boardLeft)
			if y < len(l.text) {
				line += l.text[y]
			}
			line += strings.Repeat(" ", max(0, l.panel-ansi.StringWidth(line)))
			if y < len(panel.lines) {
				line += panel.lines[y]
			}
			lines = append(lines, line)
		}
	}
	for len(lines) < m.height-linesBelow {
		lines = append(lines, "")
	}
	lines = lines[:max(0, min(len(lines), m.height-linesBelow))]
	if c := m.input.Cursor(); c != nil && m.menu == nil {
		c.Y = len(lines)
		v.Cursor = c
	}
	keys := "F1 help  arrows Enter pick  Tab next  PgUp PgDn look back  Ctrl-Z undo  F10 quit"
	return append(lines, m.input.View(), faint.Render(keys))
}

// status says in the title how the game stands.
func (m *screen) status() string {
	s := m.current
	text := result(s)
	if counts := scores(s); counts != "" {
		text += "  (" + counts + ")"
	}
	if s.over() {
		return warning.Render(text)
	}
	return text
}

// A panel is what stands to the right of the board, and where a click on it
// leads.
type panel struct {
	lines   []string
	moves   []moveAt
	options []int // by line: the option of the menu there, -1 if none
}

// A moveAt is the place of a move in the panel.
type moveAt struct{ line, from, to, ply int }

// panel draws the players, the moves, and the message or question.
func (m *screen) panel(l layout) panel {
	s, width := m.current, l.panelWidth
	var p panel
	for side, seat := range s.seats {
		line := fmt.Sprintf("  %-6s%s", boardgame.Player(side), seat.name)
		if boardgame.Player(side) == s.turn() && !s.over() {
			line = "> " + line[2:]
			if why, thinking := s.thinks(); thinking && why == toMove {
				line += " thinks ..."
			} else if !s.isHuman(s.turn()) && s.idle {
				line += " waits"
			}
		}
		if s.timed() {
			time := clockText(s.left(boardgame.Player(side)))
			line += strings.Repeat(" ", max(1, width-len(line)-len(time)-1)) + time
		}
		p.lines = append(p.lines, line)
	}
	for _, claim := range s.match.Claims() {
		p.lines = append(p.lines, faint.Render("  F9 claims: "+string(claim.Reason())))
	}
	if s.lookingBack() {
		p.lines = append(p.lines, faint.Render(fmt.Sprintf("  looking back: move %d of %d", s.match.Ply(), s.match.Plies())))
	}
	p.lines = append(p.lines, "")
	notice := m.notice(width - 1)
	p.addMoves(s, width-1, l.body-len(p.lines)-len(notice)-1)
	for len(p.lines)+len(notice) < l.body {
		p.lines = append(p.lines, "")
	}
	for range p.lines {
		p.options = append(p.options, -1)
	}
	if m.menu != nil {
		first := len(p.lines) + len(notice) - len(m.menu.options)
		for len(p.options) < first {
			p.options = append(p.options, -1)
		}
		for i := range m.menu.options {
			p.options = append(p.options, i)
		}
	}
	p.lines = append(p.lines, notice...)
	return p
}

// addMoves draws as many lines of moves as there is room for, so that the last
// one made is among them.
func (p *panel) addMoves(s *session, width, room int) {
	h := s.history()
	if room < 1 || len(h.moves) == 0 {
		return
	}
	rows := (h.first%2 + len(h.moves) + 1) / 2
	current := max(0, h.first%2+s.match.Ply()-1) / 2
	top := max(0, min(current-room/2, rows-room))
	column := 5 + (width-5)/2
	for row := top; row < min(rows, top+room); row++ {
		line := fmt.Sprintf("%3d. ", h.first/2+row+1)
		for half := range 2 {
			i := row*2 + half - h.first%2
			switch {
			case i < 0:
				line += "..."
			case i < len(h.moves):
				from := ansi.StringWidth(line)
				text := ansi.Truncate(h.moves[i], max(1, (width-5)/2-1), "…")
				p.moves = append(p.moves, moveAt{len(p.lines), from, from + ansi.StringWidth(text), i + 1})
				switch ply := s.match.Ply(); {
				case i+1 == ply:
					text = chosen.Render(text)
				case i >= ply:
					text = faint.Render(text)
				}
				line += text
			}
			if half == 0 {
				line += strings.Repeat(" ", max(1, column-ansi.StringWidth(line)))
			}
		}
		p.lines = append(p.lines, strings.TrimRight(line, " "))
	}
}

// notice is the open question or the message.
func (m *screen) notice(width int) []string {
	if u := m.menu; u != nil {
		lines := strings.Split(warning.Render(ansi.Wordwrap(u.question, width, "")), "\n")
		for i, option := range u.options {
			line := fmt.Sprintf(" %d %s ", i+1, option)
			if i == u.at {
				line = chosen.Render(line)
			}
			lines = append(lines, line)
		}
		return lines
	}
	if m.message == "" {
		return nil
	}
	text := ansi.Wrap(m.message, width, "")
	if m.wrong {
		return strings.Split(warning.Render(ansi.Wrap("! "+m.message, width, "")), "\n")
	}
	return strings.Split(text, "\n")
}
