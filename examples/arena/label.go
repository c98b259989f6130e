package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/notation/record"
)

// Tags of the arena's records, beside the usual ones. The tag Round has the
// number of the opening and of the game that is played with it: 12.2.
const (
	eventName = "Arena"
	tagArena  = "Arena"    // the conditions
	tagWhite  = "WhiteBot" // what the bots are, and what they may use
	tagBlack  = "BlackBot"
)

// String is the text of the conditions in a record.
func (c conditions) String() string {
	return fmt.Sprintf("seed=%d opening=%d plies=%d margin=%v patience=%v", c.seed, c.openingPlies, c.plyLimit, c.margin, c.patience)
}

// label says in a record which game of the arena it is.
func label(g *record.Game, c conditions, s schedule, f fixture) {
	white, black := s.entrants[f.white], s.entrants[f.black]
	g.Tags.Set(record.TagEvent, eventName)
	g.Tags.Set(record.TagRound, f.round())
	g.Tags.Set(record.TagWhite, white.name)
	g.Tags.Set(record.TagBlack, black.name)
	g.Tags.Set(tagWhite, white.String())
	g.Tags.Set(tagBlack, black.String())
	g.Tags.Set(tagArena, c.String())
}

// errSettings: a record was made by an arena with other settings.
var errSettings = errors.New("the games were played with other settings; use another file, or the same settings")

// identify finds out which game of the arena a record is.
func identify(g record.Game, c conditions, s schedule) (fixture, error) {
	if was, is := g.Tags.Get(tagArena), c.String(); was != is {
		return fixture{}, fmt.Errorf("%w: they were %q, and are now %q", errSettings, was, is)
	}
	var f fixture
	var err error
	if f.start, err = s.findStart(g.Tags.Get(record.TagVariant)); err != nil {
		return fixture{}, err
	}
	if f.white, err = s.findEntrant(g.Tags.Get(record.TagWhite), g.Tags.Get(tagWhite)); err != nil {
		return fixture{}, err
	}
	if f.black, err = s.findEntrant(g.Tags.Get(record.TagBlack), g.Tags.Get(tagBlack)); err != nil {
		return fixture{}, err
	}
	round := g.Tags.Get(record.TagRound)
	number, _, _ := strings.Cut(round, ".")
	n, err := strconv.Atoi(number)
	f.opening = n - 1
	switch {
	case err != nil || n < 1 || f.white == f.black || f.round() != round:
		return fixture{}, fmt.Errorf("there is no round %q", round)
	case n > s.openings:
		return fixture{}, fmt.Errorf("%w: it is a game with opening %d, and there are now %d", errSettings, n, s.openings)
	}
	return f, nil
}

func (s schedule) findStart(variant string) (int, error) {
	for i, start := range s.starts {
		if start.Game().Name()+" "+start.Variant() == variant {
			return i, nil
		}
	}
	return 0, fmt.Errorf("%w: it is a game of %q, which is not played now", errSettings, variant)
}

func (s schedule) findEntrant(name, description string) (int, error) {
	for i, e := range s.entrants {
		switch {
		case e.name != name:
		case e.String() != description:
			return 0, fmt.Errorf("%w: bot %q was %q, and is now %q", errSettings, name, description, e.String())
		default:
			return i, nil
		}
	}
	return 0, fmt.Errorf("%w: bot %q does not take part now", errSettings, name)
}

// verify replays a record, and checks that it begins with the opening and ends
// as a game of an arena can.
func verify(g record.Game, begin opening, plyLimit int) error {
	m, err := agon.Replay(g)
	if err != nil {
		return err
	}
	moves := m.Moves()
	if len(moves) < len(begin) {
		return fmt.Errorf("it has %d moves; expected an opening of %d", len(moves), len(begin))
	}
	for i, want := range begin {
		if moves[i] != want {
			return fmt.Errorf("move %d is %s; expected %s, as the opening has it", i+1, moves[i], want)
		}
	}
	// Replay has taken the record's word for an end that the moves do not bring
	// about. Without it the match is what the arena saw.
	if m.Undo() && m.Ply() < len(moves) {
		m.Redo()
	}
	m.SetPlyLimit(plyLimit)
	r := resultOf(g)
	_, faulty := r.fault()
	loser := m.State().Turn()
	switch {
	case m.Outcome().Over():
		if !r.is(m.Outcome()) {
			return fmt.Errorf("the record says %v, %q, but the game ends with %v, %q", r.score, r.reason, m.Outcome(), m.Outcome().Reason())
		}
	case faulty && r.is(boardgame.Win(loser.Opponent(), r.reason)):
	case faulty && r.is(boardgame.Win(loser, r.reason)) && len(moves) == len(begin): // an engine did not start
	case slices.ContainsFunc(m.Claims(), func(claim boardgame.Outcome) bool { return claim.Drawn() && r.is(claim) }):
	default:
		return fmt.Errorf("the game is not over, and no arena ends it with %v, %q", r.score, r.reason)
	}
	return nil
}
