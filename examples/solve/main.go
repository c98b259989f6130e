// Solve finds out what a position is worth with best play, in any of the games.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/solve -h
//	go run ./examples/solve -variant 5x5
//	go run ./examples/solve -position '4n/5/2*2/5/N4 b 2 misere' -json
//	go run ./examples/solve -variant 4x4 -enumerate -ignore-symmetry
//	go run ./examples/solve -ending KQk
//	go run ./examples/solve -table -time 10s
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
	"time"

	"golang.org/x/term"

	"example.com/agon/boardgame/search"
)

const usage = `Usage: solve [flags]

Finds out what a position is worth if both players play as well as can be: a
win, a draw or a loss for the player to move, and a line that shows it. Where a
limit is reached first the answer is "unknown", never a guess. Ctrl-C stops.

Methods: proof-number  for games that must end, as Joust and Javelins
         depth-first   the same; sometimes faster, sometimes much slower
         deepening     for the shortest win, and for games that need not end
         retrograde    for draws by endless play, and the shortest win; keeps
                       every position in memory

Games: %s

Exit codes: 0 the answer is known (with -table, -enumerate and
-ending: the work is done),
1 it is not, or there is no such game, variant or position, 2 a flag is wrong,
130 interrupted.

Flags:
`

// Exit codes.
const (
	exitOK          = 0
	exitError       = 1
	exitUsage       = 2
	exitInterrupted = 130
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program as usual
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr, term.IsTerminal(int(os.Stderr.Fd()))))
}

var methods = map[string]search.Method{
	"depth-first":  search.DepthFirst,
	"deepening":    search.Deepening,
	"proof-number": search.ProofNumber,
	"retrograde":   search.Retrograde,
}

// run is the program. Progress is shown on stderr if that is a terminal.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, terminal bool) int {
	flags := flag.NewFlagSet("solve", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	var r request
	game := flags.String("game", "joust", "the `name` of the game")
	flags.StringVar(&r.variant, "variant", "", "the `name` of the variant whose start to solve; the standard game if empty")
	flags.StringVar(&r.position, "position", "", "the `text` of a position to solve, instead of a variant")
	method := flags.String("method", "proof-number", "the `name` of the method")
	flags.DurationVar(&r.options.Limits.Time, "time", 0, "stop after this time, such as 90s or 10m; with -table, for each board (0 is no limit)")
	flags.Uint64Var(&r.options.Limits.Nodes, "nodes", 0, "stop after this `number` of positions (0 is no limit)")
	flags.IntVar(&r.options.Limits.Depth, "depth", 0, "look at most this number of `plies` ahead (0 is no limit)")
	memory := flags.Int("memory", 256, "the `MiB` of memory for positions")
	flags.BoolVar(&r.options.EndlessDraws, "endless-draws", false, "a game that never ends is a draw")
	flags.BoolVar(&r.options.IgnoreSymmetry, "ignore-symmetry", false, "mirror images of a position count as other positions")
	flags.BoolVar(&r.json, "json", false, "print the answer as JSON")
	enumerate := flags.Bool("enumerate", false, "count all positions that can be reached, by what they are worth")
	ending := flags.String("ending", "", "count all positions of Horizons with these `pieces`, such as KQk, and show one with the longest win")
	table := flags.Bool("table", false, "print a table of small boards of Joust, each as it is solved; a kind of piece ends at its first board that is not solved")
	pieces := flags.String("pieces", "NKRBQ", "the `letters` of the pieces in the table")
	largest := flags.Int("largest", 8, "the `number` of ranks of the largest board in the table")
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
		fmt.Fprintf(stderr, "solve: "+format+"; -h shows the flags\n", args...)
		return exitUsage
	}
	var known bool
	r.options.Method, known = methods[*method]
	switch {
	case flags.NArg() > 0:
		return usageError("unexpected argument %q", flags.Arg(0))
	case r.variant != "" && r.position != "":
		return usageError("-variant and -position exclude each other")
	case !known:
		return usageError("there is no method %q", *method)
	case *memory < 1:
		return usageError("-memory %d; expected 1 or more", *memory)
	case r.options.Limits.Depth < 0 || r.options.Limits.Time < 0:
		return usageError("a limit is negative")
	case *table && strings.Trim(*pieces, "NKQRB") != "":
		return usageError("-pieces %q; expected some of N, K, Q, R and B", *pieces)
	case *table && (*enumerate || *ending != ""), *enumerate && *ending != "":
		return usageError("-table, -enumerate and -ending exclude each other")
	}
	r.options.TableBytes = *memory << 20
	progress := &progress{begin: time.Now()}
	if terminal {
		progress.terminal = stderr
	}
	r.options.Progress = progress.show

	var err error
	var done bool
	switch {
	case *table:
		done, err = printTable(ctx, stdout, r.options, *pieces, *largest, progress)
	case *ending != "":
		var answer answer
		answer, err = enumerateEnding(ctx, *ending, r.options)
		progress.clear()
		if err == nil {
			done, err = answer.done, answer.print(stdout, r.json)
		}
	default:
		rules, ok := games[*game]
		if !ok {
			fmt.Fprintf(stderr, "solve: there is no game %q; expected one of %s\n", *game, strings.Join(names(), ", "))
			return exitError
		}
		var answer answer
		if *enumerate {
			answer, err = rules.enumerate(ctx, r)
		} else {
			answer, err = rules.solve(ctx, r)
		}
		progress.clear()
		if err == nil {
			done, err = answer.done, answer.print(stdout, r.json)
		}
	}
	switch {
	case err != nil:
		fmt.Fprintln(stderr, "solve:", err)
		return exitError
	case ctx.Err() != nil:
		return exitInterrupted
	case !done:
		return exitError
	}
	return exitOK
}
