package javelins

import "example.com/agon/boardgame"

// The reasons for which a game ends.
const (
	// Territory: no pocket holds Amazons of both colours. The player with more
	// territory has won; equal territory is a draw.
	Territory boardgame.Reason = "territory"
	// NoLegalTurn: the player to move has none and has lost.
	NoLegalTurn boardgame.Reason = "no legal turn"
	// AllClosedOff: every Amazon of the player who has just moved is closed
	// off, so that player has lost. With Reopen this ends no game.
	AllClosedOff boardgame.Reason = "closed off"
)

// Outcome says whether the game is over, who has won, and why. It looks first
// for a pocket with Amazons of both colours; if there is none, territory
// decides. Then it looks whether the player to move has no legal turn, and then,
// without Reopen, whether all Amazons of the other player are closed off. The
// zero State is over without a result. Nothing is allocated.
func (s State) Outcome() boardgame.Outcome {
	if s.none() {
		return boardgame.NoResult("no position")
	}
	if !s.contested() {
		switch white, black := s.Score(boardgame.White), s.Score(boardgame.Black); {
		case white > black:
			return boardgame.Win(boardgame.White, Territory)
		case black > white:
			return boardgame.Win(boardgame.Black, Territory)
		}
		return boardgame.Draw(Territory)
	}
	if s.stuck(s.turn) {
		return boardgame.Win(s.turn.Opponent(), NoLegalTurn)
	}
	if !s.reopen && s.stuck(s.turn.Opponent()) {
		return boardgame.Win(s.turn, AllClosedOff)
	}
	return boardgame.Outcome{}
}

// stuck reports whether all of p's Amazons are closed off.
func (s *State) stuck(p boardgame.Player) bool {
	return s.amazons[p].and(s.mobile()).empty()
}

// contested reports whether some pocket holds Amazons of both colours. It
// floods the pockets of White's Amazons, all at once, until it meets one of
// Black's, which is soon unless the game is over.
func (s *State) contested() bool {
	for reached := s.amazons[boardgame.White]; ; {
		grown := s.grow(reached)
		if !grown.and(s.amazons[boardgame.Black]).empty() {
			return true
		}
		if grown == reached {
			return false
		}
		reached = grown
	}
}

// Score returns p's territory: the number of empty squares in pockets that hold
// Amazons of p's and none of the opponent's. It is counted the same way during
// the game, when it ends, and when the game ended for another reason.
func (s State) Score(p boardgame.Player) int {
	own, other := s.flood(s.amazons[p&1]), s.flood(s.amazons[p&1^1])
	return own.andNot(other).andNot(s.occupied()).count()
}
