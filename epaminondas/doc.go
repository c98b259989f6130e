// Package epaminondas has the rules of Epaminondas: lines of pieces, called
// phalanxes, that move and capture as one. Whoever holds the rank furthest from
// home with more pieces than the opponent does wins.
//
//	12 B B B B B B B B B B B B B B
//	11 B B B B B B B B B B B B B B
//	10 . . . . . . . . . . . . . .
//	 9 . . . . . . . . . . . . . .
//	 8 . . . . . . . . . . . . . .     W  White's piece
//	 7 . . . . . . . . . . . . . .     B  Black's piece
//	 6 . . . . . . . . . . . . . .     .  an empty square
//	 5 . . . . . . . . . . . . . .
//	 4 . . . . . . . . . . . . . .
//	 3 . . . . . . . . . . . . . .
//	 2 W W W W W W W W W W W W W W
//	 1 W W W W W W W W W W W W W W
//	   a b c d e f g h i j k l m n
//
// # First steps
//
// A [State] is a position, a [Move] one turn. Both are plain values that can be
// copied, compared with == and shared by goroutines; nothing changes them.
//
//	s, err := epaminondas.Rules.Start("")  // the board above; or epaminondas.New
//	moves := s.AppendMoves(nil)            // 114 moves
//	m, err := s.ParseMove("a1-c3")         // a legal move, or what is wrong with it
//	s = s.After(m)
//	fmt.Print(s.Board())
//
// [State.Outcome] tells who has won. [State.Phalanx], [State.Captured] and
// [State.AppendPhalanxes] show a person what a move does and what a piece can
// be part of; [State.InCheck], [State.Score] and [State.Count] answer what bots
// ask most.
// [State.Diagram] describes a picture of the position, which package diagram draws
// as text and as SVG. The functions of package boardgame play random games, count
// positions and check moves; those of package search choose moves and solve
// positions.
//
// # The game
//
// The board has 14 files and 12 ranks. White's 28 pieces fill ranks 1 and 2,
// Black's ranks 11 and 12. White moves first. A player's furthest rank is the
// one on the other side: rank 12 for White, rank 1 for Black.
//
// A phalanx is one or more pieces of one colour in a line without a gap, along
// a rank, a file or a diagonal. Every unbroken part of a phalanx is a phalanx
// too, and may move without the rest. A turn moves one phalanx along its own
// line, forward or backward, all its pieces by the same distance: at least one
// square, and at most as many as it has pieces. So a single piece steps to one
// of the eight squares around it. A phalanx only enters empty squares, except
// when it captures.
//
// If the piece in front comes to a square of an enemy piece within that
// distance, the phalanx may move onto it, and ends there, if the enemy pieces
// from that square on, in the direction of the move and without a gap, are
// fewer than the pieces that move. All those enemies are removed. A single
// piece never captures.
//
// At the start of a turn, the player to move who has more pieces on the
// furthest rank than the opponent has on the opponent's has won ([BackRank]).
// So whoever gets ahead there gives the other side one turn to answer, by a
// capture on that rank or by coming as far; until it is answered that side is
// in check ([State.InCheck]). Otherwise the player to move who has no legal
// turn has lost ([NoLegalTurn]).
//
// # Symmetry
//
// A turn that brings a piece onto the furthest rank from another rank, by a
// move or by a capture, is not legal if the position that it makes, after the
// capture, is symmetric. The rule is to stop a player from copying the other's
// moves. What symmetric means is an option, see [Symmetry]:
//
//   - [Mirror], the standard: left and right are the same, colours included.
//   - [HalfTurn]: after half a turn of the board only the colours are exchanged.
//   - [Flip]: after turning the board upside down only the colours are exchanged.
//   - [NoSymmetry]: there is no such rule.
//
// # Games need not end
//
// The rules have no draw and none for repetition: two players who want to can
// go to and fro for ever. Whoever lets programs play sets a limit: a match (see
// package boardgame/match) then ends without a result, for the reason "ply
// limit", and never as a result of the rules:
//
//	m, err := match.Start(epaminondas.Rules, "")
//	m.SetPlyLimit(300)
//	...
//	fmt.Println(m.Outcome(), m.Outcome().Reason()) // * ply limit
//
// So does a random game, whose last position is not over if the limit has ended
// it; what that is worth is for the user to decide, by [State.Score] for
// example:
//
//	var playout boardgame.Playout[epaminondas.State, epaminondas.Move]
//	last, plies := playout.Run(s, rng, 300) // at most 300 plies
//	if !last.Outcome().Over() {
//		// Nobody has won: the limit has ended the game.
//	}
//
// # Variants
//
// The board has 4 to 14 files and 5 to 12 ranks, with two ranks of pieces on
// each side, and any of the four rules about symmetry.
//
// # Choices of this package
//
// Where descriptions of the game leave something open or programs differ, this
// package has chosen: that a move along the furthest rank does not count as one
// onto it; that the standard rule about symmetry is the one between left and
// right; that a player without a legal turn, such as one without pieces, has
// lost, unless ahead on the furthest rank, which is looked at first; the
// smaller boards.
//
// # Text
//
// A move is written as the square of the last piece of the phalanx, a hyphen or
// an x for a capture, and the square where the piece in front ends: a2-b4,
// a2xb4. The direction is the one from the first square to the second, and the
// phalanx is the run of pieces from the first square on in that direction: so
// no two moves share a text, and it says how many pieces move.
//
// A position is written as board, player to move (w or b), turn number, and the
// rule about symmetry if it is not that of the standard game:
//
//	BBBBB/BBBBB/5/WWWWW/WWWWW w 1
//	W4/2B2/5/2W2/2BB1 b 31 symmetry=turn
//
// The board goes rank by rank from the top: W and B for pieces, a number for a
// run of empty squares. Its ranks tell its size. Any number of pieces is a
// position, none too. The turn number begins at 1, goes up after Black's turn,
// and stays at 999,999,999 should it get there. The last field, if any, is
// symmetry=turn, symmetry=flip or symmetry=off.
//
// A variant's name is the size and the same option: "14x12", "8x8 symmetry=off".
//
// All texts are strict, so that each position, move and variant has one text:
// single blanks, numbers without sign or leading zero, nothing written that is
// the default, a run of empty squares in one number, and x for a capture and
// for nothing else.
package epaminondas
