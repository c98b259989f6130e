package search_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// This file solves positions a second time, slowly and plainly.

// Values of a position for the player to move. What is not known is anything
// from low to high.
type judged struct{ low, high, plies int }

func valueOf[S boardgame.State[S, M], M boardgame.Move](s S) judged {
	v := int(2*s.Outcome().Value(s.Turn())) - 1
	return judged{v, v, 0}
}

// bounded returns what can be seen of s within so many plies.
func bounded[S boardgame.State[S, M], M boardgame.Move](s S, depth int) judged {
	if s.Outcome().Over() {
		return valueOf(s)
	}
	if depth == 0 {
		return judged{-1, 1, 0}
	}
	best := judged{-1, -1, 0}
	shortest, longest := depth, 0
	for m := range boardgame.Moves(s) {
		w := bounded(s.After(m), depth-1)
		best.low, best.high = max(best.low, -w.high), max(best.high, -w.low)
		if w.high == -1 {
			shortest = min(shortest, w.plies+1)
		}
		if w.low == 1 {
			longest = max(longest, w.plies+1)
		}
	}
	switch {
	case best.low == 1:
		best.plies = shortest
	case best.high == -1:
		best.plies = longest
	}
	return best
}

// whole returns what every position that can be reached from s is worth, an
// endless game being a draw: it goes over all of them, again and again, until
// no win and no loss is added. It returns nil if there are more than so many.
func whole[S boardgame.State[S, M], M boardgame.Move](s S, most int) map[S]judged {
	all := []S{s.Key()}
	next := map[S][]S{}
	values := map[S]judged{}
	for i := 0; i < len(all); i++ {
		s := all[i]
		if _, seen := next[s]; seen {
			continue
		}
		if len(next) == most {
			return nil
		}
		next[s] = []S{}
		values[s] = judged{}
		if s.Outcome().Over() {
			values[s] = valueOf(s)
		}
		for m := range boardgame.Moves(s) {
			next[s] = append(next[s], s.After(m).Key())
		}
		all = append(all, next[s]...)
	}
	for plies, changed := 1, true; changed; plies++ {
		changed = false
		// What is known in fewer plies only, so that the plies come out right.
		added := map[S]judged{}
		for s, after := range next {
			if len(after) == 0 || values[s].low != 0 {
				continue
			}
			best := -1
			for _, t := range after {
				best = max(best, -values[t].low)
			}
			if best != 0 {
				added[s] = judged{best, best, plies}
			}
		}
		for s, w := range added {
			values[s], changed = w, true
		}
	}
	return values
}

// agrees reports whether a verdict is what w says; verdicts that are not known
// agree with what is not known.
func agrees(v search.Verdict, w judged) bool {
	switch {
	case w.low == 1:
		return v == search.Win
	case w.high == -1:
		return v == search.Loss
	case w.low == 0 && w.high == 0:
		return v == search.Draw
	}
	return v == search.Unknown
}

// replay plays a solution's line, and checks that it leads to what the solution
// promises, clocks left aside. A line that is broken may end before the game
// does.
func replay[S boardgame.State[S, M], M boardgame.Move](t *testing.T, s S, solution search.Solution[M], broken bool) {
	t.Helper()
	last := s.Key()
	for _, m := range solution.Line {
		next, err := boardgame.Play(last, m)
		require.NoError(t, err)
		last = next.Key()
	}
	winner, won := last.Outcome().Winner()
	if broken && !won {
		return // a limit broke the line off
	}
	switch solution.Verdict {
	case search.Win:
		assert.True(t, won && winner == s.Turn(), "%v: %v", s, solution.Line)
	case search.Loss:
		assert.True(t, won && winner != s.Turn(), "%v: %v", s, solution.Line)
	default:
		assert.False(t, won, "%v: %v", s, solution.Line)
	}
	if solution.Shortest {
		assert.Len(t, solution.Line, solution.Plies, "%v", s)
	}
}

// late returns positions from the ends of random games, back to those from
// which a few hundred positions can be reached.
func late[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], variants []string, games, most int) (all []S) {
	rng := rand.New(rand.NewPCG(11, 12))
	for i := range games {
		s, err := rules.Start(variants[i%len(variants)])
		require.NoError(t, err)
		line := []S{s}
		for len(line) < 500 && !s.Outcome().Over() {
			moves := s.AppendMoves(nil)
			s = s.After(moves[rng.IntN(len(moves))])
			line = append(line, s)
		}
		back := 1
		for back < len(line) && whole[S, M](line[len(line)-1-back], most) != nil {
			back++
		}
		all = append(all, line[len(line)-back])
	}
	return all
}

// fewPieces returns small positions of Epaminondas with few pieces, in which
// play can go round for ever.
func fewPieces(t *testing.T, games int) (all []epaminondas.State) {
	rng := rand.New(rand.NewPCG(13, 14))
	for range games {
		board := []byte(strings.Repeat(".", 20))
		for i, piece := range "WWB"[:2+rng.IntN(2)] {
			if i == 1 && rng.IntN(2) == 0 {
				piece = 'B'
			}
			board[rng.IntN(20)] = byte(piece)
		}
		var ranks []string
		for rank := range 5 {
			ranks = append(ranks, string(board[4*rank:4*rank+4]))
		}
		text := strings.Join(ranks, "/")
		for n := 4; n > 0; n-- {
			text = strings.ReplaceAll(text, strings.Repeat(".", n), fmt.Sprint(n))
		}
		symmetry := []string{"", " symmetry=turn", " symmetry=flip", " symmetry=off"}[rng.IntN(4)]
		s, err := epaminondas.Parse(fmt.Sprintf("%s %c 1%s", text, "wb"[rng.IntN(2)], symmetry))
		require.NoError(t, err)
		all = append(all, s)
	}
	return all
}

// games returns how many games a test looks at.
func games(n int) int {
	if testing.Short() {
		return n/4 + 1
	}
	return n
}

// TestAgreesWithPlainEnumeration: all methods and Enumerate find what the plain
// enumeration finds.
func TestAgreesWithPlainEnumeration(t *testing.T) {
	t.Run("joust", func(t *testing.T) {
		compareWhole(t, late(t, joust.Rules, []string{
			"5x5", "4x4 white=K black=Q", "5x5 misere", "4x4 white=R black=B misere", "4x4 grenade=piece/before",
			"4x3 grenade=arbitrary/after departure", "3x3 start=ranks", "3x3 start=choose", "12x3",
		}, games(60), 600))
	})
	t.Run("javelins", func(t *testing.T) {
		compareWhole(t, late(t, javelins.Rules, []string{"6x6", "6x6 reopen"}, games(20), 1500))
	})
	t.Run("epaminondas", func(t *testing.T) {
		compareWhole(t, fewPieces(t, games(12)))
	})
	t.Run("by text", func(t *testing.T) {
		compareWhole(t, late(t, joust.Rules.Text().Rules(), []string{"4x4"}, games(4), 100))
	})
}

func compareWhole[S boardgame.State[S, M], M boardgame.Move](t *testing.T, all []S) {
	for _, s := range all {
		values := whole[S, M](s, 1<<20)
		want := values[s.Key()]
		for method := search.ProofNumber; method <= search.Retrograde; method++ {
			for _, bytes := range []int{1, 1 << 20} { // a table that forgets nearly all, and one that does not
				o := search.SolveOptions{Method: method, TableBytes: bytes, EndlessDraws: true}
				o.Limits.Nodes = 100_000
				solution := search.Solve[S, M](t.Context(), s, o)
				if solution.Verdict == search.Unknown && (want.low == 0 || bytes == 1) {
					continue // a draw by endless play, or too little memory
				}
				require.True(t, agrees(solution.Verdict, want), "%v %v: %+v, want %+v", method, s, solution, want)
				if solution.Shortest {
					require.Equal(t, want.plies, solution.Plies, "%v %v", method, s)
				} else {
					require.GreaterOrEqual(t, solution.Plies, want.plies, "%v %v", method, s)
				}
				forgets := bytes == 1 && method == search.ProofNumber // and may go round in a game that can
				replay(t, s, solution, forgets || solution.Stats.Nodes == o.Limits.Nodes)
			}
		}
		o := search.SolveOptions{EndlessDraws: true, IgnoreSymmetry: true}
		e := search.Enumerate(t.Context(), func(yield func(S) bool) { yield(s) }, o)
		require.Empty(t, e.Obstacle())
		n := 0
		for s, got := range e.All() {
			n++
			require.True(t, agrees(got.Verdict, values[s]), "%v: %v, want %v", s, got, values[s])
			require.Equal(t, values[s].plies, got.Plies, "%v", s)
		}
		require.Equal(t, len(values), n, "%v", s)
	}
}

// nearMate returns positions of Horizons with a king in a corner and few other
// pieces, so that mates are not far.
func nearMate(t *testing.T, n int) (all []horizons.State) {
	rng := rand.New(rand.NewPCG(15, 16))
	for len(all) < n {
		setup := horizons.Setup{
			Turn: boardgame.Player(rng.IntN(2)),
			// Clocks are left aside: many of these games would be over.
			HalfMoveClock: rng.IntN(150),
			Pieces: map[notation.Square]horizons.Piece{
				notation.At(rng.IntN(2), 11): {Owner: boardgame.Black, Kind: horizons.King},
				notation.At(rng.IntN(3), 9):  {Owner: boardgame.White, Kind: horizons.King},
			},
		}
		for i := range 1 + rng.IntN(2) {
			setup.Pieces[notation.At(rng.IntN(5), rng.IntN(11))] = horizons.Piece{
				Owner: boardgame.Player(i), Kind: horizons.Rook + horizons.PieceKind(rng.IntN(int(horizons.Zip-horizons.Rook)+1)),
			}
		}
		if s, err := setup.State(); err == nil && !s.Outcome().Over() {
			all = append(all, s)
		}
	}
	return all
}

// TestAgreesWithPlainSearch: what can be seen within some plies, and no more, is
// what Deepening, Retrograde and Enumerate see with a limit of depth.
func TestAgreesWithPlainSearch(t *testing.T) {
	t.Run("horizons", func(t *testing.T) { compareBounded(t, nearMate(t, games(40)), 3) })
	t.Run("epaminondas", func(t *testing.T) { compareBounded(t, fewPieces(t, games(60)), 4) })
	t.Run("javelins", func(t *testing.T) {
		compareBounded(t, late(t, javelins.Rules, []string{"6x6", "6x6 reopen"}, games(12), 5000), 3)
	})
	t.Run("joust", func(t *testing.T) {
		compareBounded(t, late(t, joust.Rules, []string{"5x5", "4x4 misere", "4x4 grenade=piece/after"}, games(30), 5000), 5)
	})
}

func compareBounded[S boardgame.State[S, M], M boardgame.Move](t *testing.T, all []S, deepest int) {
	for _, s := range all {
		for depth := 1; depth <= deepest; depth++ {
			want := bounded(s.Key(), depth)
			for _, method := range []search.Method{search.Deepening, search.Retrograde} {
				o := search.SolveOptions{Method: method}
				o.Limits.Depth = depth
				solution := search.Solve[S, M](t.Context(), s, o)
				require.True(t, agrees(solution.Verdict, want), "%v %v to depth %d: %v, want %v", method, s, depth, solution.Verdict, want)
				require.Equal(t, want.plies, solution.Plies, "%v %v to depth %d", method, s, depth)
				replay(t, s, solution, false)
			}
		}
	}
}
