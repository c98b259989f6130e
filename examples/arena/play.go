package main

import (
	"context"
	"strings"
	"sync"
	"time"
	"unicode"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/notation/record"
)

// conditions is what is the same in all games of an arena and decides what
// happens in them, beside the bots.
type conditions struct {
	seed         uint64
	openingPlies int
	plyLimit     int           // from the start of the game
	margin       time.Duration // how far a move may exceed the time for it
	patience     time.Duration // how long a bot without a time limit may take
}

// A table is where one game is played.
type table struct {
	conditions
	match   *match.Match[boardgame.TextState, boardgame.TextMove]
	players [2]*player
	bots    [2]entrant
	clocks  [2]clock.Clock // each bot's own
}

// play plays a game and returns its record. Whatever a bot does is no error; if
// ctx ends before the game, that is. The bots are closed within the WaitGroup.
func play(ctx context.Context, c conditions, s schedule, f fixture, begin opening, closing *sync.WaitGroup) (record.Game, error) {
	start, white, black := s.starts[f.start], s.entrants[f.white], s.entrants[f.black]
	t := table{
		conditions: c,
		match:      match.New(start.Game().Rules(), start),
		bots:       [2]entrant{white, black},
		clocks:     [2]clock.Clock{clock.New(white.control), clock.New(black.control)},
	}
	t.match.SetPlyLimit(c.plyLimit)
	for _, m := range begin {
		if err := t.match.Play(m); err != nil {
			return record.Game{}, err
		}
	}
	var loser boardgame.Player
	var wrong *fault
	for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
		seed := seedOf(c.seed, start.String(), f.round(), white.name, black.name, p.String())
		var err error
		t.players[p], err = newPlayer(ctx, t.bots[p], start.Game(), seed, c.patience)
		if err != nil {
			loser, wrong = p, faultOf(err, false)
			break
		}
		defer closing.Go(t.players[p].close)
	}
	for wrong == nil && !t.match.Outcome().Over() && ctx.Err() == nil {
		loser = t.match.State().Turn()
		wrong = t.move(ctx)
	}
	if err := ctx.Err(); err != nil {
		return record.Game{}, err
	}
	g, err := t.end(loser, wrong)
	label(&g, c, s, f)
	return g, err
}

// move lets the player to move make a move. If the player then can claim a
// draw, the game ends by that, for bots do not know of claims.
func (t *table) move(ctx context.Context) *fault {
	p := t.match.State().Turn()
	longest, timed := t.longest(p)
	q := question{states: t.match.States(), moves: t.match.Moves(), limits: t.bots[p].limits, clock: t.clock(p)}
	m, took, err := t.players[p].ask(ctx, q, longest)
	if err == nil && !t.clocks[p].Spend(p, took) {
		err = errLate
	}
	if err == nil {
		err = t.match.Play(m)
	}
	if err != nil {
		return faultOf(err, timed)
	}
	for _, claim := range t.match.Claims() {
		if claim.Drawn() {
			if err := t.match.Claim(claim.Reason()); err == nil {
				break
			}
		}
	}
	return nil
}

// clock returns what a player sees of the clocks.
func (t *table) clock(p boardgame.Player) clock.Clock {
	c := t.clocks[p]
	c.Left[p.Opponent()] = t.clocks[p.Opponent()].Left[p.Opponent()]
	return c
}

// longest returns how long a player may take for a move, and whether that is
// because of a time limit.
func (t *table) longest(p boardgame.Player) (longest time.Duration, timed bool) {
	longest = t.patience
	if limit := t.bots[p].limits.Time; limit > 0 {
		longest, timed = limit+t.margin, true
	}
	if c := t.clocks[p]; c.Control != (clock.Control{}) && (!timed || c.Left[p] < longest) {
		longest, timed = c.Left[p], true
	}
	return longest, timed
}

// end ends the game and returns its record, which says what the loser did wrong
// if it was that.
func (t *table) end(loser boardgame.Player, wrong *fault) (record.Game, error) {
	if wrong == nil {
		return t.match.Record(), nil
	}
	if err := t.match.Adjudicate(boardgame.Win(loser.Opponent(), wrong.reason)); err != nil {
		return record.Game{}, err
	}
	g := t.match.Record()
	g.Notes = append(g.Notes, record.Note{After: len(g.Moves), Comment: comment(loser.String() + ": " + wrong.err.Error())})
	return g, nil
}

// comment makes a text fit for one line of a record.
func comment(text string) string {
	const most = 500
	text = strings.Map(func(r rune) rune {
		switch {
		case r == '{':
			return '('
		case r == '}':
			return ')'
		case !unicode.IsPrint(r):
			return ' '
		}
		return r
	}, text)
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "..."
	}
	return text
}
