package boardgame

import (
	"errors"
	"fmt"

	"example.com/agon/notation"
)

// The kinds of faults. Every error about something a program was handed wraps
// one of them: ask with [errors.Is].
var (
	// ErrSyntax: a text, a size or an option is not what the game has.
	ErrSyntax = notation.ErrSyntax
	// ErrIllegal: a move is well formed but not legal in the position.
	ErrIllegal = errors.New("illegal move")
	// ErrAmbiguous: the text of a move fits more than one legal move.
	ErrAmbiguous = errors.New("ambiguous move")
	// ErrOver: there are no moves any more, or none in the zero State, which
	// is no position.
	ErrOver = errors.New("the game is over")
)

// A ParseError says which part of a text is wrong, where, and what was
// expected there. It is the type of [notation.ParseError].
type ParseError = notation.ParseError

// A MoveError says what is wrong with a move in a position. Its fields are for
// programs; its message is for people.
type MoveError struct {
	Move     string // the move's text
	Position string // the position's text; empty for the zero State
	Err      error  // what is wrong, in words; it wraps a sentinel such as ErrIllegal
}

// Error returns the message. It quotes the move and the position, at most 100
// bytes of each.
func (e *MoveError) Error() string {
	return fmt.Sprintf("move %s in position %s: %v",
		notation.Excerpt(e.Move, 0), notation.Excerpt(e.Position, 0), e.Err)
}

// Unwrap returns e.Err.
func (e *MoveError) Unwrap() error { return e.Err }
