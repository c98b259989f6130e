package fairy

import (
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// FEN returns a position as Fairy-Stockfish reads it: 4n/5/5/5/N4 w - - 0 1. It
// is empty for the zero State. Of the options it tells the board and the pieces
// alone: the variant has to be known, as in chess.
func FEN(s joust.State) string {
	if s == (joust.State{}) {
		return ""
	}
	board, rest, _ := strings.Cut(s.String(), " ")
	return fmt.Sprintf("%s %s - - 0 %d", board, rest[:1], s.TurnNumber())
}

// ParseFEN returns the position of the given variant that a FEN describes. Both
// counts behind the en passant field may be left out; the turn number is 1 then,
// and also if it is 0. The error quotes the FEN and wraps [boardgame.ErrSyntax], or is that of [Name].
func ParseFEN(v joust.Variant, fen string) (joust.State, error) {
	if err := check(v); err != nil {
		return joust.State{}, err
	}
	fields := notation.NewFields(fen)
	var field [6]notation.Field
	turn := 1
	for i, name := range [...]string{"board", "side to move", "castling", "en passant", "half-moves", "turn number"} {
		if name == "half-moves" && !fields.More() {
			break // the counts are left out
		}
		var err error
		if field[i], err = fields.Next(name); err != nil {
			return joust.State{}, err
		}
		switch name {
		case "castling", "en passant":
			if field[i].Text != "-" {
				return joust.State{}, field[i].Errorf(0, "expected -, since there is no such thing in Joust")
			}
		case "half-moves":
			_, err = field[i].Number(0, notation.MaxNumber)
		case "turn number":
			turn, err = field[i].Number(0, notation.MaxNumber)
		}
		if err != nil {
			return joust.State{}, err
		}
	}
	if fields.More() {
		rest, err := fields.Next("end")
		if err != nil {
			return joust.State{}, err
		}
		return joust.State{}, rest.Errorf(0, "expected the end after the turn number")
	}
	text := fmt.Sprintf("%s %s %d%s", field[0].Text, field[1].Text, max(turn, 1), options(v))
	s, err := joust.Parse(text)
	if err != nil {
		return joust.State{}, fmt.Errorf("FEN %s: %w", notation.Excerpt(fen, 0), err)
	}
	if s.Files() != v.Files || s.Ranks() != v.Ranks {
		return joust.State{}, field[0].Errorf(0, "a board of %dx%d; expected %dx%d", s.Files(), s.Ranks(), v.Files, v.Ranks)
	}
	return s, nil
}

// options returns what follows the turn number in the positions of a variant.
func options(v joust.Variant) string {
	v.At = [2]notation.Square{} // no position tells it
	_, rest, more := strings.Cut(v.String(), " ")
	if !more {
		return ""
	}
	return " " + rest
}

// Move returns a move, which must be one from a square to a square, as
// Fairy-Stockfish reads it: a1b3,b3a1.
func Move(m joust.Move) string {
	burned := m.From
	if !m.Throw.IsZero() {
		burned = m.Throw
	}
	return fmt.Sprintf("%v%v,%v%v", m.From, m.To, m.To, burned)
}

// ParseMove returns the legal move of s that text means. The error is a
// [*boardgame.MoveError].
func ParseMove(s joust.State, text string) (joust.Move, error) {
	fail := func(format string, args ...any) (joust.Move, error) {
		return joust.Move{}, &boardgame.MoveError{Move: text, Position: s.String(),
			Err: fmt.Errorf("%w: "+format, append([]any{boardgame.ErrSyntax}, args...)...)}
	}
	step, burn, both := strings.Cut(text, ",")
	from, to, ok := cutTwo(step)
	if !ok || !both {
		return fail("expected two squares, a comma and two squares, such as a1b3,b3a1")
	}
	again, burned, ok := cutTwo(burn)
	if !ok {
		return fail("expected two squares after the comma, such as a1b3,b3a1")
	}
	if again != to {
		return fail("expected the first square after the comma to be %v, where the piece went", to)
	}
	m := joust.Move{From: from, To: to}
	if s.Variant().Grenade != joust.NoGrenade {
		m.Throw = burned
	} else if burned != from {
		return fail("expected the last square to be %v, which the piece left", from)
	}
	if err := s.Legal(m); err != nil {
		return joust.Move{}, err
	}
	return m, nil
}

// cutTwo reads two squares.
func cutTwo(text string) (a, b notation.Square, ok bool) {
	a, rest, ok := notation.CutSquare(text)
	if !ok {
		return a, b, false
	}
	b, rest, ok = notation.CutSquare(rest)
	return a, b, ok && rest == ""
}
