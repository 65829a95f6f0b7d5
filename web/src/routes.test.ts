import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** What the server says of its own table; a test of the server holds this document against that table. */
const documented = readFileSync(new URL('../../docs/http-api.md', import.meta.url), 'utf8');

beforeEach(() => vi.stubGlobal('location', { pathname: '/', hash: '' }));

describe('The table of pages', () => {
  it('has the addresses for which the server sends the page', async () => {
    const [{ routes }, { rarePages }] = await Promise.all([import('./routes'), import('./pages/rare_pages')]);
    const sent = [...documented.matchAll(/^\| GET \| `([^`]*)` \| The page:/gm)].map(([, path = '']) => path);
    // A part never reaches the server, and "/learn/*" is "/learn", too.
    const own = Object.values({ ...rarePages, ...routes }).flatMap(({ path }) =>
      path.includes('#') ? [] : path === '/learn/*' ? ['/learn', path] : [path],
    );
    expect(own.sort()).toEqual(sent.sort());
  });

  it.each([
    ['/', null, 'front', ''],
    ['/', 'games', 'games', ''],
    ['/', 'else', 'front', ''],
    ['/screen', null, 'screen', ''],
    ['/computer', 'abc', 'computer', ''],
    ['/learn', null, 'learn', ''],
    ['/learn/play/computer', null, 'learn', 'play/computer'],
    ['/learning', null, null, '/learning'],
    ['/puzzles', 'a1', 'puzzles', ''],
    ['/game/Ab_9-', null, 'game', 'Ab_9-'],
    ['/game/', null, null, '/game/'],
    ['/game/a b', null, null, '/game/a b'],
    ['/lobby', null, 'lobby', ''],
    ['/elsewhere', null, null, '/elsewhere'],
    ['/constructor', null, null, '/constructor'],
  ])('%s#%s is %s, "%s"', async (path, part, page, name) => {
    const { pageAt } = await import('./routes');
    expect(pageAt({ path, part })).toEqual({ page, name, part });
  });

  it.each([
    ['/messages', 'messages', ''],
    ['/messages/Ada', 'thread', 'Ada'],
    ['/@/Ada-1', 'player', 'Ada-1'],
    ['/@/Ada/games', null, '/@/Ada/games'],
    ['/studies', 'studies', ''],
    ['/study/AbcdEf12', 'study', 'AbcdEf12'],
    ['/study/AbcdEf12/Ch4pter1', 'study', 'AbcdEf12/Ch4pter1'],
    ['/tournaments', 'tournaments', ''],
    ['/tournament/Ab_9-', 'tournament', 'Ab_9-'],
    ['/b/Ab_9-/12', 'board', 'Ab_9-'],
    ['/constructor', null, '/constructor'],
  ])('%s is the rare page %s, "%s"', async (path, page, name) => {
    const { rarePageAt } = await import('./pages/rare_pages');
    expect(rarePageAt({ path, part: null })).toEqual({ page, name, part: null });
  });
});
