package javelins_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/javelins"
	"example.com/agon/notation"
)

// everything asks for all that a picture can show.
func everything(lastMove string) diagram.Options {
	return diagram.Options{LastMove: lastMove, Territory: true, Threats: true}
}

func ExampleState_Diagram() {
	s := javelins.MustParse("1B1B2/6/6/6/2W3/4W1 b a2b2 1")
	d := s.Diagram(diagram.Options{LastMove: "c1-c2/a2b2"})
	fmt.Println(d.Title)
	fmt.Println(d.Description)
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// Javelins, Black to move
	// A board of 6 files and 6 ranks. White: amazon e1, c2. Black: amazon b6, d6. Javelins between: a2 and b2.
	// 6 .   B   .   B   .   .
	//
	// 5 .   .   .   .   .   .
	//
	// 4 .   .   .   .   .   .
	//
	// 3 .   .   .   .   .   .
	//
	// 2 . H .  <W>  .   .   .
	//
	// 1 .   .  <.>  .   W   .
	//   a   b   c   d   e   f
}

// TestPictures: chosen positions look as they did when somebody looked at them.
// UPDATE=1 writes the pictures anew.
func TestPictures(t *testing.T) {
	gametest.Pictures(t, javelins.Rules, map[string]gametest.Picture{
		"start":      {Position: "3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1"},
		"move":       {Position: "1B1B2/6/6/6/2W3/4W1 b a2b2 1", Options: diagram.Options{LastMove: "c1-c2/a2b2", Bottom: boardgame.Black}},
		"everything": {Position: "10/1B6W1/10/2B7/W1W7/9B/6B3/10/6W3/10 w a1a2,b1b2,i1j1,a2b2,a2a3,b2c2,g2g3,i2j2,a3b3,a3a4,c3c4,e3e4,f3g3,f3f4,i3j3,a4b4,c4c5,d4e4,d4d5,h4h5,i4j4,i4i5,a5b5,b5b6,c5c6,f5g5,f5f6,i5j5,a6b6,d6e6,d6d7,e6f6,e6e7,f6g6,f6f7,g6g7,i6j6,i6i7,j6j7,a7b7,b7c7,b7b8,e7f7,f7g7,a8b8,c8d8,d8d9,e8f8,f8g8,f8f9,g8h8,g8g9,h8i8,h8h9,a9b9,c9c10,e9f9,f9g9,a10b10,c10d10,d10e10,i10j10 32", Options: everything("i6-g4/g2g3")},
		"over":       {Position: "10/1B2B5/10/8W1/W9/4B4B/4W5/10/10/5W4 b a1b1,a1a2,b1b2,i1j1,a2b2,a2a3,b2c2,g2g3,i2j2,a3b3,a3a4,c3c4,e3e4,f3g3,f3f4,i3j3,a4b4,c4c5,d4e4,d4d5,e4e5,f4g4,h4h5,i4j4,i4i5,a5b5,b5b6,c5d5,c5c6,e5f5,f5g5,f5f6,i5j5,a6b6,b6c6,c6c7,d6e6,d6d7,e6f6,e6e7,f6g6,f6f7,g6g7,i6j6,i6i7,j6j7,a7b7,b7c7,b7b8,e7f7,f7g7,h7i7,a8b8,c8d8,d8d9,e8f8,f8g8,f8f9,g8h8,g8g9,h8i8,h8h9,a9b9,c9c10,e9f9,e9e10,f9g9,a10b10,c10d10,d10e10,i10j10 36", Options: everything("f4-e4/e4e5")},
	})
}

// TestPicturesOfAllPositions: a picture shows what stands on the squares, and the
// last move.
func TestPicturesOfAllPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m javelins.Move
		s, err := javelins.New(drawVariant(t, 10))
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range rapid.IntRange(1, 60).Draw(t, "plies") {
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			m = moves[rng.IntN(len(moves))]
			s = s.After(m)
		}
		o := everything(m.String())
		o.Bottom = boardgame.Player(rapid.IntRange(0, 1).Draw(t, "bottom"))
		d := s.Diagram(o)

		require.Equal(t, []any{s.Files(), s.Ranks(), o.Bottom}, []any{d.Files, d.Ranks, d.Bottom})
		want, got := map[notation.Square]string{}, map[notation.Square]string{}
		for _, sq := range squares(s) {
			if s.At(sq) != javelins.Empty {
				want[sq] = fmt.Sprint(s.At(sq), s.ClosedOff(sq))
			}
		}
		for _, p := range d.Pieces {
			got[p.At] = fmt.Sprint(javelins.WhiteAmazon+javelins.Content(p.Player), p.Out)
		}
		require.Equal(t, want, got)
		edges := s.AppendJavelins(nil)
		require.Len(t, d.Seams, len(edges))
		for i, seam := range d.Seams {
			require.Equal(t, edges[i], javelins.EdgeBetween(seam.A, seam.B))
			require.Equal(t, edges[i] == m.Edge(), seam.Last)
		}

		require.Contains(t, d.Marks, diagram.Mark{At: m.From(), Kind: diagram.LastMove})
		require.Contains(t, d.Marks, diagram.Mark{At: m.To(), Kind: diagram.LastMove})
	})
}

// marked returns the squares with a kind of mark, in order.
func marked(d diagram.Diagram, kind diagram.MarkKind) string {
	var names []string
	for _, m := range d.Marks {
		if m.Kind == kind {
			names = append(names, m.At.String())
		}
	}
	slices.Sort(names)
	return fmt.Sprint(names)
}

// TestNextMove: an Amazon goes its way; a move that is not legal moves nothing.
func TestNextMove(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"1B1B2/6/6/6/6/2W1W1 w - 1", "c1-c2/a2b2", "[{c1 c2}]"},
		{"1B1B2/6/6/6/6/2W1W1 w - 1", "b6-b5/a2b2", "[]"},
		{"1B1B2/6/6/6/6/2W1W1 w - 1", "", "[]"},
	} {
		d := javelins.MustParse(c.position).Diagram(diagram.Options{NextMove: c.move})
		require.Equal(t, c.want, fmt.Sprint(d.Moves), c.move)
	}
}

// TestNoLastMove: texts that are no moves of the board mark nothing.
func TestNoLastMove(t *testing.T) {
	s := javelins.MustParse("1B1B2/6/6/6/2W3/4W1 b a2b2 1")
	want := s.Diagram(diagram.Options{})
	for _, text := range []string{"", "Nf3", "c1-c2", "g1-c2/a2b2", "c1-g2/a2b2", "c1-c1/a2b2"} {
		require.Equal(t, want, s.Diagram(diagram.Options{LastMove: text}), text)
	}
}

// TestTerritoryMarks: whose the squares are. A wall parts the files a and b, where only
// White's Amazon stands, from the rest, which is shared but for f1, which is
// nobody's.
func TestTerritoryMarks(t *testing.T) {
	s := javelins.MustParse("W2B2/6/6/3W2/6/4B1 w b1c1,e1f1,f1f2,b2c2,b3c3,b4c4,b5c5,b6c6 5")
	d := s.Diagram(diagram.Options{Territory: true})
	left := "a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6"
	right := "c1 c2 c3 c4 c5 c6 d1 d2 d3 d4 d5 d6 e1 e2 e3 e4 e5 e6 f2 f3 f4 f5 f6"
	require.Equal(t, "["+left+"]", marked(d, diagram.WhiteHolds))
	require.Equal(t, "[]", marked(d, diagram.BlackHolds))
	require.Equal(t, "["+right+"]", marked(d, diagram.BothHold))
}

// TestThreats: an Amazon with one way out is in danger if the opponent can close
// it in one turn, as trying all turns shows.
func TestThreats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawPosition(t, 6)
		var want []string
		for _, m := range s.AppendMoves(nil) {
			next := s.After(m)
			for _, sq := range s.AppendAmazons(nil, s.Turn().Opponent()) {
				if name := sq.String(); !s.ClosedOff(sq) && next.ClosedOff(sq) && !slices.Contains(want, name) {
					want = append(want, name)
				}
			}
		}
		slices.Sort(want)
		var got []string
		for _, m := range s.Diagram(diagram.Options{Threats: true}).Marks {
			require.Equal(t, diagram.Threat, m.Kind)
			if s.At(m.At) == javelins.WhiteAmazon+javelins.Content(s.Turn().Opponent()) {
				got = append(got, m.At.String())
			}
		}
		slices.Sort(got)
		require.Equal(t, want, got)
	})
}
