package boardgame

import "iter"

// Play returns the position after m if m is legal in s. Otherwise it returns s
// itself and the error of [State.Legal], so that s, err = Play(s, m) loses
// nothing.
func Play[S State[S, M], M Move](s S, m M) (S, error) {
	if err := s.Legal(m); err != nil {
		return s, err
	}
	return s.After(m), nil
}

// Moves iterates over the legal moves of s, in the order of
// [State.AppendMoves]. It makes the whole list first; where moves are listed
// over and over, AppendMoves with a buffer is faster.
func Moves[S State[S, M], M Move](s S) iter.Seq[M] {
	return func(yield func(M) bool) {
		for _, m := range s.AppendMoves(nil) {
			if !yield(m) {
				return
			}
		}
	}
}
