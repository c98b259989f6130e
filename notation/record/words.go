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
// game if they were read as moves.
func isMove(text string) bool {
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
