package gametest_test

import (
	"fmt"
	"testing"

	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/joust"
)

// A test that holds a game to every law, and one that does so through its
// text-driven face.
func ExampleRun() {
	_ = func(t *testing.T) {
		gametest.Run(t, joust.Rules, gametest.Options{
			Positions: []string{"4n/2*2/1*1*1/2*2/N4 b 1 misere"},
			Plies:     100,
		})
	}
	_ = func(t *testing.T) {
		gametest.Run(t, joust.Rules.Text().Rules(), gametest.Options{Skip: []string{"allocation"}})
	}
	// Output:
}

// A test against files of facts. One of them may have
//
//	{"pos": "4n/5/5/5/N4 w 1", "must": ["a1-b3"], "mustnot": ["a1-a2"], "why": "knights"}
//	{"variant": "2x2", "refused": true, "why": "too small"}
func ExampleFacts() {
	_ = func(t *testing.T) {
		gametest.Facts(t, joust.Rules, "testdata/cases.json", "testdata/variants.json")
	}
	// Output:
}

func ExamplePictures() {
	_ = func(t *testing.T) {
		gametest.Pictures(t, joust.Rules, map[string]gametest.Picture{
			"start": {Position: "7n/8/8/8/8/8/8/N7 w 1"},
			"move":  {Position: "7n/8/8/8/8/1N6/8/*7 b 1", Options: diagram.Options{LastMove: "a1-b3"}},
		})
	}
	// Output:
}

func ExampleTranscripts() {
	_ = func(t *testing.T) {
		gametest.Transcripts(t, joust.Rules, "testdata/transcripts/standard.txt")
	}
	// Output:
}

func ExampleLaws() {
	for _, law := range gametest.Laws()[:5] {
		fmt.Println(law)
	}
	// Output:
	// start
	// zero
	// over
	// duplicates
	// order
}
