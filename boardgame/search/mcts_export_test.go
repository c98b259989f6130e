package search

import (
	"fmt"
	"reflect"
	"slices"

	"example.com/agon/boardgame"
)

// Visits returns how often the tree's root was visited.
func (b *MCTS[S, M]) Visits() uint64 { return uint64(b.tree.nodes[0].visits) }

// TreeBytes returns the memory of the tree, and of one of its nodes.
func (b *MCTS[S, M]) TreeBytes() (bytes, perNode int) {
	perNode = int(reflect.TypeFor[node[M]]().Size())
	return cap(b.tree.nodes) * perNode, perNode
}

// CheckTree returns an error if the tree contradicts itself or the rules. A
// fresh one has grown in one search, with one thread, and with memory to spare.
func (b *MCTS[S, M]) CheckTree(fresh bool) error {
	reached := 0
	err := b.check(0, b.tree.root, fresh, &reached, nil)
	if err == nil && reached != len(b.tree.nodes) {
		return fmt.Errorf("%d of %d nodes can be reached", reached, len(b.tree.nodes))
	}
	return err
}

func (b *MCTS[S, M]) check(place int, s S, fresh bool, reached *int, line []uint64) error {
	n := b.tree.nodes[place]
	if *reached++; *reached > len(b.tree.nodes) {
		return fmt.Errorf("node %d: a node is reached twice", place)
	}
	if b.options.Repetition && place > 0 && n.visits > 0 && !s.Outcome().Over() {
		repeated := b.tree.past[s.Hash()] || slices.Contains(line, s.Hash())
		switch drawn := n.solved && n.count == 0 && n.value == 0; {
		case repeated && !drawn:
			return fmt.Errorf("node %d repeats a position, and is no draw", place)
		case drawn && !repeated:
			return fmt.Errorf("node %d is a draw, and repeats nothing", place)
		}
	}
	line = append(line, s.Hash())
	own, points := int(n.visits), float64(n.visits)-n.points // of this player in this node alone
	var moves []M
	for i, child := range b.tree.children(place) {
		at := int(n.first) + i
		if at <= place {
			return fmt.Errorf("node %d has the child %d", place, at)
		}
		own -= int(child.visits)
		points -= child.points
		moves = append(moves, child.move)
		if err := b.check(at, s.After(child.move), fresh, reached, line); err != nil {
			return err
		}
	}
	const rounding = 1e-6
	switch {
	case own < 0 || points < -rounding || points > float64(own)+rounding:
		return fmt.Errorf("node %d has %d visits and %v points of its own", place, own, points)
	case fresh && n.count > 0 && !n.solved && own != min(place, 1)*b.options.ExpandAfter: // the root gets children at once
		return fmt.Errorf("node %d has children and was a leaf %d times", place, own)
	case n.count > 0 && !sameMoves(moves, s.AppendMoves(nil)):
		return fmt.Errorf("node %d has the moves %v in %v", place, moves, s)
	case n.solved && n.count > 0:
		if v, known := b.tree.conclude(place); !known || (v > 0) != (n.value > 0) || (v < 0) != (n.value < 0) {
			return fmt.Errorf("node %d: %v does not follow from its children", place, n.value)
		}
	case n.count > 0:
		if v, known := b.tree.conclude(place); known {
			return fmt.Errorf("node %d is not solved, but its children prove %v", place, v)
		}
	}
	return nil
}

func sameMoves[M boardgame.Move](a, b []M) bool {
	compare := func(a, b M) int { return slices.Compare([]byte(a.String()), []byte(b.String())) }
	slices.SortFunc(a, compare)
	slices.SortFunc(b, compare)
	return slices.Equal(a, b)
}

// Below returns a text of all that the tree holds below the position after some
// moves.
func (b *MCTS[S, M]) Below(moves ...M) string {
	place := 0
	for _, m := range moves {
		n := b.tree.nodes[place]
		place = int(n.first) + slices.IndexFunc(b.tree.children(place), func(c node[M]) bool { return c.move == m })
	}
	return b.below(place)
}

func (b *MCTS[S, M]) below(place int) string {
	n := b.tree.nodes[place]
	text := fmt.Sprint(n.move, n.points, n.visits, n.solved, n.value, "(")
	for i := range b.tree.children(place) {
		text += b.below(int(n.first) + i)
	}
	return text + ")"
}

// Plant makes s the root, as Choose does, without searching.
func (b *MCTS[S, M]) Plant(s S) {
	b.plant(s, s.AppendMoves(nil))
}
