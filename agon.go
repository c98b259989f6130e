package agon

import (
	"fmt"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
	"example.com/agon/notation/record"
)

// games are made once, so that states of the same game can be compared.
var games = []boardgame.TextGame{
	epaminondas.Rules.Text(),
	horizons.Rules.Text(),
	javelins.Rules.Text(),
	joust.Rules.Text(),
}

// Games returns the games of this module in alphabetical order of their names.
// The slice is the caller's; the games in it are always the same, so that
// positions from two calls can be compared with ==.
func Games() []boardgame.TextGame { return slices.Clone(games) }

// Lookup returns the game of that name: "epaminondas", "horizons", "javelins" or
// "joust". The error for any other name lists the games there are; it is a
// [*boardgame.ParseError] and wraps boardgame.ErrSyntax.
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

// Replay plays a record again by the rules of the game that its tag Variant
// names, as in "joust 5x5 misere". It returns what [match.Replay] returns; if
// there is no such game, the error is that of [Lookup] and wraps
// match.ErrOtherGame as well. The Rules of the match are those for match.Walk.
func Replay(g record.Game) (*match.Match[boardgame.TextState, boardgame.TextMove], error) {
	name, _, _ := strings.Cut(g.Tags.Get(record.TagVariant), " ")
	game, err := Lookup(name)
	if err != nil {
		return nil, fmt.Errorf("%w: its tag Variant is %q: %w", match.ErrOtherGame, g.Tags.Get(record.TagVariant), err)
	}
	return match.Replay(game.Rules(), g)
}
