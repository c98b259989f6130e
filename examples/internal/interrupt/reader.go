package interrupt

import (
	"context"
	"io"
)

// bufferSize is how much is read at once, in bytes.
const bufferSize = 1 << 16

// A Reader reads from another reader until a context ends. It is for one
// goroutine at a time.
type Reader struct {
	ctx    context.Context
	from   io.Reader
	buffer []byte
	unread []byte // of the buffer
	err    error  // what came with the bytes in the buffer
}

// NewReader returns a reader that reads from r until ctx ends. From then on its
// error is that of ctx, also in a Read that waits for r. That Read goes on in a
// goroutine of its own until r returns: r is not to be used any more.
func NewReader(ctx context.Context, r io.Reader) *Reader {
	return &Reader{ctx: ctx, from: r, buffer: make([]byte, bufferSize)}
}

// Read reads into p as [io.Reader] says.
func (r *Reader) Read(p []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, err
	}
	if len(r.unread) == 0 && r.err == nil {
		done := make(chan struct{})
		go func() {
			defer close(done)
			n, err := r.from.Read(r.buffer)
			r.unread, r.err = r.buffer[:n], err
		}()
		select {
		case <-done:
		case <-r.ctx.Done(): // nobody looks at the buffer any more
			return 0, r.ctx.Err()
		}
	}
	n := copy(p, r.unread)
	r.unread = r.unread[n:]
	if len(r.unread) > 0 {
		return n, nil
	}
	return n, r.err
}
