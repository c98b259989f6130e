package main

import (
	"context"
	"fmt"

	"github.com/peterbourgon/ff/v3/ffcli"

	"example.com/agon/notation/record"
)

const listHelp = `For each game, separated by tabs: its number in its file, the line on which it
begins, the variant, White, Black, the result, the reason, and the number of
plies. Control characters in tags become blanks. The rules are not asked. Broken records are reported on standard error,
and the exit code is 1.`

func (p *program) list() *ffcli.Command {
	return command("list", "[file ...]", "Prints one line about each game.", listHelp, func(ctx context.Context, files []string) error {
		faulty := false
		err := p.games(ctx, files, func(e *entry) error {
			tag := func(name string) string { return clean(e.Tags.Get(name)) }
			_, err := fmt.Fprintf(p.stdout, "%d\t%d\t%s\t%s\t%s\t%v\t%s\t%d\n", e.number, e.line,
				tag(record.TagVariant), tag(record.TagWhite), tag(record.TagBlack), e.Result, tag(record.TagTermination), len(e.Moves))
			return err
		}, func(f *fault) error {
			faulty = true
			return p.report(f)
		})
		if err == nil && faulty {
			err = errFaults
		}
		return err
	})
}
