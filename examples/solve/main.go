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
	"example.com/agon/joust"
)

const usage = `Usage: solve [flags]

Finds out what a position is worth if both players play as well as can be: a
win, a draw or a loss for the player to move, and a line that shows it. Where a
limit is reached first the answer is "unknown", never a guess. Ctrl-C stops.
Without a limit it may go on for ever, where a game can.

Clocks are left out: they begin anew with every position, in the line too. In
Horizons a game may be drawn by its clock before a long win is there.

Methods: proof-number  for games that must end, as Joust and Javelins
         depth-first   the same; sometimes faster, sometimes much slower
         deepening     for the shortest win, and for games that need not end
         retrograde    for draws by endless play, and the shortest win; keeps
                       every position in memory
The first two find out that a game can go on for ever, and then take the others.

Games: %s

Exit codes: 0 the answer is known (with -table, -enumerate and
-ending: the work is done),
1 it is not, or there is no such game, variant or position, 2 a flag is wrong,
130 interrupted.

Flags:
`

// maxMemory is the most that -memory may ask for, in MiB.
const maxMemory = 1 << 16

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
	memory := flags.Int("memory", 256, fmt.Sprintf("the `MiB` of memory for positions, at most %d; more than there is ends the program", maxMemory))
	flags.BoolVar(&r.options.EndlessDraws, "endless-draws", false, "a game that never ends is a draw")
	flags.BoolVar(&r.options.IgnoreSymmetry, "ignore-symmetry", false, "mirror images of a position count as other positions")
	flags.BoolVar(&r.json, "json", false, "print the answer as JSON")
	enumerate := flags.Bool("enumerate", false, "instead of solving, count all positions that can be reached, by what they are worth")
	ending := flags.String("ending", "", "instead of a position, count all positions of Horizons with these `pieces`, such as KQk, and show one with the longest win")
	table := flags.Bool("table", false, "instead of a position, print a table of small boards of Joust, each as it is solved; a kind of piece ends at its first board that is not solved")
	pieces := flags.String("pieces", "NKRBQ", "with -table, the `letters` of the pieces, each once")
	largest := flags.Int("largest", 8, fmt.Sprintf("with -table, the `number` of ranks of the largest board, %d to %d", joust.MinSize, joust.MaxSize))
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
	case misfit(flags) != "":
		return usageError("%s", misfit(flags))
	case !known:
		return usageError("there is no method %q", *method)
	case *memory < 1 || *memory > maxMemory:
		return usageError("-memory %d; expected 1 to %d", *memory, maxMemory)
	case r.options.Limits.Depth < 0 || r.options.Limits.Time < 0:
		return usageError("a limit is negative")
	case !someOf("NKQRB", *pieces):
		return usageError("-pieces %q; expected some of N, K, Q, R and B, each once", *pieces)
	case *largest < joust.MinSize || *largest > joust.MaxSize:
		return usageError("-largest %d; expected %d to %d", *largest, joust.MinSize, joust.MaxSize)
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
	case given(flags, "ending"):
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
