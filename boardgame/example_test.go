package boardgame_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
)

// A program that is generic over games: it plays the first legal move until
// the game is over.
func Example() {
	fmt.Println(firstMoves(joust.Rules, "5x5"))
	fmt.Println(firstMoves(joust.Rules, "5x5 misere"))
	// Output:
	// 0-1 no legal turn
	// 1-0 no legal turn
}

func firstMoves[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], variant string) (boardgame.Outcome, boardgame.Reason) {
	s, err := rules.Start(variant)
	if err != nil {
		return boardgame.NoResult("no such variant"), boardgame.Reason(err.Error())
	}
	for !s.Outcome().Over() {
		s = s.After(s.AppendMoves(nil)[0])
	}
	return s.Outcome(), s.Outcome().Reason()
}

func ExamplePlay() {
	s, _ := joust.Rules.Start("")
	m, _ := joust.ParseMove("a1-b3")
	s, err := boardgame.Play(s, m)
	fmt.Println(s, err)
	s, err = boardgame.Play(s, m) // Black is to move now
	fmt.Println(s, errors.Is(err, boardgame.ErrIllegal))
	// Output:
	// 7n/8/8/8/8/1N6/8/*7 b 1 <nil>
	// 7n/8/8/8/8/1N6/8/*7 b 1 true
}

func ExampleMoves() {
	s, _ := joust.Rules.Start("")
	for m := range boardgame.Moves(s) {
		fmt.Println(m)
	}
	// Output:
	// a1-c2
	// a1-b3
}

func ExamplePerft() {
	s, _ := joust.Rules.Start("")
	for depth := range 6 {
		fmt.Print(boardgame.Perft(s, depth), " ")
	}
	// Output: 1 2 4 20 100 500
}

func ExampleDivide() {
	s, _ := joust.Parse("5/2*1n/5/1N1*1/*4 w 1")
	for m, leaves := range boardgame.Divide(s, 4) {
		fmt.Println(m, leaves)
	}
	// Output:
	// b2-d1 12
	// b2-d3 43
	// b2-a4 8
}

func ExamplePlayout() {
	s, _ := joust.Rules.Start("5x5")
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[joust.State, joust.Move]
	wins := 0
	for range 1000 {
		last, _ := playout.Run(s, rng, 100)
		if winner, ok := last.Outcome().Winner(); ok && winner == boardgame.White {
			wins++
		}
	}
	fmt.Println(wins > 300 && wins < 700)
	// Output: true
}

func ExamplePlayout_Run() {
	s, _ := joust.Rules.Start("26x26")
	var playout boardgame.Playout[joust.State, joust.Move]
	last, plies := playout.Run(s, rand.New(rand.NewPCG(1, 2)), 10)
	fmt.Println(plies, last.TurnNumber(), last.Outcome().Over())
	// Output: 10 6 false
}

func ExampleOutcome() {
	outcome := boardgame.Win(boardgame.Black, "checkmate")
	winner, ok := outcome.Winner()
	fmt.Println(outcome, outcome.Reason(), winner, ok)
	fmt.Println(outcome.Value(boardgame.White), outcome.Value(boardgame.Black))
	// Output:
	// 0-1 checkmate Black true
	// 0 1
}

func ExampleWin() {
	outcome := boardgame.Win(boardgame.White, "territory")
	fmt.Println(outcome, outcome == boardgame.Win(boardgame.White, "checkmate"))
	// Output: 1-0 false
}

func ExampleDraw() {
	outcome := boardgame.Draw("stalemate")
	fmt.Println(outcome, outcome.Over(), outcome.Drawn())
	// Output: 1/2-1/2 true true
}

func ExampleNoResult() {
	outcome := boardgame.NoResult("ply limit")
	fmt.Println(outcome, outcome.Over(), outcome.Drawn(), outcome.Value(boardgame.White))
	// Output: * true false 0.5
}

func ExamplePlayer_Opponent() {
	var wins [2]int
	wins[boardgame.White.Opponent()]++
	fmt.Println(boardgame.White.Opponent(), wins)
	// Output: Black [0 1]
}

func ExampleMoveError() {
	s, _ := joust.Rules.Start("")
	_, err := s.ParseMove("h8-g6")
	var moveError *boardgame.MoveError
	if errors.As(err, &moveError) {
		fmt.Println(moveError.Move)
		fmt.Println(moveError.Position)
		fmt.Println(moveError.Err)
	}
	// Output:
	// h8-g6
	// 7n/8/8/8/8/8/8/N7 w 1
	// illegal move: White, who is to move, has no piece on h8; its knight is on a1
}

func ExampleParseError() {
	_, err := joust.Parse("7n/8/8/8/8/8/8/N7 x 1")
	var parseError *boardgame.ParseError
	if errors.As(err, &parseError) {
		fmt.Println(parseError.Field, parseError.Offset)
		fmt.Println(parseError.Err)
	}
	// Output:
	// side to move 18
	// syntax error: expected w or b
}

// A game as a program sees it that does not know it.
func ExampleRules_Text() {
	var game boardgame.TextGame = joust.Rules.Text()
	s, err := game.Start("5x5 misere")
	fmt.Println(game.Name(), s.Variant(), err)
	for m := range boardgame.Moves(s) {
		fmt.Println(m)
	}
	// Output:
	// joust 5x5 misere <nil>
	// a1-c2
	// a1-b3
}

func ExampleTextGame_Parse() {
	game := joust.Rules.Text()
	s, err := game.Parse("2n/*2/N2 w 4")
	fmt.Println(s.Turn(), s.Outcome().Over(), err)
	_, err = game.Parse("2n/*2/N3 w 4")
	fmt.Println(err)
	// Output:
	// White false <nil>
	// board in "2n/*2/N3 w 4" at offset 7: syntax error: rank 1 has more than 3 squares
}

func ExampleTextState_ParseMove() {
	s, _ := joust.Rules.Text().Start("")
	m, err := s.ParseMove("a1-b3")
	fmt.Println(s.After(m), err)
	_, err = s.ParseMove("a1-b2")
	fmt.Println(err)
	// Output:
	// 7n/8/8/8/8/1N6/8/*7 b 1 <nil>
	// move "a1-b2" in position "7n/8/8/8/8/8/8/N7 w 1": illegal move: a knight on a1 does not move to b2
}

func ExampleTextState_Squares() {
	s, _ := joust.Rules.Text().Start("5x5 grenade=piece/after")
	m, _ := s.ParseMove("a1-b3*c5")
	fmt.Println(s.Squares(m))
	// Output: [a1 b3 c5]
}

func ExampleTextState_Variant() {
	s, _ := joust.Rules.Text().Parse("4k/5/5/5/K4 w 1 white=K black=K")
	fmt.Println(s.Game().Name(), s.Variant())
	// Output: joust 5x5 white=K black=K
}

// The typed position behind the text face, for what only its game knows.
func ExampleAs() {
	s, _ := joust.Rules.Text().Start("5x5")
	if typed, ok := boardgame.As[joust.State](s); ok {
		fmt.Println(typed.Files(), typed.Mobility(boardgame.White))
	}
	_, ok := boardgame.As[boardgame.Scorer](s)
	fmt.Println(ok)
	// Output:
	// 5 2
	// false
}
