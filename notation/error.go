package notation

import (
	"errors"
	"fmt"
	"unicode/utf8"
)

// ErrSyntax is what every error about a text wraps that does not say what it
// should: ask for it with [errors.Is].
var ErrSyntax = errors.New("syntax error")

// A ParseError says which part of a text is wrong, where, and what was
// expected there. Its fields are for programs; its message is for people.
type ParseError struct {
	Text   string // the whole text as it was given
	Offset int    // where the fault begins, in bytes from the start of Text
	Field  string // the part that was being read: "square", "board", "turn number", ...
	Err    error  // what was found and expected; it wraps a sentinel such as ErrSyntax
}

// Error returns the message. It quotes the text, at most 100 bytes of it around
// the fault, so that a message stays readable whatever a program was handed.
func (e *ParseError) Error() string {
	return fmt.Sprintf("%s in %s at offset %d: %v", e.Field, Excerpt(e.Text, e.Offset), e.Offset, e.Err)
}

// Unwrap returns e.Err.
func (e *ParseError) Unwrap() error { return e.Err }

// Excerpt quotes text for a message, as %q does. Of a text longer than 100
// bytes it quotes the 100 around the offset, with "..." for what it leaves out.
func Excerpt(text string, offset int) string {
	const most = 100
	if len(text) <= most {
		return fmt.Sprintf("%q", text)
	}
	from := min(max(offset-most/2, 0), len(text)-most)
	to := from + most
	for from > 0 && !utf8.RuneStart(text[from]) && from > to-most-utf8.UTFMax {
		from--
	}
	for to < len(text) && !utf8.RuneStart(text[to]) && to < from+most+2*utf8.UTFMax {
		to++
	}
	quoted := fmt.Sprintf("%q", text[from:to])
	if from > 0 {
		quoted = "..." + quoted
	}
	if to < len(text) {
		quoted += "..."
	}
	return quoted
}
