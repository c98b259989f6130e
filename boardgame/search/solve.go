package search

import (
	"context"
	"time"

	"example.com/agon/boardgame"
)

// A Verdict is what a position is worth to the player to move if both players
// play as well as can be.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota
	Win             // the player to move can force a win
	Draw            // neither player can force a win
	Loss            // the opponent can force a win
)

// String returns "unknown", "win", "draw" or "loss".
func (v Verdict) String() string {
	switch v {
	case Win:
		return "win"
	case Draw:
		return "draw"
	case Loss:
		return "loss"
	}
	return "unknown"
}

// A Method is a way to solve a position. All of them find the same verdicts;
// they differ in what they cost.
type Method uint8

// The methods.
const (
	// ProofNumber looks where the fewest replies are left to be refuted. It
	// suits games that must end, such as Javelins and Joust. When a line comes
	// back to a position that it has passed, the game is one that can go on
	// for ever, and ProofNumber hands over: to Retrograde, with half of what the
	// limits leave, and if all positions cannot be listed so, to Deepening. With
	// a limit of depth it is Deepening.
	ProofNumber Method = iota

	// DepthFirst follows every line to its end, with alpha-beta and a table.
	// It suits games that must end and whose positions differ little in their
	// number of moves; in others it may take hundreds of times as long as
	// ProofNumber. It hands over as ProofNumber does.
	DepthFirst

	// Deepening looks for the shortest win: one ply deep, two plies deep, and
	// so on. It suits games that need not end, and finds draws only where an
	// end can be forced. Where nobody can force one it goes on until a limit
	// stops it.
	Deepening

	// Retrograde lists all positions that can be reached, as [Enumerate] does,
	// and works backwards from the ends. It is the only method that can prove
	// a draw by endless play, and finds the shortest win.
	Retrograde
)

// String returns "proof-number", "depth-first", "deepening" or "retrograde".
func (m Method) String() string {
	switch m {
	case ProofNumber:
		return "proof-number"
	case DepthFirst:
		return "depth-first"
	case Deepening:
		return "deepening"
	case Retrograde:
		return "retrograde"
	}
	return "unknown method"
}

// SolveOptions says how to solve a position and what it may cost. The zero
// SolveOptions sets no limit but the size of the table.
type SolveOptions struct {
	Method Method

	// Limits bounds the work; Playouts is not looked at. Nodes are positions
	// made by a move.
	Limits Limits

	// TableBytes is the memory for what has been found out, 64 MiB if 0. Once
	// it is full, what took the least work is forgotten; Retrograde and
	// [Enumerate], which forget nothing, stop. Beside it a search needs little
	// memory: some kilobytes for each ply of the line that it looks at.
	TableBytes int

	// EndlessDraws says that a game which never ends is a draw. Otherwise an
	// endless line is worth nothing that is known: a position from which
	// neither player can force an end is Unknown.
	EndlessDraws bool

	// IgnoreSymmetry says that positions that are images of each other, see
	// [Symmetric], count as different ones.
	IgnoreSymmetry bool

	// Progress, if not nil, is called a few times a second by the goroutine
	// that solves, which waits for it.
	Progress func(SolveStats)
}

const defaultTableBytes = 64 << 20

func (o *SolveOptions) tableBytes() int {
	if o.TableBytes <= 0 {
		return defaultTableBytes
	}
	return o.TableBytes
}

// SolveStats says how much work solving has taken.
type SolveStats struct {
	Stats
	Hits   uint64 // positions whose value was in the table
	Stored uint64 // positions in the table now, or enumerated
	Method Method // the method at work, or the one that found the answer
}

// An Obstacle says in a few words why an answer is not known.
type Obstacle string

// The obstacles.
const (
	OutOfNodes  Obstacle = "limit of nodes"
	OutOfTime   Obstacle = "limit of time"
	OutOfDepth  Obstacle = "limit of depth" // the caller's, or MaxPlies
	OutOfMemory Obstacle = "limit of memory"
	Cancelled   Obstacle = "cancelled"
	Endless     Obstacle = "endless lines"           // and no leave to call them drawn
	NoWinner    Obstacle = "an end without a result" // see boardgame.NoResult
)

// A Solution is what a position is worth, and how that shows.
type Solution[M boardgame.Move] struct {
	Verdict Verdict

	// Plies bounds the length of the game: with a verdict of Win or Loss the
	// winner can force the end within so many plies, whatever the loser does.
	// Otherwise it is 0.
	Plies int

	// Shortest says that Plies is exact: no way to win is shorter, and the
	// loser can hold out so long.
	Shortest bool

	// Line is a line of play from s.Key(), clocks beginning anew with every
	// position, in which no move gives away what the verdict says. The loser
	// holds out, as far as is remembered. It ends with the game, or breaks off,
	// perhaps before its first move: where a limit is reached while it is made,
	// a position comes back, or the way is forgotten and not found again. If it
	// does not break off and Shortest is set it has Plies moves. Otherwise it
	// may be shorter, or longer if another way is found. It is empty if the
	// verdict is Unknown or ProofNumber has found a draw.
	Line []M

	// Obstacle says why the verdict is Unknown, and is empty if it is not.
	Obstacle Obstacle

	Stats SolveStats
}

// Solve finds out what s is worth. It never guesses: a verdict that is not
// Unknown is proved, however small the table is, and hashes that collide do no
// harm, because the table holds whole positions.
//
// The question that Solve answers is about s.Key() and about positions by their
// keys: clocks begin anew with every position, and no game is drawn by one. (If
// s itself is over, by a clock or not, that is the answer.) In Horizons, where
// 75 quiet moves by each player draw, a win in Plies plies is a win by the rules
// too if the clock has that many plies left; a longer one may not be, and the
// clock may end a game that follows the line before the line ends.
//
// Without a limit Solve may not return within a lifetime. Where a game can go on
// for ever and its positions do not fit into the memory, Solve looks ever deeper.
//
// The answer depends on s and o alone unless the limit of time or ctx ends the
// search. If S satisfies [Symmetric], positions that are images of each other
// count as one; if it satisfies [Compact], the table has room for more of them.
func Solve[S boardgame.State[S, M], M boardgame.Move](ctx context.Context, s S, o SolveOptions) Solution[M] {
	if outcome := s.Outcome(); outcome.Over() {
		solution := Solution[M]{Stats: SolveStats{Method: o.Method}}
		solution.conclude(endOf(outcome, s.Turn()), NoWinner)
		solution.Shortest = solution.Verdict == Win || solution.Verdict == Loss
		return solution
	}
	budget := newBudget(ctx, o)
	if o.Method == Retrograde {
		return solveRetrograde[S, M](budget, s, o)
	}
	if key := compactKeyer(s); key != nil {
		return solveSearching(budget, key, s, o)
	}
	return solveSearching(budget, itself[S, M], s, o)
}

// solveSearching is Solve for the methods that search.
func solveSearching[S boardgame.State[S, M], M boardgame.Move, K comparable](b *budget, key keyer[S, M, K], s S, o SolveOptions) Solution[M] {
	// To look a few plies ahead is what Deepening does best.
	deepening := o.Method == Deepening || o.Method == ProofNumber && o.Limits.Depth > 0
	if !deepening {
		solution := solveEnding(b, key, s, o)
		if solution.Obstacle != Endless {
			return solution
		}
		b.stopped = ""
		// If all positions can be listed there is nothing more to be found out.
		half := b.half()
		solution = solveRetrograde[S, M](half, s, o)
		switch solution.Obstacle {
		case "", Endless, NoWinner:
			return solution
		}
		b.stats.Nodes = half.stats.Nodes
	}
	return solveDeepening(newSearcher(b, key, o), s)
}

// solveEnding solves s by a method for games that must end.
func solveEnding[S boardgame.State[S, M], M boardgame.Move, K comparable](b *budget, key keyer[S, M, K], s S, o SolveOptions) Solution[M] {
	if o.Method == ProofNumber {
		return solveProofNumber(newProver(b, key, o), s)
	}
	return solveDepthFirst(newSearcher(b, key, o), s)
}

// conclude sets the verdict that f gives, and otherwise the obstacle.
func (s *Solution[M]) conclude(f fact, obstacle Obstacle) {
	switch {
	case f.low == won:
		s.Verdict, s.Plies = Win, int(f.plies)
	case f.high == lost:
		s.Verdict, s.Plies = Loss, int(f.plies)
	case f.low == drawn && f.high == drawn:
		s.Verdict = Draw
	default:
		s.Obstacle = obstacle
	}
}

// A budget is the work that may still be done.
type budget struct {
	ctx      context.Context
	progress func(SolveStats)
	begin    time.Time
	deadline time.Time // zero for none
	nodes    uint64    // the most there may be
	stats    SolveStats
	stopped  Obstacle // why work has ended
	nextLook uint64   // the number of nodes at which to look at the time
	shown    time.Time
}

const nodesPerLook = 1 << 10

func newBudget(ctx context.Context, o SolveOptions) *budget {
	b := &budget{ctx: ctx, progress: o.Progress, begin: time.Now(), nodes: o.Limits.Nodes}
	if b.nodes == 0 {
		b.nodes = ^uint64(0)
	}
	if o.Limits.Time > 0 {
		b.deadline = b.begin.Add(o.Limits.Time)
	}
	b.shown = b.begin
	return b
}

// half returns a budget of half of what is left.
func (b *budget) half() *budget {
	h := *b
	h.nodes = b.stats.Nodes + (b.nodes-b.stats.Nodes)/2
	if !b.deadline.IsZero() {
		h.deadline = b.deadline.Add(-time.Until(b.deadline) / 2)
	}
	return &h
}

// spent counts one node and reports whether work must end.
func (b *budget) spent() bool {
	if b.stopped != "" {
		return true
	}
	if b.stats.Nodes >= b.nodes {
		b.stopped = OutOfNodes
		return true
	}
	b.stats.Nodes++
	if b.stats.Nodes >= b.nextLook {
		b.look()
	}
	return b.stopped != ""
}

// cancelled reports whether work must end at once. Of steps that are no nodes it
// looks at one in many.
func (b *budget) cancelled(step int) bool {
	if step%nodesPerLook == 0 && b.ctx.Err() != nil {
		b.stopped = Cancelled
	}
	return b.stopped == Cancelled
}

// look looks at the time and shows the progress.
func (b *budget) look() {
	b.nextLook = b.stats.Nodes + nodesPerLook
	now := time.Now()
	b.stats.Elapsed = now.Sub(b.begin)
	switch {
	case b.ctx.Err() != nil:
		b.stopped = Cancelled
	case !b.deadline.IsZero() && now.After(b.deadline):
		b.stopped = OutOfTime
	case b.progress != nil && now.Sub(b.shown) > 200*time.Millisecond:
		b.shown = now
		b.progress(b.stats)
	}
}
