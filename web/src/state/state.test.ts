import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Vitest runs without a browser: this provides the parts that these modules use. */
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

describe('the local games', () => {
  it('keeps the latest games first, and forgets the oldest with their events', async () => {
    const { keep, localGames, kept: keptGame } = await import('./local_games');
    const terms = { fen: '', chess960: false, clock: '-', rules: '' };
    for (let number = 0; number < 25; number++) {
      const id = `g${number}`;
      keep({ id, kind: 'screen', terms, events: [], facing: 'turns', side: 'white', level: 1, over: false, seen: number });
    }
    expect(localGames()).toHaveLength(20);
    expect(localGames()[0]?.id).toBe('g24');
    expect(keptGame('g4')).toBeUndefined();
    expect(keptGame('g5')?.id).toBe('g5');
  });

  /** A local game of `count` events. */
  const game = (id: string, count: number, seen = 1) => {
    const events = Array.from({ length: count }, (_, number) => `${number} press white`);
    const terms = { fen: '', chess960: false, clock: '-', rules: '' };
    return { id, kind: 'screen', terms, events, facing: 'turns', side: 'white', level: 1, over: false, seen } as const;
  };

  it.each([0, 1, 31, 32, 33, 300])('keeps a scoresheet of %i events whole, however it grew', async count => {
    const { keep, kept: keptGame } = await import('./local_games');
    for (let held = Math.max(0, count - 70); held <= count; ++held) expect(keep(game('g', held))).toBe(true);
    expect(keptGame('g')).toEqual(game('g', count));
  });

  it('writes as much for a move late in a game as for an early one', async () => {
    const { keep } = await import('./local_games');
    const written = (count: number) => {
      keep(game('g', count));
      const set = vi.spyOn(storage, 'setItem');
      keep(game('g', count + 1));
      const bytes = set.mock.calls.reduce((sum, [, value]) => sum + value.length, 0);
      set.mockRestore();
      return bytes;
    };
    expect(written(3_210)).toBeLessThan(1.2 * written(10));
  });

  it('keeps what the page wrote last that has the same game open', async () => {
    const here = await import('./local_games');
    here.keep(game('g', 100));
    vi.resetModules();
    const elsewhere = await import('./local_games');
    const other = { ...game('g', 90), events: game('g', 90).events.map(event => event.replace('white', 'black')) };
    elsewhere.keep(other);
    expect(here.kept('g')).toEqual(other);
    here.keep(game('g', 101));
    expect(elsewhere.kept('g')).toEqual(game('g', 101));
  });

  it('has no game of which a part is missing, and leaves nothing of one that is discarded', async () => {
    const { keep, discard, kept: keptGame } = await import('./local_games');
    keep(game('g', 100));
    kept.delete('rookery.game.g.1');
    expect(keptGame('g')).toBeUndefined();
    keep(game('h', 100));
    discard('h');
    expect([...kept.keys()].filter(key => key.startsWith('rookery.game.h'))).toEqual([]);
  });

  it('reads a game that was kept in one piece, from before games had rules', async () => {
    const { kept: keptGame } = await import('./local_games');
    const {
      terms: { rules: _, ...terms },
      ...rest
    } = game('g', 3);
    kept.set('rookery.game.g', JSON.stringify({ ...rest, terms }));
    expect(keptGame('g')).toEqual(game('g', 3));
  });

  it('does without storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { keep, localGames } = await import('./local_games');
    const { storageWorks } = await import('./storage');
    const terms = { fen: '', chess960: false, clock: '-', rules: '' };
    const game = { id: 'g', kind: 'screen', terms, events: [], facing: 'turns', side: 'white', level: 1 } as const;
    expect(keep({ ...game, events: [], over: false, seen: 1 })).toBe(false);
    expect(localGames()).toEqual([]);
    expect(storageWorks()).toBe(false);
  });
});
