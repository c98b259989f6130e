package javelins_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// reference is the game once more, slow and plain, and made from the text of a
// position alone: a map of letters and a set of edges, on which every turn that
// can be written is tried by the words of the rules.
type reference struct {
	size     int
	amazons  map[square]byte // 'W', 'B', or small if closed off
	javelins map[edge]bool
	white    bool // White is to move
	number   int
	reopen   bool
}

// square is a file and a rank, from 0.
type square [2]int

func (sq square) String() string { return fmt.Sprintf("%c%d", 'a'+sq[0], sq[1]+1) }

// plus returns the square so many steps away.
func (sq square) plus(file, rank int) square { return square{sq[0] + file, sq[1] + rank} }

// edge is the two squares beside it, the lower one first.
type edge [2]square

func between(a, b square) edge {
	if a[0] > b[0] || a[1] > b[1] {
		a, b = b, a
	}
	return edge{a, b}
}

func (e edge) String() string { return e[0].String() + e[1].String() }

func newReference(position string) reference {
	fields := strings.Split(position, " ")
	r := reference{
		amazons: map[square]byte{}, javelins: map[edge]bool{},
		white: fields[1] == "w", reopen: len(fields) > 4,
	}
	r.number, _ = strconv.Atoi(fields[3])
	ranks := strings.Split(fields[0], "/")
	r.size = len(ranks)
	for i, rank := range ranks {
		file, run := 0, 0
		for _, c := range []byte(rank) {
			if c >= '0' && c <= '9' {
				run = 10*run + int(c-'0')
				continue
			}
			file, run = file+run, 0
			r.amazons[square{file, r.size - 1 - i}] = c
			file++
		}
	}
	if fields[2] != "-" {
		for text := range strings.SplitSeq(fields[2], ",") {
			var files [2]byte
			var e edge
			_, _ = fmt.Sscanf(text, "%c%d%c%d", &files[0], &e[0][1], &files[1], &e[1][1])
			for i := range e {
				e[i] = square{int(files[i] - 'a'), e[i][1] - 1}
			}
			r.javelins[e] = true
		}
	}
	r.closeOff()
	return r
}

func (r reference) squares() []square {
	var all []square
	for rank := range r.size {
		for file := range r.size {
			all = append(all, square{file, rank})
		}
	}
	return all
}

func (r reference) edges() []edge {
	var all []edge
	for _, sq := range r.squares() {
		for _, other := range []square{sq.plus(1, 0), sq.plus(0, 1)} {
			if r.on(other) {
				all = append(all, edge{sq, other})
			}
		}
	}
	return all
}

func (r reference) on(sq square) bool { return min(sq[0], sq[1]) >= 0 && max(sq[0], sq[1]) < r.size }

func (r reference) empty(sq square) bool { return r.on(sq) && r.amazons[sq] == 0 }

// crossed reports whether two of the four edges that end at a corner hold
// javelins; the corner is the one between a square and one diagonal to it.
func (r reference) crossed(a, b square) bool {
	c, d := square{a[0], b[1]}, square{b[0], a[1]} // the two other squares there
	n := 0
	for _, e := range []edge{between(a, c), between(a, d), between(b, c), between(b, d)} {
		if r.javelins[e] {
			n++
		}
	}
	return n >= 2
}

// moves reports whether an Amazon gets from one square to another.
func (r reference) moves(from, to square) bool {
	file, rank := to[0]-from[0], to[1]-from[1]
	far := max(abs(file), abs(rank))
	if far == 0 || file%far != 0 || rank%far != 0 {
		return false
	}
	for sq := from; sq != to; {
		next := sq.plus(file/far, rank/far)
		if !r.empty(next) || file == 0 || rank == 0 {
			if !r.empty(next) || r.javelins[between(sq, next)] {
				return false
			}
		} else if r.crossed(sq, next) {
			return false
		}
		sq = next
	}
	return true
}

func abs(n int) int { return max(n, -n) }

// throws reports whether a javelin thrown from a square lands on an edge.
func (r reference) throws(from square, e edge) bool {
	for _, way := range []square{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		for sq := from; ; {
			next := sq.plus(way[0], way[1])
			if !r.on(next) || r.javelins[between(sq, next)] {
				break
			}
			if between(sq, next) == e {
				return true
			}
			if !r.empty(next) {
				break
			}
			sq = next
		}
	}
	return false
}

// stuck reports whether an Amazon on a square cannot move.
func (r reference) stuck(from square) bool {
	for file := -1; file <= 1; file++ {
		for rank := -1; rank <= 1; rank++ {
			if r.moves(from, from.plus(file, rank)) {
				return false
			}
		}
	}
	return true
}

func (r reference) closeOff() {
	for sq, c := range r.amazons {
		if !r.reopen && r.stuck(sq) {
			r.amazons[sq] = strings.ToLower(string(c))[0]
		}
	}
}

// turn is a move and a throw.
type turn struct {
	from, to square
	edge     edge
}

func (u turn) String() string { return fmt.Sprintf("%v-%v/%v", u.from, u.to, u.edge) }

// turns returns what the player to move can do, if the game is not over.
func (r reference) turns() []turn {
	var all []turn
	for from, c := range r.amazons {
		if c != "BW"[boolean(r.white)] {
			continue
		}
		for _, to := range r.squares() {
			if !r.moves(from, to) {
				continue
			}
			moved := r.clone()
			delete(moved.amazons, from)
			moved.amazons[to] = c
			for _, e := range r.edges() {
				if moved.throws(to, e) {
					all = append(all, turn{from, to, e})
				}
			}
		}
	}
	return all
}

func boolean(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (r reference) clone() reference {
	amazons, javelins := map[square]byte{}, map[edge]bool{}
	for sq, c := range r.amazons {
		amazons[sq] = c
	}
	for e := range r.javelins {
		javelins[e] = true
	}
	r.amazons, r.javelins = amazons, javelins
	return r
}

// after makes a turn.
func (r reference) after(u turn) reference {
	r = r.clone()
	r.amazons[u.to] = r.amazons[u.from]
	delete(r.amazons, u.from)
	r.javelins[u.edge] = true
	r.closeOff()
	if !r.white {
		r.number = min(r.number+1, 999_999_999)
	}
	r.white = !r.white
	return r
}

// pockets returns for each square the square that stands for its pocket, found
// by joining the pockets of any two squares with an open edge between them or
// diagonal to each other at a corner that is not crossed.
func (r reference) pockets() map[square]square {
	parent := map[square]square{}
	var find func(sq square) square
	find = func(sq square) square {
		if p, ok := parent[sq]; ok {
			return find(p)
		}
		return sq
	}
	join := func(a, b square) {
		if a, b = find(a), find(b); a != b {
			parent[a] = b
		}
	}
	for _, sq := range r.squares() {
		for _, other := range []square{sq.plus(1, 0), sq.plus(0, 1)} {
			if r.on(other) && !r.javelins[between(sq, other)] {
				join(sq, other)
			}
		}
		for _, other := range []square{sq.plus(1, 1), sq.plus(1, -1)} {
			if r.on(other) && !r.crossed(sq, other) {
				join(sq, other)
			}
		}
	}
	all := map[square]square{}
	for _, sq := range r.squares() {
		all[sq] = find(sq)
	}
	return all
}

// owners returns for each pocket "", "W", "B" or "WB".
func (r reference) owners() map[square]string {
	owners := map[square]string{}
	for _, colour := range []string{"W", "B"} {
		for sq, pocket := range r.pockets() {
			if strings.EqualFold(string(r.amazons[sq]), colour) && !strings.Contains(owners[pocket], colour) {
				owners[pocket] += colour
			}
		}
	}
	return owners
}

// territory returns the empty squares in pockets that are W's, B's, nobody's
// ("") or both's ("WB").
func (r reference) territory() map[string]int {
	squares := map[string]int{}
	owners := r.owners()
	for sq, pocket := range r.pockets() {
		if r.empty(sq) {
			squares[owners[pocket]]++
		}
	}
	return squares
}

// result returns "" if the game goes on, and otherwise the winner, if any, and
// the reason.
func (r reference) result() string {
	shared := false
	for _, owners := range r.owners() {
		shared = shared || owners == "WB"
	}
	if !shared {
		squares := r.territory()
		switch {
		case squares["W"] > squares["B"]:
			return "White: territory"
		case squares["B"] > squares["W"]:
			return "Black: territory"
		}
		return "draw: territory"
	}
	free := map[bool]bool{} // whether White, and Black, has an Amazon that can move
	for sq, c := range r.amazons {
		if c < 'a' && !r.stuck(sq) {
			free[c == 'W'] = true
		}
	}
	names := map[bool]string{true: "White", false: "Black"}
	switch {
	case !free[r.white]:
		return names[!r.white] + ": no legal turn"
	case !free[!r.white] && !r.reopen:
		return names[r.white] + ": closed off"
	}
	return ""
}

// image returns the position with every square moved to another.
func (r reference) image(move func(square) square) reference {
	image := r
	image.amazons, image.javelins = map[square]byte{}, map[edge]bool{}
	for sq, c := range r.amazons {
		image.amazons[move(sq)] = c
	}
	for e := range r.javelins {
		image.javelins[between(move(e[0]), move(e[1]))] = true
	}
	return image
}

func (r reference) String() string {
	var ranks []string
	for rank := r.size - 1; rank >= 0; rank-- {
		text, run := "", 0
		for file := range r.size + 1 {
			c := r.amazons[square{file, rank}]
			if file < r.size && c == 0 {
				run++
				continue
			}
			if run > 0 {
				text += strconv.Itoa(run)
			}
			if run = 0; c != 0 {
				text += string(c)
			}
		}
		ranks = append(ranks, text)
	}
	side := "b"
	if r.white {
		side = "w"
	}
	var javelins []string
	for _, e := range r.edges() { // right before up, as they are listed
		if r.javelins[e] {
			javelins = append(javelins, e.String())
		}
	}
	if javelins == nil {
		javelins = []string{"-"}
	}
	fields := []string{strings.Join(ranks, "/"), side, strings.Join(javelins, ","), strconv.Itoa(r.number)}
	if r.reopen {
		fields = append(fields, "reopen")
	}
	return strings.Join(fields, " ")
}

// sorted returns the texts of turns in order.
func sorted(turns []turn) []string {
	var texts []string
	for _, u := range turns {
		texts = append(texts, u.String())
	}
	slices.Sort(texts)
	return texts
}
