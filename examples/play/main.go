// Play plays the games of the library in a terminal: against a bot, against
// another person, or bot against bot.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/play                            choose, then play on the full screen
//	go run ./examples/play -game joust -black medium
//	go run ./examples/play -plain -game epaminondas -variant 6x6
//	go run ./examples/play -h
//
// A session is the game as it is played: the match, the players, the clock, what
// a bot is being asked. A face shows it: the screen or, line by line, plain. Both
// understand the same commands. All of it goes by the texts of positions and
// moves, so that it plays every game of package agon without knowing any.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/bots"
)

// Exit codes.
const (
	exitOK          = 0
	exitError       = 1
	exitUsage       = 2
	exitInterrupted = 130
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	signals := []os.Signal{syscall.SIGTERM, syscall.SIGQUIT}
	if !signal.Ignored(syscall.SIGHUP) { // as under nohup
		signals = append(signals, syscall.SIGHUP)
	}
	// These may come more than once, and the game is being saved meanwhile.
	ctx, _ = signal.NotifyContext(ctx, signals...)
	context.AfterFunc(ctx, stop)   // a second Ctrl-C ends the program as usual
	signal.Ignore(syscall.SIGPIPE) // writing says it, too
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// gamesAndVariants lists every game with the variants worth offering.
func gamesAndVariants() string {
	var lines []string
	for _, game := range agon.Games() {
		text := ansi.Wordwrap(game.Name()+": "+strings.Join(game.Variants(), ", "), 74, "")
		lines = append(lines, "  "+strings.ReplaceAll(text, "\n", "\n    "))
	}
	return strings.Join(lines, "\n")
}

// gameName returns the game of a session and its variant.
func gameName(s *session) string {
	return s.state().Game().Name() + " " + s.state().Variant()
}

// run is the program. It is full-screen if stdin and stdout are terminals.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	c := config{players: [2]string{human, human}}
	var asPlain, ascii bool
	var load, boards string
	flags := flag.NewFlagSet("play", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	flags.StringVar(&c.game, "game", "", "the `name` of the game")
	flags.StringVar(&c.variant, "variant", "", "the `name` of the variant; the standard game if empty")
	flags.StringVar(&c.position, "position", "", "the `text` of a position to begin with, instead of a variant")
	flags.StringVar(&c.players[0], "white", human, "`who` plays White: human or a bot")
	flags.StringVar(&c.players[1], "black", human, "`who` plays Black: human or a bot")
	flags.StringVar(&c.clock, "clock", "", "the `time` that each player has, such as 5m or 3m+2s; none if empty")
	flags.DurationVar(&c.think, "think", 5*time.Second, "how `long` a bot may think about a move or a hint, without a clock")
	flags.IntVar(&c.plies, "plies", 1000, "after how `many` moves of both players a game ends without a result; 0 for never")
	flags.StringVar(&c.tutor, "hint", "", "the `bot` that gives hints; the strongest if empty")
	flags.Uint64Var(&c.seed, "seed", 0, "the `number` on which a bot's chance depends; if 0, another every time")
	flags.StringVar(&load, "load", "", "go on from the last game in a `file` of records")
	flags.StringVar(&c.record, "record", "", "add every game to this `file` of records when it is left")
	flags.BoolVar(&asPlain, "plain", false, "read and write lines, for pipes and screen readers")
	flags.StringVar(&boards, "boards", drawn, "`how` -plain shows positions after every move: drawn, words or none")
	flags.BoolVar(&ascii, "ascii", false, "draw with ASCII characters alone")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		printHelp(stdout, flags)
		return exitOK
	case err != nil:
		return exitUsage
	}
	usageError := func(format string, args ...any) int {
		fmt.Fprintf(stderr, "play: "+format+"; -h shows the flags\n", args...)
		return exitUsage
	}
	terminal := isTerminal(stdin) && isTerminal(stdout)
	full := terminal && os.Getenv("TERM") != "dumb"
	switch {
	case flags.NArg() > 0:
		return usageError("unexpected argument %q", flags.Arg(0))
	case c.variant != "" && c.position != "":
		return usageError("-variant and -position exclude each other")
	case load != "" && (c.game != "" || c.variant != "" || c.position != ""):
		return usageError("-load brings its own game; it excludes -game, -variant and -position")
	case c.think <= 0:
		return usageError("-think %v; expected more than 0", c.think)
	case c.plies < 0:
		return usageError("-plies %d; expected 0 or more", c.plies)
	case !slices.Contains([]string{drawn, words, nothing}, boards):
		return usageError("-boards %q; expected drawn, words or none", boards)
	case !asPlain && !full:
		return usageError("standard input and output are no terminal with a full screen; -plain plays without one")
	}
	if c.record != "" {
		if err := writable(c.record); err != nil {
			return usageError("-record: %v", err)
		}
	}
	if c.seed == 0 {
		c.seed = uint64(time.Now().UnixNano())
	}
	chosen := c.game != "" || c.variant != "" || c.position != "" || load != ""
	if c.game == "" {
		c.game = agon.Games()[len(agon.Games())-1].Name()
	}

	s, err := c.start(time.Now)
	if err != nil {
		return usageError("%v", err)
	}
	var warning error
	if load != "" {
		if s, _, warning = c.load(load, 0, time.Now); s == nil {
			fmt.Fprintln(stderr, "play:", warning)
			return exitError
		}
	}
	view := &look{targets: true, last: true, threats: true, boards: boards, ascii: ascii || asPlain}
	if s.seats[boardgame.Black].bot == nil && s.seats[boardgame.White].bot != nil {
		view.bottom = boardgame.Black
	}
	if !asPlain {
		return runScreen(ctx, s, &c, view, chosen, warning, stdin, stdout, stderr)
	}
	p := &plain{current: s, options: &c, view: view, out: stdout, terminal: terminal}
	if warning != nil {
		p.fail(warning)
	}
	finished := p.run(ctx, stdin)
	return goodbye(p.current, &c, finished, stdout, stderr)
}

// printGame prints the record of a game that no file holds.
func printGame(s *session, stderr io.Writer) {
	if text, played := s.news(); played {
		fmt.Fprintf(stderr, "This is the game so far:\n\n%s", text)
	}
}

// goodbye saves the game, if that is wished, and says how it ended.
func goodbye(s *session, c *config, finished bool, stdout, stderr io.Writer) int {
	code := exitOK
	if !finished {
		code = exitInterrupted
	}
	if err := c.keep(s); err != nil {
		fmt.Fprintln(stderr, "play:", err)
		printGame(s, stderr)
		code = exitError
	}
	o := s.whole().Outcome()
	line := "Result: " + o.String()
	if o.Reason() != "" {
		line += " " + string(o.Reason())
	}
	if _, err := fmt.Fprintln(stdout, line); err != nil {
		return exitError
	}
	return code
}

func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

const help = `Usage: play [flags]

Plays a game in the terminal. Without -game, -variant, -position or -load it
asks first what to play and who plays.

On the full screen, type moves and commands; arrow keys, Enter and the mouse pick
squares. With -plain the program reads moves and commands as lines and writes
what happens as lines; it ends when the input ends.

Commands:
%s
%s
Games and the variants worth offering; -variant takes any that the game knows,
see its documentation:
%s

Players:
  human
%s
Exit codes: 0 at the end, whatever the game's result; 1 if something could not
be done, such as reading or writing a file; 2 for a wrong flag or value; 130 after Ctrl-C.
The environment variable NO_COLOR, if it is not empty, switches colours off.

Flags:
`

func printHelp(w io.Writer, flags *flag.FlagSet) {
	var players strings.Builder
	for _, kind := range bots.Kinds() {
		fmt.Fprintf(&players, "  %-10s %s\n", kind.Name, kind.Description)
	}
	fmt.Fprintf(w, help, commandsHelp(), keysHelp(), gamesAndVariants(), players.String())
	flags.SetOutput(w)
	flags.PrintDefaults()
}
