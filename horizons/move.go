package horizons

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Move is one turn of the game. It holds exactly what its text, the long
// form, holds:
//
//	e2e4     the piece on e2 goes to e4
//	e11e12q  so does a pawn-like piece, and becomes a queen
//	g1j1     castling is written as the king's move
//	e4e5     a push is written as the Shielder's move
//
// What a move does in a position, [State.Effect] tells; [State.SAN] gives its
// short form. Moves are comparable values of six bytes. The zero Move is no
// move and has an empty text.
type Move struct {
	From, To  notation.Square
	Promotion PieceKind // what a pawn-like piece becomes on the last rank; NoPiece elsewhere
}

// moveOf returns a move between squares that are given as numbers.
func moveOf(from, to int) Move {
	return Move{From: squares[uint8(from)], To: squares[uint8(to)]}
}

// formed reports whether m has the form of a move, with a text to read back.
func (m Move) formed() bool {
	_, from := index(m.From)
	_, to := index(m.To)
	return from && to && (m.Promotion == NoPiece || m.Promotion.promotes())
}

// String returns the move's text in the long form.
func (m Move) String() string { return string(m.append(nil)) }

// AppendText appends the move's text to dst, nothing for the zero Move. It is
// an error if m has not the form of a move: a square off the board, or a
// promotion to what nothing is promoted to. It implements
// [encoding.TextAppender].
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m != (Move{}) && !m.formed() {
		return dst, fmt.Errorf("%w: %+v has no text: a move goes from a square to a square from a1 to l12, and promotes to a bishop, knight, ox, rook, magician, zip or queen, if at all", boardgame.ErrSyntax, m)
	}
	return m.append(dst), nil
}

func (m Move) append(dst []byte) []byte {
	dst, _ = m.From.AppendText(dst)
	dst, _ = m.To.AppendText(dst)
	if m.Promotion != NoPiece {
		dst = append(dst, Piece{m.Promotion, boardgame.Black}.String()...)
	}
	return dst
}

// MarshalText is [Move.AppendText] with a new slice. It implements
// [encoding.TextMarshaler].
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText sets m to the move that text means; empty text gives the zero
// Move. It implements [encoding.TextUnmarshaler]. On an error, which is that
// of [ParseMove], m keeps its value.
func (m *Move) UnmarshalText(text []byte) error {
	return notation.Unmarshal(m, text, ParseMove)
}

// ParseMove reads the text of a move in the strict long form that
// [Move.String] writes, without asking whether it is legal anywhere. The short
// form depends on the position: see [State.ParseSAN]. The error is a
// [*boardgame.ParseError].
func ParseMove(text string) (Move, error) {
	var m Move
	field := notation.WholeField("move", text)
	rest := text
	for _, to := range [...]*notation.Square{&m.From, &m.To} {
		sq, after, ok := notation.CutSquare(rest)
		if _, on := index(sq); !ok || !on {
			return Move{}, field.Errorf(len(text)-len(rest), "expected a square from a1 to l12, in a move such as e2e4 or e11e12q")
		}
		*to, rest = sq, after
	}
	if rest == "" {
		return m, nil
	}
	m.Promotion = pieceOf(strings.ToUpper(rest)).Kind
	if !m.Promotion.promotes() || rest != strings.ToLower(rest) {
		return Move{}, field.Errorf(len(text)-len(rest), "expected the end of the move, or one letter for a promotion: b, n, o, r, m, z or q")
	}
	return m, nil
}

// Squares returns the squares that a person picks, in order, to enter m: from
// and to. It makes s a boardgame.Pointer. Moves that differ in their promotion
// alone share their squares.
func (s State) Squares(m Move) []notation.Square {
	if m == (Move{}) {
		return nil
	}
	return []notation.Square{m.From, m.To}
}
