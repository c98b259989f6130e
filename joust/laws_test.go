package joust_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame/gametest"
	"example.com/agon/joust"
)

var options = gametest.Options{
	Variant: func(t *rapid.T) string { return drawVariant(t, 10).String() },
	Perft:   []string{"testdata/perft.json", "testdata/perft-fairy-stockfish.json"},
}

func TestLaws(t *testing.T) {
	gametest.Run(t, joust.Rules, options)
}

// TestLawsByText holds the text-driven face to the same laws, but for the one
// that texts do not keep.
func TestLawsByText(t *testing.T) {
	byText := options
	byText.Skip = []string{"allocation"}
	byText.Perft = nil // counted once, in TestLaws
	byText.Plies = 20
	gametest.Run(t, joust.Rules.Text().Rules(), byText)
}

func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	require.NoError(t, err)
	gametest.Transcripts(t, joust.Rules, files...)
}

// TestFacts compares the game with what other programs say of it.
func TestFacts(t *testing.T) {
	gametest.Facts(t, joust.Rules, "testdata/cases.json", "testdata/results.json", "testdata/status.json", "testdata/variants.json", "testdata/refused.json", "testdata/games.jsonl")
}
