package elo

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"
)

// TestDifferences: the table that every chess player knows.
func TestDifferences(t *testing.T) {
	for score, want := range map[float64]float64{
		0.5: 0, 0.51: 6.95, 0.55: 34.86, 0.6: 70.44, 0.64: 99.95, 0.75: 190.85, 0.76: 200.24, 0.9: 381.70, 0.99: 798.25,
		0.25: -190.85, 0: math.Inf(-1), 1: math.Inf(1),
	} {
		assert.InDelta(t, want, Difference(score), 0.01, "score %v", score)
	}
	assert.InDelta(t, 10.0/11, Score(400), 1e-12)
	rapid.Check(t, func(t *rapid.T) {
		d := rapid.Float64Range(-1000, 1000).Draw(t, "difference")
		assert.InDelta(t, d, Difference(Score(d)), 1e-6)
	})
}

func anyPairs(t *rapid.T) Pairs {
	var p Pairs
	for i := range p {
		p[i] = rapid.IntRange(0, 300).Draw(t, "pairs")
	}
	return p
}

// slowDiscrepancy climbs through all distributions with the given mean, by
// moving probability between three scores at a time so that the mean stays.
func slowDiscrepancy(p Pairs, score float64) float64 {
	// Begin with mass on 0 and 1, and some everywhere.
	q := [5]float64{}
	for i := range q {
		q[i] = 0.02
	}
	rest := score - 0.02*2.5
	q[4] += rest
	q[0] += 0.9 - rest
	logLikelihood := func(q [5]float64) float64 {
		sum := 0.0
		for i, n := range p {
			switch {
			case q[i] < 0:
				return math.Inf(-1)
			case n > 0:
				sum += float64(n) * math.Log(q[i])
			}
		}
		return sum
	}
	best := logLikelihood(q)
	for step := 0.25; step > 1e-10; step /= 2 {
		for moved := true; moved; {
			moved = false
			for a := 0; a < 5; a++ {
				for b := a + 1; b < 5; b++ {
					for c := b + 1; c < 5; c++ {
						for _, sign := range []float64{1, -1} {
							r := q
							r[b] += sign * step
							r[a] -= sign * step * float64(c-b) / float64(c-a)
							r[c] -= sign * step * float64(b-a) / float64(c-a)
							if l := logLikelihood(r); l > best+1e-13 {
								q, best, moved = r, l, true
							}
						}
					}
				}
			}
		}
	}
	greatest := 0.0
	for _, n := range p {
		if n > 0 {
			greatest += float64(n) * math.Log(float64(n)/float64(p.Count()))
		}
	}
	return greatest - best
}

// TestLikelihoodAgainstSearch: the formula finds what a search through the
// distributions finds.
func TestLikelihoodAgainstSearch(t *testing.T) {
	for _, p := range []Pairs{
		{10, 20, 60, 40, 30}, {0, 0, 10, 0, 0}, {0, 0, 0, 0, 7}, {3, 0, 0, 0, 0}, {1, 0, 5, 0, 9}, {0, 4, 9, 2, 0}, {0, 1, 0, 0, 0},
	} {
		for _, score := range []float64{0.2, 0.45, 0.5, 0.57, 0.8} {
			assert.InDelta(t, slowDiscrepancy(p, score), p.discrepancy(score), 1e-4, "%v at %v", p, score)
		}
	}
}

// TestWald: pairs that are won or lost in full make Wald's test of a coin.
func TestWald(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		won, lost := rapid.IntRange(0, 500).Draw(t, "won"), rapid.IntRange(0, 500).Draw(t, "lost")
		test := Test{Elo0: rapid.Float64Range(-200, 0).Draw(t, "elo0"), Elo1: rapid.Float64Range(1, 200).Draw(t, "elo1")}
		s0, s1 := Score(test.Elo0), Score(test.Elo1)
		want := float64(won)*math.Log(s1/s0) + float64(lost)*math.Log((1-s1)/(1-s0))
		assert.InDelta(t, want, test.LLR(Pairs{lost, 0, 0, 0, won}), 1e-6)
	})
}

// TestNormalApproximation: for many pairs, ratio, bars and superiority are what
// the textbook formulas for a normal distribution give.
func TestNormalApproximation(t *testing.T) {
	for _, p := range []Pairs{{2600, 10100, 25000, 10500, 2800}, {5000, 0, 10000, 0, 5100}, {0, 20000, 1000, 20050, 0}} {
		n, mean, variance := float64(p.Count()), p.Score(), 0.0
		for i := range p {
			variance += float64(p[i]) / n * (points(i) - mean) * (points(i) - mean)
		}
		deviation := math.Sqrt(variance / n)

		low, high := p.Interval(0.95)
		z := distuv.UnitNormal.Quantile(0.975)
		assert.InDelta(t, mean-z*deviation, low, 1e-5)
		assert.InDelta(t, mean+z*deviation, high, 1e-5)
		assert.InDelta(t, distuv.UnitNormal.CDF((mean-0.5)/deviation), p.Superiority(), 1e-3)

		test := Test{Elo0: 0, Elo1: 5}
		s0, s1 := Score(0), Score(5)
		assert.InEpsilon(t, n*(s1-s0)*(2*mean-s0-s1)/(2*variance), test.LLR(p), 2e-3)
	}
}

// TestSuperiorityOfGames: the well-known likelihood for single games, by wins
// and losses alone, where pairs are worth what games are.
func TestSuperiorityOfGames(t *testing.T) {
	for _, won := range []int{40, 50, 55, 60, 70} {
		lost := 100 - won
		want := distuv.UnitNormal.CDF(float64(won-lost) / math.Sqrt(float64(won+lost)))
		assert.InDelta(t, want, Pairs{lost, 0, 0, 0, won}.Superiority(), 2e-3, "%d won", won)
		assert.InDelta(t, want, Pairs{lost, 0, 1000, 0, won}.Superiority(), 5e-3, "%d won, many tied", won)
	}
}

// TestMatchesOfOneKind: where a variance would be zero, bars are not.
func TestMatchesOfOneKind(t *testing.T) {
	low, high := Pairs{0, 0, 0, 0, 10}.Interval(0.95)
	assert.InDelta(t, math.Exp(-1.920729/10), low, 1e-6) // all mass that is missing at 0
	assert.Equal(t, 1.0, high)
	low, high = Pairs{0, 0, 10, 0, 0}.Interval(0.95)
	assert.InDelta(t, math.Exp(-1.920729/10)/2, low, 1e-6)
	assert.InDelta(t, 1-math.Exp(-1.920729/10)/2, high, 1e-6)
	low, high = Pairs{}.Interval(0.95)
	assert.Equal(t, [2]float64{0, 1}, [2]float64{low, high})
	assert.Equal(t, 0.5, Pairs{}.Superiority())
	assert.Equal(t, 0.5, Pairs{}.Score())
}

// TestOpponent: what is good for one is bad for the other.
func TestOpponent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPairs(t)
		assert.InDelta(t, 1, p.Score()+p.Opponent().Score(), 1e-9)
		assert.InDelta(t, 1, p.Superiority()+p.Opponent().Superiority(), 1e-6)
		low, high := p.Interval(0.95)
		low2, high2 := p.Opponent().Interval(0.95)
		assert.InDelta(t, 1, low+high2, 1e-6)
		assert.InDelta(t, 1, high+low2, 1e-6)
		assert.LessOrEqual(t, low, p.Score())
		assert.GreaterOrEqual(t, high, p.Score())
	})
}

// TestMorePairs: more of the same makes the bars shorter; a won pair more raises
// the score, the superiority and the ratio.
func TestMorePairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := anyPairs(t)
		p[2]++
		twice := p
		for i := range twice {
			twice[i] *= 2
		}
		low, high := p.Interval(0.95)
		low2, high2 := twice.Interval(0.95)
		assert.Less(t, high2-low2, high-low)
		wide, wider := p.Interval(0.99)
		assert.Less(t, high-low, wider-wide)

		better := p
		better.Add(4)
		assert.Greater(t, better.Score(), p.Score())
		assert.GreaterOrEqual(t, better.Superiority(), p.Superiority()-1e-9)
		test := Test{Elo0: -10, Elo1: 10, Alpha: 0.05, Beta: 0.05}
		assert.Greater(t, test.LLR(better), test.LLR(p))
	})
}

// draw plays one pair by the given probabilities.
func draw(rng *rand.Rand, q [5]float64) int {
	x := rng.Float64()
	for i, share := range q {
		if x -= share; x < 0 {
			return i
		}
	}
	return 4
}

// kinds of players: how likely two of them make 0, 1/2, 1, 3/2 and 2 points in a
// pair.
var kinds = [][5]float64{
	{0.05, 0.2, 0.4, 0.25, 0.1}, {0.1, 0, 0.3, 0, 0.6}, {0.25, 0, 0.5, 0, 0.25}, {0.1, 0, 0.8, 0, 0.1},
	{0.02, 0, 0.2, 0, 0.78}, {0.5, 0, 0, 0, 0.5},
}

// coverage returns in which share of the matches of so many pairs the bars of
// 95 % hold the truth.
func coverage(rng *rand.Rand, q [5]float64, pairs int) float64 {
	truth := 0.0
	for i, share := range q {
		truth += share * points(i)
	}
	// The bars are the same for the same pairs, of which there are not many.
	holds := map[Pairs]bool{}
	const rounds = 20000
	held := 0
	for range rounds {
		var p Pairs
		for range pairs {
			p.Add(draw(rng, q))
		}
		if _, known := holds[p]; !known {
			low, high := p.Interval(0.95)
			holds[p] = low <= truth && truth <= high
		}
		if holds[p] {
			held++
		}
	}
	return float64(held) / rounds
}

// TestCoverage: the bars hold the truth about as often as they promise, from so
// many pairs on as the package documentation says, and before that as rarely.
func TestCoverage(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, test := range []struct {
		pairs       int
		least, most float64 // of all kinds
	}{{50, 0.925, 0.95}, {10, 0.885, 0.975}, {5, 0.895, 0.985}, {3, 0.75, 0.998}} {
		least, most := 1.0, 0.0
		for _, q := range kinds {
			c := coverage(rng, q, test.pairs)
			least, most = min(least, c), max(most, c)
		}
		t.Logf("%d pairs: %.3f to %.3f", test.pairs, least, most)
		assert.InDelta(t, test.least, least, 0.01, "%d pairs", test.pairs)
		assert.InDelta(t, test.most, most, 0.01, "%d pairs", test.pairs)
	}
}

// TestErrorsOfTheTest: a player as strong as a hypothesis says is misjudged no
// more often than alpha and beta allow, but for chance.
func TestErrorsOfTheTest(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	test := Test{Elo0: 0, Elo1: 60, Alpha: 0.05, Beta: 0.1}
	require.NoError(t, test.Check())
	for _, c := range []struct {
		elo     float64
		wrong   Verdict
		atMost  float64
		verdict Verdict
	}{{0, Accept1, 0.05, Accept0}, {60, Accept0, 0.1, Accept1}} {
		s := Score(c.elo)
		// Two independent games, a third of them drawn.
		w, d := s-1.0/6, 1.0/3
		l := 1 - w - d
		q := [5]float64{l * l, 2 * l * d, d*d + 2*w*l, 2 * w * d, w * w}
		const rounds = 400
		wrong := 0
		for range rounds {
			var p Pairs
			verdict := Undecided
			for verdict == Undecided {
				p.Add(draw(rng, q))
				verdict = test.Verdict(p)
			}
			if verdict == c.wrong {
				wrong++
			}
		}
		assert.Less(t, float64(wrong)/rounds, c.atMost+0.03, "true difference %v", c.elo)
	}
}

func TestBounds(t *testing.T) {
	lower, upper := Test{Elo1: 5, Alpha: 0.05, Beta: 0.05}.Bounds()
	assert.InDelta(t, 2.944, upper, 0.001)
	assert.InDelta(t, -2.944, lower, 0.001)
}

func TestCheck(t *testing.T) {
	assert.NoError(t, Test{Elo0: -3, Elo1: 3, Alpha: 0.01, Beta: 0.2}.Check())
	for _, wrong := range []Test{
		{Elo0: 5, Elo1: 5, Alpha: 0.05, Beta: 0.05},
		{Elo0: 0, Elo1: 5, Alpha: 0, Beta: 0.05},
		{Elo0: 0, Elo1: 5, Alpha: 0.5, Beta: 0.5},
		{Elo0: 0, Elo1: 5, Alpha: math.NaN(), Beta: 0.5},
		{Elo0: math.NaN(), Elo1: 5, Alpha: 0.05, Beta: 0.05},
		{Elo0: 0, Elo1: math.Inf(1), Alpha: 0.05, Beta: 0.05},
	} {
		assert.Error(t, wrong.Check(), "%v", wrong)
	}
}

// Ten wins and two losses in pairs of games, and what they tell.
func Example() {
	var p Pairs
	for _, halfPoints := range []int{4, 4, 2, 4, 2, 4} {
		p.Add(halfPoints)
	}
	low, high := p.Interval(0.95)
	fmt.Printf("%.0f Elo, between %.0f and %.0f\n", Difference(p.Score()), Difference(low), Difference(high))
	fmt.Printf("stronger with a probability of %.1f %%\n", 100*p.Superiority())
	test := Test{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}
	fmt.Printf("LLR %.2f\n", test.LLR(p))
	// Output:
	// 280 Elo, between 53 and 590
	// stronger with a probability of 99.1 %
	// LLR 1.48
}
