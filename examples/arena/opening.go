package main

import (
	"fmt"
	"math/rand/v2"

	"example.com/agon/boardgame"
)

// openings makes the openings of one game: random moves from the start, after
// which the game is not over. As far as there are enough of them, no two lead
// to the same position. They depend on the seed alone, not on how many are
// asked for.
type openings struct {
	start  boardgame.TextState
	plies  int
	rng    *rand.Rand
	made   []opening
	met    map[boardgame.TextState]bool
	repeat int // how many lead to a position that another one leads to
}

type opening []boardgame.TextMove

func newOpenings(start boardgame.TextState, plies int, seed uint64) *openings {
	return &openings{
		start: start, plies: plies, met: map[boardgame.TextState]bool{},
		rng: rand.New(rand.NewPCG(seedOf(seed, start.String()), 0)),
	}
}

// Tries for one opening.
const (
	triesForNew = 100   // after which one that was met before will do
	triesForAny = 10000 // after which there is none
)

// number returns the opening of that number, counted from 0. It is an error if
// no game seems to be long enough.
func (o *openings) number(n int) (opening, error) {
	for len(o.made) <= n {
		if err := o.add(); err != nil {
			return nil, err
		}
	}
	return o.made[n], nil
}

func (o *openings) add() error {
	for try := range triesForAny {
		moves, end, ok := o.random()
		if !ok || o.met[end] && try < triesForNew {
			continue
		}
		if o.met[end] {
			o.repeat++
		}
		o.met[end] = true
		o.made = append(o.made, moves)
		return nil
	}
	return fmt.Errorf("no random game of %s %s is longer than %d plies", o.start.Game().Name(), o.start.Variant(), o.plies)
}

// random returns random moves and the position that they lead to, and whether
// the game goes on there.
func (o *openings) random() (moves opening, end boardgame.TextState, ok bool) {
	s := o.start
	moves = make(opening, 0, o.plies)
	for range o.plies {
		legal := s.AppendMoves(nil)
		if len(legal) == 0 {
			return nil, s, false
		}
		m := legal[o.rng.IntN(len(legal))]
		moves = append(moves, m)
		s = s.After(m)
	}
	return moves, s.Key(), !s.Outcome().Over()
}
