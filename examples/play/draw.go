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
	warning = lipgloss.NewStyle().Bold(true).Foreground(lipgloss.Red)
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
		lines[i] = ansi.Truncate(lines[i], m.width, m.ellipsis())
	}
	v.SetContent(strings.Join(lines[:min(len(lines), m.height)], "\n"))
	return v
}

// ellipsis stands for what has no room.
func (m *screen) ellipsis() string {
	if m.view.ascii {
		return "..."
	}
	return "…"
}

// drawPage draws a long text.
func (m *screen) drawPage() []string {
	lines := m.page.lines(m.width)
	height := max(1, m.height-pageBelow)
	top := max(0, min(m.page.top, len(lines)-height))
	shown := lines[top:min(len(lines), top+height)]
	drawn := append([]string{}, shown...)
	for len(drawn) < height {
		drawn = append(drawn, "")
	}
	return append(drawn, "", faint.Render(fmt.Sprintf("Lines %d to %d of %d. Arrows, PgUp and PgDn scroll, any other key goes back.", top+1, top+len(shown), len(lines))))
}

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

// wrapped returns a text in lines of the width, in a style.
func wrapped(style lipgloss.Style, text string, width int) []string {
	lines := strings.Split(ansi.Wrap(text, max(1, width), ""), "\n")
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// drawGame draws the board with all that stands beside it.
func (m *screen) drawGame(v *tea.View) []string {
	l := m.layout()
	lines := []string{m.status() + "  " + faint.Render(gameName(m.current))}
	if !l.fits(m.width, m.height) {
		notice := m.notice(m.width - 1)
		if notice == nil {
			notice = wrapped(warning, fmt.Sprintf("This window has %d columns and %d lines; the board needs %d and %d. "+
				"Make it larger, or the letters smaller. Commands and moves can be typed as it is.",
				m.width, m.height, l.needWidth, l.needHeight), m.width-1)
		}
		lines = append(lines, notice...)
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
		text += "  Score " + counts
	}
	if s.over() {
		return warning.Render(text)
	}
	return bold.Render(text)
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
	widest := 0
	for _, text := range h.moves {
		widest = max(widest, ansi.StringWidth(text))
	}
	half := min(widest+2, (width-5)/2)
	for row := top; row < min(rows, top+room); row++ {
		line := fmt.Sprintf("%3d. ", h.first/2+row+1)
		for second := range 2 {
			i := row*2 + second - h.first%2
			switch {
			case i < 0:
				line += "..."
			case i < len(h.moves):
				from := ansi.StringWidth(line)
				text := ansi.Truncate(h.moves[i], max(1, half-1), "")
				p.moves = append(p.moves, moveAt{len(p.lines), from, from + ansi.StringWidth(text), i + 1})
				switch ply := s.match.Ply(); {
				case i+1 == ply:
					text = chosen.Render(text)
				case i >= ply:
					text = faint.Render(text)
				}
				line += text
			}
			if second == 0 {
				line += strings.Repeat(" ", max(1, 5+half-ansi.StringWidth(line)))
			}
		}
		p.lines = append(p.lines, strings.TrimRight(line, " "))
	}
}

// notice is the open question or the message.
func (m *screen) notice(width int) []string {
	if u := m.menu; u != nil {
		lines := wrapped(warning, u.question, width)
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
		return m.waiting()
	}
	if m.wrong {
		return wrapped(warning, "! "+m.message, width)
	}
	return wrapped(lipgloss.NewStyle(), m.message, width)
}

// waiting says what a person waits for, beside the move of a bot.
func (m *screen) waiting() []string {
	switch why, thinking := m.current.thinks(); {
	case thinking && why == toHint:
		return []string{"Looking for a hint ..."}
	case thinking && why == toAnswerDraw:
		return []string{"Thinking about the draw ..."}
	}
	return nil
}
