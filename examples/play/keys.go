package main

import (
	"fmt"
	"slices"
	"strings"

	tea "charm.land/bubbletea/v2"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A binding is what keys do on the full screen.
type binding struct {
	keys  []string // as tea.KeyPressMsg names them
	label string   // as people do
	help  string
	do    func(m *screen)
}

// executes runs a command.
func executes(line string) func(m *screen) { return func(m *screen) { m.execute(line) } }

// fillsIn begins a command, for the person to complete or to confirm.
func fillsIn(text string) func(m *screen) {
	return func(m *screen) {
		m.input.SetValue(text)
		m.input.CursorEnd()
		m.typed()
	}
}

// walks goes some plies back or forth.
func walks(plies int) func(m *screen) {
	return func(m *screen) {
		match := m.current.match
		m.execute(fmt.Sprintf("go %d", min(max(0, match.Ply()+plies), match.Plies())))
	}
}

// bindings returns what the keys do wherever a game is shown, in the order of
// the help.
func bindings() []binding {
	return []binding{
		{[]string{"f1"}, "F1", "show this", executes("help")},
		{[]string{"ctrl+z"}, "Ctrl-Z", "undo", executes("undo")},
		{[]string{"ctrl+y"}, "Ctrl-Y", "redo", executes("redo")},
		{[]string{"pgup"}, "PgUp", "one move back, also with the mouse wheel", walks(-1)},
		{[]string{"pgdown"}, "PgDn", "one move forth", walks(1)},
		{[]string{"f5", "ctrl+t"}, "F5 Ctrl-T", "hint", executes("hint")},
		{[]string{"f6", "ctrl+f"}, "F6 Ctrl-F", "flip the board", executes("flip")},
		{[]string{"f7"}, "F7", "threats on or off", executes("show threats")},
		{[]string{"f8"}, "F8", "territory on or off", executes("show territory")},
		{[]string{"f9"}, "F9", "claim what can be claimed", executes("claim")},
		{[]string{"f2", "ctrl+n"}, "F2 Ctrl-N", "choose another game", executes("new")},
		{[]string{"f3", "ctrl+o"}, "F3 Ctrl-O", "load: type the file and press Enter", fillsIn("load ")},
		{[]string{"f4", "ctrl+s"}, "F4 Ctrl-S", "save: type the file and press Enter", fillsIn("save ")},
		{[]string{"ctrl+d"}, "Ctrl-D", "offer a draw, after Enter", fillsIn("draw")},
		{[]string{"ctrl+r"}, "Ctrl-R", "resign, after Enter", fillsIn("resign")},
		{[]string{"f10", "ctrl+q"}, "F10 Ctrl-Q", "quit", executes("quit")},
	}
}

// keysHelp implements face.
func (m *screen) keysHelp() string { return keysHelp() }

// keysHelp explains the keys.
func keysHelp() string {
	var text strings.Builder
	text.WriteString(`Keys
  arrows      move the cursor on the board
  Enter Space pick the square under the cursor: first the piece, then where it
              goes; the mouse picks too
  Tab         complete what is typed, or go to the next square to pick
  Esc         clear what is typed, take back what is picked, stop a bot
  Home End    first and last position
`)
	for _, b := range bindings() {
		fmt.Fprintf(&text, "  %-11s %s\n", b.label, b.help)
	}
	text.WriteString("  Ctrl-C      quit; twice at once, whatever is unsaved\n")
	return text.String()
}

// press does what a key does.
func (m *screen) press(k tea.KeyPressMsg) tea.Cmd {
	key := k.String()
	if key == "ctrl+c" {
		m.broken = m.breaking
		m.breaking = true
		if !m.broken {
			m.execute("quit")
		}
		return nil
	}
	m.breaking = false
	switch {
	case m.page != nil:
		if m.page.press(key, m.width, m.height) {
			m.page = nil
		}
		return nil
	case m.menu != nil:
		if option, done := m.menu.press(key); done {
			m.answerMenu(option)
		}
		return nil
	case m.form != nil:
		return m.pressInForm(k)
	}
	for _, b := range bindings() {
		if slices.Contains(b.keys, key) {
			b.do(m)
			return nil
		}
	}
	if m.input.Value() == "" && m.pressOnBoard(key) {
		return nil
	}
	switch key {
	case "enter":
		if m.execute(m.input.Value()) {
			m.input.Reset()
		}
		return nil
	case "esc":
		m.escape()
		return nil
	case "tab":
		_, common := complete(m.choices(), m.input.Value())
		m.input.SetValue(common)
		m.input.CursorEnd()
		m.typed()
		return nil
	}
	before := m.input.Value()
	var cmd tea.Cmd
	m.input, cmd = m.input.Update(k)
	if m.input.Value() != before {
		m.typed()
	}
	return cmd
}

// answerMenu closes the menu with an option, or with -1 for none.
func (m *screen) answerMenu(option int) {
	then, before := m.menu.then, m.current.state()
	m.menu = nil
	then(option)
	if m.current.state() != before {
		m.moved()
	}
	m.unfold()
}

// escape undoes the least that there is to undo.
func (m *screen) escape() {
	why, thinking := m.current.thinks()
	m.message = ""
	switch {
	case m.input.Value() != "":
		m.input.Reset()
	case m.picker.back():
	case !m.cursor.IsZero():
		m.cursor = notation.Square{}
	case thinking && why == toMove:
		m.execute("stop")
	case thinking:
		m.current.stopThinking()
	}
}

// pressOnBoard does what a key does while nothing is typed, and reports whether
// that is anything.
func (m *screen) pressOnBoard(key string) bool {
	match := m.current.match
	switch key {
	case "up":
		m.moveCursor(0, 1)
	case "down":
		m.moveCursor(0, -1)
	case "left":
		m.moveCursor(-1, 0)
	case "right":
		m.moveCursor(1, 0)
	case "tab":
		m.nextTarget(1)
	case "shift+tab":
		m.nextTarget(-1)
	case "home":
		walks(-match.Plies())(m)
	case "end":
		walks(match.Plies())(m)
	case "enter", "space":
		if m.cursor.IsZero() {
			return key == "enter"
		}
		if m.mayPick() {
			m.enter(m.picker.pick(m.current.state(), m.choices(), m.cursor))
		}
	default:
		return false
	}
	return true
}

// moveCursor moves the cursor as the board is seen. It appears on the first
// square that can be picked.
func (m *screen) moveCursor(files, ranks int) {
	d, ok := picture(m.current, m.view)
	if !ok {
		return
	}
	if m.cursor.IsZero() {
		m.cursor = notation.At(0, 0)
		if targets := m.picker.targets(m.choices()); len(targets) > 0 {
			m.cursor = targets[0]
		}
		return
	}
	if m.view.bottom == boardgame.Black {
		files, ranks = -files, -ranks
	}
	file := min(max(0, m.cursor.File()+files), d.Files-1)
	rank := min(max(0, m.cursor.Rank()+ranks), d.Ranks-1)
	m.cursor = notation.At(file, rank)
}

// nextTarget moves the cursor to the next square that can be picked, or the one
// before it, and to the first if it is on none.
func (m *screen) nextTarget(by int) {
	targets := m.picker.targets(m.choices())
	if len(targets) == 0 {
		return
	}
	i := slices.Index(targets, m.cursor)
	if i < 0 {
		i = 0
	} else {
		i = (i + by + len(targets)) % len(targets)
	}
	m.cursor = targets[i]
}
