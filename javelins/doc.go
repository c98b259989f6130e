// Package javelins has the rules of Javelins: two companies of Amazons move like
// chess queens, and after every move the Amazon throws a javelin, which lands
// between two squares and stays there. When the javelins have parted the
// players, whoever has more room has won.
//
//	6 . B . B . .
//	                     W, B  White's and Black's Amazons
//	5 . . . . . .        w, b  Amazons that are closed off
//	                     .     an empty square
//	4 . . .|. . .        |, -  javelins
//	  -+-+ +-+-+-        +     a corner that two or more javelins cross
//	3 . W|W . . .
//
//	2 . . . . . .
//
//	1 . . . . . .
//	  a b c d e f
//
// # First steps
//
// A [State] is a position, a [Move] one turn. Both are plain values that can be
// copied, compared with == and shared by goroutines; nothing changes them.
//
//	s, err := javelins.Rules.Start("")     // the standard game; or javelins.New
//	moves := s.AppendMoves(nil)            // 1,356 of them
//	m, err := s.ParseMove("d1-d7/f7g7")    // a legal move, or what is wrong with it
//	s = s.After(m)                         // the Amazon on d7, a javelin between f7 and g7
//	fmt.Print(s.Board())
//
// [State.Outcome] tells who has won, [State.Score] how much territory a player
// has. [State.At], [State.ClosedOff], [State.HasJavelin], [State.Crossed],
// [State.Pocket], [State.AppendDestinations], [State.AppendThrows] and
// [State.Mobility] answer what bots and front ends ask most.
// [State.Diagram] describes a picture of the position, which package diagram draws
// as text and as SVG. The functions of package boardgame play random games, count
// positions and check moves; those of package search choose moves and solve
// positions.
//
// # The board
//
// The standard game has 10x10 squares and four Amazons a side; there are 8x8
// with three, and 6x6 with two. White moves first.
//
//	size   White's Amazons   Black's Amazons
//	10x10  d1 g1 a4 j4       a7 j7 d10 g10
//	8x8    c1 e1 g1          b8 d8 f8
//	6x6    c1 e1             b6 d6
//
// An edge ([Edge]) is the seam between two squares that are neighbours in a rank
// or in a file. It holds at most one javelin, which stays for good. The border of
// the board is no edge. There are 180 edges on 10x10, 112 on 8x8, 60 on 6x6.
//
// A corner is a point inside the board where four squares meet, and with them
// four edges. It is crossed when two or more of these edges hold javelins. It is
// named by its lower-left square: [State.Crossed] of d3 is about the corner where
// d3, e3, d4 and e4 meet.
//
// # A turn
//
// A turn moves one of one's own Amazons that is not closed off, and the same
// Amazon then throws. Neither can be left out.
//
// The Amazon moves any distance in one of the eight directions, over empty
// squares to an empty one. Along a rank or a file it crosses no edge that holds
// a javelin. On a diagonal it passes no corner that is crossed; a single javelin
// there does not stop it, nor do Amazons on the squares beside its way.
//
// The javelin flies from the Amazon's new square along its rank or file, over
// the square just left too, for that is empty now. It may land on each edge
// that it comes to, the one right in front of the Amazon being the first. It
// flies over no javelin and no Amazon, so a javelin on an edge ends the flight
// before that edge, and an Amazon ends it with the edge in front of that Amazon.
// Thrown along a rank it lands between two squares of this rank, thrown along a
// file between two of this file.
//
// An Amazon that has moved can always throw. If it came straight, the edge that
// it crossed last holds no javelin and borders its new square, so a throw back
// can land on it. If it came on a diagonal, at most one of the four edges at the
// corner that it passed last holds one, and two of the four border the new
// square, so a throw can land on at least one of these.
//
// # Closed off
//
// After every turn, each Amazon of either colour that cannot move as the board
// stands then is closed off. It cannot be moved again, even if what boxed it in
// goes away. It stays on its square and in the way of others, and counts for
// pockets and territory as before.
//
// # The end
//
// Squares belong to the same pocket if open edges, those without a javelin, join
// them from neighbour to neighbour. Amazons do not separate pockets. Diagonal
// moves lead no further: a corner that is not crossed has at least three open
// edges, which join its four squares. So no Amazon ever leaves its pocket.
//
// A player's territory is the number of empty squares in pockets that hold
// Amazons of that player and none of the opponent. Other pockets count for
// nobody.
//
// After each turn three things are looked at, in this order:
//
//  1. If no pocket holds Amazons of both players, the game is over: more
//     territory wins, equal territory is a draw.
//  2. If the player to move has no legal turn, that player has lost.
//  3. If the player who has just moved has no Amazon left that is not closed
//     off, that player has lost.
//
// Every turn takes an edge, so no game has more turns than the board has edges.
//
// # Reopen
//
// With the option [Variant].Reopen nothing is remembered: an Amazon may move
// whenever it can, and is closed off only as long as it cannot. The third way to
// end a game does not apply then.
//
// # Choices of this package
//
// Where descriptions of the game leave something open or say two things, this
// package has chosen:
//
//   - The supply of javelins is unlimited.
//   - Which edges a throw can land on follows from its direction: those across
//     its path.
//   - Closed off is for good, unless Reopen is set, which this package has added.
//   - A closed-off Amazon holds territory, and keeps a pocket shared; only a
//     pocket without any Amazon belongs to nobody.
//   - Equal territory is a draw.
//   - If neither player has a legal turn, the player to move has lost.
//   - A player who has no Amazon left to move after that player's own turn has
//     lost at once, without waiting for the next one.
//
// # Text
//
// A move is written as d1-d7/f7g7: from where and to where the Amazon moves, and
// the edge by the squares on both sides, the one of the lower file or the lower
// rank first. In a move the edge is read in either order, as in d1-d7/g7f7.
//
// A position is written as board, player to move (w or b), javelins, and turn
// number, with "reopen" behind them if that is set:
//
//	3B2B3/10/10/B8B/10/10/W8W/10/10/3W2W3 w - 1
//	1B1B2/6/6/6/6/w3W1 b a1b1,a1a2 1
//	1B1B2/6/6/6/6/W3W1 b a1b1,a1a2 1 reopen
//
// The board goes rank by rank from the top: W or B for an Amazon, w or b for one
// that is closed off, a number for a run of empty squares. Its ranks tell its
// size, and each player has as many Amazons as at the start. The javelins are the
// edges that hold one, separated by commas, in the order of their first squares,
// rank by rank from a1, for one square the edge to the right before the edge
// above; "-" if there are none. The turn number begins at 1, goes up after
// Black's turn, and stays at 999,999,999 should it get there. It need not fit the
// number of javelins.
//
// In a position read from text an Amazon that cannot move is closed off, marked
// or not; a marked one stays so even if it could move. With reopen no mark is
// written or read. The player not to move counts as the one who has just moved.
//
// The name of a variant is "10x10", "8x8" or "6x6", or one of these with
// " reopen" behind it.
//
// All texts are strict, so that each position, move and variant has one text,
// but for what is said above: single blanks, numbers without sign or leading
// zero, nothing twice, nothing out of order.
package javelins
