package javelins_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/gametest"
	"example.com/agon/javelins"
)

// options has positions near the end of games and others that random games
// rarely reach.
var options = gametest.Options{
	Plies: 20,
	Perft: []string{"testdata/perft.json"},
	Positions: []string{
		"7B2/10/10/9w/2Wb5b/2w7/10/10/1w8/1b8 b a1b1,b1c1,c1d1,d1d2,f1f2,g1h1,g1g2,j1j2,a2b2,a2a3,b2c2,b2b3,c2d2,e2e3,f2g2,h2h3,a3b3,a3a4,b3c3,c3c4,e3f3,f3f4,g3h3,i3j3,a4b4,b4b5,c4d4,c4c5,e4e5,f4g4,f4f5,h4i4,h4h5,i4i5,j4j5,a5a6,b5c5,c5d5,c5c6,d5d6,e5f5,g5h5,g5g6,i5j5,i5i6,j5j6,a6b6,a6a7,b6b7,c6d6,d6e6,d6d7,e6e7,h6i6,i6j6,b7c7,b7b8,c7d7,c7c8,f7g7,f7f8,g7g8,h7h8,i7j7,j7j8,a8a9,b8c8,c8d8,c8c9,d8e8,f8g8,g8g9,h8i8,h8h9,i8i9,j8j9,a9b9,b9b10,e9f9,f9f10,g9h9,h9h10,i9i10,a10b10,f10g10,h10i10,i10j10 44",
		"6/6/6/6/BB4/w2W2 w a1b1 1",
		"4BB/4WW/6/6/6/6 w d5e5,d6e6 1 reopen",
		"4BB/4WW/6/6/6/6 b d6e6 1",
		"1B4/6/6/6/3b2/2W1W1 w a3a4,b3b4,c3c4,d3d4,e3e4,f3f4 1",
		"1B1B2/6/6/6/6/2w1W1 b - 999999999",
	},
}

func TestLaws(t *testing.T) {
	gametest.Run(t, javelins.Rules, options)
}

// TestLawsByText holds the text-driven face to the same laws, but for the one
// that texts do not keep. As its moves are texts, the games are short.
func TestLawsByText(t *testing.T) {
	byText := options
	byText.Skip = []string{"allocation"}
	byText.Perft = nil // counted once, in TestLaws
	byText.Plies = 2
	gametest.Run(t, javelins.Rules.Text().Rules(), byText)
}

func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	require.NoError(t, err)
	gametest.Transcripts(t, javelins.Rules, files...)
}

// TestFacts compares the game with what other programs say of it.
func TestFacts(t *testing.T) {
	gametest.Facts(t, javelins.Rules, "testdata/cases.json", "testdata/results.json", "testdata/status.json", "testdata/variants.json", "testdata/refused.json", "testdata/games.jsonl")
}
