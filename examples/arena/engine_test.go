package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/signal"
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
// The file after a colon is made when the engine begins to hang, or when it is
// started once; if it is interrupted while it hangs, another one is.
func engine(mode string, in io.Reader, out io.Writer) int {
	var s joust.State
	black := false
	mode, file, _ := strings.Cut(mode, ":")
	mark := func() { _ = os.WriteFile(file, nil, 0o666) }
	hang := func() {
		signals := make(chan os.Signal, 1)
		signal.Notify(signals, os.Interrupt)
		mark()
		<-signals
		_ = os.WriteFile(file+interrupted, nil, 0o666)
		os.Exit(3)
	}
	if mode == "once" {
		if exists(file) {
			return 1
		}
		mark()
	}
	for lines := bufio.NewScanner(in); lines.Scan(); {
		command, rest, _ := strings.Cut(lines.Text(), " ")
		switch command {
		case "ugi":
			if mode == "dumb" {
				hang()
			}
			fmt.Fprintln(out, "id name test\noption name game type string\noption name variant type string\nugiok")
		case "isready":
			fmt.Fprintln(out, "readyok")
		case "uginewgame":
			if mode == "dumb_in_new_game" {
				hang()
			}
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
				hang()
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

// interrupted ends the name of the file that an interrupted engine makes.
const interrupted = ".interrupted"

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

// TestNoEngine: an engine that does not start ends the arena, which has written
// nothing then.
func TestNoEngine(t *testing.T) {
	for _, test := range []struct{ command, says string }{
		{"ugi:" + filepath.Join(t.TempDir(), "none"), "none: no such file"},
		{engineCommand("dumb"), "no answer"},
		{engineCommand("dumb_in_new_game"), "no answer"},
	} {
		file := filepath.Join(t.TempDir(), "games.pgn")
		args := []string{"-bot", "random", "-bot", "name=typo " + test.command, "-game", "joust 5x5", "-openings", "1", "-patience", "300ms", "-o", file}
		code, out, stderr := try(t, t.Context(), args...)
		assert.Equal(t, exitError, code)
		assert.Empty(t, out)
		assert.Contains(t, stderr, `arena: bot "typo" does not start: `)
		assert.Contains(t, stderr, test.says)
		assert.NoFileExists(t, file)
	}
}

// TestNoMoreEngine: one that does not start any more loses its games.
func TestNoMoreEngine(t *testing.T) {
	once := filepath.Join(t.TempDir(), "started")
	r, all := playAll(t, "-bot", "random", "-bot", "name=faulty "+engineCommand("once:"+once), "-game", "joust 5x5", "-openings", "1")
	require.Len(t, all, 2)
	assert.Equal(t, 2, r.Bots[1].Faults[crash])
}

// TestNoEngineIsNeeded: to print a result again, nothing is started.
func TestNoEngineIsNeeded(t *testing.T) {
	once := filepath.Join(t.TempDir(), "started")
	args := []string{"-bot", "random", "-bot", "name=faulty " + engineCommand("once:"+once), "-game", "joust 5x5", "-openings", "1", "-o", filepath.Join(t.TempDir(), "games.pgn")}
	code, table, stderr := try(t, t.Context(), args...)
	require.Equal(t, exitOK, code, stderr)
	code, again, stderr := try(t, t.Context(), args...)
	require.Equal(t, exitOK, code, stderr)
	assert.Equal(t, table, again)
}

// TestInterruptedEngines: engines that hang do not keep an arena from being
// interrupted, wherever they hang, and lose nothing by it.
func TestInterruptedEngines(t *testing.T) {
	for _, mode := range []string{"hang", "dumb", "dumb_in_new_game"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			hangs, file := filepath.Join(t.TempDir(), "hangs"), filepath.Join(t.TempDir(), "games.pgn")
			ctx, cancel := context.WithCancel(t.Context())
			codes := make(chan int)
			go func() {
				var out, stderr bytes.Buffer
				codes <- run(ctx, []string{"-bot", "name=faulty " + engineCommand(mode+":"+hangs), "-bot", "random",
					"-game", "joust 5x5", "-patience", "1h", "-o", file}, &out, &stderr, false)
			}()
			for !exists(hangs) {
				time.Sleep(time.Millisecond)
			}
			cancel()
			select {
			case code := <-codes:
				assert.Equal(t, exitInterrupted, code)
				assert.NotContains(t, read(file), "Event")
			case <-time.After(time.Minute):
				t.Fatal("the arena waits for the engine")
			}
		})
	}
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// read returns what a file holds, nothing if there is none.
func read(file string) string {
	text, _ := os.ReadFile(file)
	return string(text)
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
