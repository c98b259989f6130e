package horizons

import (
	"example.com/agon/boardgame"
	"example.com/agon/internal/bitboard"
)

// Castling is a set of rights to castle.
type Castling uint8

// The rights to castle. Short castling, O-O, brings the king from file g to j
// and the rook from l to i; long castling, O-O-O, the king to d and the rook
// from a to e.
const (
	WhiteShort Castling = 1 << iota
	WhiteLong
	BlackShort
	BlackLong

	allCastling = WhiteShort | WhiteLong | BlackShort | BlackLong
)

// String returns the rights as positions have them: "KQkq", "-" for none.
func (c Castling) String() string {
	text := ""
	for i := range castlings {
		if c&castlings[i].right != 0 {
			text += castlings[i].letter
		}
	}
	if text == "" {
		return "-"
	}
	return text
}

// castling says what one right allows. Squares are numbers.
type castling struct {
	right       Castling
	letter, san string
	owner       boardgame.Player
	king, rook  int    // where they start
	crossed     [2]int // the squares that the king crosses
	kingTo      int
	rookTo      int
	between     bitboard.Set // the squares between king and rook
}

// castlings has each right in the order of their letters.
var castlings = [...]castling{
	newCastling(WhiteShort, "K", "O-O", boardgame.White, Size-1, 1),
	newCastling(WhiteLong, "Q", "O-O-O", boardgame.White, 0, -1),
	newCastling(BlackShort, "k", "O-O", boardgame.Black, Size-1, 1),
	newCastling(BlackLong, "q", "O-O-O", boardgame.Black, 0, -1),
}

// kingFile is the file on which both kings start.
const kingFile = 6

func newCastling(right Castling, letter, san string, owner boardgame.Player, rookFile, by int) castling {
	home := lastRank[owner.Opponent()] * stride
	king, rook := home+kingFile, home+rookFile
	c := castling{
		right: right, letter: letter, san: san, owner: owner, king: king, rook: rook,
		crossed: [2]int{king + by, king + 2*by}, kingTo: king + 3*by, rookTo: king + 2*by,
	}
	for i := king + by; i != rook; i += by {
		c.between.Add(i)
	}
	return c
}

// castlingBy returns the castling in which a king goes from one square to
// another, nil if there is none.
func castlingBy(from, to int) *castling {
	for i := range castlings {
		if c := &castlings[i]; c.king == from && c.kingTo == to {
			return c
		}
	}
	return nil
}

// touched has the rights that are lost when a piece leaves a square or comes to
// it.
var touched = func() (lost [bitboard.Size]Castling) {
	for _, c := range castlings {
		lost[c.king] |= c.right
		lost[c.rook] |= c.right
	}
	return lost
}()

// canCastle reports whether c, for which the player to move has the right, is
// legal for a king that is not in check.
func (s *State) canCastle(c *castling) bool {
	they := s.turn.Opponent()
	occupied := s.occupied()
	if !c.between.And(occupied).Empty() {
		return false
	}
	// On the squares that it crosses the king is judged gone from its own, the
	// rook at home; on the last one by the finished position.
	occupied.Remove(c.king)
	return !s.attacked(c.crossed[0], they, &occupied) && !s.attacked(c.crossed[1], they, &occupied) && s.safe(c.king, c.kingTo)
}
