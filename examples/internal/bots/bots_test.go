package bots

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// few are limits that every bot keeps to in a moment.
var few = search.Limits{Nodes: 300, Playouts: 100}

// small is a bot's memory in tests.
const small = 1 << 20

// everyBot calls f for every game, variant and bot.
func everyBot(t *testing.T, f func(t *testing.T, start boardgame.TextState, name string)) {
	for _, game := range agon.Games() {
		for _, variant := range game.Variants() {
			start, err := game.Start(variant)
			require.NoError(t, err)
			for _, kind := range Kinds() {
				t.Run(fmt.Sprintf("%s/%s/%s", game, variant, kind.Name), func(t *testing.T) { f(t, start, kind.Name) })
			}
		}
	}
}

func TestEveryBotPlaysLegalMoves(t *testing.T) {
	everyBot(t, func(t *testing.T, s boardgame.TextState, name string) {
		bot, err := New(s.Game(), name, Options{TableBytes: small})
		require.NoError(t, err)
		for range 4 {
			result, err := bot.Choose(t.Context(), s, few)
			require.NoError(t, err)
			require.NoError(t, s.Legal(result.Move))
			require.NotEmpty(t, result.Line)
			assert.Equal(t, result.Move, result.Line[0])
			line := s
			for _, m := range result.Line {
				require.NoError(t, line.Legal(m), "in the line %v from %v", result.Line, s)
				line = line.After(m)
			}
			if s = s.After(result.Move); s.Outcome().Over() {
				break
			}
		}
	})
}

func TestSameSeedSameMoves(t *testing.T) {
	everyBot(t, func(t *testing.T, s boardgame.TextState, name string) {
		if testing.Short() && s.Variant() != s.Game().Variants()[0] {
			t.Skip("the standard game will do")
		}
		var moves [2]boardgame.TextMove
		for i := range moves {
			bot, err := New(s.Game(), name, Options{Seed: 7, TableBytes: small})
			require.NoError(t, err)
			result, err := bot.Choose(t.Context(), s, few)
			require.NoError(t, err)
			moves[i] = result.Move
		}
		assert.Equal(t, moves[0], moves[1])
	})
}

func TestOtherSeedOtherMoves(t *testing.T) {
	game, err := agon.Lookup("epaminondas")
	require.NoError(t, err)
	start, err := game.Start("")
	require.NoError(t, err)
	for _, name := range []string{"random", "easy"} {
		moves := map[boardgame.TextMove]bool{}
		for seed := range uint64(8) {
			bot, err := New(game, name, Options{Seed: seed, TableBytes: small})
			require.NoError(t, err)
			result, err := bot.Choose(t.Context(), start, few)
			require.NoError(t, err)
			moves[result.Move] = true
		}
		assert.Greater(t, len(moves), 1, "%s always plays %v", name, moves)
	}
}

func TestPositionsOfOtherGames(t *testing.T) {
	joust, err := agon.Lookup("joust")
	require.NoError(t, err)
	other, err := agon.Lookup("horizons")
	require.NoError(t, err)
	chess, err := other.Start("")
	require.NoError(t, err)
	for _, kind := range Kinds() {
		bot, err := New(joust, kind.Name, Options{TableBytes: small})
		require.NoError(t, err)
		_, err = bot.Choose(t.Context(), chess, few)
		assert.ErrorIs(t, err, ErrOtherGame, kind.Name)
		assert.ErrorContains(t, err, chess.String(), kind.Name)
		_, err = bot.Choose(t.Context(), boardgame.TextState{}, few)
		assert.ErrorIs(t, err, ErrOtherGame, kind.Name)
		if h, ok := bot.(Historian); ok {
			h.SetHistory([]boardgame.TextState{chess, {}})
		}
	}
}

func TestFinishedGame(t *testing.T) {
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	over, err := game.Parse("N*1/***/**n w 5")
	require.NoError(t, err)
	require.True(t, over.Outcome().Over())
	for _, kind := range Kinds() {
		bot, err := New(game, kind.Name, Options{TableBytes: small})
		require.NoError(t, err)
		_, err = bot.Choose(t.Context(), over, few)
		assert.ErrorIs(t, err, boardgame.ErrOver, kind.Name)
	}
}

func TestUnknownNames(t *testing.T) {
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	_, err = New(game, "Hard", Options{})
	assert.EqualError(t, err, `there is no bot "Hard"; expected one of random, greedy, easy, medium, hard, mcts, alphabeta`)
	_, err = New(boardgame.TextGame{}, "hard", Options{})
	assert.EqualError(t, err, `there is no bot for the game ""; expected one of epaminondas, horizons, javelins, joust`)
}

func TestEveryKindIsDescribed(t *testing.T) {
	names := map[string]bool{}
	for _, kind := range Kinds() {
		assert.NotEmpty(t, kind.Description, kind.Name)
		assert.False(t, names[kind.Name], "%s twice", kind.Name)
		names[kind.Name] = true
	}
}

// A bot's own limits hold when none are given, and given ones when they are
// tighter.
func TestLimitsTighten(t *testing.T) {
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	start, err := game.Start("")
	require.NoError(t, err)
	bot, err := New(game, "easy", Options{TableBytes: small})
	require.NoError(t, err)
	for _, given := range []search.Limits{{}, {Depth: 5}, {Depth: 1}, {Depth: -1}} {
		result, err := bot.Choose(t.Context(), start, given)
		require.NoError(t, err)
		want := 3
		if given.Depth == 1 {
			want = 1
		}
		assert.Equal(t, want, result.Stats.Depth, "limits %+v", given)
	}
}

// A bot that was told to forget answers as a new one does.
func TestForget(t *testing.T) {
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	s, err := game.Start("")
	require.NoError(t, err)
	for _, kind := range Kinds() {
		bot, err := New(game, kind.Name, Options{TableBytes: small})
		require.NoError(t, err)
		require.Implements(t, (*Forgetter)(nil), bot)
		choose := func() search.Result[boardgame.TextMove] {
			result, err := bot.Choose(t.Context(), s, search.Limits{Nodes: 4000, Playouts: 1000})
			require.NoError(t, err)
			result.Stats.Elapsed = 0
			return result
		}
		first := choose()
		if kind.Name == "random" || kind.Name == "greedy" {
			bot.(Forgetter).Forget() // there is nothing to forget
			continue
		}
		assert.NotEqual(t, first, choose(), "%s remembers", kind.Name)
		bot.(Forgetter).Forget()
		assert.Equal(t, first, choose(), kind.Name)
	}
}

func TestDoneContext(t *testing.T) {
	everyBot(t, func(t *testing.T, s boardgame.TextState, name string) {
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		bot, err := New(s.Game(), name, Options{TableBytes: small})
		require.NoError(t, err)
		result, err := bot.Choose(ctx, s, search.Limits{})
		require.NoError(t, err)
		assert.NoError(t, s.Legal(result.Move))
	})
}

func TestProgress(t *testing.T) {
	game, err := agon.Lookup("epaminondas")
	require.NoError(t, err)
	start, err := game.Start("8x8")
	require.NoError(t, err)
	reports := 0
	bot, err := New(game, "alphabeta", Options{TableBytes: small, Progress: func(r search.Result[boardgame.TextMove]) {
		reports++
		assert.NoError(t, start.Legal(r.Move))
	}})
	require.NoError(t, err)
	_, err = bot.Choose(t.Context(), start, few)
	require.NoError(t, err)
	assert.Positive(t, reports)
}

// A bot that stands better does not go where the game has been before.
func TestHistory(t *testing.T) {
	game, err := agon.Lookup("epaminondas")
	require.NoError(t, err)
	s, err := game.Parse("BBB3/6/6/6/WWWWWW/WWWWWW w 1")
	require.NoError(t, err)
	for _, name := range []string{"alphabeta", "mcts"} {
		choose := func(before ...boardgame.TextState) search.Result[boardgame.TextMove] {
			bot, err := New(game, name, Options{TableBytes: small})
			require.NoError(t, err)
			require.Implements(t, (*Historian)(nil), bot)
			bot.(Historian).SetHistory(before)
			result, err := bot.Choose(t.Context(), s, few)
			require.NoError(t, err)
			return result
		}
		first := choose()
		require.Positive(t, first.Value, name)
		assert.NotEqual(t, first.Move, choose(s.After(first.Move)).Move, name)
	}
}

// Several threads evaluate at once; the race detector looks on.
func TestThreads(t *testing.T) {
	for _, game := range agon.Games() {
		s, err := game.Start("")
		require.NoError(t, err)
		for _, name := range []string{"easy", "mcts", "alphabeta"} {
			bot, err := New(game, name, Options{Threads: 4, TableBytes: small})
			require.NoError(t, err)
			result, err := bot.Choose(t.Context(), s, few)
			require.NoError(t, err)
			assert.NoError(t, s.Legal(result.Move), "%s %s", game, name)
		}
	}
}
