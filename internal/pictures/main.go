// Pictures writes the pictures of the README, of the games' own pages and of the
// gallery, and the gallery's page.
//
// Usage, in the folder of the checkout:
//
//	go run ./internal/pictures
//	go run ./internal/pictures -dir /tmp/pictures
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
)

const usage = `Usage: pictures [flags]

Writes the pictures of all games as SVG files, and README.md, a page that shows
them. Run in the folder of the checkout it brings the folder pictures up to date;
what is in the folder beside is left alone.

Flags:
`

const exitCodes = `
Exit codes: 0 done, 1 a file cannot be written, 2 a flag is wrong, 130 interrupted
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
	os.Exit(run(ctx, os.Args[1:], os.Stdout, os.Stderr))
}

// run is the program.
func run(ctx context.Context, args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("pictures", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() {} // an error is enough; -h prints the flags
	dir := flags.String("dir", "pictures", "the `folder` to write into, which is made if need be")
	switch err := flags.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(stdout, usage)
		flags.SetOutput(stdout)
		flags.PrintDefaults()
		fmt.Fprint(stdout, exitCodes)
		return exitOK
	case err != nil:
		return exitUsage
	case flags.NArg() > 0:
		fmt.Fprintf(stderr, "pictures: unexpected argument %q; -h shows the flags\n", flags.Arg(0))
		return exitUsage
	}

	files, err := gallery()
	if err == nil {
		err = write(ctx, *dir, files)
	}
	switch {
	case ctx.Err() != nil:
		fmt.Fprintln(stderr, "pictures: interrupted")
		return exitInterrupted
	case err != nil:
		fmt.Fprintln(stderr, "pictures:", err)
		return exitError
	}
	size := 0
	for _, f := range files {
		size += len(f.data)
	}
	fmt.Fprintf(stdout, "%d files, %d kB, in %s\n", len(files), (size+500)/1000, *dir)
	return exitOK
}

// A file is one of those that the program writes.
type file struct {
	name string
	data []byte
}

// write puts the files into a folder.
func write(ctx context.Context, dir string, files []file) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, f.name), f.data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
