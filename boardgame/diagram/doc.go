// Package diagram draws boards: one description of a picture, drawn as text for
// a terminal, as SVG for a page, and as SVG that shows a whole game.
//
//	4 .  .  .  b
//	3<*> .  .  .      <*>  burned, by the last move
//	2 .  . <N> .      <N>  which led here
//	1 .  .  .  .       b   Black's bishop
//	  a  b  c  d
//
// # First steps
//
// Positions of all games here describe their picture:
//
//	d := s.Diagram(diagram.Options{LastMove: "a3-c2"})
//	fmt.Print(d.Text(diagram.TextOptions{}))
//	err := os.WriteFile("joust.svg", d.SVG(diagram.SVGOptions{}), 0o644)
//
// [Of] does the same for a position whose game is known only when the program
// runs. A match, or a record once it has been replayed, becomes an animation:
//
//	frames := diagram.OfMatch(m, diagram.Options{})
//	err := os.WriteFile("game.svg", diagram.Animate(frames, diagram.AnimationOptions{}), 0o644)
//
// Pieces glide to their squares. Which piece goes where, each picture says in its
// Moves, which a game fills in for [Options].NextMove, as OfMatch and [Frames]
// ask it to.
//
// # A picture is data
//
// A [Diagram] is a list of what is to be seen: pieces, marks on squares, what
// stands on the seams between squares, fills, and arrows. A program may add to
// what the game gave it, the squares to pick next for example, or make a Diagram
// from nothing. Whatever it holds, drawing it does not fail; what makes no sense
// is not drawn.
//
//	d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.Target})
//	d.Arrows = append(d.Arrows, diagram.Arrow{From: from, To: to, Color: "#d54800"})
//	d.Fills = append(d.Fills, diagram.Fill{At: sq, Color: "#56b4e980"})
//
// # Text
//
// [Diagram.Text] draws with Unicode or ASCII characters, with colours or without
// them. Every mark can be read without colours. [Diagram.Layout] tells where a
// square or a seam stands in the text, and what stands at a place, which is what
// a program needs to follow a mouse.
//
// # SVG
//
// [Diagram.SVG] draws a document that needs nothing beside itself. The options
// choose size, coordinates, colours and a style; orientation, marks, fills and
// arrows are part of the Diagram. [Animate] draws several diagrams one after the
// other, with SVG's own animation and no script.
//
// # Pieces
//
// A [Glyph] is how a piece looks: characters for the text, and a path in a box of
// 100x100 for the drawing. [King], [Queen], [Rook], [Bishop], [Knight], [Pawn],
// [Amazon] and [Stone] are here; a game with other pieces brings its own.
//
// # A game of your own
//
// A game whose positions have a method Diagram is drawn by all of this. [Title]
// and [Describe] write the words that go with a picture:
//
//	func (s State) Diagram(o diagram.Options) diagram.Diagram {
//		d := diagram.Diagram{
//			Title: diagram.Title("Chomp", s.Turn(), s.Outcome()),
//			Files: s.files, Ranks: s.ranks, Bottom: o.Bottom,
//			Moves: s.moved(o.NextMove), // if pieces move
//		}
//		...
//		d.Description = diagram.Describe(d.Pieces)
//		return d
//	}
package diagram
