package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"example.com/agon/notation"
	"example.com/agon/notation/record"
	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// encoded returns what an encoder writes for games that it must not refuse.
func encoded(t require.TestingT, games ...record.Game) string {
	var b strings.Builder
	e := record.NewEncoder(&b)
	for _, g := range games {
		require.NoError(t, e.Encode(g))
	}
	return b.String()
}

// line returns a line with the given moves and notes.
func line(words string, notes ...record.Note) record.Line {
	return record.Line{Moves: strings.Fields(words), Notes: notes}
}

// variation returns a variation as a note behind so many moves.
func variation(after int, words string, notes ...record.Note) record.Note {
	l := line(words, notes...)
	return record.Note{After: after, Variation: &l}
}

func lines(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

func TestEncode(t *testing.T) {
	long := strings.Repeat("x", 75)
	for name, test := range map[string]struct {
		game record.Game
		want string
	}{
		"zero game": {record.Game{}, "*\n\n"},
		"roster first": {
			record.Game{Tags: record.Tags{{"FEN", "- b 3"}, {"Result", "1-0"}, {"A", "1"}, {"Event", "x"}}, Result: record.WhiteWins},
			lines(`[Event "x"]`, `[Result "1-0"]`, `[FEN "- b 3"]`, `[A "1"]`, ``, `1-0`, ``),
		},
		"escapes": {
			record.Game{Tags: record.Tags{{"A", `"\`}, {"B", ""}}, Result: record.Draw},
			lines(`[A "\"\\"]`, `[B ""]`, ``, `1/2-1/2`, ``),
		},
		"moves": {record.Game{Line: line("e4 e5 Nf3")}, lines("1. e4 e5 2. Nf3 *", "")},
		"Black first": {
			record.Game{Tags: record.Tags{{"FEN", "4k3/8/8/8/8/8/8/4K3 b - - 0 12"}}, Line: line("Kd7 Kd2 Kd6"), Result: record.BlackWins},
			lines(`[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 12"]`, ``, `12... Kd7 13. Kd2 Kd6 0-1`, ``),
		},
		"a position with options": {
			record.Game{Tags: record.Tags{{"FEN", "4q/5/1*3/5/R4 w 7 white=R misere"}}, Line: line("a1-b1 e5-e4")},
			lines(`[FEN "4q/5/1*3/5/R4 w 7 white=R misere"]`, ``, `7. a1-b1 e5-e4 *`, ``),
		},
		"a position without turn": {
			record.Game{Tags: record.Tags{{"FEN", "3 b 0"}}, Line: line("a b")},
			lines(`[FEN "3 b 0"]`, ``, `1... a 2. b *`, ``),
		},
		"a number too large for a turn": {
			record.Game{Tags: record.Tags{{"FEN", "3 b 5 1000000000"}}, Line: line("a b")},
			lines(`[FEN "3 b 5 1000000000"]`, ``, `5... a 6. b *`, ``),
		},
		"a position that does not count": {
			record.Game{Tags: record.Tags{{"SetUp", "0"}, {"FEN", "3 b 5"}}, Line: line("a b")},
			lines(`[SetUp "0"]`, `[FEN "3 b 5"]`, ``, `1. a b *`, ``),
		},
		"no position": {
			record.Game{Tags: record.Tags{{"FEN", "3"}}, Line: line("a b")},
			lines(`[FEN "3"]`, ``, `1. a b *`, ``),
		},
		"notes": {
			record.Game{Line: line("e4 e5 Nf3 Nc6",
				record.Note{Comment: "start"}, record.Note{NAG: 7}, record.Note{After: 1, NAG: record.GoodMove},
				record.Note{After: 3, Comment: "y"}, record.Note{After: 2, Comment: "x"}, record.Note{After: 2})},
			lines("{start} $7 1. e4 $1 e5 {x} {} 2. Nf3 {y} 2... Nc6 *", ""),
		},
		"variations": {
			record.Game{Line: line("e4 e5", variation(1, "d4 d5"),
				variation(1, "c4 c5 Nf3", record.Note{Comment: "c"}, variation(1, ""), variation(2, "e5 Nf3")))},
			lines("1. e4 (1. d4 d5) ({c} 1. c4 () 1... c5 (1... e5 2. Nf3) 2. Nf3) 1... e5 *", ""),
		},
		"80 columns": {
			record.Game{Line: line(long + " b " + long + "xx " + long + "12345678 " + long + "yy")},
			lines("1. "+long+" b", "2. "+long+"xx", long+"12345678", "3. "+long+"yy", "*", ""),
		},
		"a comment of several lines": {
			record.Game{Line: line("a", record.Note{After: 1, Comment: long + "\n\n" + long}, record.Note{After: 1, Comment: "y"}, record.Note{After: 1, Comment: "z"})},
			lines("1. a", "{"+long, "", long+"} {y}", "{z} *", ""),
		},
		"parentheses at the end of a line": {
			record.Game{Line: line(strings.Join([]string{long + "xx", long[10:], long[4:], "d"}, " "),
				variation(1, "a"), variation(2, "c"), variation(3, "", record.Note{Comment: long + "xxx"}),
				variation(4, "", record.Note{NAG: 1}, record.Note{Comment: long + "abc"}))},
			lines("1. "+long+"xx", "(1. a) 1... "+long[10:], "(1... c) 2.", long[4:]+" (", "{"+long+"xxx}", ") 2... d ($1", "{"+long+"abc}", ") *", ""),
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := encoded(t, test.game)
			require.Equal(t, test.want, got)
			requireReadBack(t, test.game)
		})
	}
}

// requireReadBack requires that the decoder reads back what the encoder writes,
// between other games, and that this is in the one form that there is.
func requireReadBack(t require.TestingT, g record.Game) {
	text := encoded(t, record.Game{}, g, record.Game{}, g)
	d := record.NewDecoder(strings.NewReader(text))
	for i, want := range []record.Game{{}, g, {}, g} {
		var got record.Game
		require.NoError(t, d.Decode(&got), text)
		require.True(t, got.Equal(want) && want.Equal(got), "game %d of\n%s\n%v", i, text, cmp.Diff(want, got))
		require.Equal(t, encoded(t, want), encoded(t, got))
	}
	require.Equal(t, io.EOF, d.Decode(new(record.Game)))
	for line := range strings.Lines(encoded(t, record.Game{Tags: g.Tags, Line: stripped(g.Line)})) {
		require.True(t, len(line) <= 81 || !strings.Contains(strings.TrimSpace(line), " ") || line[0] == '[', "%q is too long", line)
	}
}

// stripped returns a line without its comments, which may be too long for 80
// columns.
func stripped(l record.Line) record.Line {
	kept := record.Line{Moves: l.Moves}
	for _, n := range l.Notes {
		if n.Variation != nil {
			v := stripped(*n.Variation)
			n.Variation = &v
		}
		if n.Variation != nil || n.NAG != 0 {
			kept.Notes = append(kept.Notes, n)
		}
	}
	return kept
}

func TestEncodeRefuses(t *testing.T) {
	deep := func(depth int) record.Game {
		l := line("a")
		for range depth {
			inner := l
			l = line("a", record.Note{After: 1, Variation: &inner})
		}
		return record.Game{Line: l}
	}
	cyclic := line("a", variation(1, ""))
	cyclic.Notes[0].Variation = &cyclic
	word := strings.Repeat("w", 17)
	noted := func(n record.Note) record.Game { return record.Game{Line: line("a", n)} }
	for name, test := range map[string]struct {
		game  record.Game
		limit bool
	}{
		"tag without name":              {record.Game{Tags: record.Tags{{"", "x"}}}, false},
		"tag name with blank":           {record.Game{Tags: record.Tags{{"a b", "x"}}}, false},
		"tag name with digit first":     {record.Game{Tags: record.Tags{{"1a", "x"}}}, false},
		"tag name with letters unheard": {record.Game{Tags: record.Tags{{"Größe", "x"}}}, false},
		"tag value with LF":             {record.Game{Tags: record.Tags{{"a", "x\ny"}}}, false},
		"tag value with CR":             {record.Game{Tags: record.Tags{{"a", "x\ry"}}}, false},
		"comment with brace":            {noted(record.Note{After: 1, Comment: "}"}), false},
		"comment with CR":               {noted(record.Note{After: 1, Comment: "a\r\nb"}), false},
		"comment before the first move": {noted(record.Note{Comment: "}"}), false},
		"comment in a variation":        {noted(variation(1, "", record.Note{Comment: "}"})), false},
		"note before the line":          {noted(record.Note{After: -1}), false},
		"note behind the line":          {noted(record.Note{After: 2}), false},
		"NAG and comment":               {noted(record.Note{NAG: 1, Comment: "x"}), false},
		"variation and comment":         {noted(record.Note{After: 1, Variation: &record.Line{}, Comment: "x"}), false},
		"variation and NAG":             {noted(record.Note{After: 1, Variation: &record.Line{}, NAG: 1}), false},
		"variation first":               {noted(variation(0, "b")), false},
		"variation first in variation":  {noted(variation(1, "b", variation(0, "c"))), false},
		"cyclic":                        {record.Game{Line: cyclic}, true},
		"result":                        {record.Game{Result: 4}, false},
		"nesting":                       {deep(4), true},
		"long tag name":                 {record.Game{Tags: record.Tags{{word, "x"}}}, true},
		"long tag value":                {record.Game{Tags: record.Tags{{"a", word}}}, true},
		"long tag value with escapes":   {record.Game{Tags: record.Tags{{"a", word[:15] + `"`}}}, true},
		"long move":                     {record.Game{Line: line(word)}, true},
		"long comment":                  {noted(record.Note{After: 1, Comment: word}), true},
		"move: empty":                   {record.Game{Line: record.Line{Moves: []string{""}}}, false},
		"move: with blank":              {record.Game{Line: record.Line{Moves: []string{"a b"}}}, false},
		"move: number":                  {record.Game{Line: line("12")}, false},
		"move: number with dot":         {record.Game{Line: line("12.")}, false},
		"move: result":                  {record.Game{Line: line("1-0")}, false},
		"move: result *":                {record.Game{Line: line("*")}, false},
		"move: short draw":              {record.Game{Line: line("1/2")}, false},
		"move: sign":                    {record.Game{Line: line("+-")}, false},
		"move: with suffix":             {record.Game{Line: line("e4!")}, false},
		"move: in a variation":          {noted(variation(1, "e.p.")), false},
		"move: figurine":                {record.Game{Line: line("♘f3")}, false},
	} {
		t.Run(name, func(t *testing.T) {
			var b strings.Builder
			e := record.NewEncoder(&b)
			e.SetMaxNesting(3)
			e.SetMaxToken(3) // which is 16
			err := e.Encode(test.game)
			require.ErrorIs(t, err, record.ErrUnwritable)
			require.Equal(t, test.limit, errors.Is(err, record.ErrLimit), "%v", err)
			require.Empty(t, b.String())
			require.NoError(t, e.Encode(record.Game{}))
			require.Equal(t, "*\n\n", b.String())
		})
	}

	e := record.NewEncoder(io.Discard)
	e.SetMaxNesting(3)
	e.SetMaxToken(16)
	require.NoError(t, e.Encode(deep(3)))
	require.NoError(t, e.Encode(record.Game{Tags: record.Tags{{word[:16], word[:14] + `"`}}, Line: line(word[:16], record.Note{Comment: word[:16]})}))
}

type writer func([]byte) (int, error)

func (w writer) Write(b []byte) (int, error) { return w(b) }

func TestEncodeWriteErrors(t *testing.T) {
	broken := errors.New("broken")
	calls := 0
	e := record.NewEncoder(writer(func(b []byte) (int, error) { calls++; return 1, broken }))
	require.Equal(t, broken, e.Encode(record.Game{}))
	require.Equal(t, broken, e.Encode(record.Game{}))
	require.Equal(t, 1, calls)

	e = record.NewEncoder(writer(func(b []byte) (int, error) { return len(b) - 1, nil }))
	require.Equal(t, io.ErrShortWrite, e.Encode(record.Game{}))
}

func TestResult(t *testing.T) {
	for r, text := range map[record.Result]string{record.Unknown: "*", record.WhiteWins: "1-0", record.BlackWins: "0-1", record.Draw: "1/2-1/2"} {
		require.Equal(t, text, r.String())
		got, err := record.ParseResult(text)
		require.NoError(t, err)
		require.Equal(t, r, got)
	}
	require.Equal(t, "Result(4)", record.Result(4).String())
	// Whatever the decoder takes from the tag Result, ParseResult does, and
	// nothing else.
	for text, want := range map[string]record.Result{
		"*": record.Unknown, "1-0": record.WhiteWins, "0-1": record.BlackWins, "1/2-1/2": record.Draw, "1/2": record.Draw,
		"": 9, "?": 9, "1": 9, "1-0 ": 9, "1/2-": 9, "0-0": 9, "½-½": 9, "white": 9,
	} {
		got, err := record.ParseResult(text)
		if want == 9 {
			require.ErrorIs(t, err, notation.ErrSyntax, text)
			want = record.Unknown
		} else {
			require.NoError(t, err, text)
		}
		require.Equal(t, want, got, text)
		var g record.Game
		require.NoError(t, record.NewDecoder(strings.NewReader(fmt.Sprintf("[Result %q] a", text))).Decode(&g))
		require.Equal(t, want, g.Result, text)
	}
}

func TestTags(t *testing.T) {
	var tags record.Tags
	require.Equal(t, "", tags.Get("Event"))
	for _, name := range []string{"FEN", "Result", "Event", "ECO", "White"} {
		tags.Set(name, "of "+name)
	}
	tags.Set("ECO", "B00")
	require.Equal(t, record.Tags{{"Event", "of Event"}, {"White", "of White"}, {"Result", "of Result"}, {"FEN", "of FEN"}, {"ECO", "B00"}}, tags)
	require.Equal(t, "B00", tags.Get("ECO"))
	require.Equal(t, "", tags.Get("eco"))

	tags = nil
	roster := record.Roster()
	for i := range roster {
		tags.Set(roster[len(roster)-1-i], "x")
	}
	for i, tag := range tags {
		require.Equal(t, roster[i], tag.Name)
	}
}

func TestEqual(t *testing.T) {
	different := []record.Game{
		{}, {Result: record.Draw},
		{Tags: record.Tags{{"Event", "x"}}}, {Tags: record.Tags{{"Event", "y"}}}, {Tags: record.Tags{{"A", "x"}, {"B", "y"}}}, {Tags: record.Tags{{"B", "y"}, {"A", "x"}}},
		{Line: line("", record.Note{Comment: "x"})}, {Line: line("", record.Note{Comment: "y"})}, {Line: line("", record.Note{NAG: 1})}, {Line: line("", record.Note{})},
		{Line: line("a")}, {Line: line("b")}, {Line: line("a b")},
		{Line: line("a", variation(1, "b"))}, {Line: line("a", variation(1, "c"))}, {Line: line("a", variation(1, ""))}, {Line: line("a", record.Note{After: 1})},
		{Line: line("a", record.Note{NAG: 1})}, {Line: line("a", record.Note{After: 1, NAG: 1})}, {Line: line("a", variation(1, "", record.Note{NAG: 1}))},
		{Line: line("a", record.Note{NAG: 1}, record.Note{NAG: 2})}, {Line: line("a", record.Note{NAG: 2}, record.Note{NAG: 1})},
	}
	for i, a := range different {
		for j, b := range different {
			require.Equal(t, i == j, a.Equal(b), "%v and %v", a, b)
		}
	}
	require.True(t, record.Game{Tags: record.Tags{{"A", ""}, {"Event", ""}}, Line: record.Line{Moves: []string{}}}.
		Equal(record.Game{Tags: record.Tags{{"Event", ""}, {"A", ""}}, Line: record.Line{Notes: []record.Note{}}}))
	require.True(t, record.Game{Line: line("a", record.Note{After: 1, NAG: 1}, record.Note{NAG: 2})}.
		Equal(record.Game{Line: line("a", record.Note{NAG: 2}, record.Note{After: 1, NAG: 1})}))
}

func TestInOrder(t *testing.T) {
	inner := record.Note{After: 2, Variation: &record.Line{Moves: []string{"x"}, Notes: []record.Note{{After: 1}, {}}}}
	l := line("a b", inner, record.Note{After: 1, NAG: 1}, record.Note{After: 2, NAG: 2}, record.Note{}, record.Note{After: 1, NAG: 3})
	before := slices.Clone(l.Notes)
	m := l.InOrder()
	require.Equal(t, line("a b", before[3], before[1], before[4], before[0], before[2]), m)
	require.Equal(t, before, l.Notes, "the line itself stays as it is")
	require.Same(t, inner.Variation, m.NotesAfter(2)[0].Variation)
	require.Equal(t, 1, inner.Variation.Notes[0].After, "variations stay as they are")
	require.Same(t, &m.Notes[0], &m.InOrder().Notes[0], "nothing is copied without need")
	require.Equal(t, record.Line{}, record.Line{}.InOrder())
}

func TestNotesAfter(t *testing.T) {
	l := line("a b c", record.Note{NAG: 1}, record.Note{After: 2, NAG: 2}, record.Note{After: 2, NAG: 3}, record.Note{After: 3, NAG: 4})
	for after, want := range map[int][]record.Note{-1: {}, 0: l.Notes[:1], 1: {}, 2: l.Notes[1:3], 3: l.Notes[3:], 4: {}} {
		require.Equal(t, want, l.NotesAfter(after))
	}
}

// genGame draws a game that can be written, in any of the forms that it has.
func genGame() *rapid.Generator[record.Game] {
	word := rapid.StringMatching(`[a-zA-Z0-9@*/+=:#_-]{0,4}[a-h][0-9=/*@#-]{0,90}`)
	comment := rapid.OneOf(
		rapid.StringMatching(`[ -|\n]{0,30}`),
		rapid.StringMatching(`[ -|]{60,100}`),
		rapid.Map(rapid.String(), func(s string) string { return strings.NewReplacer("}", "", "\r", "").Replace(s) }),
		rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return strings.NewReplacer("}", "", "\r", "").Replace(string(b)) }),
	)
	var line func(depth int) *rapid.Generator[record.Line]
	line = func(depth int) *rapid.Generator[record.Line] {
		return rapid.Custom(func(t *rapid.T) record.Line {
			l := record.Line{Moves: rapid.SliceOfN(word, 0, 5).Draw(t, "moves")}
			for range rapid.IntRange(0, 5).Draw(t, "notes") {
				n := record.Note{After: rapid.IntRange(0, len(l.Moves)).Draw(t, "after")}
				switch kind := rapid.IntRange(0, 3).Draw(t, "kind"); {
				case kind == 0:
					n.NAG = record.NAG(rapid.Byte().Draw(t, "NAG"))
				case kind == 1 && depth > 0 && n.After > 0:
					v := line(depth-1).Draw(t, "variation")
					n.Variation = &v
				default:
					n.Comment = comment.Draw(t, "comment")
				}
				l.Notes = append(l.Notes, n)
			}
			return l
		})
	}
	roster := record.Roster()
	names := append(roster[:], record.TagVariant, record.TagSetUp, record.TagFEN, record.TagTermination)
	return rapid.Custom(func(t *rapid.T) record.Game {
		return record.Game{
			Tags: rapid.SliceOfN(rapid.Custom(func(t *rapid.T) record.Tag {
				return record.Tag{
					Name: rapid.OneOf(rapid.SampledFrom(names), rapid.StringMatching(`[A-Za-z][A-Za-z0-9_]{0,5}`)).Draw(t, "name"),
					Value: rapid.OneOf(rapid.StringMatching(`[ -~]{0,100}`), rapid.StringMatching(`[\\" a]*`), rapid.StringMatching(`[1-8k/]{1,9} [wb] [0-9]{0,11}`),
						rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return strings.NewReplacer("\n", "", "\r", "").Replace(string(b)) })).Draw(t, "value"),
				}
			}), 0, 12).Draw(t, "tags"),
			Line:   line(2).Draw(t, "line"),
			Result: record.Result(rapid.IntRange(0, 3).Draw(t, "result")),
		}
	})
}

// TestReadBack is the law of the package: what the encoder writes, the decoder
// reads back to an equal value.
func TestReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { requireReadBack(t, genGame().Draw(t, "game")) })
}

// FuzzReadBack asks the same of every text that can be decoded.
func FuzzReadBack(f *testing.F) {
	addCorpus(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		for g, err := range games(bytes.NewReader(text)) {
			if err != nil {
				continue
			}
			var b bytes.Buffer
			if err := record.NewEncoder(&b).Encode(g); err != nil {
				// Behind a semicolon a comment may have a closing brace.
				require.ErrorIs(t, err, record.ErrUnwritable)
				require.Contains(t, string(text), ";")
				continue
			}
			first := b.String()
			d := record.NewDecoder(&b)
			var again record.Game
			require.NoError(t, d.Decode(&again), first)
			require.Equal(t, g, again)
			require.Equal(t, io.EOF, d.Decode(&again))
			require.Equal(t, first, encoded(t, g))
		}
	})
}
