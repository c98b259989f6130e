// Bench measures the games of the library beside a chess library, in one run,
// and prints medians and ratios.
//
// Usage, in the folder of the checkout:
//
//	go run ./internal/bench                 # the table
//	go run ./internal/bench -profile joust  # where the time of one game goes
//
// The yardsticks are of github.com/corentings/chess/v2:
//
//   - P is the time per ply of random playouts from the chess start, by
//     Position.ValidMoves and Position.Update, at most 400 plies.
//   - L is the time per leaf of perft 5 from the chess start by the same two
//     calls, the last ply counted by the length of the list.
//
// The decoder of records is measured beside the chess library's scanner, on the
// same file of chess.
//
// A game's playout is measured against P and its perft against L: P/x says how
// many times faster than P it is. The column ns/move is the time per ply divided
// by the average number of legal moves in such games. Everything runs on one processor, in turn and
// several times, so that a noisy machine disturbs all alike.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"runtime/pprof"
	"slices"
	"text/tabwriter"
	"time"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(args []string, w io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	flags.SetOutput(io.Discard) // the error is printed once, by main
	flags.Usage = func() {}     // an error is enough; -h prints the flags
	rounds := flags.Int("rounds", 7, "how `many` times to measure everything; the medians are printed")
	each := flags.Duration("each", 300*time.Millisecond, "the `time` of one measurement")
	profile := flags.String("profile", "", "instead, profile random playouts of this `game`, or this line of the table, and print where the time goes")
	if err := flags.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			fmt.Fprint(w, "Usage: bench [flags]\n\nMeasures the games beside a chess library.\n\n")
			flags.SetOutput(w)
			flags.PrintDefaults()
		}
		return err
	}
	if *rounds < 1 || *each <= 0 || flags.NArg() > 0 {
		return errors.New("expected at least one round, a time above zero, and no arguments; -h shows the flags")
	}
	runtime.GOMAXPROCS(1)
	if *profile != "" {
		return profileGame(*profile, time.Duration(*rounds)**each, w)
	}
	if err := table(*rounds, *each, w); err != nil {
		return err
	}
	return records(*rounds, recordBytes, w)
}

// recordBytes is the size of the file of records. Tests make it smaller.
var recordBytes = 12_000_000

// table measures everything and prints the medians.
func table(rounds int, each time.Duration, w io.Writer) error {
	var p, l []float64
	playouts := make([][]sample, len(subjects))
	perfts := make([][]float64, len(subjects))
	for range rounds {
		p = append(p, chessPlayouts(each))
		l = append(l, chessPerft())
		for i, subject := range subjects {
			playouts[i] = append(playouts[i], subject.playouts(each))
			perfts[i] = append(perfts[i], subject.perft(each))
		}
	}
	medianP, medianL := median(p), median(l)
	fmt.Fprintf(w, "%s %s/%s, medians of %d rounds\n", runtime.Version(), runtime.GOOS, runtime.GOARCH, rounds)
	fmt.Fprintf(w, "P = %.0f ns a ply, L = %.0f ns a leaf (github.com/corentings/chess/v2)\n\n", medianP, medianL)
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(out, "game\tns/ply\tP/x\tns/move\tallocs/ply\tperft depth\tns/leaf\tL/x\t\n")
	for i, subject := range subjects {
		var perPly, perMove, allocs []float64
		for _, s := range playouts[i] {
			perPly, perMove, allocs = append(perPly, s.nsPerPly), append(perMove, s.nsPerMove), append(allocs, s.allocsPerPly)
		}
		ply, leaf := median(perPly), median(perfts[i])
		fmt.Fprintf(out, "%s\t%.1f\t%.1f\t%.1f\t%.3f\t%d\t%.1f\t%.1f\t\n", subject.name, ply, medianP/ply,
			median(perMove), median(allocs), subject.depth, leaf, medianL/leaf)
	}
	return out.Flush()
}

func median(numbers []float64) float64 {
	sorted := slices.Sorted(slices.Values(numbers))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// profileGame profiles playouts of the first subject of that name, leaves the
// profile in a file, and prints the functions that take the most time.
func profileGame(game string, duration time.Duration, w io.Writer) error {
	for _, subject := range subjects {
		if subject.game != game && subject.name != game {
			continue
		}
		name := subject.game + ".cpu.prof"
		file, err := os.Create(name)
		if err != nil {
			return err
		}
		defer file.Close()
		if err := pprof.StartCPUProfile(file); err != nil {
			return err
		}
		measured := subject.playouts(duration)
		pprof.StopCPUProfile()
		fmt.Fprintf(w, "%s: %.1f ns a ply; the profile is in %s\n\n", subject.name, measured.nsPerPly, name)
		binary, err := os.Executable()
		if err != nil {
			return err
		}
		top := exec.Command("go", "tool", "pprof", "-top", "-nodecount=25", binary, name)
		top.Stdout, top.Stderr = w, os.Stderr
		return top.Run()
	}
	return fmt.Errorf("no game %q is measured", game)
}
