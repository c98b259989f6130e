package elo

import "math"

// Difference returns the difference in Elo that makes a score the expected one,
// which is 400*log10(score/(1-score)): 0 for 1/2, about 191 for 3/4, and an
// infinity for 0 and 1. Beyond them it is not a number.
func Difference(score float64) float64 {
	return 400 * math.Log10(score/(1-score))
}

// Score returns the score from 0 to 1 that is expected of a player who is
// stronger by so much Elo; it is the inverse of [Difference].
func Score(difference float64) float64 {
	return 1 / (1 + math.Pow(10, -difference/400))
}
