package diagram

// Colors is the palette of an SVG drawing. Every field is a colour as
// "#rrggbb" or, with an opacity, "#rrggbbaa"; any other text stands for the
// colour of [DefaultColors]. An opacity goes well with marks, which lie over
// the squares and one another.
type Colors struct {
	Light, Dark  string // the squares
	Frame, Label string // what lies around the board, and the coordinates and caption on it
	White, Black string // the pieces, each outlined in the other's colour

	LastMove, Picked, Target, Cursor string // marks
	Check, Threat, Linked            string
	WhiteHolds, BlackHolds           string // territory; that of both is striped
	Burned, Ember                    string // burned squares, and the fire in their cracks

	Seam, LastSeam string // what stands between squares
	Arrow          string
}

// DefaultColors returns the palette that is used where another has nothing. Its
// marks can be told apart by people who see no difference between red and green.
func DefaultColors() Colors {
	return Colors{
		Light: "#e9e5da", Dark: "#b3ab9b",
		Frame: "#3a4048", Label: "#e9e5da",
		White: "#fffdf7", Black: "#25282d",

		LastMove: "#f0d92b99", Picked: "#009e73cc", Target: "#00805dd9", Cursor: "#0072b2",
		Check: "#d5480099", Threat: "#b0124f", Linked: "#e69f0099",
		WhiteHolds: "#56b4e999", BlackHolds: "#b4599299",
		Burned: "#2a2421", Ember: "#e2662a",

		Seam: "#f2b632", LastSeam: "#ff6a2b",
		Arrow: "#0072b2cc",
	}
}

// or returns c where it has colours, and other where it has not.
func (c Colors) or(other Colors) Colors {
	for _, field := range []struct{ color, other *string }{
		{&c.Light, &other.Light}, {&c.Dark, &other.Dark},
		{&c.Frame, &other.Frame}, {&c.Label, &other.Label},
		{&c.White, &other.White}, {&c.Black, &other.Black},
		{&c.LastMove, &other.LastMove}, {&c.Picked, &other.Picked},
		{&c.Target, &other.Target}, {&c.Cursor, &other.Cursor},
		{&c.Check, &other.Check}, {&c.Threat, &other.Threat}, {&c.Linked, &other.Linked},
		{&c.WhiteHolds, &other.WhiteHolds}, {&c.BlackHolds, &other.BlackHolds},
		{&c.Burned, &other.Burned}, {&c.Ember, &other.Ember},
		{&c.Seam, &other.Seam}, {&c.LastSeam, &other.LastSeam},
		{&c.Arrow, &other.Arrow},
	} {
		if !isColor(*field.color) {
			*field.color = *field.other
		}
	}
	return c
}

// isColor reports whether text is a colour as this package takes it:
// "#rrggbb" or "#rrggbbaa".
func isColor(text string) bool {
	if len(text) != 7 && len(text) != 9 || text[0] != '#' {
		return false
	}
	for _, c := range []byte(text[1:]) {
		if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
			return false
		}
	}
	return true
}
