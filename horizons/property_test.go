package horizons_test

import (
	"cmp"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
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
			if diff := gocmp.Diff(r.moves(), got); diff != "" {
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

// mirrored returns the text of a position, without castling rights, in which
// left and right are exchanged.
func mirrored(s horizons.State) horizons.State {
	u := s.Setup()
	pieces := map[notation.Square]horizons.Piece{}
	for sq, piece := range u.Pieces {
		pieces[mirroredSquare(sq)] = piece
	}
	u.Pieces = pieces
	u.Passed, u.Stepped = mirroredSquare(u.Passed), mirroredSquare(u.Stepped)
	u.Castling = 0
	return must(u.State())
}

func mirroredSquare(sq notation.Square) notation.Square { return notation.At(11-sq.File(), sq.Rank()) }

// exchanged returns the position with White and Black exchanged, and up and
// down.
func exchanged(s horizons.State) horizons.State {
	u := s.Setup()
	pieces := map[notation.Square]horizons.Piece{}
	for sq, piece := range u.Pieces {
		piece.Owner = piece.Owner.Opponent()
		pieces[exchangedSquare(sq)] = piece
	}
	u.Pieces = pieces
	u.Turn = u.Turn.Opponent()
	u.Passed, u.Stepped = exchangedSquare(u.Passed), exchangedSquare(u.Stepped)
	u.Castling = u.Castling<<2&(horizons.BlackShort|horizons.BlackLong) | u.Castling>>2
	return must(u.State())
}

func exchangedSquare(sq notation.Square) notation.Square { return notation.At(sq.File(), 11-sq.Rank()) }

func must(s horizons.State, err error) horizons.State {
	if err != nil {
		panic(err)
	}
	return s
}

// checkSymmetry compares the moves of s and of its image, square by square.
func checkSymmetry(t *rapid.T, s, image horizons.State, square func(notation.Square) notation.Square) {
	want, got := map[horizons.Move]bool{}, map[horizons.Move]bool{}
	for m := range boardgame.Moves(s) {
		want[horizons.Move{From: square(m.From), To: square(m.To), Promotion: m.Promotion}] = true
	}
	for m := range boardgame.Moves(image) {
		got[m] = true
	}
	if !maps.Equal(want, got) {
		t.Fatalf("%v has the moves %v, its image %v has %v", s, want, image, got)
	}
}

func TestLeftAndRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 20, func(s horizons.State) {
			u := s.Setup()
			u.Castling = 0
			s = must(u.State())
			checkSymmetry(t, s, mirrored(s), mirroredSquare)
		})
	})
}

func TestWhiteAndBlack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 20, func(s horizons.State) {
			image := exchanged(s)
			checkSymmetry(t, s, image, exchangedSquare)
			a, aWon := s.Outcome().Winner()
			b, bWon := image.Outcome().Winner()
			if s.Outcome().Reason() != image.Outcome().Reason() || aWon != bWon || aWon && a == b {
				t.Fatalf("%v: %v, but %v: %v", s, s.Outcome(), image, image.Outcome())
			}
		})
	})
}

// TestEffects: what a move does according to Effect is what the new board
// shows: a push keeps every piece, a capture takes one, nothing is added, and
// no king is left attacked.
func TestEffects(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 20, func(s horizons.State) {
			me := s.Turn()
			for m := range boardgame.Moves(s) {
				next := s.After(m)
				e, err := s.Effect(m)
				if err != nil {
					t.Fatal(err)
				}
				want := s.Setup().Pieces
				delete(want, e.CapturedOn)
				for _, shift := range []horizons.Shift{e.Pushed[1], e.Pushed[0], e.Castled} {
					if shift.Piece.Kind != horizons.NoPiece {
						delete(want, shift.From)
						want[shift.To] = shift.Piece
					}
				}
				delete(want, m.From)
				mover := e.Piece
				if e.Becomes != horizons.NoPiece {
					mover.Kind = e.Becomes
				}
				want[m.To] = mover
				if got := next.Setup().Pieces; !maps.Equal(want, got) {
					t.Fatalf("%v: %v is said to do %+v, but leads to %v", s, m, e, next)
				}
				if e.Piece != s.At(m.From) || e.Captured != s.At(e.CapturedOn) || e.EnPassant != (e.Captured.Kind != 0 && e.CapturedOn != m.To) {
					t.Fatalf("%v: %v is said to do %+v", s, m, e)
				}
				if next.InCheck() != e.Check || (next.Outcome().Reason() == horizons.Checkmate) != e.Mate {
					t.Fatalf("%v: %v is said to do %+v, but leads to %v", s, m, e, next)
				}
				if attackers := next.AppendAttackers(nil, next.King(me), me.Opponent()); len(attackers) > 0 {
					t.Fatalf("%v: after %v the king of %v is attacked from %v", s, m, me, attackers)
				}
				before, after := s.Count, next.Count
				for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
					lost := 0
					for kind := horizons.Rook; kind <= horizons.Zip; kind++ {
						lost += before(p, kind) - after(p, kind)
					}
					if lost != bit(p != me)*bit(e.Captured.Kind != horizons.NoPiece) {
						t.Fatalf("%v: by %v %v loses %d pieces", s, m, p, lost)
					}
				}
				quiet := e.Captured.Kind == horizons.NoPiece && !e.Piece.Kind.PawnLike()
				if want := bit(quiet) * (s.HalfMoveClock() + 1); next.HalfMoveClock() != want {
					t.Fatalf("%v: after %v the clock is %d", s, m, next.HalfMoveClock())
				}
			}
		})
	})
}

func bit(b bool) int {
	if b {
		return 1
	}
	return 0
}

// TestEnPassantIsThereIfItIsLegal: the field is there exactly if a move makes
// use of it.
func TestEnPassantIsThereIfItIsLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 30, func(s horizons.State) {
			_, stepped, ok := s.EnPassant()
			captures := 0
			for m := range boardgame.Moves(s) {
				if e, _ := s.Effect(m); e.EnPassant {
					captures++
					if e.CapturedOn != stepped {
						t.Fatalf("%v: %v captures on %v", s, m, e.CapturedOn)
					}
				}
			}
			over := s.Outcome().Over() // a drawn game has no moves
			if !over && ok != (captures > 0) {
				t.Fatalf("%v has %d captures en passant", s, captures)
			}
		})
	})
}

// TestSANReadsBack: the short form of a move is its own, reads back, and does
// so without its marks if that leaves no doubt.
func TestSANReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 8, func(s horizons.State) {
			seen := map[string]horizons.Move{}
			for m := range boardgame.Moves(s) {
				san, err := s.SAN(m)
				if err != nil {
					t.Fatal(err)
				}
				if other, ok := seen[san]; ok {
					t.Fatalf("%v: %v and %v are both written %s", s, other, m, san)
				}
				seen[san] = m
			}
			moves := s.AppendMoves(nil)
			for range 10 {
				if len(moves) == 0 {
					return
				}
				m := rapid.SampledFrom(moves).Draw(t, "move")
				san, _ := s.SAN(m)
				bare := strings.NewReplacer("x", "", "+", "", "#", "").Replace(san)
				zeroes := san
				if strings.HasPrefix(san, "O-") {
					zeroes = strings.ReplaceAll(san, "O", "0")
				}
				for _, text := range []string{san, zeroes, strings.TrimRight(san, "+#"), bare} {
					got, err := s.ParseMove(text)
					if err != nil || got != m {
						t.Fatalf("%v: %s, for %v, reads back as %v, %v", s, text, m, got, err)
					}
				}
			}
		})
	})
}

// TestAttackers: they are those that the plain implementation finds.
func TestAttackers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 2, func(s horizons.State) {
			r := newReference(s.String())
			for _, p := range everywhere {
				for _, player := range []boardgame.Player{boardgame.White, boardgame.Black} {
					want := r.attackers(p, player == boardgame.White)
					var got []string
					for _, sq := range s.AppendAttackers(nil, notation.At(p.file, p.rank), player) {
						got = append(got, sq.String())
					}
					if !slices.Equal(want, got) {
						t.Fatalf("%v: %v is attacked by %v from %v, not from %v", s, p, player, want, got)
					}
				}
			}
			if checkers := s.AppendCheckers(nil); s.InCheck() != (len(checkers) > 0) {
				t.Fatalf("%v: the checkers are %v", s, checkers)
			}
		})
	})
}

// TestLegalAgreesOnEveryMove: of all moves that the board allows to write, just
// those in the list are legal.
func TestLegalAgreesOnEveryMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 2, func(s horizons.State) {
			listed := map[horizons.Move]bool{}
			for m := range boardgame.Moves(s) {
				listed[m] = true
			}
			third := rapid.IntRange(0, 2).Draw(t, "third") // of the squares to move from
			for i, from := range everywhere {
				if i%3 != third {
					continue
				}
				from := notation.At(from.file, from.rank)
				mine := s.At(from).Kind != horizons.NoPiece && s.At(from).Owner == s.Turn()
				for i, to := range everywhere {
					if !mine && i%29 != from.File() {
						continue // a few are enough
					}
					for _, promotion := range []horizons.PieceKind{horizons.NoPiece, horizons.Queen, horizons.Pawn} {
						if promotion != horizons.NoPiece && i%7 != 0 && to.rank != 0 && to.rank != 11 {
							continue
						}
						m := horizons.Move{From: from, To: notation.At(to.file, to.rank), Promotion: promotion}
						if err := s.Legal(m); (err == nil) != listed[m] {
							t.Fatalf("%v: %v is listed: %v; Legal says: %v", s, m, listed[m], err)
						}
					}
				}
			}
		})
	})
}

// TestAfterKeepsOrder: whatever move After is handed, it panics or gives a
// position whose text reads back.
func TestAfterKeepsOrder(t *testing.T) {
	kinds := append([]horizons.PieceKind{horizons.NoPiece, horizons.NoPiece, horizons.King, 77}, everyKind...)
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 4, func(s horizons.State) {
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "illegal"), 0))
			var own []notation.Square
			for sq, piece := range s.Setup().Pieces {
				if piece.Owner == s.Turn() {
					own = append(own, sq)
				}
			}
			slices.SortFunc(own, func(a, b notation.Square) int { return strings.Compare(a.String(), b.String()) })
			for range 100 {
				m := horizons.Move{From: own[rng.IntN(len(own))], To: notation.At(rng.IntN(12), rng.IntN(12)), Promotion: kinds[rng.IntN(len(kinds))]}
				if rng.IntN(20) == 0 {
					m.From = notation.At(rng.IntN(14)-1, rng.IntN(14)-1)
				}
				if rng.IntN(20) == 0 {
					m.To = notation.At(rng.IntN(14)-1, rng.IntN(14)-1)
				}
				next, ok := after(s, m)
				if !ok {
					continue
				}
				if back, err := horizons.Parse(next.String()); err != nil || back != next {
					t.Fatalf("%v: after the move %v, which may not be legal, the position %v reads back as %v, %v", s, m, next, back, err)
				}
			}
		})
	})
}

// after returns s.After(m), and whether it did not panic.
func after(s horizons.State, m horizons.Move) (next horizons.State, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.After(m), true
}

// TestMovesAreInOrder: by kind of piece and by square, then the pushes, then
// the captures en passant.
func TestMovesAreInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 20, func(s horizons.State) {
			group := func(e horizons.Effect) int {
				switch {
				case e.EnPassant:
					return 101
				case e.Pushed[0].Piece.Kind != horizons.NoPiece:
					return 100
				}
				return int(e.Piece.Kind)
			}
			sorted := slices.IsSortedFunc(s.AppendMoves(nil), func(a, b horizons.Move) int {
				effectA, _ := s.Effect(a)
				effectB, _ := s.Effect(b)
				return cmp.Or(group(effectA)-group(effectB), a.From.Rank()-b.From.Rank(), a.From.File()-b.From.File())
			})
			if !sorted {
				t.Fatalf("%v: the moves %v are out of order", s, s.AppendMoves(nil))
			}
		})
	})
}

// TestHashesDiffer: positions that differ but for turn number and clock have
// different hashes, as far as a walk sees.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]horizons.State{}
	rapid.Check(t, func(t *rapid.T) {
		walk(t, 60, func(s horizons.State) {
			if other, ok := seen[s.Hash()]; ok && other != s.Key() {
				t.Fatalf("%v and %v have the same hash", other, s.Key())
			}
			seen[s.Hash()] = s.Key()
		})
	})
	if len(seen) < 300 {
		t.Fatalf("only %d positions were seen", len(seen))
	}
}
