package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/peterbourgon/ff/v3/ffcli"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/notation/record"
)

const filterHelp = `Games that meet every condition are written in export form, others are not.
Texts are found wherever they stand, in capital or small letters alike. The
condition -reaches needs the rules: games that break them are then reported on
standard error and left out, and the exit code is 1.`

// conditions are what a game must meet. Empty ones are met by every game.
type conditions struct {
	game               string // in small letters
	variant            string
	player             string
	result             *record.Result
	reason             string
	tags               tags
	minPlies, maxPlies int
	reaches            string
	not                bool

	position boardgame.TextState // what reaches says
}

// tags are conditions of the form NAME=TEXT.
type tags []record.Tag

func (t *tags) String() string { return "" }

func (t *tags) Set(text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok || name == "" {
		return fmt.Errorf("expected NAME=TEXT, such as Event=club")
	}
	*t = append(*t, record.Tag{Name: name, Value: value})
	return nil
}

func (p *program) filter() *ffcli.Command {
	var c conditions
	var game, result string
	var skip, most int
	cmd := command("filter", "[file ...]", "Writes the games that meet some conditions.", filterHelp, func(ctx context.Context, files []string) error {
		for _, n := range []struct {
			flag  string
			value int
		}{{"min-plies", c.minPlies}, {"max-plies", c.maxPlies}, {"skip", skip}, {"most", most}} {
			if n.value < 0 {
				return fmt.Errorf("%w: -%s %d; expected 0 or more", errUsage, n.flag, n.value)
			}
		}
		if err := c.parse(game, result); err != nil {
			return err
		}
		met := 0
		return p.rewrite(ctx, files, func(e *entry) error {
			if ok, err := c.met(e); err != nil || ok == c.not {
				return orLeftOut(err)
			}
			met++
			if met <= skip || most > 0 && met > skip+most {
				return errLeftOut
			}
			return nil
		})
	})
	f := cmd.FlagSet
	f.StringVar(&game, "game", "", "the `name` of a game that this program knows, with which the tag Variant begins")
	f.StringVar(&c.variant, "variant", "", "a `text` in the tag Variant")
	f.StringVar(&c.player, "player", "", "a `text` in the tag White or the tag Black")
	f.StringVar(&result, "result", "", "the `result`: 1-0, 0-1, 1/2-1/2 or *")
	f.StringVar(&c.reason, "reason", "", "a `text` in the tag Termination")
	f.Var(&c.tags, "tag", "`NAME=TEXT`: a text in the tag of that name; may be given several times")
	f.IntVar(&c.minPlies, "min-plies", 0, "at least so many `moves` by both sides together")
	f.IntVar(&c.maxPlies, "max-plies", 0, "at most so many `moves`; 0 for no bound")
	f.StringVar(&c.reaches, "reaches", "", "a `position` that occurs, turn number and clocks left aside; needs -game")
	f.BoolVar(&c.not, "not", false, "write the games that do not meet the conditions")
	f.IntVar(&skip, "skip", 0, "leave out the first `games` that would be written")
	f.IntVar(&most, "most", 0, "write so many `games` at most; 0 for no bound")
	return cmd
}

// orLeftOut is err, or errLeftOut if there is none.
func orLeftOut(err error) error {
	if err == nil {
		return errLeftOut
	}
	return err
}

// parse reads the conditions that are not mere texts, before any game is read.
func (c *conditions) parse(game, result string) error {
	if result != "" {
		r, err := record.ParseResult(result)
		if err != nil {
			return fmt.Errorf("%w: -result: %w", errUsage, err)
		}
		c.result = &r
	}
	if game == "" && c.reaches == "" {
		return nil
	}
	c.game = strings.ToLower(game)
	g, err := agon.Lookup(c.game)
	switch {
	case game == "":
		return fmt.Errorf("%w: -reaches needs -game", errUsage)
	case err != nil:
		return fmt.Errorf("%w: -game: %w", errUsage, err)
	case c.reaches == "":
		return nil
	}
	s, err := g.Parse(c.reaches)
	if err != nil {
		return fmt.Errorf("%w: -reaches: %w", errUsage, err)
	}
	c.position = s.Key()
	return nil
}

// met reports whether a game meets the conditions. The error is a *fault.
func (c *conditions) met(e *entry) (bool, error) {
	has := func(tag, text string) bool {
		return strings.Contains(strings.ToLower(e.Tags.Get(tag)), strings.ToLower(text))
	}
	name, _, _ := strings.Cut(e.Tags.Get(record.TagVariant), " ")
	if c.game != "" && !strings.EqualFold(name, c.game) {
		return false, nil
	}
	for _, t := range c.tags {
		if !has(t.Name, t.Value) {
			return false, nil
		}
	}
	if !has(record.TagVariant, c.variant) || !has(record.TagTermination, c.reason) ||
		!has(record.TagWhite, c.player) && !has(record.TagBlack, c.player) ||
		c.result != nil && e.Result != *c.result ||
		len(e.Moves) < c.minPlies || c.maxPlies > 0 && len(e.Moves) > c.maxPlies {
		return false, nil
	}
	if c.reaches == "" {
		return true, nil
	}
	m, err := e.replay()
	if err != nil {
		return false, err
	}
	for _, s := range m.States() {
		if s.Key() == c.position {
			return true, nil
		}
	}
	return false, nil
}
