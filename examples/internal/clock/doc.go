// Package clock keeps the time of games: a base for the whole game and an
// increment for every move, as digital chess clocks do.
//
//	control, err := clock.Parse("1m+2s")
//	c := clock.New(control)
//	limits.Time = c.Budget(boardgame.White)        // what a bot may think
//	inTime := c.Spend(boardgame.White, 3*time.Second)
//
// Nothing in it looks at a watch: the caller says how long a move took.
package clock
