package main

import (
	"fmt"

	tea "charm.land/bubbletea/v2"
)

// click does what a click with the left button does.
func (m *screen) click(x, y int) {
	switch {
	case m.page != nil:
		m.page = nil
		return
	case m.form != nil:
		if i := y - formTop; i >= 0 && i < len(m.form.fields) {
			if m.form.at == i && len(m.form.fields[i].options) > 0 {
				m.form.fields[i].cycle(1)
				m.form.changed()
			}
			m.form.focus(i)
		}
		return
	}
	l := m.layout()
	if !l.fits(m.width, m.height) {
		return
	}
	line := y - boardTop
	if x >= l.panel {
		m.clickPanel(m.panel(l), x-l.panel, line)
		return
	}
	if !l.drawn || m.menu != nil || !m.mayPick() {
		return
	}
	if sq, ok := l.places.SquareAt(line, x-boardLeft); ok {
		m.enter(m.picker.pick(m.current.state(), m.choices(), sq))
	} else if a, b, ok := l.places.SeamAt(line, x-boardLeft); ok {
		m.enter(m.picker.pickSeam(m.current.state(), m.choices(), a, b))
	}
}

// clickPanel takes an option of the menu, or goes to a move.
func (m *screen) clickPanel(p panel, x, line int) {
	if m.menu != nil {
		if line >= 0 && line < len(p.options) && p.options[line] >= 0 {
			m.answerMenu(p.options[line])
		}
		return
	}
	for _, at := range p.moves {
		if at.line == line && x >= at.from && x < at.to {
			m.execute(fmt.Sprintf("go %d", at.ply))
		}
	}
}

// wheel scrolls a page, or goes a move back or forth.
func (m *screen) wheel(msg tea.MouseWheelMsg) {
	up := msg.Button == tea.MouseWheelUp
	switch {
	case m.page != nil:
		m.page.press(map[bool]string{true: "up", false: "down"}[up], m.width, m.height)
	case m.form != nil || m.menu != nil:
	case up:
		walks(-1)(m)
	default:
		walks(1)(m)
	}
}
