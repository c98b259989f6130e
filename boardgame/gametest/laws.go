package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// start: a variant's name is that of its start position.
func (k kit[S, M]) start(t *rapid.T) {
	standard, err := k.rules.Start("")
	if err != nil {
		t.Fatalf("Start(\"\"), which is the standard game: %v", err)
	}
	if first, err := k.rules.Start(k.rules.Variants[0]); err != nil || first != standard {
		t.Fatalf("the first variant, %q, is not the standard game: Start gives %v (%v) and %v", k.rules.Variants[0], first, err, standard)
	}
	name := k.drawVariant(t)
	s, err := k.rules.Start(name)
	if err != nil {
		t.Fatalf("Start(%q): %v", name, err)
	}
	if got := k.rules.Variant(s); got != name {
		t.Fatalf("Start(%q) gives %v, whose Variant is %q", name, s, got)
	}
	if again, err := k.rules.Start(name); err != nil || again != s {
		t.Fatalf("Start(%q) gives %v and then %v (%v)", name, s, again, err)
	}
}

// zero: the zero State is no position and harms nobody.
func (k kit[S, M]) zero(t rapid.TB) {
	var zero S
	var m M
	if text := zero.String(); text != "" {
		t.Errorf("the zero State has the text %q", text)
	}
	if text, err := zero.AppendText(nil); err != nil || len(text) > 0 {
		t.Errorf("AppendText of the zero State gives %q, %v", text, err)
	}
	if moves := zero.AppendMoves(nil); len(moves) > 0 {
		t.Errorf("the zero State has the moves %v", moves)
	}
	outcome := zero.Outcome()
	if _, won := outcome.Winner(); !outcome.Over() || won || outcome.Drawn() {
		t.Errorf("the outcome of the zero State is %v, %q; it is to be over without a result", outcome, outcome.Reason())
	}
	if err := zero.Legal(m); !errors.Is(err, boardgame.ErrOver) {
		t.Errorf("Legal of the zero State says %v; it is to wrap ErrOver", err)
	}
	if _, err := zero.ParseMove("a1"); err == nil {
		t.Error("ParseMove of the zero State finds a move")
	}
	zero.After(m)
	if zero.Key() != zero {
		t.Errorf("the Key of the zero State is %v", zero.Key())
	}
	if zero.Turn() > boardgame.Black {
		t.Errorf("the Turn of the zero State is %v", zero.Turn())
	}
	if zero.Hash() != zero.Hash() {
		t.Error("the Hash of the zero State differs from call to call")
	}
	if name := k.rules.Variant(zero); name != "" {
		t.Errorf("the Variant of the zero State is %q", name)
	}
	if scorer, ok := any(zero).(boardgame.Scorer); ok {
		scorer.Score(boardgame.White)
	}
	if pointer, ok := any(zero).(boardgame.Pointer[M]); ok {
		pointer.Squares(m)
	}
	if text := m.String(); text != "" {
		t.Errorf("the zero move has the text %q", text)
	}
	if _, err := k.rules.Parse(""); err == nil {
		t.Error("Parse finds a position in an empty text")
	}
}

// over: the list of moves is empty exactly when the outcome says over.
func (k kit[S, M]) over(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		outcome, moves := g.s.Outcome(), g.s.AppendMoves(nil)
		if outcome.Over() != (len(moves) == 0) {
			g.breaks("the outcome is %v (over: %v) with %d legal moves", outcome, outcome.Over(), len(moves))
		}
		if outcome.Over() && outcome.Reason() == "" {
			g.breaks("the outcome %v has no reason", outcome)
		}
		if again := g.s.Outcome(); again != outcome {
			g.breaks("the outcome is %v, %q and then %v, %q", outcome, outcome.Reason(), again, again.Reason())
		}
	})
}

// duplicates: no move is listed twice.
func (k kit[S, M]) duplicates(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		seen := map[M]bool{}
		for m := range boardgame.Moves(g.s) {
			if seen[m] {
				g.breaksBy(m, "the list has a move twice")
			}
			seen[m] = true
		}
	})
}

// order: the list is the same each time.
func (k kit[S, M]) order(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		first, second := g.s.AppendMoves(nil), g.s.AppendMoves(nil)
		if !slices.Equal(first, second) {
			g.breaks("the list is %v and then %v", first, second)
		}
	})
}

// append: AppendMoves appends, whatever it is handed.
func (k kit[S, M]) append(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		moves := g.s.AppendMoves(nil)
		var other M
		if len(moves) > 0 {
			other = moves[len(moves)-1]
		}
		for _, prefix := range [][]M{{}, {other}, {other, other, other}} {
			for _, spare := range []int{0, 1, len(moves), len(moves) + 7} {
				dst := make([]M, len(prefix), len(prefix)+spare)
				copy(dst, prefix)
				got := g.s.AppendMoves(dst)
				if !slices.Equal(dst, prefix) || len(got) < len(prefix) || !slices.Equal(got[:len(prefix)], prefix) {
					g.breaks("AppendMoves changes what stands before: %v became %v", prefix, got)
				}
				if !slices.Equal(got[len(prefix):], moves) {
					g.breaks("AppendMoves, handed %d moves and room for %d more, appends %v; handed nil it appends %v",
						len(prefix), spare, got[len(prefix):], moves)
				}
			}
		}
	})
}

// legal: Legal approves just the moves in the list, also of moves that belong
// to other positions.
func (k kit[S, M]) legal(t *rapid.T) {
	var others []M // of the game's earlier positions
	k.play(t, func(g *game[S, M]) {
		listed := map[M]bool{}
		for m := range boardgame.Moves(g.s) {
			listed[m] = true
			if err := g.s.Legal(m); err != nil {
				g.breaksBy(m, "the list has a move of which Legal says: %v", err)
			}
		}
		var none M
		for _, m := range append(others, none) {
			err := g.s.Legal(m)
			if (err == nil) != listed[m] {
				g.breaksBy(m, "the list has the move: %v; Legal says: %v", listed[m], err)
			}
			if err == nil {
				continue
			}
			var moveError *boardgame.MoveError
			if !errors.As(err, &moveError) {
				g.breaksBy(m, "Legal says %v, which is no *MoveError", err)
			}
			if errors.Is(err, boardgame.ErrSyntax) && m == none {
				continue // the text-driven face says that an empty text is no move
			}
			if errors.Is(err, boardgame.ErrOver) != g.s.Outcome().Over() || !errors.Is(err, boardgame.ErrOver) && !errors.Is(err, boardgame.ErrIllegal) {
				g.breaksBy(m, "Legal says %v; it is to wrap ErrOver when the game is over, and ErrIllegal otherwise", err)
			}
		}
		const most = 200
		moves := g.s.AppendMoves(nil)
		others = append(others, moves[:min(len(moves), 20)]...)
		others = others[max(0, len(others)-most):]
	})
}

// after: nothing changes a position.
func (k kit[S, M]) after(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		text, moves := g.s.String(), g.s.AppendMoves(nil)
		for _, m := range sample(t, moves, 20) {
			next := g.s.After(m)
			nextText := next.String()
			next.AppendMoves(nil)
			next.Outcome()
			next.Key()
			next.Hash()
			if g.s.String() != text {
				g.breaksBy(m, "the position was %s before After and is %v now", text, g.s)
			}
			if now := g.s.AppendMoves(nil); !slices.Equal(now, moves) {
				g.breaksBy(m, "the moves were %v before After and are %v now", moves, now)
			}
			if again := g.s.After(m); again != next || again.String() != nextText {
				g.breaksBy(m, "After gives %s and then %v", nextText, again)
			}
		}
	})
}

// sample returns moves, or some of them at random if there are more than most.
func sample[M any](t *rapid.T, moves []M, most int) []M {
	if len(moves) <= most {
		return moves
	}
	step := len(moves)/most + 1
	var some []M
	for i := rapid.IntRange(0, step-1).Draw(t, "first of the sample"); i < len(moves); i += step {
		some = append(some, moves[i])
	}
	return some
}

// positionText: a position's text reads back to an equal position.
func (k kit[S, M]) positionText(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		text := g.s.String()
		parsed, err := k.rules.Parse(text)
		if err != nil {
			g.breaks("Parse does not read what String writes: %v", err)
		}
		if parsed != g.s {
			g.breaks("the text reads back to another position, whose text is %v", parsed)
		}
		if appended, err := g.s.AppendText([]byte("prefix ")); err != nil || string(appended) != "prefix "+text {
			g.breaks("AppendText gives %q, %v; String gives %q", appended, err, text)
		}
		checkMarshal(text, g.s, func(format string, args ...any) { g.breaks(format, args...) })
	})
}

// checkMarshal checks MarshalText, UnmarshalText and JSON of a value that has
// them.
func checkMarshal[V comparable](text string, v V, breaks func(format string, args ...any)) {
	marshaler, ok := any(v).(encoding.TextMarshaler)
	if !ok {
		return
	}
	if marshaled, err := marshaler.MarshalText(); err != nil || string(marshaled) != text {
		breaks("MarshalText gives %q, %v; String gives %q", marshaled, err, text)
	}
	var back V
	unmarshaler, ok := any(&back).(encoding.TextUnmarshaler)
	if !ok {
		return
	}
	if err := unmarshaler.UnmarshalText([]byte(text)); err != nil || back != v {
		breaks("UnmarshalText of %q gives %v, %v", text, back, err)
	}
	type document struct{ Value V }
	data, err := json.Marshal(document{v})
	if err != nil {
		breaks("json.Marshal: %v", err)
	}
	var doc document
	if err := json.Unmarshal(data, &doc); err != nil || doc.Value != v {
		breaks("JSON %s reads back to %v, %v", data, doc.Value, err)
	}
}

// moveText: a move's text reads back to the move, and belongs to it alone.
func (k kit[S, M]) moveText(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		moves := g.s.AppendMoves(nil)
		texts := map[string]M{}
		for _, m := range moves {
			if other, ok := texts[m.String()]; ok {
				g.breaksBy(m, "two moves have this text: %+v and %+v", other, m)
			}
			texts[m.String()] = m
		}
		for _, m := range sample(t, moves, 30) {
			text := m.String()
			if text == "" {
				g.breaksBy(m, "a legal move has an empty text: %+v", m)
			}
			parsed, err := g.s.ParseMove(text)
			if err != nil {
				g.breaksBy(m, "ParseMove does not read what String writes: %v", err)
			}
			if parsed != m {
				g.breaksBy(m, "the text reads back to another move, %+v, not %+v", parsed, m)
			}
			if appended, err := m.AppendText([]byte("prefix ")); err != nil || string(appended) != "prefix "+text {
				g.breaksBy(m, "AppendText gives %q, %v; String gives %q", appended, err, text)
			}
			checkMarshal(text, m, func(format string, args ...any) { g.breaksBy(m, format, args...) })
		}
	})
}

// mangledText: whatever text the parsers are handed, they answer without a
// panic; what they refuse is refused by a known kind of error, and what they
// read is a position or a move like any other.
func (k kit[S, M]) mangledText(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		if text := mangle(t, g.s.String()); text != "" {
			g.survives("Parse", text, func() (refusal error, wrong string) {
				s, err := k.rules.Parse(text)
				if err != nil {
					return err, ""
				}
				if again, err := k.rules.Parse(s.String()); err != nil || again != s {
					return nil, fmt.Sprintf("as a position whose own text, %q, reads back to %v, %v", s, again, err)
				}
				return nil, ""
			})
		}
		name := mangle(t, k.rules.Variant(g.s))
		g.survives("Start", name, func() (refusal error, wrong string) {
			_, err := k.rules.Start(name)
			return err, ""
		})
		text := "a1"
		if n := len(g.played); n > 0 {
			text = g.played[n-1].String()
		}
		text = mangle(t, text)
		g.survives("ParseMove", text, func() (refusal error, wrong string) {
			m, err := g.s.ParseMove(text)
			if err != nil {
				return err, ""
			}
			if err := g.s.Legal(m); err != nil {
				return nil, fmt.Sprintf("as a move of which Legal says: %v", err)
			}
			return nil, ""
		})
	})
}

// survives calls read, which hands the text to a parser and returns its error,
// or what is wrong with what it has read.
func (g *game[S, M]) survives(parser, text string, read func() (refusal error, wrong string)) {
	var err error
	var wrong string
	var panicked any
	func() {
		defer func() { panicked = recover() }()
		err, wrong = read()
	}()
	if panicked != nil {
		g.breaks("%s panics, handed %q: %v", parser, text, panicked)
	}
	if wrong != "" {
		g.breaks("%s reads %q %s", parser, text, wrong)
	}
	if err == nil {
		return
	}
	for _, kind := range []error{boardgame.ErrSyntax, boardgame.ErrIllegal, boardgame.ErrAmbiguous, boardgame.ErrOver} {
		if errors.Is(err, kind) {
			return
		}
	}
	g.breaks("%s refuses %q with an error that wraps none of the sentinels: %v", parser, text, err)
}

// mangle draws a text that differs from a given one in a few places.
func mangle(t *rapid.T, text string) string {
	bytes := []byte(text)
	for range rapid.IntRange(1, 3).Draw(t, "edits") {
		at := rapid.IntRange(0, len(bytes)).Draw(t, "at")
		piece := rapid.SampledFrom([]string{
			"", " ", "/", "-", "*", "0", "1", "9", "27", "a", "N", "z9", "~", "=", ",", "\n", "\x00", "\xff", "é", "999999999999999999999",
		}).Draw(t, "piece")
		cut := rapid.IntRange(0, min(2, len(bytes)-at)).Draw(t, "cut")
		bytes = slices.Concat(bytes[:at], []byte(piece), bytes[at+cut:])
	}
	return string(bytes)
}

// key: the Key is the position without what does not matter for repetition. It
// is enough to compare each position with its Key: then two positions with
// equal Keys agree with each other.
func (k kit[S, M]) key(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		key := g.s.Key()
		if key.Key() != key {
			g.breaks("the Key of the Key %v is %v", key, key.Key())
		}
		if key.Turn() != g.s.Turn() {
			g.breaks("%v is to move, but in the Key %v it is %v", g.s.Turn(), key, key.Turn())
		}
		if g.s.Outcome().Over() || key.Outcome().Over() {
			return
		}
		moves := g.s.AppendMoves(nil)
		if keyMoves := key.AppendMoves(nil); !slices.Equal(moves, keyMoves) {
			g.breaks("the position has the moves %v; its Key, %v, has %v", moves, key, keyMoves)
		}
		for _, m := range sample(t, moves, 20) {
			if a, b := g.s.After(m).Key(), key.After(m).Key(); a != b {
				g.breaksBy(m, "after the move the Key is %v; after the move from the Key, %v, it is %v", a, key, b)
			}
		}
	})
}

// hash: equal Keys have equal hashes.
func (k kit[S, M]) hash(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		if key := g.s.Key(); key.Hash() != g.s.Hash() {
			g.breaks("the hash is %#x, that of the Key %v is %#x", g.s.Hash(), key, key.Hash())
		}
	})
}

// perft: the numbers of sequences of moves are those in the tables.
func (k kit[S, M]) perft(t rapid.TB) {
	for _, name := range k.options.Perft {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var rows []struct {
			Pos    string
			Counts []uint64
		}
		if err := json.Unmarshal(data, &rows); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(rows) == 0 {
			t.Fatalf("%s has no rows", name)
		}
		for _, row := range rows {
			s, err := k.rules.Parse(row.Pos)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			for i, want := range row.Counts {
				if testing.Short() && want > 200_000 {
					break
				}
				if got := boardgame.Perft(s, i+1); got != want {
					t.Errorf("perft of depth %d is %d; %s has %d\ngame      %s\nposition  %v", i+1, got, name, want, k.rules.Name, s)
					break
				}
			}
		}
	}
}

// allocation: making a move, listing moves into a slice with room, and asking
// for the outcome allocate nothing.
func (k kit[S, M]) allocation(t *rapid.T) {
	ply := 0
	k.play(t, func(g *game[S, M]) {
		if ply++; ply%8 != 1 { // counting is slow
			return
		}
		moves := g.s.AppendMoves(nil)
		for name, call := range map[string]func(){
			"Outcome":     func() { g.s.Outcome() },
			"AppendMoves": func() { moves = g.s.AppendMoves(moves[:0]) },
		} {
			if n := testing.AllocsPerRun(5, call); n != 0 {
				g.breaks("%s allocates %v times", name, n)
			}
		}
		for _, m := range sample(t, moves, 3) {
			if n := testing.AllocsPerRun(5, func() { g.s.After(m) }); n != 0 {
				g.breaksBy(m, "After allocates %v times", n)
			}
		}
	})
}

// goroutines: any number of goroutines may share a position. Under the race
// detector this finds hidden writes; without it, wrong answers.
func (k kit[S, M]) goroutines(t *rapid.T) {
	ply := 0
	k.play(t, func(g *game[S, M]) {
		if ply++; ply%8 != 1 { // starting goroutines is slow
			return
		}
		want := answers(g.s)
		var wg sync.WaitGroup
		got := make([]string, 8)
		for i := range got {
			wg.Go(func() { got[i] = answers(g.s) })
		}
		wg.Wait()
		for i := range got {
			if got[i] != want {
				g.breaks("a goroutine alone is answered %s; one of many is answered %s", want, got[i])
			}
		}
	})
}

// answers asks a position all that it can be asked.
func answers[S boardgame.State[S, M], M boardgame.Move](s S) string {
	moves := s.AppendMoves(nil)
	text := fmt.Sprint(s, s.Turn(), s.Outcome(), s.Hash(), s.Key(), moves)
	for _, m := range moves[:min(len(moves), 5)] {
		next := s.After(m)
		text += fmt.Sprint(" ", m, " ", s.Legal(m), " ", next, " ", next.Outcome(), " ", next.Hash(), " ", next.AppendMoves(nil))
	}
	return text
}

// textFace: the game behind a TextGame is the same game.
func (k kit[S, M]) textFace(t *rapid.T) {
	face := k.rules.Text()
	k.play(t, func(g *game[S, M]) {
		text, err := face.Parse(g.s.String())
		if err != nil {
			g.breaks("the TextGame does not read the position: %v", err)
		}
		moves, textMoves := g.s.AppendMoves(nil), text.AppendMoves(nil)
		if len(moves) != len(textMoves) {
			g.breaks("the position has the moves %v, the TextState has %v", moves, textMoves)
		}
		for i, m := range moves {
			if m.String() != textMoves[i].String() {
				g.breaksBy(m, "the TextState has %v in this place", textMoves[i])
			}
		}
		for what, pair := range map[string][2]any{
			"Turn":    {g.s.Turn(), text.Turn()},
			"Outcome": {g.s.Outcome(), text.Outcome()},
			"Hash":    {g.s.Hash(), text.Hash()},
			"Key":     {g.s.Key().String(), text.Key().String()},
			"Variant": {k.rules.Variant(g.s), text.Variant()},
			"Unwrap":  {any(g.s), text.Unwrap()},
		} {
			if pair[0] != pair[1] {
				g.breaks("%s is %v; that of the TextState is %v", what, pair[0], pair[1])
			}
		}
		pointer, isPointer := any(g.s).(boardgame.Pointer[M])
		for _, m := range sample(t, moves, 10) {
			textMove, err := text.ParseMove(m.String())
			if err != nil {
				g.breaksBy(m, "the TextState does not read the move: %v", err)
			}
			if err := text.Legal(textMove); err != nil {
				g.breaksBy(m, "the TextState's Legal says %v", err)
			}
			if a, b := g.s.After(m), text.After(textMove); b.Unwrap() != any(a) {
				g.breaksBy(m, "After gives %v; that of the TextState gives %v", a, b)
			}
			var squares []notation.Square
			if isPointer {
				squares = pointer.Squares(m)
			}
			if got := text.Squares(textMove); !slices.Equal(got, squares) {
				g.breaksBy(m, "Squares gives %v; that of the TextState gives %v", squares, got)
			}
		}
		scorer, isScorer := any(g.s).(boardgame.Scorer)
		for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
			want := 0
			if isScorer {
				want = scorer.Score(p)
			}
			if got, ok := text.Score(p); got != want || ok != isScorer {
				g.breaks("Score(%v) is %v, %v; that of the TextState is %v, %v", p, want, isScorer, got, ok)
			}
		}
	})
}
