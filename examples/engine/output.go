package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// An output takes lines to the host. It writes in a goroutine of its own, so that
// a host that reads late or never keeps the engine neither from hearing nor from
// ending. Any number of goroutines may use it.
type output struct {
	lines   chan string   // that wait
	moved   chan struct{} // something was written
	closing chan struct{} // nothing more is to come
	ended   chan struct{} // nothing more is written
	err     error         // of writing; to be read after ended
	stuck   chan struct{} // the host does not read
	giveUp  func()        // closes stuck
}

const (
	mostWaiting = 10_000          // lines; who says more has to wait
	mostHints   = 100             // lines that wait, for a hint to be one of them
	mostUnread  = 5 * time.Second // how long it waits for the host to read
	mostAtEnd   = time.Second     // the same at the end
	mostBytes   = 1000            // of a complaint
)

// errUnread is why an output ends that nobody reads.
var errUnread = errors.New("the host does not read what it is told")

func newOutput(w io.Writer) *output {
	o := &output{
		lines:   make(chan string, mostWaiting),
		moved:   make(chan struct{}, 1),
		closing: make(chan struct{}),
		ended:   make(chan struct{}),
		stuck:   make(chan struct{}),
	}
	o.giveUp = sync.OnceFunc(func() { close(o.stuck) })
	go o.write(bufio.NewWriter(w))
	return o
}

// write writes lines until there are no more or one cannot be written. Whenever
// none waits, all are with the host.
func (o *output) write(w *bufio.Writer) {
	defer close(o.ended)
	for {
		var line string
		select {
		case line = <-o.lines:
		case <-o.closing:
			select {
			case line = <-o.lines:
			default:
				return
			}
		}
		_, o.err = w.WriteString(line + "\n")
		if len(o.lines) == 0 {
			o.err = w.Flush()
		}
		if o.err != nil {
			return
		}
		select {
		case o.moved <- struct{}{}:
		default:
		}
	}
}

// say says a line. If too many wait it waits too, until the host reads; if the
// host does not, the output is stuck.
func (o *output) say(line string) {
	select {
	case o.lines <- line:
		return
	default:
	}
	select {
	case o.lines <- line:
	case <-o.ended:
	case <-time.After(mostUnread):
		o.giveUp()
	}
}

// hint says a line that the host can do without, unless many wait.
func (o *output) hint(line string) {
	if len(o.lines) < mostHints {
		o.say(line)
	}
}

// complain says what is wrong, on one line for each fault.
func (o *output) complain(err error) {
	for text := range strings.Lines(err.Error()) {
		text = strings.TrimSpace(text)
		if len(text) > mostBytes {
			cut := mostBytes
			for cut > 0 && !utf8.RuneStart(text[cut]) {
				cut--
			}
			text = text[:cut] + "..."
		}
		o.say("info string " + text)
	}
}

// close waits until everything is written, for as long as the host goes on
// reading, and returns what was wrong.
func (o *output) close() error {
	close(o.closing)
	for {
		select {
		case <-o.ended:
			return o.err
		case <-o.moved:
		case <-time.After(mostAtEnd):
			return errUnread
		}
	}
}
