package main

import (
	"fmt"
	"slices"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A picker gathers the squares that a person picks to enter a move.
type picker struct {
	picked []notation.Square
}

// A way is one of the ways of a choice.
type way struct {
	choice
	squares []notation.Square
}

// open returns the ways that begin with the squares picked.
func (p *picker) open(list []choice) []way {
	var open []way
	for _, c := range list {
		for _, squares := range c.ways {
			if len(squares) >= len(p.picked) && slices.Equal(squares[:len(p.picked)], p.picked) {
				open = append(open, way{c, squares})
			}
		}
	}
	return open
}

// targets returns the squares that can be picked next, without repetition and
// in the order of the moves.
func (p *picker) targets(list []choice) []notation.Square {
	var targets []notation.Square
	seen := map[notation.Square]bool{}
	for _, w := range p.open(list) {
		if len(w.squares) > len(p.picked) {
			if sq := w.squares[len(p.picked)]; !seen[sq] {
				seen[sq] = true
				targets = append(targets, sq)
			}
		}
	}
	return targets
}

// seams returns the seams that can be picked next, if nothing else can.
func (p *picker) seams(list []choice) [][2]notation.Square {
	var seams [][2]notation.Square
	for _, w := range p.open(list) {
		n := len(w.squares)
		if n != len(p.picked)+2 || len(w.ways) == 1 {
			return nil
		}
		seams = append(seams, [2]notation.Square{w.squares[n-2], w.squares[n-1]})
	}
	return seams
}

// pick adds a square. The moves that are then entered in full are returned:
// none as long as squares are missing, several if something else than squares
// tells them apart. Picking the last square again takes it back, and picking
// one with which another move begins starts anew. Otherwise nothing changes,
// and the error says why no move goes there.
func (p *picker) pick(s boardgame.TextState, list []choice, sq notation.Square) ([]choice, error) {
	if slices.Contains(p.targets(list), sq) {
		p.picked = append(p.picked, sq)
		var entered []choice
		for _, w := range p.open(list) {
			if len(w.squares) == len(p.picked) {
				entered = append(entered, w.choice)
			}
		}
		return entered, nil
	}
	if n := len(p.picked); n > 0 {
		if p.picked[n-1] == sq {
			p.back()
			return nil, nil
		}
		if first := (&picker{}); slices.Contains(first.targets(list), sq) {
			p.picked = []notation.Square{sq}
			return nil, nil
		}
	}
	return nil, p.reason(s, list, sq)
}

// pickSeam picks the two sides of a seam, as pick does a square. It does nothing
// where no seam is to be picked.
func (p *picker) pickSeam(s boardgame.TextState, list []choice, a, b notation.Square) ([]choice, error) {
	seams := p.seams(list)
	if len(seams) == 0 {
		return nil, nil
	}
	if slices.Contains(seams, [2]notation.Square{a, b}) {
		p.picked = append(p.picked, a)
		return p.pick(s, list, b)
	}
	return nil, p.reason(s, list, a, b)
}

// back takes back the square that was picked last, and reports whether there
// was one.
func (p *picker) back() bool {
	if len(p.picked) == 0 {
		return false
	}
	p.picked = p.picked[:len(p.picked)-1]
	return true
}

// manyReasons is how many moves reason looks at.
const manyReasons = 50

// reason says why no move goes on with these squares: what the game says about a
// legal move with them in place of its own, if it says nothing about squares
// that nobody has picked.
func (p *picker) reason(s boardgame.TextState, list []choice, next ...notation.Square) error {
	picked := slices.Concat(p.picked, next)
	open := p.open(list)
	for _, w := range open[:min(len(open), manyReasons)] {
		if len(w.squares) < len(picked) {
			continue
		}
		rest := w.squares[len(picked):]
		text, ok := withSquares(w, slices.Concat(picked, rest))
		if !ok {
			break
		}
		_, err := s.ParseMove(text)
		if err != nil && !slices.ContainsFunc(rest, func(other notation.Square) bool {
			return !slices.Contains(picked, other) && mentions(fault(err), other)
		}) {
			return err
		}
	}
	if len(p.picked) == 0 {
		return fmt.Errorf("%w: none begins on %v", boardgame.ErrIllegal, next[0])
	}
	var names []string
	for _, sq := range picked {
		names = append(names, sq.String())
	}
	return fmt.Errorf("%w: none goes by %s", boardgame.ErrIllegal, strings.Join(names, ", "))
}

// mentions reports whether a text names a square.
func mentions(text string, sq notation.Square) bool {
	for _, after := range strings.Split(text, sq.String())[1:] {
		if after == "" || after[0] < '0' || after[0] > '9' {
			return true
		}
	}
	return false
}

// withSquares returns the text of a move with other squares in place of its own,
// if its text has them in their order.
func withSquares(w way, squares []notation.Square) (string, bool) {
	var text strings.Builder
	rest := w.move.String()
	for i, sq := range w.squares {
		before, after, ok := strings.Cut(rest, sq.String())
		if !ok {
			return "", false
		}
		text.WriteString(before + squares[i].String())
		rest = after
	}
	return text.String() + rest, true
}
