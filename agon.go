package agon

import (
	"fmt"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
)

// games are made once, so that states of the same game can be compared.
var games = []boardgame.TextGame{
	joust.Rules.Text(),
}

// Games returns the games of this module in alphabetical order of their names.
// The slice is the caller's; the games in it are always the same, so that
// positions from two calls can be compared with ==.
func Games() []boardgame.TextGame { return slices.Clone(games) }

// Lookup returns the game of that name: "joust". The error for any other name
// lists the games there are; it is a [*boardgame.ParseError] and wraps
// boardgame.ErrSyntax.
func Lookup(name string) (boardgame.TextGame, error) {
	var names []string
	for _, game := range games {
		if game.Name() == name {
			return game, nil
		}
		names = append(names, game.Name())
	}
	return boardgame.TextGame{}, &boardgame.ParseError{Text: name, Field: "game", Err: fmt.Errorf(
		"%w: expected one of %s", boardgame.ErrSyntax, strings.Join(names, ", "))}
}
