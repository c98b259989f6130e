package javelins_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/javelins"
	"example.com/agon/notation"
)

// parse reads a position that is written as it was.
func parse(t *testing.T, text string) javelins.State {
	t.Helper()
	s, err := javelins.Parse(text)
	require.NoError(t, err)
	require.Equal(t, text, s.String())
	return s
}

const (
	start   = "1B1B2/6/6/6/6/2W1W1 w - 1"
	gap     = "1B1B2/6/6/1WW3/6/6 w a3a4,b3c3,b3b4,d3d4,e3e4,f3f4,c4d4 1" // a wall with one opening
	divided = "1B1B2/6/6/6/6/2W1W1 b a2a3,b2b3,c2c3,d2d3,e2e3,f2f3 1"
)

// TestLegalSaysWhatIsWrong holds a case for every reason that Legal knows.
func TestLegalSaysWhatIsWrong(t *testing.T) {
	for _, test := range []struct{ position, move, says string }{
		{start, "g1-c2/c2d2", "g1 is off the board, which has 6 files and 6 ranks"},
		{start, "c1-c7/c2d2", "c7 is off the board"},
		{start, "c1-c2/g2h2", "g2 is off the board"},
		{start, "c1-c2/f2g2", "the edge f2g2 is the border of the board, where no javelin can land"},
		{start, "c1-c2/c6c7", "the edge c6c7 is the border of the board"},
		{start, "c2-c3/c3c4", "no Amazon stands on c2"},
		{start, "b6-b5/b4b5", "on b6 stands Black's Amazon; White is to move"},
		{"1B1B2/6/6/6/6/2W1W1 b - 1", "c1-c2/c2d2", "on c1 stands White's Amazon; Black is to move"},
		{"1B1B2/6/6/6/6/2w1W1 w - 1", "c1-c2/c2d2", "the Amazon on c1 is closed off and moves no more"},
		{start, "c1-c1/c1d1", "the Amazon has to leave c1 before it throws"},
		{start, "c1-d3/d3d4", "no straight line leads from c1 to d3"},
		{start, "c1-f1/a1b1", "the way from c1 to f1 is blocked by White's Amazon on e1"},
		{start, "e1-e6/e5e6", ""},
		{"1B1B2/6/6/6/6/2W1W1 w e5e6 1", "e1-e6/d6e6", "the way from e1 to e6 is blocked by the javelin on e5e6"},
		{gap, "c3-b3/b2b3", "the way from c3 to b3 is blocked by the javelin on b3c3"},
		{gap, "c3-b4/b4b5", "the way from c3 to b4 is blocked by two or more javelins at the corner between c3 and b4"},
		{gap, "b3-d5/d5e5", "the way from b3 to d5 is blocked by two or more javelins at the corner between b3 and c4"},
		{gap, "c3-c4/c4d4", "the edge c4d4 holds a javelin already"},
		{gap, "c3-c4/c5d5", "no throw from c4, where the move ends, lands on c5d5"},
		{gap, "c3-c4/d4d5", "no throw from c4, where the move ends, lands on d4d5"},
		{gap, "c3-c4/d4e4", "the throw from c4 to d4e4 is stopped by the javelin on c4d4"},
		{gap, "b3-b2/b4b5", "the throw from b2 to b4b5 is stopped by the javelin on b3b4"},
		{start, "c1-d1/e1f1", "the throw from d1 to e1f1 is stopped by White's Amazon on e1"},
		{"1B1B2/6/6/6/6/W4W w - 1", "f1-d1/a1b1", ""},
		{"1B1B2/6/6/6/W5/4W1 w - 1", "e1-a1/a2a3", "the throw from a1 to a2a3 is stopped by White's Amazon on a2"},
		{"4BB/4WW/6/6/6/6 b d6e6 1 reopen", "f6-d4/c4d4", "the way from f6 to d4 is blocked by White's Amazon on e5"},
	} {
		s := parse(t, test.position)
		m, err := javelins.ParseMove(test.move)
		require.NoError(t, err)
		err = s.Legal(m)
		if test.says == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorIs(t, err, boardgame.ErrIllegal, "%s in %s", test.move, test.position)
		var moveError *boardgame.MoveError
		require.ErrorAs(t, err, &moveError)
		assert.Equal(t, test.move, moveError.Move)
		assert.Equal(t, test.position, moveError.Position)
		assert.ErrorContains(t, err, "illegal move: "+test.says)
		_, parseErr := s.ParseMove(test.move)
		assert.Equal(t, err, parseErr)
	}
	assert.ErrorContains(t, parse(t, start).Legal(javelins.Move{}), "a turn is a move and a throw, such as d1-d7/f7g7")
}

func TestLegalInAFinishedGame(t *testing.T) {
	for position, says := range map[string]string{
		divided:                     "no pocket holds Amazons of both players; territory is 10 to 22",
		"1B1B2/6/6/6/6/2w1w1 w - 1": "White to move has no legal turn, so Black has won",
		"1b1b2/6/6/6/6/2w1w1 w - 1": "White to move has no legal turn, so Black has won",
		"1b1b2/6/6/6/6/2w1w1 b - 1": "Black to move has no legal turn, so White has won",
		"1B1B2/6/6/6/6/2w1w1 b - 1": "every Amazon of White's, who has just moved, is closed off, so Black has won",
	} {
		for _, text := range []string{"c1-c2/c2d2", "b6-b5/b5c5", "a1-a1/a1b1", "z26-z26/y1z1"} {
			_, err := parse(t, position).ParseMove(text)
			assert.ErrorIs(t, err, boardgame.ErrOver)
			assert.NotErrorIs(t, err, boardgame.ErrIllegal)
			assert.ErrorContains(t, err, says)
		}
	}
}

func TestParseMoveSaysWhere(t *testing.T) {
	for text, offset := range map[string]int{
		"": 0, "d1": 2, "d1d7/f7g7": 2, "d1-": 3, "d1-d": 3, "d1-d27/f7g7": 3, "d1-d7": 5, "d1-d7*f7g7": 5, "d1-d7/": 6, "d1-d7/f7": 8,
		"d1-d7/f7g": 8, "d1-d7/f7g7 ": 10, "d1-d7/f7g7h7": 10, "d1-d7/f7h7": 6, "d1-d7/f7f7": 6, "d1-d7/f7g8": 6, " d1-d7/f7g7": 0, "D1-d7/f7g7": 0,
	} {
		_, err := javelins.ParseMove(text)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.Equal(t, "move", parseError.Field)
	}
}

func TestParseSaysWhere(t *testing.T) {
	const board = "1B1B2/6/6/6/6/2W1W1"
	for _, test := range []struct {
		text   string
		offset int
		says   string
	}{
		{board + " w b1a1 1", 22, "lower file or the lower rank first: a1b1"},
		{board + " w a1b1,c1d1,b1c1 1", 32, "b1c1 stands behind c1d1"},
		{board + " w a1b1,a1b1 1", 27, "a1b1 stands twice"},
		{board + " w f1g1 1", 22, "the edge f1g1 is the border of the board, where no javelin can land"},
		{board + " w a1b1,c6c7 1", 27, "the edge c6c7 is the border of the board, where no javelin can land"},
		{board + " w g1h1 1", 22, "g1 is off the board, which has 6 files and 6 ranks"},
		{board + " w a1b1,c7c8 1", 27, "c7 is off the board, which has 6 files and 6 ranks"},
		{board + " w a1b1;b1c1 1", 26, "expected a comma"},
		{board + " w a1b1, 1", 27, "expected an edge"},
		{board + " w a1c1 1", 22, "not neighbours"},
		{board + " w - 1 reopened", 26, "expected reopen"},
		{board + " w - 1 reopen ", 32, "expected the end of the text"},
		{"1B1B4/8/8/8/8/8/8/2W1W3 w - 1", 0, "White has 2 Amazons; expected 3 on a board of this size"},
		{"1B1B2/6/6/6/6/2W3 w - 1", 0, "White has 1 Amazon; expected 2"},
		{"6/6/6/6/6/2W1W1 w - 1", 0, "Black has 0 Amazons; expected 2"},
		{"1B1B2/6/6/W5/6/2W1w1 w - 1", 18, "White has 3 Amazons; expected 2"},
		{"1B1B2/6/4bB/6/6/2W1W1 w - 1", 9, "Black has 4 Amazons; expected 2"},
		{"3B2B3/10/10/B8B/10/B9/W8W/10/10/3W2W3 w - 1", 19, "Black has 5 Amazons; expected 4"},
		{"1B1B3/7/7/7/7/7/2W1W2 w - 1", 0, "found 7 rank(s), separated by '/'; expected 6, 8 or 10"},
		{"1B1B2 w - 1", 0, "found 1 rank(s), separated by '/'; expected 6, 8 or 10"},
		{"1B1B2/6/6/6/6/6/6/2W1W1 w - 1", 0, "rank 8 has 6 square(s); expected 8"},
		{"1B1B4/8/8/8/8/2W1W3 w - 1", 4, "rank 6 has more than 6 squares"},
		{"1B1B1/6/6/6/6/2W1W1 w - 1", 0, "rank 6 has 5 square(s); expected 6"},
		{"1B1B2/6/7/6/6/2W1W1 w - 1", 8, "rank 4 has more than 6 squares"},
		{"1b1B2/6/6/6/6/2W1W1 w - 1 reopen", 1, "the Amazon on b6 is marked as closed off"},
		{"1B1B2/6/6/6/1w4/2W3 w - 1 reopen", 13, "the Amazon on b2 is marked as closed off"},
	} {
		_, err := javelins.Parse(test.text)
		gametest.Refusal(t, test.text, err)
		assert.ErrorContains(t, err, test.says)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError)
		assert.Equal(t, test.offset, parseError.Offset, "%q", test.text)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, size := range []int{0, 1, 2, 5, 7, 9, 12, -6, 266, 1 << 40} {
		v := javelins.Variant{Size: size, Reopen: size > 5}
		s, err := javelins.New(v)
		gametest.Refusal(t, v.String(), err)
		assert.ErrorContains(t, err, fmt.Sprintf("the size of the board is %d; expected 10, 8 or 6", size))
		assert.Equal(t, javelins.State{}, s)
	}
}

func TestZeroState(t *testing.T) {
	var zero javelins.State
	a1 := notation.At(0, 0)
	assert.Empty(t, zero.String())
	assert.Empty(t, zero.Board())
	assert.Empty(t, zero.AppendMoves(nil))
	assert.Empty(t, zero.AppendDestinations(nil, a1))
	assert.Empty(t, zero.AppendThrows(nil, a1, a1))
	assert.Empty(t, zero.AppendAmazons(nil, boardgame.White))
	assert.Empty(t, zero.AppendJavelins(nil))
	assert.Empty(t, zero.AppendCrossed(nil))
	assert.Empty(t, zero.AppendPockets(nil))
	assert.Zero(t, zero.Pocket(a1))
	assert.Zero(t, zero.Mobility(boardgame.White))
	assert.Zero(t, zero.Score(boardgame.Black))
	assert.Zero(t, zero.Javelins())
	assert.Equal(t, boardgame.NoResult("no position"), zero.Outcome())
	assert.Equal(t, boardgame.White, zero.Turn())
	assert.Zero(t, zero.TurnNumber())
	assert.Zero(t, zero.Files())
	assert.Zero(t, zero.Ranks())
	assert.Equal(t, zero, zero.Key())
	assert.Equal(t, javelins.OffBoard, zero.At(a1))
	assert.False(t, zero.ClosedOff(a1))
	assert.False(t, zero.Crossed(a1))
	assert.False(t, zero.HasJavelin(javelins.MustParseEdge("a1b1")))
	assert.ErrorIs(t, zero.Legal(javelins.Move{}), boardgame.ErrOver)
	_, err := zero.ParseMove("c1-c2/c2d2")
	assert.ErrorIs(t, err, boardgame.ErrOver)
	assert.Empty(t, javelins.Rules.Variant(zero))
	assert.Empty(t, zero.Squares(javelins.Move{}))
	assert.Equal(t, javelins.Variant{}, zero.Variant())
	assert.Equal(t, zero, zero.After(javelins.Move{}))
}

// everywhere returns all squares that there are, and the zero Square.
func everywhere() []notation.Square {
	all := []notation.Square{{}}
	for rank := range notation.MaxRanks {
		for file := range notation.MaxFiles {
			all = append(all, notation.At(file, rank))
		}
	}
	return all
}

// TestSquaresElsewhere: whatever square or edge a position is asked about, it
// answers, and there is nothing beyond the board.
func TestSquaresElsewhere(t *testing.T) {
	for _, position := range []string{
		start, gap, divided, "1B1B1B2/8/8/8/8/8/8/2W1W1W1 b a1b1 1 reopen",
		"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w a4b4,j4j5,a5b5,a5a6 1",
		"3B2B3/10/10/B8b/10/10/w8W/10/10/3W2W3 b a1b1,j3j4,a4a5,j9j10 1",
	} {
		s := parse(t, position)
		for _, sq := range everywhere() {
			onBoard := !sq.IsZero() && sq.File() < s.Files() && sq.Rank() < s.Ranks()
			require.Equal(t, onBoard, s.At(sq) != javelins.OffBoard, sq)
			require.Equal(t, onBoard, s.Pocket(sq).Has(sq), sq)
			require.Equal(t, onBoard, s.Pocket(sq) != javelins.Pocket{}, sq)
			if !onBoard {
				require.False(t, s.Pocket(notation.At(0, 0)).Has(sq), sq)
				require.False(t, s.ClosedOff(sq), sq)
				require.False(t, s.Crossed(sq), sq)
			}
			canMove := onBoard && s.At(sq) != javelins.Empty && !s.ClosedOff(sq) && !s.Outcome().Over()
			require.Equal(t, canMove, len(s.AppendDestinations(nil, sq)) > 0, "%v in %v", sq, s)
			for _, other := range []notation.Square{notation.At(sq.File()+1, sq.Rank()), notation.At(sq.File(), sq.Rank()+1)} {
				e := javelins.EdgeBetween(sq, other)
				require.Equal(t, slices.Contains(s.AppendJavelins(nil), e), s.HasJavelin(e), "%v in %v", e, s)
			}
		}
	}
}

// TestThrowsFromElsewhere: there are throws after the moves that an Amazon can
// make, and after no others.
func TestThrowsFromElsewhere(t *testing.T) {
	for _, position := range []string{
		start, gap, divided, "1B1B1B2/8/8/8/8/8/8/2W1W1W1 w - 1", "3B2B3/10/10/B8B/10/10/w8W/10/10/3W2W3 w - 1",
	} {
		s := parse(t, position)
		origins := append(s.AppendAmazons(nil, boardgame.White), s.AppendAmazons(nil, boardgame.Black)...)
		for _, from := range append(origins, notation.At(0, 0), notation.At(10, 2), notation.At(25, 25), notation.Square{}) {
			destinations := s.AppendDestinations(nil, from)
			for _, to := range everywhere() {
				throws := s.AppendThrows(nil, from, to)
				require.Equal(t, slices.Contains(destinations, to), len(throws) > 0, "%v to %v in %v", from, to, s)
			}
		}
	}
}

// TestAfterPanics holds every kind of move that After promises to panic at, each
// with one fault alone.
func TestAfterPanics(t *testing.T) {
	for position, moves := range map[string]string{
		"1B1B2/6/6/6/6/2W1w1 w d2e2,c3c4 1": `
			d3-d4/d4e4 g1-d4/d4e4 k1-d4/d4e4
			b6-b5/b5c5
			e1-e3/e3f3
			c1-g1/c1c2 c1-c7/c1c2 c1-z26/c1c2
			c1-c1/c1c2 c1-e1/c1c2 c1-b6/c1c2
			c1-f1/f1g1 c1-d6/d6d7 c1-c2/g1h1 c1-c2/c7c8 c1-c2/y26z26
			c1-d2/d2e2 c1-c2/c3c4`,
		"1B1B1B2/8/8/8/8/8/8/2W1W1W1 b f6f7,f7g7 1 reopen": `
			e5-e4/e4f4 i2-i3/e4f4 c1-c2/c2d2
			b8-i7/b6b7 b8-b8/b7b8 b8-d8/c8d8 b8-c1/c1d1
			b8-h2/h2i2 d8-f6/f6f7 b8-b7/b8b9 b8-b7/f7g7`,
		"3B2B3/10/10/B8b/10/10/W8W/10/10/3W2W3 b a3b3,f7g7,b9b10 1": `
			e5-e6/e6f6 k6-e6/e6f6
			a4-a5/a5b5
			j7-j6/i6j6
			d10-k9/d9e9 d10-d11/d9e9 d10-k2/d9e9
			d10-d10/c10d10 d10-g10/c10d10 d10-a7/c10d10 d10-d1/d1d2
			d10-d9/j9k9 d10-c10/c10c11 d10-d9/k9l9
			a7-e7/f7g7 d10-b10/b9b10 a7-a3/a3b3`,
	} {
		s := parse(t, position)
		for _, text := range strings.Fields(moves) {
			m, err := javelins.ParseMove(text)
			require.NoError(t, err)
			assert.PanicsWithValue(t, "javelins: After: the move is not legal: "+text, func() { s.After(m) }, "%s in %s", text, position)
		}
		assert.Panics(t, func() { s.After(javelins.Move{}) })
	}
}

// TestNoCornersAtTheRim: the last file has no corners to its right, although
// there are edges on both sides where they would be.
func TestNoCornersAtTheRim(t *testing.T) {
	s := parse(t, "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w j3j4,a4a5 1")
	assert.Empty(t, s.AppendCrossed(nil))
	assert.False(t, s.Crossed(notation.At(9, 2)))
	assert.NotContains(t, s.Board(), "+")
}

// TestAfterDoesNotReachOutOfBounds: against its contract, After panics or
// gives a position whose text reads back.
func TestAfterDoesNotReachOutOfBounds(t *testing.T) {
	var places []notation.Square
	for _, n := range []int{0, 2, 4, 5, 6, 9, 25} {
		for _, m := range []int{0, 2, 5, 9, 10} {
			places = append(places, notation.At(n, m))
		}
	}
	for _, position := range []string{
		start, gap, divided, "1B1B2/6/6/6/6/2w1W1 w - 1", "1B1B2/6/6/6/6/2W1W1 b a2b2 1 reopen",
		"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w i10j10 1",
	} {
		s := parse(t, position)
		moved := 0
		for _, from := range append(s.AppendAmazons(nil, s.Turn()), places...) {
			for _, to := range places {
				for i, a := range places {
					e := javelins.EdgeBetween(a, notation.At(a.File()+i%2, a.Rank()+1-i%2))
					next, ok := tryAfter(s, javelins.NewMove(from, to, e))
					if !ok {
						continue
					}
					moved++
					again, err := javelins.Parse(next.String())
					require.NoError(t, err)
					require.Equal(t, next, again)
				}
			}
		}
		assert.Positive(t, moved)
		_, ok := tryAfter(s, javelins.Move{})
		assert.False(t, ok)
	}
}

func tryAfter(s javelins.State, m javelins.Move) (next javelins.State, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.After(m), true
}

func TestTurnNumberStaysAtTheTop(t *testing.T) {
	s := parse(t, "1B1B2/6/6/6/6/2W1W1 b - 999999999")
	m, err := s.ParseMove("b6-b5/b5c5")
	require.NoError(t, err)
	assert.Equal(t, "3B2/1B4/6/6/6/2W1W1 w b5c5 999999999", s.After(m).String())
}

func TestKeyLeavesOutTheTurnNumberAlone(t *testing.T) {
	a, b := parse(t, "1B1B2/6/6/6/6/2W1W1 w a1b1 7"), parse(t, "1B1B2/6/6/6/6/2W1W1 w a1b1 9")
	assert.NotEqual(t, a, b)
	assert.Equal(t, a.Key(), b.Key())
	assert.Equal(t, a.Hash(), b.Hash())
	for _, other := range []string{
		"1B1B2/6/6/6/6/2W1W1 b a1b1 7", "1B1B2/6/6/6/6/2W1W1 w a1a2 7", "1B1B2/6/6/6/6/2W1W1 w - 7", "1B1B2/6/6/6/6/2w1W1 w a1b1 7",
		"1b1B2/6/6/6/6/2W1W1 w a1b1 7", "1B1B2/6/6/6/6/2W1W1 w a1b1 7 reopen", "1W1B2/6/6/6/6/2B1W1 w a1b1 7", "1B1B2/6/6/6/6/1W2W1 w a1b1 7",
		"1B1B1B2/8/8/8/8/8/8/2W1W1W1 w a1b1 7",
	} {
		assert.NotEqual(t, a.Key(), parse(t, other).Key(), other)
		assert.NotEqual(t, a.Hash(), parse(t, other).Hash(), other)
	}
}

// TestHashStaysTheSame guards files and tables that hold hashes.
func TestHashStaysTheSame(t *testing.T) {
	for position, want := range map[string]uint64{
		start:   0xc39dee485e9f614a,
		divided: 0xb15dbc8de168999d,
		"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1 reopen": 0x40f9097ee93c8126,
	} {
		assert.Equal(t, want, parse(t, position).Hash(), "%s %#x", position, parse(t, position).Hash())
	}
	assert.Equal(t, uint64(0x7e62804ad0833d91), javelins.State{}.Hash(), "%#x", javelins.State{}.Hash())
}

func TestNamesOfContents(t *testing.T) {
	assert.Equal(t, "off the board, empty, White's Amazon, Black's Amazon",
		fmt.Sprint(javelins.OffBoard, ", ", javelins.Empty, ", ", javelins.WhiteAmazon, ", ", javelins.BlackAmazon))
}

func TestEdges(t *testing.T) {
	at := notation.At
	for _, test := range []struct {
		a, b notation.Square
		text string
	}{
		{at(0, 0), at(1, 0), "a1b1"}, {at(1, 0), at(0, 0), "a1b1"}, {at(3, 8), at(3, 9), "d9d10"}, {at(3, 9), at(3, 8), "d9d10"},
		{at(24, 25), at(25, 25), "y26z26"}, {at(25, 25), at(25, 24), "z25z26"},
		{at(0, 0), at(0, 0), ""}, {at(0, 0), at(1, 1), ""}, {at(0, 0), at(2, 0), ""}, {at(25, 0), at(0, 1), ""},
		{notation.Square{}, at(0, 0), ""}, {at(0, 0), notation.Square{}, ""}, {notation.Square{}, notation.Square{}, ""},
	} {
		e := javelins.EdgeBetween(test.a, test.b)
		assert.Equal(t, test.text, e.String())
		assert.Equal(t, test.text == "", e.IsZero())
		var read javelins.Edge
		require.NoError(t, read.UnmarshalText([]byte(test.text)))
		assert.Equal(t, e, read)
	}
	for text, offset := range map[string]int{"": 0, "a1": 2, "a1b1c1": 4, "a1c1": 0, "A1b1": 0, "z26z27": 3} {
		_, err := javelins.ParseEdge(text)
		gametest.Refusal(t, text, err)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
	}
	assert.Panics(t, func() { javelins.MustParseEdge("a1") })
	assert.Panics(t, func() { javelins.MustParse("a1") })
}

// TestMovesWithoutAPart: a move has all of its parts or is no move.
func TestMovesWithoutAPart(t *testing.T) {
	a, b, e := notation.At(0, 0), notation.At(25, 25), javelins.MustParseEdge("z25z26")
	m := javelins.NewMove(a, b, e)
	assert.Equal(t, "a1-z26/z25z26", m.String())
	assert.Equal(t, []any{a, b, e}, []any{m.From(), m.To(), m.Edge()})
	for _, none := range []javelins.Move{
		javelins.NewMove(notation.Square{}, b, e), javelins.NewMove(a, notation.Square{}, e), javelins.NewMove(a, b, javelins.Edge{}),
	} {
		assert.Equal(t, javelins.Move{}, none)
		assert.Empty(t, none.String())
	}
}

func TestValuesInJSON(t *testing.T) {
	type game struct {
		Position javelins.State
		Moves    []javelins.Move
		Edge     javelins.Edge
	}
	in := game{Position: parse(t, gap), Edge: javelins.MustParseEdge("b1a1")}
	in.Moves = in.Position.AppendMoves(nil)[:2]
	data, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Equal(t, `{"Position":"`+gap+`","Moves":["b3-b1/a1b1","b3-b1/b1c1"],"Edge":"a1b1"}`, string(data))
	var out game
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)

	// The zero values have empty texts, which read back.
	data, err = json.Marshal(game{Moves: []javelins.Move{{}}})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, game{Moves: []javelins.Move{{}}}, out)
}

func TestFailedUnmarshalKeepsTheValue(t *testing.T) {
	s := parse(t, gap)
	kept := s
	gametest.Refusal(t, "1B1B2", s.UnmarshalText([]byte("1B1B2")))
	assert.Equal(t, kept, s)
	m := javelins.NewMove(notation.At(0, 0), notation.At(0, 1), javelins.MustParseEdge("a1b1"))
	gametest.Refusal(t, "a1", m.UnmarshalText([]byte("a1")))
	assert.Equal(t, "a1-a2/a1b1", m.String())
	e := javelins.MustParseEdge("a1b1")
	gametest.Refusal(t, "a1", e.UnmarshalText([]byte("a1")))
	assert.Equal(t, "a1b1", e.String())
}

// TestHostileTexts: long texts are refused quickly, with a short message.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("6/", 1<<19), strings.Repeat("9", 1<<20), strings.Repeat(" ", 1<<20), strings.Repeat("W", 1<<20),
		strings.Repeat("W", 1<<20) + "/6/6/6/6/6 w - 1",
		"1B1B2/6/6/6/6/2W1W1 w a1b1" + strings.Repeat(",b1c1", 1<<18) + " 1", "1B1B2/6/6/6/6/2W1W1 w " + strings.Repeat(",", 1<<20) + " 1",
		"1B1B2/6/6/6/6/2W1W1 w a" + strings.Repeat("1", 1<<20) + " 1", "1B1B2/6/6/6/6/2W1W1 w - " + strings.Repeat("1", 1<<20),
		"1B1B2/6/6/6/6/2W1W1 w - 1" + strings.Repeat(" reopen", 1<<17), strings.Repeat("a1-", 1<<18),
		"d1-d7/" + strings.Repeat("f7g7", 1<<18), "10x10" + strings.Repeat(" reopen", 1<<17), "10x10" + strings.Repeat("x10", 1<<18),
	} {
		for _, read := range []func(string) error{
			func(text string) error { _, err := javelins.Parse(text); return err },
			func(text string) error { _, err := javelins.ParseMove(text); return err },
			func(text string) error { _, err := javelins.ParseEdge(text); return err },
			func(text string) error { _, err := javelins.Rules.Start(text); return err },
		} {
			err := read(text)
			gametest.Refusal(t, text, err)
			assert.Less(t, len(err.Error()), 500)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	for _, position := range []string{
		"3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1", "1B1B1B2/8/8/8/8/8/8/2W1W1W1 b - 1 reopen", gap,
	} {
		s := parse(t, position)
		all := s.AppendMoves(nil)
		exact := make([]javelins.Move, len(all))
		m := all[0]
		places := make([]notation.Square, 0, 100)
		edges := make([]javelins.Edge, 0, 180)
		pockets := make([]javelins.Pocket, 0, 100)
		text := make([]byte, 0, 1000)
		for name, f := range map[string]func(){
			"AppendMoves":        func() { exact = s.AppendMoves(exact[:0]) },
			"After":              func() { s.After(m) },
			"Outcome":            func() { s.Outcome() },
			"Score":              func() { s.Score(boardgame.White) },
			"Legal":              func() { _ = s.Legal(m) },
			"Hash":               func() { s.Hash() },
			"Key":                func() { s.Key() },
			"Mobility":           func() { s.Mobility(boardgame.White) },
			"AppendDestinations": func() { s.AppendDestinations(places, m.From()) },
			"AppendThrows":       func() { s.AppendThrows(edges, m.From(), m.To()) },
			"AppendAmazons":      func() { s.AppendAmazons(places, boardgame.White) },
			"AppendJavelins":     func() { s.AppendJavelins(edges) },
			"AppendCrossed":      func() { s.AppendCrossed(places) },
			"AppendPockets":      func() { s.AppendPockets(pockets) },
			"State.AppendText":   func() { _, _ = s.AppendText(text) },
			"Edge.AppendText":    func() { _, _ = m.Edge().AppendText(text) },
			"Move.AppendText":    func() { _, _ = m.AppendText(text) },
		} {
			assert.Zero(t, testing.AllocsPerRun(100, f), "%s in %s", name, position)
		}
		assert.Equal(t, all, exact)
	}
}
