package diagram_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
)

func TestTitle(t *testing.T) {
	for want, outcome := range map[string]boardgame.Outcome{
		"Joust, Black to move":                {},
		"Joust, White has won: no legal turn": boardgame.Win(boardgame.White, "no legal turn"),
		"Joust, draw: agreement":              boardgame.Draw("agreement"),
		"Joust, no result: ply limit":         boardgame.NoResult("ply limit"),
		"Joust, Black has won":                boardgame.Win(boardgame.Black, ""),
	} {
		assert.Equal(t, want, diagram.Title("Joust", boardgame.Black, outcome))
	}
}

func TestDescribe(t *testing.T) {
	assert.Equal(t, "White: nothing. Black: nothing.", diagram.Describe(nil))
	assert.Equal(t, "White: pawn e2, f2 (out of play); king g1. Black: king g12.", diagram.Describe([]diagram.Piece{
		{At: sq("e2"), Glyph: diagram.Pawn},
		{At: sq("g1"), Glyph: diagram.King},
		{At: sq("g12"), Glyph: diagram.King, Player: boardgame.Black},
		{At: sq("f2"), Glyph: diagram.Pawn, Out: true},
	}))
}
