package search_test

import (
	"context"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/joust"
)

// mobility is an evaluation of Joust: who has more places to go stands better.
func mobility(s joust.State) search.Value {
	return search.Value(s.Mobility(s.Turn()) - s.Mobility(s.Turn().Opponent()))
}

// All that alpha-beta must be told of a game is an evaluation. Here it looks so
// far ahead that it sees the end.
func ExampleAlphaBeta() {
	bot := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
		Evaluate:   mobility,
		TableBytes: 1 << 20,
	})
	s, err := joust.Rules.Start("4x4")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, depth := range []int{1, 4, 30} {
		r, err := bot.Choose(context.Background(), s, search.Limits{Depth: depth})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Stats.Depth, r.Value, r.Line)
	}
	// Output:
	// 1 +1 [a1-c2]
	// 4 +0 [a1-c2 d4-b3 c2-a3 b3-c1]
	// 12 loss in 12 [a1-c2 d4-b3 c2-a3 b3-c1 a3-b1 c1-d3 b1-c3 d3-b2 c3-a2 b2-c4 a2-b4 c4-d2]
}

// Progress tells what a search has found out so far, depth by depth, as an
// application shows it to its users.
func ExampleAlphaBetaOptions() {
	bot := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
		Evaluate: mobility,
		Progress: func(r search.Result[joust.Move]) {
			fmt.Println(r.Stats.Depth, r.Value, r.Line)
		},
	})
	s, _ := joust.Rules.Start("5x5")
	bot.Choose(context.Background(), s, search.Limits{Depth: 4})
	// Output:
	// 1 +3 [a1-c2]
	// 2 +0 [a1-c2 e5-d3]
	// 3 -2 [a1-c2 e5-d3 c2-a3]
	// 4 +0 [a1-c2 e5-d3 c2-a3 d3-c1]
}

// White is ahead, and does not go where the game has been: that would be a draw.
func ExampleAlphaBeta_SetHistory() {
	bot := search.NewAlphaBeta(search.AlphaBetaOptions[epaminondas.State, epaminondas.Move]{
		Evaluate: func(s epaminondas.State) search.Value {
			return search.Value(s.Count(s.Turn()) - s.Count(s.Turn().Opponent()))
		},
		Repetition: true,
	})
	s, err := epaminondas.Parse("BBBB/4/4/4/4/WWWW/WWWW w 1")
	if err != nil {
		fmt.Println(err)
		return
	}
	first, _ := bot.Choose(context.Background(), s, search.Limits{Depth: 2})
	bot.SetHistory([]epaminondas.State{s.After(first.Move)})
	second, _ := bot.Choose(context.Background(), s, search.Limits{Depth: 2})
	fmt.Println(first.Move, first.Value)
	fmt.Println(second.Move, second.Value)
	// Output:
	// a2-a3 +4
	// a2-b3 +4
}

// Monte Carlo tree search needs nothing but the rules. With one thread its answer
// depends on the seed alone.
func ExampleMCTS() {
	bot := search.NewMCTS(search.MCTSOptions[joust.State, joust.Move]{Seed: 1})
	s, err := joust.Parse("n4/1*1*1/3N1/3*1/*4 w 3")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := bot.Choose(context.Background(), s, search.Limits{Playouts: 2000})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Value, r.Line)
	// Output:
	// win in 11 [d3-b2 a5-c4 b2-a4 c4-e3 a4-c3 e3-c2 c3-e2 c2-a3 e2-c1 a3-b1 c1-a2]
}

// A bot works on positions whose game is known only by name, too.
func ExampleMCTS_byName() {
	game := joust.Rules.Text() // or agon.Lookup("joust")
	s, _ := game.Start("3x3 white=K black=K")
	bot := search.NewMCTS(search.MCTSOptions[boardgame.TextState, boardgame.TextMove]{})
	r, _ := bot.Choose(context.Background(), s, search.Limits{Playouts: 10000})
	fmt.Println(r.Value, r.Line)
	// Output:
	// win in 7 [a1-b2 c3-b3 b2-b1 b3-a2 b1-c2 a2-a3 c2-c1]
}

// The baselines look at one position after every move, and at none.
func ExampleGreedy() {
	s, _ := joust.Rules.Start("5x5 start=choose")
	for _, bot := range []search.Bot[joust.State, joust.Move]{
		search.NewGreedy(mobility, 1),
		search.NewRandom[joust.State, joust.Move](1),
	} {
		r, err := bot.Choose(context.Background(), s, search.Limits{})
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(r.Move, r.Stats.Nodes, "positions looked at")
	}
	// Output:
	// @b3 25 positions looked at
	// @e3 1 positions looked at
}

func ExampleValue() {
	for _, v := range []search.Value{0, -35, search.WinIn(3), -search.WinIn(4)} {
		fmt.Printf("%v, %.2f\n", v, v.Chance(100))
	}
	// Output:
	// +0, 0.50
	// -35, 0.41
	// win in 3, 1.00
	// loss in 4, 0.00
}
