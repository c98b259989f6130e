package joust_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// TestReachablePositions compares the numbers of positions that can arise with
// those of GamesmanClassic: all of them, and those without a move. Of the 521
// on 4x4, 287 are lost for the player to move.
func TestReachablePositions(t *testing.T) {
	for _, test := range []struct {
		variant               string
		positions, dead, lost int
	}{
		{"4x4", 521, 154, 287},
		{"5x4", 16211, 4844, -1},
		{"4x5", 16211, 4844, -1},
	} {
		s, err := joust.Rules.Start(test.variant)
		require.NoError(t, err)
		won := map[joust.State]bool{} // for the player to move
		dead := 0
		wins(s, won, &dead)
		lost := 0
		for _, w := range won {
			if !w {
				lost++
			}
		}
		assert.Len(t, won, test.positions, test.variant)
		assert.Equal(t, test.dead, dead, test.variant)
		if test.lost >= 0 {
			assert.Equal(t, test.lost, lost, test.variant)
		}
	}
}

// wins solves s and all positions that can arise from it.
func wins(s joust.State, won map[joust.State]bool, dead *int) bool {
	key := s.Key()
	if w, ok := won[key]; ok {
		return w
	}
	moves := s.AppendMoves(nil)
	if len(moves) == 0 {
		*dead++
	}
	w := false
	for _, m := range moves {
		if !wins(s.After(m), won, dead) { // all of them are to be visited
			w = true
		}
	}
	won[key] = w
	return w
}

// TestCopyingWins: where the start squares are a half-turn of each other on a
// board with an even number of squares, Black wins the plain game by answering
// each move with its half-turn, wherever White cannot stand in the way: with
// knights and kings always, with rooks if files and ranks are both even, with
// bishops if one of them is odd.
func TestCopyingWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		piece := rapid.SampledFrom([]joust.Piece{joust.Knight, joust.King, joust.Rook, joust.Bishop}).Draw(t, "piece")
		size := rapid.IntRange(joust.MinSize, 12)
		v := joust.Variant{Files: size.Draw(t, "files"), Ranks: size.Draw(t, "ranks"), Pieces: [2]joust.Piece{piece, piece}}
		odd := v.Files%2 + v.Ranks%2
		if odd == 2 || piece == joust.Rook && odd > 0 || piece == joust.Bishop && odd == 0 {
			t.Skip("copying does not always work")
		}
		turned := func(sq notation.Square) notation.Square {
			return notation.At(v.Files-1-sq.File(), v.Ranks-1-sq.Rank())
		}
		v.At[boardgame.White] = notation.At(rapid.IntRange(0, v.Files-1).Draw(t, "file"), rapid.IntRange(0, v.Ranks-1).Draw(t, "rank"))
		v.At[boardgame.Black] = turned(v.At[boardgame.White])
		s, err := joust.New(v)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for {
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[rng.IntN(len(moves))]
			copied := joust.Move{From: turned(m.From), To: turned(m.To)}
			if s, err = boardgame.Play(s.After(m), copied); err != nil {
				t.Fatalf("after %v: %v", m, err)
			}
		}
		if winner, _ := s.Outcome().Winner(); winner != boardgame.Black {
			t.Fatalf("%v: %v has won", s, winner)
		}
	})
}

// TestCopyingFails: bishops on 8x8, where White's first move stands in the way.
func TestCopyingFails(t *testing.T) {
	s := parse(t, "7b/8/8/8/8/8/8/B7 w 1 white=B black=B")
	m, err := s.ParseMove("a1-g7")
	require.NoError(t, err)
	assert.Equal(t, boardgame.Win(boardgame.White, joust.NoLegalTurn), s.After(m).Outcome())
}
