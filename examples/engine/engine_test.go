package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/examples/internal/bots"
)

func TestIntroduction(t *testing.T) {
	s := newSession(t, "-bot", "greedy", "-game", "javelins", "-variant", "6x6", "-hash", "3")
	s.say("ugi")
	var lines []string
	for len(lines) == 0 || lines[len(lines)-1] != "ugiok" {
		lines = append(lines, s.hear(""))
	}
	var kinds []string
	for _, kind := range bots.Kinds() {
		kinds = append(kinds, kind.Name)
	}
	assert.Equal(t, []string{
		"id name agon",
		"id author The Agon Authors",
		"option name game type combo default javelins var epaminondas var horizons var javelins var joust",
		"option name variant type string default 6x6",
		"option name bot type combo default greedy var " + strings.Join(kinds, " var "),
		"option name hash type spin default 3 min 1 max 4096",
		"option name threads type spin default 1 min 1 max 256",
		"option name seed type string default 0",
		"option name margin type spin default 40 min 0 max 60000",
		"ugiok",
	}, lines)
	assert.Equal(t, "readyok", s.ask("isready", ""))
}

// TestQueries: the answers are about the position, by the history of the match.
func TestQueries(t *testing.T) {
	for _, test := range []struct{ game, position, over, p1turn, result string }{
		{"joust", "startpos", "false", "true", "none"},
		{"joust", "startpos moves a1-b3", "false", "false", "none"},
		{"joust", "fen 4n/5/1*3/2*2/N4 w 1", "true", "true", "p2win"},
		{"joust", "fen 4n/5/1*3/2*2/N4 w 1 misere", "true", "true", "p1win"},
		{"joust", "fen 4n/5/5/5/N4 w 1 moves a1-b3", "false", "false", "none"},
		{"horizons", "fen k11/12/1K10/12/12/12/12/12/12/12/12/12 w - - 0 1", "true", "true", "draw"},
		{"horizons", "startpos moves" + strings.Repeat(" d1e3 d12e10 e3d1 e10d12", 3), "false", "true", "none"},
		{"horizons", "startpos moves" + strings.Repeat(" d1e3 d12e10 e3d1 e10d12", 4), "true", "true", "draw"},
	} {
		s := newSession(t, "-game", test.game)
		s.say("position " + test.position)
		assert.Equal(t, "response "+test.over, s.ask("query gameover", ""), test)
		assert.Equal(t, "response "+test.p1turn, s.ask("query p1turn", ""), test)
		assert.Equal(t, "response "+test.result, s.ask("query result", ""), test)
	}
}

// TestGoWithoutPosition: the engine plays in the start position of the variant.
func TestGoWithoutPosition(t *testing.T) {
	for _, game := range agon.Games() {
		s := newSession(t, "-game", game.Name(), "-bot", "random")
		start, err := game.Start("")
		require.NoError(t, err)
		_, move, _ := strings.Cut(s.ask("go", "bestmove"), " ")
		_, err = start.ParseMove(move)
		assert.NoError(t, err)
	}
}

// TestComplaints: what is wrong is told in words and changes nothing.
func TestComplaints(t *testing.T) {
	s := newSession(t, "-bot", "random")
	s.say("position startpos moves a1-b3")
	for line, says := range map[string]string{
		"xyzzy":                                        `there is no command "xyzzy"`,
		"position":                                     "expected position startpos",
		"position startpos extra":                      "expected position startpos",
		"position fen":                                 "expected position startpos",
		"position fen moves a1-b3":                     "expected position startpos",
		"position fen 8/8 w 1":                         "board",
		"position startpos moves a1-a2":                "move 1: move \"a1-a2\" in position \"7n/8/8/8/8/8/8/N7 w 1\": illegal move: a knight on a1 does not move to a2; the position stays as it was",
		"position startpos moves a1-b3 e2e4":           `move 2: move in "e2e4"`,
		"position fen 4n/5/1*3/2*2/N4 w 1 moves a1-b3": "the game is over",
		"query":                                  `query ""; expected gameover, p1turn or result`,
		"query gameover now":                     `query "gameover now"`,
		"setoption":                              "expected setoption name NAME value VALUE",
		"setoption hash 3":                       "expected setoption name NAME value VALUE",
		"setoption name colour value blue":       `there is no option "colour"`,
		"setoption name UCI_Variant value joust": `there is no option "UCI_Variant"`,
		"setoption name game value tennis":       "tennis",
		"setoption name game":                    `option game: `,
		"setoption name variant value 2x2":       "2x2",
		"setoption name bot value wise":          `option bot: "wise"; expected one of random, greedy`,
		"setoption name hash value 0":            `option hash: "0"; expected a number from 1 to 4096`,
		"setoption name threads value many":      `option threads: "many"; expected a number from 1 to 256`,
		"setoption name seed value -1":           `option seed: "-1"; expected a number from 0 to 18446744073709551615`,
		"setoption name margin value 1 2":        `option margin: "1 2"`,
	} {
		s.say(line)
		got := s.sync()
		require.True(t, strings.HasPrefix(got, "info string "), "%s: %s", line, got)
		assert.Contains(t, got, says, line)
		assert.NotContains(t, got, "\n")
		assert.Equal(t, "response false", s.ask("query p1turn", "response"), line)
	}
	s.say("go bananas depth x infinite nodes")
	for _, says := range []string{
		`"bananas" is not understood and is ignored`, `depth "x"; expected a number, and is taken as 0`, "a number is missing behind nodes, and is taken as 0",
	} {
		assert.Equal(t, "info string go: "+says, s.hear(""))
	}
	s.ask("stop", "bestmove")
}

// TestComplaintsAreShort: however much is wrong, few words are made of it.
func TestComplaintsAreShort(t *testing.T) {
	s := newSession(t, "-bot", "random")
	long := strings.Repeat("\x01ü", 1<<18)
	words := strings.Repeat("x ", 1<<18)
	var commands []string
	for _, begin := range []string{
		"", "go ", "go depth ", "query ", "position ", "position fen ", "position startpos moves ", "setoption ", "setoption name ",
		"setoption name game value ", "setoption name variant value ", "setoption name bot value ", "setoption name hash value ",
		"setoption name seed value ", "setoption name margin value ", "setoption name UCI_Variant value ",
	} {
		commands = append(commands, begin+long, begin+words)
	}
	check := func() {
		for _, command := range commands {
			s.say(command)
			said := s.sync()
			if strings.HasPrefix(command, "go ") && !strings.Contains(said, "bestmove") {
				s.hear("bestmove")
			}
			assert.NotEmpty(t, said)
			lines := strings.Split(said, "\n")
			assert.LessOrEqual(t, len(lines), mostFaults+3, "%.40q", command)
			for _, line := range lines {
				assert.LessOrEqual(t, len(line), mostBytes+len("info string ..."), "%.40q", command)
			}
		}
	}
	check()
	s.say("uci")
	s.hear("uciok")
	check()
}

// TestSameOptions: to set what is set already changes nothing.
func TestSameOptions(t *testing.T) {
	e := newEngine(t, io.Discard)
	defer e.out.close()
	obey := func(lines ...string) {
		for _, text := range lines {
			require.True(t, e.obey(t.Context(), line{text: text, at: time.Now()}))
		}
	}
	same := func(lines ...string) {
		t.Helper()
		m, ply, player := e.match, e.match.Ply(), e.wanted()
		obey(lines...)
		assert.Same(t, m, e.match)
		assert.Equal(t, ply, e.match.Ply())
		assert.Same(t, player, e.wanted())
	}
	obey("setoption name variant value 5x5 misere", "position startpos moves a1-b3")
	same("setoption name game value joust", "setoption name variant value 5x5 misere", "setoption name bot value random",
		"setoption name hash value 1", "setoption name threads value 1", "setoption name seed value 0",
		"setoption name margin value 7", "setoption name hash value none")
	player := e.wanted()
	obey("setoption name hash value 2")
	assert.NotSame(t, player, e.wanted())
	obey("uci", "position startpos moves a1b3,b3a1")
	same("setoption name UCI_Variant value joust-5x5-misere")
	obey("setoption name UCI_Variant value joust-5x5")
	assert.Zero(t, e.match.Ply())
}

func TestStopWithoutGo(t *testing.T) {
	s := newSession(t)
	s.say("stop", "stop")
	assert.Empty(t, s.sync())
}

// TestInfinite: the answer waits for stop, whether the bot is done or not, and
// everything else is answered meanwhile.
func TestInfinite(t *testing.T) {
	for _, bot := range []string{"random", "alphabeta", "mcts"} {
		s := newSession(t, "-bot", bot)
		s.say("position startpos moves a1-b3", "go infinite")
		time.Sleep(20 * time.Millisecond) // let it be done, if it may
		assert.Equal(t, "response false", s.ask("query p1turn", "response"), bot)
		assert.Equal(t, "info string a search is running already; go is ignored", s.ask("go depth 1", "info string"))
		s.say("position startpos", "uginewgame", "setoption name seed value 7", "setoption name game value javelins")
		assert.Equal(t, "response true", s.ask("query p1turn", "response"))
		assert.NotContains(t, s.sync(), "bestmove")
		assert.Regexp(t, "^bestmove h8-(f7|g6)$", s.ask("stop", "bestmove"), "of the position that was searched")
		assert.Empty(t, s.sync())
		assert.Regexp(t, "^bestmove .*/", s.ask("go nodes 50", "bestmove"), "of the game that was set meanwhile")
	}
}

// TestOver: a finished game has no move.
func TestOver(t *testing.T) {
	s := newSession(t)
	s.say("position fen 4n/5/1*3/2*2/N4 w 1")
	assert.Equal(t, "info string the game is over: 0-1, no legal turn", s.ask("go infinite", ""))
	assert.Equal(t, "bestmove (none)", s.hear(""))
	assert.Empty(t, s.sync())
}

// TestLimits: depth, nodes, playouts, clocks and time all end a search.
func TestLimits(t *testing.T) {
	for _, words := range []string{
		"depth 2", "playouts 20", "nodes 100", "movetime 1", "movetime -5", "movetime 60",
		"p1time 100 p2time 1", "p1time 0 p2time 0", "wtime 100 btime 100 winc 5 binc 5",
		"p1time 99999999999999999999 movetime 1", "movestogo 40 depth 1",
	} {
		for _, bot := range []string{"alphabeta", "mcts", "greedy"} {
			t.Run(bot+" "+words, func(t *testing.T) {
				t.Parallel()
				newSession(t, "-bot", bot, "-variant", "6x6").ask("go "+words, "bestmove")
			})
		}
	}
	assert.Contains(t, newSession(t, "-bot", "mcts").ask("go playouts 100", "info"), " playouts ")
}

// TestSameSeedSameMove: with one thread and limits other than time, chance
// depends on the seed alone.
func TestSameSeedSameMove(t *testing.T) {
	play := func(seed int) (moves []string) {
		s := newSession(t, "-bot", "random", "-game", "javelins", "-seed", fmt.Sprint(seed))
		for range 4 {
			moves = append(moves, s.ask("go", "bestmove"))
		}
		return moves
	}
	assert.Equal(t, play(1), play(1))
	assert.NotEqual(t, play(1), play(2))
}

func TestQuit(t *testing.T) {
	for name, end := range map[string]func(*session) int{
		"quit":         func(s *session) int { s.say("quit"); return exitOK },
		"closed input": func(s *session) int { _ = s.in.Close(); return exitOK },
		"interrupt":    func(s *session) int { s.end(); return exitInterrupted },
	} {
		for _, searching := range []bool{false, true} {
			s := newSession(t)
			if searching {
				s.say("go infinite")
			}
			s.sync()
			assert.Equal(t, end(s), s.ended(), name)
			assert.Empty(t, s.errs.String())
		}
	}
}

// deaf is an output that is closed.
type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestClosedOutput(t *testing.T) {
	var errs bytes.Buffer
	in, w := io.Pipe() // it stays open
	defer w.Close()
	go func() { _, _ = io.WriteString(w, "isready\n") }()
	assert.Equal(t, exitError, run(t.Context(), nil, in, deaf{}, &errs))
	assert.Equal(t, "engine: "+io.ErrClosedPipe.Error()+"\n", errs.String())
}

// startProcess starts the engine in a process of its own, which is ended if it
// does not end by itself.
func startProcess(t *testing.T, out io.Writer, flags ...string) (cmd *exec.Cmd, in io.WriteCloser, errs *bytes.Buffer) {
	t.Helper()
	command := process(flags...)
	cmd = exec.Command(command[0], command[1:]...)
	cmd.Stdout, errs = out, new(bytes.Buffer)
	cmd.Stderr = errs
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	timer := time.AfterFunc(tooLate, func() { _ = cmd.Process.Kill() })
	t.Cleanup(func() { assert.True(t, timer.Stop(), "it has ended by itself") })
	return cmd, in, errs
}

// TestClosedPipes: the process ends when nobody hears it any more, and says so.
func TestClosedPipes(t *testing.T) {
	for _, command := range []string{"isready\n", "go infinite\n"} {
		out, w, err := os.Pipe()
		require.NoError(t, err)
		cmd, in, errs := startProcess(t, w)
		require.NoError(t, w.Close())
		_, err = io.WriteString(in, "isready\n")
		require.NoError(t, err)
		_, err = out.Read(make([]byte, 100))
		require.NoError(t, err)
		require.NoError(t, out.Close())
		_, err = io.WriteString(in, command)
		require.NoError(t, err)
		_ = cmd.Wait()
		assert.Equal(t, exitError, cmd.ProcessState.ExitCode(), "%v", cmd.ProcessState)
		assert.Contains(t, errs.String(), "engine: write /dev/stdout: ")
	}
}

// TestUnreadPipe: quit and the end of the input end the process, though nobody
// reads what it says.
func TestUnreadPipe(t *testing.T) {
	for _, end := range []string{"quit\n", ""} {
		out, w, err := os.Pipe()
		require.NoError(t, err)
		defer out.Close()
		cmd, in, errs := startProcess(t, w)
		require.NoError(t, w.Close())
		_, err = io.WriteString(in, "go infinite\n"+strings.Repeat("query p1turn\n", 8000)+end)
		require.NoError(t, err)
		require.NoError(t, in.Close())
		_ = cmd.Wait()
		assert.Equal(t, exitError, cmd.ProcessState.ExitCode())
		assert.Equal(t, "engine: "+errUnread.Error()+"\n", errs.String())
	}
}

// TestGarbage: lines of random bytes are no harm.
func TestGarbage(t *testing.T) {
	s := newSession(t, "-bot", "random")
	rng := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		garbage := make([]byte, rng.IntN(200))
		for i := range garbage {
			garbage[i] = byte(rng.Uint32())
		}
		s.say(string(bytes.ReplaceAll(garbage, []byte("\n"), nil)) + "\r")
	}
	s.sync()
	assert.Equal(t, "response true", s.ask("query p1turn", "response"))
}

// TestLongLines: a game of a megabyte is played, and a longer line than the
// bound skipped.
func TestLongLines(t *testing.T) {
	size := 1 << 20
	if testing.Short() {
		size = 1 << 17
	}
	s := newSession(t, "-game", "epaminondas")
	const round = " a2-a3 a11-a10 a3-a2 a10-a11"
	s.say("position startpos moves" + strings.Repeat(round, size/len(round)) + " a2-a3")
	assert.Equal(t, "response false", s.ask("query p1turn", ""))
	s.say("position startpos moves" + strings.Repeat(" a2-a3", maxLine/6))
	assert.Equal(t, fmt.Sprintf("info string a line of more than %d bytes is ignored", maxLine), s.hear(""))
	assert.Equal(t, "response false", s.ask("query p1turn", ""))
	s.say(strings.Repeat("x", 1<<20))
	assert.Contains(t, s.hear(""), "there is no command")
}

// TestManyCommands: ten thousand commands at once are answered, in order.
func TestManyCommands(t *testing.T) {
	s := newSession(t)
	const n = 5000
	begin := time.Now()
	go func() {
		for range n {
			_, _ = io.WriteString(s.in, "position startpos moves a1-b3 h8-g6\nquery p1turn\n")
		}
		_, _ = io.WriteString(s.in, "isready\n")
	}()
	for range n {
		require.Equal(t, "response true", s.hear(""))
	}
	s.hear("readyok")
	t.Logf("%d commands in %v", 2*n, time.Since(begin))
}

// TestLastLineWithoutEnd: what comes before the end of the input counts.
func TestLastLineWithoutEnd(t *testing.T) {
	var out bytes.Buffer
	assert.Equal(t, exitOK, run(t.Context(), nil, strings.NewReader("isready\n\nquery p1turn"), &out, io.Discard))
	assert.Equal(t, "readyok\nresponse true\n", out.String())
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args        string
		code        int
		out, stderr string
	}{
		{"-h", exitOK, "Usage: engine", ""},
		{"--help", exitOK, "Exit codes: 0", ""},
		{"-nonsense", exitUsage, "", "nonsense"},
		{"more", exitUsage, "", `unexpected argument "more"`},
		{"-game tennis", exitUsage, "", "tennis"},
		{"-bot wise", exitUsage, "", `option bot: "wise"`},
		{"-variant 2x2", exitUsage, "", "2x2"},
		{"-margin x", exitUsage, "", `option margin: "x"`},
		{"-ini", exitOK, "[joust-5x5:joust]\nmaxFile = 5\n", ""},
		{"-ini 4x4 5x4", exitOK, "nMoveRule = 0\n\n[joust-5x4:joust]", ""},
		{"-ini tennis", exitError, "", "tennis"},
		{"-ini 13x13", exitError, "", "more than 12 files"},
	} {
		var out, errs bytes.Buffer
		code := run(t.Context(), strings.Fields(test.args), strings.NewReader(""), &out, &errs)
		assert.Equal(t, test.code, code, test.args)
		assert.Contains(t, out.String(), test.out, test.args)
		assert.Contains(t, errs.String(), test.stderr, test.args)
		assert.Equal(t, test.out == "", out.Len() == 0, "%s: %s", test.args, out.String())
		assert.Equal(t, test.stderr == "", errs.Len() == 0, "%s: %s", test.args, errs.String())
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	in, w := io.Pipe()
	defer w.Close()
	assert.Equal(t, exitInterrupted, run(ctx, nil, in, io.Discard, io.Discard))
}
