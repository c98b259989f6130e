package elo

import "math"

// Pairs counts pairs of games by the half points that a player has made in both
// games together: Pairs[4] is how often both were won.
type Pairs [5]int

// Add counts a pair with so many half points, 0 to 4.
func (p *Pairs) Add(halfPoints int) { p[halfPoints]++ }

// Opponent returns the same pairs as the opponent sees them.
func (p Pairs) Opponent() Pairs { return Pairs{p[4], p[3], p[2], p[1], p[0]} }

// Count returns the number of pairs.
func (p Pairs) Count() int { return p[0] + p[1] + p[2] + p[3] + p[4] }

// Score returns the points made of those possible, from 0 to 1; 1/2 if there
// are no pairs.
func (p Pairs) Score() float64 {
	if p.Count() == 0 {
		return 0.5
	}
	sum := 0.0
	for i, n := range p {
		sum += float64(n) * points(i)
	}
	return sum / float64(p.Count())
}

// points is the score of a pair in which so many half points were made.
func points(halfPoints int) float64 { return float64(halfPoints) / 4 }

// Interval returns between which scores the true one lies with the given
// confidence, 0.95 for example: the error bars. They are not symmetric around
// the score; without pairs they are 0 and 1. With fewer than 50 pairs they are
// rough, as the package documentation says.
func (p Pairs) Interval(confidence float64) (low, high float64) {
	z := math.Sqrt2 * math.Erfinv(confidence)
	agrees := func(score float64) bool { return 2*p.discrepancy(score) <= z*z }
	score := p.Score()
	low = border(score, 0, agrees)
	high = border(score, 1, agrees)
	return low, high
}

// border returns the last score that agrees on the way from one that does to an
// end, with all that lie between in order.
func border(inside, end float64, agrees func(float64) bool) float64 {
	outside := end
	for range 60 {
		middle := (inside + outside) / 2
		if middle == end {
			break
		}
		if agrees(middle) {
			inside = middle
		} else {
			outside = middle
		}
	}
	if math.Abs(inside-end) < 1e-12 {
		return end
	}
	return inside
}

// Superiority returns how likely it is, from 0 to 1, that the player is the
// stronger one: 1/2 if the score is even or there are no pairs.
func (p Pairs) Superiority() float64 {
	z := math.Copysign(math.Sqrt(2*p.discrepancy(0.5)), p.Score()-0.5)
	return math.Erfc(-z/math.Sqrt2) / 2
}

// discrepancy returns how far the logarithm of the likelihood of an expected
// score between 0 and 1, both excluded, lies below the greatest possible one.
// It is 0 for the score of the pairs and grows on both sides.
func (p Pairs) discrepancy(score float64) float64 {
	// The sum in the package documentation is a concave function of t: its
	// slope falls, and the maximum is where the slope is zero, or at the end.
	low, high := -1/(1-score), 1/score
	for range 100 {
		t := (low + high) / 2
		if p.slope(score, t) > 0 {
			low = t
		} else {
			high = t
		}
	}
	t, sum := (low+high)/2, 0.0
	for i, n := range p {
		if n > 0 {
			sum += float64(n) * math.Log1p(t*(points(i)-score))
		}
	}
	return max(sum, 0)
}

func (p Pairs) slope(score, t float64) float64 {
	sum := 0.0
	for i, n := range p {
		if n > 0 {
			d := points(i) - score
			sum += float64(n) * d / (1 + t*d)
		}
	}
	return sum
}
