package joust_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// parse reads a position that is written as it was.
func parse(t *testing.T, text string) joust.State {
	t.Helper()
	s, err := joust.Parse(text)
	require.NoError(t, err)
	require.Equal(t, text, s.String())
	return s
}

// TestLegalSaysWhatIsWrong holds a case for every reason that Legal knows.
func TestLegalSaysWhatIsWrong(t *testing.T) {
	const (
		start   = "7n/8/8/8/8/8/8/N7 w 1"
		queens  = "5/4q/5/5/Q4 w 1 white=Q black=Q"
		before  = queens + " grenade=arbitrary/before"
		after   = queens + " grenade=arbitrary/after"
		burning = after + " departure"
		piece   = queens + " grenade=piece/before"
	)
	for _, test := range []struct{ position, move, says string }{
		{start, "a1-i2", "i2 is off the board, which has 8 files and 8 ranks"},
		{start, "i1-a2", "i1 is off the board"},
		{start, "h8-g6", "White, who is to move, has no piece on h8; its knight is on a1"},
		{start, "c3-d5", "White, who is to move, has no piece on c3"},
		{start, "a1-b2", "a knight on a1 does not move to b2"},
		{start, "a1-a1", "cannot move to a1, which the piece itself occupies"},
		{start, "a1-h8", "cannot move to h8, which Black's piece occupies"},
		{start, "a1-b3*c5", "there are no grenades in this game, so nothing is thrown at c5"},
		{start, "@b3", "White's piece stands on a1 already"},
		{"7n/8/8/8/8/1*6/8/N7 w 1", "a1-b3", "cannot move to b3, which is burned"},
		{"4k/5/5/5/K4 w 1 white=K black=K", "a1-a3", "a king on a1 does not move to a3"},
		{"4r/5/5/5/R4 w 1 white=R black=R", "a1-b2", "a rook on a1 does not move to b2"},
		{"4b/5/5/5/B4 w 1 white=B black=B", "a1-a2", "a bishop on a1 does not move to a2"},
		{queens, "a1-b3", "a queen on a1 does not move to b3"},
		{"5/4q/*4/5/Q4 w 1 white=Q black=Q", "a1-a4", "the way to a4 is blocked at a3, which is burned"},
		{"5/5/5/5/Q1q2 w 1 white=Q black=Q", "a1-e1", "the way to e1 is blocked at c1, which Black's piece occupies"},
		{before, "a1-a4", "the throw is missing: name the square to burn"},
		{before, "a1-a4*a1", "cannot throw at a1, which the piece itself occupies"},
		{before, "a1-a4*e4", "cannot throw at e4, which Black's piece occupies"},
		{before, "a1-a4*a4", "cannot move to a4, which the throw burns before the piece moves"},
		{before, "a1-a4*a3", "the way to a4 is blocked at a3, which the throw burns before the piece moves"},
		{after, "a1-a4*a4", "cannot throw at a4, which the piece itself occupies"},
		{after, "a1-b3*a1", "a queen on a1 does not move to b3"},
		{burning, "a1-a4*a1", "cannot throw at a1, which burns when the piece leaves it"},
		{piece, "a1-a4*b3", "a queen on a1 does not throw at b3"},
		{"5/4q/*4/5/Q4 w 1 white=Q black=Q grenade=piece/before", "a1-b1*a4", "the way to a4 is blocked at a3, which is burned"},
		{"5/4q/5/5/1Q3 w 1 white=Q black=Q grenade=piece/after departure", "b1-c1*a1", "the way to a1 is blocked at b1, which burns when the piece leaves it"},
		{"3/3/3 w 1 start=choose", "a1-b3", "White has to place its piece first, by a move such as @a1"},
		{"3/3/N2 b 1 start=ranks", "a1-b3", "Black has to place its piece first, by a move such as @a3"},
		{"3/1N1/3 b 1 start=choose", "@b2", "b2 is not free: White's piece stands there"},
		{"3/3/3 w 1 start=ranks", "@b3", "b3 is not on rank 1, where White places its piece"},
		{"3/3/N2 b 1 start=ranks", "@b1", "b1 is not on rank 3, where Black places its piece"},
	} {
		s := parse(t, test.position)
		m, err := joust.ParseMove(test.move)
		require.NoError(t, err)
		err = s.Legal(m)
		require.ErrorIs(t, err, boardgame.ErrIllegal, "%s in %s", test.move, test.position)
		var moveError *boardgame.MoveError
		require.ErrorAs(t, err, &moveError)
		assert.Equal(t, test.move, moveError.Move)
		assert.Equal(t, test.position, moveError.Position)
		assert.ErrorContains(t, err, "illegal move: "+test.says)
		_, parseErr := s.ParseMove(test.move)
		assert.Equal(t, err, parseErr)
	}
}

func TestLegalInAFinishedGame(t *testing.T) {
	s := parse(t, "4n/5/1*3/2*2/N4 w 1")
	for _, text := range []string{"a1-b3", "a1-b2", "@c3"} {
		_, err := s.ParseMove(text)
		assert.ErrorIs(t, err, boardgame.ErrOver)
		assert.NotErrorIs(t, err, boardgame.ErrIllegal)
		assert.ErrorContains(t, err, "White to move has no legal turn, so Black has won")
	}
	_, err := parse(t, "4n/5/1*3/2*2/N4 w 1 misere").ParseMove("a1-b3")
	assert.ErrorContains(t, err, "so White has won")
}

// TestMovesWithoutForm: values of Move that no text gives.
func TestMovesWithoutForm(t *testing.T) {
	a, b := notation.At(0, 0), notation.At(1, 2)
	for _, m := range []joust.Move{{From: a}, {Throw: a}, {From: a, Throw: b}, {To: a, Throw: b}} {
		_, err := m.MarshalText()
		assert.ErrorIs(t, err, boardgame.ErrSyntax, "%+v", m)
		prefix, err := m.AppendText([]byte("kept"))
		assert.Error(t, err)
		assert.Equal(t, "kept", string(prefix))
		assert.ErrorIs(t, parse(t, "7n/8/8/8/8/8/8/N7 w 1").Legal(m), boardgame.ErrIllegal)
		assert.ErrorIs(t, parse(t, "3/3/3 w 1 start=choose").Legal(m), boardgame.ErrIllegal)
		assert.NotPanics(t, func() { _ = m.String() })
	}
	text, err := joust.Move{}.MarshalText()
	assert.NoError(t, err)
	assert.Empty(t, text)
	assert.ErrorIs(t, parse(t, "3/3/3 w 1 start=choose").Legal(joust.Move{}), boardgame.ErrIllegal)
}

func TestParseMoveSaysWhere(t *testing.T) {
	for text, offset := range map[string]int{
		"": 0, "b3": 2, "a1b3": 2, "a1-": 3, "a1-b": 3, "a1-b33": 3, "a1-b3*": 6, "a1-b3*c": 6, "a1-b3*c5*": 8,
		"a1-b3-c5": 5, "a1-b3 ": 5, " a1-b3": 0, "A1-b3": 0, "@": 1, "@a1*b2": 3, "@a1-b3": 3, "@@a1": 1, "a1*b3": 2,
	} {
		_, err := joust.ParseMove(text)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.Equal(t, "move", parseError.Field)
	}
}

// TestParseSaysWhere holds a text for each fault that a position or a variant's
// name can have beside those that package notation finds.
func TestParseSaysWhere(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		field  string
		says   string
	}{
		{"2n/3/N2 x 1", 8, "side to move", "expected w or b"},
		{"2n/3/Q2 w 1", 5, "board", "on a1 is no piece of this game, whose pieces are N and n; the options white= and black= give others"},
		{"2Q/3/N2 w 1 black=Q", 1, "board", "on c3 is no piece of this game, whose pieces are N and q"},
		{"1Nn/1N1/N2 w 1", 5, "board", "White has a second piece on b2, beside that on b3"},
		{"2n/n2/N2 w 1", 3, "board", "Black has a second piece on a2, beside that on c3"},
		{"2n/3/3 w 1", 0, "board", "White's piece is missing"},
		{"3/3/N2 w 1", 0, "board", "Black's piece is missing"},
		{"2n/3/3 w 1 start=choose", 1, "board", "Black's piece stands on c3 before White's, which is placed first"},
		{"3/3/N2 w 1 start=choose", 7, "side to move", "expected b, since Black has to place its piece"},
		{"3/3/3 b 1 start=choose", 6, "side to move", "expected w, since White has to place its piece"},
		{"3/1*1/N2 b 1 start=choose", 3, "board", "b2 is burned although a piece is still to be placed"},
		{"3/N2/3 b 1 start=ranks", 2, "board", "White's piece is on a2; with start=ranks it is placed on rank 1"},
		{"2n/3/N2 w 1 quick", 12, "option", "expected one of white=, black=, misere,"},
		{"2n/3/N2 w 1 misere=1", 12, "option", "expected misere"},
		{"2n/3/N2 w 1 at=a1,b2", 12, "option", "at= stands right after the size"},
		{"2n/3/N2 w 1 departure", 12, "option", "departure goes with grenade= only"},
	} {
		_, err := joust.Parse(test.text)
		requireLocated(t, err, test.text, test.offset, test.field, test.says)
	}
	for _, test := range []struct {
		text   string
		offset int
		field  string
		says   string
	}{
		{"8", 0, "size of the board", `expected files "x" ranks`},
		{"2x8", 0, "size of the board", "expected a number from 3 to 26"},
		{"8x27", 2, "size of the board", "expected a number from 3 to 26"},
		{"8x8 at=i1,a1", 7, "option", "expected a square of the 8x8 board for White's piece"},
		{"8x8 at=a1;b1", 9, "option", "expected a comma"},
		{"8x8 at=a1,a9", 10, "option", "expected a square of the 8x8 board for Black's piece"},
		{"8x8 at=a1,b1x", 12, "option", "expected the end of the option"},
		{"8x8 at=b1,b1", 4, "option", "expected two different squares"},
		{"8x8 at=a1,h8", 4, "option", "the usual corners"},
		{"8x8 at=a1,b1 start=ranks", 4, "option", "does not go with start=ranks"},
	} {
		_, err := joust.ParseVariant(test.text)
		requireLocated(t, err, test.text, test.offset, test.field, test.says)
	}
}

func requireLocated(t *testing.T, err error, text string, offset int, field, says string) {
	t.Helper()
	gametest.Refusal(t, text, err)
	var parseError *boardgame.ParseError
	require.ErrorAs(t, err, &parseError)
	assert.Equal(t, offset, parseError.Offset, "%q", text)
	assert.Equal(t, field, parseError.Field, "%q", text)
	assert.ErrorContains(t, err, says)
}

// TestVariantOfAPosition: only a start position tells where the pieces began.
func TestVariantOfAPosition(t *testing.T) {
	for position, variant := range map[string]string{
		"5/4n/5/N4 w 1":              "5x4 at=a1,e3",
		"5/4n/5/N4 w 2":              "5x4",
		"5/4n/5/N4 b 1":              "5x4",
		"5/4n/5/N3* w 1":             "5x4",
		"5/4n/5/N4 w 1 start=choose": "5x4 start=choose",
	} {
		assert.Equal(t, variant, joust.Rules.Variant(parse(t, position)), position)
	}
}

// TestNobodyMovesWhileThereIsPlacing: a piece that stands has nowhere to go
// until the other stands too.
func TestNobodyMovesWhileThereIsPlacing(t *testing.T) {
	s := parse(t, "3/3/N2 b 1 start=choose")
	assert.Empty(t, s.AppendDestinations(nil, boardgame.White))
	assert.Zero(t, s.Mobility(boardgame.White))
	assert.Equal(t, 8, s.Mobility(boardgame.Black))
}

func TestNewRefuses(t *testing.T) {
	at := notation.At
	for _, test := range []struct {
		variant joust.Variant
		says    string
	}{
		{joust.Variant{}, "the board has 0 files and 0 ranks; expected 3 to 26 of each"},
		{joust.Variant{Files: 2, Ranks: 8}, "2 files"},
		{joust.Variant{Files: 8, Ranks: 27}, "27 ranks"},
		{joust.Variant{Files: -8, Ranks: 8}, "-8 files"},
		{joust.Variant{Files: 1 << 40, Ranks: 8}, "expected 3 to 26"},
		{joust.Variant{Files: 8, Ranks: 8, Pieces: [2]joust.Piece{0, 5}}, "knight and Piece(5)"},
		{joust.Variant{Files: 8, Ranks: 8, Start: 3}, "the start is Start(3)"},
		{joust.Variant{Files: 8, Ranks: 8, Grenade: 5}, "the grenade is Grenade(5)"},
		{joust.Variant{Files: 8, Ranks: 8, BurnDeparture: true}, "BurnDeparture goes with grenades only"},
		{joust.Variant{Files: 8, Ranks: 8, At: [2]notation.Square{at(0, 0)}}, `Black starts on "", which is no square of the 8x8 board`},
		{joust.Variant{Files: 8, Ranks: 8, At: [2]notation.Square{at(0, 8), at(0, 0)}}, `White starts on "a9"`},
		{joust.Variant{Files: 8, Ranks: 8, At: [2]notation.Square{at(1, 1), at(1, 1)}}, "both pieces start on b2"},
		{joust.Variant{Files: 8, Ranks: 8, At: [2]notation.Square{at(1, 1), at(2, 1)}, Start: joust.Choose}, "does not go with Start choose"},
	} {
		s, err := joust.New(test.variant)
		gametest.Refusal(t, test.variant.String(), err)
		assert.ErrorContains(t, err, test.says)
		assert.Equal(t, joust.State{}, s)
	}
}

// TestUsualCornersMayBeNamed: At may hold what it would be anyway.
func TestUsualCornersMayBeNamed(t *testing.T) {
	corners := joust.Variant{Files: 5, Ranks: 4, At: [2]notation.Square{notation.At(0, 0), notation.At(4, 3)}}
	named, err := joust.New(corners)
	require.NoError(t, err)
	usual, err := joust.New(joust.Variant{Files: 5, Ranks: 4})
	require.NoError(t, err)
	assert.Equal(t, usual, named)
	assert.Equal(t, "5x4", corners.String())
}

func TestZeroState(t *testing.T) {
	var zero joust.State
	assert.Empty(t, zero.String())
	assert.Empty(t, zero.Board())
	assert.Empty(t, zero.AppendMoves(nil))
	assert.Empty(t, zero.AppendDestinations(nil, boardgame.Black))
	assert.Zero(t, zero.Mobility(boardgame.White))
	assert.Equal(t, boardgame.NoResult("no position"), zero.Outcome())
	assert.Equal(t, boardgame.White, zero.Turn())
	assert.Zero(t, zero.TurnNumber())
	assert.Zero(t, zero.Files())
	assert.Zero(t, zero.Ranks())
	assert.Equal(t, zero, zero.Key())
	assert.NotPanics(t, func() { zero.Hash() })
	assert.Equal(t, zero, zero.After(joust.Move{To: notation.At(0, 0)}))
	assert.True(t, zero.Square(boardgame.White).IsZero())
	assert.Equal(t, joust.OffBoard, zero.At(notation.At(0, 0)))
	assert.ErrorIs(t, zero.Legal(joust.Move{}), boardgame.ErrOver)
	_, err := zero.ParseMove("a1-b3")
	assert.ErrorIs(t, err, boardgame.ErrOver)
	assert.Empty(t, joust.Rules.Variant(zero))
	assert.Empty(t, zero.Squares(joust.Move{}))
	assert.NotPanics(t, func() { zero.Variant() })
}

// TestAfterDoesNotReachOutOfBounds: against its contract, After panics or
// gives a position whose text reads back.
func TestAfterDoesNotReachOutOfBounds(t *testing.T) {
	squares := []notation.Square{{}, notation.At(0, 0), notation.At(1, 2), notation.At(2, 2), notation.At(7, 7), notation.At(25, 25)}
	for _, position := range []string{
		"2n/3/N2 w 1", "7n/8/8/8/8/8/8/N7 w 1", "2*5/8/8/8/8/8/8/N6n b 1 grenade=piece/after",
		"9n/10/2*7/N9 w 1", "3/3/3 w 1 start=choose", "3/3/N2 b 1 start=ranks", "25n/26/N25 w 1",
	} {
		s := parse(t, position)
		for _, from := range squares {
			for _, to := range squares {
				for _, throw := range squares {
					next, ok := tryAfter(s, joust.Move{From: from, To: to, Throw: throw})
					if !ok {
						continue
					}
					again, err := joust.Parse(next.String())
					require.NoError(t, err)
					require.Equal(t, next, again)
				}
			}
		}
	}
}

func tryAfter(s joust.State, m joust.Move) (next joust.State, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	return s.After(m), true
}

func TestTurnNumberStaysAtTheTop(t *testing.T) {
	s := parse(t, "4n/5/5/5/N4 b 999999999")
	m, err := s.ParseMove("e5-d3")
	require.NoError(t, err)
	assert.Equal(t, "4*/5/3n1/5/N4 w 999999999", s.After(m).String())
}

func TestKeyLeavesOutTheTurnNumberAlone(t *testing.T) {
	a, b := parse(t, "4n/5/5/5/N4 w 7"), parse(t, "4n/5/5/5/N4 w 9")
	assert.NotEqual(t, a, b)
	assert.Equal(t, a.Key(), b.Key())
	assert.Equal(t, a.Hash(), b.Hash())
	for _, other := range []string{
		"4n/5/5/5/N4 b 7", "4n/5/5/5/1N3 w 7", "4n/5/5/5/N3* w 7", "4n/5/5/5/N4 w 7 misere", "4n/5/5/5/N4 w 7 start=ranks",
		"4n/5/5/5/N4 w 7 start=choose", "4n/5/5/5/N4 w 7 grenade=piece/after", "4n/5/5/5/N4 w 7 grenade=piece/after departure",
		"4k/5/5/5/N4 w 7 black=K", "4n/5/5/5/K4 w 7 white=K", "5/4n/5/5/5/N4 w 7",
	} {
		assert.NotEqual(t, a.Key(), parse(t, other).Key(), other)
		assert.NotEqual(t, a.Hash(), parse(t, other).Hash(), other)
	}
}

// TestHashStaysTheSame guards files and tables that hold hashes.
func TestHashStaysTheSame(t *testing.T) {
	for position, want := range map[string]uint64{
		"7n/8/8/8/8/8/8/N7 w 1":                0x95a99b1f722da2f5,
		"9k/10/*9/N9 b 3 black=K start=choose": 0xe4bea92c21b38641,
		"4n/5/5/5/N4 w 1 grenade=piece/after":  0x2fb07ffe092e20ee,
	} {
		assert.Equal(t, want, parse(t, position).Hash(), "%s %#x", position, parse(t, position).Hash())
	}
}

func TestContents(t *testing.T) {
	s := parse(t, "3r/*3/4/1Q2 w 3 white=Q black=R")
	for text, want := range map[string]joust.Content{
		"b1": joust.WhitePiece, "d4": joust.BlackPiece, "a3": joust.Burned, "a1": joust.Free, "e1": joust.OffBoard, "a5": joust.OffBoard,
	} {
		assert.Equal(t, want, s.At(notation.MustParseSquare(text)), text)
	}
	assert.Equal(t, joust.OffBoard, s.At(notation.Square{}))
	assert.Equal(t, "b1", s.Square(boardgame.White).String())
	assert.Equal(t, "d4", s.Square(boardgame.Black).String())
	assert.Equal(t, joust.Queen, s.Piece(boardgame.White))
	assert.Equal(t, joust.Rook, s.Piece(boardgame.Black))
	assert.Equal(t, 3, s.TurnNumber())
}

func TestNamesOfValues(t *testing.T) {
	assert.Equal(t, "off the board free burned White's piece Black's piece",
		fmt.Sprint(joust.OffBoard, " ", joust.Free, " ", joust.Burned, " ", joust.WhitePiece, " ", joust.BlackPiece))
	assert.Equal(t, "[knight king queen rook bishop Piece(5)]",
		fmt.Sprint([]joust.Piece{joust.Knight, joust.King, joust.Queen, joust.Rook, joust.Bishop, 5}))
	assert.Equal(t, "[fixed choose ranks Start(3)]", fmt.Sprint([]joust.Start{joust.Fixed, joust.Choose, joust.OppositeRanks, 3}))
	assert.Equal(t, "[none arbitrary/before arbitrary/after piece/before piece/after Grenade(5)]",
		fmt.Sprint([]joust.Grenade{joust.NoGrenade, joust.ArbitraryBefore, joust.ArbitraryAfter, joust.PieceBefore, joust.PieceAfter, 5}))
	assert.Equal(t, "8x8 black=Piece(9)", joust.Variant{Files: 8, Ranks: 8, Pieces: [2]joust.Piece{0, 9}}.String())
}

func TestValuesInJSON(t *testing.T) {
	type game struct {
		Position joust.State
		Moves    []joust.Move
	}
	in := game{Position: parse(t, "4n/5/1N3/5/*4 b 1")}
	for m := range boardgame.Moves(in.Position) {
		in.Moves = append(in.Moves, m)
	}
	data, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Equal(t, `{"Position":"4n/5/1N3/5/*4 b 1","Moves":["e5-d3","e5-c4"]}`, string(data))
	var out game
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)

	// The zero values have empty texts, which read back.
	data, err = json.Marshal(game{Moves: []joust.Move{{}}})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, game{Moves: []joust.Move{{}}}, out)
}

func TestVariantInJSON(t *testing.T) {
	in, err := joust.ParseVariant("8x8 at=d4,e5 white=Q grenade=piece/after departure")
	require.NoError(t, err)
	data, err := json.Marshal(in)
	require.NoError(t, err)
	assert.Equal(t, `"8x8 at=d4,e5 white=Q grenade=piece/after departure"`, string(data))
	var out joust.Variant
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)
	gametest.Refusal(t, "8x", out.UnmarshalText([]byte("8x")))
	assert.Equal(t, in, out)
	_, err = joust.Variant{}.MarshalText()
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
}

func TestFailedUnmarshalKeepsTheValue(t *testing.T) {
	s := parse(t, "4n/5/1N3/5/*4 b 1")
	kept := s
	gametest.Refusal(t, "4n/5/1N3/5/*5 b 1", s.UnmarshalText([]byte("4n/5/1N3/5/*5 b 1")))
	assert.Equal(t, kept, s)
	m := joust.Move{To: notation.At(0, 0)}
	gametest.Refusal(t, "a1", m.UnmarshalText([]byte("a1")))
	assert.Equal(t, "@a1", m.String())
}

// TestHostileTexts: long texts are refused quickly, with a short message.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("8/", 1<<20), strings.Repeat("9", 1<<20), strings.Repeat(" ", 1<<20), strings.Repeat("*", 1<<20),
		"2n/3/N2 w 1" + strings.Repeat(" misere", 1<<18), "2n/3/N2 w " + strings.Repeat("1", 1<<20),
		"2n/3/N2 w 1 grenade=" + strings.Repeat("piece/", 1<<18), strings.Repeat("N", 1<<20) + "/3/3 w 1",
		strings.Repeat("a1-", 1<<18), "8x8" + strings.Repeat(" departure", 1<<18), "8x8 at=" + strings.Repeat("a1,", 1<<18),
	} {
		for _, read := range []func(string) error{
			func(text string) error { _, err := joust.Parse(text); return err },
			func(text string) error { _, err := joust.ParseMove(text); return err },
			func(text string) error { _, err := joust.Rules.Start(text); return err },
		} {
			err := read(text)
			gametest.Refusal(t, text, err)
			assert.Less(t, len(err.Error()), 500)
		}
	}
}

func TestNothingIsAllocated(t *testing.T) {
	for _, position := range []string{
		"7n/8/8/8/8/8/8/N7 w 1", "9q/10/10/Q9 w 1 white=Q black=Q",
		"4q/5/5/5/Q4 w 1 white=Q black=Q grenade=piece/after departure", "3/3/3 w 1 start=ranks",
		"4n/5/5/5/N4 w 1 grenade=arbitrary/before",
	} {
		s := parse(t, position)
		moves := s.AppendMoves(nil)
		squares := s.AppendDestinations(nil, boardgame.White)
		text := make([]byte, 0, 1000)
		for name, f := range map[string]func(){
			"AppendMoves":        func() { moves = s.AppendMoves(moves[:0]) },
			"After":              func() { s.After(moves[0]) },
			"Outcome":            func() { s.Outcome() },
			"Legal":              func() { _ = s.Legal(moves[0]) },
			"Hash":               func() { s.Hash() },
			"Key":                func() { s.Key() },
			"Mobility":           func() { s.Mobility(boardgame.White) },
			"AppendDestinations": func() { squares = s.AppendDestinations(squares[:0], boardgame.White) },
			"Move.AppendText":    func() { _, _ = moves[0].AppendText(text) },
		} {
			assert.Zero(t, testing.AllocsPerRun(100, f), "%s in %s", name, position)
		}
	}
}
