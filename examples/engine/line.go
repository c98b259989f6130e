package main

import (
	"bufio"
	"io"
	"time"
)

// maxLine bounds the lines that are read, in bytes. A game of 300,000 moves fits.
const maxLine = 2 << 20

// A line is what the host has said.
type line struct {
	text    string // empty if it was too long
	tooLong bool
	at      time.Time // when it came
}

// readLines reads lines until there are no more, or ended is closed. It keeps
// one line at a time; the rest of one that is too long is skipped.
func readLines(r io.Reader, lines chan<- line, ended <-chan struct{}) {
	defer close(lines)
	in := bufio.NewReaderSize(r, 64<<10)
	var text []byte
	tooLong := false
	for {
		part, err := in.ReadSlice('\n')
		if tooLong = tooLong || len(text)+len(part) > maxLine; tooLong {
			text = nil
		} else {
			text = append(text, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if len(text) > 0 || tooLong {
			select {
			case lines <- line{string(text), tooLong, time.Now()}:
			case <-ended:
				return
			}
		}
		if err != nil {
			return
		}
		text, tooLong = text[:0], false
	}
}
