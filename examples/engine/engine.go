package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/notation"
)

// engine is the state of a session. One goroutine has it, and hears both the
// host and the search: so every command is answered while a search runs.
type engine struct {
	out      *bufio.Writer
	failed   error  // of writing
	protocol string // "ugi" or "uci"
	language language
	game     boardgame.TextGame
	start    boardgame.TextState // of the variant
	match    *match.Match[boardgame.TextState, boardgame.TextMove]
	settings settings
	bot      bots.Bot      // nil if it is to be made anew
	thought  *thought      // nil if no search runs
	free     chan struct{} // closed when the last search has left its bot
}

// serve answers the host's lines until it quits or says no more. The error is
// that of ctx, or that of writing.
func (e *engine) serve(ctx context.Context, in io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines := make(chan line)
	go readLines(in, lines, ctx.Done())
	for e.failed == nil {
		select {
		case l, ok := <-lines:
			if !ok || !e.obey(ctx, l) {
				return nil
			}
		case a := <-e.thought.found():
			e.answered(a)
		case <-e.thought.late():
			e.move()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return e.failed
}

// say writes a line at once.
func (e *engine) say(format string, args ...any) {
	fmt.Fprintf(e.out, format+"\n", args...)
	if err := e.out.Flush(); err != nil {
		e.failed = err
	}
}

// complain says what is wrong, on one line for each fault.
func (e *engine) complain(err error) {
	for text := range strings.Lines(err.Error()) {
		e.say("info string %s", strings.TrimSpace(text))
	}
}

// obey does what a line says. It reports false for quit.
func (e *engine) obey(ctx context.Context, l line) bool {
	if l.tooLong {
		e.say("info string a line of more than %d bytes is ignored", maxLine)
		return true
	}
	words := strings.Fields(l.text)
	if len(words) == 0 {
		return true
	}
	var err error
	switch args := words[1:]; words[0] {
	case "ugi", "uci":
		err = e.introduce(words[0])
	case "isready":
		e.say("readyok")
	case "uginewgame", "ucinewgame":
		e.bot = nil
		e.begin(e.start)
	case "setoption":
		var set setOption
		if set, err = parseSetOption(args); err == nil {
			err = e.setOption(set.name, set.value)
		}
	case "position":
		var position setPosition
		if position, err = parsePosition(args); err == nil {
			err = e.setPosition(position)
		}
	case "go":
		e.think(ctx, args, l.at)
	case "stop":
		e.stop()
	case "query":
		err = e.query(args)
	case "quit":
		return false
	default:
		err = fmt.Errorf("there is no command %s", notation.Excerpt(words[0], 0))
	}
	if err != nil {
		e.complain(err)
	}
	return true
}

// introduce begins to speak a protocol.
func (e *engine) introduce(protocol string) error {
	e.protocol = protocol
	e.language = ownTexts{e.game}
	if protocol == "uci" {
		if err := e.setFairy("joust"); err != nil {
			return err
		}
	}
	e.say("id name agon")
	e.say("id author The Agon Authors")
	e.announceOptions()
	e.say("%sok", protocol)
	return nil
}

// begin sets the variant's start position, and the position to it.
func (e *engine) begin(start boardgame.TextState) {
	if start.Game() != e.start.Game() {
		e.bot = nil
	}
	e.start = start
	e.match = match.New(e.game.Rules(), start)
}

// setPosition sets the position. If anything is wrong with it or with one of the
// moves, it stays as it was.
func (e *engine) setPosition(p setPosition) error {
	s := e.start
	if p.text != "" {
		var err error
		if s, err = e.language.position(p.text); err != nil {
			return err
		}
	}
	m := match.New(e.game.Rules(), s)
	for i, text := range p.moves {
		move, err := e.language.move(m.State(), text)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			return fmt.Errorf("move %d: %w; the position stays as it was", i+1, err)
		}
	}
	e.match = m
	return nil
}

// query answers a question about the position.
func (e *engine) query(words []string) error {
	what := strings.Join(words, " ")
	outcome := e.match.Outcome()
	switch what {
	case "gameover":
		e.say("response %t", outcome.Over())
	case "p1turn":
		e.say("response %t", e.match.State().Turn() == boardgame.White)
	case "result":
		e.say("response %s", result(outcome))
	default:
		return fmt.Errorf("query %s; expected gameover, p1turn or result", notation.Excerpt(what, 0))
	}
	return nil
}

// result returns UGI's word for an outcome.
func result(o boardgame.Outcome) string {
	if winner, ok := o.Winner(); ok {
		return [2]string{"p1win", "p2win"}[winner]
	}
	if o.Drawn() {
		return "draw"
	}
	return "none"
}
