package gametest

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
)

// TestHeaps is what another process runs with a defect. Without one the game
// keeps every law.
func TestHeaps(t *testing.T) { Run(t, heapsRules, heapsOptions) }

var heapsOptions = Options{
	Variant: func(t *rapid.T) string {
		heap := rapid.IntRange(0, 9)
		return fmt.Sprintf("%d-%d-%d", heap.Draw(t, "a"), heap.Draw(t, "b"), heap.Draw(t, "c"))
	},
	Positions: []string{"2-2-1 b 4", "0-0-0 w 7"},
	Perft:     []string{"testdata/perft.json"},
}

func TestHeapsByText(t *testing.T) {
	Run(t, heapsRules.Text().Rules(), Options{Skip: []string{"allocation"}})
}

// defects names, for each defect of the game, the law that reports it and what
// it says.
var defects = []struct{ law, defect, says string }{
	{"start", "Start refuses the standard game", `Start(""), which is the standard game: s`},
	{"start", "Start refuses a variant", `Start("1-2-3"): syntax error`},
	{"start", "Start changes", "Start"},
	{"start", "Variant exchanges heaps", "whose Variant is"},
	{"start", "Variant is no variant", "Start does not know the Variant of this position,"},
	{"start", "the first variant is not the standard game", "is not the standard game"},
	{"zero", "the zero State has a text", "the zero State has the text"},
	{"zero", "the zero State appends a text", "AppendText of the zero State gives"},
	{"zero", "the zero State has a move", "AppendMoves of the zero State makes"},
	{"zero", "the zero State is drawn", "the outcome of the zero State is"},
	{"zero", "the zero State approves a move", "Legal of the zero State says <nil>; it is to wrap ErrOver"},
	{"zero", "the zero State reads a move", "ParseMove of the zero State reads"},
	{"zero", "the zero State has another Key", "the Key of the zero State is"},
	{"zero", "the zero State has nobody to move", "the Turn of the zero State is Player("},
	{"zero", "Hash changes", "the Hash of the zero State is"},
	{"zero", "the zero State has a variant", "the Variant of the zero State is"},
	{"zero", "the zero State panics", "the game panics"},
	{"zero", "UnmarshalText refuses an empty text", "UnmarshalText of"},
	{"zero", "UnmarshalText of a move refuses an empty text", "UnmarshalText of"},
	{"zero", "the zero move has a text", "the zero move has the text"},
	{"zero", "Parse reads an empty text", "Parse finds a position in an empty text"},
	{"over", "Outcome ends the game early", "(over: true) with"},
	{"over", "Outcome gives no reason", "the outcome"},
	{"over", "Outcome changes", "the outcome is"},
	{"over", "AppendMoves panics", "the game panics"},
	{"over", "Start refuses a variant", `Start("1-2-3")`},
	{"over", "Parse refuses a position", `Parse("2-2-1 b 4")`},
	{"duplicates", "a move is listed twice", "the list has a move twice"},
	{"order", "the order changes", "the list is"},
	{"order", "AppendMoves hands out its own list", "after another position has been listed it is"},
	{"append", "AppendMoves forgets what stands before", "AppendMoves changes what stands before"},
	{"append", "AppendMoves lists less with little room", "and room for 1 more, appends"},
	{"legal", "Legal refuses a move", "the list has a move of which Legal says"},
	{"legal", "Legal approves too much", "the list has the move"},
	{"legal", "Legal approves moves of another variant", "the list has the move"},
	{"legal", "Legal gives an error of no kind", "Legal says no, which is no *MoveError"},
	{"legal", "Legal gives an error of the wrong kind", "ambiguous move"},
	{"after", "After changes what is shared", "the moves were"},
	{"after", "After changes a shared text", "the position was"},
	{"after", "After changes a shared Outcome", "outcome and hash were"},
	{"after", "After gives another position each time", "After gives"},
	{"position-text", "Parse forgets who is to move", "the text reads back to another position, whose text is"},
	{"position-text", "Parse refuses the second turn", "Parse does not read what String writes"},
	{"position-text", "AppendText writes something else", "AppendText gives"},
	{"position-text", "MarshalText writes something else", "MarshalText gives"},
	{"position-text", "UnmarshalText reads something else", "UnmarshalText of"},
	{"position-text", "JSON is something else", "reads back to 1-1-1 w 1"},
	{"position-text", "JSON fails", "json.Marshal"},
	{"move-text", "moves share a text", "move"},
	{"move-text", "a move has no text", "a legal move has an empty text"},
	{"move-text", "ParseMove does not know a move", "ParseMove does not read what String writes"},
	{"move-text", "ParseMove mistakes a move", "the text reads back to another move, c"},
	{"move-text", "AppendText of a move writes something else", "AppendText gives"},
	{"move-text", "UnmarshalText of a move reads something else", "UnmarshalText of"},
	{"mangled-text", "Parse panics", "panics, handed"},
	{"mangled-text", "ParseMove panics", "ParseMove panics, handed"},
	{"mangled-text", "Parse reads what it does not write", "as a position whose own text"},
	{"mangled-text", "Parse reads what cannot be played", "panics, handed"},
	{"mangled-text", "Parse reads a game half over", "as a position with the outcome 1/2-1/2 and 3 moves"},
	{"mangled-text", "Start reads what it does not write", "as the variant"},
	{"mangled-text", "UnmarshalText panics", "UnmarshalText panics, handed"},
	{"mangled-text", "UnmarshalText reads anything", "which Parse refuses"},
	{"mangled-text", "UnmarshalText of a move panics", "UnmarshalText of a move panics, handed"},
	{"mangled-text", "Parse gives an error of no kind", "an error that wraps none of the sentinels"},
	{"mangled-text", "ParseMove does not ask Legal", "as a move of which Legal says"},
	{"key", "Key forgets everything", ", is over: "},
	{"key", "the Key has no text", "the text of the Key,"},
	{"key", "Key forgets a heap", "; its Key, "},
	{"key", "Key counts late turns", "after the move from the Key"},
	{"key", "the Key has another Key", "the Key of the Key"},
	{"key", "Key forgets who is to move", "but in the Key"},
	{"hash", "Hash counts the turns", "the hash is"},
	{"hash", "Hash is the same for all", "different Keys all have the hash 0x1"},
	{"hash-of-another-process", "Hash is another one in each process", "here and in another process the hashes are"},
	{"perft", "a rule is wrong", "perft of depth 1 is 2"},
	{"perft", "Parse refuses a position", "has no position or no counts"},
	{"allocation", "After allocates", "of After allocate 20 times"},
	{"allocation", "AppendMoves allocates", "of AppendMoves allocate 20 times"},
	{"allocation", "Outcome allocates", "of Outcome allocate 20 times"},
	{"allocation", "Outcome allocates now and then", "of Outcome allocate 2 times"},
	{"goroutines", "AppendMoves keeps its list", ""},
	{"text-face", "ParseMove does not know a move", "the TextState does not read the move"},
	{"text-face", "ParseMove mistakes a move", "that of the TextState gives"},
	{"text-face", "Parse refuses the second turn", "the TextGame does not read the position"},
	{"text-face", "the order changes", "in this place"},
	{"text-face", "a move is listed twice now and then", "the TextState has"},
	{"text-face", "Hash changes", "Hash is"},
	{"text-face", "Score changes", "Score(White) is"},
	{"text-face", "Squares change", "Squares gives"},
	{"zero", "the zero State has a picture", "the picture of the zero State is"},
	{"picture", "Diagram panics", "the game panics"},
	{"picture", "Diagram changes", "and then"},
	{"picture", "Diagram forgets who is at the bottom", "the picture has White at the bottom, not Black"},
	{"picture", "a piece stands beside the board", "the picture, of 2 files and 9 ranks, has a piece on \"c1\""},
	{"picture", "two pieces stand on a square", "that is not alone on its square there"},
	{"picture", "Diagram believes any text", "with a LastMove that is no move the picture is"},
}

// recorder is a test that keeps what is reported to it.
type recorder struct {
	name     string
	failures strings.Builder
}

func (r *recorder) Helper()                           {}
func (r *recorder) Name() string                      { return r.name }
func (r *recorder) Logf(format string, args ...any)   { fmt.Fprintf(&r.failures, format+"\n", args...) }
func (r *recorder) Log(args ...any)                   { fmt.Fprintln(&r.failures, args...) }
func (r *recorder) Skipf(string, ...any)              { panic("the kit skips a law") }
func (r *recorder) Skip(...any)                       { panic("the kit skips a law") }
func (r *recorder) SkipNow()                          { panic("the kit skips a law") }
func (r *recorder) Errorf(format string, args ...any) { r.Logf("FAILED "+format, args...) }
func (r *recorder) Error(args ...any)                 { r.Errorf("%s", fmt.Sprintln(args...)) }
func (r *recorder) Fatalf(format string, args ...any) { r.Errorf(format, args...); r.FailNow() }
func (r *recorder) Fatal(args ...any)                 { r.Error(args...); r.FailNow() }
func (r *recorder) FailNow()                          { runtime.Goexit() }
func (r *recorder) Fail()                             { r.Errorf("") }
func (r *recorder) Failed() bool                      { return strings.Contains(r.failures.String(), "FAILED") }

// record calls f with a recorder of that name, and returns what it reports,
// which is empty unless it failed.
func record(name string, f func(r *recorder)) string {
	r := &recorder{name: name}
	var wg sync.WaitGroup
	wg.Go(func() { f(r) }) // a goroutine that the recorder can end
	wg.Wait()
	if !r.Failed() {
		return ""
	}
	return r.failures.String()
}

// reports tests one law on the game with a defect and returns what it reports.
// No two calls may run at a time.
func reports(t *testing.T, lawName, withDefect string) string {
	t.Helper()
	t.Setenv("GAMETEST_DEFECT", withDefect) // for the process that computes hashes
	// A defect is to be found for certain, also with -short.
	for name, value := range map[string]string{"rapid.nofailfile": "true", "rapid.checks": "5000", "rapid.seed": "1"} {
		before := flag.Lookup(name).Value.String()
		require.NoError(t, flag.Set(name, value))
		defer func() { require.NoError(t, flag.Set(name, before)) }()
	}
	defect = withDefect
	calls.Store(0)
	defer func() { defect = "" }()
	for _, law := range laws[heapsState, heapsMove]() {
		if law.name == lawName {
			return record("TestHeaps/"+law.name, func(r *recorder) {
				law.test(newKit(heapsRules, heapsOptions, law.name), r)
			})
		}
	}
	t.Fatalf("there is no law %q", lawName)
	return ""
}

// TestEveryLawFindsItsDefect: each law reports the defects that are its own,
// and every law has one.
func TestEveryLawFindsItsDefect(t *testing.T) {
	var proven []string
	for _, d := range defects {
		proven = append(proven, d.law)
		t.Run(d.law+"/"+d.defect, func(t *testing.T) {
			if d.law == "goroutines" {
				// The race detector, if it is on, is to end another process.
				output, err := runTest(t, "TestHeaps", "GAMETEST_DEFECT="+d.defect)
				assert.Error(t, err)
				assert.Contains(t, output, "--- FAIL: TestHeaps/goroutines")
				return
			}
			assert.Contains(t, reports(t, d.law, d.defect), d.says)
		})
	}
	for _, law := range Laws() {
		assert.Contains(t, proven, law, "no defect proves this law")
	}
}

func TestWithoutADefectNothingIsReported(t *testing.T) {
	for _, law := range laws[heapsState, heapsMove]() {
		assert.Empty(t, record("TestHeaps/"+law.name, func(r *recorder) {
			law.test(newKit(heapsRules, heapsOptions, law.name), r)
		}))
	}
}

// TestFailuresAreReadable: a failure shows the law, the position, the move, and
// how to repeat it.
func TestFailuresAreReadable(t *testing.T) {
	failure := reports(t, "legal", "Legal refuses a move")
	for _, part := range []string{
		"the list has a move of which Legal says: move \"c2\" in position",
		"law       legal\n",
		"game      heaps\n",
		"position  ",
		"reached   from ",
		"move      c2\n",
		`To reproduce, specify -run="TestHeaps/legal"`,
	} {
		assert.Contains(t, failure, part)
	}
}

// TestFailuresAreShort: the game that breaks the law has been made short.
func TestFailuresAreShort(t *testing.T) {
	failure := reports(t, "over", "Outcome ends the game early")
	require.NotEmpty(t, failure)
	// From 12 counters it takes four moves at least to leave two.
	reached := regexp.MustCompile(`reached .*`).FindString(failure)
	_, moves, _ := strings.Cut(reached, " by ")
	assert.LessOrEqual(t, len(strings.Fields(moves)), 6, failure)
}

// runTest runs one of the tests here in another process, for what ends a test.
func runTest(t *testing.T, name string, env ...string) (output string, err error) {
	t.Helper()
	binary, err := os.Executable()
	require.NoError(t, err)
	command := exec.Command(binary, "-test.v", "-test.run=^"+name+"$", "-rapid.nofailfile", "-rapid.checks=1000")
	command.Env = append(os.Environ(), env...)
	out, err := command.CombinedOutput()
	return string(out), err
}

// TestRunFailsTheTest: what the laws report reaches go test.
func TestRunFailsTheTest(t *testing.T) {
	output, err := runTest(t, "TestHeaps", "GAMETEST_DEFECT=Legal refuses a move")
	assert.Error(t, err)
	assert.Contains(t, output, "--- FAIL: TestHeaps/legal")
	assert.Contains(t, output, "--- PASS: TestHeaps/start")
}

// TestApart finds where two texts part.
func TestApart(t *testing.T) {
	a, b := apart(strings.Repeat("-", 50)+"one", strings.Repeat("-", 50)+"two")
	assert.Equal(t, strings.Repeat("-", 20)+"one", a)
	assert.Equal(t, strings.Repeat("-", 20)+"two", b)
	a, b = apart("x", "")
	assert.Equal(t, []string{"x", ""}, []string{a, b})
}

// TestMisuse hands Run what it cannot use.
func TestMisuse(t *testing.T) {
	cases := map[string]struct {
		rules   boardgame.Rules[heapsState, heapsMove]
		options Options
		says    string
	}{
		"unknown law":   {heapsRules, Options{Skip: []string{"gravity"}}, `Options.Skip has "gravity", which is no law; the laws are start, zero,`},
		"no variants":   {boardgame.Rules[heapsState, heapsMove]{Name: "none"}, Options{}, "the rules name no variants"},
		"no position":   {heapsRules, Options{Positions: []string{"1-2"}}, "Options.Positions has a text that is no position"},
		"no variant":    {heapsRules, Options{Variant: func(*rapid.T) string { return "1-2" }}, `Start("1-2")`},
		"no plies":      {heapsRules, Options{Plies: -1}, "Options.Plies is -1; expected 1 or more"},
		"no perft file": {heapsRules, Options{Perft: []string{"testdata/none.json"}}, "testdata/none.json"},
		"no perft":      {heapsRules, Options{Perft: []string{"testdata/transcript.txt"}}, "testdata/transcript.txt is no table of positions and counts: invalid"},
	}
	if name := os.Getenv("GAMETEST_MISUSE"); name != "" {
		Run(t, cases[name].rules, cases[name].options)
		return
	}
	for name, m := range cases {
		t.Run(name, func(t *testing.T) {
			output, err := runTest(t, "TestMisuse", "GAMETEST_MISUSE="+name)
			assert.Error(t, err)
			assert.Contains(t, output, m.says)
			if err := misuse(m.rules, m.options); err != nil {
				assert.ErrorContains(t, err, m.says)
			}
		})
	}
}

// TestSkippedLawsShow: a law that is left out is seen to be.
func TestSkippedLawsShow(t *testing.T) {
	output, err := runTest(t, "TestHeapsByText")
	assert.NoError(t, err)
	assert.Contains(t, output, "--- SKIP: TestHeapsByText/allocation")
}
