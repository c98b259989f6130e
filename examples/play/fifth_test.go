package main

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/examples/internal/clock"
)

// A heap is a game that this program knows nothing about, and which neither
// draws itself nor says how to point at its moves: players take one or two
// stones, and who takes the last has won.
type heap struct {
	stones int
	turn   boardgame.Player
	played bool // tells an empty heap from no position
}

type taking int

func (m taking) String() string                        { return fmt.Sprintf("take%d", int(m)) }
func (m taking) AppendText(dst []byte) ([]byte, error) { return append(dst, m.String()...), nil }

func (h heap) String() string                        { return fmt.Sprintf("%d%v", h.stones, h.turn) }
func (h heap) AppendText(dst []byte) ([]byte, error) { return append(dst, h.String()...), nil }
func (h heap) Turn() boardgame.Player                { return h.turn }
func (h heap) Key() heap                             { return h }
func (h heap) Hash() uint64                          { return uint64(h.stones)<<1 | uint64(h.turn) }
func (h heap) After(m taking) heap                   { return heap{h.stones - int(m), h.turn.Opponent(), true} }

func (h heap) Outcome() boardgame.Outcome {
	if h.stones > 0 {
		return boardgame.Outcome{}
	}
	return boardgame.Win(h.turn.Opponent(), "last stone")
}

func (h heap) AppendMoves(dst []taking) []taking {
	for n := 1; n <= min(2, h.stones); n++ {
		dst = append(dst, taking(n))
	}
	return dst
}

func (h heap) Legal(m taking) error {
	if m < 1 || int(m) > min(2, h.stones) {
		return &boardgame.MoveError{Move: m.String(), Position: h.String(), Err: fmt.Errorf("%w: nobody can take %d", boardgame.ErrIllegal, int(m))}
	}
	return nil
}

func (h heap) ParseMove(text string) (taking, error) {
	if len(text) != len("take1") {
		return 0, &boardgame.MoveError{Move: text, Err: fmt.Errorf("%w: expected take1 or take2", boardgame.ErrSyntax)}
	}
	n, _ := strconv.Atoi(text[4:])
	return taking(n), h.Legal(taking(n))
}

var heaps = boardgame.Rules[heap, taking]{
	Name:     "heaps",
	Variants: []string{"4"},
	Start:    func(string) (heap, error) { return heap{stones: 4}, nil },
	Parse:    func(string) (heap, error) { return heap{stones: 4}, nil },
	Variant:  func(heap) string { return "4" },
}.Text()

// TestAnyGame: a game is played by its texts alone, if it offers nothing else.
func TestAnyGame(t *testing.T) {
	m, err := match.Start(heaps.Rules(), "")
	require.NoError(t, err)
	s := newSession(m, [2]seat{{name: human}, {name: human}}, nil, clock.Control{}, time.Second, time.Now)
	on := newTestScreen(t, config{game: "joust"}, look{})
	on.open(s)
	keys(on, "up", "tab", "take3", "enter")
	assert.Contains(t, shown(on), "illegal move: nobody can take 3")
	keys(on, "esc", "take", "tab", "1", "enter", "f7", "take2", "enter", "take1", "enter")
	assert.Contains(t, shown(on), "White wins: last stone  heaps 4")
	golden(t, "screen/any-game.txt", shown(on))
}
