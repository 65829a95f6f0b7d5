// Legal moves beside chess.js, in one process: npm ci && node moves.mjs   (after npm run package --prefix ../../web)
import { Chess } from 'chess.js';
import { load } from '../../build/npm/rookery/dist/rules_node.js';
import { least } from './time.mjs';

const POSITIONS = {
  'the start': undefined,
  'a middle game': 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
};
const rookery = await load();
for (const [name, fen] of Object.entries(POSITIONS)) {
  const theirs = fen ? new Chess(fen) : new Chess();
  const ours = rookery.position(fen);
  const rows = [
    ['as numbers', () => ours.packedMoves(), () => theirs.moves()],
    ['as objects', () => ours.moves(), () => theirs.moves({ verbose: true })],
    ['in SAN', () => ours.sans(), () => theirs.moves()],
  ];
  const times = least(rows.flatMap(([, a, b]) => [a, b]));
  console.log(`${name}, ${ours.moves().length} legal moves (chess.js: ${theirs.moves().length})`);
  rows.forEach(([form], i) => {
    const [a, b] = [times[2 * i], times[2 * i + 1]];
    console.log(
      `  ${form.padEnd(12)} ${a.toFixed(2).padStart(8)} µs   chess.js ${b.toFixed(2).padStart(8)} µs   ${(b / a).toFixed(0).padStart(4)} times as fast`,
    );
  });
}
