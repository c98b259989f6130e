package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
	"example.com/agon/notation/record"
)

// undisturbed plays an arena and returns its table and its file.
func undisturbed(t *testing.T, args []string) (table string, file []byte) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "undisturbed.pgn")
	code, table, stderr := try(t, t.Context(), append(args, "-o", name)...)
	require.Equal(t, exitOK, code, stderr)
	file, err := os.ReadFile(name)
	require.NoError(t, err)
	return table, file
}

// TestKilled: an arena that is killed again and again ends with the same table
// as one that is not.
func TestKilled(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-bot", "greedy", "-game", "joust 12x12", "-openings", "60", "-parallel", "2"}
	want, _ := undisturbed(t, args)
	file := filepath.Join(t.TempDir(), "games.pgn")
	size := func() int64 {
		info, err := os.Stat(file)
		if err != nil {
			return 0
		}
		return info.Size()
	}
	for range 3 {
		before := size()
		cmd := exec.Command(os.Args[0], append([]string{"arena", "-o", file}, args...)...)
		require.NoError(t, cmd.Start())
		for size() < before+3_000 {
			time.Sleep(time.Millisecond)
		}
		require.NoError(t, cmd.Process.Kill())
		require.Error(t, cmd.Wait())
	}
	require.Less(t, len(games(t, file)), 60*6, "the arena was at its end before it was killed")
	code, got, stderr := try(t, t.Context(), append(args, "-o", file)...)
	require.Equal(t, exitOK, code, stderr)
	assert.Empty(t, cmp.Diff(want, got))
	assert.Len(t, games(t, file), 60*6)
}

// TestCutFile: wherever a file of records is cut off, the arena goes on from
// there, loses no other game, and ends with the same table and the same file.
func TestCutFile(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 4x4", "-openings", "2", "-opening-plies", "2"}
	table, file := undisturbed(t, args)
	step := 1
	if testing.Short() {
		step = 13
	}
	name := filepath.Join(t.TempDir(), "cut.pgn")
	for length := 0; length <= len(file); length += step {
		require.NoError(t, os.WriteFile(name, file[:length], 0o666))
		code, got, stderr := try(t, t.Context(), append(args, "-o", name)...)
		require.Equal(t, exitOK, code, "%d bytes: %s", length, stderr)
		require.Equal(t, table, got, "%d bytes", length)
		again, err := os.ReadFile(name)
		require.NoError(t, err)
		require.Equal(t, string(file), string(again), "%d bytes", length)
		complete := bytes.Count(file[:length], []byte(firstLine)) // all but the last one that begins
		if complete > 0 && length < len(file) {
			complete--
		}
		if complete > 0 && length < len(file)-1 {
			require.Contains(t, stderr, " of the 4 games")
		}
	}
}

// TestInterruption: what has been played until then is printed and saved, and
// the same command goes on from there.
func TestInterruption(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "greedy", "-game", "joust 12x12", "-openings", "100", "-parallel", "2"}
	want, _ := undisturbed(t, args)
	file := filepath.Join(t.TempDir(), "games.pgn")
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for info, err := os.Stat(file); err != nil || info.Size() < 3_000; info, err = os.Stat(file) {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	code, out, stderr := try(t, ctx, append(args, "-o", file)...)
	require.Equal(t, exitInterrupted, code, stderr)
	assert.Contains(t, out, " of 200 games")
	assert.NotContains(t, out, "200 of 200")
	assert.NotEmpty(t, games(t, file))

	code, got, stderr := try(t, t.Context(), append(args, "-o", file)...)
	require.Equal(t, exitOK, code, stderr)
	assert.Contains(t, stderr, "of the 200 games")
	assert.Empty(t, cmp.Diff(want, got))
}

// TestOtherSettings: an arena does not go on with games of another one, and
// leaves them as they are.
func TestOtherSettings(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "3"}
	_, file := undisturbed(t, args)
	name := filepath.Join(t.TempDir(), "games.pgn")
	text := string(file)
	for _, test := range []struct {
		file string
		args []string
		says string
	}{
		{text, append(args, "-seed", "2"), `they were "seed=1 opening=4 plies=1000 margin=250ms patience=30s", and are now "seed=2`},
		{text, append(args, "-plies", "99"), "with other settings"},
		{text, append(args, "-nodes", "5"), `bot "random" was "random", and is now "nodes=5 random"`},
		{text, append(args, "-openings", "2"), "it is a game with opening 3, and there are now 2"},
		{text, []string{"-bot", "random", "-bot", "greedy", "-game", "joust 5x5"}, `bot "other" does not take part now`},
		{text, []string{"-bot", "random", "-bot", "name=other random", "-game", "joust"}, `it is a game of "joust 5x5", which is not played now`},
		{text + text, args, "it is there twice"},
		{strings.Replace(text, "1. a1", "1. a2", 1), args, "the game at line 1: "},
		{strings.Replace(text, `[Round "2.1"]`, `[Round "1.1"]`, 1), args, "as the opening has it"},
		{strings.Replace(text, `[Round "2.1"]`, `[Round "2.3"]`, 1), args, `there is no round "2.3"`},
		{strings.Replace(text, `[Round "2.1"]`, `[Round "x"]`, 1), args, `there is no round "x"`},
		{strings.Replace(text, `[Site "?"]`, `[Site "?"`, 1), args, "the game at line 1: "},
		{strings.Replace(text, "\n\n", "\n", 1), args, "more than one game"},
		{"\nx" + text, args, `line 2: "x[Event \"Arena\"]\n"; expected a game of an arena`},
	} {
		require.NoError(t, os.WriteFile(name, []byte(test.file), 0o666))
		code, out, stderr := try(t, t.Context(), append(test.args, "-o", name)...)
		assert.Equal(t, exitError, code, test.says)
		assert.Empty(t, out)
		assert.Contains(t, stderr, test.says)
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, test.file, string(kept), "the file has changed")
	}
}

// TestEnds: a game is taken over only if it ends as an arena ends games.
func TestEnds(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "1", "-opening-plies", "2", "-plies", "8"}
	_, file := undisturbed(t, args)
	name := filepath.Join(t.TempDir(), "games.pgn")
	all := games(t, writeFile(t, name, file))
	i := slices.IndexFunc(all, func(g record.Game) bool { return g.Tags.Get(record.TagTermination) == "ply limit" })
	require.GreaterOrEqual(t, i, 0)
	limited := all[i]
	for _, test := range []struct {
		plies  int
		result string
		reason string
		says   string // empty if it is taken over
	}{
		{8, "*", "ply limit", ""},
		{8, "1-0", "ply limit", `the game ends with *, "ply limit"`},
		{8, "*", "no legal turn", `the game ends with *, "ply limit"`},
		{8, "1-0", "crash", `the game ends with *, "ply limit"`},
		{5, "*", "ply limit", `no arena ends it with *, "ply limit"`},
		{5, "*", "unterminated", "the game is not over"},
		{5, "1-0", "no legal turn", `no arena ends it with 1-0, "no legal turn"`},
		{5, "1-0", "", "the game is not over"},
		{5, "1/2-1/2", "crash", "the game is not over"},
		{5, "1/2-1/2", "threefold repetition", "the game is not over"},
		{5, "1-0", "crash", ""}, // Black is to move
		{5, "0-1", "crash", "no arena ends it with 0-1"},
		{4, "0-1", "time forfeit", ""},
		{4, "1-0", "time forfeit", "no arena ends it with 1-0"},
		{2, "1-0", "no answer", ""}, // of an engine that has not started
		{2, "0-1", "no answer", ""},
	} {
		g := limited
		g.Moves, g.Notes = g.Moves[:test.plies], nil
		var err error
		g.Result, err = record.ParseResult(test.result)
		require.NoError(t, err)
		g.Tags = slices.Clone(g.Tags)
		g.Tags.Set(record.TagResult, test.result)
		g.Tags.Set(record.TagTermination, test.reason)
		var b bytes.Buffer
		require.NoError(t, record.NewEncoder(&b).Encode(g))
		code, _, stderr := try(t, t.Context(), append(args, "-o", writeFile(t, name, b.Bytes()))...)
		if test.says == "" {
			assert.Equal(t, exitOK, code, "%+v: %s", test, stderr)
			continue
		}
		assert.Equal(t, exitError, code, "%+v", test)
		assert.Contains(t, stderr, test.says, "%+v", test)
	}
}

// TestEndsByClaim: a game that ended by a claim is taken over, if there was one
// to be made.
func TestEndsByClaim(t *testing.T) {
	g := record.Game{Result: record.Draw}
	g.Tags.Set(record.TagVariant, "horizons")
	g.Tags.Set(record.TagResult, "1/2-1/2")
	g.Tags.Set(record.TagTermination, string(horizons.ThreefoldRepetition))
	g.Moves = strings.Fields(strings.Repeat("Nc3 Nc10 Nd1 Nd12 ", 2))
	assert.NoError(t, verify(g, nil, 100))
	g.Tags.Set(record.TagTermination, "agreement")
	assert.ErrorContains(t, verify(g, nil, 100), "the game is not over")
	g.Tags.Set(record.TagTermination, string(horizons.ThreefoldRepetition))
	g.Moves = g.Moves[:6]
	assert.ErrorContains(t, verify(g, nil, 100), "the game is not over")
}

// TestEmptyLines: empty lines that an editor has left between games or behind
// the last one do no harm.
func TestEmptyLines(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "2"}
	table, file := undisturbed(t, args)
	name := filepath.Join(t.TempDir(), "games.pgn")
	parts := strings.SplitAfter(string(file), "\n\n")
	first := parts[0] + parts[1]
	for _, text := range []string{string(file) + "\n", first + "\n", "\n" + first + "\n\n" + first[:0] + parts[2] + parts[3] + "\n", first + "\n[Even"} {
		code, got, stderr := try(t, t.Context(), append(args, "-o", writeFile(t, name, []byte(text)))...)
		require.Equal(t, exitOK, code, stderr)
		assert.Equal(t, table, got)
		assert.Len(t, games(t, name), 4)
	}
}

// TestInterruptedReading: an arena that takes over games can be interrupted
// between any two, and has not touched the file then.
func TestInterruptedReading(t *testing.T) {
	args := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "1"}
	_, file := undisturbed(t, args)
	text := string(file) + "[Even"
	name := writeFile(t, filepath.Join(t.TempDir(), "games.pgn"), []byte(text))
	for calls := range 4 {
		code, out, stderr := try(t, &ending{t.Context(), calls}, append(args, "-o", name)...)
		assert.Equal(t, exitInterrupted, code)
		assert.Empty(t, out)
		assert.Equal(t, "arena: interrupted\n", stderr)
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.Equal(t, text, string(kept))
	}
	ctx := &ending{t.Context(), 2} // one call by the reader, which reads all at once
	a := newArena(conditions{seed: 1, openingPlies: 4, plyLimit: 1000, margin: 250 * time.Millisecond, patience: 30 * time.Second},
		schedule{openings: 1, starts: []boardgame.TextState{start(t, "joust", "5x5")}, entrants: []entrant{{name: "random", kind: "random"}, {name: "other", kind: "random"}}})
	games, err := a.resume(ctx, name)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Equal(t, 1, games)
}

// ending is a context that ends after so many calls of Err.
type ending struct {
	context.Context
	calls int
}

func (e *ending) Err() error {
	if e.calls--; e.calls < 0 {
		return context.Canceled
	}
	return nil
}

// TestNameOfItsOwn: without -o every arena has a file that no other one has, and
// finds it again.
func TestNameOfItsOwn(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"-bot", "random", "-bot", "name=other random", "-openings", "1", "-game"}
	code, table, stderr := try(t, t.Context(), append(args, "joust 5x5")...)
	require.Equal(t, exitOK, code, stderr)
	file := strings.TrimSuffix(strings.TrimPrefix(stderr, "arena: the games are in "), "\n")
	assert.Regexp(t, `^arena-[0-9a-f]{8}\.pgn$`, file)
	assert.Len(t, games(t, file), 2)
	for _, other := range [][]string{
		append(args, "joust 6x6"), append(args, "joust 5x5", "-seed", "2"), append(args, "joust 5x5", "-nodes", "7"),
		append(args, "joust 5x5", "-bot", "greedy"),
	} {
		code, _, stderr := try(t, t.Context(), other...)
		require.Equal(t, exitOK, code, stderr)
		assert.NotContains(t, stderr, file)
	}
	code, again, stderr := try(t, t.Context(), append(args, "joust 5x5")...)
	require.Equal(t, exitOK, code)
	assert.Equal(t, table, again)
	assert.Equal(t, "arena: "+file+" has 2 of the 2 games\n", stderr)
	files, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Len(t, files, 5)
}

func writeFile(t *testing.T, name string, text []byte) string {
	t.Helper()
	require.NoError(t, os.WriteFile(name, text, 0o666))
	return name
}

// TestMoreGames: more openings, bots and games may be asked for of a file; the
// result is as if they had been asked for at once.
func TestMoreGames(t *testing.T) {
	few := []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "2"}
	more := []string{"-bot", "random", "-bot", "name=other random", "-bot", "greedy", "-game", "joust 6x6", "-game", "joust 5x5", "-openings", "4"}
	want, _ := undisturbed(t, more)
	_, file := undisturbed(t, few)
	name := writeFile(t, filepath.Join(t.TempDir(), "games.pgn"), file)
	code, got, stderr := try(t, t.Context(), append(more, "-o", name)...)
	require.Equal(t, exitOK, code, stderr)
	assert.Empty(t, cmp.Diff(want, got))
}

// TestFullDisk: an error of the file ends the arena.
func TestFullDisk(t *testing.T) {
	file, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no full disk: ", err)
	}
	defer file.Close()
	s := schedule{openings: 100, starts: []boardgame.TextState{start(t, "joust", "5x5")}, entrants: []entrant{{name: "a", kind: "random"}, {name: "b", kind: "random"}}}
	a := newArena(conditions{openingPlies: 2, plyLimit: 100, patience: time.Minute}, s)
	a.archive, a.parallel = &archive{name: file.Name(), file: file}, 2
	assert.ErrorContains(t, a.run(t.Context()), "/dev/full")
	assert.Zero(t, a.report().Played)
}

// TestEndlessFile: what goes on for ever is refused after a while.
func TestEndlessFile(t *testing.T) {
	for _, line := range []string{"\x00", "[White \"a\"]\n", "a"} {
		_, _, err := readGames(io.MultiReader(strings.NewReader(firstLine), endless(line)), nil)
		assert.ErrorContains(t, err, "more than")
	}
}

// endless repeats a text.
type endless string

func (e endless) Read(p []byte) (int, error) {
	n := 0
	for n+len(e) <= len(p) {
		n += copy(p[n:], e)
	}
	return n, nil
}

// FuzzReadGames: whatever a file holds, what is taken for whole games is read in
// the same way again, and nothing of it is lost.
func FuzzReadGames(f *testing.F) {
	f.Add("")
	f.Add(firstLine + "\n1. a1-b3 1-0\n\n" + firstLine + "[Wh")
	f.Add(firstLine + "\n1. a1-b3 1-0\n\n" + firstLine + "\n*\n\n")
	f.Fuzz(func(t *testing.T, text string) {
		var visited []record.Game
		whole, rest, err := readGames(strings.NewReader(text), func(g record.Game, _ int) error {
			visited = append(visited, g)
			return nil
		})
		if err != nil {
			return
		}
		require.Equal(t, len(text), int(whole+rest))
		n := 0
		again, none, err := readGames(strings.NewReader(text[:whole]), func(g record.Game, _ int) error {
			require.True(t, g.Equal(visited[n]))
			n++
			return nil
		})
		require.NoError(t, err)
		require.Equal(t, whole, again)
		require.Zero(t, none)
		require.Len(t, visited, n)
	})
}

// TestTwoArenas: two that write to one file notice it before they spoil it.
func TestTwoArenas(t *testing.T) {
	_, file := undisturbed(t, []string{"-bot", "random", "-bot", "name=other random", "-game", "joust 5x5", "-openings", "1"})
	name := writeFile(t, filepath.Join(t.TempDir(), "games.pgn"), file)
	visit := func(record.Game, int) error { return nil }
	one, err := openArchive(t.Context(), name, visit)
	require.NoError(t, err)
	defer one.close()
	require.NoError(t, one.begin())
	other, err := openArchive(t.Context(), name, visit)
	require.NoError(t, err)
	defer other.close()
	require.NoError(t, other.begin())
	late, err := openArchive(t.Context(), name, visit)
	require.NoError(t, err)
	defer late.close()
	g := games(t, name)[0]
	require.NoError(t, one.add(g))
	require.NoError(t, one.add(g))
	assert.ErrorIs(t, other.add(g), errShared)
	assert.ErrorIs(t, late.begin(), errShared)
	assert.Len(t, games(t, name), 4)

	missing := filepath.Join(t.TempDir(), "games.pgn")
	first, err := openArchive(t.Context(), missing, visit)
	require.NoError(t, err)
	second, err := openArchive(t.Context(), missing, visit)
	require.NoError(t, err)
	require.NoError(t, first.begin())
	defer first.close()
	assert.ErrorIs(t, second.begin(), fs.ErrExist)
}

// TestErrorsOfTheReader and of visit are returned.
func TestErrorsOfTheReader(t *testing.T) {
	broken := errors.New("broken")
	_, _, err := readGames(io.MultiReader(strings.NewReader(firstLine), errorReader{broken}), nil)
	assert.ErrorIs(t, err, broken)
	_, _, err = readGames(strings.NewReader(firstLine+"\n1. a1-b3 1-0\n\n"), func(record.Game, int) error { return broken })
	assert.ErrorIs(t, err, broken)
}

type errorReader struct{ err error }

func (r errorReader) Read([]byte) (int, error) { return 0, r.err }

// TestComments: whatever a bot says can be written into a record.
func TestComments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) })).Draw(t, "text")
		g := record.Game{Line: record.Line{Moves: []string{"a1-b3"}, Notes: []record.Note{{After: 1, Comment: comment(text)}}}}
		var b bytes.Buffer
		require.NoError(t, record.NewEncoder(&b).Encode(g))
		require.NotContains(t, b.String()[:len(b.String())-2], "\n\n\n")
		require.LessOrEqual(t, len(comment(strings.Repeat(text, 1000))), 503)
	})
}
