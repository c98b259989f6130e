package joust_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
)

// seed hands the fuzzer the texts in one field of a file of testdata.
func seed(f *testing.F, name, field string) {
	f.Helper()
	data, err := os.ReadFile("testdata/" + name)
	if err != nil {
		f.Fatal(err)
	}
	var rows []map[string]any
	if err := json.Unmarshal(data, &rows); err != nil {
		f.Fatal(err)
	}
	for _, row := range rows {
		f.Add(row[field])
	}
}

// FuzzParse: a position that is read is written as it was, and can be played
// from.
func FuzzParse(f *testing.F) {
	seed(f, "refused.json", "pos")
	seed(f, "cases.json", "pos")
	seed(f, "perft.json", "pos")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := joust.Parse(text)
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
		for _, m := range moves[:min(len(moves), 100)] {
			if err := s.Legal(m); err != nil {
				t.Fatal(err)
			}
			if next := s.After(m).String(); next == text {
				t.Fatalf("%q: %v changes nothing", text, m)
			}
		}
	})
}

// FuzzParseMove: a move that is read is written as it was.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "a1-b3", "a1-b3*c5", "@a1", "z26-a10*l12", "a1-", "a1b3", "@a1*b2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := joust.ParseMove(text)
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
	seed(f, "variants.json", "variant")
	f.Fuzz(func(t *testing.T, name string) {
		s, err := joust.Rules.Start(name)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", name, err)
			}
			return
		}
		if got := joust.Rules.Variant(s); got != name && name != "" {
			t.Fatalf("%q was started as %q", name, got)
		}
	})
}

// FuzzLegal: in any position, any text is a move of the list or refused.
func FuzzLegal(f *testing.F) {
	f.Add("4n/5/5/5/N4 w 1", "a1-b3")
	f.Add("4q/5/5/5/Q4 w 1 white=Q black=Q grenade=piece/after", "a1-b2*c3")
	f.Add("3/3/3 w 1 start=ranks", "@a1")
	f.Fuzz(func(t *testing.T, position, move string) {
		s, err := joust.Parse(position)
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
