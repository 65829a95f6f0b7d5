// node compat.mjs PROJECT: plays random games with `rookery/compat`, as it is installed in PROJECT, and with chess.js, and says how many
// positions were the same in both. Fails at the first difference. Run in this folder, whose chess.js it uses.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Chess as Theirs, validateFen as theirValidity } from 'chess.js';

const GAMES = 8;
const LONGEST = 80;
const [project] = process.argv.slice(2);
const entry = createRequire(`${project}/package.json`).resolve('rookery/compat');
const { Chess: Ours, validateFen: ourValidity } = await import(pathToFileURL(entry));

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

/** What is compared of a position. */
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
  return {
    fen: chess.fen(),
    forced: chess.fen({ forceEnpassantSquare: true }),
    moves: chess.moves({ verbose: true }).map(plain),
    knights: chess.moves({ piece: 'N' }),
    board: chess.board(),
    ascii: chess.ascii(),
    turn: chess.turn(),
    number: chess.moveNumber(),
    rights: ['w', 'b'].map(color => chess.getCastlingRights(color)),
    attackers: ['e4', 'd5', 'f7'].flatMap(square => ['w', 'b'].map(color => chess.attackers(square, color))),
    ends: ['inCheck', 'isCheckmate', 'isStalemate', 'isDrawByFiftyMoves', 'isThreefoldRepetition'].map(name => chess[name]()),
  };
}

/** Boards whose moves random games rarely list: promotions, castling, en passant, several queens. */
const BOARDS = [
  '1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 w - - 0 1',
  '1n2k1n1/P6P/8/8/8/8/p6p/1N2K1N1 b - - 0 1',
  'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1',
  'r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1',
  '8/k7/2Q5/3Q4/2B1N3/3R4/8/4K3 w - - 0 1',
];
for (const fen of BOARDS) assert.deepEqual(seen(new Ours(fen)), seen(new Theirs(fen)));

/** Texts that chess.js reads in its own way: comments as written, tags in the order of the text, moves by their squares. */
const TEXTS = [
  '{ Start }\n1. e4 {good   move} e5; to the end\n2. Nf3 {} Nc6 {two\nlines} (2... d6 {not here}) *',
  '[ZZ "1"]\n[White "A"]\n[Opening "x"]\n[AA "2"]\n[ECO "C20"]\n\n1. e4 {[%clk 0:05:00] [%eval 0.3] book} *',
  '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"]\n\n1. e1-g1 e8-e7 2. f1e1+ *',
  '1. e2e4 e7-e5 2. Ng1-f3 Nb8c6 3. Bf1b5 *',
  '[White "A"]\n[White "B"]\n\n1. e4 $1$2 (1. Ke5 {no move}) e5 1-0 {end}',
  '[Result "1-0"]\n[Opening ""]\n\n1. e4 *',
];
for (const text of TEXTS) {
  const [ours, theirs] = [new Ours(), new Theirs()].map(chess => {
    chess.loadPgn(text);
    return chess;
  });
  assert.equal(ours.pgn(), theirs.pgn());
  assert.deepEqual(ours.getComments(), theirs.getComments());
  assert.deepEqual(Object.entries(ours.getHeaders()), Object.entries(theirs.getHeaders()));
  for (const name of ['White', 'Opening', 'Nothing']) assert.equal(ours.removeHeader(name), theirs.removeHeader(name), name);
  assert.deepEqual(Object.entries(ours.header('Annotator', 'Anna')), Object.entries(theirs.header('Annotator', 'Anna')));
}
for (const text of ['[SetUp "1"]\n\n1. e4 *', '[FEN "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"]\n\n1. Kd1 *', '1. e4 Qxd7 *']) {
  for (const chess of [new Ours(), new Theirs()]) assert.throws(() => chess.loadPgn(text, { strict: true }));
}

/** FENs with a slip each: the core mends some, chess.js refuses all. */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const BAD = [
  ...['0 0', '0 x', '-1 1', 'x 1'].map(counters => `${START} w KQkq - ${counters}`),
  ...['e2', 'e7', 'x', 'e3'].map(square => `${START} w KQkq ${square} 0 1`),
  ...['17', '9', '0', '7', '8p', 'x7', '44'].map(row => `${START.replace('8', row)} w KQkq - 0 1`),
  ...[` ${START} w KQkq - 0 1`, `${START} ? KQkq - 0 1`, `${START} w KQxkq - 0 1`, `${START} w - 0 1`, '4k3/8/8/8/8/8/8/8 w - - 0 1'],
];
for (const fen of BAD) assert.deepEqual(ourValidity(fen), theirValidity(fen), fen);

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
