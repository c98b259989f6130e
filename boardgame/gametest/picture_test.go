package gametest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/diagram"
)

func TestPictures(t *testing.T) {
	Pictures(t, heapsRules, map[string]Picture{"heaps": {Position: "1-0-2 b 4"}})
}

// TestUpdateWritesPictures: and then they are as they are drawn, until the game
// is drawn otherwise.
func TestUpdateWritesPictures(t *testing.T) {
	folder := t.TempDir()
	pictures := map[string]Picture{
		"few":  {Position: "1-0-2 b 4"},
		"last": {Position: "1-0-2 b 4", Options: diagram.Options{LastMove: "a1"}},
	}
	draw := func() string {
		return record("", func(r *recorder) { pictureFiles(r, heapsRules, folder, pictures) })
	}
	assert.Contains(t, draw(), "no such file")
	t.Setenv("UPDATE", "1")
	require.Empty(t, draw())
	t.Setenv("UPDATE", "")
	require.Empty(t, draw())
	text, err := os.ReadFile(filepath.Join(folder, "diagram-few.txt"))
	require.NoError(t, err)
	assert.Contains(t, string(text), "Heaps\n")
	assert.Contains(t, string(text), "1 W  .  W\n")
	assert.Contains(t, string(text), "1 ○  ·  ○\n")

	defect = "two pieces stand on a square"
	assert.Empty(t, draw(), "the upper one hides the other")
	defect = "Diagram changes"
	assert.Contains(t, draw(), "diagram-few.svg is not what is drawn now; UPDATE=1 writes it anew")
	defect = ""

	delete(pictures, "last")
	says := draw()
	assert.Contains(t, says, "diagram-last.svg")
	assert.Contains(t, says, "are pictures of nothing")
}

// TestPicturesThatCannotBeDrawn: of no position, in a folder that is not there.
func TestPicturesThatCannotBeDrawn(t *testing.T) {
	says := func(folder string, p Picture) string {
		return record("", func(r *recorder) { pictureFiles(r, heapsRules, folder, map[string]Picture{"x": p}) })
	}
	assert.Contains(t, says(t.TempDir(), Picture{Position: "1-0"}), "expected three numbers")
	assert.Contains(t, says("[", Picture{}), "syntax error in pattern")
	t.Setenv("UPDATE", "1")
	assert.Contains(t, says("testdata/none", Picture{Position: "1-0-2 b 4"}), "no such file")
}
