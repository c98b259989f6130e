package bots

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/epaminondas"
	"example.com/agon/horizons"
	"example.com/agon/javelins"
	"example.com/agon/joust"
)

// laws are what every evaluation and what goes with it must keep. mirrored
// exchanges the colours in the text of a position; it is empty if that cannot
// be.
func laws[S boardgame.State[S, M], M boardgame.Move](t *testing.T, rules boardgame.Rules[S, M], k Knowledge[S, M], mirrored func(text string) string) {
	walk := func(t *rapid.T) S { return drawPosition(t, rules) }

	t.Run("Colours", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			text := mirrored(s.String())
			if text == "" {
				t.Skip("there is no such position")
			}
			other, err := rules.Parse(text)
			require.NoError(t, err)
			require.Equal(t, s.Turn().Opponent(), other.Turn())
			assert.Equal(t, k.Evaluate(s), k.Evaluate(other), "%v and with colours exchanged", s)
		})
	})
	t.Run("Turn", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			fields := strings.Fields(s.String())
			fields[1] = otherTurn(fields[1])
			other, err := rules.Parse(strings.Join(fields, " "))
			if err != nil {
				t.Skip("the other player cannot be to move")
			}
			assert.GreaterOrEqual(t, k.Evaluate(s)+k.Evaluate(other), search.Value(0), "what one player gains the other loses, but for being on move: %v", s)
		})
	})
	t.Run("Bounds", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			v := k.Evaluate(s)
			assert.True(t, -search.Decided < v && v < search.Decided, "%v is worth %d", s, int(v))
		})
	})
	t.Run("Key", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			assert.Equal(t, k.Evaluate(s.Key()), k.Evaluate(s), "the key of %v", s)
		})
	})
	t.Run("NoPosition", func(t *testing.T) {
		var zero S
		assert.Zero(t, k.Evaluate(zero))
	})
	t.Run("Order", func(t *testing.T) {
		if k.Order == nil {
			t.Skip("no order")
		}
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			moves := s.AppendMoves(nil)
			from0, from7 := make([]int32, len(moves)), make([]int32, len(moves))
			for i := range from7 {
				from7[i] = 7
			}
			k.Order(s, moves, from0)
			k.Order(s, moves, from7)
			for i := range moves {
				assert.Equal(t, from0[i]+7, from7[i], "Order sets the score of %v instead of adding to it", moves[i])
			}
			assert.Equal(t, s.AppendMoves(nil), moves, "Order changed the moves")
		})
	})
	t.Run("Loud", func(t *testing.T) {
		if k.Loud == nil {
			t.Skip("no loud moves")
		}
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			before := make([]M, 1, 8)
			loud := k.Loud(s, before)
			require.Equal(t, before, loud[:1], "what stood in front")
			assert.Subset(t, s.AppendMoves(nil), loud[1:])
			// Loud moves come to an end, whichever are made.
			rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "loud"), 0))
			for plies := 0; ; plies++ {
				if loud = k.Loud(s, loud[:0]); len(loud) == 0 {
					break
				}
				require.Less(t, plies, 200, "loud moves without end")
				s = s.After(loud[rng.IntN(len(loud))])
			}
		})
	})
	t.Run("Settled", func(t *testing.T) {
		settled := k.settled()
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			if k.Loud == nil || len(k.Loud(s, nil)) == 0 {
				assert.Equal(t, k.Evaluate(s), settled(s), "nothing to settle in %v", s)
			} else {
				assert.GreaterOrEqual(t, settled(s), k.Evaluate(s), "loud moves are not forced in %v", s)
			}
		})
	})
	t.Run("Priors", func(t *testing.T) {
		if k.Order == nil {
			assert.Nil(t, priors(k.Order, k.Temperature))
			return
		}
		rapid.Check(t, func(t *rapid.T) {
			s := walk(t)
			moves := s.AppendMoves(nil)
			scores, promise := make([]int32, len(moves)), make([]float32, len(moves))
			k.Order(s, moves, scores)
			priors(k.Order, k.Temperature)(s, moves, promise)
			for i := range moves {
				require.True(t, 0 <= promise[i] && promise[i] <= 1, "%v promises %v", moves[i], promise[i])
				if i > 0 && scores[i] > scores[i-1] {
					assert.GreaterOrEqual(t, promise[i], promise[i-1], "%v and %v", moves[i], moves[i-1])
				}
			}
			if len(moves) > 0 {
				assert.Equal(t, float32(1), slices.Max(promise))
			}
		})
	})
	t.Run("Allocations", func(t *testing.T) {
		start, err := rules.Start("")
		require.NoError(t, err)
		var playout boardgame.Playout[S, M]
		s, _ := playout.Run(start, rand.New(rand.NewPCG(1, 2)), 30)
		assert.Zero(t, testing.AllocsPerRun(100, func() { k.Evaluate(s) }), "Evaluate")
		moves := s.AppendMoves(nil)
		scores, room := make([]int32, len(moves)), make([]M, 0, 4096)
		if k.Order != nil {
			assert.Zero(t, testing.AllocsPerRun(100, func() { k.Order(s, moves, scores) }), "Order")
		}
		if k.Loud != nil {
			assert.Zero(t, testing.AllocsPerRun(100, func() { k.Loud(s, room) }), "Loud")
		}
	})
}

// drawPosition draws a position that random moves reach in one of the variants.
func drawPosition[S boardgame.State[S, M], M boardgame.Move](t *rapid.T, rules boardgame.Rules[S, M]) S {
	s, err := rules.Start(rapid.SampledFrom(rules.Variants).Draw(t, "variant"))
	require.NoError(t, err)
	rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
	var playout boardgame.Playout[S, M]
	s, _ = playout.Run(s, rng, rapid.IntRange(0, 150).Draw(t, "plies"))
	return s
}

func TestLaws(t *testing.T) {
	t.Run("joust", func(t *testing.T) { laws(t, joust.Rules, Joust, exchangedJoust) })
	t.Run("javelins", func(t *testing.T) { laws(t, javelins.Rules, Javelins, exchangedJavelins) })
	t.Run("epaminondas", func(t *testing.T) { laws(t, epaminondas.Rules, Epaminondas, exchangedEpaminondas) })
	t.Run("horizons", func(t *testing.T) { laws(t, horizons.Rules, Horizons, exchangedHorizons) })
}

// otherTurn exchanges the players to move.
func otherTurn(turn string) string { return strings.NewReplacer("w", "b", "b", "w").Replace(turn) }

// otherCase exchanges capital and small letters.
func otherCase(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsUpper(r) {
			return unicode.ToLower(r)
		}
		return unicode.ToUpper(r)
	}, text)
}

// flipped turns a board upside down.
func flipped(board string) string {
	ranks := strings.Split(board, "/")
	for i, j := 0, len(ranks)-1; i < j; i, j = i+1, j-1 {
		ranks[i], ranks[j] = ranks[j], ranks[i]
	}
	return strings.Join(ranks, "/")
}

// White alone is first to place a piece in Joust.
func exchangedJoust(text string) string {
	fields := strings.Fields(text)
	pieces := 0
	for _, r := range fields[0] {
		if unicode.IsLetter(r) {
			pieces++
		}
	}
	if pieces < 2 {
		return ""
	}
	fields[0] = otherCase(fields[0])
	fields[1] = otherTurn(fields[1])
	var kinds []string
	rest := fields[:3:3]
	for _, field := range fields[3:] {
		if kind, ok := strings.CutPrefix(field, "white="); ok {
			kinds = append(kinds, "black="+kind)
		} else if kind, ok := strings.CutPrefix(field, "black="); ok {
			kinds = append([]string{"white=" + kind}, kinds...)
		}
	}
	rest = append(rest, kinds...)
	for _, field := range fields[3:] {
		if !strings.HasPrefix(field, "white=") && !strings.HasPrefix(field, "black=") {
			rest = append(rest, field)
		}
	}
	return strings.Join(rest, " ")
}

// Neither player has a direction in Javelins.
func exchangedJavelins(text string) string {
	fields := strings.Fields(text)
	fields[0] = strings.NewReplacer("W", "B", "B", "W", "w", "b", "b", "w").Replace(fields[0])
	fields[1] = otherTurn(fields[1])
	return strings.Join(fields, " ")
}

func exchangedEpaminondas(text string) string {
	fields := strings.Fields(text)
	fields[0] = strings.NewReplacer("W", "B", "B", "W").Replace(flipped(fields[0]))
	fields[1] = otherTurn(fields[1])
	return strings.Join(fields, " ")
}

// What can be castled or taken en passant is left away.
func exchangedHorizons(text string) string {
	fields := strings.Fields(text)
	fields[0] = otherCase(flipped(fields[0]))
	fields[1] = otherTurn(fields[1])
	fields[2], fields[3] = "-", "-"
	return strings.Join(fields, " ")
}

// What the Monte Carlo bots see after a loud move that ends the game is its end.
func TestSettledSeesTheEnd(t *testing.T) {
	ends := 0
	for seed := range uint64(300) {
		s, err := horizons.Rules.Start("")
		require.NoError(t, err)
		var playout boardgame.Playout[horizons.State, horizons.Move]
		rng := rand.New(rand.NewPCG(seed, 0))
		for range 400 {
			if s, _ = playout.Run(s, rng, 1); s.Outcome().Over() {
				break
			}
			for _, m := range loudHorizons(s, nil) {
				if winner, won := s.After(m).Outcome().Winner(); won && winner == s.Turn() {
					ends++
					assert.GreaterOrEqual(t, Horizons.settled()(s), search.Decided, "%v wins in %v", m, s)
				}
			}
		}
	}
	assert.Positive(t, ends)
}
