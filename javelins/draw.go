package javelins

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// Board returns the board as lines of plain text for people, with coordinates:
// White's Amazons as 'W', Black's as 'B', those closed off as 'w' and 'b', and
// '.' for an empty square. Between the squares '|' and '-' are javelins, and
// '+' is a crossed corner, which stops diagonal moves. Every line ends in a
// newline. It is empty for the zero State.
func (s State) Board() string {
	if s.none() {
		return ""
	}
	var b strings.Builder
	line := func(label string, text []byte) {
		b.WriteString(strings.TrimRight(label+string(text), " ") + "\n")
	}
	width := len(strconv.Itoa(s.Ranks()))
	margin := strings.Repeat(" ", width)
	for rank := s.Ranks() - 1; rank >= 0; rank-- {
		squares, seams := []byte(" "), []byte(" ")
		for file := range s.Files() {
			sq := notation.At(file, rank)
			squares = append(squares, cmp.Or(s.symbol(sq), ".")...)
			squares = append(squares, mark(s.HasJavelin(rightOf(file, rank)), '|'))
			below := notation.At(file, rank-1)
			seams = append(seams, mark(s.HasJavelin(EdgeBetween(below, sq)), '-'), mark(s.Crossed(below), '+'))
		}
		line(fmt.Sprintf("%*d", width, rank+1), squares)
		if rank > 0 {
			line(margin, seams)
		}
	}
	files := []byte(nil)
	for file := range s.Files() {
		files = append(files, ' ', 'a'+byte(file))
	}
	line(margin, files)
	return b.String()
}

// mark returns a character to show what is there, a blank if it is not.
func mark(there bool, c byte) byte {
	if there {
		return c
	}
	return ' '
}

// Diagram describes a picture of the board: the Amazons, those that are closed
// off being out of play, and the javelins on the seams. The options add to it:
//
//   - LastMove: the squares that the Amazon left and reached, with an arrow, and
//     the javelin that it threw.
//   - NextMove: the way of the Amazon.
//   - Territory: the squares of the pockets that are a player's territory, and as
//     held by both those of pockets with Amazons of both players.
//   - Threats: the Amazons that one turn of the opponent's would close off,
//     whoever is to move.
//
// For the zero State it is empty. Looking for threats costs as much as making
// all moves of both players, a few tenths of a millisecond. It makes s a
// diagram.Drawer.
func (s State) Diagram(o diagram.Options) diagram.Diagram {
	if s.none() {
		return diagram.Diagram{}
	}
	d := diagram.Diagram{
		Title:  diagram.Title("Javelins", s.turn, s.Outcome()),
		Files:  s.Files(),
		Ranks:  s.Ranks(),
		Bottom: o.Bottom,
		Seamed: true,
		Moves:  s.moved(o.NextMove),
	}
	for p := boardgame.White; p <= boardgame.Black; p++ {
		for _, sq := range s.AppendAmazons(nil, p) {
			d.Pieces = append(d.Pieces, diagram.Piece{At: sq, Player: p, Glyph: diagram.Amazon, Out: s.ClosedOff(sq)})
		}
	}
	javelins := s.AppendJavelins(nil)
	for _, e := range javelins {
		a, b := e.Squares()
		d.Seams = append(d.Seams, diagram.Seam{A: a, B: b})
	}
	if o.Territory {
		d.Marks = s.appendTerritory(d.Marks)
	}
	s.addLastMove(&d, o.LastMove)
	if o.Threats {
		d.Marks = s.appendThreats(d.Marks)
	}
	d.Description = fmt.Sprintf("A board of %d files and %d ranks. %s", s.size, s.size, diagram.Describe(d.Pieces))
	if len(javelins) > 0 {
		d.Description += " Javelins between: " + list(javelins) + "."
	}
	return d
}

// list returns the names of edges: "a1 and b1, f7 and f8".
func list(edges []Edge) string {
	names := make([]string, len(edges))
	for i, e := range edges {
		a, b := e.Squares()
		names[i] = a.String() + " and " + b.String()
	}
	return strings.Join(names, ", ")
}

// addLastMove marks a move that led to s.
func (s *State) addLastMove(d *diagram.Diagram, text string) {
	m, err := ParseMove(text)
	if err != nil || !s.on(m.From()) || !s.on(m.To()) || m.From() == m.To() {
		return
	}
	d.Marks = append(d.Marks,
		diagram.Mark{At: m.From(), Kind: diagram.LastMove},
		diagram.Mark{At: m.To(), Kind: diagram.LastMove})
	d.Arrows = append(d.Arrows, diagram.Arrow{From: m.From(), To: m.To()})
	a, b := m.Edge().Squares()
	for i, seam := range d.Seams {
		d.Seams[i].Last = seam.A == a && seam.B == b
	}
}

// moved returns what a move does to the pieces.
func (s State) moved(text string) []diagram.Move {
	m, err := s.ParseMove(text)
	if err != nil {
		return nil
	}
	return []diagram.Move{{From: m.From(), To: m.To()}}
}

// appendTerritory marks the squares of the pockets in which Amazons stand.
func (s *State) appendTerritory(dst []diagram.Mark) []diagram.Mark {
	for _, pocket := range s.AppendPockets(nil) {
		kind := diagram.BothHold
		if !pocket.Shared() {
			owner, owned := pocket.Owner()
			if !owned {
				continue
			}
			kind = [...]diagram.MarkKind{diagram.WhiteHolds, diagram.BlackHolds}[owner]
		}
		for _, sq := range pocket.AppendSquares(nil) {
			dst = append(dst, diagram.Mark{At: sq, Kind: kind})
		}
	}
	return dst
}

// appendThreats marks the Amazons that one turn of the opponent's would close
// off.
func (s *State) appendThreats(dst []diagram.Mark) []diagram.Mark {
	if s.Outcome().Over() {
		return dst
	}
	var threatened set
	for p := boardgame.White; p <= boardgame.Black; p++ {
		t, they := *s, p.Opponent()
		t.turn = p
		for _, m := range t.AppendMoves(nil) {
			next := t.After(m)
			threatened = threatened.or(t.mobile().andNot(next.mobile()).and(t.amazons[they]))
		}
	}
	for _, sq := range appendSquares(nil, threatened) {
		dst = append(dst, diagram.Mark{At: sq, Kind: diagram.Threat})
	}
	return dst
}
