package joust_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// reference is the game once more, slow and plain, and made from the text of a
// position alone: a grid of letters, on which every turn that can be written is
// tried by the words of the rules.
type reference struct {
	grid    [][]byte // grid[rank][file]: '.', '*', or the letter of a piece
	white   bool     // White is to move
	number  int
	options []string
}

func newReference(position string) reference {
	fields := strings.Split(position, " ")
	r := reference{white: fields[1] == "w", options: fields[3:]}
	r.number, _ = strconv.Atoi(fields[2])
	for _, rank := range strings.Split(fields[0], "/") {
		var row []byte
		for rank != "" {
			digits := 0
			for digits < len(rank) && rank[digits] >= '0' && rank[digits] <= '9' {
				digits++
			}
			if digits > 0 {
				n, _ := strconv.Atoi(rank[:digits])
				row = append(row, strings.Repeat(".", n)...)
				rank = rank[digits:]
				continue
			}
			row = append(row, rank[0])
			rank = rank[1:]
		}
		r.grid = append([][]byte{row}, r.grid...)
	}
	return r
}

// square is a file and a rank, from 0.
type square [2]int

func (sq square) String() string { return fmt.Sprintf("%c%d", 'a'+sq[0], sq[1]+1) }

func (r reference) squares() []square {
	var all []square
	for rank := range r.grid {
		for file := range r.grid[rank] {
			all = append(all, square{file, rank})
		}
	}
	return all
}

func (r reference) at(sq square) byte { return r.grid[sq[1]][sq[0]] }

// with returns a copy of r in which sq holds c.
func (r reference) with(sq square, c byte) reference {
	grid := make([][]byte, len(r.grid))
	for i := range grid {
		grid[i] = slices.Clone(r.grid[i])
	}
	r.grid = grid
	r.grid[sq[1]][sq[0]] = c
	return r
}

func (r reference) option(name string) string {
	for _, option := range r.options {
		if key, value, _ := strings.Cut(option, "="); key == name {
			return value + "!"
		}
	}
	return ""
}

func (r reference) has(name string) bool { return r.option(name) != "" }

// own finds the piece of the player to move.
func (r reference) own() (square, bool) { return r.find(r.white) }

func (r reference) find(white bool) (square, bool) {
	for _, sq := range r.squares() {
		if c := r.at(sq); c != '.' && c != '*' && (c < 'a') == white {
			return sq, true
		}
	}
	return square{}, false
}

// goes reports whether a piece of the kind of the player to move gets from one
// square to another.
func (r reference) goes(letter byte, from, to square) bool {
	if r.at(to) != '.' || from == to {
		return false
	}
	across, up := to[0]-from[0], to[1]-from[1]
	far, near := max(abs(across), abs(up)), min(abs(across), abs(up))
	switch strings.ToUpper(string(letter)) {
	case "N":
		return far == 2 && near == 1
	case "K":
		return far == 1
	case "R":
		if near != 0 {
			return false
		}
	case "B":
		if near != far {
			return false
		}
	case "Q":
		if near != 0 && near != far {
			return false
		}
	}
	for i := 1; i < far; i++ {
		if r.at(square{from[0] + across/far*i, from[1] + up/far*i}) != '.' {
			return false
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }

// turn tries a move and a throw, and returns the position after it.
func (r reference) turn(to square, throw *square) (reference, bool) {
	from, _ := r.own()
	letter := r.at(from)
	grenade := strings.TrimSuffix(r.option("grenade"), "!")
	if (grenade != "") != (throw != nil) {
		return r, false
	}
	left := byte('*')
	if grenade != "" && !r.has("departure") {
		left = '.'
	}
	thrown := func(r reference, from square) (reference, bool) {
		if r.at(*throw) != '.' || strings.HasPrefix(grenade, "piece") && !r.goes(letter, from, *throw) {
			return r, false
		}
		return r.with(*throw, '*'), true
	}
	ok := true
	if strings.HasSuffix(grenade, "before") {
		if r, ok = thrown(r, from); !ok {
			return r, false
		}
	}
	if !r.goes(letter, from, to) {
		return r, false
	}
	r = r.with(from, left).with(to, letter)
	if strings.HasSuffix(grenade, "after") {
		if r, ok = thrown(r, to); !ok {
			return r, false
		}
	}
	return r.passed(), true
}

func (r reference) passed() reference {
	if !r.white {
		r.number++
	}
	r.white = !r.white
	return r
}

// place tries to place the piece of the player to move.
func (r reference) place(sq square) (reference, bool) {
	home := 0
	letter := byte('N')
	if value := r.option("white"); r.white && value != "" {
		letter = value[0]
	}
	if !r.white {
		home = len(r.grid) - 1
		if value := r.option("black"); value != "" {
			letter = value[0]
		}
		letter += 'a' - 'A'
	}
	if r.at(sq) != '.' || r.option("start") == "ranks!" && sq[1] != home {
		return r, false
	}
	return r.with(sq, letter).passed(), true
}

// moves returns every legal move by its text, with the text of the position
// that it leads to.
func (r reference) moves() map[string]string {
	all := map[string]string{}
	from, placed := r.own()
	for _, to := range r.squares() {
		if !placed {
			if next, ok := r.place(to); ok {
				all[fmt.Sprintf("@%v", to)] = next.String()
			}
			continue
		}
		if !r.goes(r.at(from), from, to) {
			continue // a throw only makes it harder to go there
		}
		if next, ok := r.turn(to, nil); ok {
			all[fmt.Sprintf("%v-%v", from, to)] = next.String()
		}
		for _, throw := range r.squares() {
			if next, ok := r.turn(to, &throw); ok {
				all[fmt.Sprintf("%v-%v*%v", from, to, throw)] = next.String()
			}
		}
	}
	return all
}

func (r reference) String() string {
	var ranks []string
	for _, row := range slices.Backward(r.grid) {
		text := ""
		for i := 0; i < len(row); {
			run := i
			for run < len(row) && row[run] == '.' {
				run++
			}
			if run > i {
				text += strconv.Itoa(run - i)
				i = run
				continue
			}
			text += string(row[i])
			i++
		}
		ranks = append(ranks, text)
	}
	side := "b"
	if r.white {
		side = "w"
	}
	return strings.Join(append([]string{strings.Join(ranks, "/"), side, strconv.Itoa(r.number)}, r.options...), " ")
}
