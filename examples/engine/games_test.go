package main

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/examples/internal/ugi"
)

// TestGames: two engines in processes of their own play whole games of every
// game, with clocks, and after every move both say of the position what the
// library says.
func TestGames(t *testing.T) {
	for _, test := range []struct {
		game, variant string
		bots          [2]string
		control       string
	}{
		{"joust", "5x5", [2]string{"alphabeta", "mcts"}, "1s+100ms"},
		{"joust", "4x4 start=choose grenade=piece/after", [2]string{"mcts", "alphabeta"}, "0s+60ms"},
		{"javelins", "6x6", [2]string{"alphabeta", "mcts"}, "500ms+50ms"},
		{"epaminondas", "8x8", [2]string{"mcts", "greedy"}, "500ms+50ms"},
		{"horizons", "standard", [2]string{"alphabeta", "random"}, "500ms+60ms"},
	} {
		t.Run(test.game+" "+test.variant, func(t *testing.T) {
			if testing.Short() && test.game == "horizons" {
				t.Skip("a long game")
			}
			t.Parallel()
			control, err := clock.Parse(test.control)
			require.NoError(t, err)
			playGame(t, test.game, test.variant, test.bots, control)
		})
	}
}

// playGame plays one game. It does not mind who is late: the machine may be
// busy with other tests.
func playGame(t *testing.T, name, variant string, bots [2]string, control clock.Control) {
	game, err := agon.Lookup(name)
	require.NoError(t, err)
	m, err := match.Start(game.Rules(), variant)
	require.NoError(t, err)
	start := m.State()

	var engines [2]*ugi.Engine
	for p := range engines {
		engines[p], err = ugi.Start(t.Context(), process("-bot", bots[p]), ugi.Options{
			Settings: []ugi.Setting{{Name: "hash", Value: "4"}, {Name: "seed", Value: fmt.Sprint(p)}},
			Patience: tooLate,
			Trace: func(sent bool, line string) {
				if sent {
					return
				}
				wellFormed(t, line)
				if strings.HasPrefix(line, "info string") {
					assert.Contains(t, line, "the search has found nothing yet", "on a busy machine alone")
				}
			},
		})
		require.NoError(t, err)
		defer engines[p].Close()
		require.NoError(t, engines[p].NewGame())
	}

	c := clock.New(control)
	late := 0
	for {
		for _, e := range engines {
			require.NoError(t, e.Position(start, m.Moves()))
			for what, want := range map[string]string{
				"gameover": fmt.Sprint(m.Outcome().Over()),
				"p1turn":   fmt.Sprint(m.State().Turn() == boardgame.White),
				"result":   map[string]string{"1-0": "p1win", "0-1": "p2win", "1/2-1/2": "draw", "*": "none"}[m.Outcome().String()],
			} {
				got, err := e.Query(what)
				require.NoError(t, err)
				require.Equal(t, want, got, "%s of %v", what, m.State())
			}
		}
		if m.Outcome().Over() {
			break
		}
		p := m.State().Turn()
		begin := time.Now()
		result, err := engines[p].Go(t.Context(), ugi.Request{Start: start, Moves: m.Moves(), Clock: c})
		require.NoError(t, err)
		if !c.Spend(p, time.Since(begin)) {
			late++
			c.Left[p] = control.Increment
		}
		require.NoError(t, m.Play(result.Move))
	}
	for _, e := range engines {
		assert.NoError(t, e.Close())
	}
	t.Logf("%v, %s, after %d moves; late %d times", m.Outcome(), m.Outcome().Reason(), m.Ply(), late)
}
