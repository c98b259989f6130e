package javelins_test

import (
	"encoding/json"
	"example.com/agon/boardgame"
	"example.com/agon/javelins"
	"os"
	"testing"
)

func TestP(t *testing.T) {
	b, _ := os.ReadFile("testdata/perft.json")
	var rows []struct {
		Variant, Pos string
		Counts       []uint64
	}
	if err := json.Unmarshal(b, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		s, err := javelins.Parse(r.Pos)
		if err != nil {
			t.Fatal(err)
		}
		for i, c := range r.Counts {
			if c > 30_000_000 {
				continue
			}
			if g := boardgame.Perft(s, i+1); g != c {
				t.Errorf("%s %d: %d want %d", r.Pos, i+1, g, c)
			}
		}
	}
}
