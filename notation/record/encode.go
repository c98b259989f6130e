package record

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"example.com/agon/notation"
)

// lineWidth is how many bytes a line of movetext has at most, and with that how
// many columns.
const lineWidth = 80

// An Encoder writes games to a stream of records, one after the other. Use
// [NewEncoder] to make one. An Encoder is for one goroutine at a time. Its
// memory is bounded by the largest game.
type Encoder struct {
	limits
	w      io.Writer
	buf    []byte // the text of the current game
	column int    // bytes in the last line of buf
	opened bool   // buf ends with the parenthesis that opens a variation
	err    error  // of the writer
}

// NewEncoder returns an encoder that writes to w, with the default limits, each
// game with one call of Write.
func NewEncoder(w io.Writer) *Encoder {
	return &Encoder{
		limits: limits{nesting: DefaultMaxNesting, token: DefaultMaxToken},
		w:      w,
	}
}

// Encode writes g in the one form that it has: the tags, each on its line,
// those of the [Roster] first; an empty line; the movetext, ended by the
// result, in lines of at most 80 bytes, but for moves and comments that are
// longer by themselves; another empty line. Comments are written as they are.
// The moves are numbered from 1 and White, or from the player and the turn in
// the tag FEN: see [Tags.FirstPly].
//
// A decoder with the same limits reads back a game that is [Game.Equal] to g.
//
// A game of which that cannot be said is not written at all, and the error
// wraps [ErrUnwritable]: if a name, value, move, comment or result is not as its
// field says, a note or a variation stands where it cannot, or the encoder's
// limits are exceeded, in which case the error wraps [ErrLimit] too.
// The encoder can be used further.
//
// An error of the writer is returned as it is, and again by every later call:
// part of the game may have been written.
func (e *Encoder) Encode(g Game) error {
	if e.err != nil {
		return e.err
	}
	if cap(e.buf) > mostKept {
		e.buf = nil
	}
	e.buf, e.column, e.opened = e.buf[:0], 0, false
	if err := e.game(g); err != nil {
		return err
	}
	n, err := e.w.Write(e.buf)
	if err == nil && n < len(e.buf) {
		err = io.ErrShortWrite
	}
	e.err = err
	return err
}

func (e *Encoder) game(g Game) error {
	for _, tag := range inOrder(g.Tags, compareTags) {
		if err := e.tag(tag); err != nil {
			return err
		}
	}
	if len(g.Tags) > 0 {
		e.buf = append(e.buf, '\n')
	}
	if err := e.line(g.Line, g.Tags.FirstPly(), 0); err != nil {
		return err
	}
	if g.Result > Draw {
		return unwritable("the result", g.Result.String(), "there is no such result")
	}
	e.put(g.Result.String())
	e.buf = append(e.buf, "\n\n"...)
	return nil
}

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

func (e *Encoder) tag(tag Tag) error {
	if tag.Name == "" || !letter.has(tag.Name[0]) || !all(tag.Name, name) {
		return unwritable("the tag name", tag.Name, "it must be of letters, digits and underscores, beginning with a letter")
	}
	value := escaper.Replace(tag.Value)
	if !all(value, inLine) {
		return unwritable("the tag value", tag.Value, "it must be one line")
	}
	if len(tag.Name) > e.token || len(value) > e.token {
		return e.tooLong("the tag", tag.Name)
	}
	e.buf = append(e.buf, '[')
	e.buf = append(e.buf, tag.Name...)
	e.buf = append(e.buf, ` "`...)
	e.buf = append(e.buf, value...)
	e.buf = append(e.buf, "\"]\n"...)
	return nil
}

// line writes a line whose first move is that of the given ply, counted from 0.
func (e *Encoder) line(l Line, ply, depth int) error {
	notes := l.InOrder().Notes
	if len(notes) > 0 && (notes[0].After < 0 || notes[len(notes)-1].After > len(l.Moves)) {
		return fmt.Errorf("%w: a note stands behind a move that is not in its line", ErrUnwritable)
	}
	numbered := false // whoever reads the file knows the number of the next move
	for i := 0; ; i++ {
		for len(notes) > 0 && notes[0].After == i {
			if err := e.note(notes[0], ply+i-1, depth); err != nil {
				return err
			}
			if notes[0].NAG == 0 {
				numbered = false
			}
			notes = notes[1:]
		}
		if i == len(l.Moves) {
			return nil
		}
		if err := e.checkMove(l.Moves[i]); err != nil {
			return err
		}
		if black := (ply+i)%2 == 1; !black || !numbered {
			e.put(moveNumber(ply + i))
		}
		e.put(l.Moves[i])
		numbered = true
	}
}

// note writes a note about the move of the given ply.
func (e *Encoder) note(n Note, ply, depth int) error {
	v := n.Variation
	switch {
	case v == nil && n.NAG == 0:
		return e.comment(n.Comment)
	case n.Comment != "" || v != nil && n.NAG != 0:
		return fmt.Errorf("%w: a note is not one of variation, NAG and comment, but several", ErrUnwritable)
	case v == nil:
		e.put("$" + strconv.Itoa(int(n.NAG)))
		return nil
	case n.After == 0:
		return fmt.Errorf("%w: a variation stands before the first move", ErrUnwritable)
	default:
		return e.variation(*v, ply, depth+1)
	}
}

func (e *Encoder) comment(text string) error {
	if strings.ContainsAny(text, "}\r") {
		return unwritable("the comment", text, `it must not contain "}" or "\r"`)
	}
	if len(text) > e.token {
		return e.tooLong("the comment", text)
	}
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		e.space(len("{") + i)
		e.column = len(text) - strings.LastIndexByte(text, '\n')
	} else {
		e.space(len("{}") + len(text))
		e.column += len("{}") + len(text)
	}
	e.buf = append(e.buf, '{')
	e.buf = append(e.buf, text...)
	e.buf = append(e.buf, '}')
	return nil
}

func (e *Encoder) variation(v Line, ply, depth int) error {
	if depth > e.nesting {
		return fmt.Errorf("%w: %w: variations must not be nested deeper than %d", ErrUnwritable, ErrLimit, e.nesting)
	}
	// The parentheses stick to what they enclose where there is room for it.
	next := 0
	if len(v.Moves) > 0 && !slices.ContainsFunc(v.Notes, func(n Note) bool { return n.After == 0 }) {
		next = len(moveNumber(ply))
	}
	e.space(len("(") + next)
	e.buf = append(e.buf, '(')
	e.column++
	e.opened = true
	if err := e.line(v, ply, depth); err != nil {
		return err
	}
	if e.column >= lineWidth {
		e.newLine()
	}
	e.buf = append(e.buf, ')')
	e.column++
	e.opened = false
	return nil
}

func (e *Encoder) checkMove(text string) error {
	if !all(text, word) || !isMove(text) {
		return unwritable("the move", text, "it must be a word with a letter or digit, and no number or result")
	}
	if len(text) > e.token {
		return e.tooLong("the move", text)
	}
	return nil
}

// moveNumber returns the number of the move that is played in the given ply,
// counted from 0.
func moveNumber(ply int) string {
	dots := "."
	if ply%2 == 1 {
		dots = "..."
	}
	return strconv.Itoa(ply/2+1) + dots
}

// put writes a word of movetext.
func (e *Encoder) put(text string) {
	e.space(len(text))
	e.buf = append(e.buf, text...)
	e.column += len(text)
}

// space separates what was written last from what comes now and takes so many
// bytes in its first line.
func (e *Encoder) space(length int) {
	gap := 1
	if e.opened || e.column == 0 {
		gap = 0
	}
	e.opened = false
	switch {
	case e.column > 0 && e.column+gap+length > lineWidth:
		e.newLine()
	case gap > 0:
		e.buf = append(e.buf, ' ')
		e.column++
	}
}

func (e *Encoder) newLine() {
	e.buf = append(e.buf, '\n')
	e.column = 0
}

func (e *Encoder) tooLong(what, text string) error {
	return fmt.Errorf("%w: %w: %s %s has more than %d bytes", ErrUnwritable, ErrLimit, what, notation.Excerpt(text, 0), e.token)
}

func unwritable(what, text, why string) error {
	return fmt.Errorf("%w: %s %s: %s", ErrUnwritable, what, notation.Excerpt(text, 0), why)
}
