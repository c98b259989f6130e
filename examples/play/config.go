package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/examples/internal/clock"
)

// A config is what a person chooses before a game.
type config struct {
	game     string
	variant  string // the standard game if empty
	position string // instead of the variant's start
	players  [2]string
	clock    string        // none if empty
	think    time.Duration // how long a bot may think without a clock
	plies    int           // after how many moves a game ends without a result; never if 0
	seed     uint64
	tutor    string // the bot that gives hints; the strongest if empty
	record   string // the file to which games are added when they are left; none if empty
}

// playerNames lists who can play a side.
func playerNames() []string {
	names := []string{human}
	for _, kind := range bots.Kinds() {
		names = append(names, kind.Name)
	}
	return names
}

// start returns the session of a new game.
func (c config) start(now func() time.Time) (*session, error) {
	m, err := c.match()
	if err != nil {
		return nil, err
	}
	return c.open(m, now)
}

// match returns the match of a new game.
func (c config) match() (*textMatch, error) {
	game, err := agon.Lookup(c.game)
	if err != nil {
		return nil, err
	}
	if c.position == "" {
		return match.Start(game.Rules(), c.variant)
	}
	s, err := game.Parse(c.position)
	if err != nil {
		return nil, err
	}
	return match.New(game.Rules(), s), nil
}

// open returns the session of a match that goes on.
func (c config) open(m *textMatch, now func() time.Time) (*session, error) {
	m.SetPlyLimit(c.plies)
	game := m.State().Game()
	var seats [2]seat
	for p, name := range c.players {
		var err error
		if seats[p], err = newSeat(game, name, c.seed+uint64(p)); err != nil {
			return nil, err
		}
	}
	tutor := c.tutor
	if tutor == "" {
		names := playerNames()
		tutor = names[len(names)-1]
	}
	teacher, err := newSeat(game, tutor, c.seed)
	if err != nil {
		return nil, err
	}
	if teacher.bot == nil {
		return nil, errors.New("a human gives no hints; choose a bot")
	}
	var control clock.Control
	if c.clock != "" {
		if control, err = clock.Parse(c.clock); err != nil {
			return nil, err
		}
	}
	return newSession(m, seats, teacher.bot, control, c.think, now), nil
}

// load returns the session of a recorded game, in which the bots wait. The error
// may say that not all of it could be played; then the session holds the rest.
func (c config) load(path string, number int, now func() time.Time) (s *session, which string, err error) {
	m, found, which, fault := loadMatch(path, number)
	if m == nil {
		return nil, "", fault
	}
	c.clock = "" // the record does not say what was left
	if s, err = c.open(m, now); err != nil {
		return nil, "", err
	}
	s.idle = true
	whole := s.keepRecord(found)
	if fault == nil {
		s.loadedText, fault = s.recordText()
	}
	if fault == nil && !whole {
		fault = fmt.Errorf("%s: the comments cannot be written again; saving the game drops them and its variations", path)
	}
	return s, which, fault
}

// newSeat returns the human, or a bot by its name.
func newSeat(game boardgame.TextGame, name string, seed uint64) (seat, error) {
	if name == human {
		return seat{name: human}, nil
	}
	if names := playerNames(); !slices.Contains(names, name) {
		return seat{}, fmt.Errorf("there is no player %q; expected one of %s", name, strings.Join(names, ", "))
	}
	bot, err := bots.New(game, name, bots.Options{Seed: seed})
	if err != nil {
		return seat{}, err
	}
	return seat{name, &thinker{bot: bot}}, nil
}
