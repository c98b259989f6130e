package main

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// A page is a long text over the whole screen.
type page struct {
	text string
	top  int // the first line shown
}

// pageBelow is how many lines stand below the text.
const pageBelow = 2

// lines returns the text as it stands in so many columns.
func (p *page) lines(width int) []string {
	return strings.Split(ansi.Wrap(strings.TrimRight(p.text, "\n"), max(1, width), ""), "\n")
}

// press scrolls on a screen of that size, and reports whether the key closes
// the page.
func (p *page) press(key string, width, height int) (closed bool) {
	height -= pageBelow
	last := max(0, len(p.lines(width))-height)
	switch key {
	case "up":
		p.top--
	case "down":
		p.top++
	case "pgup":
		p.top -= height
	case "pgdown", "space":
		p.top += height
	case "home":
		p.top = 0
	case "end":
		p.top = last
	default:
		return true
	}
	p.top = max(0, min(p.top, last))
	return false
}

// A menu is a question with options.
type menu struct {
	question string
	options  []string
	at       int // the option that Enter takes
	then     func(option int)
}

// press moves among the options, and reports which is taken, -1 for none.
func (u *menu) press(key string) (option int, taken bool) {
	switch key {
	case "up", "shift+tab":
		u.at = max(0, u.at-1)
	case "down", "tab":
		u.at = min(len(u.options)-1, u.at+1)
	case "enter", "space":
		return u.at, true
	case "esc":
		return -1, true
	default:
		if n, err := strconv.Atoi(key); err == nil && n >= 1 && n <= len(u.options) {
			return n - 1, true
		}
	}
	return 0, false
}
