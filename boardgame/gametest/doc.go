// Package gametest tests that a game keeps the laws on which everything in
// package boardgame relies. One call holds a game to all of them:
//
//	func TestLaws(t *testing.T) {
//		gametest.Run(t, joust.Rules, gametest.Options{
//			Perft: []string{"testdata/perft.json"},
//		})
//	}
//
// It is for every game that implements [boardgame.State], in this module and
// outside of it. [Facts] compares a game with what other programs say of it, and
// [Transcripts] whole games with files that a person can read, and [Pictures] what
// positions look like with files that a person has looked at.
//
// # The laws
//
// Each is a subtest of its own.
//
//   - start: Start("") is the first variant; the Variant of a start position is
//     the name that started it, that of any position a name that starts.
//   - zero: the zero State has no moves, is over without a result, has an empty
//     text, and no method panics on it, After included.
//   - over: the list of moves is empty exactly when the outcome is over, which
//     then has a reason.
//   - duplicates: no move is listed twice.
//   - order: the list is the same each time, and stays as it is.
//   - append: AppendMoves keeps what stands before, with room to spare and
//     without, and appends the same to nil.
//   - legal: Legal approves the moves in the list and no others, among those of
//     earlier positions and of other variants; it refuses with a *MoveError that wraps ErrIllegal or
//     ErrOver.
//   - after: After changes nothing in its receiver, and gives the same each time.
//   - position-text: the text of a position reads back to an equal one, by
//     Parse, UnmarshalText and JSON; String, AppendText and MarshalText agree.
//   - move-text: so does the text of a move, and no two moves of a position
//     share theirs.
//   - mangled-text: handed a text with a few faults, the parsers do not panic;
//     they refuse it with an error of a known kind, or read something valid.
//   - key: the Key of a Key is itself and has a text; positions with equal keys
//     have equal moves, and equal keys after equal moves, unless one is over;
//     the Key of a game that goes on is not over. (That a Key keeps a counter
//     which does not matter, no law can see.)
//   - hash: positions with equal keys have equal hashes; not all have the same.
//   - hash-of-another-process: the test binary, run once more, computes the
//     same hashes.
//   - perft: the counts are those of the tables; skipped if there are none.
//   - allocation: After, Outcome, and AppendMoves with room allocate nothing.
//   - goroutines: many goroutines that share a position get the answers that one
//     gets. Run the test with -race too: then a hidden write is found as such.
//   - text-face: the game behind a TextGame behaves as the typed one.
//   - picture: if positions are a diagram.Drawer, a position's picture is the same
//     each time and has the right side at the bottom, its pieces stand apart on the
//     board, and a LastMove that is no move marks nothing.
//
// # Failures
//
// Most laws are tested by random games, which pgregory.net/rapid makes shorter
// as long as they break the law. A failure names the law, the position, the
// move, and the way there:
//
//	--- FAIL: TestLaws/legal (0.00s)
//	    gametest.go:75: [rapid] failed after 0 tests: the list has a move of which Legal says: move "c2" in position "3-4-5 w 1": illegal move: no such counters
//	        law       legal
//	        game      heaps
//	        position  3-4-5 w 1
//	        reached   from Start("3-4-5")
//	        move      c2
//	        To reproduce, specify -run="TestLaws/legal" -rapid.seed=1648240761396556514
//
// rapid also writes a file below testdata/rapid, from which later runs of the
// test begin until it passes. With -rapid.checks=10000 each law is tested by
// 10,000 games instead of 100.
package gametest
