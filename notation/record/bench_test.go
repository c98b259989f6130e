package record_test

import (
	"bytes"
	"io"
	"testing"

	"example.com/agon/notation/record"
	"github.com/stretchr/testify/require"
)

func benchmarkTexts(b *testing.B, run func(b *testing.B, text []byte)) {
	for _, notes := range []bool{false, true} {
		name := "moves"
		if notes {
			name = "notes"
		}
		text, err := io.ReadAll(newStream(1<<20, notes))
		require.NoError(b, err)
		b.Run(name, func(b *testing.B) { run(b, text) })
	}
}

func BenchmarkDecoder(b *testing.B) { benchmarkDecoder(b, false) }

func BenchmarkDecoderKeepLines(b *testing.B) { benchmarkDecoder(b, true) }

func benchmarkDecoder(b *testing.B, keepLines bool) {
	benchmarkTexts(b, func(b *testing.B, text []byte) {
		b.SetBytes(int64(len(text)))
		b.ReportAllocs()
		for b.Loop() {
			d := record.NewDecoder(bytes.NewReader(text))
			if keepLines {
				d.KeepLines()
			}
			for {
				var g record.Game
				if err := d.Decode(&g); err == io.EOF {
					break
				} else if err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}

func BenchmarkEncoder(b *testing.B) {
	benchmarkTexts(b, func(b *testing.B, text []byte) {
		var decoded []record.Game
		var size bytes.Buffer
		e := record.NewEncoder(&size)
		for g, err := range games(bytes.NewReader(text)) {
			require.NoError(b, err)
			require.NoError(b, e.Encode(g))
			decoded = append(decoded, g)
		}
		b.SetBytes(int64(size.Len()))
		b.ReportAllocs()
		for b.Loop() {
			e := record.NewEncoder(io.Discard)
			for _, g := range decoded {
				if err := e.Encode(g); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
}
