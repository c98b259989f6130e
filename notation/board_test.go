package notation_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/notation"
)

// anySize has symbols of every form: letters, a sign, and a letter with and
// without a mark.
var anySize = notation.Board{
	Symbols:  []string{"N", "n", "*", "W", "W~", "w~"},
	MinFiles: 1, MaxFiles: 26,
	MinRanks: 1, MaxRanks: 26,
}

var threeToTwelve = notation.Board{
	Symbols:  []string{"N", "*"},
	MinFiles: 3, MaxFiles: 12,
	MinRanks: 3, MaxRanks: 12,
}

// placed is what Parse put where.
type placed map[notation.Square]string

func parseBoard(b notation.Board, text string) (placed, int, int, error) {
	got := placed{}
	files, ranks, err := b.Parse(notation.WholeField("board", text), func(sq notation.Square, symbol string) {
		got[sq] = symbol
	})
	return got, files, ranks, err
}

func TestBoardParse(t *testing.T) {
	got, files, ranks, err := parseBoard(anySize, "W~11/12/*10n/1WW~w~8")
	require.NoError(t, err)
	assert.Equal(t, 12, files)
	assert.Equal(t, 4, ranks)
	at := notation.MustParseSquare
	assert.Empty(t, cmp.Diff(placed{
		at("a4"): "W~", at("a2"): "*", at("l2"): "n", at("b1"): "W", at("c1"): "W~", at("d1"): "w~",
	}, got))
}

func TestBoardRefuses(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		says   string
	}{
		{"", 0, "found 1 rank(s)"},
		{"3/3", 0, "found 2 rank(s)"},
		{strings.Repeat("3/", 12) + "3", 0, "found 13 rank(s)"},
		{"3/3/", 4, "rank 1 has 0 square(s); expected 3"},
		{"/3/3", 0, "rank 3 has 0 square(s); expected 3 to 12"},
		{"3//3", 2, "rank 2 has 0 square(s); expected 3"},
		{"2/2/2", 0, "rank 3 has 2 square(s); expected 3 to 12"},
		{"13/13/13", 0, "rank 3 has more than 12 squares"},
		{"12N/13/13", 2, "rank 3 has more than 12 squares"},
		{"3/4/3", 2, "rank 2 has more than 3 squares"},
		{"3/2/3", 2, "rank 2 has 2 square(s); expected 3"},
		{"3/3/03", 4, "rank 1: a run"},
		{"3/3/N0N", 5, "rank 1: a run"},
		{"3/3/3000000000000000000000000000", 4, "rank 1 has more than 3 squares"},
		{"3/3/1N1N", 7, "rank 1 has more than 3 squares"},
		{"3/3/2x", 5, "rank 1: found 'x'; expected a number of empty squares or one of N *"},
		{"3/3/2♞", 5, "found '♞'"},
		{"3/3/2\xff", 5, "found"},
		{"3/3/ 3", 4, "found ' '"},
		{"3/3/-3", 4, "found '-'"},
		{"3/3/N~2", 5, "found '~'"},
	} {
		_, _, _, err := parseBoard(threeToTwelve, test.text)
		var parseError *notation.ParseError
		require.ErrorAs(t, err, &parseError, "%q", test.text)
		assert.ErrorIs(t, err, notation.ErrSyntax)
		assert.Equal(t, test.offset, parseError.Offset, "%q", test.text)
		assert.Equal(t, "board", parseError.Field)
		assert.ErrorContains(t, err, test.says)
	}
}

func TestErrorsCountFromTheStartOfTheWholeText(t *testing.T) {
	fields := notation.NewFields("x 3/4/3")
	_, err := fields.Next("first")
	require.NoError(t, err)
	board, err := fields.Next("board")
	require.NoError(t, err)
	_, _, err = threeToTwelve.Parse(board, func(notation.Square, string) {})
	var parseError *notation.ParseError
	require.ErrorAs(t, err, &parseError)
	assert.Equal(t, 4, parseError.Offset)
	assert.Equal(t, "x 3/4/3", parseError.Text)
}

func TestBoardOffset(t *testing.T) {
	field := notation.WholeField("position", "x W~11/12/*10n/1WW~w~8").Slice(2, 22)
	for square, offset := range map[string]int{"a4": 0, "a2": 8, "l2": 11, "b1": 14, "c1": 15, "d1": 17, "a1": 0, "z26": 0} {
		assert.Equal(t, offset, anySize.Offset(field, notation.MustParseSquare(square)), square)
	}
	assert.Equal(t, 0, anySize.Offset(notation.WholeField("board", "N/NN"), notation.MustParseSquare("a9")))
}

// TestBoardReadsBack: any board of any size is read as it was written.
func TestBoardReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		files := rapid.IntRange(1, 26).Draw(t, "files")
		ranks := rapid.IntRange(1, 26).Draw(t, "ranks")
		symbols := rapid.SliceOfN(rapid.SampledFrom(append([]string{"", "", ""}, anySize.Symbols...)), files*ranks, files*ranks).Draw(t, "symbols")
		want := placed{}
		for i, symbol := range symbols {
			if symbol != "" {
				want[notation.At(i%files, i/files)] = symbol
			}
		}
		text := string(anySize.Append(nil, files, ranks, func(sq notation.Square) string { return want[sq] }))
		got, gotFiles, gotRanks, err := parseBoard(anySize, text)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" || gotFiles != files || gotRanks != ranks {
			t.Fatalf("%q: size %dx%d, %s", text, gotFiles, gotRanks, diff)
		}
	})
}

func TestBoardParseAllocatesNothing(t *testing.T) {
	text := notation.WholeField("board", "W~11/12/*10n/1WW~w~8")
	count := 0
	assert.Zero(t, testing.AllocsPerRun(100, func() {
		_, _, err := anySize.Parse(text, func(notation.Square, string) { count++ })
		if err != nil {
			panic(err)
		}
	}))
	assert.NotZero(t, count)
}

// FuzzBoard: what is read is written as it was, and every square put is on the
// board.
func FuzzBoard(f *testing.F) {
	for _, text := range []string{"", "8/8", "3/N~2", "W~11/12/*10n/1WW~w~8", "26/N25", "27", "1/0", "012/12", "///", "N\xffN"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, files, ranks, err := parseBoard(anySize, text)
		if err != nil {
			if !errors.Is(err, notation.ErrSyntax) {
				t.Fatalf("%q: %v does not wrap ErrSyntax", text, err)
			}
			return
		}
		for sq := range got {
			if sq.IsZero() || sq.File() >= files || sq.Rank() >= ranks {
				t.Fatalf("%q: %v is off the %dx%d board", text, sq, files, ranks)
			}
		}
		again := string(anySize.Append(nil, files, ranks, func(sq notation.Square) string { return got[sq] }))
		if again != text {
			t.Fatalf("%q was written as %q", text, again)
		}
	})
}
