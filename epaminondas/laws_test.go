package epaminondas_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame/gametest"
	"example.com/agon/epaminondas"
)

var options = gametest.Options{
	Variant: func(t *rapid.T) string { return drawVariant(t).String() },
	Perft:   []string{"testdata/perft.json"},
}

func TestLaws(t *testing.T) {
	gametest.Run(t, epaminondas.Rules, options)
}

// TestLawsByText holds the text-driven face to the same laws, but for the one
// that texts do not keep.
func TestLawsByText(t *testing.T) {
	byText := options
	byText.Skip = []string{"allocation"}
	byText.Perft = nil // counted once, in TestLaws
	byText.Plies = 10
	gametest.Run(t, epaminondas.Rules.Text().Rules(), byText)
}

func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	require.NoError(t, err)
	gametest.Transcripts(t, epaminondas.Rules, files...)
}

// TestFacts compares the game with what other programs say of it.
func TestFacts(t *testing.T) {
	gametest.Facts(t, epaminondas.Rules, "testdata/cases.json", "testdata/results.json", "testdata/status.json", "testdata/refused.json", "testdata/games.jsonl")
}
