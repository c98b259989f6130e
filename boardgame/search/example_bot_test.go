package search_test

import (
	"context"
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
	"example.com/agon/joust"
)

// Claustrophobe is a bot in fifty lines. It looks two plies ahead, at every
// reply to every move, and plays the move after which it has the most room in
// the worst case. It knows one game; for the searches of this package it would
// be enough to write room, as their evaluation.
type claustrophobe struct{}

// Choose makes it a search.Bot, which can play against any other.
func (claustrophobe) Choose(ctx context.Context, s joust.State, _ search.Limits) (search.Result[joust.Move], error) {
	best := search.Result[joust.Move]{Value: -search.WinIn(0)}
	for move := range boardgame.Moves(s) {
		after := s.After(move)
		worst := -room(after)
		for reply := range boardgame.Moves(after) {
			worst = min(worst, room(after.After(reply)))
		}
		if worst > best.Value || best.Line == nil {
			best.Move, best.Line, best.Value = move, []joust.Move{move}, worst
		}
		if ctx.Err() != nil {
			break
		}
	}
	if best.Line == nil {
		return best, boardgame.ErrOver
	}
	return best, nil
}

// room says how many more moves the player to move has than the opponent.
func room(s joust.State) search.Value {
	if winner, over := s.Outcome().Winner(); over {
		if winner == s.Turn() {
			return search.WinIn(0)
		}
		return -search.WinIn(0)
	}
	return search.Value(s.Mobility(s.Turn()) - s.Mobility(s.Turn().Opponent()))
}

// A bot of one's own, in fifty lines, plays ten games against one that moves at
// random.
func Example_bot() {
	won := 0
	for seed := range uint64(10) {
		bots := [2]search.Bot[joust.State, joust.Move]{
			boardgame.White: claustrophobe{},
			boardgame.Black: search.NewRandom[joust.State, joust.Move](seed),
		}
		s, _ := joust.Rules.Start("8x8")
		for !s.Outcome().Over() {
			r, err := bots[s.Turn()].Choose(context.Background(), s, search.Limits{})
			if err != nil {
				fmt.Println(err)
				return
			}
			s = s.After(r.Move)
		}
		if winner, _ := s.Outcome().Winner(); winner == boardgame.White {
			won++
		}
	}
	fmt.Println("won", won, "of 10")
	// Output:
	// won 8 of 10
}
