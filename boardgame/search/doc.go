// Package search answers what a position is worth and which move to make, in
// any game whose positions satisfy [boardgame.State].
//
//	bot := search.NewAlphaBeta(search.AlphaBetaOptions[joust.State, joust.Move]{
//		Evaluate: func(s joust.State) search.Value {
//			return search.Value(s.Mobility(s.Turn()) - s.Mobility(s.Turn().Opponent()))
//		},
//	})
//	r, err := bot.Choose(ctx, s, search.Limits{Time: time.Second})
//	fmt.Println(r.Move, r.Value, r.Line)
//
// # Bots
//
// A [Bot] chooses moves within [Limits]. There are four, and anybody can write
// another, in fifty lines; see the example of the package.
//
//   - [Random] plays anything, [Greedy] looks one ply ahead. They are what
//     better ones are measured by.
//   - [AlphaBeta] looks at everything, as deep as it can. It needs an evaluation
//     that can be trusted: a function that says what a position is worth to the
//     player to move, without looking ahead. Then it is the stronger one as a
//     rule, and finds what is forced.
//   - [MCTS] (Monte Carlo tree search) looks at what turned out well so far, and
//     asks random games what a position is worth. It knows nothing of the game
//     but its rules, and copes with games that have hundreds of moves a position
//     or that nobody can evaluate. What is known of the game it can use too, as
//     an evaluation or as priors.
//
// The players are taken to move in turn, one move each, and to want the opposite
// of each other, as in all games of this module. What positions have in common
// is told by their hashes: a rule that [boardgame.State.Key] leaves out, such as
// a clock that ends the game, is seen where it applies, but may be overlooked
// where a table answers in place of looking.
//
// [Solve] and [Enumerate] are no bots: they prove what a position is worth, or
// say that they could not.
//
// # Alpha-beta
//
// Minimax: a position is worth as much to the player to move as the best of the
// positions after a move, seen from the other side. Looked ahead depth plies, a
// game with b moves a position has b^depth lines. Alpha-beta leaves out a move
// once a reply is known that makes it worse than a move found before (D. Knuth
// and R. Moore, "An analysis of alpha-beta pruning", 1975). With the best moves
// first that is about b^(depth/2) lines, for exactly the same value. All that
// AlphaBeta adds serves to have the best moves first, or to do nothing twice:
//
//   - Iterative deepening: depth 1, then 2, and so on, for each depth teaches the
//     order of moves for the next, and there is an answer whenever time is up (D.
//     Slate and L. Atkin, "Chess 4.5", 1977).
//   - A transposition table of what was found out about positions, by their
//     hashes, for those that more than one order of moves leads to, and for the
//     best move of the last depth (R. Greenblatt and others, "The Greenblatt
//     chess program", 1967). Several threads that deepen the same search share
//     it, and so help each other (the way is known as lazy SMP).
//   - Killers and history: moves that refuted other positions are tried early (S.
//     Akl and M. Newborn, "The principal continuation and the killer heuristic",
//     1977; J. Schaeffer, "The history heuristic", 1983).
//   - Principal variation search: after the first move it is enough to show that
//     the others are not better, which is cheaper than to find their values; if
//     one is better after all, it is searched again (T. Marsland and M. Campbell,
//     "Parallel search of strongly ordered game trees", 1982).
//   - Aspiration: the value is expected near that of the last depth, and searched
//     again in full if it is not.
//   - Quiescence: where the depth ends in the middle of an exchange, the loud
//     moves are looked at to their end (C. Shannon, "Programming a computer for
//     playing chess", 1950).
//
// Nothing is left out on a guess. So the value is that of minimax, exactly so
// under conditions that [AlphaBetaOptions] names.
//
// # Monte Carlo tree search
//
// Walk down the tree of the positions known so far, at each by the move with the
// best sum of two terms: the share of the points that it won, and a bonus for
// having been tried seldom. Add the position where the tree ends, play on from
// it at random, and count the result in all positions on the way. The rule is
// UCT (L. Kocsis and C. Szepesvári, "Bandit based Monte-Carlo planning", 2006;
// the walk is that of R. Coulom, "Efficient selectivity and backup operators in
// Monte-Carlo tree search", 2006). Moves with good results are tried more and
// more often, and the tree grows where it matters. Further:
//
//   - Priors say which moves look good before any was tried; they weigh the bonus
//     (C. Rosin, "Multi-armed bandits with episode context", 2011, as PUCT in D.
//     Silver and others, "Mastering the game of Go with deep neural networks and
//     tree search", 2016).
//   - Positions whose worth is certain are solved: a move to a lost position of
//     the opponent's wins, and where all moves are solved the best of them
//     counts (M. Winands, Y. Björnsson and J.-T. Saito, "Monte-Carlo tree search
//     solver", 2008).
//   - Several threads work in one tree. A visit counts as lost until it is done,
//     so that the others go elsewhere (G. Chaslot, M. Winands and J. van den
//     Herik, "Parallel Monte-Carlo tree search", 2008).
//   - The next Choose of the same game goes on with the part of the tree that it
//     still needs.
//   - The memory is fixed. When it is full the tree no longer grows, but its
//     counts go on to improve.
//
// # Repetition
//
// Where a game can go round in circles, a player who is ahead has to make
// progress, and one who is behind may hope for a draw. The option Repetition of
// both searches counts a position that occurred before as a draw, the first time
// already that it recurs: what was good for going there once is good for staying.
// SetHistory tells the positions of the game so far. In AlphaBeta the table does
// not know how a position was reached, so its values may be those of other ways;
// this is how programs commonly live with it.
//
// # Solving
//
//	s, err := joust.Rules.Start("5x5")
//	solution := search.Solve[joust.State, joust.Move](ctx, s, search.SolveOptions{})
//	fmt.Println(solution.Verdict, solution.Plies, solution.Line)
//
// [Solve] finds out what a position is worth with best play, by one of four
// methods, and [Enumerate] what every position is worth that can be reached.
// Neither guesses. What is known of a position is an interval, "at least a draw"
// for example; where a limit stops the search it stays wide, and the verdict is
// Unknown.
//
//   - [ProofNumber] always works where the fewest positions are left to be
//     settled (L. V. Allis, M. van der Meulen and H. J. van den Herik,
//     "Proof-number search", 1994), depth first and with a table (A. Nagai,
//     "Df-pn algorithm for searching AND/OR trees and its applications", 2002).
//   - [DepthFirst] is alpha-beta with nothing but the three values of a game's
//     end. It goes to the end of every line, those moves first that leave the
//     fewest replies; or the most, in a game where it is good to be stuck. On
//     boards of Joust it needs a third to all of ProofNumber's nodes, but a
//     hundred times as many where the game is misere; in Javelins thousands of
//     times as many.
//   - [Deepening] does the same with a growing limit of depth, and so finds the
//     shortest win.
//   - [Retrograde] is Enumerate: all positions are listed, and the worth of each
//     is worked out backwards from the ends.
//
// Where a game can go round for ever, what a search finds out about a position
// may hold only for the line on which it was found, since a reply may be missing
// that would repeat a position of that line; kept in a table it would be wrong
// for other lines. This is the problem of graph history interaction (A. J.
// Palay, "Searching with probabilities", 1985). Here it does not arise, because
// nothing is concluded from a repetition. DepthFirst and ProofNumber hand over
// to other methods at the first one: to Retrograde, whose answer is final if all
// positions fit into the memory, and otherwise to Deepening. That does not look
// for repetitions: what can be forced within a number of plies does not depend
// on what came before. Where nobody can force an end it goes on until a limit
// stops it, so set one. Retrograde, which alone can call endless play a draw,
// does so when the list of positions shows that a player can stay out of the
// other's reach for ever.
//
// Clocks are left out of question and answer: the rule that draws a game after
// so many quiet moves may end it before a long win is there.
//
// Positions are told apart by their keys, as a whole: two hashes that collide do
// no harm.
package search
