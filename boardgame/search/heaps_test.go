package search_test

import (
	"errors"
	"fmt"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// Heaps is a game in which many orders of moves lead to the same positions, and
// in which wins and losses of all lengths are met: of three heaps of up to four
// counters a player takes some from one, or shifts one to the next heap. Who
// takes the last counter wins, but four at once from the third heap make a draw.

type heaps struct {
	left  [3]uint8
	turn  boardgame.Player
	drawn bool
	made  bool // false in the zero value only
}

// A heapsMove takes counters from a heap, or shifts one if counters is 0.
type heapsMove struct{ heap, counters uint8 }

func (m heapsMove) String() string                        { return fmt.Sprint(m.heap, "-", m.counters) }
func (m heapsMove) AppendText(dst []byte) ([]byte, error) { return append(dst, m.String()...), nil }

func (s heaps) String() string                        { return fmt.Sprint(s.left, s.turn) }
func (s heaps) AppendText(dst []byte) ([]byte, error) { return append(dst, s.String()...), nil }
func (s heaps) Turn() boardgame.Player                { return s.turn }
func (s heaps) Key() heaps                            { return s }

func (s heaps) Hash() uint64 {
	return uint64(s.left[0]) + 5*uint64(s.left[1]) + 25*uint64(s.left[2]) + 125*uint64(s.turn)
}

func (s heaps) Outcome() boardgame.Outcome {
	switch {
	case s.left != [3]uint8{}:
		return boardgame.Outcome{}
	case s.drawn || !s.made:
		return boardgame.Draw("third heap")
	}
	return boardgame.Win(s.turn.Opponent(), "last counter")
}

func (s heaps) AppendMoves(dst []heapsMove) []heapsMove {
	if s.Outcome().Over() {
		return dst
	}
	for heap, left := range s.left {
		for counters := range left {
			dst = append(dst, heapsMove{uint8(heap), counters + 1})
		}
		if heap < 2 && left > 0 && s.left[heap+1] < 4 {
			dst = append(dst, heapsMove{uint8(heap), 0})
		}
	}
	return dst
}

func (s heaps) After(m heapsMove) heaps {
	if m.counters == 0 {
		s.left[m.heap]--
		s.left[m.heap+1]++
	} else {
		s.left[m.heap] -= m.counters
	}
	s.drawn = s.left == [3]uint8{} && m == heapsMove{2, 4}
	s.turn = s.turn.Opponent()
	return s
}

func (s heaps) Legal(m heapsMove) error {
	for legal := range boardgame.Moves(s) {
		if legal == m {
			return nil
		}
	}
	return boardgame.ErrIllegal
}

func (s heaps) ParseMove(string) (heapsMove, error) { return heapsMove{}, errors.ErrUnsupported }

func drawHeaps(t *rapid.T) heaps {
	heap := rapid.Uint8Range(0, 4)
	s := heaps{made: true, turn: boardgame.Player(rapid.Uint8Range(0, 1).Draw(t, "turn"))}
	s.left = [3]uint8{heap.Draw(t, "a"), heap.Draw(t, "b"), rapid.Uint8Range(1, 4).Draw(t, "c")}
	return s
}

// worth is minimax for Heaps, which looks at every position once for each depth.
// Plies are counted from s.
func worth(s heaps, depth int) search.Value {
	key := heapsAt{s, depth}
	if v, known := heapsWorth[key]; known {
		return v
	}
	v := -search.WinIn(0)
	switch o := s.Outcome(); {
	case o.Over():
		v = ended(o, s.Turn(), 0)
	case depth == 0:
		v = byHash[heaps](s)
	default:
		for m := range boardgame.Moves(s) {
			below := -worth(s.After(m), depth-1)
			if _, decided := below.Plies(); decided && below > 0 {
				below--
			} else if decided {
				below++
			}
			v = max(v, below)
		}
	}
	heapsWorth[key] = v
	return v
}

type heapsAt struct {
	heaps
	depth int
}

var heapsWorth = map[heapsAt]search.Value{}
