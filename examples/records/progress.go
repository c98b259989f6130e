package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// progress shows on a terminal how much of a file has been read. The zero
// progress shows nothing.
type progress struct {
	bar *progressbar.ProgressBar
}

// follow returns a reader that shows how far it has come. A size of -1 is not
// known.
func (p *progress) follow(terminal io.Writer, name string, in io.Reader, size int64) io.Reader {
	p.clear()
	p.bar = progressbar.NewOptions64(size,
		progressbar.OptionSetWriter(terminal),
		progressbar.OptionSetDescription(name),
		progressbar.OptionShowBytes(true),
		progressbar.OptionSetSpinnerChangeInterval(0), // no goroutine that draws by itself
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
	)
	return io.TeeReader(in, p.bar)
}

// clear takes the bar off the terminal.
func (p *progress) clear() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
