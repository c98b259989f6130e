package diagram_test

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/match"
)

// asciiAdvances holds how wide the characters from the blank to the tilde are in
// DejaVu Sans, in thousandths of the font's size, as the font's own table says.
var asciiAdvances = [...]int{
	318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337,
	636, 636, 636, 636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531,
	1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863, 748, 787,
	603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500,
	500, 613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612,
	635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636, 337, 636, 838,
}

// otherAdvances holds the same of some others; that of Chinese characters is the
// same in every font.
var otherAdvances = map[rune]int{'é': 615, 'ß': 630, 'Ä': 684, 'Œ': 1070, 'œ': 1023, 'Æ': 974, 'м': 754, 'Щ': 1094, 'Ж': 1077, 'Ѩ': 1160, 'Ω': 764, '…': 1000, '–': 500, '—': 1000, '“': 518, '”': 518, '′': 227, '♕': 896, '♛': 896, '○': 873, '●': 873, '½': 969, '×': 838, '→': 838, '漢': 1000, '字': 1000}

// textWidth returns how wide a text is at a size.
func textWidth(t require.TestingT, text string, size int) float64 {
	width := 0
	for _, r := range text {
		advance, ok := otherAdvances[r]
		if i := int(r) - ' '; i >= 0 && i < len(asciiAdvances) {
			advance, ok = asciiAdvances[i], true
		}
		require.True(t, ok, "character %q", r)
		width += advance
	}
	return float64(width*size) / 1000
}

// checkCaption holds that a caption is within its picture, in every direction,
// and returns it, with its lines joined by blanks, and the size of its font.
func checkCaption(t require.TestingT, d diagram.Diagram, o diagram.SVGOptions) (text string, size int) {
	root := parse(t, d.SVG(o))
	left, top, width, height := viewBox(t, root)
	captions, _ := root.class("caption")
	var lines []string
	under := d.Ranks * 100 // the lower side of what is above
	for _, line := range captions {
		size = line.number(t, "font-size")
		reach := textWidth(t, line.Text, size) / 2
		x, baseline := line.number(t, "x"), line.number(t, "y")
		require.GreaterOrEqual(t, float64(x)-reach, float64(left), line.Text)
		require.LessOrEqual(t, float64(x)+reach, float64(left+width), line.Text)
		require.GreaterOrEqual(t, baseline-size*3/4, under, line.Text)
		require.LessOrEqual(t, baseline+size/4, top+height, line.Text)
		under = baseline + size/4
		lines = append(lines, line.Text)
	}
	require.LessOrEqual(t, len(lines), 2)
	return strings.Join(lines, " "), size
}

// captionOnly returns the bare board with its caption.
func captionOnly(d diagram.Diagram) diagram.Diagram {
	return diagram.Diagram{Files: d.Files, Ranks: d.Ranks, Caption: d.Caption}
}

// letters returns all characters whose widths are known here.
func letters() []rune {
	all := slices.Sorted(maps.Keys(otherAdvances))
	for r := ' '; r <= '~'; r++ {
		all = append(all, r)
	}
	return all
}

// No character is taken for narrower than it is.
func TestSVGCaptionLetters(t *testing.T) {
	for _, r := range letters() {
		for n := 5; n < 40; n += 3 {
			checkCaption(t, diagram.Diagram{Files: 3, Ranks: 3, Caption: strings.Repeat(string(r), n)}, diagram.SVGOptions{})
		}
	}
}

// A caption lies within its picture, whatever it says and however large the
// board is.
func TestSVGCaptionInside(t *testing.T) {
	letters := append(letters(), []rune("     ")...)
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]int{1, 2, 3, 4, 8, 14, 26})
		d := diagram.Diagram{Files: size.Draw(t, "files"), Ranks: size.Draw(t, "ranks")}
		few := rapid.SliceOfN(rapid.SampledFrom(letters), 1, 3).Draw(t, "letters")
		d.Caption = rapid.StringOfN(rapid.SampledFrom(few), 1, 150, -1).Draw(t, "caption")
		checkCaption(t, d, diagram.SVGOptions{NoCoordinates: rapid.Bool().Draw(t, "no coordinates")})
	})
}

// A caption is drawn as large as fits, then on two lines, then smaller, and is
// cut at the end.
func TestSVGCaptionSizes(t *testing.T) {
	for _, text := range []string{"move ", "m", "1. a1-b3, "} {
		const largest, least = 36, 18
		last := math.MaxInt
		for n := 1; n < 300; n += 1 + n/20 {
			d := diagram.Diagram{Files: 8, Ranks: 8, Caption: strings.TrimSpace(strings.Repeat(text, n))}
			got, size := checkCaption(t, d, diagram.SVGOptions{})
			assert.LessOrEqual(t, size, min(last, largest))
			assert.GreaterOrEqual(t, size, least)
			if size > least {
				assert.Equal(t, d.Caption, got)
			}
			if size == largest {
				assert.NotContains(t, got, "…")
			}
			last = size
		}
		assert.Equal(t, least, last)
	}
}

// The two lines of a caption are of about the same length.
func TestSVGCaptionHalves(t *testing.T) {
	d := diagram.Diagram{Files: 3, Ranks: 3, Caption: "2. c2-a3, White has won: no legal turn"}
	captions, _ := parse(t, d.SVG(diagram.SVGOptions{})).class("caption")
	require.Len(t, captions, 2)
	assert.Equal(t, "2. c2-a3, White has", captions[0].Text)
	assert.Equal(t, "won: no legal turn", captions[1].Text)
}

// variants returns all variants that a game offers, and those at the ends of what
// it can do.
func variants(game boardgame.TextGame) []string {
	return append(game.Variants(), map[string][]string{
		"joust": {
			"3x3", "3x3 misere", "3x3 white=K black=K grenade=arbitrary/before", "3x3 start=choose grenade=piece/after departure",
			"3x26", "26x3", "26x26 grenade=piece/after", "4x4 grenade=arbitrary/after",
		},
		"epaminondas": {"4x5", "4x12", "14x5"},
	}[game.Name()]...)
}

// No caption of a game is cut, on no board, however the game ends.
func TestSVGCaptionsOfGames(t *testing.T) {
	reasons := []boardgame.Reason{match.Resignation, match.Agreement, match.TimeForfeit, match.Adjudication, match.PlyLimit}
	for _, game := range agon.Games() {
		for _, variant := range variants(game) {
			t.Run(game.Name()+" "+variant, func(t *testing.T) {
				rng := rand.New(rand.NewPCG(1, 2))
				for range 3 {
					m, err := match.Start(game.Rules(), variant)
					require.NoError(t, err)
					for plies := 0; plies < 40 && !m.Outcome().Over(); plies++ {
						moves := m.State().AppendMoves(nil)
						require.NoError(t, m.Play(moves[rng.IntN(len(moves))]))
					}
					frames := diagram.OfMatch(m, diagram.Options{})
					for _, o := range []diagram.SVGOptions{{}, {NoCoordinates: true}} {
						for _, d := range frames[1:] {
							got, _ := checkCaption(t, captionOnly(d), o)
							require.Equal(t, d.Caption, got)
						}
						last := captionOnly(frames[len(frames)-1])
						move, _, _ := strings.Cut(last.Caption, ", ")
						for _, reason := range reasons {
							last.Caption = "123... " + move[strings.LastIndex(move, " ")+1:] + ", White has won: " + string(reason)
							got, _ := checkCaption(t, last, o)
							require.Equal(t, last.Caption, got)
						}
					}
				}
			})
		}
	}
}
