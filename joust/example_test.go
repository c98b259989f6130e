package joust_test

import (
	"encoding/json"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// A short game, from the first move to the result.
func Example() {
	s, err := joust.Rules.Start("5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"a1-b3", "e5-c4", "b3-d4", "c4-a5", "d4-c2"} {
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
	// 5 n . . . *
	// 4 . . * * .
	// 3 . * . . .
	// 2 . . N . .
	// 1 * . . . .
	//   a b c d e
	// 1-0 no legal turn
}

// With grenades a turn is a move and a throw.
func Example_grenades() {
	s, _ := joust.Rules.Start("4x4 grenade=piece/after")
	for m := range boardgame.Moves(s) {
		fmt.Println(m)
	}
	m, _ := s.ParseMove("a1-b3*a1")
	fmt.Println(s.After(m))
	// Output:
	// a1-c2*a1
	// a1-c2*a3
	// a1-c2*b4
	// a1-b3*a1
	// a1-b3*c1
	// a1-b3*d2
	// 3n/1N2/4/*3 b 1 grenade=piece/after
}

// The players place their pieces themselves.
func Example_placing() {
	s, _ := joust.Rules.Start("3x3 start=ranks")
	fmt.Println(s)
	for _, text := range []string{"@b1", "@c3", "b1-a3"} {
		m, err := s.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = s.After(m)
		fmt.Println(s)
	}
	// Output:
	// 3/3/3 w 1 start=ranks
	// 3/3/1N1 b 1 start=ranks
	// 2n/3/1N1 w 2 start=ranks
	// N1n/3/1*1 b 2 start=ranks
}

func ExampleNew() {
	s, err := joust.New(joust.Variant{
		Files: 6, Ranks: 5,
		Pieces:  [2]joust.Piece{boardgame.White: joust.King, boardgame.Black: joust.Rook},
		Grenade: joust.ArbitraryBefore,
	})
	fmt.Println(s, err)
	_, err = joust.New(joust.Variant{Files: 8, Ranks: 8, BurnDeparture: true})
	fmt.Println(err)
	// Output:
	// 5r/6/6/6/K5 w 1 white=K black=R grenade=arbitrary/before <nil>
	// variant in "8x8 departure" at offset 0: syntax error: BurnDeparture goes with grenades only; without them the square left always burns
}

func ExampleParse() {
	s, err := joust.Parse("5/5/1*3/2n2/N4 w 1")
	fmt.Println(s.Turn(), s.Outcome(), err)
	_, err = joust.Parse("5/5/1*3/2k2/N4 w 1")
	fmt.Println(err)
	// Output:
	// White 0-1 <nil>
	// board in "5/5/1*3/2k2/N4 w 1" at offset 9: syntax error: on c2 is no piece of this game, whose pieces are N and n; the options white= and black= give others
}

func ExampleMustParse() {
	s := joust.MustParse("7n/8/8/8/8/1N6/8/*7 b 1")
	fmt.Println(s.Turn(), s.At(notation.MustParseSquare("a1")))
	// Output: Black burned
}

func ExampleParseVariant() {
	v, err := joust.ParseVariant("10x6 white=Q grenade=piece/after departure")
	fmt.Println(v.Files, v.Ranks, v.Pieces, v.Grenade, v.BurnDeparture, err)
	_, err = joust.ParseVariant("10x6 misere white=Q")
	fmt.Println(err)
	// Output:
	// 10 6 [queen knight] piece/after true <nil>
	// option in "10x6 misere white=Q" at offset 12: syntax error: expected one of white=, black=, misere, start=, grenade= and departure, each at most once and in this order
}

func ExampleVariant_String() {
	v := joust.Variant{Files: 8, Ranks: 8, Misere: true}
	v.At = [2]notation.Square{notation.MustParseSquare("d4"), notation.MustParseSquare("e5")}
	fmt.Println(v)
	// Output: 8x8 at=d4,e5 misere
}

func ExampleParseMove() {
	m, err := joust.ParseMove("a1-b3*c5")
	fmt.Println(m.From, m.To, m.Throw, err)
	_, err = joust.ParseMove("a1b3")
	fmt.Println(err)
	// Output:
	// a1 b3 c5 <nil>
	// move in "a1b3" at offset 2: syntax error: expected "-" and the square to go to, as in a1-b3
}

func ExampleState_AppendMoves() {
	s := joust.MustParse("7n/8/8/8/8/8/8/N7 w 1")
	var moves []joust.Move // kept from one position to the next, it is allocated once
	for range 4 {
		moves = s.AppendMoves(moves[:0])
		fmt.Println(s.Turn(), moves)
		s = s.After(moves[0])
	}
	// Output:
	// White [a1-c2 a1-b3]
	// Black [h8-g6 h8-f7]
	// White [c2-e1 c2-a3 c2-e3 c2-b4 c2-d4]
	// Black [g6-f4 g6-h4 g6-e5 g6-e7 g6-f8]
}

func ExampleState_Legal() {
	s := joust.MustParse("4q/5/*4/5/Q4 w 1 white=Q black=Q")
	for _, text := range []string{"a1-a2", "a1-a4", "a1-b3", "e5-e4"} {
		m, _ := joust.ParseMove(text)
		fmt.Println(s.Legal(m))
	}
	// Output:
	// <nil>
	// move "a1-a4" in position "4q/5/*4/5/Q4 w 1 white=Q black=Q": illegal move: the way to a4 is blocked at a3, which is burned
	// move "a1-b3" in position "4q/5/*4/5/Q4 w 1 white=Q black=Q": illegal move: a queen on a1 does not move to b3
	// move "e5-e4" in position "4q/5/*4/5/Q4 w 1 white=Q black=Q": illegal move: White, who is to move, has no piece on e5; its queen is on a1
}

func ExampleState_After() {
	s := joust.MustParse("7n/8/8/8/8/8/8/N7 w 1")
	m, _ := s.ParseMove("a1-b3")
	fmt.Println(s.After(m))
	fmt.Println(s) // as it was
	// Output:
	// 7n/8/8/8/8/1N6/8/*7 b 1
	// 7n/8/8/8/8/8/8/N7 w 1
}

func ExampleState_ParseMove() {
	s := joust.MustParse("7n/8/8/8/8/8/8/N7 w 1")
	_, err := s.ParseMove("a1-b3*c5")
	fmt.Println(err)
	// Output: move "a1-b3*c5" in position "7n/8/8/8/8/8/8/N7 w 1": illegal move: there are no grenades in this game, so nothing is thrown at c5
}

func ExampleState_Outcome() {
	plain := joust.MustParse("4n/5/1*3/2*2/N4 w 1")
	misere := joust.MustParse("4n/5/1*3/2*2/N4 w 1 misere")
	fmt.Println(plain.Outcome(), misere.Outcome(), plain.Outcome().Reason())
	// Output: 0-1 1-0 no legal turn
}

func ExampleState_At() {
	s := joust.MustParse("3n/*3/4/N3 w 2")
	for _, text := range []string{"a1", "d4", "a3", "b2", "e1"} {
		fmt.Println(text, s.At(notation.MustParseSquare(text)))
	}
	// Output:
	// a1 White's piece
	// d4 Black's piece
	// a3 burned
	// b2 free
	// e1 off the board
}

func ExampleState_Square() {
	s := joust.MustParse("3/1N1/3 b 1 start=choose")
	fmt.Println(s.Square(boardgame.White), s.Square(boardgame.Black).IsZero())
	// Output: b2 true
}

func ExampleState_Piece() {
	s := joust.MustParse("4n/5/5/5/K4 w 1 white=K")
	fmt.Println(s.Piece(boardgame.White), s.Piece(boardgame.Black))
	// Output: king knight
}

func ExampleState_AppendDestinations() {
	s := joust.MustParse("7n/8/8/8/8/1N6/8/*7 b 1")
	fmt.Println(s.AppendDestinations(nil, boardgame.White))
	fmt.Println(s.AppendDestinations(nil, boardgame.Black))
	// Output:
	// [c1 d2 d4 a5 c5]
	// [g6 f7]
}

// A simple evaluation: who has more squares to go to.
func ExampleState_Mobility() {
	s := joust.MustParse("7n/8/8/8/8/1N6/8/*7 b 1")
	fmt.Println(s.Mobility(boardgame.White) - s.Mobility(boardgame.Black))
	// Output: 3
}

func ExampleState_Board() {
	fmt.Print(joust.MustParse("7n3/11/11/11/11/11/11/11/2*8/4Q6 b 3 white=Q").Board())
	// Output:
	// 10 . . . . . . . n . . .
	//  9 . . . . . . . . . . .
	//  8 . . . . . . . . . . .
	//  7 . . . . . . . . . . .
	//  6 . . . . . . . . . . .
	//  5 . . . . . . . . . . .
	//  4 . . . . . . . . . . .
	//  3 . . . . . . . . . . .
	//  2 . . * . . . . . . . .
	//  1 . . . . Q . . . . . .
	//    a b c d e f g h i j k
}

func ExampleState_Squares() {
	m, _ := joust.ParseMove("a1-b3*c5")
	fmt.Println(joust.State{}.Squares(m))
	// Output: [a1 b3 c5]
}

func ExampleState_Variant() {
	fmt.Println(joust.MustParse("1*Q/*2/1n1 b 4 white=Q misere").Variant())
	// Output: 3x3 white=Q misere
}

// The same position at another turn has the same key and the same hash.
func ExampleState_Key() {
	a := joust.MustParse("4n/5/5/2*2/N4 w 2")
	b := joust.MustParse("4n/5/5/2*2/N4 w 9")
	fmt.Println(a == b, a.Key() == b.Key(), a.Hash() == b.Hash())
	// Output: false true true
}

func ExampleState_MarshalText() {
	data, err := json.Marshal(joust.MustParse("2n/3/N2 w 1"))
	fmt.Println(string(data), err)
	var s joust.State
	err = json.Unmarshal(data, &s)
	fmt.Println(s.Turn(), err)
	// Output:
	// "2n/3/N2 w 1" <nil>
	// White <nil>
}
