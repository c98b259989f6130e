package epaminondas_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
	"example.com/agon/notation"
)

var symmetries = []epaminondas.Symmetry{epaminondas.Mirror, epaminondas.HalfTurn, epaminondas.Flip, epaminondas.NoSymmetry}

// drawVariant draws any variant.
func drawVariant(t *rapid.T) epaminondas.Variant {
	return epaminondas.Variant{
		Files:    rapid.IntRange(epaminondas.MinFiles, epaminondas.MaxFiles).Draw(t, "files"),
		Ranks:    rapid.IntRange(epaminondas.MinRanks, epaminondas.MaxRanks).Draw(t, "ranks"),
		Symmetry: rapid.SampledFrom(symmetries).Draw(t, "symmetry"),
	}
}

// drawPosition draws a position with pieces anywhere: none, few or many, near
// to a symmetric position or far from it, which random games seldom are.
func drawPosition(t *rapid.T) epaminondas.State {
	v := drawVariant(t)
	squares := []byte(strings.Repeat(strings.Repeat(".", v.Files)+"/", v.Ranks))
	at := func(file, rank int) int { return (v.Ranks-1-rank)*(v.Files+1) + file }
	put := func(file, rank int, c byte) { squares[at(file, rank)] = c }
	symmetric := rapid.Bool().Draw(t, "symmetric")
	for range rapid.IntRange(0, v.Files*v.Ranks).Draw(t, "pieces") {
		file := rapid.IntRange(0, v.Files-1).Draw(t, "file")
		rank := rapid.IntRange(0, v.Ranks-1).Draw(t, "rank")
		c := rapid.SampledFrom([]byte("WB")).Draw(t, "colour")
		put(file, rank, c)
		if !symmetric {
			continue
		}
		switch v.Symmetry {
		case epaminondas.Mirror:
			put(v.Files-1-file, rank, c)
		case epaminondas.HalfTurn:
			put(v.Files-1-file, v.Ranks-1-rank, other(c))
		case epaminondas.Flip:
			put(file, v.Ranks-1-rank, other(c))
		}
	}
	if symmetric {
		// A piece off the furthest rank is on its way there.
		file := rapid.IntRange(0, v.Files-1).Draw(t, "file")
		if c := squares[at(file, v.Ranks-1)]; c == 'W' && squares[at(file, v.Ranks-2)] == '.' {
			put(file, v.Ranks-1, '.')
			put(file, v.Ranks-2, 'W')
		}
	}
	text := notation.Board{}.Append(nil, v.Files, v.Ranks, func(sq notation.Square) string {
		return strings.Trim(string(squares[at(sq.File(), sq.Rank())]), ".")
	})
	text = append(text, rapid.SampledFrom([]string{" w 1", " b 1"}).Draw(t, "side")...)
	if v.Symmetry != epaminondas.Mirror {
		text = append(text, " symmetry="+v.Symmetry.String()...)
	}
	s, err := epaminondas.Parse(string(text))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// walk plays some plies of a random game and calls visit with every position.
// Half of the games begin in a position of drawPosition.
func walk(t *rapid.T, plies int, visit func(s epaminondas.State)) {
	var s epaminondas.State
	if rapid.Bool().Draw(t, "from the start") {
		var err error
		if s, err = epaminondas.New(drawVariant(t)); err != nil {
			t.Fatal(err)
		}
	} else {
		s = drawPosition(t)
	}
	for range plies {
		visit(s)
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		s = s.After(rapid.SampledFrom(moves).Draw(t, "move"))
	}
	visit(s)
}

// TestReferenceAgrees: the plain implementation has the same moves, which lead
// to the same positions, and the same outcome and score.
func TestReferenceAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s epaminondas.State) {
			r := newReference(s.String())
			got := map[string]string{}
			for m := range boardgame.Moves(s) {
				got[m.String()] = s.After(m).String()
			}
			want := r.moves()
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatalf("%v (-reference +generator):\n%s", s, diff)
			}
			outcome := ""
			if o := s.Outcome(); o.Over() {
				outcome = o.String() + " " + string(o.Reason())
			}
			if want := r.outcome(len(want)); outcome != want {
				t.Fatalf("%v: the outcome is %q, not %q", s, outcome, want)
			}
			if white, black := r.score('W'), r.score('B'); s.Score(boardgame.White) != white || s.Score(boardgame.Black) != black {
				t.Fatalf("%v: the score is %v, not %d and %d", s, scores(s), white, black)
			}
		})
	})
}

// TestMovesAreInOrder: as the documentation of AppendMoves has it.
func TestMovesAreInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s epaminondas.State) {
			var last []int
			for m := range boardgame.Moves(s) {
				here := place(s, m)
				if last != nil && !less(last, here) {
					t.Fatalf("%v: %v is out of order: %v after %v", s, m, here, last)
				}
				last = here
			}
		})
	})
}

// TestRoomMakesNoDifference: moves are listed in another way where dst has little
// room left.
func TestRoomMakesNoDifference(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 3, func(s epaminondas.State) {
			want := s.AppendMoves(make([]epaminondas.Move, 0, 10_000))
			for room := range len(want) + 20 {
				if got := s.AppendMoves(make([]epaminondas.Move, 0, room)); !slices.Equal(got, want) {
					t.Fatalf("%v, with room for %d moves: got %v, want %v", s, room, got, want)
				}
			}
		})
	})
}

// place returns what the order of moves goes by.
func place(s epaminondas.State, m epaminondas.Move) []int {
	step := func(from, to int) int { return max(-1, min(1, to-from)) }
	phalanx := s.Phalanx(m)
	size, front := phalanx.Size(), phalanx.Last
	files, ranks := step(m.From.File(), m.To.File()), step(m.From.Rank(), m.To.Rank())
	distance := max(m.To.File()-front.File(), front.File()-m.To.File(), m.To.Rank()-front.Rank(), front.Rank()-m.To.Rank())
	capture, part := 0, 3
	if m.Capture {
		capture = 1
	}
	switch {
	case size == 1:
		part = 1
	case size == 2, m.Capture && distance <= 2:
		part = 2
	}
	square := front.Rank()*epaminondas.MaxFiles + front.File()
	return []int{part, square, ranks*3 + files, capture, size, distance}
}

func less(a, b []int) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// TestTurnsMoveOnePhalanx: the pieces of the player who moves stay as many, a
// capture removes at least one piece and fewer than it moves, another move
// removes none; Phalanx and Captured tell which pieces these are.
func TestTurnsMoveOnePhalanx(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s epaminondas.State) {
			me, enemy := s.Turn(), s.Turn().Opponent()
			for m := range boardgame.Moves(s) {
				next := s.After(m)
				moved, captured := s.Phalanx(m), s.Captured(m)
				gone := s.Count(enemy) - next.Count(enemy)
				if next.Count(me) != s.Count(me) || gone != captured.Size() || (gone > 0) != m.Capture || gone >= moved.Size() {
					t.Fatalf("%v: %v moves %v and captures %v; %d and %d pieces become %d and %d",
						s, m, moved, captured, s.Count(me), s.Count(enemy), next.Count(me), next.Count(enemy))
				}
				for _, sq := range moved.AppendSquares(nil) {
					if s.At(sq) != epaminondas.WhitePiece+epaminondas.Content(me) {
						t.Fatalf("%v: %v moves %v, but %v is %v", s, m, moved, sq, s.At(sq))
					}
				}
				for _, sq := range captured.AppendSquares(nil) {
					if s.At(sq) != epaminondas.WhitePiece+epaminondas.Content(enemy) {
						t.Fatalf("%v: %v captures %v, but %v is %v", s, m, captured, sq, s.At(sq))
					}
					if sq != m.To && next.At(sq) != epaminondas.Empty {
						t.Fatalf("%v: %v captures %v, but after it %v is %v", s, m, captured, sq, next.At(sq))
					}
				}
			}
		})
	})
}

// image returns s with every square replaced, at turn 1, and if exchange is set
// with the colours exchanged.
func image(s epaminondas.State, place func(notation.Square) notation.Square, exchange bool) epaminondas.State {
	side, sides := s.Turn(), "wb"
	if exchange {
		side = side.Opponent()
	}
	symbols := map[epaminondas.Content]string{epaminondas.WhitePiece: "W", epaminondas.BlackPiece: "B"}
	if exchange {
		symbols = map[epaminondas.Content]string{epaminondas.WhitePiece: "B", epaminondas.BlackPiece: "W"}
	}
	text := string(notation.Board{}.Append(nil, s.Files(), s.Ranks(), func(sq notation.Square) string { return symbols[s.At(place(sq))] }))
	text += " " + sides[side:side+1] + " 1"
	if y := s.Variant().Symmetry; y != epaminondas.Mirror {
		text += " symmetry=" + y.String()
	}
	return epaminondas.MustParse(text)
}

// TestImages: the mirror image of a position has the image of its moves and its
// outcome; so has the position turned by half a turn, and that flipped top to
// bottom, with the colours exchanged.
func TestImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 6, func(s epaminondas.State) {
			files, ranks := s.Files(), s.Ranks()
			for name, test := range map[string]struct {
				place    func(notation.Square) notation.Square
				exchange bool
			}{
				"mirror": {func(sq notation.Square) notation.Square { return notation.At(files-1-sq.File(), sq.Rank()) }, false},
				"turn":   {func(sq notation.Square) notation.Square { return notation.At(files-1-sq.File(), ranks-1-sq.Rank()) }, true},
				"flip":   {func(sq notation.Square) notation.Square { return notation.At(sq.File(), ranks-1-sq.Rank()) }, true},
			} {
				i := image(s, test.place, test.exchange)
				want := map[string]epaminondas.State{}
				for m := range boardgame.Moves(s) {
					next := image(s.After(m), test.place, test.exchange)
					m.From, m.To = test.place(m.From), test.place(m.To)
					want[m.String()] = next
				}
				got := map[string]epaminondas.State{}
				for m := range boardgame.Moves(i) {
					next := i.After(m)
					got[m.String()] = next.Key()
				}
				if len(got) != len(want) {
					t.Fatalf("%s: %v has %d moves, its image %v has %d", name, s, len(want), i, len(got))
				}
				for text, next := range got {
					if want[text] != next {
						t.Fatalf("%s: %v, in the image of %v, leads to %v, not to %v", name, text, s, next, want[text])
					}
				}
				winner, won := s.Outcome().Winner()
				if test.exchange {
					winner = winner.Opponent()
				}
				if imageWinner, imageWon := i.Outcome().Winner(); won != imageWon || won && winner != imageWinner {
					t.Fatalf("%s: %v has the outcome %v, its image %v has %v", name, s, s.Outcome(), i, i.Outcome())
				}
			}
		})
	})
}

// TestLegalAgreesOnEveryMove: of all moves from some squares, on the board and
// beside it, just those in the list are legal.
func TestLegalAgreesOnEveryMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t)
		listed := map[epaminondas.Move]bool{}
		for m := range boardgame.Moves(s) {
			listed[m] = true
		}
		from := append(s.AppendPieces(nil, s.Turn()), notation.Square{}, notation.At(s.Files(), 0), notation.At(0, s.Ranks()), notation.At(2, 2))
		for _, from := range rapid.SliceOfN(rapid.SampledFrom(from), 10, 10).Draw(t, "from") {
			for i := range (s.Files() + 1) * (s.Ranks() + 1) {
				to := notation.At(i%(s.Files()+1), i/(s.Files()+1))
				for _, capture := range []bool{false, true} {
					m := epaminondas.Move{From: from, To: to, Capture: capture}
					if err := s.Legal(m); (err == nil) != listed[m] {
						t.Fatalf("%v: %v is listed: %v; Legal says: %v", s, m, listed[m], err)
					}
				}
			}
		}
	})
}

// TestInCheck: whoever is in check and goes on without answering has lost.
func TestInCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s epaminondas.State) {
			for m := range boardgame.Moves(s) {
				next := s.After(m)
				if unanswered := scores(next) == scores(s); unanswered && s.InCheck() != (next.Outcome() == boardgame.Win(next.Turn(), epaminondas.BackRank)) {
					t.Fatalf("%v (in check: %v), after %v: %v", s, s.InCheck(), m, next.Outcome())
				}
			}
		})
	})
}

// TestVariantNamesReadBack: a name means the variant that it was made from.
func TestVariantNamesReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := drawVariant(t)
		parsed, err := epaminondas.ParseVariant(v.String())
		if err != nil || parsed != v {
			t.Fatalf("%q was read as %q (%v)", v, parsed, err)
		}
		s, err := epaminondas.New(v)
		if err != nil || s.Variant() != v {
			t.Fatalf("the start of %q has the variant %q (%v)", v, s.Variant(), err)
		}
	})
}

// TestHashesDiffer: positions that differ but for the turn number have
// different hashes, as far as the walks see.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]epaminondas.State{}
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 12, func(s epaminondas.State) {
			for m := range boardgame.Moves(s) {
				next := s.After(m).Key()
				if other, ok := seen[next.Hash()]; ok && other != next {
					t.Fatalf("%v and %v have the same hash", other, next)
				}
				seen[next.Hash()] = next
			}
		})
	})
	if len(seen) < 1000 {
		t.Fatalf("only %d positions were seen", len(seen))
	}
}

// TestRefusedBySymmetryFromAfar: positions that one move makes symmetric though
// much of the board changes, so that a quick look must not pass them over.
func TestRefusedBySymmetryFromAfar(t *testing.T) {
	for position, text := range map[string]string{
		"B12W/13W/13W/13W/13W/13W/W13/W13/W13/W13/W13/W4B2B5 w 1":            "a1xa12",
		"B13/14/14/14/14/14/W12B/W12B/W12B/W12B/W12B/W12B w 1 symmetry=turn": "a1xa12",
	} {
		s := epaminondas.MustParse(position)
		_, err := s.ParseMove(text)
		assert.ErrorIs(t, err, boardgame.ErrIllegal, position)
		for m := range boardgame.Moves(s) {
			assert.NotEqual(t, text, m.String(), position)
		}
	}
}
