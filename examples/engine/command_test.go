package main

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

const ms = time.Millisecond

func TestSearchLimits(t *testing.T) {
	for words, want := range map[string]search.Limits{
		"":                                {Time: unasked},
		"infinite":                        {},
		"infinite movetime 5":             {},
		"depth 7":                         {Depth: 7},
		"depth 0":                         {Depth: 1},
		"nodes 100 depth 3":               {Nodes: 100, Depth: 3},
		"playouts 100":                    {Time: unasked},
		"p1inc 100 p2inc 100":             {Time: 60 * ms},
		"p2inc 100":                       {Time: unasked},
		"movetime 1e3":                    {Time: 960 * ms},
		"movetime 100.9 nodes 1e1":        {Time: 60 * ms, Nodes: 10},
		"movetime 1e999":                  {Time: 1000*time.Hour - 40*ms},
		"movetime 100":                    {Time: 60 * ms},
		"movetime 40":                     {Time: 10 * ms},
		"movetime 0":                      {Time: 1},
		"p1time 60000 p2time 1":           {Time: 3 * time.Second},
		"wtime 60000 winc 1000":           {Time: 3750 * ms},
		"p2time 60000":                    {Time: unasked},
		"p1time 0 p2time 0":               {Time: 1},
		"p1time -7":                       {Time: 1},
		"p1time 60000 movetime 100":       {Time: 60 * ms},
		"p1time 1000 movetime 9999":       {Time: 50 * ms},
		"p1time 9223372036854775808":      {Time: 50 * time.Hour},
		"p1time 1000 depth 99999999":      {Time: 50 * ms, Depth: search.MaxPlies},
		"movetime 9223372036854775807000": {Time: 1000*time.Hour - 40*ms},
	} {
		l, err := parseGo(strings.Fields(words))
		require.NoError(t, err)
		assert.Equal(t, want, l.search(boardgame.White, 40*ms, false), words)
	}
	l, err := parseGo(strings.Fields("playouts 5 depth 3"))
	require.NoError(t, err)
	assert.Equal(t, search.Limits{Playouts: 5}, l.search(boardgame.White, 0, true))
}

// TestMisunderstood: a number that is none is the tightest limit, and what is not
// understood is told a few times only, and skipped.
func TestMisunderstood(t *testing.T) {
	for words, want := range map[string]struct {
		limits search.Limits
		says   string
	}{
		"movetime x":              {search.Limits{Time: 1}, `go: movetime "x"; expected a number, and is taken as 0`},
		"movetime NaN":            {search.Limits{Time: 1}, `go: movetime "NaN"; expected a number, and is taken as 0`},
		"movetime inf":            {search.Limits{Time: 1}, `go: movetime "inf"; expected a number, and is taken as 0`},
		"p1time ten depth 3":      {search.Limits{Time: 1, Depth: 3}, `go: p1time "ten"; expected a number, and is taken as 0`},
		"depth":                   {search.Limits{Depth: 1}, "go: a number is missing behind depth, and is taken as 0"},
		"searchmoves a b nodes 7": {search.Limits{Nodes: 7}, "go: searchmoves is not supported: all moves are searched"},
		"searchmoves":             {search.Limits{Time: unasked}, "go: searchmoves is not supported: all moves are searched"},
		"nodes 7 1 2 3 4 5 6 7":   {search.Limits{Nodes: 7}, "go: and 2 more"},
	} {
		l, err := parseGo(strings.Fields(words))
		require.Error(t, err, words)
		lines := strings.Split(err.Error(), "\n")
		assert.Equal(t, want.says, lines[len(lines)-1])
		assert.LessOrEqual(t, len(lines), mostFaults+1)
		assert.Equal(t, want.limits, l.search(boardgame.White, 40*ms, false), words)
	}
}

// TestLimitsKeepTheTime: whatever the host says, the search has a bound, and the
// time for it is less than what is left.
func TestLimitsKeepTheTime(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var words []string
		left := time.Duration(1<<63 - 1)
		number := rapid.Int64Range(-10, 100_000)
		for _, word := range []string{"p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes", "playouts"} {
			if !rapid.Bool().Draw(t, word) {
				continue
			}
			n := number.Draw(t, "number")
			words = append(words, word, fmt.Sprint(n))
			if word == "p1time" || word == "movetime" {
				left = min(left, time.Duration(max(n, 0))*ms)
			}
		}
		l, err := parseGo(words)
		require.NoError(t, err)
		limits := l.search(boardgame.White, 40*ms, rapid.Bool().Draw(t, "tree"))
		require.NotEqual(t, search.Limits{}, limits)
		if left < 1<<63-1 {
			require.Positive(t, limits.Time)
			require.LessOrEqual(t, limits.Time, max(left, 1))
		}
		if left >= 160*ms && left < 1<<63-1 {
			require.LessOrEqual(t, limits.Time, left-40*ms)
		}
	})
}

func TestScore(t *testing.T) {
	for v, want := range map[search.Value]string{
		0:                                     "cp 0",
		-250:                                  "cp -250",
		search.Decided:                        "cp 1048576",
		search.Decided + search.MaxPlies - 1:  "mate 1",
		search.Decided + search.MaxPlies - 5:  "mate 3",
		-search.Decided - search.MaxPlies + 2: "mate -1",
		-search.Decided - search.MaxPlies + 6: "mate -3",
	} {
		assert.Equal(t, want, score(v))
	}
}

// FuzzCommands: whatever the host says, the engine answers in lines of the
// protocol, goes on, and ends.
func FuzzCommands(f *testing.F) {
	f.Add([]byte("ugi\nisready\nuginewgame\nposition startpos moves a1-b3\nquery gameover\ngo infinite\nstop\n"))
	f.Add([]byte("uci\nsetoption name UCI_Variant value joust-5x5\nposition fen 4n/5/5/5/N4 w - - 0 1 moves a1b3,b3a1\ngo wtime 1 btime 1\n"))
	f.Add([]byte("setoption name game value horizons\nposition startpos moves e2e4\nquery p1turn\nquery result\ngo depth 1 nodes 5\n"))
	f.Add([]byte("setoption name game value epaminondas\nsetoption name variant value 8x8\ngo movetime 1\nquit\nstop\x00\r\n"))
	f.Fuzz(func(t *testing.T, input []byte) {
		if small := bytes.ToLower(input); bytes.Contains(small, []byte("bot")) || bytes.Contains(small, []byte("hash")) || bytes.Contains(small, []byte("threads")) {
			t.Skip("no searches of gigabytes")
		}
		var out, errs bytes.Buffer
		session := string(input) + "\nisready\nquit\n"
		if code := run(t.Context(), []string{"-bot", "random"}, strings.NewReader(session), &out, &errs); code != exitOK || errs.Len() > 0 {
			t.Fatalf("exit %d, %s", code, errs.String())
		}
		for line := range strings.Lines(out.String()) {
			wellFormed(t, strings.TrimSuffix(line, "\n"))
		}
		quit := false
		for line := range strings.Lines(string(input)) {
			words := strings.Fields(line)
			quit = quit || len(words) > 0 && words[0] == "quit"
		}
		if !quit && !strings.Contains(out.String(), "readyok\n") {
			t.Fatalf("not ready: %q", out.String())
		}
	})
}
