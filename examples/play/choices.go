package main

import (
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A choice is a legal move with what is needed to choose it.
type choice struct {
	move boardgame.TextMove
	text string // as records write it

	// ways are the squares to pick for it, in order: those that the game says,
	// and if the last two are the sides of a seam, these exchanged as well.
	ways [][]notation.Square
}

// choicesOf returns the legal moves of a position, in the game's order.
func choicesOf(s boardgame.TextState) []choice {
	moves := s.AppendMoves(nil)
	list := make([]choice, len(moves))
	seamed := hasSeams(s)
	for i, m := range moves {
		text, err := s.SAN(m)
		if err != nil {
			text = m.String()
		}
		list[i] = choice{move: m, text: text}
		squares := s.Squares(m)
		if len(squares) == 0 {
			continue // the game does not say how to point at it
		}
		list[i].ways = [][]notation.Square{squares}
		if n := len(squares); seamed && n > 2 && neighbours(squares[n-2], squares[n-1]) {
			exchanged := slices.Clone(squares)
			exchanged[n-2], exchanged[n-1] = squares[n-1], squares[n-2]
			list[i].ways = append(list[i].ways, exchanged)
		}
	}
	return list
}

// neighbours reports whether two squares share a side.
func neighbours(a, b notation.Square) bool {
	files, ranks := a.File()-b.File(), a.Rank()-b.Rank()
	return files*files+ranks*ranks == 1
}

// complete returns the texts of the moves that begin with what was typed, each
// in the notation in which it fits, and how far they all agree.
func complete(list []choice, typed string) (fits []string, common string) {
	for _, c := range list {
		switch {
		case strings.HasPrefix(c.text, typed):
			fits = append(fits, c.text)
		case strings.HasPrefix(c.move.String(), typed):
			fits = append(fits, c.move.String())
		}
	}
	if len(fits) == 0 {
		return nil, typed
	}
	common = fits[0]
	for _, fit := range fits[1:] {
		for !strings.HasPrefix(fit, common) {
			common = common[:len(common)-1]
		}
	}
	return fits, common
}
