package notation

import (
	"strconv"
	"strings"
)

// A Board says how the boards of one game are written: as in FEN, rank by
// rank from the top, the ranks separated by '/', every rank from file a on,
// with a symbol for each square that holds something and a number for each run
// of empty squares. Numbers above nine are one run: 12 is twelve empty
// squares.
type Board struct {
	// Symbols lists what a square can hold. A symbol is one letter or sign,
	// with or without one suffix mark: "N", "*", "W~". A letter may stand
	// with a mark and without. Digits and '/' cannot begin a symbol.
	Symbols []string

	// The sizes that exist, within 1 to 26 on both sides.
	MinFiles, MaxFiles int
	MinRanks, MaxRanks int
}

// Parse reads the board that field holds and returns its size. It calls put
// for every symbol, rank by rank from the top and from file a on; put may be
// called even if an error follows, so what it fills is to be thrown away then.
//
// Every rank must have as many squares as the first, and the size must be one
// that exists. Numbers have no leading zero. The error is a [*ParseError] that
// names the rank and what was expected. The cost is one pass over the text,
// which stops at the first fault; nothing is allocated without one.
func (b Board) Parse(field Field, put func(sq Square, symbol string)) (files, ranks int, err error) {
	return b.parse(field, func(sq Square, symbol string, _ int) { put(sq, symbol) })
}

// Offset returns where in field the symbol of a square stands, in bytes, for a
// message about it; 0 if the square has none. The cost is that of [Board.Parse].
func (b Board) Offset(field Field, sq Square) int {
	offset := 0
	_, _, _ = b.parse(field, func(other Square, _ string, at int) {
		if other == sq {
			offset = at
		}
	})
	return offset
}

// parse is Parse with the place in the text at which each symbol stands.
func (b Board) parse(field Field, put func(sq Square, symbol string, at int)) (files, ranks int, err error) {
	text := field.Text
	ranks = strings.Count(text, "/") + 1
	if ranks < b.MinRanks || ranks > b.MaxRanks {
		return 0, 0, field.Errorf(0, "found %d rank(s), separated by '/'; expected %s", ranks, between(b.MinRanks, b.MaxRanks))
	}
	at := 0
	for rank := ranks - 1; rank >= 0; rank-- {
		if rank < ranks-1 {
			at++ // the slash
		}
		start, file := at, 0
		for at < len(text) && text[at] != '/' {
			here := at
			if isDigit(text[at]) {
				run := 0
				for at < len(text) && isDigit(text[at]) && run <= MaxFiles {
					run = run*10 + int(text[at]-'0')
					at++
				}
				if text[here] == '0' {
					return 0, 0, field.Errorf(here, "rank %d: a run of empty squares is a number from 1 up, without a leading zero", rank+1)
				}
				file += run
			} else {
				symbol := b.symbol(text[at:])
				if symbol == "" {
					return 0, 0, field.Errorf(here, "rank %d: found %s; expected a number of empty squares or one of %s",
						rank+1, found(text[at:]), strings.Join(b.Symbols, " "))
				}
				at += len(symbol)
				if file < MaxFiles {
					put(At(file, rank), symbol, here)
				}
				file++
			}
			if most := b.most(files); file > most {
				return 0, 0, field.Errorf(here, "rank %d has more than %d squares", rank+1, most)
			}
		}
		if file != files && files != 0 || file < b.MinFiles {
			return 0, 0, field.Errorf(start, "rank %d has %d square(s); expected %s", rank+1, file, b.width(files))
		}
		files = file
	}
	return files, ranks, nil
}

// Append appends a board of the given size to dst, asking at for the symbol
// of every square, which is "" for an empty one. It is the inverse of
// [Board.Parse] for symbols that the board has.
func (b Board) Append(dst []byte, files, ranks int, at func(Square) string) []byte {
	for rank := ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range files {
			symbol := at(At(file, rank))
			if symbol == "" {
				empty++
				continue
			}
			dst = append(appendRun(dst, empty), symbol...)
			empty = 0
		}
		dst = appendRun(dst, empty)
		if rank > 0 {
			dst = append(dst, '/')
		}
	}
	return dst
}

func appendRun(dst []byte, empty int) []byte {
	if empty == 0 {
		return dst
	}
	return strconv.AppendInt(dst, int64(empty), 10)
}

// symbol returns the longest symbol that text begins with, or "".
func (b Board) symbol(text string) string {
	longest := ""
	for _, symbol := range b.Symbols {
		if len(symbol) > len(longest) && strings.HasPrefix(text, symbol) {
			longest = symbol
		}
	}
	return longest
}

// most is how many squares a rank can have when the first one had files of
// them, 0 while it is being read.
func (b Board) most(files int) int {
	if files == 0 {
		return b.MaxFiles
	}
	return files
}

func (b Board) width(files int) string {
	if files == 0 {
		return between(b.MinFiles, b.MaxFiles)
	}
	return between(files, files)
}

func between(least, most int) string {
	if least == most {
		return strconv.Itoa(least)
	}
	return strconv.Itoa(least) + " to " + strconv.Itoa(most)
}
