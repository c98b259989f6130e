package horizons_test

import (
	"fmt"
	"strconv"
	"strings"
)

// reference is the game once more, slow and plain, and made from the text of a
// position alone: a grid of letters. It makes every move that a piece might
// make and asks every enemy piece whether it could capture the king then.
type reference struct {
	grid            [12][12]string // grid[file][rank]: a symbol, "" for an empty square
	white           bool           // White is to move
	castling        string
	passed, stepped place
	clock, number   int
}

// place is a file and a rank, from 0. nowhere is none.
type place struct{ file, rank int }

var nowhere = place{-1, -1}

func (p place) String() string { return fmt.Sprintf("%c%d", 'a'+p.file, p.rank+1) }
func (p place) on() bool       { return p.file >= 0 && p.file < 12 && p.rank >= 0 && p.rank < 12 }
func (p place) plus(v vector) place {
	return place{p.file + v.right, p.rank + v.up}
}

// vector is a step.
type vector struct{ right, up int }

func (v vector) times(n int) vector { return vector{n * v.right, n * v.up} }

// outward returns the two steps that turn away from v by 45 degrees.
func (v vector) outward() [2]vector {
	switch {
	case v.right == 0:
		return [2]vector{{1, v.up}, {-1, v.up}}
	case v.up == 0:
		return [2]vector{{v.right, 1}, {v.right, -1}}
	}
	return [2]vector{{v.right, 0}, {0, v.up}}
}

var (
	orthogonals = []vector{{0, 1}, {0, -1}, {1, 0}, {-1, 0}}
	diagonals   = []vector{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}
	all8        = append(append([]vector{}, orthogonals...), diagonals...)
)

func newReference(position string) *reference {
	fields := strings.Split(position, " ")
	r := &reference{white: fields[1] == "w", castling: fields[2], passed: nowhere, stepped: nowhere}
	for i, rank := range strings.Split(fields[0], "/") {
		file := 0
		for rank != "" {
			if n, rest := number(rank); n > 0 {
				file += n
				rank = rest
				continue
			}
			symbol := rank[:1]
			if strings.HasPrefix(rank[1:], "~") {
				symbol = rank[:2]
			}
			r.grid[file][11-i] = symbol
			file++
			rank = rank[len(symbol):]
		}
	}
	if fields[3] != "-" {
		n, rest := number(fields[3][1:])
		r.passed = place{int(fields[3][0] - 'a'), n - 1}
		n, _ = number(rest[1:])
		r.stepped = place{int(rest[0] - 'a'), n - 1}
	}
	r.clock, _ = strconv.Atoi(fields[4])
	r.number, _ = strconv.Atoi(fields[5])
	return r
}

// number cuts the number off the front of a text.
func number(text string) (n int, rest string) {
	for text != "" && text[0] >= '0' && text[0] <= '9' {
		n = 10*n + int(text[0]-'0')
		text = text[1:]
	}
	return n, text
}

func (r *reference) at(p place) string {
	if !p.on() {
		return "off the board"
	}
	return r.grid[p.file][p.rank]
}

func (r *reference) empty(p place) bool { return r.at(p) == "" }

// kind is the capital letter of what stands on a square, with the mark.
func (r *reference) kind(p place) string { return strings.ToUpper(r.at(p)) }

// is reports whether a piece of White's, or of Black's, stands on a square.
func (r *reference) is(white bool, p place) bool {
	return p.on() && r.at(p) != "" && (r.at(p)[0] < 'a') == white
}

func up(white bool) int {
	if white {
		return 1
	}
	return -1
}

// row returns the n-th rank, from 1, as seen by a player.
func row(white bool, n int) int {
	if white {
		return n - 1
	}
	return 12 - n
}

// captures returns the squares that the piece on from attacks: on which it
// could capture what stands there, or would, if that was an enemy king.
func (r *reference) captures(from place, shields bool) []place {
	white := r.is(true, from)
	var found []place
	// try adds a square that is reached by a last step.
	try := func(to place, last vector) {
		if to.on() && !(shields && last.up == up(white) && r.kind(to) == "S") {
			found = append(found, to)
		}
	}
	ahead := vector{0, up(white)}
	switch r.kind(from) {
	case "P":
		for _, v := range ahead.outward() {
			try(from.plus(v), v)
		}
	case "S":
		try(from.plus(vector{1, 0}), vector{1, 0})
		try(from.plus(vector{-1, 0}), vector{-1, 0})
	case "W":
		try(from.plus(ahead), ahead)
		if r.empty(from.plus(ahead)) {
			try(from.plus(ahead.times(2)), ahead)
		}
	case "W~":
		try(from.plus(ahead), ahead)
	case "N":
		for _, v := range orthogonals {
			for _, out := range v.outward() {
				try(from.plus(v).plus(out), vector{})
			}
		}
	case "K":
		for _, v := range all8 {
			try(from.plus(v), v)
		}
	case "R", "B", "Q":
		for _, v := range all8 {
			if (v.right == 0 || v.up == 0) != (r.kind(from) == "R") && r.kind(from) != "Q" {
				continue
			}
			to := from.plus(v)
			for r.empty(to) {
				try(to, v)
				to = to.plus(v)
			}
			try(to, v)
		}
	case "O":
		for _, v := range orthogonals {
			first, second := from.plus(v), from.plus(v.times(2))
			try(first, v)
			if r.empty(first) {
				try(second, v)
			}
			if r.empty(first) && r.empty(second) {
				try(second.plus(v), v)
				for _, out := range v.outward() {
					try(second.plus(out), out)
				}
			}
		}
	case "M":
		for _, v := range all8 {
			for n := 1; r.empty(from.plus(v.times(n))); n++ {
				if n >= 3 {
					for _, out := range v.outward() {
						try(from.plus(v.times(n)).plus(out), out)
					}
				}
			}
		}
	case "Z":
		for _, v := range orthogonals {
			for i, out := range v.outward() {
				if i == 0 {
					try(from.plus(v), v)
				}
				middle := from.plus(v)
				for r.empty(middle) {
					end := middle.plus(out)
					try(end, out)
					if !r.empty(end) {
						break
					}
					middle = end.plus(v)
					try(middle, v)
				}
			}
		}
	}
	return found
}

func places() []place {
	var all []place
	for file := range 12 {
		for rank := range 12 {
			all = append(all, place{file, rank})
		}
	}
	return all
}

var everywhere = places()

func (r *reference) king(white bool) place {
	for _, p := range everywhere {
		if r.is(white, p) && r.kind(p) == "K" {
			return p
		}
	}
	return nowhere
}

// attacked asks every piece of a player whether it could capture a king on a
// square.
func (r *reference) attacked(p place, white bool) bool { return len(r.attackers(p, white)) > 0 }

func (r *reference) attackers(p place, white bool) []string {
	var found []string
	for _, rank := range []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11} {
		for file := range 12 {
			from := place{file, rank}
			if !r.is(white, from) {
				continue
			}
			for _, to := range r.captures(from, false) {
				if to == p {
					found = append(found, from.String())
					break
				}
			}
		}
	}
	return found
}

// try makes a move on a copy of the board. It is not made if the king would be
// attacked then.
func (r *reference) try(all map[string]string, from, to place, change func(next *reference)) {
	next := *r
	symbol := r.at(from)
	pawnLike := strings.Contains("PSWW~", r.kind(from))
	next.clock++
	if pawnLike || !r.empty(to) {
		next.clock = 0
	}
	next.grid[from.file][from.rank] = ""
	if change != nil {
		change(&next)
	}
	next.grid[to.file][to.rank] = symbol
	if next.attacked(next.king(r.white), !r.white) {
		return
	}
	for letter, squares := range map[string][2]place{
		"K": {{6, 0}, {11, 0}}, "Q": {{6, 0}, {0, 0}}, "k": {{6, 11}, {11, 11}}, "q": {{6, 11}, {0, 11}},
	} {
		for _, p := range squares {
			if p == from || p == to {
				next.castling = strings.ReplaceAll(next.castling, letter, "")
			}
		}
	}
	if next.castling == "" {
		next.castling = "-"
	}
	if !r.white {
		next.number++
	}
	next.white = !r.white
	next.passed, next.stepped = nowhere, nowhere
	double := pawnLike && from.rank == row(r.white, 2) && to.rank == row(r.white, 4)
	if straight := from.file == to.file; double && straight == (r.kind(from)[0] != 'W') {
		next.passed, next.stepped = place{(from.file + to.file) / 2, (from.rank + to.rank) / 2}, to
		takes := map[string]string{}
		next.enPassant(takes)
		if len(takes) == 0 {
			next.passed, next.stepped = nowhere, nowhere
		}
	}
	name := from.String() + to.String()
	if !pawnLike || to.rank != row(r.white, 12) {
		all[name] = next.String()
		return
	}
	for _, letter := range "bnormzq" {
		promoted := string(letter)
		if r.white {
			promoted = strings.ToUpper(promoted)
		}
		next.grid[to.file][to.rank] = promoted
		all[name+string(letter)] = next.String()
	}
}

// enPassant adds the captures en passant to the moves.
func (r *reference) enPassant(all map[string]string) {
	if r.passed == nowhere {
		return
	}
	victim := r.kind(r.stepped)[0]
	for _, from := range everywhere {
		if !r.is(r.white, from) {
			continue
		}
		pair := false
		switch r.kind(from) {
		case "P":
			pair = victim == 'P' || victim == 'W'
		case "W", "W~":
			pair = victim == 'W' && from.plus(vector{0, up(r.white)}) == r.passed
		case "S":
			pair = true
		}
		for _, to := range r.captures(from, false) {
			if pair && to == r.passed {
				r.try(all, from, to, func(next *reference) { next.grid[r.stepped.file][r.stepped.rank] = "" })
			}
		}
	}
}

// push adds the move of a Shielder that pushes what stands on to.
func (r *reference) push(all map[string]string, from, to place) {
	ahead := vector{0, up(r.white)}
	row := 0
	for ; !r.empty(to.plus(ahead.times(row))); row++ {
		p := to.plus(ahead.times(row))
		if !r.is(!r.white, p) || r.kind(p) == "S" || row == 2 {
			return
		}
	}
	r.try(all, from, to, func(next *reference) {
		for i := range row {
			p := to.plus(ahead.times(i + 1))
			next.grid[p.file][p.rank] = r.at(to.plus(ahead.times(i)))
		}
	})
}

// castle adds castling with a rook to the moves.
func (r *reference) castle(all map[string]string, letter string, rookFile, by int) {
	rank := row(r.white, 1)
	if !r.white {
		letter = strings.ToLower(letter)
	}
	if !strings.Contains(r.castling, letter) {
		return
	}
	king, rook := place{6, rank}, place{rookFile, rank}
	for p := king.plus(vector{by, 0}); p != rook; p = p.plus(vector{by, 0}) {
		if !r.empty(p) {
			return
		}
	}
	for n := range 3 {
		there := *r
		there.grid[king.file][rank] = ""
		there.grid[king.file+n*by][rank] = r.at(king)
		if there.attacked(place{king.file + n*by, rank}, !r.white) {
			return
		}
	}
	r.try(all, king, king.plus(vector{3 * by, 0}), func(next *reference) {
		next.grid[rook.file][rank] = ""
		next.grid[king.file+2*by][rank] = r.at(rook)
	})
}

// moves returns every legal move by its text, with the text of the position
// that it leads to.
func (r *reference) moves() map[string]string {
	all := map[string]string{}
	if r.clock >= 150 || r.dead() {
		return all
	}
	return r.legal(all)
}

// legal returns the moves of a game that is not drawn.
func (r *reference) legal(all map[string]string) map[string]string {
	ahead := vector{0, up(r.white)}
	for _, from := range everywhere {
		if !r.is(r.white, from) {
			continue
		}
		kind := r.kind(from)
		// Captures, and moves of what moves as it captures.
		for _, to := range r.captures(from, kind != "N") {
			both := !strings.Contains("PSWW~", kind)
			if kind == "O" || kind == "Z" {
				// They capture on some squares on which they do not stop: an
				// Ox on the first two, a Zip where a bend does not end.
				across, up := max(to.file-from.file, from.file-to.file), max(to.rank-from.rank, from.rank-to.rank)
				both = kind == "O" && max(across, up) == 3 || kind == "Z" && max(across, up) == 2*min(across, up)
			}
			switch {
			case r.is(!r.white, to):
				r.try(all, from, to, func(next *reference) {})
				if kind == "W" && to == from.plus(ahead.times(2)) {
					r.spend(all, from, to)
				}
			case both && r.empty(to):
				r.try(all, from, to, nil)
			}
		}
		var steps []vector
		switch kind {
		case "P", "S":
			steps = []vector{ahead}
		case "W", "W~":
			diagonal := ahead.outward()
			steps = diagonal[:]
		}
		for _, v := range steps {
			one, two := from.plus(v), from.plus(v.times(2))
			double := r.empty(one) && from.rank == row(r.white, 2)
			if r.empty(one) {
				r.try(all, from, one, nil)
			}
			if double && r.empty(two) {
				r.try(all, from, two, nil)
			}
			if kind == "S" && r.is(!r.white, one) {
				r.push(all, from, one)
			}
			if kind == "S" && double && r.is(!r.white, two) {
				r.push(all, from, two)
			}
		}
	}
	r.enPassant(all)
	r.castle(all, "K", 11, 1)
	r.castle(all, "Q", 0, -1)
	return all
}

// spend marks the Warrior in the positions after its long capture.
func (r *reference) spend(all map[string]string, from, to place) {
	name := from.String() + to.String()
	if _, ok := all[name]; ok {
		spent := *r
		spent.grid[from.file][from.rank] += "~"
		again := map[string]string{}
		spent.try(again, from, to, nil)
		all[name] = again[name]
	}
}

// dead reports whether nobody can give mate any more.
func (r *reference) dead() bool {
	var rest []place
	for _, p := range everywhere {
		if !r.empty(p) && r.kind(p) != "K" {
			rest = append(rest, p)
		}
	}
	if len(rest) == 1 && r.kind(rest[0]) == "N" {
		return true
	}
	for _, p := range rest {
		if r.kind(p) != "B" || (p.file+p.rank+rest[0].file+rest[0].rank)%2 != 0 {
			return false
		}
	}
	return true
}

// outcome returns the winner, "white", "black" or "draw", and the reason.
func (r *reference) outcome() (winner, reason string) {
	switch {
	case len(r.legal(map[string]string{})) == 0 && !r.attacked(r.king(r.white), !r.white):
		return "draw", "stalemate"
	case len(r.legal(map[string]string{})) == 0 && r.white:
		return "black", "checkmate"
	case len(r.legal(map[string]string{})) == 0:
		return "white", "checkmate"
	case r.dead():
		return "draw", "dead position"
	case r.clock >= 150:
		return "draw", "75 moves"
	}
	return "", ""
}

func (r *reference) String() string {
	var ranks []string
	for rank := 11; rank >= 0; rank-- {
		text, run := "", 0
		for file := range 12 {
			if r.grid[file][rank] == "" {
				run++
				continue
			}
			if run > 0 {
				text += strconv.Itoa(run)
			}
			text, run = text+r.grid[file][rank], 0
		}
		if run > 0 {
			text += strconv.Itoa(run)
		}
		ranks = append(ranks, text)
	}
	side, enPassant := "b", "-"
	if r.white {
		side = "w"
	}
	if r.passed != nowhere {
		enPassant = r.passed.String() + r.stepped.String()
	}
	return fmt.Sprintf("%s %s %s %s %d %d", strings.Join(ranks, "/"), side, r.castling, enPassant, r.clock, r.number)
}
