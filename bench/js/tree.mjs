// A walk through all sequences of moves beside chessops, in one process: npm ci && node tree.mjs   (after npm run package --prefix ../../web)
// Both make each move and list the moves behind it, in JavaScript; `perft` counts the same within the core.
import { Chess } from 'chessops/chess';
import { parseFen } from 'chessops/fen';
import { perft } from 'chessops/debug';
import { load } from '../../build/npm/rookery/dist/rules_node.js';
import { least } from './time.mjs';

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

const rookery = await load();
for (const [name, fen] of Object.entries(FENS)) {
  const theirPosition = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const works = [
    () => perft(theirPosition, DEPTH),
    () => walk(rookery.position(fen), DEPTH),
    () => stroll(rookery.position(fen).walk(), DEPTH),
    () => rookery.position(fen).perft(DEPTH),
  ];
  const [leaves, ...counts] = works.map(work => work());
  for (const count of counts) if (count !== leaves) throw new Error(`${count} here, ${leaves} there`);
  const [theirs, ...ours] = least(works);
  const [positions, walked, counted] = ours.map(time => `${(time / 1000).toFixed(2)} ms (${(theirs / time).toFixed(1)} x)`);
  console.log(
    `${name}, ${leaves} leaves: chessops ${(theirs / 1000).toFixed(2)} ms; positions ${positions}; walk ${walked}; perft ${counted}`,
  );
}
