package match_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/joust"
	"example.com/agon/notation/record"
)

// decode reads one record.
func decode(t require.TestingT, text string) record.Game {
	var g record.Game
	require.NoError(t, record.NewDecoder(strings.NewReader(text)).Decode(&g))
	return g
}

// drawMatch plays a random game of a random variant of Joust, perhaps from a
// position in the middle of another, and perhaps ends it.
func drawMatch(t *rapid.T) *match.Match[joust.State, joust.Move] {
	variant := rapid.SampledFrom(append([]string{"8x8 at=d4,e5", "3x9 white=K black=B misere grenade=piece/before departure"}, joust.Rules.Variants...)).Draw(t, "variant")
	s, err := joust.Rules.Start(variant)
	require.NoError(t, err)
	for range rapid.IntRange(0, 5).Draw(t, "plies before") {
		if moves := s.AppendMoves(nil); len(moves) > 0 {
			s = s.After(rapid.SampledFrom(moves).Draw(t, "move before"))
		}
	}
	m := match.New(joust.Rules, s)
	for range rapid.IntRange(0, 60).Draw(t, "plies") {
		if moves := m.State().AppendMoves(nil); len(moves) > 0 {
			require.NoError(t, m.Play(rapid.SampledFrom(moves).Draw(t, "move")))
		}
	}
	p := boardgame.Player(rapid.IntRange(0, 1).Draw(t, "player"))
	switch rapid.IntRange(0, 5).Draw(t, "end") {
	case 1:
		_ = m.Resign(p)
	case 2:
		_ = m.AgreeDraw()
	case 3:
		_ = m.Forfeit(p)
	case 4:
		_ = m.Adjudicate(boardgame.Draw(match.Adjudication))
	case 5:
		_ = m.Adjudicate(boardgame.NoResult("abandoned"))
	}
	return m
}

// same requires that two matches have had the same game.
func same(t require.TestingT, want, got *match.Match[joust.State, joust.Move]) {
	require.Equal(t, want.States(), got.States())
	require.Equal(t, want.Moves(), got.Moves())
	require.Equal(t, want.Outcome(), got.Outcome())
}

// TestMatchToRecordToMatch is the identity.
func TestMatchToRecordToMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatch(t)
		again, err := match.Replay(joust.Rules, m.Record())
		require.NoError(t, err)
		same(t, m, again)
	})
}

// annotate puts comments, NAGs and variations into a line at random. The
// variations are legal where the line is.
func annotate(t *rapid.T, line *record.Line, s joust.State, depth int) {
	line.Notes = nil
	for i := 0; ; i++ {
		if rapid.IntRange(0, 4).Draw(t, "comment") == 0 {
			line.Notes = append(line.Notes, record.Note{After: i, Comment: rapid.StringMatching(`[ -|~\n]{0,20}`).Draw(t, "text")})
		}
		if i == len(line.Moves) {
			return
		}
		if rapid.IntRange(0, 4).Draw(t, "nag") == 0 {
			line.Notes = append(line.Notes, record.Note{After: i + 1, NAG: record.NAG(rapid.IntRange(1, 255).Draw(t, "which"))})
		}
		if depth < 3 && rapid.IntRange(0, 5).Draw(t, "variation") == 0 {
			var variation record.Line
			v := s
			for range rapid.IntRange(1, 4).Draw(t, "length") {
				moves := v.AppendMoves(nil)
				if len(moves) == 0 {
					break
				}
				move := rapid.SampledFrom(moves).Draw(t, "move")
				variation.Moves = append(variation.Moves, move.String())
				v = v.After(move)
			}
			annotate(t, &variation, s, depth+1)
			line.Notes = append(line.Notes, record.Note{After: i + 1, Variation: &variation})
		}
		move, err := s.ParseMove(line.Moves[i])
		require.NoError(t, err)
		s = s.After(move)
	}
}

// TestAnnotatedGamesSurviveFiles: random games of every variant, with comments
// and variations, are read back from what was written and replayed to the same
// match, and every move in them is visited.
func TestAnnotatedGamesSurviveFiles(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := drawMatch(t)
		g := m.Record()
		annotate(t, &g.Line, m.States()[0], 0)
		var file bytes.Buffer
		require.NoError(t, record.NewEncoder(&file).Encode(g))
		var back record.Game
		require.NoError(t, record.NewDecoder(&file).Decode(&back))
		require.True(t, g.Equal(back))
		again, err := match.Replay(joust.Rules, back)
		require.NoError(t, err)
		same(t, m, again)

		visited := 0
		require.NoError(t, match.Walk(joust.Rules, back, func(step match.Step[joust.State, joust.Move]) error {
			visited++
			require.Equal(t, step.After, step.Before.After(step.Move))
			require.Equal(t, step.Text, step.Move.String())
			return nil
		}))
		require.Equal(t, countMoves(back.Line), visited)
	})
}

func countMoves(line record.Line) int {
	n := len(line.Moves)
	for _, note := range line.Notes {
		if note.Variation != nil {
			n += countMoves(*note.Variation)
		}
	}
	return n
}

func TestRecordHasItsTags(t *testing.T) {
	m := start(t, joust.Rules, "5x5 misere")
	for _, text := range []string{"a1-b3", "e5-c4"} {
		_, err := m.PlayText(text)
		require.NoError(t, err)
	}
	want := record.Game{
		Tags: record.Tags{
			{Name: "Event", Value: "?"}, {Name: "Site", Value: "?"}, {Name: "Date", Value: "????.??.??"}, {Name: "Round", Value: "?"},
			{Name: "White", Value: "?"}, {Name: "Black", Value: "?"}, {Name: "Result", Value: "*"},
			{Name: "Variant", Value: "joust 5x5 misere"}, {Name: "Termination", Value: "unterminated"},
		},
		Line: record.Line{Moves: []string{"a1-b3", "e5-c4"}},
	}
	assert.Empty(t, cmp.Diff(want, m.Record()))

	require.NoError(t, m.Resign(boardgame.Black))
	want.Tags.Set("Result", "1-0")
	want.Tags.Set("Termination", "resignation")
	want.Result = record.WhiteWins
	assert.Empty(t, cmp.Diff(want, m.Record()))

	// What is undone is left out; a start that no variant names is spelled out.
	require.NoError(t, m.GoTo(1))
	assert.Equal(t, []string{"a1-b3"}, m.Record().Moves)
	g := match.New(joust.Rules, m.State()).Record()
	assert.Equal(t, "1", g.Tags.Get(record.TagSetUp))
	assert.Equal(t, "4n/5/1N3/5/*4 b 1 misere", g.Tags.Get(record.TagFEN))
}

// TestRecordsUseTheirOwnNotation: where a game has one, typed and by text.
func TestRecordsUseTheirOwnNotation(t *testing.T) {
	typed := start(t, shuttleRules, "")
	byText := start(t, shuttleRules.Text().Rules(), "")
	for _, text := range []string{"t1", "t0"} {
		_, err := typed.PlayText(text)
		require.NoError(t, err)
		_, err = byText.PlayText(text)
		require.NoError(t, err)
	}
	assert.Equal(t, []string{"out", "home"}, typed.Record().Moves)
	assert.Empty(t, cmp.Diff(typed.Record(), byText.Record()))
	again, err := match.Replay(shuttleRules, typed.Record())
	require.NoError(t, err)
	assert.Equal(t, typed.States(), again.States())
}

func TestReplayReportsTheFirstFault(t *testing.T) {
	for _, test := range []struct {
		text, says string
		number     int
		player     boardgame.Player
		depth      int
		plies      int
		kind       error
	}{
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3 e5-c4 2. b3-c3 *", "White's move 2: move \"b3-c3\" in position", 2, boardgame.White, 0, 2, boardgame.ErrIllegal},
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3 e5-e4 *", "Black's move 1: move \"e5-e4\"", 1, boardgame.Black, 0, 1, boardgame.ErrIllegal},
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3 e4 *", "Black's move 1: move in \"e4\"", 1, boardgame.Black, 0, 1, boardgame.ErrSyntax},
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3 (1. a1-c2 e5-d3 (1... e5-a1)) e5-c4 *", "Black's move 1 in a variation", 1, boardgame.Black, 2, 1, boardgame.ErrIllegal},
		{"[Variant \"joust\"]\n[SetUp \"1\"]\n[FEN \"4n/5/5/5/N4 b 7\"]\n\n7... e5-c4 8. a1-a2 *", "White's move 8", 8, boardgame.White, 0, 1, boardgame.ErrIllegal},
		{"[Variant \"joust\"]\n[FEN \"4n/5/1*3/2*2/N4 w 1\"]\n\n1. a1-b3 *", "White's move 1", 1, boardgame.White, 0, 0, boardgame.ErrOver},
	} {
		g := decode(t, test.text)
		m, err := match.Replay(joust.Rules, g)
		var replayError *match.ReplayError
		require.ErrorAs(t, err, &replayError, test.text)
		assert.Equal(t, test.number, replayError.Number)
		assert.Equal(t, test.player, replayError.Player)
		assert.Equal(t, test.depth, replayError.Depth)
		assert.ErrorIs(t, err, test.kind)
		assert.ErrorContains(t, err, test.says)
		require.NotNil(t, m)
		assert.Equal(t, test.plies, m.Ply())
		assert.Error(t, match.Walk(joust.Rules, g, func(match.Step[joust.State, joust.Move]) error { return nil }))
	}
}

func TestReplayOfAWrongStart(t *testing.T) {
	for text, kind := range map[string]error{
		"[Variant \"horizons\"]\n\n*":                                  match.ErrOtherGame,
		"[Variant \"joust 2x2\"]\n\n*":                                 boardgame.ErrSyntax,
		"[Variant \"joust 5x5\"]\n[FEN \"nonsense\"]\n\n*":             boardgame.ErrSyntax,
		"[Variant \"joust nonsense\"]\n[FEN \"4n/5/5/5/N4 b 7\"]\n\n*": boardgame.ErrSyntax,
		"[Variant \"joust 5x5\"]\n[SetUp \"1\"]\n\n*":                  boardgame.ErrSyntax,
	} {
		m, err := match.Replay(joust.Rules, decode(t, text))
		assert.ErrorIs(t, err, kind, text)
		assert.Nil(t, m)
		assert.ErrorIs(t, match.Walk(joust.Rules, decode(t, text), nil), kind)
	}
	// Without the tag the rules say which game it is; SetUp 0 means no set-up.
	m, err := match.Replay(joust.Rules, decode(t, "[SetUp \"0\"]\n[FEN \"4n/5/5/5/N4 b 7\"]\n\n*"))
	require.NoError(t, err)
	assert.Equal(t, "7n/8/8/8/8/8/8/N7 w 1", m.State().String())
}

// TestReplayChecksTheResult: a result that contradicts the game is reported,
// with the match.
func TestReplayChecksTheResult(t *testing.T) {
	const whiteHasWon = "1. a1-b3 e5-c4 2. b3-d4 c4-a5 3. d4-c2 "
	for _, test := range []struct{ text, says string }{
		{whiteHasWon + "0-1", "the record says 0-1, but its moves end the game with 1-0, no legal turn"},
		{whiteHasWon + "1/2-1/2", "the record says 1/2-1/2, but its moves end the game with 1-0, no legal turn"},
	} {
		m, err := match.Replay(joust.Rules, decode(t, "[Variant \"joust 5x5\"]\n\n"+test.text))
		var resultError *match.ResultError
		require.ErrorAs(t, err, &resultError)
		assert.EqualError(t, err, test.says)
		assert.Equal(t, boardgame.Win(boardgame.White, joust.NoLegalTurn), m.Outcome())
		assert.Equal(t, 5, m.Ply())
	}
	for text, says := range map[string]string{
		"[Result \"0-1\"]\n\n1. a1-b3 1-0":           "the record's tag says 0-1, its movetext 1-0",
		"[Result \"*\"]\n\n1. a1-b3 1-0":             "the record's tag says *, its movetext 1-0",
		"[Result \"*\"]\n\n" + whiteHasWon + "1-0":   "the record says *, but its moves end the game with 1-0, no legal turn",
		"[Result \"0-1\"]\n\n" + whiteHasWon + "1-0": "the record says 0-1, but its moves end the game with 1-0, no legal turn",
	} {
		_, err := match.Replay(joust.Rules, decode(t, "[Variant \"joust 5x5\"]\n"+text))
		assert.EqualError(t, err, says)
	}
	// What is not recorded contradicts nothing.
	for _, text := range []string{"\n" + whiteHasWon + "1-0", "\n" + whiteHasWon + "*", "\n" + whiteHasWon, "[Result \"?\"]\n\n" + whiteHasWon + "1-0"} {
		m, err := match.Replay(joust.Rules, decode(t, "[Variant \"joust 5x5\"]\n"+text))
		require.NoError(t, err, text)
		assert.Equal(t, boardgame.Win(boardgame.White, joust.NoLegalTurn), m.Outcome())
	}
}

// TestReplayTakesTheResult: where the moves do not end the game, the record's
// result does, for the reason that it gives.
func TestReplayTakesTheResult(t *testing.T) {
	for _, test := range []struct {
		tags, result string
		want         boardgame.Outcome
	}{
		{"", "*", boardgame.Outcome{}},
		{`[Termination "unterminated"]`, "*", boardgame.Outcome{}},
		{`[Termination "abandoned"]`, "*", boardgame.NoResult("abandoned")},
		{"", "1-0", boardgame.Win(boardgame.White, match.Unstated)},
		{`[Termination "normal"]`, "0-1", boardgame.Win(boardgame.Black, "normal")},
		{`[Termination "agreement"]`, "1/2-1/2", boardgame.Draw(match.Agreement)},
	} {
		m, err := match.Replay(joust.Rules, decode(t, "[Variant \"joust 5x5\"]\n"+test.tags+"\n\n1. a1-b3 "+test.result))
		require.NoError(t, err)
		assert.Equal(t, test.want, m.Outcome(), test.tags)
		if test.want.Over() {
			assert.True(t, m.Undo())
			assert.False(t, m.Outcome().Over())
		}
	}
}

// TestWalkTakesGamesMadeByHand: notes in any order, but no variation that
// belongs to no move, and none that contains itself.
func TestWalkTakesGamesMadeByHand(t *testing.T) {
	variation := func(after int, moves ...string) record.Note {
		return record.Note{After: after, Variation: &record.Line{Moves: moves}}
	}
	g := record.Game{Line: record.Line{
		Moves: []string{"a1-b3", "h8-g6", "b3-c5"},
		Notes: []record.Note{variation(3, "b3-a5"), {After: 2, Comment: "two"}, variation(1, "a1-c2", "h8-f7"), {After: 1, Comment: "one"}},
	}}
	var seen []string
	visit := func(step match.Step[joust.State, joust.Move]) error {
		text := fmt.Sprint(step.Depth, step.Number, step.Text)
		for _, note := range step.Notes {
			text += note.Comment
		}
		seen = append(seen, text)
		return nil
	}
	require.NoError(t, match.Walk(joust.Rules, g, visit))
	assert.Equal(t, []string{"0 1a1-b3one", "1 1a1-c2", "1 1h8-f7", "0 1h8-g6two", "0 2b3-c5", "1 2b3-a5"}, seen)
	require.NoError(t, match.Walk(joust.Rules, g, nil))

	for _, after := range []int{0, 4, -1} {
		g.Notes = []record.Note{variation(after, "a1-c2")}
		assert.ErrorContains(t, match.Walk(joust.Rules, g, nil), "a variation that belongs to no move")
	}
	var endless record.Line
	endless.Moves = []string{"a1-b3"}
	endless.Notes = []record.Note{{After: 1, Variation: &endless}}
	assert.ErrorIs(t, match.Walk(joust.Rules, record.Game{Line: endless}, nil), record.ErrLimit)
}

func TestWalkStopsWhenAsked(t *testing.T) {
	stop := errors.New("that is enough")
	visited := 0
	err := match.Walk(joust.Rules, decode(t, "[Variant \"joust 5x5\"]\n\n1. a1-b3 (1. a1-c2 e5-d3) e5-c4 *"), func(step match.Step[joust.State, joust.Move]) error {
		if visited++; step.Depth == 1 {
			return fmt.Errorf("at %s: %w", step.Text, stop)
		}
		return nil
	})
	assert.ErrorIs(t, err, stop)
	assert.Equal(t, 2, visited)
}
