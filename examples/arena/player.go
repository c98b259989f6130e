package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/examples/internal/ugi"
)

// Faults by which a bot loses a game, beside [match.TimeForfeit]. They are the
// reasons in the records.
const (
	illegalMove boardgame.Reason = "illegal move"
	failure     boardgame.Reason = "error"     // an error instead of a move
	crash       boardgame.Reason = "crash"     // a panic, or the end of an engine's process
	noAnswer    boardgame.Reason = "no answer" // in a game without time limits, or of an engine that is to start
)

// A fault is why a bot loses a game.
type fault struct {
	reason boardgame.Reason
	err    error // what happened
}

// A player is a bot in one game: each game has new ones, so that no game depends
// on another one or suffers from what went wrong there.
type player struct {
	bot      bots.Bot      // of this program, or
	engine   *ugi.Engine   // in a process of its own
	answered chan struct{} // closed when the last question has been answered
}

// newPlayer makes a player for a game.
func newPlayer(ctx context.Context, e entrant, game boardgame.TextGame, seed uint64, patience time.Duration) (*player, error) {
	p := &player{answered: make(chan struct{})}
	close(p.answered)
	var err error
	if e.kind != "" {
		p.bot, err = bots.New(game, e.kind, bots.Options{Seed: seed, Threads: e.threads, TableBytes: e.hash << 20})
		return p, err
	}
	settings := []ugi.Setting{{Name: "seed", Value: strconv.FormatUint(seed, 10)}}
	if e.threads > 0 {
		settings = append(settings, ugi.Setting{Name: "threads", Value: strconv.Itoa(e.threads)})
	}
	if e.hash > 0 {
		settings = append(settings, ugi.Setting{Name: "hash", Value: strconv.Itoa(e.hash)})
	}
	p.engine, err = ugi.Start(ctx, e.command, ugi.Options{Settings: settings, Patience: patience})
	if err != nil {
		return nil, err
	}
	stop := context.AfterFunc(ctx, p.engine.Kill)
	err = p.engine.NewGame()
	stop()
	if err != nil {
		_ = p.engine.Close()
		return nil, err
	}
	return p, nil
}

// tryOut starts an engine and ends it again, to see whether that can be done.
func tryOut(ctx context.Context, e entrant, game boardgame.TextGame, patience time.Duration) error {
	if e.kind != "" {
		return nil
	}
	p, err := newPlayer(ctx, e, game, 0, patience)
	switch {
	case ctx.Err() != nil:
		err = ctx.Err()
	case err != nil:
		err = fmt.Errorf("bot %q does not start: %w", e.name, err)
	}
	if p != nil {
		p.close()
	}
	return err
}

// A question is what a player is asked.
type question struct {
	states []boardgame.TextState // of the game so far; the last one is that to move in
	moves  []boardgame.TextMove  // between them
	limits search.Limits
	clock  clock.Clock
}

// choose asks the bot. An engine is told its clock; a bot of this program how
// long it had better think.
func (p *player) choose(ctx context.Context, q question) (boardgame.TextMove, error) {
	if p.engine != nil {
		result, err := p.engine.Go(ctx, ugi.Request{Start: q.states[0], Moves: q.moves, Limits: q.limits, Clock: q.clock})
		return result.Move, err
	}
	last := len(q.states) - 1
	if h, ok := p.bot.(bots.Historian); ok {
		h.SetHistory(q.states[:last])
	}
	s := q.states[last]
	if budget := q.clock.Budget(s.Turn()); budget > 0 && (q.limits.Time == 0 || budget < q.limits.Time) {
		q.limits.Time = budget
	}
	result, err := p.bot.Choose(ctx, s, q.limits)
	return result.Move, err
}

// What choosing a move may come to.
var (
	errLate  = errors.New("no move in time")
	errPanic = errors.New("panic")
)

// ask asks the player for a move and waits no longer than the given time. It
// returns how long the answer took. The error is errLate, errPanic with what the
// bot has panicked with, or the bot's own. After errLate or the end of ctx the
// player must not be asked again.
func (p *player) ask(ctx context.Context, q question, longest time.Duration) (boardgame.TextMove, time.Duration, error) {
	type answer struct {
		move boardgame.TextMove
		err  error
		took time.Duration
	}
	answers := make(chan answer, 1)
	answered := make(chan struct{})
	p.answered = answered
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	begin := time.Now()
	go func() {
		defer close(answered)
		var a answer
		defer func() {
			if r := recover(); r != nil {
				a.err = fmt.Errorf("%w: %v", errPanic, r)
			}
			a.took = time.Since(begin)
			answers <- a
		}()
		a.move, a.err = p.choose(ctx, q)
	}()
	timer := time.NewTimer(longest)
	defer timer.Stop()
	select {
	case a := <-answers:
		if a.err == nil && a.took > longest {
			a.err = errLate
		}
		return a.move, a.took, a.err
	case <-timer.C:
		return boardgame.TextMove{}, longest, fmt.Errorf("%w: none after %v", errLate, longest)
	case <-ctx.Done():
		return boardgame.TextMove{}, time.Since(begin), ctx.Err()
	}
}

// toAnswer is how long an engine may go on with a question after its game, before
// it is ended by force.
const toAnswer = time.Second

// close ends an engine's process, as soon as it has answered or been given up.
func (p *player) close() {
	if p.engine == nil {
		return
	}
	timer := time.AfterFunc(toAnswer, p.engine.Kill)
	<-p.answered
	timer.Stop()
	_ = p.engine.Close()
}

// faultOf names the fault that an error is. A bot that is late has lost on time
// if it had a time limit.
func faultOf(err error, timed bool) *fault {
	switch {
	case errors.Is(err, errLate) && timed:
		return &fault{match.TimeForfeit, err}
	case errors.Is(err, errLate), errors.Is(err, ugi.ErrHung):
		return &fault{noAnswer, err}
	case errors.Is(err, errPanic), errors.Is(err, ugi.ErrCrashed):
		return &fault{crash, err}
	case errors.Is(err, boardgame.ErrIllegal), errors.Is(err, boardgame.ErrSyntax), errors.Is(err, boardgame.ErrAmbiguous):
		return &fault{illegalMove, err}
	}
	return &fault{failure, err}
}
