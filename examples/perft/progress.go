package main

import (
	"fmt"
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows on a terminal how many leaves have been counted, once a run
// has taken longer than a second. The zero progress shows nothing.
type progress struct {
	terminal io.Writer // nil for none
	begin    time.Time
	bar      *progressbar.ProgressBar
	depth    int // of the bar
}

func newProgress(terminal io.Writer) *progress {
	return &progress{terminal: terminal, begin: time.Now()}
}

// show shows that so many leaves of a depth have been counted.
func (p *progress) show(depth int, leaves uint64) {
	if p.terminal == nil || time.Since(p.begin) < time.Second {
		return
	}
	if p.bar == nil || p.depth != depth {
		p.clear()
		p.depth = depth
		p.bar = progressbar.NewOptions64(-1, // nobody knows how many there are
			progressbar.OptionSetWriter(p.terminal),
			progressbar.OptionSetDescription(fmt.Sprintf("depth %d", depth)),
			progressbar.OptionSetItsString("leaves"),
			progressbar.OptionSetSpinnerChangeInterval(0), // no goroutine that draws by itself
			progressbar.OptionShowCount(),
			progressbar.OptionShowIts(),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish(),
		)
	}
	_ = p.bar.Set64(int64(leaves))
}

// clear takes the bar off the terminal.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
