package main

import (
	"encoding/json"
	"fmt"
	"math"
	"slices"

	"example.com/agon/boardgame"
	"example.com/agon/examples/internal/elo"
)

// confidence is that of the error bars.
const confidence = 0.95

// A report is the result of an arena, as it is printed.
type report struct {
	Conditions string       `json:"conditions"`
	Games      []string     `json:"games"`
	Openings   int          `json:"openings"` // pairs of games for each pair of bots and each game
	Complete   bool         `json:"complete"` // all has been played, or the test is decided
	Played     int          `json:"played"`
	Scheduled  int          `json:"scheduled"`
	Bots       []botReport  `json:"bots"`  // the best first
	Pairs      []pairReport `json:"pairs"` // in the order in which the bots were named
	Test       *testReport  `json:"test,omitempty"`
	Beyond     int          `json:"beyond,omitempty"` // games that the test did not look at
}

// A scoreReport is what a bot has achieved, against one opponent or all.
type scoreReport struct {
	Won         int        `json:"won"`
	Drawn       int        `json:"drawn"`
	Lost        int        `json:"lost"`
	None        int        `json:"none"`        // games without result
	Score       float64    `json:"score"`       // 0 to 1
	Pairs       elo.Pairs  `json:"pentanomial"` // pairs of games with 0, 1/2, 1, 3/2, 2 points; the rest follows from them
	Elo         difference `json:"elo"`
	EloLow      difference `json:"eloLow"` // the error bar of 95 %
	EloHigh     difference `json:"eloHigh"`
	Superiority float64    `json:"superiority"` // how likely the bot is the stronger one
}

// A difference in Elo. If it is infinite, its JSON is the text "+inf" or "-inf".
type difference float64

// MarshalJSON returns the number, or a text if it is infinite.
func (d difference) MarshalJSON() ([]byte, error) {
	if math.IsInf(float64(d), 0) {
		return json.Marshal(d.String())
	}
	return json.Marshal(float64(d))
}

// String returns the difference in whole points, with its sign.
func (d difference) String() string {
	switch rounded := math.Round(float64(d)); {
	case math.IsInf(rounded, 1):
		return "+inf"
	case math.IsInf(rounded, -1):
		return "-inf"
	case rounded == 0:
		return "0"
	default:
		return fmt.Sprintf("%+.0f", rounded)
	}
}

type botReport struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	scoreReport
	Faults map[boardgame.Reason]int `json:"faults,omitempty"`
}

type pairReport struct {
	First  string `json:"first"` // whose scores these are
	Second string `json:"second"`
	Game   string `json:"game,omitempty"` // empty for all together
	scoreReport
}

type testReport struct {
	Elo0    float64 `json:"elo0"`
	Elo1    float64 `json:"elo1"`
	Alpha   float64 `json:"alpha"`
	Beta    float64 `json:"beta"`
	LLR     float64 `json:"llr"`
	Lower   float64 `json:"lower"`
	Upper   float64 `json:"upper"`
	Verdict string  `json:"verdict"` // "undecided", "elo0" or "elo1"
}

var verdicts = map[elo.Verdict]string{elo.Undecided: "undecided", elo.Accept0: "elo0", elo.Accept1: "elo1"}

func (a *arena) report() report {
	r := report{
		Conditions: a.conditions.String(),
		Openings:   a.schedule.openings, Scheduled: a.size(),
	}
	for _, start := range a.starts {
		r.Games = append(r.Games, gameName(start))
	}
	for _, result := range a.results {
		if result.played {
			r.Played++
		}
	}
	r.Complete = r.Played == r.Scheduled || a.test.verdict != elo.Undecided
	s := a.standings()
	for i, e := range a.entrants {
		r.Bots = append(r.Bots, botReport{e.name, e.String(), newScoreReport(s.bots[i]), s.bots[i].faults})
	}
	slices.SortStableFunc(r.Bots, func(a, b botReport) int {
		switch {
		case a.Score > b.Score:
			return -1
		case a.Score < b.Score:
			return 1
		}
		return 0
	})
	for _, p := range s.pairs {
		first, second := a.entrants[p.first].name, a.entrants[p.second].name
		if len(a.starts) > 1 {
			for i, start := range a.starts {
				r.Pairs = append(r.Pairs, pairReport{first, second, gameName(start), newScoreReport(p.starts[i])})
			}
		}
		r.Pairs = append(r.Pairs, pairReport{first, second, "", newScoreReport(p.all)})
	}
	if t := a.test.Test; t != nil {
		lower, upper := t.Bounds()
		r.Test = &testReport{t.Elo0, t.Elo1, t.Alpha, t.Beta, t.LLR(a.test.pairs), lower, upper, verdicts[a.test.verdict]}
		r.Beyond = r.Played - r.Bots[0].games()
	}
	return r
}

// gameName is the name of a game and its variant, as records have it.
func gameName(start boardgame.TextState) string { return start.Game().Name() + " " + start.Variant() }

func newScoreReport(t *tally) scoreReport {
	low, high := t.pairs.Interval(confidence)
	return scoreReport{
		Won: t.won, Drawn: t.drawn, Lost: t.lost, None: t.none, Score: t.score(), Pairs: t.pairs,
		Elo: differenceOf(t.pairs.Score()), EloLow: differenceOf(low), EloHigh: differenceOf(high),
		Superiority: t.pairs.Superiority(),
	}
}

func (s scoreReport) games() int { return s.Won + s.Drawn + s.Lost + s.None }

func differenceOf(score float64) difference { return difference(elo.Difference(score)) }
