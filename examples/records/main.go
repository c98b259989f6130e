// Records checks, converts, filters and describes files of games.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/records -h
//	go run ./examples/records check games.pgn
//	go run ./examples/records filter -game joust -result 1-0 games.pgn > won.pgn
//	go run ./examples/records describe games.pgn
//	go run ./examples/records draw -animate games.pgn > game.svg
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"unicode"

	"github.com/peterbourgon/ff/v3/ffcli"
	"golang.org/x/term"
)

// Exit codes.
const (
	exitOK          = 0
	exitFailure     = 1 // a game is faulty, or a file cannot be read or written
	exitUsage       = 2 // the command or a flag is wrong
	exitInterrupted = 130
)

const help = `Checks, converts, filters and describes files of games, which are in the form
of PGN. Without files, or where a file is -, standard input is read. Results go
to standard output, everything else to standard error. A file that cannot be
read is reported there, and the others are read all the same.

Files may have any size: one game at a time is in memory. A game takes a few
times as much as its text, but one that is made for that can take 50 times as
much, and while it is read three times that.

Exit codes:
    0  all is well
    1  a game is faulty, or a file cannot be read or written
    2  the command or a flag is wrong
  130  interrupted; what was written until then is whole games`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends the program as usual
	os.Exit(run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, term.IsTerminal(int(os.Stderr.Fd()))))
}

// errFaults ends a command that has reported what is wrong.
var errFaults = errors.New("some games are faulty")

// errUsage is wrapped by errors about flags.
var errUsage = errors.New("wrong usage")

// run is the program. Progress is shown on stderr if that is a terminal.
func run(ctx context.Context, args []string, stdin io.Reader, stdout, stderr io.Writer, terminal bool) int {
	out := bufio.NewWriterSize(stdout, 1<<16)
	p := &program{stdin: stdin, stdout: out, stderr: stderr, terminal: terminal}
	root := &ffcli.Command{
		Name:       "records",
		ShortUsage: "records <command> [flags] [file ...]",
		LongHelp:   help,
		FlagSet:    flag.NewFlagSet("records", flag.ContinueOnError),
		Subcommands: []*ffcli.Command{
			p.check(), p.convert(), p.filter(), p.describe(), p.list(), p.positions(), p.draw(),
		},
	}
	root.Exec = func(_ context.Context, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%w: expected a command", errUsage)
		}
		return fmt.Errorf("%w: there is no command %q", errUsage, args[0])
	}
	var messages strings.Builder // of the flags' parser, which prints before it returns
	for _, c := range append(root.Subcommands, root) {
		c.FlagSet.SetOutput(&messages)
	}
	if err := root.Parse(args); errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(stdout, messages.String())
		return exitOK
	} else if err != nil {
		if cause := errors.Unwrap(err); cause != nil { // without the words of the flags' parser
			err = cause
		}
		fmt.Fprintf(stderr, "records: %v; -h shows the flags\n", err)
		return exitUsage
	}
	err := root.Run(ctx)
	p.progress.clear()
	if flushErr := out.Flush(); err == nil {
		err = flushErr
	}
	switch {
	case err == nil && !p.unread:
		return exitOK
	case err == nil, errors.Is(err, errFaults):
		return exitFailure // they have been reported
	case errors.Is(err, errUsage):
		fmt.Fprintf(stderr, "records: %v; -h shows commands and flags\n", err)
		return exitUsage
	case errors.Is(err, context.Canceled):
		fmt.Fprintln(stderr, "records: interrupted")
		return exitInterrupted
	}
	fmt.Fprintln(stderr, "records:", err)
	return exitFailure
}

// program is what the commands share.
type program struct {
	stdin    io.Reader
	stdout   *bufio.Writer
	stderr   io.Writer
	terminal bool // stderr is one
	progress progress
	unread   bool // a file could not be read
}

// clean makes a text fit for one cell of one line of a terminal.
func clean(text string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, text)
}

// number is a number of things: 1 game, 2 games.
func number(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// command returns a command that runs exec with the names of files.
func command(name, usage, short, long string, exec func(ctx context.Context, files []string) error) *ffcli.Command {
	return &ffcli.Command{
		Name:       name,
		ShortUsage: strings.TrimSpace("records " + name + " [flags] " + usage),
		ShortHelp:  short,
		LongHelp:   long,
		FlagSet:    flag.NewFlagSet("records "+name, flag.ContinueOnError),
		Exec:       exec,
	}
}
