package joust

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// The sizes of the board.
const (
	MinSize = 3  // the fewest files and the fewest ranks
	MaxSize = 26 // the most files and the most ranks
)

// A Piece is a kind of chess piece. The zero Piece is a knight.
type Piece uint8

// The kinds of pieces. Knights leap. A king steps one square. Queens, rooks
// and bishops neither pass nor enter a burned or an occupied square.
const (
	Knight Piece = iota
	King
	Queen
	Rook
	Bishop
)

// String returns "knight", "king", "queen", "rook" or "bishop".
func (p Piece) String() string {
	switch p {
	case Knight:
		return "knight"
	case King:
		return "king"
	case Queen:
		return "queen"
	case Rook:
		return "rook"
	case Bishop:
		return "bishop"
	}
	return "Piece(" + strconv.Itoa(int(p)) + ")"
}

func (p Piece) letter() string {
	if int(p) >= len(whiteLetters) {
		return p.String()
	}
	return whiteLetters[p : p+1]
}

// A Start says how the pieces come onto the board.
type Start uint8

// The ways to start. In all of them White makes the first move when both
// pieces stand.
const (
	Fixed         Start = iota // both pieces stand on fixed squares
	Choose                     // White places its piece on any square, then Black on any other
	OppositeRanks              // White places its piece on rank 1, then Black on the last rank
)

// String returns "fixed", "choose" or "ranks", as variants' names have it.
func (s Start) String() string {
	switch s {
	case Fixed:
		return "fixed"
	case Choose:
		return "choose"
	case OppositeRanks:
		return "ranks"
	}
	return "Start(" + strconv.Itoa(int(s)) + ")"
}

// A Grenade says which square a turn burns by a throw, and when.
type Grenade uint8

// The kinds of throws. An arbitrary throw burns any free square. A piece's
// throw burns a square that the player's piece could move to from where it
// throws. It is thrown before the move, from the square on which the turn
// begins, or after it, from the new square.
const (
	NoGrenade Grenade = iota
	ArbitraryBefore
	ArbitraryAfter
	PieceBefore
	PieceAfter
)

var grenadeNames = []string{"none", "arbitrary/before", "arbitrary/after", "piece/before", "piece/after"}

// String returns "none", "arbitrary/before", "arbitrary/after",
// "piece/before" or "piece/after", as variants' names have it.
func (g Grenade) String() string {
	if int(g) < len(grenadeNames) {
		return grenadeNames[g]
	}
	return "Grenade(" + strconv.Itoa(int(g)) + ")"
}

// A Variant is one form of the game: the size of the board and the options,
// all of which can be combined. The standard game is
// Variant{Files: 8, Ranks: 8}. [New] makes its start position.
type Variant struct {
	// Files and Ranks are the size of the board, each from 3 to 26.
	Files, Ranks int

	// At holds the squares on which White's and Black's piece start, if
	// Start is Fixed. Left zero they are the corners: a1 and the one opposite.
	At [2]notation.Square

	// Pieces are White's and Black's kind of piece.
	Pieces [2]Piece

	// Misere turns the aim around: who has no legal turn wins.
	Misere bool

	// Start says how the pieces come onto the board.
	Start Start

	// Grenade is the throw that belongs to each turn, if any.
	Grenade Grenade

	// BurnDeparture says that the square a piece leaves burns even in a game
	// with grenades. Without grenades it always does, and this must be false.
	BurnDeparture bool
}

// String returns the variant's name, from which [ParseVariant] makes the same
// variant, At being zero where it held the usual corners: the size, then the options that differ from the standard game, as in
// "8x8", "5x5 misere" or "10x6 at=a2,j5 white=Q grenade=piece/after departure".
func (v Variant) String() string {
	dst := fmt.Appendf(nil, "%dx%d", v.Files, v.Ranks)
	if v.At != [2]notation.Square{} && v.At != corners(v.Files, v.Ranks) {
		dst = fmt.Appendf(dst, " at=%v,%v", v.At[0], v.At[1])
	}
	return string(v.options().append(dst))
}

// MarshalText returns the variant's name. It implements
// [encoding.TextMarshaler]. The error is that of [New] if there is no such
// variant.
func (v Variant) MarshalText() ([]byte, error) {
	if _, err := New(v); err != nil {
		return nil, err
	}
	return []byte(v.String()), nil
}

// UnmarshalText sets v to the variant that a name stands for. It implements
// [encoding.TextUnmarshaler]. On an error, which is that of [ParseVariant], v
// keeps its value.
func (v *Variant) UnmarshalText(text []byte) error {
	parsed, err := ParseVariant(string(text))
	if err != nil {
		return err
	}
	*v = parsed
	return nil
}

// corners returns the usual start squares of a board.
func corners(files, ranks int) [2]notation.Square {
	return [2]notation.Square{notation.At(0, 0), notation.At(files-1, ranks-1)}
}

// ParseVariant returns the variant that a name stands for, in the form that
// [Variant.String] writes and in no other: options only where they differ from
// the standard game, each once and in order, between single blanks. The error
// is a [*boardgame.ParseError].
func ParseVariant(name string) (Variant, error) {
	fields := notation.NewFields(name)
	size, err := fields.Next("size of the board")
	if err != nil {
		return Variant{}, err
	}
	var v Variant
	x := strings.IndexByte(size.Text, 'x')
	if x < 0 {
		return Variant{}, size.Errorf(0, `expected files "x" ranks, such as 8x8`)
	}
	if v.Files, err = size.Slice(0, x).Number(MinSize, MaxSize); err != nil {
		return Variant{}, err
	}
	if v.Ranks, err = size.Slice(x+1, len(size.Text)).Number(MinSize, MaxSize); err != nil {
		return Variant{}, err
	}

	var at notation.Field
	if rest := fields; rest.More() {
		if at, err = rest.Next("option"); err != nil {
			return Variant{}, err
		}
		if strings.HasPrefix(at.Text, "at=") {
			if v.At, err = parseAt(at, v.Files, v.Ranks); err != nil {
				return Variant{}, err
			}
			fields = rest
		}
	}
	o, err := parseOptions(&fields)
	if err != nil {
		return Variant{}, err
	}
	if v.At != [2]notation.Square{} && o.start != Fixed {
		return Variant{}, at.Errorf(0, "at= fixes the start squares; it does not go with start=%v", o.start)
	}
	v.setOptions(o)
	return v, nil
}

// parseAt reads the option at=, as in "at=d4,e5".
func parseAt(field notation.Field, files, ranks int) ([2]notation.Square, error) {
	var at [2]notation.Square
	rest := field.Text[len("at="):]
	for p := range at {
		where := len(field.Text) - len(rest)
		sq, after, ok := notation.CutSquare(rest)
		if !ok || sq.File() >= files || sq.Rank() >= ranks {
			return at, field.Errorf(where, "expected a square of the %dx%d board for %v's piece, as in at=b2,c3", files, ranks, boardgame.Player(p))
		}
		if p == 0 && !strings.HasPrefix(after, ",") {
			return at, field.Errorf(len(field.Text)-len(after), "expected a comma and the square of Black's piece, as in at=b2,c3")
		}
		at[p] = sq
		rest = strings.TrimPrefix(after, ",")
		if p == 1 && after != "" {
			return at, field.Errorf(len(field.Text)-len(after), "expected the end of the option behind two squares")
		}
	}
	if at[0] == at[1] {
		return at, field.Errorf(0, "expected two different squares")
	}
	if at == corners(files, ranks) {
		return at, field.Errorf(0, "these are the usual corners, which are not written")
	}
	return at, nil
}

// check returns what is wrong with a Variant that did not come from a text.
func (v Variant) check() error {
	switch {
	case v.Files < MinSize || v.Files > MaxSize || v.Ranks < MinSize || v.Ranks > MaxSize:
		return fmt.Errorf("%w: the board has %d files and %d ranks; expected %d to %d of each",
			boardgame.ErrSyntax, v.Files, v.Ranks, MinSize, MaxSize)
	case v.Pieces[0] > Bishop || v.Pieces[1] > Bishop:
		return fmt.Errorf("%w: the pieces are %v and %v; expected knight, king, queen, rook or bishop",
			boardgame.ErrSyntax, v.Pieces[0], v.Pieces[1])
	case v.Start > OppositeRanks:
		return fmt.Errorf("%w: the start is %v; expected Fixed, Choose or OppositeRanks", boardgame.ErrSyntax, v.Start)
	case v.Grenade > PieceAfter:
		return fmt.Errorf("%w: the grenade is %v; expected NoGrenade to PieceAfter", boardgame.ErrSyntax, v.Grenade)
	case v.BurnDeparture && v.Grenade == NoGrenade:
		return fmt.Errorf("%w: BurnDeparture goes with grenades only; without them the square left always burns", boardgame.ErrSyntax)
	}
	if v.At == [2]notation.Square{} {
		return nil
	}
	if v.Start != Fixed {
		return fmt.Errorf("%w: At fixes the start squares; it does not go with Start %v", boardgame.ErrSyntax, v.Start)
	}
	for p, sq := range v.At {
		if sq.IsZero() || sq.File() >= v.Files || sq.Rank() >= v.Ranks {
			return fmt.Errorf("%w: %v starts on %q, which is no square of the %dx%d board",
				boardgame.ErrSyntax, boardgame.Player(p), sq, v.Files, v.Ranks)
		}
	}
	if v.At[0] == v.At[1] {
		return fmt.Errorf("%w: both pieces start on %v; expected two different squares", boardgame.ErrSyntax, v.At[0])
	}
	return nil
}

// options are what a variant and a position have in common beside the board,
// packed for the position.
type options struct {
	pieces    [2]Piece
	misere    bool
	start     Start
	grenade   Grenade
	departure bool
}

func (v Variant) options() options {
	return options{v.Pieces, v.Misere, v.Start, v.Grenade, v.BurnDeparture}
}

func (v *Variant) setOptions(o options) {
	v.Pieces, v.Misere, v.Start, v.Grenade, v.BurnDeparture = o.pieces, o.misere, o.start, o.grenade, o.departure
}

// append writes the options that differ from the standard game, each behind a
// blank.
func (o options) append(dst []byte) []byte {
	if p := o.pieces[boardgame.White]; p != Knight {
		dst = append(append(dst, " white="...), p.letter()...)
	}
	if p := o.pieces[boardgame.Black]; p != Knight {
		dst = append(append(dst, " black="...), p.letter()...)
	}
	if o.misere {
		dst = append(dst, " misere"...)
	}
	if o.start != Fixed {
		dst = append(append(dst, " start="...), o.start.String()...)
	}
	if o.grenade != NoGrenade {
		dst = append(append(dst, " grenade="...), o.grenade.String()...)
	}
	if o.departure {
		dst = append(dst, " departure"...)
	}
	return dst
}

// optionTable lists the options in the order in which they stand in a text,
// with their forms for messages. What is the default is never written.
var optionTable = []struct{ name, form string }{
	{"white", "white=K, white=Q, white=R or white=B (a knight is not written)"},
	{"black", "black=K, black=Q, black=R or black=B (a knight is not written)"},
	{"misere", "misere"},
	{"start", "start=choose or start=ranks (fixed squares are not written)"},
	{"grenade", "grenade= and one of arbitrary/before, arbitrary/after, piece/before, piece/after"},
	{"departure", "departure"},
}

// parseOptions reads what is left of fields as options.
func parseOptions(fields *notation.Fields) (options, error) {
	var o options
	next := 0 // the first option in the table that may still come
	for fields.More() {
		field, err := fields.Next("option")
		if err != nil {
			return o, err
		}
		name, value, hasValue := strings.Cut(field.Text, "=")
		for next < len(optionTable) && optionTable[next].name != name {
			next++
		}
		switch {
		case name == "at":
			return o, field.Errorf(0, "at= stands right after the size, and only in the name of a variant")
		case next == len(optionTable):
			return o, field.Errorf(0, "expected one of white=, black=, misere, start=, grenade= and departure, each at most once and in this order")
		}
		if hasValue == (name == "misere" || name == "departure") || !o.set(name, value) {
			return o, field.Errorf(0, "expected %s", optionTable[next].form)
		}
		next++
		if o.departure && o.grenade == NoGrenade {
			return o, field.Errorf(0, "departure goes with grenade= only; without it the square left always burns")
		}
	}
	return o, nil
}

// set sets one option from its name and its value, and reports whether that is
// a value that may be written.
func (o *options) set(name, value string) bool {
	switch name {
	case "white":
		return o.setPiece(boardgame.White, value)
	case "black":
		return o.setPiece(boardgame.Black, value)
	case "misere":
		o.misere = true
	case "start":
		switch value {
		case "choose":
			o.start = Choose
		case "ranks":
			o.start = OppositeRanks
		default:
			return false
		}
	case "grenade":
		for g := ArbitraryBefore; g <= PieceAfter; g++ {
			if value == g.String() {
				o.grenade = g
			}
		}
		return o.grenade != NoGrenade
	case "departure":
		o.departure = true
	}
	return true
}

func (o *options) setPiece(p boardgame.Player, letter string) bool {
	for piece := King; piece <= Bishop; piece++ {
		if letter == piece.letter() {
			o.pieces[p] = piece
			return true
		}
	}
	return false
}
