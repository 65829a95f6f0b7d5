import { describe, expect, it } from 'vitest';
import { nextBoard } from './simul';

describe('the next board of a simul', () => {
  const games = ['a', 'b', 'c', 'd'];

  it('is the next one that waits, around the room', () => {
    expect(nextBoard(games, new Set(['a', 'd']), 'b')).toBe('d');
    expect(nextBoard(games, new Set(['a', 'b']), 'c')).toBe('a');
    expect(nextBoard(games, new Set(['c']), '')).toBe('c');
  });

  it('is none where only the present one waits, or none', () => {
    expect(nextBoard(games, new Set(['b']), 'b')).toBe(null);
    expect(nextBoard(games, new Set(), 'b')).toBe(null);
  });

  it('begins at the first where the present game is no board any more', () => {
    expect(nextBoard(games, new Set(['a', 'c']), 'gone')).toBe('a');
  });
});
