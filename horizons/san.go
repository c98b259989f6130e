package horizons

import (
	"fmt"
	"strconv"
	"strings"

	"example.com/agon/boardgame"
	"example.com/agon/notation"
)

// SAN returns m in standard algebraic notation, the short form: "Nc3", "exd5",
// "Sxc4", "e12=Q+", "O-O". The package documentation describes it. The error is
// that of [State.Legal] if m is not legal. The cost is that of listing the
// moves.
func (s State) SAN(m Move) (string, error) {
	if err := s.Legal(m); err != nil {
		return "", err
	}
	return s.san(m, s.AppendMoves(nil)), nil
}

// san returns a legal move in short form, given all moves.
func (s *State) san(m Move, moves []Move) string {
	from, _ := index(m.From)
	to, _ := index(m.To)
	letter := s.sanLetter(from)
	capture := s.captured(from, to) >= 0
	var b strings.Builder
	if c := castlingBy(from, to); c != nil && letter == "K" {
		b.WriteString(c.san)
	} else {
		b.WriteString(letter)
		switch {
		case letter != "":
			b.WriteString(s.sanOrigin(m, moves))
		case capture:
			b.WriteString(m.From.String()[:1])
		}
		if capture {
			b.WriteByte('x')
		}
		b.WriteString(m.To.String())
		if m.Promotion != NoPiece {
			b.WriteString("=" + m.Promotion.letter())
		}
	}
	if next := s.After(m); next.exposed(next.turn) {
		if next.hasMove() {
			b.WriteByte('+')
		} else {
			b.WriteByte('#')
		}
	}
	return b.String()
}

// letter returns the letter of a kind in the short form: W for every Warrior.
func (k PieceKind) letter() string { return kinds[k].letter[:1] }

// sanLetter returns the letter of the piece on a square in the short form, empty
// for a pawn.
func (s *State) sanLetter(i int) string {
	if kind := s.kindAt(i); kind != Pawn {
		return kind.letter()
	}
	return ""
}

// sanOrigin returns what tells m from the other moves of pieces with the same
// letter to the same square: nothing, the file, else the rank, else both.
func (s *State) sanOrigin(m Move, moves []Move) string {
	from, _ := index(m.From)
	letter := s.sanLetter(from)
	var others, sameFile, sameRank bool
	for _, other := range moves {
		if i, _ := index(other.From); other.To == m.To && i != from && s.sanLetter(i) == letter {
			others = true
			sameFile = sameFile || fileOf(i) == fileOf(from)
			sameRank = sameRank || rankOf(i) == rankOf(from)
		}
	}
	name := m.From.String()
	switch {
	case !others:
		return ""
	case !sameFile:
		return name[:1]
	case !sameRank:
		return name[1:]
	}
	return name
}

// ParseSAN returns the legal move that a text in standard algebraic notation
// means. It reads what [State.SAN] writes; beyond that, "x", "+" and "#" may be
// missing, and zeroes may stand for the letters O of castling. The error wraps
// boardgame.ErrSyntax if text has not this form, and otherwise is a
// [*boardgame.MoveError] that wraps boardgame.ErrAmbiguous if the text fits
// several legal moves, boardgame.ErrIllegal if it fits none or says of the move
// what is not so, and boardgame.ErrOver in a finished game.
func (s State) ParseSAN(text string) (Move, error) {
	want, err := readSAN(text)
	if err != nil {
		return Move{}, err
	}
	m, err := s.find(want)
	if err != nil {
		return Move{}, &boardgame.MoveError{Move: text, Position: s.String(), Err: err}
	}
	return m, nil
}

// A short is a move in short form, taken apart. Whether "x", "+" and "#" are
// right is seen when the move is known.
type short struct {
	text       string // the whole, with letters for the zeroes of castling
	castling   string // "O-O" or "O-O-O"; then the rest is empty
	letter     string // empty for a pawn
	file, rank string // of the square that the piece leaves; empty if not given
	to         notation.Square
	promotion  PieceKind
}

// readSAN takes a text in short form apart.
func readSAN(text string) (short, error) {
	field := notation.WholeField("move", text)
	const longest = 16 // no move is longer
	if len(text) > longest {
		return short{}, field.Errorf(0, "expected a move in at most %d letters", longest)
	}
	m := short{text: text}
	body := strings.TrimRight(text, "+#")
	if castling := strings.ReplaceAll(body, "0", "O"); castling == "O-O" || castling == "O-O-O" {
		m.castling, m.text = castling, castling+text[len(body):]
		return m, nil
	}
	body, promotion, promotes := strings.Cut(body, "=")
	if promotes {
		m.promotion = pieceOf(promotion).Kind
		if !m.promotion.promotes() || promotion != m.promotion.letter() {
			return short{}, field.Errorf(len(body)+1, "expected B, N, O, R, M, Z or Q behind =")
		}
	}
	// The last square is where the piece goes; before it stands what tells
	// where it comes from.
	at := max(strings.LastIndexAny(body, "abcdefghijkl"), 0)
	to, after, ok := notation.CutSquare(body[at:])
	if _, on := index(to); !ok || !on || after != "" {
		return short{}, field.Errorf(at, "expected the square to go to, from a1 to l12, in a move such as e4, Nc3, exd5, e12=Q or e2e4")
	}
	m.to = to
	rest := strings.TrimSuffix(body[:at], "x")
	if rest != "" && strings.Contains("SWNBRQKOMZ", rest[:1]) {
		m.letter, rest = rest[:1], rest[1:]
	}
	if rest != "" && strings.Contains("abcdefghijkl", rest[:1]) {
		m.file, rest = rest[:1], rest[1:]
	}
	if n, err := strconv.Atoi(rest); err == nil && n >= 1 && n <= Size && rest == strconv.Itoa(n) && m.letter != "" {
		m.rank, rest = rest, ""
	}
	if rest != "" {
		return short{}, field.Errorf(strings.LastIndex(body[:at], rest), "expected the letter of a piece, and the file or the rank that it leaves, as in Nbc3")
	}
	return m, nil
}

// find returns the legal move that a short form means.
func (s *State) find(want short) (Move, error) {
	if err := s.overFault(); err != nil {
		return Move{}, err
	}
	moves := s.AppendMoves(nil)
	var fitting []Move
	for _, m := range moves {
		if s.fits(m, want) {
			fitting = append(fitting, m)
		}
	}
	switch len(fitting) {
	case 0:
		return Move{}, s.misfit(want)
	case 1:
	default:
		texts := make([]string, len(fitting))
		for i, m := range fitting {
			texts[i] = s.san(m, moves)
		}
		return Move{}, fmt.Errorf("%w: it could be %s", boardgame.ErrAmbiguous, strings.Join(texts, " or "))
	}
	m := fitting[0]
	if san := s.san(m, moves); !abbreviates(want.text, san) {
		return Move{}, illegal("the move is written %s", san)
	}
	return m, nil
}

// fits reports whether a legal move is one that a short form can mean.
func (s *State) fits(m Move, want short) bool {
	from, _ := index(m.From)
	to, _ := index(m.To)
	if c := castlingBy(from, to); c != nil && s.kindAt(from) == King || want.castling != "" {
		return c != nil && s.kindAt(from) == King && c.san == want.castling
	}
	name := m.From.String()
	return s.sanLetter(from) == want.letter && m.To == want.to && m.Promotion == want.promotion &&
		(want.file == "" || want.file == name[:1]) && (want.rank == "" || want.rank == name[1:]) &&
		// A pawn's capture names its file.
		(want.letter != "" || (want.file != "") == (s.captured(from, to) >= 0))
}

// abbreviates reports whether text is a full short form from which only "x",
// "+" and "#" may be missing.
func abbreviates(text, san string) bool {
	for i := range len(san) {
		switch {
		case text != "" && text[0] == san[i]:
			text = text[1:]
		case san[i] != 'x' && san[i] != '+' && san[i] != '#':
			return false
		}
	}
	return text == ""
}

// misfit says why no legal move fits a short form.
func (s *State) misfit(want short) error {
	if want.castling != "" {
		for i := range castlings {
			if c := &castlings[i]; c.owner == s.turn && c.san == want.castling {
				if s.pieceAt(c.king) != (Piece{King, s.turn}) {
					return illegal("%s begins with the king on %v, where it does not stand", c.san, squares[c.king])
				}
				return s.fault(Move{From: squares[c.king], To: squares[c.kingTo]})
			}
		}
	}
	// If a single piece can be meant, its move has a fault of its own.
	var candidates []Move
	pieces := s.sides[s.turn]
	for from := pieces.Next(0); from >= 0; from = pieces.Next(from + 1) {
		m := Move{squares[from], want.to, want.promotion}
		if name := m.From.String(); s.sanLetter(from) == want.letter &&
			(want.file == "" || want.file == name[:1]) && (want.rank == "" || want.rank == name[1:]) {
			candidates = append(candidates, m)
		}
	}
	if len(candidates) == 1 {
		if err := s.fault(candidates[0]); err != nil {
			return err
		}
		return illegal("the move is written %s", s.san(candidates[0], s.AppendMoves(nil)))
	}
	kind := Pawn
	if want.letter != "" {
		kind = pieceOf(want.letter).Kind
	}
	if len(candidates) == 0 {
		return illegal("%v has no such %v", s.turn, kind)
	}
	// Of several, those that go so at all may share what keeps them from it.
	var faults []error
	for _, m := range candidates {
		if err := s.fault(m); err != nil && !strings.Contains(err.Error(), "does not go to") {
			faults = append(faults, err)
		}
	}
	if len(faults) == 1 {
		return faults[0]
	}
	return illegal("no %v of %v's can go to %v so", kind, s.turn, want.to)
}
