// Package fairy says Joust in the words of Fairy-Stockfish, a chess engine that
// plays Joust among many variants, and of the programs that talk to it: names
// of variants, positions as FEN, moves.
//
//	name, err := fairy.Name(s.Variant())    // "joust-5x5-misere"
//	fen := fairy.FEN(s)                     // 4n/5/5/5/N4 w - - 0 1
//	move := fairy.Move(m)                   // a1b3,b3a1
//	m, err = fairy.ParseMove(s, "a1b3,b3a1")
//
// # Variants
//
// Fairy-Stockfish has one Joust of its own, joust: 8x8, the knights on d4 and
// e5. Every other variant has the name joust-, followed by its name in this
// module with hyphens for blanks. [Config] writes what Fairy-Stockfish has to be
// told about it. Put into a file, it is read by the program's UCI commands
//
//	setoption name VariantPath value variants.ini
//	setoption name UCI_Variant value joust-5x5-misere
//
// Pieces of all kinds, boards, misere, starts on fixed squares, and the grenades
// piece/after and arbitrary/after without departure can be said. Games that
// begin with placing, grenades thrown before the move, and departure squares
// that burn beside the grenade cannot: [ErrUnknown]. Fairy-Stockfish itself
// has boards of at most 12 files and 10 ranks; the names, positions and moves of
// larger ones follow the same pattern.
//
// # Positions
//
// The board is that of this module, then come the side to move, two hyphens, a
// count of half-moves and the number of the turn. The count has no meaning in
// Joust: it is written as 0, and any is read. Positions without both numbers, as
// some programs write them, are read too.
//
// # Moves
//
// A move is two pairs of squares: from and to, then to again and the square that
// burns, which is from unless there are grenades.
package fairy
