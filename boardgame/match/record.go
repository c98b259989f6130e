package match

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation/record"
)

// unterminated is what the tag Termination says of a game that is not over.
const unterminated = "unterminated"

// Record returns the record of the match so far, without what is undone. It
// has the tags of the roster, those that are not known with question marks; the
// game and its variant; the start position, if the variant does not tell it;
// the moves, in the text that the game's records use; the result; and the
// reason for it as Termination. The record is the caller's, to be completed and
// annotated.
func (m *Match[S, M]) Record() record.Game {
	var g record.Game
	for _, name := range record.Roster() {
		g.Tags.Set(name, "?")
	}
	g.Tags.Set(record.TagDate, "????.??.??")
	start := m.states[0]
	variant := m.rules.Variant(start)
	g.Tags.Set(record.TagVariant, m.rules.Name+" "+variant)
	if s, err := m.rules.Start(variant); err != nil || s != start {
		g.Tags.Set(record.TagSetUp, "1")
		g.Tags.Set(record.TagFEN, start.String())
	}
	outcome := m.Outcome()
	g.Result = resultOf(outcome)
	g.Tags.Set(record.TagResult, g.Result.String())
	if outcome.Over() {
		g.Tags.Set(record.TagTermination, string(outcome.Reason()))
	} else {
		g.Tags.Set(record.TagTermination, unterminated)
	}
	for i, move := range m.moves[:m.ply] {
		g.Moves = append(g.Moves, text(m.states[i], move))
	}
	return g
}

// text returns the text of a legal move in a record.
func text[S boardgame.State[S, M], M boardgame.Move](s S, move M) string {
	if notator, ok := any(s).(boardgame.Notator[M]); ok {
		if san, err := notator.SAN(move); err == nil {
			return san
		}
	}
	return move.String()
}

func resultOf(outcome boardgame.Outcome) record.Result {
	winner, won := outcome.Winner()
	switch {
	case won && winner == boardgame.White:
		return record.WhiteWins
	case won:
		return record.BlackWins
	case outcome.Drawn():
		return record.Draw
	}
	return record.Unknown
}

// A ReplayError says which move of a record cannot be played.
type ReplayError struct {
	Number int              // the move number, as the record counts
	Player boardgame.Player // who makes the move
	Text   string           // the move's text in the record
	Depth  int              // 0 in the game itself, 1 in a variation, 2 in a variation of one
	Err    error            // what is wrong with it
}

// Error returns the message, which names the move and says what is wrong.
func (e *ReplayError) Error() string {
	where := ""
	if e.Depth > 0 {
		where = " in a variation"
	}
	return fmt.Sprintf("%v's move %d%s: %v", e.Player, e.Number, where, e.Err)
}

// Unwrap returns e.Err.
func (e *ReplayError) Unwrap() error { return e.Err }

// A ResultError says that the results in a record contradict each other, or the
// game.
type ResultError struct {
	Tag      string            // the tag Result
	Movetext string            // the result behind the moves
	Outcome  boardgame.Outcome // what the moves lead to; not over if they do not end the game
}

// Error returns the message.
func (e *ResultError) Error() string {
	if !e.Outcome.Over() {
		return fmt.Sprintf("the record's tag says %s, its movetext %s", e.Tag, e.Movetext)
	}
	return fmt.Sprintf("the record says %s, but its moves end the game with %v, %v", cmp.Or(e.Tag, e.Movetext), e.Outcome, e.Outcome.Reason())
}

// ErrOtherGame is what the error of [Replay] and [Walk] wraps if a record is of
// another game than the rules.
var ErrOtherGame = errors.New("the record is of another game")

// Replay plays a record again, by rules of its game, and returns the match as
// it stood at the end. The variations are checked, but the match does not keep
// them.
//
// If the match is not over by its moves, the record's result ends it, with the
// Termination as its reason, [Unstated] if there is none.
//
// The error is that of the start position; or a [*ReplayError] for the first
// move, in the order in which they are written, that cannot be played; or a
// [*ResultError] if the result contradicts the game or the tag Result. In the
// last two cases the match is returned as well, as far as it could be played. A
// result that is not recorded ("*" without a tag Result) contradicts nothing.
//
// The variant in the tag must exist, but if there is a position in the tag FEN,
// and no tag SetUp that says "0", the game begins with that. The cost grows with
// the length of the record.
func Replay[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], g record.Game) (*Match[S, M], error) {
	s, err := startOf(rules, g.Tags)
	if err != nil {
		return nil, err
	}
	m := New(rules, s)
	err = walk(g, s, func(step Step[S, M]) error {
		if step.Depth > 0 {
			return nil
		}
		return m.Play(step.Move)
	})
	if err != nil {
		return m, err
	}
	return m, m.endAs(g)
}

// endAs ends a match that has been replayed as its record says.
func (m *Match[S, M]) endAs(g record.Game) error {
	outcome := m.Outcome()
	tag := g.Tags.Get(record.TagResult)
	contradiction := &ResultError{tag, g.Result.String(), outcome}
	// Of a tag that is missing, or "?", nothing is known.
	inTag, err := record.ParseResult(tag)
	known := err == nil
	switch {
	case outcome.Over() && known && inTag != resultOf(outcome),
		outcome.Over() && g.Result != record.Unknown && g.Result != resultOf(outcome),
		known && inTag != g.Result && !outcome.Over():
		return contradiction
	case outcome.Over():
		return nil
	}
	reason := boardgame.Reason(g.Tags.Get(record.TagTermination))
	if reason == "" || reason == unterminated {
		reason = Unstated
	}
	switch g.Result {
	case record.WhiteWins:
		return m.finish(boardgame.Win(boardgame.White, reason))
	case record.BlackWins:
		return m.finish(boardgame.Win(boardgame.Black, reason))
	case record.Draw:
		return m.finish(boardgame.Draw(reason))
	}
	if reason != Unstated {
		return m.finish(boardgame.NoResult(reason))
	}
	return nil
}

// startOf returns the position with which a record begins.
func startOf[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], tags record.Tags) (S, error) {
	var none S
	name, variant, _ := strings.Cut(tags.Get(record.TagVariant), " ")
	if name != "" && name != rules.Name {
		return none, fmt.Errorf("%w: its tag Variant is %q; expected %s and a variant of it", ErrOtherGame, tags.Get(record.TagVariant), rules.Name)
	}
	position, setUp := tags.Get(record.TagFEN), tags.Get(record.TagSetUp)
	s, err := rules.Start(variant)
	switch {
	case err != nil:
		return none, err
	case position != "" && setUp != "0":
		return rules.Parse(position)
	case setUp == "1":
		return none, fmt.Errorf("%w: the record has the tag SetUp but no tag FEN with the position", boardgame.ErrSyntax)
	}
	return s, nil
}

// A Step is one move of a record, in the game itself or in a variation.
type Step[S boardgame.State[S, M], M boardgame.Move] struct {
	Ply    int           // how many moves come before it
	Number int           // the move number, as the record counts
	Depth  int           // 0 in the game itself, 1 in a variation, 2 in a variation of one
	Before S             // the position in which it is made
	Move   M             // the move
	After  S             // the position after it
	Text   string        // the move's text in the record
	Notes  []record.Note // what is noted about the move: comments, NAGs, variations
}

// Walk visits every move of a record, those of variations included, by rules of
// its game and in the order in which they are written: a move, then its
// variations, then the move that follows it. What stands before the first move
// of the game or of a variation is not handed over: ask the line's NotesAfter.
// An error of visit ends the walk; a nil visit only checks. The cost grows with
// the length of the record.
//
// The error is that of the start position, a [*ReplayError] for the first move
// that is not legal or has a variation out of place, or one for the move at
// which visit returned its error, which it wraps.
func Walk[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], g record.Game, visit func(Step[S, M]) error) error {
	s, err := startOf(rules, g.Tags)
	if err != nil {
		return err
	}
	return walk(g, s, visit)
}

func walk[S boardgame.State[S, M], M boardgame.Move](g record.Game, s S, visit func(Step[S, M]) error) error {
	if visit == nil {
		visit = func(Step[S, M]) error { return nil }
	}
	return walkLine(g.Line, s, 0, 0, g.Tags.FirstPly(), visit)
}

// maxDepth is how deep variations may be nested, which bounds the recursion
// also in a record that contains itself.
const maxDepth = 10_000

// walkLine visits the moves of a line that begins in s after so many plies;
// first is the number of plies that the record counts before its first move.
func walkLine[S boardgame.State[S, M], M boardgame.Move](line record.Line, s S, ply, depth, first int, visit func(Step[S, M]) error) error {
	line = line.InOrder()
	for i, text := range line.Moves {
		step := Step[S, M]{Ply: ply, Number: (first+ply)/2 + 1, Depth: depth, Before: s, Text: text, Notes: line.NotesAfter(i + 1)}
		var err error
		if step.Move, err = s.ParseMove(text); err == nil {
			step.After = s.After(step.Move)
			err = visit(step)
		}
		switch {
		case err != nil:
		case depth == maxDepth:
			err = fmt.Errorf("%w: variations are nested deeper than %d", record.ErrLimit, maxDepth)
		case i == 0 && misplaced(line):
			err = fmt.Errorf("%w: its line has a variation that belongs to no move", boardgame.ErrSyntax)
		}
		if err != nil {
			return &ReplayError{Number: step.Number, Player: s.Turn(), Text: text, Depth: depth, Err: err}
		}
		for _, note := range step.Notes {
			if note.Variation == nil {
				continue
			}
			if err := walkLine(*note.Variation, s, ply, depth+1, first, visit); err != nil {
				return err
			}
		}
		s = step.After
		ply++
	}
	return nil
}

// misplaced reports whether a line has a variation before its first move or
// beyond its last.
func misplaced(line record.Line) bool {
	return slices.ContainsFunc(line.Notes, func(n record.Note) bool {
		return n.Variation != nil && (n.After < 1 || n.After > len(line.Moves))
	})
}
