package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/peterbourgon/ff/v3/ffcli"
)

const describeHelp = `For each game and variant: how many games there are, how they ended and why, how
long they are in plies, and how many legal moves a position has. Games that break
the rules are reported on standard error and not counted, and the exit code is 1.`

// mostVariants bounds how many variants, and how many reasons of each, are told
// apart, whatever a file holds; the rest are counted together.
const mostVariants = 1000

// description is what is told of the games of one variant. Its fields are the
// JSON's.
type description struct {
	Variant string         `json:"variant"`
	Games   int            `json:"games"`
	Results map[string]int `json:"results"`
	Reasons map[string]int `json:"reasons"`
	Plies   summary        `json:"plies"`
	Moves   summary        `json:"moves"` // legal ones in the positions that were played from
}

// summary is what is told of a list of numbers.
type summary struct {
	Count int64   `json:"count"`
	Least int     `json:"least"`
	Mean  float64 `json:"mean"`
	Most  int     `json:"most"`
	sum   int64
}

func (s *summary) add(n int) {
	if s.Count == 0 || n < s.Least {
		s.Least = n
	}
	s.Most = max(s.Most, n)
	s.Count++
	s.sum += int64(n)
	s.Mean = float64(s.sum) / float64(s.Count)
}

func (p *program) describe() *ffcli.Command {
	var asJSON, quick bool
	c := command("describe", "[file ...]", "Prints statistics.", describeHelp, func(ctx context.Context, files []string) error {
		all := map[string]*description{}
		faulty := false
		report := func(f *fault) error {
			faulty = true
			return p.report(f)
		}
		var count branching
		err := p.games(ctx, files, func(e *entry) error {
			m, err := e.replay()
			var f *fault
			if errors.As(err, &f) {
				return report(f)
			} else if err != nil {
				return err
			}
			states := m.States()
			d := entryOf(all, states[0].Game().Name()+" "+states[0].Variant())
			d.add(m)
			if !quick {
				for _, s := range states[:len(states)-1] {
					d.Moves.add(count.moves(s))
				}
			}
			return nil
		}, report)
		if err != nil {
			return err
		}
		p.progress.clear()
		var sorted []*description
		for _, name := range slices.Sorted(maps.Keys(all)) {
			sorted = append(sorted, all[name])
		}
		if asJSON {
			err = writeJSON(p.stdout, sorted)
		} else {
			err = writeTables(p.stdout, sorted)
		}
		if err == nil && faulty {
			err = errFaults
		}
		return err
	})
	c.FlagSet.BoolVar(&asJSON, "json", false, "print a JSON array, one object for each game and variant")
	c.FlagSet.BoolVar(&quick, "quick", false, "do not count legal moves, which takes most of the time")
	return c
}

// entryOf returns the description of a variant, of "others" if there are too
// many.
func entryOf(all map[string]*description, variant string) *description {
	if all[variant] == nil && len(all) >= mostVariants {
		variant = "others"
	}
	if all[variant] == nil {
		all[variant] = &description{Variant: variant, Results: map[string]int{}, Reasons: map[string]int{}}
	}
	return all[variant]
}

// add adds a game.
func (d *description) add(m *textMatch) {
	d.Games++
	outcome := m.Outcome()
	d.Results[outcome.String()]++
	reason := string(outcome.Reason())
	if !outcome.Over() {
		reason = "not over"
	}
	if _, known := d.Reasons[reason]; !known && len(d.Reasons) >= mostVariants {
		reason = "others"
	}
	d.Reasons[reason]++
	d.Plies.add(m.Ply())
}

func writeJSON(w io.Writer, all []*description) error {
	if all == nil {
		all = []*description{}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(all)
}

func writeTables(w io.Writer, all []*description) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(t, "games\t1-0\t0-1\t1/2-1/2\t*\tplies\tleast\tmost\tlegal moves\tleast\tmost\t  variant\n")
	for _, d := range all {
		fmt.Fprintf(t, "%d", d.Games)
		for _, result := range []string{"1-0", "0-1", "1/2-1/2", "*"} {
			fmt.Fprintf(t, "\t%s", share(d.Results[result], d.Games))
		}
		for _, s := range []summary{d.Plies, d.Moves} {
			if s.Count == 0 { // not counted, or no game has a move
				fmt.Fprint(t, "\t-\t-\t-")
				continue
			}
			fmt.Fprintf(t, "\t%.1f\t%d\t%d", s.Mean, s.Least, s.Most)
		}
		fmt.Fprintf(t, "\t  %s\n", d.Variant)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprint(t, "\ngames\t\t  end, variant\n")
	for _, d := range all {
		often := func(a, b string) int {
			return cmp.Or(d.Reasons[b]-d.Reasons[a], strings.Compare(a, b))
		}
		for _, reason := range slices.SortedFunc(maps.Keys(d.Reasons), often) {
			fmt.Fprintf(t, "%s\t  %s, %s\n", strings.Replace(share(d.Reasons[reason], d.Games), " ", "\t", 1), clean(reason), d.Variant)
		}
	}
	return t.Flush()
}

// share is a number of games and its percentage of all.
func share(games, all int) string {
	return fmt.Sprintf("%d (%.1f %%)", games, 100*float64(games)/float64(all))
}
