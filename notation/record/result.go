package record

import (
	"fmt"

	"example.com/agon/notation"
)

// A Result says how a game ended, as far as its record tells. The zero Result
// is [Unknown].
type Result uint8

// The results.
const (
	Unknown   Result = iota // *        the game is not over, or nobody's, or its end is not recorded
	WhiteWins               // 1-0
	BlackWins               // 0-1
	Draw                    // 1/2-1/2
)

var resultTexts = [...]string{Unknown: "*", WhiteWins: "1-0", BlackWins: "0-1", Draw: "1/2-1/2"}

// String returns the result as records write it: *, 1-0, 0-1 or 1/2-1/2.
func (r Result) String() string {
	if int(r) < len(resultTexts) {
		return resultTexts[r]
	}
	return fmt.Sprintf("Result(%d)", uint8(r))
}

// ParseResult returns the result that text stands for: 1-0, 0-1, 1/2-1/2 or *,
// and 1/2, which is a draw in many files. This is how the [Decoder] reads results
// behind moves and in the tag Result.
//
// Any other text gives [Unknown] and an error, a [*notation.ParseError]. In a tag
// Result, where files have ? and the like, that means that the tag says nothing,
// while * says that the game has no result.
func ParseResult(text string) (Result, error) {
	if result, ok := resultWord(text); ok {
		return result, nil
	}
	return Unknown, &notation.ParseError{Text: text, Field: "result", Err: fmt.Errorf(
		"%w: expected 1-0, 0-1, 1/2-1/2 or *", notation.ErrSyntax)}
}

// resultWord reports whether a text is a result, and which.
func resultWord(text string) (Result, bool) {
	switch text {
	case "*":
		return Unknown, true
	case "1-0":
		return WhiteWins, true
	case "0-1":
		return BlackWins, true
	case "1/2-1/2", "1/2":
		return Draw, true
	}
	return Unknown, false
}
