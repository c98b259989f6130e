package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/peterbourgon/ff/v3/ffcli"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
)

const drawHelp = `Draws the first game, or the one that -number names, as SVG: its last position,
the one that -ply names, or with -animate all of them, one after the other.`

// errDrawn ends the reading of files when the game has been drawn.
var errDrawn = errors.New("drawn")

func (p *program) draw() *ffcli.Command {
	var number, ply, size int
	var animate, text, flip bool
	var frame time.Duration
	var o diagram.Options
	c := command("draw", "[file ...]", "Draws a position, or a whole game.", drawHelp, func(ctx context.Context, files []string) error {
		switch {
		case number < 1:
			return fmt.Errorf("%w: -number %d; expected 1 or more", errUsage, number)
		case ply < -1:
			return fmt.Errorf("%w: -ply %d; expected -1 or more", errUsage, ply)
		case size < 0:
			return fmt.Errorf("%w: -size %d; expected 0 or more", errUsage, size)
		case frame <= 0:
			return fmt.Errorf("%w: -frame %v; expected more than 0s", errUsage, frame)
		case animate && (text || ply >= 0):
			return fmt.Errorf("%w: -animate goes with neither -text nor -ply", errUsage)
		}
		if flip {
			o.Bottom = boardgame.Black
		}
		left := number
		pass := func() bool { left--; return left > 0 }
		err := p.games(ctx, files, func(e *entry) error {
			if pass() {
				return nil
			}
			if p.unread { // which has been reported; nobody knows how many games it has
				return errFaults
			}
			m, err := e.replay()
			if err != nil {
				return err
			}
			frames := diagram.OfMatch(m, o)
			if len(frames) == 0 {
				return fmt.Errorf("%s knows no pictures", m.Rules().Name)
			}
			if ply >= len(frames) {
				return fmt.Errorf("%w: -ply %d; the game has %d", errUsage, ply, len(frames)-1)
			}
			shown := frames[len(frames)-1]
			if ply >= 0 {
				shown = frames[ply]
			}
			svg := diagram.SVGOptions{Size: size}
			switch {
			case animate:
				_, err = p.stdout.Write(diagram.Animate(frames, diagram.AnimationOptions{SVG: svg, Frame: frame}))
			case text:
				_, err = p.stdout.WriteString(shown.Text(diagram.TextOptions{}))
			default:
				_, err = p.stdout.Write(shown.SVG(svg))
			}
			if err == nil {
				err = errDrawn
			}
			return err
		}, func(f *fault) error {
			if pass() {
				return nil
			}
			return f
		})
		switch {
		case errors.Is(err, errDrawn):
			return nil
		case err != nil:
			return err
		case p.unread:
			return errFaults
		}
		return fmt.Errorf("there is no game %d; the last one is %d", number, number-left)
	})
	f := c.FlagSet
	f.IntVar(&number, "number", 1, "the `number` of the game, counted from 1 through all files")
	f.IntVar(&ply, "ply", -1, "how many `moves` come before the position; -1 for all")
	f.BoolVar(&animate, "animate", false, "draw all positions, as an animation")
	f.DurationVar(&frame, "frame", time.Second, "how `long` each position of an animation is shown")
	f.BoolVar(&text, "text", false, "draw the board as text instead of SVG")
	f.BoolVar(&flip, "flip", false, "Black at the bottom")
	f.BoolVar(&o.Territory, "territory", false, "mark what each side holds")
	f.BoolVar(&o.Threats, "threats", false, "mark checks and pieces that can be taken")
	f.IntVar(&size, "size", 0, "the width in `pixels`; 0 for as wide as its place")
	return c
}
