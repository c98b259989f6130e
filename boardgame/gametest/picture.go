package gametest

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// A Picture is a position to be drawn, and what is to be seen beside it.
type Picture struct {
	Position string
	Options  diagram.Options
}

// drawnState is a position that describes its picture.
type drawnState[S boardgame.State[S, M], M boardgame.Move] interface {
	boardgame.State[S, M]
	diagram.Drawer
}

// Pictures tests that chosen positions look as they did when somebody looked at
// them. The picture of the given name is in the files diagram-NAME.txt (title,
// description, and the board in ASCII and in Unicode) and diagram-NAME.svg of the
// test's folder testdata. If the environment has UPDATE=1, the files are written anew, to be
// looked at. Other files of such names fail the test.
func Pictures[S drawnState[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], pictures map[string]Picture) {
	pictureFiles(t, rules, "testdata", pictures)
}

func pictureFiles[S drawnState[S, M], M boardgame.Move](t rapid.TB, rules boardgame.Rules[S, M], folder string, pictures map[string]Picture) {
	there, err := filepath.Glob(filepath.Join(folder, "diagram-*"))
	if err != nil {
		t.Fatal(err)
	}
	for name, p := range pictures {
		s, err := rules.Parse(p.Position)
		if err != nil {
			t.Fatal(err)
		}
		d := s.Diagram(p.Options)
		text := d.Title + "\n" + d.Description + "\n" + d.Text(diagram.TextOptions{ASCII: true}) + d.Text(diagram.TextOptions{})
		for end, got := range map[string][]byte{".txt": []byte(text), ".svg": d.SVG(diagram.SVGOptions{})} {
			file := filepath.Join(folder, "diagram-"+name+end)
			there = slices.DeleteFunc(there, func(other string) bool { return other == file })
			if os.Getenv("UPDATE") != "" {
				if err := os.WriteFile(file, got, 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(want, got) {
				t.Errorf("%s is not what is drawn now; UPDATE=1 writes it anew, to be looked at", file)
			}
		}
	}
	if len(there) > 0 {
		t.Errorf("%v are pictures of nothing", there)
	}
}

// picture looks at every tenth position of a game, since drawing takes time.
func (k kit[S, M]) picture(t *rapid.T) {
	k.play(t, func(g *game[S, M]) {
		o := diagram.Options{Bottom: boardgame.Player(len(g.played) / 10 % 2), Territory: true, Threats: true}
		if n := len(g.played); n%10 > 0 {
			return
		} else if n > 0 {
			o.LastMove = g.played[n-1].String()
		}
		d, ok := diagram.Of(g.s, o)
		if !ok {
			return
		}
		if again, _ := diagram.Of(g.s, o); !reflect.DeepEqual(d, again) {
			g.breaks("Diagram gives %+v and then %+v", d, again)
		}
		if d.Bottom != o.Bottom {
			g.breaks("the picture has %v at the bottom, not %v", d.Bottom, o.Bottom)
		}
		on := map[notation.Square]bool{}
		for _, p := range d.Pieces {
			if p.At.IsZero() || p.At.File() >= d.Files || p.At.Rank() >= d.Ranks || on[p.At] {
				g.breaks("the picture, of %d files and %d ranks, has a piece on %q that is not alone on its square there", d.Files, d.Ranks, p.At)
			}
			on[p.At] = true
		}
		o.LastMove = ""
		without, _ := diagram.Of(g.s, o)
		o.LastMove = "\x00 no move"
		if with, _ := diagram.Of(g.s, o); !reflect.DeepEqual(with, without) {
			g.breaks("with a LastMove that is no move the picture is %+v; without, it is %+v", with, without)
		}
	})
}
