package main

import (
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
)

// print writes the report as tables.
func (r report) print(w io.Writer) error {
	fmt.Fprintf(w, "%s\n%s\n", strings.Join(r.Games, ", "), r.Conditions)
	fmt.Fprintf(w, "%d of %d games, %d openings with both colours\n", r.Played, r.Scheduled, r.Openings)

	table := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprint(table, "\n", scoreHeader, "\tfaults\t  bot\n")
	for _, b := range r.Bots {
		faults := 0
		for _, n := range b.Faults {
			faults += n
		}
		fmt.Fprintf(table, "%s\t%d\t  %s\n", b.row(), faults, b.Name)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	fmt.Fprint(table, "\n", scoreHeader, "\tpairs 0 ½ 1 1½ 2\t  of the first of two\n")
	for _, p := range r.Pairs {
		fmt.Fprintf(table, "%s\t%s\t  %s\n", p.row(), strings.Trim(fmt.Sprint(p.Pairs), "[]"), p.title())
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, b := range r.Bots {
		for _, reason := range slices.Sorted(maps.Keys(b.Faults)) {
			fmt.Fprintf(w, "\n%s lost by %s: %d", b.Name, reason, b.Faults[reason])
		}
	}
	if slices.ContainsFunc(r.Bots, func(b botReport) bool { return len(b.Faults) > 0 }) {
		fmt.Fprintln(w)
	}
	if r.Test != nil {
		fmt.Fprintf(w, "\n%s\n", r.Test.text(r.Beyond))
	}
	_, err := fmt.Fprint(w, "\nElo, its error bar (95 %) and how likely the bot is superior are of complete pairs of games.\n")
	if err == nil && r.fewPairs() {
		_, err = fmt.Fprintf(w, "Error bars of fewer than %d pairs are rough, and often too short.\n", enoughPairs)
	}
	return err
}

// enoughPairs is from how many pairs on the error bars are what they promise; see
// package elo.
const enoughPairs = 50

// fewPairs reports whether a bot or two have fewer pairs of games than that.
func (r report) fewPairs() bool {
	return slices.ContainsFunc(r.Bots, func(b botReport) bool { return b.Pairs.Count() < enoughPairs }) ||
		slices.ContainsFunc(r.Pairs, func(p pairReport) bool { return p.Pairs.Count() < enoughPairs })
}

// number is a number of things: 1 game, 2 games.
func number(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

const scoreHeader = "games\twon\tdrawn\tlost\tnone\tscore\tElo\tfrom\tto\tsuperior"

// row is the cells below scoreHeader.
func (s scoreReport) row() string {
	return fmt.Sprintf("%d\t%d\t%d\t%d\t%d\t%.1f %%\t%s\t%s\t%s\t%.1f %%", s.games(), s.Won, s.Drawn, s.Lost, s.None, 100*s.Score,
		s.Elo, s.EloLow, s.EloHigh, 100*s.Superiority)
}

func (p pairReport) title() string {
	title := p.First + " against " + p.Second
	if p.Game != "" {
		title += ", " + p.Game
	}
	return title
}

func (t testReport) text(beyond int) string {
	text := fmt.Sprintf("Test of Elo %v against %v: log-likelihood ratio %.2f in [%.2f, %.2f], ", t.Elo0, t.Elo1, t.LLR, t.Lower, t.Upper)
	switch t.Verdict {
	case "elo0":
		text += fmt.Sprintf("decided for %v", t.Elo0)
	case "elo1":
		text += fmt.Sprintf("decided for %v", t.Elo1)
	default:
		text += "undecided"
	}
	if beyond > 0 {
		text += fmt.Sprintf("; not counted: %s", number(beyond, "later game"))
	}
	return text
}

// printJSON writes the report as one JSON object.
func (r report) printJSON(w io.Writer) error {
	encoder := json.NewEncoder(w)
	encoder.SetIndent("", "  ")
	return encoder.Encode(r)
}
