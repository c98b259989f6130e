package javelins_test

import (
	"encoding/json"
	"errors"
	"os"
	"strings"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
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

// FuzzParse: a position that is read is written as it was, but for the marks of
// Amazons that cannot move, and can be played from.
func FuzzParse(f *testing.F) {
	seed(f, "refused.json", "pos")
	seed(f, "cases.json", "pos")
	seed(f, "perft.json", "pos")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := javelins.Parse(text)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		written := s.String()
		if again, err := javelins.Parse(written); err != nil || again != s || !strings.EqualFold(written, text) {
			t.Fatalf("%q was written as %q, which is read as %v, %v", text, written, again, err)
		}
		moves := s.AppendMoves(nil)
		if s.Outcome().Over() != (len(moves) == 0) {
			t.Fatalf("%q: %v with %d moves", text, s.Outcome(), len(moves))
		}
		for _, m := range moves[:min(len(moves), 100)] {
			if err := s.Legal(m); err != nil {
				t.Fatal(err)
			}
			if next := s.After(m); javelins.MustParse(next.String()) != next {
				t.Fatalf("%q: %v leads to %v, which is read otherwise", text, m, next)
			}
		}
	})
}

// FuzzParseMove: a move that is read is written as it was, but for the order of
// the edge's squares.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "d1-d7/f7g7", "d1-d7/g7f7", "a10-z26/l12l11", "d1-d7", "d1-d7/f7h7", "d1d7/f7g7", "d1-d7/f7g7/"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := javelins.ParseMove(text)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		a, b := m.Edge().Squares()
		way, _, _ := strings.Cut(text, "/")
		if m.String() != text && way+"/"+b.String()+a.String() != text {
			t.Fatalf("%q was written as %q", text, m)
		}
		if again, err := javelins.ParseMove(m.String()); err != nil || again != m {
			t.Fatalf("%q was written as %q, which is read as %v, %v", text, m, again, err)
		}
	})
}

// FuzzStart: a variant whose name is read has that name.
func FuzzStart(f *testing.F) {
	seed(f, "variants.json", "variant")
	f.Fuzz(func(t *testing.T, name string) {
		s, err := javelins.Rules.Start(name)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", name, err)
			}
			return
		}
		if got := javelins.Rules.Variant(s); got != name && name != "" {
			t.Fatalf("%q was started as %q", name, got)
		}
	})
}

// FuzzLegal: in any position, any text is a move of the list or refused.
func FuzzLegal(f *testing.F) {
	f.Add("1B1B2/6/6/6/6/2W1W1 w - 1", "c1-c2/c2d2")
	f.Add("1B1B2/6/6/1WW3/6/6 w a3a4,b3c3,b3b4,d3d4,e3e4,f3f4,c4d4 1", "c3-b4/b4b5")
	f.Add("4BB/4WW/6/6/6/6 w d5e5,d6e6 1 reopen", "e5-e4/e3e4")
	f.Fuzz(func(t *testing.T, position, move string) {
		s, err := javelins.Parse(position)
		if err != nil {
			return
		}
		m, err := s.ParseMove(move)
		listed := false
		for other := range boardgame.Moves(s) {
			listed = listed || other == m && err == nil
		}
		if (err == nil) != listed {
			t.Fatalf("%q in %q is listed: %v; ParseMove says %v, %v", move, position, listed, m, err)
		}
		if parsed, syntaxErr := javelins.ParseMove(move); err != nil && syntaxErr == nil {
			for other := range boardgame.Moves(s) {
				if other == parsed {
					t.Fatalf("%q in %q is listed, but ParseMove says %v", move, position, err)
				}
			}
		}
	})
}
