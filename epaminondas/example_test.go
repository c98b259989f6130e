package epaminondas_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/epaminondas"
	"example.com/agon/notation"
)

// A short game, from the first move to the result. White comes in by b1xb6,
// Black answers by coming in as well, White captures that piece, and wins at the
// start of the next turn.
func Example() {
	s, err := epaminondas.Rules.Start("6x6")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"f2-e3", "a6-d3", "a2-b3", "d6-d4", "b1xb6", "f6xa1", "e1xa1", "d5-d4"} {
		m, err := s.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = s.After(m)
	}
	fmt.Print(s.Board())
	fmt.Println(s.Outcome(), s.Outcome().Reason())
	// Output:
	// 6 . W B . B .
	// 5 B W B . . B
	// 4 . W B B . .
	// 3 . . B B W .
	// 2 . B W W W .
	// 1 W W W . . W
	//   a b c d e f
	// 1-0 back rank
}

// Games need not end, so whoever plays them without looking sets a limit.
func Example_limit() {
	s, _ := epaminondas.Rules.Start("")
	var playout boardgame.Playout[epaminondas.State, epaminondas.Move]
	last, plies := playout.Run(s, rand.New(rand.NewPCG(1, 2)), 100)
	if outcome := last.Outcome(); outcome.Over() {
		fmt.Println(outcome, outcome.Reason())
	} else {
		fmt.Println("no result after", plies, "plies; the score is", last.Score(boardgame.White), "to", last.Score(boardgame.Black))
	}
	// Output: no result after 100 plies; the score is 0 to 0
}

func ExampleNew() {
	s, err := epaminondas.New(epaminondas.Variant{Files: 8, Ranks: 7, Symmetry: epaminondas.NoSymmetry})
	fmt.Println(s, err)
	_, err = epaminondas.New(epaminondas.Variant{Files: 15, Ranks: 12})
	fmt.Println(err)
	// Output:
	// BBBBBBBB/BBBBBBBB/8/8/8/WWWWWWWW/WWWWWWWW w 1 symmetry=off <nil>
	// variant in "15x12" at offset 0: syntax error: the board has 15 files and 12 ranks; expected 4 to 14 files and 5 to 12 ranks
}

func ExampleParse() {
	s, err := epaminondas.Parse("5/1WW2/B4/5/5 w 12")
	fmt.Println(s.Turn(), s.TurnNumber(), err)
	_, err = epaminondas.Parse("5/1ww2/B4/5/5 w 12")
	fmt.Println(err)
	// Output:
	// White 12 <nil>
	// board in "5/1ww2/B4/5/5 w 12" at offset 3: syntax error: rank 4: found 'w'; expected a number of empty squares or one of W B
}

func ExampleMustParse() {
	s := epaminondas.MustParse("5/1WW2/B4/5/5 b 12 symmetry=flip")
	fmt.Println(s.Turn(), s.At(notation.MustParseSquare("a3")))
	// Output: Black a piece of Black's
}

func ExampleParseVariant() {
	v, err := epaminondas.ParseVariant("10x8 symmetry=turn")
	fmt.Println(v.Files, v.Ranks, v.Symmetry, err)
	_, err = epaminondas.ParseVariant("10x8 symmetry=mirror")
	fmt.Println(err)
	// Output:
	// 10 8 turn <nil>
	// option in "10x8 symmetry=mirror" at offset 5: syntax error: expected symmetry=turn, symmetry=flip or symmetry=off (mirror is not written)
}

func ExampleVariant_String() {
	fmt.Println(epaminondas.Variant{Files: 14, Ranks: 12})
	fmt.Println(epaminondas.Variant{Files: 8, Ranks: 8, Symmetry: epaminondas.NoSymmetry})
	// Output:
	// 14x12
	// 8x8 symmetry=off
}

func ExampleParseMove() {
	m, err := epaminondas.ParseMove("a2xb4")
	fmt.Println(m.From, m.To, m.Capture, err)
	_, err = epaminondas.ParseMove("a2b4")
	fmt.Println(err)
	// Output:
	// a2 b4 true <nil>
	// move in "a2b4" at offset 2: syntax error: expected "-" or, for a capture, "x" behind the first square, as in a2-b4 and a2xb4
}

func ExampleState_AppendMoves() {
	s := epaminondas.MustParse("7B/8/8/8/8/3WB3/2W5/8 w 1")
	var moves []epaminondas.Move // kept from one position to the next, it is allocated once
	for range 2 {
		moves = s.AppendMoves(moves[:0])
		fmt.Println(s.Turn(), moves)
		s = s.After(moves[0])
	}
	// Output:
	// White [c2-b1 c2-c1 c2-d1 c2-b2 c2-d2 c2-b3 c2-c3 d3-d2 d3-e2 d3-c3 d3-c4 d3-d4 d3-e4 d3-b1 c2-e4 c2-f5]
	// Black [e3-d2 e3-e2 e3-f2 e3-f3 e3-d4 e3-e4 e3-f4 h8-g7 h8-h7 h8-g8]
}

func ExampleState_Legal() {
	s := epaminondas.MustParse("8/8/8/1B6/8/WW1BB2W/8/8 w 1")
	for _, text := range []string{"a3-c3", "a3xd3", "a3-c4", "a3-e3", "h3-h4", "d3-d4"} {
		m, _ := epaminondas.ParseMove(text)
		fmt.Println(s.Legal(m))
	}
	// Output:
	// <nil>
	// move "a3xd3" in position "8/8/8/1B6/8/WW1BB2W/8/8 w 1": illegal move: the phalanx a3-b3, of 2 pieces, captures only a smaller one: the enemy's from d3 on, in this direction, has 2 pieces
	// move "a3-c4" in position "8/8/8/1B6/8/WW1BB2W/8/8 w 1": illegal move: no phalanx goes from a3 to c4, which are on no common file, rank or diagonal
	// move "a3-e3" in position "8/8/8/1B6/8/WW1BB2W/8/8 w 1": illegal move: it is too far to e3: the phalanx a3-b3, of 2 pieces, moves 2 squares at most, and this is 3 from b3
	// <nil>
	// move "d3-d4" in position "8/8/8/1B6/8/WW1BB2W/8/8 w 1": illegal move: no phalanx of White's, who is to move, has its end on d3, which is Black's
}

// A turn that brings a piece onto the furthest rank may not make the position
// symmetric.
func ExampleState_Legal_symmetry() {
	for _, position := range []string{"5/2W2/B3B/5/5 w 1", "5/2W2/B3B/5/5 w 1 symmetry=off"} {
		_, err := epaminondas.MustParse(position).ParseMove("c4-c5")
		fmt.Println(err)
	}
	// Output:
	// move "c4-c5" in position "5/2W2/B3B/5/5 w 1": illegal move: the rule about symmetry, here mirror, forbids to bring a piece onto rank 5 and make a position that is the same left and right
	// <nil>
}

func ExampleState_After() {
	s := epaminondas.MustParse("8/8/8/8/WWW1BB1B/8/8/8 w 1")
	m, _ := s.ParseMove("a4xe4")
	fmt.Println(s.After(m))
	fmt.Println(s) // as it was
	// Output:
	// 8/8/8/8/2WWW2B/8/8/8 b 1
	// 8/8/8/8/WWW1BB1B/8/8/8 w 1
}

func ExampleState_ParseMove() {
	s := epaminondas.MustParse("8/8/8/8/WWW1BB1B/8/8/8 w 1")
	m, err := s.ParseMove("a4xe4")
	fmt.Println(m, err)
	_, err = s.ParseMove("a4-e4")
	fmt.Println(err)
	// Output:
	// a4xe4 <nil>
	// move "a4-e4" in position "8/8/8/8/WWW1BB1B/8/8/8 w 1": illegal move: on e4 stands an enemy piece; a capture there is written a4xe4
}

// White has come in. Black may answer; if Black does not, White has won at the
// start of the next turn.
func ExampleState_Outcome() {
	for _, position := range []string{"W4/2B2/5/2W2/5 b 1", "W4/2B2/5/2W2/5 w 2"} {
		s := epaminondas.MustParse(position)
		fmt.Println(s.Turn(), "to move:", s.Outcome().Over(), s.Outcome())
	}
	// Output:
	// Black to move: false *
	// White to move: true 1-0
}

func ExampleState_InCheck() {
	s := epaminondas.MustParse("W4/2B2/5/2W2/2B2 b 1")
	fmt.Println(s.InCheck()) // one piece each
	s = epaminondas.MustParse("W4/2B2/5/2W2/5 b 1")
	fmt.Println(s.InCheck(), s.Turn())
	// Output:
	// false
	// true Black
}

func ExampleState_Score() {
	s := epaminondas.MustParse("W3W/2B2/5/2W2/2B2 b 1")
	fmt.Println(s.Score(boardgame.White), s.Score(boardgame.Black))
	// Output: 2 1
}

func ExampleState_AppendInvaders() {
	s := epaminondas.MustParse("W3W/2B2/5/2W2/2B2 b 1")
	fmt.Println(s.AppendInvaders(nil, boardgame.White), s.AppendInvaders(nil, boardgame.Black))
	// Output: [a5 e5] [c1]
}

func ExampleState_Phalanx() {
	s := epaminondas.MustParse("8/8/8/8/WWW1BB1B/8/8/8 w 1")
	m, _ := s.ParseMove("a4xe4")
	moved, captured := s.Phalanx(m), s.Captured(m)
	fmt.Println(moved, moved.Size(), moved.AppendSquares(nil))
	fmt.Println(captured, captured.Size(), captured.AppendSquares(nil))
	// Output:
	// a4-c4 3 [a4 b4 c4]
	// e4-f4 2 [e4 f4]
}

func ExampleState_Captured() {
	s := epaminondas.MustParse("8/8/8/8/WWW1BB1B/8/8/8 w 1")
	m, _ := s.ParseMove("c4-d4")
	fmt.Println(s.Captured(m).Size())
	m, _ = s.ParseMove("a4xe4")
	fmt.Println(s.Captured(m))
	// Output:
	// 0
	// e4-f4
}

func ExampleState_AppendPhalanxes() {
	s := epaminondas.MustParse("8/8/8/8/W1W3B1/1W6/W1WW4/8 w 1")
	for _, square := range []string{"b3", "d2", "g4", "h8"} {
		fmt.Println(square, s.AppendPhalanxes(nil, notation.MustParseSquare(square)))
	}
	// Output:
	// b3 [c2-a4 a2-c4]
	// d2 [c2-d2]
	// g4 [g4]
	// h8 []
}

func ExampleState_At() {
	s := epaminondas.MustParse("5/1WW2/B4/5/5 w 1")
	for _, text := range []string{"b4", "a3", "a1", "f1"} {
		fmt.Println(text, s.At(notation.MustParseSquare(text)))
	}
	// Output:
	// b4 a piece of White's
	// a3 a piece of Black's
	// a1 empty
	// f1 off the board
}

func ExampleState_Count() {
	s := epaminondas.MustParse("5/1WW2/B4/5/5 w 1")
	fmt.Println(s.Count(boardgame.White), s.Count(boardgame.Black))
	// Output: 2 1
}

func ExampleState_AppendPieces() {
	s := epaminondas.MustParse("5/1WW2/B4/5/5 w 1")
	fmt.Println(s.AppendPieces(nil, boardgame.White), s.AppendPieces(nil, boardgame.Black))
	// Output: [b4 c4] [a3]
}

func ExampleState_Board() {
	fmt.Print(epaminondas.MustParse("2B1/4/4/4/4/4/4/4/WW2/3W b 3").Board())
	// Output:
	// 10 . . B .
	//  9 . . . .
	//  8 . . . .
	//  7 . . . .
	//  6 . . . .
	//  5 . . . .
	//  4 . . . .
	//  3 . . . .
	//  2 W W . .
	//  1 . . . W
	//    a b c d
}

func ExampleState_Squares() {
	m, _ := epaminondas.ParseMove("a2xb4")
	fmt.Println(epaminondas.State{}.Squares(m))
	// Output: [a2 b4]
}

func ExampleState_Variant() {
	fmt.Println(epaminondas.MustParse("5/1WW2/B4/5/5 w 1 symmetry=turn").Variant())
	// Output: 5x5 symmetry=turn
}

// The same position at another turn has the same key and the same hash.
func ExampleState_Key() {
	a := epaminondas.MustParse("5/1WW2/B4/5/5 w 1")
	b := epaminondas.MustParse("5/1WW2/B4/5/5 w 9")
	fmt.Println(a == b, a.Key() == b.Key(), a.Hash() == b.Hash())
	// Output: false true true
}

func ExampleState_MarshalText() {
	data, err := json.Marshal(epaminondas.MustParse("5/1WW2/B4/5/5 b 1"))
	fmt.Println(string(data), err)
	var s epaminondas.State
	err = json.Unmarshal(data, &s)
	fmt.Println(s.Turn(), err)
	// Output:
	// "5/1WW2/B4/5/5 b 1" <nil>
	// Black <nil>
}

// A match that its players could go on with for ever is ended by a limit,
// without a result.
func Example_plyLimit() {
	m, err := match.Start(epaminondas.Rules, "4x6")
	if err != nil {
		fmt.Println(err)
		return
	}
	m.SetPlyLimit(4)
	for _, text := range []string{"a2-a3", "a5-a4", "a3-b3", "a4-b4"} {
		if _, err := m.PlayText(text); err != nil {
			fmt.Println(err)
		}
	}
	_, err = m.PlayText("b3-a3")
	fmt.Println(m.Outcome(), m.Outcome().Reason())
	fmt.Println(err)
	// Output:
	// * ply limit
	// move "b3-a3" in position "BBBB/1BBB/1B2/1W2/1WWW/WWWW w 3": the game is over: *, ply limit
}
