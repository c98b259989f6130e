package epaminondas_test

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
	"example.com/agon/epaminondas"
	"example.com/agon/notation"
)

// everything asks for all that a picture can show.
func everything(lastMove string) diagram.Options {
	return diagram.Options{LastMove: lastMove, Territory: true, Threats: true}
}

func ExampleState_Diagram() {
	s := epaminondas.MustParse("BBBBBB/BBBBBB/6/2W3/WWWWWW/1WWWWW b 1")
	d := s.Diagram(diagram.Options{LastMove: "a1-c3"})
	fmt.Println(d.Title)
	fmt.Println(d.Description)
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// Epaminondas, Black to move
	// A board of 6 files and 6 ranks. White: stone b1, c1, d1, e1, f1, a2, b2, c2, d2, e2, f2, c3. Black: stone a5, b5, c5, d5, e5, f5, a6, b6, c6, d6, e6, f6.
	// 6 B  B  B  B  B  B
	// 5 B  B  B  B  B  B
	// 4 .  .  .  .  .  .
	// 3 .  . <W> .  .  .
	// 2 W <W> W  W  W  W
	// 1<.> W  W  W  W  W
	//   a  b  c  d  e  f
}

// A phalanx is marked before it moves.
func ExamplePhalanx_AppendMarks() {
	s, _ := epaminondas.Rules.Start("6x6")
	m, _ := s.ParseMove("a1-c3")
	d := s.Diagram(diagram.Options{})
	d.Marks = s.Phalanx(m).AppendMarks(d.Marks)
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// 6 B  B  B  B  B  B
	// 5 B  B  B  B  B  B
	// 4 .  .  .  .  .  .
	// 3 .  .  .  .  .  .
	// 2 W =W= W  W  W  W
	// 1=W= W  W  W  W  W
	//   a  b  c  d  e  f
}

// TestPictures: chosen positions look as they did when somebody looked at them.
// UPDATE=1 writes the pictures anew.
func TestPictures(t *testing.T) {
	gametest.Pictures(t, epaminondas.Rules, map[string]gametest.Picture{
		"start":      {Position: "BBBBBBBBBBBBBB/BBBBBBBBBBBBBB/14/14/14/14/14/14/14/14/WWWWWWWWWWWWWW/WWWWWWWWWWWWWW w 1"},
		"everything": {Position: "3BBBB7/B1B4BBBBB1B/2W8W2/2W8W2/2WB3W3W2/3B2B3W3/6W5W1/5W8/3WW7W1/4W2W6/W6W5W/2WW8W1 b 25", Options: everything("h7xf5")},
		"over":       {Position: "2W5B5/B1W6BB2B/11WB1/2W3BB4WB/5B1WW2W2/3BB1BW2W3/1W4W5W1/2WB10/12W1/7W6/W6W5W/2WW8W1 w 31", Options: everything("d6-d7")},
	})
}

// TestPicturesOfAllPositions: a picture shows what stands on the squares, and the
// last move.
func TestPicturesOfAllPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m epaminondas.Move
		s, err := epaminondas.New(drawVariant(t))
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
		want, got := map[notation.Square]epaminondas.Content{}, map[notation.Square]epaminondas.Content{}
		for rank := range s.Ranks() {
			for file := range s.Files() {
				if sq := notation.At(file, rank); s.At(sq) != epaminondas.Empty {
					want[sq] = s.At(sq)
				}
			}
		}
		for _, p := range d.Pieces {
			got[p.At] = epaminondas.WhitePiece + epaminondas.Content(p.Player)
		}
		require.Equal(t, want, got)

		// Behind the last square of the line that the phalanx left stands the
		// first of its pieces, and from there on all are the mover's.
		line := marks(d, diagram.LastMove)
		require.Equal(t, []notation.Square{m.From, m.To}, []notation.Square{line[0], line[len(line)-1]})
		moved := slices.IndexFunc(line, func(sq notation.Square) bool { return s.At(sq) != epaminondas.Empty })
		for i, sq := range line {
			require.Equal(t, i >= moved, s.At(sq) == epaminondas.WhitePiece+epaminondas.Content(s.Turn().Opponent()))
		}
		require.LessOrEqual(t, moved, len(line)-moved, "a phalanx goes as far as it is long, at most")
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

// marks returns the squares with a kind of mark, in the order of the list.
func marks(d diagram.Diagram, kind diagram.MarkKind) (squares []notation.Square) {
	for _, m := range d.Marks {
		if m.Kind == kind {
			squares = append(squares, m.At)
		}
	}
	return squares
}

// TestNextMove: every piece of a phalanx goes its way; a move that is not legal moves nothing.
func TestNextMove(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"BBBBBBBB/8/8/8/8/8/8/WWW5 w 1", "a1-d1", "[{a1 b1} {b1 c1} {c1 d1}]"},
		{"BBBBBBBB/8/8/8/8/8/8/WWW5 w 1", "c1-b2", "[{c1 b2}]"},
		{"BBBBBB/BBBBBB/6/6/WWWWWW/WWWWWW w 1", "a1-d4", "[{a1 c3} {b2 d4}]"},
		{"BBBBBB/BBBBB1/5B/6/WWWWWW/WWWWWW w 1", "f1xf4", "[{f1 f3} {f2 f4}]"},
		{"BBBBBBBB/8/8/8/8/8/8/WWW5 w 1", "a1-g1", "[]"},
		{"BBBBBBBB/8/8/8/8/8/8/WWW5 w 1", "a8-a7", "[]"},
		{"BBBBBBBB/8/8/8/8/8/8/WWW5 w 1", "", "[]"},
	} {
		d := epaminondas.MustParse(c.position).Diagram(diagram.Options{NextMove: c.move})
		require.Equal(t, c.want, fmt.Sprint(d.Moves), c.move)
	}
}

// TestNoLastMove: texts that are no moves of the board mark nothing.
func TestNoLastMove(t *testing.T) {
	s := epaminondas.MustParse("BBBBBB/BBBBBB/6/2WW2/1WW1WW/W2WWW b 1")
	want := s.Diagram(diagram.Options{})
	for _, text := range []string{"", "Nf3", "a1", "a1-a1", "g1-e3", "e3-g1", "a1-b3", "a1-c2", "a1-a7"} {
		require.Equal(t, want, s.Diagram(diagram.Options{LastMove: text}), text)
	}
}

// TestInvaders: the furthest ranks, and who is ahead there.
func TestInvaders(t *testing.T) {
	s := epaminondas.MustParse("W2W/4/1W2/4/2B1 b 9")
	d := s.Diagram(diagram.Options{Territory: true, Threats: true})
	require.Equal(t, "[a5 d5]", marked(d, diagram.WhiteHolds))
	require.Equal(t, "[c1]", marked(d, diagram.BlackHolds))
	require.Equal(t, "[a5 d5]", marked(d, diagram.Check))
	require.Equal(t, "[]", marked(d, diagram.Threat))

	// An even score is no check.
	d = epaminondas.MustParse("W3/4/1W2/4/2B1 b 9").Diagram(diagram.Options{Threats: true})
	require.Equal(t, "[]", marked(d, diagram.Check))
}

// TestThreatened: all pieces that a phalanx would take, of both players.
func TestThreatened(t *testing.T) {
	d := epaminondas.MustParse("6/BB1W2/6/4WB/WWW1BB/6 w 9").Diagram(diagram.Options{Threats: true})
	require.Equal(t, "[d5 e2 f2]", marked(d, diagram.Threat))
}

// TestPhalanxMarks: a phalanx is linked from its end to its front.
func TestPhalanxMarks(t *testing.T) {
	s := epaminondas.MustParse("BBBBBB/BBBBBB/6/2WW2/1WW1WW/W2WWW w 2")
	m, err := s.ParseMove("a1-d4")
	require.NoError(t, err)
	var want []diagram.Mark
	for _, name := range []string{"a1", "b2", "c3"} {
		want = append(want, diagram.Mark{At: notation.MustParseSquare(name), Kind: diagram.Linked})
	}
	require.Equal(t, want, s.Phalanx(m).AppendMarks(nil))
	require.Empty(t, epaminondas.Phalanx{}.AppendMarks(nil))
}
