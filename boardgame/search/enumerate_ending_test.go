package search_test

import (
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// TestEndings lists all positions of Horizons with two kings and one more piece.
// It takes a minute, and runs if AGON_ENDINGS is set.
func TestEndings(t *testing.T) {
	if os.Getenv("AGON_ENDINGS") == "" {
		t.Skip("AGON_ENDINGS is not set")
	}
	for kind, longest := range map[horizons.PieceKind]int{horizons.Queen: 15, horizons.Rook: 25} {
		e := search.Enumerate(t.Context(), slices.Values(placements(kind)), search.SolveOptions{TableBytes: 1 << 30})
		require.Empty(t, e.Obstacle())
		checkWorths(t, e)
		counts := e.Counts()
		assert.Equal(t, 2*longest, len(counts.Losses)-1, "%v: mate in %d at the latest", kind, longest)

		var all []horizons.State
		for s := range e.All() {
			all = append(all, s)
		}
		rng := rand.New(rand.NewPCG(17, 18))
		for range 2000 {
			s := all[rng.IntN(len(all))]
			got, _ := e.Lookup(s)
			if want := bounded(s, 3); got.Verdict == search.Win && got.Plies <= 3 || want.low == 1 {
				require.True(t, agrees(got.Verdict, want), "%v", s)
				require.Equal(t, want.plies, got.Plies, "%v", s)
			}
		}
	}
}

// placements returns all positions with the kings and one piece of White's, the
// White king in one half of the board, of which the other half is an image.
func placements(kind horizons.PieceKind) (all []horizons.State) {
	var squares []notation.Square
	for i := range 144 {
		squares = append(squares, notation.At(i/12, i%12))
	}
	for _, white := range squares[:72] {
		for _, black := range squares {
			for _, third := range squares {
				if white == black || white == third || black == third {
					continue
				}
				for _, turn := range []boardgame.Player{boardgame.White, boardgame.Black} {
					s, err := horizons.Setup{Turn: turn, Pieces: map[notation.Square]horizons.Piece{
						white: {Kind: horizons.King, Owner: boardgame.White},
						black: {Kind: horizons.King, Owner: boardgame.Black},
						third: {Kind: kind, Owner: boardgame.White},
					}}.State()
					if err == nil {
						all = append(all, s.Canonical())
					}
				}
			}
		}
	}
	return all
}
