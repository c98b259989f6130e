package main

import (
	"context"
	"maps"
	"slices"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// A solver solves one game by its own types, which is what makes it fast.
type solver struct {
	solve, enumerate func(context.Context, request) (answer, error)
}

var games = map[string]solver{
	epaminondas.Rules.Name: solverOf(epaminondas.Rules),
	horizons.Rules.Name:    solverOf(horizons.Rules),
	javelins.Rules.Name:    solverOf(javelins.Rules),
	joust.Rules.Name:       solverOf(joust.Rules),
}

// names returns the names of the games in order.
func names() []string { return slices.Sorted(maps.Keys(games)) }

// request says what to solve and how.
type request struct {
	variant, position string
	options           search.SolveOptions
	json              bool
}

// answer is what has been found out.
type answer struct {
	Game     string `json:"game"`
	Variant  string `json:"variant"`
	Position string `json:"position"`

	Verdict  string   `json:"verdict,omitempty"` // for the player to move
	Winner   string   `json:"winner,omitempty"`  // "White" or "Black"
	Plies    int      `json:"plies,omitempty"`   // at most, to the end
	Shortest bool     `json:"shortest,omitempty"`
	Line     []string `json:"line,omitempty"`

	Counts *search.Counts `json:"counts,omitempty"`

	Obstacle  search.Obstacle `json:"obstacle,omitempty"` // why it is not known, or not all
	Method    string          `json:"method"`
	Depth     int             `json:"depth"`
	Nodes     uint64          `json:"nodes"`
	Hits      uint64          `json:"hits"`
	Stored    uint64          `json:"stored"`
	Seconds   float64         `json:"seconds"`
	PerSecond float64         `json:"nodesPerSecond"`

	done bool
}

// solverOf returns the solver of one game.
func solverOf[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M]) solver {
	position := func(r request) (s S, a answer, err error) {
		if r.position != "" {
			s, err = rules.Parse(r.position)
		} else {
			s, err = rules.Start(r.variant)
		}
		return s, answer{Game: rules.Name, Variant: rules.Variant(s), Position: s.String()}, err
	}
	return solver{
		solve: func(ctx context.Context, r request) (answer, error) {
			s, a, err := position(r)
			if err != nil {
				return a, err
			}
			solution := search.Solve[S, M](ctx, s, r.options)
			a.Verdict, a.Plies, a.Shortest, a.Obstacle = solution.Verdict.String(), solution.Plies, solution.Shortest, solution.Obstacle
			switch solution.Verdict {
			case search.Win:
				a.Winner = s.Turn().String()
			case search.Loss:
				a.Winner = s.Turn().Opponent().String()
			}
			for _, m := range solution.Line {
				a.Line = append(a.Line, m.String())
			}
			a.measure(solution.Stats)
			a.done = solution.Verdict != search.Unknown
			return a, nil
		},
		enumerate: func(ctx context.Context, r request) (answer, error) {
			s, a, err := position(r)
			if err != nil {
				return a, err
			}
			e := search.Enumerate(ctx, slices.Values([]S{s}), r.options)
			counts := e.Counts()
			a.Counts, a.Obstacle, a.done = &counts, e.Obstacle(), e.Obstacle() == ""
			a.measure(e.Stats())
			return a, nil
		},
	}
}

// measure fills in how much work it was.
func (a *answer) measure(s search.SolveStats) {
	a.Method, a.Depth, a.Nodes, a.Hits, a.Stored = s.Method.String(), s.Depth, s.Nodes, s.Hits, s.Stored
	a.Seconds, a.PerSecond = s.Elapsed.Seconds(), perSecond(s.Nodes, s.Elapsed)
}

func perSecond(nodes uint64, elapsed time.Duration) float64 {
	return float64(nodes) / max(elapsed, time.Nanosecond).Seconds()
}
