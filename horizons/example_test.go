package horizons_test

import (
	"errors"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// A game of three turns.
func Example() {
	s, _ := horizons.Rules.Start("")
	for _, text := range []string{"Nc3", "e11e9", "We4"} {
		m, err := s.ParseMove(text)
		if err != nil {
			fmt.Println(err)
			return
		}
		s = s.After(m)
	}
	fmt.Print(s.Board())
	fmt.Println(s)
	// Output:
	// 12 r z o n b q k b n o m r
	// 11 s w w s . p p p s w w s
	// 10 . . . . . . . . . . . .
	//  9 . . . . p . . . . . . .
	//  8 . . . . . . . . . . . .
	//  7 . . . . . . . . . . . .
	//  6 . . . . . . . . . . . .
	//  5 . . . . . . . . . . . .
	//  4 . . . . W . . . . . . .
	//  3 . . N . . . . . . . . .
	//  2 S W . S P P P P S W W S
	//  1 R Z O . B Q K B N O M R
	//    a b c d e f g h i j k l
	// rzonbqkbnomr/swws1pppswws/12/4p7/12/12/12/12/4W7/2N9/SW1SPPPPSWWS/RZO1BQKBNOMR b KQkq - 0 2
}

func ExampleNew() {
	s := horizons.New(horizons.Variant{OxenInside: true})
	fmt.Println(s.At(notation.MustParseSquare("d1")).Kind, s.Variant())
	// Output: ox oxen=inside
}

func ExampleParseVariant() {
	v, err := horizons.ParseVariant("oxen=inside")
	fmt.Println(v.OxenInside, err)
	_, err = horizons.ParseVariant("oxen=outside")
	fmt.Println(err)
	// Output:
	// true <nil>
	// variant in "oxen=outside" at offset 0: syntax error: expected standard or oxen=inside
}

func ExampleVariant_String() {
	fmt.Println(horizons.Variant{}, horizons.Variant{OxenInside: true})
	// Output: standard oxen=inside
}

func ExampleParse() {
	s, err := horizons.Parse("12/k11/12/12/12/12/4n7/12/4W7/12/11K/12 w - - 0 31")
	fmt.Println(s.Turn(), s.TurnNumber(), s.At(notation.MustParseSquare("e4")).Kind, err)
	_, err = horizons.Parse("12/k11/12/12/12/12/4n7/12/4W7/12/12/12 w - - 0 31")
	fmt.Println(err)
	// Output:
	// White 31 warrior <nil>
	// board in "12/k11/12/12/12/12/4n7/12/4W7/12/12/12 w - - 0 31" at offset 0: syntax error: expected one king of White's, found none
}

func ExampleMustParse() {
	s := horizons.MustParse("12/k11/12/12/12/12/4n7/12/4W7/12/11K/12 w - - 0 31")
	fmt.Println(s.King(boardgame.White))
	// Output: l2
}

func ExampleParseMove() {
	m, err := horizons.ParseMove("e11e12q")
	fmt.Println(m.From, m.To, m.Promotion, err)
	_, err = horizons.ParseMove("e11e12k")
	fmt.Println(err)
	// Output:
	// e11 e12 queen <nil>
	// move in "e11e12k" at offset 6: syntax error: expected the end of the move, or one letter for a promotion: b, n, o, r, m, z or q
}

func ExampleMove() {
	m := horizons.Move{From: notation.MustParseSquare("g1"), To: notation.MustParseSquare("j1")}
	fmt.Println(m)
	// Output: g1j1
}

func ExampleState_AppendMoves() {
	s := horizons.MustParse("12/12/12/12/12/12/12/4k7/4S7/12/12/11K w - - 0 1")
	for _, m := range s.AppendMoves(nil) {
		fmt.Print(m, " ")
	}
	// Output: l1l2 l1k1 l1k2 e4e5
}

func ExampleState_After() {
	s := horizons.MustParse("12/k11/12/12/12/12/4b7/4n7/4S7/12/11K/12 w - - 7 1")
	m, _ := s.ParseMove("e4e5") // a push of two
	fmt.Println(s.After(m))
	// Output: 12/k11/12/12/12/4b7/4n7/4S7/12/12/11K/12 b - - 0 1
}

func ExampleState_ParseMove() {
	s := horizons.MustParse("12/k11/12/12/12/12/4n7/12/4W7/12/11K/12 w - - 0 1")
	for _, text := range []string{"e4e6", "Wxe6", "We6"} {
		m, err := s.ParseMove(text)
		fmt.Println(m, err)
	}
	_, err := s.ParseMove("e4e5")
	fmt.Println(errors.Is(err, boardgame.ErrIllegal), err)
	// Output:
	// e4e6 <nil>
	// e4e6 <nil>
	// e4e6 <nil>
	// true move "e4e5" in position "12/k11/12/12/12/12/4n7/12/4W7/12/11K/12 w - - 0 1": illegal move: a warrior goes straight forward only to capture, but e5 is empty
}

func ExampleState_Legal() {
	s := horizons.MustParse("12/k11/12/12/12/4s7/12/12/4R7/12/11K/12 w - - 0 1")
	m, _ := horizons.ParseMove("e4e7")
	var moveError *boardgame.MoveError
	if errors.As(s.Legal(m), &moveError) {
		fmt.Println(moveError.Err)
	}
	// Output: illegal move: the shielder on e7 is shielded from the front: no move whose last step goes forward captures it
}

func ExampleState_SAN() {
	s := horizons.MustParse("r5k4r/1s10/12/4K7/12/9w~2/12/12/12/9o2/12/12 b kq - 45 96")
	for _, text := range []string{"g12d12", "j3k6", "b11b10"} {
		m, _ := horizons.ParseMove(text)
		san, err := s.SAN(m)
		fmt.Println(san, err)
	}
	// Output:
	// O-O-O+ <nil>
	// Ok6 <nil>
	// Sb10 <nil>
}

func ExampleState_ParseSAN() {
	s := horizons.MustParse("12/k11/12/12/12/12/2N9/12/2N9/12/11K/12 w - - 0 1")
	m, err := s.ParseSAN("N4e5")
	fmt.Println(m, err)
	_, err = s.ParseSAN("Ne5")
	fmt.Println(errors.Is(err, boardgame.ErrAmbiguous), err)
	// Output:
	// c4e5 <nil>
	// true move "Ne5" in position "12/k11/12/12/12/12/2N9/12/2N9/12/11K/12 w - - 0 1": ambiguous move: it could be N4e5 or N6e5
}

func ExampleState_Effect() {
	s := horizons.MustParse("12/k11/12/12/12/12/4n7/4p1n5/4S1W5/12/11K/12 w - - 0 1")
	m, _ := s.ParseMove("e4e5")
	e, _ := s.Effect(m)
	for _, shift := range e.Pushed {
		fmt.Println(shift.Piece.Kind, shift.From, shift.To)
	}
	m, _ = s.ParseMove("g4g5")
	e, _ = s.Effect(m)
	fmt.Println(e.Captured.Kind, e.CapturedOn, e.Becomes)
	// Output:
	// pawn e5 e6
	// knight e6 e7
	// knight g5 no piece
}

func ExampleState_Outcome() {
	s := horizons.MustParse("12/11k/12/12/12/12/12/12/12/12/1s10/K10r w - - 0 1")
	outcome := s.Outcome()
	fmt.Println(outcome, outcome.Reason())
	// Output: 0-1 checkmate
}

func ExampleState_AppendAttackers() {
	s := horizons.MustParse("10k1/12/12/12/4n7/12/12/12/4W1M5/12/11K/12 w - - 0 1")
	fmt.Println(s.AppendAttackers(nil, notation.MustParseSquare("e6"), boardgame.White))
	fmt.Println(s.AppendAttackers(nil, notation.MustParseSquare("f8"), boardgame.White))
	// Output:
	// [e4]
	// [g4]
}

func ExampleState_AppendCheckers() {
	s := horizons.MustParse("12/12/12/12/12/12/4k7/12/4W4B2/12/11K/12 b - - 0 1")
	fmt.Println(s.InCheck(), s.AppendCheckers(nil))
	// Output: true [e4]
}

func ExampleState_InCheck() {
	s := horizons.MustParse("12/12/12/12/12/12/4k7/12/4W~7/12/11K/12 b - - 0 1")
	fmt.Println(s.InCheck()) // the warrior is spent
	// Output: false
}

func ExampleState_EnPassant() {
	s := horizons.MustParse("12/k11/12/12/12/12/12/12/3p8/12/4P6K/12 w - - 0 1")
	m, _ := s.ParseMove("e4")
	passed, stepped, ok := s.After(m).EnPassant()
	fmt.Println(passed, stepped, ok)
	// Output: e3 e4 true
}

func ExampleState_Material() {
	s := horizons.MustParse("12/k11/12/12/12/12/12/4n7/4S1B5/12/11K/12 w - - 0 1")
	fmt.Println(s.Material(boardgame.White), s.Material(boardgame.Black))
	// Output: 5.5 3
}

func ExampleState_Count() {
	s, _ := horizons.Rules.Start("")
	fmt.Println(s.Count(boardgame.White, horizons.Warrior), s.Count(boardgame.White, horizons.SpentWarrior))
	// Output: 4 0
}

func ExampleState_Key() {
	s := horizons.MustParse("12/k11/12/12/12/12/12/12/4R7/12/11K/12 w - - 7 31")
	fmt.Println(s.Key())
	fmt.Println(s.Hash() == s.Key().Hash())
	// Output:
	// 12/k11/12/12/12/12/12/12/4R7/12/11K/12 w - - 0 1
	// true
}

func ExampleState_HalfMoveClock() {
	s := horizons.MustParse("12/k11/12/12/12/12/12/12/4R7/12/11K/12 w - - 99 131")
	m, _ := s.ParseMove("e4e5")
	fmt.Println(s.After(m).HalfMoveClock() >= 100) // a draw can be claimed
	// Output: true
}

func ExampleState_Squares() {
	s, _ := horizons.Rules.Start("")
	m, _ := s.ParseMove("Nc3")
	fmt.Println(s.Squares(m))
	// Output: [d1 c3]
}

func ExampleState_Castling() {
	s, _ := horizons.Rules.Start("")
	fmt.Println(s.Castling(), s.Castling()&horizons.WhiteLong != 0)
	// Output: KQkq true
}

func ExampleState_Board() {
	s := horizons.MustParse("12/k11/12/12/12/12/12/4n7/4W~7/12/11K/12 w - - 0 1")
	fmt.Print(s.Board())
	// Output:
	// 12 . . . . . . . . . . . .
	// 11 k . . . . . . . . . . .
	// 10 . . . . . . . . . . . .
	//  9 . . . . . . . . . . . .
	//  8 . . . . . . . . . . . .
	//  7 . . . . . . . . . . . .
	//  6 . . . . . . . . . . . .
	//  5 . . . . n . . . . . . .
	//  4 . . . . W~. . . . . . .
	//  3 . . . . . . . . . . . .
	//  2 . . . . . . . . . . . K
	//  1 . . . . . . . . . . . .
	//    a b c d e f g h i j k l
}

func ExampleSetup() {
	at := notation.MustParseSquare
	u := horizons.Setup{Pieces: map[notation.Square]horizons.Piece{
		at("l2"):  {Kind: horizons.King, Owner: boardgame.White},
		at("a11"): {Kind: horizons.King, Owner: boardgame.Black},
		at("e4"):  {Kind: horizons.Zip, Owner: boardgame.White},
	}}
	s, err := u.State()
	fmt.Println(s, err)
	// Output: 12/k11/12/12/12/12/12/12/4Z7/12/11K/12 w - - 0 1 <nil>
}

func ExampleSetup_State() {
	u := horizons.New(horizons.Variant{}).Setup()
	delete(u.Pieces, notation.MustParseSquare("l1"))
	u.Pieces[notation.MustParseSquare("e12")] = horizons.Piece{Kind: horizons.Pawn, Owner: boardgame.White}
	_, err := u.State()
	fmt.Println(err)
	// Output:
	// board: syntax error: White's pawn stands on e12, where it would have been promoted
	// castling: syntax error: K is the right of a rook on l1, where none of White's stands
}

func ExampleState_Setup() {
	u := horizons.New(horizons.Variant{}).Setup()
	fmt.Println(len(u.Pieces), u.Castling)
	// Output: 48 KQkq
}

func ExamplePieceKind() {
	fmt.Println(horizons.Magician, horizons.Magician.Value(), horizons.Warrior.PawnLike())
	// Output: magician 7 true
}

func ExamplePiece_String() {
	fmt.Println(horizons.Piece{Kind: horizons.Zip}, horizons.Piece{Kind: horizons.SpentWarrior, Owner: boardgame.Black})
	// Output: Z w~
}
