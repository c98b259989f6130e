package search

import (
	"context"
	"sync/atomic"
	"time"
)

// defaultTime is the limit of a search that nothing else would end.
const defaultTime = time.Second

// An allowance is what all goroutines of one search may use up together.
type allowance struct {
	start    time.Time
	deadline time.Time // none if zero
	done     <-chan struct{}
	limit    uint64 // of what the meters count; none if 0
	used     atomic.Uint64
	stopped  atomic.Bool
}

// newAllowance returns the allowance for a search that begins now. A search that
// nothing ends otherwise gets defaultTime.
func newAllowance(ctx context.Context, limits Limits, ends bool) *allowance {
	b := &allowance{start: time.Now(), done: ctx.Done()}
	if limits.Time <= 0 && !ends && b.done == nil {
		limits.Time = defaultTime
	}
	if limits.Time > 0 {
		b.deadline = b.start.Add(limits.Time)
	}
	return b
}

func (b *allowance) elapsed() time.Duration { return time.Since(b.start) }

// A meter is one goroutine's view of an allowance. It counts steps, and looks at
// the clock so often that about pollEvery passes in between, however much a step
// takes.
type meter struct {
	*allowance
	steps   uint64
	counted uint64 // steps that are in allowance.used already
	work    uint64 // steps, and what took as long as so many of them
	pollAt  uint64 // the work at which to look again
	stride  uint64 // how much work was allowed between the last two looks
	last    time.Time
	over    bool
}

const (
	pollEvery = 200 * time.Microsecond
	maxStride = 1 << 14
)

func newMeter(b *allowance) meter {
	m := meter{allowance: b, stride: 1, last: b.start}
	m.poll()
	return m
}

// step counts one step and reports whether the search has to stop.
func (m *meter) step() bool {
	m.steps++
	m.work++
	if m.work < m.pollAt {
		return false
	}
	return m.poll()
}

// poll looks at everything that may end the search, and reports whether
// something has.
func (m *meter) poll() bool {
	used := m.flush()
	if m.over || m.stopped.Load() || m.limit > 0 && used >= m.limit {
		m.over = true
		return true
	}
	select {
	case <-m.done:
		m.over = true
		return true
	default:
	}
	now := time.Now()
	if !m.deadline.IsZero() && !now.Before(m.deadline) {
		m.over = true
		return true
	}
	switch took := now.Sub(m.last); {
	case took < pollEvery/2:
		m.stride = min(2*m.stride, maxStride)
	case took > 2*pollEvery:
		m.stride = max(m.stride/8, 1)
	}
	m.last = now
	m.pollAt = m.work + m.stride
	if m.limit > 0 {
		m.pollAt = m.work + min(m.stride, m.limit-used)
	}
	return false
}

// flush adds the steps since the last call to those of all meters, and returns
// their sum.
func (m *meter) flush() uint64 {
	used := m.used.Add(m.steps - m.counted)
	m.counted = m.steps
	return used
}
