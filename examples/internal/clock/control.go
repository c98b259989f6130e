package clock

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// ErrControl is what the error of [Parse] wraps.
var ErrControl = errors.New("no time control")

// Longest is the longest base and the longest increment that [Parse] reads.
const Longest = 1000 * time.Hour

// A Control is how much time a player has: a base for the whole game and an
// increment for each move. The zero Control is no clock.
type Control struct {
	Base, Increment time.Duration
}

// Parse reads a control such as "5m", "1m+2s" or "0s+100ms": a base and an
// increment, in the form of [time.ParseDuration], neither negative nor longer
// than [Longest], and not both zero. Empty text is the zero Control. The error
// quotes the text and wraps [ErrControl].
func Parse(text string) (Control, error) {
	if text == "" {
		return Control{}, nil
	}
	baseText, incrementText, both := strings.Cut(text, "+")
	var c Control
	var err error
	if c.Base, err = parsePart(baseText); err != nil {
		return Control{}, fmt.Errorf("%w: %q: base %w", ErrControl, text, err)
	}
	if both {
		if c.Increment, err = parsePart(incrementText); err != nil {
			return Control{}, fmt.Errorf("%w: %q: increment %w", ErrControl, text, err)
		}
	}
	if c == (Control{}) {
		return Control{}, fmt.Errorf("%w: %q: there is no time in it", ErrControl, text)
	}
	return c, nil
}

func parsePart(text string) (time.Duration, error) {
	d, err := time.ParseDuration(text)
	switch {
	case err != nil, strings.HasPrefix(text, "+"):
		return 0, fmt.Errorf("%q; expected a time such as 90s, 5m or 100ms", text)
	case d < 0, d > Longest:
		return 0, fmt.Errorf("%q; expected a time from 0s to %v", text, Longest)
	}
	return d, nil
}

// String returns the text that [Parse] reads, such as "1m0s+2s", without an
// increment if that is zero. It is empty for the zero Control.
func (c Control) String() string {
	switch {
	case c == Control{}:
		return ""
	case c.Increment == 0:
		return c.Base.String()
	}
	return c.Base.String() + "+" + c.Increment.String()
}
