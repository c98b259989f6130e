package joust_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/joust"
)

// TestCompactTellsPositionsApart: two positions of games that began alike have
// the same numbers exactly if they have the same key.
func TestCompactTellsPositionsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom([]string{"3x3 start=choose", "3x4 white=K", "4x4", "8x8 start=ranks", "3x3 grenade=piece/after"}).Draw(t, "variant")
		start, err := joust.Rules.Start(variant)
		require.NoError(t, err)
		walk := func(name string) joust.State {
			s := start
			for range rapid.IntRange(0, 4).Draw(t, name) {
				if moves := s.AppendMoves(nil); len(moves) > 0 {
					s = s.After(rapid.SampledFrom(moves).Draw(t, "move"))
				}
			}
			return s
		}
		a, b := walk("plies of a"), walk("plies of b")
		keyA, ok := a.Compact()
		require.True(t, ok)
		keyB, ok := b.Compact()
		require.True(t, ok)
		assert.Equal(t, a.Key() == b.Key(), keyA == keyB)
	})
}

func TestLargeBoardsAreNotCompact(t *testing.T) {
	for _, variant := range []string{"9x3", "3x9"} {
		s, err := joust.Rules.Start(variant)
		require.NoError(t, err)
		_, ok := s.Compact()
		assert.False(t, ok, variant)
	}
}
