package epaminondas

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/internal/bitboard"
	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// 'W' and 'B' for the pieces, '.' for an empty square. Every line ends in a
// newline. It is empty for the zero State. It makes s a boardgame.Drawer.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	return notation.Grid(s.Files(), s.Ranks(), s.symbol)
}

// Diagram describes a picture of the board: the pieces. The options add to it:
//
//   - LastMove: the line from the square where the phalanx began to that of its
//     piece in front, with an arrow. The squares that it left are the empty ones
//     of the line, its pieces stand on the others.
//   - NextMove: the ways of the pieces of the phalanx.
//   - Territory: the squares on the furthest ranks that a player's pieces hold,
//     which are what [State.Score] counts.
//   - Threats: a check on the pieces that will have won on the back rank unless
//     the player to move answers now (see [State.InCheck]), and a threat on all
//     pieces that the opponent's next turn could capture, whoever is to move.
//
// A phalanx is marked by adding [Phalanx.AppendMarks] to the Marks. For the zero
// State the Diagram is empty. It makes s a diagram.Drawer.
func (s State) Diagram(o diagram.Options) diagram.Diagram {
	if s.none() {
		return diagram.Diagram{}
	}
	d := diagram.Diagram{
		Title:  diagram.Title("Epaminondas", s.turn, s.Outcome()),
		Files:  s.Files(),
		Ranks:  s.Ranks(),
		Bottom: o.Bottom,
		Moves:  s.moved(o.NextMove),
	}
	for p := boardgame.White; p <= boardgame.Black; p++ {
		for _, sq := range s.AppendPieces(nil, p) {
			d.Pieces = append(d.Pieces, diagram.Piece{At: sq, Player: p, Glyph: diagram.Stone})
		}
	}
	d.Description = fmt.Sprintf("A board of %d files and %d ranks. %s", s.files, s.ranks, diagram.Describe(d.Pieces))
	if o.Territory {
		for p, kind := range [...]diagram.MarkKind{diagram.WhiteHolds, diagram.BlackHolds} {
			d.Marks = appendMarks(d.Marks, kind, s.AppendInvaders(nil, boardgame.Player(p)))
		}
	}
	s.addLastMove(&d, o.LastMove)
	if o.Threats {
		d.Marks = s.appendThreats(d.Marks)
	}
	return d
}

// AppendMarks appends marks to dst that show the phalanx on a picture: its
// squares as linked.
func (p Phalanx) AppendMarks(dst []diagram.Mark) []diagram.Mark {
	return appendMarks(dst, diagram.Linked, p.AppendSquares(nil))
}

func appendMarks(dst []diagram.Mark, kind diagram.MarkKind, squares []notation.Square) []diagram.Mark {
	for _, sq := range squares {
		dst = append(dst, diagram.Mark{At: sq, Kind: kind})
	}
	return dst
}

// addLastMove marks a move that led to s.
func (s *State) addLastMove(d *diagram.Diagram, text string) {
	m, err := ParseMove(text)
	if err != nil || !s.on(m.From) || !s.on(m.To) {
		return
	}
	line := Phalanx{m.From, m.To}.AppendSquares(nil)
	if len(line) == 1 || line[len(line)-1] != m.To { // the squares are on no common line
		return
	}
	d.Marks = appendMarks(d.Marks, diagram.LastMove, line)
	d.Arrows = append(d.Arrows, diagram.Arrow{From: m.From, To: m.To})
}

// moved returns what a move does to the pieces.
func (s State) moved(text string) []diagram.Move {
	m, err := s.ParseMove(text)
	if err != nil {
		return nil
	}
	phalanx := s.Phalanx(m)
	files, ranks := m.To.File()-phalanx.Last.File(), m.To.Rank()-phalanx.Last.Rank()
	var moves []diagram.Move
	for _, sq := range phalanx.AppendSquares(nil) {
		moves = append(moves, diagram.Move{From: sq, To: notation.At(sq.File()+files, sq.Rank()+ranks)})
	}
	return moves
}

// appendThreats marks the pieces that must be answered now, and those that can
// be captured.
func (s *State) appendThreats(dst []diagram.Mark) []diagram.Mark {
	if s.Outcome().Over() {
		return dst
	}
	if s.InCheck() {
		dst = appendMarks(dst, diagram.Check, s.AppendInvaders(nil, s.turn.Opponent()))
	}
	var threatened bitboard.Set
	for p := boardgame.White; p <= boardgame.Black; p++ {
		t := *s
		t.turn = p
		for _, m := range t.AppendMoves(nil) {
			for _, sq := range t.Captured(m).AppendSquares(nil) {
				threatened.Add(index(sq))
			}
		}
	}
	for i := threatened.Next(0); i >= 0; i = threatened.Next(i + 1) {
		dst = append(dst, diagram.Mark{At: squares[i], Kind: diagram.Threat})
	}
	return dst
}
