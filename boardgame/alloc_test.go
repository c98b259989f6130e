//go:build !race

// Under the race detector a sync.Pool forgets buffers on purpose, so these
// tests are left to runs without it.

package boardgame_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
)

func TestNothingIsAllocated(t *testing.T) {
	s, err := joust.Rules.Start("")
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[joust.State, joust.Move]
	playout.Run(s, rng, 1000)
	assert.Zero(t, testing.AllocsPerRun(100, func() { playout.Run(s, rng, 1000) }))
	assert.Zero(t, testing.AllocsPerRun(100, func() { boardgame.Perft(s, 4) }))
}
