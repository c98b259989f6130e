//go:build unix

package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/charmbracelet/x/ansi"
	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"
	"github.com/stretchr/testify/require"
	"golang.org/x/term"

	"example.com/agon/notation"
)

// asProgram is the environment variable by which the test binary becomes the
// program itself, so that tests have it in a process of its own.
const asProgram = "PLAY_AS_PROGRAM"

func TestMain(m *testing.M) {
	switch os.Getenv(asProgram) {
	case "":
		os.Exit(m.Run())
	case "crash":
		os.Exit(crash())
	case "deaf":
		signal.Ignore(syscall.SIGHUP) // as nohup does
		main()
	default:
		main()
	}
}

// A terminal is the program in a pseudo-terminal, and what stands on its screen.
type terminal struct {
	t      *testing.T
	pty    *os.File
	slave  *os.File // the program's side of it
	cmd    *exec.Cmd
	before *term.State   // of the line discipline
	ended  chan struct{} // closed when the program has ended
	read   chan struct{} // closed when nothing more comes

	mu     sync.Mutex
	screen *vt.Emulator
	raw    bytes.Buffer
	modes  map[ansi.Mode]bool // that were ever changed, and how they stand
}

// begin starts the program. The environment adds to the test's own.
func begin(t *testing.T, columns, lines int, env []string, args ...string) *terminal {
	t.Helper()
	tm := &terminal{t: t, screen: vt.NewEmulator(columns, lines), ended: make(chan struct{}), read: make(chan struct{}), modes: map[ansi.Mode]bool{}}
	tm.screen.SetCallbacks(vt.Callbacks{
		EnableMode:  func(m ansi.Mode) { tm.modes[m] = true },
		DisableMode: func(m ansi.Mode) { tm.modes[m] = false },
	})
	tm.cmd = exec.Command(os.Args[0], args...)
	tm.cmd.Dir = t.TempDir()
	tm.cmd.Env = append(os.Environ(), "TERM=xterm-256color", "COLORTERM=truecolor", "NO_COLOR=", asProgram+"=1")
	tm.cmd.Env = append(tm.cmd.Env, env...)
	master, slave, err := pty.Open()
	require.NoError(t, err)
	require.NoError(t, pty.Setsize(master, &pty.Winsize{Rows: uint16(lines), Cols: uint16(columns)}))
	tm.pty, tm.slave = master, slave
	tm.before, err = term.GetState(int(slave.Fd()))
	require.NoError(t, err)
	tm.cmd.Stdin, tm.cmd.Stdout, tm.cmd.Stderr = slave, slave, slave
	tm.cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	require.NoError(t, tm.cmd.Start())
	go func() {
		_ = tm.cmd.Wait()
		close(tm.ended)
	}()
	// Whatever waits for the program or for the terminal comes to an end.
	release := func() {
		_ = tm.cmd.Process.Kill() // if it still runs
		_ = slave.Close()
		_ = master.Close()
		if pipe, ok := tm.screen.InputPipe().(io.Closer); ok {
			_ = pipe.Close() // ends the goroutine that reads it; Close would race with it
		}
	}
	late := time.AfterFunc(wholePatience, release)
	t.Cleanup(func() {
		if !late.Stop() {
			t.Errorf("the program was killed after %v; the screen:\n%s", wholePatience, tm.text())
		}
		release()
		<-tm.ended
		<-tm.read
	})
	go tm.copyOutput()
	go func() { // what the terminal itself answers, such as its name
		buf := make([]byte, 1024)
		for {
			n, err := tm.screen.Read(buf)
			if err != nil {
				return
			}
			_, _ = master.Write(buf[:n])
		}
	}()
	return tm
}

func (tm *terminal) copyOutput() {
	defer close(tm.read)
	buf := make([]byte, 1<<14)
	for {
		n, err := tm.pty.Read(buf)
		tm.mu.Lock()
		tm.raw.Write(buf[:n])
		_, _ = tm.screen.Write(buf[:n])
		tm.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// text returns what stands on the screen.
func (tm *terminal) text() string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	var lines []string
	for y := range tm.screen.Height() {
		var line strings.Builder
		for x := range tm.screen.Width() {
			cell := tm.screen.CellAt(x, y)
			if cell == nil || cell.Content == "" {
				line.WriteByte(' ')
				continue
			}
			line.WriteString(cell.Content)
		}
		lines = append(lines, strings.TrimRight(line.String(), " "))
	}
	return strings.Join(lines, "\n")
}

// wholePatience is how long a test of the program in a terminal may take in all.
const wholePatience = 3 * time.Minute

// inVain is set when a test has waited in vain. Then the others, which wait for
// the same program, are less patient: otherwise they would take long to fail.
var inVain atomic.Bool

// deadline returns until when to wait for something that begins now.
func deadline() time.Time {
	if inVain.Load() {
		return time.Now().Add(patience / 10)
	}
	return time.Now().Add(patience)
}

// fail ends the test, which has waited in vain for something.
func (tm *terminal) fail(what string) {
	tm.t.Helper()
	inVain.Store(true)
	tm.t.Fatalf("waited in vain for %s; the screen:\n%s", what, tm.text())
}

// wait waits until the screen is as it should.
func (tm *terminal) wait(what string, ok func(screen string) bool) {
	tm.t.Helper()
	for end := deadline(); !ok(tm.text()); time.Sleep(3 * time.Millisecond) {
		if time.Now().After(end) {
			tm.fail(what)
		}
	}
}

// expect waits until all of the texts stand on the screen.
func (tm *terminal) expect(texts ...string) {
	tm.t.Helper()
	tm.wait(fmt.Sprintf("%q", texts), func(screen string) bool {
		return !slices.ContainsFunc(texts, func(text string) bool { return !strings.Contains(screen, text) })
	})
}

// gone waits until a text has left the screen.
func (tm *terminal) gone(text string) {
	tm.t.Helper()
	tm.wait(fmt.Sprintf("%q to go", text), func(screen string) bool { return !strings.Contains(screen, text) })
}

// Keys as terminals send them.
const (
	keyUp, keyDown, keyRight, keyLeft = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
	keyEnter, keyTab, keyEsc          = "\r", "\t", "\x1b"
	keyPgUp, keyPgDown                = "\x1b[5~", "\x1b[6~"
	keyHome, keyEnd                   = "\x1b[H", "\x1b[F"
	keyF1, keyF2, keyF5, keyF6, keyF9 = "\x1bOP", "\x1bOQ", "\x1b[15~", "\x1b[17~", "\x1b[20~"
	keyCtrlC, keyCtrlQ, keyCtrlZ      = "\x03", "\x11", "\x1a"
	keyCtrlR, keyCtrlY, keyBackspace  = "\x12", "\x19", "\x7f"
)

// press sends keys, one or more.
func (tm *terminal) press(keys ...string) {
	tm.t.Helper()
	_, err := tm.pty.WriteString(strings.Join(keys, ""))
	require.NoError(tm.t, err)
}

// escape presses Esc and waits until a text is gone with that. Keys that follow
// too soon would be taken for one key with it.
func (tm *terminal) escape(text string) {
	tm.t.Helper()
	tm.press(keyEsc)
	tm.gone(text)
}

// click clicks on a place of the screen with the left button, once the program
// has asked to be told.
func (tm *terminal) click(x, y int) {
	tm.t.Helper()
	tm.wait("the mouse to be asked for", func(string) bool {
		tm.mu.Lock()
		defer tm.mu.Unlock()
		return tm.modes[ansi.ModeMouseButtonEvent] && tm.modes[ansi.ModeMouseExtSgr]
	})
	tm.press(ansi.MouseSgr(0, x, y, false), ansi.MouseSgr(0, x, y, true))
}

// clickOn clicks on a text.
func (tm *terminal) clickOn(text string) {
	tm.t.Helper()
	tm.expect(text)
	for y, line := range strings.Split(tm.text(), "\n") {
		if i := strings.Index(line, text); i >= 0 {
			tm.click(ansi.StringWidth(line[:i]), y)
			return
		}
	}
	tm.t.Fatalf("%q is gone", text)
}

// resize changes the size of the window and waits for a text. The program is told
// again and again, because it begins to listen only after it has drawn.
func (tm *terminal) resize(columns, lines int, text string) {
	tm.t.Helper()
	tm.mu.Lock()
	tm.screen.Resize(columns, lines)
	tm.mu.Unlock()
	require.NoError(tm.t, pty.Setsize(tm.pty, &pty.Winsize{Rows: uint16(lines), Cols: uint16(columns)}))
	tm.wait(fmt.Sprintf("%q in %d columns and %d lines", text, columns, lines), func(screen string) bool {
		_ = tm.cmd.Process.Signal(syscall.SIGWINCH)
		return strings.Contains(screen, text)
	})
}

// The coordinates beside the board. A line of seams may have letters too, as
// marks, but not these.
var (
	rankLine = regexp.MustCompile(`^ {0,2}(\d+)`)
	fileLine = regexp.MustCompile(`^ *(a +b +c\b|([a-z] +)*c +b +a\b)`)
)

// find returns the place on the screen where a square's piece stands, by the
// coordinates beside the board.
func (tm *terminal) find(sq notation.Square) (x, y int, ok bool) {
	x, y = -1, -1
	for n, line := range strings.Split(tm.text(), "\n") {
		if m := rankLine.FindStringSubmatch(line); m != nil && m[1] == strconv.Itoa(sq.Rank()+1) && y < 0 {
			y = n
		}
		if fileLine.MatchString(line) && x < 0 {
			x = strings.IndexByte(line[:min(len(line), 60)], 'a'+byte(sq.File()))
		}
	}
	return x, y, x >= 0 && y >= 0
}

// at waits for a square and returns its place.
func (tm *terminal) at(sq notation.Square) (x, y int) {
	tm.t.Helper()
	tm.wait("the square "+sq.String(), func(string) bool {
		var ok bool
		x, y, ok = tm.find(sq)
		return ok
	})
	return x, y
}

// on returns what stands on a square, and whether the square is there.
func (tm *terminal) on(sq notation.Square) (string, bool) {
	x, y, ok := tm.find(sq)
	tm.mu.Lock()
	defer tm.mu.Unlock()
	cell := tm.screen.CellAt(x, y)
	if !ok || cell == nil {
		return "", false
	}
	return strings.TrimSpace(cell.Content), true
}

// end waits for the program's end and returns its exit code. The terminal must
// be as it was before.
func (tm *terminal) end() int {
	tm.t.Helper()
	select {
	case <-tm.ended:
	case <-time.After(time.Until(deadline())):
		tm.fail("the program to end")
	}
	tm.sane()
	return tm.cmd.ProcessState.ExitCode()
}

// hangUp takes the terminal away, as a window that is closed does.
func (tm *terminal) hangUp() {
	tm.t.Helper()
	require.NoError(tm.t, tm.pty.Close())
	_, _ = tm.slave.WriteString("\n") // the last thing to be read before it is closed indeed
	select {
	case <-tm.ended:
	case <-time.After(time.Until(deadline())):
		tm.fail("the program to end without a terminal")
	}
}

// sane checks that the terminal is as it was before the program.
func (tm *terminal) sane() {
	tm.t.Helper()
	after, err := term.GetState(int(tm.pty.Fd()))
	require.NoError(tm.t, err)
	require.Equal(tm.t, tm.before, after, "the line discipline")
	for end := deadline(); len(tm.leftOn()) > 0; time.Sleep(3 * time.Millisecond) {
		if time.Now().After(end) {
			tm.fail(fmt.Sprintf("%v to be put back", tm.leftOn()))
		}
	}
}

// leftOn lists the modes of the terminal that are not as they were.
func (tm *terminal) leftOn() []string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	var left []string
	for mode, on := range tm.modes {
		if usual := mode == ansi.ModeTextCursorEnable || mode == ansi.ModeAutoWrap; on != usual {
			left = append(left, fmt.Sprintf("mode %d", mode.Mode()))
		}
	}
	if tm.screen.IsAltScreen() {
		left = append(left, "the other screen")
	}
	if tm.screen.CursorHidden() {
		left = append(left, "the cursor is hidden")
	}
	return left
}

// output returns all that the program has written.
func (tm *terminal) output() string {
	tm.mu.Lock()
	defer tm.mu.Unlock()
	return tm.raw.String()
}
