// Package record reads and writes records of games in the form of PGN, as a
// stream and without knowing the rules of any game: moves are words.
//
//	[Event "Club championship"]
//	[White "Ada"]
//	[Black "Ben"]
//	[Result "1-0"]
//
//	1. e4 e5 2. Nf3 {the usual} f6 $2 (2... Nc6 3. Bb5) 3. Nxe5 1-0
//
// The first lines are tags. Seven of them, Event to Result, are the [Roster]:
// they stand first, and most records have them all. What follows is the movetext:
// moves, some with their numbers, and notes about the moves, which are comments,
// NAGs (opinions as numbers) and variations (what could have been played instead,
// in parentheses); at last the result.
//
// # First steps
//
// A [Decoder] reads one [Game] after the other:
//
//	d := record.NewDecoder(file)
//	for {
//		var g record.Game
//		err := d.Decode(&g)
//		if err == io.EOF {
//			break
//		}
//		if err != nil {
//			return err // or go on: the next call reads the next game
//		}
//		fmt.Println(g.Tags.Get(record.TagWhite), len(g.Moves), g.Result)
//	}
//
// A game is plain data. The moves that were played are g.Moves, the notes about
// them g.Notes:
//
//	for i, move := range g.Moves {
//		fmt.Println(move)
//		for _, n := range g.NotesAfter(i + 1) {
//			switch {
//			case n.Variation != nil: // a Line: moves and notes in their turn
//			case n.NAG != 0: // a number
//			default: // n.Comment
//			}
//		}
//	}
//
// An [Encoder] writes games:
//
//	var g record.Game
//	g.Tags.Set(record.TagWhite, "Ada")
//	g.Moves = []string{"a1-b3", "h8-g6"}
//	g.Result = record.BlackWins
//	err := record.NewEncoder(file).Encode(g)
//
// What the encoder writes, the decoder reads back to an equal game ([Game.Equal]),
// always. What it could not read back the encoder refuses to write: a comment
// with a closing brace, for example.
//
// # What is read
//
// The decoder takes what is found in files:
//
//   - Tags in any order, several on a line or one on several lines. A backslash
//     in a value stands for itself unless a backslash or a quotation mark
//     follows. A tag that comes after movetext begins the next game, and so does
//     one that comes after an empty line, or after a comment with lines of its
//     own, and has the name of the game's first tag; other empty lines among tags
//     mean nothing.
//   - Comments in braces, which do not nest, and from a semicolon to the end of
//     the line, before, between and after tags and moves. Their text is kept as
//     it is, with "\n" for each end of a line. A comment before the first move or
//     tag is a note of the game; one that follows the result on its line is a
//     note about the last move.
//   - Lines that begin with a percent sign, outside of comments. They are
//     dropped.
//   - Move numbers in any form and place: 1. e4, 1.e4, 1 e4, 1... e5, 1. ... e5.
//     They are dropped, since they say nothing that the moves do not, and so are
//     dots that stand alone.
//   - Moves with the suffixes ! ? !! ?? !? ?!, close by or apart. They become the
//     NAGs 1 to 6, and are written as such: $1. The NAG $0 says nothing and is
//     dropped.
//   - Signs of evaluation behind moves, as words of their own: = is the NAG 10,
//     ∞ 13, += and +/= 14, =+ and =/+ 15, +/- 16, -/+ 17, +- 18, -+ 19.
//   - The word e.p. behind a move, close by or apart, and the word ep. They are
//     dropped, since the move says where the pawn goes. Castling with zeroes is a
//     move like others, and stays as it is.
//   - Results 1-0, 0-1, 1/2-1/2, 1/2 and *, where * must stand alone. If a game
//     ends without a result, that in the tag Result holds, if there is one. A
//     result at the end of a variation is dropped.
//   - Games without movetext, or without tags.
//   - Line ends LF, CRLF and CR, byte order marks, and Ctrl-Z at the end of a file.
//
// Texts may have any bytes, whether they are UTF-8 or not, and keep them. Which
// words can be moves is said at [Line].
//
// What could be misunderstood is an error, on purpose:
//
//   - Letters outside of ASCII in moves and names of tags, figurines among them.
//   - A comma behind a move, or a dot other than that of e.p.: 1. e4, e5.
//   - Other signs of evaluation, such as ±, and any before the first move of a
//     line: (=) is an offer of a draw in some files.
//   - Results with blanks, or with dashes and fractions outside of ASCII: 1 - 0.
//   - A result within a variation, before its end.
//   - Quotation marks in the value of a tag without a backslash, and a value that
//     goes on in the next line.
//   - A percent sign within a line, outside of comments.
//   - Variations and comments that are not closed, or closed twice.
//   - NAGs beyond 255.
//
// Text between games that is neither a comment nor an escape line is taken for
// movetext, for any word could be a move.
//
// # What is written
//
// There is one form for each game, and writing what was read from it gives the
// same bytes. See [Encoder.Encode].
//
// # Errors and limits
//
// A text that is no record gives a [*SyntaxError] with the line and the column,
// what was found and what was expected; [Decoder.Decode] says where the next
// call goes on. A game that cannot be written gives an error that wraps
// [ErrUnwritable]. Errors of readers and writers come back as they are.
//
// Decoder and encoder have limits for the length of tokens and the depth of
// variations: see [DefaultMaxToken] and [DefaultMaxNesting], and the methods
// that change them. Whoever changes those of an encoder has to give the same to
// the decoder that is to read its games.
//
// The number and the size of games have no limit; one game at a time is in memory.
// It takes a few times as much as its text, but a text that is made for that can
// take 50 times as much, and while it is read three times that. Whoever reads
// files of strangers should bound them, for example with [io.LimitReader].
package record
