package horizons_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/gametest"
	"example.com/agon/horizons"
)

var options = gametest.Options{
	Positions: positions,
	Plies:     30, // games.jsonl has long games
	Perft:     []string{"testdata/perft.json"},
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
	byText.Plies = 10
	gametest.Run(t, horizons.Rules.Text().Rules(), byText)
}

// positions are some in which much can happen, as in the perft tables, and
// endings that a random game rarely reaches.
var positions = []string{
	"r5k4r/s1wspp1ps1ws/2n2q1b4/3P1s2W3/2S3p2S2/1W3w4o1/4M2z1P2/2s1PZ1p1s2/1w3O1W3w/2N1B2Q4/SW1S1PP1S1WS/R5K4R w KQkq - 0 20",
	"2k9/PWSr1n1b1P2/5S2W3/3n2r1w~3/2S2W~6/12/12/6w5/3W~2R1N3/2w3s1p3/1pws1q2N3/8K3 b - - 0 60",
	"w5krs1pr/2s3s2so1/szSP3WZ1s1/6PwBNmo/RQbzW~1sw~1wS1/2NP2s1B1S1/W2S3N1P1s/SP1b4z1O1/O1zwO1W~OSn2/n1S7Wn/1S5W1s2/R5K4R w KQk - 19 168",
	"12/k11/12/3pP7/12/12/12/12/3pP7/12/11K/12 b - e3e4 140 99",
	"12/k11/12/12/12/12/4N7/12/4K7/4p7/12/12 w - - 145 200",
}

func TestTranscripts(t *testing.T) {
	files, err := filepath.Glob("testdata/transcripts/*.txt")
	require.NoError(t, err)
	gametest.Transcripts(t, horizons.Rules, files...)
}

// TestFacts compares the game with what other programs say of it.
func TestFacts(t *testing.T) {
	gametest.Facts(t, horizons.Rules, "testdata/cases.json", "testdata/results.json", "testdata/status.json", "testdata/canonical.json", "testdata/san.json", "testdata/refused.json", "testdata/games.jsonl")
}
