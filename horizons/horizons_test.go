package horizons_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// parse reads a position that is written as it was.
func parse(t *testing.T, text string) horizons.State {
	t.Helper()
	s, err := horizons.Parse(text)
	require.NoError(t, err)
	require.Equal(t, text, s.String())
	return s
}

const start = "rzonbqkbnomr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZONBQKBNOMR w KQkq - 0 1"

// position makes a position text out of the ranks of a board that are not
// empty, "e4=N l2=K", and the rest of the fields.
func position(pieces, rest string) string {
	u := horizons.Setup{Pieces: map[notation.Square]horizons.Piece{}}
	for _, field := range strings.Fields(pieces) {
		name, symbol, _ := strings.Cut(field, "=")
		piece, _ := pieceOf(symbol)
		u.Pieces[notation.MustParseSquare(name)] = piece
	}
	board := ""
	for rank := 11; rank >= 0; rank-- {
		empty := 0
		for file := range 12 {
			piece := u.Pieces[notation.At(file, rank)]
			if piece.Kind == horizons.NoPiece {
				empty++
				continue
			}
			if empty > 0 {
				board += fmt.Sprint(empty)
			}
			empty = 0
			board += piece.String()
		}
		if empty > 0 {
			board += fmt.Sprint(empty)
		}
		if rank > 0 {
			board += "/"
		}
	}
	return board + " " + rest
}

func pieceOf(symbol string) (horizons.Piece, bool) {
	for kind := horizons.Rook; kind <= horizons.Zip; kind++ {
		for _, p := range []boardgame.Player{boardgame.White, boardgame.Black} {
			if piece := (horizons.Piece{Kind: kind, Owner: p}); piece.String() == symbol {
				return piece, true
			}
		}
	}
	return horizons.Piece{}, false
}

// TestLegalSaysWhatIsWrong holds a case for every reason that Legal knows.
func TestLegalSaysWhatIsWrong(t *testing.T) {
	const kings = " l2=K a11=k"
	for _, test := range []struct{ pieces, rest, move, says string }{
		{"", "", "e5e6", "on e5 stands no piece"},
		{"", "", "e11e10", "on e11 stands Black's pawn, but White is to move"},
		{"", "", "e2e2", "the pawn on e2 stays where it is"},
		{"", "", "a1a2", "White's shielder stands on a2 itself"},
		{"", "", "a1b3", "a rook on a1 does not go to b3"},
		{"", "", "a1a4", "the way of the rook from a1 to a4 is closed at a2, where White's shielder stands"},
		{"", "", "d1d4", "a knight on d1 does not go to d4"},
		{"", "", "g1d1", "O-O-O needs all squares between king and rook empty, but White's zip stands on b1"},
		{"", "", "g1g3", "a king on g1 does not go to g3"},
		{"", "", "e2d3", "a pawn goes diagonally only to capture, but d3 is empty"},
		{"", "", "e2e5", "a pawn on e2 does not go to e5"},
		{"", "", "e2e4q", "a pawn is promoted on rank 12 only"},
		{"", "", "d1c3q", "a knight is not promoted"},
		{"", "", "b2b3", "a warrior goes straight forward only to capture, but b3 is empty"},
		{"", "", "b2b4", "a warrior goes two squares straight forward only to capture, but b4 is empty"},
		{"", "", "b2a1", "White's rook stands on a1 itself"},
		{"", "", "b2c5", "a warrior on b2 does not go to c5"},
		{"", "", "d2e3", "a shielder on d2 does not go to e3"},
		{"e3=P" + kings, "w - - 0 1", "e3e5", "a pawn makes a double step from rank 2 only"},
		{"e2=P e3=n" + kings, "w - - 0 1", "e2e4", "the way of the pawn from e2 to e4 is closed at e3, where Black's knight stands"},
		{"e2=P e4=n" + kings, "w - - 0 1", "e2e4", "a pawn moves straight forward without capturing, but Black's knight stands on e4"},
		{"e2=P e3=n" + kings, "w - - 0 1", "e2e3", "a pawn moves straight forward without capturing, but Black's knight stands on e3"},
		{"e2=P d3=s" + kings, "w - - 0 1", "e2d3", "the shielder on d3 is shielded from the front"},
		{"e2=W d3=n" + kings, "w - - 0 1", "e2d3", "a warrior moves diagonally without capturing, but Black's knight stands on d3"},
		{"e2=W c4=n" + kings, "w - - 0 1", "e2c4", "a warrior moves diagonally without capturing, but Black's knight stands on c4"},
		{"e2=W d3=n" + kings, "w - - 0 1", "e2c4", "the way of the warrior from e2 to c4 is closed at d3"},
		{"e4=W" + kings, "w - - 0 1", "e4c6", "a warrior makes a double step from rank 2 only"},
		{"e4=W e6=s" + kings, "w - - 0 1", "e4e6", "the shielder on e6 is shielded from the front"},
		{"e4=W e5=p e6=n" + kings, "w - - 0 1", "e4e6", "the way of the warrior from e4 to e6 is closed at e5"},
		{"e4=W~ e6=n" + kings, "w - - 0 1", "e4e6", "the warrior on e4 is spent"},
		{"e4=S" + kings, "w - - 0 1", "e4d4", "a shielder goes sideways only to capture, but d4 is empty"},
		{"e3=S" + kings, "w - - 0 1", "e3e5", "a shielder makes a double step from rank 2 only"},
		{"e4=S e5=N" + kings, "w - - 0 1", "e4e5", "White's knight on e5 cannot be pushed; only enemies can"},
		{"e4=S e5=s" + kings, "w - - 0 1", "e4e5", "cannot push: Black's shielder stands on e5, and shielders are not pushed"},
		{"e4=S e5=n e6=s" + kings, "w - - 0 1", "e4e5", "cannot push: Black's shielder stands on e6, and shielders are not pushed"},
		{"e4=S e5=n e6=N" + kings, "w - - 0 1", "e4e5", "cannot push: White's knight stands on e6 behind"},
		{"e4=S e5=n e6=n e7=n" + kings, "w - - 0 1", "e4e5", "cannot push: three pieces in a row stand from e5 on"},
		{"e11=S e12=n" + kings, "w - - 0 1", "e11e12q", "cannot push: Black's knight stands on e12, and nothing is pushed off the board"},
		{"e10=S e11=b e12=n" + kings, "w - - 0 1", "e10e11", "cannot push: Black's knight stands on e12, and nothing is pushed off the board"},
		{"e2=S e3=n e4=n" + kings, "w - - 0 1", "e2e4", "the way of the shielder from e2 to e4 is closed at e3"},
		{"e6=O" + kings, "w - - 0 1", "e6e8", "an ox on e6 can capture on e8, but not move there"},
		{"e6=O e8=n" + kings, "w - - 0 1", "e6e9", "the way of the ox from e6 to e9 is closed at e8"},
		{"e6=O f9=s" + kings, "w - - 0 1", "e6f9", "the shielder on f9 is shielded from the front"},
		{"e6=O" + kings, "w - - 0 1", "e6g8", "an ox on e6 does not go to g8"},
		{"b4=M f8=p l2=K k11=k", "w - - 0 1", "b4g8", "the way of the magician from b4 to g8 is closed at f8, where Black's pawn stands"},
		{"b4=M l2=K k11=k", "w - - 0 1", "b4b8", "a magician on b4 does not go to b8"},
		{"d4=Z l2=K k11=k", "w - - 0 1", "d4e7", "a zip on d4 can capture on e7, but not move there"},
		{"d4=Z d5=n l2=K k11=k", "w - - 0 1", "d4e6", "the way of the zip from d4 to e6 is closed at d5"},
		{"e4=B d9=p" + kings, "w - - 0 1", "e4e5", "a bishop on e4 does not go to e5"},
		{"e4=Q h7=s" + kings, "w - - 0 1", "e4h7", "the shielder on h7 is shielded from the front"},
		{"e4=K d5=s a11=k", "w - - 0 1", "e4d5", "the shielder on d5 is shielded from the front"},
		{"e11=P" + kings, "w - - 0 1", "e11e12", "the promotion is missing: a pawn that reaches rank 12 becomes a bishop, knight, ox, rook, magician, zip or queen, as in e11e12q"},
		{"d4=p e4=S" + kings, "b - e3e4 0 1", "d4e3", "a pawn goes diagonally only to capture, but e3 is empty"},
		{"d4=p c3=s d3=w e4=P" + kings, "b - e3e4 0 1", "d3e3", "a warrior on d3 does not go to e3"},
		{"e4=P d4=p e5=w" + kings, "b - e3e4 0 1", "e5e3", "the way of the warrior from e5 to e3 is closed at e4"},
		{"g4=W e4=p f4=b f5=w" + kings, "b - f3g4 0 1", "f5f3", "the way of the warrior from f5 to f3 is closed at f4"},
		{"e4=S f3=s d4=p" + kings, "b - e3e4 0 1", "d4e3", "a pawn does not capture a shielder en passant"},
		{"e4=P d4=p e3=w" + kings, "b - - 0 1", "d4e3", "Black's warrior stands on e3 itself"},
		{"a4=k d4=p e4=P j4=R f3=s l2=K", "b - e3e4 0 1", "d4e3", "Black's king on a4 would be attacked by the rook on j4"},
		{"l2=K l6=r a11=k", "w - - 0 1", "l2l3", "White's king on l3 would be attacked by the rook on l6"},
		{"l2=K e2=N a2=r a11=k", "w - - 0 1", "e2d4", "White's king on l2 would be attacked by the rook on a2"},
		{"a5=K e4=S e5=r l11=k", "w - - 0 1", "e4e5", ""},
		{"a6=K e4=S e5=r l11=k", "w - - 0 1", "e4e5", "White's king on a6 would be attacked by the rook on e6"},
		{"g1=K a1=R l1=R g8=k", "w Q - 0 1", "g1j1", "White has no right to castle by O-O: king or rook has moved or is gone"},
		{"g1=K a1=R l1=R g8=r h8=k", "w KQ - 0 1", "g1j1", "no castling out of check: the king on g1 is attacked by the rook on g8"},
		{"g1=K a1=R l1=R i8=r h8=k", "w KQ - 0 1", "g1j1", "the king cannot cross i1, which is attacked by the rook on i8"},
		{"g1=K a1=R l1=R d8=r h8=k", "w KQ - 0 1", "g1d1", "White's king on d1 would be attacked by the rook on d8"},
	} {
		text := start
		if test.pieces != "" {
			text = position(test.pieces, test.rest)
		}
		s, err := horizons.Parse(text)
		require.NoError(t, err, text)
		m, err := horizons.ParseMove(test.move)
		require.NoError(t, err)
		err = s.Legal(m)
		if test.says == "" {
			require.NoError(t, err)
			continue
		}
		require.ErrorIs(t, err, boardgame.ErrIllegal, "%s in %s", test.move, text)
		var moveError *boardgame.MoveError
		require.ErrorAs(t, err, &moveError)
		assert.Equal(t, test.move, moveError.Move)
		assert.Equal(t, s.String(), moveError.Position)
		assert.ErrorContains(t, err, "illegal move: "+test.says)
		_, parseErr := s.ParseMove(test.move)
		assert.Equal(t, err, parseErr)
	}
}

func TestLegalInAFinishedGame(t *testing.T) {
	for text, says := range map[string]string{
		"12/k11/12/12/12/12/12/12/12/12/8r3/7r3K w - - 0 1":       "the game is over: Black has won by checkmate",
		"12/12/12/12/10r1/12/12/12/12/11k/12/11K w - - 0 1":       "the game is over: it is drawn by stalemate",
		"12/k11/12/12/12/12/12/12/4K7/12/12/2R9 w - - 150 200":    "the game is over: it is drawn by 75 moves",
		"12/k11/12/12/12/12/4N7/12/4K7/12/12/12 w - - 0 1":        "the game is over: it is drawn by dead position",
		"12/k11/12/12/12/12/12/12/4K7/12/12/2R9 w - - 999999 200": "75 moves",
	} {
		for _, move := range []string{"l1l2", "e4e5", "Kl2", "O-O"} {
			_, err := parse(t, text).ParseMove(move)
			assert.ErrorIs(t, err, boardgame.ErrOver)
			assert.NotErrorIs(t, err, boardgame.ErrIllegal)
			assert.ErrorContains(t, err, says)
		}
	}
}

// TestMovesWithoutForm: values of Move that no text gives.
func TestMovesWithoutForm(t *testing.T) {
	a, b, off := notation.At(4, 1), notation.At(4, 3), notation.At(12, 3)
	for _, m := range []horizons.Move{
		{From: a}, {To: b}, {From: a, To: off}, {From: off, To: b}, {Promotion: horizons.Queen},
		{From: a, To: b, Promotion: horizons.King}, {From: a, To: b, Promotion: 77},
	} {
		_, err := m.MarshalText()
		assert.ErrorIs(t, err, boardgame.ErrSyntax, "%+v", m)
		prefix, err := m.AppendText([]byte("kept"))
		assert.Error(t, err)
		assert.Equal(t, "kept", string(prefix))
		assert.ErrorIs(t, parse(t, start).Legal(m), boardgame.ErrIllegal)
		assert.NotPanics(t, func() { _ = m.String() })
	}
	text, err := horizons.Move{}.MarshalText()
	assert.NoError(t, err)
	assert.Empty(t, text)
	assert.ErrorIs(t, parse(t, start).Legal(horizons.Move{}), boardgame.ErrIllegal)
	err = parse(t, position("e11=P l2=K a11=k", "w - - 0 1")).Legal(horizons.Move{From: notation.At(4, 10), To: notation.At(4, 11), Promotion: 77})
	assert.ErrorContains(t, err, "a pawn is not promoted to PieceKind(77)")
}

func TestParseMoveSaysWhere(t *testing.T) {
	for text, offset := range map[string]int{
		"": 0, "e2": 2, "e2-e4": 2, "e2e": 2, "e2e13": 2, "m1e4": 0, "e13e4": 0, "e2e4k": 4, "e2e4Q": 4, "e2e4qq": 4,
		"e2e4 ": 4, " e2e4": 0, "E2e4": 0, "e02e4": 0, "e2e4=q": 4, "e2e4p": 4, "e11e12w~": 6, "Nc3": 0, "O-O": 0,
	} {
		_, err := horizons.ParseMove(text)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError, "%q", text)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.Equal(t, offset, parseError.Offset, "%q", text)
		assert.Equal(t, "move", parseError.Field)
	}
}

func TestParseSANRefuses(t *testing.T) {
	knights := position("c4=N c6=N g4=N e9=p l2=K a11=k", "w - - 0 1")
	castling := position("g1=K a1=R l1=R g11=k e3=p", "w KQ - 0 1")
	twoWays := position("d3=P d5=p e4=P c3=N l2=K a11=k b11=W", "w - - 0 1")
	for _, test := range []struct {
		position, text string
		kind           error
		says           string
	}{
		{knights, "Ne5", boardgame.ErrAmbiguous, "it could be Nc4e5 or Nge5 or N6e5"},
		{knights, "Nce5", boardgame.ErrAmbiguous, "it could be Nc4e5 or N6e5"},
		{knights, "Nc4a3", boardgame.ErrIllegal, "the move is written Na3"},
		{knights, "Ncd6", boardgame.ErrIllegal, "the move is written Nd6"},
		{knights, "Nxd6", boardgame.ErrIllegal, "the move is written Nd6"},
		{knights, "Nd6+", boardgame.ErrIllegal, "the move is written Nd6"},
		{knights, "Nd6#", boardgame.ErrIllegal, "the move is written Nd6"},
		{knights, "Ngd6", boardgame.ErrIllegal, "a knight on g4 does not go to d6"},
		{knights, "Nl12", boardgame.ErrIllegal, "no knight of White's can go to l12 so"},
		{knights, "Qd6", boardgame.ErrIllegal, "White has no such queen"},
		{knights, "Nad6", boardgame.ErrIllegal, "White has no such knight"},
		{knights, "d6", boardgame.ErrIllegal, "White has no such pawn"},
		{knights, "Kl5", boardgame.ErrIllegal, "a king on l2 does not go to l5"},
		{knights, "O-O", boardgame.ErrIllegal, "O-O begins with the king on g1, where it does not stand"},
		{castling, "O-O#", boardgame.ErrIllegal, "the move is written O-O"},
		{castling, "Kj1", boardgame.ErrIllegal, "the move is written O-O"},
		{position("g1=K l1=R h8=r g11=k", "w K - 0 1"), "0-0", boardgame.ErrIllegal, "the king cannot cross h1"},
		{position("g12=k l12=r h8=R g2=K", "b k - 0 1"), "O-O", boardgame.ErrIllegal, "the king cannot cross h12"},
		{twoWays, "d5", boardgame.ErrIllegal, "a pawn makes a double step from rank 2 only"},
		{twoWays, "dxd5", boardgame.ErrIllegal, "a pawn makes a double step from rank 2 only"},
		{twoWays, "fxd5", boardgame.ErrIllegal, "White has no such pawn"},
		{twoWays, "ed4", boardgame.ErrIllegal, "a pawn on e4 does not go to d4"},
		{twoWays, "Wa12", boardgame.ErrIllegal, "the promotion is missing"},
		{twoWays, "Wc12=q", boardgame.ErrSyntax, "expected B, N, O, R, M, Z or Q behind ="},
		{twoWays, "Wc12=", boardgame.ErrSyntax, "expected B, N, O, R, M, Z or Q behind ="},
		{twoWays, "Wc12=K", boardgame.ErrSyntax, "expected B, N, O, R, M, Z or Q behind ="},
		{twoWays, "Wc12Q", boardgame.ErrSyntax, "expected the square to go to"},
		{start, "", boardgame.ErrSyntax, "expected the square to go to"},
		{start, "N", boardgame.ErrSyntax, "expected the square to go to"},
		{start, "e13", boardgame.ErrSyntax, "expected the square to go to, from a1 to l12"},
		{start, "Ne3++", boardgame.ErrIllegal, "the move is written Ne3"},
		{start, "Ne3!", boardgame.ErrSyntax, "expected the square to go to"},
		{start, "Pe4", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "W~a3", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "N13e3", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "Nd01e3", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "1e3", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "xe3", boardgame.ErrIllegal, "the move is written e3"},
		{start, "Nxxe3", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "O-O-O-O", boardgame.ErrSyntax, "expected"},
		{start, "o-o", boardgame.ErrSyntax, "expected"},
		{start, " e4", boardgame.ErrSyntax, "expected the letter of a piece"},
		{start, "e4 ", boardgame.ErrSyntax, "expected the square to go to"},
		{start, strings.Repeat("e4", 1e5), boardgame.ErrSyntax, "expected a move in at most 16 letters"},
	} {
		s, err := horizons.Parse(test.position)
		require.NoError(t, err)
		m, err := s.ParseSAN(test.text)
		require.ErrorIs(t, err, test.kind, "%.50q in %s gives %v", test.text, test.position, m)
		assert.ErrorContains(t, err, test.says, "%.50q", test.text)
		var moveError *boardgame.MoveError
		var parseError *boardgame.ParseError
		if test.kind == boardgame.ErrSyntax {
			require.ErrorAs(t, err, &parseError)
			assert.Equal(t, test.text, parseError.Text)
			assert.LessOrEqual(t, parseError.Offset, len(test.text))
		} else {
			require.ErrorAs(t, err, &moveError)
		}
	}
}

// TestParseMoveChoosesItsError: a text that is neither form is refused as the one
// that it is more of.
func TestParseMoveChoosesItsError(t *testing.T) {
	for text, says := range map[string]string{
		"":        "expected the square to go to, from a1 to l12, in a move such as e4",
		"e11e12k": "expected the end of the move, or one letter for a promotion",
		"e2e13":   "expected a square from a1 to l12",
		"Nd1e13":  "expected the square to go to",
	} {
		_, err := parse(t, start).ParseMove(text)
		gametest.Refusal(t, text, err)
		assert.ErrorContains(t, err, says, "%q", text)
	}
}

func TestSANOfAnIllegalMove(t *testing.T) {
	m, _ := horizons.ParseMove("e2e5")
	san, err := parse(t, start).SAN(m)
	assert.Empty(t, san)
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	_, err = parse(t, start).Effect(m)
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
}

// TestParseSaysWhere holds a text for each fault that a position can have
// beside those that package notation finds.
func TestParseSaysWhere(t *testing.T) {
	names := []string{"board", "side to move", "castling", "en passant", "half-move clock", "turn number"}
	for _, test := range []struct {
		text  string
		field int
		says  string
	}{
		{position("l2=K a11=k", "x - - 0 1"), 1, "expected w or b"},
		{position("l2=K a11=k", "w qk - 0 1"), 2, "expected - or some of KQkq in this order"},
		{position("l2=K a11=k", "w - e3 0 1"), 3, "expected - or the square passed and the square"},
		{position("l2=K a11=k", "w - e3m4 0 1"), 3, "expected two squares of the board"},
		{position("l2=K a11=k", "w - - 0 1 2"), 5, "expected the end of the text"},
		{position("l2=K a11=k", "w - - 1000000000 1"), 4, "a number has nine digits at most"},
		{position("l2=K a11=k", "w - - 0 0"), 5, "expected a number from 1 to 999999999"},
		{position("l2=K", "w - - 0 1"), 0, "expected one king of Black's, found none"},
		{position("l2=K l4=K a11=k", "w - - 0 1"), 0, "expected one king of White's, found 2, on l2 and l4"},
		{position("l2=K e12=W~ a11=k", "w - - 0 1"), 0, "White's spent warrior stands on e12, where it would have been promoted"},
		{position("l2=K a11=k a4=R", "w - - 0 1"), 0, "White is to move, but the king of Black on a11 is attacked by a rook on a4"},
		{position("l2=K a11=k a8=O", "w - - 0 1"), 0, "is attacked by an ox on a8"},
		{position("l2=K a11=k", "w K - 0 1"), 2, "K is the right of a king on g1, where none of White's stands"},
		{position("g12=k l2=K", "w q - 0 1"), 2, "q is the right of a rook on a12, where none of Black's stands"},
		{position("l2=K a11=k e4=P", "w - e3e4 0 1"), 3, "on e4 stands no pawn, shielder or warrior of Black's, who has just moved"},
		{position("l2=K a11=k e4=P", "b - d3e4 0 1"), 3, "White's pawn on e4 has not passed d3 by a double step"},
		{position("l2=K a11=k e4=W", "b - e3e4 0 1"), 3, "White's warrior on e4 has not passed e3 by a double step"},
		{position("l2=K a11=k a4=W", "b - a3a4 0 1"), 3, "White's warrior on a4 has not passed a3"},
		{position("l2=K a11=k e4=P e2=N", "b - e3e4 0 1"), 3, "White's pawn on e4 has come from e2, but a piece stands there"},
		{position("l2=K a11=k e4=P e3=N", "b - e3e4 0 1"), 3, "e3 has been passed, but a piece stands there"},
	} {
		_, err := horizons.Parse(test.text)
		gametest.Refusal(t, test.text, err)
		var parseError *boardgame.ParseError
		require.ErrorAs(t, err, &parseError)
		assert.Equal(t, names[test.field], parseError.Field, "%q", test.text)
		fields := strings.SplitAfter(test.text, " ")
		begin := len(strings.Join(fields[:test.field], ""))
		assert.GreaterOrEqual(t, parseError.Offset, begin)
		assert.LessOrEqual(t, parseError.Offset, begin+len(fields[test.field]))
		assert.ErrorContains(t, err, test.says)
	}
	for _, name := range []string{" ", "Standard", "oxen", "oxen=outside", "standard ", strings.Repeat("x", 1e6)} {
		_, err := horizons.Rules.Start(name)
		gametest.Refusal(t, name, err)
		assert.Less(t, len(err.Error()), 300)
	}
}

// TestHostileTexts: a long text is refused at once, with a short message.
func TestHostileTexts(t *testing.T) {
	for _, text := range []string{
		strings.Repeat("12/", 1e5), strings.Repeat(" ", 1e6), strings.Repeat("K", 1e6), strings.Repeat("9", 1e6),
		start + strings.Repeat("1", 1e6), start + " " + strings.Repeat("x", 1e6), strings.Repeat("W~", 1e6) + " w - - 0 1",
	} {
		_, err := horizons.Parse(text)
		gametest.Refusal(t, text, err)
		assert.Less(t, len(err.Error()), 400)
		_, err = horizons.ParseMove(text)
		gametest.Refusal(t, text, err)
		_, err = parse(t, start).ParseMove(text)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.Less(t, len(err.Error()), 400)
	}
}

// TestSetupNamesEveryFault: all at once, each of a known kind.
func TestSetupNamesEveryFault(t *testing.T) {
	at := notation.MustParseSquare
	u := horizons.Setup{
		Pieces: map[notation.Square]horizons.Piece{
			at("a1"):  {Kind: horizons.Rook, Owner: boardgame.Black},
			at("b2"):  {}, // nothing is no fault
			at("e12"): {Kind: horizons.Pawn},
			at("f5"):  {Kind: 77},
			at("f6"):  {Kind: horizons.Ox, Owner: 2},
			at("g1"):  {Kind: horizons.King},
			at("h3"):  {Kind: horizons.King},
			at("m1"):  {Kind: horizons.Queen},
			{}:        {Kind: horizons.Zip},
		},
		Turn: 9, Castling: 255, HalfMoveClock: -1, TurnNumber: 1e9, Passed: at("e3"),
	}
	s, err := u.State()
	assert.Equal(t, horizons.State{}, s)
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
	for _, says := range []string{
		`zip stands on "", which is no square of the board`, `queen stands on "m1"`,
		"on f5 stands PieceKind(77) of White, which is no piece", "on f6 stands ox of Player(2)",
		"Player(9) is no player", "255 is no set of rights", "found -1; expected 0 to 999999999", "found 1000000000; expected 1 to",
		"expected one king of White's, found 2, on g1 and h3", "expected one king of Black's, found none",
		"White's pawn stands on e12", `found "e3" and ""`,
	} {
		assert.ErrorContains(t, err, says)
	}
	joined, ok := err.(interface{ Unwrap() []error })
	require.True(t, ok)
	assert.Len(t, joined.Unwrap(), 18) // with the king or rook that each castling right lacks
	for _, fault := range joined.Unwrap() {
		assert.ErrorIs(t, fault, boardgame.ErrSyntax)
	}

	u = horizons.MustParse(start).Setup()
	u.Castling = 0
	delete(u.Pieces, at("a1"))
	u.Castling = horizons.WhiteLong | horizons.BlackShort
	_, err = u.State()
	assert.EqualError(t, err, "castling: syntax error: Q is the right of a rook on a1, where none of White's stands")
}

func TestSetupReadsBack(t *testing.T) {
	for _, text := range []string{start, position("d4=p e4=P l2=K a11=k", "b - e3e4 0 77"), position("d4=w~ l2=K a11=k", "b - - 12 999999999")} {
		s := parse(t, text)
		again, err := s.Setup().State()
		require.NoError(t, err)
		assert.Equal(t, s, again)
	}
	assert.Empty(t, horizons.State{}.Setup().Pieces)
	u := parse(t, start).Setup()
	u.TurnNumber = 0
	s, err := u.State()
	require.NoError(t, err)
	assert.Equal(t, start, s.String())
}

func TestZeroState(t *testing.T) {
	var zero horizons.State
	assert.Empty(t, zero.String())
	assert.Empty(t, zero.Board())
	assert.Empty(t, zero.AppendMoves(nil))
	assert.Equal(t, boardgame.NoResult("no position"), zero.Outcome())
	assert.Equal(t, boardgame.White, zero.Turn())
	assert.Zero(t, zero.TurnNumber())
	assert.Zero(t, zero.HalfMoveClock())
	assert.Zero(t, zero.Castling())
	assert.Zero(t, zero.Material(boardgame.White))
	assert.Zero(t, zero.Count(boardgame.Black, horizons.King))
	_, _, ok := zero.EnPassant()
	assert.False(t, ok)
	assert.True(t, zero.King(boardgame.White).IsZero())
	assert.Zero(t, zero.At(notation.At(0, 0)))
	assert.False(t, zero.InCheck())
	assert.Empty(t, zero.AppendCheckers(nil))
	assert.Empty(t, zero.AppendAttackers(nil, notation.At(0, 0), boardgame.White))
	assert.Equal(t, zero, zero.Key())
	assert.NotPanics(t, func() { zero.Hash() })
	assert.Equal(t, zero, zero.After(horizons.Move{}))
	assert.ErrorIs(t, zero.Legal(horizons.Move{}), boardgame.ErrOver)
	_, err := zero.SAN(horizons.Move{})
	assert.ErrorIs(t, err, boardgame.ErrOver)
	_, err = zero.Effect(horizons.Move{})
	assert.ErrorIs(t, err, boardgame.ErrOver)
	for _, text := range []string{"e2e4", "e4", "O-O"} {
		_, err = zero.ParseMove(text)
		assert.ErrorIs(t, err, boardgame.ErrOver)
	}
	assert.Empty(t, horizons.Rules.Variant(zero))
	assert.Empty(t, zero.Squares(horizons.Move{}))
	assert.Equal(t, horizons.Variant{}, zero.Variant())
}

// TestNothingIsAllocated: gametest looks at AppendMoves, After and Outcome; this
// at the rest.
func TestNothingIsAllocated(t *testing.T) {
	for _, text := range positions {
		s := parse(t, text)
		moves := s.AppendMoves(nil)
		squares := make([]notation.Square, 0, 144)
		assert.Zero(t, testing.AllocsPerRun(5, func() {
			for _, m := range moves {
				if s.Legal(m) != nil {
					t.Error(m)
				}
			}
			s.Hash()
			s.Key()
			s.InCheck()
			s.AppendCheckers(squares)
			s.AppendAttackers(squares, notation.At(5, 5), boardgame.White)
			s.Material(boardgame.White)
		}), text)
	}
}

func TestNumbersStayAtTheTop(t *testing.T) {
	s := parse(t, position("l2=K a11=k e5=q", "b - - 999999998 999999999"))
	key := s.Key() // the game itself is drawn
	assert.Equal(t, position("l2=K a11=k e5=q", "b - - 0 1"), key.String())
	next := s.After(horizons.Move{From: notation.MustParseSquare("e5"), To: notation.MustParseSquare("e6")})
	assert.Equal(t, 999999999, next.HalfMoveClock())
	assert.Equal(t, 999999999, next.TurnNumber())
	next = next.After(horizons.Move{From: notation.MustParseSquare("l2"), To: notation.MustParseSquare("l3")})
	assert.Equal(t, position("l3=K a11=k e6=q", "b - - 999999999 999999999"), next.String())
}

func TestKeyLeavesOutNumbersAlone(t *testing.T) {
	a, b := parse(t, position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P", "b KQ e3e4 0 7")), parse(t, position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P", "b KQ e3e4 3 9"))
	assert.NotEqual(t, a, b)
	assert.Equal(t, a.Key(), b.Key())
	assert.Equal(t, a.Hash(), b.Hash())
	for _, other := range []string{
		position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P", "b KQ - 0 7"),
		position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P", "b K e3e4 0 7"),
		position("g1=K a1=R l1=R g11=k e5=W~ d4=p e4=P", "b KQ e3e4 0 7"),
		position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P f12=q", "b KQ e3e4 0 7"),
		position("g1=K a1=R l1=R g11=k e5=W d4=p e4=P", "w KQ - 0 7"),
	} {
		assert.NotEqual(t, a.Key(), parse(t, other).Key(), other)
		assert.NotEqual(t, a.Hash(), parse(t, other).Hash(), other)
	}
}

// TestHashStaysTheSame guards files and tables that hold hashes.
func TestHashStaysTheSame(t *testing.T) {
	for text, want := range map[string]uint64{
		start: 0x5981a8e687b8b2b5,
		position("d4=p e4=P l2=K a11=k", "b - e3e4 0 77"): 0x49a846af1c5f3651,
	} {
		assert.Equal(t, want, parse(t, text).Hash(), "%s %#x", text, parse(t, text).Hash())
	}
}

func TestContents(t *testing.T) {
	s := parse(t, start)
	at := notation.MustParseSquare
	assert.Equal(t, horizons.Piece{Kind: horizons.Zip, Owner: boardgame.Black}, s.At(at("b12")))
	assert.Equal(t, "M", s.At(at("k1")).String())
	for _, sq := range []notation.Square{{}, at("e6"), at("m1"), at("a13")} {
		assert.Equal(t, horizons.Piece{}, s.At(sq))
	}
	assert.Equal(t, "g1", s.King(boardgame.White).String())
	assert.Equal(t, "g12", s.King(boardgame.Black).String())
	assert.Equal(t, 4, s.Count(boardgame.White, horizons.Warrior))
	assert.Zero(t, s.Count(boardgame.White, horizons.NoPiece))
	assert.Zero(t, s.Count(boardgame.White, 77))
	// 4 pawns, 4 warriors, 4 shielders, 2 knights, 2 bishops, 2 oxen, 2 rooks,
	// a magician, a zip, a queen.
	assert.Equal(t, 4.0+8+8+6+7+8+10+7+8+9, s.Material(boardgame.Black))
	assert.Equal(t, horizons.WhiteShort|horizons.WhiteLong|horizons.BlackShort|horizons.BlackLong, s.Castling())
	assert.Empty(t, s.AppendAttackers(nil, at("m1"), boardgame.White))
}

func TestNamesOfValues(t *testing.T) {
	var names, letters []string
	for kind := horizons.NoPiece; kind <= horizons.Zip+1; kind++ {
		names = append(names, kind.String())
		letters = append(letters, horizons.Piece{Kind: kind}.String())
	}
	assert.Equal(t, "no piece,rook,bishop,queen,pawn,shielder,warrior,spent warrior,knight,king,ox,magician,zip,PieceKind(13)", strings.Join(names, ","))
	assert.Equal(t, ",R,B,Q,P,S,W,W~,N,K,O,M,Z,PieceKind(13)", strings.Join(letters, ","))
	assert.Zero(t, horizons.PieceKind(13).Value())
	assert.Equal(t, 3.5, horizons.Bishop.Value())
	assert.Equal(t, "KQkq", (horizons.WhiteShort | horizons.WhiteLong | horizons.BlackShort | horizons.BlackLong).String())
	assert.Equal(t, "-", horizons.Castling(0).String())
	assert.Equal(t, "Qk", (horizons.WhiteLong | horizons.BlackShort).String())
	assert.Equal(t, "oxen=inside", horizons.Variant{OxenInside: true}.String())
	v, err := horizons.ParseVariant("oxen=inside")
	assert.NoError(t, err)
	assert.Equal(t, horizons.Variant{OxenInside: true}, v)
}

func TestBoard(t *testing.T) {
	want := `
12 r z o n b q k b n o m r
11 s w w s p p p p s w w s
10 . . . . . . . . . . . .
 9 . . . . . . . . . . . .
 8 . . . . . . . . . . . .
 7 . . . . . . . . . . . .
 6 . . . . . . . . . . . .
 5 . . . . . . . . . . . .
 4 . . . . . . . . . . . .
 3 . . . . . . . . . . . .
 2 S W W S P P P P S W W S
 1 R Z O N B Q K B N O M R
   a b c d e f g h i j k l
`
	assert.Equal(t, want[1:], parse(t, start).Board())
	assert.Contains(t, parse(t, position("e4=W~ f4=w l4=W~ l2=K a11=k", "w - - 0 1")).Board(), "\n 4 . . . . W~w . . . . . W~\n")
}

func TestValuesInJSON(t *testing.T) {
	type game struct {
		Position horizons.State
		Moves    []horizons.Move
	}
	in := game{Position: parse(t, position("e11=P l2=K a11=k", "w - - 0 1"))}
	for m := range boardgame.Moves(in.Position) {
		in.Moves = append(in.Moves, m)
	}
	data, err := json.Marshal(in)
	require.NoError(t, err)
	var out game
	require.NoError(t, json.Unmarshal(data, &out))
	assert.Equal(t, in, out)
	kept := out
	for _, bad := range []string{`{"Position":"12"}`, `{"Moves":["e2"]}`} {
		err := json.Unmarshal([]byte(bad), &out)
		assert.True(t, errors.Is(err, boardgame.ErrSyntax), bad)
	}
	assert.Equal(t, kept.Position, out.Position)
	require.NoError(t, json.Unmarshal([]byte(`{"Position":"","Moves":[""]}`), &out))
	assert.Equal(t, horizons.State{}, out.Position)
	assert.Equal(t, horizons.Move{}, out.Moves[0])
}

func TestMustParsePanics(t *testing.T) {
	assert.Panics(t, func() { horizons.MustParse("12") })
}
