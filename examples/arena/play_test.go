package main

import (
	"context"
	"errors"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/examples/internal/elo"
	"example.com/agon/horizons"
	"example.com/agon/notation/record"
)

// A botFunc is a bot of this program that a test makes up.
type botFunc func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error)

func (f botFunc) Choose(ctx context.Context, s boardgame.TextState, l search.Limits) (search.Result[boardgame.TextMove], error) {
	return f(ctx, s, l)
}

func start(t *testing.T, name, variant string) boardgame.TextState {
	t.Helper()
	game, err := agon.Lookup(name)
	require.NoError(t, err)
	s, err := game.Start(variant)
	require.NoError(t, err)
	return s
}

// TestFaultsOfBotsOfThisProgram: what goes wrong in a bot does not go wrong in
// the arena.
func TestFaultsOfBotsOfThisProgram(t *testing.T) {
	var none search.Result[boardgame.TextMove]
	forever := make(chan struct{})
	for _, test := range []struct {
		name     string
		bot      botFunc
		limit    time.Duration
		patience time.Duration
		reason   boardgame.Reason
	}{
		{"panics", func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error) {
			panic("out of range")
		}, 0, time.Hour, crash},
		{"errs", func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error) {
			return none, errors.New("no idea")
		}, 0, time.Hour, failure},
		{"makes no move", func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error) {
			return none, nil
		}, 0, time.Hour, illegalMove},
		{"hangs", func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error) {
			<-forever
			return none, nil
		}, 0, time.Millisecond, noAnswer},
		{"hangs with a time limit", func(context.Context, boardgame.TextState, search.Limits) (search.Result[boardgame.TextMove], error) {
			<-forever
			return none, nil
		}, time.Millisecond, time.Hour, match.TimeForfeit},
		{"is stopped", func(ctx context.Context, _ boardgame.TextState, _ search.Limits) (search.Result[boardgame.TextMove], error) {
			<-ctx.Done()
			return none, ctx.Err()
		}, time.Millisecond, time.Hour, match.TimeForfeit},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := start(t, "joust", "5x5")
			faulty := entrant{name: "faulty", allowance: allowance{limits: search.Limits{Time: test.limit}}}
			table := table{
				conditions: conditions{patience: test.patience, margin: time.Millisecond},
				match:      match.New(s.Game().Rules(), s),
				bots:       [2]entrant{faulty, faulty},
				players:    [2]*player{{bot: test.bot}, {bot: test.bot}},
			}
			wrong := table.move(t.Context())
			require.NotNil(t, wrong)
			assert.Equal(t, test.reason, wrong.reason)
			g, err := table.end(boardgame.White, wrong)
			require.NoError(t, err)
			assert.Equal(t, record.BlackWins, g.Result)
			assert.Equal(t, string(test.reason), g.Tags.Get(record.TagTermination))
			assert.Contains(t, g.Notes[0].Comment, "White: ")
		})
	}
	close(forever)
}

// TestClocks: a bot is told how long to think, its own clock runs, and only its
// own.
func TestClocks(t *testing.T) {
	s := start(t, "joust", "8x8")
	var told time.Duration
	bot := botFunc(func(_ context.Context, s boardgame.TextState, l search.Limits) (search.Result[boardgame.TextMove], error) {
		told = l.Time
		return search.Result[boardgame.TextMove]{Move: s.AppendMoves(nil)[0]}, nil
	})
	fast := clock.Control{Base: time.Minute, Increment: time.Second}
	table := table{
		conditions: conditions{patience: time.Hour},
		match:      match.New(s.Game().Rules(), s),
		bots:       [2]entrant{{allowance: allowance{control: fast}}, {allowance: allowance{limits: search.Limits{Time: time.Hour}}}},
		players:    [2]*player{{bot: bot}, {bot: bot}},
		clocks:     [2]clock.Clock{clock.New(fast), {}},
	}
	require.Nil(t, table.move(t.Context()))
	assert.Equal(t, clock.New(fast).Budget(boardgame.White), told)
	assert.NotEqual(t, clock.New(fast).Left[boardgame.White], table.clocks[0].Left[boardgame.White])
	longest, timed := table.longest(boardgame.White)
	assert.True(t, timed)
	assert.Equal(t, table.clocks[0].Left[boardgame.White], longest)
	require.Nil(t, table.move(t.Context()))
	assert.Equal(t, time.Hour, told)

	table.clocks[0].Left[boardgame.White] = time.Nanosecond
	wrong := table.move(t.Context())
	require.NotNil(t, wrong)
	assert.Equal(t, match.TimeForfeit, wrong.reason)
}

// TestInterruptedGame: a game that is interrupted has no record.
func TestInterruptedGame(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := schedule{openings: 1, starts: []boardgame.TextState{start(t, "joust", "5x5")}, entrants: []entrant{{name: "a", kind: "random"}, {name: "b", kind: "random"}}}
	var closing sync.WaitGroup
	_, err := play(ctx, conditions{plyLimit: 100, patience: time.Second}, s, s.fixture(0), nil, &closing)
	assert.ErrorIs(t, err, context.Canceled)
}

// TestFaultsOfAnInterruption: when an arena is interrupted, games that a fault
// has ended at that moment are given up, others are kept.
func TestFaultsOfAnInterruption(t *testing.T) {
	interrupted, cancel := context.WithCancel(t.Context())
	cancel()
	for _, test := range []struct {
		ctx    context.Context
		reason boardgame.Reason
		kept   bool
	}{
		{t.Context(), crash, true}, {interrupted, crash, false}, {interrupted, match.TimeForfeit, false},
		{interrupted, "no legal turn", true}, {interrupted, match.PlyLimit, true},
	} {
		s := schedule{openings: 1, starts: []boardgame.TextState{start(t, "joust", "5x5")}, entrants: make([]entrant, 2)}
		a := newArena(conditions{openingPlies: 2, plyLimit: 100}, s)
		a.archive = &archive{name: filepath.Join(t.TempDir(), "games.pgn")}
		require.NoError(t, a.archive.begin())
		g := game{fixture: s.fixture(0), record: record.Game{Result: record.WhiteWins}}
		g.record.Tags.Set(record.TagTermination, string(test.reason))
		require.NoError(t, a.take(test.ctx, g))
		require.NoError(t, a.archive.close())
		kept := 0
		if test.kept {
			kept = 1
		}
		assert.Equal(t, kept, a.report().Played, "%+v", test)
		assert.Len(t, games(t, a.archive.name), kept)
	}
}

// TestClaims: a draw that can be claimed ends the game.
func TestClaims(t *testing.T) {
	s := start(t, "horizons", "")
	walk := []string{"Nc3", "Nc10", "Nd1", "Nd12"} // there and back
	next := 0
	bot := botFunc(func(_ context.Context, s boardgame.TextState, _ search.Limits) (search.Result[boardgame.TextMove], error) {
		m, err := s.ParseMove(walk[next%len(walk)])
		next++
		return search.Result[boardgame.TextMove]{Move: m}, err
	})
	table := table{
		conditions: conditions{patience: time.Hour},
		match:      match.New(s.Game().Rules(), s),
		players:    [2]*player{{bot: bot}, {bot: bot}},
	}
	for range 8 {
		require.False(t, table.match.Outcome().Over())
		require.Nil(t, table.move(t.Context()))
	}
	assert.True(t, table.match.Outcome().Drawn())
	assert.Equal(t, horizons.ThreefoldRepetition, table.match.Outcome().Reason())
}

// TestSchedule: every game is there once, and colours are fair.
func TestSchedule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := schedule{
			openings: rapid.IntRange(1, 4).Draw(t, "openings"),
			starts:   make([]boardgame.TextState, rapid.IntRange(1, 3).Draw(t, "games")),
			entrants: make([]entrant, rapid.IntRange(2, 6).Draw(t, "bots")),
		}
		met := map[fixture]bool{}
		for i := range s.size() {
			f := s.fixture(i)
			require.Equal(t, i, s.index(f))
			require.NotEqual(t, f.white, f.black)
			require.Less(t, max(f.white, f.black), len(s.entrants))
			require.Less(t, f.start, len(s.starts))
			require.Less(t, f.opening, s.openings)
			met[f] = true
		}
		require.Len(t, met, s.openings*len(s.starts)*len(s.entrants)*(len(s.entrants)-1))
		for f := range met {
			require.True(t, met[fixture{f.opening, f.start, f.black, f.white}])
		}
	})
}

// TestOpenings: they differ as long as there are others, and depend on the seed.
func TestOpenings(t *testing.T) {
	s := start(t, "joust", "8x8")
	o := newOpenings(s, 2, 7)
	texts := func(o *openings, n int) (all []string) {
		for i := range n {
			moves, err := o.number(i)
			require.NoError(t, err)
			all = append(all, moves[0].String()+" "+moves[1].String())
		}
		return all
	}
	four := texts(o, 4) // of four that there are
	assert.ElementsMatch(t, []string{"a1-b3 h8-f7", "a1-b3 h8-g6", "a1-c2 h8-f7", "a1-c2 h8-g6"}, four)
	assert.Zero(t, o.repeat)
	texts(o, 6)
	assert.Equal(t, 2, o.repeat)
	again := newOpenings(s, 2, 7)
	assert.Equal(t, texts(o, 6), texts(again, 6))
	assert.NotEqual(t, texts(newOpenings(start(t, "joust", "12x12"), 9, 7), 3), texts(newOpenings(start(t, "joust", "12x12"), 9, 8), 3))
}

// TestStandings: whatever the results, the tallies agree with each other.
func TestStandings(t *testing.T) {
	reasons := []boardgame.Reason{"no legal turn", illegalMove, crash, noAnswer, failure, match.TimeForfeit}
	rapid.Check(t, func(t *rapid.T) {
		s := schedule{openings: 3, starts: make([]boardgame.TextState, 2), entrants: make([]entrant, rapid.IntRange(2, 4).Draw(t, "bots"))}
		a := &arena{schedule: s, results: make([]result, s.size())}
		played, faults := 0, 0
		for i := range a.results {
			if rapid.Bool().Draw(t, "played") {
				r := result{true, rapid.SampledFrom([]record.Result{record.Unknown, record.WhiteWins, record.BlackWins, record.Draw}).Draw(t, "result"), "no legal turn"}
				if r.score == record.WhiteWins || r.score == record.BlackWins {
					r.reason = rapid.SampledFrom(reasons).Draw(t, "reason")
				}
				if _, ok := r.fault(); ok {
					faults++
				}
				a.results[i] = r
				played++
			}
		}
		st := a.standings()
		var sum, ofPairs, ofStarts tally
		for i, b := range st.bots {
			sum.won, sum.drawn, sum.lost, sum.none = sum.won+b.won, sum.drawn+b.drawn, sum.lost+b.lost, sum.none+b.none
			for _, n := range b.faults {
				faults -= n
			}
			for j := range b.pairs {
				sum.pairs[j] += b.pairs[j]
			}
			games := 0
			for _, p := range st.pairs {
				if p.first == i || p.second == i {
					games += p.all.games()
				}
			}
			require.Equal(t, games, b.games())
		}
		require.Equal(t, 2*played, sum.games())
		require.Equal(t, sum.won, sum.lost)
		require.Zero(t, faults)
		require.Equal(t, sum.pairs, sum.pairs.Opponent())
		for _, p := range st.pairs {
			ofPairs.won += p.all.games()
			for _, one := range p.starts {
				ofStarts.won += one.games()
			}
		}
		require.Equal(t, played, ofPairs.won)
		require.Equal(t, played, ofStarts.won)
	})
}

// TestSequence: the test sees the pairs in order, up to the first that is not
// complete or the one that decides.
func TestSequence(t *testing.T) {
	win, loss := result{true, record.WhiteWins, ""}, result{true, record.BlackWins, ""}
	results := make([]result, 40)
	q := sequence{Test: &elo.Test{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}}
	for i := 39; i > 0; i-- {
		results[i] = win
		if i%2 == 1 {
			results[i] = loss
		}
		q.advance(results)
		require.Zero(t, q.seen)
	}
	results[0] = win
	q.advance(results)
	assert.Equal(t, elo.Accept1, q.verdict)
	assert.Less(t, q.seen, 40)
	assert.Equal(t, elo.Pairs{0, 0, 0, 0, q.seen / 2}, q.pairs)
}

// FuzzParseEntrant: what describes an entrant makes an equal one.
func FuzzParseEntrant(f *testing.F) {
	for _, text := range []string{"random", "name=a nodes=5 clock=1m+2s greedy", "ugi:./engine -bot x=y", "time=1ms ugi: a=b c", "hash=1 threads=2 depth=3 playouts=4 mcts"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e, err := parseEntrant(text, allowance{limits: search.Limits{Depth: 5}})
		if err != nil {
			return
		}
		again, err := parseEntrant("name=x "+e.String(), allowance{})
		require.NoError(t, err, "%q", e.String())
		e.name = "x"
		require.Equal(t, e, again)
	})
}
