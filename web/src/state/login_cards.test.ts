import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Card, Pupil } from '../server/classes';
import { afterPrinting, forgetCards, keepCards, keptCards, withNew, withoutUsed } from './login_cards';

const card = (account: string, code = 'abcd-efgh'): Card => ({ account, name: account, shown: account, code, link: '', qr: '' });
const pupil = (account: string, presence: Pupil['presence']): Pupil => ({ account, name: account, shown: account, presence, game: '' });
const accounts = (cards: readonly Card[]) => cards.map(found => found.account);

describe('login cards', () => {
  let stored: Record<string, string>;
  beforeEach(() => {
    stored = {};
    const storage = new Proxy(stored, {
      get: (held, name) =>
        ({
          getItem: (key: string) => held[key] ?? null,
          setItem: (key: string, value: string) => void (held[key] = value),
          removeItem: (key: string) => void delete held[key],
        })[name as string] ?? held[name as string],
    });
    vi.stubGlobal('sessionStorage', storage);
  });

  it('are there after a reload', () => {
    const kept = keepCards('4b', withNew([], [card('anna'), card('ben')], 'unused'));
    expect(keptCards('4b')).toEqual(kept);
    expect(keptCards('4c')).toEqual([]);
  });

  it('of one pupil do not replace those of others', () => {
    const kept = withNew(withNew([], [card('anna'), card('ben')], 'unused'), [card('ben', 'new')], 'renewed');
    expect(kept.map(found => [found.account, found.code, found.state])).toEqual([
      ['anna', 'abcd-efgh', 'unused'],
      ['ben', 'new', 'renewed'],
    ]);
  });

  it('of new pupils go with the first login', () => {
    const kept = withNew([], [card('anna'), card('ben')], 'unused');
    expect(withoutUsed(kept, [pupil('anna', 'offline'), pupil('ben', 'offline')])).toBe(kept);
    expect(accounts(withoutUsed(kept, [pupil('anna', 'offline'), pupil('ben', 'here')]))).toEqual(['anna']);
  });

  it('that were renewed stay while the earlier card may be what a pupil logged in by', () => {
    const kept = withNew([], [card('anna')], 'renewed');
    expect(withoutUsed(kept, [pupil('anna', 'here')])).toBe(kept);
    const printed = afterPrinting(kept);
    expect(withoutUsed(printed, [pupil('anna', 'here')])).toBe(printed);
    const out = withoutUsed(printed, [pupil('anna', 'offline')]);
    expect(accounts(out)).toEqual(['anna']);
    expect(withoutUsed(out, [pupil('anna', 'away')])).toEqual([]);
  });

  it('stay when the class was asked for before they were made', () => {
    const kept = withNew([], [card('anna')], 'unused');
    expect(withoutUsed(kept, [])).toBe(kept);
  });

  it('of every class go when somebody else logs in, and nothing else does', () => {
    stored.reloaded = 'yes';
    keepCards('4b', withNew([], [card('anna')], 'unused'));
    keepCards('4c', withNew([], [card('ben')], 'unused'));
    forgetCards();
    expect(stored).toEqual({ reloaded: 'yes' });
  });

  it('do not fail where nothing can be stored, and ignore a damaged record', () => {
    stored['rookery.cards.4b'] = '[{"account":"anna"}]';
    expect(keptCards('4b')).toEqual([]);
    vi.stubGlobal('sessionStorage', undefined);
    expect(keptCards('4b')).toEqual([]);
    const kept = withNew([], [card('anna')], 'unused');
    expect(keepCards('4b', kept)).toBe(kept);
    expect(forgetCards).not.toThrow();
  });
});
