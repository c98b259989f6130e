// Package ugi plays with game engines that run in processes of their own and
// speak the Universal Game Interface, the relative of UCI for any two-player
// game.
//
//	engine, err := ugi.Start(ctx, []string{"./engine", "-bot", "hard"}, ugi.Options{})
//	defer engine.Close()
//	err = engine.NewGame()
//	result, err := engine.Go(ctx, ugi.Request{Start: start, Moves: moves, Clock: c})
//
// An [Engine] is also a [search.Bot], which plays from single positions and
// limits. It tells the engine the game and the variant by the options of these
// names, as far as the engine has announced them; without variant every start
// position is told as a text.
//
// # What goes wrong
//
// An engine that ends, does not answer or answers nonsense gives an [*Error]
// that wraps [ErrCrashed], [ErrHung] or [ErrGarbled]. Its process is ended, and
// every later call gives the same error: start another.
//
// # Processes
//
// An engine has a process group of its own, so that Ctrl-C on a terminal reaches
// the host alone, which decides what becomes of its engines. [Engine.Kill] ends
// one from any goroutine. If the host itself is killed, Linux kills the engine
// too; elsewhere the engine meets the end of its input, which ends all but those
// that hang.
//
// # The protocol
//
// Lines of words, every line at once. The host says ugi and reads the engine's
// id and options up to ugiok; isready is answered by readyok. The host then
// says
//
//	setoption name NAME value VALUE
//	uginewgame
//	position startpos|fen TEXT [moves MOVE...]
//	go [p1time MS] [p2time MS] [p1inc MS] [p2inc MS] [movetime MS] [depth N] [nodes N] [playouts N]
//	stop
//	query gameover|p1turn|result
//	quit
//
// and the engine answers go by info lines and one line bestmove MOVE, and query
// by one line response WORD. The first player is White. Positions and moves are
// the library's own texts. playouts is a word of this module, for engines that
// play random games; others may ignore it.
package ugi
