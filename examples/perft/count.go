package main

import (
	"context"
	"maps"
	"slices"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// games counts in each game by its own types, which is what makes it fast.
var games = map[string]func(context.Context, request) (result, error){
	epaminondas.Rules.Name: counter(epaminondas.Rules),
	horizons.Rules.Name:    counter(horizons.Rules),
	javelins.Rules.Name:    counter(javelins.Rules),
	joust.Rules.Name:       counter(joust.Rules),
}

// names returns the names of the games in order.
func names() []string { return slices.Sorted(maps.Keys(games)) }

// request says what to count.
type request struct {
	Variant, Position string
	Depth             int
	Divide            bool
	progress          *progress
}

// result is what has been counted.
type result struct {
	Game      string      `json:"game"`
	Variant   string      `json:"variant"`
	Position  string      `json:"position"`
	Complete  bool        `json:"complete"`          // not interrupted
	Counts    []uint64    `json:"counts"`            // of the depths 1, 2, ... that are complete
	Partial   uint64      `json:"partial,omitempty"` // of the next depth, as far as it was counted
	Divide    []moveCount `json:"divide,omitempty"`  // the first moves that are complete at the full depth
	Nodes     uint64      `json:"nodes"`             // all counts together
	Seconds   float64     `json:"seconds"`
	PerSecond float64     `json:"nodesPerSecond"`

	interrupted bool
	times       []time.Duration // for each of Counts
}

type moveCount struct {
	Move  string `json:"move"`
	Count uint64 `json:"count"`
}

// counter returns the function that counts in one game.
func counter[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M]) func(context.Context, request) (result, error) {
	return func(ctx context.Context, r request) (result, error) {
		var s S
		var err error
		if r.Position != "" {
			s, err = rules.Parse(r.Position)
		} else {
			s, err = rules.Start(r.Variant)
		}
		if err != nil {
			return result{}, err
		}
		res := result{Game: rules.Name, Variant: rules.Variant(s), Position: s.String(), Counts: []uint64{}}
		begin := time.Now()
		for depth := 1; depth <= r.Depth && !res.interrupted; depth++ {
			countDepth(ctx, &res, r, s, depth)
		}
		r.progress.clear()
		res.finish(time.Since(begin))
		return res, nil
	}
}

// countDepth counts one depth into res, first move by first move.
func countDepth[S boardgame.State[S, M], M boardgame.Move](ctx context.Context, res *result, r request, s S, depth int) {
	begin := time.Now()
	c := counting[S, M]{ctx: ctx, depth: depth, progress: r.progress}
	moves := s.AppendMoves(nil)
	for _, m := range moves {
		before := c.leaves
		if !c.count(s.After(m), depth-1) {
			res.interrupted, res.Partial = true, c.leaves
			return
		}
		if r.Divide && depth == r.Depth {
			res.Divide = append(res.Divide, moveCount{m.String(), c.leaves - before})
		}
	}
	res.Counts = append(res.Counts, c.leaves)
	res.times = append(res.times, time.Since(begin))
}

// counting is a perft that can be interrupted, and shows how far it is.
type counting[S boardgame.State[S, M], M boardgame.Move] struct {
	ctx      context.Context
	progress *progress
	depth    int
	leaves   uint64
	lists    int // made since the last look at ctx
	moves    []M
}

// count adds the leaves below s and reports whether it got to the end.
func (c *counting[S, M]) count(s S, depth int) bool {
	if depth == 0 {
		c.leaves++
		return true
	}
	if c.lists++; c.lists >= 2000 { // which takes a millisecond or a few
		c.lists = 0
		if c.ctx.Err() != nil {
			return false
		}
		c.progress.show(c.depth, c.leaves)
	}
	first := len(c.moves)
	c.moves = s.AppendMoves(c.moves)
	last := len(c.moves)
	if depth == 1 {
		c.leaves += uint64(last - first)
	} else {
		for i := first; i < last; i++ {
			if !c.count(s.After(c.moves[i]), depth-1) {
				return false
			}
		}
	}
	c.moves = c.moves[:first]
	return true
}

// finish fills in what follows from the counts.
func (r *result) finish(elapsed time.Duration) {
	r.Complete = !r.interrupted
	r.Nodes = r.Partial
	for _, n := range r.Counts {
		r.Nodes += n
	}
	r.Seconds = elapsed.Seconds()
	r.PerSecond = perSecond(r.Nodes, elapsed)
}

func perSecond(nodes uint64, elapsed time.Duration) float64 {
	return float64(nodes) / max(elapsed, time.Nanosecond).Seconds()
}
