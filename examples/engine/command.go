package main

import (
	"errors"
	"fmt"
	"math"
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

// mostFaults bounds the complaints about one command.
const mostFaults = 5

// parseGo reads the words behind go, those of UGI and of UCI alike. The error
// joins one for each word that is not understood; the others hold. A number that
// is none counts as 0, the tightest limit: so whoever is misunderstood gets an
// answer early and not late.
func parseGo(words []string) (goLimits, error) {
	var l goLimits
	var faults []error
	more := 0
	fault := func(format string, args ...any) {
		if len(faults) < mostFaults {
			faults = append(faults, fmt.Errorf("go: "+format, args...))
		} else {
			more++
		}
	}
	for len(words) > 0 {
		word := words[0]
		words = words[1:]
		switch {
		case word == "infinite":
			l.infinite = true
		case word == "searchmoves":
			fault("searchmoves is not supported: all moves are searched")
			for len(words) > 0 && !understood(words[0]) {
				words = words[1:]
			}
		case !understood(word):
			fault("%s is not understood and is ignored", notation.Excerpt(word, 0))
		case len(words) == 0:
			fault("a number is missing behind %s, and is taken as 0", word)
			l.set(word, 0)
		default:
			n, ok := parseNumber(words[0])
			if !ok {
				fault("%s %s; expected a number, and is taken as 0", word, notation.Excerpt(words[0], 0))
			}
			l.set(word, n)
			words = words[1:]
		}
	}
	if more > 0 {
		faults = append(faults, fmt.Errorf("go: and %d more", more))
	}
	return l, errors.Join(faults...)
}

// set sets the limit that a word means to n, and reports whether there is one.
func (l *goLimits) set(word string, n int64) bool {
	switch inUGI(word) {
	case "p1time":
		l.left[boardgame.White], l.clocked[boardgame.White] = milliseconds(n), true
	case "p2time":
		l.left[boardgame.Black], l.clocked[boardgame.Black] = milliseconds(n), true
	case "p1inc":
		l.increment[boardgame.White] = milliseconds(n)
	case "p2inc":
		l.increment[boardgame.Black] = milliseconds(n)
	case "movestogo": // the budget of a move is low enough without it
	case "movetime":
		l.moveTime = max(milliseconds(n), time.Nanosecond)
	case "depth":
		l.depth = int(min(max(n, 1), search.MaxPlies))
	case "nodes":
		l.nodes = uint64(max(n, 1))
	case "playouts":
		l.playouts = uint64(max(n, 1))
	default:
		return false
	}
	return true
}

// understood reports whether a word can stand behind go.
func understood(word string) bool {
	return word == "infinite" || word == "searchmoves" || new(goLimits).set(word, 0)
}

// parseNumber reads a number, which may have a fraction and an exponent, and
// rounds it down to a whole one. Beyond a range that is wide enough for every
// purpose it returns the nearest in it.
func parseNumber(text string) (n int64, ok bool) {
	const most = 1e18
	f, err := strconv.ParseFloat(text, 64)
	tooLarge := errors.Is(err, strconv.ErrRange)
	if err != nil && !tooLarge || math.IsNaN(f) || math.IsInf(f, 0) && !tooLarge {
		return 0, false
	}
	return int64(math.Floor(min(max(f, -most), most))), true
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
	if !l.clocked[p] && l.increment[p] > 0 {
		l.left[p], l.clocked[p] = l.increment[p], true // there is at least that
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
