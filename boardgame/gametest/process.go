package gametest

import (
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"strings"

	"pgregory.net/rapid"
)

// hashesVariable is set in the environment of the process that prints hashes
// instead of testing them.
const hashesVariable = "GAMETEST_PRINT_HASHES"

// hashOfAnotherProcess: hashes are the same in every process. It runs the test
// binary again, which prints the hashes that it computes.
func (k kit[S, M]) hashOfAnotherProcess(t rapid.TB) {
	here := k.hashes(t)
	if os.Getenv(hashesVariable) != "" {
		for _, line := range here {
			fmt.Println(hashesVariable, line)
		}
		return
	}
	binary, err := os.Executable()
	if err != nil {
		k.fails(t, "the test binary cannot be found: %v", err)
	}
	pattern := make([]string, 0, 3)
	for _, part := range strings.Split(t.Name(), "/") {
		pattern = append(pattern, "^"+regexp.QuoteMeta(part)+"$")
	}
	command := exec.Command(binary, "-test.run="+strings.Join(pattern, "/"))
	command.Env = append(os.Environ(), hashesVariable+"=1")
	output, err := command.CombinedOutput()
	if err != nil {
		k.fails(t, "the test binary, run once more, fails: %v\n%s", err, output)
	}
	var there []string
	for line := range strings.Lines(string(output)) {
		if hash, ok := strings.CutPrefix(line, hashesVariable+" "); ok {
			there = append(there, strings.TrimSpace(hash))
		}
	}
	if len(there) != len(here) {
		k.fails(t, "another process prints %d hashes, not %d:\n%s", len(there), len(here), output)
	}
	for i := range here {
		if here[i] != there[i] {
			k.fails(t, "here and in another process the hashes are\n%s\n%s", here[i], there[i])
		}
	}
}

// hashes returns, for positions of a game of each variant that is always the
// same, a line with the hash and the position.
func (k kit[S, M]) hashes(t rapid.TB) []string {
	var lines []string
	for _, variant := range k.rules.Variants {
		s, err := k.rules.Start(variant)
		if err != nil {
			k.fails(t, "Start(%q): %v", variant, err)
		}
		rng := rand.New(rand.NewPCG(1, 2))
		for range 10 {
			lines = append(lines, fmt.Sprintf("%016x %v", s.Hash(), s))
			moves := s.AppendMoves(nil)
			if len(moves) == 0 {
				break
			}
			s = s.After(moves[rng.IntN(len(moves))])
		}
	}
	return lines
}
