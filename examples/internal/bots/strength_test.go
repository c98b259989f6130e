package bots

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/examples/internal/elo"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// TestStrength plays bots against each other and reports the scores. It takes
// minutes to hours, and runs only if AGON_STRENGTH says how many games each pair
// plays. AGON_NODES is how many positions a bot may look at for a move, 2000 if
// it is not set. For one pair of one game:
//
//	AGON_STRENGTH=40 go test -run 'TestStrength/joust/8x8/alphabeta-random' -v -timeout 0 ./examples/internal/bots
func TestStrength(t *testing.T) {
	games, err := strconv.Atoi(os.Getenv("AGON_STRENGTH"))
	if err != nil {
		t.Skip("AGON_STRENGTH does not say how many games a pair is to play")
	}
	nodes := uint64(2000)
	if text := os.Getenv("AGON_NODES"); text != "" {
		nodes, err = strconv.ParseUint(text, 10, 64)
		require.NoError(t, err)
	}
	t.Run("joust", func(t *testing.T) { strength(t, joust.Rules, Joust, []string{"8x8"}, games, nodes) })
	t.Run("javelins", func(t *testing.T) { strength(t, javelins.Rules, Javelins, []string{"6x6", "10x10"}, games, nodes) })
	t.Run("epaminondas", func(t *testing.T) {
		strength(t, epaminondas.Rules, Epaminondas, []string{"8x8", "14x12"}, games, nodes)
	})
	t.Run("horizons", func(t *testing.T) { strength(t, horizons.Rules, Horizons, []string{"standard"}, games, nodes) })
}

// pairs are the bots to compare.
var pairs = [][2]string{
	{"alphabeta", "random"},
	{"mcts", "random"},
	{"alphabeta", "greedy"},
	{"mcts", "greedy"},
	{"alphabeta", "mcts"},
	{"greedy", "random"},
	{"easy", "greedy"},
	{"medium", "easy"},
}

func strength[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], k Knowledge[S, M], variants []string, games int, nodes uint64) {
	for _, variant := range variants {
		start, err := rules.Start(variant)
		require.NoError(t, err)
		for _, pair := range pairs {
			t.Run(fmt.Sprintf("%s/%s-%s", variant, pair[0], pair[1]), func(t *testing.T) {
				var total matchScore
				for seed := range uint64(games+1) / 2 {
					first, err := k.New(pair[0], Options{Seed: 2 * seed})
					require.NoError(t, err)
					second, err := k.New(pair[1], Options{Seed: 2*seed + 1})
					require.NoError(t, err)
					open := opening(start, seed)
					one := play(t, open, [2]search.Bot[S, M]{first, second}, nodes, &total)
					other := 1 - play(t, open, [2]search.Bot[S, M]{second, first}, nodes, &total)
					total.add(one, other)
				}
				t.Log(&total)
			})
		}
	}
}

// opening returns the position after a few random plies.
func opening[S boardgame.State[S, M], M boardgame.Move](start S, seed uint64) S {
	rng := rand.New(rand.NewPCG(seed, 17))
	var playout boardgame.Playout[S, M]
	for {
		if s, _ := playout.Run(start, rng, 4); !s.Outcome().Over() {
			return s
		}
	}
}

// longest is how many plies a game may have; then it counts as a draw.
const longest = 400

// play plays a game between White and Black and returns White's score.
func play[S boardgame.State[S, M], M boardgame.Move](t *testing.T, s S, bots [2]search.Bot[S, M], nodes uint64, total *matchScore) float64 {
	var history []S
	for range longest {
		if o := s.Outcome(); o.Over() {
			return o.Value(boardgame.White)
		}
		bot := bots[s.Turn()]
		if h, ok := bot.(interface{ SetHistory([]S) }); ok {
			h.SetHistory(history)
		}
		result, err := bot.Choose(t.Context(), s, search.Limits{Nodes: nodes, Playouts: nodes})
		require.NoError(t, err)
		require.NoError(t, s.Legal(result.Move))
		history = append(history, s)
		s = s.After(result.Move)
		total.plies++
	}
	total.unfinished++
	return 0.5
}

// matchScore sums up pairs of games with colours exchanged.
type matchScore struct {
	wins, draws, losses int
	pairs               elo.Pairs
	plies, unfinished   int
}

func (a *matchScore) add(scores ...float64) {
	halfPoints := 0
	for _, score := range scores {
		halfPoints += int(2 * score)
		switch score {
		case 1:
			a.wins++
		case 0:
			a.losses++
		default:
			a.draws++
		}
	}
	a.pairs.Add(halfPoints)
}

func (a *matchScore) String() string {
	low, high := a.pairs.Interval(0.95)
	return fmt.Sprintf("%5.1f %%, 95 %% sure: %.1f to %.1f, +%d =%d -%d, %d plies a game, %d unfinished",
		100*a.pairs.Score(), 100*low, 100*high, a.wins, a.draws, a.losses, a.plies/(2*a.pairs.Count()), a.unfinished)
}

// The error bars know that a few games prove little, even if all were won.
func TestMatchScore(t *testing.T) {
	total := &matchScore{plies: 1600}
	for range 20 {
		total.add(1, 1)
	}
	assert.Equal(t, "100.0 %, 95 % sure: 90.8 to 100.0, +40 =0 -0, 40 plies a game, 0 unfinished", total.String())
	total.add(0.5, 0)
	assert.Equal(t, " 96.4 %, 95 % sure: 85.4 to 99.8, +40 =1 -1, 38 plies a game, 0 unfinished", total.String())
}
