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

// readLines hands lines to obey until there are no more or obey reports false. It
// keeps one line at a time; the rest of one that is too long is skipped.
func readLines(r io.Reader, obey func(line) bool) {
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
			if !obey(line{string(text), tooLong, time.Now()}) {
				return
			}
		}
		if err != nil {
			return
		}
		text, tooLong = text[:0], false
	}
}
