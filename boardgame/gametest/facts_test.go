package gametest

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/horizons"
)

// writeFacts puts facts into a file.
func writeFacts(t *testing.T, text string) (file string) {
	t.Helper()
	file = filepath.Join(t.TempDir(), "facts.json")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return file
}

func TestFacts(t *testing.T) {
	Facts(t, heapsRules, "testdata/facts.json", writeFacts(t, `[{"variant":"1-2-3","pos":"1-2-3 w 1"}]`))
	Facts(t, horizons.Rules, writeFacts(t, `{"pos":"k11/12/1K10/12/12/12/12/12/12/12/12/11P b - - 0 1","san":{"a12b12":"Kb12"},"must":["a12b12"]}`))
}

// TestFactsThatAreNot: of each field, what is reported when the game disagrees.
func TestFactsThatAreNot(t *testing.T) {
	const start = `"pos":"1-2-3 w 1",`
	for _, test := range []struct{ fact, says string }{
		{`{"variant":"1-2-3","refused":true}`, `"1-2-3" is read; the fact is that it is refused`},
		{`{` + start + `"refused":true}`, `"1-2-3 w 1" is read; the fact is that it is refused`},
		{`{"variant":"1-2","pos":"1-2-3 w 1"}`, "expected three numbers"},
		{`{"variant":"","pos":"3-4-5 w 1"}`, `the variant of 3-4-5 w 1, the start of "", is "3-4-5"`},
		{`{"pos":"1-2","must":["a1"]}`, "expected three numbers"},
		{`{"variant":"1-2-3","pos":"3-2-1 w 1"}`, `"1-2-3" starts with 1-2-3 w 1; the fact is 3-2-1 w 1`},
		{`{` + start + `"canonical":"1-2-3"}`, `the position is written as "1-2-3 w 1"; the fact is "1-2-3"`},
		{`{` + start + `"must":["a1","a2"]}`, `the fact is that the move is legal: move "a2"`},
		{`{` + start + `"must":["  b2"]}`, `the fact is that the move is legal`},
		{`{` + start + `"mustnot":["a2","a1"]}`, "the move a1 is legal; the fact is that it is not"},
		{`{` + start + `"move":"a1","after":"1-2-3 b 1"}`, "the move a1 leads to 0-2-3 b 1; the fact is 1-2-3 b 1"},
		{`{` + start + `"move":"a2","after":"1-2-3 b 1"}`, `the fact is that the move is legal: move "a2"`},
		{`{` + start + `"move":"a1","after":"none"}`, `"none"`},
		{`{` + start + `"over":true,"winner":"none","reason":""}`, `is over: false, winner none, reason ""; the fact is true, none, ""`},
		{`{"pos":"0-0-0 w 2","over":true,"winner":"white","reason":"last counter"}`, `winner black, reason "last counter"; the fact is true, white, "last counter"`},
		{`{"pos":"0-0-0 w 2","over":true,"winner":"black","reason":"first counter"}`, `the fact is true, black, "first counter"`},
		{`{` + start + `"points":[6,1]}`, "the score of 1-2-3 w 1 is [6 0]; the fact is [6 1]"},
		{`{` + start + `"san":{}}`, "has no short texts of moves"},
		{`{` + start + `"plies":[{"pos":"1-2-3 b 1"}],"final":{}}`, "ply 1: the game has come to 1-2-3 w 1; the fact is 1-2-3 b 1"},
		{`{` + start + `"plies":[{"pos":"1-2-3 w 1","n":5}],"final":{}}`, "1-2-3 w 1 has 6 moves, whose hash is "},
		{`{` + start + `"plies":[{"pos":"1-2-3 w 1","n":5,"hash":"` + hashTexts([]string{"a1", "b1", "b2", "c1", "c2", "c3"}) + `"}],"final":{}}`, "the fact is 5"},
		{`{` + start + `"plies":[{"pos":"1-2-3 w 1","n":6,"hash":"` + hashTexts([]string{"a1", "b1", "b2", "c1", "c2", "c3"}) + `","move":"a1"}],"final":{"pos":"1-2-3 b 1"}}`, "the game ends with 0-2-3 b 1; the fact is 1-2-3 b 1"},
	} {
		facts, err := readFacts(writeFacts(t, test.fact))
		require.NoError(t, err, test.fact)
		assert.Contains(t, record("", func(r *recorder) { testFact(r, heapsRules, facts[0]) }), test.says, test.fact)
	}
	const position = `"pos":"k11/12/1K10/12/12/12/12/12/12/12/12/11P b - - 0 1",`
	for _, test := range []struct{ fact, says string }{
		{`{` + position + `"san":{"a12b12":"b12"}}`, `the short text of a12b12 is "Kb12", <nil>; the fact is "b12"`},
		{`{` + position + `"san":{"a12b12":"Kb12","a12a11":"Ka11"}}`, "has 1 moves; the fact is 2"},
		{`{` + position + `"points":[0,1]}`, "horizons.State counts no points; the fact is [0 1]"},
		{`{"pos":"k11/12/1K10/12/12/12/12/12/12/12/12/12 b - - 0 1","over":true,"winner":"white","reason":""}`, "winner draw"},
	} {
		facts, err := readFacts(writeFacts(t, test.fact))
		require.NoError(t, err, test.fact)
		assert.Contains(t, record("", func(r *recorder) { testFact(r, horizons.Rules, facts[0]) }), test.says, test.fact)
	}
}

// TestFactsOfGamesWithDefects: a game whose faults no wrong fact can stand for.
func TestFactsOfGamesWithDefects(t *testing.T) {
	for _, test := range []struct{ defect, fact, says string }{
		{"ParseMove mistakes a move", `{"pos":"1-2-3 w 1","must":["c3"]}`, "the move c3 is read as"},
		{"Parse forgets who is to move", `{"pos":"1-2-3 w 1","move":"a1","after":"0-2-3 b 1"}`, "the move a1 leads to"},
	} {
		facts, err := readFacts(writeFacts(t, test.fact))
		require.NoError(t, err)
		defect = test.defect
		assert.Contains(t, record("", func(r *recorder) { testFact(r, heapsRules, facts[0]) }), test.says)
		defect = ""
	}
}

func TestFilesWithoutFacts(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{"", "has no facts"},
		{"[]", "has no facts"},
		{"[{}]", `fact 1 has neither "variant" nor "pos"`},
		{`{"pos":"1-2-3 w 1","must":["a1"]}{"why":"nothing"}`, `fact 2 has neither "variant" nor "pos"`},
		{`{"pos":"1-2-3 w 1","why":"nothing"}`, "fact 1, nothing, states nothing"},
		{`{"variant":"1-2-3"}`, "fact 1, 1-2-3, states nothing"},
		{`{"pos":"1-2-3 w 1","move":"a1"}`, `has "move" without "after"`},
		{`{"pos":"1-2-3 w 1","after":"0-2-3 b 1"}`, `"after" without "move"`},
		{`{"pos":"1-2-3 w 1","final":{}}`, `"final" without "plies"`},
		{`{"pos":"1-2-3 w 1","moves":["a1"]}`, `unknown field "moves"`},
		{`{"pos":"1-2-3 w 1"`, "byte "},
	} {
		_, err := readFacts(writeFacts(t, test.text))
		assert.ErrorContains(t, err, test.says, test.text)
	}
	_, err := readFacts("testdata/none.json")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

// TestRefusal: what is no refusal of a text.
func TestRefusal(t *testing.T) {
	good := &boardgame.ParseError{Text: "x", Field: "variant", Offset: 1, Err: boardgame.ErrSyntax}
	assert.Empty(t, record("", func(r *recorder) { Refusal(r, "x", good) }))
	for _, err := range []error{
		nil,
		errors.New("no"),
		boardgame.ErrSyntax,
		&boardgame.ParseError{Text: "x", Field: "variant", Err: errors.New("no")},
		&boardgame.ParseError{Text: "y", Field: "variant", Err: boardgame.ErrSyntax},
		&boardgame.ParseError{Text: "x", Err: boardgame.ErrSyntax},
		&boardgame.ParseError{Text: "x", Field: "variant", Offset: 2, Err: boardgame.ErrSyntax},
		&boardgame.ParseError{Text: "x", Field: "variant", Offset: -1, Err: boardgame.ErrSyntax},
	} {
		assert.NotEmpty(t, record("", func(r *recorder) { Refusal(r, "x", err) }), "%#v", err)
	}
}

// TestFactsFailTheTest: what Facts finds reaches go test.
func TestFactsFailTheTest(t *testing.T) {
	switch os.Getenv("GAMETEST_FACTS") {
	case "wrong":
		Facts(t, heapsRules, writeFacts(t, `{"pos":"1-2-3 w 1","must":["a2"],"why":"too many"}`))
		return
	case "no file":
		Facts(t, heapsRules, "testdata/none.json")
		return
	case "nothing":
		Facts(t, heapsRules)
		return
	}
	for name, says := range map[string]string{
		"wrong":   "--- FAIL: TestFactsFailTheTest/facts.json/too_many",
		"no file": "testdata/none.json",
		"nothing": "there are no facts to test",
	} {
		output, err := runTest(t, "TestFactsFailTheTest", "GAMETEST_FACTS="+name)
		assert.Error(t, err)
		assert.Contains(t, output, says)
	}
}
