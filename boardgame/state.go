package boardgame

import (
	"encoding"
	"fmt"

	"example.com/agon/notation"
)

// A Move is a move of some game: a comparable value that holds exactly what
// its canonical text holds, so that it means the same in every position and
// can be kept, compared and sent. String and AppendText give that text. The
// moves of the games here also marshal to text and back.
type Move interface {
	comparable
	fmt.Stringer
	encoding.TextAppender
}

// A State is a position of some game with everything that decides how the game
// can go on: an immutable, comparable value, small enough to be copied freely.
// S is the type itself, M the type of its moves; joust.State, for one,
// satisfies State[joust.State, joust.Move]. The states of the games here also
// marshal to text and back.
//
// The zero value is no position: it has no moves, it is over without a result,
// its text is empty, and no method panics on it.
//
// The package documentation lists what every implementation must keep to.
type State[S State[S, M], M Move] interface {
	comparable

	// String and AppendText give the position's canonical text, from which
	// the game's Parse makes an equal value.
	fmt.Stringer
	encoding.TextAppender

	// Turn returns the player to move; of a finished game, the player whose
	// turn it would be.
	Turn() Player

	// Outcome says whether the game is over, by the position alone. It costs
	// less than listing the moves.
	Outcome() Outcome

	// AppendMoves appends all legal moves to dst, none exactly when the game
	// is over, in an order that the game documents. It allocates nothing if
	// dst has the capacity.
	AppendMoves(dst []M) []M

	// Legal returns nil if m is legal, and otherwise an error that says in
	// words what is wrong: a [*MoveError] that wraps [ErrIllegal] or
	// [ErrOver]. (A [TextMove] may hold any text; the error may then wrap
	// [ErrSyntax] or [ErrAmbiguous] as well.) It does not search the list.
	Legal(m M) error

	// After returns the position after m, which must be legal; After does not
	// check. For any other move it returns an unspecified position or panics;
	// the zero State never panics.
	After(m M) S

	// ParseMove returns the legal move that text means. Otherwise its error
	// wraps [ErrSyntax], [ErrIllegal], [ErrAmbiguous] or [ErrOver].
	ParseMove(text string) (M, error)

	// Key returns the position without what does not matter for its
	// repetition: the turn number and clocks, which are set to their start.
	Key() S

	// Hash returns 64 bits that depend on the Key alone, the same in every
	// process and on every machine.
	Hash() uint64
}

// A Scorer is a state that can count points for each player: squares of
// territory, pieces on the furthest rank. The game says what it counts. The
// score explains a result; the [Outcome] decides.
type Scorer interface {
	Score(Player) int
}

// A Drawer is a state that can draw itself for people: Board returns the board
// as lines of plain text with coordinates, each ended by a newline.
type Drawer interface {
	Board() string
}

// A Notator is a state that knows a second text for its moves, the one that
// records of games use: standard algebraic notation. Its ParseMove reads that
// text as well. The error is that of Legal if the move is not legal.
type Notator[M Move] interface {
	SAN(M) (string, error)
}

// A Pointer is a state that can say how a person enters a move by pointing:
// Squares returns the squares to pick, in order. Two legal moves of a position
// may share their squares; then something more, a piece to promote to, say,
// has to be asked for.
type Pointer[M Move] interface {
	Squares(M) []notation.Square
}
