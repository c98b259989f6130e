package horizons_test

import (
	"encoding/json"
	"errors"
	"os"
	"testing"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
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

// FuzzParse: the text of a position that is read is its canonical one, or is so
// but for the field of a capture en passant; and the position can be played
// from.
func FuzzParse(f *testing.F) {
	seed(f, "refused.json", "pos")
	seed(f, "cases.json", "pos")
	seed(f, "canonical.json", "pos")
	seed(f, "perft.json", "pos")
	f.Fuzz(func(t *testing.T, text string) {
		s, err := horizons.Parse(text)
		if err != nil {
			if !errors.Is(err, boardgame.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		if _, _, ok := s.EnPassant(); s.String() != text && ok {
			t.Fatalf("%q was written as %q", text, s)
		}
		if again, err := horizons.Parse(s.String()); err != nil || again != s {
			t.Fatalf("%q was written as %q, which reads back as %v, %v", text, s, again, err)
		}
		moves := s.AppendMoves(nil)
		if s.Outcome().Over() != (len(moves) == 0) {
			t.Fatalf("%q: %v with %d moves", text, s.Outcome(), len(moves))
		}
		for _, m := range moves[:min(len(moves), 100)] {
			if err := s.Legal(m); err != nil {
				t.Fatal(err)
			}
			next := s.After(m)
			if again, err := horizons.Parse(next.String()); err != nil || again != next {
				t.Fatalf("%q: %v leads to %v, which reads back as %v, %v", text, m, next, again, err)
			}
		}
	})
}

// FuzzParseMove: a move that is read is written as it was.
func FuzzParseMove(f *testing.F) {
	for _, text := range []string{"", "e2e4", "e11e12q", "g1j1", "e2", "m2e4", "e2e4k", "Nc3"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := horizons.ParseMove(text)
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

// FuzzLegal: in any position, any text is a move of the list, in its long form
// or its short one, or refused.
func FuzzLegal(f *testing.F) {
	f.Add(start, "e2e4")
	f.Add(start, "Nc3")
	f.Add("r5k4r/12/12/12/12/12/12/12/12/12/12/R5K4R w KQkq - 0 1", "0-0-0")
	f.Add("12/k3S7/12/12/12/12/12/12/12/12/11K/12 w - - 0 1", "Se12=Q")
	f.Fuzz(func(t *testing.T, position, move string) {
		s, err := horizons.Parse(position)
		if err != nil {
			return
		}
		m, err := s.ParseMove(move)
		if err != nil {
			for _, kind := range []error{boardgame.ErrSyntax, boardgame.ErrIllegal, boardgame.ErrAmbiguous, boardgame.ErrOver} {
				if errors.Is(err, kind) {
					return
				}
			}
			t.Fatalf("%q in %q: %v wraps no sentinel", move, position, err)
		}
		for other := range boardgame.Moves(s) {
			if other == m {
				return
			}
		}
		t.Fatalf("%q in %q is read as %v, which is not in the list", move, position, m)
	})
}
