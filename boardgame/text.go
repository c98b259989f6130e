package boardgame

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"example.com/agon/notation"
)

// A TextGame is a game behind a type that does not depend on it, for programs
// that learn the game's name only when they run. [Rules.Text] makes one;
// agon.Lookup finds those of this module by name. TextGames are comparable
// values: copies of one are equal. The zero TextGame is no game: it has no
// name and no variants, and starts and parses nothing.
type TextGame struct {
	game textGame
}

// textGame is what a TextGame holds: always a *typedGame or nil.
type textGame interface {
	name() string
	variants() []string
	start(variant string) (textState, error)
	parse(position string) (textState, error)
}

// Name returns the game's name in small letters.
func (g TextGame) Name() string {
	if g.game == nil {
		return ""
	}
	return g.game.name()
}

// String returns the game's name.
func (g TextGame) String() string { return g.Name() }

// Variants returns the names of the variants worth offering, the standard game
// first. The slice is the caller's.
func (g TextGame) Variants() []string {
	if g.game == nil {
		return nil
	}
	return g.game.variants()
}

// Start returns the start position of the named variant, of the standard game
// for "". The error is a [*ParseError].
func (g TextGame) Start(variant string) (TextState, error) {
	if g.game == nil {
		return TextState{}, noGame("variant", variant)
	}
	return wrap(g.game.start(variant))
}

// Parse returns the position that a text in the game's own format describes.
// The error is a [*ParseError].
func (g TextGame) Parse(position string) (TextState, error) {
	if g.game == nil {
		return TextState{}, noGame("position", position)
	}
	return wrap(g.game.parse(position))
}

// Rules returns the game as Rules of TextStates, for what is generic over games
// and takes their rules.
func (g TextGame) Rules() Rules[TextState, TextMove] {
	return Rules[TextState, TextMove]{
		Name:     g.Name(),
		Variants: g.Variants(),
		Start:    g.Start,
		Parse:    g.Parse,
		Variant:  TextState.Variant,
	}
}

func noGame(field, text string) error {
	return &ParseError{Text: text, Field: field, Err: fmt.Errorf("%w: the zero TextGame is no game", ErrSyntax)}
}

func wrap(s textState, err error) (TextState, error) {
	if err != nil {
		return TextState{}, err
	}
	return TextState{s}, nil
}

// A TextMove is a move as its canonical text. It is made by
// [TextState.ParseMove] and [TextState.AppendMoves], or from any text by
// UnmarshalText, which does not look at what it is given: [TextState.Legal]
// does. The zero TextMove is no move.
type TextMove struct {
	text string
}

// String returns the move's text.
func (m TextMove) String() string { return m.text }

// AppendText appends the move's text to dst. It implements
// [encoding.TextAppender] and never fails.
func (m TextMove) AppendText(dst []byte) ([]byte, error) { return append(dst, m.text...), nil }

// MarshalText returns the move's text. It implements [encoding.TextMarshaler]
// and never fails.
func (m TextMove) MarshalText() ([]byte, error) { return []byte(m.text), nil }

// UnmarshalText keeps a copy of text, whatever it is. It implements
// [encoding.TextUnmarshaler] and never fails.
func (m *TextMove) UnmarshalText(text []byte) error {
	m.text = string(text)
	return nil
}

// A TextState is a position of some game behind a type that does not depend on
// it: a State[TextState, TextMove], so that whatever works on positions works
// on it. Listing and making moves goes through their texts, which costs time
// and memory; [As] returns the typed position for work that needs neither.
//
// TextStates are comparable values: two are equal if they came from the same
// TextGame and hold equal positions. The zero TextState is no position, as the
// zero value of any State.
type TextState struct {
	state textState
}

// textState is what a TextState holds: always a typedState or nil.
type textState interface {
	fmt.Stringer
	AppendText(dst []byte) ([]byte, error)
	Turn() Player
	Outcome() Outcome
	Hash() uint64
	appendMoves(dst []TextMove) []TextMove
	legal(m TextMove) error
	after(m TextMove) textState
	parseMove(text string) (TextMove, error)
	key() textState
	game() TextGame
	variant() string
	san(m TextMove) (string, error)
	squares(m TextMove) []notation.Square
	unwrap() any
}

// A TextState satisfies State itself.
var _ = Perft[TextState, TextMove]

// String returns the position's canonical text.
func (s TextState) String() string {
	if s.state == nil {
		return ""
	}
	return s.state.String()
}

// AppendText appends the position's canonical text to dst. It implements
// [encoding.TextAppender].
func (s TextState) AppendText(dst []byte) ([]byte, error) {
	if s.state == nil {
		return dst, nil
	}
	return s.state.AppendText(dst)
}

// MarshalText returns the position's canonical text. It implements
// [encoding.TextMarshaler]. There is no UnmarshalText, because the text does
// not tell the game: use [TextGame.Parse].
func (s TextState) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// Turn returns the player to move.
func (s TextState) Turn() Player {
	if s.state == nil {
		return White
	}
	return s.state.Turn()
}

// Outcome says whether the game is over, by the position alone.
func (s TextState) Outcome() Outcome {
	if s.state == nil {
		return NoResult("no position")
	}
	return s.state.Outcome()
}

// AppendMoves appends all legal moves to dst, in the game's own order. It
// allocates the text of every move.
func (s TextState) AppendMoves(dst []TextMove) []TextMove {
	if s.state == nil {
		return dst
	}
	return s.state.appendMoves(dst)
}

// Legal returns nil if m is a legal move in its canonical text, and otherwise
// a [*MoveError] that says what is wrong. It wraps [ErrSyntax] if the text is no
// move, else [ErrIllegal], [ErrAmbiguous] or [ErrOver].
func (s TextState) Legal(m TextMove) error {
	if s.state == nil {
		return &MoveError{Move: m.text, Err: fmt.Errorf("%w: the zero TextState is no position", ErrOver)}
	}
	return s.state.legal(m)
}

// After returns the position after m, which must be legal. It reads the move's
// text, and returns s itself if that is no legal move.
func (s TextState) After(m TextMove) TextState {
	if s.state == nil {
		return s
	}
	return TextState{s.state.after(m)}
}

// ParseMove returns the legal move that text means, in its canonical text.
// The errors are those of the game's own ParseMove.
func (s TextState) ParseMove(text string) (TextMove, error) {
	if s.state == nil {
		return TextMove{}, s.Legal(TextMove{text})
	}
	return s.state.parseMove(text)
}

// Key returns the position without turn number and clocks.
func (s TextState) Key() TextState {
	if s.state == nil {
		return s
	}
	return TextState{s.state.key()}
}

// Hash returns the typed position's hash.
func (s TextState) Hash() uint64 {
	if s.state == nil {
		return 0
	}
	return s.state.Hash()
}

// Game returns the game that s is a position of, the zero TextGame for the
// zero TextState.
func (s TextState) Game() TextGame {
	if s.state == nil {
		return TextGame{}
	}
	return s.state.game()
}

// Variant returns the name that starts a game of this kind; see
// [Rules.Variant].
func (s TextState) Variant() string {
	if s.state == nil {
		return ""
	}
	return s.state.variant()
}

// Score returns the points of p and true if the game counts points, as a
// [Scorer] does; otherwise 0 and false.
func (s TextState) Score(p Player) (int, bool) {
	scorer, ok := As[Scorer](s)
	if !ok {
		return 0, false
	}
	return scorer.Score(p), true
}

// Board returns the board as lines of plain text, as a [Drawer] does; it is
// empty if the game is none.
func (s TextState) Board() string {
	drawer, ok := As[Drawer](s)
	if !ok {
		return ""
	}
	return drawer.Board()
}

// SAN returns the text that records of games use for m, as a [Notator] knows
// it, and the canonical text if the game is none. The error is that of
// [TextState.Legal] if m is not legal.
func (s TextState) SAN(m TextMove) (string, error) {
	if s.state == nil {
		return "", s.Legal(m)
	}
	return s.state.san(m)
}

// Squares returns the squares that a person picks, in order, to enter the
// legal move m, as [Pointer] says; nil if m is not legal or the game is no
// Pointer.
func (s TextState) Squares(m TextMove) []notation.Square {
	if s.state == nil {
		return nil
	}
	return s.state.squares(m)
}

// Unwrap returns the typed position, joust.State for example; nil for the zero
// TextState. [As] is more convenient.
func (s TextState) Unwrap() any {
	if s.state == nil {
		return nil
	}
	return s.state.unwrap()
}

// As returns the typed position behind s as a T: as its own type, which is
// joust.State for Joust, or as an interface that it satisfies, such as
// [Scorer]. If it is no T, ok is false.
func As[T any](s TextState) (typed T, ok bool) {
	typed, ok = s.Unwrap().(T)
	return typed, ok
}

// Text returns the game behind the type that programs use which do not know
// it. It keeps a copy of r, and panics if one of r's functions is missing. Two
// calls make two TextGames, whose states are not equal to each other's: call it
// once and keep the result.
func (r Rules[S, M]) Text() TextGame {
	if r.Start == nil || r.Parse == nil || r.Variant == nil {
		panic("boardgame: the Rules of " + strconv.Quote(r.Name) + " lack Start, Parse or Variant")
	}
	r.Variants = slices.Clone(r.Variants)
	return TextGame{&typedGame[S, M]{r}}
}

// typedGame is a game behind a TextGame. It never changes.
type typedGame[S State[S, M], M Move] struct {
	rules Rules[S, M]
}

func (g *typedGame[S, M]) name() string       { return g.rules.Name }
func (g *typedGame[S, M]) variants() []string { return slices.Clone(g.rules.Variants) }

func (g *typedGame[S, M]) start(variant string) (textState, error) {
	return g.wrap(g.rules.Start(variant))
}

func (g *typedGame[S, M]) parse(position string) (textState, error) {
	return g.wrap(g.rules.Parse(position))
}

func (g *typedGame[S, M]) wrap(s S, err error) (textState, error) {
	if err != nil {
		return nil, err
	}
	return typedState[S, M]{s, g}, nil
}

// typedState is a position behind a TextState. It is comparable.
type typedState[S State[S, M], M Move] struct {
	s S
	g *typedGame[S, M]
}

func (t typedState[S, M]) String() string                        { return t.s.String() }
func (t typedState[S, M]) AppendText(dst []byte) ([]byte, error) { return t.s.AppendText(dst) }
func (t typedState[S, M]) Turn() Player                          { return t.s.Turn() }
func (t typedState[S, M]) Outcome() Outcome                      { return t.s.Outcome() }
func (t typedState[S, M]) Hash() uint64                          { return t.s.Hash() }
func (t typedState[S, M]) key() textState                        { return typedState[S, M]{t.s.Key(), t.g} }
func (t typedState[S, M]) game() TextGame                        { return TextGame{t.g} }
func (t typedState[S, M]) variant() string                       { return t.g.rules.Variant(t.s) }
func (t typedState[S, M]) unwrap() any                           { return t.s }

func (t typedState[S, M]) appendMoves(dst []TextMove) []TextMove {
	for m := range Moves(t.s) {
		dst = append(dst, TextMove{m.String()})
	}
	return dst
}

func (t typedState[S, M]) legal(m TextMove) error {
	canonical, err := t.parseMove(m.text)
	var moveError *MoveError
	switch {
	case err == nil && m == canonical:
		return nil
	case err == nil:
		err = fmt.Errorf("%w: the canonical text of this move is %q", ErrIllegal, canonical)
	case errors.As(err, &moveError):
		return err
	}
	return &MoveError{Move: m.text, Position: t.s.String(), Err: err}
}

func (t typedState[S, M]) after(m TextMove) textState {
	if typed, err := t.s.ParseMove(m.text); err == nil {
		t.s = t.s.After(typed)
	}
	return t
}

func (t typedState[S, M]) parseMove(text string) (TextMove, error) {
	m, err := t.s.ParseMove(text)
	if err != nil {
		return TextMove{}, err
	}
	return TextMove{m.String()}, nil
}

func (t typedState[S, M]) san(m TextMove) (string, error) {
	typed, err := t.s.ParseMove(m.text)
	if err != nil {
		return "", err
	}
	if notator, ok := any(t.s).(Notator[M]); ok {
		return notator.SAN(typed)
	}
	return typed.String(), nil
}

func (t typedState[S, M]) squares(m TextMove) []notation.Square {
	pointer, ok := any(t.s).(Pointer[M])
	if !ok {
		return nil
	}
	typed, err := t.s.ParseMove(m.text)
	if err != nil {
		return nil
	}
	return pointer.Squares(typed)
}
