package diagram_test

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// A node is an element of an XML document.
type node struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Nodes   []node     `xml:",any"`
}

func (n node) attr(name string) string {
	for _, a := range n.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (n node) number(t require.TestingT, name string) int {
	number, err := strconv.Atoi(n.attr(name))
	require.NoError(t, err, name)
	return number
}

// all returns the elements of the given tag, n included.
func (n node) all(tag string) []node {
	var nodes []node
	if n.XMLName.Local == tag {
		nodes = append(nodes, n)
	}
	for _, child := range n.Nodes {
		nodes = append(nodes, child.all(tag)...)
	}
	return nodes
}

// class returns the children of the group of a class, and whether there is one.
func (n node) class(name string) ([]node, bool) {
	for _, child := range n.Nodes {
		if child.attr("class") == name {
			return child.Nodes, true
		}
	}
	return nil, false
}

// parse reads an SVG document, which must be well-formed.
func parse(t require.TestingT, document []byte) node {
	var root node
	require.NoError(t, xml.Unmarshal(document, &root))
	require.Equal(t, xml.Name{Space: "http://www.w3.org/2000/svg", Local: "svg"}, root.XMLName)
	return root
}

// Written down: every mark, every piece, and seams with arrows.
func TestSVGGolden(t *testing.T) {
	golden(t, "marks.svg", marked().SVG(diagram.SVGOptions{}))
	golden(t, "set.svg", set().SVG(diagram.SVGOptions{Size: 480}))
	golden(t, "seams.svg", seamed().SVG(diagram.SVGOptions{NoCoordinates: true}))
}

// anySVGOptions draws any options whatever.
func anySVGOptions(t *rapid.T) diagram.SVGOptions {
	color := rapid.OneOf(rapid.SampledFrom([]string{"", "#abcdef", "#ABCDEF12", "red", "#12345", "#1234567g"}), rapid.String())
	return diagram.SVGOptions{
		Size:          rapid.SampledFrom([]int{0, -1, 1, 400, 1 << 40}).Draw(t, "size"),
		NoCoordinates: rapid.Bool().Draw(t, "no coordinates"),
		Colors:        diagram.Colors{Light: color.Draw(t, "light"), White: color.Draw(t, "white"), Picked: color.Draw(t, "picked")},
		Style:         rapid.String().Draw(t, "style"),
	}
}

// Any diagram whatever can be drawn: the document is well-formed, nothing in it
// is missing or twice there, and it needs nothing else.
func TestSVGDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, o := anyDiagram(t), anySVGOptions(t)
		document := d.SVG(o)
		checkDocument(t, document)
		assert.Equal(t, document, d.SVG(o), "the same bytes every time")
	})
}

func checkDocument(t require.TestingT, document []byte) {
	root := parse(t, document)
	ids := map[string]bool{}
	var walk func(node)
	walk = func(n node) {
		if id := n.attr("id"); id != "" {
			assert.False(t, ids[id], "id %s twice", id)
			ids[id] = true
		}
		assert.NotContains(t, []string{"script", "image", "foreignObject", "a"}, n.XMLName.Local)
		for _, child := range n.Nodes {
			walk(child)
		}
	}
	walk(root)
	for _, use := range root.all("use") {
		id, ok := strings.CutPrefix(use.attr("href"), "#")
		assert.True(t, ok && ids[id], "href %s", use.attr("href"))
	}
	for _, id := range strings.Fields(root.attr("aria-labelledby")) {
		assert.True(t, ids[id], "label %s", id)
	}
	assert.Equal(t, "img", root.attr("role"))
	assert.NotEmpty(t, root.all("title"))
}

// The texts of a diagram arrive as they are, without characters that XML does
// not have.
func TestSVGTexts(t *testing.T) {
	d := diagram.Diagram{
		Files: 10, Ranks: 1,
		Title:       `a<b> & "c" 'd' ]]> --> </title><script>`,
		Description: "null \x00 bell \a bad \xff odd \uffff\ufffe fine \U0001f600",
		Caption:     "two\nlines",
	}
	root := parse(t, d.SVG(diagram.SVGOptions{}))
	assert.Equal(t, d.Title, root.all("title")[0].Text)
	assert.Equal(t, "null \ufffd bell \ufffd bad \ufffd odd \ufffd\ufffd fine \U0001f600", root.all("desc")[0].Text)
	caption, _ := root.class("caption")
	assert.Equal(t, "two lines", caption[0].Text)
}

// A picture without a title is called by the size of its board.
func TestSVGUntitled(t *testing.T) {
	root := parse(t, diagram.Diagram{Files: 3, Ranks: 4}.SVG(diagram.SVGOptions{}))
	assert.Equal(t, "A board, 3 by 4", root.all("title")[0].Text)
	assert.Empty(t, root.all("desc"))
}

// viewBox returns the rectangle of the drawing.
func viewBox(t require.TestingT, root node) (x, y, width, height int) {
	_, err := fmt.Sscanf(root.attr("viewBox"), "%d %d %d %d", &x, &y, &width, &height)
	require.NoError(t, err)
	return x, y, width, height
}

// The size is the width, and the height keeps the proportion.
func TestSVGSize(t *testing.T) {
	d := diagram.Diagram{Files: 4, Ranks: 8, Caption: "a"}
	root := parse(t, d.SVG(diagram.SVGOptions{Size: 300}))
	_, _, width, height := viewBox(t, root)
	assert.Equal(t, 300, root.number(t, "width"))
	assert.InDelta(t, 300*float64(height)/float64(width), root.number(t, "height"), 0.5)

	assert.Empty(t, parse(t, d.SVG(diagram.SVGOptions{})).attr("width"))
	assert.Equal(t, "10000", parse(t, d.SVG(diagram.SVGOptions{Size: math.MaxInt})).attr("width"))
}

// Everything on the board, and the coordinates, lie within the picture.
func TestSVGInside(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d, o := anyDiagram(t), anySVGOptions(t)
		root := parse(t, d.SVG(o))
		x, y, width, height := viewBox(t, root)
		for _, n := range root.Nodes {
			if n.XMLName.Local == "defs" {
				continue
			}
			for _, tag := range []string{"use", "text", "rect"} {
				for _, e := range n.all(tag) {
					if e.attr("x") == "" {
						continue
					}
					assert.GreaterOrEqual(t, e.number(t, "x"), x)
					assert.LessOrEqual(t, e.number(t, "x"), x+width)
					assert.GreaterOrEqual(t, e.number(t, "y"), y)
					assert.LessOrEqual(t, e.number(t, "y"), y+height)
				}
			}
		}
	})
}

// positions returns where the uses of a class stand.
func positions(t require.TestingT, root node, class string) [][2]int {
	var at [][2]int
	uses, _ := root.class(class)
	for _, use := range uses {
		at = append(at, [2]int{use.number(t, "x"), use.number(t, "y")})
	}
	return at
}

// A square is a hundred units wide, a1 at the lower left, or at the upper right
// if Black is at the bottom.
func TestSVGOrientation(t *testing.T) {
	d := diagram.Diagram{Files: 4, Ranks: 3, Pieces: []diagram.Piece{
		{At: sq("a1"), Glyph: diagram.King}, {At: sq("d3"), Glyph: diagram.King}, {At: sq("b1"), Glyph: diagram.King},
	}}
	assert.Equal(t, [][2]int{{0, 200}, {100, 200}, {300, 0}}, positions(t, parse(t, d.SVG(diagram.SVGOptions{})), "pieces"))
	d.Bottom = boardgame.Black
	assert.Equal(t, [][2]int{{300, 0}, {200, 0}, {0, 200}}, positions(t, parse(t, d.SVG(diagram.SVGOptions{})), "pieces"))
}

// Each kind of mark is drawn once for a square, where it belongs, and differs
// from all others.
func TestSVGMarks(t *testing.T) {
	classes := map[diagram.MarkKind]string{
		diagram.LastMove: "last-move", diagram.Picked: "picked", diagram.Target: "targets", diagram.Cursor: "cursor",
		diagram.Check: "check", diagram.Threat: "threats", diagram.Burned: "burned",
		diagram.WhiteHolds: "territory", diagram.BlackHolds: "territory", diagram.BothHold: "territory",
	}
	for kind, class := range classes {
		m := diagram.Mark{At: sq("b1"), Kind: kind}
		d := diagram.Diagram{Files: 3, Ranks: 3, Marks: []diagram.Mark{m, m}}
		root := parse(t, d.SVG(diagram.SVGOptions{}))
		assert.Equal(t, [][2]int{{100, 200}}, positions(t, root, class), "mark %d", kind)
	}
	seen := map[string]bool{}
	for _, kind := range kinds {
		d := diagram.Diagram{Files: 1, Ranks: 1, Marks: []diagram.Mark{{At: sq("a1"), Kind: kind}}}
		seen[string(d.SVG(diagram.SVGOptions{}))] = true
	}
	assert.Len(t, seen, len(kinds))
}

// Linked squares that touch are joined, all others not.
func TestSVGLinked(t *testing.T) {
	link := func(squares ...string) int {
		d := diagram.Diagram{Files: 5, Ranks: 5}
		for _, s := range squares {
			d.Marks = append(d.Marks, diagram.Mark{At: sq(s), Kind: diagram.Linked})
		}
		linked, _ := parse(t, d.SVG(diagram.SVGOptions{})).class("linked")
		require.Len(t, linked, 1)
		return strings.Count(linked[0].attr("d"), "L")
	}
	assert.Equal(t, 0, link("a1", "c1", "a3", "b3"[:1]+"5"))
	for _, pair := range [][2]string{{"b2", "c2"}, {"b2", "b3"}, {"b2", "c3"}, {"b2", "a3"}} {
		assert.Equal(t, 1, link(pair[0], pair[1]), pair)
	}
	assert.Equal(t, 2, link("a1", "b2", "c3"))
}

// What stands on a seam lies on the line between its squares; its two squares
// may come in either order.
func TestSVGSeams(t *testing.T) {
	for _, test := range []struct {
		a, b     string
		bottom   boardgame.Player
		x, y     int
		lyingDef bool
	}{
		{"a1", "b1", boardgame.White, 100, 350, false},
		{"b1", "a1", boardgame.Black, 300, 50, false},
		{"a1", "a2", boardgame.White, 50, 300, true},
		{"d4", "d3", boardgame.Black, 50, 300, true},
	} {
		d := diagram.Diagram{
			Files: 4, Ranks: 4, Bottom: test.bottom,
			Seams:     []diagram.Seam{{A: sq(test.a), B: sq(test.b)}},
			SeamMarks: []diagram.SeamMark{{A: sq(test.a), B: sq(test.b), Kind: diagram.Target}},
		}
		root := parse(t, d.SVG(diagram.SVGOptions{}))
		assert.Equal(t, [][2]int{{test.x, test.y}}, positions(t, root, "seams"), "%+v", test)
		assert.Equal(t, [][2]int{{test.x, test.y}}, positions(t, root, "seam-marks"), "%+v", test)
		assert.Equal(t, test.lyingDef, strings.Contains(string(d.SVG(diagram.SVGOptions{})), "rotate(90)"), "%+v", test)
	}
}

// An arrow begins in the middle of its first square and ends in that of the
// other one, or before it if a piece stands there.
func TestSVGArrow(t *testing.T) {
	tip := func(pieces ...diagram.Piece) (x, y float64) {
		d := diagram.Diagram{Files: 5, Ranks: 5, Pieces: pieces, Arrows: []diagram.Arrow{{From: sq("a1"), To: sq("d5")}}}
		arrows, _ := parse(t, d.SVG(diagram.SVGOptions{})).class("arrows")
		require.Len(t, arrows, 1)
		var fromX, fromY, length int
		var angle float64
		_, err := fmt.Sscanf(arrows[0].attr("transform"), "translate(%d %d) rotate(%f)", &fromX, &fromY, &angle)
		require.NoError(t, err)
		assert.Equal(t, [2]int{50, 450}, [2]int{fromX, fromY})
		_, err = fmt.Sscanf(arrows[0].attr("d")[strings.Index(arrows[0].attr("d"), "L"):], "L%d", &length)
		require.NoError(t, err)
		sin, cos := math.Sincos(angle * math.Pi / 180)
		return float64(fromX) + cos*float64(length), float64(fromY) + sin*float64(length)
	}
	x, y := tip()
	assert.Less(t, math.Hypot(x-350, y-50), 10.0)
	x, y = tip(diagram.Piece{At: sq("d5"), Glyph: diagram.King})
	assert.InDelta(t, 32, math.Hypot(x-350, y-50), 2)
}

// A drawing of a piece is defined once, however often it is used.
func TestSVGSharesDrawings(t *testing.T) {
	d := diagram.Diagram{Files: 26, Ranks: 26}
	for i := range 26 * 26 {
		d.Pieces = append(d.Pieces, diagram.Piece{At: notation.At(i%26, i/26), Glyph: diagram.Knight})
		d.Marks = append(d.Marks, diagram.Mark{At: notation.At(i%26, i/26), Kind: diagram.Burned})
	}
	document := string(d.SVG(diagram.SVGOptions{}))
	assert.Equal(t, 1, strings.Count(document, diagram.Knight.Path))
	assert.Less(t, len(document), 100_000)
}

// Colours that are none are those of the default palette; others are used.
func TestSVGColors(t *testing.T) {
	d := marked()
	d.Seams = seamed().Seams
	d.Arrows = seamed().Arrows
	plain := d.SVG(diagram.SVGOptions{})
	assert.Equal(t, plain, d.SVG(diagram.SVGOptions{Colors: diagram.DefaultColors()}))
	for _, text := range []string{"white", "url(#a)", "#fff", "#ffffff8", "#ffffff800", "#fffffg", "123456#"} {
		assert.Equal(t, plain, d.SVG(diagram.SVGOptions{Colors: diagram.Colors{Light: text, Burned: text}}), text)
	}
	mine := string(d.SVG(diagram.SVGOptions{Colors: diagram.Colors{Light: "#010203", Threat: "#04050680"}}))
	assert.Contains(t, mine, `fill="#010203"`)
	assert.Contains(t, mine, `stroke="#040506" stroke-opacity="0.50"`)
}

// Opacities are hundredths, in two digits.
func TestSVGOpacity(t *testing.T) {
	for alpha, want := range map[string]string{"00": "0.00", "08": "0.03", "1a": "0.10", "80": "0.50", "fe": "0.99", "ff": "1.00"} {
		d := diagram.Diagram{Files: 1, Ranks: 1, Fills: []diagram.Fill{{At: sq("a1"), Color: "#ff0000" + alpha}}}
		assert.Contains(t, string(d.SVG(diagram.SVGOptions{})), `fill="#ff0000" fill-opacity="`+want+`"`)
	}
}

// A piece without a drawing is its text: the characters of its player that the
// text has, too.
func TestSVGTextPieces(t *testing.T) {
	for _, test := range []struct {
		glyph diagram.Glyph
		want  string
	}{
		{diagram.Glyph{Unicode: [2]string{"象", "相"}, ASCII: [2]string{"E", "e"}}, "相"},
		{diagram.Glyph{Name: "elephant", Unicode: [2]string{"象", "相"}}, "相"},
		{diagram.Glyph{ASCII: [2]string{"E", "e~"}}, "e~"},
		{diagram.Glyph{Name: "éléphant"}, "é"},
	} {
		d := diagram.Diagram{Files: 1, Ranks: 1, Pieces: []diagram.Piece{{At: sq("a1"), Player: boardgame.Black, Glyph: test.glyph}}}
		assert.Equal(t, test.want, parse(t, d.SVG(diagram.SVGOptions{})).all("defs")[0].all("text")[0].Text, "%+v", test.glyph)
	}
}

// A threat can be seen whatever stands on the seams around it: it keeps clear of
// them, and differs from them in brightness.
func TestSVGThreatBesideSeams(t *testing.T) {
	d := diagram.Diagram{Files: 1, Ranks: 2, Marks: []diagram.Mark{{At: sq("a1"), Kind: diagram.Threat}}, Seams: []diagram.Seam{{A: sq("a1"), B: sq("a2")}}}
	root := parse(t, d.SVG(diagram.SVGOptions{}))
	threat, seam := root.all("defs")[0].Nodes[0].Nodes[0], root.all("defs")[0].Nodes[1].Nodes[0]
	_, reach := extent(t, seam, 0)
	least, most := extent(t, threat, threat.number(t, "stroke-width")/2)
	assert.Greater(t, least, reach)
	assert.Less(t, most, 100-reach)
	c := diagram.DefaultColors()
	assert.Greater(t, contrast(c.Threat, c.LastSeam), 2.0)
	assert.Greater(t, contrast(c.Threat, c.Seam), 2.0)
}

// extent returns the least and the most of the numbers in a path of absolute
// steps that stand for x, with a border. (Single letters H carry x alone, V none.)
func extent(t require.TestingT, path node, border int) (least, most int) {
	least, most = math.MaxInt, math.MinInt
	for _, step := range regexp.MustCompile(`([MHL])(-?\d+)`).FindAllStringSubmatch(path.attr("d"), -1) {
		x, err := strconv.Atoi(step[2])
		require.NoError(t, err)
		least, most = min(least, x-border), max(most, x+border)
	}
	return least, most
}

// The style goes into the document, which stays one.
func TestSVGStyle(t *testing.T) {
	const style = `.pieces > use { opacity: 50% } </style><script/>`
	document := diagram.Diagram{Files: 1, Ranks: 1}.SVG(diagram.SVGOptions{Style: style})
	checkDocument(t, document)
	assert.Equal(t, style, parse(t, document).all("style")[0].Text)
}

// Coordinates stand on all four sides, or nowhere.
func TestSVGCoordinates(t *testing.T) {
	d := diagram.Diagram{Files: 4, Ranks: 3}
	labels, _ := parse(t, d.SVG(diagram.SVGOptions{})).class("coordinates")
	var texts []string
	for _, label := range labels {
		texts = append(texts, label.Text)
	}
	slices.Sort(texts)
	assert.Equal(t, "1 1 2 2 3 3 a a b b c c d d", strings.Join(texts, " "))
	_, ok := parse(t, d.SVG(diagram.SVGOptions{NoCoordinates: true})).class("coordinates")
	assert.False(t, ok)
}

// Text on the frame, and pieces on both shades, can be seen by people who see
// light and dark alone: their contrast is as the web's guidelines ask, 4.5 to 1
// for text and 3 to 1 for the lines of drawings.
func TestContrast(t *testing.T) {
	c := diagram.DefaultColors()
	assert.Greater(t, contrast(c.Label, c.Frame), 4.5)
	assert.Greater(t, contrast(c.White, c.Black), 4.5)
	for _, shade := range []string{c.Light, c.Dark} {
		assert.Greater(t, contrast(c.Black, shade), 3.0, "Black's pieces, and the lines of White's")
		assert.Greater(t, contrast(c.Burned, shade), 3.0)
	}
}

// contrast returns the ratio of the brightness of two colours.
func contrast(one, two string) float64 {
	luminance := func(color string) float64 {
		var channels [3]uint8
		fmt.Sscanf(color, "#%02x%02x%02x", &channels[0], &channels[1], &channels[2])
		var linear [3]float64
		for i, c := range channels {
			linear[i] = math.Pow((float64(c)/255+0.055)/1.055, 2.4)
		}
		return 0.2126*linear[0] + 0.7152*linear[1] + 0.0722*linear[2]
	}
	a, b := luminance(one)+0.05, luminance(two)+0.05
	return max(a, b) / min(a, b)
}

// A document holds no byte that a file of text would not.
func TestSVGIsText(t *testing.T) {
	document := marked().SVG(diagram.SVGOptions{})
	assert.False(t, bytes.ContainsAny(document, "\x00\r\x1b"))
	assert.True(t, bytes.HasSuffix(document, []byte("</svg>\n")))
}
