package main

import (
	"fmt"
	"strings"
)

// A section is a part of the page, with pictures or with a text drawing.
type section struct {
	title, text string
	pictures    []picture
	code        string
}

const intro = `# Pictures

Every position of every game describes its own picture, which is drawn as SVG or
as text for a terminal; whole games are drawn as animated SVG. The package
` + "`boardgame/diagram`" + ` (` + "`go doc example.com/agon/boardgame/diagram`" + `) says how.
All of this was drawn by ` + "`go run ./internal/pictures`" + `.
`

// page returns the page that shows the pictures, two in a row.
func page(sections []section) []byte {
	var b strings.Builder
	b.WriteString(intro)
	for _, s := range sections {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", s.title, s.text)
		for i, p := range s.pictures {
			if i%2 == 0 {
				b.WriteString("|")
			}
			fmt.Fprintf(&b, " %s<br>![%s](%s) |", p.says, p.says, p.file)
			switch {
			case i == 1 || i == 0 && len(s.pictures) == 1:
				b.WriteString("\n" + strings.Repeat("| --- ", min(len(s.pictures), 2)) + "|\n")
			case i%2 == 1 || i == len(s.pictures)-1:
				b.WriteString("\n")
			}
		}
		if s.code != "" {
			b.WriteString("```text\n" + s.code + "```\n")
		}
	}
	return []byte(b.String())
}
