// Quickstart shows the library at its main job: it plays a short game of every
// game there is, from the texts of the moves, and prints what the library says
// about each position.
//
// Usage, in the folder of the checkout:
//
//	go run ./examples/quickstart
package main

import (
	_ "embed"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/agon/boardgame"
)

// shown is one game to play.
type shown struct {
	game, variant string
	legend        string // what the signs on the board mean
	moves         []string
	illegal       string // a move that the last position but one refuses
}

var games = []shown{
	{
		game: "epaminondas", variant: "5x6",
		legend:  "W and B are White's and Black's pieces.",
		moves:   []string{"c1-c4", "a6-a4", "d2xa5", "c6xc4", "a1-a3", "e6-e4", "a5-a6", "d5-e6"},
		illegal: "b5xa6",
	},
	{
		game: "horizons", variant: "standard",
		legend:  "Capitals are White's pieces: P pawn, W Warrior, S Shielder, N knight, B bishop, R rook,\nQ queen, K king, O Ox, M Magician, Z Zip.",
		moves:   []string{"g3", "h9", "Bd5", "Si9", "Sl3", "h8", "Bi10#"},
		illegal: "Bl10",
	},
	{
		game: "javelins", variant: "6x6",
		legend:  "W and B are White's and Black's Amazons, w and b those that are closed off;\n| and - are javelins, + is a corner that two of them cross.",
		moves:   []string{"e1-f1/f2f3", "b6-a6/a4a5", "c1-c3/c3d3", "d6-b6/b6c6", "f1-b5/b5b6", "b6-a5/a5b5"},
		illegal: "b6-a5/b5b6",
	},
	{
		game: "joust", variant: "5x5",
		legend:  "N and n are White's and Black's knights, * is a burned square.",
		moves:   []string{"a1-b3", "e5-c4", "b3-d4", "c4-a5", "d4-c2"},
		illegal: "d4-b3",
	},
}

//go:embed play.go
var playSource string

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(w io.Writer) error {
	for _, g := range games {
		if err := g.print(w); err != nil {
			return err
		}
	}
	_, code, _ := strings.Cut(playSource, ")\n\n")
	fmt.Fprintf(w, "This is the Go code that played (examples/quickstart/play.go):\n\n%s", code)
	return nil
}

// print plays the game and prints each position: board, text, legal moves, the
// move that is played, and at the end the result and the score.
func (g shown) print(w io.Writer) error {
	fmt.Fprintf(w, "%s %s\n%s\n\n", strings.ToUpper(g.game), g.variant, g.legend)
	ply := 0
	return play(g.game, g.variant, g.moves, func(s boardgame.TextState) {
		fmt.Fprintf(w, "%sPosition: %v\n", s.Board(), s)
		if outcome := s.Outcome(); outcome.Over() {
			fmt.Fprintf(w, "Result: %v, %v\n", outcome, outcome.Reason())
			for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
				if score, ok := s.Score(p); ok {
					fmt.Fprintf(w, "Score of %v: %d\n", p, score)
				}
			}
			fmt.Fprintln(w)
			return
		}
		printMoves(w, s)
		if ply == len(g.moves)-1 {
			_, err := s.ParseMove(g.illegal)
			fmt.Fprintf(w, "Refused: %v\n", err)
		}
		fmt.Fprintf(w, "%v plays %s\n\n", s.Turn(), g.moves[ply])
		ply++
	})
}

// printMoves prints how many legal moves there are, and the first of them.
func printMoves(w io.Writer, s boardgame.TextState) {
	const most = 8
	moves := s.AppendMoves(nil)
	fmt.Fprintf(w, "Legal moves: %d:", len(moves))
	for _, m := range moves[:min(len(moves), most)] {
		fmt.Fprintf(w, " %v", m)
	}
	if len(moves) > most {
		fmt.Fprint(w, " ...")
	}
	fmt.Fprintln(w)
}
