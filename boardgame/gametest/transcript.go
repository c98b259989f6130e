package gametest

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
)

// Transcripts tests that whole games, written down in files, come out as they
// stand there: every position, its legal moves, the moves played and refused,
// the result. They are meant to be read by somebody who knows the rules.
//
// A file begins with two lines such as
//
//	Game: joust
//	Variant: 5x5 misere
//
// or, in place of the second, "Position:" and the text of a position. The rest
// is written by the test itself, when the environment has UPDATE=1, from the
// lines that begin with "Plays: " and "Refused: " and a move. To make a new
// transcript write just these lines, run the test with UPDATE=1, and read what
// it made of them.
func Transcripts[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], files ...string) {
	if len(files) == 0 {
		t.Error("there are no transcripts to test")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) { transcript(t, rules, file) })
	}
}

func transcript[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, rules boardgame.Rules[S, M], file string) {
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	got, err := transcribe(rules, string(want))
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	wantLines, gotLines := strings.SplitAfter(string(want), "\n"), strings.SplitAfter(got, "\n")
	for i := range max(len(wantLines), len(gotLines)) {
		if i >= len(wantLines) || i >= len(gotLines) || wantLines[i] != gotLines[i] {
			t.Fatalf("%s:%d: the transcript has\n%s\nbut now this comes out:\n%s", file, i+1,
				strings.Join(wantLines[min(i, len(wantLines)):min(i+5, len(wantLines))], ""),
				strings.Join(gotLines[min(i, len(gotLines)):min(i+5, len(gotLines))], ""))
		}
	}
}

// transcribe writes down the game of an older transcript anew.
func transcribe[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], old string) (string, error) {
	lines := strings.Split(old, "\n")
	if len(lines) < 2 || lines[0] != "Game: "+rules.Name {
		return "", fmt.Errorf("a transcript of this game begins with the line %q", "Game: "+rules.Name)
	}
	var s S
	var err error
	if variant, ok := strings.CutPrefix(lines[1], "Variant: "); ok {
		s, err = rules.Start(variant)
	} else if position, ok := strings.CutPrefix(lines[1], "Position: "); ok {
		s, err = rules.Parse(position)
	} else {
		err = fmt.Errorf(`the second line begins with "Variant: " or "Position: "`)
	}
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", lines[0], lines[1])
	describe(&b, s)
	for i, line := range lines[2:] {
		if text, ok := strings.CutPrefix(line, "Plays: "); ok {
			m, err := s.ParseMove(text)
			if err != nil {
				return "", fmt.Errorf("line %d: %w", i+3, err)
			}
			fmt.Fprintf(&b, "Plays: %v\n", m)
			s = s.After(m)
			describe(&b, s)
		}
		if text, ok := strings.CutPrefix(line, "Refused: "); ok {
			_, err := s.ParseMove(text)
			if err == nil {
				return "", fmt.Errorf("line %d: %v allows %s, which is to be refused", i+3, s, text)
			}
			fmt.Fprintf(&b, "Refused: %s\nBecause: %v\n", text, err)
		}
	}
	return b.String(), nil
}

// describe writes down what can be said of a position.
func describe[S boardgame.State[S, M], M boardgame.Move](b *strings.Builder, s S) {
	fmt.Fprintf(b, "\n%v\n", s)
	if board, ok := any(s).(boardgame.Drawer); ok {
		for line := range strings.Lines(board.Board()) {
			b.WriteString(strings.TrimRight("    "+line, " \n") + "\n")
		}
	}
	if scorer, ok := any(s).(boardgame.Scorer); ok {
		fmt.Fprintf(b, "Score: %d to %d\n", scorer.Score(boardgame.White), scorer.Score(boardgame.Black))
	}
	if outcome := s.Outcome(); outcome.Over() {
		fmt.Fprintf(b, "Result: %v, %v\n", outcome, outcome.Reason())
		return
	}
	texts := moveTexts(s)
	const most = 30
	if len(texts) <= most {
		fmt.Fprintf(b, "%v to move, %d legal: %s\n", s.Turn(), len(texts), strings.Join(texts, " "))
		return
	}
	fmt.Fprintf(b, "%v to move, %d legal, whose sorted texts have the FNV-1a hash %s\n", s.Turn(), len(texts), hashTexts(texts))
}
