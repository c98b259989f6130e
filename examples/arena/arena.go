package main

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"example.com/agon/examples/internal/elo"
	"example.com/agon/notation/record"
)

// An arena plays the games of a schedule.
type arena struct {
	conditions
	schedule
	begins   []*openings // of each start
	results  []result    // of each game
	test     sequence
	archive  *archive
	parallel int
	progress *progress
}

func newArena(c conditions, s schedule) *arena {
	a := &arena{conditions: c, schedule: s, results: make([]result, s.size()), parallel: 1, progress: &progress{}}
	for _, start := range s.starts {
		a.begins = append(a.begins, newOpenings(start, c.openingPlies, c.seed))
	}
	return a
}

// resume takes over the games of an archive, if there is one. It returns how many
// there were.
func (a *arena) resume(ctx context.Context, file string) (games int, err error) {
	a.archive, err = openArchive(ctx, file, func(g record.Game, _ int) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		f, err := identify(g, a.conditions, a.schedule)
		if err != nil {
			return err
		}
		begin, err := a.begins[f.start].number(f.opening)
		if err != nil {
			return err
		}
		if err := verify(g, begin, a.plyLimit); err != nil {
			return err
		}
		if a.results[a.index(f)].played {
			return fmt.Errorf("it is there twice, as round %s of %s against %s", f.round(), a.entrants[f.white].name, a.entrants[f.black].name)
		}
		a.enter(f, g)
		games++
		return nil
	})
	return games, err
}

// tryOut finds out whether all engines can be started, before any of them loses
// games because it cannot.
func (a *arena) tryOut(ctx context.Context) error {
	for _, e := range a.entrants {
		if err := tryOut(ctx, e, a.starts[0].Game(), a.patience); err != nil {
			return err
		}
	}
	return nil
}

// over reports whether there is nothing left to play.
func (a *arena) over() bool {
	return a.test.verdict != elo.Undecided || !slices.ContainsFunc(a.results, func(r result) bool { return !r.played })
}

// enter enters a game into the results.
func (a *arena) enter(f fixture, g record.Game) {
	a.results[a.index(f)] = resultOf(g)
	a.test.advance(a.results)
}

// A game that is to be played, or has been.
type game struct {
	fixture fixture
	opening opening
	record  record.Game
	err     error
}

// run plays what has not been played, until all is, the test is decided, or ctx
// ends, which is no error. Games that are being played then are given up.
func (a *arena) run(ctx context.Context) error {
	if a.over() {
		return nil
	}
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	todo, done := make(chan game), make(chan game)
	go a.feed(ctx, a.missing(), todo)
	var workers, closing sync.WaitGroup
	for range a.parallel {
		workers.Go(func() {
			for g := range todo {
				if g.err == nil {
					g.record, g.err = play(ctx, a.conditions, a.schedule, g.fixture, g.opening, &closing)
				}
				done <- g
			}
		})
	}
	go func() {
		workers.Wait()
		close(done)
	}()
	var failed error
	for g := range done {
		if failed == nil {
			failed = a.take(ctx, g)
		}
		if failed != nil || a.test.verdict != elo.Undecided {
			stop()
		}
	}
	a.progress.clear()
	closing.Wait()
	return failed
}

// take saves a game and enters it into the results. When ctx has ended, games are
// given up: those that were not played to their end, and those that a fault has
// ended, which may have come of the same interruption.
func (a *arena) take(ctx context.Context, g game) error {
	_, faulty := resultOf(g.record).fault()
	if ctx.Err() != nil && (g.err != nil || faulty) {
		return nil
	}
	if g.err != nil {
		return g.err
	}
	if err := a.archive.add(g.record); err != nil {
		return err
	}
	a.enter(g.fixture, g.record)
	a.progress.add()
	return nil
}

// missing lists the games that have not been played, by number.
func (a *arena) missing() []int {
	var missing []int
	for i, r := range a.results {
		if !r.played {
			missing = append(missing, i)
		}
	}
	return missing
}

// feed sends the games of these numbers, in order, with their openings.
func (a *arena) feed(ctx context.Context, numbers []int, todo chan<- game) {
	defer close(todo)
	for _, i := range numbers {
		g := game{fixture: a.fixture(i)}
		g.opening, g.err = a.begins[g.fixture.start].number(g.fixture.opening)
		select {
		case todo <- g:
		case <-ctx.Done():
			return
		}
	}
}
