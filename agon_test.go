package agon_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/notation/record"
)

func TestGamesAreSortedAndFound(t *testing.T) {
	games := agon.Games()
	require.NotEmpty(t, games)
	for i, game := range games {
		if i > 0 {
			assert.Less(t, games[i-1].Name(), game.Name())
		}
		found, err := agon.Lookup(game.Name())
		require.NoError(t, err)
		assert.True(t, found == game)
	}
}

func TestGamesHandsOutACopy(t *testing.T) {
	agon.Games()[0] = boardgame.TextGame{}
	assert.NotEqual(t, boardgame.TextGame{}, agon.Games()[0])
}

func TestEveryVariantStarts(t *testing.T) {
	for _, game := range agon.Games() {
		standard, err := game.Start("")
		require.NoError(t, err)
		for i, variant := range game.Variants() {
			s, err := game.Start(variant)
			require.NoError(t, err)
			assert.Equal(t, variant, s.Variant())
			if i == 0 {
				assert.True(t, s == standard, "the first variant of %s is not the standard game", game.Name())
			}
		}
	}
}

func TestLookupOfAnUnknownName(t *testing.T) {
	for _, name := range []string{"", "Joust", "joust ", "chess"} {
		_, err := agon.Lookup(name)
		require.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.ErrorContains(t, err, "joust")
	}
}

func TestReplayOfAnUnknownGame(t *testing.T) {
	for _, variant := range []string{"", "chess", "joust2 8x8"} {
		var g record.Game
		g.Tags.Set(record.TagVariant, variant)
		m, err := agon.Replay(g)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.ErrorIs(t, err, match.ErrOtherGame)
		assert.Nil(t, m)
	}
}
