import { describe, expect, it } from 'vitest';
import type { SiteStatus } from '../../server/site';
import { unusualIn } from './health';

const usual: SiteStatus = {
  accounts: 40,
  games: 900,
  playing: 3,
  queue: 0,
  databaseBytes: 20_000_000,
  freeBytes: 80_000_000_000,
  sockets: 6,
  connections: 12,
  movesPerMinute: 30,
  storeMs: 4,
};

describe('what is unusual of a status', () => {
  it('is nothing on a server that is well', () => expect(unusualIn(usual)).toEqual([]));

  it('is a disk on which the database has no room for a copy', () => {
    expect(unusualIn({ ...usual, freeBytes: 900_000_000 })).toEqual(['disk']);
    expect(unusualIn({ ...usual, databaseBytes: 90_000_000_000 })).toEqual(['disk']);
  });

  it('is no disk that is on another machine', () => {
    const { freeBytes: _, ...elsewhere } = usual;
    expect(unusualIn(elsewhere)).toEqual([]);
  });

  it('is a slow store, and results that wait', () => expect(unusualIn({ ...usual, storeMs: 80, queue: 400 })).toEqual(['store', 'queue']));
});
