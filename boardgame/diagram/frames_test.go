package diagram_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/match"
	"example.com/agon/horizons"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// play plays a short match of Joust, by typed positions or by texts.
func play[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M]) *match.Match[S, M] {
	m, err := match.Start(rules, "5x5")
	require.NoError(t, err)
	for _, move := range []string{"a1-b3", "e5-c4", "b3-d4"} {
		_, err := m.PlayText(move)
		require.NoError(t, err)
	}
	return m
}

func captions(frames []diagram.Diagram) []string {
	var texts []string
	for _, d := range frames {
		texts = append(texts, d.Caption)
	}
	return texts
}

// A match gives a picture for every position, with the move that led there.
func TestOfMatch(t *testing.T) {
	m := play(t, joust.Rules)
	frames := diagram.OfMatch(m, diagram.Options{Bottom: boardgame.Black})
	assert.Equal(t, []string{"", "1. a1-b3", "1... e5-c4", "2. b3-d4"}, captions(frames))
	for i, s := range m.States() {
		o := diagram.Options{Bottom: boardgame.Black}
		if i > 0 {
			o.LastMove = m.Moves()[i-1].String()
		}
		if i < len(m.Moves()) {
			o.NextMove = m.Moves()[i].String()
		}
		want := s.Diagram(o)
		want.Caption = frames[i].Caption
		assert.Equal(t, want, frames[i])
	}
}

// A position alone has neither a last move nor a next one, whatever is asked for.
func TestFramesAlone(t *testing.T) {
	s, err := joust.Rules.Start("")
	require.NoError(t, err)
	frames := diagram.Frames([]joust.State{s}, nil, diagram.Options{LastMove: "a1-b3", NextMove: "a1-b3"})
	assert.Equal(t, []diagram.Diagram{s.Diagram(diagram.Options{})}, frames)
}

// The last caption tells how a match ended, whoever ended it.
func TestOfMatchOutcome(t *testing.T) {
	m := play(t, joust.Rules)
	require.NoError(t, m.Resign(boardgame.Black))
	frames := diagram.OfMatch(m, diagram.Options{})
	assert.Equal(t, "2. b3-d4, White has won: resignation", frames[3].Caption)

	m, err := match.Start(joust.Rules, "")
	require.NoError(t, err)
	require.NoError(t, m.AgreeDraw())
	assert.Equal(t, []string{"draw: agreement"}, captions(diagram.OfMatch(m, diagram.Options{})))
}

// A game behind texts has the same pictures.
func TestOfMatchByText(t *testing.T) {
	game, err := agon.Lookup("joust")
	require.NoError(t, err)
	assert.Equal(t, diagram.OfMatch(play(t, joust.Rules), diagram.Options{}), diagram.OfMatch(play(t, game.Rules()), diagram.Options{}))
}

// Captions have the text of records, and a number that counts from 1 even if
// Black begins.
func TestFramesCaptions(t *testing.T) {
	s, err := horizons.Rules.Start("")
	require.NoError(t, err)
	states, moves := []horizons.State{s}, []horizons.Move(nil)
	for _, text := range []string{"Nc3", "Nc10", "Ne4"} {
		m, err := s.ParseMove(text)
		require.NoError(t, err)
		s = s.After(m)
		states, moves = append(states, s), append(moves, m)
	}
	assert.Equal(t, []string{"", "1. Nc3", "1... Nc10", "2. Ne4"}, captions(diagram.Frames(states, moves, diagram.Options{})))
	assert.Equal(t, []string{"", "1... Nc10", "2. Ne4"}, captions(diagram.Frames(states[1:], moves[1:], diagram.Options{})))
	assert.Equal(t, []string{"", "1. Nc3", "", ""}, captions(diagram.Frames(states, moves[:1], diagram.Options{})))
}

// In every game, the Moves of a picture account for all pieces of the next one:
// each has come by one of the Moves, or stood there before and has not moved. A
// piece put on an empty board is the only one that comes from nowhere.
func TestMovesOfGames(t *testing.T) {
	for _, game := range agon.Games() {
		for _, variant := range variants(game) {
			t.Run(game.Name()+" "+variant, func(t *testing.T) {
				s, err := game.Start(variant)
				require.NoError(t, err)
				rng := rand.New(rand.NewPCG(1, 2))
				for range 100 {
					moves := s.AppendMoves(nil)
					if len(moves) == 0 {
						return
					}
					m := moves[rng.IntN(len(moves))]
					before, _ := diagram.Of(s, diagram.Options{NextMove: m.String()})
					me := s.Turn()
					s = s.After(m)
					after, _ := diagram.Of(s, diagram.Options{})
					if m.String()[0] != '@' {
						checkMoves(t, m.String(), me, before, after)
					}
				}
			})
		}
	}
}

// checkMoves holds that the pieces of before become those of after by before's
// Moves, the first of which is by a piece of the player me.
func checkMoves(t *testing.T, move string, me boardgame.Player, before, after diagram.Diagram) {
	stood := map[notation.Square]diagram.Piece{}
	for _, p := range before.Pieces {
		stood[p.At] = p
	}
	require.NotEmpty(t, before.Moves, move)
	require.Contains(t, stood, before.Moves[0].From, move)
	require.Equal(t, me, stood[before.Moves[0].From].Player, move)
	came := map[notation.Square]diagram.Piece{}
	for _, m := range before.Moves {
		came[m.To] = stood[m.From]
		delete(stood, m.From)
	}
	for _, p := range after.Pieces {
		was, moved := came[p.At]
		if !moved {
			was = stood[p.At]
			was.Out = p.Out // an Amazon can be closed off where it stands
			require.Equal(t, p, was, "%s: the piece on %v", move, p.At)
		}
		require.Equal(t, p.Player, was.Player, "%s: the piece on %v", move, p.At)
		delete(came, p.At)
	}
	require.Empty(t, came, move)
}

// count is a game without pictures: who takes the last of a heap wins.
type count int

func (c count) String() string                        { return fmt.Sprint(int(c)) }
func (c count) AppendText(dst []byte) ([]byte, error) { return fmt.Append(dst, int(c)), nil }
func (c count) Turn() boardgame.Player                { return boardgame.White }
func (c count) Outcome() boardgame.Outcome            { return boardgame.Outcome{} }
func (c count) AppendMoves(dst []count) []count       { return append(dst, 1) }
func (c count) Legal(count) error                     { return nil }
func (c count) After(m count) count                   { return c - m }
func (c count) ParseMove(string) (count, error)       { return 1, nil }
func (c count) Key() count                            { return c }
func (c count) Hash() uint64                          { return uint64(c) }

// A game without pictures has none.
func TestFramesWithoutDrawer(t *testing.T) {
	assert.Empty(t, diagram.Frames([]count{3, 2}, []count{1}, diagram.Options{}))
	assert.Empty(t, diagram.OfMatch(match.New(boardgame.Rules[count, count]{Name: "count"}, 3), diagram.Options{}))
	for _, position := range []any{nil, count(1), 3, boardgame.TextState{}} {
		_, ok := diagram.Of(position, diagram.Options{})
		assert.False(t, ok)
	}
}
