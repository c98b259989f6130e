package horizons_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

var everyKind = []horizons.PieceKind{
	horizons.Rook, horizons.Bishop, horizons.Queen, horizons.Pawn, horizons.Shielder, horizons.Warrior,
	horizons.SpentWarrior, horizons.Knight, horizons.Ox, horizons.Magician, horizons.Zip,
}

// scattered sets up random pieces on random squares, with all castling rights
// that their places allow, until that is a position.
func scattered(rng *rand.Rand) horizons.State {
	for {
		u := horizons.Setup{
			Pieces:        map[notation.Square]horizons.Piece{},
			Turn:          boardgame.Player(rng.IntN(2)),
			HalfMoveClock: rng.IntN(160),
			TurnNumber:    1 + rng.IntN(300),
		}
		anywhere := func() notation.Square { return notation.At(rng.IntN(12), rng.IntN(12)) }
		for range rng.IntN(4) * rng.IntN(25) {
			kind := everyKind[rng.IntN(len(everyKind))]
			if rng.IntN(3) == 0 {
				kind = horizons.Shielder
			}
			u.Pieces[anywhere()] = horizons.Piece{Kind: kind, Owner: boardgame.Player(rng.IntN(2))}
		}
		for p, rank := range []int{0, 11} {
			king := anywhere()
			if rng.IntN(2) == 0 {
				king = notation.At(6, rank)
				for i, file := range []int{11, 0} {
					u.Pieces[notation.At(file, rank)] = horizons.Piece{Kind: horizons.Rook, Owner: boardgame.Player(p)}
					if rng.IntN(2) == 0 {
						u.Castling |= horizons.WhiteShort << (2*p + i)
					}
				}
			}
			u.Pieces[king] = horizons.Piece{Kind: horizons.King, Owner: boardgame.Player(p)}
		}
		for sq, piece := range u.Pieces {
			if piece.Kind.PawnLike() && (sq.Rank() == 0 && piece.Owner == boardgame.Black || sq.Rank() == 11 && piece.Owner == boardgame.White) {
				delete(u.Pieces, sq)
			}
		}
		if s, err := u.State(); err == nil {
			return s
		}
	}
}

// lively reports whether a move is of a kind that random games have too seldom.
func lively(e horizons.Effect) bool {
	return e.Captured.Kind != 0 || e.Pushed[0].Piece.Kind != 0 || e.Becomes != 0 || e.Castled.Piece.Kind != 0 ||
		e.Check || e.Passed != notation.Square{}
}

// walk plays a random game that favours lively moves, from a start or from
// scattered pieces, and calls visit with every position, at most plies of them.
func walk(t *rapid.T, plies int, visit func(s horizons.State)) {
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	s := horizons.New(horizons.Variant{OxenInside: rng.IntN(2) == 0})
	if rng.IntN(3) > 0 {
		s = scattered(rng)
	}
	for range plies {
		visit(s)
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		for range 4 {
			if e, err := s.Effect(m); err != nil {
				t.Fatal(err)
			} else if lively(e) {
				break
			}
			m = moves[rng.IntN(len(moves))]
		}
		s = s.After(m)
	}
}

// TestReferenceAgrees: the plain implementation has the same moves, which lead
// to the same positions, and the same outcome.
func TestReferenceAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 8, func(s horizons.State) {
			got := map[string]string{}
			for m := range boardgame.Moves(s) {
				got[m.String()] = s.After(m).String()
			}
			r := newReference(s.String())
			if diff := cmp.Diff(r.moves(), got); diff != "" {
				t.Fatalf("%v (-reference +generator):\n%s", s, diff)
			}
			outcome := s.Outcome()
			winner := ""
			if w, ok := outcome.Winner(); ok {
				winner = strings.ToLower(w.String())
			} else if outcome.Drawn() {
				winner = "draw"
			}
			if want, why := r.outcome(); winner != want || string(outcome.Reason()) != why {
				t.Fatalf("%v: %v, %v, not %s, %s", s, outcome, outcome.Reason(), want, why)
			}
		})
	})
}

var _ = assert.Equal
var _ = require.Equal
