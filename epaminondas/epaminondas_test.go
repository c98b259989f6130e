package epaminondas_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/epaminondas"
	"example.com/agon/notation"
)

// parse reads a position that is written as it was.
func parse(t *testing.T, text string) epaminondas.State {
	t.Helper()
	s, err := epaminondas.Parse(text)
	require.NoError(t, err)
	require.Equal(t, text, s.String())
	return s
}

// TestLegalSaysWhatIsWrong holds a case for every reason that Legal knows.
func TestLegalSaysWhatIsWrong(t *testing.T) {
	const board = "8/8/2W5/1B1B4/8/WW1BB2W/W7/8 w 1"
	for _, test := range []struct{ position, move, says string }{
		{board, "a3-i3", "i3 is off the board, which has 8 files and 8 ranks"},
		{board, "a9-a8", "a9 is off the board"},
		{board, "d3-d4", "no phalanx of White's, who is to move, has its end on d3, which is Black's"},
		{board, "c3-c4", "no phalanx of White's, who is to move, has its end on c3, which is empty"},
		{board, "a3-a3", "the move ends on a3, where it begins"},
		{board, "a3-c4", "no phalanx goes from a3 to c4, which are on no common file, rank or diagonal"},
		{board, "a3-b3", "b3 belongs to the phalanx itself, which is a3-b3 in this direction"},
		{board, "a2-a6", "it is too far to a6: the phalanx a2-a3, of 2 pieces, moves 2 squares at most, and this is 3 from a3"},
		{board, "h3-h5", "it is too far to h5: the phalanx h3, of 1 piece, moves 1 square at most, and this is 2 from h3"},
		{board, "a3xd3", "the phalanx a3-b3, of 2 pieces, captures only a smaller one: the enemy's from d3 on, in this direction, has 2 pieces"},
		{board, "c6xd5", "the phalanx c6, of 1 piece, captures only a smaller one: the enemy's from d5 on, in this direction, has 1 piece"},
		{board, "c6-d5", "captures only a smaller one"},
		{board, "a2-d5", "on d5 stands an enemy piece; a capture there is written a2xd5"},
		{board, "a3xc3", "on c3 stands no enemy piece; a move there is written a3-c3"},
		{"8/8/8/8/8/WWWB1W2/8/8 w 1", "a3-e3", "the way of the phalanx a3-c3 to e3 is blocked at d3, which is Black's"},
		{"8/8/8/8/8/WWWB1W2/8/8 w 1", "a3-f3", "the way of the phalanx a3-c3 to f3 is blocked at d3, which is Black's"},
		{"8/8/8/8/8/WWW1W3/8/8 w 1", "a3-e3", "the way of the phalanx a3-c3 is blocked at e3, which is White's"},
		{"5/2W2/B3B/5/5 w 1", "c4-c5", "the rule about symmetry, here mirror, forbids to bring a piece onto rank 5 and make a position that is the same left and right"},
		{"5/W3W/5/2B2/5 b 1", "c2-c1", "the rule about symmetry, here mirror, forbids to bring a piece onto rank 1"},
		{"5/1W3/5/5/3B1 w 1 symmetry=turn", "b4-b5", "here turn, forbids to bring a piece onto rank 5 and make a position that half a turn of the board changes in nothing but the colours"},
		{"5/1W3/5/5/1B3 w 1 symmetry=flip", "b4-b5", "here flip, forbids to bring a piece onto rank 5 and make a position that turning the board upside down changes in nothing but the colours"},
	} {
		s := parse(t, test.position)
		m, err := epaminondas.ParseMove(test.move)
		require.NoError(t, err)
		err = s.Legal(m)
		require.ErrorIs(t, err, boardgame.ErrIllegal, "%s in %s", test.move, test.position)
		var moveError *boardgame.MoveError
		require.ErrorAs(t, err, &moveError)
		assert.Equal(t, test.move, moveError.Move)
		assert.Equal(t, test.position, moveError.Position)
		assert.ErrorContains(t, err, "illegal move: ")
		assert.ErrorContains(t, err, test.says)
		_, parseErr := s.ParseMove(test.move)
		assert.Equal(t, err, parseErr)
		assert.Zero(t, s.Phalanx(m))
		assert.Zero(t, s.Captured(m))
	}
}

func TestLegalInAFinishedGame(t *testing.T) {
	for position, says := range map[string]string{
		"W4/2B2/5/2W2/5 w 1":        "at the start of its turn, White has more pieces on the furthest rank than Black, 1 to 0, and has won",
		"W4/2B2/5/2W2/2BB1 b 1":     "at the start of its turn, Black has more pieces on the furthest rank than White, 2 to 1, and has won",
		"5/5/2B2/5/5 w 1":           "White to move has no legal turn, so Black has won",
		"BW2/WW2/4/4/4 b 1":         "Black to move has no legal turn, so White has won",
		"1B1B1/1BWB1/1BBB1/5/5 w 1": "White to move has no legal turn, so Black has won",
	} {
		for _, text := range []string{"c4-c5", "a1-a2", "n12xa1"} {
			_, err := parse(t, position).ParseMove(text)
			assert.ErrorIs(t, err, boardgame.ErrOver)
			assert.NotErrorIs(t, err, boardgame.ErrIllegal)
			assert.ErrorContains(t, err, says)
		}
	}
}

// TestOnlyACaptureIsLeft: a player without a step can still have a turn, by a
// capture or onto the furthest rank.
func TestOnlyACaptureIsLeft(t *testing.T) {
	s := parse(t, "4/4/BBB1/BBBB/WWBB w 1")
	assert.Empty(t, moveTexts(s))
	s = parse(t, "4/4/BBBB/BBBB/WWB1 w 1")
	assert.Equal(t, []string{"a1xc1"}, moveTexts(s))
	assert.False(t, s.Outcome().Over())
	s = parse(t, "1B1B1/1BWB1/1BWB1/1BWB1/1BBB1 w 1 symmetry=off")
	assert.Equal(t, []string{"c4-c5", "c3xc1", "c4xc1", "c3-c5", "c2-c5"}, moveTexts(s))
}

// TestMovesWithoutForm: values of Move that no text gives.
func TestMovesWithoutForm(t *testing.T) {
	a := notation.At(0, 0)
	for _, m := range []epaminondas.Move{{From: a}, {To: a}, {Capture: true}, {To: a, Capture: true}} {
		_, err := m.MarshalText()
		assert.ErrorIs(t, err, boardgame.ErrSyntax, "%+v", m)
		prefix, err := m.AppendText([]byte("kept"))
		assert.Error(t, err)
		assert.Equal(t, "kept", string(prefix))
		assert.ErrorIs(t, parse(t, "5/1WW2/B4/5/5 w 1").Legal(m), boardgame.ErrIllegal)
		assert.Empty(t, epaminondas.State{}.Squares(m))
		assert.NotPanics(t, func() { _ = m.String() })
	}
	text, err := epaminondas.Move{}.MarshalText()
	assert.NoError(t, err)
	assert.Empty(t, text)
	assert.ErrorIs(t, parse(t, "5/1WW2/B4/5/5 w 1").Legal(epaminondas.Move{}), boardgame.ErrIllegal)
}

func TestParseMoveSaysWhere(t *testing.T) {
	for text, offset := range map[string]int{
		"": 0, "b3": 2, "a1b3": 2, "a1-": 3, "a1x": 3, "a1-b": 3, "a1-b33": 3, "a1-b3x": 5, "a1-b3-c5": 5,
		"a1-b3 ": 5, " a1-b3": 0, "A1-b3": 0, "a1--b3": 3, "a1-xb3": 3, "a1Xb3": 2, "a01-b3": 0, "a1:b3": 2,
	} {
		_, err := epaminondas.ParseMove(text)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.Equal(t, "move", parseError.Field)
	}
}

func TestVariantsToRefuse(t *testing.T) {
	for _, name := range []string{
		"14", "x", "14x", "x12", "3x8", "15x8", "8x4", "8x13", "08x8", "8x08", "+8x8", "8X8", "8x8x8", " 8x8", "8x8 ", "8x8  symmetry=off",
		"8x8 symmetry=mirror", "8x8 symmetry=", "8x8 symmetry", "8x8 symmetry=left", "8x8 symmetry=OFF", "8x8 off", "8x8 symmetry=off symmetry=off",
		"8x8 symmetry=turn flip", "8x8 misere", "8 x 8", "99999999999x8",
	} {
		_, err := epaminondas.Rules.Start(name)
		gametest.Refusal(t, name, err)
	}
}

func TestNewRefuses(t *testing.T) {
	for _, test := range []struct {
		variant epaminondas.Variant
		says    string
	}{
		{epaminondas.Variant{}, "the board has 0 files and 0 ranks; expected 4 to 14 files and 5 to 12 ranks"},
		{epaminondas.Variant{Files: 3, Ranks: 8}, "3 files"},
		{epaminondas.Variant{Files: 15, Ranks: 8}, "15 files"},
		{epaminondas.Variant{Files: 8, Ranks: 4}, "4 ranks"},
		{epaminondas.Variant{Files: 8, Ranks: 13}, "13 ranks"},
		{epaminondas.Variant{Files: -8, Ranks: 8}, "-8 files"},
		{epaminondas.Variant{Files: 1 << 40, Ranks: 8}, "expected 4 to 14"},
		{epaminondas.Variant{Files: 8, Ranks: 8, Symmetry: 4}, "the symmetry is Symmetry(4)"},
	} {
		s, err := epaminondas.New(test.variant)
		gametest.Refusal(t, test.variant.String(), err)
		assert.ErrorContains(t, err, test.says)
		assert.Equal(t, epaminondas.State{}, s)
	}
}

func TestPositionsToRefuse(t *testing.T) {
	for _, text := range []string{
		"WWWWWWWWWWWWWWW/5/5/5/5 w 1", "14/14/14/14/15 w 1", "13WW/14/14/14/14 w 1",
		"4/4/4/4/4/4/4/4/4/4/4/4/4 w 1", "5/5/5/5/5 w 0", "5/5/5/5/5 w 1000000000", "5/5/5/5/5 w +1", "5/5/5/5/5 w 1 symmetry=mirror",
		"5/5/5/5/5 w 1 symmetry=off symmetry=off", "41/5/5/5 w 1", "5/5/5/5/5/ w 1", "/5/5/5/5/5 w 1", " 5/5/5/5/5 w 1",
	} {
		_, err := epaminondas.Parse(text)
		gametest.Refusal(t, text, err)
	}
}

func TestZeroState(t *testing.T) {
	var zero epaminondas.State
	m, err := epaminondas.ParseMove("a1-a2")
	require.NoError(t, err)
	assert.Empty(t, zero.String())
	assert.Empty(t, zero.Board())
	assert.Empty(t, zero.AppendMoves(nil))
	assert.Empty(t, zero.AppendPieces(nil, boardgame.Black))
	assert.Empty(t, zero.AppendInvaders(nil, boardgame.White))
	assert.Empty(t, zero.AppendPhalanxes(nil, m.From))
	assert.Equal(t, boardgame.NoResult("no position"), zero.Outcome())
	assert.Equal(t, boardgame.White, zero.Turn())
	assert.Zero(t, zero.TurnNumber())
	assert.Zero(t, zero.Files())
	assert.Zero(t, zero.Ranks())
	assert.Zero(t, zero.Count(boardgame.White))
	assert.Equal(t, [2]int{}, scores(zero))
	assert.False(t, zero.InCheck())
	assert.Equal(t, zero, zero.Key())
	assert.Equal(t, zero, zero.After(m))
	assert.Equal(t, zero.Hash(), zero.Hash())
	assert.Zero(t, zero.Phalanx(m))
	assert.Zero(t, zero.Captured(m))
	assert.Equal(t, epaminondas.OffBoard, zero.At(notation.At(0, 0)))
	assert.ErrorIs(t, zero.Legal(epaminondas.Move{}), boardgame.ErrOver)
	_, err = zero.ParseMove("a1-b3")
	assert.ErrorIs(t, err, boardgame.ErrOver)
	assert.Empty(t, epaminondas.Rules.Variant(zero))
	assert.NotPanics(t, func() { zero.Variant() })
}

// TestAfterKeepsPositionsValid: against its contract, After panics or gives a
// position whose text reads back.
func TestAfterKeepsPositionsValid(t *testing.T) {
	squares := []notation.Square{{}, notation.At(25, 25), notation.At(14, 0), notation.At(0, 12), notation.At(13, 11)}
	for i := range 8 * 8 {
		squares = append(squares, notation.At(i%8, i/8))
	}
	for _, position := range []string{
		"5/1WW2/B4/5/5 w 1", "WWWWWWWWWWWWWW/14/14/14/14/14/14/14/14/14/14/BBBBBBBBBBBBBB w 1",
		"8/8/2WWW3/1B1B4/8/WW1BB2W/W7/8 w 1", "BWBW/WBWB/BWBW/WBWB/BWBW b 1", "4/4/4/4/4 w 1",
	} {
		s := parse(t, position)
		for _, from := range squares {
			for _, to := range squares {
				for _, capture := range []bool{false, true} {
					next, ok := tryAfter(s, epaminondas.Move{From: from, To: to, Capture: capture})
					if !ok {
						continue
					}
					again, err := epaminondas.Parse(next.String())
					require.NoError(t, err)
					require.Equal(t, next, again)
				}
			}
		}
	}
}

func tryAfter(s epaminondas.State, m epaminondas.Move) (next epaminondas.State, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.After(m), true
}

func TestTurnNumberStaysAtTheTop(t *testing.T) {
	s := parse(t, "5/1WW2/B4/5/5 b 999999999")
	m, err := s.ParseMove("a3-a2")
	require.NoError(t, err)
	assert.Equal(t, "5/1WW2/5/B4/5 w 999999999", s.After(m).String())
}

func TestKeyLeavesOutTheTurnNumberAlone(t *testing.T) {
	a, b := parse(t, "5/1WW2/B4/5/5 w 7"), parse(t, "5/1WW2/B4/5/5 w 9")
	assert.NotEqual(t, a, b)
	assert.Equal(t, a.Key(), b.Key())
	assert.Equal(t, a.Hash(), b.Hash())
	for _, other := range []string{
		"5/1WW2/B4/5/5 b 7", "5/1WW2/1B3/5/5 w 7", "5/1WW2/5/5/5 w 7", "5/1BW2/B4/5/5 w 7", "5/1WW2/B4/5/5/5 w 7", "6/1WW3/B5/6/6 w 7",
		"5/1WW2/B4/5/5 w 7 symmetry=turn", "5/1WW2/B4/5/5 w 7 symmetry=flip", "5/1WW2/B4/5/5 w 7 symmetry=off",
	} {
		assert.NotEqual(t, a.Key(), parse(t, other).Key(), other)
		assert.NotEqual(t, a.Hash(), parse(t, other).Hash(), other)
	}
}

// TestHashStaysTheSame guards files and tables that hold hashes.
func TestHashStaysTheSame(t *testing.T) {
	for position, want := range map[string]uint64{
		"5/1WW2/B4/5/5 w 7":           0xe69a8e541d2fce0b,
		"4/4/4/4/4 b 1 symmetry=turn": 0xdeadcfb90d31406f,
		"BBBB/BBBB/4/WWWW/WWWW w 1":   0xa1cc368d6ba9f35d,
	} {
		assert.Equal(t, want, parse(t, position).Hash(), "%s %#x", position, parse(t, position).Hash())
	}
}

func TestNamesOfValues(t *testing.T) {
	assert.Equal(t, "[off the board empty a piece of White's a piece of Black's off the board]", fmt.Sprint([]epaminondas.Content{
		epaminondas.OffBoard, epaminondas.Empty, epaminondas.WhitePiece, epaminondas.BlackPiece, 4}))
	assert.Equal(t, "[mirror turn flip off Symmetry(4)]", fmt.Sprint(append(symmetries, 4)))
	assert.Empty(t, epaminondas.Phalanx{}.String())
	assert.Zero(t, epaminondas.Phalanx{}.Size())
	assert.Empty(t, epaminondas.Phalanx{}.AppendSquares(nil))
	a2, d5 := notation.At(0, 1), notation.At(3, 4)
	assert.Equal(t, "a2", epaminondas.Phalanx{First: a2, Last: a2}.String())
	assert.Equal(t, "d5-a2", epaminondas.Phalanx{First: d5, Last: a2}.String())
	assert.Equal(t, 4, epaminondas.Phalanx{First: d5, Last: a2}.Size())
	assert.Equal(t, "[d5 c4 b3 a2]", fmt.Sprint(epaminondas.Phalanx{First: d5, Last: a2}.AppendSquares(nil)))
}

func TestValuesInJSON(t *testing.T) {
	type game struct {
		Position epaminondas.State
		Moves    []epaminondas.Move
	}
	in := game{Position: parse(t, "BB3/5/5/5/4W w 1")}
	for m := range boardgame.Moves(in.Position) {
		in.Moves = append(in.Moves, m)
	}
	data, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Equal(t, `{"Position":"BB3/5/5/5/4W w 1","Moves":["e1-d1","e1-d2","e1-e2"]}`, string(data))
	var out game
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)

	// The zero values have empty texts, which read back.
	data, err = json.Marshal(game{Moves: []epaminondas.Move{{}}})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, game{Moves: []epaminondas.Move{{}}}, out)
}

func TestFailedUnmarshalKeepsTheValue(t *testing.T) {
	s := parse(t, "5/1WW2/B4/5/5 w 7")
	kept := s
	gametest.Refusal(t, "5/1WW2/B4/5 w 7", s.UnmarshalText([]byte("5/1WW2/B4/5 w 7")))
	assert.Equal(t, kept, s)
	m := epaminondas.Move{From: notation.At(0, 0), To: notation.At(0, 1)}
	gametest.Refusal(t, "a1", m.UnmarshalText([]byte("a1")))
	assert.Equal(t, "a1-a2", m.String())
}

func TestMustParsePanics(t *testing.T) {
	assert.Panics(t, func() { epaminondas.MustParse("5/5/5/5/5") })
}

// TestHostileTexts: long texts are refused quickly, with a short message.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("8/", 1<<19), strings.Repeat("9", 1<<20), strings.Repeat(" ", 1<<20), strings.Repeat("W", 1<<20),
		"5/5/5/5/5 w 1" + strings.Repeat(" symmetry=off", 1<<17), "5/5/5/5/5 w " + strings.Repeat("1", 1<<20),
		"5/5/5/5/5 w 1 symmetry=" + strings.Repeat("off", 1<<18), strings.Repeat("W", 1<<20) + "/5/5/5/5 w 1",
		strings.Repeat("a1-", 1<<18), "8x8" + strings.Repeat(" symmetry=off", 1<<17),
	} {
		for _, read := range []func(string) error{
			func(text string) error { _, err := epaminondas.Parse(text); return err },
			func(text string) error { _, err := epaminondas.ParseMove(text); return err },
			func(text string) error { _, err := epaminondas.Rules.Start(text); return err },
		} {
			err := read(text)
			gametest.Refusal(t, text, err)
			assert.Less(t, len(err.Error()), 500)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	for _, position := range []string{
		"BBBBBBBBBBBBBB/BBBBBBBBBBBBBB/14/14/14/14/14/14/14/14/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW w 1",
		"8/8/2WWW3/1B1B4/8/WW1BB2W/W7/8 w 1", "5/2W2/B3B/5/5 w 1", "5/1W3/5/5/1B3 w 1 symmetry=flip", "4/4/BBBB/BBBB/WWB1 w 1",
		// As many moves in one direction as there can be.
		"14/14/14/14/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW w 1",
		// The only turns go onto the furthest rank.
		"14/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW w 1",
	} {
		s := parse(t, position)
		moves := s.AppendMoves(nil)
		squares := s.AppendPieces(nil, boardgame.White)
		phalanxes := s.AppendPhalanxes(nil, squares[0])
		text := make([]byte, 0, 1000)
		for name, f := range map[string]func(){
			"AppendMoves":     func() { moves = s.AppendMoves(moves[:0]) },
			"After":           func() { s.After(moves[0]) },
			"Outcome":         func() { s.Outcome() },
			"Legal":           func() { _ = s.Legal(moves[0]) },
			"Hash":            func() { s.Hash() },
			"Key":             func() { s.Key() },
			"InCheck":         func() { s.InCheck() },
			"Score":           func() { s.Score(boardgame.Black) },
			"Phalanx":         func() { s.Phalanx(moves[0]) },
			"Captured":        func() { s.Captured(moves[0]) },
			"AppendPieces":    func() { squares = s.AppendPieces(squares[:0], boardgame.White) },
			"AppendInvaders":  func() { squares = s.AppendInvaders(squares[:0], boardgame.White) },
			"AppendPhalanxes": func() { phalanxes = s.AppendPhalanxes(phalanxes[:0], moves[0].From) },
			"Move.AppendText": func() { _, _ = moves[0].AppendText(text) },
		} {
			assert.Zero(t, testing.AllocsPerRun(100, f), "%s in %s", name, position)
		}
		exact := make([]epaminondas.Move, 0, len(s.AppendMoves(nil)))
		assert.Zero(t, testing.AllocsPerRun(10, func() { s.AppendMoves(exact) }), "AppendMoves with just the capacity, in %s", position)
	}
}

func moveTexts(s epaminondas.State) []string {
	var texts []string
	for m := range boardgame.Moves(s) {
		texts = append(texts, m.String())
	}
	return texts
}

func scores(s epaminondas.State) [2]int {
	return [2]int{s.Score(boardgame.White), s.Score(boardgame.Black)}
}
