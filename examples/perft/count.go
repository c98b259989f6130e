package main

import (
	"context"
	"maps"
	"math"
	"slices"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// games counts in each game by its own types, which is what makes it fast.
var games = map[string]func(context.Context, request) (result, error){
	javelins.Rules.Name: counter(javelins.Rules),
	joust.Rules.Name:    counter(joust.Rules),
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
		res := result{Game: rules.Name, Variant: rules.Variant(s), Position: s.String()}
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
	moves := s.AppendMoves(nil)
	var sum uint64
	for i, m := range moves {
		r.progress.show(depth, i, len(moves))
		n, ok := perft(ctx, s.After(m), depth-1)
		sum += n
		if !ok {
			res.interrupted, res.Partial = true, sum
			return
		}
		if r.Divide && depth == r.Depth {
			res.Divide = append(res.Divide, moveCount{m.String(), n})
		}
	}
	res.Counts = append(res.Counts, sum)
	res.times = append(res.times, time.Since(begin))
}

// perft is boardgame.Perft, but for an interruption, for which it looks about
// every 100,000 leaves. Then it returns the count so far and false.
func perft[S boardgame.State[S, M], M boardgame.Move](ctx context.Context, s S, depth int) (uint64, bool) {
	if ctx.Err() != nil {
		return 0, false
	}
	if depth < 2 {
		return boardgame.Perft(s, depth), true
	}
	moves := s.AppendMoves(nil)
	if math.Pow(float64(len(moves)), float64(depth)) < 100_000 {
		return boardgame.Perft(s, depth), true
	}
	var sum uint64
	for _, m := range moves {
		n, ok := perft(ctx, s.After(m), depth-1)
		sum += n
		if !ok {
			return sum, false
		}
	}
	return sum, true
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
