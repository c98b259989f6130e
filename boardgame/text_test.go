package boardgame_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

var (
	takeGame  = takeRules.Text()
	joustGame = joust.Rules.Text()
)

func TestTextGame(t *testing.T) {
	assert.Equal(t, "take", takeGame.Name())
	assert.Equal(t, "take", takeGame.String())
	assert.Equal(t, []string{"5", "20"}, takeGame.Variants())
	takeGame.Variants()[0] = "changed"
	assert.Equal(t, []string{"5", "20"}, takeGame.Variants())

	s, err := takeGame.Start("")
	require.NoError(t, err)
	assert.Equal(t, "5 0 1", s.String())
	assert.True(t, s.Game() == takeGame)
	assert.Equal(t, "5", s.Variant())

	for _, bad := range []string{"x", "0", "1 2"} {
		s, err = takeGame.Start(bad)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.True(t, s == boardgame.TextState{})
		s, err = takeGame.Parse(bad)
		assert.ErrorIs(t, err, boardgame.ErrSyntax)
		assert.True(t, s == boardgame.TextState{})
	}
}

// TestTextKeepsACopyOfTheRules: changing the rules later changes nothing.
func TestTextKeepsACopyOfTheRules(t *testing.T) {
	rules := takeRules
	rules.Variants = []string{"5"}
	game := rules.Text()
	rules.Name = "changed"
	rules.Variants[0] = "changed"
	assert.Equal(t, "take", game.Name())
	assert.Equal(t, []string{"5"}, game.Variants())
}

func TestRulesWithoutFunctionsHaveNoText(t *testing.T) {
	assert.PanicsWithValue(t, `boardgame: the Rules of "half" lack Start, Parse or Variant`, func() {
		boardgame.Rules[takeState, takeMove]{Name: "half", Start: takeRules.Start}.Text()
	})
}

func TestZeroTextGame(t *testing.T) {
	var zero boardgame.TextGame
	assert.Empty(t, zero.Name())
	assert.Empty(t, zero.Variants())
	_, err := zero.Start("x")
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
	_, err = zero.Parse("x")
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
}

func TestZeroTextState(t *testing.T) {
	var zero boardgame.TextState
	assert.Empty(t, zero.String())
	text, err := zero.MarshalText()
	assert.NoError(t, err)
	assert.Empty(t, text)
	assert.Equal(t, boardgame.White, zero.Turn())
	assert.True(t, zero.Outcome().Over())
	assert.Equal(t, "*", zero.Outcome().String())
	assert.Empty(t, zero.AppendMoves(nil))
	assert.ErrorIs(t, zero.Legal(boardgame.TextMove{}), boardgame.ErrOver)
	_, err = zero.ParseMove("x")
	assert.ErrorIs(t, err, boardgame.ErrOver)
	assert.True(t, zero.After(boardgame.TextMove{}) == zero)
	assert.True(t, zero.Key() == zero)
	assert.Zero(t, zero.Hash())
	assert.True(t, zero.Game() == boardgame.TextGame{})
	assert.Empty(t, zero.Variant())
	_, ok := zero.Score(boardgame.White)
	assert.False(t, ok)
	assert.Empty(t, zero.Squares(boardgame.TextMove{}))
	assert.Empty(t, zero.Board())
	assert.Nil(t, zero.Unwrap())
	_, ok = boardgame.As[takeState](zero)
	assert.False(t, ok)
}

// TestTextFaceAgreesWithTheTypedOne walks both through the same random game.
func TestTextFaceAgreesWithTheTypedOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		variant := rapid.SampledFrom(joust.Rules.Variants).Draw(t, "variant")
		typed, err := joust.Rules.Start(variant)
		require.NoError(t, err)
		text, err := joustGame.Start(variant)
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for {
			assert.Equal(t, typed.String(), text.String())
			assert.Equal(t, typed.Turn(), text.Turn())
			assert.Equal(t, typed.Outcome(), text.Outcome())
			assert.Equal(t, typed.Hash(), text.Hash())
			assert.Equal(t, typed.Key().String(), text.Key().String())
			assert.Equal(t, joust.Rules.Variant(typed), text.Variant())
			unwrapped, ok := boardgame.As[joust.State](text)
			assert.True(t, ok && unwrapped == typed)
			parsed, err := joustGame.Parse(typed.String())
			require.NoError(t, err)
			assert.True(t, parsed == text)

			moves, textMoves := typed.AppendMoves(nil), text.AppendMoves(nil)
			require.Len(t, textMoves, len(moves))
			if len(moves) == 0 {
				return
			}
			i := rng.IntN(len(moves))
			require.Equal(t, moves[i].String(), textMoves[i].String())
			require.NoError(t, text.Legal(textMoves[i]))
			assert.Equal(t, typed.Squares(moves[i]), text.Squares(textMoves[i]))
			typed, text = typed.After(moves[i]), text.After(textMoves[i])
		}
	})
}

func TestTextMovesAreCanonical(t *testing.T) {
	s, err := takeGame.Start("")
	require.NoError(t, err)
	m, err := s.ParseMove("two")
	require.NoError(t, err)
	assert.Equal(t, "2", m.String())
	require.NoError(t, s.Legal(m))

	var raw boardgame.TextMove
	require.NoError(t, raw.UnmarshalText([]byte("two")))
	err = s.Legal(raw)
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	assert.ErrorContains(t, err, `the canonical text of this move is "2"`)

	require.NoError(t, raw.UnmarshalText([]byte("9")))
	assert.ErrorIs(t, s.Legal(raw), boardgame.ErrIllegal)
	assert.True(t, s.After(raw) == s)
	assert.Nil(t, s.Squares(raw))
	require.NoError(t, raw.UnmarshalText([]byte("x")))
	err = s.Legal(raw)
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
	var moveError *boardgame.MoveError
	assert.ErrorAs(t, err, &moveError)
}

func TestTextMoveInJSON(t *testing.T) {
	s, err := joustGame.Start("")
	require.NoError(t, err)
	moves := s.AppendMoves(nil)
	data, err := json.Marshal(map[string]any{"position": s, "moves": moves})
	require.NoError(t, err)
	assert.Equal(t, `{"moves":["a1-c2","a1-b3"],"position":"7n/8/8/8/8/8/8/N7 w 1"}`, string(data))
	var back struct{ Moves []boardgame.TextMove }
	require.NoError(t, json.Unmarshal(data, &back))
	assert.Equal(t, moves, back.Moves)
}

func TestOptionalInterfaces(t *testing.T) {
	s, err := takeGame.Start("20")
	require.NoError(t, err)
	score, ok := s.Score(boardgame.White)
	assert.True(t, ok)
	assert.Equal(t, 20, score)
	m, err := s.ParseMove("2")
	require.NoError(t, err)
	assert.Equal(t, []notation.Square{notation.At(0, 1)}, s.Squares(m))

	j, err := joustGame.Start("")
	require.NoError(t, err)
	assert.Equal(t, joust.MustParse(j.String()).Board(), j.Board())
	assert.Empty(t, s.Board(), "Take draws no board")
	_, ok = j.Score(boardgame.White)
	assert.False(t, ok, "Joust counts no points")
	_, ok = boardgame.As[takeState](j)
	assert.False(t, ok)
}

func TestGenericCodeWorksOnTextStates(t *testing.T) {
	s, err := takeGame.Start("20")
	require.NoError(t, err)
	assert.EqualValues(t, 1<<8, boardgame.Perft(s, 8))
	m, err := s.ParseMove("1")
	require.NoError(t, err)
	next, err := boardgame.Play(s, m)
	require.NoError(t, err)
	assert.Equal(t, "19 1 2", next.String())
	var playout boardgame.Playout[boardgame.TextState, boardgame.TextMove]
	last, _ := playout.Run(s, rand.New(rand.NewPCG(1, 2)), 100)
	assert.Equal(t, boardgame.Reason("last counter"), last.Outcome().Reason())
}

// TestSAN: the text for records where the game has one, else the canonical text.
func TestSAN(t *testing.T) {
	s, err := takeGame.Start("20")
	require.NoError(t, err)
	m, err := s.ParseMove("2")
	require.NoError(t, err)
	text, err := s.SAN(m)
	require.NoError(t, err)
	assert.Equal(t, "two", text)

	j, err := joustGame.Start("")
	require.NoError(t, err)
	m, err = j.ParseMove("a1-b3")
	require.NoError(t, err)
	text, err = j.SAN(m)
	require.NoError(t, err)
	assert.Equal(t, "a1-b3", text)

	_, err = s.SAN(m)
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
	_, err = boardgame.TextState{}.SAN(m)
	assert.ErrorIs(t, err, boardgame.ErrOver)
}

// TestRulesOfATextGame: they are the game again, for what takes Rules.
func TestRulesOfATextGame(t *testing.T) {
	rules := takeGame.Rules()
	assert.Equal(t, "take", rules.Name)
	assert.Equal(t, []string{"5", "20"}, rules.Variants)
	s, err := rules.Start("20")
	require.NoError(t, err)
	assert.Equal(t, "20", rules.Variant(s))
	parsed, err := rules.Parse(s.String())
	require.NoError(t, err)
	assert.True(t, parsed == s)
}
