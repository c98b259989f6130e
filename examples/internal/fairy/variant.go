package fairy

import (
	"errors"
	"fmt"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// ErrUnknown says that there is no way to tell Fairy-Stockfish about a variant.
var ErrUnknown = errors.New("a variant that Fairy-Stockfish does not know")

// builtin is the name of the Joust that Fairy-Stockfish has by itself, and
// prefix that of all others.
const (
	builtin = "joust"
	prefix  = "joust-"
)

// Builtin is that Joust: 8x8 with the knights in the middle.
var Builtin = joust.Variant{
	Files: 8, Ranks: 8,
	At: [2]notation.Square{notation.At(3, 3), notation.At(4, 4)},
}

// The largest board of Fairy-Stockfish.
const maxFiles, maxRanks = 12, 10

// Name returns Fairy-Stockfish's name of a variant. The error wraps
// [ErrUnknown] if there is none, or is that of [joust.New] if v is no variant.
func Name(v joust.Variant) (string, error) {
	if err := check(v); err != nil {
		return "", err
	}
	if v == Builtin {
		return builtin, nil
	}
	return prefix + strings.ReplaceAll(v.String(), " ", "-"), nil
}

// ParseName returns the variant that a name of [Name] stands for. The error
// quotes the name. It wraps [boardgame.ErrSyntax] if it is no such name, and
// [ErrUnknown] if there can be none for the variant.
func ParseName(name string) (joust.Variant, error) {
	if name == builtin {
		return Builtin, nil
	}
	own, ok := strings.CutPrefix(name, prefix)
	if !ok || strings.Contains(own, " ") {
		return joust.Variant{}, fmt.Errorf("%w: variant %s; expected %s, or %s and a size and options such as %s5x5-misere",
			boardgame.ErrSyntax, notation.Excerpt(name, 0), builtin, prefix, prefix)
	}
	v, err := joust.ParseVariant(strings.ReplaceAll(own, "-", " "))
	if err == nil && v == Builtin {
		err = fmt.Errorf("%w; its name is %s", boardgame.ErrSyntax, builtin)
	}
	if err == nil {
		err = check(v)
	}
	if err != nil {
		return joust.Variant{}, fmt.Errorf("variant %s: %w", notation.Excerpt(name, 0), err)
	}
	return v, nil
}

// check says why there is no word for a variant.
func check(v joust.Variant) error {
	_, err := joust.New(v)
	switch {
	case err != nil:
		return err
	case v.Start != joust.Fixed:
		return fmt.Errorf("%w: joust %v begins with placing", ErrUnknown, v)
	case v.Grenade == joust.PieceBefore, v.Grenade == joust.ArbitraryBefore:
		return fmt.Errorf("%w: in joust %v the grenade is thrown before the move", ErrUnknown, v)
	case v.BurnDeparture:
		return fmt.Errorf("%w: in joust %v two squares burn in a turn", ErrUnknown, v)
	}
	return nil
}

// Config returns what Fairy-Stockfish has to be told about a variant: a section
// of the file whose path is its option VariantPath. It is empty for [Builtin].
// The error is that of [Name], or wraps [ErrUnknown] if the board is too large
// for Fairy-Stockfish.
func Config(v joust.Variant) (string, error) {
	name, err := Name(v)
	if err != nil || name == builtin {
		return "", err
	}
	if v.Files > maxFiles || v.Ranks > maxRanks {
		return "", fmt.Errorf("%w: joust %v has a board of more than %d files and %d ranks", ErrUnknown, v, maxFiles, maxRanks)
	}
	s, err := joust.New(v)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("[%s:%s]", name, builtin)
	if v.Pieces != [2]joust.Piece{} {
		// Pieces that move and never capture, in place of the knights, which
		// are immune to each other but would not be to others.
		line("knight = -")
		line("customPiece1 = %s", movers[v.Pieces[boardgame.White]])
		if v.Pieces[0] != v.Pieces[1] {
			line("customPiece2 = %s", movers[v.Pieces[boardgame.Black]])
		}
	}
	line("maxFile = %d", v.Files)
	line("maxRank = %d", v.Ranks)
	line("startFen = %s", FEN(s))
	switch v.Grenade {
	case joust.PieceAfter:
		line("wallingRule = arrow")
	case joust.ArbitraryAfter:
		line("wallingRule = static")
	}
	if v.Misere {
		line("stalemateValue = win")
	}
	line("nMoveRule = 0") // burning is progress
	return b.String(), nil
}

// movers are the pieces by letter and movement, as Fairy-Stockfish reads them:
// m is to move without capturing.
var movers = [...]string{
	joust.Knight: "n:mN",
	joust.King:   "k:mK",
	joust.Queen:  "q:mQ",
	joust.Rook:   "r:mR",
	joust.Bishop: "b:mB",
}
