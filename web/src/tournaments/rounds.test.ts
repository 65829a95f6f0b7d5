import { describe, expect, it } from 'vitest';
import { madeBoard, madeEntrant, madeRound, madeTournament } from '../test/made_tournament';
import { boardAfter, nextStep, pointsBefore } from './rounds';

const given = { result: '1-0' } as const;

describe('The next step', () => {
  it.each([
    ['nobody is here', madeTournament(0), { kind: 'gather', round: 1, here: 0 }],
    ['one player is here', madeTournament(1), { kind: 'gather', round: 1, here: 1 }],
    ['four players are here', madeTournament(4), { kind: 'pair', round: 1, here: 4 }],
    [
      'some players are not here, have withdrawn or have a bye',
      madeTournament(0, {
        entrants: [
          madeEntrant(1),
          madeEntrant(2),
          madeEntrant(3, { present: false }),
          madeEntrant(4, { lastRound: 1 }),
          madeEntrant(5, { expelled: true }),
          madeEntrant(6),
        ],
        byes: [{ entrant: 6, round: 1, kind: 'half' }],
      }),
      { kind: 'pair', round: 1, here: 2 },
    ],
    [
      'a result is missing',
      madeTournament(4, { played: [madeRound(1, [madeBoard(1, 1, 2, given), madeBoard(2, 3, 4)])] }),
      { kind: 'results', round: 1, missing: 1 },
    ],
    [
      'every result is there',
      madeTournament(2, { played: [madeRound(1, [madeBoard(1, 1, 2, given)])] }),
      { kind: 'close-round', round: 1, next: 2 },
    ],
    [
      'every result of the last round is there',
      madeTournament(2, { rounds: 1, played: [madeRound(1, [madeBoard(1, 1, 2, given)])] }),
      { kind: 'close-round', round: 1, next: null },
    ],
    [
      'the last round is closed',
      madeTournament(2, { rounds: 1, played: [madeRound(1, [madeBoard(1, 1, 2, given)], { closed: true })] }),
      { kind: 'close' },
    ],
    ['the tournament is closed', madeTournament(2, { state: 'closed' }), { kind: 'over' }],
  ])('when %s', (_, tournament, step) => expect(nextStep(tournament)).toEqual(step));
});

describe('The board after one', () => {
  const boards = [madeBoard(1, 1, 2), madeBoard(2, 3, 4, given), madeBoard(3, 5, 6)];
  it.each([
    ['the next without a result', boards, 1, 3],
    ['the first again after the last', boards, 3, 1],
    ['the next one if every other has a result', [madeBoard(1, 1, 2, given), madeBoard(2, 3, 4, given)], 1, 2],
    ['none after the last of them', [madeBoard(1, 1, 2, given), madeBoard(2, 3, 4, given)], 2, undefined],
  ])('is %s', (_, among, from, board) => expect(boardAfter(among, from)).toBe(board));
});

it('counts points before a round, with byes, penalties and bonuses of the rounds before', () => {
  const first = madeRound(1, [madeBoard(1, 1, 2, { result: '1/2-1/2' }), madeBoard(2, 3, 4, { result: '+/-' })], {
    closed: true,
    bye: 5,
    byes: [{ entrant: 6, kind: 'half' }],
  });
  const tournament = madeTournament(6, { played: [first, madeRound(2, [madeBoard(1, 5, 3, given)])] });
  const abnormal = [
    { entrant: 1, round: 1, points: -0.5 },
    { entrant: 2, round: 0, points: 1 },
    { entrant: 3, round: 2, points: -1 },
  ];
  expect([...pointsBefore({ ...tournament, abnormal }, 2)].sort()).toEqual([
    [1, 0],
    [2, 1.5],
    [3, 1],
    [4, 0],
    [5, 1],
    [6, 0.5],
  ]);
});
