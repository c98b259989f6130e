package search_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/joust"
)

type solvedRow struct{ Variant, Pos, Winner string }

// solvedRows reads what another program found out about Joust.
func solvedRows(t *testing.T) (rows []solvedRow) {
	data, err := os.ReadFile("testdata/joust-solved.json")
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, &rows))
	require.NotEmpty(t, rows)
	return rows
}

// size returns the number of squares of a board.
func size(s joust.State) int { return s.Files() * s.Ranks() }

func TestSolveKnownBoards(t *testing.T) {
	for _, row := range solvedRows(t) {
		s, err := joust.Parse(row.Pos)
		require.NoError(t, err)
		if size(s) > 30 || row.Variant == "5x6 white=Q black=Q" || row.Variant == "5x5 white=R black=R misere" {
			continue
		}
		got := search.Solve[joust.State, joust.Move](t.Context(), s, search.SolveOptions{})
		want := search.Loss
		if row.Winner == "white" {
			want = search.Win
		}
		assert.Equal(t, want, got.Verdict, row.Pos)
		last := s
		for _, m := range got.Line {
			last, err = boardgame.Play(last, m)
			require.NoError(t, err)
		}
		winner, _ := last.Outcome().Winner()
		assert.Equal(t, row.Winner == "white", winner == boardgame.White, row.Pos)
		assert.LessOrEqual(t, len(got.Line), got.Plies)
		t.Log(row.Variant, got.Verdict, got.Plies, len(got.Line), got.Stats.Nodes, got.Stats.Elapsed)
	}
}
