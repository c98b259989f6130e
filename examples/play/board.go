package main

import (
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
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
