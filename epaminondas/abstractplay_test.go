package epaminondas_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/epaminondas"
)

// TestGamesOfAnotherProgram replays random games that AbstractPlay played.
func TestGamesOfAnotherProgram(t *testing.T) {
	file, err := os.Open("testdata/games-abstractplay.jsonl")
	require.NoError(t, err)
	defer file.Close()
	games := json.NewDecoder(file)
	require.True(t, games.More())
	for games.More() {
		var game struct {
			Variant     string
			Moves       []string
			N           []int // legal moves before each move
			Over        bool
			Winner      string
			FinalBoard  []string // from the top
			WhiteToMove bool
		}
		require.NoError(t, games.Decode(&game))
		s, err := epaminondas.Rules.Start(game.Variant)
		require.NoError(t, err)
		for i, text := range game.Moves {
			require.Len(t, s.AppendMoves(nil), game.N[i], s)
			m, err := s.ParseMove(text)
			require.NoError(t, err)
			s = s.After(m)
		}
		winner, _ := s.Outcome().Winner()
		assert.Equal(t, game.Over, s.Outcome().Over())
		if game.Over {
			assert.Equal(t, game.Winner, strings.ToLower(winner.String()))
		}
		assert.Equal(t, game.WhiteToMove, s.Turn() == boardgame.White)
		var board strings.Builder
		for i, rank := range game.FinalBoard {
			fmt.Fprintf(&board, "%2d %s\n", len(game.FinalBoard)-i, strings.Join(strings.Split(rank, ""), " "))
		}
		assert.Equal(t, board.String()+"   a b c d e f g h i j k l m n\n", s.Board())
	}
}
