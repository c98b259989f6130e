package main

import (
	"errors"
	"fmt"
	"strings"

	"example.com/agon/boardgame"
)

// typed says what the text that is typed could become.
func (m *screen) typed() {
	m.message, m.wrong = "", false
	text := strings.TrimLeft(m.input.Value(), " ")
	if text == "" {
		return
	}
	fits, _ := complete(m.choices(), text)
	var helps []string
	name, _, spaced := strings.Cut(text, " ")
	for _, c := range commands() {
		if c.name == name || !spaced && strings.HasPrefix(c.name, name) {
			helps = append(helps, strings.TrimSpace(c.name+" "+c.args)+": "+c.help)
		}
	}
	switch {
	case len(fits) == 1 && fits[0] == text:
		m.message = "Enter plays " + text + "."
	case len(fits) > 0:
		m.message = fmt.Sprintf("%d %s: %s", len(fits), plural(len(fits), "move"), strings.Join(fits[:min(len(fits), 12)], " "))
		if len(fits) > 12 {
			m.message += " ..."
		}
	case len(helps) > 0:
		m.message = strings.Join(helps[:min(len(helps), 3)], "\n")
	case m.current.over():
		m.fail(boardgame.ErrOver)
	default:
		_, err := m.current.state().ParseMove(text)
		switch {
		case err == nil:
			m.message = "Enter plays " + text + "."
		case errors.Is(err, boardgame.ErrSyntax):
			m.message, m.wrong = fmt.Sprintf("No legal move and no command begins with %q.", text), true
		default:
			m.fail(err)
		}
	}
}
