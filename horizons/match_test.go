package horizons_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/horizons"
	"example.com/agon/notation/record"
)

// play makes moves that are to be legal.
func play[S boardgame.State[S, M], M boardgame.Move](t *testing.T, m *match.Match[S, M], texts ...string) {
	t.Helper()
	for _, text := range texts {
		_, err := m.PlayText(text)
		require.NoError(t, err)
	}
}

// TestRepetition: the third occurrence of a position can be claimed, the fifth
// draws; typed and by text.
func TestRepetition(t *testing.T) {
	t.Run("typed", func(t *testing.T) { testRepetition(t, horizons.Rules) })
	t.Run("text", func(t *testing.T) { testRepetition(t, horizons.Rules.Text().Rules()) })
}

func testRepetition[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M]) {
	m, err := match.Start(rules, "")
	require.NoError(t, err)
	there := []string{"d1e3", "d12e10", "e3d1", "e10d12"} // and back
	play(t, m, there...)
	assert.Empty(t, m.Claims())
	play(t, m, there...)
	assert.Equal(t, []boardgame.Outcome{boardgame.Draw(horizons.ThreefoldRepetition)}, m.Claims())
	claimed := m.Clone()
	require.NoError(t, claimed.Claim(horizons.ThreefoldRepetition))
	assert.Equal(t, boardgame.Draw(horizons.ThreefoldRepetition), claimed.Outcome())
	play(t, m, there...)
	assert.False(t, m.Outcome().Over())
	play(t, m, there...)
	assert.Equal(t, boardgame.Draw(horizons.FivefoldRepetition), m.Outcome())
	again, err := match.Replay(rules, m.Record())
	require.NoError(t, err)
	assert.Equal(t, m.Outcome(), again.Outcome())
}

// TestFiftyMoves: 50 moves by each player without a capture or a move of a
// pawn-like piece can be claimed.
func TestFiftyMoves(t *testing.T) {
	for clock, want := range map[int][]boardgame.Outcome{
		99:  nil,
		100: {boardgame.Draw(horizons.FiftyMoves)},
	} {
		s := horizons.MustParse(fmt.Sprintf("11k/12/12/12/12/12/12/12/12/12/12/KQ10 w - - %d 80", clock))
		m := match.New(horizons.Rules, s)
		assert.Equal(t, want, m.Claims())
		assert.Equal(t, clock >= 100, m.Claim(horizons.FiftyMoves) == nil)
	}
}

// TestEndsInTheirOrder: what the position says comes before what the history
// says.
func TestEndsInTheirOrder(t *testing.T) {
	mate := horizons.MustParse("k11/1Q10/1K10/12/12/12/12/12/12/12/12/12 b - - 150 80")
	assert.Equal(t, horizons.Checkmate, match.New(horizons.Rules, mate).Outcome().Reason())
	assert.Empty(t, match.New(horizons.Rules, mate).Claims())
}

// TestRecordsUseShortNotation: what is written is standard algebraic notation;
// both forms are read.
func TestRecordsUseShortNotation(t *testing.T) {
	m, err := match.Start(horizons.Rules, "")
	require.NoError(t, err)
	play(t, m, "g2g3", "h11h9", "h1d5", "i11i9", "Sl3", "h8", "Bi10#")
	assert.Equal(t, boardgame.Win(boardgame.White, horizons.Checkmate), m.Outcome())
	g := m.Record()
	assert.Equal(t, []string{"g3", "h9", "Bd5", "Si9", "Sl3", "h8", "Bi10#"}, g.Moves)
	var file bytes.Buffer
	require.NoError(t, record.NewEncoder(&file).Encode(g))
	var back record.Game
	require.NoError(t, record.NewDecoder(&file).Decode(&back))
	again, err := match.Replay(horizons.Rules, back)
	require.NoError(t, err)
	assert.Equal(t, m.States(), again.States())
	back.Moves = []string{"g2g3", "h11h9", "h1d5", "i11i9", "l2l3", "h9h8", "d5i10"}
	_, err = match.Replay(horizons.Rules, back)
	assert.NoError(t, err)
}
