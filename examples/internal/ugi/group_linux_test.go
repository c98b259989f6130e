package ugi

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOwnGroup: what a terminal sends to the host's group does not reach the
// engine.
func TestOwnGroup(t *testing.T) {
	e := start(t, "", Options{})
	group, err := syscall.Getpgid(e.process.cmd.Process.Pid)
	require.NoError(t, err)
	assert.NotEqual(t, syscall.Getpgrp(), group)
}

// runs reports whether a process runs: whether it is there and no zombie.
func runs(pid int) bool {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return false
	}
	_, state, _ := strings.Cut(string(stat), ") ")
	return state[0] != 'Z' && state[0] != 'X'
}

// ends waits for the end of a process.
func ends(t *testing.T, pid int, what string) {
	t.Helper()
	assert.Eventually(t, func() bool { return !runs(pid) }, 20*time.Second, time.Millisecond, what)
}

// TestChildrenEnd: a process that an engine has started ends with it.
func TestChildrenEnd(t *testing.T) {
	e := start(t, "has a child", Options{})
	answer, err := e.Query("gameover")
	require.NoError(t, err)
	child, err := strconv.Atoi(answer)
	require.NoError(t, err)
	require.True(t, runs(child))
	e.Kill()
	ends(t, child, "the child goes on")
}

// TestHostKilled: an engine that hangs ends when its host is killed.
func TestHostKilled(t *testing.T) {
	host := exec.Command(os.Args[0], "fake", "host")
	out, err := host.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, host.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	engine, err := strconv.Atoi(strings.TrimSpace(line))
	require.NoError(t, err)
	require.True(t, runs(engine))
	require.NoError(t, host.Process.Kill())
	require.Error(t, host.Wait())
	ends(t, engine, "the engine goes on")
}
