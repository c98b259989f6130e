package interrupt

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestOpen(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	_, err := Open(t.Context(), name)
	require.ErrorIs(t, err, fs.ErrNotExist)
	require.NoError(t, os.WriteFile(name, []byte("text"), 0o666))
	file, err := Open(t.Context(), name)
	require.NoError(t, err)
	defer file.Close()
	text, err := io.ReadAll(file)
	require.NoError(t, err)
	assert.Equal(t, "text", string(text))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = Open(ctx, name)
	assert.ErrorIs(t, err, context.Canceled)
}
