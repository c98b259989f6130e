// Package horizons has the rules of Horizons, a chess variant by Lev Grigoriev
// on 12x12 squares with five kinds of pieces of its own: Warrior, Shielder, Ox,
// Magician and Zip.
//
//	12 r z o n b q k b n o m r     R  rook       W   warrior
//	11 s w w s p p p p s w w s     N  knight     W~  spent warrior
//	10 . . . . . . . . . . . .     B  bishop     S   shielder
//	 9 . . . . . . . . . . . .     Q  queen      O   ox
//	 8 . . . . . . . . . . . .     K  king       M   magician
//	 7 . . . . . . . . . . . .     P  pawn       Z   zip
//	 6 . . . . . . . . . . . .
//	 5 . . . . . . . . . . . .     White's pieces are capitals,
//	 4 . . . . . . . . . . . .     Black's are small letters.
//	 3 . . . . . . . . . . . .
//	 2 S W W S P P P P S W W S
//	 1 R Z O N B Q K B N O M R
//	   a b c d e f g h i j k l
//
// # First steps
//
// A [State] is a position, a [Move] one turn. Both are plain values that can be
// copied, compared with == and shared by goroutines; nothing changes them.
//
//	s, err := horizons.Rules.Start("")     // the standard game; or horizons.New
//	moves := s.AppendMoves(nil)            // all legal moves
//	m, err := s.ParseMove("Nc3")           // or "d1c3": a legal move, or what is wrong with it
//	s = s.After(m)                         // a new position
//	fmt.Print(s.Board())
//
// [State.Outcome] tells who has won. [State.SAN] writes a move in short form,
// [State.Effect] tells what it captures, pushes and promotes.
// [State.InCheck], [State.AppendCheckers] and [State.AppendAttackers] tell who
// attacks what, [State.Material] who has more. A [Setup] makes any position,
// piece by piece.
// [State.Diagram] describes a picture of the position, which package diagram draws
// as text and as SVG. The functions of package boardgame play random games, count
// positions and check moves; those of package search choose moves and solve
// positions.
//
// # The game
//
// White begins. Whoever mates the other king has won. Where nothing else is
// said, the game goes as chess does, and king, queen, rook, bishop, knight and
// pawn are those of chess. Forward is up the board for White and down for
// Black; the second rank is rank 2 for White and rank 11 for Black, the last
// rank 12 and 1.
//
// A step is a move to a neighbouring square. To step outward is to turn by 45
// degrees, to the left or to the right, away from the line walked: from an
// orthogonal line to a diagonal one or the other way round.
//
// Warrior. It is the pawn turned around. It moves diagonally forward without
// capturing, one square, or from its second rank two in one line if both are
// empty; it captures one square straight forward. Once in the game each Warrior
// may capture two squares straight forward, over an empty square. That spends
// it, which is marked as W~. A Warrior that is not spent attacks both squares.
//
// Shielder. It moves one square straight forward without capturing, or from its
// second rank two over an empty square, and captures one square sideways. It
// has two gifts, the push and the shield.
//
// The push. A Shielder may step forward onto an enemy piece, which goes one
// square onward, in front of it. It pushes one piece or two directly in a row,
// kings too, if the square behind them is empty; it pushes neither Shielders
// nor own pieces, and nothing off the board. From its second rank it may end a
// double step in a push: the square that it passes must be empty, and the
// pieces pushed stand from the second square on. A push captures nothing.
//
// The shield. No move whose last step goes forward, straight or diagonally,
// captures a Shielder: it would come from the front. Moves that end sideways or
// backward capture it, and Knights do so from anywhere. Kings keep to this too.
//
// Ox. It walks orthogonally. If the first two squares are empty, it goes on to
// the third, or from the second one outward: the bar of a T. Otherwise it can
// capture the first piece on these two squares. It never leaps.
//
// Magician. It walks along any of the eight lines over three empty squares or
// more, and then one step outward, to an empty square or a capture. It cannot
// stop on the line. A piece on the first three squares closes the line, one
// further on closes what lies there and beyond.
//
// Zip. It repeats one L: an orthogonal step and a diagonal one outward, always
// the same two, over empty squares. It may stop where an L ends. It captures the
// first piece on its way, in the middle of an L or at its end.
//
// Promotion. A Pawn, Warrior or Shielder that reaches the last rank becomes a
// bishop, knight, ox, rook, magician, zip or queen of the player's choice.
//
// En passant. When such a piece has passed a square by a double step, the
// opponent's next turn may capture it there: by a Pawn, Warrior or Shielder that
// could capture on that square by an ordinary one-step capture. A Pawn captures
// Pawns and Warriors so, a Warrior captures Warriors, a Shielder captures all
// three.
//
// Check. A square is attacked by the pieces that could capture a king there. A
// move must not leave the own king attacked. A push can give check, by pushing
// the king or by opening a line, and parry it.
//
// Castling. The king goes three squares: from g to j, with the rook from l to i
// (short), or from g to d, with the rook from a to e (long). Neither may have
// moved, all squares between them are empty, and the king neither starts on,
// crosses nor reaches an attacked square.
//
// # The end
//
// [Checkmate] wins. The game is drawn by [Stalemate]; by [DeadPosition], when
// nothing is left beside the kings but one knight, or bishops on squares of one
// colour; and by [SeventyFiveMoves], when each player has made 75 turns without
// a capture or a move of a Pawn, Warrior or Shielder. Where several hold at
// once, the first in this order counts.
//
// A position does not know its history. A game that is played as a match (see
// package boardgame/match) is also drawn when a position, the same but for clock
// and turn number, occurs for the fifth time; and a player to move may claim a
// draw when it occurs for the third time, or after 50 turns by each player
// without a capture or a move of a Pawn, Warrior or Shielder:
//
//	m, err := match.Start(horizons.Rules, "")
//	...
//	fmt.Println(m.Outcome(), m.Claims())
//	err = m.Claim(horizons.ThreefoldRepetition)
//
// # Choices of this package
//
// Where descriptions of the game leave something open, this package has chosen:
//
//   - In the start position the knights stand on d and i, the oxen on c and j.
//     The variant oxen=inside has them exchanged.
//   - Everything pawn-like that stands on its own second rank may make a double
//     step, however it got there.
//   - A double step passes nothing: a piece on the next square is pushed one
//     square by one step, never two.
//   - For Ox, Magician and Zip too it is the last single step that counts
//     against a shield.
//   - While it castles, the king is judged on each square that it crosses as if
//     it stood there, gone from its own and with the rook still at home; where it
//     ends, by the finished position.
//   - Only the dead positions above draw at once; others are left to play.
//   - A position does not tell of which variant it is. [State.Variant] knows the
//     start position of oxen=inside, and takes all others for the standard game.
//   - The short form of a move is as strict as all texts: it names the square
//     that the piece leaves just as far as is needed.
//
// # Text
//
// A position is written as in chess, by six fields between single blanks:
//
//		rzonbqkbnomr/swwsppppswws/12/12/12/12/12/12/12/12/SWWSPPPPSWWS/RZONBQKBNOMR w KQkq - 0 1
//
//	  - the board, rank by rank from the top, a number being a run of empty squares;
//	  - the player to move, w or b;
//	  - the rights to castle, of White short (K) and long (Q), of Black short (k)
//	    and long (q), or -;
//	  - for a capture en passant, the square passed and the square of the piece
//	    that passed it, as in e3e4, or -; it is written only if such a capture is
//	    legal, and dropped when read otherwise;
//	  - the half-move clock, the turns since the last capture or move of a
//	    pawn-like piece;
//	  - the turn number, from 1, which goes up after Black's turn.
//
// The two numbers have nine digits at most and stay at the top.
//
// A position is refused unless each player has one king, the player who has just
// moved is not in check, no Pawn, Warrior or Shielder stands on its own last
// rank, king and rook of each right to castle stand at home, and the square
// passed, the one before it, and the piece that passed fit a double step.
//
// A move has a long and a short form. The long form is the text of a [Move]:
// the squares that the piece leaves and reaches, and the small letter of a
// promotion, as in e2e4 or e11e12q. Castling is written as the king's move, as
// in g1j1, a push as the Shielder's. The short form, standard algebraic
// notation, depends on the position; [State.SAN] writes it:
//
//	e4  Nc3  Wxe6  exd5  Sd5  e12=Q+  O-O  O-O-O#
//
// It has the letter of the piece, W for all Warriors and none for Pawns; if
// several pieces of that letter can go there, the file that this one leaves, or
// else the rank, or else both; x for a capture, with the file if a Pawn makes
// it; the square; =Q for a promotion; + for check, # for mate. A push has no
// mark. [State.ParseMove] reads both forms. In the short one x, + and # may be
// missing, and castling may be written with zeroes; nothing else may differ.
package horizons
