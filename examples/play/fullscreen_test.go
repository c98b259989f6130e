//go:build unix

package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/stretchr/testify/require"

	"example.com/agon"
	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// A mirror is a game on the screen and the same game by the library alone, by
// which the screen is checked.
type mirror struct {
	*terminal
	match  *textMatch
	cursor notation.Square // where the program's cursor is, as the keys say
}

// beginMirror starts a game on a screen of 80x24.
func beginMirror(t *testing.T, game, variant, position string, args ...string) *mirror {
	t.Helper()
	c := config{game: game, variant: variant, position: position}
	m, err := c.match()
	require.NoError(t, err)
	args = append([]string{"-ascii", "-game", game, "-variant", variant, "-position", position}, args...)
	mi := &mirror{terminal: begin(t, 80, 24, nil, args...), match: m}
	mi.check()
	return mi
}

// check waits until every piece stands on the screen where it should, no other
// does, and the title says how the game stands.
func (mi *mirror) check() {
	mi.t.Helper()
	drawer, ok := boardgame.As[diagram.Drawer](mi.match.State())
	require.True(mi.t, ok)
	d := drawer.Diagram(diagram.Options{})
	want := map[notation.Square]string{}
	for _, piece := range d.Pieces {
		want[piece.At] = piece.Glyph.ASCII[piece.Player]
	}
	mi.expect(result(&session{match: mi.match}))
	mi.wait("the position "+mi.match.State().String(), func(string) bool {
		for file := range d.Files {
			for rank := range d.Ranks {
				sq := notation.At(file, rank)
				got, ok := mi.on(sq)
				if !ok || !stands(got, want[sq]) {
					return false
				}
			}
		}
		return true
	})
}

// stands reports whether the middle of a square shows a piece, by its letters,
// or with "" none. The letter o marks a square to pick.
func stands(got, piece string) bool {
	if piece != "" {
		return strings.HasPrefix(piece, got) && got != ""
	}
	return got == "o" || strings.IndexFunc(got, unicode.IsLetter) < 0
}

// played waits until a move stands in the list, and the board is right.
func (mi *mirror) played(c choice) {
	mi.t.Helper()
	require.NoError(mi.t, mi.match.Play(c.move))
	mi.check()
	mi.expect(c.text)
}

// byText types a move.
func (mi *mirror) byText(c choice) {
	mi.t.Helper()
	mi.press(c.text, keyEnter)
	mi.played(c)
}

// byArrows goes to the squares of a move and picks them.
func (mi *mirror) byArrows(c choice) {
	mi.t.Helper()
	list := choicesOf(mi.match.State())
	if mi.cursor.IsZero() {
		mi.press(keyUp)
		mi.cursor = (&picker{}).targets(list)[0]
	}
	for _, sq := range c.ways[0] {
		across, up := keyRight, keyUp
		files, ranks := sq.File()-mi.cursor.File(), sq.Rank()-mi.cursor.Rank()
		if files < 0 {
			across, files = keyLeft, -files
		}
		if ranks < 0 {
			up, ranks = keyDown, -ranks
		}
		mi.press(strings.Repeat(across, files), strings.Repeat(up, ranks), keyEnter)
		mi.cursor = sq
	}
	mi.fromMenu(c, list)
	mi.played(c)
}

// byMouse clicks on the squares of a move.
func (mi *mirror) byMouse(c choice) {
	mi.t.Helper()
	for _, sq := range c.ways[len(c.ways)-1] {
		mi.click(mi.at(sq))
	}
	mi.fromMenu(c, choicesOf(mi.match.State()))
	mi.played(c)
}

// fromMenu chooses among the moves with the same squares, if there are several.
func (mi *mirror) fromMenu(c choice, list []choice) {
	mi.t.Helper()
	p := picker{picked: c.ways[0]}
	if len(p.open(list)) > 1 {
		mi.expect("Which move?")
		mi.clickOn(c.text)
	}
}

// TestWholeGames plays games to their ends, by every way to enter a move, and
// looks at the screen after every move.
func TestWholeGames(t *testing.T) {
	ways := []struct {
		name  string
		enter func(*mirror, choice)
	}{
		{"text", (*mirror).byText},
		{"arrows", (*mirror).byArrows},
		{"mouse", (*mirror).byMouse},
	}
	for _, game := range wholeGames {
		for _, way := range ways {
			t.Run(game.name+" by "+way.name, func(t *testing.T) {
				t.Parallel()
				mi := beginMirror(t, game.game, game.variant, game.position)
				for _, text := range strings.Fields(game.moves) {
					list := choicesOf(mi.match.State())
					i := slices.IndexFunc(list, func(c choice) bool { return c.move.String() == text })
					require.GreaterOrEqual(t, i, 0, text)
					way.enter(mi, list[i])
				}
				require.True(t, mi.match.Outcome().Over(), "the game does not end")
				mi.expect(string(mi.match.Outcome().Reason()))
				mi.press(keyCtrlQ)
				mi.clickOn("leave it")
				require.Equal(t, exitOK, mi.end())
				mi.expect("Result: " + mi.match.Outcome().String() + " " + string(mi.match.Outcome().Reason()))
			})
		}
	}
}

// TestPromotion: where two moves share their squares, the rest is asked for.
func TestPromotion(t *testing.T) {
	t.Parallel()
	tm := begin(t, 80, 24, nil, "-ascii", "-game", "horizons", "-position", "11k/P11/10K1/12/12/12/12/12/12/12/12/12 w - - 0 1")
	tm.expect("White to move")
	tm.click(tm.at(notation.At(0, 10)))
	tm.click(tm.at(notation.At(0, 11)))
	tm.expect("Which move?", "1 a12=Q#", "3 a12=N")
	tm.escape("Which move?")
	tm.press(keyDown, keyTab, keyEnter) // the cursor appears on the piece picked; its only square
	tm.expect("Which move?")
	tm.press("3")
	tm.expect("A draw: dead position", "a12=N")
	tm.press(keyCtrlC, keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
}

// TestReasons: an illegal move is answered with the game's own reason, in place,
// however it is entered.
func TestReasons(t *testing.T) {
	t.Parallel()
	tm := begin(t, 100, 24, nil, "-game", "joust")
	tm.expect("White to move")
	tm.press("a1-b4")
	tm.expect("a knight on a1 does not move to b4")
	tm.press(keyEnter)
	tm.expect("a knight on a1 does not move to b4", "> a1-b4", "White to move")
	tm.press(keyBackspace, "3")
	tm.expect("Enter plays a1-b3.")
	tm.press(keyEnter)
	tm.expect("Black to move", "1. a1-b3")
	tm.click(tm.at(notation.At(7, 7)))
	tm.click(tm.at(notation.At(3, 3)))
	tm.expect("a knight on h8 does not move to d4")
	tm.click(tm.at(notation.At(1, 2)))
	tm.expect("cannot move to b3, which White's piece occupies")
	tm.escape("[")
	tm.click(tm.at(notation.At(1, 2)))
	tm.expect("Black, who is to move, has no", "piece on b3")
	tm.press("nonsense")
	tm.expect("No legal move and no command", "nonsense")
	tm.press(keyEnter)
	tm.expect("syntax error: expected a square")
	tm.escape("> nonsense")
	tm.press(keyCtrlC, keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
}

// TestSizes: a window that is too small says what is needed, and every standard
// game fits one of 80x24.
func TestSizes(t *testing.T) {
	t.Parallel()
	for _, game := range agon.Games() {
		tm := begin(t, 80, 24, nil, "-game", game.Name(), "-clock", "5m")
		tm.expect("White to move", "White human", "a  ", "5:00", "> ")
		tm.resize(50, 9, "This window has 50 columns and 9 lines")
		tm.press("moves", keyEnter)
		tm.expect("legal moves:")
		tm.escape("legal moves:")
		tm.resize(120, 40, "White human")
		tm.gone("This window")
		tm.resize(2, 2, ">")
		tm.resize(80, 24, "White human")
		tm.press("quit", keyEnter)
		require.Equal(t, exitOK, tm.end(), tm.output())
	}
}

// TestEnds: however the program ends, the terminal is as it was before.
func TestEnds(t *testing.T) {
	t.Parallel()
	start := func(env ...string) *terminal {
		tm := begin(t, 80, 24, env, "-game", "joust")
		tm.expect("White to move")
		tm.press("a1-b3", keyEnter)
		tm.expect("Black to move")
		return tm
	}
	t.Run("Ctrl-C", func(t *testing.T) {
		tm := start()
		tm.press(keyCtrlC)
		tm.expect("The game is not saved.")
		tm.press(keyCtrlC)
		require.Equal(t, exitInterrupted, tm.end())
		tm.expect("Result: *")
	})
	t.Run("crash", func(t *testing.T) {
		tm := start(asProgram + "=crash")
		tm.press("!")
		require.Equal(t, exitError, tm.end())
		tm.expect("This is the game so far:", "1. a1-b3 *")
		require.Contains(t, tm.output(), "a fault that was put in")
	})
}

// TestSignals: a signal to end saves the game, and leaves the terminal as it was.
func TestSignals(t *testing.T) {
	t.Parallel()
	for _, face := range []string{"-plain=false", "-plain"} {
		for _, signal := range []syscall.Signal{syscall.SIGTERM, syscall.SIGHUP, syscall.SIGQUIT} {
			tm := begin(t, 80, 24, nil, face, "-game", "joust", "-record", "all.pgn")
			tm.expect("White to move")
			tm.press("a1-b3", keyEnter)
			tm.expect("Black to move")
			require.NoError(t, tm.cmd.Process.Signal(signal))
			require.Equal(t, exitInterrupted, tm.end(), "%v %v", face, signal)
			tm.recorded("1. a1-b3 *")
		}
	}
}

// TestHangUp: a terminal that is gone is noticed, also by a program that is deaf
// to the signal about it, and the game is saved.
func TestHangUp(t *testing.T) {
	t.Parallel()
	for _, face := range []string{"-plain=false", "-plain"} {
		for _, as := range []string{"1", "deaf"} {
			tm := begin(t, 80, 24, []string{asProgram + "=" + as}, face, "-game", "joust", "-record", "all.pgn")
			tm.expect("White to move")
			tm.press("a1-b3", keyEnter)
			tm.expect("Black to move")
			tm.hangUp()
			tm.recorded("1. a1-b3 *")
		}
	}
}

// recorded checks what the file of -record holds.
func (tm *terminal) recorded(want string) {
	tm.t.Helper()
	text, err := os.ReadFile(filepath.Join(tm.cmd.Dir, "all.pgn"))
	require.NoError(tm.t, err)
	require.Contains(tm.t, string(text), want)
}

// TestPastes: what is pasted comes as if it were typed, and nothing that is
// pasted takes the keyboard away.
func TestPastes(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"a1-b3", pasteBegins + "a1-b3", pasteBegins + "a1-b3" + pasteEnds} {
		tm := begin(t, 80, 24, nil, "-game", "joust")
		tm.expect("White to move")
		tm.press(text)
		tm.expect("Enter plays a1-b3.")
		tm.press(keyCtrlC, keyCtrlC)
		require.Equal(t, exitInterrupted, tm.end())
	}
	for _, garbage := range []string{"\x9d", "\x90", "\x1bP", "\x1b]"} {
		tm := begin(t, 80, 24, nil, "-game", "joust")
		tm.expect("White to move")
		tm.press(pasteBegins + garbage + "a1-b3" + pasteEnds)
		tm.wait("Ctrl-Z to be read", func(screen string) bool {
			tm.press(keyCtrlZ)
			time.Sleep(100 * time.Millisecond) // until then it may belong to what came before
			return strings.Contains(screen, "nothing to take back")
		})
		tm.press(keyCtrlC, keyCtrlC)
		require.Equal(t, exitInterrupted, tm.end())
	}
}

// crash is the program with a fault put in.
func crash() int {
	c := config{game: "joust", players: [2]string{human, human}, think: time.Second}
	s, err := c.start(time.Now)
	if err != nil {
		return exitUsage
	}
	m := newScreen(s, &c, &look{})
	return m.run(context.Background(), faulty{m}, os.Stdin, os.Stdout, os.Stderr)
}

// A faulty screen panics when somebody types an exclamation mark.
type faulty struct{ *screen }

func (f faulty) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if k, ok := msg.(tea.KeyPressMsg); ok && k.String() == "!" {
		panic("a fault that was put in")
	}
	_, cmd := f.screen.Update(msg)
	return f, cmd
}

// TestForm chooses a game before it begins.
func TestForm(t *testing.T) {
	t.Parallel()
	tm := begin(t, 80, 24, nil)
	tm.expect("Choose a game", "> Game      joust", "8x8")
	tm.press("h")
	tm.expect("> Game      horizons", "standard")
	tm.press("j")
	tm.expect("> Game      javelins", "10x10")
	tm.press(keyDown, keyRight, keyRight)
	tm.expect("> Variant   6x6", "6     ♛       ♛")
	tm.press("7")
	tm.expect("6x67", "! syntax error")
	tm.press(keyEnter)
	tm.expect("Choose a game")
	tm.press(keyBackspace, keyDown, keyDown, keyDown, keyRight)
	tm.expect("> Black     random", "any legal move")
	tm.press(keyEnter)
	tm.expect("javelins 6x6", "White human", "Black random")
	tm.press("moves c1-b1/b1b2", keyEnter)
	tm.press("c1-b1/b1b2", keyEnter)
	tm.expect("1. c1-b1/b1b2", "Black plays", "White to move")
	tm.press(keyF2)
	tm.expect("Choose a game", "javelins")
	tm.press(keyEnter)
	tm.expect("The game is not saved.")
	tm.clickOn("stay")
	tm.expect("1. c1-b1/b1b2")
	tm.press(keyF2)
	tm.expect("Choose a game", "javelins")
	tm.clickOn("White  ")
	tm.expect("> White")
	tm.clickOn("White  ")
	tm.expect("> White     random")
	tm.escape("Choose a game")
	tm.press(keyCtrlC, keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
}

// TestWalk: undo, redo, any ply, by keys and by mouse.
func TestWalk(t *testing.T) {
	t.Parallel()
	tm := begin(t, 80, 24, nil, "-game", "joust")
	tm.expect("White to move")
	for _, move := range []string{"a1-b3", "h8-g6", "b3-d4"} {
		tm.press(move, keyEnter)
		tm.expect(move)
	}
	tm.expect("Black to move")
	tm.press(keyPgUp)
	tm.expect("looking back: move 2 of 3", "White to move")
	tm.press(keyHome)
	tm.expect("looking back: move 0 of 3")
	tm.press(keyPgDown)
	tm.expect("looking back: move 1 of 3")
	tm.clickOn("h8-g6")
	tm.expect("looking back: move 2 of 3")
	tm.press(keyEnd)
	tm.gone("looking back")
	tm.press(keyCtrlZ, keyCtrlZ)
	tm.expect("looking back: move 1 of 3")
	tm.press(keyCtrlY)
	tm.expect("looking back: move 2 of 3")
	tm.press("go 7", keyEnter)
	tm.expect("ply 7 does not exist")
	tm.escape("> go 7")
	tm.press("b3-a5", keyEnter)
	tm.expect("2. b3-a5", "Black to move")
	tm.gone("b3-d4")
	tm.gone("looking back")
	tm.press(keyCtrlR)
	tm.expect("> resign")
	tm.press(keyEnter)
	tm.expect("White wins: resignation")
	tm.press("h8", keyEnter)
	tm.expect("the game is over")
	tm.escape("> h8")
	tm.press(keyCtrlZ)
	tm.expect("Black to move")
	tm.press(keyF1)
	tm.expect("Keys", "Ctrl-Z")
	tm.press(keyEnd)
	tm.expect("quit", "end the program")
	tm.escape("end the program")
	tm.press(keyF6)
	tm.expect("h  g  f")
	tm.press(keyCtrlC, keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
}

// TestFiles saves and loads, and never loses a file.
func TestFiles(t *testing.T) {
	t.Parallel()
	tm := begin(t, 80, 24, nil, "-game", "joust")
	tm.expect("White to move")
	tm.press("a1-b3", keyEnter)
	tm.expect("Black to move")
	tm.press("save games.pgn", keyEnter)
	tm.expect("Saved to games.pgn.")
	tm.press("h8-g6", keyEnter)
	tm.expect("h8-g6")
	tm.press("save games.pgn", keyEnter)
	tm.expect("games.pgn exists already.", "1 add the game to it", "2 overwrite it", "3 do not save")
	tm.press("1")
	tm.expect("Saved to")
	tm.press("load games.pgn 1", keyEnter)
	tm.expect("Loaded games.pgn: game 1 of 2.", "Black to move")
	tm.gone("h8-g6")
	tm.press("load games.pgn", keyEnter)
	tm.expect("Loaded games.pgn: game 2 of 2.", "White to move", "h8-g6")
	tm.press("load /nowhere", keyEnter)
	tm.expect("no such file")
	tm.escape("> load")
	tm.press(keyCtrlQ)
	require.Equal(t, exitOK, tm.end(), tm.output()) // nothing to ask, for nothing is unsaved
}

// TestColours: they can be switched off, and then nothing is lost.
func TestColours(t *testing.T) {
	t.Parallel()
	coloured := regexp.MustCompile(`\x1b\[[0-9;]*[34]8;`)
	for _, off := range []bool{false, true} {
		env := []string{"NO_COLOR="}
		if off {
			env = []string{"NO_COLOR=1"}
		}
		tm := begin(t, 80, 24, env, "-game", "joust")
		tm.expect("White to move")
		tm.press("a1-b3", keyEnter)
		tm.expect("Black to move", "<")
		tm.press(keyCtrlC, keyCtrlC)
		tm.end()
		require.Equal(t, !off, coloured.MatchString(tm.output()))
	}
}

// TestThinking: while a bot thinks for long, everything else goes on.
func TestThinking(t *testing.T) {
	t.Parallel()
	tm := begin(t, 80, 24, nil, "-game", "javelins", "-white", "alphabeta", "-clock", "10h", "-black", "human")
	tm.expect("White alphabeta thinks ...")
	tm.press(keyF6)
	tm.expect("j   i   h")
	tm.press(keyF1)
	tm.expect("Keys")
	tm.escape("Keys")
	tm.press("stop", keyEnter)
	tm.expect("White alphabeta waits")
	tm.press("continue", keyEnter)
	tm.expect("White alphabeta thinks ...")
	tm.press("now", keyEnter)
	tm.expect("White plays", "Black to move")
	tm.press(keyCtrlZ, "continue", keyEnter)
	tm.expect("White alphabeta thinks ...")
	tm.press("resign", keyEnter)
	tm.expect("White wins: resignation")
	tm.press(keyCtrlC, keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
}

// TestPlainPrompt: only at a terminal.
func TestPlainPrompt(t *testing.T) {
	tm := begin(t, 100, 60, nil, "-plain", "-game", "joust", "-variant", "5x5")
	tm.expect("\nWhite>")
	tm.press("a1-b3\r")
	tm.expect("\nBlack>")
	tm.press("resign\r")
	tm.expect("White wins: resignation.", "\n>")
	tm.press("quit\r")
	tm.expect("1  leave it", "\n?")
	tm.press("1\r")
	require.Equal(t, exitOK, tm.end(), tm.output())
	tm.expect("Result: 1-0 resignation")
}

// TestPlainThinking: Ctrl-C ends the program, also while a bot thinks.
func TestPlainThinking(t *testing.T) {
	tm := begin(t, 100, 60, nil, "-plain", "-game", "javelins", "-white", "hard", "-think", "10m", "-clock", "10h")
	tm.expect("White to move")
	tm.press(keyCtrlC)
	require.Equal(t, exitInterrupted, tm.end())
	tm.expect("Result: *")
}

// TestBoardIsFound: by its files, whichever way it stands, and not by marks.
func TestBoardIsFound(t *testing.T) {
	for line, files := range map[string]bool{
		"   a   b   c   d":             true,
		"   d   c   b   a":             true,
		"   a  b  c      1. a b":       true,
		"   o":                         false,
		"     o   o   o      1. a b c": false,
	} {
		require.Equal(t, files, fileLine.MatchString(line), line)
	}
}
