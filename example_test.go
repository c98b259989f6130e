package agon_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation/record"
)

// A game is found by its name, and played by the texts of its moves.
func Example() {
	game, err := agon.Lookup("joust")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := game.Start("5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"a1-b3", "e5-d3", "b3-c5"} {
		m, err := s.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = s.After(m)
	}
	fmt.Println(s)
	for m := range boardgame.Moves(s) {
		fmt.Println(m)
	}
	// Output:
	// 2N1*/5/1*1n1/5/*4 b 2
	// d3-c1
	// d3-e1
	// d3-b2
	// d3-b4
}

// An illegal move is answered with the reason. The position stays as it is.
func Example_illegal() {
	game, _ := agon.Lookup("joust")
	s, _ := game.Start("")
	_, err := s.ParseMove("a1-b4")
	fmt.Println(err)
	fmt.Println(errors.Is(err, boardgame.ErrIllegal))
	// Output:
	// move "a1-b4" in position "7n/8/8/8/8/8/8/N7 w 1": illegal move: a knight on a1 does not move to b4
	// true
}

// Typed positions are plain values: comparable, and usable as keys.
func Example_typed() {
	s, err := joust.Rules.Start("3x3")
	if err != nil {
		fmt.Println(err)
		return
	}
	seen := map[joust.State]int{}
	frontier := []joust.State{s}
	for len(frontier) > 0 {
		s := frontier[0]
		frontier = frontier[1:]
		if seen[s.Key()]++; seen[s.Key()] > 1 {
			continue
		}
		for m := range boardgame.Moves(s) {
			frontier = append(frontier, s.After(m))
		}
	}
	fmt.Println(len(seen), "positions can arise")
	// Output: 17 positions can arise
}

// Random games to the end, with a seed that makes them repeatable.
func Example_playout() {
	game, _ := agon.Lookup("joust")
	s, _ := game.Start("")
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[boardgame.TextState, boardgame.TextMove]
	var score float64
	for range 100 {
		last, _ := playout.Run(s, rng, 1000)
		score += last.Outcome().Value(boardgame.White)
	}
	fmt.Println(score > 0 && score < 100)
	// Output: true
}

func ExampleGames() {
	for _, game := range agon.Games() {
		fmt.Println(game.Name(), game.Variants()[0])
	}
	// Output:
	// epaminondas 14x12
	// horizons standard
	// javelins 10x10
	// joust 8x8
}

// A record of a game that is known only by the record.
func ExampleReplay() {
	file := strings.NewReader(`[Variant "joust 5x5"] 1. a1-b3 e5-c4 2. b3-a5 c4-b2 0-1`)
	var g record.Game
	if err := record.NewDecoder(file).Decode(&g); err != nil {
		fmt.Println(err)
		return
	}
	m, err := agon.Replay(g)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(m.State().Board())
	fmt.Println(m.Outcome(), m.Outcome().Reason())
	// Output:
	// 5 N . . . *
	// 4 . . * . .
	// 3 . * . . .
	// 2 . n . . .
	// 1 * . . . .
	//   a b c d e
	// 0-1 no legal turn
}

func ExampleLookup() {
	_, err := agon.Lookup("tennis")
	fmt.Println(err)
	// Output: game in "tennis" at offset 0: syntax error: expected one of epaminondas, horizons, javelins, joust
}
