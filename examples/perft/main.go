// Perft counts the sequences of legal moves from a position, by which
// programmers compare move generators and their speed.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/perft -h
//	go run ./examples/perft -game joust -variant 5x5 -depth 8
//	go run ./examples/perft -game javelins -variant 6x6 -depth 2
//	go run ./examples/perft -position '4n/5/5/5/N4 w 1' -depth 6 -divide
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"

	"golang.org/x/term"
)

const usage = `Usage: perft [flags]

Counts the sequences of legal moves of each length up to the depth, from the
start of a game or from a position. Ctrl-C prints the counts so far.

Games: %s

Flags:
`

// Exit codes.
const (
	exitOK          = 0
	exitError       = 1 // the game, variant or position does not exist
	exitUsage       = 2 // a flag is wrong
	exitInterrupted = 130
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program as usual
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr, term.IsTerminal(int(os.Stderr.Fd()))))
}

// run is the program. Progress is shown on stderr if that is a terminal.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, terminal bool) int {
	flags := flag.NewFlagSet("perft", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	var r request
	game := flags.String("game", "joust", "the `name` of the game")
	flags.StringVar(&r.Variant, "variant", "", "the `name` of the variant to start; the standard game if empty")
	flags.StringVar(&r.Position, "position", "", "the `text` of a position to begin with, instead of a variant")
	flags.IntVar(&r.Depth, "depth", 3, "how many `plies` to count")
	flags.BoolVar(&r.Divide, "divide", false, "also show the count of each first move at the full depth")
	asJSON := flags.Bool("json", false, "print the result as JSON")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(stdout, usage, strings.Join(names(), ", "))
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return exitOK
	case err != nil:
		return exitUsage
	}
	usageError := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "perft: "+format+"; -h shows the flags\n", args...)
		return exitUsage
	}
	switch {
	case flags.NArg() > 0:
		return usageError("unexpected argument %q", flags.Arg(0))
	case r.Variant != "" && r.Position != "":
		return usageError("-variant and -position exclude each other")
	case r.Depth < 1:
		return usageError("-depth %d; expected 1 or more", r.Depth)
	}

	r.progress = &progress{}
	if terminal {
		r.progress = newProgress(stderr)
	}
	count, ok := games[*game]
	if !ok {
		fmt.Fprintf(stderr, "perft: there is no game %q; expected one of %s\n", *game, strings.Join(names(), ", "))
		return exitError
	}
	result, err := count(ctx, r)
	if err != nil {
		fmt.Fprintln(stderr, "perft:", err)
		return exitError
	}
	if *asJSON {
		err = result.printJSON(stdout)
	} else {
		err = result.print(stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "perft:", err)
		return exitError
	}
	if !result.Complete {
		return exitInterrupted
	}
	return exitOK
}
