package epaminondas_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
)

// seed hands the fuzzer the positions in a file of testdata.
func seed(f *testing.F, name string) {
	f.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		f.Fatal(err)
	}
	var rows []struct{ Pos string }
	if err := json.Unmarshal(data, &rows); err != nil {
		f.Fatal(err)
	}
	for _, row := range rows {
		f.Add(row.Pos)
	}
}

// FuzzParse: a position that is read is written as it was, and has the moves
// and the outcome of the plain implementation.
func FuzzParse(f *testing.F) {
	seed(f, "refused.json")
	seed(f, "cases.json")
	seed(f, "status.json")
	seed(f, "perft.json")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := epaminondas.Parse(text)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		if s.String() != text {
			t.Fatalf("%q was written as %q", text, s)
		}
		moves := s.AppendMoves(nil)
		if s.Outcome().Over() != (len(moves) == 0) {
			t.Fatalf("%q: %v with %d moves", text, s.Outcome(), len(moves))
		}
		want := newReference(text).moves()
		if len(moves) != len(want) {
			t.Fatalf("%q has %d moves, not %d", text, len(moves), len(want))
		}
		for _, m := range moves {
			if err := s.Legal(m); err != nil {
				t.Fatal(err)
			}
			if next := s.After(m).String(); next != want[m.String()] {
				t.Fatalf("%q: %v leads to %q, not to %q", text, m, next, want[m.String()])
			}
		}
	})
}

// FuzzParseMove: a move that is read is written as it was.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "a2-b4", "a2xb4", "n12-a10", "a1-", "a1b3", "a1x", "a1-b3x"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := epaminondas.ParseMove(text)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		if m.String() != text {
			t.Fatalf("%q was written as %q", text, m)
		}
	})
}

// FuzzStart: a variant whose name is read has that name.
func FuzzStart(f *testing.F) {
	for _, name := range append(epaminondas.Rules.Variants, "", "4x5", "15x12", "8x8 symmetry=mirror", "8x8 symmetry=off ") {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		s, err := epaminondas.Rules.Start(name)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", name, err)
			}
			return
		}
		if got := epaminondas.Rules.Variant(s); got != name && name != "" {
			t.Fatalf("%q was started as %q", name, got)
		}
	})
}

// FuzzLegal: in any position, any text is a move of the list or refused.
func FuzzLegal(f *testing.F) {
	f.Add("BBBB/BBBB/4/WWWW/WWWW w 1", "a1-c3")
	f.Add("8/8/8/8/WWW1BB1B/8/8/8 w 1", "a4xe4")
	f.Add("5/2W2/B3B/5/5 w 1", "c4-c5")
	f.Fuzz(func(t *testing.T, position, move string) {
		s, err := epaminondas.Parse(position)
		if err != nil {
			return
		}
		m, err := s.ParseMove(move)
		listed := false
		for other := range boardgame.Moves(s) {
			listed = listed || other.String() == move
		}
		if (err == nil) != listed {
			t.Fatalf("%q in %q is listed: %v; ParseMove says %v, %v", move, position, listed, m, err)
		}
	})
}
