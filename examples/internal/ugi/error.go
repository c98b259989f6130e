package ugi

import (
	"errors"
	"fmt"
)

// What may be wrong with an engine.
var (
	// ErrCrashed: the process could not be started, or has ended.
	ErrCrashed = errors.New("the engine has crashed")
	// ErrHung: the engine has not answered in time.
	ErrHung = errors.New("the engine hangs")
	// ErrGarbled: the engine has answered something that is no answer, such as
	// an illegal move.
	ErrGarbled = errors.New("the engine answers nonsense")
	// ErrClosed: the engine was ended by [Engine.Close] or [Engine.Kill].
	ErrClosed = errors.New("the engine is closed")
)

// An Error says what is wrong with an engine and when it happened.
type Error struct {
	Engine  string // its name
	Command string // what it was to answer, at most 100 bytes; empty at its start
	Err     error  // what is wrong; it wraps one of the errors above
}

// Error returns the message, which names the engine and what it was to answer.
func (e *Error) Error() string {
	if e.Command == "" {
		return fmt.Sprintf("engine %s: %v", e.Engine, e.Err)
	}
	return fmt.Sprintf("engine %s: %s: %v", e.Engine, e.Command, e.Err)
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }
