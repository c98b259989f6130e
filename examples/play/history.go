package main

import (
	"fmt"
	"slices"
	"strings"
)

// A history is the moves of a game, as records write them.
type history struct {
	first int // how many plies come before the first, as records count
	moves []string
}

// history returns all moves, with those that can be played again.
func (s *session) history() history {
	g := s.record()
	return history{g.Tags.FirstPly(), slices.Clone(g.Moves)}
}

// String returns the moves, a turn of both players on each line.
func (h history) String() string {
	if len(h.moves) == 0 {
		return "No move has been made."
	}
	var lines []string
	for i, text := range h.moves {
		switch ply := h.first + i; {
		case ply%2 == 0:
			lines = append(lines, fmt.Sprintf("%d. %s", ply/2+1, text))
		case i == 0:
			lines = append(lines, fmt.Sprintf("%d... %s", ply/2+1, text))
		default:
			lines[len(lines)-1] += " " + text
		}
	}
	return strings.Join(lines, "\n")
}
