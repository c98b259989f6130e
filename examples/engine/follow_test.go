package main

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
)

// TestFollow: whatever positions the host sets one after another, of which one
// may go on where another was, or be wrong, the engine is where it would be
// if it had heard the last right one alone; repetitions count once.
func TestFollow(t *testing.T) {
	round := []string{"d1e3", "d12e10", "e3d1", "e10d12"} // and again
	rapid.Check(t, func(t *rapid.T) {
		e := &engine{out: newOutput(io.Discard), protocol: "ugi"}
		defer e.out.close()
		require.NoError(t, e.setOption("game", "horizons"))
		length := rapid.IntRange(0, 18)
		right := 0
		for range rapid.IntRange(1, 6).Draw(t, "positions") {
			moves := make([]string, length.Draw(t, "moves"))
			for i := range moves {
				moves[i] = round[i%len(round)]
			}
			wrong := len(moves) > 0 && rapid.Bool().Draw(t, "wrong")
			if wrong {
				moves[len(moves)-1] = "d1d9"
			}
			err := e.setPosition(setPosition{moves: moves})
			if wrong || len(moves) > 16 { // the game is over when the position comes for the fifth time
				require.ErrorContains(t, err, fmt.Sprintf("move %d: ", min(len(moves), 17)))
				continue
			}
			require.NoError(t, err)
			right = len(moves)
		}
		want, err := match.Start(e.game.Rules(), "")
		require.NoError(t, err)
		for i := range right {
			_, err := want.PlayText(round[i%len(round)])
			require.NoError(t, err)
		}
		assert.Equal(t, want.State(), e.match.State())
		assert.Equal(t, want.Occurrences(), e.match.Occurrences())
		assert.Equal(t, want.Outcome(), e.match.Outcome())
		assert.Equal(t, want.States(), e.match.States())
	})
}

// counting counts the moves that are read.
type counting struct {
	language
	n int
}

func (c *counting) move(s boardgame.TextState, text string) (boardgame.TextMove, error) {
	c.n++
	return c.language.move(s, text)
}

// TestFollowCostsNewMoves: a position that goes on where the last one was costs its
// new moves alone, also after a wrong one.
func TestFollowCostsNewMoves(t *testing.T) {
	e := newEngine(t, io.Discard)
	defer e.out.close()
	c := &counting{language: e.language}
	e.language = c
	for _, test := range []struct {
		moves string
		reads int
	}{
		{"", 0},
		{"a1-b3", 1},
		{"a1-b3 h8-f7 b3-c5", 2},
		{"a1-b3 h8-f7 b3-c5 f7-f7", 1}, // wrong
		{"a1-b3 h8-f7 b3-c5", 0},
		{"a1-b3 h8-f7 b3-c5 f7-d6", 1},
		{"a1-b3 h8-g6", 2}, // another game
		{"a1-b3 h8-g6", 0},
		{"", 0},
	} {
		c.n = 0
		e.obey(t.Context(), line{text: "position startpos moves " + test.moves, at: time.Now()})
		assert.Equal(t, test.reads, c.n, test.moves)
	}
	c.n = 0
	start := strings.Replace(e.start.String(), " 1", " 5", 1)
	e.obey(t.Context(), line{text: "position startpos moves a1-b3", at: time.Now()})
	e.obey(t.Context(), line{text: "position fen " + start + " moves a1-b3", at: time.Now()})
	assert.Equal(t, 2, c.n, "another start")
}
