package main

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"example.com/agon"
	"example.com/agon/examples/internal/bots"
	"example.com/agon/examples/internal/fairy"
	"example.com/agon/notation"
)

// settings are the options that no game depends on.
type settings struct {
	bot     string
	hash    int // MiB
	threads int
	seed    uint64
	margin  int // ms
}

// An option is what setoption sets. As in UCI its name may be written in capital
// letters too.
type option struct {
	name     string
	protocol string                 // the only one that has it; empty for both
	kind     func(e *engine) string // its type, default and range, as they are announced
	set      func(e *engine, value string) error
}

// options are the options in the order in which they are announced.
var options = []option{
	{"game", "ugi", announceGames, (*engine).setGame},
	{"variant", "ugi", func(e *engine) string { return "string default " + e.start.Variant() }, (*engine).setVariant},
	{"UCI_Variant", "uci", announceFairies, (*engine).setFairy},
	{"bot", "", announceBots, (*engine).setBot},
	number("hash", "ugi", 1, 4<<10, hash),
	number("threads", "ugi", 1, 256, threads),
	number("Hash", "uci", 1, 4<<10, hash), // as UCI spells them
	number("Threads", "uci", 1, 256, threads),
	{"seed", "", func(e *engine) string { return "string default " + strconv.FormatUint(e.settings.seed, 10) }, (*engine).setSeed},
	number("margin", "", 0, 60_000, func(s *settings) *int { return &s.margin }),
}

func hash(s *settings) *int    { return &s.hash }
func threads(s *settings) *int { return &s.threads }

// number is an option with a number from least to most.
func number(name, protocol string, least, most int, field func(*settings) *int) option {
	return option{name, protocol,
		func(e *engine) string {
			return fmt.Sprintf("spin default %d min %d max %d", *field(&e.settings), least, most)
		},
		func(e *engine, value string) error {
			n, err := strconv.Atoi(value)
			if err != nil || n < least || n > most {
				return fmt.Errorf("%s; expected a number from %d to %d", notation.Excerpt(value, 0), least, most)
			}
			*field(&e.settings) = n
			return nil
		},
	}
}

// announceOptions says which options there are in the protocol that is spoken.
func (e *engine) announceOptions() {
	for _, o := range options {
		if o.in(e.protocol) {
			e.say("option name %s type %s", o.name, o.kind(e))
		}
	}
}

// in reports whether a protocol has the option.
func (o option) in(protocol string) bool { return o.protocol == "" || o.protocol == protocol }

// setOption sets an option. An error says why it stays as it was. To set what is
// set already changes nothing.
func (e *engine) setOption(name, value string) error {
	before := e.settings
	for _, o := range options {
		if strings.EqualFold(o.name, name) && o.in(e.protocol) {
			if err := o.set(e, value); err != nil {
				return fmt.Errorf("option %s: %w", o.name, err)
			}
			if before.margin = e.settings.margin; e.settings != before { // of which the bot knows nothing
				e.player = nil
			}
			return nil
		}
	}
	return fmt.Errorf("there is no option %s", notation.Excerpt(name, 0))
}

func announceGames(e *engine) string {
	text := "combo default " + e.game.Name()
	for _, game := range agon.Games() {
		text += " var " + game.Name()
	}
	return text
}

// setGame begins a game of another kind, of its standard variant.
func (e *engine) setGame(name string) error {
	game, err := agon.Lookup(name)
	if err != nil || game == e.game {
		return err
	}
	start, err := game.Start("")
	if err != nil {
		return err
	}
	e.game, e.language, e.named = game, ownTexts{game}, false
	e.begin(start)
	return nil
}

// setVariant begins a game of another variant.
func (e *engine) setVariant(name string) error {
	start, err := e.game.Start(name)
	if err != nil {
		return err
	}
	e.named = name != ""
	if start != e.start {
		e.begin(start)
	}
	return nil
}

func announceFairies(e *engine) string {
	names := fairyNames()
	own := e.language.(fairyTexts).name()
	if !slices.Contains(names, own) {
		names = append(names, own)
	}
	return "combo default " + own + " var " + strings.Join(names, " var ")
}

// setFairy begins a game of another variant, by Fairy-Stockfish's name.
func (e *engine) setFairy(name string) error {
	v, err := fairy.ParseName(name)
	if err != nil {
		return err
	}
	game, err := agon.Lookup("joust")
	if err != nil {
		return err
	}
	start, err := game.Start(v.String())
	if err != nil {
		return err
	}
	e.game, e.language, e.named = game, fairyTexts{game, v}, true
	if start != e.start {
		e.begin(start)
	}
	return nil
}

func announceBots(e *engine) string {
	return "combo default " + e.settings.bot + " var " + strings.Join(botNames(), " var ")
}

func botNames() (names []string) {
	for _, kind := range bots.Kinds() {
		names = append(names, kind.Name)
	}
	return names
}

func (e *engine) setBot(name string) error {
	names := botNames()
	if !slices.Contains(names, name) {
		return fmt.Errorf("%s; expected one of %s", notation.Excerpt(name, 0), strings.Join(names, ", "))
	}
	e.settings.bot = name
	return nil
}

// setSeed is no number option, because a spin of UCI may have 32 bits.
func (e *engine) setSeed(value string) error {
	seed, err := strconv.ParseUint(value, 10, 64)
	if err != nil {
		return fmt.Errorf("%s; expected a number from 0 to %d", notation.Excerpt(value, 0), uint64(math.MaxUint64))
	}
	e.settings.seed = seed
	return nil
}

func (s settings) marginTime() time.Duration { return time.Duration(s.margin) * time.Millisecond }
