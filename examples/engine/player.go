package main

import (
	"context"
	"runtime"
	"runtime/debug"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
)

// A player is the bot that the options ask for. It is made, and takes its memory,
// when it is needed for the first time. All of this is for one goroutine at a
// time; a session sees to it by [engine.queue].
type player struct {
	start    boardgame.TextState
	settings settings
	bot      bots.Bot                                // nil until it is made
	listener func(search.Result[boardgame.TextMove]) // hears what it finds

	used bool // it has been asked for a move; this is the session's alone
}

// alone says that the engine has the process to itself, and may decide what the
// runtime has only one of.
var alone bool

// spareMemory is what the process may take beside the memory for what has been
// searched, in MiB, before its garbage is collected more often.
const spareMemory = 256

// ready makes the bot unless it is made.
func (p *player) ready() error {
	if p.bot != nil {
		return nil
	}
	if alone {
		// The memory of the bot before goes before this one's comes.
		debug.FreeOSMemory()
		debug.SetMemoryLimit(int64(p.settings.hash+p.settings.hash/10+spareMemory) << 20)
		// Whoever hears and answers the host has not to wait for the search.
		runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), p.settings.threads+2))
	}
	bot, err := bots.New(p.start.Game(), p.settings.bot, bots.Options{
		Seed:       p.settings.seed,
		Threads:    p.settings.threads,
		TableBytes: p.settings.hash << 20,
		Progress:   p.found,
	})
	if err != nil {
		return err
	}
	p.bot = bot
	// With its first move it takes its memory.
	_, err = bot.Choose(context.Background(), p.start, search.Limits{Depth: 1, Nodes: 1, Playouts: 1})
	return err
}

// found hands on what the bot has found so far.
func (p *player) found(r search.Result[boardgame.TextMove]) {
	if p.listener != nil {
		p.listener(r)
	}
}

// choose asks the bot for a move. What it finds meanwhile is told to listener.
func (p *player) choose(ctx context.Context, before []boardgame.TextState, s boardgame.TextState, limits search.Limits, listener func(search.Result[boardgame.TextMove])) (search.Result[boardgame.TextMove], error) {
	if historian, ok := p.bot.(bots.Historian); ok {
		historian.SetHistory(before)
	}
	p.listener = listener
	defer func() { p.listener = nil }()
	return p.bot.Choose(ctx, s, limits)
}
