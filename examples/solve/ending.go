package main

import (
	"context"
	"fmt"
	"iter"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/horizons"
	"example.com/agon/notation"
)

// endingPieces reads pieces by their letters, White's as capitals: "KQk".
func endingPieces(letters string) (pieces []horizons.Piece, err error) {
	kings := [2]int{}
	for _, letter := range letters {
		piece := horizons.Piece{Owner: boardgame.Black}
		if strings.ToUpper(string(letter)) == string(letter) {
			piece.Owner = boardgame.White
		}
		for kind := horizons.Rook; kind <= horizons.Zip; kind++ {
			if (horizons.Piece{Kind: kind, Owner: piece.Owner}).String() == string(letter) {
				piece.Kind = kind
			}
		}
		switch {
		case piece.Kind == horizons.NoPiece || piece.Kind.PawnLike():
			return nil, fmt.Errorf("ending %q: %q is none of the letters K Q R B N O M Z, small for Black", letters, letter)
		case piece.Kind == horizons.King:
			kings[piece.Owner]++
		}
		pieces = append(pieces, piece)
	}
	if kings != [2]int{1, 1} || len(pieces) > 4 {
		return nil, fmt.Errorf("ending %q: expected one king of each side, K and k, and at most two other pieces", letters)
	}
	return pieces, nil
}

// placements iterates over all positions with the pieces, whoever is to move;
// those that are images of each other only once or a few times, if they count as
// one anyway.
func placements(pieces []horizons.Piece, all bool) iter.Seq[horizons.State] {
	return func(yield func(horizons.State) bool) {
		on := map[notation.Square]horizons.Piece{}
		var place func(left []horizons.Piece) bool
		place = func(left []horizons.Piece) bool {
			if len(left) == 0 {
				for _, turn := range []boardgame.Player{boardgame.White, boardgame.Black} {
					s, err := horizons.Setup{Pieces: on, Turn: turn}.State()
					if err == nil && !yield(s) {
						return false
					}
				}
				return true
			}
			for file := range horizons.Size {
				for rank := range horizons.Size {
					if !all && len(left) == len(pieces) && (file >= horizons.Size/2 || rank > file) {
						continue
					}
					sq := notation.At(file, rank)
					if _, taken := on[sq]; taken {
						continue
					}
					on[sq] = left[0]
					more := place(left[1:])
					delete(on, sq)
					if !more {
						return false
					}
				}
			}
			return true
		}
		place(pieces)
	}
}

// enumerateEnding finds out what every position with some pieces is worth.
func enumerateEnding(ctx context.Context, letters string, o search.SolveOptions) (answer, error) {
	pieces, err := endingPieces(letters)
	if err != nil {
		return answer{}, err
	}
	e := search.Enumerate(ctx, placements(pieces, o.IgnoreSymmetry), o)
	counts := e.Counts()
	a := answer{Game: horizons.Rules.Name, Variant: letters, Counts: &counts, Obstacle: e.Obstacle(), done: e.Obstacle() == ""}
	for s, worth := range e.All() {
		if worth.Verdict == search.Win && worth.Plies > a.Plies {
			a.Plies, a.Position = worth.Plies, s.String()
		}
	}
	a.measure(e.Stats())
	return a, nil
}
