package main

import (
	"encoding/json"
	"fmt"
	"io"
	"text/tabwriter"
)

// print writes the result as a table.
func (r *result) print(w io.Writer) error {
	fmt.Fprintf(w, "%s %s\n%s\n\n", r.Game, r.Variant, r.Position)
	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "depth\tnodes\tseconds\tnodes/s\t\n")
	for i, n := range r.Counts {
		fmt.Fprintf(table, "%d\t%d\t%.3f\t%.0f\t\n", i+1, n, r.times[i].Seconds(), perSecond(n, r.times[i]))
	}
	if r.interrupted {
		fmt.Fprintf(table, "%d\t%d\tinterrupted\t\t\n", len(r.Counts)+1, r.Partial)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	if len(r.Divide) > 0 {
		fmt.Fprintln(w)
	}
	for _, m := range r.Divide {
		if _, err := fmt.Fprintf(w, "%s: %d\n", m.Move, m.Count); err != nil {
			return err
		}
	}
	return nil
}

// printJSON writes the result as one JSON object.
func (r *result) printJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(r)
}
