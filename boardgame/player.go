package boardgame

import "strconv"

// A Player is one of the two sides: [White], who moves first in every game
// here, or [Black]. As 0 and 1 they index an array of two.
type Player uint8

// The two players.
const (
	White Player = iota
	Black
)

// Opponent returns the other player.
func (p Player) Opponent() Player { return p ^ 1 }

// String returns "White" or "Black".
func (p Player) String() string {
	switch p {
	case White:
		return "White"
	case Black:
		return "Black"
	}
	return "Player(" + strconv.Itoa(int(p)) + ")"
}
