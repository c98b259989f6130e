package interrupt

import (
	"context"
	"os"
)

// Open opens a file for reading. Of a named pipe, that waits for somebody who
// writes to it, or for the end of ctx, whose error it then returns.
func Open(ctx context.Context, name string) (*os.File, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	type opened struct {
		file *os.File
		err  error
	}
	done := make(chan opened, 1)
	go func() {
		file, err := os.Open(name)
		done <- opened{file, err}
	}()
	select {
	case o := <-done:
		return o.file, o.err
	case <-ctx.Done():
		go func() { _ = (<-done).file.Close() }()
		return nil, ctx.Err()
	}
}
