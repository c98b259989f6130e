package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows on a terminal how many games have been played and how long the
// others may take. The zero progress shows nothing.
type progress struct{ bar *progressbar.ProgressBar }

func newProgress(terminal io.Writer, games int) *progress {
	return &progress{progressbar.NewOptions(games,
		progressbar.OptionSetWriter(terminal),
		progressbar.OptionSetDescription("games"),
		progressbar.OptionSetItsString("games"),
		progressbar.OptionShowCount(),
		progressbar.OptionShowIts(),
		progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionSetRenderBlankState(true),
		progressbar.OptionClearOnFinish(),
	)}
}

// add shows that one game more has been played.
func (p *progress) add() {
	if p.bar != nil {
		_ = p.bar.Add(1)
	}
}

// clear takes the bar off the terminal.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
