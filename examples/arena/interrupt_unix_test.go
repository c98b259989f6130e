//go:build unix

package main

import (
	"bytes"
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCtrlC: a terminal sends an interrupt to the whole group of the arena. The
// engines see nothing of it, and no game is lost by it.
func TestCtrlC(t *testing.T) {
	hangs, file := filepath.Join(t.TempDir(), "hangs"), filepath.Join(t.TempDir(), "games.pgn")
	arena := exec.Command(os.Args[0], "arena", "-bot", "name=thinker "+engineCommand("hang:"+hangs), "-bot", "random",
		"-game", "joust 5x5", "-patience", "1h", "-o", file)
	arena.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	var out bytes.Buffer
	arena.Stdout = &out
	require.NoError(t, arena.Start())
	for !exists(hangs) {
		time.Sleep(time.Millisecond)
	}
	require.NoError(t, syscall.Kill(-arena.Process.Pid, syscall.SIGINT))
	require.Error(t, arena.Wait())
	assert.Equal(t, exitInterrupted, arena.ProcessState.ExitCode())
	assert.Contains(t, out.String(), "0 of 20 games")
	assert.Empty(t, read(file))
	assert.False(t, exists(hangs+interrupted), "the engine was interrupted too")
}

// TestNothingToRead: an arena that waits for its file can be interrupted.
func TestNothingToRead(t *testing.T) {
	pipe := filepath.Join(t.TempDir(), "games.pgn")
	require.NoError(t, syscall.Mkfifo(pipe, 0o666))
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(100*time.Millisecond, cancel)
	code, _, stderr := try(t, ctx, "-bot", "random", "-bot", "greedy", "-o", pipe)
	assert.Equal(t, exitInterrupted, code)
	assert.Equal(t, "arena: interrupted\n", stderr)
}
