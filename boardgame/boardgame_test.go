package boardgame_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
)

func TestPlayers(t *testing.T) {
	assert.Equal(t, boardgame.Black, boardgame.White.Opponent())
	assert.Equal(t, boardgame.White, boardgame.Black.Opponent())
	assert.Equal(t, "White", boardgame.White.String())
	assert.Equal(t, "Black", boardgame.Black.String())
	assert.Equal(t, "Player(7)", boardgame.Player(7).String())
}

func TestOutcomes(t *testing.T) {
	for _, test := range []struct {
		outcome      boardgame.Outcome
		text         string
		over, drawn  bool
		winner       boardgame.Player
		won          bool
		white, black float64
	}{
		{boardgame.Outcome{}, "*", false, false, 0, false, 0.5, 0.5},
		{boardgame.Win(boardgame.White, "r"), "1-0", true, false, boardgame.White, true, 1, 0},
		{boardgame.Win(boardgame.Black, "r"), "0-1", true, false, boardgame.Black, true, 0, 1},
		{boardgame.Draw("r"), "1/2-1/2", true, true, 0, false, 0.5, 0.5},
		{boardgame.NoResult("r"), "*", true, false, 0, false, 0.5, 0.5},
	} {
		assert.Equal(t, test.text, test.outcome.String())
		assert.Equal(t, test.over, test.outcome.Over())
		assert.Equal(t, test.drawn, test.outcome.Drawn())
		winner, won := test.outcome.Winner()
		assert.Equal(t, test.winner, winner)
		assert.Equal(t, test.won, won)
		assert.Equal(t, test.white, test.outcome.Value(boardgame.White))
		assert.Equal(t, test.black, test.outcome.Value(boardgame.Black))
		if test.over {
			assert.Equal(t, boardgame.Reason("r"), test.outcome.Reason())
		} else {
			assert.Empty(t, test.outcome.Reason())
		}
	}
}

func TestOutcomesInJSON(t *testing.T) {
	for text, outcome := range map[string]boardgame.Outcome{
		"*":                {},
		"* ply limit":      boardgame.NoResult("ply limit"),
		"* ":               boardgame.NoResult(""),
		"1-0 checkmate":    boardgame.Win(boardgame.White, "checkmate"),
		"0-1 a b":          boardgame.Win(boardgame.Black, "a b"),
		"1/2-1/2 50 moves": boardgame.Draw("50 moves"),
	} {
		data, err := json.Marshal(outcome)
		require.NoError(t, err)
		assert.Equal(t, strconv.Quote(text), string(data))
		back := boardgame.Draw("another")
		require.NoError(t, json.Unmarshal(data, &back))
		assert.Equal(t, outcome, back)
	}
	kept := boardgame.Draw("kept")
	for _, text := range []string{"", "1-0", "2-0 x", "1/2 x", " *", "*x"} {
		assert.ErrorIs(t, kept.UnmarshalText([]byte(text)), boardgame.ErrSyntax, "%q", text)
		assert.Equal(t, boardgame.Draw("kept"), kept)
	}
}

func TestOutcomesCompare(t *testing.T) {
	all := map[boardgame.Outcome]bool{
		{}:                                  true,
		boardgame.Win(boardgame.White, "a"): true,
		boardgame.Win(boardgame.White, "b"): true,
		boardgame.Win(boardgame.Black, "a"): true,
		boardgame.Draw("a"):                 true,
		boardgame.NoResult("a"):             true,
	}
	assert.Len(t, all, 6)
	assert.True(t, all[boardgame.Win(boardgame.Black, "a")])
}

func TestPlayRefusesAndKeeps(t *testing.T) {
	s := heap(5)
	next, err := boardgame.Play(s, takeMove{2})
	require.NoError(t, err)
	assert.Equal(t, 3, next.left)
	same, err := boardgame.Play(next, takeMove{3})
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	assert.Equal(t, next, same)
}

func TestMovesStopsWhenAsked(t *testing.T) {
	for m := range boardgame.Moves(heap(5)) {
		assert.Equal(t, takeMove{1}, m)
		break
	}
	assert.Equal(t, []takeMove{{1}, {2}}, slices.Collect(boardgame.Moves(heap(5))))
	assert.Empty(t, slices.Collect(boardgame.Moves(heap(0))))
}

// TestPerftCounts: the sequences of n moves from a large heap are 2^n.
func TestPerftCounts(t *testing.T) {
	assert.EqualValues(t, 1, boardgame.Perft(heap(100), -1))
	assert.EqualValues(t, 1, boardgame.Perft(heap(0), 0))
	for depth := range 12 {
		assert.EqualValues(t, 1<<depth, boardgame.Perft(heap(100), depth))
	}
	// 3 = 1+1+1 = 1+2 = 2+1.
	assert.EqualValues(t, 3, boardgame.Perft(heap(3), 2))
	assert.EqualValues(t, 1, boardgame.Perft(heap(3), 3))
	assert.EqualValues(t, 0, boardgame.Perft(heap(3), 4))
}

func TestDivideAddsUpToPerft(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := heap(rapid.IntRange(0, 12).Draw(t, "left"))
		depth := rapid.IntRange(1, 8).Draw(t, "depth")
		var sum uint64
		var moves []takeMove
		for m, leaves := range boardgame.Divide(s, depth) {
			moves = append(moves, m)
			sum += leaves
		}
		assert.Equal(t, boardgame.Perft(s, depth), sum)
		assert.Equal(t, s.AppendMoves(nil), moves)
	})
	for range boardgame.Divide(heap(5), 0) {
		t.Error("a depth of 0 has been divided")
	}
	for range boardgame.Divide(heap(5), 3) {
		break
	}
}

func TestPerftInManyGoroutinesAndGames(t *testing.T) {
	s, err := joust.Rules.Start("")
	require.NoError(t, err)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() { assert.EqualValues(t, 2392, boardgame.Perft(s, 6)) })
		wg.Go(func() { assert.EqualValues(t, 1024, boardgame.Perft(heap(50), 10)) })
	}
	wg.Wait()
}

func TestPlayout(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	var playout boardgame.Playout[takeState, takeMove]
	for left := range 30 {
		last, plies := playout.Run(heap(left), rng, 1000)
		assert.True(t, last.Outcome().Over())
		assert.GreaterOrEqual(t, plies, (left+1)/2)
		assert.LessOrEqual(t, plies, left)
		assert.Equal(t, plies+1, last.number)
	}
	last, plies := playout.Run(heap(30), rng, 7)
	assert.Equal(t, 7, plies)
	assert.False(t, last.Outcome().Over())
	for _, limit := range []int{0, -1} {
		last, plies = playout.Run(heap(30), rng, limit)
		assert.Zero(t, plies)
		assert.Equal(t, heap(30), last)
	}
}

func TestPlayoutRepeats(t *testing.T) {
	run := func() takeState {
		var playout boardgame.Playout[takeState, takeMove]
		last, _ := playout.Run(heap(500), rand.New(rand.NewPCG(3, 4)), 100)
		return last
	}
	assert.Equal(t, run(), run())
}

func TestMoveError(t *testing.T) {
	err := heap(5).Legal(takeMove{7})
	assert.EqualError(t, err, `move "7" in position "5 0 1": illegal move: 5 counters are left`)
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	assert.Less(t, len((&boardgame.MoveError{
		Move: strings.Repeat("m", 1e6), Position: strings.Repeat("p", 1e6), Err: errors.New("no"),
	}).Error()), 300)
}
