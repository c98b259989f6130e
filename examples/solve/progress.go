package main

import (
	"fmt"
	"io"
	"time"

	"example.com/agon/boardgame/search"
)

// progress shows on a terminal how far the work is, once it has taken longer
// than a second. Without a terminal it shows nothing.
type progress struct {
	terminal io.Writer
	begin    time.Time
	shown    bool
}

const clearLine = "\r\x1b[K"

func (p *progress) show(s search.SolveStats) {
	if p.terminal == nil || time.Since(p.begin) < time.Second {
		return
	}
	p.shown = true
	fmt.Fprintf(p.terminal, clearLine+"%s  %.0f s  %d million nodes  %.1f million/s  %d in the table",
		s.Method, s.Elapsed.Seconds(), s.Nodes/1e6, perSecond(s.Nodes, s.Elapsed)/1e6, s.Stored)
	if s.Depth > 0 {
		fmt.Fprintf(p.terminal, "  depth %d", s.Depth)
	}
}

// clear takes the line off the terminal.
func (p *progress) clear() {
	if p.shown {
		fmt.Fprint(p.terminal, clearLine)
	}
}
