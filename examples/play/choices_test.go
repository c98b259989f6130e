package main

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// somePosition draws a position of any variant of any game.
func somePosition(t *rapid.T) boardgame.TextState {
	game := rapid.SampledFrom(agon.Games()).Draw(t, "game")
	variant := rapid.SampledFrom(game.Variants()).Draw(t, "variant")
	s, err := game.Start(variant)
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for range rapid.IntRange(0, 20).Draw(t, "plies") {
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			break
		}
		s = s.After(moves[rng.IntN(len(moves))])
	}
	return s
}

// TestPickingEntersEveryMove: in every way to point at it.
func TestPickingEntersEveryMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := somePosition(t)
		list := choicesOf(s)
		if len(list) == 0 {
			return
		}
		c := rapid.SampledFrom(list).Draw(t, "move")
		require.NotEmpty(t, c.ways)
		for _, way := range c.ways {
			var p picker
			for i, sq := range way {
				require.Contains(t, p.targets(list), sq)
				entered, err := p.pick(s, list, sq)
				require.NoError(t, err)
				if i < len(way)-1 {
					require.Empty(t, entered)
					continue
				}
				require.True(t, slices.ContainsFunc(entered, func(e choice) bool { return e.move == c.move }))
				for _, e := range entered {
					require.Contains(t, e.ways, way)
				}
			}
		}
	})
}

// TestPickingElsewhereSaysWhy: and changes nothing, but for taking back and
// starting anew.
func TestPickingElsewhereSaysWhy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := somePosition(t)
		list := choicesOf(s)
		if len(list) == 0 {
			return
		}
		var p picker
		way := rapid.SampledFrom(list).Draw(t, "move").ways[0]
		p.picked = slices.Clone(way[:rapid.IntRange(0, len(way)-1).Draw(t, "picked")])
		before := slices.Clone(p.picked)
		sq := notation.At(rapid.IntRange(0, 13).Draw(t, "file"), rapid.IntRange(0, 13).Draw(t, "rank"))
		targets := p.targets(list)
		entered, err := p.pick(s, list, sq)
		switch {
		case slices.Contains(targets, sq):
			require.NoError(t, err)
			require.Equal(t, append(before, sq), p.picked)
		case err != nil:
			require.Empty(t, entered)
			require.Equal(t, before, p.picked)
			require.NotEmpty(t, fault(err))
		case len(before) > 0 && sq == before[len(before)-1]:
			require.Equal(t, before[:len(before)-1], p.picked)
		default:
			require.Equal(t, []notation.Square{sq}, p.picked)
		}
	})
}

// TestReasonsAreTheGames: in every game a wrong square is answered in its words.
func TestReasonsAreTheGames(t *testing.T) {
	for _, test := range []struct{ game, picked, at, says string }{
		{"joust", "a1", "d4", "a knight on a1 does not move to d4"},
		{"joust", "", "d4", "White, who is to move, has no piece on d4; its knight is on a1"},
		{"javelins", "d1", "e3", "no straight line leads from d1 to e3"},
		{"javelins", "d1 d7", "a1", "none goes by d1, d7, a1"},
		{"epaminondas", "a1", "b4", "no phalanx goes from a1 to b4"},
		{"horizons", "e2", "e7", "a pawn on e2 does not go to e7"},
		{"horizons", "", "a1", "illegal move: none begins on a1"},
		{"horizons", "", "a11", "a11"},
	} {
		game, err := agon.Lookup(test.game)
		require.NoError(t, err)
		s, err := game.Start("")
		require.NoError(t, err)
		var p picker
		for _, text := range strings.Fields(test.picked) {
			sq, err := notation.ParseSquare(text)
			require.NoError(t, err)
			p.picked = append(p.picked, sq)
		}
		sq, err := notation.ParseSquare(test.at)
		require.NoError(t, err)
		_, err = p.pick(s, choicesOf(s), sq)
		assert.ErrorContains(t, err, test.says, test.game)
		assert.ErrorIs(t, err, boardgame.ErrIllegal, test.game)
	}
}

// TestSeamsAreOfferedWhole: in Javelins, once the Amazon has moved.
func TestSeamsAreOfferedWhole(t *testing.T) {
	game, err := agon.Lookup("javelins")
	require.NoError(t, err)
	s, err := game.Start("6x6")
	require.NoError(t, err)
	list := choicesOf(s)
	p := picker{picked: []notation.Square{notation.At(2, 0)}}
	assert.Empty(t, p.seams(list))
	p.picked = append(p.picked, notation.At(2, 1))
	for _, seam := range p.seams(list) {
		q := picker{picked: slices.Clone(p.picked)}
		_, err := q.pick(s, list, seam[0])
		require.NoError(t, err)
		entered, err := q.pick(s, list, seam[1])
		require.NoError(t, err)
		assert.Len(t, entered, 1)
	}
}

func TestComplete(t *testing.T) {
	game, err := agon.Lookup("horizons")
	require.NoError(t, err)
	s, err := game.Start("")
	require.NoError(t, err)
	list := choicesOf(s)
	fits, common := complete(list, "N")
	assert.Equal(t, []string{"Nc3", "Ne3", "Nh3", "Nj3"}, slices.Sorted(slices.Values(fits)))
	assert.Equal(t, "N", common)
	fits, common = complete(list, "Nc")
	assert.Equal(t, []string{"Nc3"}, fits)
	assert.Equal(t, "Nc3", common)
	_, common = complete(list, "d1c")
	assert.Equal(t, "d1c3", common, "the longer notation")
	fits, common = complete(list, "x")
	assert.Empty(t, fits)
	assert.Equal(t, "x", common)
}
