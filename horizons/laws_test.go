package horizons_test

import (
	"testing"

	"example.com/agon/boardgame/gametest"
	"example.com/agon/horizons"
)

var options = gametest.Options{
	Perft: []string{"testdata/perft.json"},
}

func TestLaws(t *testing.T) {
	gametest.Run(t, horizons.Rules, options)
}

// TestLawsByText holds the text-driven face to the same laws, but for the one
// that texts do not keep.
func TestLawsByText(t *testing.T) {
	byText := options
	byText.Skip = []string{"allocation"}
	byText.Perft = nil // counted once, in TestLaws
	byText.Plies = 20
	gametest.Run(t, horizons.Rules.Text().Rules(), byText)
}
