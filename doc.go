// Package agon has the rules of two-player board games, for programs that play
// them: bots, front ends, tools for game records, experiments.
//
// This package finds a game by its name, for programs that learn only when they
// run which game is meant. [Games] lists what there is and [Lookup] finds one:
//
//	game, err := agon.Lookup("joust")
//	s, err := game.Start("5x5 misere")      // or game.Parse(position)
//	for m := range boardgame.Moves(s) {     // every legal move, as its text
//		fmt.Println(m)
//	}
//	m, err := s.ParseMove("a1-b3")          // legal, or an error that says why not
//	s = s.After(m)
//	fmt.Println(s, s.Outcome())
//
// A program that knows its game imports that game's package and uses its typed
// positions and moves, which are plain values and much faster.
//
// # The packages
//
//   - boardgame is the common ground: what a position, a move and an outcome
//     are, checked play, perft, random playouts.
//   - boardgame/match is one game as it is played: history, claims, ends, and
//     the way to a record and back.
//   - boardgame/diagram draws positions and whole games, as text and as SVG.
//   - boardgame/search chooses moves for bots, and solves positions.
//   - boardgame/gametest tests that a game keeps the laws of boardgame.
//   - epaminondas, horizons, javelins and joust have the rules of the game of that name.
//   - notation reads and writes squares and boards as text, without rules, and
//     notation/record records of games in the form of PGN.
//
// # What holds everywhere
//
// Positions and moves are comparable values without pointers. No method
// changes its receiver, so they can be copied, compared with ==, used as keys
// of maps, and shared by any number of goroutines. Every position and every
// move has one text, which reads back to an equal value. Whatever text, move,
// size or option a program hands in, it gets a result or an error that quotes
// it and says what is wrong, never a panic.
package agon

//go:generate go run ./internal/pictures
