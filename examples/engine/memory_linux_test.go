package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMemory: the memory for what has been searched is there once, however many
// games are played.
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("the race detector, with which short tests run, takes memory of its own")
	}
	const hash = 128 // MiB
	for _, bot := range []string{"alphabeta", "mcts"} {
		h := newHost(t, "-bot", bot, "-hash", fmt.Sprint(hash))
		for range 3 {
			h.say("uginewgame\nisready\ngo nodes 200000")
			h.bestMove()
		}
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", h.cmd.Process.Pid))
		require.NoError(t, err)
		_, peak, _ := strings.Cut(string(status), "VmHWM:")
		var kB int
		_, err = fmt.Sscan(peak, &kB)
		require.NoError(t, err)
		t.Logf("%s: %d MiB", bot, kB>>10)
		assert.Less(t, kB>>10, hash+hash/2, bot)
	}
}
