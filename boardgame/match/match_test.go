package match_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/joust"
)

func start[S boardgame.State[S, M], M boardgame.Move](t require.TestingT, rules boardgame.Rules[S, M], variant string) *match.Match[S, M] {
	m, err := match.Start(rules, variant)
	require.NoError(t, err)
	return m
}

// model is a match as a plain list: the moves by their texts, and at most one
// end behind them.
type model[S boardgame.State[S, M], M boardgame.Move] struct {
	begin  S
	events []string // moves, and the results that ended the match
	ends   map[int]boardgame.Outcome
	done   int // how many of the events hold
	limit  int
}

func (m *model[S, M]) state() S {
	s := m.begin
	for i, event := range m.events[:m.done] {
		if _, end := m.ends[i]; end {
			break
		}
		move, err := s.ParseMove(event)
		if err != nil {
			panic(err)
		}
		s = s.After(move)
	}
	return s
}

func (m *model[S, M]) ply() int {
	if _, end := m.ends[m.done-1]; end {
		return m.done - 1
	}
	return m.done
}

func (m *model[S, M]) outcome() boardgame.Outcome {
	if outcome := m.state().Outcome(); outcome.Over() {
		return outcome
	}
	if ends, _ := m.arbitrate(); ends.Over() {
		return ends
	}
	if m.limit > 0 && m.ply() >= m.limit {
		return boardgame.NoResult(match.PlyLimit)
	}
	return m.ends[m.done-1]
}

// occurrences counts how often the position has stood.
func (m *model[S, M]) occurrences() int {
	before, n := *m, 0
	for before.done = 0; ; before.done++ {
		if before.state().Key() == m.state().Key() {
			n++
		}
		if before.ply() == m.ply() {
			return n
		}
	}
}

func (m *model[S, M]) arbitrate() (boardgame.Outcome, []boardgame.Outcome) {
	s := any(m.state())
	if text, ok := s.(boardgame.TextState); ok {
		s = text.Unwrap()
	}
	if arbiter, ok := s.(match.Arbiter); ok {
		return arbiter.Arbitrate(m.occurrences())
	}
	return boardgame.Outcome{}, nil
}

func (m *model[S, M]) claims() []boardgame.Outcome {
	if m.outcome().Over() {
		return nil
	}
	_, claims := m.arbitrate()
	return claims
}

// add puts an event behind those that hold.
func (m *model[S, M]) add(event string, end boardgame.Outcome) {
	for i := m.done; i < len(m.events); i++ {
		delete(m.ends, i)
	}
	m.events = append(m.events[:m.done:m.done], event)
	if end.Over() {
		m.ends[m.done] = end
	}
	m.done++
}

// TestMatchAgreesWithAList: after any calls a match is what a plain list says,
// in a game that ends and in one that goes on, typed and by text.
func TestMatchAgreesWithAList(t *testing.T) {
	variants := []string{"4x4", "5x5 misere", "3x4 start=choose", "4x4 grenade=piece/after"}
	t.Run("joust", func(t *testing.T) { agreesWithAList(t, joust.Rules, variants) })
	t.Run("joust by text", func(t *testing.T) { agreesWithAList(t, joust.Rules.Text().Rules(), variants) })
	t.Run("shuttle", func(t *testing.T) { agreesWithAList(t, shuttleRules, []string{"plain"}) })
	t.Run("shuttle by text", func(t *testing.T) { agreesWithAList(t, shuttleRules.Text().Rules(), []string{"plain"}) })
}

func agreesWithAList[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], variants []string) {
	rapid.Check(t, func(t *rapid.T) {
		m := start(t, rules, rapid.SampledFrom(variants).Draw(t, "variant"))
		want := &model[S, M]{begin: m.State(), ends: map[int]boardgame.Outcome{}}
		for range rapid.IntRange(0, 60).Draw(t, "calls") {
			call(t, m, want)
			compare(t, m, want)
		}
	})
}

func call[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, m *match.Match[S, M], want *model[S, M]) {
	over := want.outcome().Over()
	p := boardgame.Player(rapid.IntRange(0, 1).Draw(t, "player"))
	end := func(err error, outcome boardgame.Outcome) {
		if over {
			assert.ErrorIs(t, err, boardgame.ErrOver)
			return
		}
		require.NoError(t, err)
		want.add("", outcome)
	}
	switch rapid.SampledFrom([]string{"play", "play", "play", "play", "text", "illegal", "undo", "redo", "go", "resign", "agree", "forfeit", "adjudicate", "limit", "clone", "claim", "claim"}).Draw(t, "call") {
	case "play":
		moves := want.state().AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		move := rapid.SampledFrom(moves).Draw(t, "move")
		err := m.Play(move)
		if over {
			assert.ErrorIs(t, err, boardgame.ErrOver)
			return
		}
		require.NoError(t, err)
		want.add(move.String(), boardgame.Outcome{})
	case "text":
		moves := want.state().AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		move := rapid.SampledFrom(moves).Draw(t, "move")
		got, err := m.PlayText(move.String())
		if over {
			assert.ErrorIs(t, err, boardgame.ErrOver)
			return
		}
		require.NoError(t, err)
		assert.Equal(t, move, got)
		want.add(move.String(), boardgame.Outcome{})
	case "illegal":
		_, err := m.PlayText("z26-z26")
		assert.Error(t, err)
		var none M
		if m.State().Legal(none) != nil {
			assert.Error(t, m.Play(none))
		}
		_, err = m.PlayText("nonsense")
		assert.Error(t, err)
		assert.Error(t, m.Adjudicate(boardgame.Outcome{}))
		for _, reason := range []boardgame.Reason{"", "unterminated", match.Unstated, "two\nlines"} {
			assert.Error(t, m.Adjudicate(boardgame.NoResult(reason)))
		}
		assert.Error(t, m.Resign(7))
		assert.Error(t, m.Forfeit(2))
		assert.Error(t, m.Claim("nonsense"))
	case "undo":
		assert.Equal(t, want.done > 0, m.Undo())
		want.done = max(want.done-1, 0)
	case "redo":
		assert.Equal(t, want.done < len(want.events), m.Redo())
		want.done = min(want.done+1, len(want.events))
	case "go":
		moves := len(want.events) - len(want.ends)
		ply := rapid.IntRange(-1, moves+1).Draw(t, "ply")
		err := m.GoTo(ply)
		if ply < 0 || ply > moves {
			assert.Error(t, err)
			return
		}
		require.NoError(t, err)
		want.done = ply
		if ply == moves {
			want.done = len(want.events)
		}
	case "resign":
		end(m.Resign(p), boardgame.Win(p.Opponent(), match.Resignation))
	case "agree":
		end(m.AgreeDraw(), boardgame.Draw(match.Agreement))
	case "forfeit":
		end(m.Forfeit(p), boardgame.Win(p.Opponent(), match.TimeForfeit))
	case "adjudicate":
		end(m.Adjudicate(boardgame.NoResult(match.Adjudication)), boardgame.NoResult(match.Adjudication))
	case "claim":
		claims := want.claims()
		if len(claims) == 0 {
			assert.Error(t, m.Claim("threefold repetition"))
			return
		}
		claim := rapid.SampledFrom(claims).Draw(t, "claim")
		end(m.Claim(claim.Reason()), claim)
	case "limit":
		want.limit = rapid.IntRange(0, 20).Draw(t, "limit")
		m.SetPlyLimit(want.limit)
	case "clone":
		// What happens to a clone leaves the match alone.
		clone := m.Clone()
		compare(t, clone, want)
		clone.SetPlyLimit(1)
		clone.Undo()
		for range 3 {
			for move := range boardgame.Moves(clone.State()) {
				_ = clone.Play(move)
				break
			}
		}
		_ = clone.Resign(p)
	}
}

func compare[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, m *match.Match[S, M], want *model[S, M]) {
	t.Helper()
	var moves []string
	for _, move := range m.Moves() {
		moves = append(moves, move.String())
	}
	var wantMoves []string
	for i, event := range want.events[:want.done] {
		if _, end := want.ends[i]; !end {
			wantMoves = append(wantMoves, event)
		}
	}
	if diff := cmp.Diff(wantMoves, moves); diff != "" {
		t.Fatalf("the moves (-want +got):\n%s", diff)
	}
	assert.Equal(t, want.state(), m.State())
	assert.Equal(t, want.ply(), m.Ply())
	assert.Equal(t, len(want.events)-len(want.ends), m.Plies())
	assert.Equal(t, want.outcome(), m.Outcome())
	assert.Equal(t, want.occurrences(), m.Occurrences())
	assert.Equal(t, want.claims(), m.Claims())
	states := m.States()
	require.Len(t, states, m.Ply()+1)
	assert.Equal(t, want.begin, states[0])
	assert.Equal(t, m.State(), states[m.Ply()])
	if t.Failed() {
		t.FailNow()
	}
}

// TestOverRefusesUntilUndone: a match that is over takes moves again after an
// undo.
func TestOverRefusesUntilUndone(t *testing.T) {
	m := start(t, joust.Rules, "5x5")
	require.NoError(t, m.Resign(boardgame.White))
	assert.Equal(t, boardgame.Win(boardgame.Black, match.Resignation), m.Outcome())
	_, err := m.PlayText("a1-b3")
	require.ErrorIs(t, err, boardgame.ErrOver)
	assert.EqualError(t, err, `move "a1-b3" in position "4n/5/5/5/N4 w 1": the game is over: 0-1, resignation`)
	assert.True(t, m.Undo())
	assert.False(t, m.Undo())
	assert.True(t, m.Redo())
	assert.True(t, m.Outcome().Over())
	assert.True(t, m.Undo())
	_, err = m.PlayText("a1-b3")
	require.NoError(t, err)
	assert.False(t, m.Redo(), "the resignation is gone")
}

func TestReturnedSlicesAreTheCallers(t *testing.T) {
	m := start(t, joust.Rules, "5x5")
	_, err := m.PlayText("a1-b3")
	require.NoError(t, err)
	m.Moves()[0] = joust.Move{}
	m.States()[0] = joust.State{}
	assert.Equal(t, "a1-b3", m.Moves()[0].String())
	assert.Equal(t, "4n/5/5/5/N4 w 1", m.States()[0].String())
	assert.Equal(t, "joust", m.Rules().Name)
}

func TestStartOfNoVariant(t *testing.T) {
	_, err := match.Start(joust.Rules, "2x2")
	assert.ErrorIs(t, err, boardgame.ErrSyntax)
}

// Shuttle is a game that never ends by itself: each player's piece goes from 0
// to 1 and back, or stays. Its positions repeat: the third occurrence may be
// claimed, the fifth ends the game, and so may a quiet time of ten plies be
// claimed.
type shuttle struct {
	at     [2]uint8
	turn   boardgame.Player
	number uint16 // 0 in the zero State only
}

type shuttleMove struct{ to uint8 }

func (m shuttleMove) String() string                        { return fmt.Sprintf("t%d", m.to) }
func (m shuttleMove) AppendText(dst []byte) ([]byte, error) { return append(dst, m.String()...), nil }

func (s shuttle) String() string                        { return fmt.Sprint(s.at[0], s.at[1], s.turn, s.number) }
func (s shuttle) AppendText(dst []byte) ([]byte, error) { return append(dst, s.String()...), nil }
func (s shuttle) Turn() boardgame.Player                { return s.turn }
func (s shuttle) Outcome() boardgame.Outcome            { return boardgame.Outcome{} }
func (s shuttle) AppendMoves(dst []shuttleMove) []shuttleMove {
	return append(dst, shuttleMove{0}, shuttleMove{1})
}
func (s shuttle) Legal(m shuttleMove) error {
	if m.to > 1 || s.number == 0 {
		return &boardgame.MoveError{Move: m.String(), Position: s.String(), Err: boardgame.ErrIllegal}
	}
	return nil
}
func (s shuttle) After(m shuttleMove) shuttle {
	s.at[s.turn] = m.to
	s.turn = s.turn.Opponent()
	s.number++
	return s
}
func (s shuttle) ParseMove(text string) (shuttleMove, error) {
	switch text {
	case "t0", "home":
		return shuttleMove{0}, nil
	case "t1", "out":
		return shuttleMove{1}, nil
	}
	return shuttleMove{}, fmt.Errorf("%w: expected t0 or t1", boardgame.ErrSyntax)
}
func (s shuttle) Key() shuttle {
	keys++
	s.number = 1
	return s
}
func (s shuttle) Hash() uint64 { return uint64(s.at[0]) + 2*uint64(s.at[1]) + 4*uint64(s.turn) }

// SAN gives the moves other names in records.
func (s shuttle) SAN(m shuttleMove) (string, error) { return [2]string{"home", "out"}[m.to], nil }

func (s shuttle) Arbitrate(occurrences int) (boardgame.Outcome, []boardgame.Outcome) {
	var claims []boardgame.Outcome
	switch {
	case occurrences >= 5:
		return boardgame.Draw("fivefold repetition"), nil
	case occurrences >= 3:
		claims = append(claims, boardgame.Draw("threefold repetition"))
	}
	if s.number > 10 {
		claims = append(claims, boardgame.Draw("ten plies"))
	}
	return boardgame.Outcome{}, claims
}

// keys counts how often a Key has been asked for.
var keys int

var shuttleRules = boardgame.Rules[shuttle, shuttleMove]{
	Name:     "shuttle",
	Variants: []string{"plain"},
	Start: func(variant string) (shuttle, error) {
		if variant != "" && variant != "plain" {
			return shuttle{}, boardgame.ErrSyntax
		}
		return shuttle{number: 1}, nil
	},
	Parse:   func(string) (shuttle, error) { return shuttle{}, boardgame.ErrSyntax },
	Variant: func(shuttle) string { return "plain" },
}

// TestRepetition: typed and behind the text-driven face, the start position
// counts, a third occurrence may be claimed, and a fifth ends the match.
func TestRepetition(t *testing.T) {
	t.Run("typed", func(t *testing.T) { testRepetition(t, start(t, shuttleRules, "")) })
	t.Run("text", func(t *testing.T) { testRepetition(t, start(t, shuttleRules.Text().Rules(), "")) })
}

func testRepetition[S boardgame.State[S, M], M boardgame.Move](t *testing.T, m *match.Match[S, M]) {
	there := []string{"t1", "t1", "t0", "t0"} // and back
	play := func(texts ...string) {
		for _, text := range texts {
			_, err := m.PlayText(text)
			require.NoError(t, err)
		}
	}
	assert.Equal(t, 1, m.Occurrences())
	play(there...)
	assert.Equal(t, 2, m.Occurrences())
	assert.Empty(t, m.Claims())
	err := m.Claim("threefold repetition")
	assert.ErrorIs(t, err, boardgame.ErrIllegal)
	assert.EqualError(t, err, `match: illegal move: "threefold repetition" cannot be claimed; what can be is nothing`)

	play(there...)
	assert.Equal(t, 3, m.Occurrences())
	assert.Equal(t, []boardgame.Outcome{boardgame.Draw("threefold repetition")}, m.Claims())
	assert.ErrorContains(t, m.Claim("ten plies"), "what can be is threefold repetition")
	claimed := m.Clone()
	require.NoError(t, claimed.Claim("threefold repetition"))
	assert.Equal(t, boardgame.Draw("threefold repetition"), claimed.Outcome())
	assert.Empty(t, claimed.Claims())
	assert.ErrorIs(t, claimed.Claim("threefold repetition"), boardgame.ErrOver)
	assert.False(t, m.Outcome().Over())

	play(there...)
	assert.Equal(t, []boardgame.Outcome{boardgame.Draw("threefold repetition"), boardgame.Draw("ten plies")}, m.Claims())
	assert.ErrorContains(t, m.Claim("no reason"), "what can be is threefold repetition, ten plies")
	play(there...)
	assert.Equal(t, 5, m.Occurrences())
	assert.Equal(t, boardgame.Draw("fivefold repetition"), m.Outcome())
	_, err = m.PlayText("t1")
	assert.ErrorIs(t, err, boardgame.ErrOver)

	// Undone, the last occurrence does not count; played again it does.
	require.True(t, m.Undo())
	assert.False(t, m.Outcome().Over())
	play("t1", "t0")
	require.NoError(t, m.GoTo(0))
	assert.Equal(t, 1, m.Occurrences())
	play(there...)
	assert.Equal(t, 2, m.Occurrences())
}

// TestPlyLimit: it ends a game that would go on, without a result.
func TestPlyLimit(t *testing.T) {
	m := start(t, shuttleRules, "")
	m.SetPlyLimit(3)
	for _, text := range []string{"t1", "t1", "t1"} {
		assert.False(t, m.Outcome().Over())
		_, err := m.PlayText(text)
		require.NoError(t, err)
	}
	assert.Equal(t, boardgame.NoResult(match.PlyLimit), m.Outcome())
	_, err := m.PlayText("t0")
	assert.ErrorIs(t, err, boardgame.ErrOver)
	assert.ErrorIs(t, m.Resign(boardgame.White), boardgame.ErrOver)
	m.SetPlyLimit(-1)
	assert.False(t, m.Outcome().Over())
}

// TestLongMatches: a move costs the same however long the match is. The Keys
// asked for tell.
func TestLongMatches(t *testing.T) {
	m := match.New(boardgame.Rules[endless, shuttleMove]{}, endless{})
	const plies = 5000
	keys = 0
	for range plies {
		require.NoError(t, m.Play(shuttleMove{1}))
	}
	assert.LessOrEqual(t, keys, 3*plies)
	assert.Equal(t, 1, m.Occurrences())
	keys = 0
	require.NoError(t, m.GoTo(plies/2))
	require.NoError(t, m.Play(shuttleMove{0}))
	assert.LessOrEqual(t, keys, plies)
}

// endless is shuttle without repetitions.
type endless struct{ plies int }

func (s endless) String() string                        { return fmt.Sprint(s.plies) }
func (s endless) AppendText(dst []byte) ([]byte, error) { return append(dst, s.String()...), nil }
func (s endless) Turn() boardgame.Player                { return boardgame.Player(s.plies % 2) }
func (s endless) Outcome() boardgame.Outcome            { return boardgame.Outcome{} }
func (s endless) AppendMoves(dst []shuttleMove) []shuttleMove {
	return append(dst, shuttleMove{1})
}
func (s endless) Legal(shuttleMove) error               { return nil }
func (s endless) After(m shuttleMove) endless           { return endless{2*s.plies%1_000_003 + 1 + int(m.to)} }
func (s endless) ParseMove(string) (shuttleMove, error) { return shuttleMove{1}, nil }
func (s endless) Hash() uint64                          { return uint64(s.plies) }
func (s endless) Key() endless {
	keys++
	return s
}
