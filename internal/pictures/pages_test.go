package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame/diagram"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// link is a link to a picture or to another page.
var link = regexp.MustCompile(`\]\(([^)\s]+\.(?:svg|md))(?:#[^)]*)?\)|src="([^"]*)"`)

// TestPagesShowPicturesThatExist: the links of the pages lead to files, and the
// gallery shows all pictures.
func TestPagesShowPicturesThatExist(t *testing.T) {
	pages := []string{"README.md", "pictures/README.md"}
	for _, e := range exhibits {
		pages = append(pages, e.game+"/README.md")
	}
	shown := map[string]bool{}
	for _, page := range pages {
		text, err := os.ReadFile(filepath.Join(root, page))
		require.NoError(t, err)
		for _, match := range link.FindAllStringSubmatch(string(text), -1) {
			target := match[1] + match[2]
			if strings.Contains(target, "://") {
				continue
			}
			file := filepath.Join(root, filepath.Dir(page), filepath.FromSlash(target))
			_, err := os.Stat(file)
			assert.NoError(t, err, "%s has a link to %s", page, target)
			if page == "pictures/README.md" {
				shown[filepath.Base(file)] = true
			}
		}
	}
	for name := range read(t, filepath.Join(root, "pictures")) {
		assert.True(t, name == "README.md" || shown[name], "the gallery does not show %s", name)
	}
}

// TestPagesShowPictures: the page of the project and that of every game have
// their pictures.
func TestPagesShowPictures(t *testing.T) {
	front := readPage(t, "README.md")
	for _, e := range exhibits {
		assert.Contains(t, front, "](pictures/"+e.game+"-middle.svg)", "README.md")
		assert.Contains(t, readPage(t, e.game+"/README.md"), "](../pictures/"+e.game+"-middle.svg)", e.game)
	}
	assert.Contains(t, front, "](pictures/README.md)", "README.md")
	assert.Contains(t, readPage(t, "horizons/README.md"), "](../pictures/horizons-pieces.svg)")
}

// readPage returns a file of the checkout.
func readPage(t *testing.T, page string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(page)))
	require.NoError(t, err)
	return string(text)
}

// TestPagesShowBoards: the boards that the pages draw with characters are those
// that the library draws.
func TestPagesShowBoards(t *testing.T) {
	knights := joust.MustParse("7n/8/8/8/8/1N6/8/*7 b 1").Board()
	bishop := joust.MustParse("3b/*3/2N1/4 b 2 black=B").Diagram(diagram.Options{LastMove: "a3-c2"})
	for _, c := range []struct{ page, board string }{
		{"README.md", knights},
		{"joust/doc.go", knights},
		{"javelins/doc.go", javelins.MustParse("1B1B2/6/6/1WW3/6/6 w a3a4,b3c3,b3b4,d3d4,e3e4,f3f4,c4d4 5").Board()},
		{"epaminondas/doc.go", must(epaminondas.Rules.Start("")).Board()},
		{"horizons/doc.go", must(horizons.Rules.Start("")).Board()},
		{"boardgame/diagram/doc.go", bishop.Text(diagram.TextOptions{ASCII: true})},
	} {
		assert.True(t, shows(readPage(t, c.page), c.board), "%s does not show this board:\n%s", c.page, c.board)
	}
}

func must[S any](s S, err error) S {
	if err != nil {
		panic(err)
	}
	return s
}

// shows reports whether a page has the lines of a board one below the other. On
// their right, at a distance, there may be something else.
func shows(page, board string) bool {
	lines := strings.Split(strings.TrimSuffix(board, "\n"), "\n")
	width := 0
	for _, line := range lines {
		width = max(width, len(line))
	}
	there := strings.Split(page, "\n")
	for first := range len(there) - len(lines) + 1 {
		all := true
		for i, line := range lines {
			text := strings.TrimPrefix(strings.TrimPrefix(there[first+i], "//"), "\t")
			beside := text[min(width, len(text)):]
			all = all && strings.TrimRight(text[:min(width, len(text))], " ") == line && (beside == "" || beside[0] == ' ')
		}
		if all {
			return true
		}
	}
	return false
}

// program is a program in a page.
var program = regexp.MustCompile("(?s)\n```go\n(.*?)```")

// TestPagesHaveProgramsThatRun: what the games' pages show as Go compiles, runs,
// and writes a picture with a last move.
func TestPagesHaveProgramsThatRun(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	folder, err := filepath.Abs("shown") // which need not be there
	require.NoError(t, err)
	work := t.TempDir()
	overlay := map[string]string{}
	add := func(name, text string) {
		file := filepath.Join(work, name)
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
		overlay[filepath.Join(folder, name)] = file
	}
	calls := ""
	for i, e := range exhibits {
		found := program.FindAllStringSubmatch(readPage(t, e.game+"/README.md"), -1)
		require.Len(t, found, 1, "programs in %s/README.md", e.game)
		add(e.game+".go", fmt.Sprintf(`package main

import (
	"fmt"
	"os"

	"example.com/agon/boardgame/diagram"
	"example.com/agon/%s"
)

func shown%d() {
%s
	if err != nil {
		panic(err)
	}
}
`, e.game, i, found[0][1]))
		calls += fmt.Sprintf("\tshown%d()\n", i)
	}
	add("main.go", "package main\n\nfunc main() {\n"+calls+"}\n")
	list, err := json.Marshal(map[string]any{"Replace": overlay})
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(work, "overlay.json"), list, 0o644))

	binary := filepath.Join(work, "shown.exe")
	output, err := exec.Command("go", "build", "-overlay", filepath.Join(work, "overlay.json"), "-o", binary, "./shown").CombinedOutput()
	require.NoError(t, err, "%s", output)
	shown := exec.Command(binary)
	shown.Dir = t.TempDir()
	output, err = shown.CombinedOutput()
	require.NoError(t, err, "%s", output)
	for _, e := range exhibits {
		svg, err := os.ReadFile(filepath.Join(shown.Dir, e.game+".svg"))
		require.NoError(t, err)
		assert.Contains(t, string(svg), `class="last-move"`, e.game)
	}
}
