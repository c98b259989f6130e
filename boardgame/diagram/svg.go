package diagram

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/notation"
)

// SVGOptions says how a diagram is drawn as SVG. The zero SVGOptions is a
// drawing that is as wide as its place on the page, with coordinates, in the
// default colours.
type SVGOptions struct {
	Size          int    // the width in pixels, 1 to 10000; as wide as its place if 0 or less
	NoCoordinates bool   // no letters and numbers around the board
	Colors        Colors // what is no color in it is that of DefaultColors
	Style         string // CSS for the drawing; see SVG for the classes
}

// SVG returns the diagram as an SVG document: self-contained, sharp at any size,
// and the same bytes for the same diagram and options. The board stands on a
// frame of its own, so that it looks the same on light and dark pages. Title and
// description, or the size of the board for want of a title, are what screen
// readers read.
//
// The document is well-formed XML whatever texts the diagram has: characters
// that XML does not have are replaced. A caption that is too long is drawn
// smaller, on two lines if it has a blank to break it at, and cut if it is much
// too long. Style is taken as it is, but
// for the same replacement.
//
// What is drawn stands, from the lowest to the highest, in groups of the classes
// frame, squares, coordinates, fills, burned, territory, last-move, picked,
// check, linked, targets, pieces, threats, seams, seam-marks, arrows, cursor,
// caption, each of them only if it holds something. The cost grows with the size
// of the board and the lengths of the lists.
func (d Diagram) SVG(o SVGOptions) []byte {
	p := newPainter(d, o)
	s := p.scene(d)
	for _, piece := range s.pieces {
		s.layers[pieceLayer] = append(s.layers[pieceLayer], piece.element())
	}
	var body strings.Builder
	for l, elements := range s.layers {
		writeLayer(&body, layer(l), elements)
	}
	return p.document(d.Title, d.Description, body.String())
}

// A layer is a group of elements that lie over those of the layers before it.
type layer int

const (
	fillLayer layer = iota
	burnedLayer
	territoryLayer
	lastMoveLayer
	pickedLayer
	checkLayer
	linkedLayer
	targetLayer
	pieceLayer
	threatLayer
	seamLayer
	seamMarkLayer
	arrowLayer
	cursorLayer
	captionLayer
	layers
)

var layerClasses = [layers]string{
	"fills", "burned", "territory", "last-move", "picked", "check", "linked", "targets",
	"pieces", "threats", "seams", "seam-marks", "arrows", "cursor", "caption",
}

// A scene is what lies on the board, layer by layer.
type scene struct {
	layers [layers][]element
	pieces []placed // for the layer of the pieces, one a square
	moves  []course // what the next move does to them
}

// A place is a point of the drawing.
type place struct{ x, y int }

// placed is a definition and the place where it is drawn.
type placed struct {
	id string
	place
}

// A course is the way of a piece, between the upper left corners of squares.
type course struct{ from, to place }

func (p placed) element() element {
	return element{tag: "use", attrs: fmt.Sprintf(` href="#%s" x="%d" y="%d"`, p.id, p.x, p.y)}
}

func writeLayer(b *strings.Builder, l layer, elements []element) {
	if len(elements) == 0 {
		return
	}
	b.WriteString(`<g class="` + layerClasses[l] + "\">\n")
	for _, e := range elements {
		b.WriteString(e.String() + "\n")
	}
	b.WriteString("</g>\n")
}

// Lengths in the units of the drawing. Those of texts and their places grow with
// boards of more than 14 files or ranks, which are drawn smaller on a page.
const (
	squareSide  = 100
	plainMargin = 14 // around the board without coordinates, and beside captions
	labelMargin = 48 // around the board with coordinates
	labelSize   = 30
)

// scaled returns the length of a text or its place for the board's size.
func (p *painter) scaled(length int) int {
	return length * max(14, p.board.files, p.board.ranks) / 14
}

// A painter draws diagrams of one size and orientation.
type painter struct {
	board   board
	colors  Colors
	options SVGOptions
	caption bool // there is a place for one
	defs    definitions
}

func newPainter(d Diagram, o SVGOptions) *painter {
	return &painter{
		board:   d.board(),
		colors:  o.Colors.or(DefaultColors()),
		options: o,
		caption: d.Caption != "",
		defs:    definitions{ids: map[string]string{}, taken: map[string]bool{}},
	}
}

// box returns the rectangle of the whole drawing. The board has its upper left
// corner at 0, 0.
func (p *painter) box() (x, y, width, height int) {
	margin := p.scaled(labelMargin)
	if p.options.NoCoordinates {
		margin = plainMargin
	}
	side := p.board.files * squareSide
	width, height = side+2*margin, p.board.ranks*squareSide+2*margin
	if p.caption {
		width, height = max(width, p.scaled(captionWidth)), height+p.scaled(captionHeight)-plainMargin
	}
	return -(width - side) / 2, -margin, width, height
}

// document returns the whole document around what lies on the board.
func (p *painter) document(title, description, body string) []byte {
	x, y, width, height := p.box()
	if title == "" {
		title = fmt.Sprintf("A board, %d by %d", p.board.files, p.board.ranks)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="%d %d %d %d"`, x, y, width, height)
	if p.options.Size > 0 {
		size := min(p.options.Size, 10000)
		fmt.Fprintf(&b, ` width="%d" height="%d"`, size, max(1, (size*height+width/2)/width))
	}
	titleID, descID := "t"+digest(title), "d"+digest(description)
	labelled := titleID
	if description != "" {
		labelled += " " + descID
	}
	fmt.Fprintf(&b, ` role="img" aria-labelledby="%s">`+"\n", labelled)
	fmt.Fprintf(&b, `<title id="%s">%s</title>`+"\n", titleID, escape(title))
	if description != "" {
		fmt.Fprintf(&b, `<desc id="%s">%s</desc>`+"\n", descID, escape(description))
	}
	if p.options.Style != "" {
		b.WriteString("<style>" + escape(p.options.Style) + "</style>\n")
	}
	if len(p.defs.defs) > 0 {
		b.WriteString("<defs>\n")
		for _, e := range p.defs.defs {
			b.WriteString(e.String() + "\n")
		}
		b.WriteString("</defs>\n")
	}
	fmt.Fprintf(&b, `<rect class="frame" x="%d" y="%d" width="%d" height="%d" rx="12"%s/>`+"\n",
		x, y, width, height, paint("fill", p.colors.Frame))
	p.writeSquares(&b)
	if !p.options.NoCoordinates {
		p.writeCoordinates(&b)
	}
	return []byte(b.String() + body + "</svg>\n")
}

func (p *painter) writeSquares(b *strings.Builder) {
	if p.board.files == 0 {
		return
	}
	b.WriteString("<g class=\"squares\" shape-rendering=\"crispEdges\">\n")
	fmt.Fprintf(b, `<rect width="%d" height="%d"%s/>`+"\n",
		p.board.files*squareSide, p.board.ranks*squareSide, paint("fill", p.colors.Light))
	fmt.Fprintf(b, `<path%s d="`, paint("fill", p.colors.Dark))
	for row := range p.board.ranks {
		for column := range p.board.files {
			if dark(p.board.at(column, row)) {
				fmt.Fprintf(b, "M%d %dh100v100h-100z", column*squareSide, row*squareSide)
			}
		}
	}
	b.WriteString("\"/>\n</g>\n")
}

func (p *painter) writeCoordinates(b *strings.Builder) {
	if p.board.files == 0 {
		return
	}
	fmt.Fprintf(b, `<g class="coordinates" font-family="sans-serif" font-size="%d" text-anchor="middle"%s>`+"\n",
		p.scaled(labelSize), paint("fill", p.colors.Label))
	label := func(x, y int, text string) {
		fmt.Fprintf(b, `<text x="%d" y="%d">%s</text>`, x, y+p.scaled(labelSize)*35/100, text)
	}
	out := p.scaled(labelMargin) / 2
	right, bottom := p.board.files*squareSide, p.board.ranks*squareSide
	for file := range p.board.files {
		x := p.board.column(file)*squareSide + squareSide/2
		label(x, -out, string(rune('a'+file)))
		label(x, bottom+out, string(rune('a'+file)))
	}
	for rank := range p.board.ranks {
		y := p.board.row(rank)*squareSide + squareSide/2
		label(-out, y, strconv.Itoa(rank+1))
		label(right+out, y, strconv.Itoa(rank+1))
	}
	b.WriteString("\n</g>\n")
}

// paint returns the attributes that set the property fill or stroke to a color
// of this package.
func paint(property, color string) string {
	attrs := " " + property + `="` + color[:7] + `"`
	if alpha, err := strconv.ParseUint(color[7:], 16, 8); err == nil {
		attrs += fmt.Sprintf(` %s-opacity="%d.%02d"`, property, alpha/255, alpha*100/255%100)
	}
	return attrs
}

// corner returns the upper left corner of a square.
func (p *painter) corner(sq notation.Square) place {
	return place{p.board.column(sq.File()) * squareSide, p.board.row(sq.Rank()) * squareSide}
}
