package agon_test

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
)

// TestEveryPositionIsDrawn: by its texts alone, in every game and variant, as
// text and as SVG that is well-formed XML.
func TestEveryPositionIsDrawn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom(agon.Games()).Draw(t, "game")
		s, err := game.Start(rapid.SampledFrom(game.Variants()).Draw(t, "variant"))
		if err != nil {
			t.Fatal(err)
		}
		o := diagram.Options{Bottom: boardgame.Player(rapid.IntRange(0, 1).Draw(t, "bottom")), Territory: true, Threats: true}
		for range rapid.IntRange(0, 40).Draw(t, "plies") {
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := rapid.SampledFrom(moves).Draw(t, "move")
			s, o.LastMove = s.After(m), m.String()
		}
		d, ok := diagram.Of(s, o)
		if !ok || len(d.Pieces) == 0 && !strings.Contains(s.String(), "start=") || d.Text(diagram.TextOptions{}) == "" {
			t.Fatalf("%v is not drawn", s)
		}
		for x := xml.NewDecoder(strings.NewReader(string(d.SVG(diagram.SVGOptions{})))); ; {
			if _, err := x.Token(); errors.Is(err, io.EOF) {
				return
			} else if err != nil {
				t.Fatalf("%v: %v", s, err)
			}
		}
	})
}
