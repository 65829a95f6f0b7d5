import { describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { Wasm } from '../core/wasm';
import { listGames } from './listing';
import { matches } from './matching';
import type { Listed, Repair } from './types';

const game = (white: string, rest = '') =>
  `[Event "Café"]\n[White "${white}"]\n[Black "Ben"]\n[Date "1999.01.02"]\n\n1. e4 ${rest} e5 2. Nf3 1-0\n\n`;

async function read(file: BlobPart): Promise<{ games: Listed[]; text: string; repairs: Repair[]; encoding: string | undefined }> {
  const games: Listed[] = [];
  const [parts, repairs]: [BlobPart[], Repair[]] = [[], []];
  let encoding: string | undefined;
  await listGames(await Wasm.from(builtCore()), new Blob([file]), found => {
    games.push(...found.games);
    parts.push(...found.parts);
    repairs.push(...found.repairs);
    encoding ??= found.encoding;
  });
  return { games, text: await new Blob(parts).text(), repairs, encoding };
}

const list = async (text: string): Promise<Listed[]> => (await read(text)).games;

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
    const games = await list(`${many}${game('B').replace('[Date', '[Variant "Atomic"]\n[Date')}${game('C')}`);
    const line = 15_000 * 7 + 4;
    expect(games.at(-2)).toMatchObject({ tags: { White: 'B' }, fault: { fault: 'unknown_variant', line } });
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

  it('is repaired where it is damaged, with the places of the file', async () => {
    const many = Array.from({ length: 15_000 }, () => game('A')).join('');
    const damaged = '[White "Bea "B" Bee"]\n\n1. e4 e52. Nf3 Ke4 3. Bb5 1-0\n\n';
    const { games, text, repairs } = await read(`${many}${damaged}${game('C')}`);
    const line = 15_000 * 7;
    expect(repairs.map(({ game, repair, fault, was, became }) => [game, repair, fault.line - line, fault.column, was, became])).toEqual([
      [15_001, 'tag_rewritten', 1, 1, '[White "Bea "B" Bee"]', String.raw`[White "Bea \"B\" Bee"]`],
      [15_001, 'words_separated', 3, 7, 'e52', 'e5 2'],
      [15_001, 'rest_to_comment', 3, 16, 'Ke4 3. Bb5 ', '{Ke4 3. Bb5} '],
    ]);
    expect(text.startsWith(many)).toBe(true);
    const bytes = new TextEncoder().encode(text);
    const one = games[15_000] as Listed;
    expect(one).toMatchObject({ plies: 3, repairs: 3, tags: { White: 'Bea "B" Bee' }, cut: { fault: 'illegal_move', line: line + 3 } });
    expect(new TextDecoder().decode(bytes.subarray(one.offset, one.offset + one.size)).trim()).toBe(
      `[White "Bea \\"B\\" Bee"]\n\n1. e4 e5 2. Nf3 {Ke4 3. Bb5} 1-0`,
    );
    const next = games[15_001] as Listed;
    expect(new TextDecoder().decode(bytes.subarray(next.offset, next.offset + next.size)).trim()).toBe(game('C').trim());
  });

  it('keeps a game that cannot be repaired, and repairs the others', async () => {
    const lost = '[Variant "Atomic"]\n\n1. e4 e5 *\n\n';
    const { games, text, repairs } = await read(`${lost}1. e4 (1. d4 e5 *\n\n${game('C')}`);
    expect(games.map(({ fault, repairs }) => [fault?.fault, repairs])).toEqual([
      ['unknown_variant', undefined],
      [undefined, 1],
      [undefined, undefined],
    ]);
    expect(text.startsWith(lost)).toBe(true);
    expect(repairs).toMatchObject([{ game: 2, repair: 'variation_closed', fault: { line: 5 } }]);
  });

  it('where several games are made of one, each tells of its own repairs', async () => {
    const { games, repairs } = await read(`1. e4 e52. Nf3 [Event "B"]\n\n1. d4 Kd5 2. c4 *\n\n${game('C')}`);
    expect(games.map(({ repairs, cut }) => [repairs, cut?.fault])).toEqual([
      [2, undefined],
      [1, 'illegal_move'],
      [undefined, undefined],
    ]);
    expect(repairs.map(({ game, repair }) => [game, repair])).toEqual([
      [1, 'words_separated'],
      [1, 'game_separated'],
      [1, 'rest_to_comment'],
    ]);
  });

  it('a repaired game does not run into moves without a tag', async () => {
    const { games } = await read('1. e4 (1. d4 e5\n\n1. d4 d5 1-0\n');
    expect(games.length).toBeGreaterThan(0);
    expect(games.every(({ fault }) => fault === undefined)).toBe(true);
  });

  it('comes out in UTF-8, from the encodings that rookery pgn repair knows', async () => {
    for (const [encoding, bytes, name] of [
      ['ISO-8859-1', 'M\xfcller, J\xf6rg', 'Müller, Jörg'],
      ['ISO-8859-1', 'J\xf8rgensen \xc5ge', 'Jørgensen Åge'],
      ['windows-1252', 'O\x92Kelly Ren\xe9', 'O’Kelly René'],
      ['ISO-8859-2', 'Dvo\xf8\xe1k, \xa9ach, \xb9koda', 'Dvořák, Šach, škoda'],
      ['windows-1250', 'Dvo\xf8\xe1k, \x8aach, Ko\x9e', 'Dvořák, Šach, Kož'],
      ['IBM850', 'M\x81ller, J\x94rg, Ren\x82', 'Müller, Jörg, René'],
      ['windows-1251', '\xca\xe0\xf1\xef\xe0\xf0\xee\xe2', 'Каспаров'],
      ['KOI8-R', '\xeb\xc1\xd3\xd0\xc1\xd2\xcf\xd7', 'Каспаров'],
    ] as const) {
      const written = (who: string) => `[White "${who}"]\n\n1. e4 *\n`;
      const found = await read(Uint8Array.from(written(bytes), letter => letter.charCodeAt(0)));
      expect([found.encoding, found.text, found.games[0]?.tags.White], name).toEqual([encoding, written(name), name]);
    }
    expect((await read(game('Müller'))).encoding).toBeUndefined();
  });
});
