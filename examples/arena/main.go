// Arena lets bots play against each other and says which one is better.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/arena -h
//	go run ./examples/arena -bot random -bot greedy -game 'joust 5x5'
//	go run ./examples/arena -bot easy -bot medium -bot 'ugi:./engine -bot hard' -game joust -game javelins -time 100ms
//	go run ./examples/arena -bot 'nodes=2000 alphabeta' -bot 'nodes=1000 alphabeta' -openings 1000 -sprt 0,20
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

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/examples/internal/elo"
)

const usage = `Usage: arena -bot BOT -bot BOT... [flags]

Lets bots play against each other, each against every other one in every game.
Openings are random moves; with each opening two bots play two games, one with
each colour. Prints who has scored what, the difference in Elo with error bars,
and how likely which bot is the stronger one.

A BOT is a name, or the command of an engine that speaks UGI, in a process of
its own:

  greedy
  ugi:./engine -bot hard

Before it may stand settings, which go before the flags of the same names:

  name=A nodes=5000 hash=64 alphabeta

  name=WORD       how it is called here; two bots must not have the same name
  time, clock, depth, nodes, playouts    as the flags
  threads=NUMBER  how many goroutines it may use
  hash=MIB        memory for what it has searched, at most 4096

The bots here, whose own limits hold if they are tighter than those given:

%s
Every game is saved when it ends, in the file of records that -o names, or else
in one whose name depends on bots, games and conditions. Its Round is the number
of the opening and that of the game with it, its Termination why it ended. The
same command goes on where an arena was interrupted or killed, or prints the
result again. It may ask for more openings, and with the same -o for more bots
and games. With the same seed the games are the same, in whatever number they
are played at once, as long as what bounds the bots is not time and each has one
thread.

Each engine is started once before the first game, and the arena ends if that
fails. After that a bot loses a game in which it makes an illegal move, returns
an error, crashes, or does not answer in time; the record says why. A draw that
can be claimed ends the game. A game that reaches -plies has no result and
counts as a draw.

The error bars are those scores, as Elo, for which the likelihood of the pairs
of games (by points: 0, 1/2, 1, 3/2, 2) is within the 95 %% bound of the greatest
one. They are rough with fewer than 50 pairs. In JSON, an infinite Elo is the
text "+inf" or "-inf". -sprt stops when the ratio of the likelihoods of the two
differences leaves Wald's bounds: log(beta/(1-alpha)) and log((1-beta)/alpha).

Ctrl-C prints the result of the games that have ended, and gives up the others;
engines that do not stop within a second are ended by force. A second one ends
the program at once.

Exit codes: 0 all games are played or the test is decided, 1 a failure,
2 wrong usage, 130 interrupted.

Games: %s

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

// list is a flag that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, ", ") }

func (l *list) Set(value string) error {
	*l = append(*l, value)
	return nil
}

// run is the program. Progress is shown on stderr if that is a terminal.
func run(ctx context.Context, args []string, stdout, stderr io.Writer, terminal bool) int {
	flags := flag.NewFlagSet("arena", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	var players, games list
	var common entrant
	var c conditions
	flags.Var(&players, "bot", "a `bot`; give two or more")
	flags.Var(&games, "game", "a `game`, or a game and a variant, such as 'javelins 6x6'; joust if none is given")
	for _, f := range []struct{ name, help string }{
		{"time", "the `time` for a move, such as 100ms"},
		{"clock", "the time for a game and the increment for a move, such as `1m+1s`; a bot whose time is up has lost"},
		{"depth", "how many `plies` a bot may look ahead"},
		{"nodes", "how many `positions` a bot may look at for a move"},
		{"playouts", "how many random `games` a bot may play for a move"},
	} {
		flags.Func(f.name, f.help, func(value string) error { return common.set(f.name, value) })
	}
	openings := flags.Int("openings", 10, "the `number` of openings, and of pairs of games for each pair of bots and each game; with -sprt the most there may be")
	flags.IntVar(&c.openingPlies, "opening-plies", 4, "how many random `plies` an opening has")
	flags.IntVar(&c.plyLimit, "plies", 1000, "after how many `plies` a game ends without result")
	flags.Uint64Var(&c.seed, "seed", 1, "the `number` that openings and bots depend on")
	flags.DurationVar(&c.margin, "margin", 250*time.Millisecond, "how far a bot may exceed the `time` for a move; a clock allows nothing")
	flags.DurationVar(&c.patience, "patience", 30*time.Second, "the `time` after which a bot without a time limit, or an engine that starts or stops, is said not to answer")
	parallel := flags.Int("parallel", 1, "how many `games` are played at once; where time counts, no more than the machine has processors for")
	file := flags.String("o", "", "the `file` of records; without it one called arena-XXXXXXXX.pgn")
	sprt := flags.String("sprt", "", "stop when it is decided whether the first of two bots is stronger by Elo `A,B`, such as 0,10")
	alpha := flags.Float64("alpha", 0.05, "the `probability` with which -sprt may decide for B although A is true")
	beta := flags.Float64("beta", 0.05, "the `probability` with which -sprt may decide for A although B is true")
	asJSON := flags.Bool("json", false, "print the result as JSON")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		printUsage(stdout)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		return exitOK
	case err != nil:
		return exitUsage
	}
	given := map[string]bool{}
	flags.Visit(func(f *flag.Flag) { given[f.Name] = true })
	usageError := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "arena: "+format+"; -h shows the flags\n", args...)
		return exitUsage
	}
	switch {
	case flags.NArg() > 0:
		return usageError("unexpected argument %q", flags.Arg(0))
	case *openings < 1:
		return usageError("-openings %d; expected 1 or more", *openings)
	case c.openingPlies < 0:
		return usageError("-opening-plies %d; expected 0 or more", c.openingPlies)
	case c.plyLimit <= c.openingPlies:
		return usageError("-plies %d; expected more than the %d of an opening", c.plyLimit, c.openingPlies)
	case c.margin < 0:
		return usageError("-margin %v; expected 0s or more", c.margin)
	case c.patience <= 0:
		return usageError("-patience %v; expected more than 0s", c.patience)
	case *parallel < 1 || *parallel > 1024:
		return usageError("-parallel %d; expected 1 to 1024", *parallel)
	case given["o"] && *file == "":
		return usageError("-o names no file")
	case *sprt == "" && (given["alpha"] || given["beta"]):
		return usageError("-alpha and -beta go with -sprt")
	}
	test, err := parseTest(*sprt, *alpha, *beta)
	if err != nil {
		return usageError("%v", err)
	}
	s := schedule{openings: *openings}
	if s.entrants, err = parseEntrants(players, common.allowance); err != nil {
		return usageError("%v", err)
	}
	if test != nil && len(s.entrants) != 2 {
		return usageError("-sprt is for two bots, and there are %d", len(s.entrants))
	}
	if s.starts, err = parseGames(games); err != nil {
		return usageError("%v", err)
	}
	if most := maxGames / (len(s.starts) * s.pairs() * gamesPerPair); s.openings > most {
		return usageError("-openings %d; with so many bots and games there can be %d", s.openings, most)
	}

	a := newArena(c, s)
	a.test.Test, a.parallel = test, *parallel
	fail := func(err error) int {
		if errors.Is(err, context.Canceled) {
			fmt.Fprintln(stderr, "arena: interrupted")
			return exitInterrupted
		}
		fmt.Fprintln(stderr, "arena:", err)
		return exitError
	}
	if *file == "" {
		*file = archiveName(c, s)
	}
	played, err := a.resume(ctx, *file)
	if err != nil {
		return fail(err)
	}
	defer a.archive.close()
	if !a.over() {
		if err := a.tryOut(ctx); err != nil {
			return fail(err)
		}
		rest := a.archive.rest
		if err := a.archive.begin(); err != nil {
			return fail(err)
		}
		if rest > 0 {
			fmt.Fprintf(stderr, "arena: %s: a game that was not complete is dropped (%s)\n", *file, number(int(rest), "byte"))
		}
	}
	switch {
	case played > 0:
		fmt.Fprintf(stderr, "arena: %s has %d of the %s\n", *file, played, number(s.size(), "game"))
	case !given["o"]:
		fmt.Fprintf(stderr, "arena: the games are in %s\n", *file)
	}
	if terminal && !a.over() {
		a.progress = newProgress(stderr, s.size()-played)
	}
	failed := a.run(ctx)
	for _, o := range a.begins {
		if o.repeat > 0 {
			fmt.Fprintf(stderr, "arena: %d of the %s of %s without a position of its own; more -opening-plies make them differ\n",
				o.repeat, number(len(o.made), "opening"), gameName(o.start))
		}
	}
	r := a.report()
	if *asJSON {
		err = r.printJSON(stdout)
	} else {
		err = r.print(stdout)
	}
	switch err := errors.Join(failed, err); {
	case err != nil:
		return fail(err)
	case !r.Complete:
		return exitInterrupted
	}
	return exitOK
}

// maxGames bounds the memory for results.
const maxGames = 10_000_000

func printUsage(w io.Writer) {
	var kinds, games strings.Builder
	for _, k := range bots.Kinds() {
		fmt.Fprintf(&kinds, "  %-10s %s\n", k.Name, k.Description)
	}
	for i, g := range agon.Games() {
		if i > 0 {
			games.WriteString(", ")
		}
		games.WriteString(g.Name())
	}
	fmt.Fprintf(w, usage, kinds.String(), games.String())
}

// parseTest reads the two differences of a sequential test, nil if there are
// none.
func parseTest(text string, alpha, beta float64) (*elo.Test, error) {
	if text == "" {
		return nil, nil
	}
	t := elo.Test{Alpha: alpha, Beta: beta}
	if n, err := fmt.Sscanf(text+"\n", "%g,%g\n", &t.Elo0, &t.Elo1); n != 2 || err != nil {
		return nil, fmt.Errorf("-sprt %q; expected two numbers, such as 0,10", text)
	}
	if err := t.Check(); err != nil {
		return nil, fmt.Errorf("-sprt %q: %w", text, err)
	}
	return &t, nil
}

// parseEntrants reads the bots, which must have different names.
func parseEntrants(texts []string, common allowance) ([]entrant, error) {
	var entrants []entrant
	names := map[string]bool{}
	for _, text := range texts {
		e, err := parseEntrant(text, common)
		if err != nil {
			return nil, err
		}
		if names[e.name] {
			return nil, fmt.Errorf("two bots are called %q; put name=WORD before one of them", e.name)
		}
		names[e.name] = true
		entrants = append(entrants, e)
	}
	if len(entrants) < 2 {
		return nil, fmt.Errorf("expected two bots or more, by -bot, and not %d", len(entrants))
	}
	return entrants, nil
}

// parseGames reads games with or without variants, joust if there are none.
func parseGames(texts []string) ([]boardgame.TextState, error) {
	if len(texts) == 0 {
		texts = []string{"joust"}
	}
	var starts []boardgame.TextState
	met := map[boardgame.TextState]bool{}
	for _, text := range texts {
		name, variant, _ := strings.Cut(text, " ")
		game, err := agon.Lookup(name)
		if err != nil {
			return nil, err
		}
		start, err := game.Start(variant)
		if err != nil {
			return nil, err
		}
		if met[start] {
			return nil, fmt.Errorf("%s is named twice", gameName(start))
		}
		met[start] = true
		starts = append(starts, start)
	}
	return starts, nil
}
