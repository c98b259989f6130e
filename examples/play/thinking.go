package main

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
)

// A purpose is what a bot is asked for.
type purpose int

const (
	toMove       purpose = iota // it is the bot's turn
	toHint                      // a person wants to know what the bot would play
	toAnswerDraw                // a person offers the bot a draw
)

// A job is one question to a bot. Its run may take long, and happens outside of
// the session's goroutine; all else happens inside.
type job struct {
	purpose purpose
	bot     *thinker
	states  []boardgame.TextState // of the game so far, the last of which is asked about
	limits  search.Limits
	ctx     context.Context
	cancel  context.CancelFunc
	handed  bool // somebody runs it
}

// An answer is what a bot says.
type answer struct {
	job    *job
	result search.Result[boardgame.TextMove]
	err    error
}

// run asks the bot and waits for its answer. A bot that panics answers with an
// error, so that the game can go on.
func (j *job) run() (a answer) {
	a.job = j
	defer j.cancel()
	defer func() {
		if fault := recover(); fault != nil {
			a.err = fmt.Errorf("the bot crashed: %v", fault)
		}
	}()
	last := len(j.states) - 1
	a.result, a.err = j.bot.choose(j.ctx, j.states[:last], j.states[last], j.limits)
	return a
}

// A thinker is a bot that is asked by several goroutines: it answers one after
// the other, because a question that is no longer of interest may still be being
// answered when the next is asked.
type thinker struct {
	bot  bots.Bot
	busy sync.Mutex
}

// choose asks the bot, to which it tells the positions before.
func (t *thinker) choose(ctx context.Context, before []boardgame.TextState, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
	t.busy.Lock()
	defer t.busy.Unlock()
	if historian, ok := t.bot.(bots.Historian); ok {
		historian.SetHistory(before)
	}
	return t.bot.Choose(ctx, s, limits)
}

// due returns the job that somebody is to run now, in another goroutine, and
// whose answer is then to be handed to take; nil if there is none.
func (s *session) due() *job {
	if bot := s.seats[s.turn()].bot; s.job == nil && bot != nil && !s.over() && !s.idle {
		limits := search.Limits{Time: s.budget}
		if s.timed() {
			limits.Time = s.clocks[s.match.Ply()].Budget(s.turn())
		}
		s.ask(toMove, bot, limits)
	}
	if s.job == nil || s.job.handed {
		return nil
	}
	s.job.handed = true
	return s.job
}

// ask makes a job of a question to a bot. What was asked before is no longer of
// interest.
func (s *session) ask(why purpose, bot *thinker, limits search.Limits) {
	s.stopThinking()
	ctx, cancel := context.WithCancel(context.Background())
	s.job = &job{purpose: why, bot: bot, states: s.match.States(), limits: limits, ctx: ctx, cancel: cancel}
}

// stopThinking drops what a bot is being asked.
func (s *session) stopThinking() {
	if s.job != nil {
		s.job.cancel()
		s.job = nil
	}
}

// hurry makes the bot that thinks answer with what it has found so far. It
// reports whether there is any.
func (s *session) hurry() bool {
	if s.job == nil {
		return false
	}
	s.job.cancel()
	return true
}

// thinks reports for what a bot is being asked.
func (s *session) thinks() (purpose, bool) {
	if s.job == nil {
		return 0, false
	}
	return s.job.purpose, true
}

// A reply is what an answer leads to.
type reply struct {
	text string             // for people; empty if there is nothing to say
	hint boardgame.TextMove // the move that a hint names
}

// take does what an answer says: it plays the move, tells the hint, agrees to
// the draw or declines. An answer that is no longer of interest is dropped.
func (s *session) take(a answer) (reply, error) {
	if a.job != s.job {
		return reply{}, nil
	}
	s.job = nil
	if a.err != nil {
		s.pause()
		return reply{}, a.err
	}
	p, state := s.turn(), s.state()
	switch a.job.purpose {
	case toHint:
		return reply{text: "Hint: " + describe(a.result, state), hint: a.result.Move}, nil
	case toAnswerDraw:
		if a.result.Value < 0 {
			return reply{text: fmt.Sprintf("%v declines the draw.", p.Opponent())}, nil
		}
		return reply{text: fmt.Sprintf("%v accepts the draw.", p.Opponent())}, s.agreeDraw()
	}
	text, err := state.SAN(a.result.Move)
	if err != nil {
		s.pause()
		return reply{}, fmt.Errorf("the bot %s chose a move that is not legal: %w", s.seats[p].name, err)
	}
	if err := s.play(a.result.Move); err != nil {
		return reply{}, err
	}
	return reply{text: fmt.Sprintf("%v plays %s.", p, text)}, nil
}

// describe says what a bot thinks of a position.
func describe(r search.Result[boardgame.TextMove], s boardgame.TextState) string {
	p := s.Turn()
	var line []string
	for _, m := range r.Line[:min(len(r.Line), 5)] {
		text, err := s.SAN(m)
		if err != nil {
			break
		}
		line = append(line, text)
		s = s.After(m)
	}
	text := r.Move.String()
	if len(line) > 0 {
		text = line[0]
	}
	if len(line) > 1 {
		text += ", then " + strings.Join(line[1:], " ")
	}
	return text + "; " + valueText(r.Value, p)
}

// valueText says what a position is worth to the player to move.
func valueText(v search.Value, p boardgame.Player) string {
	plies, decided := v.Plies()
	switch {
	case decided && v > 0:
		return fmt.Sprintf("%v wins in %d %s", p, plies, plural(plies, "move"))
	case decided:
		return fmt.Sprintf("%v loses in %d %s", p, plies, plural(plies, "move"))
	}
	return fmt.Sprintf("worth %v to %v", v, p)
}

// longestHint is how long a person has to wait for a hint.
const longestHint = 2 * time.Second

// hint asks for a hint.
func (s *session) hint() error {
	switch {
	case s.over():
		return boardgame.ErrOver
	case !s.isHuman(s.turn()) && !s.idle:
		return fmt.Errorf("%v, who is to move, needs no hint", s.turn())
	}
	s.ask(toHint, s.tutor, search.Limits{Time: min(s.budget, longestHint)})
	return nil
}

// offerDraw offers the opponent of the player to move a draw. If the opponent is
// human too, the answer is for the caller to get, and people is true.
func (s *session) offerDraw() (people bool, err error) {
	switch opponent := s.seats[s.turn().Opponent()]; {
	case s.over():
		return false, boardgame.ErrOver
	case !s.isHuman(s.turn()):
		return false, fmt.Errorf("a draw is offered on one's own turn, and it is %v's", s.turn())
	case opponent.bot == nil:
		return true, nil
	case opponent.name == "random":
		return false, fmt.Errorf("%v, who plays at random, takes no draw", s.turn().Opponent())
	default:
		s.ask(toAnswerDraw, opponent.bot, search.Limits{Time: s.budget})
		return false, nil
	}
}
