package main

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
)

// A face is what shows a session to a person and asks back: the full screen or
// the lines of the plain mode.
type face interface {
	session() *session
	look() *look
	config() *config

	choices() []choice // of the position
	board() string     // the board as text
	keysHelp() string  // what keys do

	say(text string)                                              // one line or more
	fail(err error)                                               // what went wrong
	ask(question string, options []string, then func(option int)) // -1 if the person takes none
	open(s *session)                                              // goes on with another game
	setUp()                                                       // lets the person choose another game
	leave()                                                       // ends the program
}

// A look is how a person wants to see the board.
type look struct {
	bottom    boardgame.Player
	targets   bool
	last      bool
	threats   bool
	territory bool
	boards    string // how the plain mode shows positions: drawn, words or none
	ascii     bool   // no other characters
	colour    bool
}

// A command is what a person can type instead of a move.
type command struct {
	name string
	args string // as the help shows them
	help string
	run  func(f face, args string) error
}

// commands returns them in the order of the help. The keys of the full screen
// run the same commands.
func commands() []command {
	return []command{
		{"move", "MOVE", "make a move; the word itself can be left out", cmdMove},
		{"moves", "[BEGINNING]", "list the legal moves, or those with this beginning", cmdMoves},
		{"undo", "", "take back; against a bot, to your own last turn", cmdUndo},
		{"redo", "", "play again what was taken back", cmdRedo},
		{"go", "N", "go to the position after N moves; 0 is the start", cmdGo},
		{"history", "", "list the moves of the game", cmdHistory},
		{"hint", "", "ask a bot for a move and what the position is worth", cmdHint},
		{"resign", "[SIDE]", "resign; with SIDE for white or for black", cmdResign},
		{"draw", "", "offer a draw", cmdDraw},
		{"claim", "[REASON]", "claim what the rules allow, such as a draw", cmdClaim},
		{"now", "", "make the bot that thinks move at once", cmdNow},
		{"stop", "", "let the bots wait; the clock stands meanwhile", cmdStop},
		{"continue", "", "let the bots play on from the position shown", cmdContinue},
		{"board", "", "show the board", cmdBoard},
		{"describe", "", "say in words what stands on the board", cmdDescribe},
		{"position", "[TEXT]", "show the position as text, or begin from TEXT", cmdPosition},
		{"flip", "", "turn the board round", cmdFlip},
		{"show", "MARKS", "switch targets, last, threats, territory on or off", cmdShow},
		{"save", "FILE", "write the record to a file, named without quotes or ~", cmdSave},
		{"load", "FILE [N]", "go on from the last game in a file, or from game N", cmdLoad},
		{"white", "PLAYER", "let human or a bot play White", cmdWhite},
		{"black", "PLAYER", "let human or a bot play Black", cmdBlack},
		{"new", "[GAME [VARIANT]]", "begin another game", cmdNew},
		{"help", "", "show this", cmdHelp},
		{"quit", "", "end the program", cmdQuit},
	}
}

// execute does what a person has typed: a command or a move.
func execute(f face, line string) error {
	line = strings.TrimSpace(line)
	name, args, _ := strings.Cut(line, " ")
	for _, c := range commands() {
		if strings.EqualFold(c.name, name) {
			args = strings.TrimSpace(args)
			if args != "" && c.args == "" {
				return fmt.Errorf("%s takes nothing behind it, but got %q", c.name, args)
			}
			return c.run(f, args)
		}
	}
	return cmdMove(f, line)
}

// fault is what an error says to a person who sees the text that is wrong and
// the board.
func fault(err error) string {
	switch err := err.(type) {
	case *boardgame.MoveError:
		return err.Err.Error()
	case *boardgame.ParseError:
		return err.Err.Error()
	}
	return strings.TrimPrefix(err.Error(), "match: ")
}
