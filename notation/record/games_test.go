package record_test

import (
	"errors"
	"io"
	"iter"

	"example.com/agon/notation/record"
)

// games decodes all of r, going on after syntax errors.
func games(r io.Reader) iter.Seq2[record.Game, error] {
	return gamesOf(record.NewDecoder(r))
}

func gamesOf(d *record.Decoder) iter.Seq2[record.Game, error] {
	return func(yield func(record.Game, error) bool) {
		for {
			var g record.Game
			err := d.Decode(&g)
			var syntax *record.SyntaxError
			if err == io.EOF || !yield(g, err) || err != nil && !errors.As(err, &syntax) {
				return
			}
		}
	}
}
