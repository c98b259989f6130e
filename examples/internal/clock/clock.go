package clock

import (
	"time"

	"example.com/agon/boardgame"
)

// Margin is what a clock keeps back, unless it is told otherwise, for what
// passes beside the thinking: pipes, other programs on the machine, a bot that
// looks at the time now and then only.
const Margin = 40 * time.Millisecond

// Within is how long one may think if the answer is due in the given time, with
// a margin: what remains without the margin, but at least a quarter of the time,
// and always more than nothing.
func Within(due, margin time.Duration) time.Duration {
	return max(due-margin, due/4, time.Nanosecond)
}

// A Clock is the time that is left to both players. It is a plain value: a copy
// of it is another clock.
type Clock struct {
	Control Control
	Left    [2]time.Duration // by player; below zero for one who has lost on time
	Margin  time.Duration    // kept back by Budget
}

// New returns the clock with which a game begins: both players have the base
// and the increment of their first move.
func New(c Control) Clock {
	left := c.Base + c.Increment
	return Clock{Control: c, Left: [2]time.Duration{left, left}, Margin: Margin}
}

// Spend takes what a move took from a player's time and reports whether the
// player was in time, which includes the last nanosecond. If so, the increment
// for the next move is added. Without a clock everybody is in time.
func (c *Clock) Spend(p boardgame.Player, took time.Duration) bool {
	if c.Control == (Control{}) {
		return true
	}
	c.Left[p] -= took
	if c.Left[p] < 0 {
		return false
	}
	c.Left[p] += c.Control.Increment
	return true
}

// Budget is how long the player may think about the next move without losing on
// time: a twentieth of the time left and three quarters of the increment, and
// no more than [Within] allows. A player without a clock has a budget of 0,
// which a bot takes for no limit; everybody else's is positive.
func (c Clock) Budget(p boardgame.Player) time.Duration {
	if c.Control == (Control{}) {
		return 0
	}
	share := c.Left[p]/20 + c.Control.Increment/4*3
	return max(min(share, Within(c.Left[p], c.Margin)), time.Nanosecond)
}
