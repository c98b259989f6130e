package interrupt

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReader: it hands on what the other reader has, and its error.
func TestReader(t *testing.T) {
	text := strings.Repeat("A Reader reads from another reader.\n", 5000)
	require.Greater(t, len(text), 2*bufferSize)
	for _, from := range []io.Reader{
		strings.NewReader(text), iotest.DataErrReader(strings.NewReader(text)), iotest.HalfReader(strings.NewReader(text)),
	} {
		assert.NoError(t, iotest.TestReader(NewReader(t.Context(), from), []byte(text)))
	}
	broken := errors.New("broken")
	var got bytes.Buffer
	_, err := io.Copy(&got, NewReader(t.Context(), io.MultiReader(strings.NewReader("abc"), iotest.ErrReader(broken))))
	assert.ErrorIs(t, err, broken)
	assert.Equal(t, "abc", got.String())
}

// TestEnd: the end of the context ends a Read that waits, and every later one.
func TestEnd(t *testing.T) {
	from, to := io.Pipe()
	defer to.Close()
	ctx, cancel := context.WithCancel(t.Context())
	r := NewReader(ctx, from)
	failed := make(chan error)
	go func() {
		_, err := io.ReadAll(r)
		failed <- err
	}()
	_, err := to.Write([]byte("begin"))
	require.NoError(t, err)
	cancel()
	assert.ErrorIs(t, <-failed, context.Canceled)
	_, err = r.Read(make([]byte, 1))
	assert.ErrorIs(t, err, context.Canceled)
}
