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
	answers  chan answer                        // what it finds
	idle     chan struct{}                      // closed when the bot is free again
	hold     bool                               // the last answer waits for stop
	best     *search.Result[boardgame.TextMove] // so far; nil for none
	done     bool                               // there will be no better one
	overdue  <-chan time.Time
}

// An answer is what a part of a search has found.
type answer struct {
	result search.Result[boardgame.TextMove]
	err    error
	last   bool // no other will follow
}

// none is what bestmove says if there is no move.
const none = "(none)"

// patience is how long the answer of a search may come after stop. After its
// time it may take half the margin, but no longer than this.
const patience = 20 * time.Millisecond

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
	t := &thought{
		state:    states[len(states)-1],
		language: e.language,
		begin:    begin,
		answers:  make(chan answer, 64), // each is twice as old as the one before
		idle:     make(chan struct{}),
		hold:     limits.infinite,
	}
	own := limits.search(t.state.Turn(), e.settings.marginTime(), e.settings.bot == "mcts")
	if own.Time > 0 {
		ctx, t.stop = context.WithDeadline(ctx, begin.Add(own.Time))
		grace := min(max(e.settings.marginTime()/2, time.Millisecond), patience)
		t.overdue = time.After(time.Until(begin.Add(own.Time + grace)))
	} else {
		ctx, t.stop = context.WithCancel(ctx)
	}
	free := e.free
	e.thought, e.free = t, t.idle
	go func(bot bots.Bot) {
		defer close(t.idle)
		if free != nil {
			<-free // from a search that was late
		}
		if historian, ok := bot.(bots.Historian); ok {
			historian.SetHistory(states[:len(states)-1])
		}
		t.search(ctx, bot, own)
	}(e.bot)
}

// search asks the bot. If time alone bounds the search, it asks for answers that
// are better and better, each after twice the time of the one before: the bots
// go on where they were. So there is a move to make in need.
func (t *thought) search(ctx context.Context, bot bots.Bot, limits search.Limits) {
	whole := limits.Depth > 0 || limits.Nodes > 0 || limits.Playouts > 0
	part := 50 * time.Millisecond
	if limits.Time > 0 {
		part = limits.Time / 8
	}
	for {
		now := time.Now()
		last := whole
		if deadline, ok := ctx.Deadline(); ok {
			left := deadline.Sub(now)
			last = last || left < 3*part
			limits.Time = max(left, time.Nanosecond)
		}
		if !last {
			limits.Time = part
		}
		result, err := bot.Choose(ctx, t.state, limits)
		last = last || err != nil || ctx.Err() != nil || time.Since(now) < limits.Time
		t.answers <- answer{result, err, last}
		if last {
			return
		}
		part *= 2
	}
}

// found is where the answers come.
func (t *thought) found() <-chan answer {
	if t == nil {
		return nil
	}
	return t.answers
}

// late says when the last answer should have come.
func (t *thought) late() <-chan time.Time {
	if t == nil {
		return nil
	}
	return t.overdue
}

// stop ends the search that runs, if any: its answer comes soon.
func (e *engine) stop() {
	t := e.thought
	if t == nil {
		return
	}
	t.hold = false
	t.stop()
	t.overdue = time.After(patience)
	if t.done {
		e.move()
	}
}

// answered says what the search has found.
func (e *engine) answered(a answer) {
	t := e.thought
	t.done = a.last
	if a.err == nil {
		t.best = &a.result
		e.say("%s", info(a.result, time.Since(t.begin), t.language))
	} else {
		e.complain(a.err)
	}
	if t.done && !t.hold {
		e.move()
	}
}

// move ends the search and says the best move that it has found, or any if it
// has not found one.
func (e *engine) move() {
	t := e.thought
	t.stop()
	e.thought = nil
	if t.best == nil {
		e.say("info string the search has found nothing yet: any move")
		t.best = &search.Result[boardgame.TextMove]{Move: t.state.AppendMoves(nil)[0]}
	}
	e.say("bestmove %s", t.language.text(t.best.Move))
}
