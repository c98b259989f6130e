package record

// A class is a set of characters, and of the sets each character is in.
type class uint8

const (
	blank  class = 1 << iota // separates words, and is otherwise skipped
	word                     // can be part of a move, a result, or a move number
	letter                   // A to Z, a to z
	digit                    // 0 to 9
	name                     // can be part of a tag's name
	plain                    // stands for itself in a tag's value
	inLine                   // does not end the line
)

var classes = func() (table [256]class) {
	for i := range table {
		c := byte(i)
		var set class
		switch {
		case 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z':
			set = letter | name | word
		case '0' <= c && c <= '9':
			set = digit | name | word
		case c == '_':
			set = name | word
		case ' ' < c && c <= '~':
			set = word
		case c == ' ' || '\t' <= c && c <= '\r':
			set = blank
		}
		switch c {
		case '"', '$', '%', '(', ')', '.', ';', '<', '>', '?', '[', '\\', ']', '{', '}', '!':
			set = 0
		}
		if c != '\n' && c != '\r' {
			set |= inLine
			if c != '"' && c != '\\' {
				set |= plain
			}
		}
		table[i] = set
	}
	return table
}()

func (set class) has(c byte) bool { return classes[c]&set != 0 }

// isMove reports whether a text of word characters is a move. Signs alone are
// not: they are opinions about positions in many files, and would change the
// game if they were read as moves. Nor is what only looks like one, and belongs
// to the move before.
func isMove(text string) bool {
	if text == "" || noMove(text) {
		return false
	}
	if letter.has(text[0]) {
		return true // as nearly all are
	}
	if _, ok := resultWord(text); ok || all(text, digit) {
		return false
	}
	for i := range len(text) {
		if (letter | digit).has(text[i]) {
			return true
		}
	}
	return text == nullMove
}

// noMove reports whether a text that is not empty is no move though a letter or
// digit is in it: a move with a comma behind it, as in running text, or "ep".
func noMove[T string | []byte](text T) bool {
	return text[len(text)-1] == ',' || len(text) == 2 && string(text) == enPassant
}

// What chess players write behind moves that capture en passant.
const (
	enPassant     = "ep"
	enPassantDots = "e.p."
)

// unclear is the one sign of an opinion that is not of word characters.
const unclear = "\u221E"

// evaluation returns the NAG for which a sign stands that is a word of its own,
// 0 if it stands for none. There are more of them, but they differ from book to
// book.
func evaluation(sign string) NAG {
	switch sign {
	case "=":
		return 10
	case unclear:
		return 13
	case "+=", "+/=":
		return 14 // White is slightly better
	case "=+", "=/+":
		return 15
	case "+/-":
		return 16 // White is better
	case "-/+":
		return 17
	case "+-":
		return 18 // White is winning
	case "-+":
		return 19
	}
	return 0
}

// nullMove is written in chess where a player passes.
const nullMove = "--"

// all reports whether all of text is in the set.
func all[T string | []byte](text T, set class) bool {
	for i := range len(text) {
		if !set.has(text[i]) {
			return false
		}
	}
	return true
}
