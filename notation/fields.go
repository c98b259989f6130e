package notation

import (
	"fmt"
	"slices"
	"strings"
)

// MaxNumber is the largest number that the texts of positions hold: turn
// numbers and clocks have nine digits at most and stay at the top when they
// get there.
const MaxNumber = 999_999_999

// Fields takes a text apart whose fields are separated by single blanks, as a
// position's are. It allocates nothing.
type Fields struct {
	text string
	next int // where the next field begins; beyond the text when none is left
}

// NewFields returns the fields of text, of which there is always at least one,
// though it may be empty.
func NewFields(text string) Fields { return Fields{text: text} }

// More reports whether a field is left to take.
func (f *Fields) More() bool { return f.next <= len(f.text) }

// Next takes the next field. The name says what it is, for error messages. It
// is an error, a [*ParseError], if no field is left or the field is empty, as
// it is between two blanks and before or after a blank at the text's end.
func (f *Fields) Next(name string) (Field, error) {
	if !f.More() {
		end := Field{Name: name, whole: f.text, Offset: len(f.text)}
		return end, end.Errorf(0, "the text ends here; expected a blank and the %s", name)
	}
	text := f.text[f.next:]
	if blank := strings.IndexByte(text, ' '); blank >= 0 {
		text = text[:blank]
	}
	field := Field{Text: text, Name: name, Offset: f.next, whole: f.text}
	switch {
	case f.text == "":
		return field, field.Errorf(0, "the text is empty; expected the %s", name)
	case text == "" && f.next == len(f.text):
		return field, field.Errorf(0, "the text ends in a blank; blanks stand only between fields")
	case text == "":
		return field, field.Errorf(0, "a blank too many; fields are separated by single blanks")
	}
	f.next += len(text) + 1
	return field, nil
}

// A Field is one part of a larger text, and knows where it stands there. It is
// made by [Fields.Next], [WholeField] or [Field.Slice]; one that a program puts
// together itself has no larger text to quote in errors.
type Field struct {
	Text   string // the field's own text
	Name   string // what it is: "board", "turn number", ...
	Offset int    // where it begins in the larger text, in bytes
	whole  string // the larger text
}

// WholeField returns all of text as one field.
func WholeField(name, text string) Field {
	return Field{Text: text, Name: name, whole: text}
}

// Slice returns the part of the field from byte from up to, not including, byte
// to, as a field of the same name. Like a slice expression it panics outside
// the field's text.
func (f Field) Slice(from, to int) Field {
	f.Text = f.Text[from:to]
	f.Offset += from
	return f
}

// Errorf returns a [*ParseError] about byte at of the field. Its message is
// formatted as by [fmt.Sprintf], and it wraps [ErrSyntax].
func (f Field) Errorf(at int, format string, args ...any) *ParseError {
	return &ParseError{
		Text:   f.whole,
		Offset: f.Offset + at,
		Field:  f.Name,
		Err:    fmt.Errorf("%w: %s", ErrSyntax, fmt.Sprintf(format, args...)),
	}
}

// Number reads the field as a whole number from least to most, which has no
// sign and no leading zero, and at most nine digits ([MaxNumber]). The error
// is a [*ParseError].
func (f Field) Number(least, most int) (int, error) {
	number := 0
	for i := range len(f.Text) {
		c := f.Text[i]
		switch {
		case !isDigit(c):
			return 0, f.Errorf(i, "expected a number without sign, found %s", found(f.Text[i:]))
		case i == 1 && f.Text[0] == '0':
			return 0, f.Errorf(0, "a number has no leading zero")
		case i == 9:
			return 0, f.Errorf(0, "a number has nine digits at most")
		}
		number = number*10 + int(c-'0')
	}
	if f.Text == "" || number < least || number > most {
		return 0, f.Errorf(0, "expected a number from %d to %d", least, most)
	}
	return number, nil
}

// Choice reads the field as one of the given words, of which there are at least
// two, and returns which one it is, counted from 0. The error is a
// [*ParseError].
func (f Field) Choice(words ...string) (int, error) {
	if i := slices.Index(words, f.Text); i >= 0 {
		return i, nil
	}
	last := len(words) - 1
	return 0, f.Errorf(0, "expected %s or %s", strings.Join(words[:last], ", "), words[last])
}

// Unmarshal sets *value to what parse makes of text, and to the zero value if
// text is empty: the UnmarshalText of every type whose zero value has an empty
// text. On an error, which is that of parse, *value stays as it is.
func Unmarshal[T any](value *T, text []byte, parse func(string) (T, error)) error {
	if len(text) == 0 {
		*value = *new(T)
		return nil
	}
	parsed, err := parse(string(text))
	if err != nil {
		return err
	}
	*value = parsed
	return nil
}

// found quotes the first character of text for a message.
func found(text string) string {
	for _, r := range text {
		return fmt.Sprintf("%q", r)
	}
	return "the end of the text"
}
