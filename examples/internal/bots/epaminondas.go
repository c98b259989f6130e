package bots

import (
	"math/bits"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/notation"
)

// Epaminondas is won by more pieces on the furthest rank than the opponent has
// on theirs, at the start of a turn. Four things bring it about, and are
// counted for each player:
//
//   - Pieces. Whoever has more has more to send and more to stop with.
//   - Advancement. A piece is worth more the nearer it is to the furthest
//     rank, and the last ranks count most.
//   - Phalanxes. n pieces in a line go n squares, and capture any line of
//     fewer: their strength grows faster than their number. So for every line
//     the pairs of neighbours are counted, and the threes of neighbours once
//     more: a line of n has n-1 of the one and n-2 of the other. Lines along a
//     file and along diagonals count more than those along a rank, which
//     cannot go forward.
//   - Invaders, the pieces on the furthest rank, and threats to invade: phalanxes
//     that can come there in one turn. The player to move can carry one out at
//     once; the opponent's may still be stopped.

// What these are worth, in hundredths of a piece.
const (
	epaminondasPiece   = 100
	epaminondasInvader = 300
	epaminondasThreat  = 60
	epaminondasStrike  = 60 // a threat of the player to move, who can carry it out
	epaminondasPair    = 6  // two neighbours in a line that goes forward
	epaminondasTriple  = 8  // three
	epaminondasFlank   = 2  // two neighbours in a rank, and three
	epaminondasAdvance = 30 // the last rank but one; the square of the way there for those before it
)

// evaluateEpaminondas returns what s is worth to the player to move, in
// hundredths of a piece.
func evaluateEpaminondas(s epaminondas.State) search.Value {
	if s.Ranks() == 0 {
		return 0
	}
	me, they := s.Turn(), s.Turn().Opponent()
	mine := epaminondasSide(s, me)
	theirs := epaminondasSide(s, they)
	value := mine.worth() - theirs.worth()
	value += epaminondasStrike * min(mine.threats(&theirs), 1)
	value += epaminondasThreat * (mine.threats(&theirs) - theirs.threats(&mine))
	return search.Value(value)
}

// A side is a player's pieces as the player sees them, from the player's back
// rank on: a word for each rank, a bit for each file.
type side struct {
	rows  [epaminondas.MaxRanks]uint16
	ranks int
	board uint16 // the files that there are
}

func epaminondasSide(s epaminondas.State, p boardgame.Player) (v side) {
	v.ranks, v.board = s.Ranks(), 1<<s.Files()-1
	var room [epaminondas.MaxFiles * epaminondas.MaxRanks]notation.Square
	for _, sq := range s.AppendPieces(room[:0], p) {
		rank := sq.Rank()
		if p == boardgame.Black {
			rank = v.ranks - 1 - rank
		}
		v.rows[rank] |= 1 << sq.File()
	}
	return v
}

// worth returns what the side's pieces are worth where they stand, threats
// aside.
func (v *side) worth() int {
	sum := 0
	last := v.ranks - 1
	for rank := range v.ranks {
		row := v.rows[rank]
		if row == 0 {
			continue
		}
		n := bits.OnesCount16(row)
		sum += n * epaminondasPiece
		if rank == last {
			sum += n * epaminondasInvader
		} else {
			sum += n * epaminondasAdvance * rank * rank / ((last - 1) * (last - 1))
		}
		flank := row & (row << 1)
		sum += epaminondasFlank * (bits.OnesCount16(flank) + bits.OnesCount16(flank&(row<<2)))
		if rank == last {
			continue
		}
		next := v.rows[rank+1]
		left, ahead, right := row&(next<<1), row&next, row&(next>>1)
		sum += epaminondasPair * (bits.OnesCount16(left) + bits.OnesCount16(ahead) + bits.OnesCount16(right))
		if rank+1 < last {
			third := v.rows[rank+2]
			sum += epaminondasTriple * (bits.OnesCount16(left&(third<<2)) + bits.OnesCount16(ahead&third) + bits.OnesCount16(right&(third>>2)))
		}
	}
	return sum
}

// threats returns how many ways there are onto the furthest rank in one turn,
// over empty squares and onto a square that is empty or holds a single enemy
// piece; at most one for each square and direction from which it is reached.
func (v *side) threats(enemy *side) int {
	n := 0
	last := v.ranks - 1
	goal := v.board &^ v.rows[last]
	for across := -1; across <= 1; across++ {
		clear := goal // the squares of the rank to which the way is clear so far
		found := uint16(0)
		for distance := 1; distance <= last; distance++ {
			// A phalanx whose front is that far away must be as large.
			rank := last - distance
			heads := clear & shifted(v.rows[rank], across*distance)
			for back := 1; back < distance && heads != 0; back++ {
				if rank-back < 0 {
					heads = 0
					break
				}
				heads &= shifted(v.rows[rank-back], across*(distance+back))
			}
			if distance == 1 {
				// A single piece does not capture; two in a line capture one.
				pairs := uint16(0)
				if rank > 0 {
					pairs = heads & shifted(v.rows[rank-1], 2*across)
				}
				heads = heads&^enemy.rows[0] | pairs
			}
			found |= heads
			clear &^= shifted(v.rows[rank]|enemy.rows[distance], across*distance)
			if clear == 0 || 2*distance >= last {
				break
			}
		}
		n += bits.OnesCount16(found)
	}
	return n
}

// shifted moves a row by a number of files, to the right if it is positive.
func shifted(row uint16, files int) uint16 {
	if files >= 0 {
		return row << files
	}
	return row >> -files
}

// orderEpaminondas puts captures first, of many pieces before those of few, then
// what comes to the furthest rank, and then what goes forward.
func orderEpaminondas(s epaminondas.State, moves []epaminondas.Move, scores []int32) {
	forward, last := int32(1), s.Ranks()-1
	if s.Turn() == boardgame.Black {
		forward, last = -1, 0
	}
	for i, m := range moves {
		scores[i] += forward * int32(m.To.Rank()-m.From.Rank())
		if m.Capture {
			scores[i] += 100 + 20*int32(s.Captured(m).Size())
		}
		if m.To.Rank() == last && m.From.Rank() != last {
			scores[i] += 50
		}
	}
}

// epaminondasLoud is the share of the enemy's pieces, one in so many, that makes
// a capture loud. On the full board there are so many ways to capture a single
// piece that looking at all of them leaves no time for anything else.
const epaminondasLoud = 20

// loudEpaminondas lists the captures on either back rank, which may decide the
// game, and those that take a good share of the enemy's pieces.
func loudEpaminondas(s epaminondas.State, dst []epaminondas.Move) []epaminondas.Move {
	last, enemies := s.Ranks()-1, s.Count(s.Turn().Opponent())
	n := len(dst)
	dst = s.AppendMoves(dst)
	loud := dst[n:n]
	for _, m := range dst[n:] {
		if m.Capture && (m.To.Rank() == 0 || m.To.Rank() == last || epaminondasLoud*s.Captured(m).Size() >= enemies) {
			loud = append(loud, m)
		}
	}
	return dst[:n+len(loud)]
}
