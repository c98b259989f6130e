package search_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// A maze is a game made up for tests: a token goes along the passages from room
// to room, and in some rooms the game is over. It can go round for ever.
type maze struct {
	passages [rooms]uint16 // from each room, the set of the rooms that they lead to
	ends     [rooms]uint8  // 1 and 2 are wins of White and Black, 3 is a draw, 4 no result
	token    uint8
	turn     boardgame.Player
	clock    uint8 // not part of the key
	unlike   bool  // every position has a hash of its own
}

const rooms = 8

type step uint8

func (m step) String() string                        { return fmt.Sprint(uint8(m)) }
func (m step) AppendText(dst []byte) ([]byte, error) { return fmt.Append(dst, uint8(m)), nil }

func (s maze) Turn() boardgame.Player { return s.turn }

func (s maze) Outcome() boardgame.Outcome {
	switch s.ends[s.token] {
	case 1, 2:
		return boardgame.Win(boardgame.Player(s.ends[s.token]-1), "reached")
	case 3:
		return boardgame.Draw("reached")
	case 4:
		return boardgame.NoResult("reached")
	}
	if s.passages[s.token] == 0 {
		return boardgame.Win(s.turn.Opponent(), "stuck")
	}
	return boardgame.Outcome{}
}

func (s maze) AppendMoves(dst []step) []step {
	for room := range step(rooms) {
		if !s.Outcome().Over() && s.passages[s.token]>>room&1 != 0 {
			dst = append(dst, room)
		}
	}
	return dst
}

func (s maze) After(m step) maze {
	s.token, s.turn, s.clock = uint8(m), s.turn.Opponent(), s.clock+1
	return s
}

func (s maze) Key() maze {
	s.clock = 0
	return s
}

// Hash collides for many positions, unless s is unlike others.
func (s maze) Hash() uint64 {
	if s.unlike {
		return uint64(2*s.token+uint8(s.turn)+1) << 58
	}
	return uint64(s.token%3) << 60
}

func (s maze) Legal(step) error                      { return nil }
func (s maze) ParseMove(string) (step, error)        { return 0, nil }
func (s maze) String() string                        { return fmt.Sprintf("%d %v %v %v", s.token, s.turn, s.passages, s.ends) }
func (s maze) AppendText(dst []byte) ([]byte, error) { return append(dst, s.String()...), nil }

func drawMaze(t *rapid.T) maze {
	s := maze{token: 0, turn: boardgame.Player(rapid.IntRange(0, 1).Draw(t, "turn"))}
	forward := rapid.Bool().Draw(t, "passages lead forward only")
	for room := range rooms {
		set := rapid.Uint16Range(0, 1<<rooms-1).Draw(t, "passages") & rapid.Uint16Range(0, 1<<rooms-1).Draw(t, "open")
		if forward {
			set &^= 1<<(room+1) - 1
		}
		s.passages[room] = set
		if end := rapid.IntRange(0, 15).Draw(t, "end"); end <= 4 {
			s.ends[room] = uint8(end)
		}
	}
	return s
}

// sure returns what s is worth whatever endless lines and games without result
// are worth: what can be seen within as many plies as there are positions.
func sure(s maze) judged {
	known := map[string]judged{}
	var within func(s maze, depth int) judged
	within = func(s maze, depth int) judged {
		text := fmt.Sprint(s.token, s.turn, depth)
		if w, ok := known[text]; ok {
			return w
		}
		w := judged{-1, -1, 0}
		shortest, longest := depth, 0
		switch {
		case s.Outcome().Over() && s.ends[s.token] == 4, depth == 0 && !s.Outcome().Over():
			w = judged{-1, 1, 0}
		case s.Outcome().Over():
			w = valueOf(s)
		default:
			for m := range boardgame.Moves(s) {
				v := within(s.After(m), depth-1)
				w.low, w.high = max(w.low, -v.high), max(w.high, -v.low)
				if v.high == -1 {
					shortest = min(shortest, v.plies+1)
				}
				if v.low == 1 {
					longest = max(longest, v.plies+1)
				}
			}
			if w.low == 1 {
				w.plies = shortest
			} else if w.high == -1 {
				w.plies = longest
			}
		}
		known[text] = w
		return w
	}
	return within(s, 2*rooms)
}

// TestMazes: in games with every kind of end, that can go round or not, every
// method finds what is sure, with a table that forgets and with hashes that
// collide. Retrograde finds all that there is.
func TestMazes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawMaze(t)
		want := sure(s)
		for method := search.ProofNumber; method <= search.Retrograde; method++ {
			for _, bytes := range []int{1, 1 << 16} {
				o := search.SolveOptions{Method: method, TableBytes: bytes}
				o.Limits.Nodes = 20_000
				o.Limits.Depth = 2 * rooms
				got := search.Solve[maze, step](t.Context(), s, o)
				if got.Verdict == search.Unknown && got.Obstacle != search.Endless && got.Obstacle != search.NoWinner &&
					(bytes == 1 || want.low == want.high && want.low == 0) {
					continue
				}
				assert.True(t, agrees(got.Verdict, want), "%v: %v %v, want %v", method, got.Verdict, got.Obstacle, want)
				assert.Equal(t, got.Verdict == search.Unknown, got.Obstacle != "")
				if got.Shortest {
					assert.Equal(t, want.plies, got.Plies, method)
				}
			}
		}
	})
}

// TestMazesForward: in games that must end, the methods that follow them to
// their end find all that is sure, also beside ends without a result.
func TestMazesForward(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawMaze(t)
		for room := range s.passages {
			s.passages[room] &^= 1<<(room+1) - 1
		}
		s.unlike = true
		want := sure(s)
		for _, method := range []search.Method{search.ProofNumber, search.DepthFirst} {
			got := search.Solve[maze, step](t.Context(), s, search.SolveOptions{Method: method, TableBytes: 1})
			assert.True(t, agrees(got.Verdict, want), "%v: %v %v, want %v", method, got.Verdict, got.Obstacle, want)
			assert.Equal(t, method, got.Stats.Method)
			checkLine(t, s, got, nil)
		}
	})
}

// TestEndlessDraws: with leave to call endless games drawn, Retrograde knows
// every position whose game cannot end without a result.
func TestEndlessDraws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawMaze(t)
		for room, end := range s.ends {
			if end == 4 {
				s.ends[room] = 3
			}
		}
		want := whole[maze, step](s, 1000)[s.Key()]
		for _, method := range []search.Method{search.DepthFirst, search.ProofNumber, search.Retrograde} {
			got := search.Solve[maze, step](t.Context(), s, search.SolveOptions{Method: method, EndlessDraws: true})
			assert.True(t, agrees(got.Verdict, want), "%v: %v, want %v", method, got.Verdict, want)
			if got.Verdict == search.Draw && got.Stats.Method != search.ProofNumber && !s.Outcome().Over() {
				assert.NotEmpty(t, got.Line, method)
			}
		}
	})
}

// TestNoResultBesideDraws: an end without a result that a player can avoid does
// not hide a draw, and one that a player may choose does.
func TestNoResultBesideDraws(t *testing.T) {
	ends := [rooms]uint8{3: 3, 4: 4, 5: 1, 6: 2} // White begins
	for _, test := range []struct {
		name string
		want search.Verdict
		maze
	}{
		{"White is not to be lured into 2", search.Draw, maze{passages: [rooms]uint16{1<<2 | 1<<3, 0, 1<<4 | 1<<6}}},
		{"Black is not to be lured into 4", search.Draw, maze{passages: [rooms]uint16{1 << 1, 1<<2 | 1<<3, 1<<4 | 1<<5}}},
		{"White may choose", search.Unknown, maze{passages: [rooms]uint16{1<<3 | 1<<4}}},
		{"Black may choose", search.Unknown, maze{passages: [rooms]uint16{1 << 1, 1<<3 | 1<<4}}},
	} {
		test.ends, test.unlike = ends, true
		for method := search.ProofNumber; method <= search.Retrograde; method++ {
			got := search.Solve[maze, step](t.Context(), test.maze, search.SolveOptions{Method: method})
			assert.Equal(t, test.want, got.Verdict, "%s: %v", test.name, method)
		}
	}
}

// TestNoResultIsNeverGuessed: not even with leave to call endless games drawn.
func TestNoResultIsNeverGuessed(t *testing.T) {
	s := maze{passages: [rooms]uint16{1 << 1}, ends: [rooms]uint8{1: 4}}
	for method := search.ProofNumber; method <= search.Retrograde; method++ {
		got := search.Solve[maze, step](t.Context(), s, search.SolveOptions{Method: method, EndlessDraws: true})
		assert.Equal(t, search.Unknown, got.Verdict, method)
		assert.Equal(t, search.NoWinner, got.Obstacle, method)
		assert.Empty(t, got.Line, method)
	}
}
