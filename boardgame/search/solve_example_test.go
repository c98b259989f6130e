package search_test

import (
	"context"
	"fmt"
	"slices"
	"time"

	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/joust"
)

func ExampleSolve() {
	s, _ := joust.Rules.Start("5x5")
	solution := search.Solve[joust.State, joust.Move](context.Background(), s, search.SolveOptions{
		Limits: search.Limits{Time: time.Minute},
	})
	fmt.Println(solution.Verdict, "for", s.Turn())
	for _, m := range solution.Line {
		s = s.After(m)
	}
	fmt.Println(s.Outcome())
	// Output:
	// win for White
	// 1-0
}

// The shortest win, with the longest defence.
func ExampleSolve_shortest() {
	s, _ := joust.Parse("2*n*/*1*1*/1**N1/1*1*1/*4 w 6 misere")
	solution := search.Solve[joust.State, joust.Move](context.Background(), s, search.SolveOptions{Method: search.Deepening})
	fmt.Println(solution.Verdict, "in", solution.Plies)
	fmt.Println(solution.Line)
	// Output:
	// loss in 5
	// [d3-c1 d5-e3 c1-a2 e3-d1 a2-b4]
}

// A game that can go on for ever is a draw only if one says so.
func ExampleSolve_endless() {
	s, _ := epaminondas.Parse("4/1B2/4/2W1/4 w 1")
	for _, endlessDraws := range []bool{false, true} {
		solution := search.Solve[epaminondas.State, epaminondas.Move](context.Background(), s, search.SolveOptions{
			Method: search.Retrograde, EndlessDraws: endlessDraws,
		})
		fmt.Println(solution.Verdict, solution.Obstacle)
	}
	// Output:
	// unknown endless lines
	// draw
}

func ExampleEnumerate() {
	s, _ := joust.Rules.Start("4x4")
	e := search.Enumerate(context.Background(), slices.Values([]joust.State{s}), search.SolveOptions{IgnoreSymmetry: true})
	counts := e.Counts()
	fmt.Println(counts.Positions, "positions,", counts.Won(), "won and", counts.Lost(), "lost for the player to move")
	fmt.Println(e.Lookup(s))
	// Output:
	// 521 positions, 234 won and 287 lost for the player to move
	// {loss 12} true
}
