package record_test

import (
	"fmt"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/notation/record"
)

// TestLines: the decoder knows on which lines games and their moves stand, and
// reads the same games as one that does not ask.
func TestLines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var text strings.Builder
		write := func(s string) { text.WriteString(s) }
		line := func() int { // the one that is being written
			s := text.String()
			return 1 + strings.Count(s, "\n") + strings.Count(s, "\r") - strings.Count(s, "\r\n")
		}
		between := func() string {
			return rapid.SampledFrom([]string{
				" ", "  ", "\n", "\r\n", "\n\n", "\r", " {a\nb} ", " ; rest\n", "\n% no\n", " 1. ", " 1...\n", " $3 ", "! ",
			}).Draw(t, "between")
		}
		type place struct {
			first int
			moves []int
		}
		var want []place
		for n := rapid.IntRange(1, 4).Draw(t, "games"); n > 0; n-- {
			write(rapid.SampledFrom([]string{"", "\n", "\r\n\n"}).Draw(t, "before"))
			p := place{first: line()}
			write(rapid.SampledFrom([]string{"[Event \"?\"]\n\n", "[Event \"?\"]\r\n[Site\n\"?\"]\n", "{note\n}\n"}).Draw(t, "head"))
			depth := 0
			for i := range rapid.IntRange(1, 12).Draw(t, "moves") {
				p.moves = append(p.moves, line())
				write(fmt.Sprintf("m%d", i))
				write(between())
				switch {
				case depth < 2 && rapid.IntRange(0, 3).Draw(t, "open") == 0:
					depth++
					p.moves = append(p.moves, line())
					write("(v") // on the line of its parenthesis
					write(between())
				case depth > 0 && rapid.Bool().Draw(t, "close"):
					depth--
					write(")")
					write(between())
				}
			}
			write(strings.Repeat(")", depth) + "\n*\n")
			want = append(want, p)
		}
		d := record.NewDecoder(iotest.HalfReader(strings.NewReader(text.String())))
		d.KeepLines()
		plain := record.NewDecoder(strings.NewReader(text.String()))
		for i, p := range want {
			var g, h record.Game
			require.NoError(t, d.Decode(&g), "%q", text.String())
			require.NoError(t, plain.Decode(&h))
			require.Equal(t, h, g)
			first, moves := d.Lines()
			require.Equal(t, fmt.Sprint(p), fmt.Sprint(place{first, moves}), "game %d of %q", i+1, text.String())
		}
	})
}

// TestLinesAreThoseOfTheLastGame: an error does not touch them, and they are not
// there unless they are asked for.
func TestLinesAreThoseOfTheLastGame(t *testing.T) {
	const text = "\na1 b2\nc3 *\n\nd4 ) *\n\n[Event \"\"]\n"
	d := record.NewDecoder(strings.NewReader(text))
	d.KeepLines()
	lines := func() string {
		first, moves := d.Lines()
		return fmt.Sprint(first, moves)
	}
	assert.Equal(t, "0 []", lines())
	var g record.Game
	require.NoError(t, d.Decode(&g))
	assert.Equal(t, "2 [2 2 3]", lines())
	_, moves := d.Lines()
	moves[0] = 100
	assert.Equal(t, "2 [2 2 3]", lines())
	require.Error(t, d.Decode(&g))
	assert.Equal(t, "2 [2 2 3]", lines())
	require.NoError(t, d.Decode(&g))
	assert.Equal(t, "7 []", lines())

	d = record.NewDecoder(strings.NewReader(text))
	require.NoError(t, d.Decode(&g))
	assert.Equal(t, "0 []", lines())
}
