package ugi

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/clock"
)

// start starts a fake engine.
func start(t *testing.T, how string, o Options) *Engine {
	t.Helper()
	e, err := Start(t.Context(), fake(how), o)
	require.NoError(t, err)
	t.Cleanup(func() { _ = e.Close() })
	return e
}

func joustStart(t *testing.T, variant string) boardgame.TextState {
	t.Helper()
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	s, err := game.Start(variant)
	require.NoError(t, err)
	return s
}

func TestEngine(t *testing.T) {
	var sent []string
	e := start(t, "", Options{
		Settings: []Setting{{"Two Words", "false"}},
		Trace: func(to bool, line string) {
			if to {
				sent = append(sent, line)
			}
		},
	})
	assert.Equal(t, "fake engine", e.Name())
	assert.True(t, e.Knows("two words"))
	assert.False(t, e.Knows("two"))
	require.NoError(t, e.NewGame())

	s := joustStart(t, "5x5")
	first := s.AppendMoves(nil)[0]
	c := clock.New(clock.Control{Base: time.Minute, Increment: time.Second})
	result, err := e.Go(t.Context(), Request{Start: s, Clock: c, Limits: search.Limits{Time: 2 * time.Second, Depth: 3, Nodes: 4, Playouts: 5}})
	require.NoError(t, err)
	assert.Equal(t, first, result.Move)
	assert.Equal(t, []boardgame.TextMove{first}, result.Line, "what is no move ends the line")
	assert.Equal(t, search.Decided+search.MaxPlies-3, result.Value)
	assert.Positive(t, result.Stats.Elapsed)
	result.Stats.Elapsed = 0
	assert.Equal(t, search.Stats{Depth: 3, Nodes: 17, Playouts: 5}, result.Stats)

	after := s.After(first)
	_, err = e.Go(t.Context(), Request{Start: s, Moves: []boardgame.TextMove{first}})
	require.NoError(t, err)
	_, err = e.Choose(t.Context(), after, search.Limits{Time: time.Microsecond})
	require.NoError(t, err)
	answer, err := e.Query("gameover")
	require.NoError(t, err)
	assert.Equal(t, "false", answer)
	require.NoError(t, e.Close())
	assert.Equal(t, []string{
		"ugi", "setoption name Two Words value false", "isready",
		"uginewgame", "isready",
		"setoption name game value joust", "setoption name Variant value 5x5",
		"position startpos", "go p1time 61000 p2time 61000 p1inc 1000 p2inc 1000 movetime 2000 depth 3 nodes 4 playouts 5",
		"position startpos moves " + first.String(), "go",
		"position fen " + after.String(), "go movetime 1",
		"query gameover", "quit",
	}, sent)

	require.NoError(t, e.Close(), "again")
	assert.ErrorIs(t, e.NewGame(), ErrClosed)
}

// TestFaults: every fault has its name, keeps it, and ends the process.
func TestFaults(t *testing.T) {
	s := joustStart(t, "")
	for how, want := range map[string]struct {
		err  error
		says string
	}{
		"ends in go":        {ErrCrashed, "panic: of its own"},
		"closes its output": {ErrCrashed, "go movetime 100"},
		"hangs in go":       {ErrHung, "no answer"},
		"no word":           {ErrGarbled, "expected bestmove and a move"},
		"illegal":           {ErrGarbled, "a knight on a1 does not move to a2"},
		"syntax":            {ErrGarbled, `"e2e4"`},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			e := start(t, how, Options{Patience: 2 * time.Second})
			_, err := e.Go(t.Context(), Request{Start: s, Limits: search.Limits{Time: 100 * time.Millisecond}})
			require.ErrorIs(t, err, want.err)
			assert.ErrorContains(t, err, want.says)
			var named *Error
			require.ErrorAs(t, err, &named)
			assert.Equal(t, "fake engine", named.Engine)
			assert.Equal(t, "go movetime 100", named.Command)
			assert.NotNil(t, e.process.cmd.ProcessState, "the process is ended")
			assert.Equal(t, err, e.NewGame(), "the fault stays")
			_, again := e.Query("result")
			assert.Equal(t, err, again)
			assert.Equal(t, err, e.Close())
		})
	}
}

// TestOptionsAreToldOneByOne: an engine is told the game and the variant each if
// it has an option for it, and the start position as a text if it has none for
// the variant.
func TestOptionsAreToldOneByOne(t *testing.T) {
	s := joustStart(t, "5x5")
	m := s.AppendMoves(nil)[0]
	fen := "position fen " + s.String() + " moves " + m.String()
	for how, want := range map[string][]string{
		"":              {"setoption name game value joust", "setoption name Variant value 5x5", "position startpos moves " + m.String()},
		"variant alone": {"setoption name variant value 5x5", "position startpos moves " + m.String()},
		"game alone":    {"setoption name game value joust", fen},
		"no options":    {fen},
	} {
		var sent []string
		e := start(t, how, Options{Trace: func(toEngine bool, line string) {
			if toEngine {
				sent = append(sent, line)
			}
		}})
		sent = nil
		require.NoError(t, e.Position(s, []boardgame.TextMove{m}))
		assert.Equal(t, want, sent, how)
		result, err := e.Go(t.Context(), Request{Start: s, Moves: []boardgame.TextMove{m}})
		require.NoError(t, err, how)
		assert.Equal(t, s.After(m).AppendMoves(nil)[0], result.Move, "it is where it was told to be")
	}
}

func TestIllegalMovesAreIllegal(t *testing.T) {
	e := start(t, "illegal", Options{})
	_, err := e.Choose(t.Context(), joustStart(t, ""), search.Limits{})
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
}

func TestStartFails(t *testing.T) {
	for how, want := range map[string]struct {
		err  error
		says string
	}{
		"ends at once":  {ErrCrashed, "exit status 3: for this machine"},
		"never ready":   {ErrHung, "ugi: the engine hangs"},
		"long line":     {ErrGarbled, "a line of more than"},
		"wrong setting": {ErrCrashed, "exit status 5"},
	} {
		t.Run(how, func(t *testing.T) {
			t.Parallel()
			_, err := Start(t.Context(), fake(how), Options{Patience: time.Second, Settings: []Setting{{"a", "b"}}})
			require.ErrorIs(t, err, want.err)
			assert.ErrorContains(t, err, want.says)
		})
	}
	_, err := Start(t.Context(), nil, Options{})
	assert.ErrorIs(t, err, ErrCrashed)
	_, err = Start(t.Context(), []string{"/nowhere/engine"}, Options{})
	require.ErrorIs(t, err, ErrCrashed)
	assert.ErrorContains(t, err, "engine /nowhere/engine: ")
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	_, err = Start(ctx, fake("never ready"), Options{})
	assert.ErrorIs(t, err, context.DeadlineExceeded)
}

func TestNewGameFails(t *testing.T) {
	e := start(t, "ends in new game", Options{})
	assert.ErrorIs(t, e.NewGame(), ErrCrashed)
}

func TestQueryFails(t *testing.T) {
	e := start(t, "two words", Options{})
	_, err := e.Query("result")
	require.ErrorIs(t, err, ErrGarbled)
	assert.ErrorContains(t, err, `"response it depends"; expected response and one word`)
}

// TestDeaf: an engine that does not read, so that the pipe is full, hangs.
func TestDeaf(t *testing.T) {
	e := start(t, "deaf", Options{Patience: 200 * time.Millisecond})
	err := e.send(strings.Repeat("x", 1<<20))
	require.ErrorIs(t, err, ErrHung)
	assert.ErrorContains(t, err, "it does not read")
	var named *Error
	require.ErrorAs(t, err, &named)
	assert.Len(t, named.Command, 100)
}

// TestStop: when its context is done, the engine is told to stop, and plays.
func TestStop(t *testing.T) {
	s := joustStart(t, "")
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	e := start(t, "waits for stop", Options{})
	result, err := e.Choose(ctx, s, search.Limits{})
	require.NoError(t, err)
	assert.NoError(t, s.Legal(result.Move))
	result, err = e.Choose(ctx, s, search.Limits{})
	require.NoError(t, err, "of a context that is done already")
	assert.NoError(t, s.Legal(result.Move))
}

func TestNothingToChoose(t *testing.T) {
	e := start(t, "", Options{})
	s := joustStart(t, "")
	over, err := s.Game().Parse("4n/5/1*3/2*2/N4 w 1")
	require.NoError(t, err)
	_, err = e.Choose(t.Context(), over, search.Limits{})
	assert.ErrorIs(t, err, boardgame.ErrOver)
	var wrong boardgame.TextMove
	require.NoError(t, wrong.UnmarshalText([]byte("a1-a2")))
	_, err = e.Go(t.Context(), Request{Start: s, Moves: []boardgame.TextMove{wrong}})
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	require.NoError(t, e.NewGame(), "that is not the engine's fault")
}

// TestCloseKills: an engine that does not quit is ended.
func TestCloseKills(t *testing.T) {
	e := start(t, "does not quit", Options{})
	require.NoError(t, e.Close())
	assert.NotNil(t, e.process.cmd.ProcessState)
}

// TestKill: a call that waits for the engine ends when another goroutine kills
// it, as one that nobody wants and not as one that has crashed.
func TestKill(t *testing.T) {
	for _, how := range []string{"hangs in go", "deaf"} {
		e := start(t, how, Options{Patience: time.Hour})
		time.AfterFunc(100*time.Millisecond, e.Kill)
		_, err := e.Choose(t.Context(), joustStart(t, ""), search.Limits{})
		require.ErrorIs(t, err, ErrClosed)
		assert.NotErrorIs(t, err, ErrCrashed)
		assert.Equal(t, err, e.NewGame(), "it stays so")
		require.NoError(t, e.Close())
		e.Kill()
	}
	idle := start(t, "", Options{})
	idle.Kill()
	require.NoError(t, idle.Close())
	assert.NotNil(t, idle.process.cmd.ProcessState)
}

func TestInfo(t *testing.T) {
	s := joustStart(t, "")
	for text, want := range map[string]search.Result[boardgame.TextMove]{
		"depth 7 nodes 9":               {Stats: search.Stats{Depth: 7, Nodes: 9}},
		"score cp -31":                  {Value: -31},
		"score cp 99999999":             {Value: search.Decided},
		"score mate 1":                  {Value: search.Decided + search.MaxPlies - 1},
		"score mate -1":                 {Value: -search.Decided - search.MaxPlies + 2},
		"score mate 32767":              {Value: search.Decided + search.MaxPlies - 65533},
		"score mate -32768":             {Value: -search.Decided - 1},
		"depth":                         {},
		"depth x nodes -1 playouts -1":  {},
		"score mate":                    {},
		"nodes 99999999999999999999999": {},
		"string depth 3":                {},
		"pv":                            {},
	} {
		var got search.Result[boardgame.TextMove]
		readInfo(&got, strings.Fields(text), s)
		assert.Equal(t, want, got, text)
	}
}

// FuzzInfo: nothing that an engine says makes a line that is not legal.
func FuzzInfo(f *testing.F) {
	f.Add("depth 3 score mate -2 nodes 17 playouts 5 pv a1-b3 h8-g6 x")
	f.Add("score cp 9223372036854775807 string pv")
	game, err := agon.Lookup("joust")
	if err != nil {
		f.Fatal(err)
	}
	start, err := game.Start("")
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var result search.Result[boardgame.TextMove]
		readInfo(&result, strings.Fields(text), start)
		s := start
		for _, m := range result.Line {
			if err := s.Legal(m); err != nil {
				t.Fatal(err)
			}
			s = s.After(m)
		}
		if most := search.Decided + search.MaxPlies; result.Value > most || result.Value < -most {
			t.Fatal(result.Value)
		}
	})
}

func TestTail(t *testing.T) {
	var got tail
	for range 3 {
		n, err := got.Write([]byte(strings.Repeat("x\n", maxTail)))
		require.NoError(t, err)
		require.Equal(t, 2*maxTail, n)
	}
	_, _ = got.Write([]byte("the last\n \n"))
	assert.Equal(t, "the last", got.lastLine())
	assert.LessOrEqual(t, len(got.text), maxTail)
}
