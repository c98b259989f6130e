// Package notation reads and writes the parts that the texts of board games
// share, without knowing the rules of any: squares such as a1 and l12
// ([Square]), the ranks of a board as in FEN ([Board]), and texts made of
// fields between single blanks ([Fields]).
//
// A program that uses a game meets mostly [Square]. A program that adds a game
// uses the rest to read positions:
//
//	fields := notation.NewFields("3k/4/4/K3 w 1")
//	board, err := fields.Next("board")        // "3k/4/4/K3"
//	side, err := fields.Next("side to move")  // "w"
//	number, err := fields.Next("turn number") // "1"
//
// # Errors
//
// Whatever text these functions are handed, they answer with a value or with
// a [*ParseError], which quotes the text, says where in it the fault is and
// what was expected, and wraps [ErrSyntax]. They never panic, and their work
// and memory are bounded by the length of the text.
package notation
