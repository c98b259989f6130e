package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/clock"
	"example.com/agon/notation"
)

// setOption is the command setoption name NAME [value VALUE]. Both may hold
// blanks.
type setOption struct{ name, value string }

func parseSetOption(words []string) (setOption, error) {
	if len(words) < 2 || words[0] != "name" {
		return setOption{}, errors.New("expected setoption name NAME value VALUE")
	}
	name, value := words[1:], []string(nil)
	if i := slices.Index(name, "value"); i >= 0 {
		name, value = name[:i], name[i+1:]
	}
	return setOption{strings.Join(name, " "), strings.Join(value, " ")}, nil
}

// setPosition is the command position startpos|fen TEXT [moves MOVE...]. The
// text reaches to the word moves, or to the end.
type setPosition struct {
	text  string // empty for the start position
	moves []string
}

func parsePosition(words []string) (setPosition, error) {
	var p setPosition
	if i := slices.Index(words, "moves"); i >= 0 {
		words, p.moves = words[:i], words[i+1:]
	}
	switch {
	case len(words) == 1 && words[0] == "startpos":
		return p, nil
	case len(words) > 1 && words[0] == "fen":
		p.text = strings.Join(words[1:], " ")
		return p, nil
	}
	return setPosition{}, errors.New("expected position startpos or position fen TEXT, then perhaps moves")
}

// goLimits is the command go with what bounds the search.
type goLimits struct {
	left      [2]time.Duration // by player; with clocked
	increment [2]time.Duration
	clocked   [2]bool
	moveTime  time.Duration // 0 for none
	depth     int
	nodes     uint64
	playouts  uint64
	infinite  bool
}

// parseGo reads the words behind go, those of UGI and of UCI alike. The error
// joins one for each word that is not understood; the others hold.
func parseGo(words []string) (goLimits, error) {
	var l goLimits
	var errs []error
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		if word == "infinite" {
			l.infinite = true
			continue
		}
		set, known := map[string]func(n int64){
			"p1time":    func(n int64) { l.left[boardgame.White], l.clocked[boardgame.White] = milliseconds(n), true },
			"p2time":    func(n int64) { l.left[boardgame.Black], l.clocked[boardgame.Black] = milliseconds(n), true },
			"p1inc":     func(n int64) { l.increment[boardgame.White] = milliseconds(n) },
			"p2inc":     func(n int64) { l.increment[boardgame.Black] = milliseconds(n) },
			"movestogo": func(int64) {}, // the budget of a move is low enough without it
			"movetime":  func(n int64) { l.moveTime = max(milliseconds(n), time.Nanosecond) },
			"depth":     func(n int64) { l.depth = int(min(max(n, 1), search.MaxPlies)) },
			"nodes":     func(n int64) { l.nodes = uint64(max(n, 1)) },
			"playouts":  func(n int64) { l.playouts = uint64(max(n, 1)) },
		}[inUGI(word)]
		if !known {
			errs = append(errs, fmt.Errorf("go: %s is not understood and is ignored", notation.Excerpt(word, 0)))
			continue
		}
		if len(words) == 0 {
			errs = append(errs, fmt.Errorf("go: a number is missing behind %s", word))
			continue
		}
		value := words[0]
		words = words[1:]
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil && !errors.Is(err, strconv.ErrRange) {
			errs = append(errs, fmt.Errorf("go: %s %s; expected a number", word, notation.Excerpt(value, 0)))
			continue
		}
		set(n)
	}
	return l, errors.Join(errs...)
}

// inUGI returns UGI's word for one of UCI's.
func inUGI(word string) string {
	switch word {
	case "wtime":
		return "p1time"
	case "btime":
		return "p2time"
	case "winc":
		return "p1inc"
	case "binc":
		return "p2inc"
	}
	return word
}

func milliseconds(n int64) time.Duration {
	return time.Duration(min(max(n, 0), clock.Longest.Milliseconds())) * time.Millisecond
}

// unasked bounds a search that nothing else bounds.
const unasked = time.Second

// search returns the limits for the player to move. Margin is what is kept back
// of the time. A tree search knows no depth, other bots no playouts: where these
// are the only limit, there is none.
func (l goLimits) search(p boardgame.Player, margin time.Duration, tree bool) search.Limits {
	limits := search.Limits{Depth: l.depth, Nodes: l.nodes, Playouts: l.playouts}
	if tree {
		limits.Depth = 0
	} else {
		limits.Playouts = 0
	}
	if l.infinite {
		return limits
	}
	if l.clocked[p] {
		c := clock.Clock{
			Control: clock.Control{Base: max(l.left[p], time.Nanosecond), Increment: l.increment[p]},
			Left:    l.left,
			Margin:  margin,
		}
		limits.Time = c.Budget(p)
	}
	if l.moveTime > 0 {
		own := clock.Within(l.moveTime, margin)
		if limits.Time == 0 || own < limits.Time {
			limits.Time = own
		}
	}
	if limits == (search.Limits{}) {
		limits.Time = unasked
	}
	return limits
}
