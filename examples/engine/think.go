package main

import (
	"context"
	"sync"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
)

// A thought is a search from go to bestmove. Three may bring it to its end,
// whoever comes first: the search in its own goroutine, a timer, and the host by
// stop. The nil thought has ended.
type thought struct {
	out      *output
	state    boardgame.TextState
	language language // of the state
	tree     bool     // the bot reports now and then, not whenever it changes its mind
	cancel   context.CancelFunc
	overdue  *time.Timer     // nil if there is no limit of time
	idle     <-chan struct{} // closed when the bot has come back

	mu   sync.Mutex
	best *search.Result[boardgame.TextMove] // so far; nil for none
	held bool                               // the answer waits for stop
	told bool                               // bestmove has been said
}

// none is what bestmove says if there is no move.
const none = "(none)"

// How long the last word of a search may take, before the best move so far is
// played: after its time half the margin, but at most lateness, and after stop
// stopping.
const (
	lateness = 20 * time.Millisecond
	stopping = 10 * time.Millisecond
)

// guessing is how long to look for a move if the search has found none yet.
const guessing = 10 * time.Millisecond

// memory is how many of the last positions a bot is told, so as not to walk in
// circles. It bounds what a game of any length costs at each move.
const memory = 1000

// think begins a search. The time counts from when the command came.
func (e *engine) think(ctx context.Context, words []string, came time.Time) {
	if e.thought.running() {
		e.out.say("info string a search is running already; go is ignored")
		return
	}
	limits, err := parseGo(words)
	if err != nil {
		e.out.complain(err)
	}
	if outcome := e.match.Outcome(); outcome.Over() {
		e.say("info string the game is over: %v, %s", outcome, outcome.Reason())
		e.say("bestmove %s", none)
		return
	}
	states := e.match.States()
	before := states[max(0, len(states)-1-memory) : len(states)-1]
	t := &thought{
		out:      e.out,
		state:    e.match.State(),
		language: e.language,
		tree:     e.settings.bot == "mcts",
		held:     limits.infinite,
	}
	t.mu.Lock() // the timer may ring at once
	defer t.mu.Unlock()
	own := limits.search(t.state.Turn(), e.settings.marginTime(), t.tree)
	if own.Time > 0 {
		deadline := came.Add(own.Time)
		ctx, t.cancel = context.WithDeadline(ctx, deadline)
		grace := min(max(e.settings.marginTime()/2, time.Millisecond), lateness)
		t.overdue = time.AfterFunc(time.Until(deadline.Add(grace)), t.tell)
	} else {
		ctx, t.cancel = context.WithCancel(ctx)
	}
	p := e.wanted()
	p.used = true
	e.thought = t
	t.idle = e.queue(func() { t.search(ctx, p, before, own) })
}

// search asks the bot, unless it is too late for that.
func (t *thought) search(ctx context.Context, p *player, before []boardgame.TextState, limits search.Limits) {
	if !t.running() {
		return
	}
	if err := p.ready(); err != nil {
		t.end(search.Result[boardgame.TextMove]{}, err)
		return
	}
	if deadline, ok := ctx.Deadline(); ok {
		limits.Time = max(time.Until(deadline), time.Nanosecond)
	}
	t.end(p.choose(ctx, before, t.state, limits, t.report))
}

// running reports whether bestmove is still to be said.
func (t *thought) running() bool {
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return !t.told
}

// report keeps and says what the search has found so far.
func (t *thought) report(r search.Result[boardgame.TextMove]) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.keep(r)
}

// keep is report for those who hold the lock.
func (t *thought) keep(r search.Result[boardgame.TextMove]) {
	if !t.told {
		t.best = &r
		t.out.hint(info(r, t.language))
	}
}

// end keeps the last word of the search.
func (t *thought) end(r search.Result[boardgame.TextMove], err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err == nil {
		t.keep(r)
	} else if !t.told {
		t.out.complain(err)
	}
	if !t.held {
		t.answer()
	}
}

// stop ends the search, if it is still running, and says the move. Unless that is
// known it waits a moment for the last word of the search.
func (t *thought) stop() {
	if !t.running() {
		return
	}
	t.cancel()
	if t.tree || !t.found() {
		select {
		case <-t.idle:
		case <-time.After(stopping):
		}
	}
	t.tell()
}

// found reports whether there is a move to say.
func (t *thought) found() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.best != nil
}

// tell says the move.
func (t *thought) tell() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.answer()
}

// answer is tell for those who hold the lock.
func (t *thought) answer() {
	if t.told {
		return
	}
	t.told = true
	t.cancel()
	if t.overdue != nil {
		t.overdue.Stop()
	}
	if t.best == nil {
		t.out.say("info string the search has found nothing yet: the move that looks best")
		ctx, cancel := context.WithTimeout(context.Background(), guessing)
		defer cancel()
		r := guess(ctx, t.state)
		t.best = &r
	}
	t.out.say("bestmove " + t.language.text(t.best.Move))
}

// guess returns the move that looks best without looking ahead, of those that can
// be looked at until ctx is done.
func guess(ctx context.Context, s boardgame.TextState) search.Result[boardgame.TextMove] {
	if greedy, err := bots.New(s.Game(), "greedy", bots.Options{}); err == nil {
		if r, err := greedy.Choose(ctx, s, search.Limits{}); err == nil {
			return r
		}
	}
	return search.Result[boardgame.TextMove]{Move: s.AppendMoves(nil)[0]}
}
