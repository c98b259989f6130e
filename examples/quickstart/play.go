package main

import (
	"example.com/agon"
	"example.com/agon/boardgame"
)

// play plays a game from the texts of its moves and shows every position.
func play(name, variant string, moves []string, show func(boardgame.TextState)) error {
	game, err := agon.Lookup(name)
	if err != nil {
		return err
	}
	s, err := game.Start(variant)
	if err != nil {
		return err
	}
	show(s)
	for _, text := range moves {
		m, err := s.ParseMove(text) // a legal move, or an error that says what is wrong
		if err != nil {
			return err
		}
		s = s.After(m)
		show(s)
	}
	return nil
}
