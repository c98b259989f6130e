package main

import (
	"fmt"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/clock"
)

// timed reports whether the game is played with a clock.
func (s *session) timed() bool { return s.control != clock.Control{} }

// running reports whether the clock runs: not after the end, and not while
// somebody looks back.
func (s *session) running() bool { return s.timed() && !s.over() && !s.idle }

// left returns how much time a player has.
func (s *session) left(p boardgame.Player) time.Duration {
	left := s.clocks[s.match.Ply()].Left[p]
	if s.running() && p == s.turn() {
		left -= s.now().Sub(s.since)
	}
	return left
}

// flag ends the match if the time of the player to move has run out, and
// reports whether it has.
func (s *session) flag() bool {
	p := s.turn()
	if !s.running() || s.left(p) >= 0 {
		return false
	}
	return s.end(func() error { return s.match.Forfeit(p) }) == nil
}

// clockText writes a time as minutes and seconds, with tenths below ten
// seconds: "5:00", "0:07.3".
func clockText(d time.Duration) string {
	d = max(d, 0)
	if d < 10*time.Second {
		tenths := d / (100 * time.Millisecond)
		return fmt.Sprintf("0:%02d.%d", tenths/10, tenths%10)
	}
	seconds := d / time.Second
	if seconds >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", seconds/3600, seconds/60%60, seconds%60)
	}
	return fmt.Sprintf("%d:%02d", seconds/60, seconds%60)
}
