// Package elo says what games between two players tell about their strength:
// the difference in Elo, its error bars, the likelihood that one is superior,
// and a test that stops as soon as it knows.
//
//	var p elo.Pairs
//	p.Add(3)                                // a win and a draw
//	low, high := p.Interval(0.95)           // of the score
//	elo.Difference(p.Score())               // as a difference in Elo
//	elo.Test{Elo1: 20, Alpha: 0.05, Beta: 0.05}.Verdict(p)
//
// # Pairs
//
// Games come in pairs that begin with the same opening, each player having White
// once. The two games of a pair are not independent: an opening that is won for
// White gives a point to both. So what is counted are pairs, by the points that
// the player has made in both games: 0, 1/2, 1, 3/2 or 2, five numbers that are
// called pentanomial.
//
// # One idea for everything
//
// Let n[i] of N pairs have the score a[i], which is 0, 1/4, 1/2, 3/4 or 1. No
// more is assumed than that a pair has the score a[i] with an unknown
// probability p[i]. How well the pairs agree with an expected score s is the
// greatest likelihood that any such p with the mean s gives them. Its logarithm
// falls short of that of the p that fits best, p[i] = n[i]/N, by
//
//	D(s) = max over t of the sum of n[i] * ln(1 + t*(a[i]-s))
//
// where t goes as far as all 1 + t*(a[i]-s) are not negative. From it follow
//
//   - the error bars, which are the s with 2*D(s) <= z*z, where z is the normal
//     quantile (1.96 for 95 %);
//   - the likelihood of superiority, which is the normal distribution function
//     at the root of 2*D(1/2), with the sign of the score minus 1/2;
//   - the logarithm of the likelihood ratio of two scores for the sequential
//     test, which is D(s0) - D(s1).
//
// For many pairs and small differences these are the well-known approximations
// by a normal distribution; where those break down (a match that is won in full,
// or of which every pair is a tie) the bars stay wider than zero and within 0
// and 1. For pairs that are won or lost in full the ratio is exactly that of
// Wald's sequential test.
//
// # Few pairs
//
// The quantile is that of many pairs. From 50 pairs on the error bars hold the
// true score nearly as often as they promise: those of 95 % in 92 to 96 % of all
// matches. With fewer they are rough, and most of all too short: with 10 pairs
// they hold it in 88 to 98 %, with 5 in 88 to 99 %, depending on how often pairs
// are tied; with 3, of which none is ever tied, in 75 %.
package elo
