package search

import "example.com/agon/boardgame"

// What a position may be worth to the player to move.
const (
	lost  int8 = -1
	drawn int8 = 0
	won   int8 = 1
)

// A fact is what is known of a position: it is worth at least low and at most
// high to the player to move. A fact holds whatever line led to the position.
type fact struct {
	low, high int8
	plies     uint16 // if low is won or high is lost: the end can be forced within so many
	final     bool   // searching deeper finds nothing more in the window that was asked for
}

// ignorance is the fact that says nothing.
var ignorance = fact{low: lost, high: won}

func (f fact) decisive() bool { return f.low == won || f.high == lost }

// before returns what f, about the position after a move, says about the
// position before it.
func (f fact) before() fact {
	f.low, f.high = -f.high, -f.low
	if f.decisive() && f.plies < MaxPlies-1 {
		f.plies++
	}
	return f
}

// endOf returns what an outcome is worth to a player.
func endOf(o boardgame.Outcome, p boardgame.Player) fact {
	winner, hasWinner := o.Winner()
	switch {
	case hasWinner && winner == p:
		return fact{low: won, high: won, final: true}
	case hasWinner:
		return fact{low: lost, high: lost, final: true}
	case o.Drawn():
		return fact{low: drawn, high: drawn, final: true}
	}
	return fact{low: lost, high: won, final: true}
}

// A choice is what is known of a position by some of its moves.
type choice struct {
	fact
	resistance uint16 // the longest of the moves that lose
}

// noChoice is where no move has been looked at yet.
var noChoice = choice{fact: fact{low: lost, high: lost, final: true}}

// add takes a move into account that is worth f.
func (c *choice) add(f fact) {
	switch {
	case f.high == lost:
		c.resistance = max(c.resistance, f.plies)
	case f.low == won && (c.low < won || f.plies < c.plies):
		c.plies = f.plies
	}
	c.low, c.high = max(c.low, f.low), max(c.high, f.high)
	c.final = c.final && f.final
}

// cut returns the fact if one of the moves was good enough and others have not
// been looked at.
func (c *choice) cut() fact {
	return fact{low: c.low, high: won, plies: c.plies, final: true}
}

// all returns the fact if all moves have been looked at.
func (c *choice) all() fact {
	f := c.fact
	if f.high == lost {
		f.plies = c.resistance
	}
	return f
}
