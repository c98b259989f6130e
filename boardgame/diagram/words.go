package diagram

import (
	"strings"

	"example.com/agon/boardgame"
)

// Title returns the title of a picture of a position: the game, by the name
// that people know it by, and who is to move or how the game ended: "Joust,
// White to move", "Horizons, draw: stalemate".
func Title(game string, turn boardgame.Player, outcome boardgame.Outcome) string {
	if !outcome.Over() {
		return game + ", " + turn.String() + " to move"
	}
	return game + ", " + result(outcome)
}

// result returns how a game ended: "White has won: no legal turn".
func result(outcome boardgame.Outcome) string {
	result := "no result"
	if winner, won := outcome.Winner(); won {
		result = winner.String() + " has won"
	} else if outcome.Drawn() {
		result = "draw"
	}
	if why := string(outcome.Reason()); why != "" {
		result += ": " + why
	}
	return result
}

// Describe returns in words where pieces stand, those of one player and name
// together, in the order of the list: "White: king g1; pawn e2, f2 (out of
// play). Black: king g12."
func Describe(pieces []Piece) string {
	return "White: " + describe(pieces, boardgame.White) + ". Black: " + describe(pieces, boardgame.Black) + "."
}

// describe returns where the pieces of one player stand.
func describe(pieces []Piece, p boardgame.Player) string {
	var names []string
	squares := map[string][]string{}
	for _, piece := range pieces {
		if (piece.Player == boardgame.Black) != (p == boardgame.Black) {
			continue
		}
		name := piece.Glyph.Name
		if squares[name] == nil {
			names = append(names, name)
		}
		square := piece.At.String()
		if piece.Out {
			square += " (out of play)"
		}
		squares[name] = append(squares[name], square)
	}
	if len(names) == 0 {
		return "nothing"
	}
	for i, name := range names {
		names[i] = name + " " + strings.Join(squares[name], ", ")
	}
	return strings.Join(names, "; ")
}
