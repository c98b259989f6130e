package record_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"example.com/agon/notation/record"
	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

// TestCorpus decodes each record file of testdata and compares what comes out
// with the file of the same name that ends in .want.
func TestCorpus(t *testing.T) {
	files := corpus(t)
	require.GreaterOrEqual(t, len(files), 40)
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".pgn"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			want, err := os.ReadFile(strings.TrimSuffix(file, ".pgn") + ".want")
			require.NoError(t, err)

			got := describe(bytes.NewReader(text))
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("decoded (-want +got):\n%s", diff)
			}
			require.Equal(t, strings.HasPrefix(filepath.Base(file), "bad-"), strings.Contains(got, "error "))

			require.Equal(t, got, describe(iotest.OneByteReader(bytes.NewReader(text))), "read byte by byte")
			require.Equal(t, got, describe(iotest.DataErrReader(bytes.NewReader(text))), "read with the end")
			if !bytes.ContainsRune(text, '\r') {
				for _, end := range []string{"\r\n", "\r"} {
					other := strings.ReplaceAll(string(text), "\n", end)
					require.Equal(t, got, describe(strings.NewReader(other)), "with line ends %q", end)
				}
			}
		})
	}
}

// corpus returns the names of the record files.
func corpus(t testing.TB) []string {
	files, err := filepath.Glob("testdata/*.pgn")
	require.NoError(t, err)
	return files
}

// describe decodes all of r and says in lines what came out.
func describe(r io.Reader) string {
	var b strings.Builder
	for g, err := range games(r) {
		if err != nil {
			var syntax *record.SyntaxError
			if !errors.As(err, &syntax) {
				return b.String() + err.Error() + "\n"
			}
			fmt.Fprintf(&b, "error %d:%d found %s, expected %s\n", syntax.Line, syntax.Column, syntax.Found, syntax.Expected)
			continue
		}
		fmt.Fprintf(&b, "game %v\n", g.Result)
		for _, tag := range g.Tags {
			fmt.Fprintf(&b, "  [%s] %q\n", tag.Name, tag.Value)
		}
		describeLine(&b, "  ", g.Line)
	}
	return b.String()
}

func describeLine(b *strings.Builder, indent string, l record.Line) {
	describeNotes(b, indent, l.NotesAfter(0))
	for i, move := range l.Moves {
		fmt.Fprintf(b, "%s%s\n", indent, move)
		describeNotes(b, indent+"  ", l.NotesAfter(i+1))
	}
}

func describeNotes(b *strings.Builder, indent string, notes []record.Note) {
	for _, n := range notes {
		switch {
		case n.Variation != nil:
			fmt.Fprintf(b, "%svariation\n", indent)
			describeLine(b, indent+"  ", *n.Variation)
		case n.NAG != 0:
			fmt.Fprintf(b, "%s$%d\n", indent, n.NAG)
		default:
			fmt.Fprintf(b, "%s{%q}\n", indent, n.Comment)
		}
	}
}
