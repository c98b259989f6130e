package notation

import (
	"fmt"
	"strconv"
)

// The largest board that squares can name: files a to z, ranks 1 to 26.
const (
	MaxFiles = 26
	MaxRanks = 26
)

// A Square is one square of a board of up to 26 files and 26 ranks, named by
// the letter of its file and the number of its rank: a1, h8, l12, z26.
//
// Squares are comparable values of two bytes. The zero Square is no square at
// all: its text is empty, its File and Rank are -1. A Square is always either
// the zero Square or one of the 676 squares from a1 to z26; whether it lies on
// the board of a certain game is for that game to say.
type Square struct {
	// The file in the lower byte and the rank in the upper one, both counted
	// from 1. One number is faster to copy than two, which matters in lists of
	// moves.
	code uint16
}

// square makes a Square from a file and a rank counted from 0.
func square(file, rank int) Square { return Square{uint16(rank+1)<<8 | uint16(file+1)} }

// At returns the square on the given file and rank, both counted from 0, so
// that At(0, 0) is a1 and At(11, 9) is l10. Outside 0 to 25 it returns the
// zero Square.
func At(file, rank int) Square {
	if uint(file) >= MaxFiles || uint(rank) >= MaxRanks {
		return Square{}
	}
	return square(file, rank)
}

// File returns the file counted from 0: 0 for file a, 25 for file z. It is -1
// for the zero Square.
func (sq Square) File() int { return int(sq.code&0xff) - 1 }

// Rank returns the rank counted from 0: 0 for rank 1, 25 for rank 26. It is -1
// for the zero Square.
func (sq Square) Rank() int { return int(sq.code>>8) - 1 }

// IsZero reports whether sq is the zero Square, which is no square.
func (sq Square) IsZero() bool { return sq == Square{} }

// String returns the name of the square, such as "a1" or "l12"; the empty
// string for the zero Square.
func (sq Square) String() string {
	return string(sq.append(nil))
}

func (sq Square) append(dst []byte) []byte {
	if sq.IsZero() {
		return dst
	}
	dst = append(dst, 'a'+byte(sq.File()))
	return strconv.AppendInt(dst, int64(sq.Rank()+1), 10)
}

// AppendText appends the name of the square to dst, nothing for the zero
// Square. It implements [encoding.TextAppender] and never fails.
func (sq Square) AppendText(dst []byte) ([]byte, error) {
	return sq.append(dst), nil
}

// MarshalText returns the name of the square, empty for the zero Square. It
// implements [encoding.TextMarshaler] and never fails.
func (sq Square) MarshalText() ([]byte, error) {
	return sq.append(nil), nil
}

// UnmarshalText sets sq to the square that text names; empty text gives the
// zero Square, as [Square.MarshalText] writes it. It implements
// [encoding.TextUnmarshaler]. On an error, which is that of [ParseSquare], sq
// keeps its value.
func (sq *Square) UnmarshalText(text []byte) error {
	return Unmarshal(sq, text, ParseSquare)
}

// ParseSquare returns the square that text names: a small letter from a to z
// and a number from 1 to 26 without a leading zero, and nothing else. The
// error is a [*ParseError].
func ParseSquare(text string) (Square, error) {
	sq, rest, ok := CutSquare(text)
	if !ok || rest != "" {
		return Square{}, &ParseError{Text: text, Field: "square", Err: fmt.Errorf(
			"%w: expected a file from a to z and a rank from 1 to 26, such as a1 or l12", ErrSyntax)}
	}
	return sq, nil
}

// MustParseSquare is like [ParseSquare] but panics on an error. It is meant
// for squares that stand in the source code of a program.
func MustParseSquare(text string) Square {
	sq, err := ParseSquare(text)
	if err != nil {
		panic(err)
	}
	return sq
}

// CutSquare splits the name of a square off the front of text and returns the
// square and the rest of the text. It takes all the digits it finds for the
// rank, so that "a10b10" gives a10 and "b10". If text does not begin with the
// name of a square, ok is false and rest is text.
func CutSquare(text string) (sq Square, rest string, ok bool) {
	if text == "" || text[0] < 'a' || text[0] > 'z' {
		return Square{}, text, false
	}
	end := 1
	rank := 0
	for end < len(text) && isDigit(text[end]) && rank <= MaxRanks {
		rank = rank*10 + int(text[end]-'0')
		end++
	}
	if end == 1 || text[1] == '0' || rank > MaxRanks {
		return Square{}, text, false
	}
	return square(int(text[0]-'a'), rank-1), text[end:], true
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
