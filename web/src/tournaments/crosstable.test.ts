import { expect, it } from 'vitest';
import { madeBoard, madeRound, madeTournament } from '../test/made_tournament';
import { crosstable, meetings } from './crosstable';

const tournament = madeTournament(5, {
  played: [
    madeRound(1, [madeBoard(1, 1, 2, { result: '1-0' })], { closed: true, bye: 3, byes: [{ entrant: 4, kind: 'half' }] }),
    madeRound(2, [madeBoard(1, 2, 1), madeBoard(2, 3, 4, { result: '-/+' })]),
  ],
});

it('has what each round was, by place', () => {
  const rows = crosstable(tournament).map(({ entrant, cells }) => [
    entrant,
    ...cells.map(cell => (cell.kind === 'game' ? `${cell.opponent}${cell.seat[0]}${cell.sign}` : cell.kind === 'bye' ? cell.sign : '')),
  ]);
  expect(rows).toEqual([
    [1, '2w1', '2b'],
    [2, '1b0', '1w'],
    [3, '+', '4w−'],
    [4, '½', '3b+'],
    [5, '', ''],
  ]);
});

it('has the games of two players, in order', () => {
  const [first] = crosstable(tournament);
  expect(first && [meetings(first, 2), meetings(first, 3)]).toEqual([['1', '·'], []]);
});
