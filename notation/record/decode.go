package record

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"unicode/utf8"

	"example.com/agon/notation"
)

// bom is the byte order mark with which some files begin; where files were
// joined, some games do.
const bom = "\uFEFF"

// ctrlZ ends some old files, and pads them.
const ctrlZ = 0x1A

// A Decoder reads games from a stream of records, one after the other. It reads
// ahead of the game that it returns. Use [NewDecoder] to make one. A Decoder is
// for one goroutine at a time.
//
// Its memory is bounded by the largest game and the largest token of the
// stream, its time grows with the length of the stream alone, and no stream
// makes it panic.
type Decoder struct {
	limits
	src   source
	draft draft // the game that is being read

	begun   bool // the movetext of the game has begun
	ended   bool // a result has ended it
	result  Result
	failed  bool // the game was broken, and its rest is still to be skipped
	alone   bool // since the last tag a comment has come that began its line
	tagOpen bool // the bracket of the next game's first tag has been read

	unclosed int64 // no brace closes a comment before this byte of the stream

	keepLines bool
	lines     gameLines // of the game that is being read
	lastLines gameLines // of the game that has been returned last
}

// gameLines says where a game stands in the stream.
type gameLines struct {
	first int // 0 as long as nothing of the game has been read
	moves []int
}

// NewDecoder returns a decoder that reads from r, with the default limits. It
// has a buffer of its own, so r needs none.
func NewDecoder(r io.Reader) *Decoder {
	return &Decoder{
		limits: limits{nesting: DefaultMaxNesting, token: DefaultMaxToken},
		src:    source{r: r},
	}
}

// Decode reads the next game into g. When no game is left, the error is
// [io.EOF]. On any error g keeps its value.
//
// If the text is no record, the error is a [*SyntaxError]. The rest of that
// game is given up, and the next call goes on with the next game, so that
// whoever wants to can count or report the broken games and read all others.
// The next game begins where a line of movetext ends with a result, or a result
// and comments; or with a tag at the start of a line, if movetext comes before or
// the tag is Event; or, if movetext comes before, with a line that begins with
// the move number 1. and follows an empty line.
//
// An error of the reader is returned as it is, in place of a game that is not
// complete, and again by every later call.
//
// Decode allocates what it returns, which it does not touch afterwards. All
// texts of a game are parts of one string; who keeps a few of them for long may
// want to clone them with [strings.Clone].
func (d *Decoder) Decode(g *Game) error {
	s := &d.src
	if s.ended && s.err != io.EOF {
		return s.err
	}
	if d.failed {
		d.skipGame()
	}
	d.reset()
	err := d.readGame()
	switch {
	case s.ended && s.err != io.EOF:
		return s.err // rather than an error that comes from it
	case err != nil:
		return err
	case d.draft.depth() > 0:
		return d.unexpected(d.movetext())
	}
	game := d.draft.game()
	if !d.ended {
		d.result, _ = resultWord(game.Tags.Get(TagResult))
	}
	game.Result = d.result
	d.lines, d.lastLines = d.lastLines, d.lines // their memory is used in turn
	*g = game
	return nil
}

// KeepLines makes the decoder remember for [Decoder.Lines] where games stand.
// Decoding takes somewhat longer then, and a word of memory for each move.
func (d *Decoder) KeepLines() { d.keepLines = true }

// Lines returns the line of the stream on which the game begins that Decode has
// returned last, counted from 1 as in a [SyntaxError], and the lines on which its
// moves stand, those of variations included, in the order in which they are
// written. It is 0 and nil for a decoder that has not been told to KeepLines
// before. The slice is the caller's.
func (d *Decoder) Lines() (first int, moves []int) {
	return d.lastLines.first, slices.Clone(d.lastLines.moves)
}

// reset forgets the last game.
func (d *Decoder) reset() {
	d.draft.reset()
	d.result, d.ended, d.begun, d.failed, d.alone = Unknown, false, false, false, false
	d.lines.first, d.lines.moves = 0, d.lines.moves[:0]
}

// readGame reads up to the end of a game. The end of the text and the first tag
// of the next game are ends as well, whether variations are open or not.
func (d *Decoder) readGame() error {
	s := &d.src
	if d.tagOpen {
		d.tagOpen = false
		d.keepFirstLine()
		if err := d.readTag(false); err != nil {
			return err
		}
	}
	for !d.ended && !d.tagOpen {
		c, ok := s.next()
		if !ok {
			if !d.begun && d.draft.empty() {
				return io.EOF
			}
			return nil
		}
		d.keepFirstLine()
		var err error
		switch {
		case word.has(c):
			if d.keepLines || !d.readMoves() {
				err = d.readWord()
			}
		case c == '.':
			s.pos++
		case c == '{':
			d.alone = d.alone || s.ends > 0
			err = d.readComment()
		case c == ';':
			d.alone = d.alone || s.ends > 0
			err = d.readLineComment()
		case c == '!' || c == '?':
			d.readMark()
		case c == '$':
			err = d.readNAG()
		case c == '(':
			err = d.openVariation()
		case c == ')' && d.draft.depth() > 0:
			s.pos++
			d.draft.closeVariation()
		case c == '[' && d.begun:
			return nil
		case c == '[':
			apart := s.ends > 1 || s.ends > 0 && d.alone
			d.alone = false
			if apart || !d.readPlainTag() {
				s.pos++
				err = d.readTag(apart)
			}
		case c == unclear[0] && d.draft.length() > 0 && s.has(unclear):
			s.pos += len(unclear)
			d.draft.addNAG(evaluation(unclear))
		case c == ctrlZ && d.endsFile():
			s.pos++
		case c == bom[0] && !d.begun && s.has(bom):
			s.pos += len(bom)
			s.count()
			s.column -= len(bom)
		default:
			err = d.unexpected(d.movetext())
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// keepFirstLine keeps the line on which the game begins, if pos stands there.
func (d *Decoder) keepFirstLine() {
	if d.keepLines && d.lines.first == 0 {
		d.src.count()
		d.lines.first = d.src.lines + 1
	}
}

// readPlainTag reads a tag as nearly all of them are: written as the encoder
// does, whole in the buffer, and without escapes. If it is different nothing is
// read, and the result is false.
func (d *Decoder) readPlainTag() bool {
	s := &d.src
	text := s.buf[s.pos:]
	nameEnd := 1
	for nameEnd < len(text) && name.has(text[nameEnd]) {
		nameEnd++
	}
	value := nameEnd + len(` "`)
	if value > len(text) || !letter.has(text[1]) || text[nameEnd] != ' ' || text[nameEnd+1] != '"' {
		return false
	}
	end := value
	for end < len(text) && plain.has(text[end]) {
		end++
	}
	if end+1 >= len(text) || text[end] != '"' || text[end+1] != ']' || end > d.token {
		return false
	}
	at := d.draft.add(text[:end]).from
	d.draft.tags = append(d.draft.tags, draftTag{name: span{at + 1, at + nameEnd}, value: span{at + value, at + end}})
	s.pos += end + len(`"]`)
	return true
}

// endsFile reports whether the Ctrl-Z at pos stands where a file ends, the next
// of several that were joined may begin.
func (d *Decoder) endsFile() bool {
	s := &d.src
	n := s.run(1, blank, d.token)
	if n > d.token {
		return false
	}
	return !s.ahead(n+1) || s.buf[s.pos+n] == ctrlZ || s.buf[s.pos+n] == '['
}

// readTag reads a tag of which the bracket has been read. If it is apart from
// those before, by an empty line or a comment that stands alone, and has the name
// of the game's first tag, it is the first of the next game: some files have games
// without movetext, and others have empty lines among the tags.
func (d *Decoder) readTag(apart bool) error {
	s := &d.src
	if c, ok := s.next(); !ok || !letter.has(c) {
		return d.unexpected("the name of a tag, which begins with a letter")
	}
	n := s.run(1, name, d.token)
	if n > d.token {
		return d.tooLong("the name of a tag")
	}
	tagName := s.buf[s.pos : s.pos+n]
	if apart && d.draft.firstTag(tagName) {
		d.tagOpen = true
		return nil
	}
	tag := draftTag{name: d.draft.add(tagName)}
	s.pos += n
	if c, ok := s.next(); !ok || c != '"' {
		return d.unexpected("a quotation mark, which opens the value of the tag")
	}
	var err error
	if tag.value, err = d.readValue(); err != nil {
		return err
	}
	if c, ok := s.next(); !ok || c != ']' {
		return d.unexpected("\"]\", which closes the tag")
	}
	s.pos++
	d.draft.tags = append(d.draft.tags, tag)
	return nil
}

// readValue reads a quoted text. A backslash stands for itself unless a
// backslash or a quotation mark follows.
func (d *Decoder) readValue() (span, error) {
	s := &d.src
	escapes := false
	n := s.run(1, plain, d.token+1)
	for s.ahead(n+1) && s.buf[s.pos+n] == '\\' {
		n++
		if s.ahead(n+1) && (s.buf[s.pos+n] == '"' || s.buf[s.pos+n] == '\\') {
			n++
			escapes = true
		}
		n = s.run(n, plain, d.token+1)
	}
	if n > d.token+1 {
		return span{}, d.tooLong("the value of a tag")
	}
	if !s.ahead(n+1) || s.buf[s.pos+n] != '"' {
		s.pos += n
		return span{}, d.unexpected("a quotation mark, which closes the value of the tag")
	}
	text := s.buf[s.pos+1 : s.pos+n]
	s.pos += n + 1
	if !escapes {
		return d.draft.add(text), nil
	}
	from := len(d.draft.text)
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\') {
			i++
		}
		d.draft.text = append(d.draft.text, text[i])
	}
	return span{from, len(d.draft.text)}, nil
}

// readMoves reads moves and their numbers as nearly all of them are: moves that
// begin with a letter, and numbers, followed by blanks and whole in the buffer.
// It stops before whatever is different, and reports whether it got anywhere. It
// takes over the text that it has read in one piece, blanks and all.
func (d *Decoder) readMoves() bool {
	s := &d.src
	d.begun = true
	text := s.buf[s.pos:]
	offset := len(d.draft.text)
	i, read := 0, 0
	for i < len(text) {
		start := i
		if letter.has(text[i]) {
			for i < len(text) && word.has(text[i]) {
				i++
			}
			if i == len(text) || text[i] == '.' || i-start > d.token || noMove(text[start:i]) {
				break
			}
			d.draft.openMoves = append(d.draft.openMoves, span{offset + start, offset + i})
		} else {
			for i < len(text) && digit.has(text[i]) {
				i++
			}
			if i == start || i == len(text) || word.has(text[i]) || i-start > d.token {
				break
			}
			for i < len(text) && text[i] == '.' {
				i++
			}
		}
		for i < len(text) && blank.has(text[i]) {
			i++
		}
		read = i
	}
	d.draft.text = append(d.draft.text, text[:read]...)
	s.pos += read
	return read > 0
}

// readWord reads a move, a move number, a result, or "e.p.".
func (d *Decoder) readWord() error {
	s := &d.src
	d.begun = true
	n := s.run(1, word, d.token)
	if n > d.token {
		return d.tooLong("a word of movetext")
	}
	text := s.buf[s.pos : s.pos+n]
	if digit.has(text[0]) || text[0] == '*' {
		if all(text, digit) {
			s.pos += n
			return nil
		}
		if result, ok := resultWord(string(text)); ok {
			if d.draft.depth() > 0 && d.endsVariation(n) {
				s.pos += n
				return nil
			}
			if d.draft.depth() > 0 {
				text = s.buf[s.pos : s.pos+n]
				return d.syntaxError(notation.ErrSyntax, fmt.Sprintf("the result %s", text), d.movetext())
			}
			s.pos += n
			d.result, d.ended = result, true
			return d.readRemarks()
		}
	}
	length := n
	if s.ahead(n+1) && s.buf[s.pos+n] == '.' {
		if !s.ahead(n+3) || string(s.buf[s.pos+n-1:s.pos+n+3]) != enPassantDots {
			s.pos += n
			return d.unexpected("a blank after the move")
		}
		n, length = n-1, n+3
	}
	text = s.buf[s.pos : s.pos+n]
	nag := evaluation(string(text))
	switch {
	case isMove(string(text)):
		d.draft.addMove(text)
		if d.keepLines {
			s.count()
			d.lines.moves = append(d.lines.moves, s.lines+1)
		}
	case d.draft.length() > 0 && length == n && nag > 0:
		d.draft.addNAG(nag)
	case d.draft.length() > 0 && (n == 0 || length == n && string(text) == enPassant):
		// It says nothing about the move before that the move does not.
	default:
		return d.syntaxError(notation.ErrSyntax, notation.Excerpt(string(s.buf[s.pos:s.pos+length]), 0), d.movetext())
	}
	s.pos += length
	return nil
}

// endsVariation reports whether the result of n bytes at pos is the last word of
// a variation: what comes next closes it, or is a comment on the same line.
// Otherwise the result is rather that of the game, and the variation was never
// closed.
func (d *Decoder) endsVariation(n int) bool {
	s := &d.src
	next := s.run(n, blank, d.token)
	if next > d.token || !s.ahead(next+1) {
		return false
	}
	c := s.buf[s.pos+next]
	return c == ')' || c == '{' && all(s.buf[s.pos+n:s.pos+next], inLine)
}

// readRemarks reads the comments that follow the result on its line.
func (d *Decoder) readRemarks() error {
	s := &d.src
	for s.ahead(1) {
		var err error
		switch c := s.buf[s.pos]; {
		case c == '{':
			err = d.readComment()
		case c == ';':
			err = d.readLineComment()
		case blank.has(c) && inLine.has(c):
			s.pos++
		default:
			return nil
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// readComment reads a comment in braces. When no brace closes it, pos stays at
// its start, so that the games that it would swallow are read nevertheless.
func (d *Decoder) readComment() error {
	s := &d.src
	n, ok := d.findBrace()
	switch {
	case !ok && n > d.token+1:
		return d.tooLong("a comment")
	case !ok:
		return d.syntaxError(errEnd, "the end of the text in the comment that begins here", "\"}\", which closes it")
	}
	text := s.buf[s.pos+1 : s.pos+n]
	s.pos += n + 1
	if bytes.IndexByte(text, '\r') < 0 {
		d.draft.addComment(d.draft.add(text))
		return nil
	}
	from := len(d.draft.text)
	for i, c := range text {
		switch {
		case c == '\r':
			d.draft.text = append(d.draft.text, '\n')
		case c != '\n' || i == 0 || text[i-1] != '\r':
			d.draft.text = append(d.draft.text, c)
		}
	}
	d.draft.addComment(span{from, len(d.draft.text)})
	return nil
}

// findBrace returns how many bytes from pos on, where a comment begins, come
// before the brace that closes it. If the text ends before, or the comment is too
// long, it says how many it has searched. The same bytes are not searched again
// for the next open brace.
func (d *Decoder) findBrace() (n int, ok bool) {
	s := &d.src
	n = int(max(1, d.unclosed-s.offset()))
	for {
		text := s.buf[s.pos:]
		i := bytes.IndexByte(text[n:], '}')
		if ok = i >= 0; ok {
			n += i
			s.work += int64(i)
			break
		}
		s.work += int64(len(text) - n)
		n = len(text)
		if n > d.token+1 || !s.more() {
			break
		}
	}
	d.unclosed = s.offset() + int64(n)
	return n, ok && n <= d.token+1
}

// readLineComment reads a comment that goes from a semicolon to the line's end.
func (d *Decoder) readLineComment() error {
	s := &d.src
	n := s.run(1, inLine, d.token+1)
	if n > d.token+1 {
		return d.tooLong("a comment")
	}
	d.draft.addComment(d.draft.add(s.buf[s.pos+1 : s.pos+n]))
	s.pos += n
	return nil
}

// readMark reads one of the signs that stand for a NAG.
func (d *Decoder) readMark() {
	s := &d.src
	d.begun = true
	nag, length := PoorMove, 1
	first := s.buf[s.pos]
	if first == '!' {
		nag = GoodMove
	}
	if s.ahead(2) {
		switch string([]byte{first, s.buf[s.pos+1]}) {
		case "!!":
			nag, length = BrilliantMove, 2
		case "??":
			nag, length = Blunder, 2
		case "!?":
			nag, length = InterestingMove, 2
		case "?!":
			nag, length = DubiousMove, 2
		}
	}
	s.pos += length
	d.draft.addNAG(nag)
}

// readNAG reads a NAG that is written as a number.
func (d *Decoder) readNAG() error {
	s := &d.src
	d.begun = true
	n := s.run(1, digit, d.token)
	if n > d.token {
		return d.tooLong("a NAG")
	}
	if n == 1 {
		s.pos++
		return d.unexpected("the number of a NAG")
	}
	number := 0
	for _, c := range s.buf[s.pos+1 : s.pos+n] {
		number = min(number*10+int(c-'0'), 256)
	}
	if number > 255 {
		return d.syntaxError(notation.ErrSyntax,
			notation.Excerpt(string(s.buf[s.pos:s.pos+n]), 0), "a NAG from $0 to $255")
	}
	s.pos += n
	if number > 0 { // $0 says nothing
		d.draft.addNAG(NAG(number))
	}
	return nil
}

func (d *Decoder) openVariation() error {
	if d.draft.length() == 0 {
		return d.unexpected("a move, which the variation could replace")
	}
	if d.draft.depth() >= d.nesting {
		return d.syntaxError(errLimit, "a variation inside others", fmt.Sprintf("at most %d inside each other", d.nesting))
	}
	d.src.pos++
	d.draft.openVariation()
	return nil
}

// movetext says what can stand where a word of movetext was expected.
func (d *Decoder) movetext() string {
	if d.draft.depth() > 0 {
		return "a move, a note, or \")\", which closes the variation"
	}
	if d.begun {
		return "a move, a note, or a result"
	}
	return "a tag, a comment, a move, or a result"
}

// unexpected returns the error that the character at pos is not what was
// expected.
func (d *Decoder) unexpected(expected string) error {
	s := &d.src
	if !s.ahead(1) {
		return d.syntaxError(errEnd, "the end of the text", expected)
	}
	if !inLine.has(s.buf[s.pos]) {
		return d.syntaxError(notation.ErrSyntax, "the end of the line", expected)
	}
	for !utf8.FullRune(s.buf[s.pos:]) && s.more() {
	}
	_, size := utf8.DecodeRune(s.buf[s.pos:])
	return d.syntaxError(notation.ErrSyntax, fmt.Sprintf("%q", s.buf[s.pos:s.pos+size]), expected)
}

func (d *Decoder) tooLong(what string) error {
	return d.syntaxError(errLimit, fmt.Sprintf("%s of more than %d bytes", what, d.token), "a shorter one")
}

// syntaxError returns an error about what stands at pos.
func (d *Decoder) syntaxError(err error, found, expected string) error {
	d.failed = true
	d.src.count()
	return &SyntaxError{
		Line:     d.src.lines + 1,
		Column:   d.src.column + 1,
		Found:    found,
		Expected: expected,
		Err:      err,
	}
}
