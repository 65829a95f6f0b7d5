import { afterEach, expect, it, vi } from 'vitest';
import { arenaSeat, takeArenaSeat } from './arena_seat';

afterEach(() => vi.unstubAllGlobals());

it('keeps the arena in which the tab plays, until it is left', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  expect(arenaSeat()).toBe('');
  takeArenaSeat('abc');
  expect(arenaSeat()).toBe('abc');
  takeArenaSeat('');
  expect(arenaSeat()).toBe('');
});

it('is in none where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  takeArenaSeat('abc');
  expect(arenaSeat()).toBe('');
});
