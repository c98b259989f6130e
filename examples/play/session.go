package main

import (
	"errors"
	"fmt"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/notation/record"
)

// human is the name of a player who sits at the terminal.
const human = "human"

// A textMatch is a match of any game.
type textMatch = match.Match[boardgame.TextState, boardgame.TextMove]

// A seat is who plays a side.
type seat struct {
	name string
	bot  *thinker // nil for a human
}

// A session is a game as it is played at one terminal: a match, who plays it,
// the clock, and what a bot is being asked. It knows nothing of how it is shown.
// It is for one goroutine; only the work of a job runs in another.
type session struct {
	match  *textMatch
	seats  [2]seat
	tutor  *thinker      // gives the hints
	budget time.Duration // how long a bot may think without a clock

	idle bool // bots wait, because somebody looks back
	job  *job // what a bot is being asked; nil if nothing

	control clock.Control
	clocks  []clock.Clock    // as they stand in each position but for the time since
	since   time.Time        // when the player to move began to think, or went on to
	now     func() time.Time // for tests

	began time.Time
	saved map[string]string // the record as it was saved last, by file

	loaded     *record.Game // from which the game was loaded; nil if it was not
	loadedText string       // the record as it would have been saved then; empty if not all was loaded
}

// newSession returns a session of a match that begins or goes on.
func newSession(m *textMatch, seats [2]seat, tutor *thinker, control clock.Control, budget time.Duration, now func() time.Time) *session {
	s := &session{match: m, seats: seats, tutor: tutor, budget: budget, control: control, now: now, began: now()}
	for range m.Plies() + 1 {
		s.clocks = append(s.clocks, clock.New(control))
	}
	s.since = now()
	return s
}

func (s *session) state() boardgame.TextState { return s.match.State() }
func (s *session) turn() boardgame.Player     { return s.state().Turn() }
func (s *session) over() bool                 { return s.match.Outcome().Over() }

// lookingBack reports whether there are moves that can be played again.
func (s *session) lookingBack() bool { return s.match.Ply() < s.match.Plies() }

// isHuman reports whether p sits at the terminal.
func (s *session) isHuman(p boardgame.Player) bool { return s.seats[p].bot == nil }

// person returns the player at the terminal who acts now: the one to move, or
// the opponent of a bot to move. There is none if bots play each other.
func (s *session) person() (boardgame.Player, bool) {
	for _, p := range []boardgame.Player{s.turn(), s.turn().Opponent()} {
		if s.isHuman(p) {
			return p, true
		}
	}
	return 0, false
}

// errTime is what play answers a player who is too late.
var errTime = errors.New("the time has run out")

// play makes a move of whoever is to move, and takes the time for it from the
// clock. A player whose time has run out loses instead.
func (s *session) play(m boardgame.TextMove) error {
	if s.over() {
		return s.match.Play(m) // which says so and changes nothing
	}
	if err := s.state().Legal(m); err != nil {
		return err
	}
	if s.flag() {
		return errTime
	}
	ply, p := s.match.Ply(), s.turn()
	after := s.clocks[ply]
	if s.running() {
		after.Spend(p, s.now().Sub(s.since))
	}
	if err := s.match.Play(m); err != nil {
		return err
	}
	s.stopThinking()
	s.clocks = append(s.clocks[:ply+1], after)
	s.since = s.now()
	s.idle = false
	return nil
}

// personsTurn says why nobody at the terminal can move or claim, nil if somebody can.
func (s *session) personsTurn() error {
	switch p := s.turn(); {
	case s.over():
		return boardgame.ErrOver
	case !s.isHuman(p):
		return fmt.Errorf("it is the turn of %s, who plays %v", s.seats[p].name, p)
	}
	return nil
}

// playText makes the move that a text means, for a person.
func (s *session) playText(text string) error {
	if s.over() {
		return boardgame.ErrOver
	}
	m, err := s.state().ParseMove(text)
	if err != nil {
		return err
	}
	if err := s.personsTurn(); err != nil {
		return err
	}
	return s.play(m)
}

// charge takes the time so far from the clock of the player to move. It is
// called before everything else that starts or stops the clock: a change of the
// position, an end, bots that wait or play on.
func (s *session) charge() {
	now := s.now()
	if s.running() {
		s.clocks[s.match.Ply()].Left[s.turn()] -= now.Sub(s.since)
	}
	s.since = now
}

// undo takes back the end of the match, if somebody ended it, or moves: as many
// as it takes until a person is to move. It reports whether there was anything.
func (s *session) undo() bool {
	s.charge()
	ply := s.match.Ply()
	if !s.match.Undo() {
		return false
	}
	_, anyone := s.person()
	for anyone && s.match.Ply() < ply && !s.isHuman(s.turn()) && s.match.Undo() {
	}
	s.looked()
	return true
}

// redo plays again what undo took back.
func (s *session) redo() bool {
	s.charge()
	if !s.match.Redo() {
		return false
	}
	_, anyone := s.person()
	for anyone && !s.isHuman(s.turn()) && s.match.Redo() {
	}
	s.looked()
	return true
}

// goTo goes to the position after so many moves. Going where one is changes
// nothing.
func (s *session) goTo(ply int) error {
	if ply == s.match.Ply() {
		return nil
	}
	s.charge()
	if err := s.match.GoTo(ply); err != nil {
		return err
	}
	s.looked()
	return nil
}

// looked is called after every walk along the moves. A flag that has fallen and
// was taken back does not fall again by itself.
func (s *session) looked() {
	s.stopThinking()
	s.idle = s.lookingBack() || s.clocks[s.match.Ply()].Left[s.turn()] < 0
}

// botWaits reports whether a bot is to move that does not, until resume is called.
func (s *session) botWaits() bool { return s.idle && !s.over() && !s.isHuman(s.turn()) }

// resume lets bots play on from the position as it stands.
func (s *session) resume() {
	s.charge()
	s.idle = false
}

// pause lets bots wait until a move is played or resume is called.
func (s *session) pause() {
	s.charge()
	s.stopThinking()
	s.idle = true
}

// replace lets somebody else play a side.
func (s *session) replace(p boardgame.Player, by seat) {
	s.charge()
	s.stopThinking()
	s.seats[p] = by
}

// end ends the match by one of its own methods.
func (s *session) end(how func() error) error {
	s.charge()
	if err := how(); err != nil {
		return err
	}
	s.stopThinking()
	return nil
}

func (s *session) resign(p boardgame.Player) error {
	return s.end(func() error { return s.match.Resign(p) })
}

func (s *session) agreeDraw() error { return s.end(s.match.AgreeDraw) }

// claims returns what a person at the terminal can claim: the player to move
// can, but not the opponent of a bot in its turn.
func (s *session) claims() []boardgame.Outcome {
	if !s.isHuman(s.turn()) {
		return nil
	}
	return s.match.Claims()
}

func (s *session) claim(reason boardgame.Reason) error {
	if err := s.personsTurn(); err != nil {
		return err
	}
	return s.end(func() error { return s.match.Claim(reason) })
}
