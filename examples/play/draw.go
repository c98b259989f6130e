package main

import (
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"
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
	v.DisableBracketedPasteMode = true // see keyboard
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
		lines = append(lines, m.notice(m.width-1)...)
		lines = append(lines, wrapped(warning, fmt.Sprintf("This window has %d columns and %d lines; the board needs %d and %d. "+
			"Make it larger, or the letters smaller. Commands and moves can be typed as it is.",
			m.width, m.height, l.needWidth, l.needHeight), m.width-1)...)
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
