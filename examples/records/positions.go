package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/peterbourgon/ff/v3/ffcli"
)

const positionsHelp = `One position a line, as text, in the order of the games. With -json each is an
object with its game, its ply, the move that was made in it, and the result.
Games that break the rules are reported on standard error and left out, and the
exit code is 1.`

// place is a position of a game. Its fields are the JSON's.
type place struct {
	File     string `json:"file"`
	Number   int    `json:"number"` // of the game in its file
	Game     string `json:"game"`
	Ply      int    `json:"ply"` // how many moves come before
	Position string `json:"position"`
	Move     string `json:"move,omitempty"` // none in the last position
	Result   string `json:"result"`
	Reason   string `json:"reason,omitempty"`
}

func (p *program) positions() *ffcli.Command {
	var asJSON, last bool
	var from, to, every int
	c := command("positions", "[file ...]", "Prints the positions of games.", positionsHelp, func(ctx context.Context, files []string) error {
		switch {
		case every < 1:
			return fmt.Errorf("%w: -every %d; expected 1 or more", errUsage, every)
		case from < 0:
			return fmt.Errorf("%w: -from %d; expected 0 or more", errUsage, from)
		case to < -1:
			return fmt.Errorf("%w: -to %d; expected -1 or more", errUsage, to)
		}
		out := json.NewEncoder(p.stdout)
		faulty := false
		report := func(f *fault) error {
			faulty = true
			return p.report(f)
		}
		err := p.games(ctx, files, func(e *entry) error {
			m, err := e.replay()
			var f *fault
			if errors.As(err, &f) {
				return report(f)
			} else if err != nil {
				return err
			}
			moves, outcome := m.Moves(), m.Outcome()
			for ply, s := range m.States() {
				if last && ply < len(moves) || ply < from || to >= 0 && ply > to || (ply-from)%every != 0 && !last {
					continue
				}
				if !asJSON {
					if _, err := fmt.Fprintln(p.stdout, s); err != nil {
						return err
					}
					continue
				}
				at := place{e.file, e.number, m.Rules().Name, ply, s.String(), "", outcome.String(), string(outcome.Reason())}
				if ply < len(moves) {
					at.Move = moves[ply].String()
				}
				if err := out.Encode(at); err != nil {
					return err
				}
			}
			return nil
		}, report)
		if err == nil && faulty {
			err = errFaults
		}
		return err
	})
	f := c.FlagSet
	f.BoolVar(&asJSON, "json", false, "print a JSON object a line")
	f.BoolVar(&last, "last", false, "only the last position of each game")
	f.IntVar(&from, "from", 0, "the first `ply`: how many moves come before the position")
	f.IntVar(&to, "to", -1, "the last `ply`; -1 for no bound")
	f.IntVar(&every, "every", 1, "only each so many `plies`, counted from the first")
	return c
}
