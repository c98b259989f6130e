package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

type finding = search.Result[boardgame.TextMove]

// fakeBot answers by what it is given. What it finds meanwhile it hands to
// report.
type fakeBot struct {
	report func(finding)
	answer func(ctx context.Context, s boardgame.TextState, limits search.Limits, report func(finding)) (finding, error)
}

func (b fakeBot) Choose(ctx context.Context, s boardgame.TextState, limits search.Limits) (finding, error) {
	return b.answer(ctx, s, limits, b.report)
}

// choose returns move i of the position.
func choose(s boardgame.TextState, i int) finding {
	m := s.AppendMoves(nil)[i]
	return finding{Move: m, Line: []boardgame.TextMove{m}}
}

// newEngine returns an engine that plays Joust.
func newEngine(t testing.TB, out io.Writer) *engine {
	t.Helper()
	e := &engine{out: newOutput(out), protocol: "ugi"}
	for _, set := range []setOption{{"game", "joust"}, {"bot", "random"}, {"margin", "40"}, {"hash", "1"}, {"threads", "1"}} {
		assert.NoError(t, e.setOption(set.name, set.value))
	}
	return e
}

// newFake returns a session in which a bot that answers like this plays Joust.
func newFake(t *testing.T, answer func(context.Context, boardgame.TextState, search.Limits, func(finding)) (finding, error)) *session {
	t.Helper()
	return newSessionOf(t, func(ctx context.Context, in io.Reader, out, _ io.Writer) int {
		e := newEngine(t, out)
		e.wanted().bot = fakeBot{e.player.found, answer}
		_ = e.serve(ctx, in)
		if e.out.close() != nil {
			return exitError
		}
		return exitOK
	})
}

// TestStubbornBot: if the bot does not come back in time or after stop, the best
// move so far is made, and no other search uses the bot until it has come back.
func TestStubbornBot(t *testing.T) {
	for _, words := range []string{"movetime 100", "infinite", "depth 30", "nodes 1000000", "playouts 1000000 movetime 100"} {
		release := make(chan struct{})
		n := 0
		s := newFake(t, func(_ context.Context, s boardgame.TextState, _ search.Limits, report func(finding)) (finding, error) {
			if n++; n == 1 { // a race if two goroutines were in here
				report(choose(s, 0))
				report(choose(s, 1))
				<-release
				report(choose(s, 0)) // too late
			}
			return choose(s, 0), nil
		})
		s.say("go " + words)
		s.hear("info")
		s.hear("info")
		if !strings.Contains(words, "movetime") {
			s.say("stop")
		}
		assert.Equal(t, "bestmove a1-b3", s.hear(""), "the best so far")

		s.say("position startpos moves a1-b3", "go infinite", "stop")
		assert.Equal(t, "info string the search has found nothing yet: the move that looks best", s.hear(""))
		assert.Regexp(t, "bestmove h8-(f7|g6)", s.hear(""), "for the new position")
		close(release)
		assert.Equal(t, "bestmove h8-g6", s.ask("go depth 1", "bestmove"))
		assert.Equal(t, 2, n, "the second go was over before it could ask the bot")
	}
}

// TestStopThenGo: what comes behind stop belongs to the next search.
func TestStopThenGo(t *testing.T) {
	for _, bot := range []string{"alphabeta", "mcts", "random"} {
		s := newSession(t, "-bot", bot, "-hash", "1")
		for range 10 {
			s.say("position startpos", "go infinite", "stop", "position startpos moves a1-b3", "go nodes 10")
			assert.Regexp(t, "^bestmove a1-", s.hear("bestmove"))
			assert.Regexp(t, "^bestmove h8-", s.hear("bestmove"))
		}
		assert.Empty(t, s.sync())
	}
}

// TestFailingBot: the engine plays on, whatever happens to the bot.
func TestFailingBot(t *testing.T) {
	n := 0
	s := newFake(t, func(_ context.Context, s boardgame.TextState, _ search.Limits, report func(finding)) (finding, error) {
		if n++; n == 1 {
			report(choose(s, 1))
		}
		return finding{}, errors.New("out of ideas\nand of luck")
	})
	s.say("go movetime 2000")
	assert.Equal(t, "info string out of ideas", s.hear("info string"))
	assert.Equal(t, "info string and of luck", s.hear("info string"))
	assert.Equal(t, "bestmove a1-b3", s.hear("bestmove"), "found before")
	assert.Equal(t, "info string the search has found nothing yet: the move that looks best", s.ask("go movetime 2000", "info string the"))
	s.hear("bestmove")
}

// TestOneSearch: a bot is asked once for each go, with all the limits at once:
// those that it has of its own hold for the whole.
func TestOneSearch(t *testing.T) {
	var asked []search.Limits
	s := newFake(t, func(_ context.Context, s boardgame.TextState, limits search.Limits, _ func(finding)) (finding, error) {
		asked = append(asked, limits)
		return choose(s, 0), nil
	})
	for words, want := range map[string]search.Limits{
		"movetime 100000 depth 7": {Time: 100*time.Second - 40*ms, Depth: 7},
		"nodes 9":                 {Nodes: 9},
		"p1time 100000":           {Time: 5 * time.Second},
	} {
		asked = nil
		s.ask("go "+words, "bestmove")
		require.Len(t, asked, 1, words)
		assert.LessOrEqual(t, asked[0].Time, want.Time, "from when the command came")
		asked[0].Time = want.Time
		assert.Equal(t, want, asked[0])
	}
}

// TestInfoIsOfTheWhole: every info line counts from the beginning of the search.
func TestInfoIsOfTheWhole(t *testing.T) {
	for _, bot := range []string{"alphabeta", "easy", "mcts"} {
		s := newSession(t, "-bot", bot, "-hash", "1", "-game", "javelins", "-variant", "6x6")
		s.say("go movetime 400")
		last := map[string]int{}
		lines := 0
		for {
			line := s.hear("")
			if strings.HasPrefix(line, "bestmove") {
				break
			}
			lines++
			words := strings.Fields(line)
			for i, word := range words {
				switch word {
				case "depth", "nodes", "playouts", "time":
					n, err := strconv.Atoi(words[i+1])
					require.NoError(t, err)
					assert.GreaterOrEqual(t, n, last[word], "%s: %s", word, line)
					last[word] = n
				}
			}
		}
		if bot != "mcts" { // it says something a few times a second
			assert.Greater(t, lines, 1, bot)
		}
		assert.Positive(t, last["nodes"], bot)
	}
}

// TestDepthsAreTold: a search to a depth says what each depth has found.
func TestDepthsAreTold(t *testing.T) {
	s := newSession(t, "-hash", "1")
	s.say("go depth 6")
	for depth := 1; depth <= 6; depth++ {
		s.hear(fmt.Sprintf("info depth %d ", depth))
	}
	s.hear("bestmove")
}

// TestGuess: the move in need is a good one, and a winning one if there is one.
func TestGuess(t *testing.T) {
	for _, variant := range []struct{ game, name string }{{"joust", "4x4"}, {"javelins", "6x6"}} {
		game, err := agon.Lookup(variant.game)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(1, 2))
		found := 0
		for range 200 {
			s, err := game.Start(variant.name)
			require.NoError(t, err)
			for !s.Outcome().Over() {
				moves := s.AppendMoves(nil)
				me := s.Turn()
				wins := func(m boardgame.TextMove) bool {
					winner, ok := s.After(m).Outcome().Winner()
					return ok && winner == me
				}
				if !wins(moves[0]) && len(moves) < 50 {
					for _, m := range moves[1:] {
						if wins(m) {
							found++
							require.True(t, wins(guess(t.Context(), s).Move), "%v", s)
							break
						}
					}
				}
				s = s.After(moves[rng.IntN(len(moves))])
			}
		}
		assert.Positive(t, found, "%v", variant)
	}
}

// TestReady: readyok says that the bot is made, its memory included; and a new
// game makes a new one, unless nobody has asked the old one yet.
func TestReady(t *testing.T) {
	e := newEngine(t, io.Discard)
	defer e.out.close()
	obey := func(text string) { require.True(t, e.obey(t.Context(), line{text: text, at: time.Now()})) }
	obey("isready")
	first := e.player
	require.NotNil(t, first)
	assert.NotNil(t, first.bot)
	obey("uginewgame")
	obey("isready")
	assert.Same(t, first, e.player)
	obey("go")
	<-e.free
	obey("isready")
	assert.Same(t, first, e.player)
	obey("uginewgame")
	obey("isready")
	require.NotNil(t, e.player)
	assert.NotSame(t, first, e.player)
	assert.NotNil(t, e.player.bot)
}

// TestReadyWaits: readyok comes when the bot has come back from the last search.
func TestReadyWaits(t *testing.T) {
	release := make(chan struct{})
	back := false
	s := newFake(t, func(_ context.Context, s boardgame.TextState, _ search.Limits, report func(finding)) (finding, error) {
		report(choose(s, 1))
		<-release
		back = true
		return choose(s, 0), nil
	})
	s.ask("go infinite", "info")
	s.ask("stop", "bestmove")
	s.say("isready")
	time.AfterFunc(20*time.Millisecond, func() { close(release) })
	s.hear("readyok")
	assert.True(t, back)
}

// TestLastWord: the last word of a search that is stopped counts if it comes in
// time and is waited for. Whatever comes behind bestmove is not said.
func TestLastWord(t *testing.T) {
	const soFar, last = 0, 1 // moves
	for _, test := range []struct {
		tree, reported bool
		takes          time.Duration
		want           int // the move
		waits          time.Duration
	}{
		{false, true, stopping / 2, soFar, 0},            // what is known is the best
		{false, false, stopping / 2, last, stopping / 2}, // nothing is known
		{true, true, stopping / 2, last, stopping / 2},   // what is known may be old
		{true, true, 2 * stopping, soFar, stopping},      // too late
		{false, true, time.Hour, soFar, 0},               // never
	} {
		synctest.Test(t, func(t *testing.T) {
			var out bytes.Buffer
			e := newEngine(t, &out)
			ctx, cancel := context.WithCancel(t.Context())
			idle := make(chan struct{})
			s := e.match.State()
			th := &thought{out: e.out, state: s, language: e.language, tree: test.tree, cancel: cancel, idle: idle, held: true}
			go func() {
				defer close(idle)
				<-ctx.Done()
				time.Sleep(test.takes)
				th.end(choose(s, last), nil)
			}()
			if test.reported {
				th.report(choose(s, soFar))
			}
			begin := time.Now()
			th.stop()
			assert.Equal(t, test.waits, time.Since(begin), "%+v", test)
			<-idle
			th.report(choose(s, last))
			th.tell()
			require.NoError(t, e.out.close())
			lines := strings.Split(strings.TrimSpace(out.String()), "\n")
			assert.Equal(t, "bestmove "+choose(s, test.want).Move.String(), lines[len(lines)-1], "%+v", test)
			assert.Equal(t, 1, strings.Count(out.String(), "bestmove"))
		})
	}
}
