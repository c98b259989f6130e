package main

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows on a terminal how many first moves are done, once a run has
// taken longer than a second. The zero progress shows nothing.
type progress struct {
	terminal io.Writer // nil for none
	begin    time.Time
	bar      *progressbar.ProgressBar
	depth    int // of the bar
}

func newProgress(terminal io.Writer) *progress {
	return &progress{terminal: terminal, begin: time.Now()}
}

// show shows that at a depth so many of all first moves are done.
func (p *progress) show(depth, done, all int) {
	if p.terminal == nil || time.Since(p.begin) < time.Second {
		return
	}
	if p.bar == nil || p.depth != depth {
		p.clear()
		p.depth = depth
		p.bar = progressbar.NewOptions(all,
			progressbar.OptionSetWriter(p.terminal),
			progressbar.OptionSetDescription(fmt.Sprintf("depth %d", depth)),
			progressbar.OptionSetPredictTime(true),
			progressbar.OptionShowCount(),
			progressbar.OptionClearOnFinish(),
		)
	}
	_ = p.bar.Set(done)
}

// clear takes the bar off the terminal.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
