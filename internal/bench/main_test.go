package main

import (
	"bytes"
	"strings"
	"testing"

	"github.com/corentings/chess/v2"

	"example.com/agon"
)

// TestTable runs a short measurement of everything.
func TestTable(t *testing.T) {
	chessDepth, recordBytes = 2, 100_000
	defer func() { chessDepth, recordBytes = 5, 12_000_000 }()
	var out bytes.Buffer
	if err := run([]string{"-rounds", "1", "-each", "1ms"}, &out); err != nil {
		t.Fatal(err)
	}
	for _, subject := range subjects {
		if !strings.Contains(out.String(), subject.name+"  ") {
			t.Errorf("%s is not in the table\n%s", subject.name, out.String())
		}
	}
	if !strings.Contains(out.String(), "records: 0.") {
		t.Errorf("the records are not measured\n%s", out.String())
	}
}

func TestEveryGameIsMeasured(t *testing.T) {
	measured := map[string]bool{}
	for _, subject := range subjects {
		measured[subject.game] = true
	}
	for _, game := range agon.Games() {
		if !measured[game.Name()] {
			t.Errorf("%s is not measured", game.Name())
		}
	}
}

// TestYardstick: what is measured as L is the perft of chess.
func TestYardstick(t *testing.T) {
	if got := chessLeaves(chess.StartingPosition(), 4); got != 197281 {
		t.Errorf("perft 4 of chess is %d", got)
	}
}

func TestMedian(t *testing.T) {
	for _, test := range []struct {
		numbers []float64
		want    float64
	}{{[]float64{7}, 7}, {[]float64{3, 1}, 2}, {[]float64{9, 1, 5}, 5}, {[]float64{4, 1, 3, 100}, 3.5}} {
		if got := median(test.numbers); got != test.want {
			t.Errorf("the median of %v is %v, not %v", test.numbers, got, test.want)
		}
	}
}

func TestMisuse(t *testing.T) {
	for _, args := range []string{"-rounds 0", "-each 0s", "more", "-profile tennis", "-nonsense"} {
		if err := run(strings.Fields(args), &bytes.Buffer{}); err == nil {
			t.Errorf("bench %s reports no error", args)
		}
	}
}

func TestProfile(t *testing.T) {
	t.Chdir(t.TempDir())
	var out bytes.Buffer
	if err := run([]string{"-profile", "joust", "-rounds", "1", "-each", "100ms"}, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "joust.cpu.prof") || !strings.Contains(out.String(), "flat%") {
		t.Error(out.String())
	}
}
