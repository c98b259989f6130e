package main

import (
	"bytes"
	"embed"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/boardgame/match"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
	"example.com/agon/notation"
	"example.com/agon/notation/record"
)

// gallery returns all files.
func gallery() ([]file, error) {
	var sections []section
	for _, e := range exhibits {
		s, err := e.section()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", e.game, err)
		}
		sections = append(sections, s)
	}
	sections = append(sections, colours(), terminal())

	files := []file{{"README.md", page(sections)}}
	for _, s := range sections {
		for _, p := range s.pictures {
			files = append(files, file{p.file, p.svg})
		}
	}
	return files, nil
}

// A picture is one of the files, and what the page says about it.
type picture struct {
	file string
	says string
	svg  []byte
}

// draw makes a picture of a board, 40 pixels for each square.
func draw(name, says string, d diagram.Diagram) picture {
	return picture{name + ".svg", says, d.SVG(diagram.SVGOptions{Size: width(d)})}
}

// width returns the width in pixels.
func width(d diagram.Diagram) int { return max(40*(d.Files+1), 280) }

// An exhibit is what the gallery shows of one game.
type exhibit struct {
	game, title string
	text        string

	// What is shown of the game in the folder games: the position after so many
	// plies with the last move, and one with all marks.
	middle, marks int
	territory     string // what the marks of territory say

	more func() []picture
}

var exhibits = []exhibit{
	{
		game: "joust", title: "Joust", middle: 25, marks: 42,
		text:      "Squares that a piece has left are burned.",
		territory: "where both knights can still come to, and where only one of them can",
		more:      moreJoust,
	},
	{
		game: "javelins", title: "Javelins", middle: 34, marks: 58,
		text:      "Javelins lie on the seams between squares; the last one is red.",
		territory: "what is White's, Black's, and contested, and an Amazon that one turn can close off",
		more:      moreJavelins,
	},
	{
		game: "epaminondas", title: "Epaminondas", middle: 37, marks: 30,
		text:      "A phalanx moves along its line: the arrow leads from its rear to its front.",
		territory: "an invader that wins unless White answers now, and pieces that can be captured",
		more:      moreEpaminondas,
	},
	{
		game: "horizons", title: "Horizons", middle: 37, marks: 65,
		text:      "Beside the pieces of chess there are five more, one of them in two states.",
		territory: "who attacks a square more, a king in check, and a piece that hangs",
		more:      moreHorizons,
	},
}

//go:embed games
var games embed.FS

// section makes the pictures of a game.
func (e exhibit) section() (section, error) {
	m, err := e.replay()
	if err != nil {
		return section{}, err
	}
	frames := diagram.OfMatch(m, diagram.Options{})
	last := len(frames) - 1
	if last < max(e.middle, e.marks) {
		return section{}, fmt.Errorf("the game has no more than %d plies", last)
	}
	at := func(ply int, o diagram.Options) diagram.Diagram {
		if ply > 0 {
			o.LastMove = m.Moves()[ply-1].String()
		}
		d, _ := diagram.Of(m.States()[ply], o)
		return d
	}
	marked := diagram.Options{Territory: true, Threats: true}
	end := at(last, marked)
	end.Caption = frames[last].Caption
	s := section{title: e.title, text: e.text + " [About the game](../" + e.game + "/README.md).", pictures: []picture{
		draw(e.game+"-start", "The start", at(0, diagram.Options{})),
		draw(e.game+"-middle", "In the middle of a game, with the last move", at(e.middle, diagram.Options{})),
		draw(e.game+"-black", "The same from Black's side", at(e.middle, diagram.Options{Bottom: boardgame.Black})),
		draw(e.game+"-marks", "Later, with marks: "+e.territory, at(e.marks, marked)),
		draw(e.game+"-end", "The end", end),
		{e.game + "-game.svg", "The whole game, animated", diagram.Animate(frames, diagram.AnimationOptions{
			SVG: diagram.SVGOptions{Size: width(end)}, Frame: 1200 * time.Millisecond,
		})},
	}}
	s.pictures = append(s.pictures, e.more()...)
	return s, nil
}

// replay plays the game again that the folder games has.
func (e exhibit) replay() (*match.Match[boardgame.TextState, boardgame.TextMove], error) {
	data, err := games.ReadFile("games/" + e.game + ".pgn")
	if err != nil {
		return nil, err
	}
	var g record.Game
	if err := record.NewDecoder(bytes.NewReader(data)).Decode(&g); err != nil {
		return nil, err
	}
	return agon.Replay(g)
}

func moreJoust() []picture {
	large := joust.MustParse("25r" + strings.Repeat("/26", joust.MaxSize-2) + "/Q25 w 1 white=Q black=R")
	var playout boardgame.Playout[joust.State, joust.Move]
	large, _ = playout.Run(large, rand.New(rand.NewPCG(1, 2)), 200)
	grenade := joust.MustParse("7n/8/8/2*5/8/1N6/8/*7 b 1 grenade=piece/after departure")
	small := joust.MustParse("*n*/*1*/*N* w 4")
	return []picture{
		draw("joust-grenade", "A move and a throw", grenade.Diagram(diagram.Options{LastMove: "a1-b3*c5"})),
		draw("joust-small", "The smallest board: White cannot move, Black could not, either", small.Diagram(diagram.Options{Threats: true, LastMove: "c1-b3"})),
		draw("joust-large", "The largest board, with a queen and a rook", large.Diagram(diagram.Options{})),
	}
}

func moreJavelins() []picture {
	over := javelins.MustParse("3Bww/3B2/6/6/6/6 b a2b2,c2d2,d3d4,d5e5,e5e6,f5f6,a6b6 4")
	return []picture{
		draw("javelins-closed-off", "Both of White's Amazons are closed off: White has lost", over.Diagram(diagram.Options{LastMove: "b2-f6/f5f6"})),
	}
}

func moreEpaminondas() []picture {
	s := epaminondas.MustParse("2BBBBB7/B1BBBBB4W1B/2BB7W2/3B7W2/2W8W2/2W3B3W3/2W3WW4W1/5B1W6/3WW7W1/4W2W6/W6W5W/2WW8W1 b 22")
	m := epaminondas.Move{From: notation.MustParseSquare("c11"), To: notation.MustParseSquare("l11"), Capture: true}
	d := s.Diagram(diagram.Options{})
	d.Marks = s.Phalanx(m).AppendMarks(d.Marks)
	for _, sq := range s.Captured(m).AppendSquares(nil) {
		d.Marks = append(d.Marks, diagram.Mark{At: sq, Kind: diagram.Threat})
	}
	d.Arrows = append(d.Arrows, diagram.Arrow{From: m.From, To: m.To})
	return []picture{draw("epaminondas-phalanx", "A phalanx and what it is about to capture", d)}
}

func moreHorizons() []picture {
	const all = "12/8k3/ww~somz6/12/12/12/12/12/12/WW~SOMZ6/8K3/12 w - - 0 1"
	s := horizons.MustParse(all)
	own := diagram.Diagram{
		Title:       "The pieces that only Horizons has",
		Description: "Warrior, spent Warrior, Shielder, Ox, Magician, Zip.",
		Files:       6, Ranks: 2,
	}
	for _, p := range s.Diagram(diagram.Options{}).Pieces {
		switch p.At.Rank() {
		case 9:
			p.At = notation.At(p.At.File(), 1)
			own.Pieces = append(own.Pieces, p)
		case 2:
			p.At = notation.At(p.At.File(), 0)
			own.Pieces = append(own.Pieces, p)
		}
	}
	svg := own.SVG(diagram.SVGOptions{Size: width(own), NoCoordinates: true})
	return []picture{{"horizons-pieces.svg", "Warrior, spent Warrior, Shielder, Ox, Magician and Zip", svg}}
}

// night is a palette for dark pages.
var night = diagram.Colors{
	Light: "#8a94a3", Dark: "#5b6675", Frame: "#11151b", Label: "#aeb8c6",
	White: "#f4f1e8", Black: "#171a1f", Arrow: "#ffb454cc", LastMove: "#ffb45480",
}

// paper is a palette for light pages, and for printing.
var paper = diagram.Colors{
	Light: "#ffffff", Dark: "#dcdcdc", Frame: "#ffffff", Label: "#404040",
	White: "#ffffff", Black: "#1a1a1a", Arrow: "#00000080", LastMove: "#ffd75a99",
}

// colours shows the same position in other colours.
func colours() section {
	s := horizons.MustParse("rz1n1k2n2r/sw1sp2ps1ws/6p3w1/wo8o1/5p6/12/1b10/5Q6/m2S3B4/1W2NPP3W1/SW2P2PS1WS/RZO3KBNO1R b KQ - 1 19")
	d := s.Diagram(diagram.Options{LastMove: "l5f5"})
	with := func(name, says string, c diagram.Colors) picture {
		return picture{name + ".svg", says, d.SVG(diagram.SVGOptions{Size: width(d), Colors: c})}
	}
	return section{
		title: "Other colours",
		text: "A picture has a frame of its own, so that it looks the same on light and dark pages.\n" +
			"Every colour can be changed.",
		pictures: []picture{
			with("colours-night", "Colours for the night", night),
			with("colours-paper", "Colours for paper", paper),
		},
	}
}

// terminal shows pictures as text.
func terminal() section {
	s := javelins.MustParse("2BBW1/6/6/6/1W4/6 b a2b2,c2d2,d5e5,e5e6,a6b6 3")
	d := s.Diagram(diagram.Options{LastMove: "c2-b2/c2d2"})
	return section{
		title: "In a terminal",
		text:  "A position of Javelins as text, without colours, in Unicode and in plain ASCII.",
		code:  d.Text(diagram.TextOptions{}) + "\n" + d.Text(diagram.TextOptions{ASCII: true}),
	}
}
