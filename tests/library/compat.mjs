// node compat.mjs PROJECT: plays random games with `rookery/compat`, as it is installed in PROJECT, and with chess.js, and says how many
// positions were the same in both. Fails at the first difference. Run in this folder, whose chess.js it uses.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Chess as Theirs } from 'chess.js';

const GAMES = 8;
const LONGEST = 80;
const [project] = process.argv.slice(2);
const entry = createRequire(`${project}/package.json`).resolve('rookery/compat');
const { Chess: Ours } = await import(pathToFileURL(entry));

/** Numbers that are the same in each run (xorshift32). */
function numbersFrom(seed) {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** What is compared of a position: all but the order of moves, which chess.js finds piece by piece. */
function seen(chess) {
  const plain = ({ color, from, to, piece, captured, promotion, flags, san, lan, before, after }) => ({
    color,
    from,
    to,
    piece,
    captured,
    promotion,
    flags,
    san,
    lan,
    before,
    after,
  });
  const byLan = (one, other) => (one.lan < other.lan ? -1 : 1);
  return {
    fen: chess.fen(),
    forced: chess.fen({ forceEnpassantSquare: true }),
    moves: chess.moves({ verbose: true }).map(plain).sort(byLan),
    board: chess.board(),
    ascii: chess.ascii(),
    turn: chess.turn(),
    number: chess.moveNumber(),
    rights: ['w', 'b'].map(color => chess.getCastlingRights(color)),
    attackers: ['e4', 'd5', 'f7'].flatMap(square => ['w', 'b'].map(color => chess.attackers(square, color))),
    ends: ['inCheck', 'isCheckmate', 'isStalemate', 'isDrawByFiftyMoves', 'isThreefoldRepetition'].map(name => chess[name]()),
  };
}

let positions = 0;
for (let game = 1; game <= GAMES; ++game) {
  const number = numbersFrom(game * 2654435761);
  const ours = new Ours();
  const theirs = new Theirs();
  for (let ply = 0; ply < LONGEST && !theirs.isGameOver() && !ours.isGameOver(); ++ply) {
    assert.deepEqual(seen(ours), seen(theirs));
    ++positions;
    const moves = theirs.moves();
    const move = moves[number(moves.length)];
    ours.move(move);
    theirs.move(move);
    if (number(8) === 0) for (const chess of [ours, theirs]) chess.setComment(`comment ${ply}`);
    if (number(20) === 0) assert.equal(ours.undo().san, theirs.undo().san);
  }
  for (const chess of [ours, theirs]) chess.setHeader('White', 'Anna');
  assert.deepEqual(ours.history(), theirs.history());
  assert.deepEqual(ours.getHeaders(), theirs.getHeaders());
  assert.deepEqual(ours.getComments(), theirs.getComments());
  assert.equal(ours.pgn(), theirs.pgn());
  const [readOurs, readTheirs] = [new Ours(), new Theirs()];
  readOurs.loadPgn(theirs.pgn());
  readTheirs.loadPgn(ours.pgn());
  assert.equal(readOurs.pgn(), readTheirs.pgn());
  assert.deepEqual(readOurs.getComments(), readTheirs.getComments());
}
console.log(positions > 400 ? 'the same in over 400 positions' : `only ${positions} positions`);
