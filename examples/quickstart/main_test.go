package main

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"example.com/agon"
	"example.com/agon/boardgame"
)

// TestOutput compares what the program prints with the file that shows it.
// With UPDATE=1 it writes the file instead.
func TestOutput(t *testing.T) {
	var got bytes.Buffer
	if err := run(&got); err != nil {
		t.Fatal(err)
	}
	const name = "testdata/output.txt"
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(name, got.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("the output differs from %s (-want +got); UPDATE=1 go test ./examples/quickstart writes it anew:\n%s", name, diff)
	}
}

// TestEveryGameIsShown checks that each game of the library is played to its
// end and refuses the move that is not legal.
func TestEveryGameIsShown(t *testing.T) {
	shownGames := map[string]bool{}
	for _, g := range games {
		shownGames[g.game] = true
		var got bytes.Buffer
		if err := g.print(&got); err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{"\nRefused: move ", "illegal move: ", "\nResult: "} {
			if n := strings.Count(got.String(), part); n != 1 {
				t.Errorf("%s: %q is printed %d times, not once", g.game, part, n)
			}
		}
	}
	for _, game := range agon.Games() {
		if !shownGames[game.Name()] {
			t.Errorf("%s is not shown", game.Name())
		}
	}
}

// TestPlayReportsErrors hands play what does not exist.
func TestPlayReportsErrors(t *testing.T) {
	none := func(boardgame.TextState) {}
	if play("tennis", "", nil, none) == nil {
		t.Error("an unknown game is no error")
	}
	if play("joust", "no such variant", nil, none) == nil {
		t.Error("an unknown variant is no error")
	}
	if play("joust", "", []string{"a1-a1"}, none) == nil {
		t.Error("an illegal move is no error")
	}
}
