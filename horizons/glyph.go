package horizons

import (
	"strings"

	"example.com/agon/boardgame/diagram"
)

// glyphs holds how each kind of piece looks. The pieces of Horizons' own show
// what they do: a Warrior is a sword, which is broken once its long capture is
// spent; a Shielder is a shield, an Ox the head of one, a Magician a pointed
// hat, and a Zip, whose way is a zigzag, a flash.
var glyphs = [...]diagram.Glyph{
	Rook:   diagram.Rook,
	Bishop: diagram.Bishop,
	Queen:  diagram.Queen,
	Pawn:   diagram.Pawn,
	Knight: diagram.Knight,
	King:   diagram.King,
	Warrior: own(Warrior,
		"M50 6.3L62.3 20.4V54.2H80V65.6H57.6V75.9A9.4 9.4 0 1 1 42.4 75.9V65.6H20V54.2H37.7V20.4Z",
		"M50 21.3V51.5"),
	SpentWarrior: own(SpentWarrior,
		"M37.7 38.3L44.4 28.9L50 40.1L56.5 25.1L62.3 34.5V54.2H80V65.6H57.6V75.9A9.4 9.4 0 1 1 42.4 75.9V65.6H20V54.2H37.7Z",
		"M50 47.7V54.2"),
	Shielder: own(Shielder,
		"M50 10.1C59.4 15.7 70.6 18.6 82.9 18.6V45.9C82.9 66.5 68.8 81.5 50 90C31.2 81.5 17.1 66.5 17.1 45.9V18.6C29.4 18.6 40.6 15.7 50 10.1Z",
		"M50 19.5V79.7M25.6 42.1H74.4"),
	Ox: own(Ox,
		"M12.4 13.9C15.3 28 25.6 32.7 38.8 31.8H61.2C74.4 32.7 84.7 28 87.6 13.9C93.2 31.8 83.8 45.9 68.8 46.8L65.9 61.8C65 67.4 62.3 70.3 61.2 75.9C60.3 85.3 56.5 90 50 90"+
			"C43.5 90 39.7 85.3 38.8 75.9C37.7 70.3 35 67.4 34.1 61.8L31.2 46.8C16.2 45.9 6.8 31.8 12.4 13.9Z",
		"M42.4 50.6V56.2M57.6 50.6V56.2M39.7 73C45.3 68.3 54.7 68.3 60.3 73M46.2 79.7V82.4M53.8 79.7V82.4"),
	Magician: own(Magician,
		"M59.4 7.2C60.3 28.9 65 47.7 70.6 62.7C82 65.6 89.4 70.3 89.4 75.9C89.4 85.3 71.7 90 50 90C28.3 90 10.6 85.3 10.6 75.9C10.6 70.3 18 65.6 29.4 62.7C38.8 47.7 46.2 23.3 59.4 7.2Z",
		"M29.4 62.7C38.8 72.1 61.2 72.1 70.6 62.7M51.8 34.5V51.5M44.4 39.2L59.4 46.8M59.4 39.2L44.4 46.8"),
	Zip: own(Zip,
		"M55.6 7.2L21.8 54.2H43.5L31.2 91.8L78.2 40.1H55.6L72.6 7.2Z",
		""),
}

// own returns the glyph of a piece that only Horizons has.
func own(kind PieceKind, path, detail string) diagram.Glyph {
	letter := kinds[kind].letter
	return diagram.Glyph{
		Name:   kind.String(),
		ASCII:  [2]string{letter, strings.ToLower(letter)},
		Path:   path,
		Detail: detail,
	}
}
