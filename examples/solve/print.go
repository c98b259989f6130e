package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// print writes the answer for people, or as one JSON object.
func (a *answer) print(w io.Writer, asJSON bool) error {
	if asJSON {
		encoder := json.NewEncoder(w)
		encoder.SetIndent("", "  ")
		return encoder.Encode(a)
	}
	fmt.Fprintf(w, "%s %s\n%s\n\n", a.Game, a.Variant, a.Position)
	if a.Counts != nil {
		if err := a.printCounts(w); err != nil {
			return err
		}
	} else {
		a.printVerdict(w)
	}
	_, err := fmt.Fprintf(w, "%s: depth %d, %d nodes, %d found in the table, %d stored, %.3f s, %.0f nodes/s\n",
		a.Method, a.Depth, a.Nodes, a.Hits, a.Stored, a.Seconds, a.PerSecond)
	return err
}

func (a *answer) printVerdict(w io.Writer) {
	switch {
	case a.Winner != "" && a.Shortest:
		fmt.Fprintf(w, "%s wins, at the soonest in %d plies\n", a.Winner, a.Plies)
	case a.Winner != "":
		fmt.Fprintf(w, "%s wins, in at most %d plies\n", a.Winner, a.Plies)
	case a.Obstacle != "":
		fmt.Fprintf(w, "unknown: %s\n", a.Obstacle)
	default:
		fmt.Fprintln(w, a.Verdict)
	}
	if len(a.Line) > 0 {
		fmt.Fprintln(w, strings.Join(a.Line, " "))
	}
}

func (a *answer) printCounts(w io.Writer) error {
	c := a.Counts
	if a.Obstacle != "" {
		fmt.Fprintf(w, "not all positions: %s; shorter ways may go through the others\n", a.Obstacle)
	}
	fmt.Fprintf(w, "%d positions, %d of them the end of the game\n", c.Positions, c.Over)
	fmt.Fprintf(w, "for the player to move: %d won, %d drawn, %d lost, %d unknown\n\n", c.Won(), c.Draws, c.Lost(), c.Unknown)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "plies\twon\tlost\t\n")
	for plies := range max(len(c.Wins), len(c.Losses)) {
		var wins, losses int
		if plies < len(c.Wins) {
			wins = c.Wins[plies]
		}
		if plies < len(c.Losses) {
			losses = c.Losses[plies]
		}
		fmt.Fprintf(table, "%d\t%d\t%d\t\n", plies, wins, losses)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprintln(w)
	return err
}
