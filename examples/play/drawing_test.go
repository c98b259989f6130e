package main

import (
	"context"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/boardgame/search"
)

// newTestScreen is a screen of 80x24 without colours, on which nothing is played
// yet.
func newTestScreen(t *testing.T, c config, view look) *screen {
	t.Helper()
	c.players = [2]string{human, human}
	c.think = time.Second
	w := &watch{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	s, err := c.start(w.now)
	require.NoError(t, err)
	m := newScreen(s, &c, &view)
	m.Update(tea.WindowSizeMsg{Width: 80, Height: 24})
	m.Update(tea.ColorProfileMsg{Profile: colorprofile.ASCII})
	return m
}

// keys presses keys as tea names them, or types a text.
func keys(m *screen, names ...string) {
	codes := map[string]tea.KeyPressMsg{
		"enter": {Code: tea.KeyEnter}, "tab": {Code: tea.KeyTab}, "esc": {Code: tea.KeyEscape},
		"up": {Code: tea.KeyUp}, "down": {Code: tea.KeyDown}, "left": {Code: tea.KeyLeft}, "right": {Code: tea.KeyRight},
		"shift+tab": {Code: tea.KeyTab, Mod: tea.ModShift}, "f1": {Code: tea.KeyF1}, "f5": {Code: tea.KeyF5}, "f7": {Code: tea.KeyF7}, "f8": {Code: tea.KeyF8},
		"f9": {Code: tea.KeyF9}, "f10": {Code: tea.KeyF10}, "space": {Code: tea.KeySpace, Text: " "}, "pgdown": {Code: tea.KeyPgDown}, "pgup": {Code: tea.KeyPgUp},
		"home": {Code: tea.KeyHome}, "end": {Code: tea.KeyEnd}, "ctrl+s": {Code: 's', Mod: tea.ModCtrl},
	}
	for _, name := range names {
		if k, ok := codes[name]; ok {
			m.Update(k)
			continue
		}
		for _, r := range name {
			m.Update(tea.KeyPressMsg{Code: r, Text: string(r)})
		}
	}
}

// shown is what stands on the screen, without colours.
func shown(m *screen) string {
	var lines []string
	for _, line := range strings.Split(ansi.Strip(m.View().Content), "\n") {
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return strings.Join(lines, "\n") + "\n"
}

// TestScreens are pictures of the screen to be looked at, in files.
func TestScreens(t *testing.T) {
	for _, test := range []struct {
		name   string
		config config
		view   look
		keys   []string
	}{
		{"joust", config{game: "joust"}, look{last: true, targets: true}, []string{"a1-b3", "enter", "tab", "space"}},
		{"joust-black", config{game: "joust", clock: "3m+2s"}, look{bottom: boardgame.Black, ascii: true, last: true}, []string{"a1-b3", "enter", "h8-h7"}},
		{"javelins", config{game: "javelins"}, look{last: true, targets: true}, []string{"d1-d7/f7g7", "enter", "up", "enter", "tab", "enter"}},
		{"epaminondas", config{game: "epaminondas"}, look{last: true, targets: true}, []string{"a1-c3", "enter", "a11-"}},
		{"horizons", config{game: "horizons"}, look{last: true, threats: true}, []string{"e3", "enter", "h10", "enter", "Qc4", "enter", "Si9", "enter", "Qi10", "enter"}},
		{"promotion", config{game: "horizons", position: "11k/P11/10K1/12/12/12/12/12/12/12/12/12 w - - 0 1"}, look{}, []string{"up", "enter", "tab", "enter", "down"}},
		{"territory", config{game: "javelins", position: "bb2W1/6/6/6/6/1W4 w d3d4,a5a6,b5b6,b6c6 3"}, look{}, []string{"f8"}},
		{"unsaved", config{game: "joust"}, look{ascii: true}, []string{"a1-b3", "enter", "quit", "enter"}},
		{"command", config{game: "joust"}, look{}, []string{"s"}},
		{"moves", config{game: "epaminondas", variant: "10x8"}, look{}, []string{"moves", "enter", "pgdown"}},
		{"help", config{game: "joust"}, look{}, []string{"f1"}},
		{"form", config{game: "joust"}, look{}, []string{"new", "enter", "down", "left", "down", "down", "right"}},
		{"form-fault", config{game: "joust"}, look{ascii: true}, []string{"new", "enter", "down", "x"}},
		{"largest", config{game: "joust", variant: "26x26"}, look{}, nil},
	} {
		m := newTestScreen(t, test.config, test.view)
		keys(m, test.keys...)
		golden(t, "screen/"+test.name+".txt", shown(m))
	}
}

// TestEveryScreenFits: no line is too long and there are not too many, whatever
// the size, in every game.
func TestEveryScreenFits(t *testing.T) {
	for _, game := range agon.Games() {
		for _, variant := range game.Variants() {
			m := newTestScreen(t, config{game: game.Name(), variant: variant}, look{})
			keys(m, "nonsense that is no move in any of the games, and rather long at that", "enter")
			for _, size := range [][2]int{{1, 1}, {5, 3}, {24, 80}, {60, 12}, {80, 24}, {200, 60}} {
				m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
				for _, open := range []string{"", "help", "new"} {
					if open != "" {
						m.execute(open)
					}
					lines := strings.Split(m.View().Content, "\n")
					assert.LessOrEqual(t, len(lines), size[1], "%s %s %v", game, open, size)
					for _, line := range lines {
						assert.LessOrEqual(t, ansi.StringWidth(line), size[0], "%s %s %v: %q", game, open, size, line)
					}
					m.page, m.form = nil, nil
				}
			}
		}
	}
}

// TestThinkingShows what is waited for, and that everything else goes on.
func TestThinkingShows(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{})
	m.current.seats[boardgame.Black] = seat{"slow", &thinker{bot: botFunc(patient)}}
	keys(m, "a1-b3", "enter")
	j := m.current.job
	require.NotNil(t, j, "the bot has been asked")
	assert.Contains(t, shown(m), "Black slow thinks ...")
	keys(m, "h8-g6", "enter")
	assert.Contains(t, shown(m), "it is the turn of slow, who plays Black")
	keys(m, "esc", "now", "enter")
	m.Update(j.run())
	assert.Contains(t, shown(m), "Black plays h8-g6.")
	keys(m, "b3-a1", "esc", "esc")

	keys(m, "b3-d4", "enter", "esc")
	assert.Contains(t, shown(m), "slow waits")
	keys(m, "esc")
	assert.Contains(t, shown(m), "continue: the bot moves")
	keys(m, "continue", "enter")
	assert.Contains(t, shown(m), "slow thinks ...")
	keys(m, "resign", "enter")
	assert.Contains(t, shown(m), "Black wins: resignation")
}

// TestHintShows the move on the board, until the next thing is done there.
func TestHintShows(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{targets: true, ascii: true})
	m.current.tutor = &thinker{bot: firstMove(3)}
	keys(m, "f5")
	assert.Contains(t, shown(m), "Looking for a hint ...")
	m.Update(m.current.job.run())
	assert.Contains(t, shown(m), "Hint: a1-c2; worth +3 to White")
	assert.Contains(t, shown(m), "(N)")
	keys(m, "a1-b3", "enter")
	assert.NotContains(t, shown(m), "(")

	m.current.tutor = &thinker{bot: botFunc(patient)}
	keys(m, "f5", "esc")
	assert.NotContains(t, shown(m), "Looking for a hint ...")
}

// TestClaims are offered and made.
func TestClaims(t *testing.T) {
	m := newTestScreen(t, config{game: "horizons"}, look{})
	for range 2 {
		keys(m, "Nc3", "enter", "Nc10", "enter", "Nd1", "enter", "Nd12", "enter")
	}
	assert.Contains(t, shown(m), "F9 claims: threefold repetition")
	keys(m, "f9")
	assert.Contains(t, shown(m), "A draw: threefold repetition")
}

// TestSeveralClaims: the person says which.
func TestSeveralClaims(t *testing.T) {
	m := newTestScreen(t, config{game: "horizons", position: "rzonbqkbnomr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZONBQKBNOMR w KQkq - 92 50"}, look{})
	for range 2 {
		keys(m, "Nc3", "enter", "Nc10", "enter", "Nd1", "enter", "Nd12", "enter")
	}
	keys(m, "f9")
	assert.Contains(t, shown(m), "What do you claim?")
	keys(m, "esc")
	assert.NotContains(t, shown(m), "What do you claim?")
	keys(m, "f9", "down", "up", "tab", "enter")
	assert.Contains(t, shown(m), "A draw: ")
	keys(m, "f9")
	assert.Contains(t, shown(m), "the game is over")
}

// TestKeysWhileTyping: shortcuts leave alone what is being typed.
func TestKeysWhileTyping(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{})
	keys(m, "a1-", "f7")
	assert.Contains(t, shown(m), "> a1-\n")
	keys(m, "b", "tab")
	assert.Contains(t, shown(m), "> a1-b3\n")
	keys(m, "left", "enter")
	assert.Contains(t, shown(m), "1. a1-b3")
}

// TestCursor moves as the board is seen, within it, and round the targets.
func TestCursor(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{bottom: boardgame.Black})
	keys(m, "enter", "up")
	assert.Equal(t, "a1", m.cursor.String())
	keys(m, "up", "right")
	assert.Equal(t, "a1", m.cursor.String(), "in the corner")
	keys(m, "down", "left")
	assert.Equal(t, "b2", m.cursor.String())
	keys(m, "tab", "enter", "tab", "tab")
	assert.Equal(t, "b3", m.cursor.String())
	keys(m, "tab")
	assert.Equal(t, "c2", m.cursor.String())
	keys(m, "shift+tab", "esc", "esc")
	assert.True(t, m.cursor.IsZero())
}

// TestPages scroll and close.
func TestPages(t *testing.T) {
	p := page{text: "1\n2\n3\n4\n5\n6\n7\n8\n"}
	for _, step := range []struct {
		key string
		top int
	}{{"down", 1}, {"up", 0}, {"up", 0}, {"space", 3}, {"pgdown", 5}, {"down", 5}, {"pgup", 2}, {"home", 0}, {"end", 5}} {
		assert.False(t, p.press(step.key, 80, 3+pageBelow))
		assert.Equal(t, step.top, p.top, step.key)
	}
	assert.True(t, p.press("q", 80, 5))
}

// TestFaultsOnTheScreen: a bot that fails is reported, and the game goes on.
func TestFaultsOnTheScreen(t *testing.T) {
	m := newTestScreen(t, config{game: "joust"}, look{})
	m.current.seats[boardgame.White] = seat{"bad", &thinker{bot: botFunc(func(context.Context, boardgame.TextState) (r search.Result[boardgame.TextMove], err error) {
		panic("oh")
	})}}
	m.Update(tick{})
	m.Update(m.current.job.run())
	assert.Contains(t, shown(m), "! the bot crashed: oh")
	assert.Contains(t, shown(m), "bad waits")
	keys(m, "white human", "enter", "a1-b3", "enter")
	assert.Contains(t, shown(m), "Black to move")
}

// TestFlagOnTheScreen: the tick of the clock ends the game in time.
func TestFlagOnTheScreen(t *testing.T) {
	m := newTestScreen(t, config{game: "joust", clock: "1m"}, look{})
	assert.Contains(t, shown(m), "1:00")
	now := m.current.now()
	m.current.now = func() time.Time { return now.Add(59 * time.Second) }
	m.Update(tick{})
	assert.Contains(t, shown(m), "0:01.0")
	m.current.now = func() time.Time { return now.Add(61 * time.Second) }
	m.Update(tick{})
	assert.Contains(t, shown(m), "Black wins: "+string(match.TimeForfeit))
}

// TestFormHoldsTheGame that is on the board behind it, and its clock.
func TestFormHoldsTheGame(t *testing.T) {
	m := newTestScreen(t, config{game: "joust", clock: "1m"}, look{})
	now := m.current.now()
	wait := func(d time.Duration) {
		now = now.Add(d)
		m.Update(tick{})
	}
	m.current.now = func() time.Time { return now }
	keys(m, "a1-b3", "enter")
	wait(10 * time.Second)
	for _, back := range [][]string{{"esc"}, {"f10"}} {
		m.setUp()
		wait(time.Hour)
		keys(m, back...)
		assert.Nil(t, m.form)
		assert.Equal(t, 50*time.Second, m.current.left(boardgame.Black))
		assert.True(t, m.current.running())
		m.menu = nil
	}
	m.current.pause()
	m.setUp()
	keys(m, "esc")
	assert.False(t, m.current.running(), "it waited before")
}

// TestFlagClosesQuestions, which are about a game that goes on.
func TestFlagClosesQuestions(t *testing.T) {
	m := newTestScreen(t, config{game: "joust", clock: "1m"}, look{})
	keys(m, "draw", "enter")
	require.NotNil(t, m.menu)
	now := m.current.now()
	m.current.now = func() time.Time { return now.Add(time.Hour) }
	m.Update(tick{})
	assert.Nil(t, m.menu)
	assert.Contains(t, shown(m), "Black wins: time forfeit")
}

// TestLongFaults are shown in full, on a page if the panel has no room.
func TestLongFaults(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {60, 8}} {
		m := newTestScreen(t, config{game: "joust"}, look{})
		m.Update(tea.WindowSizeMsg{Width: size[0], Height: size[1]})
		keys(m, "load "+strings.Repeat("no ", 500)+"end", "enter")
		require.NotNil(t, m.page)
		for ; !strings.Contains(shown(m), "end:"); m.page.top++ {
			require.Less(t, m.page.top, 100)
		}
		keys(m, "esc", "esc", "a1-b4", "enter")
		assert.Nil(t, m.page)
		assert.Contains(t, shown(m), "a knight on a1 does")
	}
}
