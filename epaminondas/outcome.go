package epaminondas

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// The reasons for which a game ends.
const (
	// BackRank: at the start of the winner's turn, the winner had more pieces
	// on the furthest rank than the opponent had on the opponent's.
	BackRank boardgame.Reason = "back rank"
	// NoLegalTurn: the loser was to move and could not.
	NoLegalTurn boardgame.Reason = "no legal turn"
)

// Outcome says whether the game is over: the player to move has won who is
// ahead on the furthest ranks ([BackRank]), and has otherwise lost who has no
// legal turn ([NoLegalTurn]). There are no draws. The zero State is over
// without a result. Nothing is allocated.
func (s State) Outcome() boardgame.Outcome {
	switch {
	case s.none():
		return boardgame.NoResult("no position")
	case s.ahead(s.turn):
		return boardgame.Win(s.turn, BackRank)
	case !s.hasTurn():
		return boardgame.Win(s.turn.Opponent(), NoLegalTurn)
	}
	return boardgame.Outcome{}
}

// Score returns how many pieces p has on the furthest rank, from p's point of
// view: the last one for White, rank 1 for Black. It makes s a
// boardgame.Scorer.
func (s State) Score(p boardgame.Player) int {
	if s.none() {
		return 0
	}
	return bits.OnesCount16(row(&s.pieces[p&1], s.furthestRank(p&1)))
}

// InCheck reports whether the opponent of the player to move has more pieces
// on the furthest rank than that player has: as things stand, the opponent wins
// at the start of the next turn, and this turn must change it. In a game that is
// over it only compares the numbers.
func (s State) InCheck() bool { return s.ahead(s.turn.Opponent()) }

// AppendInvaders appends the squares of p's pieces on the furthest rank to dst,
// from file a on. They are what [State.Score] counts. It allocates nothing if
// dst has the capacity.
func (s State) AppendInvaders(dst []notation.Square, p boardgame.Player) []notation.Square {
	rank := s.furthestRank(p & 1)
	for file := range int(s.files) {
		if i := rank*stride + file; s.pieces[p&1].Has(i) {
			dst = append(dst, squares[i])
		}
	}
	return dst
}

// furthestRank returns p's furthest rank, counted from 0.
func (s *State) furthestRank(p boardgame.Player) int {
	if p == boardgame.White {
		return int(s.ranks) - 1
	}
	return 0
}

// ahead reports whether p has more pieces on the furthest rank than the
// opponent has.
func (s *State) ahead(p boardgame.Player) bool { return s.Score(p) > s.Score(p.Opponent()) }
