package javelins_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
	"example.com/agon/notation"
)

// drawVariant draws any variant of at most the given size.
func drawVariant(t *rapid.T, size int) javelins.Variant {
	sizes := rapid.SampledFrom([]int{6, 8, 10}).Filter(func(n int) bool { return n <= size })
	return javelins.Variant{Size: sizes.Draw(t, "size"), Reopen: rapid.Bool().Draw(t, "reopen")}
}

// walk plays a random game of a random variant of at most the given size, and
// calls visit with every position.
func walk(t *rapid.T, size int, visit func(s javelins.State)) {
	s, err := javelins.New(drawVariant(t, size))
	if err != nil {
		t.Fatal(err)
	}
	// rapid prefers small numbers, which would move the same Amazon again and
	// again.
	play(s, rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)), visit)
}

// play plays a random game from s on, and calls visit with every position.
func play(s javelins.State, rng *rand.Rand, visit func(s javelins.State)) {
	for {
		visit(s)
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		s = s.After(moves[rng.IntN(len(moves))])
	}
}

// drawPosition draws a position of at most the given size: one that is made up,
// or one from a random game, then one of the last ones in half of the cases.
func drawPosition(t *rapid.T, size int) javelins.State {
	if rapid.Bool().Draw(t, "made up") {
		return makeUp(t, size)
	}
	var all []javelins.State
	walk(t, size, func(s javelins.State) { all = append(all, s) })
	n := len(all)
	if rapid.Bool().Draw(t, "late") {
		all = all[n-n/4:]
	}
	return rapid.SampledFrom(all).Draw(t, "position")
}

// makeUp draws a position that no game need lead to: Amazons anywhere, javelins
// few or many, perhaps two parts of the board with one gap or none between them,
// and without Reopen any Amazons marked as closed off.
func makeUp(t *rapid.T, size int) javelins.State {
	v := drawVariant(t, size)
	r := reference{
		size: v.Size, reopen: v.Reopen, amazons: map[square]byte{}, javelins: map[edge]bool{},
		white: rapid.Bool().Draw(t, "White to move"), number: rapid.SampledFrom([]int{1, 2, 10, 999_999_999}).Draw(t, "number"),
	}
	density := rapid.SampledFrom([]float64{0, 0.1, 0.3, 0.5, 0.7, 0.9, 1}).Draw(t, "density")
	marks := [2]float64{}
	if !r.reopen {
		marks = rapid.SampledFrom([][2]float64{{0, 0}, {0.5, 0.5}, {1, 0.5}, {0.5, 1}, {1, 1}, {1, 1}}).Draw(t, "marks")
	}
	wall := rapid.SampledFrom([]string{"none", "with a gap", "closed"}).Draw(t, "wall")
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	for _, e := range r.edges() {
		if rng.Float64() < density {
			r.javelins[e] = true
		}
	}
	if wall != "none" {
		// Between two files, or ranks, and fewer elsewhere.
		across, behind, gap := rng.IntN(2), rng.IntN(r.size-1), rng.IntN(r.size)
		for _, e := range r.edges() {
			a, b := e[0], e[1]
			part := a[across] == behind && b[across] == behind+1
			switch {
			case part && (wall == "closed" || a[1-across] != gap):
				r.javelins[e] = true
			case part || rng.IntN(2) == 0:
				delete(r.javelins, e)
			}
		}
	}
	all := r.squares()
	rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for i, sq := range all[:r.size-2] {
		p := i % 2
		r.amazons[sq] = "WB"[p]
		if rng.Float64() < marks[p] {
			r.amazons[sq] = "wb"[p]
		}
	}
	s, err := javelins.Parse(r.String())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// squares returns the squares of a board.
func squares(s javelins.State) []notation.Square {
	var all []notation.Square
	for rank := range s.Ranks() {
		for file := range s.Files() {
			all = append(all, notation.At(file, rank))
		}
	}
	return all
}

func toReference(sq notation.Square) square { return square{sq.File(), sq.Rank()} }

// sortedMoves returns the texts of the legal moves in order.
func sortedMoves(s javelins.State) []string {
	var texts []string
	for m := range boardgame.Moves(s) {
		texts = append(texts, m.String())
	}
	slices.Sort(texts)
	return texts
}

// TestReferenceAgrees: the plain implementation has the same turns, which lead
// to the same positions, the same end of the game and the same territory.
func TestReferenceAgrees(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		r := newReference(s.String())
		if r.String() != s.String() {
			t.Fatalf("the reference writes %v as %v", s, r)
		}
		result := ""
		if outcome := s.Outcome(); outcome.Over() {
			result = "draw"
			if winner, ok := outcome.Winner(); ok {
				result = winner.String()
			}
			result += ": " + string(outcome.Reason())
		}
		if want := r.result(); result != want {
			t.Fatalf("%v: the result is %q, not %q", s, result, want)
		}
		var turns []turn
		if result == "" {
			turns = r.turns()
		}
		if diff := cmp.Diff(sorted(turns), sortedMoves(s)); diff != "" {
			t.Fatalf("%v (-reference +generator):\n%s", s, diff)
		}
		for range min(len(turns), 20) {
			u := rapid.SampledFrom(turns).Draw(t, "turn")
			m, err := s.ParseMove(u.String())
			if err != nil {
				t.Fatal(err)
			}
			if got, want := s.After(m).String(), r.after(u).String(); got != want {
				t.Fatalf("%v, %v leads to %v, not to %v", s, m, got, want)
			}
		}
		squares := r.territory()
		if white, black := s.Score(boardgame.White), s.Score(boardgame.Black); white != squares["W"] || black != squares["B"] {
			t.Fatalf("%v: the score is %d to %d, not %d to %d", s, white, black, squares["W"], squares["B"])
		}
	})
}

// TestPockets: pockets are those of the plain implementation, each square
// belongs to just one, and together with the Amazons they fill the board.
func TestPockets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		r := newReference(s.String())
		pockets, owners := r.pockets(), r.owners()
		pocketOf := map[square]javelins.Pocket{}
		white, black, unclaimed, shared, occupied := 0, 0, 0, 0, 0
		last := -1
		for _, p := range s.AppendPockets(nil) {
			all := p.AppendSquares(nil)
			if len(all) == 0 || len(all) != p.Size() || p.Empty()+p.Amazons(boardgame.White)+p.Amazons(boardgame.Black) != p.Size() {
				t.Fatalf("%v: a pocket of %d squares, %d of them empty, has the squares %v", s, p.Size(), p.Empty(), all)
			}
			if first := place(all[0]); first < last {
				t.Fatalf("%v: the pocket of %v comes too late", s, all[0])
			} else {
				last = first
			}
			for _, sq := range all {
				if _, twice := pocketOf[toReference(sq)]; twice || !p.Has(sq) || s.Pocket(sq) != p {
					t.Fatalf("%v: %v is in two pockets, or in another one", s, sq)
				}
				pocketOf[toReference(sq)] = p
			}
			owner, owned := p.Owner()
			name := map[bool]string{true: "WB", false: ""}[p.Shared()]
			if owned {
				name = []string{"W", "B"}[owner]
			}
			if want := owners[pockets[toReference(all[0])]]; name != want {
				t.Fatalf("%v: the pocket of %v belongs to %q, not %q", s, all[0], name, want)
			}
			switch name {
			case "W":
				white += p.Empty()
			case "B":
				black += p.Empty()
			case "WB":
				shared += p.Empty()
			default:
				unclaimed += p.Empty()
			}
			occupied += p.Size() - p.Empty()
		}
		for a, p := range pocketOf {
			for b, q := range pocketOf {
				if (p == q) != (pockets[a] == pockets[b]) {
					t.Fatalf("%v: %v and %v share a pocket: %v", s, a, b, p == q)
				}
			}
		}
		if white != s.Score(boardgame.White) || black != s.Score(boardgame.Black) ||
			white+black+unclaimed+shared+occupied != s.Files()*s.Ranks() {
			t.Fatalf("%v: %d, %d, %d, %d and %d squares do not make the board", s, white, black, unclaimed, shared, occupied)
		}
	})
}

// TestCorners: the corners that are crossed are those of the plain
// implementation, and the drawing shows them and the javelins.
func TestCorners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		r := newReference(s.String())
		var want []notation.Square
		for _, sq := range squares(s) {
			a := toReference(sq)
			crossed := r.on(a.plus(1, 1)) && r.crossed(a, a.plus(1, 1))
			if crossed {
				want = append(want, sq)
			}
			if s.Crossed(sq) != crossed {
				t.Fatalf("%v: the corner of %v is crossed: %v", s, sq, !crossed)
			}
		}
		if got := s.AppendCrossed(nil); !slices.Equal(got, want) {
			t.Fatalf("%v: the corners crossed are %v, not %v", s, got, want)
		}
		board := s.Board()
		if n := strings.Count(board, "+"); n != len(want) {
			t.Fatalf("%v: the drawing shows %d crossed corners, not %d:\n%s", s, n, len(want), board)
		}
		if n := strings.Count(board, "|") + strings.Count(board, "-"); n != s.Javelins() {
			t.Fatalf("%v: the drawing shows %d javelins, not %d:\n%s", s, n, s.Javelins(), board)
		}
	})
}

// place is the place of a square in the order of squares.
func place(sq notation.Square) int { return sq.Rank()*notation.MaxFiles + sq.File() }

// TestMovesAreInOrder: by the square left, the square entered, and the edge,
// those along the rank first.
func TestMovesAreInOrder(t *testing.T) {
	vertical := func(e javelins.Edge) int {
		a, b := e.Squares()
		return b.Rank() - a.Rank()
	}
	compare := func(a, b javelins.Move) int {
		if d := place(a.From()) - place(b.From()); d != 0 {
			return d
		}
		if d := place(a.To()) - place(b.To()); d != 0 {
			return d
		}
		if d := vertical(a.Edge()) - vertical(b.Edge()); d != 0 {
			return d
		}
		first, _ := a.Edge().Squares()
		second, _ := b.Edge().Squares()
		return place(first) - place(second)
	}
	rapid.Check(t, func(t *rapid.T) {
		if s := drawPosition(t, 10); !slices.IsSortedFunc(s.AppendMoves(nil), compare) {
			t.Fatalf("%v: the moves %v are out of order", s, s.AppendMoves(nil))
		}
	})
}

// TestTurns: a turn moves one Amazon and adds one javelin and nothing else, and
// without Reopen what was closed off stays so.
func TestTurns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		next := s.After(m)
		if next.Javelins() != s.Javelins()+1 || s.HasJavelin(m.Edge()) || !next.HasJavelin(m.Edge()) {
			t.Fatalf("%v: %v adds no javelin, or two", s, m)
		}
		before := s.AppendJavelins(nil)
		for _, e := range next.AppendJavelins(nil) {
			if e != m.Edge() && !slices.Contains(before, e) {
				t.Fatalf("%v: %v also throws at %v", s, m, e)
			}
		}
		for _, sq := range squares(s) {
			want := s.At(sq)
			switch sq {
			case m.From():
				want = javelins.Empty
			case m.To():
				want = s.At(m.From())
			}
			if got := next.At(sq); got != want {
				t.Fatalf("%v: after %v, %v is %v, not %v", s, m, sq, got, want)
			}
			if !s.Variant().Reopen && s.ClosedOff(sq) && !next.ClosedOff(sq) {
				t.Fatalf("%v: after %v the Amazon on %v is not closed off any more", s, m, sq)
			}
			if want := newReference(next.String()).stuck(toReference(sq)); s.Variant().Reopen && next.At(sq) != javelins.Empty && next.ClosedOff(sq) != want {
				t.Fatalf("%v: the Amazon on %v cannot move: %v", next, sq, want)
			}
		}
	})
}

// TestDestinationsAndThrows: they make up the legal moves, and an Amazon that
// can move can throw.
func TestDestinationsAndThrows(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		var moves []javelins.Move
		mobility := 0
		for _, from := range squares(s) {
			places := s.AppendDestinations(nil, from)
			for _, to := range places {
				throws := s.AppendThrows(nil, from, to)
				if len(throws) == 0 {
					t.Fatalf("%v: an Amazon that moves from %v to %v cannot throw", s, from, to)
				}
				if own := s.AppendAmazons(nil, s.Turn()); slices.Contains(own, from) {
					for _, e := range throws {
						moves = append(moves, javelins.NewMove(from, to, e))
					}
				}
			}
			mobility += len(places)
		}
		if diff := cmp.Diff(s.AppendMoves(nil), moves, cmp.Comparer(func(a, b javelins.Move) bool { return a == b })); diff != "" {
			t.Fatalf("%v (-moves +destinations and throws):\n%s", s, diff)
		}
		if got := s.Mobility(boardgame.White) + s.Mobility(boardgame.Black); got != mobility {
			t.Fatalf("%v: the mobility of both is %d, not %d", s, got, mobility)
		}
		if got := len(s.AppendThrows(nil, notation.At(0, 0), notation.At(0, 0))); got != 0 {
			t.Fatalf("%v: an Amazon that does not move has %d throws", s, got)
		}
	})
}

// TestMobilityOfTheOther: it is what the player would have whose turn it is not.
func TestMobilityOfTheOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		r := newReference(s.String())
		r.white = !r.white
		other := javelins.MustParse(r.String())
		if s.Outcome().Over() || other.Outcome().Over() {
			return
		}
		for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
			if s.Mobility(p) != other.Mobility(p) {
				t.Fatalf("%v: the mobility of %v depends on whose turn it is", s, p)
			}
		}
	})
}

// TestLegalAgreesOnEveryMove: of all moves that can be written, on the board and
// just beyond it, those in the list are legal and no others.
func TestLegalAgreesOnEveryMove(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 6)
		listed := map[javelins.Move]bool{}
		for m := range boardgame.Moves(s) {
			listed[m] = true
		}
		var wider []notation.Square
		for rank := range s.Ranks() + 1 {
			for file := range s.Files() + 1 {
				wider = append(wider, notation.At(file, rank))
			}
		}
		var edges []javelins.Edge
		for _, a := range wider {
			edges = append(edges, javelins.EdgeBetween(a, notation.At(a.File()+1, a.Rank())), javelins.EdgeBetween(a, notation.At(a.File(), a.Rank()+1)))
		}
		origins := append(s.AppendAmazons(nil, s.Turn()), rapid.SampledFrom(wider).Draw(t, "from"))
		from := rapid.SampledFrom(origins).Draw(t, "origin")
		reached := s.AppendDestinations(nil, from)
		for _, to := range wider {
			every := 7 // where the Amazon cannot go, some edges are enough
			if slices.Contains(reached, to) {
				every = 1
			}
			for i := rapid.IntRange(0, every-1).Draw(t, "edge"); i < len(edges); i += every {
				e := edges[i]
				m := javelins.NewMove(from, to, e)
				if err := s.Legal(m); (err == nil) != listed[m] {
					t.Fatalf("%v: %v is listed: %v; Legal says: %v", s, m, listed[m], err)
				}
			}
		}
	})
}

// TestImages: the half-turn and the mirror images of a position have the images
// of its moves, and end the same way.
func TestImages(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 10)
		top := s.Files() - 1
		image := rapid.SampledFrom([]func(square) square{
			func(sq square) square { return square{top - sq[0], top - sq[1]} },
			func(sq square) square { return square{top - sq[0], sq[1]} },
			func(sq square) square { return square{sq[0], top - sq[1]} },
			func(sq square) square { return square{sq[1], sq[0]} },
		}).Draw(t, "image")
		other, err := javelins.Parse(newReference(s.String()).image(image).String())
		if err != nil {
			t.Fatal(err)
		}
		var images []string
		for m := range boardgame.Moves(s) {
			a, b := m.Edge().Squares()
			images = append(images, turn{image(toReference(m.From())), image(toReference(m.To())),
				between(image(toReference(a)), image(toReference(b)))}.String())
		}
		slices.Sort(images)
		if diff := cmp.Diff(images, sortedMoves(other)); diff != "" {
			t.Fatalf("%v (-image of the moves +moves of the image):\n%s", s, diff)
		}
		if s.Outcome() != other.Outcome() || s.Score(boardgame.White) != other.Score(boardgame.White) {
			t.Fatalf("%v ends otherwise than %v", s, other)
		}
	})
}

// TestGamesEnd: a game has no more turns than the board has edges.
func TestGamesEnd(t *testing.T) {
	edges := map[int]int{10: 180, 8: 112, 6: 60}
	for size, n := range edges {
		s, err := javelins.New(javelins.Variant{Size: size})
		require.NoError(t, err)
		require.Len(t, newReference(s.String()).edges(), n)
	}
	rapid.Check(t, func(t *rapid.T) {
		turns := -1
		var last javelins.State
		walk(t, 10, func(s javelins.State) { turns, last = turns+1, s })
		if turns > edges[last.Files()] || turns != last.Javelins() || !last.Outcome().Over() {
			t.Fatalf("the game had %d turns, which ended in %v", turns, last)
		}
	})
}

// TestHashesDiffer: positions that differ in more than the turn number have
// different hashes, as far as a few games of each variant see. The games are the
// same every time.
func TestHashesDiffer(t *testing.T) {
	seen := map[uint64]javelins.State{}
	for _, variant := range javelins.Rules.Variants {
		s, err := javelins.Rules.Start(variant)
		require.NoError(t, err)
		for seed := range uint64(5) {
			play(s, rand.New(rand.NewPCG(seed, 0)), func(s javelins.State) {
				if other, ok := seen[s.Hash()]; ok && other != s.Key() {
					t.Fatalf("%v and %v have the same hash", other, s.Key())
				}
				seen[s.Hash()] = s.Key()
			})
		}
	}
	require.Greater(t, len(seen), 1000)
}
