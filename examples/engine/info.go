package main

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// info returns the info line about a result: how deep the search was and how long
// it took, what the position is worth to the player to move, and what the bot
// expects.
func info(r search.Result[boardgame.TextMove], in language) string {
	took := r.Stats.Elapsed
	var b strings.Builder
	b.WriteString("info")
	if r.Stats.Depth > 0 {
		fmt.Fprintf(&b, " depth %d", r.Stats.Depth)
	}
	b.WriteString(" score " + score(r.Value))
	if r.Stats.Nodes > 0 {
		fmt.Fprintf(&b, " nodes %d nps %d", r.Stats.Nodes, uint64(float64(r.Stats.Nodes)/max(took.Seconds(), 1e-6)))
	}
	if r.Stats.Playouts > 0 {
		fmt.Fprintf(&b, " playouts %d", r.Stats.Playouts)
	}
	fmt.Fprintf(&b, " time %d pv", took.Milliseconds())
	for _, m := range r.Line {
		b.WriteString(" " + in.text(m))
	}
	return b.String()
}

// score returns a value as UCI has it: cp, here in the units of the bot's
// evaluation, or mate in so many of the player's own moves, negative if it is
// the other's.
func score(v search.Value) string {
	switch {
	case v > search.Decided:
		return fmt.Sprintf("mate %d", (search.Decided+search.MaxPlies-v+1)/2)
	case v < -search.Decided:
		return fmt.Sprintf("mate %d", -(search.Decided+search.MaxPlies+v+1)/2)
	}
	return fmt.Sprintf("cp %d", v)
}
