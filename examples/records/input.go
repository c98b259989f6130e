package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/interrupt"
	"example.com/agon/notation/record"
)

// A textMatch is a match of any game.
type textMatch = match.Match[boardgame.TextState, boardgame.TextMove]

// An entry is a game of a file.
type entry struct {
	record.Game
	file   string
	number int   // counted from 1, broken games included
	line   int   // where it begins
	lines  []int // of its moves, in the order in which they are written
}

// A fault is what is wrong with a game.
type fault struct {
	file   string
	number int
	line   int // where in the file; 0 if that is not known
	err    error
}

func (f *fault) Error() string {
	return fmt.Sprintf("%s:%d: game %d: %s", f.file, f.line, f.number, clean(f.err.Error()))
}

func (f *fault) Unwrap() error { return f.err }

// games reads all games of the files, one after the other, and hands them to
// visit. Those that are no records are handed to broken, as a *fault. Files that
// cannot be read, or not to their end, are reported. The error is that of visit,
// of broken or of ctx.
func (p *program) games(ctx context.Context, files []string, visit func(*entry) error, broken func(*fault) error) error {
	if len(files) == 0 {
		files = []string{"-"}
	}
	for _, name := range files {
		err := p.gamesOf(ctx, name, visit, broken)
		var unread *readError
		if errors.As(err, &unread) && ctx.Err() == nil {
			p.unread = true
			p.progress.clear()
			_, err = fmt.Fprintln(p.stderr, "records:", unread)
		}
		if err != nil {
			return err
		}
	}
	return ctx.Err()
}

// A readError says why a file cannot be read.
type readError struct{ err error }

func (e *readError) Error() string { return e.err.Error() }

func (e *readError) Unwrap() error { return e.err }

func (p *program) gamesOf(ctx context.Context, name string, visit func(*entry) error, broken func(*fault) error) error {
	in := p.stdin
	size := int64(-1)
	if name == "-" {
		name = "standard input"
	} else {
		file, err := interrupt.Open(ctx, name)
		if err != nil {
			return &readError{err}
		}
		defer file.Close()
		if info, err := file.Stat(); err == nil && info.Mode().IsRegular() {
			size = info.Size()
		}
		in = file
	}
	in = interrupt.NewReader(ctx, in)
	if p.terminal {
		in = p.progress.follow(p.stderr, name, in, size)
	}
	d := record.NewDecoder(in)
	d.KeepLines()
	for number := 1; ; number++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		e := &entry{file: name, number: number}
		err := d.Decode(&e.Game)
		var syntax *record.SyntaxError
		switch {
		case err == io.EOF:
			return nil
		case errors.As(err, &syntax):
			err = broken(&fault{name, number, syntax.Line, err})
		case err != nil:
			return &readError{fmt.Errorf("%s: %w", name, err)}
		default:
			e.line, e.lines = d.Lines()
			err = visit(e)
		}
		if err != nil {
			return err
		}
	}
}

// replay plays the game again. What is wrong with it comes back as a *fault.
func (e *entry) replay() (*textMatch, error) {
	m, err := agon.Replay(e.Game)
	if err == nil {
		return m, nil
	}
	f := &fault{e.file, e.number, e.line, err}
	var move *match.ReplayError
	if errors.As(err, &move) {
		// Walk meets the same fault behind as many moves as are well, unless the
		// game's history has ended it there, of which Walk knows nothing.
		visited := 0
		_ = match.Walk(m.Rules(), e.Game, func(s match.Step[boardgame.TextState, boardgame.TextMove]) error {
			if s.Depth == 0 && move.Depth == 0 && s.Number == move.Number && s.Before.Turn() == move.Player {
				return move
			}
			visited++
			return nil
		})
		if visited < len(e.lines) {
			f.line = e.lines[visited]
		}
	}
	return m, f
}

// report writes what is wrong with a game to stderr.
func (p *program) report(f *fault) error {
	p.progress.clear()
	_, err := fmt.Fprintln(p.stderr, "records:", f)
	return err
}
