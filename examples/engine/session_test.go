package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestMain makes of the test program the engine itself, or a busy loop, if its
// arguments say so.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == "busy" {
		for n := 0; ; n++ { // until it is ended from outside
		}
	}
	if len(os.Args) > 1 && os.Args[1] == "engine" {
		os.Args = append(os.Args[:1], os.Args[2:]...)
		main()
	}
	os.Exit(m.Run())
}

// process returns a command that starts the engine in a process of its own.
func process(flags ...string) []string { return append([]string{os.Args[0], "engine"}, flags...) }

// tooLate is when a test gives up waiting for an answer. It is no measure of
// anything.
const tooLate = time.Minute

// session is the engine at the other end of two pipes.
type session struct {
	t     testing.TB
	in    *io.PipeWriter
	lines chan string
	code  chan int
	errs  bytes.Buffer // to be read when the code has come
	end   func()
}

func newSession(t testing.TB, flags ...string) *session {
	t.Helper()
	return newSessionOf(t, func(ctx context.Context, in io.Reader, out, errs io.Writer) int {
		return run(ctx, flags, in, out, errs)
	})
}

func newSessionOf(t testing.TB, program func(ctx context.Context, in io.Reader, out, errs io.Writer) int) *session {
	t.Helper()
	inRead, inWrite := io.Pipe()
	outRead, outWrite := io.Pipe()
	ctx, cancel := context.WithCancel(context.Background())
	s := &session{t: t, in: inWrite, lines: make(chan string, 100_000), code: make(chan int, 1)}
	s.end = cancel
	go func() {
		code := program(ctx, inRead, outWrite, &s.errs)
		_ = inRead.Close()
		_ = outWrite.Close()
		s.code <- code
	}()
	go func() {
		defer close(s.lines)
		for out := bufio.NewScanner(outRead); out.Scan(); {
			s.lines <- out.Text()
		}
	}()
	t.Cleanup(func() {
		cancel()
		_ = inWrite.Close()
	})
	return s
}

// say writes lines to the engine.
func (s *session) say(lines ...string) {
	s.t.Helper()
	_, err := io.WriteString(s.in, strings.Join(lines, "\n")+"\n")
	require.NoError(s.t, err)
}

// hear returns the next line that begins with the words.
func (s *session) hear(words string) string {
	s.t.Helper()
	late := time.After(tooLate)
	for {
		select {
		case line, ok := <-s.lines:
			require.True(s.t, ok, "the engine has ended and not said %q", words)
			wellFormed(s.t, line)
			if strings.HasPrefix(line, words) {
				return line
			}
		case <-late:
			require.FailNow(s.t, "no answer", "%q", words)
		}
	}
}

// ask says a line and returns the next answer that begins with the words.
func (s *session) ask(line, words string) string {
	s.t.Helper()
	s.say(line)
	return s.hear(words)
}

// sync returns all that the engine says until it has done what it was told.
func (s *session) sync() string {
	s.t.Helper()
	s.say("isready")
	var all []string
	for {
		line := s.hear("")
		if line == "readyok" {
			return strings.Join(all, "\n")
		}
		all = append(all, line)
	}
}

// ended returns the exit code.
func (s *session) ended() int {
	s.t.Helper()
	select {
	case code := <-s.code:
		return code
	case <-time.After(tooLate):
		require.FailNow(s.t, "the engine does not end")
	}
	return -1
}

// wellFormed checks what holds for every line of the engine.
func wellFormed(t testing.TB, line string) {
	t.Helper()
	words := strings.Split(line, " ")
	switch words[0] {
	case "bestmove", "response":
		require.Len(t, words, 2, "%q", line)
		require.NotEmpty(t, words[1])
	case "info", "id", "option", "ugiok", "uciok", "readyok":
	default:
		require.Fail(t, "no line of the protocol", "%q", line)
	}
}
