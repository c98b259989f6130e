package horizons

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's pieces as capital letters, Black's as small ones, a '~' behind a spent
// Warrior, and '.' for an empty square. Every line ends in a newline. It is
// empty for the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	for rank := Size - 1; rank >= 0; rank-- {
		line := fmt.Sprintf("%2d ", rank+1)
		for file := range Size {
			symbol := s.At(notation.At(file, rank)).String()
			if symbol == "" {
				symbol = "."
			}
			line += fmt.Sprintf("%-2s", symbol)
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	b.WriteString("  ")
	for file := range Size {
		b.WriteString(" " + notation.At(file, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}

// Diagram describes a picture of the board: the pieces. The options add to it:
//
//   - LastMove: the squares that the move left and reached, with an arrow; of
//     castling those of the king. The text must be that of a [Move], the long
//     form, because the short one cannot be read without the position before.
//   - NextMove: the ways of the piece that moves, of those that it pushes, and
//     of the rook in castling.
//   - Territory: the squares that more pieces of one player attack than of the
//     other. Those that both attack equally are nobody's.
//   - Threats: a check on the king of the player to move if it is attacked, and
//     a threat on the pieces that the opponent could capture, if it were the
//     opponent's turn, and that no piece of their own side attacks. Pins are
//     left aside.
//
// For the zero State it is empty. It makes s a diagram.Drawer.
func (s State) Diagram(o diagram.Options) diagram.Diagram {
	if s.none() {
		return diagram.Diagram{}
	}
	d := diagram.Diagram{
		Title:  diagram.Title("Horizons", s.turn, s.Outcome()),
		Files:  Size,
		Ranks:  Size,
		Bottom: o.Bottom,
		Moves:  s.moved(o.NextMove),
	}
	occupied := s.occupied()
	for i := occupied.Next(0); i >= 0; i = occupied.Next(i + 1) {
		piece := s.pieceAt(i)
		d.Pieces = append(d.Pieces, diagram.Piece{At: squares[i], Player: piece.Owner, Glyph: glyphs[piece.Kind]})
	}
	d.Description = diagram.Describe(d.Pieces)
	if o.Territory {
		d.Marks = s.appendTerritory(d.Marks)
	}
	addLastMove(&d, o.LastMove)
	if o.Threats {
		d.Marks = s.appendThreats(d.Marks)
	}
	return d
}

// addLastMove marks a move that led to the position.
func addLastMove(d *diagram.Diagram, text string) {
	m, err := ParseMove(text)
	if err != nil || m.From == m.To {
		return
	}
	d.Marks = append(d.Marks,
		diagram.Mark{At: m.From, Kind: diagram.LastMove},
		diagram.Mark{At: m.To, Kind: diagram.LastMove})
	d.Arrows = append(d.Arrows, diagram.Arrow{From: m.From, To: m.To})
}

// moved returns what a move does to the pieces.
func (s State) moved(text string) []diagram.Move {
	m, err := s.ParseMove(text)
	if err != nil {
		return nil
	}
	moves := []diagram.Move{{From: m.From, To: m.To}}
	effect, _ := s.Effect(m)
	for _, shift := range []Shift{effect.Pushed[0], effect.Pushed[1], effect.Castled} {
		if shift != (Shift{}) {
			moves = append(moves, diagram.Move{From: shift.From, To: shift.To})
		}
	}
	return moves
}

// appendTerritory marks the squares that one player attacks more.
func (s *State) appendTerritory(dst []diagram.Mark) []diagram.Mark {
	for i := board.Next(0); i >= 0; i = board.Next(i + 1) {
		white, black := s.attackers(i, boardgame.White).Count(), s.attackers(i, boardgame.Black).Count()
		switch {
		case white > black:
			dst = append(dst, diagram.Mark{At: squares[i], Kind: diagram.WhiteHolds})
		case black > white:
			dst = append(dst, diagram.Mark{At: squares[i], Kind: diagram.BlackHolds})
		}
	}
	return dst
}

// appendThreats marks the king in check and pieces that can be taken.
func (s *State) appendThreats(dst []diagram.Mark) []diagram.Mark {
	if s.exposed(s.turn) {
		dst = append(dst, diagram.Mark{At: s.King(s.turn), Kind: diagram.Check})
	}
	occupied := s.occupied()
	for i := occupied.Next(0); i >= 0; i = occupied.Next(i + 1) {
		if s.loose(i) {
			dst = append(dst, diagram.Mark{At: squares[i], Kind: diagram.Threat})
		}
	}
	return dst
}

// loose reports whether the piece on a square, which is no king, can be captured
// there while no piece of its own side attacks the square.
func (s *State) loose(i int) bool {
	piece := s.pieceAt(i)
	they := piece.Owner.Opponent()
	if piece.Kind == King || !s.attackers(i, piece.Owner).Empty() {
		return false
	}
	t := *s
	t.turn = they
	attackers := s.attackers(i, they)
	for from := attackers.Next(0); from >= 0; from = attackers.Next(from + 1) {
		if (&attempt{State: &t, kind: t.kindAt(from), from: from, to: i}).fault() == nil {
			return true
		}
	}
	return false
}
