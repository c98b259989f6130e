package main

import (
	"fmt"
	"strings"

	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/x/ansi"

	"example.com/agon/boardgame"
)

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
			} else if s.botWaits() {
				line += " waits"
			}
		}
		if s.timed() {
			time := clockText(s.left(boardgame.Player(side)))
			line += strings.Repeat(" ", max(1, width-len(line)-len(time)-1)) + time
		}
		p.lines = append(p.lines, line)
	}
	for _, claim := range s.claims() {
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

// unfold shows a message as a page if the panel has no room for it.
func (m *screen) unfold() {
	if m.message == "" || m.menu != nil || m.page != nil || m.width == 0 {
		return
	}
	l := m.layout()
	width, room := l.panelWidth-1, l.body-leastAbove
	if !l.fits(m.width, m.height) {
		width, room = m.width-1, m.height-boardTop-linesBelow
	}
	if lines := m.notice(width); len(lines) > max(room, 1) {
		m.page = &page{text: m.message}
		m.message = ""
	}
}

// leastAbove is how many lines stand above a message at least: the players, a
// claim, a note that somebody looks back, and an empty line.
const leastAbove = 5

// waiting says what a person waits for, beside the move of a bot, or what waits
// for a person.
func (m *screen) waiting() []string {
	if m.current.botWaits() {
		return []string{"continue: the bot moves"}
	}
	switch why, thinking := m.current.thinks(); {
	case thinking && why == toHint:
		return []string{"Looking for a hint ..."}
	case thinking && why == toAnswerDraw:
		return []string{"Thinking about the draw ..."}
	}
	return nil
}
