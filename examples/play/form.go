package main

import (
	"slices"
	"strings"

	"charm.land/bubbles/v2/textinput"
	tea "charm.land/bubbletea/v2"

	"example.com/agon"
	"example.com/agon/examples/internal/bots"
)

// A form is where a person chooses a game before it begins.
type form struct {
	chosen config // what the fields say
	fields []*field
	at     int        // the field that keys go to
	match  *textMatch // the game that is chosen; nil if there is none
	wrong  string     // why there is none
	held   bool       // the game on the board waits for the form alone
}

// A field is one thing to choose: one of the options or, if free, any text.
type field struct {
	label   string
	options []string
	free    bool
	input   textinput.Model // if free
	choice  string          // if not
	value   *string         // where it goes
	none    string          // the option that stands for an empty value
	about   func(value string) string
}

// The fields in their order.
const (
	gameField = iota
	variantField
	positionField
	whiteField
	blackField
	clockField
)

func newForm(c config) *form {
	f := &form{chosen: c}
	var games []string
	for _, game := range agon.Games() {
		games = append(games, game.Name())
	}
	f.fields = []*field{
		{label: "Game", options: games, value: &f.chosen.game},
		{label: "Variant", free: true, value: &f.chosen.variant, about: func(string) string {
			return "Any variant that the game knows can be typed."
		}},
		{label: "Position", free: true, value: &f.chosen.position, about: func(string) string {
			return "A position as text, instead of the variant's start."
		}},
		{label: "White", options: playerNames(), value: &f.chosen.players[0], about: aboutPlayer},
		{label: "Black", options: playerNames(), value: &f.chosen.players[1], about: aboutPlayer},
		{label: "Clock", options: []string{"none", "1m", "5m", "3m+2s", "15m+10s"}, none: "none", free: true, value: &f.chosen.clock, about: func(string) string {
			return "Time for the game and for each move, such as 3m+2s."
		}},
	}
	for _, x := range f.fields {
		x.input = textinput.New()
		x.input.Prompt = ""
		x.input.CharLimit = 2000
		x.input.SetVirtualCursor(false)
		x.input.SetStyles(textinput.Styles{})
		x.set(*x.value)
	}
	f.variants()
	f.focus(0)
	f.check()
	return f
}

func aboutPlayer(name string) string {
	for _, kind := range bots.Kinds() {
		if kind.Name == name {
			return kind.Description
		}
	}
	return "Somebody at this terminal."
}

// set shows a value.
func (x *field) set(value string) {
	if value == "" {
		value = x.none
	}
	x.choice = value
	x.input.SetValue(value)
	x.input.CursorEnd()
}

// text is what the field shows.
func (x *field) text() string {
	if x.free {
		return x.input.Value()
	}
	return x.choice
}

// read takes over what the field shows.
func (x *field) read() {
	*x.value = strings.TrimSpace(x.text())
	if *x.value == x.none {
		*x.value = ""
	}
}

// cycle goes to the option that is so far behind the one shown.
func (x *field) cycle(by int) {
	i := slices.Index(x.options, x.text())
	if i < 0 && by > 0 {
		i = -1
	}
	x.set(x.options[(i+by+len(x.options))%len(x.options)])
}

// variants offers those of the game that is chosen.
func (f *form) variants() {
	game, err := agon.Lookup(f.chosen.game)
	if err != nil {
		return
	}
	x := f.fields[variantField]
	if x.options = game.Variants(); x.text() == "" && f.chosen.position == "" {
		x.set(x.options[0])
	}
}

// focus sends the keys to a field.
func (f *form) focus(at int) {
	f.fields[f.at].input.Blur()
	f.at = (at + len(f.fields)) % len(f.fields)
	f.fields[f.at].input.Focus()
}

// update hands what is no key to the field that is being filled in.
func (f *form) update(msg tea.Msg) tea.Cmd {
	x := f.fields[f.at]
	if !x.free {
		return nil
	}
	var cmd tea.Cmd
	x.input, cmd = x.input.Update(msg)
	f.changed()
	return cmd
}

// changed takes over what the fields show.
func (f *form) changed() {
	game := f.chosen.game
	for _, x := range f.fields {
		x.read()
	}
	if f.chosen.game != game {
		f.fields[variantField].set("")
		f.fields[positionField].set("")
		f.chosen.variant, f.chosen.position = "", ""
		f.variants()
		f.fields[variantField].read()
	}
	f.check()
}

// check finds out whether there is such a game.
func (f *form) check() {
	var err error
	f.wrong = ""
	if f.match, err = f.chosen.match(); err != nil {
		f.wrong = fault(err)
	}
}

// pressInForm does what a key does while a game is chosen.
func (m *screen) pressInForm(k tea.KeyPressMsg) tea.Cmd {
	f := m.form
	x := f.fields[f.at]
	switch key := k.String(); key {
	case "up", "shift+tab":
		f.focus(f.at - 1)
	case "down", "tab":
		f.focus(f.at + 1)
	case "left", "right":
		if len(x.options) == 0 {
			return f.update(k)
		}
		x.cycle(map[string]int{"left": -1, "right": 1}[key])
		f.changed()
	case "enter":
		m.begin()
	case "esc":
		m.closeForm()
	case "f10", "ctrl+q":
		m.execute("quit")
	default:
		if x.free {
			return f.update(k)
		}
		for _, option := range x.options {
			if k.Text != "" && strings.HasPrefix(option, k.Text) {
				x.set(option)
				f.changed()
				break
			}
		}
	}
	return nil
}

// setUp implements face. Meanwhile the game on the board waits, and its clock
// stands.
func (m *screen) setUp() {
	m.form = newForm(*m.options)
	m.form.held = !m.current.idle
	m.current.pause()
}

// closeForm goes back to the game on the board.
func (m *screen) closeForm() {
	if m.form != nil && m.form.held {
		m.current.resume()
	}
	m.form = nil
}

// begin starts the game that is chosen, in place of the one on the board.
func (m *screen) begin() {
	c := m.form.chosen
	s, err := c.start(m.current.now)
	if err != nil {
		m.form.wrong = fault(err)
		return
	}
	leaveGame(m, func() {
		*m.options = c
		m.open(s)
	})
}
