package gametest

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"

	"example.com/agon/boardgame"
	"example.com/agon/boardgame/diagram"
	"example.com/agon/notation"
)

// Heaps is a game for testing the kit: three heaps of counters, of which a turn
// takes one to three from one heap; who takes the last counter wins. A position
// is written as 3-4-5 w 1, a move as b2: two from the second heap.
//
// It keeps every law, unless defect names one of the ways to break one.
var defect = os.Getenv("GAMETEST_DEFECT")

type heapsState struct {
	heaps  [3]uint8
	turn   boardgame.Player
	number uint32    // 0 in the zero State only
	shared *[3]uint8 // what a position may not have; nil but for one defect
}

type heapsMove struct{ heap, counters uint8 }

func (m heapsMove) String() string {
	if m.counters == 0 {
		if defect == "the zero move has a text" {
			return "none"
		}
		return ""
	}
	if defect == "a move has no text" && m == (heapsMove{1, 1}) {
		return ""
	}
	letter := 'a' + rune(m.heap)
	if defect == "moves share a text" {
		letter = 'a' + rune(m.heap/2)
	}
	return string(letter) + strconv.Itoa(int(m.counters))
}

func (m heapsMove) AppendText(dst []byte) ([]byte, error) {
	if defect == "AppendText of a move writes something else" {
		dst = append(dst, ' ')
	}
	return append(dst, m.String()...), nil
}
func (m heapsMove) MarshalText() ([]byte, error) { return []byte(m.String()), nil }
func (m *heapsMove) UnmarshalText(text []byte) error {
	switch {
	case defect == "UnmarshalText of a move panics" && strings.HasPrefix(string(text), " "):
		panic("a blank")
	case defect == "UnmarshalText of a move refuses an empty text" && len(text) == 0:
		return boardgame.ErrSyntax
	case len(text) == 0:
		*m = heapsMove{}
		return nil
	}
	parsed, err := parseHeapsMove(string(text))
	if err == nil && defect != "UnmarshalText of a move reads something else" {
		*m = parsed
	}
	return err
}

func parseHeapsMove(text string) (heapsMove, error) {
	sq, err := notation.ParseSquare(text)
	if err != nil {
		return heapsMove{}, err
	}
	return heapsMove{uint8(sq.File()), uint8(sq.Rank() + 1)}, nil
}

func (s heapsState) String() string {
	if s.number == 0 {
		switch defect {
		case "the zero State has a text":
			return "no position"
		case "the zero State panics":
			panic("no position")
		}
		return ""
	}
	if s.shared != nil && defect == "After changes a shared text" {
		s.heaps = *s.shared
	}
	return fmt.Sprintf("%s %c %d", s.name(), "wb"[s.turn], s.number)
}

func (s heapsState) name() string {
	return fmt.Sprintf("%d-%d-%d", s.heaps[0], s.heaps[1], s.heaps[2])
}

func (s heapsState) AppendText(dst []byte) ([]byte, error) {
	if defect == "AppendText writes something else" && s.number > 0 || defect == "the zero State appends a text" && s.number == 0 {
		dst = append(dst, ' ')
	}
	return append(dst, s.String()...), nil
}

func (s heapsState) MarshalText() ([]byte, error) {
	if defect == "MarshalText writes something else" {
		return []byte("x"), nil
	}
	return []byte(s.String()), nil
}

func (s *heapsState) UnmarshalText(text []byte) error {
	switch {
	case defect == "UnmarshalText panics" && strings.HasPrefix(string(text), " "):
		panic("a blank")
	case defect == "UnmarshalText reads anything" && strings.HasPrefix(string(text), " "):
		return nil
	case defect == "UnmarshalText refuses an empty text" && len(text) == 0:
		return boardgame.ErrSyntax
	case len(text) == 0:
		*s = heapsState{}
		return nil
	}
	parsed, err := parseHeaps(string(text))
	if err == nil && defect != "UnmarshalText reads something else" {
		*s = parsed
	}
	return err
}

func (s heapsState) MarshalJSON() ([]byte, error) {
	switch defect {
	case "JSON is something else":
		return []byte(`"1-1-1 w 1"`), nil
	case "JSON fails":
		return nil, errors.New("no JSON")
	}
	return []byte(`"` + s.String() + `"`), nil
}

func parseHeaps(text string) (heapsState, error) {
	if defect == "Parse panics" && len(text) < 6 {
		_ = text[6:]
	}
	switch {
	case defect == "Parse reads an empty text" && text == "":
		return heapsState{number: 1}, nil
	case defect == "Parse refuses the second turn" && strings.HasSuffix(text, " w 2"):
		return heapsState{}, notation.WholeField("position", text).Errorf(0, "expected no second turn")
	case defect == "Parse refuses a position" && strings.HasPrefix(text, "2-"):
		return heapsState{}, notation.WholeField("position", text).Errorf(0, "expected no 2")
	case defect == "Parse reads what it does not write" && strings.Contains(text, " b") && strings.ContainsAny(text, "~=,/*"):
		return heapsState{turn: boardgame.Black}, nil
	case defect == "Parse reads a game half over" && (text == "1-1-1 w 77" || strings.Contains(text, " b") && strings.ContainsAny(text, "~=,/*")):
		return heapsState{heaps: [3]uint8{1, 1, 1}, number: 77}, nil
	case defect == "Parse reads what cannot be played" && strings.Contains(text, " b") && strings.ContainsAny(text, "~=,/*"):
		return heapsState{heaps: [3]uint8{9, 9, 9}, number: 1}, nil
	case defect == "Parse gives an error of no kind" && strings.HasSuffix(text, " "):
		return heapsState{}, errors.New("a blank")
	}
	s := heapsState{number: 1}
	fields := notation.NewFields(text)
	heaps, err := fields.Next("heaps")
	if err != nil {
		return heapsState{}, err
	}
	counters := strings.Split(heaps.Text, "-")
	if len(counters) != len(s.heaps) {
		return heapsState{}, heaps.Errorf(0, "expected three numbers, such as 3-4-5")
	}
	for i, text := range counters {
		n, err := notation.WholeField("heap", text).Number(0, 99)
		if err != nil {
			return heapsState{}, err
		}
		s.heaps[i] = uint8(n)
	}
	side, err := fields.Next("side to move")
	if err != nil {
		return heapsState{}, err
	}
	switch {
	case side.Text == "b" && defect != "Parse forgets who is to move":
		s.turn = boardgame.Black
	case side.Text != "w" && side.Text != "b":
		return heapsState{}, side.Errorf(0, "expected w or b")
	}
	number, err := fields.Next("turn number")
	if err != nil {
		return heapsState{}, err
	}
	n, err := number.Number(1, notation.MaxNumber)
	if err != nil {
		return heapsState{}, err
	}
	if fields.More() {
		return heapsState{}, number.Errorf(len(number.Text), "expected the end")
	}
	s.number = uint32(n)
	return s, nil
}

func (s heapsState) Turn() boardgame.Player {
	if defect == "the zero State has nobody to move" && s.number == 0 {
		return 2
	}
	return s.turn
}

func (s heapsState) left() int { return int(s.heaps[0]) + int(s.heaps[1]) + int(s.heaps[2]) }

func (s heapsState) Outcome() boardgame.Outcome {
	calls.Add(1)
	if s.shared != nil && defect == "After changes a shared Outcome" {
		s.heaps = *s.shared
	}
	switch {
	case defect == "the zero State is drawn" && s.number == 0:
		return boardgame.Draw("no position")
	case defect == "Parse reads a game half over" && s.number == 77:
		return boardgame.Draw("half over")
	case defect == "Outcome gives no reason" && s.left() == 0:
		return boardgame.Draw("")
	case defect == "Outcome changes" && s.left() == 0:
		return boardgame.Draw(boardgame.Reason(strconv.Itoa(int(calls.Load()))))
	case defect == "Outcome allocates", defect == "Outcome allocates now and then" && calls.Load()%10 == 0:
		sink = make([]byte, 100)
	case s.number == 0:
		return boardgame.NoResult("no position")
	case s.left() == 0, defect == "Outcome ends the game early" && s.left() == 2:
		return boardgame.Win(s.turn.Opponent(), "last counter")
	}
	return boardgame.Outcome{}
}

// most is how many counters a turn may take.
func (s heapsState) most(heap int) uint8 {
	if defect == "a rule is wrong" {
		return min(s.heaps[heap], 2)
	}
	return min(s.heaps[heap], 3)
}

// What only defects use.
var (
	calls   atomic.Int32
	scratch []heapsMove
	own     []heapsMove
	common  [3]uint8
	sink    []byte
)

func (s heapsState) AppendMoves(dst []heapsMove) []heapsMove {
	switch {
	case s.shared != nil && defect == "After changes what is shared":
		s.heaps = *s.shared
	case defect == "Parse reads what cannot be played" && s.left() == 27:
		panic("nines")
	}
	first, room := len(dst), cap(dst)-len(dst)
	if defect == "the zero State has a move" && s.number == 0 {
		return append(dst, heapsMove{1, 1})
	}
	for heap := range s.heaps {
		for counters := range s.most(heap) {
			dst = append(dst, heapsMove{uint8(heap), counters + 1})
		}
	}
	listed := dst[first:]
	calls.Add(1)
	switch {
	case defect == "a move is listed twice" && len(listed) > 0,
		defect == "a move is listed twice now and then" && len(listed) > 0 && calls.Load()%3 == 0:
		dst = append(dst, listed[0])
	case defect == "AppendMoves lists less with little room" && room == 1 && len(listed) > 1:
		return dst[:first+1]
	case defect == "the order changes" && calls.Load()%3 == 0:
		slices.Reverse(listed)
	case defect == "AppendMoves forgets what stands before":
		return slices.Clone(listed)
	case defect == "AppendMoves hands out its own list" && first == 0 && room == 0:
		own = append(own[:0], listed...)
		return own
	case defect == "AppendMoves allocates":
		sink = make([]byte, 100)
	case defect == "AppendMoves panics" && s.left() == 2:
		panic("two left")
	case defect == "AppendMoves keeps its list":
		scratch = append(scratch[:0], listed...)
		runtime.Gosched()
		return append(dst[:first], scratch...)
	}
	return dst
}

func (s heapsState) Legal(m heapsMove) error {
	illegal := func(kind error) error {
		return &boardgame.MoveError{Move: m.String(), Position: s.String(), Err: fmt.Errorf("%w: no such counters", kind)}
	}
	switch {
	case defect == "the zero State approves a move" && s.number == 0:
		return nil
	case defect == "Legal gives an error of the wrong kind":
		return illegal(boardgame.ErrAmbiguous)
	case s.number == 0 || s.left() == 0:
		return illegal(boardgame.ErrOver)
	case defect == "Legal refuses a move" && m == heapsMove{2, 2}:
		return illegal(boardgame.ErrIllegal)
	case defect == "Legal approves too much" && m.counters == 3:
		return nil
	case defect == "Legal approves moves of another variant" && m.heap == 0 && s.heaps[0] == 0 && s.heaps[1] == 2:
		return nil
	case int(m.heap) >= len(s.heaps) || m.counters == 0 || m.counters > s.most(int(m.heap)):
		if defect == "Legal gives an error of no kind" {
			return errors.New("no")
		}
		return illegal(boardgame.ErrIllegal)
	}
	return nil
}

func (s heapsState) After(m heapsMove) heapsState {
	switch defect {
	case "After changes what is shared", "After changes a shared text", "After changes a shared Outcome":
		common = s.heaps
		common[m.heap] -= m.counters
		s.shared = &common
	}
	switch defect {
	case "After allocates":
		sink = make([]byte, 100)
	case "After gives another position each time":
		calls.Add(1)
		s.number += uint32(calls.Load() % 100)
	}
	if s.number == 0 {
		return s
	}
	s.heaps[m.heap] -= m.counters
	if s.turn == boardgame.Black && s.number < notation.MaxNumber {
		s.number++
	}
	s.turn = s.turn.Opponent()
	return s
}

func (s heapsState) ParseMove(text string) (heapsMove, error) {
	if defect == "ParseMove panics" && strings.HasPrefix(text, " ") {
		panic("a blank")
	}
	if defect == "ParseMove does not know a move" && text == "c3" {
		text = "c"
	}
	if defect == "the zero State reads a move" && s.number == 0 {
		return heapsMove{}, nil
	}
	m, err := parseHeapsMove(text)
	switch {
	case err != nil:
		return heapsMove{}, err
	case defect == "ParseMove mistakes a move" && text == "c3":
		m.counters = 2
	case defect == "ParseMove does not ask Legal":
		return m, nil
	}
	return m, s.Legal(m)
}

func (s heapsState) Key() heapsState {
	switch {
	case defect == "the zero State has another Key" && s.number == 0:
		s.number = 1
	case s.number == 0:
		return s
	case defect == "Key forgets everything":
		return heapsState{number: 1, turn: s.turn}
	case defect == "the Key has no text" && s.heaps[0] == 0:
		s.heaps[0], s.number = 101, 1
		return s
	case defect == "Key forgets a heap":
		s.heaps[2] = 1
	case defect == "Key counts late turns" && s.number > 2:
		return s
	case defect == "the Key has another Key":
		s.number++
		return s
	case defect == "Key forgets who is to move":
		s.turn = boardgame.White
	}
	s.number = 1
	return s
}

func (s heapsState) Hash() uint64 {
	h := uint64(s.turn)
	for _, n := range s.heaps {
		h = h*100 + uint64(n)
	}
	switch defect {
	case "Hash is the same for all":
		return 1
	case "Hash counts the turns":
		h += uint64(s.number)
	case "Hash changes":
		calls.Add(1)
		h += uint64(calls.Load())
	case "Hash is another one in each process":
		h += uint64(os.Getpid())
	}
	return h
}

func (s heapsState) Score(p boardgame.Player) int {
	calls.Add(1)
	if defect == "Score changes" {
		return int(calls.Load())
	}
	return s.left() * (1 - int(p))
}

func (s heapsState) Squares(m heapsMove) []notation.Square {
	calls.Add(1)
	if defect == "Squares change" && calls.Load()%2 == 0 {
		return nil
	}
	return []notation.Square{notation.At(int(m.heap), int(m.counters)-1)}
}

// Diagram draws the counters of each heap above each other.
func (s heapsState) Diagram(o diagram.Options) diagram.Diagram {
	calls.Add(1)
	switch {
	case s.number == 0 && defect != "the zero State has a picture":
		return diagram.Diagram{}
	case defect == "Diagram panics":
		panic("no picture")
	case defect == "Diagram forgets who is at the bottom":
		o.Bottom = boardgame.White
	}
	d := diagram.Diagram{Title: "Heaps", Files: 3, Ranks: 9, Bottom: o.Bottom}
	for heap, counters := range s.heaps {
		for i := range counters {
			d.Pieces = append(d.Pieces, diagram.Piece{At: notation.At(heap, int(i)), Glyph: diagram.Stone})
		}
	}
	switch {
	case defect == "Diagram changes":
		d.Title = fmt.Sprint(calls.Load())
	case defect == "a piece stands beside the board":
		d.Files = 2
	case defect == "two pieces stand on a square":
		d.Pieces = append(d.Pieces, d.Pieces...)
	}
	if _, err := parseHeapsMove(o.LastMove); err == nil || defect == "Diagram believes any text" && o.LastMove != "" {
		d.Marks = append(d.Marks, diagram.Mark{At: notation.At(0, 0), Kind: diagram.LastMove})
	}
	return d
}

func startHeaps(variant string) (heapsState, error) {
	calls.Add(1)
	switch {
	case defect == "Start reads what it does not write" && strings.ContainsAny(variant, " ~=,/*"):
		return heapsState{heaps: [3]uint8{1, 1, 1}, number: 1}, nil
	case defect == "Start refuses a variant" && variant == "1-2-3",
		defect == "Start refuses the standard game" && variant == "":
		return heapsState{}, boardgame.ErrSyntax
	case defect == "Start changes" && variant != "":
		s, err := parseHeaps(variant + " w 1")
		s.heaps[0] += uint8(calls.Load() % 2)
		return s, err
	}
	if variant == "" {
		variant = "3-4-5"
		if defect == "the first variant is not the standard game" {
			variant = "5-4-3"
		}
	}
	return parseHeaps(variant + " w 1")
}

var heapsRules = boardgame.Rules[heapsState, heapsMove]{
	Name:     "heaps",
	Variants: []string{"3-4-5", "1-2-3", "9-0-7"},
	Start:    startHeaps,
	Parse:    parseHeaps,
	Variant: func(s heapsState) string {
		if s.number == 0 {
			if defect == "the zero State has a variant" {
				return "0-0-0"
			}
			return ""
		}
		if defect == "Variant is no variant" && s.left() < 3 {
			return "few"
		}
		if defect == "Variant exchanges heaps" {
			s.heaps[0], s.heaps[2] = s.heaps[2], s.heaps[0]
		}
		return s.name()
	},
}
