package main

import (
	"bufio"
	"context"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/ugi"
)

// TestAnswersInTime: an engine whose threads are more than the machine has answers
// stop, and a move that is due in 100 ms, within a second, however busy the
// machine is with other tests. What it takes as a rule is measured below.
func TestAnswersInTime(t *testing.T) {
	for _, bot := range []string{"alphabeta", "mcts"} {
		e, err := ugi.Start(t.Context(), process("-game", "epaminondas", "-bot", bot, "-threads", "4"), ugi.Options{Patience: tooLate})
		require.NoError(t, err)
		game, err := agon.Lookup("epaminondas")
		require.NoError(t, err)
		start, err := game.Start("")
		require.NoError(t, err)
		for range 3 {
			begin := time.Now()
			_, err := e.Choose(t.Context(), start, search.Limits{Time: 100 * time.Millisecond})
			require.NoError(t, err)
			assert.Less(t, time.Since(begin), time.Second, "%s: a move", bot)

			ctx, cancel := context.WithCancel(t.Context())
			stopped := make(chan time.Time, 1)
			time.AfterFunc(100*time.Millisecond, func() {
				stopped <- time.Now()
				cancel()
			})
			_, err = e.Choose(ctx, start, search.Limits{Depth: search.MaxPlies, Playouts: 1 << 60})
			require.NoError(t, err)
			assert.Less(t, time.Since(<-stopped), time.Second, "%s: stop", bot)
		}
		assert.NoError(t, e.Close())
	}
}

// How busy the machine is to be while the latency is measured:
//
//	go test -run '^$' -bench . -benchtime 200x ./examples/engine -load 2
var load = flag.Int("load", 0, "how many busy loops run beside the benchmarks, in processes of their own")

// busy starts the busy loops.
func busy(b *testing.B) {
	b.Helper()
	for range *load {
		cmd := exec.Command(process()[0], "busy")
		require.NoError(b, cmd.Start())
		b.Cleanup(func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		})
	}
}

// host is a bare host, which adds as little as possible to what it measures.
type host struct {
	b   testing.TB
	cmd *exec.Cmd
	in  io.Writer
	out *bufio.Scanner
}

func newHost(b testing.TB, flags ...string) host {
	b.Helper()
	command := process(flags...)
	cmd := exec.Command(command[0], command[1:]...)
	in, err := cmd.StdinPipe()
	require.NoError(b, err)
	out, err := cmd.StdoutPipe()
	require.NoError(b, err)
	require.NoError(b, cmd.Start())
	b.Cleanup(func() {
		_ = in.Close()
		_ = cmd.Wait()
	})
	return host{b, cmd, in, bufio.NewScanner(out)}
}

func (h host) say(format string, args ...any) {
	_, err := fmt.Fprintf(h.in, format+"\n", args...)
	require.NoError(h.b, err)
}

// bestMove waits for the answer to go.
func (h host) bestMove() { h.hear("bestmove ") }

// hear waits for a line that begins so.
func (h host) hear(words string) {
	for h.out.Scan() {
		if strings.HasPrefix(h.out.Text(), words) {
			return
		}
	}
	require.FailNow(h.b, "the engine has ended")
}

// BenchmarkMoveTime measures how long "go movetime 100" takes at the most, seen
// from outside, in positions of random games.
func BenchmarkMoveTime(b *testing.B) {
	measure(b, 100*time.Millisecond, func(h host) time.Duration {
		begin := time.Now()
		h.say("go movetime 100")
		h.bestMove()
		return time.Since(begin)
	})
}

// BenchmarkStop measures how long the answer to stop takes at the most.
func BenchmarkStop(b *testing.B) {
	measure(b, 50*time.Millisecond, func(h host) time.Duration {
		h.say("go infinite")
		time.Sleep(30 * time.Millisecond)
		begin := time.Now()
		h.say("stop")
		h.bestMove()
		return time.Since(begin)
	})
}

// BenchmarkReady measures how long the engine takes to say that it is ready while
// it is idle: what the machine, the pipes and this host take.
func BenchmarkReady(b *testing.B) {
	busy(b)
	h := newHost(b)
	var longest, sum time.Duration
	for b.Loop() {
		time.Sleep(50 * time.Millisecond)
		begin := time.Now()
		h.say("isready")
		require.True(b, h.out.Scan())
		took := time.Since(begin)
		longest, sum = max(longest, took), sum+took
	}
	report(b, longest, sum)
}

// report reports the longest time and the mean of b.N.
func report(b *testing.B, longest, sum time.Duration) {
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(longest.Microseconds())/1000, "ms-longest")
	b.ReportMetric(float64(sum.Microseconds())/1000/float64(b.N), "ms-mean")
}

// measure asks for b.N moves of every game and bot, and reports the longest time
// and how many took longer than they may.
func measure(b *testing.B, most time.Duration, ask func(host) time.Duration) {
	busy(b)
	for _, game := range agon.Games() {
		for _, bot := range []string{"alphabeta", "mcts"} {
			b.Run(game.Name()+"/"+bot, func(b *testing.B) {
				h := newHost(b, "-game", game.Name(), "-bot", bot)
				rng := rand.New(rand.NewPCG(1, 2))
				var longest, sum time.Duration
				late := 0
				for range b.N {
					h.say("position fen %v", somePosition(b, game, rng))
					took := ask(h)
					longest, sum = max(longest, took), sum+took
					if took > most {
						late++
					}
				}
				report(b, longest, sum)
				b.ReportMetric(float64(late), "late")
			})
		}
	}
}

// somePosition returns a position from a random game.
func somePosition(b *testing.B, game boardgame.TextGame, rng *rand.Rand) boardgame.TextState {
	b.Helper()
	s, err := game.Start("")
	require.NoError(b, err)
	for range rng.IntN(40) {
		moves := s.AppendMoves(nil)
		next := s.After(moves[rng.IntN(len(moves))])
		if next.Outcome().Over() {
			break
		}
		s = next
	}
	return s
}
