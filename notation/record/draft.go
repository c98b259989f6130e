package record

// A draft is a game while it is being read. It has no pointers, so that
// building it costs little and leaves no garbage: texts, moves and notes are
// spans of tables, which the next game uses again.
type draft struct {
	text  []byte
	tags  []draftTag
	lines []draftLine // those that are open, the game's own first

	// Stacks of the moves of the open lines, and of the notes about the last
	// move of each.
	openMoves []draftMove
	openNotes []draftNote

	// What has come to its end, the parts of each line and move together.
	moves []draftMove
	notes []draftNote
}

// A span is a part of a table.
type span struct{ from, to int }

type draftTag struct{ name, value span } // of text

type draftMove struct {
	text  span
	notes span
}

type draftNote struct {
	kind  noteKind
	nag   NAG
	body  span // the text of a comment, or the notes before the moves of a variation
	moves span // of a variation
}

type noteKind uint8

const (
	isNAG noteKind = iota
	isComment
	isVariation
)

type draftLine struct {
	moves int  // where its moves begin on the stack
	notes int  // where the notes about its last move begin on the stack
	lead  span // the notes before its first move
}

// reset begins a new game.
func (d *draft) reset() {
	d.text, d.tags = d.text[:0], d.tags[:0]
	d.openMoves, d.openNotes = d.openMoves[:0], d.openNotes[:0]
	d.moves, d.notes = d.moves[:0], d.notes[:0]
	d.lines = append(d.lines[:0], draftLine{})
}

// depth returns in how many variations the next move is.
func (d *draft) depth() int { return len(d.lines) - 1 }

// empty reports whether neither tags nor moves nor notes have been added.
func (d *draft) empty() bool {
	return len(d.tags) == 0 && len(d.openMoves) == 0 && len(d.openNotes) == 0
}

// anyMove reports whether the innermost open line has moves.
func (d *draft) anyMove() bool {
	return len(d.openMoves) > d.lines[d.depth()].moves
}

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
	d.attachNotes()
	d.openMoves = append(d.openMoves, draftMove{text: d.add(text)})
}

func (d *draft) addNAG(nag NAG) {
	d.openNotes = append(d.openNotes, draftNote{kind: isNAG, nag: nag})
}

func (d *draft) addComment(text span) {
	d.openNotes = append(d.openNotes, draftNote{kind: isComment, body: text})
}

// attachNotes gives the notes that were added last to what they are about: the
// last move of the innermost open line, or its beginning.
func (d *draft) attachNotes() {
	l := &d.lines[d.depth()]
	if len(d.openNotes) == l.notes {
		return
	}
	notes := settle(&d.openNotes, l.notes, &d.notes)
	if d.anyMove() {
		d.openMoves[len(d.openMoves)-1].notes = notes
	} else {
		l.lead = notes
	}
}

func (d *draft) openLine() {
	d.lines = append(d.lines, draftLine{moves: len(d.openMoves), notes: len(d.openNotes)})
}

// closeLine ends the innermost open line, and returns the notes before its
// first move, and its moves.
func (d *draft) closeLine() (notes, moves span) {
	d.attachNotes()
	l := d.lines[d.depth()]
	d.lines = d.lines[:d.depth()]
	return l.lead, settle(&d.openMoves, l.moves, &d.moves)
}

// closeVariation ends a variation.
func (d *draft) closeVariation() {
	notes, moves := d.closeLine()
	d.openNotes = append(d.openNotes, draftNote{kind: isVariation, body: notes, moves: moves})
}

// settle moves what a stack has from an index on to the end of a table.
func settle[T any](stack *[]T, from int, table *[]T) span {
	at := len(*table)
	*table = append(*table, (*stack)[from:]...)
	*stack = (*stack)[:from]
	return span{at, len(*table)}
}

// game returns the game, all whose lines but its own are closed. It allocates
// each kind of part once.
func (d *draft) game() Game {
	mainNotes, mainMoves := d.closeLine()
	text := string(d.text)
	var tags Tags
	if len(d.tags) > 0 {
		tags = make(Tags, len(d.tags))
	}
	for i, t := range d.tags {
		tags[i] = Tag{Name: text[t.name.from:t.name.to], Value: text[t.value.from:t.value.to]}
	}
	moves := make([]Move, len(d.moves))
	notes := make([]Note, len(d.notes))
	for i := range d.moves {
		m := &d.moves[i]
		moves[i].Text = text[m.text.from:m.text.to]
		if m.notes.from < m.notes.to { // mostly not; the collector makes it cost to write a nil
			moves[i].Notes = part(notes, m.notes)
		}
	}
	for i := range d.notes {
		switch n := &d.notes[i]; n.kind {
		case isNAG:
			notes[i] = n.nag
		case isComment:
			notes[i] = Comment(text[n.body.from:n.body.to])
		case isVariation:
			notes[i] = Variation{Notes: part(notes, n.body), Moves: part(moves, n.moves)}
		}
	}
	return Game{
		Tags:  tags.inOrder(),
		Notes: part(notes, mainNotes),
		Moves: part(moves, mainMoves),
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
