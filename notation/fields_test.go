package notation_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/notation"
)

// texts takes all fields of a text.
func texts(text string) ([]string, error) {
	fields := notation.NewFields(text)
	var all []string
	for fields.More() {
		field, err := fields.Next("field")
		if err != nil {
			return all, err
		}
		if text[field.Offset:field.Offset+len(field.Text)] != field.Text {
			panic("the offset is wrong")
		}
		all = append(all, field.Text)
	}
	return all, nil
}

func TestFieldsAreTheTextBetweenBlanks(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.SliceOfN(rapid.StringMatching(`[^ ]{1,5}`), 1, 8).Draw(t, "fields")
		got, err := texts(strings.Join(want, " "))
		if err != nil {
			t.Fatal(err)
		}
		assert.Equal(t, want, got)
	})
}

func TestFieldsRefuseAllButSingleBlanks(t *testing.T) {
	for text, offset := range map[string]int{"": 0, " ": 0, " a": 0, "a ": 2, "a  b": 2, "a b ": 4} {
		_, err := texts(text)
		var parseError *notation.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.Equal(t, text, parseError.Text)
	}
}

func TestNextBehindTheEnd(t *testing.T) {
	fields := notation.NewFields("a")
	_, err := fields.Next("first")
	require.NoError(t, err)
	for range 2 {
		_, err = fields.Next("second")
		var parseError *notation.ParseError
		require.ErrorAs(t, err, &parseError)
		assert.Equal(t, 1, parseError.Offset)
		assert.Equal(t, "second", parseError.Field)
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[string]int{"0": 0, "1": 1, "10": 10, "999999999": notation.MaxNumber} {
		got, err := notation.WholeField("number", text).Number(0, notation.MaxNumber)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for text, offset := range map[string]int{
		"": 0, "00": 0, "01": 0, "+1": 0, "-1": 0, "1a": 1, "1 ": 1, "1234567890": 0, "1e3": 1, "٣": 0,
		strings.Repeat("9", 10000): 0,
	} {
		_, err := notation.WholeField("number", text).Number(0, notation.MaxNumber)
		var parseError *notation.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.ErrorIs(t, err, notation.ErrSyntax)
	}
}

func TestNumberOutOfRange(t *testing.T) {
	field := notation.WholeField("number", "27")
	_, err := field.Number(3, 26)
	assert.ErrorContains(t, err, "expected a number from 3 to 26")
	_, err = field.Number(28, 30)
	assert.ErrorContains(t, err, "expected a number from 28 to 30")
	_, err = field.Number(27, 27)
	assert.NoError(t, err)
}

func TestSliceKeepsItsPlace(t *testing.T) {
	part := notation.WholeField("size", "12x8").Slice(3, 4)
	assert.Equal(t, "8", part.Text)
	assert.Equal(t, 3, part.Offset)
	assert.Equal(t, 4, part.Errorf(1, "no").Offset)
	assert.Equal(t, "12x8", part.Errorf(1, "no").Text)
}

func TestChoice(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{"", `side in "" at offset 0: syntax error: expected w, b or -`},
		{"W", "expected w, b or -"},
		{"wb", "expected w, b or -"},
	} {
		_, err := notation.WholeField("side", test.text).Choice("w", "b", "-")
		assert.ErrorContains(t, err, test.says)
		assert.ErrorIs(t, err, notation.ErrSyntax)
	}
}

func TestUnmarshal(t *testing.T) {
	kept := notation.At(3, 3)
	square := kept
	require.Error(t, notation.Unmarshal(&square, []byte("44"), notation.ParseSquare))
	assert.Equal(t, kept, square)
	require.NoError(t, notation.Unmarshal(&square, nil, notation.ParseSquare))
	assert.True(t, square.IsZero())
}

// FuzzFields: the fields, joined by blanks, are the text.
func FuzzFields(f *testing.F) {
	for _, text := range []string{"", " ", "a b c", "a  b", "7n/8/N7 w 1 misere"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if all, err := texts(text); err == nil && strings.Join(all, " ") != text {
			t.Fatalf("%q was taken apart into %q", text, all)
		}
		if n, err := notation.WholeField("number", text).Number(1, 99); err == nil && (n < 1 || n > 99) {
			t.Fatalf("%q was read as %d", text, n)
		}
	})
}

func TestExcerptIsBounded(t *testing.T) {
	assert.Equal(t, `"a\nb"`, notation.Excerpt("a\nb", 0))
	long := strings.Repeat("é", 10_000)
	for _, offset := range []int{-5, 0, 1, 50, 51, 9_999, 20_000, 30_000} {
		quoted := notation.Excerpt(long, offset)
		assert.Less(t, len(quoted), 130, "offset %d", offset)
		assert.NotContains(t, quoted, `\x`, "a character is cut at offset %d", offset)
	}
	assert.Less(t, len(notation.Excerpt(strings.Repeat("\x80", 10_000), 5000)), 600)
	assert.True(t, strings.HasPrefix(notation.Excerpt(long, 9_999), "..."))
	assert.True(t, strings.HasSuffix(notation.Excerpt(long, 9_999), "..."))
}

func TestParseErrorSaysEverything(t *testing.T) {
	err := notation.WholeField("side to move", "8/8 x").Slice(4, 5).Errorf(0, "expected w or %s", "b")
	assert.EqualError(t, err, `side to move in "8/8 x" at offset 4: syntax error: expected w or b`)
	assert.ErrorIs(t, err, notation.ErrSyntax)
}
