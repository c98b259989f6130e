package horizons

import (
	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
)

// The reasons for which a game is over by its position alone.
const (
	Checkmate        boardgame.Reason = "checkmate"     // the player to move has lost
	Stalemate        boardgame.Reason = "stalemate"     // a draw
	DeadPosition     boardgame.Reason = "dead position" // a draw: nobody can give mate any more
	SeventyFiveMoves boardgame.Reason = "75 moves"      // a draw: 75 moves by each player without a capture or a move of a pawn-like piece
)

// The reasons for which a match, which knows the history of a game, is drawn.
const (
	ThreefoldRepetition boardgame.Reason = "threefold repetition" // claimed by a player
	FivefoldRepetition  boardgame.Reason = "fivefold repetition"  // at once
	FiftyMoves          boardgame.Reason = "50 moves"             // claimed by a player
)

// The half-move clocks at which a draw can be claimed and at which a game is
// drawn.
const (
	manyQuietTurns = 100
	mostQuietTurns = 150
)

// Arbitrate says what follows for a position that is not over if it occurs for
// the given time: the fifth occurrence draws at once; at the third and at the
// fourth, and after 50 moves by each player without a capture or a move of a
// pawn-like piece, the player to move may claim a draw. It makes s a
// match.Arbiter.
func (s State) Arbitrate(occurrences int) (ends boardgame.Outcome, claims []boardgame.Outcome) {
	if occurrences >= 5 {
		return boardgame.Draw(FivefoldRepetition), nil
	}
	if occurrences >= 3 {
		claims = append(claims, boardgame.Draw(ThreefoldRepetition))
	}
	if s.clock >= manyQuietTurns {
		claims = append(claims, boardgame.Draw(FiftyMoves))
	}
	return boardgame.Outcome{}, claims
}

// Outcome says whether the game is over by the position alone. Where several
// reasons hold at once, the first of checkmate, stalemate, dead position and 75
// moves counts. Draws that depend on the history of a game or on a player's
// claim are not for a position to know. The zero State is over without a
// result. Nothing is allocated.
func (s State) Outcome() boardgame.Outcome {
	switch {
	case s.none():
		return boardgame.NoResult("no position")
	case !s.hasMove():
		if s.exposed(s.turn) {
			return boardgame.Win(s.turn.Opponent(), Checkmate)
		}
		return boardgame.Draw(Stalemate)
	case s.dead():
		return boardgame.Draw(DeadPosition)
	case s.clock >= mostQuietTurns:
		return boardgame.Draw(SeventyFiveMoves)
	}
	return boardgame.Outcome{}
}

// dead reports whether nothing is left beside the kings but one knight, or
// bishops on squares of one colour.
func (s *State) dead() bool {
	var knights, bishops bitboard.Set
	for w := range bishops {
		all := s.sides[0][w] | s.sides[1][w]
		b0, b1, b2, b3 := s.kinds[0][w], s.kinds[1][w], s.kinds[2][w], s.kinds[3][w]
		bishops[w] = b1 &^ (b0 | b2 | b3)
		leapers := b3 &^ (b1 | b2) // knights and kings
		knights[w] = leapers &^ b0
		if all != bishops[w]|leapers {
			return false
		}
	}
	if bishops.Empty() {
		return knights.Count() <= 1
	}
	return knights.Empty() && (bishops.And(dark).Empty() || bishops.AndNot(dark).Empty())
}

// dark is the set of the squares of one colour.
var dark = func() (set bitboard.Set) {
	for i := range bitboard.Size {
		if onBoard(i) && (fileOf(i)+rankOf(i))%2 == 0 {
			set.Add(i)
		}
	}
	return set
}()
