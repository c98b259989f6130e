package record_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"example.com/agon/notation/record"
	"github.com/stretchr/testify/require"
)

// A stream is an io.Reader of records that are made up as they are read: the
// moves are those of no game, but look like chess.
type stream struct {
	rng   *rand.Rand
	notes bool // also comments, NAGs and variations
	left  int  // bytes that are still to come, or less than a game more
	text  []byte
	games int
}

func newStream(size int, notes bool) *stream {
	return &stream{rng: rand.New(rand.NewPCG(1, 2)), notes: notes, left: size}
}

func (s *stream) Read(b []byte) (int, error) {
	if len(s.text) == 0 {
		if s.left <= 0 {
			return 0, io.EOF
		}
		s.game()
		s.left -= len(s.text)
	}
	n := copy(b, s.text)
	s.text = s.text[n:]
	return n, nil
}

func (s *stream) game() {
	s.games++
	result := []string{"1-0", "0-1", "1/2-1/2"}[s.rng.IntN(3)]
	b := s.text[:0]
	for _, tag := range [][2]string{
		{"Event", "Rated blitz game"}, {"Site", fmt.Sprintf("https://example.org/%08x", s.rng.Uint32())},
		{"Date", fmt.Sprintf("2024.%02d.%02d", 1+s.rng.IntN(12), 1+s.rng.IntN(28))}, {"Round", "-"},
		{"White", fmt.Sprintf("Player %d", s.rng.IntN(5000))}, {"Black", fmt.Sprintf("Player %d", s.rng.IntN(5000))},
		{"Result", result}, {"WhiteElo", strconv.Itoa(1500 + s.rng.IntN(1000))}, {"BlackElo", strconv.Itoa(1500 + s.rng.IntN(1000))},
	} {
		b = fmt.Appendf(b, "[%s %q]\n", tag[0], tag[1])
	}
	width := 0
	put := func(format string, args ...any) {
		before := len(b)
		b = fmt.Appendf(append(b, ' '), format, args...)
		if width += len(b) - before; width > 80 {
			b[before] = '\n'
			width = len(b) - before - 1
		}
	}
	b = append(b, '\n')
	for ply := range 40 + s.rng.IntN(80) {
		if ply%2 == 0 {
			put("%d.", ply/2+1)
		}
		put("%s", s.move())
		if s.notes {
			switch s.rng.IntN(6) {
			case 0:
				put("$%d", s.rng.IntN(140))
			case 1:
				put("{[%%clk 0:0%d:%02d]}", s.rng.IntN(5), s.rng.IntN(60))
			case 2:
				put("(%s %s {is worse})", s.move(), s.move())
			}
		}
	}
	put("%s\n\n", result)
	s.text = b
}

func (s *stream) move() string {
	square := string([]byte{'a' + byte(s.rng.IntN(8)), '1' + byte(s.rng.IntN(8))})
	switch kind := s.rng.IntN(10); {
	case kind < 3:
		return square
	case kind < 4:
		return string(rune('a'+s.rng.IntN(8))) + "x" + square
	case kind < 5:
		return "O-O"
	default:
		return string("NBRQK"[s.rng.IntN(5)]) + square
	}
}

// heap returns how many bytes are in use.
func heap() int64 {
	var stats runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&stats)
	return int64(stats.HeapAlloc)
}

// TestLargestGame holds the documentation to what it says about the memory that a
// game takes, and requires that a decoder and an encoder give back what a huge
// game has needed.
func TestLargestGame(t *testing.T) {
	const size = 1 << 20
	for _, unit := range []string{"!!", "$1", "()", "(a)", "{}", ";\n", "a ", "= ", "[A\"\"]", strings.Repeat("x", 64)} {
		text := strings.Repeat(unit, size/len(unit))
		switch unit[0] {
		case '[':
		case 'x':
			text = "a " + strings.Repeat("{"+text[:size/2]+"}", 16)
		default:
			text = "a " + text
		}
		before := heap()
		d, e := record.NewDecoder(strings.NewReader(text+"\n*\n"+strings.Repeat("a *\n", 1<<15))), record.NewEncoder(io.Discard)
		var g record.Game
		require.NoError(t, d.Decode(&g))
		require.NoError(t, e.Encode(g))
		for range 1 << 14 {
			var small record.Game
			require.NoError(t, d.Decode(&small))
			require.NoError(t, e.Encode(small))
		}
		require.Less(t, heap()-before, int64(50*len(text)+1<<20), unit)
		runtime.KeepAlive(g)
		g = record.Game{}
		require.Less(t, heap()-before, int64(11<<20), unit)
		runtime.KeepAlive(d)
		runtime.KeepAlive(e)
		runtime.KeepAlive(text)
	}
}

// TestMemory sends many more records through a decoder and an encoder than may
// be in memory at once. AGON_RECORD_MB sets how many megabytes.
func TestMemory(t *testing.T) {
	megabytes := 24
	if text := os.Getenv("AGON_RECORD_MB"); text != "" {
		_, err := fmt.Sscan(text, &megabytes)
		require.NoError(t, err)
	}
	source := newStream(1<<20, true)
	text, err := io.ReadAll(source)
	require.NoError(t, err)
	var parts []io.Reader
	for range megabytes {
		parts = append(parts, bytes.NewReader(text))
	}
	d, e := record.NewDecoder(io.MultiReader(parts...)), record.NewEncoder(io.Discard)
	var largest, total uint64
	var stats runtime.MemStats
	runtime.GC() // what other tests have left
	decoded := 0
	for ; ; decoded++ {
		var g record.Game
		err := d.Decode(&g)
		if err == io.EOF {
			break
		}
		require.NoError(t, err)
		require.NoError(t, e.Encode(g))
		if decoded%500 == 0 {
			runtime.ReadMemStats(&stats)
			largest, total = max(largest, stats.HeapAlloc), max(total, stats.Sys)
		}
	}
	require.Equal(t, source.games*megabytes, decoded)
	t.Logf("%d MB, %d games: heap at most %d KB, all memory %d KB", megabytes, decoded, largest>>10, total>>10)
	require.Less(t, largest, uint64(64<<20))
}
