package diagram

import "example.com/agon/notation"

// content is what a square holds.
type content struct {
	at    notation.Square
	piece *Piece // nil for none
	marks uint16 // a bit for every kind of mark
	fill  string // a valid color, or none
}

func (c content) has(kind MarkKind) bool { return c.marks&(1<<kind) != 0 }

// contents returns what the squares of the board hold, rank by rank from a1.
func (d Diagram) contents(b board) []content {
	all := make([]content, b.files*b.ranks)
	for i := range all {
		all[i].at = notation.At(i%b.files, i/b.files)
	}
	on := func(sq notation.Square) *content {
		if !b.has(sq) {
			return &content{} // written, but never read
		}
		return &all[sq.Rank()*b.files+sq.File()]
	}
	for _, f := range d.Fills {
		if isColor(f.Color) {
			on(f.At).fill = f.Color
		}
	}
	for _, m := range d.Marks {
		if m.Kind <= BothHold {
			on(m.At).marks |= 1 << m.Kind
		}
	}
	for i, piece := range d.Pieces {
		on(piece.At).piece = &d.Pieces[i]
	}
	return all
}
