package diagram_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// A short game, written down.
func TestAnimateGolden(t *testing.T) {
	move := func(at string, marks ...string) diagram.Diagram {
		d := diagram.Diagram{
			Title: "Two moves", Files: 3, Ranks: 3, Caption: "Knight on " + at,
			Pieces: []diagram.Piece{
				{At: sq(at), Glyph: diagram.Knight}, {At: sq("c3"), Player: boardgame.Black, Glyph: diagram.Knight},
			},
		}
		for _, m := range marks {
			d.Marks = append(d.Marks, diagram.Mark{At: sq(m), Kind: diagram.Burned})
		}
		return d
	}
	frames := []diagram.Diagram{move("a1"), move("b3", "a1"), move("c1", "a1", "b3")}
	golden(t, "animation.svg", diagram.Animate(frames, diagram.AnimationOptions{}))
}

// still returns what an animated or still group shows at a moment, from 0 to 1:
// for each element that is visible its text without its animations, and its
// place.
func still(t require.TestingT, group []node, moment float64) []string {
	var shown []string
	for _, e := range group {
		visibility, place := "visible", e.attr("x")+" "+e.attr("y")
		if transform, ok := strings.CutPrefix(e.attr("transform"), "translate("); ok && e.XMLName.Local == "use" {
			place = strings.TrimSuffix(transform, ")")
		}
		for _, a := range e.Nodes {
			value := valueAt(t, a, moment)
			switch a.attr("attributeName") {
			case "visibility":
				visibility = value
			case "transform":
				place = value
			default:
				require.Fail(t, "an unknown animation")
			}
		}
		if visibility == "visible" {
			shown = append(shown, strings.Join([]string{e.XMLName.Local, e.attr("href"), place, e.attr("d"), e.Text}, "|"))
		}
	}
	return shown
}

// valueAt returns the value that an animation has at a moment. While a value
// changes gradually, it is the later one.
func valueAt(t require.TestingT, a node, moment float64) string {
	values, times := strings.Split(a.attr("values"), ";"), strings.Split(a.attr("keyTimes"), ";")
	require.Len(t, times, len(values))
	require.Equal(t, "0", times[0])
	value, last := "", 0.0
	for i := range times {
		time, err := strconv.ParseFloat(times[i], 64)
		require.NoError(t, err)
		require.GreaterOrEqual(t, time, last)
		require.LessOrEqual(t, time, 1.0)
		last = time
		if time <= moment {
			value = values[i]
		}
	}
	return value
}

// After the first third of its time, every frame shows just what it shows alone,
// however long frames are. Before the animation has begun, and without one, the
// last frame is shown.
func TestAnimateShowsFrames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 6).Draw(t, "frames")
		var frames []diagram.Diagram
		for range n {
			d := drawDiagram(t, 3, 2)
			d.Bottom = boardgame.White
			d.Caption = "a" + strconv.Itoa(rapid.IntRange(1, 3).Draw(t, "caption"))
			frames = append(frames, d)
		}
		frame, last := drawLength(t, "length of a frame"), drawLength(t, "length of the last frame")
		part := rapid.Float64Range(0.34, 0.99).Draw(t, "part of a frame")
		document := diagram.Animate(frames, diagram.AnimationOptions{Frame: frame, Last: last})
		checkDocument(t, document)
		animated := parse(t, document)
		for i, d := range frames {
			alone := parse(t, d.SVG(diagram.SVGOptions{}))
			for _, class := range []string{
				"fills", "burned", "territory", "last-move", "picked", "check", "linked", "targets",
				"pieces", "threats", "seams", "seam-marks", "arrows", "cursor", "caption",
			} {
				want, _ := alone.class(class)
				got, _ := animated.class(class)
				length := frame
				if i == n-1 {
					length = last
				}
				moment := (float64(i)*float64(frame) + part*float64(length)) / (float64(n-1)*float64(frame) + float64(last))
				assert.ElementsMatch(t, unique(still(t, want, 0)), still(t, got, moment), "%s of frame %d", class, i)
			}
		}
		alone := frames[n-1].SVG(diagram.SVGOptions{})
		assert.Equal(t, visible(parse(t, alone)), visible(animated))
	})
}

// drawLength draws how long a frame is shown, the shortest and the longest times
// among them.
func drawLength(t *rapid.T, label string) time.Duration {
	return time.Duration(rapid.OneOf(rapid.SampledFrom([]int{20, 60_000, 1000, 100}), rapid.IntRange(20, 60_000)).Draw(t, label)) * time.Millisecond
}

// unique returns the texts without those that are there already.
func unique(texts []string) []string {
	var once []string
	seen := map[string]bool{}
	for _, text := range texts {
		if !seen[text] {
			once = append(once, text)
		}
		seen[text] = true
	}
	return once
}

// visible counts the elements that a program without animation draws, by what
// they draw.
func visible(root node) map[string]int {
	count := map[string]int{}
	for _, group := range root.Nodes {
		if group.attr("class") == "coordinates" || group.attr("class") == "squares" {
			continue
		}
		seen := map[string]bool{}
		for _, e := range group.Nodes {
			place := e.attr("x") + " " + e.attr("y") + " " + e.attr("d")
			if transform, ok := strings.CutPrefix(e.attr("transform"), "translate("); ok && e.XMLName.Local == "use" {
				place = strings.TrimSuffix(transform, ")") + " "
			}
			key := fmt.Sprint(e.XMLName.Local, e.attr("href"), place, e.attr("transform") != "" && e.XMLName.Local != "use", e.Text)
			if group.attr("class") != "" && e.attr("visibility") != "hidden" && !seen[key] {
				seen[key] = true
				count[group.attr("class")+key]++
			}
		}
	}
	return count
}

// A piece that moves glides in the first part of the frame: halfway it is
// neither here nor there, and no piece is drawn twice.
func TestAnimateGlides(t *testing.T) {
	at := func(square string) diagram.Diagram {
		return diagram.Diagram{Files: 3, Ranks: 1, Pieces: []diagram.Piece{{At: sq(square), Glyph: diagram.Rook}}}
	}
	root := parse(t, diagram.Animate([]diagram.Diagram{at("a1"), at("c1"), at("b1")}, diagram.AnimationOptions{Frame: 2 * time.Second, Last: 4 * time.Second}))
	pieces, _ := root.class("pieces")
	require.Len(t, pieces, 1)
	require.Len(t, pieces[0].Nodes, 1)
	course := pieces[0].Nodes[0]
	assert.Equal(t, "0 0;0 0;200 0;200 0;100 0;100 0", course.attr("values"))
	assert.Equal(t, "0;0.25;0.3;0.5;0.55;1", course.attr("keyTimes"))
	assert.Equal(t, "8000ms", course.attr("dur"))
	assert.Equal(t, "indefinite", course.attr("repeatCount"))
}

// row returns a board of six squares in a row with a stone on each of those
// named.
func row(squares ...string) diagram.Diagram {
	d := diagram.Diagram{Files: 6, Ranks: 1}
	for _, s := range squares {
		d.Pieces = append(d.Pieces, diagram.Piece{At: sq(s), Glyph: diagram.Stone})
	}
	return d
}

// glides returns the places between which the pieces of an animation of two
// frames move.
func glides(t require.TestingT, frames ...diagram.Diagram) []string {
	root := parse(t, diagram.Animate(frames, diagram.AnimationOptions{}))
	var all []string
	for _, a := range root.all("animateTransform") {
		values := strings.Split(a.attr("values"), ";")
		require.Len(t, values, 4)
		all = append(all, values[0]+" to "+values[3])
	}
	return all
}

// Each piece of a row goes its own way, though its neighbour has just left the
// square where it goes.
func TestAnimateRow(t *testing.T) {
	before := row("a1", "b1", "c1")
	for _, m := range []string{"a1c1", "b1d1", "c1e1"} {
		before.Moves = append(before.Moves, diagram.Move{From: sq(m[:2]), To: sq(m[2:])})
	}
	assert.ElementsMatch(t, []string{"0 0 to 200 0", "100 0 to 300 0", "200 0 to 400 0"}, glides(t, before, row("c1", "d1", "e1")))
}

// Whatever pieces move at once, and however alike they are, each goes where its
// move says, and no other piece goes anywhere.
func TestAnimateMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const files, ranks = 4, 3
		squares := make([]int, files*ranks)
		for i := range squares {
			squares[i] = i
		}
		at := func(i int) notation.Square { return notation.At(i%files, i/files) }
		place := func(i int) string { return fmt.Sprint(i%files*100, (ranks-1-i/files)*100) }
		from, to := rapid.Permutation(squares).Draw(t, "from"), rapid.Permutation(squares).Draw(t, "to")
		moving := rapid.IntRange(1, files*ranks).Draw(t, "moving")
		before, after := diagram.Diagram{Files: files, Ranks: ranks}, diagram.Diagram{Files: files, Ranks: ranks}
		var want []string
		look := func() diagram.Piece {
			return diagram.Piece{Glyph: rapid.SampledFrom(everyGlyph[:2]).Draw(t, "glyph")}
		}
		for i := range squares {
			stood, stands := look(), look()
			stood.At, stands.At = at(from[i]), at(to[i])
			if i < moving {
				before.Moves = append(before.Moves, diagram.Move{From: stood.At, To: stands.At})
				if from[i] != to[i] {
					want = append(want, place(from[i])+" to "+place(to[i]))
				}
				before.Pieces, after.Pieces = append(before.Pieces, stood), append(after.Pieces, stands)
				continue
			}
			if rapid.Bool().Draw(t, "stood") {
				before.Pieces = append(before.Pieces, stood)
			}
			if rapid.Bool().Draw(t, "stands") {
				after.Pieces = append(after.Pieces, stands)
			}
		}
		assert.ElementsMatch(t, want, glides(t, before, after))
	})
}

// A piece that becomes another one goes there as what it was, and changes when
// it has arrived.
func TestAnimatePromotion(t *testing.T) {
	at := func(square string, g diagram.Glyph) diagram.Diagram {
		return diagram.Diagram{
			Files: 1, Ranks: 2,
			Pieces: []diagram.Piece{{At: sq(square), Glyph: g}},
			Moves:  []diagram.Move{{From: sq("a1"), To: sq("a2")}},
		}
	}
	root := parse(t, diagram.Animate([]diagram.Diagram{at("a1", diagram.Pawn), at("a2", diagram.Queen)}, diagram.AnimationOptions{
		Frame: time.Second, Last: time.Second,
	}))
	pieces, _ := root.class("pieces")
	require.Len(t, pieces, 2)
	pawn, queen := pieces[0], pieces[1]
	assert.Equal(t, "0 100;0 100;0 0;0 0", pawn.all("animateTransform")[0].attr("values"))
	assert.Equal(t, "0;0.5;0.6665;1", pawn.all("animateTransform")[0].attr("keyTimes"))
	assert.Empty(t, queen.all("animateTransform"))
	for moment, want := range map[float64]node{0.4: pawn, 0.66: pawn, 0.67: queen, 0.9: queen} {
		shown := still(t, pieces, moment)
		require.Len(t, shown, 1, moment)
		assert.Contains(t, shown[0], want.attr("href"), moment)
	}
}

// Without moves, or with moves of pieces that are not there, a piece that goes
// and one of the same look that comes are one that moves.
func TestAnimateWithoutMoves(t *testing.T) {
	before, after := row("a1", "b1"), row("b1", "f1")
	assert.Equal(t, []string{"0 0 to 500 0"}, glides(t, before, after))
	before.Moves = []diagram.Move{{From: sq("c1"), To: sq("f1")}, {From: sq("a1"), To: sq("d1")}, {}}
	assert.Equal(t, []string{"0 0 to 500 0"}, glides(t, before, after))
	after.Pieces[1].Glyph = diagram.King
	assert.Empty(t, glides(t, before, after))
}

// An animation may stop at its end.
func TestAnimateOnce(t *testing.T) {
	frames := stones(2)
	document := string(diagram.Animate(frames, diagram.AnimationOptions{Once: true}))
	assert.Contains(t, document, `fill="freeze"`)
	assert.NotContains(t, document, "repeatCount")
}

// Absurd times are taken for the nearest that make sense.
func TestAnimateTimes(t *testing.T) {
	for _, test := range []struct {
		options diagram.AnimationOptions
		want    string
	}{
		{diagram.AnimationOptions{}, "5000ms"},
		{diagram.AnimationOptions{Frame: 500 * time.Millisecond}, "2500ms"},
		{diagram.AnimationOptions{Frame: time.Nanosecond}, "100ms"},
		{diagram.AnimationOptions{Frame: time.Hour, Last: 1 << 62}, "180000ms"},
		{diagram.AnimationOptions{Frame: -time.Hour, Last: -1}, "5000ms"},
	} {
		root := parse(t, diagram.Animate(stones(2), test.options))
		assert.Equal(t, test.want, root.all("animate")[0].attr("dur"), "%+v", test.options)
	}
}

// Nothing to show, or one diagram alone, is no animation.
func TestAnimateLittle(t *testing.T) {
	assert.Empty(t, cmp.Diff(string(diagram.Diagram{}.SVG(diagram.SVGOptions{})), string(diagram.Animate(nil, diagram.AnimationOptions{}))))
	d := marked()
	assert.Empty(t, cmp.Diff(string(d.SVG(diagram.SVGOptions{})), string(diagram.Animate([]diagram.Diagram{d}, diagram.AnimationOptions{}))))
}

// A caption has its place even if the first and last frames have none.
func TestAnimateCaption(t *testing.T) {
	d := diagram.Diagram{Files: 3, Ranks: 3}
	with := d
	with.Caption = "1. a1-b3"
	root := parse(t, diagram.Animate([]diagram.Diagram{d, with, d}, diagram.AnimationOptions{}))
	captions, _ := root.class("caption")
	require.Len(t, captions, 1)
	assert.Len(t, still(t, captions, 0.3), 1)
	assert.Empty(t, still(t, captions, 0.1))
}

// The same again takes no space.
func TestAnimateShares(t *testing.T) {
	frames := stones(1)
	few := diagram.Animate(frames, diagram.AnimationOptions{})
	for range 1000 {
		frames = append(frames, frames[1])
	}
	assert.InDelta(t, len(few), len(diagram.Animate(frames, diagram.AnimationOptions{})), 1000)
}

// A long game on a large board, in every move of which ten squares change, makes
// a document that a page can load.
func TestAnimateSize(t *testing.T) {
	frames := stones(300)
	document := diagram.Animate(frames, diagram.AnimationOptions{})
	checkDocument(t, document)
	assert.Less(t, len(document), 1_000_000)
	assert.Equal(t, document, diagram.Animate(frames, diagram.AnimationOptions{}), "the same bytes every time")
}

// Diagrams of other sizes than the first are drawn as far as they fit, the way
// round that the first is.
func TestAnimateSizesDiffer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var frames []diagram.Diagram
		for range rapid.IntRange(1, 4).Draw(t, "frames") {
			frames = append(frames, anyDiagram(t))
		}
		o := anySVGOptions(t)
		document := diagram.Animate(frames, diagram.AnimationOptions{SVG: o, Last: time.Second})
		checkDocument(t, document)
		pieces, _ := parse(t, document).class("pieces")
		for i, d := range frames {
			d.Files, d.Ranks, d.Bottom = frames[0].Files, frames[0].Ranks, frames[0].Bottom
			alone, _ := parse(t, d.SVG(o)).class("pieces")
			moment := (float64(i) + 0.7) / float64(len(frames))
			assert.ElementsMatch(t, still(t, alone, 0), still(t, pieces, moment), "frame %d", i)
		}
	})
}
