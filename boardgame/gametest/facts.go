package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
)

// Facts tests a game against files of facts: positions with their right
// answers, best made by a program that shares nothing with the game, or by hand.
// A file is a sequence of JSON objects, one a fact, or an array of them. A fact
// is about the position "pos", or about the start of "variant", or about both,
// which then are equal; "why" says what it is for. What it states is in these
// fields, of which it has at least one:
//
//   - "refused": true: there is no such variant, or no such position.
//   - "canonical": the text with which the position is written.
//   - "must", "mustnot": moves that are legal, and that are not.
//   - "move" and "after": a legal move, and the position that it leads to.
//   - "over", "winner" ("white", "black", "draw" or "none"), "reason": the
//     outcome, all three together.
//   - "points": White's and Black's score, as a boardgame.Scorer counts it.
//   - "san": every legal move with its short text, as a boardgame.Notator has it.
//   - "plies": a whole game: in each ply the position "pos" as it is written,
//     "n", the number of legal moves, "hash", the FNV-1a hash in 16 hexadecimal
//     digits of their sorted texts joined by newlines, and "move", the move that
//     is made. "final" has "pos", "over", "winner", "reason" and "points" of the
//     position that the game leads to.
//
// A field that is none of these fails the test, and so does a file without facts.
func Facts[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], files ...string) {
	if len(files) == 0 {
		t.Error("there are no facts to test")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			facts, err := readFacts(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range facts {
				t.Run(f.name(), func(t *testing.T) { testFact(t, rules, f) })
			}
		})
	}
}

// A fact is one row of a file. A field that is absent states nothing.
type fact struct {
	Variant, Pos *string
	Why          string

	Refused       bool
	Canonical     *string
	Must, Mustnot []string
	Move, After   *string
	status
	Points *[2]int
	SAN    map[string]string
	Plies  []ply
	Final  *final
}

type status struct {
	Over   *bool
	Winner string
	Reason boardgame.Reason
}

type ply struct {
	Pos, Hash, Move string
	N               int
}

type final struct {
	Pos string
	status
	Points *[2]int
}

// readFacts reads a file of facts.
func readFacts(file string) ([]fact, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	var facts []fact
	if bytes.HasPrefix(bytes.TrimSpace(data), []byte("[")) {
		err = decoder.Decode(&facts)
	} else {
		for decoder.More() && err == nil {
			var f fact
			err = decoder.Decode(&f)
			facts = append(facts, f)
		}
	}
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: byte %d: %w", file, decoder.InputOffset(), err)
	case len(facts) == 0:
		return nil, fmt.Errorf("%s has no facts", file)
	}
	for i, f := range facts {
		if f.Variant == nil && f.Pos == nil {
			return nil, fmt.Errorf(`%s: fact %d has neither "variant" nor "pos"`, file, i+1)
		}
		if err := f.complete(); err != nil {
			return nil, fmt.Errorf("%s: fact %d, %s, %w", file, i+1, f.name(), err)
		}
	}
	return facts, nil
}

// complete returns what f lacks to state anything.
func (f fact) complete() error {
	switch {
	case (f.Move == nil) != (f.After == nil):
		return errors.New(`has "move" without "after" or "after" without "move"`)
	case (len(f.Plies) == 0) != (f.Final == nil):
		return errors.New(`has "plies" without "final" or "final" without "plies"`)
	case f.Variant != nil && f.Pos != nil:
		return nil
	}
	f.Variant, f.Pos, f.Why = nil, nil, ""
	if reflect.ValueOf(f).IsZero() {
		return errors.New("states nothing")
	}
	return nil
}

func (f fact) name() string {
	switch {
	case f.Why != "":
		return f.Why
	case f.Variant != nil:
		return *f.Variant
	}
	return *f.Pos
}

func testFact[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, rules boardgame.Rules[S, M], f fact) {
	var s S
	if f.Variant != nil {
		start, err := rules.Start(*f.Variant)
		if f.Refused {
			Refusal(t, *f.Variant, err)
		} else if err != nil {
			t.Fatal(err)
		} else if name := rules.Variant(start); name != *f.Variant {
			t.Errorf("the variant of %v, the start of %q, is %q", start, *f.Variant, name)
		}
		s = start
	}
	if f.Pos != nil {
		position, err := rules.Parse(*f.Pos)
		if f.Refused {
			Refusal(t, *f.Pos, err)
		} else if err != nil {
			t.Fatal(err)
		} else if f.Variant != nil && position != s {
			t.Errorf("%q starts with %v; the fact is %v", *f.Variant, s, position)
		}
		s = position
	}
	if f.Refused {
		return
	}
	if f.Canonical != nil && s.String() != *f.Canonical {
		t.Errorf("the position is written as %q; the fact is %q", s, *f.Canonical)
	}
	testMoves(t, s, f.Must, f.Mustnot)
	if f.Move != nil {
		after, err := rules.Parse(*f.After)
		if err != nil {
			t.Fatal(err)
		}
		if got := play(t, s, *f.Move); got != after {
			t.Errorf("in %v the move %s leads to %v; the fact is %v", s, *f.Move, got, after)
		}
	}
	testStatus(t, s, f.status, f.Points)
	if f.SAN != nil {
		testSAN(t, s, f.SAN)
	}
	if f.Final != nil {
		testGame(t, rules, s, f)
	}
}

// Refusal tests that err is how a game refuses a text: a *boardgame.ParseError
// that wraps boardgame.ErrSyntax, has the whole text, and says which field of it
// is wrong and at which byte.
func Refusal(t rapid.TB, text string, err error) {
	t.Helper()
	var parseError *boardgame.ParseError
	switch {
	case err == nil:
		t.Errorf("%q is read; the fact is that it is refused", text)
	case !errors.Is(err, boardgame.ErrSyntax) || !errors.As(err, &parseError):
		t.Errorf("the error %v about %q is no *ParseError that wraps ErrSyntax", err, text)
	case parseError.Text != text || parseError.Field == "" || parseError.Offset < 0 || parseError.Offset > len(text):
		t.Errorf("the error about %q does not say what is wrong where: %#v", text, parseError)
	}
}

func testMoves[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, s S, must, mustNot []string) {
	t.Helper()
	texts := moveTexts(s)
	for _, text := range must {
		m, err := s.ParseMove(text)
		if err != nil {
			t.Errorf("the fact is that the move is legal: %v", err)
		} else if m.String() != text || !slices.Contains(texts, text) {
			t.Errorf("in %v the move %s is read as %v, and is in the list: %v", s, text, m, slices.Contains(texts, text))
		}
	}
	for _, text := range mustNot {
		if _, err := s.ParseMove(text); err == nil || slices.Contains(texts, text) {
			t.Errorf("in %v the move %s is legal; the fact is that it is not", s, text)
		}
	}
}

// play makes the move that a text means.
func play[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, s S, text string) S {
	t.Helper()
	m, err := s.ParseMove(text)
	if err != nil {
		t.Fatalf("the fact is that the move is legal: %v", err)
	}
	return s.After(m)
}

// testStatus tests the outcome and the points of s.
func testStatus[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, s S, want status, points *[2]int) {
	t.Helper()
	if want.Over != nil {
		outcome := s.Outcome()
		winner := "none"
		if player, ok := outcome.Winner(); ok {
			winner = strings.ToLower(player.String())
		} else if outcome.Drawn() {
			winner = "draw"
		}
		if outcome.Over() != *want.Over || winner != want.Winner || outcome.Reason() != want.Reason {
			t.Errorf("%v is over: %v, winner %s, reason %q; the fact is %v, %s, %q",
				s, outcome.Over(), winner, outcome.Reason(), *want.Over, want.Winner, want.Reason)
		}
	}
	if scorer, ok := any(s).(boardgame.Scorer); ok && points != nil {
		if got := [2]int{scorer.Score(boardgame.White), scorer.Score(boardgame.Black)}; got != *points {
			t.Errorf("the score of %v is %v; the fact is %v", s, got, *points)
		}
	} else if points != nil && *points != [2]int{} {
		t.Errorf("%T counts no points; the fact is %v", s, *points)
	}
}

func testSAN[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, s S, want map[string]string) {
	t.Helper()
	notator, ok := any(s).(boardgame.Notator[M])
	if !ok {
		t.Fatalf("%T has no short texts of moves", s)
	}
	n := 0
	for m := range boardgame.Moves(s) {
		n++
		short, err := notator.SAN(m)
		if err != nil || short != want[m.String()] {
			t.Errorf("in %v the short text of %v is %q, %v; the fact is %q", s, m, short, err, want[m.String()])
			continue
		}
		if again, err := s.ParseMove(short); err != nil || again != m {
			t.Errorf("in %v the short text %s of %v is read as %v, %v", s, short, m, again, err)
		}
	}
	if n != len(want) {
		t.Errorf("%v has %d moves; the fact is %d", s, n, len(want))
	}
}

func testGame[S boardgame.State[S, M], M boardgame.Move](t rapid.TB, rules boardgame.Rules[S, M], s S, f fact) {
	for i, ply := range f.Plies {
		if s.String() != ply.Pos {
			t.Fatalf("ply %d: the game has come to %v; the fact is %s", i+1, s, ply.Pos)
		}
		if again, err := rules.Parse(ply.Pos); err != nil || again != s {
			t.Fatalf("ply %d: %q is read as %v, %v", i+1, ply.Pos, again, err)
		}
		if texts := moveTexts(s); len(texts) != ply.N || hashTexts(texts) != ply.Hash {
			t.Fatalf("ply %d: %v has %d moves, whose hash is %s; the fact is %d, %s", i+1, s, len(texts), hashTexts(texts), ply.N, ply.Hash)
		}
		s = play(t, s, ply.Move)
	}
	if s.String() != f.Final.Pos {
		t.Errorf("the game ends with %v; the fact is %s", s, f.Final.Pos)
	}
	testStatus(t, s, f.Final.status, f.Final.Points)
}

func moveTexts[S boardgame.State[S, M], M boardgame.Move](s S) []string {
	var texts []string
	for m := range boardgame.Moves(s) {
		texts = append(texts, m.String())
	}
	return texts
}

// hashTexts returns the FNV-1a hash of the sorted texts, joined by newlines.
func hashTexts(texts []string) string {
	h := fnv.New64a()
	fmt.Fprint(h, strings.Join(slices.Sorted(slices.Values(texts)), "\n"))
	return fmt.Sprintf("%016x", h.Sum64())
}
