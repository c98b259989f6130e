package horizons

import (
	"errors"
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

func (s *State) append(dst []byte) []byte {
	if s.none() {
		return dst
	}
	dst = boardText.Append(dst, Size, Size, func(sq notation.Square) string {
		i, _ := index(sq)
		return s.pieceAt(i).String()
	})
	if s.turn == boardgame.White {
		dst = append(dst, " w "...)
	} else {
		dst = append(dst, " b "...)
	}
	dst = append(dst, s.castling.String()...)
	dst = append(dst, ' ')
	if passed, stepped, ok := s.EnPassant(); ok {
		dst, _ = passed.AppendText(dst)
		dst, _ = stepped.AppendText(dst)
	} else {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	dst = strconv.AppendUint(dst, uint64(s.clock), 10)
	dst = append(dst, ' ')
	return strconv.AppendUint(dst, uint64(s.number), 10)
}

// boardText says how boards are written.
var boardText = func() notation.Board {
	b := notation.Board{MinFiles: Size, MaxFiles: Size, MinRanks: Size, MaxRanks: Size}
	for kind := Rook; kind <= Zip; kind++ {
		b.Symbols = append(b.Symbols, Piece{kind, boardgame.White}.String(), Piece{kind, boardgame.Black}.String())
	}
	return b
}()

// Parse returns the position that text describes, in the form that
// [State.String] writes and in no other, but for one thing: an en-passant field
// that fits the board is dropped if no capture en passant is legal. The package
// documentation describes the form and which positions are refused. The error
// is a [*boardgame.ParseError] that wraps boardgame.ErrSyntax. Its cost is
// linear in the length of the text.
func Parse(text string) (State, error) {
	fields := notation.NewFields(text)
	var field [parts]notation.Field
	for part := range field {
		var err error
		if field[part], err = fields.Next(partNames[part]); err != nil {
			return State{}, err
		}
	}
	if fields.More() {
		end := field[turnNumberPart]
		return State{}, end.Errorf(len(end.Text), "expected the end of the text behind the turn number")
	}

	var s State
	if _, _, err := boardText.Parse(field[boardPart], func(sq notation.Square, symbol string) {
		piece := pieceOf(symbol)
		i, _ := index(sq)
		s.put(i, piece.Owner, piece.Kind)
	}); err != nil {
		return State{}, err
	}
	turn, err := field[sidePart].Choice("w", "b")
	if err != nil {
		return State{}, err
	}
	s.turn = boardgame.Player(turn)
	var ok bool
	if s.castling, ok = parseCastling(field[castlingPart].Text); !ok {
		return State{}, field[castlingPart].Errorf(0, "expected - or some of KQkq in this order")
	}
	passed, stepped, err := parseEnPassant(field[enPassantPart])
	if err != nil {
		return State{}, err
	}
	clock, err := field[clockPart].Number(0, notation.MaxNumber)
	if err != nil {
		return State{}, err
	}
	number, err := field[turnNumberPart].Number(1, notation.MaxNumber)
	if err != nil {
		return State{}, err
	}
	s.clock, s.number = uint32(clock), uint32(number)

	var fault error
	s.settle(passed, stepped, true, func(part part, format string, args ...any) {
		if fault == nil {
			fault = field[part].Errorf(0, format, args...)
		}
	})
	if fault != nil {
		return State{}, fault
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

// A part is one field of a position's text.
type part uint8

const (
	boardPart part = iota
	sidePart
	castlingPart
	enPassantPart
	clockPart
	turnNumberPart
	parts
)

var partNames = [parts]string{"board", "side to move", "castling", "en passant", "half-move clock", "turn number"}

func parseCastling(text string) (Castling, bool) {
	for c := range allCastling + 1 {
		if c.String() == text {
			return c, true
		}
	}
	return 0, false
}

// parseEnPassant reads the en-passant field. The squares are zero for "-".
func parseEnPassant(field notation.Field) (passed, stepped notation.Square, err error) {
	if field.Text == "-" {
		return passed, stepped, nil
	}
	passed, rest, ok := notation.CutSquare(field.Text)
	if ok {
		stepped, rest, ok = notation.CutSquare(rest)
	}
	if !ok || rest != "" {
		return passed, stepped, field.Errorf(0, "expected - or the square passed and the square of the piece that passed it, as in e3e4")
	}
	return passed, stepped, nil
}

// ParseMove returns the legal move that text means, in the long form of
// [Move.String] or in standard algebraic notation, see [State.ParseSAN]. The
// error wraps boardgame.ErrSyntax if text is neither, boardgame.ErrAmbiguous
// if it fits several legal moves, and is that of [State.Legal] if the move is
// not legal.
func (s State) ParseMove(text string) (Move, error) {
	m, longErr := ParseMove(text)
	if longErr == nil {
		if err := s.Legal(m); err != nil {
			return Move{}, err
		}
		return m, nil
	}
	m, err := s.ParseSAN(text)
	var long, short *boardgame.ParseError
	if errors.As(err, &short) && errors.As(longErr, &long) && long.Offset >= max(short.Offset, 1) {
		return Move{}, longErr // text is more of a long form than of a short one
	}
	return m, err
}
