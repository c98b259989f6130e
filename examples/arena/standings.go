package main

import (
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/elo"
	"example.com/agon/notation/record"
)

// A result is what the table needs to know of a game.
type result struct {
	played bool
	score  record.Result
	reason boardgame.Reason
}

// resultOf returns the result of a game that has been played.
func resultOf(g record.Game) result {
	return result{true, g.Result, boardgame.Reason(g.Tags.Get(record.TagTermination))}
}

// is reports whether the game ended with that outcome.
func (r result) is(o boardgame.Outcome) bool {
	return r.score.String() == o.String() && r.reason == o.Reason()
}

// halfPoints returns what the game is worth to White, in half points. A game
// without a result is worth a draw.
func (r result) halfPoints() int {
	switch r.score {
	case record.WhiteWins:
		return 2
	case record.BlackWins:
		return 0
	}
	return 1
}

// halfPointsOfPair returns what two games with colours exchanged are worth to
// the player who has White in the first.
func halfPointsOfPair(first, second result) int { return first.halfPoints() + 2 - second.halfPoints() }

// fault returns by which fault the game was lost, if it was.
func (r result) fault() (boardgame.Reason, bool) {
	switch r.reason {
	case illegalMove, failure, crash, noAnswer, match.TimeForfeit:
		return r.reason, true
	}
	return "", false
}

// A tally counts the games of one bot, against one opponent or all.
type tally struct {
	won, drawn, lost, none int       // none: games without result
	pairs                  elo.Pairs // those of which both games were played
	faults                 map[boardgame.Reason]int
}

func newTally() *tally { return &tally{faults: map[boardgame.Reason]int{}} }

func (t *tally) games() int { return t.won + t.drawn + t.lost + t.none }

// score returns the points made of those possible, 1/2 if there are no games.
func (t *tally) score() float64 {
	if t.games() == 0 {
		return 0.5
	}
	return (float64(t.won) + float64(t.drawn+t.none)/2) / float64(t.games())
}

// add counts a game of White or Black.
func (t *tally) add(r result, p boardgame.Player) {
	halfPoints := r.halfPoints()
	if p == boardgame.Black {
		halfPoints = 2 - halfPoints
	}
	switch {
	case halfPoints == 2:
		t.won++
	case halfPoints == 0:
		t.lost++
		if reason, ok := r.fault(); ok {
			t.faults[reason]++
		}
	case r.score == record.Draw:
		t.drawn++
	default:
		t.none++
	}
}

// standings are the tallies of an arena.
type standings struct {
	bots  []*tally // of each entrant, against all
	pairs []pairing
}

// A pairing is what two bots have played.
type pairing struct {
	first, second int      // entrants
	all           *tally   // of the first
	starts        []*tally // the same for each game and variant
}

// standings counts the games so far; with a sequential test those that it has
// looked at.
func (a *arena) standings() standings {
	var s standings
	for range a.entrants {
		s.bots = append(s.bots, newTally())
	}
	for i := range a.pairs() {
		f := a.fixture(i * gamesPerPair)
		p := pairing{first: f.white, second: f.black, all: newTally()}
		for range a.starts {
			p.starts = append(p.starts, newTally())
		}
		s.pairs = append(s.pairs, p)
	}
	results := a.results
	if a.test.Test != nil {
		results = results[:a.test.seen]
	}
	for i := 0; i < len(results); i += gamesPerPair {
		f := a.fixture(i)
		p := s.pairs[i/gamesPerPair%len(s.pairs)]
		first, second := results[i], results[i+1]
		for _, t := range []*tally{s.bots[f.white], p.all, p.starts[f.start]} {
			t.addPair(first, second)
		}
		s.bots[f.black].addPair(second, first)
	}
	return s
}

// addPair counts two games, for the player who has White in asWhite and Black
// in asBlack.
func (t *tally) addPair(asWhite, asBlack result) {
	if asWhite.played {
		t.add(asWhite, boardgame.White)
	}
	if asBlack.played {
		t.add(asBlack, boardgame.Black)
	}
	if asWhite.played && asBlack.played {
		t.pairs.Add(halfPointsOfPair(asWhite, asBlack))
	}
}
