package search_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// checkLine checks what every line keeps to, whatever limit has broken it off:
// its moves are legal, clocks left aside; if the game ends with it, it ends as
// the verdict says; and no move gives away what a position is worth, as far as
// worth, if not nil, knows.
func checkLine[S boardgame.State[S, M], M boardgame.Move](t require.TestingT, s S, solution search.Solution[M], worth map[S]judged) {
	last := s.Key()
	sign := 1
	for i, m := range solution.Line {
		next, err := boardgame.Play(last, m)
		require.NoError(t, err, "%v", s)
		last, sign = next.Key(), -sign
		if w, known := worth[last]; known {
			v := search.Worth{Verdict: solution.Verdict}
			if sign < 0 && v.Verdict != search.Draw {
				v.Verdict = search.Win + search.Loss - v.Verdict
			}
			require.True(t, agrees(v.Verdict, w), "%v: %v, move %d of %v gives it away", s, solution.Verdict, i+1, solution.Line)
		}
	}
	if outcome := last.Outcome(); outcome.Over() && solution.Verdict != search.Unknown {
		require.True(t, agrees(solution.Verdict, judged{
			low:  int(2*outcome.Value(s.Turn())) - 1,
			high: int(2*outcome.Value(s.Turn())) - 1,
		}), "%v: %v, but %v ends with %v", s, solution.Verdict, solution.Line, outcome)
	}
	if solution.Shortest {
		require.LessOrEqual(t, len(solution.Line), solution.Plies, "%v", s)
	}
}

// TestLinesWithinLimits: where a limit is reached while the line is made, what
// there is of it is right.
func TestLinesWithinLimits(t *testing.T) {
	t.Run("joust", func(t *testing.T) {
		compareLines(t, late(t, joust.Rules, []string{
			"5x5", "4x4 white=K black=Q misere", "4x4 white=R black=B", "4x4 grenade=piece/before", "3x3 start=ranks",
		}, games(60), 400))
	})
	t.Run("javelins", func(t *testing.T) {
		compareLines(t, late(t, javelins.Rules, []string{"6x6", "6x6 reopen"}, games(20), 1000))
	})
	t.Run("epaminondas", func(t *testing.T) {
		compareLines(t, fewPieces(t, games(12)))
	})
}

func compareLines[S boardgame.State[S, M], M boardgame.Move](t *testing.T, all []S) {
	rng := rand.New(rand.NewPCG(19, 20))
	for _, s := range all {
		values := whole[S, M](s, 1<<20)
		for method := search.ProofNumber; method <= search.Retrograde; method++ {
			for _, bytes := range []int{1, 3000, 1 << 20} {
				o := search.SolveOptions{Method: method, TableBytes: bytes, EndlessDraws: true}
				o.Limits.Nodes = 20_000
				most := search.Solve[S, M](t.Context(), s, o).Stats.Nodes
				for range 8 {
					o.Limits.Nodes = 1 + most/2 + rng.Uint64N(most/2+1)
					solution := search.Solve[S, M](t.Context(), s, o)
					checkLine(t, s, solution, values)
					if w := values[s.Key()]; solution.Verdict != search.Unknown {
						require.True(t, agrees(solution.Verdict, w), "%v %v: %v", method, s, solution.Verdict)
						if solution.Shortest {
							require.Equal(t, w.plies, solution.Plies, "%v %v", method, s)
						}
					}
				}
			}
		}
	}
}

// TestLinesOfKnownPositions: in which lines once went wrong.
func TestLinesOfKnownPositions(t *testing.T) {
	for _, test := range []struct {
		position string
		options  search.SolveOptions
		want     search.Verdict
	}{
		// The winner has moves that draw.
		{"12/k11/12/1K10/12/1O10/8R3/12/12/12/12/6Z5 b - - 0 1", search.SolveOptions{}, search.Loss},
		// A draw in a game that can go on for ever.
		{"1k1K8/1P2n7/12/12/12/12/12/12/12/12/12/12 w - - 0 1", search.SolveOptions{Method: search.DepthFirst}, search.Draw},
		{"1k1K8/1P2n7/12/12/12/12/12/12/12/12/12/12 w - - 0 1", search.SolveOptions{Method: search.Deepening}, search.Draw},
	} {
		s, err := horizons.Parse(test.position)
		require.NoError(t, err)
		test.options.Limits.Nodes = 2_000_000
		solution := search.Solve[horizons.State, horizons.Move](t.Context(), s, test.options)
		require.Equal(t, test.want, solution.Verdict, test.position)
		require.Less(t, solution.Stats.Nodes, test.options.Limits.Nodes, test.position)
		checkLine(t, s, solution, nil)
	}
	v, err := javelins.Parse("4W1/3WB1/1B4/6/6/6 w d1e1,d2d3,e2e3,c3c4,d3e3,e3e4,a4b4,d4e4,d4d5,e4f4,e4e5,f4f5,b5c5,c5d5,b6c6,d6e6 9")
	require.NoError(t, err)
	o := search.SolveOptions{TableBytes: 1}
	checkLine(t, v, search.Solve[javelins.State, javelins.Move](t.Context(), v, o), nil)
	// The limit is reached while the line is made.
	j, err := joust.Parse("2*/3/2r/1**/K*1/*2 b 4 white=K black=R start=ranks")
	require.NoError(t, err)
	o.Limits.Nodes = 34
	checkLine(t, j, search.Solve[joust.State, joust.Move](t.Context(), j, o), whole[joust.State, joust.Move](j, 5000))
	e, err := epaminondas.Parse("3W/4/1W2/4/2B1 w 1 symmetry=off")
	require.NoError(t, err)
	o.Limits.Nodes = 103
	checkLine(t, e, search.Solve[epaminondas.State, epaminondas.Move](t.Context(), e, o), whole[epaminondas.State, epaminondas.Move](e, 50_000))
}

// TestLinesWithoutClocks: the line goes on where a clock would end the game, as
// the question does.
func TestLinesWithoutClocks(t *testing.T) {
	s, err := horizons.Parse("2k9/12/2K9/12/12/12/12/12/12/12/12/10Q1 b - - 149 100")
	require.NoError(t, err)
	for _, method := range []search.Method{search.ProofNumber, search.Deepening, search.Retrograde} {
		o := search.SolveOptions{Method: method}
		o.Limits.Depth = 4
		solution := search.Solve[horizons.State, horizons.Move](t.Context(), s, o)
		require.Equal(t, search.Loss, solution.Verdict, method)
		require.Len(t, solution.Line, 4, method)
		checkLine(t, s, solution, nil)
	}
}

// TestLineMeetsDraw: the proof has met no draw, so that who does not lose wins;
// when the way is looked for again, with less in the table, one is met. The line
// breaks off there.
func TestLineMeetsDraw(t *testing.T) {
	s := maze{
		passages: [rooms]uint16{1<<1 | 1<<3 | 1<<4 | 1<<5, 1<<3 | 1<<5 | 1<<7, 1 << 5, 1<<4 | 1<<5 | 1<<6, 1 << 5, 1 << 6},
		ends:     [rooms]uint8{6: 2, 7: 3},
		unlike:   true,
	}
	solution := search.Solve[maze, step](t.Context(), s, search.SolveOptions{TableBytes: 1})
	require.Equal(t, search.Loss, solution.Verdict)
	checkLine(t, s, solution, nil)
	solution = search.Solve[maze, step](t.Context(), s, search.SolveOptions{})
	require.Equal(t, search.Loss, solution.Verdict)
	require.NotEmpty(t, solution.Line)
	replay(t, s, solution, false)
}
