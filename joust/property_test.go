package joust_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// drawVariant draws any variant on boards of at most the given size.
func drawVariant(t *rapid.T, size int) joust.Variant {
	piece := rapid.SampledFrom([]joust.Piece{joust.Knight, joust.King, joust.Queen, joust.Rook, joust.Bishop})
	v := joust.Variant{
		Files:   rapid.IntRange(joust.MinSize, size).Draw(t, "files"),
		Ranks:   rapid.IntRange(joust.MinSize, size).Draw(t, "ranks"),
		Pieces:  [2]joust.Piece{piece.Draw(t, "white"), piece.Draw(t, "black")},
		Misere:  rapid.Bool().Draw(t, "misere"),
		Start:   rapid.SampledFrom([]joust.Start{joust.Fixed, joust.Choose, joust.OppositeRanks}).Draw(t, "start"),
		Grenade: rapid.SampledFrom([]joust.Grenade{joust.NoGrenade, joust.ArbitraryBefore, joust.ArbitraryAfter, joust.PieceBefore, joust.PieceAfter}).Draw(t, "grenade"),
	}
	v.BurnDeparture = v.Grenade != joust.NoGrenade && rapid.Bool().Draw(t, "departure")
	if v.Start == joust.Fixed && rapid.Bool().Draw(t, "at") {
		at := rapid.SliceOfNDistinct(rapid.IntRange(0, v.Files*v.Ranks-1), 2, 2, rapid.ID[int]).Draw(t, "squares")
		for p, i := range at {
			v.At[p] = notation.At(i%v.Files, i/v.Files)
		}
	}
	return v
}

// walk plays a random game of a random variant on a board of at most the given
// size, and calls visit with every position.
func walk(t *rapid.T, size int, visit func(s joust.State)) {
	s, err := joust.New(drawVariant(t, size))
	if err != nil {
		t.Fatal(err)
	}
	for {
		visit(s)
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		s = s.After(rapid.SampledFrom(moves).Draw(t, "move"))
	}
}

// TestReferenceAgrees: the plain implementation has the same moves, which lead
// to the same positions.
func TestReferenceAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 8, func(s joust.State) {
			got := map[string]string{}
			for m := range boardgame.Moves(s) {
				got[m.String()] = s.After(m).String()
			}
			if diff := cmp.Diff(newReference(s.String()).moves(), got); diff != "" {
				t.Fatalf("%v (-reference +generator):\n%s", s, diff)
			}
		})
	})
}

// TestReferenceAgreesOnLargerBoards does so at the end of random games on
// larger boards.
func TestReferenceAgreesOnLargerBoards(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var before, last joust.State
		walk(t, 16, func(s joust.State) {
			if s.Mobility(s.Turn()) > 0 {
				before, last = last, s
			}
		})
		for _, s := range []joust.State{before, last} {
			if len(s.String()) == 0 || len(s.AppendMoves(nil)) > 1500 {
				continue // the reference is slow
			}
			got := map[string]string{}
			for m := range boardgame.Moves(s) {
				got[m.String()] = s.After(m).String()
			}
			if diff := cmp.Diff(newReference(s.String()).moves(), got); diff != "" {
				t.Fatalf("%v (-reference +generator):\n%s", s, diff)
			}
		}
	})
}

// TestReferenceAgreesOnLargeBoards does so for a few plies on boards up to the
// largest.
func TestReferenceAgreesOnLargeBoards(t *testing.T) {
	for _, variant := range []string{
		"26x26", "26x3", "3x26 white=B", "9x8 black=K", "8x9 white=R black=R", "26x9 white=Q black=B",
		"9x26 start=ranks", "11x4 start=choose grenade=piece/after", "4x11 white=R grenade=piece/before departure",
		"10x10 white=Q black=Q grenade=arbitrary/before",
	} {
		t.Run(variant, func(t *testing.T) {
			t.Parallel()
			s, err := joust.Rules.Start(variant)
			require.NoError(t, err)
			for ply := range 10 {
				moves := s.AppendMoves(nil)
				want := newReference(s.String()).moves()
				require.Len(t, moves, len(want), s)
				if len(moves) == 0 {
					return
				}
				for i := range 50 {
					m := moves[i*len(moves)/50]
					require.Equal(t, want[m.String()], s.After(m).String(), "%v in %v", m, s)
				}
				s = s.After(moves[(ply*7919+len(moves)/2)%len(moves)])
			}
		})
	}
}

// TestMovesAreInOrder: by destination, then by the square burned, rank by rank.
func TestMovesAreInOrder(t *testing.T) {
	place := func(sq notation.Square) int { return sq.Rank()*notation.MaxFiles + sq.File() }
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s joust.State) {
			moves := s.AppendMoves(nil)
			sorted := slices.IsSortedFunc(moves, func(a, b joust.Move) int {
				if a.To != b.To {
					return place(a.To) - place(b.To)
				}
				return place(a.Throw) - place(b.Throw)
			})
			if !sorted {
				t.Fatalf("%v: the moves %v are out of order", s, moves)
			}
		})
	})
}

// TestTurnsBurn: a turn burns the square left in the plain game, the square of
// the throw with grenades, both with departure, and nothing when it places.
// Nothing else changes but the two squares of the move.
func TestTurnsBurn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 10, func(s joust.State) {
			v := s.Variant()
			for m := range boardgame.Moves(s) {
				next := s.After(m)
				for rank := range s.Ranks() {
					for file := range s.Files() {
						sq := notation.At(file, rank)
						want := s.At(sq)
						switch {
						case sq == m.Throw:
							want = joust.Burned
						case sq == m.From && (v.Grenade == joust.NoGrenade || v.BurnDeparture):
							want = joust.Burned
						case sq == m.From:
							want = joust.Free
						case sq == m.To && s.Turn() == boardgame.White:
							want = joust.WhitePiece
						case sq == m.To:
							want = joust.BlackPiece
						}
						if got := next.At(sq); got != want {
							t.Fatalf("%v: after %v, %v is %v, not %v", s, m, sq, got, want)
						}
					}
				}
				// One position in a list of thousands is enough.
				if rapid.IntRange(0, 3).Draw(t, "stop") == 0 {
					break
				}
			}
		})
	})
}

// TestGamesEnd: a game has no more turns than the board has squares, and the
// player who cannot move has lost, in misere won.
func TestGamesEnd(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		turns := -1
		var last joust.State
		walk(t, 12, func(s joust.State) { turns, last = turns+1, s })
		if turns > last.Files()*last.Ranks() {
			t.Fatalf("the game had %d turns, which ended in %v", turns, last)
		}
		want := last.Turn().Opponent()
		if last.Variant().Misere {
			want = last.Turn()
		}
		if outcome := last.Outcome(); outcome != boardgame.Win(want, joust.NoLegalTurn) {
			t.Fatalf("%v: %v, %v", last, outcome, outcome.Reason())
		}
	})
}

// TestDestinations: they are where the moves of the player lead, for either
// player as if it were that player's turn.
func TestDestinations(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 6, func(s joust.State) {
			for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
				if p != s.Turn() && (s.Square(p).IsZero() || s.Square(p.Opponent()).IsZero()) {
					continue // while pieces are placed, the other turn is no position
				}
				r := newReference(s.String())
				r.white = p == boardgame.White
				want := map[notation.Square]bool{}
				for text := range r.moves() {
					m, err := joust.ParseMove(text)
					if err != nil {
						t.Fatal(err)
					}
					want[m.To] = true
				}
				got := s.AppendDestinations(nil, p)
				if diff := cmp.Diff(want, asSet(got), cmp.Comparer(func(a, b notation.Square) bool { return a == b })); diff != "" {
					t.Fatalf("%v, %v (-reference +got): %s", s, p, diff)
				}
				if s.Mobility(p) != len(want) || len(got) != len(want) {
					t.Fatalf("%v: the mobility of %v is %d, not %d", s, p, s.Mobility(p), len(want))
				}
			}
		})
	})
}

func asSet(squares []notation.Square) map[notation.Square]bool {
	set := map[notation.Square]bool{}
	for _, sq := range squares {
		set[sq] = true
	}
	return set
}

// TestLegalAgreesOnEveryMove: of all moves that the board allows to write, just
// those in the list are legal.
func TestLegalAgreesOnEveryMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 4, func(s joust.State) {
			listed := map[joust.Move]bool{}
			for m := range boardgame.Moves(s) {
				listed[m] = true
			}
			squares := []notation.Square{{}}
			for rank := range s.Ranks() + 1 {
				for file := range s.Files() + 1 {
					squares = append(squares, notation.At(file, rank))
				}
			}
			from := []notation.Square{{}, s.Square(boardgame.White), s.Square(boardgame.Black), rapid.SampledFrom(squares).Draw(t, "from")}
			for _, from := range from {
				for _, to := range squares {
					for _, throw := range squares {
						m := joust.Move{From: from, To: to, Throw: throw}
						if err := s.Legal(m); (err == nil) != listed[m] {
							t.Fatalf("%v: %v is listed: %v; Legal says: %v", s, m, listed[m], err)
						}
					}
				}
			}
		})
	})
}

// TestVariantNamesReadBack: a name means the variant that it was made from.
func TestVariantNamesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawVariant(t, joust.MaxSize)
		s, err := joust.New(v)
		if err != nil {
			t.Fatal(err)
		}
		started, err := joust.Rules.Start(v.String())
		if err != nil {
			t.Fatal(err)
		}
		if started != s {
			t.Fatalf("%q starts as %v, not as %v", v, started, s)
		}
		parsed, err := joust.ParseVariant(v.String())
		if err != nil || parsed.String() != v.String() || s.Variant() != parsed {
			t.Fatalf("%q was read as %q (%v); its start has the variant %q", v, parsed, err, s.Variant())
		}
	})
}

// TestHashesDiffer: positions that differ but for the turn number have
// different hashes, as far as a walk sees.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]joust.State{}
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s joust.State) {
			if other, ok := seen[s.Hash()]; ok && other != s.Key() {
				t.Fatalf("%v and %v have the same hash", other, s.Key())
			}
			seen[s.Hash()] = s.Key()
		})
	})
	if len(slices.Collect(maps.Keys(seen))) < 100 {
		t.Fatalf("only %d positions were seen", len(seen))
	}
}
