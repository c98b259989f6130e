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

// defects names, for each defect of the game, the law that reports it.
var defects = []struct{ law, defect string }{
	{"start", "Start refuses the standard game"},
	{"start", "Start refuses a variant"},
	{"start", "Start changes"},
	{"start", "Variant exchanges heaps"},
	{"start", "the first variant is not the standard game"},
	{"zero", "the zero State has a text"},
	{"zero", "the zero State appends a text"},
	{"zero", "the zero State has a move"},
	{"zero", "the zero State is drawn"},
	{"zero", "the zero State approves a move"},
	{"zero", "the zero State reads a move"},
	{"zero", "the zero State has another Key"},
	{"zero", "the zero State has nobody to move"},
	{"zero", "Hash changes"},
	{"zero", "the zero State has a variant"},
	{"zero", "the zero State panics"},
	{"zero", "the zero move has a text"},
	{"zero", "Parse reads an empty text"},
	{"over", "Outcome ends the game early"},
	{"over", "Outcome gives no reason"},
	{"over", "Outcome changes"},
	{"duplicates", "a move is listed twice"},
	{"order", "the order changes"},
	{"append", "AppendMoves forgets what stands before"},
	{"append", "AppendMoves lists less with little room"},
	{"legal", "Legal refuses a move"},
	{"legal", "Legal approves too much"},
	{"legal", "Legal gives an error of no kind"},
	{"legal", "Legal gives an error of the wrong kind"},
	{"after", "After changes what is shared"},
	{"after", "After changes a shared text"},
	{"after", "After gives another position each time"},
	{"position-text", "Parse forgets who is to move"},
	{"position-text", "Parse refuses a position"},
	{"position-text", "AppendText writes something else"},
	{"position-text", "MarshalText writes something else"},
	{"position-text", "UnmarshalText reads something else"},
	{"position-text", "JSON is something else"},
	{"position-text", "JSON fails"},
	{"move-text", "moves share a text"},
	{"move-text", "a move has no text"},
	{"move-text", "ParseMove does not know a move"},
	{"move-text", "ParseMove mistakes a move"},
	{"move-text", "AppendText of a move writes something else"},
	{"move-text", "UnmarshalText of a move reads something else"},
	{"mangled-text", "Parse panics"},
	{"mangled-text", "ParseMove panics"},
	{"mangled-text", "Parse reads what it does not write"},
	{"mangled-text", "Parse gives an error of no kind"},
	{"mangled-text", "ParseMove does not ask Legal"},
	{"key", "Key forgets a heap"},
	{"key", "Key counts late turns"},
	{"key", "the Key has another Key"},
	{"key", "Key forgets who is to move"},
	{"hash", "Hash counts the turns"},
	{"hash-of-another-process", "Hash is another one in each process"},
	{"perft", "a rule is wrong"},
	{"perft", "Parse refuses a position"},
	{"allocation", "After allocates"},
	{"allocation", "Outcome allocates"},
	{"goroutines", "AppendMoves keeps its list"},
	{"text-face", "ParseMove does not know a move"},
	{"text-face", "ParseMove mistakes a move"},
	{"text-face", "Parse refuses a position"},
	{"text-face", "the order changes"},
	{"text-face", "a move is listed twice now and then"},
	{"text-face", "Hash changes"},
	{"text-face", "Score changes"},
	{"text-face", "Squares change"},
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
	require.NoError(t, flag.Set("rapid.nofailfile", "true"))
	defect = withDefect
	defer func() {
		defect = ""
		require.NoError(t, flag.Set("rapid.nofailfile", "false"))
	}()
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
			assert.NotEmpty(t, reports(t, d.law, d.defect))
		})
	}
	for _, law := range Laws() {
		assert.Contains(t, proven, law, "no defect proves this law")
	}
}

func TestWithoutADefectNothingIsReported(t *testing.T) {
	for _, law := range Laws() {
		assert.Empty(t, reports(t, law, ""))
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
	require.NoError(t, flag.Set("rapid.seed", "1")) // shortening is a matter of luck
	defer func() { require.NoError(t, flag.Set("rapid.seed", "0")) }()
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
	command := exec.Command(binary, "-test.v", "-test.run=^"+name+"$", "-rapid.nofailfile")
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

// TestMisuse hands Run what it cannot use.
func TestMisuse(t *testing.T) {
	misuse := map[string]struct {
		rules   boardgame.Rules[heapsState, heapsMove]
		options Options
		says    string
	}{
		"unknown law":   {heapsRules, Options{Skip: []string{"gravity"}}, `Options.Skip has "gravity", which is no law; the laws are start, zero,`},
		"no variants":   {boardgame.Rules[heapsState, heapsMove]{Name: "none"}, Options{}, "the rules name no variants"},
		"no position":   {heapsRules, Options{Positions: []string{"1-2"}}, "Options.Positions has a text that is no position"},
		"no variant":    {heapsRules, Options{Variant: func(*rapid.T) string { return "1-2" }}, `Start("1-2")`},
		"no perft file": {heapsRules, Options{Perft: []string{"testdata/none.json"}}, "testdata/none.json"},
		"no perft":      {heapsRules, Options{Perft: []string{"testdata/transcript.txt"}}, "testdata/transcript.txt: invalid"},
	}
	if name := os.Getenv("GAMETEST_MISUSE"); name != "" {
		Run(t, misuse[name].rules, misuse[name].options)
		return
	}
	for name, m := range misuse {
		t.Run(name, func(t *testing.T) {
			output, err := runTest(t, "TestMisuse", "GAMETEST_MISUSE="+name)
			assert.Error(t, err)
			assert.Contains(t, output, m.says)
		})
	}
}

// TestSkippedLawsShow: a law that is left out is seen to be.
func TestSkippedLawsShow(t *testing.T) {
	output, err := runTest(t, "TestHeapsByText")
	assert.NoError(t, err)
	assert.Contains(t, output, "--- SKIP: TestHeapsByText/allocation")
}
