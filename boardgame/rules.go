package boardgame

// Rules is one game, typed: how its positions come into being. All fields are
// required. Every game package has one as a variable, joust.Rules for example,
// which nobody should change.
type Rules[S State[S, M], M Move] struct {
	// Name is the game's name in small letters: "joust".
	Name string

	// Variants names the variants worth offering to a person, the standard
	// game first. Start may know many more.
	Variants []string

	// Start returns the start position of the named variant; "" names the
	// standard game. The error is a [*ParseError].
	Start func(variant string) (S, error)

	// Parse returns the position that a text in the game's own format
	// describes. The error is a [*ParseError].
	Parse func(position string) (S, error)

	// Variant returns the name with which Start begins a game of this kind:
	// for a start position exactly its own, so that Start(Variant(s)) == s.
	// A later position need not tell how its game began; for it the name is
	// that of the nearest variant. For the zero State it is empty.
	Variant func(S) string
}
