import { expect, it } from 'vitest';
import { playersOf } from './players';
import { withRatings } from './sources';

const pgn = '[Event "Rated game"]\n[White "Ann"]\n[Black "Bob"]\n[Result "1-0"]\n\n1. e4 1-0\n';
const ann = { rating: 1433, provisional: false, after: 1450 };

it('gives the server’s PGN the ratings that both had', () => {
  const bob = { rating: 1500, provisional: true };
  expect(withRatings(pgn, { rated: true, white: ann, black: bob })).toBe(
    pgn.replace('[Result "1-0"]\n', '[Result "1-0"]\n[WhiteElo "1433"]\n[BlackElo "1500"]\n'),
  );
});

it('changes nothing that is there, and nothing without ratings', () => {
  expect(withRatings(pgn, null)).toBe(pgn);
  const told = pgn.replace('[Result', '[WhiteElo "2000"]\n[Result');
  expect(withRatings(told, { rated: true, white: ann, black: null })).toBe(told);
});

it.each([
  ['both', { White: 'Ann', Black: 'Bob', WhiteElo: '1433', BlackElo: '1500' }, 'Ann 1433 – Bob 1500'],
  ['no ratings', { White: 'Ann', Black: 'Bob', WhiteElo: '-', BlackElo: '?' }, 'Ann – Bob'],
  ['one player', { White: 'Ann', Black: '?' }, 'Ann – ?'],
  ['nobody', { White: '?', Black: '?' }, null],
])('names the players: %s', (_, tags, words) => expect(playersOf(tags)).toBe(words));
