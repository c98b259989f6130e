package joust

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's piece as a capital letter, Black's as a small one, '*' for a burned
// square and '.' for a free one. Every line ends in a newline. It is empty for
// the zero State. It makes s a boardgame.Drawer.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	return notation.Grid(s.Files(), s.Ranks(), s.symbol)
}

// glyphs holds how each kind of piece looks.
var glyphs = [...]diagram.Glyph{
	Knight: diagram.Knight,
	King:   diagram.King,
	Queen:  diagram.Queen,
	Rook:   diagram.Rook,
	Bishop: diagram.Bishop,
}

// Diagram describes a picture of the board: the pieces and the burned squares.
// The options add to it:
//
//   - LastMove: the squares that the move left and reached and the square of
//     its throw, with arrows.
//   - Territory: the squares that each player's piece could come to, by any
//     number of its own moves, if everything else stayed as it is; both hold
//     those to which both can come.
//   - NextMove: the way of the piece.
//   - Threats: a check on the piece of the player to move if it has no legal
//     turn, and a threat on that of the other player if it would have none.
//     In misere, where that is to win, there are none.
//
// For the zero State it is empty. It makes s a diagram.Drawer.
func (s State) Diagram(o diagram.Options) diagram.Diagram {
	if s.none() {
		return diagram.Diagram{}
	}
	d := diagram.Diagram{
		Title:  diagram.Title("Joust", s.turn, s.Outcome()),
		Files:  s.Files(),
		Ranks:  s.Ranks(),
		Bottom: o.Bottom,
		Moves:  s.moved(o.NextMove),
	}
	for p := boardgame.White; p <= boardgame.Black; p++ {
		if s.placed(p) {
			d.Pieces = append(d.Pieces, diagram.Piece{At: s.Square(p), Player: p, Glyph: glyphs[s.Piece(p)]})
		}
	}
	if o.Territory {
		d.Marks = s.appendTerritory(d.Marks)
	}
	burned := s.burned()
	for _, sq := range burned {
		d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.Burned})
	}
	s.addLastMove(&d, o.LastMove)
	if o.Threats {
		d.Marks = s.appendThreats(d.Marks)
	}
	d.Description = fmt.Sprintf("A board of %d files and %d ranks. %s", s.files, s.ranks, diagram.Describe(d.Pieces))
	if len(burned) > 0 {
		d.Description += " Burned: " + list(burned) + "."
	}
	return d
}

// burned returns the burned squares, rank by rank from a1.
func (s *State) burned() (all []notation.Square) {
	for rank := range s.Ranks() {
		for file := range s.Files() {
			if sq := notation.At(file, rank); s.At(sq) == Burned {
				all = append(all, sq)
			}
		}
	}
	return all
}

// list returns the names of squares: "a1, c4, b5".
func list(squares []notation.Square) string {
	names := make([]string, len(squares))
	for i, sq := range squares {
		names[i] = sq.String()
	}
	return strings.Join(names, ", ")
}

// addLastMove marks a move that led to s.
func (s *State) addLastMove(d *diagram.Diagram, text string) {
	m, err := ParseMove(text)
	if err != nil || !s.on(m.To) {
		return
	}
	placed, thrown := m.From.IsZero(), !m.Throw.IsZero()
	if !placed && (!s.on(m.From) || m.From == m.To) || thrown && !s.on(m.Throw) {
		return
	}
	for _, sq := range []notation.Square{m.From, m.To, m.Throw} {
		if !sq.IsZero() {
			d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.LastMove})
		}
	}
	if !placed {
		d.Arrows = append(d.Arrows, diagram.Arrow{From: m.From, To: m.To})
	}
	if thrown {
		thrower := m.To
		if s.options.grenade == ArbitraryBefore || s.options.grenade == PieceBefore {
			thrower = m.From
		}
		d.Arrows = append(d.Arrows, diagram.Arrow{From: thrower, To: m.Throw})
	}
}

// moved returns what a move does to the pieces.
func (s State) moved(text string) []diagram.Move {
	m, err := s.ParseMove(text)
	if err != nil || m.From.IsZero() {
		return nil
	}
	return []diagram.Move{{From: m.From, To: m.To}}
}

// appendTerritory marks the squares that each player's piece can come to.
func (s *State) appendTerritory(dst []diagram.Mark) []diagram.Mark {
	if !s.placed(boardgame.White) || !s.placed(boardgame.Black) {
		return dst
	}
	var white, black squareSet
	s.room(boardgame.White, &white)
	s.room(boardgame.Black, &black)
	for i := range 64 * s.words() {
		switch {
		case white.has(i) && black.has(i):
			dst = append(dst, diagram.Mark{At: s.square(i), Kind: diagram.BothHold})
		case white.has(i):
			dst = append(dst, diagram.Mark{At: s.square(i), Kind: diagram.WhiteHolds})
		case black.has(i):
			dst = append(dst, diagram.Mark{At: s.square(i), Kind: diagram.BlackHolds})
		}
	}
	return dst
}

// room puts into set, which must be empty, the squares that p's piece can come
// to by any number of moves if everything else stays as it is.
func (s *State) room(p boardgame.Player, set *squareSet) {
	shut := s.shut
	shut.add(s.where(p))
	shut.add(s.where(p.Opponent()))
	for from := []int{s.where(p)}; len(from) > 0; from = from[1:] {
		var reached squareSet
		s.reachFrom(s.options.pieces[p], from[0], &shut, &reached)
		for i := reached.next(0); i >= 0; i = reached.next(i + 1) {
			if !set.has(i) {
				set.add(i)
				from = append(from, i)
			}
		}
	}
}

// appendThreats marks the pieces of players who could not move, if that is to
// lose.
func (s *State) appendThreats(dst []diagram.Mark) []diagram.Mark {
	if s.options.misere || !s.placed(boardgame.White) || !s.placed(boardgame.Black) {
		return dst
	}
	if me := s.turn; s.Mobility(me) == 0 {
		dst = append(dst, diagram.Mark{At: s.Square(me), Kind: diagram.Check})
	}
	if they := s.turn.Opponent(); s.Mobility(they) == 0 {
		dst = append(dst, diagram.Mark{At: s.Square(they), Kind: diagram.Threat})
	}
	return dst
}
