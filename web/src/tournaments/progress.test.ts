import { expect, it } from 'vitest';
import { madeBoard, madeEntrant, madeRound, madeTournament } from '../test/made_tournament';
import { progress, wallChart } from './progress';

const entrants = [
  madeEntrant(1, { number: 3 }),
  madeEntrant(2, { number: 1 }),
  madeEntrant(3, { number: 2 }),
  madeEntrant(4, { number: null }),
];
const tournament = madeTournament(4, {
  entrants,
  played: [
    madeRound(1, [madeBoard(1, 1, 2, { result: '1-0' })], { closed: true, bye: 3, byes: [{ entrant: 4, kind: 'half' }] }),
    madeRound(2, [madeBoard(1, 3, 1, { result: '1/2-1/2' }), madeBoard(2, 2, 4)]),
  ],
});

it('adds the points up round by round, by place', () =>
  expect(progress(tournament).map(({ entrant, after }) => [entrant, ...after])).toEqual([
    [1, 1, 1.5],
    [2, 0, 0],
    [3, 1, 1.5],
    [4, 0.5, 0.5],
  ]));

it('hangs a chart in the order of pairing numbers', () =>
  expect(wallChart(tournament).map(({ entrant }) => entrant)).toEqual([2, 3, 1, 4]));
