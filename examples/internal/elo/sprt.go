package elo

import (
	"errors"
	"fmt"
	"math"
)

// A Test asks of two hypotheses which one is true: that a player is stronger
// than the opponent by Elo0, or by Elo1, which is more. It is a generalized
// sequential probability ratio test: it is asked after every pair and decides as
// soon as the likelihood ratio leaves the bounds, which on average takes fewer
// games than any fixed number with the same errors.
type Test struct {
	Elo0, Elo1 float64
	Alpha      float64 // how likely it decides for Elo1 although Elo0 is true
	Beta       float64 // how likely it decides for Elo0 although Elo1 is true
}

// A Verdict is what a [Test] has decided.
type Verdict int

// The verdicts.
const (
	Undecided Verdict = iota
	Accept0           // the difference is Elo0, or less
	Accept1           // the difference is Elo1, or more
)

// Check returns what is wrong with the test's numbers, if anything is.
func (t Test) Check() error {
	switch {
	case !(math.Abs(t.Elo0) <= maxElo && math.Abs(t.Elo1) <= maxElo):
		return fmt.Errorf("elo0 %v and elo1 %v; expected numbers from -%d to %d", t.Elo0, t.Elo1, maxElo, maxElo)
	case t.Elo0 >= t.Elo1:
		return fmt.Errorf("elo0 %v is not less than elo1 %v", t.Elo0, t.Elo1)
	case !(t.Alpha > 0 && t.Beta > 0 && t.Alpha+t.Beta < 1):
		return errors.New("alpha and beta are not greater than 0, or their sum is not less than 1")
	}
	return nil
}

// maxElo keeps scores apart from 0 and 1.
const maxElo = 2000

// LLR returns the logarithm of the likelihood ratio of Elo1 to Elo0, given the
// pairs.
func (t Test) LLR(p Pairs) float64 {
	return p.discrepancy(Score(t.Elo0)) - p.discrepancy(Score(t.Elo1))
}

// Bounds returns the values of [Test.LLR] at or below which the test decides
// for Elo0, and at or above which for Elo1; they are Wald's.
func (t Test) Bounds() (lower, upper float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict returns what the test says after these pairs.
func (t Test) Verdict(p Pairs) Verdict {
	lower, upper := t.Bounds()
	switch llr := t.LLR(p); {
	case llr <= lower:
		return Accept0
	case llr >= upper:
		return Accept1
	}
	return Undecided
}
