import { expect, it } from 'vitest';
import { usualStart } from '../../../core/start';
import type { ExploredMove, ExplorerAnswer } from '../../../server/explorer';
import { bareTree, grow } from '../../../study/tree';
import { findDeparture } from './departure';

const game = bareTree(usualStart, false);
[
  ['e2e4', 'e4'],
  ['c7c5', 'c5'],
  ['g1f3', 'Nf3'],
  ['b8c6', 'Nc6'],
].reduce((at, [uci = '', san = '']) => grow(at, { uci, san, lastMove: null, fen: usualStart }), game.root);

const played = (san: string, white: number): ExploredMove => ({
  uci: 'a1a1',
  san,
  white,
  draws: 0,
  black: 0,
  averageRating: 0,
  performance: 0,
  lastPlayed: '',
  opening: null,
});

/** Answers by the number of moves that were played. */
const answers =
  (...moves: ExploredMove[][]) =>
  (address: string): Promise<ExplorerAnswer> => {
    const line = new URLSearchParams(address.split('?')[1]).get('play') ?? '';
    const ply = line === '' ? 0 : line.split(',').length;
    return Promise.resolve({ white: 0, draws: 0, black: 0, opening: null, moves: moves[ply] ?? [], topGames: [], recentGames: [] });
  };

it('finds the first move that others did not play, and what they play', async () => {
  const left = await findDeparture(game, 0, answers([played('e4', 9)], [played('e5', 5), played('c5', 4)], [played('d4', 4)]));
  expect(left).toMatchObject({ node: { san: 'Nf3' }, usual: [{ san: 'd4' }] });
});

it('does not take the game itself for another one', async () => {
  const ask = answers([played('e4', 9)], [played('e5', 8), played('c5', 1)]);
  expect(await findDeparture(game, 1, ask)).toMatchObject({ node: { san: 'c5' }, usual: [{ san: 'e5' }] });
});

it('names the move before, where nobody else went on', async () => {
  const left = await findDeparture(game, 1, answers([played('e4', 9)], [played('c5', 2)], [played('Nf3', 1)]));
  expect(left).toMatchObject({ node: { san: 'c5' }, usual: [] });
});

it('says so where every move was played before', async () => {
  const ask = answers([played('e4', 2)], [played('c5', 2)], [played('Nf3', 2)], [played('Nc6', 2)]);
  expect(await findDeparture(game, 1, ask)).toBe('never');
});
