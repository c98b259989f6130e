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
	"example.com/agon/notation"
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
	assert.Equal(t, []boardgame.Outcome{boardgame.Draw(horizons.ThreefoldRepetition)}, m.Claims())
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
		101: {boardgame.Draw(horizons.FiftyMoves)},
		149: {boardgame.Draw(horizons.FiftyMoves)},
	} {
		s := horizons.MustParse(fmt.Sprintf("11k/12/12/12/12/12/12/12/12/12/12/KQ10 w - - %d 80", clock))
		m := match.New(horizons.Rules, s)
		assert.Equal(t, want, m.Claims())
		assert.Equal(t, clock >= 100, m.Claim(horizons.FiftyMoves) == nil)
	}
}

// TestEndsInTheirOrder: what the position says comes before what the history
// says. Here the fifth occurrence and the 75th quiet move come together.
func TestEndsInTheirOrder(t *testing.T) {
	m := match.New(horizons.Rules, horizons.MustParse("1k10/12/12/12/12/12/12/R11/12/12/11K/12 w - - 134 1"))
	for range 4 {
		play(t, m, "Ra6", "Kc12", "Ra5", "Kb12")
	}
	assert.Equal(t, 5, m.Occurrences())
	assert.Equal(t, boardgame.Draw(horizons.SeventyFiveMoves), m.Outcome())
	assert.Empty(t, m.Claims())
}

// TestBothClaims: a third occurrence after 50 quiet moves gives two.
func TestBothClaims(t *testing.T) {
	m := match.New(horizons.Rules, horizons.MustParse("1k10/12/12/12/12/12/12/R11/12/12/11K/12 w - - 100 1"))
	for range 2 {
		play(t, m, "Ra6", "Kc12", "Ra5", "Kb12")
	}
	assert.Equal(t, []boardgame.Outcome{boardgame.Draw(horizons.ThreefoldRepetition), boardgame.Draw(horizons.FiftyMoves)}, m.Claims())
}

// TestSetupNamesEveryFaultOfOnePart: of a capture en passant and of castling.
func TestSetupNamesEveryFaultOfOnePart(t *testing.T) {
	at := notation.MustParseSquare
	piece := func(kind horizons.PieceKind, p boardgame.Player) horizons.Piece {
		return horizons.Piece{Kind: kind, Owner: p}
	}
	setup := horizons.Setup{
		Pieces: map[notation.Square]horizons.Piece{
			at("a1"): piece(horizons.King, boardgame.White), at("l2"): piece(horizons.King, boardgame.Black),
			at("e4"): piece(horizons.Pawn, boardgame.White), at("e3"): piece(horizons.Pawn, boardgame.White),
			at("e2"): piece(horizons.Pawn, boardgame.White), at("d4"): piece(horizons.Pawn, boardgame.Black),
		},
		Turn: boardgame.Black, Passed: at("e3"), Stepped: at("e4"), Castling: 255,
	}
	_, err := setup.State()
	for _, says := range []string{"e3 has been passed, but", "has come from e2, but", "255 is no set of rights", "K is the right of a king on g1"} {
		assert.ErrorContains(t, err, says)
	}
	delete(setup.Pieces, at("e4"))
	_, err = setup.State()
	assert.ErrorContains(t, err, "on e4 stands no pawn")
	assert.ErrorContains(t, err, "e3 has been passed, but")

	// Without a player to move nothing is said that depends on one.
	setup.Turn = 5
	_, err = setup.State()
	assert.ErrorContains(t, err, "is no player")
	assert.NotContains(t, err.Error(), "has just moved")
}

// TestLegalAndSANSayTheTrueReason where it is easily mistaken.
func TestLegalAndSANSayTheTrueReason(t *testing.T) {
	for _, test := range []struct{ position, move, says string }{
		{"12/k11/4P7/12/12/12/12/4P7/4S7/12/11K/12 w - - 0 1", "e4e10", "White's pawn stands on e10 itself"},
		{"12/k11/12/12/12/12/12/12/12/4P7/4S7/11K w - - 0 1", "e2e3", "White's pawn on e3 cannot be pushed"},
		{"12/k11/12/12/12/12/12/12/4P7/12/4S7/11K w - - 0 1", "e2e4", "White's pawn on e4 cannot be pushed"},
		{"12/4r7/12/k11/12/12/12/12/12/4N7/4K7/9N2 w - - 0 1", "Nf5", "White's king on e2 would be attacked by"},
	} {
		_, err := horizons.MustParse(test.position).ParseMove(test.move)
		assert.ErrorContains(t, err, test.says, test.move)
	}
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
