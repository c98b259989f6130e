package main

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"example.com/agon/boardgame"
)

// A schedule is the list of all games to be played. For each opening come all
// games, for each game all pairs of bots, and for each pair two games, so that
// wherever it ends the bots have played under like conditions.
type schedule struct {
	openings int
	starts   []boardgame.TextState // of the games and variants
	entrants []entrant
}

// A fixture is one game of a schedule.
type fixture struct {
	opening      int // counted from 0
	start        int // in schedule.starts
	white, black int // in schedule.entrants
}

// gamesPerPair is how many games two bots play with one opening: one with each
// colour.
const gamesPerPair = 2

// pairs returns how many pairs of bots there are.
func (s schedule) pairs() int { return len(s.entrants) * (len(s.entrants) - 1) / 2 }

// size returns how many games there are.
func (s schedule) size() int { return s.openings * len(s.starts) * s.pairs() * gamesPerPair }

// fixture returns game number i. In the first game of two, the bot that was
// named first has White.
func (s schedule) fixture(i int) fixture {
	i, second := i/gamesPerPair, i%gamesPerPair == 1
	i, pair := i/s.pairs(), i%s.pairs()
	f := fixture{opening: i / len(s.starts), start: i % len(s.starts)}
	for pair >= len(s.entrants)-1-f.white {
		pair -= len(s.entrants) - 1 - f.white
		f.white++
	}
	f.black = f.white + 1 + pair
	if second {
		f.white, f.black = f.black, f.white
	}
	return f
}

// index is the inverse of fixture.
func (s schedule) index(f fixture) int {
	second := f.white > f.black
	if second {
		f.white, f.black = f.black, f.white
	}
	pair := f.black - f.white - 1
	for first := range f.white {
		pair += len(s.entrants) - 1 - first
	}
	i := ((f.opening*len(s.starts)+f.start)*s.pairs() + pair) * gamesPerPair
	if second {
		i++
	}
	return i
}

// round is how records name the opening and the game of the pair, both counted
// from 1.
func (f fixture) round() string {
	if f.white > f.black {
		return fmt.Sprintf("%d.2", f.opening+1)
	}
	return fmt.Sprintf("%d.1", f.opening+1)
}

// seedOf returns a seed that depends on another one and on texts.
func seedOf(seed uint64, texts ...string) uint64 {
	h := sha256.New()
	fmt.Fprintf(h, "%d%q", seed, texts)
	return binary.BigEndian.Uint64(h.Sum(nil))
}
