package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"
)

// A plain is the face for pipes, screen readers and terminals that cannot do
// more: it writes lines and reads lines.
type plain struct {
	current  *session
	options  *config
	view     *look
	out      io.Writer
	terminal bool // a person sits there, who wants to be prompted

	question *question
	done     bool
	shown    string // the position that was shown last
}

// A question waits for an answer in the next line. Another line than one of the
// answers takes none of the options.
type question struct {
	text    string
	options []string
	then    func(option int)
}

func (p *plain) session() *session { return p.current }
func (p *plain) config() *config   { return p.options }
func (p *plain) look() *look       { return p.view }
func (p *plain) board() string     { return boardText(p.current, p.view) }
func (p *plain) choices() []choice { return choicesOf(p.current.state()) }
func (p *plain) leave()            { p.done = true }
func (p *plain) keysHelp() string  { return "" } // there are none

func (p *plain) say(text string) { p.write(strings.TrimRight(text, "\n") + "\n") }
func (p *plain) fail(err error)  { p.say("Error: " + fault(err)) }

// write ends the program if nobody can read what it says.
func (p *plain) write(text string) {
	if _, err := io.WriteString(p.out, text); err != nil {
		p.done = true
	}
}

func (p *plain) ask(text string, options []string, then func(option int)) {
	p.question = &question{text, options, then}
	p.say(text)
	for i, option := range options {
		p.say(fmt.Sprintf("  %d  %s", i+1, option))
	}
}

func (p *plain) open(s *session) {
	p.current.stopThinking()
	p.current = s
	p.shown = ""
}

func (p *plain) setUp() {
	p.say("Begin another game with new GAME or new GAME VARIANT.")
	p.say(gamesAndVariants())
}

// run plays until the person leaves, the input ends or ctx is done. It returns
// false in the last case.
func (p *plain) run(ctx context.Context, in io.Reader) bool {
	lines := readLines(ctx, in)
	answers := make(chan answer)
	defer func() { p.current.stopThinking() }()
	p.say(fmt.Sprintf("%s. Type a move or a command; help lists them.", gameName(p.current)))
	for {
		p.show()
		if p.done {
			return true
		}
		if j := p.current.due(); j != nil {
			go func() {
				a := j.run()
				select {
				case answers <- a:
				case <-ctx.Done():
				}
			}()
		}
		_, thinking := p.current.thinks()
		input := lines
		if thinking && !p.terminal {
			input = nil // a script's next line is meant for the position after the bot's move
		}
		if p.terminal && !thinking {
			p.write(p.prompt())
		}
		var timeout <-chan time.Time
		if p.current.running() {
			timeout = time.After(max(p.current.left(p.current.turn()), 0) + time.Millisecond)
		}
		select {
		case <-ctx.Done():
			return false
		case a := <-answers:
			r, err := p.current.take(a)
			if err != nil {
				p.fail(err)
			}
			if r.text != "" {
				p.say(r.text)
			}
		case <-timeout:
			if p.current.flag() {
				p.question = nil // it no longer matters
			}
		case line, ok := <-input:
			if !ok {
				if p.terminal {
					p.say("")
				}
				p.done = true
				break
			}
			p.line(line)
		}
	}
}

// line does what a line of input says.
func (p *plain) line(in inputLine) {
	if in.err != nil {
		p.fail(in.err)
		return
	}
	text := strings.TrimSpace(in.text)
	if q := p.question; q != nil {
		p.question = nil
		option := q.option(text)
		if option < 0 && text != "" {
			p.say("That is none of the answers, so it is taken for a move or a command.")
		}
		q.then(option)
		if option >= 0 {
			return
		}
	}
	if text == "" || strings.HasPrefix(text, "#") {
		return
	}
	if err := execute(p, text); err != nil {
		p.fail(err)
	}
}

// option returns the option that a text means, by its number or how it begins;
// -1 for none.
func (q *question) option(text string) int {
	if n, err := strconv.Atoi(text); err == nil && n >= 1 && n <= len(q.options) {
		return n - 1
	}
	for i, option := range q.options {
		if text != "" && strings.HasPrefix(option, strings.ToLower(text)) {
			return i
		}
	}
	return -1
}

// prompt says who is to move.
func (p *plain) prompt() string {
	switch {
	case p.question != nil:
		return "? "
	case p.current.over():
		return "> "
	}
	return p.current.turn().String() + "> "
}

// How positions are shown.
const (
	drawn   = "drawn"
	words   = "words"
	nothing = "none"
)

// show shows the position if it is another than the last time, and once the
// result of the game.
func (p *plain) show() {
	s := p.current
	now := fmt.Sprint(s.match.Ply(), s.match.Outcome(), s.match.Outcome().Reason(), p.view.bottom, s.state())
	if now == p.shown {
		return
	}
	p.shown = now
	p.say("")
	line := result(s)
	switch moves := s.history().moves[:s.match.Ply()]; {
	case p.view.boards == drawn:
		p.say(p.board())
	case len(moves) > 0:
		line = fmt.Sprintf("After %s: %s", moves[len(moves)-1], line)
	}
	if p.view.boards == words {
		p.say(inWords(s, p.view))
	}
	if counts := scores(s); counts != "" {
		line += " (" + counts + ")"
	}
	if claims := s.claims(); len(claims) > 0 {
		line += "; can claim: " + string(claims[0].Reason())
	}
	if s.botWaits() {
		line += "; the bot waits: continue lets it play on"
	}
	if s.timed() {
		line += fmt.Sprintf("; clock %s : %s", clockText(s.left(0)), clockText(s.left(1)))
	}
	p.say(line + ".")
}

// longestLine bounds a line of input, in bytes. The longest position is much
// shorter.
const longestLine = 1 << 16

var errLongLine = errors.New("the line is too long and was skipped")

// An inputLine is a line of input, or what is wrong with it.
type inputLine struct {
	text string
	err  error
}

// readLines sends the lines of in, until it ends or ctx is done.
func readLines(ctx context.Context, in io.Reader) <-chan inputLine {
	lines := make(chan inputLine)
	go func() {
		defer close(lines)
		r := bufio.NewReaderSize(in, longestLine)
		for {
			text, err := r.ReadSlice('\n')
			line := inputLine{text: string(text)}
			for errors.Is(err, bufio.ErrBufferFull) {
				line = inputLine{err: errLongLine}
				_, err = r.ReadSlice('\n')
			}
			if err != nil && line.text == "" && line.err == nil {
				return
			}
			select {
			case lines <- line:
			case <-ctx.Done():
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}
