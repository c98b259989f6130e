package search

import "example.com/agon/boardgame"

// A Compact state can say what tells it from others in less space than it takes
// itself. [Solve] then has room for more positions in its table.
type Compact interface {
	// Compact returns numbers that two positions share exactly if their keys
	// are equal, given that both occur in games which began in the same
	// position. If there are no such numbers ok is false, for all positions of
	// such games. It should cost little and allocate nothing.
	Compact() (key [2]uint64, ok bool)
}

// A keyer returns what stands for a position in a table.
type keyer[S boardgame.State[S, M], M boardgame.Move, K comparable] func(S) K

// itself makes every position its own key.
func itself[S boardgame.State[S, M], M boardgame.Move](s S) S { return s }

// compactKeyer returns the keyer for a game with s, nil if s is not Compact.
func compactKeyer[S boardgame.State[S, M], M boardgame.Move](s S) keyer[S, M, [2]uint64] {
	scratch := new(S) // what compact points to, so that no call allocates
	compact, ok := any(scratch).(Compact)
	if !ok {
		return nil
	}
	*scratch = s
	if _, ok = compact.Compact(); !ok {
		return nil
	}
	return func(s S) [2]uint64 {
		*scratch = s
		key, _ := compact.Compact()
		return key
	}
}
