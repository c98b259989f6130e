// Package bots has the bots with which the example programs play: the search of
// boardgame/search with an evaluation of each game, under names that anybody
// can choose.
package bots

import (
	"context"
	"fmt"
	"math/rand/v2"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// A Bot plays any game by its texts.
type Bot = search.Bot[boardgame.TextState, boardgame.TextMove]

// Options sets up a bot. The zero Options is one thread and a small table.
type Options struct {
	Seed       uint64 // whatever is random depends on it alone
	Threads    int    // 1 if 0
	TableBytes int    // memory for what has been searched; 16 MiB if 0
}

// A Kind is a bot that can be chosen by name.
type Kind struct {
	Name        string // "random", "greedy", "easy", "medium", "hard", "mcts"
	Description string // one line, for people
}

// Kinds returns the bots there are for every game, the weakest first.
func Kinds() []Kind {
	return []Kind{{"random", "any legal move"}}
}

// New returns the named bot for a game, which must be one of agon.Games().
func New(game boardgame.TextGame, name string, o Options) (Bot, error) {
	if name != "random" {
		return nil, fmt.Errorf("there is no bot %q", name)
	}
	return &random{rand.New(rand.NewPCG(o.Seed, 0))}, nil
}

type random struct{ rng *rand.Rand }

func (r *random) Choose(_ context.Context, s boardgame.TextState, _ search.Limits) (search.Result[boardgame.TextMove], error) {
	moves := s.AppendMoves(nil)
	if len(moves) == 0 {
		return search.Result[boardgame.TextMove]{}, boardgame.ErrOver
	}
	m := moves[r.rng.IntN(len(moves))]
	return search.Result[boardgame.TextMove]{Move: m, Line: []boardgame.TextMove{m}}, nil
}
