package main

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/notation"
)

// clickOn clicks on the first place where a text stands.
func clickOn(t *testing.T, m *screen, text string) {
	t.Helper()
	for y, line := range strings.Split(shown(m), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			m.Update(tea.MouseClickMsg{X: ansi.StringWidth(line[:i]), Y: y, Button: tea.MouseLeft})
			return
		}
	}
	t.Fatalf("there is no %q in\n%s", text, shown(m))
}

// clickSquare clicks on squares of the board, or between two: "c1", "c3d3".
func clickSquare(t *testing.T, m *screen, names ...string) {
	t.Helper()
	l := m.layout()
	for _, name := range names {
		a, err := notation.ParseSquare(name[:2])
		require.NoError(t, err)
		place, ok := l.places.Square(a)
		x := place.Column + 1
		if len(name) > 2 {
			b, err := notation.ParseSquare(name[2:])
			require.NoError(t, err)
			place, ok = l.places.Seam(a, b)
			x = place.Column + place.Width/2
		}
		require.True(t, ok, name)
		m.Update(tea.MouseClickMsg{X: boardLeft + x, Y: boardTop + place.Line, Button: tea.MouseLeft})
	}
}

// TestClickOnSeams throws a javelin with one click, and says why not.
func TestClickOnSeams(t *testing.T) {
	m := newTestScreen(t, config{game: "javelins", variant: "6x6"}, look{targets: true, ascii: true})
	clickSquare(t, m, "c1d1")
	assert.Empty(t, m.picker.picked, "there is no seam to pick yet")
	clickSquare(t, m, "c1", "c3", "a1a2")
	assert.Contains(t, shown(m), "! illegal move: ")
	assert.Len(t, m.picker.picked, 2)
	clickSquare(t, m, "c3d3")
	assert.Contains(t, shown(m), "1. c1-c3/c3d3")
	clickSquare(t, m, "b6", "b4", "b4b5")
	assert.Contains(t, shown(m), "b6-b4/b4b5")
}

// TestClicks: on everything that can be clicked on, and beside it.
func TestClicks(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{targets: true, ascii: true})
	m.Update(tea.MouseClickMsg{X: 1, Y: 22, Button: tea.MouseLeft})
	m.Update(tea.MouseClickMsg{X: 70, Y: 15, Button: tea.MouseLeft})
	m.Update(tea.MouseClickMsg{X: 3, Y: 8, Button: tea.MouseRight})
	assert.Empty(t, m.picker.picked)
	clickSquare(t, m, "a1")
	assert.Len(t, m.picker.picked, 1)
	clickSquare(t, m, "a1")
	assert.Empty(t, m.picker.picked, "taken back")
	clickSquare(t, m, "a1", "b3", "h8", "g6")
	assert.Contains(t, shown(m), "h8-g6")

	wheel := func(b tea.MouseButton) { m.Update(tea.MouseWheelMsg{X: 1, Y: 1, Button: b}) }
	wheel(tea.MouseWheelUp)
	assert.Contains(t, shown(m), "looking back: move 1 of 2")
	wheel(tea.MouseWheelDown)
	assert.NotContains(t, shown(m), "looking back")

	m.execute("help")
	wheel(tea.MouseWheelDown)
	assert.Contains(t, shown(m), "Lines 2 to ")
	wheel(tea.MouseWheelUp)
	assert.Contains(t, shown(m), "Lines 1 to ")
	m.Update(tea.MouseClickMsg{X: 1, Y: 1, Button: tea.MouseLeft})
	assert.NotContains(t, shown(m), "Lines")

	m.execute("quit")
	clickOn(t, m, "stay, so as to save it")
	assert.False(t, m.left)
	m.execute("quit")
	wheel(tea.MouseWheelUp)
	clickSquare(t, m, "g6")
	assert.Empty(t, m.picker.picked, "a question is open")
	clickOn(t, m, "leave it")
	assert.True(t, m.left)

	m.Update(tea.WindowSizeMsg{Width: 20, Height: 10})
	m.Update(tea.MouseClickMsg{X: 1, Y: 1, Button: tea.MouseLeft})
	assert.Empty(t, m.picker.picked, "the board is not shown")
}

// TestPickingWaits for the turn of a person.
func TestPickingWaits(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{})
	m.current.seats[0] = seat{"slow", &thinker{bot: botFunc(patient)}}
	clickSquare(t, m, "a1")
	assert.Contains(t, shown(m), "it is the turn of slow")
	m.execute("resign")
	clickSquare(t, m, "a1")
	assert.Contains(t, shown(m), "! the game is over")
}
