package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// fakeBot answers by what it is given.
type fakeBot func(ctx context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error)

func (b fakeBot) Choose(ctx context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
	return b(ctx, s, limits)
}

// choose returns move i of the position.
func choose(s boardgame.TextState, i int) search.Result[boardgame.TextMove] {
	m := s.AppendMoves(nil)[i]
	return search.Result[boardgame.TextMove]{Move: m, Line: []boardgame.TextMove{m}}
}

// newFake returns a session in which the given bot plays Joust.
func newFake(t *testing.T, bot fakeBot) *session {
	t.Helper()
	return newSessionOf(t, func(ctx context.Context, in io.Reader, out, _ io.Writer) int {
		e := &engine{out: bufio.NewWriter(out), protocol: "ugi"}
		for _, set := range []setOption{{"game", "joust"}, {"bot", "random"}, {"margin", "40"}} {
			assert.NoError(t, e.setOption(set.name, set.value))
		}
		e.bot = bot
		if err := e.serve(ctx, in); err != nil {
			return exitError
		}
		return exitOK
	})
}

// TestStubbornBot: if the bot does not come back in time, the best move so far is
// made, and no other search uses the bot until it has come back.
func TestStubbornBot(t *testing.T) {
	t.Parallel()
	release := make(chan struct{})
	calls := make(chan int, 100)
	n := 0
	s := newFake(t, func(_ context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
		n++ // a race if two goroutines were in here
		calls <- n
		if n == 1 {
			time.Sleep(limits.Time)
			return choose(s, 1), nil
		}
		<-release
		return choose(s, 0), nil
	})
	assert.Equal(t, "bestmove a1-b3", s.ask("go movetime 1000", "bestmove"), "the second move, found by the first call")
	assert.Equal(t, "info string the search has found nothing yet: any move", s.ask("go movetime 100", "info"))
	assert.Equal(t, "bestmove a1-c2", s.hear("bestmove"))
	require.Len(t, calls, 2, "the second go waits for the bot")
	close(release)
	assert.Equal(t, "bestmove a1-c2", s.ask("go depth 1", "bestmove"))
}

// TestStubbornBotStopped: stop is answered, too.
func TestStubbornBotStopped(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	asked := make(chan struct{}, 100)
	s := newFake(t, func(_ context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
		asked <- struct{}{}
		if len(asked) == 2 {
			<-release
		}
		time.Sleep(limits.Time)
		return choose(s, 1), nil
	})
	s.say("go infinite")
	s.hear("info")
	assert.Equal(t, "bestmove a1-b3", s.ask("stop", "bestmove"))
}

// TestFailingBot: the engine plays on, whatever happens to the bot.
func TestFailingBot(t *testing.T) {
	t.Parallel()
	n := 0
	s := newFake(t, func(_ context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
		if n++; n == 1 {
			time.Sleep(limits.Time)
			return choose(s, 1), nil
		}
		return search.Result[boardgame.TextMove]{}, errors.New("out of ideas\nand of luck")
	})
	s.say("go movetime 2000")
	assert.Equal(t, "info string out of ideas", s.hear("info string"))
	assert.Equal(t, "info string and of luck", s.hear("info string"))
	assert.Equal(t, "bestmove a1-b3", s.hear("bestmove"), "found before")
	s.say("go movetime 2000")
	assert.Equal(t, "info string the search has found nothing yet: any move", s.hear("info string the"))
	assert.Equal(t, "bestmove a1-c2", s.hear("bestmove"))
}

// TestParts: a search by time alone is asked again and again, each time for
// longer, until its time is up; one with another limit once.
func TestParts(t *testing.T) {
	t.Parallel()
	var asked []search.Limits
	bot := fakeBot(func(ctx context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
		asked = append(asked, limits)
		if limits.Time > 0 {
			time.Sleep(limits.Time)
		}
		return choose(s, 0), nil
	})
	s := newFake(t, bot)
	s.ask("go movetime 1000", "bestmove")
	require.GreaterOrEqual(t, len(asked), 2)
	assert.Equal(t, 120*time.Millisecond, asked[0].Time)
	for i, l := range asked[1 : len(asked)-1] {
		assert.Equal(t, 2*asked[i].Time, l.Time)
	}
	asked = nil
	s.ask("go movetime 1000 depth 7", "bestmove")
	require.Len(t, asked, 1)
	assert.Equal(t, 7, asked[0].Depth)
	asked = nil
	s.ask("go nodes 9", "bestmove")
	assert.Equal(t, []search.Limits{{Nodes: 9}}, asked)
}
