// Package match is one game as it is played: a position with its history, which
// can be taken back and played again, the ends that rules do not know (somebody
// resigns, time runs out, a draw is agreed), claims that depend on the history,
// and the way to a record and back.
//
// # Playing
//
//	m, err := match.Start(joust.Rules, "5x5")
//	_, err = m.PlayText("a1-b3")    // or m.Play(move)
//	m.Undo()                        // the move is kept, for Redo
//	m.Redo()
//	err = m.Resign(boardgame.Black)
//	fmt.Println(m.Outcome(), m.Outcome().Reason())
//
// A [Match] works on the typed positions of a game and on
// [boardgame.TextState] alike: hand it joust.Rules, or the Rules of a TextGame.
// It is for one goroutine at a time; [Match.Clone] makes another that shares
// nothing with it that changes. A call that fails changes nothing.
//
// What was played is a line of moves, with an end behind the last one if
// somebody ended the game. [Match.Undo], [Match.Redo] and [Match.GoTo] walk
// along the line. Playing a move or ending the game in the middle of the line
// drops what came behind.
//
// # Ends
//
// The outcome of a match is, in this order: that of the position; that of its
// history, if the game has such ends (see [Arbiter]); that of the ply limit, if
// one is set; that by which somebody ended it. A game whose rules let it go on
// for ever ends by [Match.SetPlyLimit], without a result.
//
// # Records
//
// [Match.Record] gives the record of a match, which package record writes as a
// file. [Replay] plays a record again, and [Walk] visits every position in it,
// those of variations included. Both report the first move that is not legal,
// and Replay also a result that contradicts the game.
//
// A record's tag Variant holds the game and its variant ("joust 5x5 misere"); a
// start that no variant names is in the tags SetUp and FEN, as usual in PGN.
// Why a game ended is in the tag Termination, in the words of its Reason, or
// "unterminated" if it has not.
package match
