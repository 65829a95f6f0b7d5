// A walk through all sequences of moves beside chessops, in one process: npm ci && node tree.mjs   (after npm run package --prefix ../../web)
// Both make each move and list the moves behind it, in JavaScript; `perft` counts the same within the core.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { perft } from 'chessops/debug';
import { load } from '../../build/npm/rookery/dist/rules_node.js';

const ROUNDS = 15;
const DEPTH = 3;
const FENS = {
  'the start': 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'a middle game': 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
};

function walk(position, depth) {
  const moves = position.packedMoves();
  if (depth === 1) return moves.length;
  let leaves = 0;
  for (const move of moves) leaves += walk(position.play(move), depth - 1);
  return leaves;
}

/** The same by a walk, which goes there and back. */
function stroll(walk, depth) {
  const { count } = walk;
  if (depth === 1) return count;
  let leaves = 0;
  for (let i = 0; i < count; ++i) {
    walk.play(walk.move(i));
    leaves += stroll(walk, depth - 1);
    walk.back();
  }
  return leaves;
}

/** The result, and the least processor time of several runs in ms. */
function least(work) {
  let best = Infinity;
  let result;
  for (let round = 0; round < ROUNDS; ++round) {
    const begin = process.cpuUsage();
    result = work();
    const { user, system } = process.cpuUsage(begin);
    best = Math.min(best, (user + system) / 1000);
  }
  return { result, best };
}

const rookery = await load();
for (const [name, fen] of Object.entries(FENS)) {
  const ours = least(() => walk(rookery.position(fen), DEPTH));
  const strolled = least(() => stroll(rookery.position(fen).walk(), DEPTH));
  const counted = least(() => rookery.position(fen).perft(DEPTH));
  const theirs = least(() => perft(Chess.fromSetup(parseFen(fen).unwrap()).unwrap(), DEPTH));
  for (const { result } of [ours, strolled, counted])
    if (result !== theirs.result) throw new Error(`${result} here, ${theirs.result} there`);
  const times = ({ best }) => `${best.toFixed(1)} ms (${(theirs.best / best).toFixed(1)} x)`;
  console.log(
    `${name}, ${theirs.result} leaves: chessops ${theirs.best.toFixed(1)} ms; positions ${times(ours)}; walk ${times(strolled)}; perft ${times(counted)}`,
  );
}
