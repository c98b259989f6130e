package joust

import (
	"strconv"
	"strings"

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
	dst = board.Append(dst, s.Files(), s.Ranks(), s.symbol)
	if s.turn == boardgame.White {
		dst = append(dst, " w "...)
	} else {
		dst = append(dst, " b "...)
	}
	dst = strconv.AppendUint(dst, uint64(s.number), 10)
	return s.options.append(dst)
}

// The symbols of a board. The letters are in the order of the kinds of pieces.
const (
	whiteLetters = "NKQRB"
	blackLetters = "nkqrb"
	burned       = "*"
)

// symbol returns the symbol of what stands on a square, empty for a free one.
func (s *State) symbol(sq notation.Square) string {
	switch s.At(sq) {
	case WhitePiece:
		return s.options.symbol(boardgame.White)
	case BlackPiece:
		return s.options.symbol(boardgame.Black)
	case Burned:
		return burned
	}
	return ""
}

// symbol returns the symbol of p's piece: a capital for White's.
func (o options) symbol(p boardgame.Player) string {
	letters := [2]string{whiteLetters, blackLetters}[p]
	piece := o.pieces[p]
	return letters[piece : piece+1]
}

// board is how boards are written. Which of the letters a position may have
// depends on its options.
var board = notation.Board{
	Symbols:  strings.Split(whiteLetters+blackLetters+burned, ""),
	MinFiles: MinSize, MaxFiles: MaxSize,
	MinRanks: MinSize, MaxRanks: MaxSize,
}

// Parse returns the position that text describes, in the form that
// [State.String] writes and in no other. The package documentation describes
// it. The error is a [*boardgame.ParseError] that wraps boardgame.ErrSyntax.
// Its cost is linear in the length of the text.
func Parse(text string) (State, error) {
	fields := notation.NewFields(text)
	ranks, err := fields.Next("board")
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
	options, err := parseOptions(&fields)
	if err != nil {
		return State{}, err
	}
	s, err := parseBoard(ranks, options)
	if err != nil {
		return State{}, err
	}
	s.number = uint32(number)
	s.turn = boardgame.Player(turn)
	if err := s.checkPlaced(ranks, side); err != nil {
		return State{}, err
	}
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

// parseBoard reads the board of a position.
func parseBoard(field notation.Field, o options) (State, error) {
	var pieces [2][]notation.Square
	var shut, foreign []notation.Square
	files, ranks, err := board.Parse(field, func(sq notation.Square, symbol string) {
		switch symbol {
		case o.symbol(boardgame.White):
			pieces[boardgame.White] = append(pieces[boardgame.White], sq)
		case o.symbol(boardgame.Black):
			pieces[boardgame.Black] = append(pieces[boardgame.Black], sq)
		case burned:
			shut = append(shut, sq)
		default:
			foreign = append(foreign, sq)
		}
	})
	if err != nil {
		return State{}, err
	}
	if len(foreign) > 0 {
		return State{}, field.Errorf(board.Offset(field, foreign[0]),
			"on %v is no piece of this game, whose pieces are %s and %s; the options white= and black= give others",
			foreign[0], o.symbol(boardgame.White), o.symbol(boardgame.Black))
	}
	s := emptyBoard(files, ranks)
	s.options = o
	for _, sq := range shut {
		s.shut.add(s.index(sq))
	}
	for p, squares := range pieces {
		if len(squares) > 1 {
			return State{}, field.Errorf(board.Offset(field, squares[1]), "%v has a second piece on %v, beside that on %v",
				boardgame.Player(p), squares[1], squares[0])
		}
		if len(squares) == 1 {
			s.at[p] = uint16(s.index(squares[0]) + 1)
		}
	}
	return s, nil
}

// checkPlaced says what is wrong with a position that lacks a piece.
func (s *State) checkPlaced(ranks, side notation.Field) error {
	white, black := s.placed(boardgame.White), s.placed(boardgame.Black)
	switch {
	case white && black:
		return nil
	case s.options.start == Fixed && !white:
		return ranks.Errorf(0, "White's piece is missing, which it may only be with start=choose or start=ranks")
	case s.options.start == Fixed:
		return ranks.Errorf(0, "Black's piece is missing, which it may only be with start=choose or start=ranks")
	case black:
		return ranks.Errorf(board.Offset(ranks, s.Square(boardgame.Black)), "Black's piece stands on %v before White's, which is placed first", s.Square(boardgame.Black))
	case white && s.turn == boardgame.White:
		return side.Errorf(0, "expected b, since Black has to place its piece")
	case !white && s.turn == boardgame.Black:
		return side.Errorf(0, "expected w, since White has to place its piece")
	}
	for rank := range s.Ranks() {
		for file := range s.Files() {
			if sq := notation.At(file, rank); s.At(sq) == Burned {
				return ranks.Errorf(board.Offset(ranks, sq), "%v is burned although a piece is still to be placed", sq)
			}
		}
	}
	if home := s.Square(boardgame.White); s.options.start == OppositeRanks && white && home.Rank() != 0 {
		return ranks.Errorf(board.Offset(ranks, home), "White's piece is on %v; with start=ranks it is placed on rank 1", home)
	}
	return nil
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
