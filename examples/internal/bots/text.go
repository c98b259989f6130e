package bots

import (
	"context"
	"errors"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// A Bot plays a game by its texts.
type Bot = search.Bot[boardgame.TextState, boardgame.TextMove]

// A Historian is a Bot that wants to know which positions of the game came
// before the one that Choose will be given, so as not to walk in circles. The
// bots that search are Historians for games that can.
type Historian interface {
	// SetHistory tells these positions, in any order. It holds until it is
	// called again. Positions of other games are left out.
	SetHistory(before []boardgame.TextState)
}

// A Forgetter is a Bot that can be told that another game begins. All bots of
// this package are.
type Forgetter interface {
	// Forget drops what the bot remembers of the positions that it has searched,
	// but keeps the memory that it takes.
	Forget()
}

// ErrOtherGame is wrapped by the errors of bots for a position that is none of
// their game.
var ErrOtherGame = errors.New("position of another game")

// New returns the named bot for a game, which must be one of agon.Games(). The
// errors say which games and bots there are.
func New(game boardgame.TextGame, name string, o Options) (Bot, error) {
	switch game.Name() {
	case "epaminondas":
		return newText(Epaminondas, name, o)
	case "horizons":
		return newText(Horizons, name, o)
	case "javelins":
		return newText(Javelins, name, o)
	case "joust":
		return newText(Joust, name, o)
	}
	return nil, fmt.Errorf("there is no bot for the game %q; expected one of epaminondas, horizons, javelins, joust", game.Name())
}

func newText[S boardgame.State[S, M], M boardgame.Move](k Knowledge[S, M], name string, o Options) (Bot, error) {
	bot, err := k.New(name, o)
	if err != nil {
		return nil, err
	}
	return &textBot[S, M]{bot}, nil
}

// textBot plays by texts what a typed bot chooses.
type textBot[S boardgame.State[S, M], M boardgame.Move] struct{ typed search.Bot[S, M] }

// Choose implements Bot. Its error wraps ErrOtherGame for a position of another
// game and for the zero TextState.
func (b *textBot[S, M]) Choose(ctx context.Context, s boardgame.TextState, limits search.Limits) (search.Result[boardgame.TextMove], error) {
	typed, ok := boardgame.As[S](s)
	if !ok {
		return search.Result[boardgame.TextMove]{}, fmt.Errorf("%w: %q is not a %T", ErrOtherGame, s, typed)
	}
	result, err := b.typed.Choose(ctx, typed, limits)
	if err != nil {
		return search.Result[boardgame.TextMove]{}, err
	}
	return inTexts(result), nil
}

// SetHistory implements Historian.
func (b *textBot[S, M]) SetHistory(before []boardgame.TextState) {
	h, ok := b.typed.(interface{ SetHistory([]S) })
	if !ok {
		return
	}
	var positions []S
	for _, s := range before {
		if typed, ok := boardgame.As[S](s); ok {
			positions = append(positions, typed)
		}
	}
	h.SetHistory(positions)
}

// Forget implements Forgetter. Bots that remember nothing have nothing to do.
func (b *textBot[S, M]) Forget() {
	if f, ok := b.typed.(Forgetter); ok {
		f.Forget()
	}
}

// inTexts returns a result with its moves as texts.
func inTexts[M boardgame.Move](r search.Result[M]) search.Result[boardgame.TextMove] {
	texts := search.Result[boardgame.TextMove]{Move: textOf(r.Move), Value: r.Value, Stats: r.Stats}
	for _, m := range r.Line {
		texts.Line = append(texts.Line, textOf(m))
	}
	return texts
}

// textOf returns a move as its canonical text.
func textOf[M boardgame.Move](m M) (text boardgame.TextMove) {
	_ = text.UnmarshalText([]byte(m.String())) // it never fails
	return text
}
