package ugi

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/notation"
)

// Options sets up an engine. The zero Options is good for most engines.
type Options struct {
	// Settings are made when the engine has started, in order.
	Settings []Setting
	// Patience is how long the engine may take to start, to say that it is
	// ready, and for a move beyond its limits, before it counts as hung. 5 s if
	// 0. Mind that an engine may be one of many programs on the machine.
	Patience time.Duration
	// Trace is called with every line, if it is not nil: sent is true for the
	// lines to the engine. It is called by the goroutine that uses the engine.
	Trace func(sent bool, line string)
}

// A Setting is a value for one of an engine's options.
type Setting struct{ Name, Value string }

// An Engine is a program that plays. It is for one goroutine at a time.
type Engine struct {
	process *process
	options Options
	name    string
	known   []string // the names of the options it has announced
	game    boardgame.TextGame
	variant string // what it was told
	err     *Error // what is wrong with it
}

// An Engine plays as any bot does.
var _ bots.Bot = (*Engine)(nil)

// Start starts the command, which is the path of a program and its arguments,
// and makes the settings. It returns when the engine says that it is ready.
// The ctx is for the start alone: the engine ends by [Engine.Close]. The error
// is an [*Error], or that of ctx.
func Start(ctx context.Context, command []string, o Options) (*Engine, error) {
	o.Patience = cmp.Or(o.Patience, 5*time.Second)
	e := &Engine{options: o, name: strings.Join(command, " ")}
	var err error
	if e.process, err = startProcess(command); err != nil {
		return nil, &Error{Engine: e.name, Err: err}
	}
	if err := e.introduce(ctx); err != nil {
		e.process.kill()
		e.process.close()
		return nil, err
	}
	return e, nil
}

// introduce asks for the engine's name and options and makes the settings.
func (e *Engine) introduce(ctx context.Context) error {
	if err := e.send("ugi"); err != nil {
		return err
	}
	err := e.await(ctx, "ugi", e.soon(), func(words []string, _ string) (bool, error) {
		switch {
		case words[0] == "ugiok":
			return true, nil
		case len(words) > 2 && words[0] == "id" && words[1] == "name":
			e.name = strings.Join(words[2:], " ")
		case len(words) > 2 && words[0] == "option" && words[1] == "name":
			name := words[2:]
			if i := slices.Index(name, "type"); i >= 0 {
				name = name[:i]
			}
			e.known = append(e.known, strings.Join(name, " "))
		}
		return false, nil
	})
	if err != nil {
		return err
	}
	for _, s := range e.options.Settings {
		if err := e.send("setoption name " + s.Name + " value " + s.Value); err != nil {
			return err
		}
	}
	return e.ready(ctx)
}

// Name returns the engine's name as it told it, or else its command.
func (e *Engine) Name() string { return e.name }

// Knows reports whether the engine has announced an option of this name, in
// capital or small letters.
func (e *Engine) Knows(option string) bool {
	_, ok := e.announced(option)
	return ok
}

// announced returns the name of an option as the engine has announced it.
func (e *Engine) announced(option string) (name string, ok bool) {
	i := slices.IndexFunc(e.known, func(name string) bool { return strings.EqualFold(name, option) })
	if i < 0 {
		return "", false
	}
	return e.known[i], true
}

// NewGame tells the engine that what follows belongs to another game, and
// returns when it is ready. The error is an [*Error].
func (e *Engine) NewGame() error {
	if err := e.send("uginewgame"); err != nil {
		return err
	}
	return e.ready(context.Background())
}

// Query asks about the engine's position, by the words gameover, p1turn or
// result, and returns the one word of the response. The position is that of the
// last [Engine.Position], or [Engine.Go] before its move. The error is an
// [*Error].
func (e *Engine) Query(what string) (string, error) {
	command := "query " + what
	if err := e.send(command); err != nil {
		return "", err
	}
	var answer string
	err := e.await(context.Background(), command, e.soon(), func(words []string, line string) (bool, error) {
		if words[0] != "response" {
			return false, nil
		}
		if len(words) != 2 {
			return false, fmt.Errorf("%w: %s; expected response and one word", ErrGarbled, notation.Excerpt(line, 0))
		}
		answer = words[1]
		return true, nil
	})
	return answer, err
}

// Close asks the engine to quit, ends its process if it does not do so within a
// second, and waits for its end. Close may be called again. It returns what was
// wrong with the engine before, if anything.
func (e *Engine) Close() error {
	if e.err == nil {
		e.send("quit")
		e.process.close()
		e.err = &Error{Engine: e.name, Err: ErrClosed}
	}
	if errors.Is(e.err, ErrClosed) {
		return nil
	}
	return e.err
}

// Kill ends the engine's process at once, and the children that it has started.
// Other than the other methods it may be called at any time and by any
// goroutine. A call that waits for the engine then returns an [*Error] that
// wraps [ErrClosed], as every later one does; [Engine.Close] is to be called all
// the same.
func (e *Engine) Kill() {
	e.process.unwanted.Store(true)
	e.process.kill()
}

// ready waits until the engine has done all that it was told.
func (e *Engine) ready(ctx context.Context) error {
	if err := e.send("isready"); err != nil {
		return err
	}
	return e.await(ctx, "isready", e.soon(), func(words []string, _ string) (bool, error) {
		return words[0] == "readyok", nil
	})
}

// soon is when the engine's patience for what takes no thinking ends.
func (e *Engine) soon() <-chan time.Time { return time.After(e.options.Patience) }

// send sends a line.
func (e *Engine) send(line string) error {
	if e.err != nil {
		return e.err
	}
	if e.options.Trace != nil {
		e.options.Trace(true, line)
	}
	if err := e.process.write(line, e.options.Patience); err != nil {
		return e.fail(line, err)
	}
	return nil
}

// await hands the lines of the engine to answer, until that reports that it has
// what it waits for or an error. Lines that it does not know are none of its
// business.
func (e *Engine) await(ctx context.Context, command string, late <-chan time.Time, answer func(words []string, line string) (bool, error)) error {
	for {
		select {
		case line, ok := <-e.process.lines:
			if !ok {
				return e.fail(command, e.process.err)
			}
			if e.options.Trace != nil {
				e.options.Trace(false, line)
			}
			words := strings.Fields(line)
			if len(words) == 0 {
				continue
			}
			done, err := answer(words, line)
			if err != nil {
				return e.fail(command, err)
			}
			if done {
				return nil
			}
		case <-late:
			return e.fail(command, fmt.Errorf("%w: no answer", ErrHung))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// fail ends the process and keeps what was wrong.
func (e *Engine) fail(command string, err error) error {
	e.process.kill()
	e.process.close()
	if len(command) > 100 {
		command = command[:100]
	}
	e.err = &Error{Engine: e.name, Command: command, Err: err}
	return e.err
}
