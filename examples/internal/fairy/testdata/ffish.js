// Plays random games of Joust with ffish, the JavaScript library of
// Fairy-Stockfish, and writes every position with its legal moves as JSON, one a
// line. To be run where "npm install ffish" has been done:
//
//	node ffish.js variants.ini > ffish.jsonl
//
// variants.ini is what "go run ./examples/engine -ini ..." writes.
delete globalThis.fetch; // else the library looks for its own file on the network
const fs = require('fs');
const ffish = require('ffish');

let seed = 1;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;

ffish.onRuntimeInitialized = () => {
  const config = fs.readFileSync(process.argv[2], 'utf8');
  ffish.loadVariantConfig(config);
  const names = ['joust', ...[...config.matchAll(/^\[(.*):joust\]$/gm)].map((m) => m[1])];
  for (const variant of names) {
    for (let game = 0; game < 2; game++) {
      const board = new ffish.Board(variant);
      for (;;) {
        const moves = board.legalMoves().split(' ').filter((m) => m);
        const row = { variant, fen: board.fen(), moves: moves.length };
        if (moves.length <= 40) row.list = moves.sort().join(' ');
        if (!moves.length) row.result = board.result();
        else row.move = moves[random(moves.length)];
        console.log(JSON.stringify(row));
        if (!row.move) break;
        board.push(row.move);
      }
      board.delete();
    }
  }
};
