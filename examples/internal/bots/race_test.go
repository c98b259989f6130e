package bots

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// far is the distance of a square that is not reached.
const far = 1 << 20

// distances returns how many moves each square is away from the nearest of some
// squares, by a plain search in breadth. next returns where a piece could go.
func distances(from []notation.Square, next func(notation.Square) []notation.Square) map[notation.Square]int {
	found := map[notation.Square]int{}
	var queue []notation.Square
	for _, sq := range from {
		queue = append(queue, sq)
		found[sq] = 0
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, sq := range next(queue[0]) {
			if _, seen := found[sq]; !seen {
				found[sq] = found[queue[0]] + 1
				queue = append(queue, sq)
			}
		}
	}
	for _, sq := range from {
		delete(found, sq) // squares with pieces on them do not count
	}
	return found
}

func distance(of map[notation.Square]int, sq notation.Square) int {
	if d, ok := of[sq]; ok {
		return d
	}
	return far
}

func TestJoustRoomsAgainstPlainDistances(t *testing.T) {
	steps := map[joust.Piece][][2]int{
		joust.Knight: {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}},
		joust.King:   {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
		joust.Queen:  {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
		joust.Rook:   {{0, 1}, {1, 0}, {0, -1}, {-1, 0}},
		joust.Bishop: {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}},
	}
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, joust.Rules)
		if s.Square(boardgame.White).IsZero() || s.Square(boardgame.Black).IsZero() {
			t.Skip("pieces are still to be placed")
		}
		if s.Piece(boardgame.White) != s.Piece(boardgame.Black) {
			t.Skip("pieces of different kinds spread a little differently")
		}
		var away [2]map[notation.Square]int
		for p := range away {
			piece := s.Piece(boardgame.Player(p))
			slides := piece != joust.Knight && piece != joust.King
			away[p] = distances([]notation.Square{s.Square(boardgame.Player(p))}, func(from notation.Square) (to []notation.Square) {
				for _, step := range steps[piece] {
					for n := 1; n == 1 || slides; n++ {
						sq := notation.At(from.File()+n*step[0], from.Rank()+n*step[1])
						if s.At(sq) != joust.Free {
							break
						}
						to = append(to, sq)
					}
				}
				return to
			})
		}
		var want [2]int
		for p := range want {
			me := boardgame.Player(p)
			at := s.Square(me)
			all, same := 0, 0
			for sq, d := range away[p] {
				halves := 0
				switch other := distance(away[me.Opponent()], sq); {
				case d < other:
					halves = 2
				case d == other:
					halves = 1
				}
				all += halves
				if (sq.File()+sq.Rank()-at.File()-at.Rank())%2 == 0 {
					same += halves
				}
			}
			want[p] = all
			if s.Piece(me) == joust.Knight {
				want[p] = min(2*(all-same), 2*same+2)
			}
		}
		assert.Equal(t, want, joustRooms(s), "%v\n%s", s, s.Board())
	})
}

func TestJavelinsRaceAgainstPlainDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, javelins.Rules)
		b, ok := newSeams(s)
		assert.True(t, ok)
		for _, slide := range []bool{true, false} {
			var away [2]map[notation.Square]int
			for p := range away {
				var from []notation.Square
				for _, sq := range s.AppendAmazons(nil, boardgame.Player(p)) {
					if !s.ClosedOff(sq) {
						from = append(from, sq)
					}
				}
				away[p] = distances(from, func(from notation.Square) (to []notation.Square) {
					for files := -1; files <= 1; files++ {
						for ranks := -1; ranks <= 1; ranks++ {
							at := from
							for n := 1; (files != 0 || ranks != 0) && (n == 1 || slide); n++ {
								sq := notation.At(at.File()+files, at.Rank()+ranks)
								if s.At(sq) != javelins.Empty || barred(s, at, sq) {
									break
								}
								to = append(to, sq)
								at = sq
							}
						}
					}
					return to
				})
			}
			var want count
			for p := range want.first {
				for sq, d := range away[p] {
					switch other := distance(away[1-p], sq); {
					case d < other:
						want.first[p]++
					case d == other && p == 0:
						want.even++
					}
				}
			}
			got, _ := b.race(b.amazons, slide)
			assert.Equal(t, want, got, "slide: %v, %v\n%s", slide, s, s.Board())
		}
	})
}

// barred reports whether javelins stop a step between two neighbours.
func barred(s javelins.State, from, to notation.Square) bool {
	if from.File() == to.File() || from.Rank() == to.Rank() {
		return s.HasJavelin(javelins.EdgeBetween(from, to))
	}
	return s.Crossed(notation.At(min(from.File(), to.File()), min(from.Rank(), to.Rank())))
}

// When the players are parted and no Amazon is closed off, whoever reaches a
// square owns it.
func TestJavelinsRaceIsTheTerritoryInTheEnd(t *testing.T) {
	const games = 100
	parted := 0
	for seed := range uint64(games) {
		variants := javelins.Rules.Variants
		s, err := javelins.Rules.Start(variants[seed%uint64(len(variants))])
		require.NoError(t, err)
		var playout boardgame.Playout[javelins.State, javelins.Move]
		s, _ = playout.Run(s, rand.New(rand.NewPCG(seed, 0)), 1000)
		if s.Outcome().Reason() != javelins.Territory || anyClosedOff(s) {
			continue
		}
		parted++
		b, _ := newSeams(s)
		c, _ := b.race(b.amazons, false)
		assert.Equal(t, [2]int{s.Score(boardgame.White), s.Score(boardgame.Black)}, c.first, "%v\n%s", s, s.Board())
	}
	assert.Greater(t, parted, games/10)
}

func anyClosedOff(s javelins.State) bool {
	for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
		for _, sq := range s.AppendAmazons(nil, p) {
			if s.ClosedOff(sq) {
				return true
			}
		}
	}
	return false
}
