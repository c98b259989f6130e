package main

import (
	"io"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestKeyboard: every paste that begins ends at once, however the bytes arrive,
// and nothing else changes.
func TestKeyboard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		part := rapid.SampledFrom([]string{"a", "\x1b", "[", "\x1b[2", "00~", pasteBegins, pasteEnds, "0~"})
		sent := strings.Join(rapid.SliceOfN(part, 0, 20).Draw(t, "sent"), "")
		cuts := rapid.SliceOfN(rapid.IntRange(1, 9), 1, 5).Draw(t, "pieces")
		r, w, err := os.Pipe()
		require.NoError(t, err)
		defer func() { _ = r.Close() }()
		k := &keyboard{File: r}
		var got strings.Builder
		buf := make([]byte, 64)
		read := func(piece string) {
			_, err := w.WriteString(piece)
			require.NoError(t, err)
			n, err := k.Read(buf)
			require.NoError(t, err)
			got.Write(buf[:n])
		}
		rest := sent
		for i := 0; rest != ""; i++ {
			n := min(len(rest), cuts[i%len(cuts)])
			read(rest[:n])
			rest = rest[n:]
		}
		require.Equal(t, strings.ReplaceAll(sent, pasteBegins, pasteBegins+pasteEnds), got.String())
		require.NoError(t, w.Close())
		_, err = k.Read(buf)
		require.ErrorIs(t, err, io.ErrUnexpectedEOF)
	})
}

// TestKeyboardFillsNoBuffer that is too small for what it adds.
func TestKeyboardFillsNoBuffer(t *testing.T) {
	r, w, err := os.Pipe()
	require.NoError(t, err)
	defer func() { _ = r.Close() }()
	_, err = w.WriteString(strings.Repeat(pasteBegins, 10))
	require.NoError(t, err)
	require.NoError(t, w.Close())
	k := &keyboard{File: r}
	var got strings.Builder
	for buf := make([]byte, 37); ; {
		n, err := k.Read(buf)
		got.Write(buf[:n])
		if err != nil {
			break
		}
	}
	assert.Equal(t, strings.Repeat(pasteBegins+pasteEnds, 10), got.String())
}
