package match

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"example.com/agon/boardgame"
)

// Reasons for which a match ends, beside those of the games' own rules.
const (
	Resignation  boardgame.Reason = "resignation"
	Agreement    boardgame.Reason = "agreement"
	TimeForfeit  boardgame.Reason = "time forfeit"
	Adjudication boardgame.Reason = "adjudication"
	PlyLimit     boardgame.Reason = "ply limit"

	// Unstated is why a match ended that was replayed from a record which
	// has a result but does not say why.
	Unstated boardgame.Reason = "unstated"
)

// An Arbiter is a state of a game that has ends which depend on how often a
// position has occurred, or which a player has to claim.
type Arbiter interface {
	// Arbitrate says what follows for the position if it occurs for the
	// given time, 1 for the first: the outcome by which the game ends at
	// once, the zero Outcome if it goes on; and the outcomes that the player
	// to move may claim. It is asked only if the position's own Outcome is
	// not over.
	Arbitrate(occurrences int) (ends boardgame.Outcome, claims []boardgame.Outcome)
}

// A Match is one game with its history. Make one with [New] or [Start]; the
// zero Match is of no use.
type Match[S boardgame.State[S, M], M boardgame.Move] struct {
	rules  boardgame.Rules[S, M]
	states []S       // before the first move and after each of the line
	counts []int     // for each of states, how often its Key has occurred until then
	seen   map[S]int // how often each Key occurs in all of states
	moves  []M
	end    boardgame.Outcome // behind the last move of the line, if somebody ended it there

	ply   int  // how many moves have been made and not undone
	ended bool // and the end too

	plyLimit int // 0 for none
}

// New returns a match of the given game that begins with the position s.
func New[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], s S) *Match[S, M] {
	return &Match[S, M]{rules: rules, states: []S{s}, counts: []int{1}, seen: map[S]int{s.Key(): 1}}
}

// Start returns a match of the named variant, the standard game for "". The
// error is that of the rules' Start.
func Start[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], variant string) (*Match[S, M], error) {
	s, err := rules.Start(variant)
	if err != nil {
		return nil, err
	}
	return New(rules, s), nil
}

// Clone returns a match that is equal to m and independent of it. Its cost grows
// with the length of the line.
func (m *Match[S, M]) Clone() *Match[S, M] {
	clone := *m
	clone.states = slices.Clone(m.states)
	clone.counts = slices.Clone(m.counts)
	clone.moves = slices.Clone(m.moves)
	clone.seen = maps.Clone(m.seen)
	return &clone
}

// Rules returns the game that is played.
func (m *Match[S, M]) Rules() boardgame.Rules[S, M] { return m.rules }

// State returns the position as it stands.
func (m *Match[S, M]) State() S { return m.states[m.ply] }

// Ply returns how many moves have been made and not undone.
func (m *Match[S, M]) Ply() int { return m.ply }

// Plies returns how many moves the line has, those included that are undone
// and can be redone.
func (m *Match[S, M]) Plies() int { return len(m.moves) }

// States returns the positions so far, from the first to that of
// [Match.State]. The slice is the caller's, and the cost that of copying it.
func (m *Match[S, M]) States() []S { return slices.Clone(m.states[:m.ply+1]) }

// Moves returns the moves so far, without those that are undone. The slice is
// the caller's, and the cost that of copying it.
func (m *Match[S, M]) Moves() []M { return slices.Clone(m.moves[:m.ply]) }

// Occurrences returns how often the position has occurred so far, turn numbers
// and clocks left aside: 1 if it stands for the first time. The position with
// which the match began counts.
func (m *Match[S, M]) Occurrences() int { return m.counts[m.ply] }

// Outcome says whether the match is over, and how; see the package
// documentation for the order in which ends count.
func (m *Match[S, M]) Outcome() boardgame.Outcome {
	if outcome := m.natural(); outcome.Over() {
		return outcome
	}
	if m.ended {
		return m.end
	}
	return boardgame.Outcome{}
}

// natural is the outcome that needs nobody to end the match.
func (m *Match[S, M]) natural() boardgame.Outcome {
	if outcome := m.State().Outcome(); outcome.Over() {
		return outcome
	}
	if ends, _ := m.arbitrate(); ends.Over() {
		return ends
	}
	if m.plyLimit > 0 && m.ply >= m.plyLimit {
		return boardgame.NoResult(PlyLimit)
	}
	return boardgame.Outcome{}
}

func (m *Match[S, M]) arbitrate() (boardgame.Outcome, []boardgame.Outcome) {
	arbiter, ok := arbiterOf(m.State())
	if !ok {
		return boardgame.Outcome{}, nil
	}
	return arbiter.Arbitrate(m.Occurrences())
}

// arbiterOf returns the state as an Arbiter, also if it is behind a TextState.
func arbiterOf(s any) (Arbiter, bool) {
	if text, ok := s.(boardgame.TextState); ok {
		s = text.Unwrap()
	}
	arbiter, ok := s.(Arbiter)
	return arbiter, ok
}

// SetPlyLimit sets after how many moves, counted from the start of the match,
// it ends without a result; 0 or less means never, as it is at first. A limit
// that is reached already ends the match.
func (m *Match[S, M]) SetPlyLimit(plies int) { m.plyLimit = max(plies, 0) }

// Play makes a move. Moves that were undone, and an end behind them, are
// dropped. If the match is over or the move is not legal, nothing changes, and
// the error is a [*boardgame.MoveError]. The cost does not depend on the length
// of the match.
func (m *Match[S, M]) Play(move M) error {
	if err := m.over(); err != nil {
		return &boardgame.MoveError{Move: move.String(), Position: m.State().String(), Err: err}
	}
	next, err := boardgame.Play(m.State(), move)
	if err != nil {
		return err
	}
	m.truncate()
	m.moves = append(m.moves, move)
	m.states = append(m.states, next)
	key := next.Key()
	m.seen[key]++
	m.counts = append(m.counts, m.seen[key])
	m.ply++
	return nil
}

// PlayText makes the move that text means and returns it. The error is that of
// the position's ParseMove or that of [Match.Play].
func (m *Match[S, M]) PlayText(text string) (M, error) {
	var none M
	if err := m.over(); err != nil {
		return none, &boardgame.MoveError{Move: text, Position: m.State().String(), Err: err}
	}
	move, err := m.State().ParseMove(text)
	if err != nil {
		return none, err
	}
	return move, m.Play(move)
}

// over returns an error that wraps boardgame.ErrOver if the match is over.
func (m *Match[S, M]) over() error {
	if outcome := m.Outcome(); outcome.Over() {
		return fmt.Errorf("%w: %v, %v", boardgame.ErrOver, outcome, outcome.Reason())
	}
	return nil
}

// truncate drops what lies behind the cursor.
func (m *Match[S, M]) truncate() {
	for _, dropped := range m.states[m.ply+1:] {
		key := dropped.Key()
		if m.seen[key]--; m.seen[key] == 0 {
			delete(m.seen, key)
		}
	}
	m.moves = m.moves[:m.ply]
	m.states = m.states[:m.ply+1]
	m.counts = m.counts[:m.ply+1]
	m.end, m.ended = boardgame.Outcome{}, false
}

// Undo takes back what happened last: the end if somebody ended the match,
// otherwise the last move. It reports whether there was anything to take back.
func (m *Match[S, M]) Undo() bool {
	switch {
	case m.ended:
		m.ended = false
	case m.ply > 0:
		m.ply--
	default:
		return false
	}
	return true
}

// Redo makes again what was undone last, a move or an end. It reports whether
// there was anything.
func (m *Match[S, M]) Redo() bool {
	switch {
	case m.ply < len(m.moves):
		m.ply++
	case m.end.Over() && !m.ended:
		m.ended = true
	default:
		return false
	}
	return true
}

// GoTo goes to the position after so many moves of the line, from 0 to
// [Match.Plies]. If somebody ended the match behind the last move, going to
// Plies ends it again. Any other number is an error.
func (m *Match[S, M]) GoTo(ply int) error {
	if ply < 0 || ply > len(m.moves) {
		return fmt.Errorf("match: ply %d does not exist; expected 0 to %d", ply, len(m.moves))
	}
	m.ply = ply
	m.ended = ply == len(m.moves) && m.end.Over()
	return nil
}

// Resign ends the match by the resignation of p, whose opponent has won. It is
// an error that wraps boardgame.ErrOver if the match is over.
func (m *Match[S, M]) Resign(p boardgame.Player) error { return m.lose(p, Resignation) }

// Forfeit ends the match because the time of p has run out, so that the
// opponent has won. It is an error that wraps boardgame.ErrOver if the match is
// over. The match has no clock: the caller does.
func (m *Match[S, M]) Forfeit(p boardgame.Player) error {
	return m.lose(p, TimeForfeit)
}

func (m *Match[S, M]) lose(p boardgame.Player, reason boardgame.Reason) error {
	if p > boardgame.Black {
		return fmt.Errorf("match: there is no %v; expected White or Black", p)
	}
	return m.finish(boardgame.Win(p.Opponent(), reason))
}

// AgreeDraw ends the match as a draw by agreement. It is an error that wraps
// boardgame.ErrOver if the match is over.
func (m *Match[S, M]) AgreeDraw() error {
	return m.finish(boardgame.Draw(Agreement))
}

// Adjudicate ends the match with any outcome that somebody else has decided
// on, for example boardgame.Draw(match.Adjudication). It is an error if the
// outcome is not over, or if a record could not hold its reason, which is to be
// one line that is not empty, "unterminated" or "unstated"; and one that wraps
// boardgame.ErrOver if the match is over.
func (m *Match[S, M]) Adjudicate(outcome boardgame.Outcome) error {
	if !outcome.Over() {
		return errors.New("match: the zero Outcome does not end a match")
	}
	reason := string(outcome.Reason())
	if reason == "" || reason == unterminated || outcome.Reason() == Unstated || strings.ContainsAny(reason, "\r\n") {
		return fmt.Errorf("match: %q is no reason for the end of a match; expected one line that says why", reason)
	}
	return m.finish(outcome)
}

// Claims returns the outcomes that the player to move may claim, with their
// reasons; none if the match is over or the game knows no claims.
func (m *Match[S, M]) Claims() []boardgame.Outcome {
	if m.Outcome().Over() {
		return nil
	}
	_, claims := m.arbitrate()
	return claims
}

// Claim ends the match by the claim for the given reason, which must be that of
// one of [Match.Claims]. Otherwise the error wraps boardgame.ErrIllegal, or
// boardgame.ErrOver if the match is over.
func (m *Match[S, M]) Claim(reason boardgame.Reason) error {
	if err := m.over(); err != nil {
		return fmt.Errorf("match: %w", err)
	}
	possible := []string{"nothing"}
	for i, claim := range m.Claims() {
		if claim.Reason() == reason {
			return m.finish(claim)
		}
		possible = append(possible[:i], string(claim.Reason()))
	}
	return fmt.Errorf("match: %w: %q cannot be claimed; what can be is %s", boardgame.ErrIllegal, reason, strings.Join(possible, ", "))
}

// finish ends the match here.
func (m *Match[S, M]) finish(outcome boardgame.Outcome) error {
	if err := m.over(); err != nil {
		return fmt.Errorf("match: %w", err)
	}
	m.truncate()
	m.end, m.ended = outcome, true
	return nil
}
