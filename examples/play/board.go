package main

import (
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// hasSeams reports whether things can stand between the squares of a game.
func hasSeams(s boardgame.TextState) bool {
	drawer, ok := boardgame.As[diagram.Drawer](s)
	return ok && drawer.Diagram(diagram.Options{}).Seamed
}

// picture describes the board of a session as a person wants to see it, and
// whether the game draws itself at all.
func picture(s *session, look *look) (diagram.Diagram, bool) {
	drawer, ok := boardgame.As[diagram.Drawer](s.state())
	if !ok {
		return diagram.Diagram{}, false
	}
	options := diagram.Options{Bottom: look.bottom, Threats: look.threats, Territory: look.territory}
	if moves := s.match.Moves(); look.last && len(moves) > 0 {
		options.LastMove = moves[len(moves)-1].String()
	}
	return drawer.Diagram(options), true
}

// boardText draws the board without anything that a person does there.
func boardText(s *session, look *look) string {
	d, ok := picture(s, look)
	if !ok {
		return bareBoard(s.state())
	}
	d.Caption = ""
	return d.Text(diagram.TextOptions{ASCII: look.ascii, Color: look.colour})
}

// inWords says what stands on the board.
func inWords(s *session, look *look) string {
	if d, ok := picture(s, look); ok && d.Description != "" {
		return d.Title + ". " + d.Description
	}
	return bareBoard(s.state())
}

// bareBoard is the board of a game that does not describe its picture: as it
// draws it, or the position's text if it does not draw it either.
func bareBoard(s boardgame.TextState) string {
	if board := s.Board(); board != "" {
		return board
	}
	return s.String() + "\n"
}

// markPicks adds what a person picks, and could pick next, and the cursor.
func markPicks(d *diagram.Diagram, look *look, p *picker, list []choice, cursor notation.Square) {
	for _, sq := range p.picked {
		d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.Picked})
	}
	if look.targets && len(p.picked) > 0 {
		seams := p.seams(list)
		for _, seam := range seams {
			d.SeamMarks = append(d.SeamMarks, diagram.SeamMark{A: seam[0], B: seam[1], Kind: diagram.Target})
		}
		if len(seams) == 0 {
			for _, sq := range p.targets(list) {
				d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.Target})
			}
		}
	}
	if !cursor.IsZero() {
		d.Marks = append(d.Marks, diagram.Mark{At: cursor, Kind: diagram.Cursor})
	}
}
