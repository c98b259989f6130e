package record

import (
	"errors"
	"fmt"
	"io"
	"math"

	"example.com/agon/notation"
)

// ErrLimit is what errors wrap that are about the limits of a [Decoder] or an
// [Encoder]: a token longer than they allow, or variations nested deeper. Ask
// for it with [errors.Is].
var ErrLimit = errors.New("beyond the limit")

// ErrUnwritable is what the errors of [Encoder.Encode] wrap that are about the
// game, not about the writing. Ask for it with [errors.Is].
var ErrUnwritable = errors.New("cannot be written as a record")

// A SyntaxError says where a text is no record, what was found there and what
// was expected. Its fields are for programs; its message is for people.
type SyntaxError struct {
	Line     int    // the line, counted from 1; LF, CRLF and CR end a line
	Column   int    // the column, in bytes, counted from 1; a byte order mark does not count
	Found    string // what stands there, in words
	Expected string // what could have stood there, in words
	Err      error  // wraps notation.ErrSyntax; also ErrLimit or io.ErrUnexpectedEOF, if it is that
}

// Error returns the message.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: found %s, expected %s", e.Line, e.Column, e.Found, e.Expected)
}

// Unwrap returns e.Err.
func (e *SyntaxError) Unwrap() error { return e.Err }

var (
	errLimit = fmt.Errorf("%w: %w", notation.ErrSyntax, ErrLimit)
	errEnd   = fmt.Errorf("%w: %w", notation.ErrSyntax, io.ErrUnexpectedEOF)
)

// The limits with which decoders and encoders start. They are wide enough for
// all but broken or malicious files.
const (
	DefaultMaxNesting = 100     // variations inside variations
	DefaultMaxToken   = 1 << 20 // bytes of one tag name, tag value, move, or comment
)

// MaxNesting is the largest limit of nesting that can be set. Whatever goes
// through a game of that depth by recursion needs a stack of a few megabytes.
const MaxNesting = 10_000

const (
	leastMaxToken = 16              // leaves room for results and move numbers
	mostMaxToken  = math.MaxInt - 2 // leaves room for quotes and braces in sums
)

// limits are what decoder and encoder have to agree about, if one is to read
// what the other writes.
type limits struct {
	nesting int
	token   int
}

// SetMaxNesting sets how deep variations may be nested: 0 allows none, 1 those
// of the moves played, 2 variations in those, and so on. The memory for open
// variations grows with the depth that is met, not with the limit. Less than 0
// counts as 0, and more than [MaxNesting] as that.
func (l *limits) SetMaxNesting(depth int) { l.nesting = min(max(depth, 0), MaxNesting) }

// SetMaxToken sets how many bytes a tag name, a tag value, a move or a comment
// may have as it stands in the file, without its quotes or braces. Less than 16
// counts as 16; [math.MaxInt] is as good as no limit.
func (l *limits) SetMaxToken(bytes int) { l.token = min(max(bytes, leastMaxToken), mostMaxToken) }
