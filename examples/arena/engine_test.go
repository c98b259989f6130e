package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation/record"
)

// engine is a program that speaks UGI and plays Joust, each time the first legal
// move, but for what it does wrong.
func engine(mode string, in io.Reader, out io.Writer) int {
	var s joust.State
	black := false
	for lines := bufio.NewScanner(in); lines.Scan(); {
		command, rest, _ := strings.Cut(lines.Text(), " ")
		switch command {
		case "ugi":
			if mode == "dumb" {
				time.Sleep(time.Hour)
			}
			fmt.Fprintln(out, "id name test\noption name game type string\noption name variant type string\nugiok")
		case "isready":
			fmt.Fprintln(out, "readyok")
		case "setoption":
			if _, variant, ok := strings.Cut(rest, "name variant value "); ok {
				s, _ = joust.Rules.Start(variant)
			}
		case "position":
			start, _ := joust.Rules.Start(joust.Rules.Variant(s))
			_, moves, _ := strings.Cut(rest, " moves ")
			for _, move := range strings.Fields(moves) {
				m, _ := start.ParseMove(move)
				start = start.After(m)
			}
			s, black = start, len(strings.Fields(moves))%2 == 1
		case "go":
			move := s.AppendMoves(nil)[0].String()
			switch {
			case mode == "illegal":
				move = "a1-a1"
			case mode == "syntax":
				move = "{resign}\x01"
			case mode == "crash", mode == "crash_as_white" && !black:
				fmt.Fprintln(os.Stderr, "division by zero")
				return 3
			case mode == "hang":
				time.Sleep(time.Hour)
			case mode == "slow":
				time.Sleep(300 * time.Millisecond)
			}
			fmt.Fprintln(out, "bestmove "+move)
		case "quit":
			return 0
		}
	}
	return 0
}

// engineCommand is the bot that is that engine.
func engineCommand(mode string) string {
	return "ugi:" + os.Args[0] + " engine " + mode
}

// TestFaults: each fault loses the game, by its name; the opponent's games go on.
func TestFaults(t *testing.T) {
	for _, test := range []struct {
		settings, mode, reason, comment string
		args                            []string
	}{
		{"", "illegal", "illegal move", "a1-a1", nil},
		{"", "syntax", "illegal move", "(resign)", nil},
		{"", "crash", "crash", "division by zero", nil},
		{"", "hang", "no answer", "no move in time", []string{"-patience", "1500ms", "-parallel", "2"}},
		{"", "dumb", "no answer", "no answer", []string{"-patience", "1s", "-parallel", "2"}},
		{"time=100ms", "slow", "time forfeit", "none after 150ms", []string{"-margin", "50ms"}},
		{"clock=100ms", "slow", "time forfeit", "none after 100ms", nil},
	} {
		t.Run(test.settings+" "+test.mode, func(t *testing.T) {
			t.Parallel()
			args := append([]string{"-bot", "random", "-bot", "name=faulty " + test.settings + " " + engineCommand(test.mode), "-game", "joust 5x5", "-openings", "1"}, test.args...)
			r, all := playAll(t, args...)
			require.Len(t, all, 2)
			for _, g := range all {
				require.Equal(t, test.reason, g.Tags.Get(record.TagTermination))
				require.NotEmpty(t, g.Notes)
				assert.Contains(t, g.Notes[0].Comment, test.comment)
			}
			faulty := r.Bots[1]
			assert.Equal(t, 2, faulty.Lost)
			assert.Equal(t, 2, faulty.Faults[boardgame.Reason(test.reason)])
			assert.Empty(t, r.Bots[0].Faults)
		})
	}
}

// TestNoEngine: a command that cannot be started loses its games as well.
func TestNoEngine(t *testing.T) {
	r, all := playAll(t, "-bot", "random", "-bot", "ugi:"+filepath.Join(t.TempDir(), "none"), "-game", "joust 5x5", "-openings", "1")
	require.Len(t, all, 2)
	assert.Equal(t, 2, r.Bots[1].Faults[crash])
}

// TestEngineIsStartedAgain: after a crash the next game is played as any other.
func TestEngineIsStartedAgain(t *testing.T) {
	r, all := playAll(t, "-bot", "random", "-bot", "name=faulty ugi:"+os.Args[0]+" engine crash_as_white", "-game", "joust 5x5", "-openings", "3")
	require.Len(t, all, 6)
	for _, g := range all {
		white := g.Tags.Get(record.TagWhite) == "faulty"
		assert.Equal(t, white, g.Tags.Get(record.TagTermination) == "crash", "%v", g)
	}
	for _, b := range r.Bots {
		if b.Name == "faulty" {
			assert.Equal(t, 3, b.Faults[crash])
		}
	}
}

// TestEnginesWithLimits: an engine is told its limits and its clock, and plays
// whole games.
func TestEnginesWithLimits(t *testing.T) {
	_, all := playAll(t, "-bot", "random", "-bot", "name=good threads=2 hash=8 "+engineCommand("good"), "-game", "joust 5x5", "-openings", "2", "-clock", "30s+1s", "-depth", "3")
	for _, g := range all {
		assert.Equal(t, "no legal turn", g.Tags.Get(record.TagTermination))
	}
}
