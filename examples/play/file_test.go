package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
)

func TestSaveAndLoad(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	s, _ := newTestSession(t, "", nil, nil)
	assert.False(t, s.unsaved(), "nothing has been played")
	play(t, s, "a1-c2", "e5-d3")
	assert.True(t, s.unsaved())
	require.NoError(t, s.save(path, keep))
	assert.False(t, s.unsaved())
	require.True(t, s.undo())
	assert.False(t, s.unsaved(), "what can be played again is in the file")
	play(t, s, "e5-c4")
	assert.True(t, s.unsaved())

	before, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.ErrorIs(t, s.save(path, keep), errExists)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, before, after)
	require.NoError(t, s.save(path, add))

	c := config{players: [2]string{human, human}, think: time.Second}
	for number, want := range map[int]string{0: "e5-c4", 1: "e5-d3", 2: "e5-c4"} {
		loaded, _, err := c.load(path, number, time.Now)
		require.NoError(t, err)
		assert.Equal(t, want, loaded.history().moves[1])
		assert.False(t, loaded.unsaved())
		assert.Nil(t, loaded.due())
	}
	for _, number := range []int{-1, 3} {
		_, _, err = c.load(path, number, time.Now)
		assert.ErrorContains(t, err, "it has 2")
	}

	require.NoError(t, s.save(path, overwrite))
	_, which, err := c.load(path, 0, time.Now)
	require.NoError(t, err)
	assert.Equal(t, "game 1 of 1", which)
}

// TestFailedSaveLosesNothing: neither the file nor the game, and leaves nothing
// behind.
func TestFailedSaveLosesNothing(t *testing.T) {
	folder := t.TempDir()
	s, _ := newTestSession(t, "", nil, nil)
	play(t, s, "a1-c2")
	for _, path := range []string{folder, filepath.Join(folder, "none", "x.pgn"), ""} {
		assert.Error(t, s.save(path, overwrite), path)
		assert.True(t, s.unsaved())
	}
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Empty(t, left)
}

// TestSaveKeepsLinksAndModes of the file that it replaces.
func TestSaveKeepsLinksAndModes(t *testing.T) {
	folder := t.TempDir()
	target, link := filepath.Join(folder, "target"), filepath.Join(folder, "link")
	require.NoError(t, os.WriteFile(target, nil, 0o600))
	require.NoError(t, os.Symlink(target, link))
	s, _ := newTestSession(t, "", nil, nil)
	play(t, s, "a1-c2")
	require.NoError(t, s.save(link, add))
	info, err := os.Lstat(link)
	require.NoError(t, err)
	assert.NotZero(t, info.Mode()&os.ModeSymlink)
	info, err = os.Stat(target)
	require.NoError(t, err)
	assert.Equal(t, os.FileMode(0o600), info.Mode().Perm())
	assert.NotZero(t, info.Size())
}

// TestSaveThroughALinkToNothing makes the file to which it leads.
func TestSaveThroughALinkToNothing(t *testing.T) {
	for _, mode := range []saveMode{keep, add} {
		folder := t.TempDir()
		require.NoError(t, os.Symlink("further", filepath.Join(folder, "link")))
		require.NoError(t, os.Symlink(filepath.Join(folder, "target"), filepath.Join(folder, "further")))
		s, _ := newTestSession(t, "", nil, nil)
		play(t, s, "a1-c2")
		require.NoError(t, writable(filepath.Join(folder, "link")))
		require.NoError(t, s.save(filepath.Join(folder, "link"), mode))
		info, err := os.Lstat(filepath.Join(folder, "target"))
		require.NoError(t, err)
		assert.True(t, info.Mode().IsRegular())
	}
}

// TestFaultsNameTheFile that was asked for.
func TestFaultsNameTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none", "games.pgn")
	s, _ := newTestSession(t, "", nil, nil)
	play(t, s, "a1-c2")
	for _, mode := range []saveMode{keep, add} {
		err := s.save(path, mode)
		assert.ErrorIs(t, err, fs.ErrNotExist)
		assert.ErrorContains(t, err, path+":")
	}
	rename := &os.LinkError{Op: "rename", Old: ".games.pgn.123", New: path, Err: fs.ErrPermission}
	assert.EqualError(t, unnamed(rename, path), "write "+path+": permission denied")
}

// TestSaveWhileOthersDo: programs that add to a file at the same time lose
// nothing.
func TestSaveWhileOthersDo(t *testing.T) {
	path := filepath.Join(t.TempDir(), "all.pgn")
	const programs, games = 4, 10
	var group sync.WaitGroup
	for range programs {
		group.Go(func() {
			s, _ := newTestSession(t, "", nil, nil)
			assert.NoError(t, s.playText("a1-c2"))
			for range games {
				assert.NoError(t, s.save(path, add))
			}
		})
	}
	group.Wait()
	_, _, which, err := loadMatch(path, 0)
	require.NoError(t, err)
	assert.Equal(t, "game 40 of 40", which)
}

// TestSaveKeepsWhatWasLoaded: tags, comments and variations, those about moves
// that are still the same.
func TestSaveKeepsWhatWasLoaded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	text := `[Event "Cup"]
[Site "Here"]
[Date "2020.01.02"]
[Round "3"]
[White "Ada"]
[Black "Ben"]
[Result "*"]
[Variant "joust 5x5"]
[Termination "unterminated"]
[Annotator "Eve"]

{before} 1. a1-c2 $1 {good} (1. a1-b3 e5-d3) 1... e5-d3 {last} *

`
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	c := config{players: [2]string{human, human}, think: time.Second}
	s, _, err := c.load(path, 0, time.Now)
	require.NoError(t, err)
	assert.False(t, s.unsaved())
	got, err := s.recordText()
	require.NoError(t, err)
	assert.ElementsMatch(t, strings.Split(text, "\n"), strings.Split(got, "\n"))

	require.NoError(t, s.goTo(1))
	play(t, s, "e5-c4")
	require.NoError(t, s.resign(boardgame.White))
	got, err = s.recordText()
	require.NoError(t, err)
	for _, kept := range []string{`[White "Ada"]`, `[Annotator "Eve"]`, `[Result "0-1"]`, `[Termination "resignation"]`, "{before} 1. a1-c2 $1 {good} (1. a1-b3 e5-d3) 1... e5-c4 0-1"} {
		assert.Contains(t, got, kept)
	}
	assert.NotContains(t, got, "last")
}

// TestLoadSaysWhatCannotBeSaved again.
func TestLoadSaysWhatCannotBeSaved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.pgn")
	require.NoError(t, os.WriteFile(path, []byte("[Variant \"joust 5x5\"]\n\n1. a1-c2 ; so } so\n*\n"), 0o600))
	c := config{players: [2]string{human, human}, think: time.Second}
	s, _, err := c.load(path, 0, time.Now)
	require.ErrorContains(t, err, "the comments cannot be written again")
	require.NoError(t, s.save(path, overwrite))
}

func TestLoadFaults(t *testing.T) {
	folder := t.TempDir()
	c := config{players: [2]string{human, human}, think: time.Second}
	for name, test := range map[string]struct{ text, says string }{
		"empty":   {"", "has no game"},
		"garbage": {"[White \"x", "quotation mark"},
		"chess":   {"1. e4 e5 *\n", "another game"},
		"no game": {"[Variant \"joust 2x2\"]\n\n*\n", "2x2"},
	} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.WriteFile(path, []byte(test.text), 0o600))
		s, _, err := c.load(path, 0, time.Now)
		assert.Nil(t, s)
		assert.ErrorContains(t, err, test.says, name)
	}
	_, _, err := c.load(folder, 1, time.Now)
	assert.Error(t, err, "a folder")
}

// TestLoadAsFarAsPossible: a record with a wrong move is loaded up to there.
func TestLoadAsFarAsPossible(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wrong.pgn")
	require.NoError(t, os.WriteFile(path, []byte("[Variant \"joust 5x5\"]\n\n1. a1-c2 e5-e4 *\n"), 0o600))
	c := config{players: [2]string{human, human}, think: time.Second}
	s, _, err := c.load(path, 0, time.Now)
	require.ErrorContains(t, err, "e5-e4")
	assert.Equal(t, []string{"a1-c2"}, s.history().moves)
	assert.True(t, s.unsaved(), "the file holds something else")
}

func TestHistory(t *testing.T) {
	assert.Equal(t, "No move has been made.", history{}.String())
	assert.Equal(t, "1. a b\n2. c", history{0, []string{"a", "b", "c"}}.String())
	assert.Equal(t, "7... a\n8. b c", history{13, []string{"a", "b", "c"}}.String())
}

func TestInLines(t *testing.T) {
	assert.Equal(t, "aa bb\ncc", inLines(strings.Fields("aa bb cc"), 6))
	assert.Equal(t, "", inLines(nil, 6))
}
