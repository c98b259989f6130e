package diagram_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

var sq = notation.MustParseSquare

// everyGlyph holds the glyphs of this package.
var everyGlyph = []diagram.Glyph{
	diagram.King, diagram.Queen, diagram.Rook, diagram.Bishop,
	diagram.Knight, diagram.Pawn, diagram.Amazon, diagram.Stone,
}

// kinds holds all kinds of marks.
var kinds = []diagram.MarkKind{
	diagram.LastMove, diagram.Picked, diagram.Target, diagram.Cursor, diagram.Check, diagram.Threat,
	diagram.Burned, diagram.WhiteHolds, diagram.BlackHolds, diagram.Linked, diagram.BothHold,
}

// marked is a board with every kind of mark, on a square with White's piece,
// with Black's, and with none.
func marked() diagram.Diagram {
	d := diagram.Diagram{
		Title:       "All marks",
		Description: "Rooks and pawns.",
		Caption:     "Marks <&> \"more\"",
		Files:       len(kinds), Ranks: 3,
	}
	for file, kind := range kinds {
		for rank := range 3 {
			d.Marks = append(d.Marks, diagram.Mark{At: notation.At(file, rank), Kind: kind})
		}
		d.Pieces = append(d.Pieces,
			diagram.Piece{At: notation.At(file, 0), Glyph: diagram.Rook},
			diagram.Piece{At: notation.At(file, 2), Player: boardgame.Black, Glyph: diagram.Pawn})
	}
	return d
}

// set shows the pieces of both players, in play and out of it.
func set() diagram.Diagram {
	d := diagram.Diagram{Title: "All pieces", Files: len(everyGlyph) + 2, Ranks: 6}
	glyphs := append([]diagram.Glyph{
		{Name: "spent warrior", ASCII: [2]string{"W~", "w~"}},
		{Name: "dragon"},
	}, everyGlyph...)
	for file, g := range glyphs {
		for rank := range 2 {
			d.Pieces = append(d.Pieces,
				diagram.Piece{At: notation.At(file, rank), Glyph: g},
				diagram.Piece{At: notation.At(file, 5-rank), Player: boardgame.Black, Glyph: g})
		}
		d.Pieces = append(d.Pieces,
			diagram.Piece{At: notation.At(file, 2), Glyph: g, Out: true},
			diagram.Piece{At: notation.At(file, 3), Player: boardgame.Black, Glyph: g, Out: true})
	}
	return d
}

// seamed has things between squares, seen from Black's side.
func seamed() diagram.Diagram {
	return diagram.Diagram{
		Title: "Seams", Caption: "1. a1-c3/c3d3",
		Files: 5, Ranks: 4, Bottom: boardgame.Black,
		Pieces: []diagram.Piece{
			{At: sq("c3"), Glyph: diagram.Amazon},
			{At: sq("e4"), Player: boardgame.Black, Glyph: diagram.Amazon, Out: true},
		},
		Marks: []diagram.Mark{{At: sq("a1"), Kind: diagram.LastMove}, {At: sq("c3"), Kind: diagram.LastMove}},
		Fills: []diagram.Fill{{At: sq("a4"), Color: "#ff000080"}, {At: sq("b4"), Color: "red"}},
		Seams: []diagram.Seam{
			{A: sq("c3"), B: sq("d3"), Last: true}, {A: sq("e4"), B: sq("d4")}, {A: sq("d3"), B: sq("d4"), Last: true},
			{A: sq("e3"), B: sq("e4")}, {A: sq("b1"), B: sq("b2")}, {A: sq("b2"), B: sq("c2")}, {A: sq("a2"), B: sq("b2")},
			{A: sq("b2"), B: sq("b3")},
		},
		SeamMarks: []diagram.SeamMark{
			{A: sq("d1"), B: sq("e1"), Kind: diagram.Target},
			{A: sq("d2"), B: sq("d1"), Kind: diagram.Cursor},
			{A: sq("c1"), B: sq("d1"), Kind: diagram.Picked},
			{A: sq("a1"), B: sq("b1"), Kind: diagram.Burned},
		},
		Arrows: []diagram.Arrow{
			{From: sq("a1"), To: sq("c3")}, {From: sq("a4"), To: sq("b2"), Color: "#d54800"}, {From: sq("e1"), To: sq("e1")},
		},
	}
}

// stones returns pictures of a made-up game of so many moves on 14x12 squares,
// in which a random row of stones moves in every turn.
func stones(moves int) []diagram.Diagram {
	rng := rand.New(rand.NewPCG(1, 2))
	on := map[notation.Square]boardgame.Player{}
	for file := range 14 {
		for rank := range 2 {
			on[notation.At(file, rank)] = boardgame.White
			on[notation.At(file, 11-rank)] = boardgame.Black
		}
	}
	var frames []diagram.Diagram
	var marks []diagram.Mark
	for range moves + 1 {
		d := diagram.Diagram{Title: "Stones", Files: 14, Ranks: 12, Marks: marks, Caption: "A caption of usual length"}
		marks = nil
		for i := range 14 * 12 {
			at := notation.At(i%14, i/14)
			if p, ok := on[at]; ok {
				d.Pieces = append(d.Pieces, diagram.Piece{At: at, Player: p, Glyph: diagram.Stone})
			}
		}
		frames = append(frames, d)
		for range 5 {
			from := d.Pieces[rng.IntN(len(d.Pieces))]
			to := notation.At(rng.IntN(14), rng.IntN(12))
			delete(on, from.At)
			on[to] = from.Player
			marks = append(marks, diagram.Mark{At: from.At, Kind: diagram.LastMove}, diagram.Mark{At: to, Kind: diagram.LastMove})
		}
	}
	return frames
}

// goldens holds the names of the files in testdata.
var goldens = []string{"animation.svg", "marks.svg", "seams.svg", "set.svg", "text.ansi", "text.txt"}

// No file in testdata is there for nothing.
func TestGoldenFiles(t *testing.T) {
	entries, err := os.ReadDir("testdata")
	require.NoError(t, err)
	var names []string
	for _, e := range entries {
		if !e.IsDir() { // what fuzzing and rapid leave
			names = append(names, e.Name())
		}
	}
	require.Equal(t, goldens, names)
}

// golden compares with a file in testdata, or writes it.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	require.Contains(t, goldens, name)
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.WriteFile(file, got, 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", file, diff)
	}
}

// drawDiagram draws any diagram whatever, sensible or not, of about the given
// size.
func drawDiagram(t *rapid.T, files, ranks int) diagram.Diagram {
	square := rapid.Custom(func(t *rapid.T) notation.Square {
		return notation.At(rapid.IntRange(-1, files).Draw(t, "file"), rapid.IntRange(-1, ranks).Draw(t, "rank"))
	})
	text := rapid.OneOf(rapid.StringN(0, 4, -1), rapid.Map(rapid.SliceOfN(rapid.Byte(), 0, 6), func(b []byte) string { return string(b) }))
	player := rapid.Map(rapid.SampledFrom([]int{0, 1, 1, 0, 7}), func(i int) boardgame.Player { return boardgame.Player(i) })
	color := rapid.OneOf(rapid.SampledFrom([]string{"#123456", "#12345678", ""}), text)
	glyph := rapid.OneOf(rapid.SampledFrom(everyGlyph), rapid.Custom(func(t *rapid.T) diagram.Glyph {
		pair := func(label string) [2]string {
			return [2]string{text.Draw(t, label), text.Draw(t, label)}
		}
		return diagram.Glyph{
			Name: text.Draw(t, "name"), ASCII: pair("ascii"), Unicode: pair("unicode"),
			Path: text.Draw(t, "path"), Detail: text.Draw(t, "detail"),
		}
	}))
	kind := rapid.Map(rapid.IntRange(0, 13), func(i int) diagram.MarkKind { return diagram.MarkKind(i) })
	neighbour := func(t *rapid.T, a notation.Square) notation.Square {
		step := rapid.SampledFrom([][2]int{{0, 1}, {1, 0}, {-1, 0}, {0, -1}, {0, 0}, {2, 0}}).Draw(t, "step")
		return notation.At(a.File()+step[0], a.Rank()+step[1])
	}
	list := func(most int) int { return rapid.IntRange(0, most).Draw(t, "length") }

	d := diagram.Diagram{
		Title: text.Draw(t, "title"), Description: text.Draw(t, "description"), Caption: text.Draw(t, "caption"),
		Files: files, Ranks: ranks,
		Bottom: player.Draw(t, "bottom"), Seamed: rapid.Bool().Draw(t, "seamed"),
	}
	for range list(8) {
		d.Pieces = append(d.Pieces, diagram.Piece{
			At: square.Draw(t, "at"), Player: player.Draw(t, "player"),
			Glyph: glyph.Draw(t, "glyph"), Out: rapid.Bool().Draw(t, "out"),
		})
	}
	for range list(5) {
		d.Moves = append(d.Moves, diagram.Move{From: square.Draw(t, "from"), To: square.Draw(t, "to")})
	}
	for range list(12) {
		d.Marks = append(d.Marks, diagram.Mark{At: square.Draw(t, "at"), Kind: kind.Draw(t, "kind")})
	}
	for range list(3) {
		d.Fills = append(d.Fills, diagram.Fill{At: square.Draw(t, "at"), Color: color.Draw(t, "color")})
	}
	for range list(5) {
		a := square.Draw(t, "a")
		d.Seams = append(d.Seams, diagram.Seam{A: a, B: neighbour(t, a), Last: rapid.Bool().Draw(t, "last")})
	}
	for range list(3) {
		a := square.Draw(t, "a")
		d.SeamMarks = append(d.SeamMarks, diagram.SeamMark{A: a, B: neighbour(t, a), Kind: kind.Draw(t, "kind")})
	}
	for range list(3) {
		d.Arrows = append(d.Arrows, diagram.Arrow{From: square.Draw(t, "from"), To: square.Draw(t, "to"), Color: color.Draw(t, "color")})
	}
	return d
}

// anyDiagram draws a diagram of any size, absurd ones too.
func anyDiagram(t *rapid.T) diagram.Diagram {
	size := rapid.OneOf(rapid.IntRange(1, 5), rapid.SampledFrom([]int{0, -1, 10, 14, 26, 27, 1 << 40}))
	return drawDiagram(t, size.Draw(t, "files"), size.Draw(t, "ranks"))
}

func anyTextOptions(t *rapid.T) diagram.TextOptions {
	return diagram.TextOptions{
		ASCII: rapid.Bool().Draw(t, "ASCII"), Color: rapid.Bool().Draw(t, "color"),
		NoCoordinates: rapid.Bool().Draw(t, "no coordinates"),
	}
}
