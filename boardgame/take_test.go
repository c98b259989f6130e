package boardgame_test

import (
	"fmt"
	"strconv"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// Take is a game for these tests: the players take one or two counters in turn
// from a heap, and who takes the last one wins. It counts points (the
// counters left) and can be pointed at (a1 takes one, a2 takes two).

type takeState struct {
	left, number int // number is 0 in the zero State only
	turn         boardgame.Player
}

type takeMove struct{ counters int }

func (m takeMove) String() string                        { return strconv.Itoa(m.counters) }
func (m takeMove) AppendText(dst []byte) ([]byte, error) { return append(dst, m.String()...), nil }

func (s takeState) String() string {
	if s.number == 0 {
		return ""
	}
	return fmt.Sprintf("%d %d %d", s.left, s.turn, s.number)
}
func (s takeState) AppendText(dst []byte) ([]byte, error) { return append(dst, s.String()...), nil }
func (s takeState) Turn() boardgame.Player                { return s.turn }

func (s takeState) Outcome() boardgame.Outcome {
	switch {
	case s.number == 0:
		return boardgame.NoResult("no position")
	case s.left == 0:
		return boardgame.Win(s.turn.Opponent(), "last counter")
	}
	return boardgame.Outcome{}
}

func (s takeState) AppendMoves(dst []takeMove) []takeMove {
	for counters := 1; counters <= min(s.left, 2); counters++ {
		dst = append(dst, takeMove{counters})
	}
	return dst
}

func (s takeState) Legal(m takeMove) error {
	switch {
	case s.left == 0:
		return &boardgame.MoveError{Move: m.String(), Position: s.String(), Err: boardgame.ErrOver}
	case m.counters < 1 || m.counters > min(s.left, 2):
		return &boardgame.MoveError{Move: m.String(), Position: s.String(),
			Err: fmt.Errorf("%w: %d counters are left", boardgame.ErrIllegal, s.left)}
	}
	return nil
}

func (s takeState) After(m takeMove) takeState {
	s.left -= m.counters
	s.number++
	s.turn = s.turn.Opponent()
	return s
}

// ParseMove also takes "one" and "two", which are not canonical.
func (s takeState) ParseMove(text string) (takeMove, error) {
	n, ok := map[string]int{"one": 1, "two": 2}[text]
	if !ok {
		var err error
		if n, err = notation.WholeField("move", text).Number(0, 9); err != nil {
			return takeMove{}, err
		}
	}
	return takeMove{n}, s.Legal(takeMove{n})
}

func (s takeState) Key() takeState {
	if s.number > 0 {
		s.number = 1
	}
	return s
}

func (s takeState) Hash() uint64                 { return uint64(s.left)*2 + uint64(s.turn) }
func (s takeState) Score(p boardgame.Player) int { return s.left * (1 - int(p)) }
func (s takeState) Squares(m takeMove) []notation.Square {
	return []notation.Square{notation.At(0, m.counters-1)}
}

// SAN gives the moves in words.
func (s takeState) SAN(m takeMove) (string, error) {
	return [...]string{1: "one", 2: "two"}[m.counters], nil
}

var takeRules = boardgame.Rules[takeState, takeMove]{
	Name:     "take",
	Variants: []string{"5", "20"},
	Start: func(variant string) (takeState, error) {
		if variant == "" {
			variant = "5"
		}
		n, err := notation.WholeField("variant", variant).Number(1, 1000)
		if err != nil {
			return takeState{}, err
		}
		return takeState{left: n, number: 1}, nil
	},
	Parse: func(position string) (takeState, error) {
		var numbers []int
		for fields := notation.NewFields(position); fields.More(); {
			field, err := fields.Next("number")
			if err != nil {
				return takeState{}, err
			}
			n, err := field.Number(0, 1000)
			if err != nil {
				return takeState{}, err
			}
			numbers = append(numbers, n)
		}
		if len(numbers) != 3 || numbers[1] > 1 || numbers[2] == 0 {
			return takeState{}, notation.WholeField("position", position).Errorf(0, "expected counters, player and turn number")
		}
		return takeState{numbers[0], numbers[2], boardgame.Player(numbers[1])}, nil
	},
	Variant: func(s takeState) string { return strconv.Itoa(s.left) },
}

// heap returns a position of Take.
func heap(left int) takeState { return takeState{left: left, number: 1} }
