package epaminondas

import (
	"strconv"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// String returns the position's text, which [Parse] reads; the package
// documentation describes it. The text of the zero State is empty.
func (s State) String() string { return string(s.append(nil)) }

// AppendText appends the position's text to dst, nothing for the zero State.
// It implements [encoding.TextAppender] and never fails.
func (s State) AppendText(dst []byte) ([]byte, error) { return s.append(dst), nil }

// MarshalText returns the position's text. It implements
// [encoding.TextMarshaler] and never fails.
func (s State) MarshalText() ([]byte, error) { return s.append(nil), nil }

// UnmarshalText sets s to the position that text describes; empty text gives
// the zero State. It implements [encoding.TextUnmarshaler]. On an error, which
// is that of [Parse], s keeps its value.
func (s *State) UnmarshalText(text []byte) error {
	return notation.Unmarshal(s, text, Parse)
}

func (s State) append(dst []byte) []byte {
	if s.none() {
		return dst
	}
	dst = boardText.Append(dst, s.Files(), s.Ranks(), s.symbol)
	if s.turn == boardgame.White {
		dst = append(dst, " w "...)
	} else {
		dst = append(dst, " b "...)
	}
	dst = strconv.AppendUint(dst, uint64(s.number), 10)
	return s.symmetry.append(dst)
}

// The symbols of the players' pieces.
const (
	whiteSymbol = "W"
	blackSymbol = "B"
)

// boardText says how boards are written.
var boardText = notation.Board{
	Symbols:  []string{whiteSymbol, blackSymbol},
	MinFiles: MinFiles, MaxFiles: MaxFiles,
	MinRanks: MinRanks, MaxRanks: MaxRanks,
}

// symbol returns the symbol of what stands on a square, nothing for an empty
// one.
func (s *State) symbol(sq notation.Square) string {
	switch s.At(sq) {
	case WhitePiece:
		return whiteSymbol
	case BlackPiece:
		return blackSymbol
	}
	return ""
}

// Parse returns the position that text describes, in the form that
// [State.String] writes and in no other. The package documentation describes
// it. The error is a [*boardgame.ParseError] that wraps boardgame.ErrSyntax.
// Its cost is linear in the length of the text.
func Parse(text string) (State, error) {
	fields := notation.NewFields(text)
	board, err := fields.Next("board")
	if err != nil {
		return State{}, err
	}
	side, err := fields.Next("side to move")
	if err != nil {
		return State{}, err
	}
	turn, err := side.Choice("w", "b")
	if err != nil {
		return State{}, err
	}
	numberField, err := fields.Next("turn number")
	if err != nil {
		return State{}, err
	}
	number, err := numberField.Number(1, notation.MaxNumber)
	if err != nil {
		return State{}, err
	}
	s := State{number: uint32(number), turn: boardgame.Player(turn)}
	if s.symmetry, err = parseSymmetry(&fields); err != nil {
		return State{}, err
	}
	files, ranks, err := boardText.Parse(board, func(sq notation.Square, symbol string) {
		if sq.File() >= MaxFiles {
			return // an error follows
		}
		if symbol == whiteSymbol {
			s.pieces[boardgame.White].Add(index(sq))
		} else {
			s.pieces[boardgame.Black].Add(index(sq))
		}
	})
	if err != nil {
		return State{}, err
	}
	s.files, s.ranks = uint8(files), uint8(ranks)
	return s, nil
}

// MustParse is like [Parse] but panics on an error. It is meant for positions
// that stand in the source code of a program.
func MustParse(text string) State {
	s, err := Parse(text)
	if err != nil {
		panic(err)
	}
	return s
}

// ParseMove returns the legal move that text means. The error is that of the
// function [ParseMove] if text is no move, and that of [State.Legal] if the
// move is not legal.
func (s State) ParseMove(text string) (Move, error) {
	m, err := ParseMove(text)
	if err != nil {
		return Move{}, err
	}
	if err := s.Legal(m); err != nil {
		return Move{}, err
	}
	return m, nil
}
