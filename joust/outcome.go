package joust

import "example.com/agon/boardgame"

// NoLegalTurn is the reason for which every game ends.
const NoLegalTurn boardgame.Reason = "no legal turn"

// Outcome says whether the game is over: the player to move who has no legal
// turn has lost, or in misere won. There are no draws. The zero State is over
// without a result. Nothing is allocated.
func (s State) Outcome() boardgame.Outcome {
	switch {
	case s.none():
		return boardgame.NoResult("no position")
	case s.hasTurn():
		return boardgame.Outcome{}
	case s.options.misere:
		return boardgame.Win(s.turn, NoLegalTurn)
	}
	return boardgame.Win(s.turn.Opponent(), NoLegalTurn)
}

// hasTurn reports whether the player to move has a legal turn. What it knows of
// grenades follows from two facts. A piece that can move at all can move to a
// square next on its way, and no throw cuts the way there. And a throw after
// the move may go back to the square just left, unless that burned.
func (s *State) hasTurn() bool {
	if s.placing() {
		return true
	}
	var places squareSet
	s.reach(s.turn, &places)
	switch s.options.grenade {
	case PieceBefore:
		// One square to throw at, another one to go to.
		return places.count() > 1
	case ArbitraryBefore:
		return !places.empty() && s.freeCount() > 1
	case ArbitraryAfter:
		return !places.empty() && (!s.options.departure || s.freeCount() > 1)
	case PieceAfter:
		if s.options.departure {
			return s.hasTurnAmong(&places)
		}
	}
	return !places.empty()
}

// hasTurnAmong reports whether the player to move has a throw after moving to
// one of the squares in places.
func (s *State) hasTurnAmong(places *squareSet) bool {
	for to := places.next(0); to >= 0; to = places.next(to + 1) {
		var throws squareSet
		s.throws(s.turn, to, places, &throws)
		if !throws.empty() {
			return true
		}
	}
	return false
}

// freeCount returns how many squares are neither burned nor occupied.
func (s *State) freeCount() int {
	var set squareSet
	s.free(&set)
	return set.count()
}
