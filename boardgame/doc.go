// Package boardgame is the common ground of the games in this module: what a
// position, a move and an outcome are, and what works on the positions of
// every game.
//
// # Positions are values
//
// A position is a value that satisfies [State]: comparable with ==, copied by
// assignment, without pointers inside. No method changes it. A move makes a
// new position out of an old one, and any number of goroutines may share both:
//
//	s, err := joust.Rules.Start("")      // the standard game
//	moves := s.AppendMoves(nil)          // every legal move
//	next := s.After(moves[0])            // s is as it was
//
// [State.After] trusts its caller, for speed: hand it only a move that
// [State.AppendMoves] lists or that [State.Legal] or [State.ParseMove] has
// approved. [Play] checks first and answers an illegal move with an error that
// says what is wrong with it.
//
// The zero value of a State is no position: it has no moves, it is over
// without a winner, its text is empty, and its methods do not panic.
//
// # Generic or by name
//
// A program that knows its game uses the game's own types, joust.State and
// joust.Move say, or is generic over them as [Perft], [Play] and [Playout] are.
// It pays nothing for the abstraction. A program that learns which game is
// played only when it runs (a server, a tool for files of games) uses
// [TextGame], [TextState] and [TextMove], which are every game behind one
// type, with moves as their texts. A TextState is a State too, so whatever is
// generic works on it; it is slower, and [As] gets the typed position back.
//
// # Rules to rely on
//
// These hold for every game here and every position:
//
//   - The list of moves is empty exactly when the position is over, and has no
//     move twice. Its order is documented and always the same.
//   - Legal approves exactly the moves in the list.
//   - The texts of a position and of a move read back to equal values.
//   - Positions with equal [State.Key], neither of them over, have equal moves,
//     and equal keys again after equal moves. Equal keys have equal hashes, in
//     every process. (A clock, which is not part of the key, may end one of two
//     such games before the other.)
//
// # Errors
//
// An error about a text is a [*ParseError] that wraps [ErrSyntax]; an error
// about a move is a [*MoveError] that wraps [ErrIllegal], [ErrAmbiguous] or
// [ErrOver]. Both quote what they were given. Nothing that a program can be
// handed by its users makes this package or a game panic.
package boardgame
