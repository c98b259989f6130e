package notation_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/notation"
)

func TestEverySquareReadsBack(t *testing.T) {
	seen := map[notation.Square]bool{}
	for rank := range notation.MaxRanks {
		for file := range notation.MaxFiles {
			sq := notation.At(file, rank)
			text := fmt.Sprintf("%c%d", 'a'+file, rank+1)
			require.Equal(t, text, sq.String())
			require.Equal(t, file, sq.File())
			require.Equal(t, rank, sq.Rank())
			require.False(t, sq.IsZero())
			parsed, err := notation.ParseSquare(text)
			require.NoError(t, err)
			require.Equal(t, sq, parsed)
			require.False(t, seen[sq])
			seen[sq] = true
		}
	}
}

func TestZeroSquare(t *testing.T) {
	var zero notation.Square
	assert.True(t, zero.IsZero())
	assert.Empty(t, zero.String())
	assert.Equal(t, -1, zero.File())
	assert.Equal(t, -1, zero.Rank())
	assert.Equal(t, zero, notation.At(zero.File(), zero.Rank()))
}

func TestAtOutsideTheBoard(t *testing.T) {
	const far = 1 << 40
	for _, at := range [][2]int{{-1, 0}, {0, -1}, {26, 0}, {0, 26}, {far, 0}, {0, -far}, {256, 256}} {
		assert.True(t, notation.At(at[0], at[1]).IsZero(), "%v", at)
	}
}

var noSquares = []string{
	"", "a", "1", "a0", "a01", "a27", "a99", "a100", "a1000000000000000000000", "A1", "aa1", "a1 ", " a1",
	"a1b", "a-1", "a+1", "{1", "`1", "ä1", "a１", "a1\n", "a1\x00", "11", "@a1",
}

func TestTextsThatAreNoSquare(t *testing.T) {
	for _, text := range noSquares {
		sq, err := notation.ParseSquare(text)
		require.ErrorIs(t, err, notation.ErrSyntax, "%q", text)
		var parseError *notation.ParseError
		require.ErrorAs(t, err, &parseError)
		assert.Equal(t, text, parseError.Text)
		assert.Equal(t, "square", parseError.Field)
		assert.True(t, sq.IsZero())
	}
}

func TestMustParseSquarePanics(t *testing.T) {
	assert.Equal(t, notation.At(11, 11), notation.MustParseSquare("l12"))
	assert.Panics(t, func() { notation.MustParseSquare("l27") })
}

func TestCutSquare(t *testing.T) {
	for _, test := range []struct {
		text, square, rest string
	}{
		{"a10b10", "a10", "b10"},
		{"a1b2", "a1", "b2"},
		{"e11e12=Q", "e11", "e12=Q"},
		{"z26", "z26", ""},
		{"a1x", "a1", "x"},
	} {
		sq, rest, ok := notation.CutSquare(test.text)
		assert.True(t, ok, test.text)
		assert.Equal(t, test.square, sq.String())
		assert.Equal(t, test.rest, rest)
	}
	// All digits belong to the rank: a270 is not a2 or a27 and something.
	for _, text := range []string{"", "a", "a0", "a01", "a27", "a270", "a27b1", "@a1", "1a"} {
		sq, rest, ok := notation.CutSquare(text)
		assert.False(t, ok, text)
		assert.True(t, sq.IsZero())
		assert.Equal(t, text, rest)
	}
}

func TestSquareInJSON(t *testing.T) {
	type pair struct{ From, To notation.Square }
	in := pair{From: notation.MustParseSquare("l12")}
	data, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Equal(t, `{"From":"l12","To":""}`, string(data))
	out := pair{To: notation.MustParseSquare("a1")}
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)
}

func TestFailedUnmarshalKeepsTheSquare(t *testing.T) {
	sq := notation.MustParseSquare("c3")
	require.Error(t, sq.UnmarshalText([]byte("c33")))
	assert.Equal(t, "c3", sq.String())
}

func TestSquareAppendsWithoutAllocating(t *testing.T) {
	sq := notation.MustParseSquare("l12")
	buffer := make([]byte, 0, 8)
	assert.Zero(t, testing.AllocsPerRun(100, func() { buffer, _ = sq.AppendText(buffer[:0]) }))
	assert.Zero(t, testing.AllocsPerRun(100, func() { _, _, _ = notation.CutSquare("l12b1") }))
}

// FuzzParseSquare: what is read is written as it was.
func FuzzParseSquare(f *testing.F) {
	for _, text := range append(noSquares, "a1", "l12", "z26") {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sq, err := notation.ParseSquare(text)
		if err == nil && sq.String() != text {
			t.Fatalf("%q was read as %v", text, sq)
		}
		cut, rest, ok := notation.CutSquare(text)
		if ok != (err == nil) && (!ok || !strings.HasPrefix(text, cut.String()) || rest == "") {
			t.Fatalf("%q: ParseSquare says %v, CutSquare %v %q %v", text, err, cut, rest, ok)
		}
		if ok && cut.String()+rest != text {
			t.Fatalf("%q was cut into %v and %q", text, cut, rest)
		}
	})
}
