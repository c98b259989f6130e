package main

import (
	"flag"
	"fmt"
	"strings"

	"example.com/agon/horizons"
	"example.com/agon/joust"
)

// aims are the flags that say what to do; without one a position is solved. With
// each go the flags that would mean nothing then.
var aims = []struct {
	flag    string
	without []string
	game    string // the only game, if there is but one
}{
	{"table", []string{"enumerate", "ending", "variant", "position", "json", "endless-draws"}, joust.Rules.Name},
	{"ending", []string{"enumerate", "variant", "position", "method"}, horizons.Rules.Name},
	{"enumerate", []string{"method"}, ""},
	{"variant", []string{"position"}, ""},
}

// misfit says which flags exclude each other, and is empty if none do.
func misfit(flags *flag.FlagSet) string {
	for _, aim := range aims {
		if !given(flags, aim.flag) {
			continue
		}
		for _, other := range aim.without {
			if given(flags, other) {
				return fmt.Sprintf("-%s and -%s exclude each other", aim.flag, other)
			}
		}
		if game := flags.Lookup("game").Value.String(); aim.game != "" && given(flags, "game") && game != aim.game {
			return fmt.Sprintf("-%s is about %s, not about -game %s", aim.flag, aim.game, game)
		}
	}
	for _, name := range []string{"pieces", "largest"} {
		if given(flags, name) && !given(flags, "table") {
			return fmt.Sprintf("-%s means nothing without -table", name)
		}
	}
	return ""
}

// given reports whether the command line turns a flag on.
func given(flags *flag.FlagSet, name string) (is bool) {
	flags.Visit(func(f *flag.Flag) { is = is || f.Name == name && f.Value.String() != "false" })
	return is
}

// someOf reports whether text has some of the letters, each once at most.
func someOf(letters, text string) bool {
	for _, letter := range text {
		if !strings.ContainsRune(letters, letter) || strings.Count(text, string(letter)) > 1 {
			return false
		}
	}
	return text != ""
}
