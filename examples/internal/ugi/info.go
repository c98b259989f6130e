package ugi

import (
	"strconv"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/search"
)

// readInfo takes from the words of an info line what a result has room for:
// depth, nodes, playouts, the score and the line. The score mate N is N of the
// player's own moves, as in UCI. Whatever is not well formed is left out.
func readInfo(result *search.Result[boardgame.TextMove], words []string, s boardgame.TextState) {
	number := func(i, bits int) (int64, bool) {
		if i >= len(words) {
			return 0, false
		}
		n, err := strconv.ParseInt(words[i], 10, bits)
		return n, err == nil
	}
	for i, word := range words {
		switch word {
		case "string":
			return
		case "depth":
			if n, ok := number(i+1, 32); ok {
				result.Stats.Depth = int(n)
			}
		case "nodes":
			if n, ok := number(i+1, 64); ok && n >= 0 {
				result.Stats.Nodes = uint64(n)
			}
		case "playouts":
			if n, ok := number(i+1, 64); ok && n >= 0 {
				result.Stats.Playouts = uint64(n)
			}
		case "cp":
			if n, ok := number(i+1, 32); ok {
				result.Value = min(max(search.Value(n), -search.Decided), search.Decided)
			}
		case "mate":
			if n, ok := number(i+1, 16); ok && n > 0 {
				result.Value = search.Decided + max(search.MaxPlies-search.Value(2*n-1), 1)
			} else if ok {
				result.Value = -search.Decided - max(search.MaxPlies+search.Value(2*n), 1)
			}
		case "pv":
			result.Line = result.Line[:0]
			for _, word := range words[i+1:] {
				m, err := s.ParseMove(word)
				if err != nil {
					return
				}
				result.Line = append(result.Line, m)
				s = s.After(m)
			}
			return
		}
	}
}
