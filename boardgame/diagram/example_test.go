package diagram_test

import (
	"bytes"
	"fmt"
	"time"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/match"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// A position as text, with the move that led there.
func Example() {
	s, err := joust.Rules.Start("5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := s.ParseMove("a1-b3")
	if err != nil {
		fmt.Println(err)
		return
	}
	d := s.After(m).Diagram(diagram.Options{LastMove: m.String()})
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// 5 .  .  .  .  n
	// 4 .  .  .  .  .
	// 3 . <N> .  .  .
	// 2 .  .  .  .  .
	// 1<*> .  .  .  .
	//   a  b  c  d  e
}

// A picture made by hand: a piece on its square, and where it can go.
func ExampleDiagram() {
	at := notation.MustParseSquare
	d := diagram.Diagram{
		Files: 4, Ranks: 3,
		Caption: "Where to?",
		Pieces:  []diagram.Piece{{At: at("b1"), Glyph: diagram.Knight}},
		Marks: []diagram.Mark{
			{At: at("b1"), Kind: diagram.Picked},
			{At: at("a3"), Kind: diagram.Target}, {At: at("c3"), Kind: diagram.Target}, {At: at("d2"), Kind: diagram.Target},
		},
	}
	fmt.Print(d.Text(diagram.TextOptions{}))
	// Output:
	// 3 •  ·  •  ·
	// 2 ·  ·  ·  •
	// 1 · [♘] ·  ·
	//   a  b  c  d
	// Where to?
}

// Things between squares, seen from Black's side.
func ExampleSeam() {
	at := notation.MustParseSquare
	d := diagram.Diagram{
		Files: 3, Ranks: 3, Bottom: boardgame.Black,
		Pieces: []diagram.Piece{{At: at("b2"), Glyph: diagram.Amazon}},
		Seams: []diagram.Seam{
			{A: at("a2"), B: at("b2")}, {A: at("b2"), B: at("b3")}, {A: at("b2"), B: at("c2"), Last: true},
		},
	}
	fmt.Print(d.Text(diagram.TextOptions{}))
	// Output:
	// 1 ·   ·   ·
	//
	// 2 · ║ ♕ ┃ ·
	//     ┗━━━┛
	// 3 ·   ·   ·
	//   c   b   a
}

// A picture for a page.
func ExampleDiagram_SVG() {
	s, err := joust.Rules.Start("3x3")
	if err != nil {
		fmt.Println(err)
		return
	}
	d := s.Diagram(diagram.Options{})
	d.Arrows = append(d.Arrows, diagram.Arrow{From: notation.MustParseSquare("a1"), To: notation.MustParseSquare("b3")})
	svg := d.SVG(diagram.SVGOptions{Size: 200, Colors: diagram.Colors{Arrow: "#d54800"}})
	fmt.Printf("%s\n", bytes.SplitN(svg, []byte("\n"), 3)[1])
	// Output:
	// <title id="tnl7hht">Joust, White to move</title>
}

// What stands where the mouse points.
func ExampleDiagram_Layout() {
	d := diagram.Diagram{Files: 14, Ranks: 12}
	layout := d.Layout(diagram.TextOptions{})
	sq, ok := layout.SquareAt(4, 9)
	fmt.Println(sq, ok)
	place, ok := layout.Square(sq)
	fmt.Printf("%+v %v\n", place, ok)
	// Output:
	// c8 true
	// {Line:4 Column:8 Width:3} true
}

// A whole match as one picture that moves.
func ExampleAnimate() {
	m, err := match.Start(joust.Rules, "5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"a1-b3", "e5-c4", "b3-d4", "c4-a5", "d4-c2"} {
		if _, err := m.PlayText(text); err != nil {
			fmt.Println(err)
			return
		}
	}
	frames := diagram.OfMatch(m, diagram.Options{})
	svg := diagram.Animate(frames, diagram.AnimationOptions{Frame: 700 * time.Millisecond})
	fmt.Println(len(frames), "pictures, less than 20 kB:", len(svg) < 20_000)
	fmt.Println(frames[5].Caption)
	// Output:
	// 6 pictures, less than 20 kB: true
	// 3. d4-c2, White has won: no legal turn
}

// A game whose name is known only when the program runs.
func ExampleOf() {
	game, err := agon.Lookup("joust")
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := game.Start("4x3")
	if err != nil {
		fmt.Println(err)
		return
	}
	if d, ok := diagram.Of(s, diagram.Options{}); ok {
		fmt.Println(d.Title)
		fmt.Print(d.Text(diagram.TextOptions{}))
	}
	// Output:
	// Joust, White to move
	// 3 ·  ·  ·  ♞
	// 2 ·  ·  ·  ·
	// 1 ♘  ·  ·  ·
	//   a  b  c  d
}

func ExampleTitle() {
	fmt.Println(diagram.Title("Chomp", boardgame.Black, boardgame.Outcome{}))
	fmt.Println(diagram.Title("Chomp", boardgame.Black, boardgame.Win(boardgame.White, "poison")))
	// Output:
	// Chomp, Black to move
	// Chomp, White has won: poison
}

func ExampleDescribe() {
	fmt.Println(diagram.Describe([]diagram.Piece{
		{At: notation.MustParseSquare("g1"), Glyph: diagram.King},
		{At: notation.MustParseSquare("f2"), Glyph: diagram.Pawn},
		{At: notation.MustParseSquare("g2"), Glyph: diagram.Pawn},
	}))
	// Output:
	// White: king g1; pawn f2, g2. Black: nothing.
}

// The pictures of a game are data too: here each shows whose turn it is.
func ExampleFrames() {
	s, err := joust.Rules.Start("5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	m, err := s.ParseMove("a1-c2")
	if err != nil {
		fmt.Println(err)
		return
	}
	frames := diagram.Frames([]joust.State{s, s.After(m)}, []joust.Move{m}, diagram.Options{})
	for i := range frames {
		fmt.Printf("%q %s\n", frames[i].Caption, frames[i].Title)
		frames[i].Caption = frames[i].Title
	}
	// Output:
	// "" Joust, White to move
	// "1. a1-c2" Joust, Black to move
}
