package record

// skipGame skips the rest of a game in which an error was found, as far as the
// next game or a result. It goes line by line, for in a broken game little can
// be said about words.
func (d *Decoder) skipGame() {
	s := &d.src
	begun := d.begun   // movetext has come, so that a result can
	emptyLine := false // the line before is empty
	var l skippedLine
	for s.ahead(1) {
		start, first := s.lineStart(), s.buf[s.pos]
		inComment := s.offset() < l.comment
		switch {
		case start && first == '[' && d.nextGame(begun):
			return
		case start && begun && emptyLine && !inComment && d.firstNumber():
			return
		}
		if !inComment {
			l.word, l.empty = l.word[:0], true
		}
		if !inComment && (start && (first == '[' || first == '%') || !start && !begun) {
			// There are no comments in tags and escape lines.
			s.skip(inLine)
			s.lineEnd()
			emptyLine = false
			continue
		}
		d.skipLine(&l)
		emptyLine = l.empty
		begun = begun || len(l.word) > 0
		if s.offset() < l.comment {
			continue // for the comment, and with it the line, goes on
		}
		if _, ok := resultWord(string(l.word)); ok && begun {
			return
		}
	}
}

// A skippedLine is what is kept of a line of a broken game.
type skippedLine struct {
	empty   bool   // it has only blanks
	word    []byte // its last word outside of comments, or the first bytes of that
	comment int64  // where in the stream the last comment ends
}

// skipLine moves pos over the rest of the line and its end. Comments that do not
// end, or are too long, are not taken for comments.
func (d *Decoder) skipLine(l *skippedLine) {
	const most = 8 // bytes of a word; a result has less
	s := &d.src
	for gap := true; s.ahead(1) && inLine.has(s.buf[s.pos]); s.pos++ {
		c := s.buf[s.pos]
		if blank.has(c) {
			gap = true
			continue
		}
		l.empty = false
		if c == '{' && s.offset() >= l.comment {
			if n, ok := d.findBrace(); ok {
				l.comment = s.offset() + int64(n) + 1
			}
		}
		switch {
		case s.offset() < l.comment:
			gap = true
		case c == ';' && gap:
			s.skip(inLine)
			s.lineEnd()
			return
		default:
			if gap {
				l.word, gap = l.word[:0], false
			}
			if len(l.word) < most {
				l.word = append(l.word, s.buf[s.pos])
			}
		}
	}
	s.lineEnd()
}

// nextGame reports whether the bracket at pos opens the first tag of a game.
func (d *Decoder) nextGame(begun bool) bool {
	const event = "[" + TagEvent
	s := &d.src
	if begun {
		return s.ahead(2) && letter.has(s.buf[s.pos+1])
	}
	return s.ahead(len(event)+1) && s.has(event) && !name.has(s.buf[s.pos+len(event)])
}

// firstNumber reports whether the number of the first move comes at pos, and is
// White's: after three dots a game goes on.
func (d *Decoder) firstNumber() bool {
	s := &d.src
	return s.has("1.") && !(s.ahead(3) && s.buf[s.pos+2] == '.')
}
