package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/peterbourgon/ff/v3/ffcli"
)

const checkHelp = `Every move of every game, those of variations included, is played by the rules
of the game that the tag Variant names, and every result is compared with what
the moves lead to. Each fault is a line on standard output:

    FILE:LINE: game NUMBER: move 3, Black, "h8-g5": ...

The last line counts the games. The exit code is 1 if any game is faulty.`

func (p *program) check() *ffcli.Command {
	var quiet bool
	c := command("check", "[file ...]", "Reports every game that breaks the rules of its game.", checkHelp, func(ctx context.Context, files []string) error {
		games, faulty := 0, 0
		report := func(f *fault) error {
			games++
			faulty++
			p.progress.clear()
			_, err := fmt.Fprintln(p.stdout, f)
			return err
		}
		err := p.games(ctx, files, func(e *entry) error {
			_, err := e.replay()
			var f *fault
			if errors.As(err, &f) {
				return report(f)
			}
			games++
			return err
		}, report)
		if err != nil {
			return err
		}
		if !quiet {
			fmt.Fprintf(p.stdout, "%d games, %d faulty\n", games, faulty)
		}
		if faulty > 0 {
			return errFaults
		}
		return nil
	})
	c.FlagSet.BoolVar(&quiet, "q", false, "print faults alone, not the count of games")
	return c
}
