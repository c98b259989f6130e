package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
)

// patience is how long the program on a busy machine may take to do something.
const patience = 30 * time.Second

// bounded ends with the test, or when the program has taken too long.
func bounded(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	t.Cleanup(cancel)
	return ctx
}

// try runs the program in plain mode.
func try(t *testing.T, input string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, err bytes.Buffer
	code = run(bounded(t), append([]string{"-plain"}, args...), strings.NewReader(input), &out, &err)
	return code, out.String(), err.String()
}

// golden compares a text with a file; UPDATE=1 writes the file anew.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if os.Getenv("UPDATE") != "" {
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s, which UPDATE=1 writes anew: %s", path, diff)
	}
}

// TestPlainWholeGames plays a whole game of each kind by standard input.
func TestPlainWholeGames(t *testing.T) {
	for _, game := range wholeGames {
		input := strings.ReplaceAll(game.moves, " ", "\n") + "\n"
		code, out, stderr := try(t, input, "-game", game.game, "-variant", game.variant, "-position", game.position)
		assert.Equal(t, exitOK, code)
		assert.Empty(t, stderr)
		assert.NotContains(t, out, "Error")
		assert.Regexp(t, `(?m)^(White|Black) wins: [a-z ]+( \([0-9]+ : [0-9]+\))?\.\nResult: (1-0|0-1) [a-z ]+\n$`, out)
		golden(t, "plain/"+strings.ReplaceAll(game.name, " ", "-")+".txt", out)
	}
}

// TestPlainCommands: every command, and what it answers to nonsense.
func TestPlainCommands(t *testing.T) {
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "chess.pgn"), []byte("1. e4 e5 *\n"), 0o600))
	input := `
# lines that begin so mean nothing
help
moves
moves a1-b
moves x
MOVE a1-b3
h8-h7
nonsense
undo now
history
h8-g6
history
undo
undo
undo
redo
go 2
go 3
go there
position
describe
flip
board
flip
show threats
show nothing
show
claim
claim peace
now
stop
continue
hint me
save game.pgn
save game.pgn
3
b3-d4
save game.pgn
add
save
save nowhere/game.pgn
load game.pgn
load game.pgn 1
load game.pgn 7
load chess.pgn
load
white nobody
white human
resign him
draw
decline
draw
accept
draw
a1-b3
undo
new
resign black
white medium
stop
white human
new
new joust 2x2
new javelins 6x6
leave
position 1B1B2/6/6/6/6/2W1W1 b - 1
moves b6-b5/
b6-b5/b4b5
quit
stay
quit
1
`
	input = regexp.MustCompile(`(save|load) (.)`).ReplaceAllString(input, "$1 "+folder+"/$2")
	code, out, stderr := try(t, input, "-game", "joust", "-seed", "1")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, stderr)
	golden(t, "plain/commands.txt", strings.ReplaceAll(out, folder, "FOLDER"))
}

// TestPlainBots: they play each other to the end, though the input has ended,
// and a line of input waits for the bot's move.
func TestPlainBots(t *testing.T) {
	for _, game := range agon.Games() {
		code, out, _ := try(t, "", "-game", game.Name(), "-white", "random", "-black", "random", "-seed", "3", "-plies", "50")
		assert.Equal(t, exitOK, code)
		assert.Regexp(t, `(?m)^Result: (\* ply limit|.* (no legal turn|territory|closed off|back rank|checkmate))$`, out)
	}
	code, out, _ := try(t, "a1-b3\nhistory\n", "-game", "joust", "-black", "random")
	assert.Equal(t, exitOK, code)
	assert.Regexp(t, `\n1\. a1-b3 h8-(f7|g6)\n`, out)
}

// TestPlainInterruption: Ctrl-C ends the program, though the input does not.
func TestPlainInterruption(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in, _ := io.Pipe() // says nothing and does not end
	var out bytes.Buffer
	assert.Equal(t, exitInterrupted, run(ctx, []string{"-plain"}, in, &out, io.Discard))
}

// TestPlainClock: whose time runs out has lost, though nothing is typed.
func TestPlainClock(t *testing.T) {
	in, typed := io.Pipe()
	written, out := io.Pipe()
	done := make(chan int, 1)
	go func() {
		done <- run(bounded(t), []string{"-plain", "-game", "joust", "-clock", "20ms"}, in, out, io.Discard)
		_ = out.Close()
	}()
	for lines := bufio.NewScanner(written); lines.Scan(); {
		if strings.Contains(lines.Text(), "Black wins: time forfeit") {
			_ = typed.Close()
		}
	}
	assert.Equal(t, exitOK, <-done)
}

// TestBoards: positions can be said in words, or not at all.
func TestBoards(t *testing.T) {
	for boards, want := range map[string]string{
		"words": `joust 8x8. Type a move or a command; help lists them.

Joust, White to move. A board of 8 files and 8 ranks. White: knight a1. Black: knight h8.
White to move.

Joust, Black to move. A board of 8 files and 8 ranks. White: knight b3. Black: knight h8. Burned: a1.
After a1-b3: Black to move.
Result: *
`,
		"none": `joust 8x8. Type a move or a command; help lists them.

White to move.

After a1-b3: Black to move.
Result: *
`,
	} {
		_, out, _ := try(t, "a1-b3\n", "-game", "joust", "-boards", boards)
		if diff := cmp.Diff(want, out); diff != "" {
			t.Error(diff)
		}
	}
}

// TestLongLines: a line of any length is answered, and the next one read.
func TestLongLines(t *testing.T) {
	code, out, _ := try(t, strings.Repeat("x", 10*longestLine)+"\na1-b3\r\nhistory", "-game", "joust")
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, errLongLine.Error())
	assert.Contains(t, out, "1. a1-b3\n")
}

// TestRecord: the games are added to the file of -record when they are left.
func TestRecord(t *testing.T) {
	path := filepath.Join(t.TempDir(), "all.pgn")
	code, out, _ := try(t, "a1-b3\nnew joust 5x5\na1-c2\n", "-game", "joust", "-record", path)
	assert.Equal(t, exitOK, code)
	assert.NotContains(t, out, "not saved")
	for number, want := range map[string]string{"1": "a1-b3", "2": "a1-c2"} {
		_, out, _ := try(t, "load "+path+" "+number+"\nhistory\n")
		assert.Contains(t, out, "\n1. "+want+"\n")
	}
	_, out, _ = try(t, "history\n", "-load", path)
	assert.Contains(t, out, "\n1. a1-c2\n")
}

// TestRecordHasEachGameOnce: also one that was saved elsewhere, and one that was
// loaded only if it went on.
func TestRecordHasEachGameOnce(t *testing.T) {
	folder := t.TempDir()
	all, other := filepath.Join(folder, "all.pgn"), filepath.Join(folder, "other.pgn")
	holds := func(games int) {
		t.Helper()
		text, err := os.ReadFile(all)
		require.NoError(t, err)
		assert.Equal(t, games, strings.Count(string(text), "[Event "))
	}
	try(t, "a1-b3\nsave "+other+"\n", "-game", "joust", "-record", all)
	holds(1)
	try(t, "a1-b3\nsave "+all+"\nadd\n", "-game", "joust", "-record", all)
	holds(2)
	try(t, "a1-b3\nnew joust\nnew joust\nquit\n", "-game", "joust", "-record", all)
	holds(3)
	try(t, "quit\n", "-load", other, "-record", all)
	holds(3)
	try(t, "h8-g6\nquit\n", "-load", other, "-record", all)
	holds(4)
}

// TestRecordOfFolder: a file that cannot be written is noticed before the game.
func TestRecordOfFolder(t *testing.T) {
	folder := t.TempDir()
	for _, path := range []string{folder, filepath.Join(folder, "none", "x")} {
		code, out, stderr := try(t, "", "-game", "joust", "-record", path)
		assert.Equal(t, exitUsage, code)
		assert.Empty(t, out)
		assert.Contains(t, stderr, path)
	}
	try(t, "", "-game", "joust", "-record", filepath.Join(folder, "x"))
	left, err := os.ReadDir(folder)
	require.NoError(t, err)
	assert.Empty(t, left, "a game that was not played leaves no file")
}

// TestRecordThatFails: the reason is shown, and the game is not lost.
func TestRecordThatFails(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "folder")
	require.NoError(t, os.Mkdir(folder, 0o755))
	in, typed := io.Pipe()
	go func() {
		_, _ = io.WriteString(typed, "a1-b3\n")
		_ = os.Remove(folder)
		_, _ = io.WriteString(typed, "quit\nleave\n")
		_ = typed.Close()
	}()
	var out, stderr bytes.Buffer
	code := run(bounded(t), []string{"-plain", "-game", "joust", "-record", filepath.Join(folder, "all.pgn")}, in, &out, &stderr)
	assert.Equal(t, exitError, code)
	assert.Contains(t, out.String(), "The game is not saved: open "+folder)
	assert.Contains(t, stderr.String(), "no such file or directory")
	assert.Contains(t, stderr.String(), "\n1. a1-b3 *\n")
}

func TestMisuse(t *testing.T) {
	for _, test := range []struct {
		args string
		code int
		says string
	}{
		{"-nonsense", exitUsage, "nonsense"},
		{"more", exitUsage, `unexpected argument "more"`},
		{"-variant 5x5 -position x", exitUsage, "exclude each other"},
		{"-load x -game joust", exitUsage, "-load brings its own game"},
		{"-think 0s", exitUsage, "-think 0s"},
		{"-boards wooden", exitUsage, "-boards \"wooden\""},
		{"-plies -1", exitUsage, "-plies -1"},
		{"-game tennis", exitUsage, "expected one of"},
		{"-game joust -variant 2x2", exitUsage, "2x2"},
		{"-game joust -white nobody", exitUsage, `"nobody"`},
		{"-game joust -clock soon", exitUsage, "soon"},
		{"-game joust -hint nobody", exitUsage, `"nobody"`},
		{"-game joust -position x", exitUsage, "side to move"},
		{"-load nowhere -white nobody", exitUsage, `"nobody"`},
		{"-load nowhere", exitError, "nowhere"},
	} {
		code, out, stderr := try(t, "", strings.Fields(test.args)...)
		if code != test.code || !strings.Contains(stderr, test.says) || out != "" {
			t.Errorf("play %s: exit %d, %q, %q", test.args, code, out, stderr)
		}
	}
	var stderr bytes.Buffer
	assert.Equal(t, exitUsage, run(bounded(t), nil, strings.NewReader(""), io.Discard, &stderr))
	assert.Contains(t, stderr.String(), "no terminal with a full screen; -plain plays without one")
}

func TestHelp(t *testing.T) {
	code, out, stderr := try(t, "", "-h")
	assert.Equal(t, exitOK, code)
	assert.Empty(t, stderr)
	for _, part := range []string{"Usage: play", "-plain", "javelins", "random", "Exit codes", "NO_COLOR", "claim [REASON]", "Ctrl-Z", "Ctrl-C"} {
		assert.Contains(t, out, part)
	}
	_, again, _ := try(t, "", "-h")
	assert.Equal(t, out, again)
	for _, line := range strings.Split(out, "\n") {
		assert.LessOrEqual(t, len(line), 100, line)
	}
}

// TestQuestionsTakeAnswersAlone: another line is a move or a command.
func TestQuestionsTakeAnswersAlone(t *testing.T) {
	_, out, _ := try(t, "draw\na1-b3\nhistory\n", "-game", "joust")
	assert.Contains(t, out, "taken for a move or a command")
	assert.Contains(t, out, "Black declines the draw.")
	assert.Contains(t, out, "\n1. a1-b3\n")
	_, out, _ = try(t, "draw\naccept\n", "-game", "joust")
	assert.NotContains(t, out, "taken for")
	_, out, _ = try(t, "draw\n\na1-b3\n", "-game", "joust")
	assert.Contains(t, out, "Black declines the draw.")
	assert.NotContains(t, out, "taken for")
}

// TestFlagEndsQuestions in plain mode, too.
func TestFlagEndsQuestions(t *testing.T) {
	in, typed := io.Pipe()
	written, out := io.Pipe()
	go func() {
		_ = run(bounded(t), []string{"-plain", "-game", "joust", "-clock", "100ms"}, in, out, io.Discard)
		_ = out.Close()
	}()
	go func() { _, _ = io.WriteString(typed, "draw\n") }()
	var all []string
	for lines := bufio.NewScanner(written); lines.Scan(); {
		all = append(all, lines.Text())
		if strings.Contains(lines.Text(), "wins: time forfeit") {
			go func() {
				_, _ = io.WriteString(typed, "accept\n")
				_ = typed.Close()
			}()
		}
	}
	text := strings.Join(all, "\n")
	assert.Contains(t, text, "Black wins: time forfeit")
	assert.Contains(t, text, "Result: 0-1 time forfeit")
	assert.NotContains(t, text, "A draw")
}

// TestNamesOfFiles are no shell's.
func TestNamesOfFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	_, out, _ := try(t, "a1-b3\nsave ~/x\nsave \"x\"\nsave 'x'\nload ~/x\nload \"x\"\nsave\n", "-game", "joust")
	assert.Equal(t, 5, strings.Count(out, "names are taken as they stand"))
	left, err := os.ReadDir(".")
	require.NoError(t, err)
	assert.Empty(t, left)
}

// TestPlainSaysThatABotWaits.
func TestPlainSaysThatABotWaits(t *testing.T) {
	_, out, _ := try(t, "a1-b3\ngo 1\ngo 2\ngo 1\nhistory\n", "-game", "joust", "-black", "random")
	assert.Contains(t, out, "Black to move; the bot waits: continue lets it play on.")
}

// TestResultIsTheGames, wherever somebody looks when the program ends.
func TestResultIsTheGames(t *testing.T) {
	_, out, _ := try(t, "a1-b3\nresign white\ngo 0\nquit\nleave\n", "-game", "joust")
	assert.Contains(t, out, "\nResult: 0-1 resignation\n")
}

// TestBrokenPipe: an output that takes nothing ends the program as a failure.
func TestBrokenPipe(t *testing.T) {
	assert.Equal(t, exitError, run(bounded(t), []string{"-plain"}, strings.NewReader(""), brokenPipe{}, io.Discard))
}

// TestBrokenPipeSavesTheGame, and does not let bots play on for nobody.
func TestBrokenPipeSavesTheGame(t *testing.T) {
	path := filepath.Join(t.TempDir(), "all.pgn")
	args := []string{"-plain", "-game", "javelins", "-white", "random", "-black", "random", "-record", path}
	assert.Equal(t, exitError, run(bounded(t), args, strings.NewReader(""), &breakingPipe{left: 2000}, io.Discard))
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Contains(t, string(text), "unterminated")
}

// A breakingPipe takes some bytes and then nothing.
type breakingPipe struct{ left int }

func (b *breakingPipe) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		return 0, io.ErrClosedPipe
	}
	return len(p), nil
}

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }
