package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/peterbourgon/ff/v3/ffcli"
)

const checkHelp = `Every move of every game, those of variations included, is played by the rules
of the game that the tag Variant names, and every result is compared with what
the moves lead to. The reason in the tag Termination is not looked at. The first
fault of each game is a line on standard output, with the file and the line in
it, the number of the game in the file, and the move:

    games.pgn:3: game 1: White's move 2: move "b3-b1" in position "1N*/n2/*2 w 2": illegal move: a knight on b3 does not move to b1

The last line counts the games. The exit code is 1 if any game is faulty.`

func (p *program) check() *ffcli.Command {
	var quiet bool
	c := command("check", "[file ...]", "Reports the first fault of every game that has one.", checkHelp, func(ctx context.Context, files []string) error {
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
			fmt.Fprintf(p.stdout, "%s, %d faulty\n", number(games, "game"), faulty)
		}
		if faulty > 0 {
			return errFaults
		}
		return nil
	})
	c.FlagSet.BoolVar(&quiet, "q", false, "print faults alone, not the count of games")
	return c
}
