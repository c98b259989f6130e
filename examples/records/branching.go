package main

import (
	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// branching counts legal moves. It knows the games by their types, which takes
// a fraction of the time that moves as texts take.
type branching struct {
	epaminondas []epaminondas.Move
	horizons    []horizons.Move
	javelins    []javelins.Move
	joust       []joust.Move
}

// moves returns the number of legal moves in s.
func (b *branching) moves(s boardgame.TextState) int {
	switch s := s.Unwrap().(type) {
	case epaminondas.State:
		b.epaminondas = s.AppendMoves(b.epaminondas[:0])
		return len(b.epaminondas)
	case horizons.State:
		b.horizons = s.AppendMoves(b.horizons[:0])
		return len(b.horizons)
	case javelins.State:
		b.javelins = s.AppendMoves(b.javelins[:0])
		return len(b.javelins)
	case joust.State:
		b.joust = s.AppendMoves(b.joust[:0])
		return len(b.joust)
	}
	return len(s.AppendMoves(nil))
}
