package joust_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/gametest"
	"example.com/agon/joust"
	"example.com/agon/notation"
)

// everything asks for all that a picture can show.
func everything(lastMove string) diagram.Options {
	return diagram.Options{LastMove: lastMove, Territory: true, Threats: true}
}

func ExampleState_Diagram() {
	s := joust.MustParse("7n/8/8/8/8/1N6/8/*7 b 1")
	d := s.Diagram(diagram.Options{LastMove: "a1-b3"})
	fmt.Println(d.Title)
	fmt.Println(d.Description)
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// Joust, Black to move
	// A board of 8 files and 8 ranks. White: knight b3. Black: knight h8. Burned: a1.
	// 8 .  .  .  .  .  .  .  n
	// 7 .  .  .  .  .  .  .  .
	// 6 .  .  .  .  .  .  .  .
	// 5 .  .  .  .  .  .  .  .
	// 4 .  .  .  .  .  .  .  .
	// 3 . <N> .  .  .  .  .  .
	// 2 .  .  .  .  .  .  .  .
	// 1<*> .  .  .  .  .  .  .
	//   a  b  c  d  e  f  g  h
}

// TestPictures: chosen positions look as they did when somebody looked at them.
// UPDATE=1 writes the pictures anew.
func TestPictures(t *testing.T) {
	gametest.Pictures(t, joust.Rules, map[string]gametest.Picture{
		"start":        {Position: "7n/8/8/8/8/8/8/N7 w 1"},
		"middle":       {Position: "1*1**3/2*1***1/3**1*1/1**1***n/*2N**1*/1***4/*1*1**1*/1****1*1 w 17", Options: diagram.Options{LastMove: "g4-h5", Bottom: boardgame.Black}},
		"everything":   {Position: "*3*/1*2*/n1N1*/*1***/***1* b 8", Options: everything("d1-c3")},
		"over":         {Position: "n3*/2**1/1*3/2N2/*4 b 3", Options: everything("d4-c2")},
		"grenade":      {Position: "7n/8/8/2*5/8/1N6/8/8 b 1 grenade=piece/after", Options: everything("a1-b3*c5")},
		"threw-before": {Position: "7n/8/8/8/8/1N6/2*5/8 b 1 grenade=piece/before", Options: everything("a1-b3*c2")},
		"placing":      {Position: "3/1N1/3 b 1 start=choose", Options: everything("@b2")},
		"queens":       {Position: "2q1/1***/4/Q3 w 3 white=Q black=Q", Options: everything("d4-c4")},
	})
}

// TestPicturesOfAllPositions: a picture shows what stands on the squares, and the
// last move.
func TestPicturesOfAllPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{8, joust.MaxSize}).Draw(t, "size")
		walkMoves(t, size, 12, func(s joust.State, m joust.Move) {
			o := everything(m.String())
			o.Bottom = boardgame.Player(rapid.IntRange(0, 1).Draw(t, "bottom"))
			d := s.Diagram(o)

			require.Equal(t, []any{s.Files(), s.Ranks(), o.Bottom}, []any{d.Files, d.Ranks, d.Bottom})
			want, got := contents(s), map[notation.Square]joust.Content{}
			for _, p := range d.Pieces {
				got[p.At] = joust.WhitePiece + joust.Content(p.Player)
				require.Equal(t, s.Piece(p.Player).String(), p.Glyph.Name)
			}
			for _, m := range d.Marks {
				if m.Kind == diagram.Burned {
					got[m.At] = joust.Burned
				}
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Fatal(s, diff)
			}
			for _, sq := range []notation.Square{m.From, m.To, m.Throw} {
				if !sq.IsZero() {
					require.Contains(t, d.Marks, diagram.Mark{At: sq, Kind: diagram.LastMove})
				}
			}
		})
	})
}

// walkMoves plays a random game of at most so many plies, and calls visit with
// every position but the first, and the move that led to it.
func walkMoves(t *rapid.T, size, plies int, visit func(s joust.State, m joust.Move)) {
	s, err := joust.New(drawVariant(t, size))
	require.NoError(t, err)
	for range plies {
		moves := s.AppendMoves(nil)
		if len(moves) == 0 {
			return
		}
		m := rapid.SampledFrom(moves).Draw(t, "move")
		s = s.After(m)
		visit(s, m)
	}
}

// contents returns what is on the squares that are not free.
func contents(s joust.State) map[notation.Square]joust.Content {
	all := map[notation.Square]joust.Content{}
	for rank := range s.Ranks() {
		for file := range s.Files() {
			if sq := notation.At(file, rank); s.At(sq) != joust.Free {
				all[sq] = s.At(sq)
			}
		}
	}
	return all
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

// TestNextMove: a piece goes its way, and one that is put on the board has none; a move that is not legal moves nothing.
func TestNextMove(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"7n/8/8/8/8/8/8/N7 w 1", "a1-b3", "[{a1 b3}]"},
		{"7n/8/8/8/8/8/8/N7 w 1 grenade=piece/after", "a1-b3*c5", "[{a1 b3}]"},
		{"3/3/3 w 1 start=choose", "@b2", "[]"},
		{"7n/8/8/8/8/8/8/N7 w 1", "a1-b4", "[]"},
		{"7n/8/8/8/8/8/8/N7 w 1", "h8-g6", "[]"},
		{"7n/8/8/8/8/8/8/N7 w 1", "", "[]"},
	} {
		d := joust.MustParse(c.position).Diagram(diagram.Options{NextMove: c.move})
		require.Equal(t, c.want, fmt.Sprint(d.Moves), c.move)
	}
}

// TestNoLastMove: texts that are no moves of the board mark nothing.
func TestNoLastMove(t *testing.T) {
	s := joust.MustParse("2n/3/N2 w 1")
	want := s.Diagram(diagram.Options{})
	for _, text := range []string{"", "Nf3", "a1", "a1-a1", "a1-d4", "d4-a1", "@d1", "a1-b3*d4", "a1-b3*"} {
		require.Equal(t, want, s.Diagram(diagram.Options{LastMove: text}), text)
	}
}

// TestRoom: the squares that each piece can come to.
func TestRoom(t *testing.T) {
	// White's rook is shut in on three squares; Black's goes round the wall.
	d := joust.MustParse("4r/5/**3/2*2/R1*2 w 1 white=R black=R").Diagram(diagram.Options{Territory: true})
	require.Equal(t, "[a2 b1 b2]", marked(d, diagram.WhiteHolds))
	require.Equal(t, "[a4 a5 b4 b5 c3 c4 c5 d1 d2 d3 d4 d5 e1 e2 e3 e4]", marked(d, diagram.BlackHolds))

	// A knight gets everywhere but to the middle of 3x3; so do both.
	d = joust.MustParse("2n/3/N2 w 1").Diagram(diagram.Options{Territory: true})
	require.Equal(t, "[a2 a3 b1 b3 c1 c2]", marked(d, diagram.BothHold))
	require.Equal(t, "[]", marked(d, diagram.WhiteHolds))
}

// TestNoTurnLeft: who cannot move is marked, the player to move and the other
// in different ways.
func TestNoTurnLeft(t *testing.T) {
	stuck := diagram.Options{Threats: true}
	d := joust.MustParse("n3*/2**1/1*3/2N2/*4 b 3").Diagram(stuck)
	require.Equal(t, "[a5]", marked(d, diagram.Check))
	require.Equal(t, "[]", marked(d, diagram.Threat))

	d = joust.MustParse("n3*/2*1*/1*3/2N2/*4 w 3").Diagram(stuck)
	require.Equal(t, "[]", marked(d, diagram.Check))
	require.Equal(t, "[a5]", marked(d, diagram.Threat))

	// Where that is to win, it is no danger.
	for _, position := range []string{"n3*/2**1/1*3/2N2/*4 b 3 misere", "n3*/2*1*/1*3/2N2/*4 w 3 misere"} {
		d = joust.MustParse(position).Diagram(stuck)
		require.Equal(t, "[]", marked(d, diagram.Check))
		require.Equal(t, "[]", marked(d, diagram.Threat))
	}
}
