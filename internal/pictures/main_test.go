package main

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// try runs the program.
func try(ctx context.Context, args ...string) (code int, stdout, stderr string) {
	var out, err bytes.Buffer
	code = run(ctx, args, &out, &err)
	return code, out.String(), err.String()
}

// root is the folder of the checkout.
const root = "../.."

// read returns the files of a folder.
func read(t *testing.T, dir string) map[string]string {
	t.Helper()
	entries, err := os.ReadDir(dir)
	require.NoError(t, err)
	files := map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		require.NoError(t, err)
		files[e.Name()] = string(data)
	}
	return files
}

// TestPicturesAreCurrent: the folder pictures holds what the program writes now,
// and nothing else.
func TestPicturesAreCurrent(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	code, stdout, stderr := try(t.Context(), "-dir", dir)
	require.Equal(t, exitOK, code, stderr)
	require.Contains(t, stdout, dir)

	now, committed := read(t, dir), read(t, filepath.Join(root, "pictures"))
	for name := range committed {
		assert.Contains(t, now, name, "pictures/%s is not written any more; delete it", name)
	}
	for name, data := range now {
		assert.True(t, committed[name] == data, "pictures/%s is not current; run: go run ./internal/pictures", name)
	}
}

// TestPicturesAreSmall: all files together are for a page, and for a repository.
func TestPicturesAreSmall(t *testing.T) {
	files, err := gallery()
	require.NoError(t, err)
	size := 0
	for _, f := range files {
		size += len(f.data)
	}
	require.Less(t, size, 3_000_000)
}

// TestPicturesAreXML: each of them is read to its end, and begins with the
// element of an SVG image.
func TestPicturesAreXML(t *testing.T) {
	files, err := gallery()
	require.NoError(t, err)
	for _, f := range files {
		if filepath.Ext(f.name) != ".svg" {
			continue
		}
		decoder := xml.NewDecoder(bytes.NewReader(f.data))
		first, err := decoder.Token()
		for err == nil {
			_, err = decoder.Token()
		}
		require.ErrorIs(t, err, io.EOF, f.name)
		require.Equal(t, "svg", first.(xml.StartElement).Name.Local, f.name)
	}
}

// TestGamesEnd: the games that are shown were played to their end.
func TestGamesEnd(t *testing.T) {
	for _, e := range exhibits {
		m, err := e.replay()
		require.NoError(t, err)
		require.True(t, m.Outcome().Over(), e.game)
	}
}

func Example() {
	run(context.Background(), []string{"-h"}, os.Stdout, os.Stderr)
	// Output:
	// Usage: pictures [flags]
	//
	// Writes the pictures of all games as SVG files, and README.md, a page that shows
	// them. Run in the folder of the checkout it brings the folder pictures up to date;
	// what is in the folder beside is left alone.
	//
	// Flags:
	//   -dir folder
	//     	the folder to write into, which is made if need be (default "pictures")
	//
	// Exit codes: 0 done, 1 a file cannot be written, 2 a flag is wrong, 130 interrupted
}

func TestWrongUsage(t *testing.T) {
	for _, args := range [][]string{{"-size", "3"}, {"pictures"}} {
		code, stdout, stderr := try(t.Context(), args...)
		require.Equal(t, exitUsage, code, args)
		require.Empty(t, stdout)
		require.NotEmpty(t, stderr)
	}
}

func TestFolderThatCannotBeMade(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	code, stdout, stderr := try(t.Context(), "-dir", filepath.Join(file, "in"))
	require.Equal(t, exitError, code)
	require.Empty(t, stdout)
	require.Contains(t, stderr, "pictures: ")
}

func TestFileThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "joust-start.svg"), 0o755))
	code, _, stderr := try(t.Context(), "-dir", dir)
	require.Equal(t, exitError, code)
	require.Contains(t, stderr, "joust-start.svg")
}

// TestExhibitsThatCannotBe: a game that is not there, or is too short for what
// is to be shown of it, is an error.
func TestExhibitsThatCannotBe(t *testing.T) {
	_, err := exhibit{game: "chess"}.section()
	require.ErrorContains(t, err, "chess.pgn")
	_, err = exhibit{game: "joust", middle: 1000}.section()
	require.ErrorContains(t, err, "no more than")
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancelCause(t.Context())
	cancel(errors.New("Ctrl-C"))
	code, stdout, stderr := try(ctx, "-dir", t.TempDir())
	require.Equal(t, exitInterrupted, code)
	require.Empty(t, stdout)
	require.Equal(t, "pictures: interrupted\n", stderr)
}
