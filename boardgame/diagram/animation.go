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
// that it runs as an image in a page. Pieces that move glide to their new
// squares. What draws SVG without animation shows the last diagram.
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
	for i, d := range frames {
		s := p.scene(d)
		for l := range layers {
			tracks[l].show(i, s.layers[l])
		}
		actors.play(i, s.pieces)
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
	frame, last, glide int // in milliseconds
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
	return clock{
		frames: frames,
		frame:  frame,
		last:   length(o.Last, 3*time.Duration(frame)*time.Millisecond),
		glide:  min(frame/3, 400),
		once:   o.Once,
	}
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

// A cast is the pieces of all frames. A piece that leaves a square when one of
// the same look comes to another is one actor that moves.
type cast struct {
	actors  []*actor
	onStage []*actor // those of the last frame
}

// An actor is a piece on its way through the frames.
type actor struct {
	placed       // where it is now
	spans  spans // when it is there
	course []stop
}

// A stop is where an actor is from a frame on.
type stop struct{ frame, x, y int }

// play adds the pieces of a frame. Of several with the same look that move at
// once, as in a phalanx, none overtakes another.
func (c *cast) play(frame int, pieces []placed) {
	stays := map[placed]*actor{}
	for _, piece := range pieces {
		stays[piece] = nil
	}
	gone := map[string][]*actor{} // by look
	for _, a := range c.onStage {
		if _, ok := stays[a.placed]; ok {
			stays[a.placed] = a
		} else {
			gone[a.id] = append(gone[a.id], a)
		}
	}
	c.onStage = nil
	for _, piece := range pieces {
		a := stays[piece]
		if a == nil {
			if same := gone[piece.id]; len(same) > 0 {
				a, gone[piece.id] = same[0], same[1:]
			} else {
				a = &actor{}
				c.actors = append(c.actors, a)
			}
			a.placed = piece
			a.course = append(a.course, stop{frame, piece.x, piece.y})
		}
		a.spans.add(frame)
		c.onStage = append(c.onStage, a)
	}
}

// elements returns the animated pieces. They come and go when those that move
// have arrived.
func (c *cast) elements(clock clock) []element {
	var elements []element
	for _, a := range c.actors {
		e := a.element()
		if len(a.course) > 1 {
			e = a.move(clock)
		}
		elements = append(elements, a.spans.animate(e, clock, clock.glide))
	}
	return elements
}

// move returns the actor's element with its course.
func (a *actor) move(c clock) element {
	place := func(s stop) string { return strconv.Itoa(s.x) + " " + strconv.Itoa(s.y) }
	values, times := []string{place(a.course[0])}, []string{"0"}
	for i, s := range a.course[1:] {
		values = append(values, place(a.course[i]), place(s))
		times = append(times, c.at(s.frame, 0), c.at(s.frame, c.glide))
	}
	values, times = append(values, place(a.course[len(a.course)-1])), append(times, "1")
	return element{
		tag:   "use",
		attrs: fmt.Sprintf(` href="#%s" transform="translate(%d %d)"`, a.id, a.x, a.y),
		body: fmt.Sprintf(`<animateTransform attributeName="transform" type="translate" values="%s" keyTimes="%s"%s/>`,
			strings.Join(values, ";"), strings.Join(times, ";"), c.timing()),
	}
}
