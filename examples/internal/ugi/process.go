package ugi

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// maxLine bounds the lines that are read from an engine, in bytes.
const maxLine = 1 << 20

// toEnd is how long a process may go on that has closed its output or was told to
// quit.
const toEnd = time.Second

// errHung is why a process was ended that did not take what was written to it.
var errHung = fmt.Errorf("%w: it does not read", ErrHung)

// process is a program that reads and writes lines.
type process struct {
	cmd      *exec.Cmd
	stdin    io.WriteCloser
	stdout   io.ReadCloser
	stderr   tail
	lines    chan string // what it has written; closed at its end
	err      error       // why lines has ended; to be read after that
	unwanted atomic.Bool // it is ended because nobody wants it any more
}

func startProcess(command []string) (*process, error) {
	if len(command) == 0 {
		return nil, fmt.Errorf("%w: there is no command to start it", ErrCrashed)
	}
	p := &process{
		cmd:   exec.Command(command[0], command[1:]...),
		lines: make(chan string),
	}
	p.cmd.SysProcAttr = ownGroup()
	p.cmd.Stderr = &p.stderr
	p.cmd.WaitDelay = toEnd // for a child of its own that keeps stderr open
	var err error
	if p.stdin, err = p.cmd.StdinPipe(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCrashed, err)
	}
	if p.stdout, err = p.cmd.StdoutPipe(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCrashed, err)
	}
	if err := p.cmd.Start(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCrashed, err)
	}
	go p.read()
	return p, nil
}

// read hands over what the process writes, until it ends.
func (p *process) read() {
	scanner := bufio.NewScanner(p.stdout)
	scanner.Buffer(nil, maxLine)
	for scanner.Scan() {
		p.lines <- scanner.Text()
	}
	if errors.Is(scanner.Err(), bufio.ErrTooLong) {
		p.err = fmt.Errorf("%w: a line of more than %d bytes", ErrGarbled, maxLine)
		p.kill()
	}
	_ = p.stdin.Close()
	timer := time.AfterFunc(toEnd, p.kill)
	exit := p.cmd.Wait()
	timer.Stop()
	if p.err == nil {
		p.err = p.ended(exit)
	}
	close(p.lines)
}

// ended says why a process has ended with this error.
func (p *process) ended(exit error) error {
	if p.unwanted.Load() {
		return ErrClosed
	}
	err := fmt.Errorf("%w: it ended", ErrCrashed)
	if exit != nil {
		err = fmt.Errorf("%w: it ended: %w", ErrCrashed, exit)
	}
	if said := p.stderr.lastLine(); said != "" {
		err = fmt.Errorf("%w: %s", err, said)
	}
	return err
}

// write writes a line. A process that does not take it within the patience is
// ended. Every other error shows when the lines end.
func (p *process) write(line string, patience time.Duration) error {
	timer := time.AfterFunc(patience, p.kill)
	_, err := io.WriteString(p.stdin, line+"\n")
	if !timer.Stop() && err != nil {
		return errHung
	}
	return nil
}

// kill ends the process at once, and its children. Its output is closed too, so
// that no child that has left its group keeps it open.
func (p *process) kill() {
	killGroup(p.cmd.Process)
	_ = p.stdout.Close()
}

// close lets the process end by itself, for a while, and waits for its end.
func (p *process) close() {
	timer := time.AfterFunc(toEnd, p.kill)
	defer timer.Stop()
	_ = p.stdin.Close()
	for range p.lines { // what it still has to say
	}
}

// tail keeps the end of what is written to it.
type tail struct {
	mu   sync.Mutex
	text []byte
}

const maxTail = 1 << 12

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.text = append(t.text, p[max(0, len(p)-maxTail):]...)
	t.text = t.text[max(0, len(t.text)-maxTail):]
	return len(p), nil
}

// lastLine returns the last line that is not blank.
func (t *tail) lastLine() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	text := strings.TrimSpace(string(t.text))
	return text[strings.LastIndexByte(text, '\n')+1:]
}
