package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
	"example.com/agon/notation/record"
)

// try runs the program with a text as its standard input.
func try(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errOut bytes.Buffer
	code = run(t.Context(), args, strings.NewReader(stdin), &out, &errOut, false)
	return code, out.String(), errOut.String()
}

// inFile puts a text into a file.
func inFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "games.pgn")
	require.NoError(t, os.WriteFile(name, []byte(text), 0o644))
	return name
}

// mixed has four games, of which the first, the third and the fourth are faulty.
const mixed = `[Event "a"]
[White "Ada"]
[Black "Ben"]
[Variant "joust 5x5"]
[Result "*"]

1. a1-b3 e5-d3 {good} 2. b3-c5 (2. b3-d4 d3-b4
3. d4-z9) *

[Event "b"]
[White "Ben"]
[Variant "joust 5x5"]
[Result "*"]

1. a1-b3 e5-d3 {good} 2. b3-c5 (2. b3-d4 d3-b4) *

[Event "c"]
[Variant "chess"]

1. e4 *

) *
`

// random returns the records of random games of every game, in order.
func random(t *testing.T, games int) string {
	t.Helper()
	rng := rand.New(rand.NewPCG(3, 4))
	variants := map[string]string{"epaminondas": "8x6", "horizons": "", "javelins": "6x6", "joust": "6x6"}
	var text bytes.Buffer
	out := record.NewEncoder(&text)
	for _, game := range agon.Games() {
		for i := range games {
			m, err := match.Start(game.Rules(), variants[game.Name()])
			require.NoError(t, err)
			for m.Ply() < 40 && !m.Outcome().Over() {
				moves := m.State().AppendMoves(nil)
				require.NoError(t, m.Play(moves[rng.IntN(len(moves))]))
			}
			if !m.Outcome().Over() {
				require.NoError(t, m.Resign(boardgame.Player(i%2)))
			}
			r := m.Record()
			r.Tags.Set(record.TagRound, strconv.Itoa(i+1))
			require.NoError(t, out.Encode(r))
		}
	}
	return text.String()
}

func TestCheck(t *testing.T) {
	file := inFile(t, mixed)
	code, out, stderr := try(t, "", "check", file)
	assert.Equal(t, exitFailure, code)
	assert.Empty(t, stderr)
	want := strings.ReplaceAll(`FILE:8: game 1: White's move 3 in a variation: move "d4-z9" in position "4*/1n1N1/1*1*1/5/*4 w 3": illegal move: z9 is off the board, which has 5 files and 5 ranks
FILE:17: game 3: the record is of another game: its tag Variant is "chess": game in "chess" at offset 0: syntax error: expected one of epaminondas, horizons, javelins, joust
FILE:22: game 4: line 22, column 1: found ")", expected a tag, a comment, a move, or a result
4 games, 3 faulty
`, "FILE", file)
	assert.Empty(t, cmp.Diff(want, out))
	code, out, stderr = try(t, random(t, 5), "check")
	assert.Equal(t, exitOK, code)
	assert.Equal(t, "20 games, 0 faulty\n", out)
	assert.Empty(t, stderr)
	code, out, _ = try(t, random(t, 1), "check", "-q", "-")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, out)
}

// TestCheckHelp: the line that the help shows is one that is printed.
func TestCheckHelp(t *testing.T) {
	t.Chdir(t.TempDir())
	require.NoError(t, os.WriteFile("games.pgn", []byte("[Variant \"joust 3x3\"]\n\n1. a1-b3 c3-a2 2. b3-b1 c1-c2 *\n"), 0o666))
	_, out, _ := try(t, "", "check", "games.pgn")
	fault, count, _ := strings.Cut(out, "\n")
	assert.Equal(t, "1 game, 1 faulty\n", count)
	_, help, _ := try(t, "", "check", "-h")
	assert.Contains(t, help, "\n    "+fault+"\n")
}

// TestControlCharacters: what stands in a record does nothing to a terminal.
func TestControlCharacters(t *testing.T) {
	const game = "[White \"A\x1b[31mda\x07\u202e\tB\"]\n[Variant \"joust 3x3\"]\n[Result \"\x1b[2J\"]\n[Termination \"\x1b]0;x\x07\"]\n\n1. a1-b3 1-0\n"
	_, out, _ := try(t, game, "list")
	assert.Equal(t, "1\t1\tjoust 3x3\tA [31mda   B\t\t1-0\t ]0;x \t1\n", out)
	for _, args := range []string{"check", "describe", "draw -text"} {
		code, out, stderr := try(t, game, strings.Fields(args)...)
		assert.Equal(t, exitOK, code, stderr)
		assert.NotContains(t, out, "\x1b", args)
	}
	for _, moves := range []string{"a1-\x1b[31m 1-0", "a1-b3 c3-a2 b3-c1 0-1"} {
		_, out, _ = try(t, strings.Replace(game, "a1-b3 1-0", moves, 1), "check")
		assert.Contains(t, out, "1 faulty")
		assert.NotContains(t, out, "\x1b")
	}
}

// TestMissingFiles: a file that cannot be read is reported and keeps nobody from
// reading the others.
func TestMissingFiles(t *testing.T) {
	dir := t.TempDir()
	first, second := inFile(t, "[Variant \"joust 3x3\"]\n\n1. a1-b3 *\n"), inFile(t, "[Variant \"joust 3x3\"]\n\n1. a1-c2 *\n")
	none := filepath.Join(dir, "none")
	for c, want := range map[string]string{
		"check": "2 games, 0 faulty\n", "convert": "1. a1-c2 *", "filter": "1. a1-c2 *", "describe": "      2  ", "list": "\t1\n1\t1\t", "positions": "2n/2N/*2 b 1",
	} {
		code, out, stderr := try(t, "", c, first, none, dir, second)
		assert.Equal(t, exitFailure, code, c)
		assert.Contains(t, out, want, c)
		lines := strings.Split(stderr, "\n")
		require.Len(t, lines, 3, stderr)
		assert.Contains(t, lines[0], "records: open "+none+": ")
		assert.Contains(t, lines[1], "records: "+dir+": ")
	}
	// The number of a game behind it is not known.
	code, out, stderr := try(t, "", "draw", none, second)
	assert.Equal(t, exitFailure, code)
	assert.Empty(t, out)
	assert.Equal(t, 1, strings.Count(stderr, "\n"))
	code, _, stderr = try(t, "", "draw", second, none)
	assert.Equal(t, exitOK, code, stderr)
	code, _, stderr = try(t, "", "draw", "-number", "2", second, none)
	assert.Equal(t, exitFailure, code)
	assert.NotContains(t, stderr, "there is no game 2", "the file may have had it")
}

// TestInterruptedWaiting: every command can be interrupted while it waits for
// input, and while it reads one long game.
func TestInterruptedWaiting(t *testing.T) {
	for _, c := range []string{"check", "convert", "filter", "describe", "list", "positions", "draw"} {
		ctx, cancel := context.WithCancel(t.Context())
		in, out := io.Pipe()
		go func() {
			_, _ = io.WriteString(out, "[Variant \"joust 3x3\"]\n\n1. a1-b3 {")
			cancel()
			time.AfterFunc(10*time.Second, func() { _ = out.Close() })
		}()
		var stderr bytes.Buffer
		assert.Equal(t, exitInterrupted, run(ctx, []string{c}, in, io.Discard, &stderr, false), c)
		assert.Equal(t, "records: interrupted\n", stderr.String(), c)

		ctx, cancel = context.WithCancel(t.Context())
		long := &stream{game: "1. a1-b3 (a1-c2) ", left: 20 << 20, tick: func(read int64) {
			if read > 1_000_000 {
				cancel()
			}
		}}
		assert.Equal(t, exitInterrupted, run(ctx, []string{c}, long, io.Discard, &stderr, false), c)
	}
}

// TestFaultyMovesAreLocated: the line of a move in the game itself, of one
// behind the end by the game's history, of a result that is not that of the
// game.
func TestFaultyMovesAreLocated(t *testing.T) {
	shuffle := strings.Repeat("Ne3 Ne10\nNd1 Nd12\n", 4)
	for _, test := range []struct{ text, says string }{
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3\ne5-d3 2.\nb3-b4 *\n", ":5: game 1: White's move 2: move \"b3-b4\""},
		{"[Variant \"joust 5x5\"]\n\n1. a1-b3 (1. a1-c2\ne5-d3\nc2-a3) e5-d3 2. b3-b4 *\n", ":5: game 1: White's move 2: move \"b3-b4\""},
		{"\n[Variant \"joust 5x5\"]\n[Result \"0-1\"]\n\n1. a1-b3 1-0\n", ":2: game 1: "},
		{"[Variant \"horizons\"]\n\nNc3 Nc10\nNd1 Nd12\n" + shuffle + "Ne3 *", ":11: game 1: White's move 9: "},
	} {
		code, out, _ := try(t, test.text, "check", "-q")
		assert.Equal(t, exitFailure, code)
		assert.Contains(t, out, "standard input"+test.says, test.text)
	}
}

func TestConvert(t *testing.T) {
	code, out, stderr := try(t, mixed, "convert")
	assert.Equal(t, exitFailure, code)
	assert.Equal(t, 3, strings.Count(stderr, "records: standard input:"))
	const want = `[Event "b"]
[White "Ben"]
[Result "*"]
[Variant "joust 5x5"]

1. a1-b3 e5-d3 {good} 2. b3-c5 (2. b3-d4 d3-b4) *

`
	assert.Empty(t, cmp.Diff(want, out))
	code, out, _ = try(t, want, "convert", "-bare")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, cmp.Diff(strings.Replace(strings.Replace(want, " {good}", "", 1), " (2. b3-d4 d3-b4)", "", 1), out))

	// There and back.
	text := random(t, 3)
	code, long, _ := try(t, text, "convert", "-long")
	assert.Equal(t, exitOK, code)
	assert.NotEqual(t, text, long)
	code, short, _ := try(t, long, "convert")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, cmp.Diff(text, short))
}

// TestConvertVariations: the moves of variations are restated where they stand.
func TestConvertVariations(t *testing.T) {
	const short = `[Variant "horizons"]

1. Nc3 (1. Ne3 Nc10 (1... Ne10 2. Nd1) 2. Nd1) (1. f4) 1... Nc10 2. f4 *

`
	const long = `[Variant "horizons"]

1. d1c3 (1. d1e3 d12c10 (1... d12e10 2. e3d1) 2. e3d1) (1. f2f4) 1... d12c10 2.
f2f4 *

`
	_, out, _ := try(t, short, "convert", "-long")
	assert.Empty(t, cmp.Diff(long, out))
	_, out, _ = try(t, long, "convert")
	assert.Empty(t, cmp.Diff(short, out))
}

// TestConvertWithoutRules: records of games that nobody here knows.
func TestConvertWithoutRules(t *testing.T) {
	code, out, _ := try(t, "[Variant \"chess\"]\n1.e4 e5 (1...c5) 2.Nf3! *", "convert", "-raw")
	assert.Equal(t, exitOK, code)
	assert.Equal(t, "[Variant \"chess\"]\n\n1. e4 e5 (1... c5) 2. Nf3 $1 *\n\n", out)
	code, _, stderr := try(t, "1. a {;} ;}\n *", "convert", "-raw")
	assert.Equal(t, exitFailure, code)
	assert.Contains(t, stderr, "standard input:1: game 1: ")
}

func TestFilter(t *testing.T) {
	text := random(t, 6)
	count := func(args ...string) int {
		t.Helper()
		code, out, stderr := try(t, text, append([]string{"filter"}, args...)...)
		assert.Equal(t, exitOK, code, stderr)
		return strings.Count(out, "[Event ")
	}
	assert.Equal(t, 24, count())
	assert.Equal(t, 6, count("-game", "Joust"))
	assert.Equal(t, 18, count("-game", "joust", "-not"))
	assert.Equal(t, 12, count("-variant", "6x6"))
	assert.Equal(t, count("-result", "1/2-1/2"), count("-result", "1/2"))
	assert.Equal(t, 24, count("-result", "1-0")+count("-result", "0-1")+count("-result", "1/2-1/2"))
	assert.Equal(t, 24, count("-reason", "resignation")+count("-reason", "resignation", "-not"))
	assert.NotZero(t, count("-reason", "Resignation"))
	assert.Equal(t, 4, count("-tag", "Round=3"))
	assert.Equal(t, 1, count("-tag", "Round=3", "-tag", "Variant=javelins"))
	assert.Equal(t, 24, count("-min-plies", "20")+count("-max-plies", "19"))
	assert.Equal(t, 5, count("-most", "5"))
	assert.Equal(t, 4, count("-skip", "20"))
	assert.Equal(t, 2, count("-skip", "3", "-most", "2"))
	assert.Equal(t, 6, count("-game", "joust", "-reaches", "5n/6/6/6/6/N5 w 7"))
	assert.Zero(t, count("-game", "joust", "-reaches", "5n/6/6/6/6/N5 b 1"))
	_, out, _ := try(t, "[Variant \"joust 3x3\"]\n\n1. a1-b3 1/2\n", "filter", "-result", "1/2")
	assert.Contains(t, out, "1/2-1/2")
	for _, variant := range []string{"jousting 3x3", "javelins joust", ""} {
		_, out, _ := try(t, "[Variant \""+variant+"\"]\n\n*\n", "filter", "-game", "joust")
		assert.Empty(t, out, variant)
	}
	_, out, _ = try(t, mixed, "filter", "-player", "ben")
	assert.Equal(t, 2, strings.Count(out, "[Event "))
	_, out, _ = try(t, mixed, "filter", "-player", "ada")
	assert.Equal(t, 1, strings.Count(out, "[Event "))
	code, out, stderr := try(t, mixed, "filter", "-game", "joust", "-reaches", "4n/5/5/5/N4 w 1")
	assert.Equal(t, exitFailure, code)
	assert.Equal(t, 1, strings.Count(out, "[Event "))
	assert.Contains(t, stderr, "z9 is off the board")
}

func TestDescribe(t *testing.T) {
	const games = `[Variant "joust 3x3"]

1. a1-b3 c3-a2 2. b3-c1 1-0

[Variant "joust 3x3"]
[Termination "resignation"]

1. a1-b3 c3-a2 0-1

[Variant "joust 5x5"]

1. a1-b3 *
`
	code, out, stderr := try(t, games, "describe", "-json")
	require.Empty(t, stderr)
	assert.Equal(t, exitOK, code)
	var got []description
	require.NoError(t, json.Unmarshal([]byte(out), &got))
	want := []description{
		{"joust 3x3", 2, map[string]int{"1-0": 1, "0-1": 1}, map[string]int{"no legal turn": 1, "resignation": 1},
			summary{2, 2, 2.5, 3, 0}, summary{5, 1, 1.8, 2, 0}},
		{"joust 5x5", 1, map[string]int{"*": 1}, map[string]int{"not over": 1}, summary{1, 1, 1, 1, 0}, summary{1, 2, 2, 2, 0}},
	}
	assert.Empty(t, cmp.Diff(want, got, cmp.AllowUnexported(summary{})))

	_, out, _ = try(t, "[Variant \"joust\"]\n\n*\n\n[Variant \"joust 8x8\"]\n\n*\n", "describe", "-json")
	assert.Contains(t, out, `"games": 2`, "one game by two names")
	code, out, _ = try(t, games, "describe")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "  games         1-0         0-1    1/2-1/2            *  plies  least  most  legal moves  least  most  variant\n")
	assert.Contains(t, out, "      2  1 (50.0 %)  1 (50.0 %)  0 (0.0 %)    0 (0.0 %)    2.5      2     3          1.8      1     2  joust 3x3\n")
	assert.Contains(t, out, "      1   (50.0 %)  resignation, joust 3x3\n")
	code, out, _ = try(t, games, "describe", "-quick")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "      2     3            -      -     -  joust 3x3\n")
	code, out, _ = try(t, "", "describe", "-json")
	assert.Equal(t, exitOK, code)
	assert.Equal(t, "[]\n", out)
	code, out, stderr = try(t, mixed, "describe", "-quick", "-json")
	assert.Equal(t, exitFailure, code)
	assert.Equal(t, 3, strings.Count(stderr, "\n"))
	assert.Contains(t, out, `"games": 1`)
}

// TestBranching counts legal moves of every game as the game itself does.
func TestBranching(t *testing.T) {
	var count branching
	for _, game := range agon.Games() {
		for _, variant := range game.Variants() {
			s, err := game.Start(variant)
			require.NoError(t, err)
			assert.Equal(t, len(s.AppendMoves(nil)), count.moves(s), variant)
		}
	}
	assert.Zero(t, count.moves(boardgame.TextState{}))
}

func TestList(t *testing.T) {
	code, out, stderr := try(t, mixed, "list")
	assert.Equal(t, exitFailure, code)
	assert.Equal(t, "1\t1\tjoust 5x5\tAda\tBen\t*\t\t3\n2\t10\tjoust 5x5\tBen\t\t*\t\t3\n3\t17\tchess\t\t\t*\t\t1\n", out)
	assert.Equal(t, "records: standard input:22: game 4: line 22, column 1: found \")\", expected a tag, a comment, a move, or a result\n", stderr)
}

func TestPositions(t *testing.T) {
	const game = "[Variant \"joust 5x5\"]\n\n1. a1-b3 e5-d3 2. b3-c5 *\n"
	positions := func(args ...string) string {
		code, out, stderr := try(t, game, append([]string{"positions"}, args...)...)
		assert.Equal(t, exitOK, code, stderr)
		return out
	}
	const p0, p1, p2, p3 = "4n/5/5/5/N4 w 1\n", "4n/5/1N3/5/*4 b 1\n", "4*/5/1N1n1/5/*4 w 2\n", "2N1*/5/1*1n1/5/*4 b 2\n"
	assert.Equal(t, p0+p1+p2+p3, positions())
	assert.Equal(t, p0, positions("-to", "0"))
	assert.Equal(t, p3, positions("-last"))
	assert.Equal(t, p1+p2, positions("-from", "1", "-to", "2"))
	assert.Equal(t, p1+p3, positions("-from", "1", "-every", "2"))
	assert.Equal(t, `{"file":"standard input","number":1,"game":"joust","ply":2,"position":"4*/5/1N1n1/5/*4 w 2","move":"b3-c5","result":"*"}
{"file":"standard input","number":1,"game":"joust","ply":3,"position":"2N1*/5/1*1n1/5/*4 b 2","result":"*"}
`, positions("-json", "-from", "2"))
	code, out, _ := try(t, mixed, "positions", "-last")
	assert.Equal(t, exitFailure, code)
	assert.Equal(t, p3, out)
}

func TestDraw(t *testing.T) {
	text := random(t, 1)
	for number := 1; number <= 4; number++ {
		for _, args := range []string{"", "-ply 0", "-animate -frame 200ms", "-flip -territory -threats -size 300"} {
			code, out, stderr := try(t, text, append([]string{"draw", "-number", strconv.Itoa(number)}, strings.Fields(args)...)...)
			assert.Equal(t, exitOK, code, stderr)
			d := xml.NewDecoder(strings.NewReader(out))
			for {
				_, err := d.Token()
				if err == io.EOF {
					break
				}
				require.NoError(t, err, args)
			}
			assert.Equal(t, strings.Contains(args, "-animate"), strings.Contains(out, "<animate"), args)
		}
	}
	code, out, _ := try(t, "[Variant \"joust 3x3\"]\n\n1. a1-b3 *", "draw", "-text")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "3 · <♘> ♞\n")
	for args, says := range map[string]string{
		"-number 9":  "there is no game 9; the last one is 4",
		"-number 3":  `its tag Variant is "chess"`,
		"-number 4":  "line 22, column 1",
		"-number 1":  "z9 is off the board",
		"-file":      "",
		"nosuchfile": "nosuchfile",
	} {
		code, out, stderr := try(t, mixed, append([]string{"draw"}, strings.Fields(args)...)...)
		assert.NotEqual(t, exitOK, code)
		assert.Contains(t, stderr, says)
		assert.Empty(t, out)
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args string
		code int
		says string
	}{
		{"", exitUsage, "expected a command"},
		{"polish", exitUsage, `there is no command "polish"`},
		{"check -x", exitUsage, "records: flag provided but not defined: -x"},
		{"-x", exitUsage, "records: flag provided but not defined: -x"},
		{"draw -ply x", exitUsage, "records: invalid value \"x\" for flag -ply"},
		{"filter -result 2-0", exitUsage, "-result"},
		{"filter -reaches x", exitUsage, "-reaches needs -game"},
		{"filter -game joustx", exitUsage, "expected one of epaminondas, horizons, javelins, joust"},
		{"filter -game jo", exitUsage, "expected one of epaminondas, horizons, javelins, joust"},
		{"filter -most -1", exitUsage, "-most -1; expected 0 or more"},
		{"filter -skip -1", exitUsage, "-skip -1; expected 0 or more"},
		{"filter -min-plies -1", exitUsage, "-min-plies -1; expected 0 or more"},
		{"filter -max-plies -1", exitUsage, "-max-plies -1; expected 0 or more"},
		{"filter -game joust -reaches x", exitUsage, "-reaches: side to move in"},
		{"filter -tag x", exitUsage, "expected NAME=TEXT"},
		{"convert -raw -long", exitUsage, "-raw and -long exclude each other"},
		{"positions -every 0", exitUsage, "-every 0; expected 1 or more"},
		{"positions -from -1", exitUsage, "-from -1; expected 0 or more"},
		{"positions -to -2", exitUsage, "-to -2; expected -1 or more"},
		{"draw -ply -2", exitUsage, "-ply -2; expected -1 or more"},
		{"draw -size -5", exitUsage, "-size -5; expected 0 or more"},
		{"draw -frame -1s", exitUsage, "-frame -1s; expected more than 0s"},
		{"draw -number 0", exitUsage, "-number 0; expected 1 or more"},
		{"draw -animate -text", exitUsage, "-animate goes with neither"},
		{"check nosuchfile", exitFailure, "nosuchfile"},
		{"list nosuchfile", exitFailure, "nosuchfile"},
	} {
		code, out, stderr := try(t, "", strings.Fields(test.args)...)
		assert.Equal(t, test.code, code, test.args)
		if test.code == exitUsage {
			assert.Empty(t, out, test.args)
		}
		assert.Contains(t, stderr, test.says, test.args)
		assert.Equal(t, 1, strings.Count(stderr, "\n"), stderr)
	}
	code, _, stderr := try(t, "[Variant \"joust 5x5\"]\n\n1. a1-b3 *", "draw", "-ply", "2")
	assert.Equal(t, exitUsage, code)
	assert.Contains(t, stderr, "-ply 2; the game has 1")
	for _, c := range []string{"", "check", "convert", "filter", "describe", "list", "positions", "draw"} {
		code, out, stderr := try(t, "", strings.Fields(c+" -h")...)
		assert.Equal(t, exitOK, code)
		assert.Contains(t, out, "USAGE\n  records "+c)
		assert.Empty(t, stderr)
	}
}

// TestFailedWrites: a full disk is an error, whatever the command.
func TestFailedWrites(t *testing.T) {
	for _, c := range []string{"check", "convert", "filter", "describe", "list", "positions", "draw"} {
		var stderr bytes.Buffer
		code := run(t.Context(), []string{c}, strings.NewReader(random(t, 1)), full{}, &stderr, false)
		assert.Equal(t, exitFailure, code, c)
		assert.Contains(t, stderr.String(), "the disk is full", c)
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, fmt.Errorf("the disk is full") }

// TestInterruption: what has been written are whole games.
func TestInterruption(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var out, stderr bytes.Buffer
	games := &stream{game: random(t, 1), left: 1 << 40, tick: func(read int64) {
		if read > 100_000 {
			cancel()
		}
	}}
	code := run(ctx, []string{"convert"}, games, &out, &stderr, false)
	assert.Equal(t, exitInterrupted, code)
	assert.Equal(t, "records: interrupted\n", stderr.String())
	code, text, _ := try(t, out.String(), "check")
	assert.Equal(t, exitOK, code, text)
}

// TestProgress: on a terminal a bar is drawn, and taken away before anything
// else is written.
func TestProgress(t *testing.T) {
	var out, stderr bytes.Buffer
	game := random(t, 1)
	games := &stream{game: game, left: int64(3 * len(game)), tick: func(int64) { time.Sleep(120 * time.Millisecond) }}
	code := run(t.Context(), []string{"check"}, games, &out, &stderr, true)
	assert.Equal(t, exitOK, code)
	assert.Contains(t, stderr.String(), "standard input")
	assert.True(t, strings.HasSuffix(stderr.String(), "\r"), "%q", stderr.String())
	assert.Equal(t, "12 games, 0 faulty\n", out.String())
	code = run(t.Context(), []string{"check", inFile(t, game)}, nil, &out, &stderr, true)
	assert.Equal(t, exitOK, code)
}

// A stream is the same games over and over.
type stream struct {
	game string
	next string
	left int64 // bytes
	read int64
	tick func(read int64)
}

func (s *stream) Read(b []byte) (int, error) {
	if s.left <= 0 {
		return 0, io.EOF
	}
	if s.next == "" {
		s.next = s.game
	}
	n := copy(b, s.next)
	s.next = s.next[n:]
	s.left -= int64(n)
	s.read += int64(n)
	s.tick(s.read)
	return n, nil
}

// TestMemory puts thousands of games through the commands, or as many as
// AGON_RECORDS_GAMES says, and asks how much memory is in use meanwhile.
func TestMemory(t *testing.T) {
	number := 2000
	if text := os.Getenv("AGON_RECORDS_GAMES"); text != "" {
		var err error
		number, err = strconv.Atoi(text)
		require.NoError(t, err)
	}
	game := random(t, 1)[strings.LastIndex(random(t, 1), "[Event "):]
	for _, c := range []string{"check", "convert", "filter", "describe", "list", "positions"} {
		heap, next := uint64(0), int64(0)
		games := &stream{game: game, left: int64(number * len(game)), tick: func(read int64) {
			if read < next {
				return
			}
			next += int64(number*len(game)) / 20
			runtime.GC()
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			heap = max(heap, m.HeapAlloc)
		}}
		var stderr bytes.Buffer
		code := run(t.Context(), []string{c}, games, io.Discard, &stderr, false)
		assert.Equal(t, exitOK, code, stderr.String())
		assert.Less(t, heap, uint64(16<<20), c)
		t.Logf("%s: %d games, %d MB, at most %.1f MB of heap", c, number, int64(number)*int64(len(game))>>20, float64(heap)/(1<<20))
	}
}
