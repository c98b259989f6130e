package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/fairy"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// engine is the state of a session. One goroutine has it, and hears the host. A
// search has a goroutine of its own and says its move by itself: so every command
// is answered while it runs.
type engine struct {
	out      *output
	protocol string // "ugi" or "uci"
	language language
	game     boardgame.TextGame
	start    boardgame.TextState // of the variant
	named    bool                // the variant was asked for, and is not just the game's standard
	match    *match.Match[boardgame.TextState, boardgame.TextMove]
	from     boardgame.TextState // with which the match began
	played   []string            // its moves, as the host said them
	settings settings
	player   *player       // nil if it is to be made anew
	thought  *thought      // the last one
	free     chan struct{} // closed when all that was queued is done
}

// serve answers the host's lines until it quits or says no more, or does not
// hear any more. The error is that of ctx. What reads the lines also answers
// them: on a busy machine every change from one goroutine to another costs time.
func (e *engine) serve(ctx context.Context, in io.Reader) error {
	searching, cancel := context.WithCancel(ctx)
	defer cancel()
	finished := make(chan struct{})
	go func() {
		defer close(finished)
		readLines(in, func(l line) bool {
			more := e.obey(searching, l)
			runtime.Gosched() // what was said is written before this waits for the host
			return more
		})
	}()
	select {
	case <-finished:
	case <-e.out.ended:
	case <-e.out.stuck:
	case <-ctx.Done():
		return ctx.Err()
	}
	return nil
}

// say says a line.
func (e *engine) say(format string, args ...any) { e.out.say(fmt.Sprintf(format, args...)) }

// queue does something in another goroutine, when all that was queued before is
// done. The channel is closed when this is done too.
func (e *engine) queue(do func()) <-chan struct{} {
	before, done := e.free, make(chan struct{})
	e.free = done
	go func() {
		defer close(done)
		if before != nil {
			<-before
		}
		do()
	}()
	return done
}

// wanted returns the player that the options ask for.
func (e *engine) wanted() *player {
	if e.player == nil {
		e.player = &player{start: e.start, settings: e.settings}
	}
	return e.player
}

// ready says that the engine is ready: during a search at once, otherwise when
// there is nothing left to do before the next one.
func (e *engine) ready(ctx context.Context) {
	if !e.thought.running() {
		p := e.wanted()
		made := e.queue(func() {
			if err := p.ready(); err != nil {
				e.out.complain(err)
			}
		})
		select {
		case <-made:
		case <-ctx.Done():
			return
		}
	}
	e.say("readyok")
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
		e.ready(ctx)
	case "uginewgame", "ucinewgame":
		if e.player != nil && e.player.used {
			e.player = nil
		}
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
		e.thought.stop()
	case "query":
		err = e.query(args)
	case "quit":
		return false
	default:
		err = fmt.Errorf("there is no command %s", notation.Excerpt(words[0], 0))
	}
	if err != nil {
		e.out.complain(err)
	}
	return true
}

// introduce begins to speak a protocol.
func (e *engine) introduce(protocol string) error {
	e.protocol = protocol
	e.language = ownTexts{e.game}
	if protocol == "uci" {
		if err := e.speakFairy(); err != nil {
			return err
		}
	}
	e.say("id name agon")
	e.say("id author The Agon Authors")
	e.announceOptions()
	e.say("%sok", protocol)
	return nil
}

// speakFairy begins to speak as Fairy-Stockfish does: about the variant that was
// asked for, if it has a name there, otherwise about its own joust.
func (e *engine) speakFairy() error {
	name := "joust"
	if e.game.Name() != "joust" {
		e.say("info string UCI knows Joust alone, which takes the place of %s", e.game.Name())
	} else if e.named {
		v, err := joust.ParseVariant(e.start.Variant())
		if err == nil {
			var own string
			if own, err = fairy.Name(v); err == nil {
				name = own
			}
		}
		if err != nil {
			e.out.complain(fmt.Errorf("%w; joust takes its place", err))
		}
	}
	return e.setFairy(name)
}

// begin begins a game of another variant, in its start position.
func (e *engine) begin(start boardgame.TextState) {
	if start.Game() != e.start.Game() {
		e.player = nil
	}
	e.start = start
	e.match = match.New(e.game.Rules(), start)
	e.from, e.played = start, nil
}

// setPosition sets the position. If anything is wrong with it or with one of the
// moves, it stays as it was. A game that goes on where it was costs its new moves
// alone.
func (e *engine) setPosition(p setPosition) error {
	s := e.start
	if p.text != "" {
		var err error
		if s, err = e.language.position(p.text); err != nil {
			return err
		}
	}
	m, moves := e.match, p.moves
	if known := len(e.played); s == e.from && len(moves) >= known && slices.Equal(moves[:known], e.played) {
		moves = moves[known:]
	} else {
		m = match.New(e.game.Rules(), s)
	}
	ply := m.Ply()
	for i, text := range moves {
		move, err := e.language.move(m.State(), text)
		if err == nil {
			err = m.Play(move)
		}
		if err != nil {
			_ = m.GoTo(ply) // it was there
			return fmt.Errorf("move %d: %w; the position stays as it was", ply+i+1, err)
		}
	}
	e.match, e.from, e.played = m, s, p.moves
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
