import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Vitest runs without a browser: just as much of one as these modules look at. */
const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { pathname: '/', hash: '' });
});

describe('settings', () => {
  it('are kept, and damaged records do no harm', async () => {
    const { choose } = await import('./settings');
    choose({ theme: 'dark', name: 'Ada' });
    vi.resetModules();
    const again = await import('./settings');
    expect(again.settings.value).toMatchObject({ theme: 'dark', name: 'Ada', sound: true });
    expect(again.merged({ theme: 'pink', sound: 'loud', name: 3, extra: 1 })).toEqual(again.defaults);
  });
});

describe('the shelf', () => {
  it('keeps the latest games first, and forgets the oldest with their lines', async () => {
    const { keep, shelf, kept: keptGame } = await import('./shelf');
    const terms = { fen: '', chess960: false, clock: '-', rules: '' };
    for (let number = 0; number < 25; number++) {
      const id = `g${number}`;
      keep({ id, kind: 'screen', terms, lines: [], facing: 'turns', side: 'white', level: 1, over: false, seen: number });
    }
    expect(shelf()).toHaveLength(20);
    expect(shelf()[0]?.id).toBe('g24');
    expect(keptGame('g4')).toBeUndefined();
    expect(keptGame('g5')?.id).toBe('g5');
  });

  it('does without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { keep, shelf } = await import('./shelf');
    const { storageWorks } = await import('./storage');
    const terms = { fen: '', chess960: false, clock: '-', rules: '' };
    const game = { id: 'g', kind: 'screen', terms, lines: [], facing: 'turns', side: 'white', level: 1 } as const;
    expect(keep({ ...game, lines: [], over: false, seen: 1 })).toBe(false);
    expect(shelf()).toEqual([]);
    expect(storageWorks()).toBe(false);
  });
});

describe('routes', () => {
  it.each([
    ['/', '', { page: 'front' }],
    ['/screen', '', { page: 'screen', game: null }],
    ['/screen', '#abc', { page: 'screen', game: 'abc' }],
    ['/computer', '#abc', { page: 'computer', game: 'abc' }],
    ['/game/Ab_9-', '', { page: 'game', game: 'Ab_9-' }],
    ['/game/', '', { page: 'unknown', path: '/game/' }],
    ['/game/a b', '', { page: 'unknown', path: '/game/a b' }],
    ['/elsewhere', '', { page: 'unknown', path: '/elsewhere' }],
  ])('%s%s', async (path, hash, expected) => {
    const { routeOf } = await import('./route');
    expect(routeOf(path, hash)).toEqual(expected);
  });
});
