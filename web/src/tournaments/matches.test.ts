import { expect, it } from 'vitest';
import type { BoardResult, TeamScore } from '../server/tournaments';
import { madeBoard, madeEntrant, madeTournament } from '../test/made_tournament';
import { matchesOf } from './matches';

const team = (number: number): TeamScore => ({ team: number, name: '', gamePoints: 0, matchPoints: 0, rank: 1, ties: [] });
const clubs = ['Red', 'Red', 'Blue', 'Blue', 'Green', 'Green', 'Gold', 'Gold'];
const four = madeTournament(0, {
  entrants: clubs.map((club, index) => madeEntrant(index + 1, { club })),
  teams: [1, 2, 3, 4].map(team),
});
const board = (number: number, white: number, black: number, result: BoardResult | null) => madeBoard(number, white, black, { result });

it('finds the matches of a round and their scores', () =>
  expect([...matchesOf(four, [board(1, 1, 3, '1-0'), board(2, 4, 2, '1/2-1/2'), board(3, 5, 7, '-/+'), board(4, 8, 6, null)])]).toEqual([
    [1, { home: 'Red', guests: 'Blue', homePoints: 1.5, guestPoints: 0.5 }],
    [3, { home: 'Green', guests: 'Gold', homePoints: 0, guestPoints: 1 }],
  ]));

it('finds none where there are two teams, or none', () => {
  expect(matchesOf({ ...four, teams: [1, 2].map(team) }, [board(1, 1, 3, null)]).size).toBe(0);
  expect(matchesOf(madeTournament(4), [board(1, 1, 3, null)]).size).toBe(0);
});
