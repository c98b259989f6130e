package diagram

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// whole is the path of a whole square.
const whole = "M0 0h100v100H0z"

// scene draws what lies on the board.
func (p *painter) scene(d Diagram) scene {
	var s scene
	add := func(l layer, e element) { s.layers[l] = append(s.layers[l], e) }
	contents := d.contents(p.board)
	for _, c := range contents {
		at := p.corner(c.at)
		if c.fill != "" {
			add(fillLayer, placed{p.defs.add("", shape(whole, paint("fill", c.fill))), at}.element())
		}
		for kind := LastMove; kind <= BothHold; kind++ {
			if c.has(kind) && kind != Linked {
				l, drawing := p.mark(kind, c)
				add(l, placed{p.defs.add("", drawing), at}.element())
			}
		}
		if c.piece != nil {
			s.pieces = append(s.pieces, placed{p.piece(*c.piece), at})
		}
	}
	if path := p.linked(contents); path != "" {
		add(linkedLayer, element{"path", fmt.Sprintf(` d="%s" fill="none" stroke-width="94" stroke-linecap="round"%s`,
			path, paint("stroke", p.colors.Linked)), ""})
	}
	for _, seam := range d.Seams {
		if at, ok := p.board.seam(seam.A, seam.B); ok {
			add(seamLayer, p.onSeam(at, p.javelin(seam.Last)))
		}
	}
	for _, m := range d.SeamMarks {
		at, ok := p.board.seam(m.A, m.B)
		if drawing := p.seamMark(m.Kind); ok && drawing != "" {
			add(seamMarkLayer, p.onSeam(at, drawing))
		}
	}
	for _, a := range d.Arrows {
		if p.board.has(a.From) && p.board.has(a.To) {
			occupied := contents[a.To.Rank()*p.board.files+a.To.File()].piece != nil
			add(arrowLayer, p.arrow(a, occupied))
		}
	}
	if d.Caption != "" && p.caption {
		s.layers[captionLayer] = p.captionText(d.Caption)
	}
	for _, m := range d.Moves {
		if p.board.has(m.From) && p.board.has(m.To) {
			s.moves = append(s.moves, course{p.corner(m.From), p.corner(m.To)})
		}
	}
	return s
}

// shape returns a path.
func shape(path, attrs string) string {
	return `<path d="` + path + `"` + attrs + "/>"
}

// frame returns a frame inside of a square.
func frame(width int, color string) string {
	return fmt.Sprintf(`<rect x="%d" y="%d" width="%d" height="%d" fill="none" stroke-width="%d"%s/>`,
		width/2, width/2, squareSide-width, squareSide-width, width, paint("stroke", color))
}

// mark returns the drawing of a mark in a square, and the layer that it lies
// in.
func (p *painter) mark(kind MarkKind, c content) (layer, string) {
	colors := p.colors
	switch kind {
	case LastMove:
		drawing := frame(8, colors.LastMove)
		if !c.has(Burned) {
			drawing = shape(whole, paint("fill", colors.LastMove)) + drawing
		}
		return lastMoveLayer, drawing
	case Picked:
		return pickedLayer, shape(whole, paint("fill", colors.Picked)) + frame(8, colors.Picked[:7])
	case Target:
		if c.piece != nil {
			return targetLayer, `<circle cx="50" cy="50" r="43" fill="none" stroke-width="9"` + paint("stroke", colors.Target) + "/>"
		}
		return targetLayer, `<circle cx="50" cy="50" r="16" stroke-width="4"` +
			paint("fill", colors.Target) + paint("stroke", colors.White) + "/>"
	case Cursor:
		return cursorLayer, frame(14, colors.White) + frame(10, colors.Cursor)
	case Check:
		return checkLayer, `<circle cx="50" cy="50" r="50"` + paint("fill", colors.Check) + `/><circle cx="50" cy="50" r="36"` +
			paint("fill", colors.Check) + "/>"
	case Threat:
		return threatLayer, shape("M17 37V17H37M63 17H83V37M83 63V83H63M37 83H17V63", // clear of the seams
			` fill="none" stroke-width="8"`+paint("stroke", colors.Threat))
	case Burned:
		return burnedLayer, p.burned()
	case WhiteHolds, BlackHolds:
		tint, own, other := colors.WhiteHolds, colors.White, colors.Black
		if kind == BlackHolds {
			tint, own, other = colors.BlackHolds, other, own
		}
		return territoryLayer, shape(whole, paint("fill", tint)) + p.flag(c, own, other)
	}
	// BothHold
	return territoryLayer, `<g opacity="0.50">` +
		shape("M0 0H50L0 50ZM100 0V50L50 100H0Z", paint("fill", colors.WhiteHolds)) +
		shape("M50 0H100L0 100V50ZM100 50V100H50Z", paint("fill", colors.BlackHolds)) + "</g>"
}

// flag returns a small sign of a player's territory on a free square.
func (p *painter) flag(c content, own, other string) string {
	if c.piece != nil || c.has(Target) {
		return ""
	}
	return shape("M39 39H61V61H39Z", ` stroke-width="3"`+paint("fill", own)+paint("stroke", other))
}

// burned returns the drawing of a charred square with fire in its cracks.
func (p *painter) burned() string {
	const cracks = "M0 30L17 36L26 29L40 41L37 55L52 62L71 54L84 63L100 60M40 41L58 33L64 19L79 12L82 0M37 55L22 69L24 82L13 100M52 62L57 79L70 86L72 100M58 33L77 38"
	return shape(whole, paint("fill", p.colors.Burned)) +
		shape("M6 10L22 5L48 8L78 4L95 9L92 30L96 52L91 77L95 93L70 91L46 96L20 92L5 95L9 70L4 44Z", ` fill="#000000" fill-opacity="0.35"`) +
		shape(cracks, ` fill="none" stroke-width="9" stroke-linejoin="round" stroke-opacity="0.30" stroke="`+p.colors.Ember[:7]+`"`) +
		shape(cracks, ` fill="none" stroke-width="3" stroke-linejoin="round"`+paint("stroke", p.colors.Ember)) +
		shape("M38 82h5v5h-5zM84 78h6v6h-6zM88 26h4v4h-4zM28 12h5v5h-5zM10 52h4v4h-4zM62 66h4v4h-4z", paint("fill", p.colors.Ember))
}

// linked returns the path of a line that joins all linked squares that touch.
func (p *painter) linked(contents []content) string {
	var b strings.Builder
	is := func(sq notation.Square) bool {
		return p.board.has(sq) && contents[sq.Rank()*p.board.files+sq.File()].has(Linked)
	}
	for _, c := range contents {
		if !c.has(Linked) {
			continue
		}
		at := p.corner(c.at)
		fmt.Fprintf(&b, "M%d %dh0", at.x+squareSide/2, at.y+squareSide/2)
		for _, step := range [][2]int{{1, 0}, {-1, 1}, {0, 1}, {1, 1}} {
			if next := notation.At(c.at.File()+step[0], c.at.Rank()+step[1]); is(next) {
				to := p.corner(next)
				fmt.Fprintf(&b, "M%d %dL%d %d", at.x+squareSide/2, at.y+squareSide/2, to.x+squareSide/2, to.y+squareSide/2)
			}
		}
	}
	return b.String()
}

// piece returns the id of the drawing of a piece.
func (p *painter) piece(piece Piece) string {
	fill, line := p.colors.White, p.colors.Black
	if piece.Player == boardgame.Black {
		fill, line = line, fill
	}
	attrs := ` stroke-width="4" stroke-linejoin="round" stroke-linecap="round"` + paint("fill", fill) + paint("stroke", line)
	if piece.Out {
		attrs += ` opacity="0.58"`
	}
	g := piece.Glyph
	if g.Path == "" {
		text := string(g.text(piece.Player, false))
		size := min(60, 90/utf8.RuneCountInString(text))
		return p.defs.add(attrs, fmt.Sprintf(`<text x="50" y="%d" font-family="sans-serif" font-weight="bold" font-size="%d" text-anchor="middle" paint-order="stroke">%s</text>`,
			50+size*35/100, size, escape(text)))
	}
	body := shape(escape(g.Path), "")
	if g.Detail != "" {
		body += shape(escape(g.Detail), ` fill="none"`)
	}
	return p.defs.add(attrs, body)
}

// onSeam returns a drawing placed on a seam. It is drawn upright around 0, 0.
func (p *painter) onSeam(at seam, drawing string) element {
	x, y := (at.column+1)*squareSide, at.row*squareSide+squareSide/2
	attrs := ""
	if at.below {
		x, y = at.column*squareSide+squareSide/2, (at.row+1)*squareSide
		attrs = ` transform="rotate(90)"`
	}
	return placed{p.defs.add(attrs, drawing), place{x, y}}.element()
}

// javelin returns the drawing of what stands on a seam.
func (p *painter) javelin(last bool) string {
	color := p.colors.Seam
	glow := ""
	if last {
		color = p.colors.LastSeam
		glow = shape("M0 -40V40", ` stroke-width="26" stroke-linecap="round"`+paint("stroke", p.colors.LastMove))
	}
	return glow + shape("M0 -47L10 -25H4V32L8 46H-8L-4 32V-25H-10Z",
		` stroke-width="3" stroke-linejoin="round"`+paint("fill", color)+paint("stroke", p.colors.Black))
}

// seamMark returns the drawing of a mark on a seam, none for those that seams
// do not have.
func (p *painter) seamMark(kind MarkKind) string {
	line := func(length, width int, color string) string {
		return shape(fmt.Sprintf("M0 -%dV%d", length, length), fmt.Sprintf(` stroke-width="%d" stroke-linecap="round"`, width)+paint("stroke", color))
	}
	switch kind {
	case Target:
		return line(16, 16, p.colors.White) + line(16, 10, p.colors.Target)
	case Picked:
		return line(36, 18, p.colors.White) + line(36, 12, p.colors.Picked[:7])
	case Cursor:
		return line(36, 24, p.colors.White) + line(36, 18, p.colors.Cursor)
	}
	return ""
}

// arrow returns the drawing of an arrow, or of a ring if it leads nowhere. It
// stops short of a piece.
func (p *painter) arrow(a Arrow, occupied bool) element {
	color := p.colors.Arrow
	if isColor(a.Color) {
		color = a.Color
	}
	from, to := p.corner(a.From), p.corner(a.To)
	dx, dy := to.x-from.x, to.y-from.y
	if dx == 0 && dy == 0 {
		return element{"circle", fmt.Sprintf(` cx="%d" cy="%d" r="44" fill="none" stroke-width="8"%s`,
			from.x+squareSide/2, from.y+squareSide/2, paint("stroke", color)), ""}
	}
	length := int(math.Hypot(float64(dx), float64(dy))) - 8
	if occupied {
		length -= 24
	}
	angle := strconv.FormatFloat(math.Atan2(float64(dy), float64(dx))*(180/math.Pi), 'f', 2, 64)
	path := fmt.Sprintf("M0 -8H%dV-24L%d 0L%d 24V8H0Z", length-38, length, length-38)
	return element{"path", fmt.Sprintf(` d="%s" transform="translate(%d %d) rotate(%s)"%s`,
		path, from.x+squareSide/2, from.y+squareSide/2, angle, paint("fill", color)), ""}
}
