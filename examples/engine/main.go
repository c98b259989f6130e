// Engine plays the games of this module for other people's programs, which talk
// to it by lines on standard input and output: in UGI, the Universal Game
// Interface, for all games, and in UCI for Joust, as Fairy-Stockfish has it.
//
// Usage, in the folder of the checkout:
//
//	go build -o engine ./examples/engine
//	./engine -h
//	./engine -bot hard -threads 2
//	./engine -ini > variants.ini
//
// A session, with what the host says after >:
//
//	> ugi
//	id name agon
//	...
//	ugiok
//	> setoption name game value joust
//	> setoption name variant value 5x5
//	> position startpos moves a1-b3
//	> query p1turn
//	response false
//	> go movetime 100
//	info depth 5 score cp 0 nodes 227 nps 556840 time 0 pv e5-c4 b3-d4 ...
//	info depth 10 score cp -25 nodes 4697 nps 461762 time 10 pv e5-d3 b3-c1 ...
//	bestmove e5-d3
//	> quit
//
// Package ugi, in examples/internal, is the other side, and its documentation
// has the protocol.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"example.com/agon/examples/internal/clock"
)

const usage = `Usage: engine [flags]
       engine -ini [VARIANT...]

Plays for another program, which talks to it by lines on standard input and
output. It speaks UGI (the first line is "ugi") for all games, and UCI (the
first line is "uci") for Joust in the conventions of Fairy-Stockfish.

  ugi | uci                        says who it is, its options, ugiok | uciok
  isready                          says readyok, when the bot and its memory are
                                   there; during a search at once
  setoption name NAME value VALUE  options and their ranges are told by ugi.
                                   The game first, then its variant: another game
                                   begins with its standard variant, another
                                   variant in its start position. To set what is
                                   set already changes nothing.
  uginewgame | ucinewgame          forgets what was searched. To have the memory
                                   ready before time counts, say isready next.
  position startpos [moves MOVE...]
  position fen TEXT [moves MOVE...]
                                   startpos is the start of the variant; TEXT
                                   is a position of the game, with its blanks.
                                   An illegal move is told by info string, and
                                   the position stays as it was. A game that goes
                                   on costs its new moves alone.
  go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movetime MS]
     [depth N] [nodes N] [playouts N] [infinite]
                                   says info, counted from the beginning of the
                                   search, whenever there is something new, and
                                   bestmove MOVE. UCI's wtime, btime, winc, binc
                                   are understood as well, movestogo does not
                                   matter, searchmoves is not supported.
                                   With no words it thinks for a second, as with
                                   playouts alone if the bot is not mcts, and
                                   with depth alone if it is. A number that
                                   cannot be read counts as 0; an increment
                                   without a time is all the time there is.
                                   After infinite it answers when it is told to
                                   stop. If there is no move: bestmove (none).
  stop                             ends the search: bestmove comes before anything
                                   that is said behind stop is looked at
  query gameover | p1turn | result says response true | false, and p1win |
                                   p2win | draw | none
  quit                             ends, as does the end of the input

Everything is answered while a search runs; position and setoption hold for the
next one. What is not understood is told by info string and ignored, a line of
more than 2 MiB too.

Of its time the engine keeps back a margin, 40 ms unless the option margin says
otherwise, so as not to lose on time on a busy machine: of "go movetime 100" it
thinks for 60 ms. If the margin is more than three quarters of the time, it
thinks for a quarter of it. If the search has not ended when half the margin is
gone, or 20 ms of it, the engine plays the best move found so far; after stop it
does so at once, or within 10 ms if nothing was found yet or the bot is mcts. If
nothing was found at all, it plays the move after which it stands best. What the
machine itself takes to give it a processor comes on top of that; go test -bench
on the package measures it.

The memory is what the option hash says, of which mcts takes a tenth more for a
moment, and up to 256 MiB for everything else, of which most games need 20.

A host may read late. If 10,000 lines wait and it reads nothing for 5 s, or
nothing for a second after quit or the end of the input, the engine ends.

In UCI the option UCI_Variant chooses the variant: joust is Fairy-Stockfish's
own, joust-5x5-misere and the like are this module's others. It begins with joust
unless another variant was asked for before. With -ini the engine prints what
Fairy-Stockfish must read to know the given variants, in this module's names, or
else those that it announces:

  ./engine -ini 5x5 '6x6 misere' > variants.ini

and in Fairy-Stockfish: setoption name VariantPath value variants.ini

Exit codes: 0 after quit or the end of the input, 1 if the output failed or is
not read or a variant cannot be told, 2 if a flag is wrong, 130 when interrupted.

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
	alone = true
	signal.Ignore(syscall.SIGPIPE) // a closed output is an error as any other
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program as usual
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the program.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	initial := map[string]*string{
		"game":    flags.String("game", "joust", "the `name` of the game, as setoption sets it; so for all below"),
		"variant": flags.String("variant", "", "the `name` of the variant; the standard game if empty"),
		"bot":     flags.String("bot", "alphabeta", "the `name` of the bot that plays"),
		"hash":    flags.String("hash", "16", "the memory for what has been searched, in `MiB`, at most 4096"),
		"threads": flags.String("threads", "1", "the `number` of threads that search"),
		"seed":    flags.String("seed", "0", "the `number` on which chance depends"),
		"margin":  flags.String("margin", fmt.Sprint(clock.Margin.Milliseconds()), "how many `ms` of its time it keeps back"),
	}
	ini := flags.Bool("ini", false, "print variants of Joust for Fairy-Stockfish, and end")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return exitOK
	case err != nil:
		return exitUsage
	}
	if *ini {
		if err := writeConfig(stdout, flags.Args()); err != nil {
			fmt.Fprintln(stderr, "engine:", err)
			return exitError
		}
		return exitOK
	}
	if flags.NArg() > 0 {
		fmt.Fprintf(stderr, "engine: unexpected argument %q; -h shows the flags\n", flags.Arg(0))
		return exitUsage
	}
	e := &engine{out: newOutput(stdout), protocol: "ugi"}
	for _, name := range []string{"game", "variant", "bot", "hash", "threads", "seed", "margin"} {
		if err := e.setOption(name, *initial[name]); err != nil {
			fmt.Fprintf(stderr, "engine: %v; -h shows the flags\n", err)
			return exitUsage
		}
	}
	interrupted := e.serve(ctx, stdin) != nil
	err := e.out.close()
	switch {
	case interrupted:
		return exitInterrupted
	case err != nil:
		fmt.Fprintln(stderr, "engine:", err)
		return exitError
	}
	return exitOK
}
