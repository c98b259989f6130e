package main

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// slow is a writer that takes its time.
type slow struct {
	takes time.Duration
	bytes.Buffer
}

func (w *slow) Write(p []byte) (int, error) {
	time.Sleep(w.takes)
	return w.Buffer.Write(p)
}

// TestOutput: everything that was said is written, in order, however slow the
// host is, as long as it reads.
func TestOutput(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &slow{takes: mostAtEnd - 1}
		o := newOutput(w)
		var want strings.Builder
		for i := range mostWaiting + 500 {
			line := fmt.Sprintf("info string %d", i)
			o.say(line)
			want.WriteString(line + "\n")
		}
		assert.NoError(t, o.close())
		assert.Equal(t, want.String(), w.String())
	})
}

// TestHints: hints are left out when too much waits, and nothing else is.
func TestHints(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w := &slow{takes: time.Millisecond}
		o := newOutput(w)
		for range 3 * mostHints {
			o.hint("hint")
			o.say("word")
		}
		assert.NoError(t, o.close())
		assert.Equal(t, 3*mostHints, strings.Count(w.String(), "word\n"))
		hints := strings.Count(w.String(), "hint\n")
		assert.Greater(t, hints, mostHints/4)
		assert.LessOrEqual(t, hints, mostHints)
	})
}

// TestUnread: an output that nobody reads takes many lines, then is stuck, and
// ends all the same.
func TestUnread(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		o := newOutput(&slow{takes: 1000 * time.Hour})
		for range mostWaiting {
			o.say("word")
		}
		assert.Equal(t, begin, time.Now(), "nobody has waited")
		for range mostWaiting { // some wait in a buffer
			select {
			case <-o.stuck:
			default:
				o.say("word")
			}
		}
		<-o.stuck
		assert.Equal(t, mostUnread, time.Since(begin))
		assert.ErrorIs(t, o.close(), errUnread)
		<-o.ended // no goroutine may be left behind
	})
}

// TestComplain: a fault is told on a line of its own, of bounded length, and no
// letter is cut in two.
func TestComplain(t *testing.T) {
	for long := mostBytes - 3; long < mostBytes+3; long++ {
		var out bytes.Buffer
		o := newOutput(&out)
		o.complain(errors.New(" one \n" + strings.Repeat("x", long) + strings.Repeat("ü", 9)))
		require.NoError(t, o.close())
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		require.Len(t, lines, 2)
		assert.Equal(t, "info string one", lines[0])
		assert.True(t, utf8.ValidString(lines[1]))
		assert.InDelta(t, len("info string ...")+mostBytes, len(lines[1]), 1)
	}
}
