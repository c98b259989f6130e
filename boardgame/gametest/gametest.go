package gametest

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"example.com/agon/boardgame"
)

// Options adapts [Run] to a game. The zero Options tests all laws on the
// variants that the rules name.
type Options struct {
	// Skip names laws to leave out; they are reported as skipped tests. A name
	// that is none of [Laws] fails the test.
	Skip []string

	// Variant draws the name of any variant. If it is set, half of the games
	// are of a variant that it draws, the others of those in Rules.Variants.
	Variant func(*rapid.T) string

	// Positions are texts of positions from which games begin too, as often as
	// from a start position: endings, say, or what a random game rarely
	// reaches.
	Positions []string

	// Plies is how many moves a random game may have at most, 1 or more; 0
	// means 60. Where positions have hundreds of moves, fewer plies keep the
	// test quick: its time grows with both.
	Plies int

	// Perft names files with perft tables: a JSON array of
	// {"pos": "...", "counts": [n1, n2, ...]}, the numbers of sequences of
	// legal moves of length 1, 2, ... from the position. Other fields are
	// ignored. Counts above a billion are left out, and with go test -short
	// those above 200,000.
	Perft []string
}

// Laws returns the names of the laws, in the order in which [Run] tests them.
func Laws() []string {
	var names []string
	for _, law := range laws[boardgame.TextState, boardgame.TextMove]() {
		names = append(names, law.name)
	}
	return names
}

// Run tests that a game keeps every law that the package documentation lists,
// each as a subtest with the law's name. Most play random games, 100 for each
// law and 20 with go test -short; the flag -rapid.checks changes the number. A
// failure is reported with the shortest game that was found to break the law.
//
// One law runs the test binary once more, for this test alone. Another counts
// allocations, so Run cannot be part of a parallel test.
//
// To test a game through its text-driven face, hand over TextGame.Rules, and
// skip the law "allocation", which texts do not keep.
func Run[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], options Options) {
	if err := misuse(rules, options); err != nil {
		t.Fatal(err)
	}
	for _, law := range laws[S, M]() {
		k := newKit(rules, options, law.name)
		t.Run(law.name, func(t *testing.T) {
			if slices.Contains(options.Skip, law.name) {
				t.Skip("left out by Options.Skip")
			}
			law.test(k, t)
		})
	}
}

// misuse returns what is wrong with what Run has been handed.
func misuse[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], options Options) error {
	for _, name := range options.Skip {
		if !slices.Contains(Laws(), name) {
			return fmt.Errorf("Options.Skip has %q, which is no law; the laws are %s", name, strings.Join(Laws(), ", "))
		}
	}
	if len(rules.Variants) == 0 {
		return errors.New("the rules name no variants")
	}
	if options.Plies < 0 {
		return fmt.Errorf("Options.Plies is %d; expected 1 or more, or 0 for the usual number", options.Plies)
	}
	for _, position := range options.Positions {
		if _, err := rules.Parse(position); err != nil {
			return fmt.Errorf("Options.Positions has a text that is no position: %w", err)
		}
	}
	return nil
}

// law is one thing that every game keeps. Either it is tested by random games,
// many times, or once.
type law[S boardgame.State[S, M], M boardgame.Move] struct {
	name  string
	games func(kit[S, M], *rapid.T)
	once  func(kit[S, M], rapid.TB)
}

func (l law[S, M]) test(k kit[S, M], t rapid.TB) {
	if l.once != nil {
		defer func() { // rapid does so for the others
			if r := recover(); r != nil {
				k.fails(t, "the game panics: %v\n%s", r, debug.Stack())
			}
		}()
		l.once(k, t)
		return
	}
	rapid.Check(t, func(t *rapid.T) { l.games(k, t) })
}

func laws[S boardgame.State[S, M], M boardgame.Move]() []law[S, M] {
	type k = kit[S, M]
	return []law[S, M]{
		{name: "start", games: k.start},
		{name: "zero", once: k.zero},
		{name: "over", games: k.over},
		{name: "duplicates", games: k.duplicates},
		{name: "order", games: k.order},
		{name: "append", games: k.append},
		{name: "legal", games: k.legal},
		{name: "after", games: k.after},
		{name: "position-text", games: k.positionText},
		{name: "move-text", games: k.moveText},
		{name: "mangled-text", games: k.mangledText},
		{name: "key", games: k.key},
		{name: "hash", games: k.hash},
		{name: "hash-of-another-process", once: k.hashOfAnotherProcess},
		{name: "perft", once: k.perft},
		{name: "allocation", games: k.allocation},
		{name: "goroutines", games: k.goroutines},
		{name: "text-face", games: k.textFace},
		{name: "picture", games: k.picture},
	}
}

// kit is a game to be tested.
type kit[S boardgame.State[S, M], M boardgame.Move] struct {
	rules   boardgame.Rules[S, M]
	options Options
	law     string // the law that is tested
}

func newKit[S boardgame.State[S, M], M boardgame.Move](rules boardgame.Rules[S, M], options Options, law string) kit[S, M] {
	if options.Plies == 0 {
		options.Plies = 60
	}
	return kit[S, M]{rules, options, law}
}

// game is a game in progress, which knows how it can be repeated.
type game[S boardgame.State[S, M], M boardgame.Move] struct {
	*rapid.T
	law     string
	rules   boardgame.Rules[S, M]
	variant string // the variant it started as, or
	begin   string // the position it began with
	played  []M
	s       S
}

// begin draws a variant or a position to begin with.
func (k kit[S, M]) begin(t *rapid.T) *game[S, M] {
	g := &game[S, M]{T: t, law: k.law, rules: k.rules}
	if n := len(k.options.Positions); n > 0 && rapid.Bool().Draw(t, "from a position") {
		g.begin = rapid.SampledFrom(k.options.Positions).Draw(t, "position")
		s, err := k.rules.Parse(g.begin)
		if err != nil {
			k.fails(t, "Parse(%q): %v", g.begin, err)
		}
		g.s = s
		return g
	}
	g.variant = k.drawVariant(t)
	s, err := k.rules.Start(g.variant)
	if err != nil {
		k.fails(t, "Start(%q): %v", g.variant, err)
	}
	g.s = s
	return g
}

// fails reports a failure that is about no position.
func (k kit[S, M]) fails(t rapid.TB, format string, args ...any) {
	t.Helper()
	t.Fatalf("%s\nlaw       %s\ngame      %s", fmt.Sprintf(format, args...), k.law, k.rules.Name)
}

func (k kit[S, M]) drawVariant(t *rapid.T) string {
	if k.options.Variant != nil && rapid.Bool().Draw(t, "any variant") {
		return k.options.Variant(t)
	}
	return rapid.SampledFrom(k.rules.Variants).Draw(t, "variant")
}

// play plays a random game and calls visit with every position, which may be
// asked for in g.s.
func (k kit[S, M]) play(t *rapid.T, visit func(g *game[S, M])) {
	g := k.begin(t)
	defer func() {
		switch r := recover(); {
		case r == nil:
		case strings.HasPrefix(reflect.TypeOf(r).PkgPath(), "pgregory.net/rapid"):
			panic(r) // how rapid ends a test that has failed
		default:
			g.breaks("the game panics: %v\n%s", r, debug.Stack())
		}
	}()
	for {
		visit(g)
		moves := g.s.AppendMoves(nil)
		if len(moves) == 0 || len(g.played) == k.options.Plies {
			return
		}
		m := moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")]
		g.played = append(g.played, m)
		g.s = g.s.After(m)
	}
}

// breaks reports that the position g.s breaks the law.
func (g *game[S, M]) breaks(format string, args ...any) {
	g.Helper()
	g.Fatalf("%s\n%s", fmt.Sprintf(format, args...), g)
}

// breaksBy reports that the position g.s breaks the law with the move m.
func (g *game[S, M]) breaksBy(m M, format string, args ...any) {
	g.Helper()
	g.Fatalf("%s\n%s\nmove      %v", fmt.Sprintf(format, args...), g, m)
}

// String says which position is meant and how it can be reached.
func (g *game[S, M]) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "law       %s\ngame      %s\nposition  %v\nreached   ", g.law, g.rules.Name, g.s)
	if g.begin != "" {
		fmt.Fprintf(&b, "from %q", g.begin)
	} else {
		fmt.Fprintf(&b, "from Start(%q)", g.variant)
	}
	if len(g.played) > 0 {
		fmt.Fprintf(&b, " by")
		for _, m := range g.played {
			fmt.Fprintf(&b, " %v", m)
		}
	}
	return b.String()
}
