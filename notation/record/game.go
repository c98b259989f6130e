package record

import (
	"cmp"
	"slices"
)

// A Game is the record of one game: plain data, to be built, changed, copied
// and compared by whoever holds it. The zero Game is a record without tags or
// moves whose result is not known.
//
// A Game that [Decoder.Decode] has returned is in one fixed form: what is
// empty is nil, the tags of the [Roster] come first, in its order, and notes
// come in the order of their places. Two such games are the same record exactly
// if [reflect.DeepEqual] says so; [Game.Equal] asks the same about any two games.
type Game struct {
	Tags   Tags   // what is known about the game: who played, where, which variant
	Line          // the moves that were played, and notes about them
	Result Result // how the game ended
}

// A Line is a sequence of moves, White's and Black's in turn, with notes.
type Line struct {
	// The moves as their game writes them, words that mean nothing here: "e4",
	// "a1-b3*c5", "@a1". A move is made of printable ASCII characters other than
	// " $ % ( ) . ; < > ? [ \ ] { } and the exclamation mark. It has at least
	// one letter or digit, or is "--", and it is neither a number nor a result
	// nor "ep", and does not end with a comma.
	Moves []string
	// The notes, in the order in which they stand behind the moves. The order
	// of notes that stand behind different moves does not matter to [Encoder]
	// and [Game.Equal], but [Line.NotesAfter] needs it; see [Line.InOrder].
	Notes []Note
}

// A Note is something said about a move: a comment, a NAG, or a variation. Of
// the last three fields one is set, the others are zero; if all are zero, the
// note is an empty comment.
type Note struct {
	// Behind how many moves of its line the note stands; 0 is before the first.
	After int
	// An opinion as a number.
	NAG NAG
	// A remark in words. It may have several lines, which "\n" separates, and
	// any characters but "}" and "\r"; nothing is trimmed or wrapped. A decoded
	// comment may have "}" if it stood behind a semicolon; it cannot be written
	// any more.
	Comment string
	// What could have been played: its first move stands in the place of the last
	// move before the note, so that there must be one. It may be empty, and may
	// have variations itself, though not itself among them.
	Variation *Line
}

// A NAG (numeric annotation glyph) is an opinion as a number from 1 to 255,
// written $1 to $255. What the numbers mean is custom; some have signs that the
// decoder reads as well. The zero NAG is none.
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

// NotesAfter returns the notes that stand behind so many moves of the line: those
// before the first move if it is 0, those about move l.Moves[i] if it is i+1. The
// notes must be in order, as they are in decoded games and after
// [Line.InOrder]. It returns a part of
// l.Notes, and its cost grows with the logarithm of their number.
func (l Line) NotesAfter(moves int) []Note {
	place := func(n Note, moves int) int { return cmp.Compare(n.After, moves) }
	from, _ := slices.BinarySearchFunc(l.Notes, moves, place)
	to, _ := slices.BinarySearchFunc(l.Notes, moves+1, place)
	return l.Notes[from:to:to]
}

// InOrder returns the line with its notes in the order that [Line.NotesAfter]
// needs: by the places where they stand, those in the same place in the order
// that they had. Variations stay as they are, so that whoever goes through them
// asks each for its order in its turn. If l is in order, as decoded lines are,
// the result is l itself; else it has other notes and the same moves.
func (l Line) InOrder() Line {
	l.Notes = inOrder(l.Notes, compareNotes)
	return l
}

func compareNotes(a, b Note) int { return cmp.Compare(a.After, b.After) }

// inOrder returns the elements of a slice in order: the slice itself if it is
// in order, else a sorted copy in which equal elements keep theirs.
func inOrder[S ~[]E, E any](s S, compare func(a, b E) int) S {
	if slices.IsSortedFunc(s, compare) {
		return s
	}
	s = slices.Clone(s)
	slices.SortStableFunc(s, compare)
	return s
}

// Equal reports whether g and h are the same record. Slices that are nil equal
// those that are empty; it does not matter where among other tags those of the
// [Roster] stand, nor in which order notes about different moves come. Variations
// nested deeper than [MaxNesting], which cannot be written, are not equal to
// others. The cost grows with the size of the records.
func (g Game) Equal(h Game) bool {
	return g.Result == h.Result &&
		slices.Equal(inOrder(g.Tags, compareTags), inOrder(h.Tags, compareTags)) &&
		g.Line.equal(h.Line, 0)
}

// equal compares lines that are inside so many variations.
func (l Line) equal(m Line, depth int) bool {
	return depth <= MaxNesting && slices.Equal(l.Moves, m.Moves) &&
		slices.EqualFunc(l.InOrder().Notes, m.InOrder().Notes, func(a, b Note) bool {
			v, w := a.Variation, b.Variation
			a.Variation, b.Variation = nil, nil
			return a == b && (v == w || v != nil && w != nil && v.equal(*w, depth+1))
		})
}
