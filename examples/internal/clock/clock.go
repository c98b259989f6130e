// Package clock keeps the time of games.
package clock

import (
	"time"

	"example.com/agon/boardgame"
)

// A Control is how much time a player has: a base for the whole game and an
// increment for each move. The zero Control is no clock.
type Control struct {
	Base, Increment time.Duration
}

// Parse reads a control such as "5m", "1m+2s" or "0s+100ms".
func Parse(text string) (Control, error) { panic("not written yet") }

// String returns the text that Parse reads.
func (c Control) String() string { panic("not written yet") }

// A Clock is the time that is left to both players. The time that passes is
// told by the caller, so that the clock itself never looks at a watch.
type Clock struct {
	Control Control
	Left    [2]time.Duration
}

// New returns the clock with which a game begins.
func New(c Control) Clock { return Clock{c, [2]time.Duration{c.Base, c.Base}} }

// Spend takes what a move took from a player's time, adds the increment, and
// reports whether the player was in time.
func (c *Clock) Spend(p boardgame.Player, took time.Duration) bool { panic("not written yet") }

// Budget is how long the player may think about the next move without losing on
// time, with a margin for what is not thinking.
func (c Clock) Budget(p boardgame.Player) time.Duration { panic("not written yet") }
