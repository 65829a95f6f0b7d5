import { describe, expect, it } from 'vitest';
import type { RatedPlayer } from '../server/tournaments';
import { nationalIn, ratingIn, ratingKind } from './rated_player';

describe('the kind of rating', () => {
  it.each([
    [180, 2, 'blitz'],
    [600, 0, 'blitz'],
    [900, 5, 'rapid'],
    [3_599, 0, 'rapid'],
    [1_800, 30, 'standard'],
    [5_400, 30, 'standard'],
  ] as const)('%i+%i is %s', (limit, increment, kind) => {
    expect(ratingKind({ limit, increment })).toBe(kind);
  });
  it('is standard without a clock', () => expect(ratingKind(null)).toBe('standard'));
});

describe('the rating in a tournament', () => {
  const player = { standard: 2_100, rapid: 2_050, blitz: 0 } as RatedPlayer;
  it('is that of its kind', () => expect(ratingIn(player, { limit: 900, increment: 5 })).toBe(2_050));
  it('is the standard one for who has none of its kind', () => expect(ratingIn(player, { limit: 180, increment: 2 })).toBe(2_100));
  it('is none for the unrated', () => expect(ratingIn({ ...player, standard: 0 }, null)).toBe(0));
});

describe('the national rating', () => {
  const player = { keeper: 'GER', number: '4711', standard: 2_100, rapid: 0, blitz: 0 } as RatedPlayer;
  it('is that of the list of a federation', () =>
    expect(nationalIn(player, null)).toEqual({ federation: 'GER', rating: 2_100, number: '4711' }));
  it('is none of other lists', () => expect(nationalIn({ ...player, keeper: '' }, null)).toBeNull());
  it('is there for the unrated who have a number', () =>
    expect(nationalIn({ ...player, standard: 0 }, null)).toEqual({ federation: 'GER', rating: 0, number: '4711' }));
  it('leaves out a number that reports cannot hold', () => {
    expect(nationalIn({ ...player, number: '123456789012' }, null)?.number).toBe('');
    expect(nationalIn({ ...player, number: '47 11' }, null)?.number).toBe('');
    expect(nationalIn({ ...player, number: '47 11', standard: 0 }, null)).toBeNull();
  });
});
