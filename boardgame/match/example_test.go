package match_test

import (
	"fmt"
	"os"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/joust"
	"example.com/agon/notation/record"
)

// A match is played, a move is taken back, and Black resigns.
func Example() {
	m, err := match.Start(joust.Rules, "5x5")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, text := range []string{"a1-b3", "e5-c4", "b3-a5"} {
		if _, err := m.PlayText(text); err != nil {
			fmt.Println(err)
			return
		}
	}
	m.Undo()
	m.PlayText("b3-d4")
	m.Resign(boardgame.Black)
	fmt.Println(m.State())
	fmt.Println(m.Moves(), m.Outcome(), m.Outcome().Reason())
	// Output:
	// 4*/2nN1/1*3/5/*4 b 2
	// [a1-b3 e5-c4 b3-d4] 1-0 resignation
}

// The record of a match, completed, annotated and written as a file.
func ExampleMatch_Record() {
	m, _ := match.Start(joust.Rules, "5x5")
	for _, text := range []string{"a1-b3", "e5-c4", "b3-d4", "c4-a5", "d4-c2"} {
		m.PlayText(text)
	}
	g := m.Record()
	g.Tags.Set(record.TagEvent, "A quick game")
	g.Tags.Set(record.TagWhite, "Ada")
	g.Tags.Set(record.TagBlack, "Ben")
	g.Notes = append(g.Notes,
		record.Note{After: 4, NAG: record.Blunder},
		record.Note{After: 4, Comment: "The corner has one way out."},
		record.Note{After: 4, Variation: &record.Line{Moves: []string{"c4-e3", "d4-b5"}}},
	)
	if err := record.NewEncoder(os.Stdout).Encode(g); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [Event "A quick game"]
	// [Site "?"]
	// [Date "????.??.??"]
	// [Round "?"]
	// [White "Ada"]
	// [Black "Ben"]
	// [Result "1-0"]
	// [Variant "joust 5x5"]
	// [Termination "no legal turn"]
	//
	// 1. a1-b3 e5-c4 2. b3-d4 c4-a5 $4 {The corner has one way out.} (2... c4-e3 3.
	// d4-b5) 3. d4-c2 1-0
}

const file = `
[Variant "joust 5x5"]
[Result "1-0"]

1. a1-b3 e5-c4 2. b3-d4 c4-a5? (2... c4-e3 3. d4-b5 {unclear}) 3. d4-c2 1-0
`

// A record is replayed, and every position of its game printed.
func ExampleReplay() {
	var g record.Game
	if err := record.NewDecoder(strings.NewReader(file)).Decode(&g); err != nil {
		fmt.Println(err)
		return
	}
	m, err := match.Replay(joust.Rules, g)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range m.States() {
		fmt.Println(s)
	}
	fmt.Println(m.Outcome(), m.Outcome().Reason())
	// Output:
	// 4n/5/5/5/N4 w 1
	// 4n/5/1N3/5/*4 b 1
	// 4*/2n2/1N3/5/*4 w 2
	// 4*/2nN1/1*3/5/*4 b 2
	// n3*/2*N1/1*3/5/*4 w 3
	// n3*/2**1/1*3/2N2/*4 b 3
	// 1-0 no legal turn
}

// A record with a move that is not legal.
func ExampleReplayError() {
	var g record.Game
	record.NewDecoder(strings.NewReader(`[Variant "joust 5x5"] 1. a1-b3 e5-c4 2. b3-a1 1-0`)).Decode(&g)
	m, err := match.Replay(joust.Rules, g)
	fmt.Println(err)
	fmt.Println(m.State())
	// Output:
	// White's move 2: move "b3-a1" in position "4*/2n2/1N3/5/*4 w 2": illegal move: cannot move to a1, which is burned
	// 4*/2n2/1N3/5/*4 w 2
}

// Every move of a record is visited, those of variations included.
func ExampleWalk() {
	var g record.Game
	record.NewDecoder(strings.NewReader(file)).Decode(&g)
	err := match.Walk(joust.Rules, g, func(step match.Step[joust.State, joust.Move]) error {
		fmt.Printf("%s%d %v %d legal", strings.Repeat("    ", step.Depth), step.Ply, step.Move, len(step.Before.AppendMoves(nil)))
		for _, note := range step.Notes {
			if note.Comment != "" {
				fmt.Printf(" {%s}", note.Comment)
			}
		}
		fmt.Println()
		return nil
	})
	fmt.Println(err)
	// Output:
	// 0 a1-b3 2 legal
	// 1 e5-c4 2 legal
	// 2 b3-d4 5 legal
	// 3 c4-a5 5 legal
	//     3 c4-e3 5 legal
	//     4 d4-b5 3 legal {unclear}
	// 4 d4-c2 3 legal
	// <nil>
}

// Start and play by a game's name alone, with moves as texts.
func ExampleStart() {
	m, err := match.Start(joust.Rules.Text().Rules(), "3x3 start=ranks")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = m.PlayText("@b2")
	fmt.Println(err)
	m.PlayText("@b1")
	m.PlayText("@c3")
	fmt.Println(m.State(), m.Ply())
	// Output:
	// move "@b2" in position "3/3/3 w 1 start=ranks": illegal move: b2 is not on rank 1, where White places its piece
	// 2n/3/1N1 w 2 start=ranks 2
}

func ExampleMatch_GoTo() {
	m, _ := match.Start(joust.Rules, "5x5")
	for _, text := range []string{"a1-b3", "e5-c4", "b3-d4"} {
		m.PlayText(text)
	}
	fmt.Println(m.GoTo(1), m.State(), m.Plies())
	fmt.Println(m.GoTo(7))
	// Output:
	// <nil> 4n/5/1N3/5/*4 b 1 3
	// match: ply 7 does not exist; expected 0 to 3
}

// A game that need not end is ended by a number of plies, without a result.
func ExampleMatch_SetPlyLimit() {
	m, _ := match.Start(joust.Rules, "")
	m.SetPlyLimit(2)
	for _, text := range []string{"a1-b3", "h8-g6"} {
		m.PlayText(text)
	}
	fmt.Println(m.Outcome(), m.Outcome().Reason())
	_, err := m.PlayText("b3-a5")
	fmt.Println(err)
	// Output:
	// * ply limit
	// move "b3-a5" in position "7*/8/6n1/8/8/1N6/8/*7 w 2": the game is over: *, ply limit
}

func ExampleMatch_Clone() {
	m, _ := match.Start(joust.Rules, "5x5")
	what := m.Clone()
	what.PlayText("a1-b3")
	fmt.Println(m.Ply(), what.Ply())
	// Output: 0 1
}
