import { afterEach, describe, expect, it, vi } from 'vitest';
import { changeText, fetchRatings, ratingText } from './ratings';

describe('A rating', () => {
  it('has a question mark while it is provisional', () => {
    expect(ratingText({ rating: 1433, provisional: false })).toBe('1433');
    expect(ratingText({ rating: 1500, provisional: true })).toBe('1500?');
  });

  it('tells what a game made of it', () => {
    expect(changeText({ rating: 1433, provisional: false, after: 1582 })).toBe('1433 → 1582 (+149)');
    expect(changeText({ rating: 1500, provisional: true, after: 1351 })).toBe('1500? → 1351 (−149)');
    expect(changeText({ rating: 1500, provisional: false, after: 1500 })).toBe('1500 → 1500 (+0)');
    expect(changeText({ rating: 1500, provisional: false })).toBeNull();
  });
});

describe('The ratings of a game', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (response: () => Promise<unknown>) => vi.stubGlobal('fetch', response);

  it('are those that the server has for it', async () => {
    const ratings = { rated: true, white: { rating: 1433, provisional: false }, black: null };
    answer(async () => ({ ok: true, json: async () => ({ games: { abcdefgh: ratings } }) }));
    expect(await fetchRatings('abcdefgh')).toEqual(ratings);
    expect(await fetchRatings('hgfedcba')).toBeNull();
  });

  it('are unknown while the server is away', async () => {
    answer(() => Promise.reject(new TypeError('away')));
    expect(await fetchRatings('abcdefgh')).toBeNull();
    answer(async () => ({ ok: false }));
    expect(await fetchRatings('abcdefgh')).toBeNull();
  });
});
