// Package interrupt lets a context end the reading of files, pipes and
// terminals, which knows nothing of contexts by itself:
//
//	file, err := interrupt.Open(ctx, name)
//	in := interrupt.NewReader(ctx, file)
//
// A program whose Ctrl-C ends a context stops then also while it waits for
// input.
package interrupt
