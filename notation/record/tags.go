package record

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"example.com/agon/notation"
)

// Names of tags: those of the [Roster], and those that say which game was
// played, from where, and why it ended. Any other name made of letters, digits
// and underscores that begins with a letter will do as well.
const (
	TagEvent  = "Event"  // the tournament or match
	TagSite   = "Site"   // the place, or the address of a server
	TagDate   = "Date"   // when the game began, as 2024.12.31, with ?? for what is not known
	TagRound  = "Round"  // the round of the event
	TagWhite  = "White"  // who played White
	TagBlack  = "Black"  // who played Black
	TagResult = "Result" // the text of the Result; ParseResult reads it

	TagVariant     = "Variant"     // the game, a blank, and its variant: "joust 5x5 misere"
	TagSetUp       = "SetUp"       // "1" if the game began from the position in the tag FEN; "0" if it did not
	TagFEN         = "FEN"         // the position from which the game began
	TagTermination = "Termination" // why the game ended: "normal", "time forfeit", ...
)

// Roster returns the names of the seven tags with which a record begins, in
// their order: Event, Site, Date, Round, White, Black, Result.
func Roster() [7]string {
	return [7]string{TagEvent, TagSite, TagDate, TagRound, TagWhite, TagBlack, TagResult}
}

// A Tag is one thing known about a game.
type Tag struct {
	Name  string // letters, digits and underscores, beginning with a letter
	Value string // anything without a line end; it may be empty
}

// Tags are the tags of a record. The [Encoder] writes those of the [Roster]
// first, in its order, then the others in theirs. A name should not come twice,
// but since it does in files, neither the decoder nor the encoder minds.
type Tags []Tag

// Get returns the value of the first tag with the given name, the empty string
// if there is none. Names are case-sensitive. The cost grows with the number of
// tags.
func (t Tags) Get(name string) string {
	if i := t.index(name); i >= 0 {
		return t[i].Value
	}
	return ""
}

// Set gives the first tag with the given name a new value. If there is none it
// adds one, a tag of the [Roster] at its place, any other at the end. It does
// not check name and value; the [Encoder] does.
func (t *Tags) Set(name, value string) {
	if i := t.index(name); i >= 0 {
		(*t)[i].Value = value
		return
	}
	at := slices.IndexFunc(*t, func(tag Tag) bool { return place(tag.Name) > place(name) })
	if at < 0 {
		at = len(*t)
	}
	*t = slices.Insert(*t, at, Tag{name, value})
}

func (t Tags) index(name string) int {
	return slices.IndexFunc(t, func(tag Tag) bool { return tag.Name == name })
}

// place returns where a tag stands in the roster, 7 for all that are not in it.
func place(name string) int {
	switch name {
	case TagEvent:
		return 0
	case TagSite:
		return 1
	case TagDate:
		return 2
	case TagRound:
		return 3
	case TagWhite:
		return 4
	case TagBlack:
		return 5
	case TagResult:
		return 6
	}
	return 7
}

func compareTags(a, b Tag) int { return cmp.Compare(place(a.Name), place(b.Name)) }

// FirstPly returns the number of plies that come before the first move of the
// record as its move numbers count them: 0 for White's first move, 1 for
// Black's, 2 for White's second. It is 0 unless there is a tag FEN that counts,
// which it does not if the tag SetUp is 0; then the player is its second field, w
// or b, and the number of the turn its last field that is a number.
func (t Tags) FirstPly() int {
	if t.Get(TagSetUp) == "0" {
		return 0
	}
	fields := strings.Fields(t.Get(TagFEN))
	if len(fields) < 2 {
		return 0
	}
	turn := 1
	for _, field := range slices.Backward(fields[2:]) {
		if n, err := strconv.ParseUint(field, 10, 32); err == nil && n <= notation.MaxNumber {
			turn = max(int(n), 1)
			break
		}
	}
	ply := 2 * (turn - 1)
	if fields[1] == "b" {
		ply++
	}
	return ply
}
