// Package bots has the bots with which the example programs play: the search of
// boardgame/search with an evaluation of each game, under names that anybody
// can choose.
//
// A program that knows its game takes a bot of what is known about the game:
//
//	bot, err := bots.Joust.New("hard", bots.Options{})
//	result, err := bot.Choose(ctx, s, search.Limits{})
//
// One that learns the game when it runs takes a bot that plays by texts:
//
//	bot, err := bots.New(game, "hard", bots.Options{})
//
// What is known about a game stands in a file of its own, joust.go and so on,
// each of which begins by saying what it counts and why.
package bots

import (
	"context"
	"fmt"
	"strings"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// Options sets up a bot. The zero Options is one thread and the memory that a
// search takes by itself.
type Options struct {
	Seed       uint64 // whatever is random depends on it alone
	Threads    int    // 1 if 0
	TableBytes int    // memory for what has been searched; 16 MiB, for "mcts" 64 MiB, if 0; none if negative

	// Progress is called by Choose from time to time with what a search knows
	// so far, moves as their texts. Nil is no report.
	Progress func(search.Result[boardgame.TextMove])
}

// A Kind is a bot that can be chosen by name.
type Kind struct {
	Name        string // "random", "greedy", "easy", "medium", "hard", "mcts", "alphabeta"
	Description string // one line, for people
}

// Kinds returns the bots there are for every game, the weakest first. The last two
// are as strong as their limits allow.
func Kinds() []Kind {
	return []Kind{
		{"random", "any legal move"},
		{"greedy", "the move after which it stands best, without looking further"},
		{"easy", "two or three plies ahead, with a blurred eye"},
		{"medium", "alpha-beta, a moment a move"},
		{"hard", "alpha-beta, about a second a move"},
		{"mcts", "Monte Carlo tree search, for as long as it is given"},
		{"alphabeta", "alpha-beta, for as long as it is given"},
	}
}

// limitsOf holds the limits that bots have of their own.
var limitsOf = map[string]search.Limits{
	"easy":   {Depth: 3, Nodes: 5_000},
	"medium": {Nodes: 20_000},
	"hard":   {Nodes: 400_000},
}

// New returns the named bot for a game. The error names the bots there are. The
// limits that are handed to its Choose can only tighten those that the bot has
// of its own. "mcts" and "alphabeta" have none: without limits they go on until
// their context is done, and for a second if it never is.
func (k Knowledge[S, M]) New(name string, o Options) (search.Bot[S, M], error) {
	var progress func(search.Result[M])
	if o.Progress != nil {
		progress = func(r search.Result[M]) { o.Progress(inTexts(r)) }
	}
	alphaBeta := search.AlphaBetaOptions[S, M]{
		Evaluate:   k.Evaluate,
		Order:      k.Order,
		Loud:       k.Loud,
		Threads:    o.Threads,
		TableBytes: o.TableBytes,
		Repetition: k.Repetition,
		Progress:   progress,
	}
	switch name {
	case "random":
		return search.NewRandom[S, M](o.Seed), nil
	case "greedy":
		return search.NewGreedy[S, M](k.Evaluate, o.Seed), nil
	case "easy":
		alphaBeta.Evaluate = blurred(k.Evaluate, k.Scale/3, o.Seed)
		alphaBeta.Loud = nil
	case "medium", "hard", "alphabeta":
	case "mcts":
		return search.NewMCTS(search.MCTSOptions[S, M]{
			Evaluate:    k.settled(),
			Scale:       k.Scale,
			Priors:      priors(k.Order, k.Temperature),
			Exploration: k.Exploration,
			TreeBytes:   o.TableBytes,
			Threads:     o.Threads,
			Seed:        o.Seed,
			Repetition:  k.Repetition,
			Progress:    progress,
		}), nil
	default:
		return nil, unknown(name)
	}
	return limited[S, M]{search.NewAlphaBeta(alphaBeta), limitsOf[name]}, nil
}

func unknown(name string) error {
	var names []string
	for _, kind := range Kinds() {
		names = append(names, kind.Name)
	}
	return fmt.Errorf("there is no bot %q; expected one of %s", name, strings.Join(names, ", "))
}

// blurred returns an evaluation that is wrong by up to the given amount, for each
// position always by the same, which depends on the seed.
func blurred[S boardgame.State[S, M], M boardgame.Move](evaluate func(S) search.Value, by search.Value, seed uint64) func(S) search.Value {
	return func(s S) search.Value {
		// The upper bits of a product with an odd number depend on all bits.
		noise := (s.Hash() ^ seed) * 0x9e3779b97f4a7c15 >> 32
		return evaluate(s) + search.Value(noise%uint64(2*by+1)) - by
	}
}

// limited is an alpha-beta with limits of its own.
type limited[S boardgame.State[S, M], M boardgame.Move] struct {
	*search.AlphaBeta[S, M]
	own search.Limits
}

// Choose implements search.Bot. The tighter of two limits holds.
func (b limited[S, M]) Choose(ctx context.Context, s S, limits search.Limits) (search.Result[M], error) {
	return b.AlphaBeta.Choose(ctx, s, search.Limits{
		Time:     tighter(b.own.Time, limits.Time),
		Depth:    tighter(b.own.Depth, limits.Depth),
		Nodes:    tighter(b.own.Nodes, limits.Nodes),
		Playouts: tighter(b.own.Playouts, limits.Playouts),
	})
}

// tighter returns the lower of two limits. What is not positive is none.
func tighter[T int | uint64 | time.Duration](a, b T) T {
	if a <= 0 || b > 0 && b < a {
		return b
	}
	return a
}
