package main

import "example.com/agon/examples/internal/elo"

// A sequence is a sequential test as it goes on. It looks at the pairs of games
// in the order of the schedule, whatever the order in which they have ended, so
// that it ends with the same games wherever and however often the arena runs.
type sequence struct {
	*elo.Test           // nil for none, which never decides
	seen      int       // games it has looked at, from the first
	pairs     elo.Pairs // of these, for the bot named first
	verdict   elo.Verdict
}

// advance looks at the pairs that have become complete.
func (q *sequence) advance(results []result) {
	if q.Test == nil {
		return
	}
	for q.verdict == elo.Undecided && q.seen < len(results) {
		first, second := results[q.seen], results[q.seen+1]
		if !first.played || !second.played {
			return
		}
		q.pairs.Add(halfPointsOfPair(first, second))
		q.seen += gamesPerPair
		q.verdict = q.Verdict(q.pairs)
	}
}
