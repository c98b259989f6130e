package horizons

import (
	"strconv"
	"strings"

	"example.com/agon/boardgame"
)

// A PieceKind is a kind of piece. The zero PieceKind is no piece. A Warrior
// that has made its long capture is a kind of its own, the SpentWarrior.
type PieceKind uint8

// The kinds of pieces. The four bits of their numbers group what is alike: a
// queen has the bits of a rook and of a bishop; the pawn-like pieces alone have
// the third bit without the fourth.
const (
	NoPiece      PieceKind = 0
	Rook         PieceKind = 1
	Bishop       PieceKind = 2
	Queen        PieceKind = 3
	Pawn         PieceKind = 4
	Shielder     PieceKind = 5
	Warrior      PieceKind = 6
	SpentWarrior PieceKind = 7
	Knight       PieceKind = 8
	King         PieceKind = 9
	Ox           PieceKind = 10
	Magician     PieceKind = 11
	Zip          PieceKind = 12
)

// kindBits is how many bits a PieceKind has.
const kindBits = 4

// kinds describes each PieceKind.
var kinds = [...]struct {
	name    string
	article string
	letter  string // as White's
	value   float64
}{
	NoPiece:      {"no piece", "", "", 0},
	Rook:         {"rook", "a ", "R", 5},
	Bishop:       {"bishop", "a ", "B", 3.5},
	Queen:        {"queen", "a ", "Q", 9},
	Pawn:         {"pawn", "a ", "P", 1},
	Shielder:     {"shielder", "a ", "S", 2},
	Warrior:      {"warrior", "a ", "W", 2},
	SpentWarrior: {"spent warrior", "a ", "W~", 2},
	Knight:       {"knight", "a ", "N", 3},
	King:         {"king", "a ", "K", 0},
	Ox:           {"ox", "an ", "O", 4},
	Magician:     {"magician", "a ", "M", 7},
	Zip:          {"zip", "a ", "Z", 8},
}

// promotions are what a pawn-like piece may become, in the order in which
// moves are listed.
var promotions = [...]PieceKind{Bishop, Knight, Ox, Rook, Magician, Zip, Queen}

// String returns "rook", "spent warrior" and so on; "no piece" for NoPiece.
func (k PieceKind) String() string {
	if int(k) >= len(kinds) {
		return "PieceKind(" + strconv.Itoa(int(k)) + ")"
	}
	return kinds[k].name
}

// withArticle returns the name for a sentence: "a rook", "an ox".
func (k PieceKind) withArticle() string { return kinds[k].article + kinds[k].name }

// Value returns what a piece is commonly thought to be worth, in pawns: pawn 1,
// warrior 2, shielder 2, knight 3, bishop 3.5, ox 4, rook 5, magician 7, zip 8,
// queen 9. A king, which is never exchanged, counts 0, and so does NoPiece.
func (k PieceKind) Value() float64 {
	if int(k) >= len(kinds) {
		return 0
	}
	return kinds[k].value
}

// PawnLike reports whether k is a Pawn, a Shielder or a Warrior, spent or not:
// a piece that promotes and may begin with a double step.
func (k PieceKind) PawnLike() bool { return k >= Pawn && k <= SpentWarrior }

// promotes reports whether a pawn-like piece may become a k.
func (k PieceKind) promotes() bool {
	return k >= Rook && k <= Queen || k == Knight || k >= Ox && k <= Zip
}

// A Piece is what stands on a square: a kind of piece and its owner. The zero
// Piece is no piece.
type Piece struct {
	Kind  PieceKind
	Owner boardgame.Player // White for no piece
}

// symbols has the symbol of each player's pieces by their kind.
var symbols = func() (all [2][len(kinds)]string) {
	for kind := range kinds {
		all[boardgame.White][kind] = kinds[kind].letter
		all[boardgame.Black][kind] = strings.ToLower(kinds[kind].letter)
	}
	return all
}()

// String returns the letter of the piece as positions have it: "N" for White's
// knight, "w~" for a spent warrior of Black's. It is empty for no piece.
func (p Piece) String() string {
	if int(p.Kind) >= len(kinds) {
		return p.Kind.String()
	}
	return symbols[p.Owner&1][p.Kind]
}

// words returns the piece for a sentence: "White's rook".
func (p Piece) words() string { return p.Owner.String() + "'s " + p.Kind.String() }

// pieceOf returns the piece that a symbol stands for.
func pieceOf(symbol string) Piece {
	for owner := range symbols {
		for kind := Rook; kind <= Zip; kind++ {
			if symbols[owner][kind] == symbol {
				return Piece{kind, boardgame.Player(owner)}
			}
		}
	}
	return Piece{}
}
