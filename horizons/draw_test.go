package horizons_test

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
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// everything asks for all that a picture can show.
func everything(lastMove string) diagram.Options {
	return diagram.Options{LastMove: lastMove, Territory: true, Threats: true}
}

func ExampleState_Diagram() {
	s, _ := horizons.Rules.Start("")
	m, _ := s.ParseMove("e4")
	d := s.After(m).Diagram(diagram.Options{LastMove: m.String()})
	fmt.Println(d.Title)
	fmt.Print(d.Text(diagram.TextOptions{ASCII: true}))
	// Output:
	// Horizons, Black to move
	// 12 r  z  o  n  b  q  k  b  n  o  m  r
	// 11 s  w  w  s  p  p  p  p  s  w  w  s
	// 10 .  .  .  .  .  .  .  .  .  .  .  .
	//  9 .  .  .  .  .  .  .  .  .  .  .  .
	//  8 .  .  .  .  .  .  .  .  .  .  .  .
	//  7 .  .  .  .  .  .  .  .  .  .  .  .
	//  6 .  .  .  .  .  .  .  .  .  .  .  .
	//  5 .  .  .  .  .  .  .  .  .  .  .  .
	//  4 .  .  .  . <P> .  .  .  .  .  .  .
	//  3 .  .  .  .  .  .  .  .  .  .  .  .
	//  2 S  W  W  S <.> P  P  P  S  W  W  S
	//  1 R  Z  O  N  B  Q  K  B  N  O  M  R
	//    a  b  c  d  e  f  g  h  i  j  k  l
}

// TestPictures: chosen positions look as they did when somebody looked at them.
// UPDATE=1 writes the pictures anew.
func TestPictures(t *testing.T) {
	gametest.Pictures(t, horizons.Rules, map[string]gametest.Picture{
		"start":      {Position: "rzonbqkbnomr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZONBQKBNOMR w KQkq - 0 1"},
		"everything": {Position: "rz1nk6r/sw2p2ps1ws/3s2pn4/w9ow/5Q6/9R2/1o10/12/2WS3O2B1/4NPbN2W1/SW2P2PS1WS/RZO3K5 w Q - 0 31", Options: everything("c7g3")},
		"black":      {Position: "rz1n1k2n2r/sw1sp2ps1ws/6p3w1/wo8o1/5p6/12/1b10/5Q6/m2S3B4/1W2NPP3W1/SW2P2PS1WS/RZO3KBNO1R b KQ - 1 19", Options: diagram.Options{LastMove: "l5f5", Bottom: boardgame.Black}},
		"over":       {Position: "rz4R5/sw2pkQps1ws/3s8/12/1w1n8/12/1o10/12/2WS6B1/4NP1N2O1/SW2PK2S1WS/RZO9 b - - 2 44", Options: everything("i9g11")},
		"pieces":     {Position: "12/1k10/1w~wspnbroqmz/12/12/12/12/12/12/1W~WSPNBROQMZ/1K10/12 w - - 0 1"},
	})
}

// TestPicturesOfAllPositions: a picture shows what stands on the squares, and the
// last move.
func TestPicturesOfAllPositions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m horizons.Move
		s, err := horizons.Rules.Start(rapid.SampledFrom(horizons.Rules.Variants).Draw(t, "variant"))
		require.NoError(t, err)
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		for range rapid.IntRange(1, 80).Draw(t, "plies") {
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

		require.Equal(t, []any{horizons.Size, horizons.Size, o.Bottom}, []any{d.Files, d.Ranks, d.Bottom})
		got := map[notation.Square]horizons.Piece{}
		for _, p := range d.Pieces {
			piece := s.At(p.At)
			require.Equal(t, piece.Kind.String(), p.Glyph.Name)
			require.Equal(t, piece.String(), p.Glyph.ASCII[p.Player])
			require.NotEmpty(t, p.Glyph.Path)
			got[p.At] = horizons.Piece{Kind: piece.Kind, Owner: p.Player}
		}
		require.Equal(t, s.Setup().Pieces, got)

		require.Contains(t, d.Marks, diagram.Mark{At: m.From, Kind: diagram.LastMove})
		require.Contains(t, d.Marks, diagram.Mark{At: m.To, Kind: diagram.LastMove})
		check := diagram.Mark{At: s.King(s.Turn()), Kind: diagram.Check}
		require.Equal(t, s.InCheck(), slices.Contains(d.Marks, check))
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

// TestNextMove: pieces go their ways, pushed and castled ones too; a move that is not legal moves nothing.
func TestNextMove(t *testing.T) {
	for _, c := range []struct{ position, move, want string }{
		{"12/8k3/12/12/12/4p7/4p7/4S7/12/12/6K5/12 w - - 0 1", "e5e6", "[{e5 e6} {e6 e7} {e7 e8}]"},
		{"12/8k3/12/12/12/4p7/12/4S7/12/12/6K5/12 w - - 0 1", "e5e6", "[{e5 e6}]"},
		{"12/8k3/12/12/12/12/4p7/4S7/12/12/6K5/12 w - - 0 1", "e5e6", "[{e5 e6} {e6 e7}]"},
		{"12/8k3/12/12/12/3p8/12/3W8/12/12/6K5/12 w - - 0 1", "d5d7", "[{d5 d7}]"},
		{"12/8k3/12/12/12/12/12/12/12/12/12/R5K4R w KQ - 0 1", "g1j1", "[{g1 j1} {l1 i1}]"},
		{"12/8k3/12/12/12/12/12/12/12/12/12/R5K4R w KQ - 0 1", "O-O-O", "[{g1 d1} {a1 e1}]"},
		{"12/8k3/12/12/12/12/12/12/12/12/12/R5K4R w KQ - 0 1", "i11i10", "[]"},
		{"12/8k3/12/12/12/12/12/12/12/12/12/R5K4R w KQ - 0 1", "", "[]"},
	} {
		d := horizons.MustParse(c.position).Diagram(diagram.Options{NextMove: c.move})
		require.Equal(t, c.want, fmt.Sprint(d.Moves), c.move)
	}
}

// TestNoLastMove: texts that are no moves of the board mark nothing.
func TestNoLastMove(t *testing.T) {
	s := horizons.New(horizons.Variant{})
	want := s.Diagram(diagram.Options{})
	for _, text := range []string{"", "e4", "Nc3", "O-O", "e2e2", "m1a1", "a1a13"} {
		require.Equal(t, want, s.Diagram(diagram.Options{LastMove: text}), text)
	}
}

// TestControl: a square is held by who attacks it more, and by nobody if both do
// so equally.
func TestControl(t *testing.T) {
	d := horizons.MustParse("k11/12/12/12/12/12/12/12/12/12/12/K10R w - - 0 1").Diagram(diagram.Options{Territory: true})
	require.Equal(t, "[a1 a2 b1 b2 c1 d1 e1 f1 g1 h1 i1 j1 k1 l10 l11 l12 l2 l3 l4 l5 l6 l7 l8 l9]", marked(d, diagram.WhiteHolds))
	require.Equal(t, "[a11 b11 b12]", marked(d, diagram.BlackHolds))

	d = horizons.MustParse("12/12/12/12/12/5k6/12/5K6/12/12/12/12 w - - 0 1").Diagram(diagram.Options{Territory: true})
	require.Equal(t, "[e4 e5 f4 g4 g5]", marked(d, diagram.WhiteHolds))
	require.Equal(t, "[e7 e8 f8 g7 g8]", marked(d, diagram.BlackHolds))
}

// TestLoosePieces: what can be captured and nothing defends is threatened.
func TestLoosePieces(t *testing.T) {
	for position, want := range map[string]string{
		// The rooks attack each other, the one on a6 is defended by its king.
		"12/12/12/12/12/1k10/r10R/12/12/12/12/6K5 w - - 0 1": "[l6]",
		// A shielder is safe from the front and not from the side.
		"12/12/12/12/6s5/12/6R5/12/k11/12/12/6K5 w - - 0 1": "[]",
		"12/12/12/12/6s4R/12/12/12/k11/12/12/6K5 w - - 0 1": "[g8]",
		// A pawn is no threat to what is straight ahead, a warrior is.
		"12/12/12/12/6n5/6P5/12/12/k11/12/12/6K5 w - - 0 1": "[]",
		"12/12/12/12/6n5/6W5/12/12/k11/12/12/6K5 w - - 0 1": "[g8]",
	} {
		d := horizons.MustParse(position).Diagram(diagram.Options{Threats: true})
		require.Equal(t, want, marked(d, diagram.Threat), position)
	}
}
