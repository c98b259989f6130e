package diagram

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// AnimationOptions says how diagrams are shown one after the other. The zero
// AnimationOptions shows each for a second and begins anew at the end.
type AnimationOptions struct {
	SVG   SVGOptions
	Frame time.Duration // how long each diagram is shown, from 20 ms to a minute; a second if 0 or less
	Last  time.Duration // the same for the last one; three times Frame if 0 or less
	Once  bool          // stop at the last diagram instead of beginning anew
}

// Animate returns diagrams, those of a whole game say, as one SVG document that
// shows them one after the other: by SVG's own animation, without a script, so
// that it runs as an image in a page. What draws SVG without animation shows the
// last diagram.
//
// Pieces glide to their new squares, in the first third of the time of a diagram
// at most, as the Moves of the diagram before say; a piece that looks different
// then, because it was promoted for instance, changes when it has arrived. If
// those Moves are none, a piece that has gone from its square and one that has
// come to another and looks the same are taken for one that moved.
//
// Size and orientation are those of the first diagram, title and description
// those of the last; everything else may change. [OfMatch] and [Frames] make
// diagrams of a game.
//
// What stays the same from one diagram to the next takes no space: the length of
// the document grows with what changes. Without diagrams it is that of the zero
// Diagram.
func Animate(frames []Diagram, o AnimationOptions) []byte {
	if len(frames) == 0 {
		frames = []Diagram{{}}
	}
	p := newPainter(frames[0], o.SVG)
	for _, d := range frames {
		p.caption = p.caption || d.Caption != ""
	}
	var tracks [layers]trackList
	var actors cast
	var moves []course
	for i, d := range frames {
		s := p.scene(d)
		for l := range layers {
			tracks[l].show(i, s.layers[l])
		}
		actors.play(i, s.pieces, moves)
		moves = s.moves
	}

	c := newClock(len(frames), o)
	var body strings.Builder
	for l := range layers {
		elements := tracks[l].elements(c)
		if l == pieceLayer {
			elements = actors.elements(c)
		}
		writeLayer(&body, l, elements)
	}
	last := frames[len(frames)-1]
	return p.document(last.Title, last.Description, body.String())
}

// A clock says when frames are shown.
type clock struct {
	frames             int
	frame, last, glide int // in milliseconds; glide is how long pieces move, within every frame
	once               bool
}

func newClock(frames int, o AnimationOptions) clock {
	length := func(d, other time.Duration) int {
		if d <= 0 {
			d = other
		}
		return int(min(max(d, 20*time.Millisecond), time.Minute).Milliseconds())
	}
	frame := length(o.Frame, time.Second)
	c := clock{
		frames: frames,
		frame:  frame,
		last:   length(o.Last, 3*time.Duration(frame)*time.Millisecond),
		once:   o.Once,
	}
	c.glide = min(frame/3, c.last/3, 400)
	return c
}

// length returns how long the whole animation is.
func (c clock) length() int { return (c.frames-1)*c.frame + c.last }

// at returns the moment, some milliseconds after a frame has begun, as a part of
// the whole, in decimals.
func (c clock) at(frame, after int) string {
	millionths := (frame*c.frame + after) * 1_000_000 / c.length()
	return "0" + strings.TrimRight(fmt.Sprintf(".%06d", millionths), ".0")
}

// timing returns the attributes that all animations have.
func (c clock) timing() string {
	if c.once {
		return fmt.Sprintf(` dur="%dms" fill="freeze"`, c.length())
	}
	return fmt.Sprintf(` dur="%dms" repeatCount="indefinite"`, c.length())
}

// A span is the frames from one up to, not including, another.
type span struct{ from, to int }

// spans are frames in which something is there, in order.
type spans []span

// add adds a frame that is not before the last one.
func (s *spans) add(frame int) {
	if n := len(*s); n > 0 && (*s)[n-1].to >= frame {
		(*s)[n-1].to = frame + 1
		return
	}
	*s = append(*s, span{frame, frame + 1})
}

// animate returns e, shown during the spans only. Changes come some milliseconds
// after a frame has begun, but not in the first one.
func (s spans) animate(e element, c clock, after int) element {
	if len(s) == 1 && s[0] == (span{0, c.frames}) {
		return e
	}
	const shown, hidden = "visible", "hidden"
	var values, times []string
	state := hidden
	change := func(frame int, to string) {
		state = to
		if frame == 0 {
			values, times = []string{to}, []string{"0"}
			return
		}
		values, times = append(values, to), append(times, c.at(frame, after))
	}
	change(0, hidden)
	for _, span := range s {
		change(span.from, shown)
		if span.to < c.frames {
			change(span.to, hidden)
		}
	}
	if state == hidden {
		e.attrs += ` visibility="hidden"`
	}
	e.body = fmt.Sprintf(`<animate attributeName="visibility" calcMode="discrete" values="%s" keyTimes="%s"%s/>`,
		strings.Join(values, ";"), strings.Join(times, ";"), c.timing()) + e.body
	return e
}

// A trackList is the elements of a layer over all frames, each in the order in
// which it first occurs, with the frames that have it.
type trackList struct {
	order []element
	spans map[element]*spans
}

// show adds the elements of a frame.
func (t *trackList) show(frame int, elements []element) {
	for _, e := range elements {
		if t.spans == nil {
			t.spans = map[element]*spans{}
		}
		if t.spans[e] == nil {
			t.order = append(t.order, e)
			t.spans[e] = &spans{}
		}
		t.spans[e].add(frame)
	}
}

// elements returns the animated elements.
func (t *trackList) elements(c clock) []element {
	var elements []element
	for _, e := range t.order {
		elements = append(elements, t.spans[e].animate(e, c, 0))
	}
	return elements
}

// A cast is the pieces of all frames. A piece that moves is one actor on its
// way, as long as it keeps its look.
type cast struct {
	actors  []*actor
	onStage []*actor // those of the last frame
}

// An actor is a piece on its way through the frames.
type actor struct {
	placed       // where it is now
	spans  spans // when it is there
	stops  []stop
}

// A stop is where an actor is from a frame on.
type stop struct {
	frame int
	place
}

// play adds the pieces of a frame, to which those of the frame before it have
// moved as moves says.
func (c *cast) play(frame int, pieces []placed, moves []course) {
	comes := c.assign(pieces, moves)
	c.onStage = nil
	for _, piece := range pieces {
		a := comes[piece.place]
		if a != nil && a.place != piece.place {
			a.place = piece.place
			a.stops = append(a.stops, stop{frame, a.place})
		}
		if a == nil || a.id != piece.id { // one with another look goes no further
			a = &actor{placed: piece, stops: []stop{{frame, piece.place}}}
			c.actors = append(c.actors, a)
		}
		a.spans.add(frame)
		c.onStage = append(c.onStage, a)
	}
}

// assign returns which actor comes to the place of which piece: by a move, or
// by staying there. Without moves, an actor that has left its place comes to
// that of a new piece of the same look.
func (c *cast) assign(pieces []placed, moves []course) map[place]*actor {
	before, wanted := map[place]*actor{}, map[place]string{}
	for _, a := range c.onStage {
		before[a.place] = a
	}
	for _, piece := range pieces {
		wanted[piece.place] = piece.id
	}
	comes := map[place]*actor{}
	for _, m := range moves {
		if a := before[m.from]; a != nil && wanted[m.to] != "" {
			comes[m.to] = a
			delete(before, m.from)
		}
	}
	moved := len(comes) > 0
	gone := map[string][]*actor{} // by look
	for _, a := range c.onStage {
		switch {
		case before[a.place] == nil: // moved
		case wanted[a.place] == a.id && comes[a.place] == nil:
			comes[a.place] = a
		case !moved:
			gone[a.id] = append(gone[a.id], a)
		}
	}
	for _, piece := range pieces {
		if same := gone[piece.id]; comes[piece.place] == nil && len(same) > 0 {
			comes[piece.place], gone[piece.id] = same[0], same[1:]
		}
	}
	return comes
}

// elements returns the animated pieces. They come and go when those that move
// have arrived.
func (c *cast) elements(clock clock) []element {
	var elements []element
	for _, a := range c.actors {
		e := a.element()
		if len(a.stops) > 1 {
			e = a.move(clock)
		}
		elements = append(elements, a.spans.animate(e, clock, clock.glide))
	}
	return elements
}

// move returns the actor's element, on its way from stop to stop.
func (a *actor) move(c clock) element {
	at := func(s stop) string { return strconv.Itoa(s.x) + " " + strconv.Itoa(s.y) }
	values, times := []string{at(a.stops[0])}, []string{"0"}
	for i, s := range a.stops[1:] {
		values = append(values, at(a.stops[i]), at(s))
		times = append(times, c.at(s.frame, 0), c.at(s.frame, c.glide))
	}
	values, times = append(values, at(a.stops[len(a.stops)-1])), append(times, "1")
	return element{
		tag:   "use",
		attrs: fmt.Sprintf(` href="#%s" transform="translate(%d %d)"`, a.id, a.x, a.y),
		body: fmt.Sprintf(`<animateTransform attributeName="transform" type="translate" values="%s" keyTimes="%s"%s/>`,
			strings.Join(values, ";"), strings.Join(times, ";"), c.timing()),
	}
}
