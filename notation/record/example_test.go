package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"example.com/agon/notation/record"
)

// Read all games of a file.
func ExampleDecoder_Decode() {
	file := strings.NewReader(`
[Event "Club championship"]
[White "Ada"]
[Black "Ben"]
[Result "1-0"]

1. e4 e5 2. Nf3 f6? 3. Nxe5 1-0

[White "Ben"]
[Black "Ada"]

1. d4 d5 1/2-1/2
`)
	d := record.NewDecoder(file)
	for {
		var g record.Game
		err := d.Decode(&g)
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(g.Tags.Get(record.TagWhite), "-", g.Tags.Get(record.TagBlack), g.Result)
		for _, move := range g.Moves {
			fmt.Print(" ", move)
		}
		fmt.Println()
	}
	// Output:
	// Ada - Ben 1-0
	//  e4 e5 Nf3 f6 Nxe5
	// Ben - Ada 1/2-1/2
	//  d4 d5
}

// Go on with the next game after one that is broken.
func ExampleSyntaxError() {
	file := strings.NewReader(`[White "Ada"]

1. e4 (1. d4 e5 1-0

[White "Ben"]

1. d4 d5 *
`)
	d := record.NewDecoder(file)
	for {
		var g record.Game
		err := d.Decode(&g)
		if err == io.EOF {
			break
		}
		var syntax *record.SyntaxError
		if errors.As(err, &syntax) {
			fmt.Println(syntax)
			continue
		}
		if err != nil {
			fmt.Println("cannot read:", err)
			return
		}
		fmt.Println("a game of", g.Tags.Get(record.TagWhite))
	}
	// Output:
	// line 3, column 17: found the result 1-0, expected a move, a note, or ")", which closes the variation
	// a game of Ben
}

// Write a game that began from a position in which Black was to move.
func ExampleEncoder_Encode() {
	var g record.Game
	g.Tags.Set(record.TagVariant, "joust 5x5 misere")
	g.Tags.Set(record.TagSetUp, "1")
	g.Tags.Set(record.TagFEN, "4n/5/5/1N3/* b 1 misere")
	g.Tags.Set(record.TagWhite, "Ada")
	g.Moves = []string{"e5-d3", "b2-c4"}
	g.Notes = []record.Note{
		{After: 1, NAG: record.GoodMove},
		{After: 1, Comment: "towards the middle"},
	}
	g.Result = record.WhiteWins
	if err := record.NewEncoder(os.Stdout).Encode(g); err != nil {
		fmt.Println(err)
	}
	// Output:
	// [White "Ada"]
	// [Variant "joust 5x5 misere"]
	// [SetUp "1"]
	// [FEN "4n/5/5/1N3/* b 1 misere"]
	//
	// 1... e5-d3 $1 {towards the middle} 2. b2-c4 1-0
}

// What could not be read back is not written.
func ExampleEncoder_Encode_unwritable() {
	var g record.Game
	g.Notes = []record.Note{{Comment: "a } b"}}
	err := record.NewEncoder(os.Stdout).Encode(g)
	fmt.Println(errors.Is(err, record.ErrUnwritable), err)
	// Output:
	// true cannot be written as a record: the comment "a } b": it must not contain "}" or "\r"
}

// Walk through the tree of variations.
func ExampleLine() {
	var g record.Game
	d := record.NewDecoder(strings.NewReader("1. e4 (1. d4 d5 (1... Nf6 {Indian}) 2. c4) 1... e5 *"))
	if err := d.Decode(&g); err != nil {
		fmt.Println(err)
		return
	}
	var walk func(indent string, l record.Line)
	walk = func(indent string, l record.Line) {
		for i, move := range l.Moves {
			fmt.Println(indent + move)
			for _, n := range l.NotesAfter(i + 1) {
				switch {
				case n.Variation != nil:
					walk(indent+"  ", *n.Variation)
				case n.Comment != "":
					fmt.Println(indent+"#", n.Comment)
				}
			}
		}
	}
	walk("", g.Line)
	// Output:
	// e4
	//   d4
	//   d5
	//     Nf6
	//     # Indian
	//   c4
	// e5
}

// Notes that were added later are put in order.
func ExampleLine_InOrder() {
	l := record.Line{Moves: []string{"e4", "f6", "d4"}}
	l.Notes = append(l.Notes, record.Note{After: 2, NAG: record.PoorMove})
	l.Notes = append(l.Notes, record.Note{After: 1, Comment: "the usual"})
	l = l.InOrder()
	fmt.Println(l.NotesAfter(1)[0].Comment)
	// Output: the usual
}

// The notes about the second move.
func ExampleLine_NotesAfter() {
	l := record.Line{
		Moves: []string{"e4", "f6", "d4"},
		Notes: []record.Note{{Comment: "start"}, {After: 2, NAG: record.PoorMove}, {After: 2, Comment: "weak"}},
	}
	for _, n := range l.NotesAfter(2) {
		fmt.Printf("%d %q\n", n.NAG, n.Comment)
	}
	// Output:
	// 2 ""
	// 0 "weak"
}

func ExampleGame_Equal() {
	g := record.Game{Line: record.Line{Moves: []string{"e4"}}}
	h := record.Game{Line: record.Line{Moves: []string{"e4"}, Notes: []record.Note{}}}
	fmt.Println(g.Equal(h), g.Equal(record.Game{}))
	// Output: true false
}

func ExampleTags_Set() {
	var tags record.Tags
	tags.Set("ECO", "C50")
	tags.Set(record.TagWhite, "Ada")
	tags.Set(record.TagEvent, "Club championship")
	for _, tag := range tags {
		fmt.Println(tag.Name, "=", tag.Value)
	}
	// Output:
	// Event = Club championship
	// White = Ada
	// ECO = C50
}

func ExampleParseResult() {
	fmt.Println(record.ParseResult("0-1"))
	fmt.Println(record.ParseResult("1/2"))
	fmt.Println(record.ParseResult("2-0"))
	// Output:
	// 0-1 <nil>
	// 1/2-1/2 <nil>
	// * result in "2-0" at offset 0: syntax error: expected 1-0, 0-1, 1/2-1/2 or *
}

// Where a game and its moves stand in a file.
func ExampleDecoder_Lines() {
	d := record.NewDecoder(strings.NewReader("[White \"Ada\"]\n\n1. a1-b3 (1. a1-c2\nh8-g6) h8-f7\n*\n"))
	d.KeepLines()
	var g record.Game
	if err := d.Decode(&g); err != nil {
		fmt.Println(err)
	}
	first, moves := d.Lines()
	fmt.Println(first, moves)
	// Output: 1 [3 3 4 4]
}
