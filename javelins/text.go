package javelins

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

// symbols are those of an Amazon of each player, first as it may still move,
// then closed off.
var symbols = [2][2]string{{"W", "w"}, {"B", "b"}}

// boardFormat returns how boards of a size are written.
func boardFormat(size int) notation.Board {
	return notation.Board{Symbols: boardSymbols, MinFiles: size, MaxFiles: size, MinRanks: size, MaxRanks: size}
}

var boardSymbols = []string{"W", "B", "w", "b"}

func (s State) append(dst []byte) []byte {
	if s.none() {
		return dst
	}
	dst = boardFormat(s.Ranks()).Append(dst, s.Files(), s.Ranks(), s.symbol)
	if s.turn == boardgame.White {
		dst = append(dst, " w "...)
	} else {
		dst = append(dst, " b "...)
	}
	before := len(dst)
	var buffer [180]Edge
	for _, e := range s.AppendJavelins(buffer[:0]) {
		if len(dst) > before {
			dst = append(dst, ',')
		}
		dst = e.append(dst)
	}
	if len(dst) == before {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	dst = strconv.AppendUint(dst, uint64(s.number), 10)
	if s.reopen {
		dst = append(dst, " "+reopenOption...)
	}
	return dst
}

// symbol returns the symbol of what stands on a square, empty for an empty one.
func (s *State) symbol(sq notation.Square) string {
	i := index(sq)
	for p := range s.amazons {
		if s.amazons[p].has(i) {
			if s.closed.has(i) {
				return symbols[p][1]
			}
			return symbols[p][0]
		}
	}
	return ""
}

// Parse returns the position that text describes, in the form that
// [State.String] writes, with one liberty: an Amazon that cannot move is closed
// off whether or not the text marks it so. The package documentation describes
// the form. The error is a [*boardgame.ParseError] that wraps
// boardgame.ErrSyntax. Its cost is linear in the length of the text.
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
	javelins, err := fields.Next("list of javelins")
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
	reopen, err := parseReopen(&fields)
	if err != nil {
		return State{}, err
	}
	s, err := parseBoard(ranks, reopen)
	if err != nil {
		return State{}, err
	}
	if err := s.parseJavelins(javelins); err != nil {
		return State{}, err
	}
	s.number = uint32(number)
	s.turn = boardgame.Player(turn)
	if !reopen {
		s.closeOff()
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
func parseBoard(field notation.Field, reopen bool) (State, error) {
	size := strings.Count(field.Text, "/") + 1
	if _, ok := startBoards[size]; !ok {
		return State{}, field.Errorf(0, "found %d rank(s), separated by '/'; expected 6, 8 or 10", size)
	}
	s := State{reopen: reopen, size: uint8(size)}
	format := boardFormat(size)
	var surplus [2]notation.Square // each player's first Amazon too many
	var marked notation.Square     // the first one that is marked as closed off
	_, _, err := format.Parse(field, func(sq notation.Square, symbol string) {
		if !s.on(sq) {
			return // and an error follows
		}
		at := single(index(sq))
		p := boardgame.White
		if symbol == "B" || symbol == "b" {
			p = boardgame.Black
		}
		if s.amazons[p].count() == perSide(size) && surplus[p].IsZero() {
			surplus[p] = sq
		}
		s.amazons[p] = s.amazons[p].or(at)
		if symbol == symbols[p][1] {
			if marked.IsZero() {
				marked = sq
			}
			s.closed = s.closed.or(at)
		}
	})
	if err != nil {
		return State{}, err
	}
	for p := range s.amazons {
		if n := s.amazons[p].count(); n != perSide(size) {
			amazons := "Amazons"
			if n == 1 {
				amazons = "Amazon"
			}
			return State{}, field.Errorf(format.Offset(field, surplus[p]), "%v has %d %s; expected %d on a board of this size",
				boardgame.Player(p), n, amazons, perSide(size))
		}
	}
	if reopen && !s.closed.empty() {
		return State{}, field.Errorf(format.Offset(field, marked), "the Amazon on %v is marked as closed off (w or b); with %s none is, only W and B are written",
			marked, reopenOption)
	}
	return s, nil
}

// perSide returns how many Amazons each player has on a board of the given
// size.
func perSide(size int) int { return size/2 - 1 }

// parseJavelins puts the javelins on the board that a position lists.
func (s *State) parseJavelins(field notation.Field) error {
	if field.Text == "-" {
		return nil
	}
	var last Edge
	for rest := field; ; {
		e, after, err := cutEdge(rest)
		if err != nil {
			return err
		}
		a, b := e.Squares()
		switch {
		case !strings.HasPrefix(rest.Text, a.String()+b.String()):
			return rest.Errorf(0, "an edge is written with the square of the lower file or the lower rank first: %v", e)
		case !s.onEdge(e):
			return rest.Errorf(0, "%s", s.edgeFault(e))
		case e == last:
			return rest.Errorf(0, "%v stands twice in the list; an edge holds one javelin at most", e)
		case e.code < last.code:
			return rest.Errorf(0, "%v stands behind %v; expected the order of their first squares, rank by rank from a1, the edge to the right before the edge above", e, last)
		}
		s.plant(e)
		last = e
		rest = rest.Slice(len(rest.Text)-len(after), len(rest.Text))
		if after == "" {
			return nil
		}
		if after[0] != ',' {
			return rest.Errorf(0, "expected a comma and the next edge, or the end of the list")
		}
		rest = rest.Slice(1, len(rest.Text))
	}
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
