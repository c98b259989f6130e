package epaminondas_test

import (
	"fmt"
	"maps"
	"strconv"
	"strings"
)

// reference is the game once more, slow and plain, and made from the text of a
// position alone: a map of pieces, on which every turn that can be written is
// tried by the words of the rules: a tail, a direction, a length, a distance.
type reference struct {
	pieces       map[square]byte // 'W' and 'B'
	files, ranks int
	side         byte // 'W' or 'B'
	number       int
	symmetry     string // "mirror", "turn", "flip", "off"
}

// square is a file and a rank, from 0.
type square struct{ file, rank int }

func (sq square) String() string { return fmt.Sprintf("%c%d", 'a'+sq.file, sq.rank+1) }

// to returns the square that is n steps away.
func (sq square) to(direction square, n int) square {
	return square{sq.file + n*direction.file, sq.rank + n*direction.rank}
}

func newReference(position string) reference {
	fields := strings.Split(position, " ")
	r := reference{pieces: map[square]byte{}, side: strings.ToUpper(fields[1])[0], symmetry: "mirror"}
	r.number, _ = strconv.Atoi(fields[2])
	if len(fields) > 3 {
		r.symmetry = strings.TrimPrefix(fields[3], "symmetry=")
	}
	rows := strings.Split(fields[0], "/")
	r.ranks = len(rows)
	for i, row := range rows {
		file, run := 0, 0
		for _, c := range []byte(row) {
			if c >= '0' && c <= '9' {
				run = run*10 + int(c-'0')
				continue
			}
			file, run = file+run, 0
			r.pieces[square{file, r.ranks - 1 - i}] = c
			file++
		}
		r.files = file + run
	}
	return r
}

func (r reference) onBoard(sq square) bool {
	return sq.file >= 0 && sq.file < r.files && sq.rank >= 0 && sq.rank < r.ranks
}

func other(side byte) byte { return 'W' + 'B' - side }

// furthest is the rank on which a side wants to be.
func (r reference) furthest(side byte) int {
	if side == 'W' {
		return r.ranks - 1
	}
	return 0
}

func (r reference) score(side byte) int {
	n := 0
	for sq, c := range r.pieces {
		if c == side && sq.rank == r.furthest(side) {
			n++
		}
	}
	return n
}

// turn tries to move a line of own pieces, of a length, whose tail is on a square,
// in a direction, over a distance. It returns the text of the move and the position
// after it.
func (r reference) turn(tail, direction square, length, distance int) (text string, after reference, ok bool) {
	head := tail.to(direction, length-1)
	end := head.to(direction, distance)
	if distance > length || !r.onBoard(end) {
		return "", r, false
	}
	if r.pieces[tail.to(direction, length)] == r.side {
		return "", r, false // the next piece is in the way
	}
	for i := 1; i < distance; i++ {
		if r.pieces[head.to(direction, i)] != 0 {
			return "", r, false
		}
	}
	after = r
	after.pieces = maps.Clone(r.pieces)
	sign := "-"
	switch r.pieces[end] {
	case r.side:
		return "", r, false
	case other(r.side):
		sign = "x"
		enemies := 0
		for r.pieces[end.to(direction, enemies)] == other(r.side) {
			delete(after.pieces, end.to(direction, enemies))
			enemies++
		}
		if enemies >= length {
			return "", r, false
		}
	}
	for i := range length {
		delete(after.pieces, tail.to(direction, i))
	}
	for i := range length {
		after.pieces[tail.to(direction, i+distance)] = r.side
	}
	comes := head.rank != r.furthest(r.side) && end.rank == r.furthest(r.side)
	if comes && after.symmetric() {
		return "", r, false
	}
	if r.side == 'B' {
		after.number++
	}
	after.side = other(r.side)
	return tail.String() + sign + end.String(), after, true
}

// symmetric compares every square with its image.
func (r reference) symmetric() bool {
	for file := range r.files {
		for rank := range r.ranks {
			here := r.pieces[square{file, rank}]
			var there byte
			switch r.symmetry {
			case "mirror":
				there = r.pieces[square{r.files - 1 - file, rank}]
			case "turn":
				there = r.pieces[square{r.files - 1 - file, r.ranks - 1 - rank}]
			case "flip":
				there = r.pieces[square{file, r.ranks - 1 - rank}]
			default:
				return false
			}
			if r.symmetry != "mirror" && there != 0 {
				there = other(there)
			}
			if here != there {
				return false
			}
		}
	}
	return true
}

// moves returns every legal move by its text, with the text of the position
// that it leads to.
func (r reference) moves() map[string]string {
	all := map[string]string{}
	if r.score(r.side) > r.score(other(r.side)) {
		return all
	}
	for tail, c := range r.pieces {
		if c != r.side {
			continue
		}
		for _, direction := range []square{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			for length := 1; r.pieces[tail.to(direction, length-1)] == r.side; length++ {
				for distance := 1; distance <= length; distance++ {
					if text, after, ok := r.turn(tail, direction, length, distance); ok {
						all[text] = after.String()
					}
				}
			}
		}
	}
	return all
}

// outcome returns the result of a position with so many legal moves and the
// reason for it, nothing if there is none.
func (r reference) outcome(moves int) string {
	wins := map[byte]string{'W': "1-0", 'B': "0-1"}
	switch {
	case r.score(r.side) > r.score(other(r.side)):
		return wins[r.side] + " back rank"
	case moves == 0:
		return wins[other(r.side)] + " no legal turn"
	}
	return ""
}

func (r reference) String() string {
	var b strings.Builder
	for rank := r.ranks - 1; rank >= 0; rank-- {
		empty := 0
		for file := range r.files + 1 {
			c := r.pieces[square{file, rank}]
			if c == 0 && file < r.files {
				empty++
				continue
			}
			if empty > 0 {
				b.WriteString(strconv.Itoa(empty))
				empty = 0
			}
			if c != 0 {
				b.WriteByte(c)
			}
		}
		if rank > 0 {
			b.WriteByte('/')
		}
	}
	fmt.Fprintf(&b, " %s %d", strings.ToLower(string(r.side)), r.number)
	if r.symmetry != "mirror" {
		b.WriteString(" symmetry=" + r.symmetry)
	}
	return b.String()
}
