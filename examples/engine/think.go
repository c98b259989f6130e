package main

import (
	"context"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
)

// A thought is a search that runs in a goroutine of its own. The nil thought is
// none.
type thought struct {
	state    boardgame.TextState
	language language // of the state
	begin    time.Time
	stop     context.CancelFunc
	answer   chan answer // gets the one answer
	hold     bool        // the answer waits for stop
	held     *answer     // the one that waits
}

type answer struct {
	result search.Result[boardgame.TextMove]
	err    error
}

// answers is where the answer comes.
func (t *thought) answers() <-chan answer {
	if t == nil {
		return nil
	}
	return t.answer
}

// none is what bestmove says if there is no move.
const none = "(none)"

// think begins a search. The time counts from when the command came.
func (e *engine) think(ctx context.Context, words []string, begin time.Time) {
	if e.thought != nil {
		e.say("info string a search is running already; go is ignored")
		return
	}
	limits, err := parseGo(words)
	if err != nil {
		e.complain(err)
	}
	if outcome := e.match.Outcome(); outcome.Over() {
		e.say("info string the game is over: %v, %s", outcome, outcome.Reason())
		e.say("bestmove %s", none)
		return
	}
	if e.bot == nil {
		if e.bot, err = e.newBot(); err != nil {
			e.complain(err)
			e.say("bestmove %s", none)
			return
		}
	}
	states := e.match.States()
	s := states[len(states)-1]
	if historian, ok := e.bot.(bots.Historian); ok {
		historian.SetHistory(states[:len(states)-1])
	}
	own := limits.search(s.Turn(), e.settings.marginTime(), e.settings.bot == "mcts")
	var stop context.CancelFunc
	if own.Time > 0 {
		ctx, stop = context.WithDeadline(ctx, begin.Add(own.Time))
		own.Time = max(own.Time-time.Since(begin), time.Nanosecond)
	} else {
		ctx, stop = context.WithCancel(ctx)
	}
	t := &thought{
		state: s, language: e.language,
		begin: begin, stop: stop,
		answer: make(chan answer, 1), hold: limits.infinite,
	}
	e.thought = t
	bot := e.bot
	go func() {
		r, err := bot.Choose(ctx, s, own)
		t.answer <- answer{r, err}
	}()
}

// stop ends the search that runs, if any: its answer comes soon.
func (e *engine) stop() {
	t := e.thought
	if t == nil {
		return
	}
	t.hold = false
	t.stop()
	if t.held != nil {
		e.answered(*t.held)
	}
}

// answered says what the search has found, now or, after go infinite, when it is
// told to stop.
func (e *engine) answered(a answer) {
	t := e.thought
	if t.hold {
		t.held = &a
		return
	}
	t.stop()
	e.thought = nil
	move := a.result.Move
	if a.err != nil {
		e.complain(a.err)
		moves := t.state.AppendMoves(nil)
		if len(moves) == 0 {
			e.say("bestmove %s", none)
			return
		}
		move = moves[0]
	} else {
		e.say("%s", info(a.result, time.Since(t.begin), t.language))
	}
	e.say("bestmove %s", t.language.text(move))
}
