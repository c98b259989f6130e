package main

import (
	"io"
	"os"
	"strings"
)

// A keyboard is what a terminal sends, made fit for Bubble Tea. That takes the
// end of the input for silence, though the terminal is gone; and after a sign
// that a text from the clipboard begins it takes everything for that text until
// the sign that it ends, which need not come, or not be understood. Here a sign
// of a beginning is followed by one of the end at once. What is pasted comes as
// if it were typed.
type keyboard struct {
	*os.File
	before string // the last bytes that were read, fewer than a sign has
}

const (
	pasteBegins = "\x1b[200~"
	pasteEnds   = "\x1b[201~"
)

// Read implements io.Reader. The error is never io.EOF.
func (k *keyboard) Read(p []byte) (int, error) {
	n, err := k.File.Read(p[:(len(p)+1)/2]) // for every sign may become two
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	text := k.before + string(p[:n])
	read := strings.ReplaceAll(text, pasteBegins, pasteBegins+pasteEnds)[len(k.before):]
	k.before = text[max(0, len(text)-len(pasteBegins)+1):]
	return copy(p, read), err
}
