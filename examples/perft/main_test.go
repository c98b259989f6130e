package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"example.com/agon"
	"example.com/agon/joust"
)

// try runs the program.
func try(t *testing.T, ctx context.Context, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(ctx, args, &out, &err, false)
	return code, out.String(), err.String()
}

func TestEveryGameIsCounted(t *testing.T) {
	var want []string
	for _, game := range agon.Games() {
		want = append(want, game.Name())
	}
	if diff := cmp.Diff(want, names()); diff != "" {
		t.Error(diff)
	}
}

func TestCounts(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-game", "joust", "-depth", "5", "-divide", "-json")
	if code != exitOK || stderr != "" {
		t.Fatalf("exit %d, %s", code, stderr)
	}
	var got result
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	got.Seconds, got.PerSecond = 0, 0
	want := result{
		Game: "joust", Variant: "8x8", Position: "7n/8/8/8/8/8/8/N7 w 1", Complete: true,
		Counts: []uint64{2, 4, 20, 100, 500}, Nodes: 626,
		Divide: []moveCount{{"a1-c2", 250}, {"a1-b3", 250}},
	}
	if diff := cmp.Diff(want, got, cmp.AllowUnexported(result{})); diff != "" {
		t.Error(diff)
	}
}

// TestEveryGameHasItsCounts: a known count in each of the games.
func TestEveryGameHasItsCounts(t *testing.T) {
	counts := map[string]string{
		"epaminondas": "-variant 14x12 -depth 2: 114 12996",
		"horizons":    "-variant standard -depth 3: 34 1152 43161",
		"javelins":    "-variant 6x6 -depth 2: 237 50269",
		"joust":       "-variant 8x8 -depth 3: 2 4 20",
	}
	for _, name := range names() {
		args, want, _ := strings.Cut(counts[name], ": ")
		code, out, _ := try(t, t.Context(), append(strings.Fields(args), "-game", name, "-json")...)
		var got result
		if err := json.Unmarshal([]byte(out), &got); err != nil || code != exitOK || fmt.Sprint(got.Counts) != "["+want+"]" {
			t.Errorf("%s: exit %d, %v, %v", name, code, err, got.Counts)
		}
	}
}

func TestTable(t *testing.T) {
	code, out, _ := try(t, t.Context(), "-game", "joust", "-position", "4n/5/5/5/N4 w 1 misere", "-depth", "3", "-divide")
	if code != exitOK {
		t.Fatalf("exit %d", code)
	}
	for _, part := range []string{"joust 5x5 misere\n4n/5/5/5/N4 w 1 misere\n", "depth  nodes", "    3     20", "\na1-c2: 10\na1-b3: 10\n"} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
}

// TestInterruption: what has been counted until then is printed.
func TestInterruption(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	code, out, _ := try(t, ctx, "-game", "joust", "-depth", "40")
	if code != exitInterrupted || !strings.Contains(out, "interrupted") || !regexp.MustCompile(`\n +3 +20 `).MatchString(out) {
		t.Errorf("exit %d\n%s", code, out)
	}
	code, out, _ = try(t, ctx, "-game", "joust", "-depth", "40", "-json")
	var got result
	if err := json.Unmarshal([]byte(out), &got); err != nil || code != exitInterrupted || got.Complete || got.Counts == nil {
		t.Errorf("exit %d, %v\n%s", code, err, out)
	}
}

func TestMisuse(t *testing.T) {
	for _, test := range []struct {
		args string
		code int
		says string
	}{
		{"-nonsense", exitUsage, "nonsense"},
		{"-depth 0", exitUsage, "-depth 0; expected 1 or more"},
		{"more", exitUsage, `unexpected argument "more"`},
		{"-variant 5x5 -position x", exitUsage, "exclude each other"},
		{"-game tennis", exitError, `there is no game "tennis"; expected one of`},
		{"-game joust -variant 2x2", exitError, "2x2"},
		{"-game joust -position x", exitError, "syntax error"},
	} {
		code, out, stderr := try(t, t.Context(), strings.Fields(test.args)...)
		if code != test.code || !strings.Contains(stderr, test.says) || out != "" {
			t.Errorf("perft %s: exit %d, %q, %q", test.args, code, out, stderr)
		}
	}
}

func TestHelp(t *testing.T) {
	code, out, stderr := try(t, t.Context(), "-h")
	if code != exitOK || !strings.Contains(out, "Usage: perft") || !strings.Contains(out, "-divide") || stderr != "" {
		t.Errorf("exit %d, %q, %q", code, out, stderr)
	}
}

// TestInterruptionOfOneLongFirstMove: it is noticed in the middle of a first
// move, wherever there are few moves at first and many later.
func TestInterruptionOfOneLongFirstMove(t *testing.T) {
	s, err := joust.Rules.Start("")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	var res result
	countDepth(ctx, &res, request{progress: &progress{}}, s, 30) // days, if not interrupted
	if !res.interrupted || res.Partial == 0 || len(res.Counts) > 0 {
		t.Errorf("%+v", res)
	}
}

// TestProgress: a long run shows a bar, which is gone at the end.
func TestProgress(t *testing.T) {
	var terminal bytes.Buffer
	p := newProgress(&terminal)
	p.show(1, 2)
	if terminal.Len() > 0 {
		t.Errorf("a short run shows %q", terminal.String())
	}
	p.begin = p.begin.Add(-time.Minute)
	p.show(5, 100)
	p.show(6, 200)
	p.clear()
	for _, part := range []string{"depth 5", "depth 6"} {
		if !strings.Contains(terminal.String(), part) {
			t.Errorf("%q is missing in %q", part, terminal.String())
		}
	}
	(&progress{}).show(1, 1) // no terminal
}
