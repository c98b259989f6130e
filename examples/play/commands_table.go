package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
)

// The commands about the board as it is shown, files, and other games.

func cmdBoard(f face, _ string) error {
	f.say(f.board())
	return nil
}

func cmdDescribe(f face, _ string) error {
	f.say(inWords(f.session(), f.look()))
	return nil
}

func cmdPosition(f face, text string) error {
	s := f.session()
	if text == "" {
		f.say(s.state().String())
		return nil
	}
	c := *f.config()
	c.game, c.variant, c.position = s.state().Game().Name(), "", text
	return startAnother(f, c)
}

func cmdFlip(f face, _ string) error {
	f.look().bottom = f.look().bottom.Opponent()
	return nil
}

func cmdShow(f face, args string) error {
	look := f.look()
	marks := []struct {
		name string
		on   *bool
	}{{"targets", &look.targets}, {"last", &look.last}, {"threats", &look.threats}, {"territory", &look.territory}}
	var names, states []string
	for _, mark := range marks {
		names = append(names, mark.name)
	}
words:
	for _, word := range strings.Fields(args) {
		for _, mark := range marks {
			if mark.name == word {
				*mark.on = !*mark.on
				continue words
			}
		}
		return fmt.Errorf("there are no marks %q; expected %s", word, strings.Join(names, ", "))
	}
	for _, mark := range marks {
		states = append(states, mark.name+map[bool]string{true: " on", false: " off"}[*mark.on])
	}
	f.say("Marks: " + strings.Join(states, ", ") + ".")
	return nil
}

// fileName says what is wrong with the name of a file behind a command, which is
// no shell: nil if nothing is.
func fileName(command, path string) error {
	switch {
	case path == "":
		return fmt.Errorf("expected the name of a file behind %s", command)
	case strings.HasPrefix(path, "~"), strings.ContainsAny(path[:1], `"'`):
		return fmt.Errorf("%s: names are taken as they stand; expected one without quotation marks that does not begin with ~", path)
	}
	return nil
}

func cmdSave(f face, path string) error {
	if err := fileName("save", path); err != nil {
		return err
	}
	s := f.session()
	err := s.save(path, keep)
	if !errors.Is(err, errExists) {
		if err == nil {
			f.say("Saved to " + path + ".")
		}
		return err
	}
	f.ask(path+" exists already.", []string{"add the game to it", "overwrite it", "do not save"}, func(option int) {
		modes := []saveMode{add, overwrite}
		if option < 0 || option >= len(modes) {
			f.say("Not saved.")
			return
		}
		if err := s.save(path, modes[option]); err != nil {
			f.fail(err)
			return
		}
		f.say("Saved to " + path + ".")
	})
	return nil
}

func cmdLoad(f face, args string) error {
	if err := fileName("load", args); err != nil {
		return err
	}
	path, number := args, 0
	if i := strings.LastIndexByte(args, ' '); i > 0 {
		if _, err := os.Stat(args); err != nil { // the name of no file, so it ends in a number
			if n, err := strconv.Atoi(args[i+1:]); err == nil && n > 0 {
				path, number = strings.TrimSpace(args[:i]), n
			}
		}
	}
	s, which, err := f.config().load(path, number, f.session().now)
	if s == nil {
		return err
	}
	leaveGame(f, func() {
		f.open(s)
		f.say(fmt.Sprintf("Loaded %s: %s.", path, which))
		if err != nil {
			f.fail(err) // as far as it could be played
		}
	})
	return nil
}

func cmdNew(f face, args string) error {
	if args == "" {
		f.setUp()
		return nil
	}
	c := *f.config()
	c.position = ""
	c.game, c.variant, _ = strings.Cut(args, " ")
	c.variant = strings.TrimSpace(c.variant)
	return startAnother(f, c)
}

// startAnother begins a game of another kind, if there is such a kind.
func startAnother(f face, c config) error {
	s, err := c.start(f.session().now)
	if err != nil {
		return err
	}
	leaveGame(f, func() {
		*f.config() = c
		f.open(s)
	})
	return nil
}

func cmdQuit(f face, _ string) error {
	leaveGame(f, f.leave)
	return nil
}

// leaveGame goes on with something else than the game, which is recorded before
// if that is wished. It asks if the game is lost with that.
func leaveGame(f face, then func()) {
	s := f.session()
	question := "The game is not saved."
	if err := f.config().keep(s); err != nil {
		question = fmt.Sprintf("The game is not saved: %v.", err)
	}
	if !s.unsaved() {
		then()
		return
	}
	f.ask(question, []string{"leave it", "stay, so as to save it"}, func(option int) {
		if option == 0 {
			then()
		}
	})
}

// keep adds the game to the file of -record, if that is wished and it is not
// there.
func (c *config) keep(s *session) error {
	if c.record == "" || !s.unsavedIn(c.record) {
		return nil
	}
	return s.save(c.record, add)
}

func cmdHelp(f face, _ string) error {
	text := "Type a move, or one of these commands:\n" + commandsHelp()
	if keys := f.keysHelp(); keys != "" {
		text = keys + "\n" + text
	}
	f.say(text)
	return nil
}

// commandsHelp explains the commands.
func commandsHelp() string {
	var text strings.Builder
	for _, c := range commands() {
		fmt.Fprintf(&text, "  %-20s %s\n", strings.TrimSpace(c.name+" "+c.args), c.help)
	}
	return text.String()
}

// result says how the game stands: who has won and why, or who is to move.
func result(s *session) string {
	o := s.match.Outcome()
	p, won := o.Winner()
	switch {
	case !o.Over():
		return fmt.Sprintf("%v to move", s.turn())
	case won:
		return fmt.Sprintf("%v wins: %s", p, o.Reason())
	case o.Drawn():
		return fmt.Sprintf("A draw: %s", o.Reason())
	}
	return fmt.Sprintf("No result: %s", o.Reason())
}

// scores says what each side counts; empty if the game counts nothing.
func scores(s *session) string {
	white, ok := s.state().Score(boardgame.White)
	if !ok {
		return ""
	}
	black, _ := s.state().Score(boardgame.Black)
	return fmt.Sprintf("%d : %d", white, black)
}
