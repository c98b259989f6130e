package main

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
)

// The commands that play the game.

func cmdMove(f face, text string) error {
	return f.session().playText(text)
}

func cmdMoves(f face, beginning string) error {
	fits, _ := complete(f.choices(), beginning)
	switch {
	case len(fits) == 0 && beginning != "":
		return fmt.Errorf("no legal move begins with %q", beginning)
	case len(fits) == 0:
		return boardgame.ErrOver
	}
	f.say(fmt.Sprintf("%d legal %s:\n%s", len(fits), plural(len(fits), "move"), inLines(fits, 76)))
	return nil
}

func cmdUndo(f face, _ string) error {
	if !f.session().undo() {
		return errors.New("there is nothing to take back")
	}
	return nil
}

func cmdRedo(f face, _ string) error {
	if !f.session().redo() {
		return errors.New("there is nothing to play again")
	}
	return nil
}

func cmdGo(f face, args string) error {
	ply, err := strconv.Atoi(args)
	if err != nil {
		return fmt.Errorf("expected a number of moves from 0 to %d, but got %q", f.session().match.Plies(), args)
	}
	return f.session().goTo(ply)
}

func cmdHistory(f face, _ string) error {
	f.say(f.session().history().String())
	return nil
}

func cmdHint(f face, _ string) error { return f.session().hint() }

// sideNamed returns the player with that name.
func sideNamed(name string) (boardgame.Player, error) {
	for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
		if strings.EqualFold(name, p.String()) {
			return p, nil
		}
	}
	return 0, fmt.Errorf("expected white or black, but got %q", name)
}

func cmdResign(f face, args string) error {
	s := f.session()
	p, ok := s.person()
	if args != "" {
		var err error
		if p, err = sideNamed(args); err != nil {
			return err
		}
	} else if !ok {
		return errors.New("only bots play; resign white and resign black resign for them")
	}
	return ends(f, func() error { return s.resign(p) })
}

// ends does what may end the game. Where somebody looks back, moves that were
// played already would be lost with that, so it asks first.
func ends(f face, how func() error) error {
	s := f.session()
	if !s.lookingBack() || !s.idle {
		return how()
	}
	later := s.match.Plies() - s.match.Ply()
	question := fmt.Sprintf("The game has %d later %s. End it where?", later, plural(later, "move"))
	f.ask(question, []string{"in the last position", "here, and drop what is later", "not yet"}, func(option int) {
		var err error
		switch option {
		case 0:
			err = s.goTo(s.match.Plies())
			if err == nil {
				err = how()
			}
		case 1:
			err = how()
		}
		if err != nil {
			f.fail(err)
		}
	})
	return nil
}

func cmdDraw(f face, _ string) error {
	s := f.session()
	if s.over() {
		return boardgame.ErrOver
	}
	return ends(f, func() error {
		people, err := s.offerDraw()
		if err != nil || !people {
			return err
		}
		f.ask(fmt.Sprintf("%v offers a draw. %v, do you accept?", s.turn(), s.turn().Opponent()), []string{"accept", "decline"}, func(option int) {
			if option != 0 {
				f.say(fmt.Sprintf("%v declines the draw.", s.turn().Opponent()))
			} else if err := s.agreeDraw(); err != nil {
				f.fail(err)
			}
		})
		return nil
	})
}

func cmdClaim(f face, args string) error {
	if f.session().over() {
		return boardgame.ErrOver
	}
	return ends(f, func() error { return claim(f, boardgame.Reason(args)) })
}

// claim makes a claim for a reason, or if that is empty for the only one there
// is, and asks if there are several.
func claim(f face, reason boardgame.Reason) error {
	s := f.session()
	claims := s.claims()
	err := s.personsTurn()
	switch {
	case err != nil:
		return err
	case reason != "":
		return s.claim(reason)
	case len(claims) == 0:
		return errors.New("there is nothing to claim in this position")
	case len(claims) == 1:
		return s.claim(claims[0].Reason())
	}
	var options []string
	for _, claim := range claims {
		options = append(options, string(claim.Reason()))
	}
	f.ask("What do you claim?", options, func(option int) {
		if option < 0 {
			return
		}
		if err := s.claim(claims[option].Reason()); err != nil {
			f.fail(err)
		}
	})
	return nil
}

func cmdNow(f face, _ string) error {
	if !f.session().hurry() {
		return errors.New("no bot thinks")
	}
	return nil
}

func cmdStop(f face, _ string) error {
	if s := f.session(); s.isHuman(boardgame.White) && s.isHuman(boardgame.Black) {
		return errors.New("no bot plays")
	}
	f.session().pause()
	f.say("The bots wait; continue lets them play on.")
	return nil
}

func cmdContinue(f face, _ string) error {
	if f.session().over() {
		return boardgame.ErrOver
	}
	f.session().resume()
	return nil
}

func cmdWhite(f face, name string) error { return replacePlayer(f, boardgame.White, name) }
func cmdBlack(f face, name string) error { return replacePlayer(f, boardgame.Black, name) }

// replacePlayer lets somebody else play a side.
func replacePlayer(f face, p boardgame.Player, name string) error {
	s := f.session()
	seat, err := newSeat(s.state().Game(), name, f.config().seed+uint64(p))
	if err != nil {
		return err
	}
	f.config().players[p] = name
	s.replace(p, seat)
	return nil
}

// plural is the word for n things.
func plural(n int, word string) string {
	if n == 1 {
		return word
	}
	return word + "s"
}

// inLines writes words in lines of the given width.
func inLines(words []string, width int) string {
	var text strings.Builder
	column := 0
	for i, word := range words {
		switch {
		case i == 0:
		case column+1+len(word) > width:
			text.WriteByte('\n')
			column = 0
		default:
			text.WriteByte(' ')
			column++
		}
		text.WriteString(word)
		column += len(word)
	}
	return text.String()
}
