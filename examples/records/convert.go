package main

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/peterbourgon/ff/v3/ffcli"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/notation/record"
)

const convertHelp = `Games are written in export form: the tags of the roster first, lines of 80
bytes, one form for everything. Moves are written as their game's records have
them, or with -long as their canonical texts. Games that break the rules, or are
no records at all, are reported on standard error and left out; then the exit
code is 1. With -raw moves are words that nobody looks at, so that records of
games which this program does not know can be converted too.`

func (p *program) convert() *ffcli.Command {
	var raw, long, bare bool
	c := command("convert", "[file ...]", "Writes games in export form.", convertHelp, func(ctx context.Context, files []string) error {
		if raw && long {
			return fmt.Errorf("%w: -raw and -long exclude each other", errUsage)
		}
		return p.rewrite(ctx, files, func(e *entry) error {
			if bare {
				e.Notes = nil
			}
			if raw {
				return nil
			}
			m, err := e.replay()
			if err != nil {
				return err
			}
			return e.restate(m.Rules(), long)
		})
	})
	c.FlagSet.BoolVar(&raw, "raw", false, "leave moves and results as they are, without any rules")
	c.FlagSet.BoolVar(&long, "long", false, "write moves as their canonical texts")
	c.FlagSet.BoolVar(&bare, "bare", false, "leave out comments, NAGs and variations")
	return c
}

// errLeftOut is what change returns for a game that is not to be written.
var errLeftOut = errors.New("left out")

// rewrite writes all games, each as change has changed it. Faulty ones, of which
// change returns a *fault, are reported and left out.
func (p *program) rewrite(ctx context.Context, files []string, change func(*entry) error) error {
	faulty := false
	report := func(f *fault) error {
		faulty = true
		return p.report(f)
	}
	out := record.NewEncoder(p.stdout)
	err := p.games(ctx, files, func(e *entry) error {
		var f *fault
		switch err := change(e); {
		case errors.Is(err, errLeftOut):
			return nil
		case errors.As(err, &f):
			return report(f)
		case err != nil:
			return err
		}
		err := out.Encode(e.Game)
		if errors.Is(err, record.ErrUnwritable) {
			return report(&fault{e.file, e.number, e.line, err})
		}
		return err
	}, report)
	if err == nil && faulty {
		err = errFaults
	}
	return err
}

// restate writes the moves of a game anew, whose rules they are known to keep:
// long, or as records of the game have them.
func (e *entry) restate(rules boardgame.Rules[boardgame.TextState, boardgame.TextMove], long bool) error {
	var texts []string // in the order in which they are written
	err := match.Walk(rules, e.Game, func(s match.Step[boardgame.TextState, boardgame.TextMove]) error {
		text := s.Move.String()
		if !long {
			var err error
			if text, err = s.Before.SAN(s.Move); err != nil {
				return err
			}
		}
		texts = append(texts, text)
		return nil
	})
	if err != nil {
		return &fault{e.file, e.number, e.line, err}
	}
	e.Line = e.withMoves(e.Line, &texts)
	return nil
}

// withMoves returns the line with the next of the texts as its moves, and those
// of its variations.
func (e *entry) withMoves(l record.Line, texts *[]string) record.Line {
	moves, notes := slices.Clone(l.Moves), slices.Clone(l.Notes)
	i := 0
	for n := range len(moves) + 1 {
		if n > 0 {
			moves[n-1], *texts = (*texts)[0], (*texts)[1:]
		}
		for ; i < len(notes) && notes[i].After <= n; i++ {
			if notes[i].Variation != nil {
				variation := e.withMoves(*notes[i].Variation, texts)
				notes[i].Variation = &variation
			}
		}
	}
	return record.Line{Moves: moves, Notes: notes}
}
