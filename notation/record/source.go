package record

import (
	"bytes"
	"io"
)

const (
	firstBuffer = 32 << 10 // bytes; the buffer grows with the largest token
	mostIdle    = 100      // reads in a row that give neither bytes nor an error
)

// A source is the text of an io.Reader, seen through a buffer that always has
// the whole of the current token, and that knows where in the text it stands.
//
// Its methods may move the bytes of the buffer, so that slices of it do not
// outlive the next call.
type source struct {
	r     io.Reader
	buf   []byte // what has been read; never full when it is nil
	pos   int    // where in buf the current token begins
	base  int64  // how many bytes of the text came before buf
	err   error  // why no more can be read
	ended bool   // somebody wanted more than could be read
	work  int64  // bytes searched, counted or moved, each time anew; tests ask for it
	ends  int    // how many lines ended in what next has skipped; two mean an empty line

	// The lines are counted up to here, which is no further than pos.
	counted int
	lines   int  // ends of lines before
	column  int  // bytes since the last of them
	cr      bool // the byte before is a CR, to which an LF would belong
}

// more reads on, at least one byte. It reports whether it could.
func (s *source) more() bool {
	if s.err != nil {
		s.ended = true
		return false
	}
	if len(s.buf) == cap(s.buf) {
		s.makeRoom()
	}
	for range mostIdle {
		n, err := s.r.Read(s.buf[len(s.buf):cap(s.buf)])
		s.buf = s.buf[:len(s.buf)+n]
		s.err = err
		if n > 0 {
			return true
		}
		if err != nil {
			s.ended = true
			return false
		}
	}
	s.err = io.ErrNoProgress
	s.ended = true
	return false
}

// makeRoom drops what comes before pos, and doubles the buffer if it stays more
// than half full, so that each byte is moved a few times at most, however small
// the reads.
func (s *source) makeRoom() {
	s.count()
	rest := s.buf[s.pos:]
	s.work += int64(len(rest))
	if s.buf == nil {
		s.buf = make([]byte, 0, firstBuffer)
	} else if len(rest) > cap(s.buf)/2 {
		s.buf = append(make([]byte, 0, 2*cap(s.buf)), rest...)
	} else {
		s.buf = s.buf[:copy(s.buf, rest)]
	}
	s.base += int64(s.pos)
	s.pos, s.counted = 0, 0
}

// count counts the lines up to pos.
func (s *source) count() {
	text := s.buf[s.counted:s.pos]
	s.counted = s.pos
	s.work += int64(len(text))
	if !s.cr && bytes.IndexByte(text, '\r') < 0 {
		if n := bytes.Count(text, []byte{'\n'}); n > 0 {
			s.lines += n
			s.column = len(text) - bytes.LastIndexByte(text, '\n') - 1
		} else {
			s.column += len(text)
		}
		return
	}
	for _, c := range text {
		s.column++
		if c == '\r' || c == '\n' {
			s.column = 0
			if c == '\r' || !s.cr {
				s.lines++
			}
		}
		s.cr = c == '\r'
	}
}

// lineStart reports whether pos is at the start of a line.
func (s *source) lineStart() bool {
	s.count()
	return s.column == 0
}

// ahead reports whether there are n bytes from pos on.
func (s *source) ahead(n int) bool {
	for len(s.buf)-s.pos < n {
		if !s.more() {
			return false
		}
	}
	return true
}

// offset returns how many bytes of the text come before pos.
func (s *source) offset() int64 { return s.base + int64(s.pos) }

// has reports whether the given text comes at pos.
func (s *source) has(text string) bool {
	return s.ahead(len(text)) && string(s.buf[s.pos:s.pos+len(text)]) == text
}

// run returns how many bytes from pos on are in the set, not looking at the
// first n, which it counts in. It stops when it has counted more than most.
func (s *source) run(n int, set class, most int) int {
	for {
		text := s.buf[s.pos:]
		from := n
		for n < len(text) && set.has(text[n]) {
			n++
		}
		s.work += int64(n - from)
		if n < len(text) || n > most || !s.more() {
			return n
		}
	}
}

// skip moves pos over the bytes that are in the set, however many.
func (s *source) skip(set class) {
	for s.ahead(1) && set.has(s.buf[s.pos]) {
		s.pos++
	}
}

// next moves pos over blanks and over lines that begin with a percent sign, and
// returns the byte that comes then, if any does.
func (s *source) next() (c byte, ok bool) {
	if s.pos < len(s.buf) && s.buf[s.pos] > '%' {
		s.ends = 0
		return s.buf[s.pos], true
	}
	return s.space()
}

// space is next where there may be blanks. It is apart so that next is inlined.
func (s *source) space() (c byte, ok bool) {
	s.ends = 0
	cr := false
	for s.ahead(1) {
		text := s.buf[s.pos:]
		i := 0
		for i < len(text) && blank.has(text[i]) {
			if c := text[i]; c == '\r' || c == '\n' && !cr {
				s.ends++
			}
			cr = text[i] == '\r'
			i++
		}
		s.pos += i
		if i == len(text) {
			continue
		}
		if text[i] != '%' || !s.lineStart() {
			return text[i], true
		}
		s.skip(inLine)
		s.ends, cr = 0, false
	}
	return 0, false
}

// lineEnd moves pos over the end of a line, if it is there.
func (s *source) lineEnd() {
	if !s.ahead(1) || inLine.has(s.buf[s.pos]) {
		return
	}
	s.pos++
	if s.buf[s.pos-1] == '\r' && s.ahead(1) && s.buf[s.pos] == '\n' {
		s.pos++
	}
}
