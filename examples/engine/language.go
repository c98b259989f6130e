package main

import (
	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/fairy"
	"example.com/agon/joust"
)

// A language is how positions and moves are said.
type language interface {
	position(text string) (boardgame.TextState, error)
	move(s boardgame.TextState, text string) (boardgame.TextMove, error) // a legal one
	text(m boardgame.TextMove) string
}

// ownTexts is the language of UGI: the texts of the library.
type ownTexts struct{ game boardgame.TextGame }

func (l ownTexts) position(text string) (boardgame.TextState, error) { return l.game.Parse(text) }

func (l ownTexts) move(s boardgame.TextState, text string) (boardgame.TextMove, error) {
	return s.ParseMove(text)
}

func (l ownTexts) text(m boardgame.TextMove) string { return m.String() }

// fairyTexts is the language of UCI: that of Fairy-Stockfish for a variant of
// Joust.
type fairyTexts struct {
	game    boardgame.TextGame // joust
	variant joust.Variant
}

func (l fairyTexts) position(text string) (boardgame.TextState, error) {
	s, err := fairy.ParseFEN(l.variant, text)
	if err != nil {
		return boardgame.TextState{}, err
	}
	return l.game.Parse(s.String())
}

func (l fairyTexts) move(s boardgame.TextState, text string) (boardgame.TextMove, error) {
	typed, _ := boardgame.As[joust.State](s)
	m, err := fairy.ParseMove(typed, text)
	if err != nil {
		return boardgame.TextMove{}, err
	}
	return s.ParseMove(m.String())
}

func (l fairyTexts) text(m boardgame.TextMove) string {
	typed, _ := joust.ParseMove(m.String()) // it is the text of a move
	return fairy.Move(typed)
}

// name returns Fairy-Stockfish's name of the variant.
func (l fairyTexts) name() string {
	name, _ := fairy.Name(l.variant) // it has been checked
	return name
}
