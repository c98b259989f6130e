package ugi

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/notation"
)

// A Request is what an engine is asked for a move.
type Request struct {
	Start  boardgame.TextState  // the position with which the game began
	Moves  []boardgame.TextMove // the moves made since then, which must be legal
	Limits search.Limits
	Clock  clock.Clock // of both players; the zero Clock is none
}

// Choose asks for a move in a position, without the moves that led to it. It
// makes the engine a [search.Bot]; see [Engine.Go].
func (e *Engine) Choose(ctx context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
	return e.Go(ctx, Request{Start: s, Limits: limits})
}

// Go asks for a move. Limits that are zero, and a clock that is none, are not
// told to the engine, which then ends by itself. When ctx is done, the engine is
// told to stop. The result holds the move, which is legal, and what the engine
// has said about it last.
//
// The error wraps [boardgame.ErrOver] if there are no moves and
// [boardgame.ErrIllegal] if one of the moves so far is not legal. Otherwise it
// is an [*Error]: also if the engine has not answered when its time is up and
// its patience too. To see whether it has kept to its clock, measure.
func (e *Engine) Go(ctx context.Context, r Request) (search.Result[boardgame.TextMove], error) {
	var result search.Result[boardgame.TextMove]
	s := r.Start
	for _, m := range r.Moves {
		var err error
		if s, err = boardgame.Play(s, m); err != nil {
			return result, err
		}
	}
	if s.Outcome().Over() {
		return result, fmt.Errorf("%w: there is no move in position %q", boardgame.ErrOver, s)
	}
	if err := e.Position(r.Start, r.Moves); err != nil {
		return result, err
	}
	command, longest := r.command(s.Turn())
	if err := e.send(command); err != nil {
		return result, err
	}
	var late <-chan time.Time
	if longest > 0 {
		late = time.After(longest + e.options.Patience)
	}
	begin := time.Now()
	answer := func(words []string, line string) (bool, error) {
		switch words[0] {
		case "info":
			readInfo(&result, words[1:], s)
		case "bestmove":
			if len(words) < 2 {
				return false, fmt.Errorf("%w: %s; expected bestmove and a move", ErrGarbled, notation.Excerpt(line, 0))
			}
			m, err := s.ParseMove(words[1])
			if err != nil {
				return false, fmt.Errorf("%w: %w", ErrGarbled, err)
			}
			if len(result.Line) == 0 || result.Line[0] != m {
				result.Line = []boardgame.TextMove{m}
			}
			result.Move = m
			result.Stats.Elapsed = time.Since(begin)
			return true, nil
		}
		return false, nil
	}
	err := e.await(ctx, command, late, answer)
	if err != nil && e.err == nil { // ctx is done
		if err := e.send("stop"); err != nil {
			return result, err
		}
		err = e.await(context.Background(), "stop", e.soon(), answer)
	}
	return result, err
}

// Position tells the engine the position that a game has reached, for queries:
// the one with which it began and the moves since then. If the game or its
// variant is another than before, it tells that first, by the options game and
// variant, as far as the engine has announced them. An engine that cannot be told
// the variant is told its start position as a text. [Engine.Go] does all this by
// itself. The error is an [*Error].
func (e *Engine) Position(start boardgame.TextState, moves []boardgame.TextMove) error {
	game, variant := start.Game(), start.Variant()
	if game != e.game || variant != e.variant {
		for _, s := range []Setting{{"game", game.Name()}, {"variant", variant}} {
			name, ok := e.announced(s.Name)
			if !ok {
				continue
			}
			if err := e.send("setoption name " + name + " value " + s.Value); err != nil {
				return err
			}
		}
	}
	e.game, e.variant = game, variant
	var b strings.Builder
	b.WriteString("position ")
	if s, err := game.Start(variant); err == nil && s == start && e.Knows("variant") {
		b.WriteString("startpos")
	} else {
		b.WriteString("fen " + start.String())
	}
	if len(moves) > 0 {
		b.WriteString(" moves")
		for _, m := range moves {
			b.WriteString(" " + m.String())
		}
	}
	return e.send(b.String())
}

// command returns the line that asks for a move, and by when the answer is due,
// 0 for never.
func (r Request) command(p boardgame.Player) (line string, longest time.Duration) {
	line = "go"
	add := func(word string, n int64) { line += " " + word + " " + strconv.FormatInt(n, 10) }
	if c := r.Clock; c.Control != (clock.Control{}) {
		longest = max(c.Left[p], time.Nanosecond)
		add("p1time", max(c.Left[boardgame.White], 0).Milliseconds())
		add("p2time", max(c.Left[boardgame.Black], 0).Milliseconds())
		add("p1inc", c.Control.Increment.Milliseconds())
		add("p2inc", c.Control.Increment.Milliseconds())
	}
	if l := r.Limits; l.Time > 0 {
		add("movetime", max(l.Time.Milliseconds(), 1))
		if longest == 0 || l.Time < longest {
			longest = l.Time
		}
	}
	if r.Limits.Depth > 0 {
		add("depth", int64(r.Limits.Depth))
	}
	if r.Limits.Nodes > 0 {
		line += " nodes " + strconv.FormatUint(r.Limits.Nodes, 10)
	}
	if r.Limits.Playouts > 0 {
		line += " playouts " + strconv.FormatUint(r.Limits.Playouts, 10)
	}
	return line, longest
}
