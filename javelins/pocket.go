package javelins

import (
	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// A Pocket is a part of the board, as large as it can be, whose squares are
// joined by open edges, from neighbour to neighbour. Amazons do not separate
// pockets and can never leave theirs. [State.Pocket] and [State.AppendPockets]
// find them.
//
// Pockets are comparable values of 48 bytes. The zero Pocket has no squares.
type Pocket struct {
	squares set
	amazons [2]set
}

// grow adds to a set of squares all their neighbours in the same pockets, and
// perhaps more of these pockets.
func (s *State) grow(squares set) set {
	b := s.board()
	right, up := b.right.andNot(s.right), b.up.andNot(s.up)
	squares = squares.or(squares.and(right).up(1)).or(squares.down(1).and(right))
	return squares.or(squares.and(up).up(stride)).or(squares.down(stride).and(up))
}

// flood returns the pockets of some squares, as one set.
func (s *State) flood(squares set) set {
	for {
		grown := s.grow(squares)
		if grown == squares {
			return squares
		}
		squares = grown
	}
}

func (s *State) pocket(i int) Pocket {
	squares := s.flood(single(i))
	return Pocket{squares, [2]set{squares.and(s.amazons[0]), squares.and(s.amazons[1])}}
}

// Pocket returns the pocket to which a square belongs, the zero Pocket if it is
// no square of the board.
func (s State) Pocket(sq notation.Square) Pocket {
	if !s.on(sq) {
		return Pocket{}
	}
	return s.pocket(index(sq))
}

// AppendPockets appends to dst all pockets of the board, in the order of their
// first squares, rank by rank from a1. Every square belongs to one of them. It
// allocates nothing if dst has the capacity.
func (s State) AppendPockets(dst []Pocket) []Pocket {
	for rest := s.board().squares; !rest.empty(); {
		p := s.pocket(rest.first())
		rest = rest.andNot(p.squares)
		dst = append(dst, p)
	}
	return dst
}

// Has reports whether a square belongs to the pocket.
func (p Pocket) Has(sq notation.Square) bool {
	return !sq.IsZero() && max(sq.File(), sq.Rank()) < stride && p.squares.has(index(sq))
}

// AppendSquares appends the pocket's squares to dst, rank by rank from a1. It
// allocates nothing if dst has the capacity.
func (p Pocket) AppendSquares(dst []notation.Square) []notation.Square {
	return appendSquares(dst, p.squares)
}

// Size returns the number of squares.
func (p Pocket) Size() int { return p.squares.count() }

// Empty returns the number of squares on which no Amazon stands.
func (p Pocket) Empty() int {
	return p.Size() - p.Amazons(boardgame.White) - p.Amazons(boardgame.Black)
}

// Amazons returns the number of a player's Amazons in the pocket, closed off or
// not.
func (p Pocket) Amazons(player boardgame.Player) int { return p.amazons[player&1].count() }

// Owner returns the player whose territory the pocket is, with Amazons in it
// when the opponent has none, and whether it is anybody's.
func (p Pocket) Owner() (owner boardgame.Player, owned bool) {
	white, black := p.Amazons(boardgame.White) > 0, p.Amazons(boardgame.Black) > 0
	if black {
		owner = boardgame.Black
	}
	return owner, white != black
}

// Shared reports whether the pocket holds Amazons of both players, so that it
// is not decided whose it will be.
func (p Pocket) Shared() bool {
	return p.Amazons(boardgame.White) > 0 && p.Amazons(boardgame.Black) > 0
}
