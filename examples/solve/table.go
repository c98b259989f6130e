package main

import (
	"context"
	"fmt"
	"io"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/joust"
)

// kinds of boards, by what the name of a variant says of them behind its size.
func kinds(pieces string) (all []string) {
	for _, aim := range []string{"", " misere"} {
		for _, piece := range pieces {
			if piece == 'N' {
				all = append(all, aim)
			} else {
				all = append(all, fmt.Sprintf(" white=%c black=%c%s", piece, piece, aim))
			}
		}
	}
	return all
}

// printTable solves boards of Joust in the order of their size, with the pieces
// in opposite corners, and prints each as it is done. It ends a kind with its
// first board that is not solved, and reports whether it was not interrupted.
func printTable(ctx context.Context, w io.Writer, o search.SolveOptions, pieces string, largest int, p *progress) (bool, error) {
	fmt.Fprintf(w, "%-30s %-8s %5s %14s %9s\n", "board", "winner", "plies", "nodes", "seconds")
	ended := map[string]bool{}
	for ranks := joust.MinSize; ranks <= largest; ranks++ {
		for files := max(ranks-1, joust.MinSize); files <= ranks; files++ {
			for _, kind := range kinds(pieces) {
				if ended[kind] {
					continue
				}
				variant := fmt.Sprintf("%dx%d%s", files, ranks, kind)
				s, err := joust.Rules.Start(variant)
				if err != nil {
					return false, err
				}
				solution := search.Solve[joust.State, joust.Move](ctx, s, o)
				p.clear()
				if solution.Obstacle == search.Cancelled {
					return false, nil
				}
				winner := string(solution.Obstacle)
				switch solution.Verdict {
				case search.Win:
					winner = boardgame.White.String()
				case search.Loss:
					winner = boardgame.Black.String()
				default:
					ended[kind] = true
				}
				if _, err := fmt.Fprintf(w, "%-30s %-8s %5d %14d %9.2f\n",
					variant, winner, solution.Plies, solution.Stats.Nodes, solution.Stats.Elapsed.Seconds()); err != nil {
					return false, err
				}
			}
		}
	}
	return true, nil
}
