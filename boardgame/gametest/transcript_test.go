package gametest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/joust"
)

func TestTranscripts(t *testing.T) {
	Transcripts(t, heapsRules, "testdata/transcript.txt")
}

// write puts a transcript into a file.
func write(t *testing.T, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "transcript.txt")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return file
}

func TestUpdateWritesATranscript(t *testing.T) {
	file := write(t, "Game: heaps\nPosition: 1-0-2 b 4\nRefused: b1\nPlays: c2\nPlays: a1\n")
	t.Setenv("UPDATE", "1")
	Transcripts(t, heapsRules, file)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Equal(t, `Game: heaps
Position: 1-0-2 b 4

1-0-2 b 4
Score: 3 to 0
Black to move, 3 legal: a1 c1 c2
Refused: b1
Because: move "b1" in position "1-0-2 b 4": illegal move: no such counters
Plays: c2

1-0-0 w 5
Score: 1 to 0
White to move, 1 legal: a1
Plays: a1

0-0-0 b 5
Score: 0 to 0
Result: 1-0, last counter
`, string(text))
	t.Setenv("UPDATE", "")
	Transcripts(t, heapsRules, file)
}

func TestTranscriptsThatFail(t *testing.T) {
	const begin = "Game: heaps\nVariant: 1-2-3\n"
	for _, test := range []struct{ text, says string }{
		{"", `begins with the line "Game: heaps"`},
		{"Game: joust\nVariant: 8x8\n", `begins with the line "Game: heaps"`},
		{"Game: heaps\nStart: 1-2-3\n", `the second line begins with "Variant: " or "Position: "`},
		{"Game: heaps\nVariant: 1-2\n", "expected three numbers"},
		{begin + "Plays: a9\n", "line 3: move"},
		{begin + "Refused: a1\n", "line 3: 1-2-3 w 1 allows a1, which is to be refused"},
		{begin + "\n1-2-3 w 1\nScore: 7 to 0\n", "transcript.txt:5: the transcript has\nScore: 7 to 0"},
		{begin, "transcript.txt:3: the transcript has"},
	} {
		file := write(t, test.text)
		failures := record("", func(r *recorder) { transcript(r, heapsRules, file) })
		assert.Contains(t, failures, test.says)
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, test.text, string(text), "a test that fails changes nothing")
	}
	assert.Contains(t, record("", func(r *recorder) { transcript(r, heapsRules, "testdata/none.txt") }), "none.txt")
}

// TestTranscriptsShowBoards: with a board, and with lists that are too long to
// be read.
func TestTranscriptsShowBoards(t *testing.T) {
	text, err := transcribe(joust.Rules, "Game: joust\nVariant: 3x3 start=choose grenade=arbitrary/after\nPlays: @a1\nPlays: @c3\nPlays: a1-b3*b1\n")
	require.NoError(t, err)
	assert.Contains(t, text, "\n    3 . . n\n    2 . . .\n    1 N . .\n      a b c\n")
	text, err = transcribe(joust.Rules, "Game: joust\nVariant: 8x8 white=Q\n")
	require.NoError(t, err)
	assert.NotContains(t, text, "hash")
	text, err = transcribe(joust.Rules, "Game: joust\nVariant: 8x8 grenade=arbitrary/after\n")
	require.NoError(t, err)
	assert.Contains(t, text, "White to move, 124 legal, whose sorted texts have the FNV-1a hash ")
}

func TestNoTranscripts(t *testing.T) {
	if os.Getenv("GAMETEST_NONE") != "" { // in the other process
		Transcripts(t, heapsRules)
		return
	}
	output, err := runTest(t, "TestNoTranscripts", "GAMETEST_NONE=1")
	assert.Error(t, err)
	assert.Contains(t, output, "there are no transcripts to test")
}
