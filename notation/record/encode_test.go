package record_test

import (
	"bytes"
	"errors"
	"io"
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

func moves(words string) []record.Move {
	var moves []record.Move
	for text := range strings.FieldsSeq(words) {
		moves = append(moves, record.Move{Text: text})
	}
	return moves
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
		"moves": {record.Game{Moves: moves("e4 e5 Nf3")}, lines("1. e4 e5 2. Nf3 *", "")},
		"Black first": {
			record.Game{Tags: record.Tags{{"FEN", "4k3/8/8/8/8/8/8/4K3 b - - 0 12"}}, Moves: moves("Kd7 Kd2 Kd6"), Result: record.BlackWins},
			lines(`[FEN "4k3/8/8/8/8/8/8/4K3 b - - 0 12"]`, ``, `12... Kd7 13. Kd2 Kd6 0-1`, ``),
		},
		"a position with options": {
			record.Game{Tags: record.Tags{{"FEN", "4q/5/1*3/5/R4 w 7 white=R misere"}}, Moves: moves("a1-b1 e5-e4")},
			lines(`[FEN "4q/5/1*3/5/R4 w 7 white=R misere"]`, ``, `7. a1-b1 e5-e4 *`, ``),
		},
		"a position without turn": {
			record.Game{Tags: record.Tags{{"FEN", "3 b 0"}}, Moves: moves("a b")},
			lines(`[FEN "3 b 0"]`, ``, `1... a 2. b *`, ``),
		},
		"a number too large for a turn": {
			record.Game{Tags: record.Tags{{"FEN", "3 b 5 1000000000"}}, Moves: moves("a b")},
			lines(`[FEN "3 b 5 1000000000"]`, ``, `5... a 6. b *`, ``),
		},
		"no position": {
			record.Game{Tags: record.Tags{{"FEN", "3"}}, Moves: moves("a b")},
			lines(`[FEN "3"]`, ``, `1. a b *`, ``),
		},
		"notes": {
			record.Game{
				Notes: []record.Note{record.Comment("start"), record.NAG(7)},
				Moves: []record.Move{
					{Text: "e4", Notes: []record.Note{record.GoodMove}},
					{Text: "e5", Notes: []record.Note{record.Comment("x"), record.Comment("")}},
					{Text: "Nf3", Notes: []record.Note{record.Comment("y")}},
					{Text: "Nc6"},
				},
			},
			lines("{start} $7 1. e4 $1 e5 {x} {} 2. Nf3 {y} 2... Nc6 *", ""),
		},
		"variations": {
			record.Game{Moves: []record.Move{
				{Text: "e4", Notes: []record.Note{
					record.Variation{Moves: moves("d4 d5")},
					record.Variation{Notes: []record.Note{record.Comment("c")}, Moves: []record.Move{
						{Text: "c4", Notes: []record.Note{record.Variation{}}},
						{Text: "c5", Notes: []record.Note{record.Variation{Moves: moves("e5 Nf3")}}},
						{Text: "Nf3"},
					}},
				}},
				{Text: "e5"},
			}},
			lines("1. e4 (1. d4 d5) ({c} 1. c4 () 1... c5 (1... e5 2. Nf3) 2. Nf3) 1... e5 *", ""),
		},
		"80 columns": {
			record.Game{Moves: moves(long + " b " + long + "xx " + long + "12345678 " + long + "yy")},
			lines("1. "+long+" b", "2. "+long+"xx", long+"12345678", "3. "+long+"yy", "*", ""),
		},
		"a comment of several lines": {
			record.Game{Moves: []record.Move{{Text: "a", Notes: []record.Note{record.Comment(long + "\n\n" + long), record.Comment("y"), record.Comment("z")}}}},
			lines("1. a", "{"+long, "", long+"} {y}", "{z} *", ""),
		},
		"parentheses at the end of a line": {
			record.Game{Moves: []record.Move{
				{Text: long + "xx", Notes: []record.Note{record.Variation{Moves: moves("a")}}},
				{Text: long[10:], Notes: []record.Note{record.Variation{Moves: moves("c")}}},
				{Text: long[4:], Notes: []record.Note{record.Variation{Notes: []record.Note{record.Comment(long + "xxx")}}}},
				{Text: "d", Notes: []record.Note{record.Variation{Notes: []record.Note{record.NAG(1), record.Comment(long + "abc")}}}},
			}},
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
	for line := range strings.Lines(encoded(t, stripped(g))) {
		require.True(t, len(line) <= 81 || !strings.Contains(strings.TrimSpace(line), " ") || line[0] == '[', "%q is too long", line)
	}
}

// stripped returns a game without its comments, of which no line is too long.
func stripped(g record.Game) record.Game {
	g.Notes, g.Moves = strippedNotes(g.Notes), strippedMoves(g.Moves)
	return g
}

func strippedMoves(moves []record.Move) (kept []record.Move) {
	for _, m := range moves {
		kept = append(kept, record.Move{Text: m.Text, Notes: strippedNotes(m.Notes)})
	}
	return kept
}

func strippedNotes(notes []record.Note) (kept []record.Note) {
	for _, n := range notes {
		switch n := n.(type) {
		case record.NAG:
			kept = append(kept, n)
		case record.Variation:
			kept = append(kept, record.Variation{Notes: strippedNotes(n.Notes), Moves: strippedMoves(n.Moves)})
		}
	}
	return kept
}

func TestEncodeRefuses(t *testing.T) {
	deep := func(depth int) record.Game {
		var notes []record.Note
		for range depth {
			notes = []record.Note{record.Variation{Moves: []record.Move{{Text: "a", Notes: notes}}}}
		}
		return record.Game{Moves: []record.Move{{Text: "a", Notes: notes}}}
	}
	word := strings.Repeat("w", 17)
	noted := func(n record.Note) record.Game {
		return record.Game{Moves: []record.Move{{Text: "a", Notes: []record.Note{n}}}}
	}
	for name, test := range map[string]struct {
		game  record.Game
		limit bool
	}{
		"tag without name":               {record.Game{Tags: record.Tags{{"", "x"}}}, false},
		"tag name with blank":            {record.Game{Tags: record.Tags{{"a b", "x"}}}, false},
		"tag name with digit first":      {record.Game{Tags: record.Tags{{"1a", "x"}}}, false},
		"tag name with letters unheard":  {record.Game{Tags: record.Tags{{"Größe", "x"}}}, false},
		"tag value with LF":              {record.Game{Tags: record.Tags{{"a", "x\ny"}}}, false},
		"tag value with CR":              {record.Game{Tags: record.Tags{{"a", "x\ry"}}}, false},
		"comment with brace":             {noted(record.Comment("}")), false},
		"comment with CR":                {noted(record.Comment("a\r\nb")), false},
		"comment before the first move":  {record.Game{Notes: []record.Note{record.Comment("}")}}, false},
		"comment in a variation":         {noted(record.Variation{Notes: []record.Note{record.Comment("}")}}), false},
		"nil note":                       {noted(nil), false},
		"nil note before the first move": {record.Game{Notes: []record.Note{nil}}, false},
		"variation first":                {record.Game{Notes: []record.Note{record.Variation{}}}, false},
		"variation first in a variation": {noted(record.Variation{Notes: []record.Note{record.Variation{}}}), false},
		"result":                         {record.Game{Result: 4}, false},
		"nesting":                        {deep(4), true},
		"long tag name":                  {record.Game{Tags: record.Tags{{word, "x"}}}, true},
		"long tag value":                 {record.Game{Tags: record.Tags{{"a", word}}}, true},
		"long tag value with escapes":    {record.Game{Tags: record.Tags{{"a", word[:15] + `"`}}}, true},
		"long move":                      {record.Game{Moves: moves(word)}, true},
		"long comment":                   {noted(record.Comment(word)), true},
		"move: empty":                    {record.Game{Moves: []record.Move{{}}}, false},
		"move: with blank":               {record.Game{Moves: []record.Move{{Text: "a b"}}}, false},
		"move: number":                   {record.Game{Moves: moves("12")}, false},
		"move: number with dot":          {record.Game{Moves: moves("12.")}, false},
		"move: result":                   {record.Game{Moves: moves("1-0")}, false},
		"move: result *":                 {record.Game{Moves: moves("*")}, false},
		"move: short draw":               {record.Game{Moves: moves("1/2")}, false},
		"move: sign":                     {record.Game{Moves: moves("+-")}, false},
		"move: with suffix":              {record.Game{Moves: moves("e4!")}, false},
		"move: in a variation":           {noted(record.Variation{Moves: moves("e.p.")}), false},
		"move: figurine":                 {record.Game{Moves: moves("♘f3")}, false},
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
	require.NoError(t, e.Encode(record.Game{Tags: record.Tags{{word[:16], word[:14] + `"`}}, Moves: moves(word[:16]), Notes: []record.Note{record.Comment(word[:16])}}))
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
	_, err := record.ParseResult("1/2")
	require.ErrorIs(t, err, notation.ErrSyntax)
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
	v := func(words string) []record.Move {
		return []record.Move{{Text: "a", Notes: []record.Note{record.Variation{Moves: moves(words)}}}}
	}
	different := []record.Game{
		{}, {Result: record.Draw},
		{Tags: record.Tags{{"Event", "x"}}}, {Tags: record.Tags{{"Event", "y"}}}, {Tags: record.Tags{{"A", "x"}, {"B", "y"}}}, {Tags: record.Tags{{"B", "y"}, {"A", "x"}}},
		{Notes: []record.Note{record.Comment("x")}}, {Notes: []record.Note{record.Comment("y")}}, {Notes: []record.Note{record.NAG(1)}}, {Notes: []record.Note{nil}},
		{Moves: moves("a")}, {Moves: moves("b")}, {Moves: moves("a b")}, {Moves: v("b")}, {Moves: v("c")}, {Moves: v("")},
		{Moves: []record.Move{{Text: "a", Notes: []record.Note{record.GoodMove}}}},
		{Moves: []record.Move{{Text: "a", Notes: []record.Note{record.Variation{Notes: []record.Note{record.GoodMove}}}}}},
	}
	for i, a := range different {
		for j, b := range different {
			require.Equal(t, i == j, a.Equal(b), "%v and %v", a, b)
		}
	}
	require.True(t, record.Game{Tags: record.Tags{{"A", ""}, {"Event", ""}}, Moves: []record.Move{}}.
		Equal(record.Game{Tags: record.Tags{{"Event", ""}, {"A", ""}}, Notes: []record.Note{}}))
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
	lead := rapid.SliceOfN(rapid.OneOf(
		rapid.Map(comment, func(s string) record.Note { return record.Comment(s) }),
		rapid.Map(rapid.Byte(), func(b byte) record.Note { return record.NAG(b) }),
	), 0, 2)
	var line func(depth int) *rapid.Generator[[]record.Move]
	line = func(depth int) *rapid.Generator[[]record.Move] {
		return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) record.Move {
			m := record.Move{Text: word.Draw(t, "move"), Notes: lead.Draw(t, "notes")}
			if depth > 0 && rapid.IntRange(0, 2).Draw(t, "varied") == 0 {
				for range rapid.IntRange(1, 2).Draw(t, "variations") {
					m.Notes = append(m.Notes, record.Variation{Notes: lead.Draw(t, "notes"), Moves: line(depth-1).Draw(t, "line")})
				}
				m.Notes = append(m.Notes, lead.Draw(t, "notes")...)
			}
			return m
		}), 0, 5)
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
			Notes:  lead.Draw(t, "notes"),
			Moves:  line(2).Draw(t, "line"),
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
