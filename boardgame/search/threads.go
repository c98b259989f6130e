package search

import (
	"sync"
	"sync/atomic"
)

// share calls work in several goroutines at once, with the numbers from 0 on, 0
// in its own, and returns when all have returned. When the first has, the others
// are stopped. If one panics all are stopped, and share panics with the same
// value.
func (b *allowance) share(goroutines int, work func(number int)) {
	var others sync.WaitGroup
	var panicked atomic.Pointer[any]
	for number := 1; number < goroutines; number++ {
		others.Go(func() {
			defer func() {
				if value := recover(); value != nil {
					panicked.CompareAndSwap(nil, &value)
					b.stopped.Store(true)
				}
			}()
			work(number)
		})
	}
	func() {
		defer others.Wait() // even if this goroutine panics
		defer b.stopped.Store(true)
		work(0)
	}()
	if value := panicked.Load(); value != nil {
		panic(*value)
	}
}
