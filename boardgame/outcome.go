package boardgame

import (
	"strings"

	"example.com/agon/notation"
)

// A Reason says in a few lower-case words why a game is over: "no legal turn",
// "checkmate", "territory". Each game documents its own.
type Reason string

// An Outcome says whether a game is over, who has won, and why. Outcomes are
// comparable values; the zero Outcome means that the game is not over.
type Outcome struct {
	kind   outcomeKind
	winner Player
	reason Reason
}

type outcomeKind uint8

const (
	notOver outcomeKind = iota
	won
	drawn
	noResult
)

// Win returns the outcome of a game that p has won.
func Win(p Player, why Reason) Outcome { return Outcome{won, p, why} }

// Draw returns the outcome of a drawn game.
func Draw(why Reason) Outcome { return Outcome{kind: drawn, reason: why} }

// NoResult returns the outcome of a game that is over without anybody having
// won or drawn it: it reached a limit of plies, say, or was abandoned.
func NoResult(why Reason) Outcome { return Outcome{kind: noResult, reason: why} }

// Over reports whether the game is over.
func (o Outcome) Over() bool { return o.kind != notOver }

// Winner returns the player who has won, and whether anybody has.
func (o Outcome) Winner() (Player, bool) { return o.winner, o.kind == won }

// Drawn reports whether the game is over as a draw.
func (o Outcome) Drawn() bool { return o.kind == drawn }

// Reason returns why the game is over; it is empty if it is not.
func (o Outcome) Reason() Reason { return o.reason }

// Value returns what the outcome is worth to p: 1 if p has won, 0 if the
// opponent has, 1/2 in every other case: a draw, a game without result, and
// one that is not over, which favour neither.
func (o Outcome) Value(p Player) float64 {
	switch {
	case o.kind != won:
		return 0.5
	case o.winner == p:
		return 1
	default:
		return 0
	}
}

// AppendText appends the outcome to dst: the result as [Outcome.String] has it,
// and if the game is over a blank and the reason. It implements
// [encoding.TextAppender] and never fails.
func (o Outcome) AppendText(dst []byte) ([]byte, error) {
	dst = append(dst, o.String()...)
	if o.Over() {
		dst = append(append(dst, ' '), o.reason...)
	}
	return dst, nil
}

// MarshalText returns the text of [Outcome.AppendText], so that an Outcome goes
// into JSON. It implements [encoding.TextMarshaler] and never fails.
func (o Outcome) MarshalText() ([]byte, error) { return o.AppendText(nil) }

// UnmarshalText sets o to the outcome whose text [Outcome.AppendText] writes. It
// implements [encoding.TextUnmarshaler]. The error is a [*ParseError]; then o
// keeps its value.
func (o *Outcome) UnmarshalText(text []byte) error {
	result, why, over := strings.Cut(string(text), " ")
	reason := Reason(why)
	switch {
	case result == "1-0" && over:
		*o = Win(White, reason)
	case result == "0-1" && over:
		*o = Win(Black, reason)
	case result == "1/2-1/2" && over:
		*o = Draw(reason)
	case result == "*" && over:
		*o = NoResult(reason)
	case result == "*":
		*o = Outcome{}
	default:
		return notation.WholeField("outcome", string(text)).Errorf(0, "expected 1-0, 0-1, 1/2-1/2 or *, a blank and a reason, or * alone")
	}
	return nil
}

// String returns the result as records of games write it: "1-0" if White has
// won, "0-1" if Black has, "1/2-1/2" for a draw, and "*" for a game that is not
// over or has no result.
func (o Outcome) String() string {
	switch {
	case o.kind == won && o.winner == White:
		return "1-0"
	case o.kind == won:
		return "0-1"
	case o.kind == drawn:
		return "1/2-1/2"
	default:
		return "*"
	}
}
