package javelins_test

import (
	"encoding/json"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
	"example.com/agon/notation"
)

// A short game, from the first move to the result.
func Example() {
	s, err := javelins.Rules.Start("6x6")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"c1-b1/b5b6", "d6-d3/d3d4", "e1-e6/b6c6", "d3-a6/a5a6"} {
		m, err := s.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = s.After(m)
	}
	fmt.Print(s.Board())
	fmt.Println(s.Outcome(), s.Outcome().Reason(), s.Score(boardgame.White), s.Score(boardgame.Black))
	// Output:
	// 6 b b|. . W .
	//   -+-+
	// 5 . . . . . .
	//
	// 4 . . . . . .
	//         -
	// 3 . . . . . .
	//
	// 2 . . . . . .
	//
	// 1 . W . . . .
	//   a b c d e f
	// 1-0 territory 32 0
}

func ExampleNew() {
	s, err := javelins.New(javelins.Variant{Size: 8, Reopen: true})
	fmt.Println(s, err)
	_, err = javelins.New(javelins.Variant{Size: 9})
	fmt.Println(err)
	// Output:
	// 1B1B1B2/8/8/8/8/8/8/2W1W1W1 w - 1 reopen <nil>
	// variant in "9x9" at offset 0: syntax error: the size of the board is 9; expected 10, 8 or 6
}

func ExampleParse() {
	s, err := javelins.Parse("1B1B2/6/6/6/6/2W1W1 b a2a3,b2b3,c2c3,d2d3,e2e3,f2f3 7")
	fmt.Println(s.Turn(), s.Outcome(), err)
	_, err = javelins.Parse("1B1B2/6/6/6/6/2W1W1 b b2b3,a2a3 7")
	fmt.Println(err)
	// Output:
	// Black 0-1 <nil>
	// list of javelins in "1B1B2/6/6/6/6/2W1W1 b b2b3,a2a3 7" at offset 27: syntax error: a2a3 stands behind b2b3; expected the order of their first squares, rank by rank from a1, the edge to the right before the edge above
}

// An Amazon that cannot move is closed off, whether the text says so or not.
func ExampleParse_closedOff() {
	s, err := javelins.Parse("6/6/6/6/BB4/W2W2 w a1b1 1")
	fmt.Println(s, err)
	// Output: 6/6/6/6/BB4/w2W2 w a1b1 1 <nil>
}

func ExampleMustParse() {
	s := javelins.MustParse("1B1B2/6/6/6/6/w3W1 b a1b1,a1a2 1")
	fmt.Println(s.Turn(), s.ClosedOff(notation.MustParseSquare("a1")))
	// Output: Black true
}

func ExampleParseVariant() {
	v, err := javelins.ParseVariant("8x8 reopen")
	fmt.Println(v.Size, v.Reopen, err)
	_, err = javelins.ParseVariant("8x10")
	fmt.Println(err)
	// Output:
	// 8 true <nil>
	// size of the board in "8x10" at offset 0: syntax error: expected 10x10, 8x8 or 6x6
}

func ExampleVariant_String() {
	fmt.Println(javelins.Variant{Size: 6, Reopen: true})
	// Output: 6x6 reopen
}

func ExampleParseMove() {
	m, err := javelins.ParseMove("d1-d7/g7f7")
	fmt.Println(m.From(), m.To(), m.Edge(), m, err)
	_, err = javelins.ParseMove("d1-d7/f7g8")
	fmt.Println(err)
	// Output:
	// d1 d7 f7g7 d1-d7/f7g7 <nil>
	// move in "d1-d7/f7g8" at offset 6: syntax error: f7 and g8 are not neighbours in a rank or in a file, so there is no edge between them
}

func ExampleNewMove() {
	d1, d7 := notation.MustParseSquare("d1"), notation.MustParseSquare("d7")
	fmt.Println(javelins.NewMove(d1, d7, javelins.MustParseEdge("f7g7")))
	// Output: d1-d7/f7g7
}

func ExampleEdgeBetween() {
	d9, d10 := notation.MustParseSquare("d9"), notation.MustParseSquare("d10")
	fmt.Println(javelins.EdgeBetween(d10, d9))
	fmt.Println(javelins.EdgeBetween(d9, d9).IsZero())
	// Output:
	// d9d10
	// true
}

func ExampleEdge_Squares() {
	fmt.Println(javelins.MustParseEdge("g7f7").Squares())
	// Output: f7 g7
}

func ExampleParseEdge() {
	e, err := javelins.ParseEdge("b1a1")
	fmt.Println(e, err)
	_, err = javelins.ParseEdge("a1")
	fmt.Println(err)
	// Output:
	// a1b1 <nil>
	// edge in "a1" at offset 2: syntax error: expected the second square of the edge, a neighbour of a1
}

func ExampleMustParseEdge() {
	s := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w a1b1 1")
	fmt.Println(s.HasJavelin(javelins.MustParseEdge("a1b1")))
	// Output: true
}

func ExampleState_AppendMoves() {
	s, _ := javelins.Rules.Start("6x6")
	var moves []javelins.Move // kept from one position to the next, it is allocated once
	for range 3 {
		moves = s.AppendMoves(moves[:0])
		fmt.Println(s.Turn(), len(moves), moves[:3])
		s = s.After(moves[0])
	}
	// Output:
	// White 237 [c1-a1/a1b1 c1-a1/b1c1 c1-a1/c1d1]
	// Black 239 [b6-b1/b1c1 b6-b1/c1d1 b6-b1/d1e1]
	// White 216 [a1-a2/a2b2 a1-a2/b2c2 a1-a2/c2d2]
}

func ExampleState_Legal() {
	s := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w c2c3,d2e2 3")
	for _, text := range []string{"c1-c2/c2d2", "c1-c4/c4d4", "c1-d2/e2f2", "c1-d2/f2g2", "d6-d5/d5e5"} {
		m, _ := javelins.ParseMove(text)
		fmt.Println(s.Legal(m))
	}
	// Output:
	// <nil>
	// move "c1-c4/c4d4" in position "1B1B2/6/6/6/6/2W1W1 w c2c3,d2e2 3": illegal move: the way from c1 to c4 is blocked by the javelin on c2c3
	// move "c1-d2/e2f2" in position "1B1B2/6/6/6/6/2W1W1 w c2c3,d2e2 3": illegal move: the throw from d2 to e2f2 is stopped by the javelin on d2e2
	// move "c1-d2/f2g2" in position "1B1B2/6/6/6/6/2W1W1 w c2c3,d2e2 3": illegal move: the edge f2g2 is the border of the board, where no javelin can land
	// move "d6-d5/d5e5" in position "1B1B2/6/6/6/6/2W1W1 w c2c3,d2e2 3": illegal move: on d6 stands Black's Amazon; White is to move
}

func ExampleState_After() {
	s, _ := javelins.Rules.Start("")
	m, _ := s.ParseMove("d1-d7/f7g7")
	fmt.Println(s.After(m))
	fmt.Println(s) // as it was
	// Output:
	// 3B2B3/10/10/B2W5B/10/10/W8W/10/10/6W3 b f7g7 1
	// 3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1
}

func ExampleState_ParseMove() {
	s, _ := javelins.Rules.Start("")
	_, err := s.ParseMove("d1-d10/c10d10")
	fmt.Println(err)
	// Output: move "d1-d10/c10d10" in position "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1": illegal move: the way from d1 to d10 is blocked by Black's Amazon on d10
}

func ExampleState_Outcome() {
	for _, text := range []string{
		"1B1B2/6/6/6/6/2W1W1 b a2a3,b2b3,c2c3,d2d3,e2e3,f2f3 1",
		"1B1B2/6/6/6/6/2w1w1 w - 1",
		"1B1B2/6/6/6/6/2w1w1 b - 1",
		"1B1B2/6/6/6/6/2W1w1 b - 1",
	} {
		outcome := javelins.MustParse(text).Outcome()
		fmt.Println(outcome, outcome.Reason())
	}
	// Output:
	// 0-1 territory
	// 0-1 no legal turn
	// 0-1 closed off
	// *
}

func ExampleState_Score() {
	s := javelins.MustParse("1B4/6/6/6/3B2/2W1W1 w a3a4,b3b4,c3c4,d3d4,e3e4,f3f4 1")
	fmt.Println(s.Score(boardgame.White), s.Score(boardgame.Black))
	// Output: 0 17
}

func ExampleState_At() {
	s, _ := javelins.Rules.Start("6x6")
	for _, text := range []string{"c1", "b6", "a1", "g1"} {
		fmt.Println(text, s.At(notation.MustParseSquare(text)))
	}
	// Output:
	// c1 White's Amazon
	// b6 Black's Amazon
	// a1 empty
	// g1 off the board
}

func ExampleState_AppendAmazons() {
	s, _ := javelins.Rules.Start("8x8")
	fmt.Println(s.AppendAmazons(nil, boardgame.White), s.AppendAmazons(nil, boardgame.Black))
	// Output: [c1 e1 g1] [b8 d8 f8]
}

func ExampleState_ClosedOff() {
	s := javelins.MustParse("1B4/6/6/6/B5/w2W2 w a1b1,a5a6 1")
	reopen := javelins.MustParse("1B4/6/6/6/B5/W2W2 w a1b1,a5a6 1 reopen")
	a1 := notation.MustParseSquare("a1")
	fmt.Println(s.ClosedOff(a1), reopen.ClosedOff(a1), reopen.AppendDestinations(nil, a1))
	// Output: true false [b2 c3 d4 e5 f6]
}

func ExampleState_HasJavelin() {
	s := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w a1b1,c2c3 1")
	fmt.Println(s.HasJavelin(javelins.MustParseEdge("c3c2")), s.HasJavelin(javelins.MustParseEdge("c2d2")))
	// Output: true false
}

func ExampleState_AppendJavelins() {
	s := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w a1b1,c2c3 1")
	fmt.Println(s.Javelins(), s.AppendJavelins(nil))
	// Output: 2 [a1b1 c2c3]
}

// A corner is named by the square to its lower left.
func ExampleState_Crossed() {
	s := javelins.MustParse("B1B3/6/6/3W2/6/5W w d3e3,d4e4 1")
	fmt.Println(s.Crossed(notation.MustParseSquare("d3")), s.AppendCrossed(nil))
	// Output: true [d3]
}

func ExampleState_AppendDestinations() {
	s := javelins.MustParse("B1B3/6/6/3W2/6/5W w d3e3,d4e4 1")
	fmt.Println(s.AppendDestinations(nil, notation.MustParseSquare("d3")))
	// Output: [b1 d1 c2 d2 e2 a3 b3 c3 c4 d4 b5 d5 d6]
}

func ExampleState_AppendThrows() {
	s := javelins.MustParse("B1B3/6/6/3W2/6/5W w d3e3,d4e4 1")
	d3, d4 := notation.MustParseSquare("d3"), notation.MustParseSquare("d4")
	fmt.Println(s.AppendThrows(nil, d3, d4))
	// Output: [a4b4 b4c4 c4d4 d1d2 d2d3 d3d4 d4d5 d5d6]
}

// A simple evaluation: whose Amazons, counted each, could move to more squares.
func ExampleState_Mobility() {
	s := javelins.MustParse("1B1B2/6/6/6/6/w3W1 b a1b1,a1a2 1")
	fmt.Println(s.Mobility(boardgame.White) - s.Mobility(boardgame.Black))
	// Output: -11
}

func ExampleState_AppendPockets() {
	s := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w a1b1,a1a2,a3a4,b3b4,c3c4,d3d4,e3e4,f3f4 1")
	for _, pocket := range s.AppendPockets(nil) {
		owner, owned := pocket.Owner()
		if owned {
			fmt.Println(pocket.Size(), "squares,", pocket.Empty(), "of them territory of", owner)
		} else {
			fmt.Println(pocket.AppendSquares(nil), "belongs to nobody")
		}
	}
	// Output:
	// [a1] belongs to nobody
	// 17 squares, 15 of them territory of White
	// 18 squares, 16 of them territory of Black
}

func ExampleState_Pocket() {
	s := javelins.MustParse("1B4/6/6/6/3B2/2W1W1 w a3a4,b3b4,c3c4,d3d4,e3e4,f3f4 1")
	pocket := s.Pocket(notation.MustParseSquare("a1"))
	fmt.Println(pocket.Shared(), pocket.Amazons(boardgame.White), pocket.Amazons(boardgame.Black))
	fmt.Println(pocket.Has(notation.MustParseSquare("f3")), pocket.Has(notation.MustParseSquare("f4")))
	// Output:
	// true 2 1
	// true false
}

func ExampleState_Board() {
	fmt.Print(javelins.MustParse("1B1B2/6/6/1wW3/6/6 w a3a4,b3c3,b3b4,d3d4,e3e4,f3f4,c4d4 1").Board())
	// Output:
	// 6 . B . B . .
	//
	// 5 . . . . . .
	//
	// 4 . . .|. . .
	//   -+-+ +-+-+-
	// 3 . w|W . . .
	//
	// 2 . . . . . .
	//
	// 1 . . . . . .
	//   a b c d e f
}

func ExampleState_Squares() {
	m, _ := javelins.ParseMove("d1-d7/f7g7")
	fmt.Println(javelins.State{}.Squares(m))
	// Output: [d1 d7 f7 g7]
}

func ExampleState_Variant() {
	fmt.Println(javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w c2c3 4 reopen").Variant())
	// Output: 6x6 reopen
}

// The same position at another turn has the same key and the same hash.
func ExampleState_Key() {
	a := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w c2c3 2")
	b := javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w c2c3 9")
	fmt.Println(a == b, a.Key() == b.Key(), a.Hash() == b.Hash())
	// Output: false true true
}

func ExampleState_MarshalText() {
	data, err := json.Marshal(javelins.MustParse("1B1B2/6/6/6/6/2W1W1 w c2c3 2"))
	fmt.Println(string(data), err)
	var s javelins.State
	err = json.Unmarshal(data, &s)
	fmt.Println(s.Turn(), err)
	// Output:
	// "1B1B2/6/6/6/6/2W1W1 w c2c3 2" <nil>
	// White <nil>
}
