package main

import (
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/boardgame/search"
)

// A botFunc is a bot made for a test.
type botFunc func(ctx context.Context, s boardgame.TextState) (search.Result[boardgame.TextMove], error)

func (f botFunc) Choose(ctx context.Context, s boardgame.TextState, _ search.Limits) (search.Result[boardgame.TextMove], error) {
	return f(ctx, s)
}

// firstMove plays the first move of the list, and thinks that it is worth value.
func firstMove(value search.Value) botFunc {
	return func(_ context.Context, s boardgame.TextState) (search.Result[boardgame.TextMove], error) {
		m := s.AppendMoves(nil)[0]
		return search.Result[boardgame.TextMove]{Move: m, Line: []boardgame.TextMove{m}, Value: value}, nil
	}
}

// patient thinks until it is told to stop.
func patient(ctx context.Context, s boardgame.TextState) (search.Result[boardgame.TextMove], error) {
	<-ctx.Done()
	return firstMove(0)(ctx, s)
}

// A watch is the time of a test.
type watch struct{ time time.Time }

func (w *watch) now() time.Time { return w.time }

// newTestSession starts a game of Joust 5x5; the bots are nil for humans.
func newTestSession(t *testing.T, control string, white, black botFunc) (*session, *watch) {
	t.Helper()
	w := &watch{time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}
	c := config{game: "joust", variant: "5x5", players: [2]string{human, human}, clock: control, think: time.Second, seed: 1}
	s, err := c.start(w.now)
	require.NoError(t, err)
	for p, bot := range []botFunc{white, black} {
		if bot != nil {
			s.seats[p] = seat{"test", &thinker{bot: bot}}
		}
	}
	return s, w
}

// play makes moves by their texts.
func play(t *testing.T, s *session, moves ...string) {
	t.Helper()
	for _, move := range moves {
		require.NoError(t, s.playText(move), move)
	}
}

// botMoves runs the job that is due and takes the answer.
func botMoves(t *testing.T, s *session) reply {
	t.Helper()
	j := s.due()
	require.NotNil(t, j)
	r, err := s.take(j.run())
	require.NoError(t, err)
	return r
}

func TestBotsMoveInTheirTurn(t *testing.T) {
	s, _ := newTestSession(t, "", nil, firstMove(0))
	assert.Nil(t, s.due(), "it is White's turn")
	play(t, s, "a1-c2")
	assert.ErrorContains(t, s.playText("e5-d3"), "it is the turn of test, who plays Black")
	assert.Equal(t, "Black plays e5-d3.", botMoves(t, s).text)
	assert.Equal(t, boardgame.White, s.turn())
	assert.Nil(t, s.due())
}

func TestJobIsHandedOutOnce(t *testing.T) {
	s, _ := newTestSession(t, "", firstMove(0), nil)
	assert.NotNil(t, s.due())
	assert.Nil(t, s.due())
	why, thinking := s.thinks()
	assert.True(t, thinking)
	assert.Equal(t, toMove, why)
}

// TestUndoAgainstABot goes back to the person's own turn, also while the bot
// thinks, whose answer then counts for nothing.
func TestUndoAgainstABot(t *testing.T) {
	s, _ := newTestSession(t, "", nil, firstMove(0))
	play(t, s, "a1-c2")
	botMoves(t, s)
	play(t, s, "c2-b4")
	late := s.due()
	require.True(t, s.undo())
	assert.Equal(t, 2, s.match.Ply())
	assert.Nil(t, s.due(), "a person is to move")
	r, err := s.take(late.run())
	require.NoError(t, err)
	assert.Equal(t, reply{}, r)
	assert.Equal(t, 2, s.match.Ply())

	require.True(t, s.undo())
	assert.Equal(t, 0, s.match.Ply())
	assert.False(t, s.undo())
	require.True(t, s.redo())
	assert.Equal(t, 2, s.match.Ply())
	require.True(t, s.redo(), "the move to which the bot has not answered")
	assert.Equal(t, 3, s.match.Ply())
	assert.False(t, s.redo())
	assert.NotNil(t, s.due(), "and now it does")
}

// TestUndoOfAnEnd takes back the end alone, whoever is to move.
func TestUndoOfAnEnd(t *testing.T) {
	s, _ := newTestSession(t, "", nil, firstMove(0))
	play(t, s, "a1-c2")
	require.NoError(t, s.resign(boardgame.White))
	require.True(t, s.undo())
	assert.False(t, s.over())
	assert.Equal(t, 1, s.match.Ply())
	assert.NotNil(t, s.due(), "the bot is to move")
}

// TestUndoAmongBots goes back move by move.
func TestUndoAmongBots(t *testing.T) {
	s, _ := newTestSession(t, "", firstMove(0), firstMove(0))
	botMoves(t, s)
	botMoves(t, s)
	require.True(t, s.undo())
	assert.Equal(t, 1, s.match.Ply())
	require.True(t, s.redo())
	assert.Equal(t, 2, s.match.Ply())
}

// TestBotsWaitWhileSomebodyLooksBack, until they are told to play on.
func TestBotsWaitWhileSomebodyLooksBack(t *testing.T) {
	s, _ := newTestSession(t, "", firstMove(0), firstMove(0))
	for range 3 {
		botMoves(t, s)
	}
	require.NoError(t, s.goTo(1))
	assert.True(t, s.lookingBack())
	assert.Nil(t, s.due())
	s.resume()
	botMoves(t, s)
	assert.Equal(t, 2, s.match.Plies(), "what came later is dropped")
	s.pause()
	assert.Nil(t, s.due())
	assert.Error(t, s.goTo(3))
}

// TestHurry: a bot that would think on answers with what it has.
func TestHurry(t *testing.T) {
	s, _ := newTestSession(t, "", patient, nil)
	assert.False(t, s.hurry())
	answers := make(chan answer)
	j := s.due()
	go func() { answers <- j.run() }()
	assert.True(t, s.hurry())
	_, err := s.take(<-answers)
	require.NoError(t, err)
	assert.Equal(t, 1, s.match.Ply())
}

// TestFaultsOfBots: the game goes on, and the bots wait.
func TestFaultsOfBots(t *testing.T) {
	for what, bot := range map[string]botFunc{
		"no more ideas": func(context.Context, boardgame.TextState) (r search.Result[boardgame.TextMove], err error) {
			return r, errors.New("no more ideas")
		},
		"the bot crashed: oh": func(context.Context, boardgame.TextState) (r search.Result[boardgame.TextMove], err error) {
			panic("oh")
		},
		"chose a move that is not legal": func(context.Context, boardgame.TextState) (r search.Result[boardgame.TextMove], err error) {
			return r, nil
		},
	} {
		s, _ := newTestSession(t, "", bot, nil)
		_, err := s.take(s.due().run())
		assert.ErrorContains(t, err, what)
		assert.Equal(t, 0, s.match.Ply())
		assert.Nil(t, s.due(), "once is enough")
		s.resume()
		assert.NotNil(t, s.due())
	}
}

func TestHint(t *testing.T) {
	s, _ := newTestSession(t, "", nil, firstMove(0))
	s.tutor = &thinker{bot: firstMove(-search.WinIn(4))}
	require.NoError(t, s.hint())
	r := botMoves(t, s)
	assert.Equal(t, "Hint: a1-c2; White loses in 4 moves", r.text)
	assert.Equal(t, "a1-c2", r.hint.String())
	assert.Equal(t, 0, s.match.Ply())

	require.NoError(t, s.hint())
	late := s.due()
	play(t, s, "a1-b3")
	r, err := s.take(late.run())
	require.NoError(t, err)
	assert.Empty(t, r.text, "the position is another")
	assert.ErrorContains(t, s.hint(), "Black, who is to move, needs no hint")
	require.NoError(t, s.resign(boardgame.White))
	assert.ErrorIs(t, s.hint(), boardgame.ErrOver)
}

// TestBotsKnowTheHistory, without the position that they are asked about.
func TestBotsKnowTheHistory(t *testing.T) {
	s, _ := newTestSession(t, "", nil, nil)
	bot := &historian{}
	s.seats[boardgame.Black].bot = &thinker{bot: bot}
	play(t, s, "a1-c2")
	botMoves(t, s)
	assert.Equal(t, s.match.States()[:1], bot.before)
}

type historian struct{ before []boardgame.TextState }

func (h *historian) SetHistory(before []boardgame.TextState) { h.before = before }

func (h *historian) Choose(ctx context.Context, s boardgame.TextState, _ search.Limits) (search.Result[boardgame.TextMove], error) {
	return firstMove(0)(ctx, s)
}

func TestValues(t *testing.T) {
	assert.Equal(t, "White wins in 3 moves", valueText(search.WinIn(3), boardgame.White))
	assert.Equal(t, "White loses in 1 move", valueText(-search.WinIn(1), boardgame.White))
	assert.Equal(t, "worth -7 to Black", valueText(-7, boardgame.Black))
}

func TestDrawOffers(t *testing.T) {
	s, _ := newTestSession(t, "", nil, nil)
	people, err := s.offerDraw()
	require.NoError(t, err)
	assert.True(t, people)

	s, _ = newTestSession(t, "", nil, firstMove(-1))
	people, err = s.offerDraw()
	require.NoError(t, err)
	assert.False(t, people)
	assert.Equal(t, "Black declines the draw.", botMoves(t, s).text)
	assert.False(t, s.over())

	s, _ = newTestSession(t, "", nil, firstMove(1))
	_, err = s.offerDraw()
	require.NoError(t, err)
	assert.Equal(t, "Black accepts the draw.", botMoves(t, s).text)
	assert.Equal(t, boardgame.Draw(match.Agreement), s.match.Outcome())
	_, err = s.offerDraw()
	assert.ErrorIs(t, err, boardgame.ErrOver)

	s, _ = newTestSession(t, "", firstMove(0), nil)
	_, err = s.offerDraw()
	assert.ErrorContains(t, err, "own turn")

	s, _ = newTestSession(t, "", nil, firstMove(0))
	s.seats[boardgame.Black].name = "random" // which finds every position equal
	_, err = s.offerDraw()
	assert.ErrorContains(t, err, "takes no draw")
}

func TestClock(t *testing.T) {
	s, w := newTestSession(t, "1m+5s", nil, nil)
	w.time = w.time.Add(10 * time.Second)
	assert.Equal(t, 55*time.Second, s.left(boardgame.White))
	assert.Equal(t, 65*time.Second, s.left(boardgame.Black))
	play(t, s, "a1-c2")
	assert.Equal(t, time.Minute, s.left(boardgame.White), "with the increment")
	w.time = w.time.Add(20 * time.Second)
	assert.Equal(t, 45*time.Second, s.left(boardgame.Black))

	require.True(t, s.undo(), "the clock goes back with the move, and stands")
	w.time = w.time.Add(time.Hour)
	assert.Equal(t, 65*time.Second, s.left(boardgame.White))
	assert.False(t, s.flag())
	require.True(t, s.redo())
	w.time = w.time.Add(45 * time.Second)
	assert.False(t, s.flag(), "the last instant is in time")
	w.time = w.time.Add(1)
	assert.ErrorIs(t, s.playText("e5-d3"), errTime)
	assert.Equal(t, boardgame.Win(boardgame.White, match.TimeForfeit), s.match.Outcome())
	assert.False(t, s.running())
	assert.False(t, s.flag(), "once")
	assert.Equal(t, "0:00.0", clockText(s.left(boardgame.Black)))
}

// TestClockIsNotGivenBack: whatever the player to move does but to play, the
// time is spent.
func TestClockIsNotGivenBack(t *testing.T) {
	for what, do := range map[string]func(f *plain) error{
		"going nowhere":      func(f *plain) error { return cmdGo(f, "2") },
		"looking back":       func(f *plain) error { return errors.Join(cmdGo(f, "1"), cmdGo(f, "2")) },
		"undo and redo":      func(f *plain) error { return errors.Join(cmdUndo(f, ""), cmdRedo(f, "")) },
		"undo with nothing":  func(f *plain) error { f.current.undo(); return f.current.goTo(2) },
		"redo with nothing":  func(f *plain) error { f.current.redo(); return nil },
		"stop and continue":  func(f *plain) error { f.current.pause(); return cmdContinue(f, "") },
		"continue":           func(f *plain) error { return cmdContinue(f, "") },
		"another player":     func(f *plain) error { return cmdBlack(f, human) },
		"the same player":    func(f *plain) error { return cmdWhite(f, human) },
		"a wrong claim":      func(f *plain) error { f.current.claim("peace"); return nil },
		"an end taken back":  func(f *plain) error { return errors.Join(f.current.resign(0), cmdUndo(f, "")) },
		"a hint":             func(f *plain) error { return f.current.hint() },
		"a wrong move":       func(f *plain) error { _ = cmdMove(f, "a1-a1"); return nil },
		"a place far beyond": func(f *plain) error { _ = cmdGo(f, "7"); return nil },
	} {
		s, w := newTestSession(t, "1m", nil, nil)
		play(t, s, "a1-c2", "e5-d3")
		w.time = w.time.Add(20 * time.Second)
		require.NoError(t, do(&plain{current: s, options: &config{}, view: &look{}, out: io.Discard}), what)
		w.time = w.time.Add(30 * time.Second)
		assert.Equal(t, 10*time.Second, s.left(boardgame.White), what)
		assert.Equal(t, time.Minute, s.left(boardgame.Black), what)
		assert.True(t, s.running(), what)
	}
}

// TestFlagTakenBack: it does not fall again at once.
func TestFlagTakenBack(t *testing.T) {
	s, w := newTestSession(t, "1m", nil, nil)
	w.time = w.time.Add(time.Hour)
	require.True(t, s.flag())
	require.True(t, s.undo())
	assert.False(t, s.flag())
	play(t, s, "a1-c2")
	assert.True(t, s.running())
}

// TestGoingNowhere leaves a bot alone, and an end that was taken back.
func TestGoingNowhere(t *testing.T) {
	s, _ := newTestSession(t, "", nil, firstMove(0))
	play(t, s, "a1-c2")
	j := s.due()
	require.NoError(t, s.goTo(1))
	assert.Same(t, j, s.job)
	s.undo()
	require.NoError(t, s.resign(boardgame.White))
	s.undo()
	require.NoError(t, s.goTo(0))
	assert.False(t, s.over())
}

// TestClaimsAreThePlayersToMove.
func TestClaimsAreThePlayersToMove(t *testing.T) {
	c := config{game: "horizons", players: [2]string{human, human}, think: time.Second}
	s, err := c.start(time.Now)
	require.NoError(t, err)
	for range 2 {
		play(t, s, "Nc3", "Nc10", "Nd1", "Nd12")
	}
	require.Len(t, s.claims(), 1)
	reason := s.claims()[0].Reason()
	s.replace(boardgame.White, seat{"test", &thinker{bot: firstMove(0)}})
	assert.Empty(t, s.claims())
	assert.ErrorContains(t, s.claim(reason), "the turn of test")
	assert.False(t, s.over())
}

// TestBotOnTheClock: its time is spent, too.
func TestBotOnTheClock(t *testing.T) {
	s, w := newTestSession(t, "1m", firstMove(0), nil)
	j := s.due()
	assert.Positive(t, j.limits.Time)
	assert.Less(t, j.limits.Time, time.Minute)
	w.time = w.time.Add(61 * time.Second)
	_, err := s.take(j.run())
	assert.ErrorIs(t, err, errTime)
	assert.Equal(t, boardgame.Win(boardgame.Black, match.TimeForfeit), s.match.Outcome())
}

func TestClockText(t *testing.T) {
	for want, d := range map[string]time.Duration{
		"0:00.0":  -time.Second,
		"0:09.9":  9999 * time.Millisecond,
		"0:10":    10 * time.Second,
		"5:00":    5 * time.Minute,
		"1:00:01": time.Hour + time.Second,
	} {
		assert.Equal(t, want, clockText(d))
	}
}

func TestConfigFaults(t *testing.T) {
	for _, c := range []config{
		{game: "tennis", players: [2]string{human, human}},
		{game: "joust", variant: "2x2", players: [2]string{human, human}},
		{game: "joust", position: "x", players: [2]string{human, human}},
		{game: "joust", players: [2]string{human, "nobody"}},
		{game: "joust", players: [2]string{human, human}, tutor: "nobody"},
		{game: "joust", players: [2]string{human, human}, clock: "soon"},
	} {
		_, err := c.start(time.Now)
		assert.Error(t, err, c)
	}
}

// TestEndsWhileLookingBack drop no moves unasked.
func TestEndsWhileLookingBack(t *testing.T) {
	for what, do := range map[string]func(f *plain) error{
		"resign": func(f *plain) error { return cmdResign(f, "white") },
		"draw":   func(f *plain) error { return cmdDraw(f, "") },
		"claim":  func(f *plain) error { return cmdClaim(f, "") },
	} {
		for answer, plies := range map[string]int{"in the last": 3, "not": 3, "": 3, "here": 2} {
			s, _ := newTestSession(t, "", nil, nil)
			play(t, s, "a1-c2", "e5-d3", "c2-b4")
			require.NoError(t, s.goTo(2))
			f := &plain{current: s, options: &config{}, view: &look{}, out: io.Discard}
			require.NoError(t, do(f), what)
			require.NotNil(t, f.question, what)
			f.line(inputLine{text: answer})
			if f.question != nil {
				f.line(inputLine{text: "accept"})
			}
			if what != "claim" { // there is nothing to claim
				assert.Equal(t, plies, s.match.Plies(), "%s %s", what, answer)
				assert.Equal(t, answer == "in the last" || answer == "here", s.over(), "%s %s", what, answer)
			}
		}
	}
}
