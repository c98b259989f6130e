package diagram

import (
	"fmt"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/match"
)

// Of returns the picture of a position of any game, of a boardgame.TextState
// too, and whether there is one: whether the position is a [Drawer].
func Of(position any, o Options) (Diagram, bool) {
	drawer, ok := position.(Drawer)
	if s, isText := position.(boardgame.TextState); isText {
		drawer, ok = boardgame.As[Drawer](s)
	}
	if !ok {
		return Diagram{}, false
	}
	return drawer.Diagram(o), true
}

// OfMatch returns the pictures of a match so far, from the first position to the
// last, for [Animate]. They are those of [Frames], and the last caption has the
// match's outcome. There are none if the positions are no Drawers.
func OfMatch[S boardgame.State[S, M], M boardgame.Move](m *match.Match[S, M], o Options) []Diagram {
	frames := Frames(m.States(), m.Moves(), o)
	if last := len(frames) - 1; last >= 0 && m.Outcome().Over() {
		caption := &frames[last].Caption
		if *caption != "" {
			*caption += ", "
		}
		*caption += result(m.Outcome())
	}
	return frames
}

// Frames returns the pictures of positions of one game, each made by the move
// before it: moves[i] leads from states[i] to states[i+1]. Each shows its last
// move and knows its next one, whatever o says of them, and has the last one as
// its caption, in the text that records use and with a number that counts from
// 1. Positions without a last move have no caption. There are no pictures if the positions are no Drawers.
func Frames[S boardgame.State[S, M], M boardgame.Move](states []S, moves []M, o Options) []Diagram {
	var frames []Diagram
	number := 1
	for i, s := range states {
		caption := ""
		o.LastMove = ""
		if i > 0 && i <= len(moves) {
			before, move := states[i-1], moves[i-1]
			o.LastMove = move.String()
			if before.Turn() == boardgame.White {
				caption = fmt.Sprintf("%d. %s", number, moveText(before, move))
			} else {
				caption = fmt.Sprintf("%d... %s", number, moveText(before, move))
				number++
			}
		}
		o.NextMove = ""
		if i < len(moves) {
			o.NextMove = moves[i].String()
		}
		d, ok := Of(s, o)
		if !ok {
			return nil
		}
		d.Caption = caption
		frames = append(frames, d)
	}
	return frames
}

// moveText returns the text that records use for a move.
func moveText[S boardgame.State[S, M], M boardgame.Move](s S, m M) string {
	if n, ok := any(s).(boardgame.Notator[M]); ok {
		if san, err := n.SAN(m); err == nil {
			return san
		}
	}
	return m.String()
}
