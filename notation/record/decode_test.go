package record_test

import (
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"example.com/agon/notation"
	"example.com/agon/notation/record"
	"github.com/stretchr/testify/require"
)

// addCorpus seeds a fuzz target with the record files.
func addCorpus(f *testing.F) {
	for _, file := range corpus(f) {
		text, err := os.ReadFile(file)
		require.NoError(f, err)
		f.Add(text)
	}
}

// FuzzDecode feeds the decoder anything, with narrow limits, and requires that
// it ends, that its errors are about places in the text in their order, and
// that it does not matter in which portions the text is read.
func FuzzDecode(f *testing.F) {
	addCorpus(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		decode := func(r io.Reader) (decoded []record.Game, errs []error) {
			d := record.NewDecoder(r)
			d.SetMaxNesting(3)
			d.SetMaxToken(20)
			for g, err := range gamesOf(d) {
				if err != nil {
					errs = append(errs, err)
				} else {
					decoded = append(decoded, g)
				}
				require.LessOrEqual(t, len(decoded)+len(errs), len(text))
			}
			return decoded, errs
		}
		decoded, errs := decode(bytes.NewReader(text))
		again, errsAgain := decode(iotest.OneByteReader(bytes.NewReader(text)))
		require.Equal(t, decoded, again)
		require.Equal(t, errs, errsAgain)

		ends := strings.NewReplacer("\r\n", "\n", "\r", "\n")
		inLines := strings.Split(ends.Replace(string(text)), "\n")
		line, column := 1, 0
		for _, err := range errs {
			var syntax *record.SyntaxError
			require.ErrorAs(t, err, &syntax)
			require.ErrorIs(t, err, notation.ErrSyntax)
			require.True(t, syntax.Line > line || syntax.Line == line && syntax.Column > column, "%v", errs)
			line, column = syntax.Line, syntax.Column
			require.LessOrEqual(t, line, len(inLines))
			require.LessOrEqual(t, column, len(inLines[line-1])+1)
		}
	})
}

func TestDecodeKeepsGameOnError(t *testing.T) {
	g := record.Game{Result: record.Draw}
	d := record.NewDecoder(strings.NewReader("1. e4 ) *"))
	require.Error(t, d.Decode(&g))
	require.Equal(t, record.Game{Result: record.Draw}, g)
	require.Equal(t, io.EOF, d.Decode(&g))
	require.Equal(t, io.EOF, d.Decode(&g))
	require.Equal(t, record.Game{Result: record.Draw}, g)
}

// Whatever a caller does to one game must not change another, or another part
// of the same.
func TestDecodedGamesShareNothing(t *testing.T) {
	const text = "[A \"b\"]\n1. e4 $1 (1. d4 $2 d5) $3 e5 {x} *\n[A \"c\"]\n1. c4 $4 c5 *\n"
	d := record.NewDecoder(strings.NewReader(text))
	var a, b record.Game
	require.NoError(t, d.Decode(&a))
	v := a.Notes[1].Variation
	_ = append(a.Tags, record.Tag{Name: "X"})
	_ = append(a.Moves, "x")
	_ = append(a.Notes, record.Note{Comment: "w"})
	_ = append(v.Moves, "y")
	_ = append(v.Notes, record.Note{Comment: "z"})
	require.NoError(t, d.Decode(&b))
	require.Equal(t, text[:strings.Index(text, "\n[A \"c")]+"\n", strings.Replace(strings.Replace(encoded(t, a), "\n\n", "\n", 2), "1... e5", "e5", 1))
}

func TestErrorsUnwrap(t *testing.T) {
	for text, want := range map[string][3]bool{ // ErrSyntax, ErrLimit, io.ErrUnexpectedEOF
		"1. e4 ) *":                    {true, false, false},
		"1. e4 (":                      {true, false, true},
		"1. e4 {":                      {true, false, true},
		"[A \"b\n":                     {true, false, false}, // the line ends first
		"[A \"b":                       {true, false, true},
		"[A":                           {true, false, true},
		"1. e4 (1. d4 (1. c4))":        {true, true, false},
		"1. e4 {12345678901234567}":    {true, true, false},
		"1. e4 ;12345678901234567":     {true, true, false},
		"1. e4 12345678901234567":      {true, true, false},
		"1. e4 $12345678901234567":     {true, true, false},
		"[a2345678901234567 \"\"]":     {true, true, false},
		"[A \"12345678901234567\"]":    {true, true, false},
		"[A \"123456789\\\"012345\\\"": {true, true, false},
	} {
		d := record.NewDecoder(strings.NewReader(text))
		d.SetMaxNesting(1)
		d.SetMaxToken(0) // which is 16
		err := d.Decode(new(record.Game))
		got := [3]bool{errors.Is(err, notation.ErrSyntax), errors.Is(err, record.ErrLimit), errors.Is(err, io.ErrUnexpectedEOF)}
		require.Equal(t, want, got, "%q: %v", text, err)
		require.Equal(t, io.EOF, d.Decode(new(record.Game)))
	}

	d := record.NewDecoder(strings.NewReader("[a234567890123456 \"a23456789012345\\\\\"]" +
		"1. a234567890123456 {a234567890123456} $0000000000001 (1. a) ;a234567890123456"))
	d.SetMaxNesting(1)
	d.SetMaxToken(16)
	err := d.Decode(new(record.Game))
	require.ErrorIs(t, err, record.ErrLimit, "an escape is two bytes")
	require.Equal(t, `line 1, column 19: found the value of a tag of more than 16 bytes, expected a shorter one`, err.Error())

	d = record.NewDecoder(strings.NewReader("[a234567890123456 \"a2345678901234\\\\\"]" +
		"1. a234567890123456 {a234567890123456} $0000000000001 (1. a) ;a234567890123456"))
	d.SetMaxNesting(1)
	d.SetMaxToken(16)
	require.NoError(t, d.Decode(new(record.Game)))
}

func TestReadErrors(t *testing.T) {
	broken := errors.New("broken")
	const text = "[A \"b\"]\n\n1. e4 e5 (1... c5 {x}) 2. Nf3 $2 1-0\n"
	for end := range len(text) + 1 {
		d := record.NewDecoder(io.MultiReader(strings.NewReader(text+text[:end]), iotest.ErrReader(broken)))
		var g record.Game
		require.NoError(t, d.Decode(&g))
		require.Len(t, g.Moves, 3)
		if end == len(text) {
			require.NoError(t, d.Decode(&g))
		}
		require.Equal(t, broken, d.Decode(&g), "after %q", text[:end])
		require.Equal(t, broken, d.Decode(&g))
	}

	d := record.NewDecoder(iotest.DataErrReader(iotest.TimeoutReader(strings.NewReader(text))))
	require.NoError(t, d.Decode(new(record.Game)))

	d = record.NewDecoder(idle{})
	require.Equal(t, io.ErrNoProgress, d.Decode(new(record.Game)))
}

type idle struct{}

func (idle) Read([]byte) (int, error) { return 0, nil }

// The largest limits that can be asked for must not overflow anything.
func TestLargestLimits(t *testing.T) {
	text := "[A \"b\"]\n\n1. e4 {x} (1. d4) ;y\n*\n" + "1. e4 {"
	d := record.NewDecoder(strings.NewReader(text))
	d.SetMaxToken(math.MaxInt)
	d.SetMaxNesting(math.MaxInt)
	var g record.Game
	require.NoError(t, d.Decode(&g))
	require.Len(t, g.Notes, 3)
	require.ErrorIs(t, d.Decode(&g), io.ErrUnexpectedEOF)

	var b strings.Builder
	e := record.NewEncoder(&b)
	e.SetMaxToken(math.MaxInt)
	e.SetMaxNesting(math.MaxInt)
	require.NoError(t, e.Encode(g))

	e.SetMaxNesting(-1)
	require.ErrorIs(t, e.Encode(g), record.ErrLimit)
	d = record.NewDecoder(strings.NewReader(text))
	d.SetMaxNesting(math.MinInt)
	require.ErrorIs(t, d.Decode(&g), record.ErrLimit)
}

// However deep a game is nested, nothing may overflow the stack.
func TestDeepNesting(t *testing.T) {
	nested := func(depth int) record.Line {
		l := line("a")
		for range depth {
			inner := l
			l = line("a", record.Note{After: 1, Variation: &inner})
		}
		return l
	}
	for depth, ok := range map[int]bool{record.MaxNesting: true, record.MaxNesting + 1: false, 1_000_000: false} {
		g, h := record.Game{Line: nested(depth)}, record.Game{Line: nested(depth)}
		require.Equal(t, ok, g.Equal(h), "%d", depth)

		var b strings.Builder
		e := record.NewEncoder(&b)
		e.SetMaxNesting(math.MaxInt)
		err := e.Encode(g)
		require.Equal(t, ok, err == nil, "%d: %v", depth, err)
		if !ok {
			require.ErrorIs(t, err, record.ErrLimit)
		}

		d := record.NewDecoder(strings.NewReader(strings.Repeat("a (", depth) + "a" + strings.Repeat(")", depth) + "*"))
		d.SetMaxNesting(math.MaxInt)
		var decoded record.Game
		err = d.Decode(&decoded)
		require.Equal(t, ok, err == nil, "%d: %v", depth, err)
		if !ok {
			require.ErrorIs(t, err, record.ErrLimit)
			continue
		}
		require.True(t, decoded.Equal(g))
		d = record.NewDecoder(strings.NewReader(b.String()))
		d.SetMaxNesting(record.MaxNesting)
		require.NoError(t, d.Decode(&decoded))
		require.True(t, decoded.Equal(g))
	}

	cyclic := func() record.Game {
		l := line("a", variation(1, ""))
		l.Notes[0].Variation = &l
		return record.Game{Line: l}
	}
	require.False(t, cyclic().Equal(cyclic()))
}

// A comment that is too long must not hide the braces of others that come soon.
func TestCommentsBehindLongOnes(t *testing.T) {
	const text = "1. e4 {12345678901234567 *\n\n1. d4 {fine} *\n\n1. ) {12345678901234567 {\n*\n} *\n1. c4 {fine} *"
	for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text))} {
		d := record.NewDecoder(r)
		d.SetMaxToken(16)
		var g record.Game
		require.ErrorIs(t, d.Decode(&g), record.ErrLimit)
		require.NoError(t, d.Decode(&g))
		require.Equal(t, line("d4", record.Note{After: 1, Comment: "fine"}), g.Line)
		require.Error(t, d.Decode(&g))
		require.NoError(t, d.Decode(&g))
		require.Equal(t, line("c4", record.Note{After: 1, Comment: "fine"}), g.Line)
	}
}

// Records that are made to be slow must not be: whatever the decoder does with
// bytes that it has seen before, it does a few times at most.
func TestDecodeIsLinear(t *testing.T) {
	const bytes = 1 << 18
	repeat := func(unit string) func(n int) string {
		return func(n int) string { return strings.Repeat(unit, n/len(unit)) }
	}
	for name, text := range map[string]func(n int) string{
		"open comments":        repeat("[A \"b\"]\n1. e4 {\n"),
		"open comments, short": repeat("a {\n[A \"b\"]\n"),
		"comments in broken games": func(n int) string {
			return repeat(")\n[A \"b\"]\n) {\n")(n) + "}"
		},
		"open variations":      repeat("1. e4 ("),
		"open variations, one": func(n int) string { return "1. e4 " + repeat("(a")(n) },
		"closed variations":    func(n int) string { return repeat("a(a(a(a")(n/4) + "\n" + repeat("a(a(a)b)")(n) },
		"results in variations": func(n int) string {
			return "a (a " + repeat("1-0 {")(n/2) + repeat("*   \n")(n/2)
		},
		"one word":        repeat("a"),
		"one value":       func(n int) string { return "[A \"" + repeat("\\")(n) },
		"one line":        repeat("1. e4 ) "),
		"errors":          repeat(")\n"),
		"errors and CR":   repeat(")\r"),
		"tags":            repeat("[A \"b\"]\n"),
		"other tags":      func(n int) string { return "[B \"\"]" + repeat("\n\n[A \"b\"]")(n) },
		"dots":            repeat("."),
		"blanks":          func(n int) string { return repeat(" ")(n) + "%" + repeat("x")(n) },
		"ends of files":   repeat("\x1A  "),
		"no end of files": func(n int) string { return repeat("\x1A")(n) + "a" },
		"escape lines":    repeat("%\n"),
		"semicolons":      repeat(";\r"),
		"broken, braces":  func(n int) string { return ") " + repeat("{ ")(n) },
		"broken, comment": func(n int) string { return ") {" + repeat("\n\n1. a\n* ")(n) + "}" },
	} {
		t.Run(name, func(t *testing.T) {
			for _, wrap := range []func(io.Reader) io.Reader{
				func(r io.Reader) io.Reader { return r },
				iotest.HalfReader,
				iotest.OneByteReader,
			} {
				text := text(bytes)
				start := time.Now()
				d := record.NewDecoder(wrap(strings.NewReader(text)))
				for range gamesOf(d) {
					// If a byte costs so much as this test fears, it would not end.
					require.Less(t, d.Work(), int64(8*len(text)))
				}
				require.Less(t, d.Work(), int64(8*len(text)))
				require.Less(t, time.Since(start), 20*time.Second) // for what is not counted
			}
		})
	}
}

// A countingReader counts the bytes that are read through it.
type countingReader struct {
	r io.Reader
	n int
}

func (r *countingReader) Read(b []byte) (int, error) {
	n, err := r.r.Read(b)
	r.n += n
	return n, err
}

// A token that is too long must be given up soon after it is.
func TestLimitsBoundReading(t *testing.T) {
	for _, start := range []string{"{", "1. e4 {", "1. e4 ;", "a", "1", "$1", "[a", "[A \"", "[A \"\\", "{}) {", "1. a (1-0 ", "a \x1A "} {
		fill := "1"
		if strings.HasSuffix(start, "0 ") || strings.HasSuffix(start, "\x1A ") {
			fill = " "
		}
		r := &countingReader{r: strings.NewReader(start + strings.Repeat(fill, 8<<20))}
		d := record.NewDecoder(r)
		d.SetMaxToken(16)
		err := d.Decode(new(record.Game))
		var syntax *record.SyntaxError
		require.ErrorAs(t, err, &syntax, start)
		require.LessOrEqual(t, r.n, 128<<10, start)
	}
}
