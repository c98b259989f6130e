package boardgame

import "math/rand/v2"

// A Playout plays random games, every legal move being as likely as any other.
// It owns the buffer that this needs, so that a Playout used again and again
// allocates nothing once the buffer has grown. The zero Playout is ready for
// use; each goroutine needs its own.
type Playout[S State[S, M], M Move] struct {
	moves []M
}

// Run plays on from s until the game is over or maxPlies moves have been made,
// and returns the position that this leads to and the number of moves made.
// The outcome of that position tells whether the game came to its end; some
// games need not. The moves depend on s and rng alone.
func (p *Playout[S, M]) Run(s S, rng *rand.Rand, maxPlies int) (last S, plies int) {
	for plies < maxPlies {
		p.moves = s.AppendMoves(p.moves[:0])
		if len(p.moves) == 0 {
			break
		}
		s = s.After(p.moves[rng.IntN(len(p.moves))])
		plies++
	}
	return s, plies
}
