package record

import "slices"

// A Game is the record of one game: plain data, to be built, changed, copied
// and compared by whoever holds it. The zero Game is a record without tags or
// moves whose result is not known.
//
// A Game that [Decoder.Decode] has returned is in one fixed form: what is
// empty is nil, and the tags of the [Roster] come first, in its order. Two such
// games are the same record exactly if [reflect.DeepEqual] says so;
// [Game.Equal] asks the same about any two games.
type Game struct {
	Tags   Tags   // what is known about the game: who played, where, which variant
	Notes  []Note // what stands before the first move: comments and NAGs, no variations
	Moves  []Move // the moves that were played, White's and Black's in turn
	Result Result // how the game ended
}

// A Move is one move of one player, and what has been noted about it.
type Move struct {
	// The move as the game writes it, a word that means nothing here: "e4",
	// "a1-b3*c5", "@a1". It is made of printable ASCII characters other than
	// " $ % ( ) . ; < > ? [ \ ] { } and the exclamation mark. It has at least
	// one letter or digit, or is "--", and it is neither a number nor a result.
	Text string
	// The notes that follow the move, in the order in which they stand.
	Notes []Note
}

// A Note is something said about a move: a [Comment], a [NAG], or a
// [Variation]. There are no other notes.
type Note interface{ note() }

// A Comment is a remark in words. It may have several lines, which "\n"
// separates, and any characters but "}" and "\r"; nothing is trimmed or
// wrapped. A decoded comment may contain "}" if it stood behind a semicolon,
// and then cannot be written any more.
type Comment string

// A Variation is another way in which the game could have gone: its first move
// stands in place of the move that the variation is a note of. Moves of a
// variation can have variations themselves. It may be empty.
type Variation struct {
	Notes []Note // what stands before the first move: comments and NAGs, no variations
	Moves []Move
}

// A NAG (numeric annotation glyph) is an opinion as a number from 0 to 255,
// written $0 to $255. What the numbers mean is custom; the first six have signs
// of their own.
type NAG uint8

// The NAGs that can also be written as a suffix to a move. The decoder takes
// either; the encoder writes the number.
const (
	GoodMove        NAG = 1 // !
	PoorMove        NAG = 2 // ?
	BrilliantMove   NAG = 3 // !!
	Blunder         NAG = 4 // ??
	InterestingMove NAG = 5 // !?
	DubiousMove     NAG = 6 // ?!
)

func (Comment) note()   {}
func (NAG) note()       {}
func (Variation) note() {}

// Equal reports whether g and h are the same record. Slices that are nil equal
// those that are empty, and it does not matter where among other tags those of
// the [Roster] stand; the order of everything else matters. Its cost grows with
// the size of the smaller record.
func (g Game) Equal(h Game) bool {
	return g.Result == h.Result &&
		slices.Equal(g.Tags.inOrder(), h.Tags.inOrder()) &&
		slices.EqualFunc(g.Notes, h.Notes, equalNotes) &&
		slices.EqualFunc(g.Moves, h.Moves, equalMoves)
}

func equalMoves(a, b Move) bool {
	return a.Text == b.Text && slices.EqualFunc(a.Notes, b.Notes, equalNotes)
}

func equalNotes(a, b Note) bool {
	v, ok := a.(Variation)
	if !ok {
		// Comparable, unless b is a Variation, which then is of another type.
		return a == b
	}
	w, ok := b.(Variation)
	return ok && slices.EqualFunc(v.Notes, w.Notes, equalNotes) && slices.EqualFunc(v.Moves, w.Moves, equalMoves)
}
