import { beforeAll, expect, test } from 'vitest';
import { builtCore } from './built';
import { loadFrom } from './package';
import type { Rookery } from './package';
import type { Walk } from './walk';

const MIDDLE_GAME = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

let rookery: Rookery;
beforeAll(async () => {
  rookery = await loadFrom(builtCore());
});

function leaves(walk: Walk, depth: number): number {
  const { count } = walk;
  if (depth === 1) return count;
  let sum = 0;
  for (let i = 0; i < count; ++i) {
    walk.play(walk.move(i));
    sum += leaves(walk, depth - 1);
    walk.back();
  }
  return sum;
}

test('a walk meets every position of a tree', () => {
  const position = rookery.position(MIDDLE_GAME);
  const walk = position.walk();
  expect(leaves(walk, 3)).toBe(97862);
  expect(walk.depth).toBe(0);
  expect([...walk.moves()]).toEqual([...position.packedMoves()]);
});

test('it knows its line, and its positions are values', () => {
  const start = rookery.position();
  const walk = start.walk();
  const line = ['e4', 'e5', 'Nf3'];
  for (const san of line) walk.play(walk.position.parse(san).bits);
  const there = walk.position;
  expect(walk.depth).toBe(3);
  expect(walk.line).toHaveLength(3);
  walk.back();
  expect(there.fen).toBe(start.play('e4').play('e5').play('Nf3').fen);
  expect(walk.position.fen).toBe(start.play('e4').play('e5').fen);
  expect(walk.position.chess960).toBe(false);
});

test('walks at the same time do not disturb each other', () => {
  const one = rookery.position().walk();
  const other = rookery.position(MIDDLE_GAME).walk();
  one.play(one.move(3));
  other.play(other.move(7));
  const [here, there] = [one.position.fen, other.position.fen];
  expect(leaves(one, 2)).toBe(rookery.position(here).perft(2));
  expect(leaves(other, 2)).toBe(rookery.position(there).perft(2));
  expect(one.position.fen).toBe(here);
  one.back();
  other.back();
  expect([one.count, other.count]).toEqual([20, 48]);
  expect(other.position.fen).toBe(MIDDLE_GAME);
});

test('a move that is not legal leaves the walk where it is', () => {
  const walk = rookery.position().walk();
  const e4 = rookery.position().parse('e4').bits;
  walk.play(e4);
  expect(() => walk.play(e4)).toThrow(`${e4} is no legal move here.`);
  for (const wrong of [-1, 1.5, 0x10000, Number.NaN]) expect(() => walk.play(wrong)).toThrow(RangeError);
  expect(() => walk.play('e5' as unknown as number)).toThrow(TypeError);
  for (const wrong of [-1, 20, 0.5]) expect(() => walk.move(wrong)).toThrow(RangeError);
  expect(walk.depth).toBe(1);
  expect(walk.count).toBe(20);
  walk.back();
  expect(() => walk.back()).toThrow('back: the walk is at its start.');
});

test('it may be as long as a game', () => {
  const walk = rookery.position().walk();
  const there = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  for (let ply = 0; ply < 600; ++ply) walk.play(walk.position.parse(there[ply % 4] as string).bits);
  expect(walk.position.fen.split(' ').slice(4)).toEqual(['600', '301']);
  const mate = rookery.position('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1').walk();
  expect(mate.count).toBe(0);
  expect(() => mate.move(0)).toThrow(RangeError);
  expect(walk.depth).toBe(600);
});
