package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/agon/boardgame/search"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/examples/internal/clock"
)

// An entrant is a bot that takes part, with what it is allowed.
type entrant struct {
	name    string
	kind    string   // the name of a bot of this program, or
	command []string // an engine in a process of its own
	allowance
}

// An allowance is what a bot may use. What is zero is not limited.
type allowance struct {
	limits  search.Limits // for each move
	control clock.Control // for the game
	threads int
	hash    int // MiB
}

// engineMark is what the command of an engine begins with.
const engineMark = "ugi:"

// parseEntrant reads the description of a bot: settings such as nodes=1000,
// which go before the common ones, and then the name of a bot or the command of
// an engine.
func parseEntrant(text string, common allowance) (entrant, error) {
	words := strings.Fields(text)
	e := entrant{name: strings.Join(words, " "), allowance: common}
	wrong := func(err error) (entrant, error) {
		return entrant{}, fmt.Errorf("bot %q: %w", text, err)
	}
	for len(words) > 0 {
		key, value, ok := strings.Cut(words[0], "=")
		if !ok || strings.HasPrefix(key, engineMark) {
			break
		}
		if err := e.set(key, value); err != nil {
			return wrong(err)
		}
		words = words[1:]
	}
	switch {
	case len(words) == 0:
		return wrong(errors.New("it has no name; expected one of " + kinds() + ", or " + engineMark + "COMMAND"))
	case strings.HasPrefix(words[0], engineMark):
		words[0] = strings.TrimPrefix(words[0], engineMark)
		if words[0] == "" {
			words = words[1:]
		}
		if e.command = words; len(words) == 0 {
			return wrong(fmt.Errorf("there is no command after %q", engineMark))
		}
	case !slices.ContainsFunc(bots.Kinds(), func(k bots.Kind) bool { return k.Name == words[0] }):
		return wrong(fmt.Errorf("there is no bot %q; expected one of %s, or %sCOMMAND", words[0], kinds(), engineMark))
	case len(words) > 1:
		return wrong(fmt.Errorf("unexpected %q; settings stand before the name", words[1]))
	default:
		e.kind = words[0]
	}
	return e, nil
}

// kinds lists the names of the bots.
func kinds() string {
	var names []string
	for _, k := range bots.Kinds() {
		names = append(names, k.Name)
	}
	return strings.Join(names, ", ")
}

// set makes one setting of a bot.
func (e *entrant) set(key, value string) error {
	var err error
	switch key {
	case "name":
		if e.name = value; value == "" {
			return errors.New("the name is empty")
		}
	case "time":
		e.limits.Time, err = time.ParseDuration(value)
		if err != nil || e.limits.Time < 0 {
			return fmt.Errorf("time %q; expected a time such as 100ms", value)
		}
	case "clock":
		if e.control, err = clock.Parse(value); err != nil {
			return err
		}
	case "depth":
		e.limits.Depth, err = count(key, value, 1000)
	case "nodes":
		e.limits.Nodes, err = count(key, value, uint64(1e15))
	case "playouts":
		e.limits.Playouts, err = count(key, value, uint64(1e15))
	case "threads":
		e.threads, err = count(key, value, 1024)
	case "hash":
		e.hash, err = count(key, value, 4<<10)
	default:
		return fmt.Errorf("there is no setting %q; expected name, time, clock, depth, nodes, playouts, threads or hash", key)
	}
	return err
}

// count reads a whole number from 0 to most.
func count[N int | uint64](key, value string, most N) (N, error) {
	n, err := strconv.ParseUint(value, 10, 63)
	if err != nil || n > uint64(most) {
		return 0, fmt.Errorf("%s %q; expected a number from 0 to %d", key, value, most)
	}
	return N(n), nil
}

// String describes the entrant in full, but for its name, in the form that
// parseEntrant reads.
func (e entrant) String() string {
	var words []string
	add := func(key string, value any, given bool) {
		if given {
			words = append(words, fmt.Sprint(key, "=", value))
		}
	}
	add("time", e.limits.Time, e.limits.Time > 0)
	add("clock", e.control, e.control != clock.Control{})
	add("depth", e.limits.Depth, e.limits.Depth > 0)
	add("nodes", e.limits.Nodes, e.limits.Nodes > 0)
	add("playouts", e.limits.Playouts, e.limits.Playouts > 0)
	add("threads", e.threads, e.threads > 0)
	add("hash", e.hash, e.hash > 0)
	if e.kind != "" {
		return strings.Join(append(words, e.kind), " ")
	}
	return strings.Join(append(words, engineMark+strings.Join(e.command, " ")), " ")
}
