// Package joust has the rules of Joust: two chess pieces on one board, one for
// each player, that burn the squares they leave. Whoever cannot move any more
// has lost.
//
//	8 . . . . . . . n
//	7 . . . . . . . .
//	6 . . . . . . . .     N  White's knight
//	5 . . . . . . . .     n  Black's knight
//	4 . . . . . . . .     *  a burned square
//	3 . N . . . . . .     .  a free square
//	2 . . . . . . . .
//	1 * . . . . . . .
//	  a b c d e f g h
//
// # First steps
//
// A [State] is a position, a [Move] one turn. Both are plain values that can be
// copied, compared with == and shared by goroutines; nothing changes them.
//
//	s, err := joust.Rules.Start("")        // the standard game; or joust.New
//	moves := s.AppendMoves(nil)            // a1-c2 and a1-b3
//	m, err := s.ParseMove("a1-b3")         // a legal move, or what is wrong with it
//	s = s.After(m)                         // the board above
//	fmt.Print(s.Board())
//
// [State.Outcome] tells who has won. [State.At], [State.AppendDestinations] and
// [State.Mobility] answer what bots and front ends ask most.
// [State.Diagram] describes a picture of the position, which package diagram draws
// as text and as SVG. The functions of package boardgame play random games, count
// positions and check moves; those of package search choose moves and solve
// positions.
//
// # The game
//
// White's knight starts on a1, Black's on h8 of an 8x8 board. White moves
// first. A turn moves one's own piece to a square that is neither burned nor
// occupied, and the square that it leaves burns; this includes the start
// square. Nobody can enter a burned square again. The player to move who has no
// legal turn loses. There are no draws. Every turn burns a square, so no game
// has more turns than the board has squares.
//
// # Variants
//
// Each of these can be combined with all others:
//
//   - The board has 3 to 26 files and 3 to 26 ranks.
//   - Each player's piece is a knight, king, queen, rook or bishop, the same
//     for both or not. Queens, rooks and bishops neither pass nor enter burned
//     or occupied squares. Knights leap over anything.
//   - In misere, who has no legal turn wins.
//   - The pieces start in the corners a1 and opposite, or on two other squares,
//     or where the players place them: White on any square, then Black on any
//     other, then White moves. With opposite ranks, White places on rank 1 and
//     Black on the last rank. Placing is a turn and a move, @a1 for example; it
//     burns nothing.
//   - With grenades, every turn is a move and a throw that burns a square of
//     the player's choice: a1-b3*c5. See below.
//
// # Grenades
//
// The square thrown at must be free at that moment, neither burned nor
// occupied. It may be any free square (arbitrary) or must be one that the
// player's piece could move to from where it throws (piece). The throw comes
// before the move, from the old square, or after it, from the new one.
//
// A throw before the move changes the board on which the piece moves: the
// burned square is no destination any more, and may cut a queen's, rook's or
// bishop's own way. A throw after the move may burn the square just left.
//
// In a game with grenades the square left does not burn and may be entered
// again, unless the option departure (BurnDeparture) is set. If it is, the
// square left burns before a throw that comes after the move. Move and throw
// are both mandatory: a move without any possible throw is not legal, and a
// player without a complete turn has no legal turn.
//
// # Choices of this package
//
// Where descriptions of the game leave something open or programs differ, this
// package has chosen: the limits of the board; that White places first; that a
// throw needs a square that is unburned and unoccupied both; that a throw
// before the move counts for the move that follows; that with grenades the
// square left stays open; that a player who can move but then not throw has no
// legal turn.
//
// # Text
//
// A move is written as a1-b3, with a throw as a1-b3*c5, whether the throw comes
// before or after; a placement as @a1.
//
// A position is written as board, player to move (w or b), turn number, and the
// options that differ from the standard game:
//
//	7n/8/8/8/8/8/8/N7 w 1
//	4q/5/1*3/5/R4 b 7 white=R black=Q misere
//	3/1N1/3 b 1 start=choose grenade=arbitrary/after departure
//
// The board goes rank by rank from the top: White's piece as a capital letter,
// Black's as a small one (N K Q R B), "*" for a burned square, a number for a
// run of free ones. Its ranks tell its size. A piece still to be placed is
// simply missing. The turn number begins at 1, goes up after Black's turn, and
// stays at 999,999,999 should it get there. The options, in this order:
//
//	white=Q                the kind of White's piece, unless it is a knight
//	black=Q                the kind of Black's piece, unless it is a knight
//	misere
//	start=choose           or start=ranks; it stays after the pieces are placed
//	grenade=piece/before   or piece/after, arbitrary/before, arbitrary/after
//	departure              with grenade= only
//
// A variant's name is the size and the same options: "8x8", "5x5 misere",
// "10x6 white=Q black=R grenade=piece/after". Right after the size it may say
// where the pieces start, White's first: "8x8 at=d4,e5".
//
// All texts are strict, so that each position, move and variant has one text:
// single blanks, numbers without sign or leading zero, nothing written that is
// the default. A piece may be missing only where the players place the pieces,
// and only before anything is burned.
package joust
