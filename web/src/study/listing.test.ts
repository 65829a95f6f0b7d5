import { describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { Wasm } from '../core/wasm';
import { listGames, matches } from './listing';
import type { Listed } from './types';

const game = (white: string, rest = '') =>
  `[Event "Café"]\n[White "${white}"]\n[Black "Ben"]\n[Date "1999.01.02"]\n\n1. e4 ${rest} e5 2. Nf3 1-0\n\n`;

async function list(text: string): Promise<Listed[]> {
  const games: Listed[] = [];
  await listGames(await Wasm.from(builtCore()), new Blob([text]), found => games.push(...found));
  return games;
}

describe('a file of games', () => {
  it('is listed whole, piece by piece, with offsets that lead back to each game', async () => {
    const count = 10_000;
    const text = Array.from({ length: count }, (_, index) => game(`Player ${index}`, `{${'é'.repeat(index % 60)}}`)).join('');
    const games = await list(text);
    expect(games).toHaveLength(count);
    const bytes = new TextEncoder().encode(text);
    for (const index of [0, 1, 4_999, 9_999]) {
      const { offset, size, tags, plies } = games[index] as Listed;
      expect(tags.White).toBe(`Player ${index}`);
      expect(plies).toBe(3);
      expect(new TextDecoder().decode(bytes.subarray(offset, offset + size))).toContain(`[White "Player ${index}"]`);
    }
  });

  it('says in which line of the file a game breaks, and goes on with the next', async () => {
    const many = Array.from({ length: 15_000 }, () => game('A')).join('');
    const games = await list(`${many}${game('B', ')')}${game('C')}`);
    const line = 15_000 * 7 + 6;
    expect(games.at(-2)).toMatchObject({ tags: { White: 'B' }, fault: { line, column: 7 } });
    expect(games.at(-1)).toMatchObject({ tags: { White: 'C' }, plies: 3 });
  });

  it('may hold one game that is longer than a piece, or nothing', async () => {
    expect(await list(game('A', `{${'x '.repeat(30_000)}} `.repeat(20)))).toHaveLength(1);
    expect(await list('')).toEqual([]);
    expect(await list('\n\n  \n')).toEqual([]);
  });

  it('is searched by all words of a query', async () => {
    const [one] = await list(game('Kasparov, Garry'));
    expect(matches(one as Listed, 'kasparov 1999')).toBe(true);
    expect(matches(one as Listed, 'café ben')).toBe(true);
    expect(matches(one as Listed, 'kasparov 1998')).toBe(false);
  });
});
