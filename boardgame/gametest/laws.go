package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// start: a variant's name is that of its start position, and every position
// has a variant that starts.
func (k kit[S, M]) start(t *rapid.T) {
	standard, err := k.rules.Start("")
	if err != nil {
		k.fails(t, "Start(\"\"), which is the standard game: %v", err)
	}
	if first, err := k.rules.Start(k.rules.Variants[0]); err != nil || first != standard {
		k.fails(t, "the first variant, %q, is not the standard game: Start gives %v (%v) and %v", k.rules.Variants[0], first, err, standard)
	}
	name := k.drawVariant(t)
	s, err := k.rules.Start(name)
	if err != nil {
		k.fails(t, "Start(%q): %v", name, err)
	}
	if got := k.rules.Variant(s); got != name {
		k.fails(t, "Start(%q) gives %v, whose Variant is %q", name, s, got)
	}
	if again, err := k.rules.Start(name); err != nil || again != s {
		k.fails(t, "Start(%q) gives %v and then %v (%v)", name, s, again, err)
	}
	k.play(t, func(g *game[S, M]) {
		if _, err := k.rules.Start(k.rules.Variant(g.s)); err != nil {
			g.breaks("Start does not know the Variant of this position, %q: %v", k.rules.Variant(g.s), err)
		}
	})
}

// zero: the zero State is no position and harms nobody.
func (k kit[S, M]) zero(t rapid.TB) {
	var zero S
	var m M
	check := func(ok bool, format string, args ...any) {
		t.Helper()
		if !ok {
			k.fails(t, format, args...)
		}
	}
	check(zero.String() == "", "the zero State has the text %q", zero.String())
	text, err := zero.AppendText(nil)
	check(err == nil && len(text) == 0, "AppendText of the zero State gives %q, %v", text, err)
	moves := zero.AppendMoves([]M{m})
	check(len(moves) == 1, "AppendMoves of the zero State makes %v of a list of one", moves)
	outcome := zero.Outcome()
	_, won := outcome.Winner()
	check(outcome.Over() && !won && !outcome.Drawn(),
		"the outcome of the zero State is %v, %q; it is to be over without a result", outcome, outcome.Reason())
	err = zero.Legal(m)
	check(errors.Is(err, boardgame.ErrOver), "Legal of the zero State says %v; it is to wrap ErrOver", err)
	for _, text := range []string{"", "a1"} {
		_, err := zero.ParseMove(text)
		check(err != nil, "ParseMove of the zero State reads %q as a move", text)
	}
	zero.After(m)
	check(zero.Key() == zero, "the Key of the zero State is %v", zero.Key())
	check(zero.Turn() <= boardgame.Black, "the Turn of the zero State is %v", zero.Turn())
	first, second := zero.Hash(), zero.Hash()
	check(first == second, "the Hash of the zero State is %#x and then %#x", first, second)
	check(k.rules.Variant(zero) == "", "the Variant of the zero State is %q", k.rules.Variant(zero))
	if scorer, ok := any(zero).(boardgame.Scorer); ok {
		scorer.Score(boardgame.White)
	}
	if pointer, ok := any(zero).(boardgame.Pointer[M]); ok {
		pointer.Squares(m)
	}
	if drawer, ok := any(zero).(boardgame.Drawer); ok {
		drawer.Board()
	}
	if notator, ok := any(zero).(boardgame.Notator[M]); ok {
		_, _ = notator.SAN(m)
	}
	picture, _ := diagram.Of(zero, diagram.Options{LastMove: "a1", Territory: true, Threats: true})
	check(reflect.DeepEqual(picture, diagram.Diagram{}), "the picture of the zero State is %+v", picture)
	checkMarshal("", zero, func(format string, args ...any) { k.fails(t, "the zero State: "+format, args...) })
	check(m.String() == "", "the zero move has the text %q", m.String())
	checkMarshal("", m, func(format string, args ...any) { k.fails(t, "the zero move: "+format, args...) })
	_, err = k.rules.Parse("")
	check(err != nil, "Parse finds a position in an empty text")
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

// order: the list is the same each time, whatever has been listed in between.
func (k kit[S, M]) order(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		listed := g.s.AppendMoves(nil)
		first := slices.Clone(listed)
		if len(first) > 0 {
			g.s.After(first[0]).AppendMoves(nil)
		}
		if !slices.Equal(first, listed) {
			g.breaks("the list was %v; after another position has been listed it is %v", first, listed)
		}
		if second := g.s.AppendMoves(nil); !slices.Equal(first, second) {
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
		for _, prefix := range [][]M{{}, {other}, {other, other}, {other, other, other}} {
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
// to other positions and to other variants.
func (k kit[S, M]) legal(t *rapid.T) {
	var none M
	others := []M{none} // what earlier positions and other starts had
	for _, variant := range sample(t, k.rules.Variants, 5) {
		if s, err := k.rules.Start(variant); err == nil {
			others = append(others, sample(t, s.AppendMoves(nil), 20)...)
		}
	}
	k.play(t, func(g *game[S, M]) {
		moves := g.s.AppendMoves(nil)
		listed := make(map[M]bool, len(moves))
		for _, m := range moves {
			listed[m] = true
			if err := g.s.Legal(m); err != nil {
				g.breaksBy(m, "the list has a move of which Legal says: %v", err)
			}
		}
		if n := len(g.played); n > 0 {
			others = append(others, g.played[n-1])
		}
		for _, m := range others {
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
		others = append(others, sample(t, moves, 20)...)
		const most = 300
		others = others[max(0, len(others)-most):]
	})
}

// after: nothing changes a position.
func (k kit[S, M]) after(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		text, moves := g.s.String(), g.s.AppendMoves(nil)
		outcome, hash := g.s.Outcome(), g.s.Hash()
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
			if o, h := g.s.Outcome(), g.s.Hash(); o != outcome || h != hash {
				g.breaksBy(m, "outcome and hash were %v, %#x before After and are %v, %#x now", outcome, hash, o, h)
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
			g.survives("Parse", text, func() (wrong string, refusal error) {
				s, err := k.rules.Parse(text)
				if err != nil {
					return "", err
				}
				if again, err := k.rules.Parse(s.String()); err != nil || again != s {
					return fmt.Sprintf("as a position whose own text, %q, reads back to %v, %v", s, again, err), nil
				}
				if outcome, moves := s.Outcome(), s.AppendMoves(nil); outcome.Over() != (len(moves) == 0) {
					return fmt.Sprintf("as a position with the outcome %v and %d moves", outcome, len(moves)), nil
				}
				answers(k.rules, s) // which is to panic nowhere
				return "", nil
			})
		}
		if text := mangle(t, g.s.String()); text != "" {
			g.survives("UnmarshalText", text, func() (wrong string, refusal error) {
				err := unmarshal[S](text)
				if _, parseErr := k.rules.Parse(text); err == nil && parseErr != nil {
					return fmt.Sprintf("which Parse refuses: %v", parseErr), nil
				}
				return "", err
			})
		}
		name := mangle(t, k.rules.Variant(g.s))
		g.survives("Start", name, func() (wrong string, refusal error) {
			s, err := k.rules.Start(name)
			if err != nil || name == "" {
				return "", err
			}
			if got := k.rules.Variant(s); got != name {
				return fmt.Sprintf("as the variant %q", got), nil
			}
			return "", nil
		})
		text := "a1"
		if n := len(g.played); n > 0 {
			text = g.played[n-1].String()
		}
		text = mangle(t, text)
		g.survives("ParseMove", text, func() (wrong string, refusal error) {
			m, err := g.s.ParseMove(text)
			if err != nil {
				return "", err
			}
			if err := g.s.Legal(m); err != nil {
				return fmt.Sprintf("as a move of which Legal says: %v", err), nil
			}
			return "", nil
		})
		g.survives("UnmarshalText of a move", text, func() (wrong string, refusal error) {
			return "", unmarshal[M](text)
		})
	})
}

// unmarshal reads a text by the value's UnmarshalText, if it has one.
func unmarshal[V any](text string) error {
	unmarshaler, ok := any(new(V)).(encoding.TextUnmarshaler)
	if !ok {
		return boardgame.ErrSyntax
	}
	return unmarshaler.UnmarshalText([]byte(text))
}

// survives calls read, which hands the text to a parser and returns what is wrong
// with what it has read, or its error.
func (g *game[S, M]) survives(parser, text string, read func() (wrong string, refusal error)) {
	var err error
	var wrong string
	var panicked any
	func() {
		defer func() { panicked = recover() }()
		wrong, err = read()
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
		if parsed, err := k.rules.Parse(key.String()); err != nil || parsed != key {
			g.breaks("the text of the Key, %q, reads back to %v, %v", key, parsed, err)
		}
		if g.s.Outcome().Over() {
			return // by a clock, perhaps, that the Key does not have
		}
		if key.Outcome().Over() {
			g.breaks("the Key, %v, is over: %v, %v", key, key.Outcome(), key.Outcome().Reason())
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

// hash: equal Keys have equal hashes, and not all Keys the same.
func (k kit[S, M]) hash(t *rapid.T) {
	keys, hashes := map[S]bool{}, map[uint64]bool{}
	k.play(t, func(g *game[S, M]) {
		key, hash := g.s.Key(), g.s.Hash()
		if key.Hash() != hash {
			g.breaks("the hash is %#x, that of the Key %v is %#x", hash, key, key.Hash())
		}
		keys[key], hashes[hash] = true, true
		if len(keys) > 3 && len(hashes) == 1 {
			g.breaks("%d different Keys all have the hash %#x", len(keys), hash)
		}
	})
}

// perft: the numbers of sequences of moves are those in the tables.
func (k kit[S, M]) perft(t rapid.TB) {
	if len(k.options.Perft) == 0 {
		t.Skip("there are no tables in Options.Perft")
	}
	for _, name := range k.options.Perft {
		data, err := os.ReadFile(name)
		if err != nil {
			k.fails(t, "%v", err)
		}
		var rows []struct {
			Pos    string
			Counts []uint64
		}
		if err := json.Unmarshal(data, &rows); err != nil || len(rows) == 0 {
			k.fails(t, "%s is no table of positions and counts: %v", name, err)
		}
		most := uint64(1_000_000_000)
		if testing.Short() {
			most = 200_000
		}
		for i, row := range rows {
			s, err := k.rules.Parse(row.Pos)
			if err != nil || len(row.Counts) == 0 {
				k.fails(t, "%s, row %d, has no position or no counts: %v", name, i+1, err)
			}
			for depth, want := range row.Counts {
				if want > most {
					break
				}
				if got := boardgame.Perft(s, depth+1); got != want {
					k.fails(t, "perft of depth %d is %d; %s has %d\nposition  %v", depth+1, got, name, want, s)
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
		if n := allocations(func() { g.s.Outcome() }); n != 0 {
			g.breaks("20 calls of Outcome allocate %v times", n)
		}
		moves := g.s.AppendMoves(nil)
		if n := allocations(func() { moves = g.s.AppendMoves(moves[:0]) }); n != 0 {
			g.breaks("20 calls of AppendMoves allocate %v times", n)
		}
		for _, m := range sample(t, moves, 3) {
			if n := allocations(func() { g.s.After(m) }); n != 0 {
				g.breaksBy(m, "20 calls of After allocate %v times", n)
			}
		}
	})
}

// allocations returns how often 20 calls allocate. AllocsPerRun itself would
// round a few of them down to none.
func allocations(call func()) float64 {
	return testing.AllocsPerRun(1, func() {
		for range 20 {
			call()
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
		want := answers(k.rules, g.s)
		var wg sync.WaitGroup
		got := make([]string, 8)
		for i := range got {
			wg.Go(func() { got[i] = answers(k.rules, g.s) })
		}
		wg.Wait()
		for i := range got {
			if got[i] != want {
				alone, many := apart(want, got[i])
				g.breaks("a goroutine alone is answered ...%s...; one of many is answered ...%s...", alone, many)
			}
		}
	})
}

// answers asks a position all that it can be asked.
func answers[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], s S) string {
	moves := s.AppendMoves(nil)
	text := fmt.Sprint(s, s.Turn(), s.Outcome(), s.Outcome().Reason(), s.Hash(), s.Key(), rules.Variant(s), moves)
	if drawer, ok := any(s).(boardgame.Drawer); ok {
		text += drawer.Board()
	}
	if scorer, ok := any(s).(boardgame.Scorer); ok {
		text += fmt.Sprint(scorer.Score(boardgame.White), scorer.Score(boardgame.Black))
	}
	parsed, err := rules.Parse(s.String())
	text += fmt.Sprint(parsed, err)
	for _, m := range moves[:min(len(moves), 3)] {
		next := s.After(m)
		read, err := s.ParseMove(m.String())
		text += fmt.Sprint(" ", m, " ", s.Legal(m), " ", read, err, next, " ", next.Outcome(), " ", next.Hash(), " ", next.AppendMoves(nil))
		if pointer, ok := any(s).(boardgame.Pointer[M]); ok {
			text += fmt.Sprint(pointer.Squares(m))
		}
		if notator, ok := any(s).(boardgame.Notator[M]); ok {
			san, err := notator.SAN(m)
			text += fmt.Sprint(san, err)
		}
	}
	return text
}

// apart returns where two texts differ, with a little of what comes before.
func apart(a, b string) (string, string) {
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	from := max(0, i-20)
	return a[from:min(len(a), i+60)], b[from:min(len(b), i+60)]
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
		board := ""
		if drawer, ok := any(g.s).(boardgame.Drawer); ok {
			board = drawer.Board()
		}
		for _, compared := range []struct {
			what        string
			typed, text any
		}{
			{"Turn", g.s.Turn(), text.Turn()},
			{"Outcome", g.s.Outcome().String(), text.Outcome().String()},
			{"the outcome's Reason", g.s.Outcome().Reason(), text.Outcome().Reason()},
			{"Hash", g.s.Hash(), text.Hash()},
			{"Key", g.s.Key().String(), text.Key().String()},
			{"Variant", k.rules.Variant(g.s), text.Variant()},
			{"Board", board, text.Board()},
			{"Unwrap", any(g.s), text.Unwrap()},
		} {
			if compared.typed != compared.text {
				g.breaks("%s is %v; that of the TextState is %v", compared.what, compared.typed, compared.text)
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
