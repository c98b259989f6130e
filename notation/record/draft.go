package record

// A draft is a game while it is being read. It has no pointers, so that
// building it costs little and leaves no garbage: texts, moves and notes are
// spans of tables, which the next game uses again, unless they are huge.
type draft struct {
	text []byte
	tags []draftTag

	// The lines that are open, the game's own first, and stacks of their moves
	// and notes.
	open      []openLine
	openMoves []span // of text
	openNotes []draftNote

	// What has come to its end, the parts of each line together.
	moves []span // of text
	notes []draftNote
	lines []draftLine
}

// A span is a part of a table.
type span struct{ from, to int }

type draftTag struct{ name, value span } // of text

type draftNote struct {
	after int
	kind  noteKind
	nag   NAG
	text  span // of a comment
	line  int  // of a variation
}

type noteKind uint8

const (
	isNAG noteKind = iota
	isComment
	isVariation
)

type openLine struct{ moves, notes int } // where they begin on the stacks

type draftLine struct{ moves, notes span }

// mostKept is how many bytes a table may have, about, to be used again. What a
// huge game has needed is given back.
const mostKept = 4 << 20

// reset begins a new game.
func (d *draft) reset() {
	entries := cap(d.tags) + cap(d.open) + cap(d.openMoves) + cap(d.openNotes) + cap(d.moves) + cap(d.notes) + cap(d.lines)
	if cap(d.text)+32*entries > mostKept {
		*d = draft{}
	}
	d.text, d.tags = d.text[:0], d.tags[:0]
	d.open = append(d.open[:0], openLine{})
	d.openMoves, d.openNotes = d.openMoves[:0], d.openNotes[:0]
	d.moves, d.notes, d.lines = d.moves[:0], d.notes[:0], d.lines[:0]
}

// depth returns in how many variations the next move is.
func (d *draft) depth() int { return len(d.open) - 1 }

// empty reports whether neither tags nor moves nor notes have been added.
func (d *draft) empty() bool {
	return len(d.tags) == 0 && len(d.openMoves) == 0 && len(d.openNotes) == 0
}

// length returns how many moves the innermost open line has.
func (d *draft) length() int { return len(d.openMoves) - d.open[d.depth()].moves }

// firstTag reports whether the first tag has the given name.
func (d *draft) firstTag(name []byte) bool {
	if len(d.tags) == 0 {
		return false
	}
	first := d.tags[0].name
	return string(d.text[first.from:first.to]) == string(name)
}

// add keeps a text.
func (d *draft) add(text []byte) span {
	from := len(d.text)
	d.text = append(d.text, text...)
	return span{from, len(d.text)}
}

func (d *draft) addMove(text []byte) {
	d.openMoves = append(d.openMoves, d.add(text))
}

func (d *draft) addNAG(nag NAG) {
	d.openNotes = append(d.openNotes, draftNote{after: d.length(), kind: isNAG, nag: nag})
}

func (d *draft) addComment(text span) {
	d.openNotes = append(d.openNotes, draftNote{after: d.length(), kind: isComment, text: text})
}

func (d *draft) openVariation() {
	d.open = append(d.open, openLine{moves: len(d.openMoves), notes: len(d.openNotes)})
}

func (d *draft) closeVariation() {
	d.lines = append(d.lines, d.closeLine())
	d.openNotes = append(d.openNotes, draftNote{after: d.length(), kind: isVariation, line: len(d.lines) - 1})
}

// closeLine ends the innermost open line.
func (d *draft) closeLine() draftLine {
	l := d.open[d.depth()]
	d.open = d.open[:d.depth()]
	moves := span{len(d.moves), len(d.moves) + len(d.openMoves) - l.moves}
	notes := span{len(d.notes), len(d.notes) + len(d.openNotes) - l.notes}
	d.moves = append(d.moves, d.openMoves[l.moves:]...)
	d.notes = append(d.notes, d.openNotes[l.notes:]...)
	d.openMoves, d.openNotes = d.openMoves[:l.moves], d.openNotes[:l.notes]
	return draftLine{moves, notes}
}

// game returns the game, all whose variations are closed. It allocates each
// kind of part once.
func (d *draft) game() Game {
	mainLine := d.closeLine()
	text := string(d.text)
	tags := make(Tags, len(d.tags))
	for i, t := range d.tags {
		tags[i] = Tag{Name: text[t.name.from:t.name.to], Value: text[t.value.from:t.value.to]}
	}
	moves := make([]string, len(d.moves))
	for i, m := range d.moves {
		moves[i] = text[m.from:m.to]
	}
	notes := make([]Note, len(d.notes))
	lines := make([]Line, len(d.lines))
	for i := range d.notes {
		n := &d.notes[i]
		notes[i].After = n.after
		switch n.kind {
		case isNAG:
			notes[i].NAG = n.nag
		case isComment:
			notes[i].Comment = text[n.text.from:n.text.to]
		case isVariation:
			notes[i].Variation = &lines[n.line]
		}
	}
	for i, l := range d.lines {
		lines[i] = Line{Moves: part(moves, l.moves), Notes: part(notes, l.notes)}
	}
	return Game{
		Tags: part(inOrder(tags, compareTags), span{0, len(tags)}),
		Line: Line{Moves: part(moves, mainLine.moves), Notes: part(notes, mainLine.notes)},
	}
}

// part returns a part of a table, nil if it is empty. To append to it does not
// touch the rest of the table.
func part[T any](table []T, s span) []T {
	if s.from == s.to {
		return nil
	}
	return table[s.from:s.to:s.to]
}
