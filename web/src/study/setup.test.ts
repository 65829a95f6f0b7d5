import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { usualStart } from '../core/start';
import { keyOf, openingOf, readOpenings } from './openings';
import { StudyRules } from './study_rules';
import { allow, carry, enPassantSquares, isGarbled, kEmpty, put, readSetup, writeSetup } from './setup';
import { positionPart } from '../state/position_part';
import { sourceOf } from './sources';
import { threatsOf } from './threats';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

let rules: StudyRules;
beforeEach(async () => {
  rules = new StudyRules(await coreFrom(builtCore()));
});

describe('a board that cannot be read', () => {
  it.each([
    ['garbage', true],
    ['8/8/8/8/8/8/8 w - - 0 1', true],
    ['9/8/8/8/8/8/8/8 w - - 0 1', true],
    ['8/8/8/8/8/8/8/7x w - - 0 1', true],
    ['7/8/8/8/8/8/8/8 w - - 0 1', true],
    ['8/8/8/8/8/8/8/8 w - - 0 1', false],
    ['KKKKKKKK/8/8/8/8/8/8/8 w - - 0 1', false],
    [usualStart, false],
  ])('%s: %s', (fen, garbled) => expect(isGarbled(fen)).toBe(garbled));
});

describe('a set-up', () => {
  it.each([usualStart, kEmpty, 'r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 3 17'])('is written as it was read: %s', fen =>
    expect(writeSetup(readSetup(fen, false))).toBe(fen),
  );

  it('changes piece by piece', () => {
    let setup = readSetup(kEmpty, false);
    for (const [square, piece] of [
      ['e1', 'K'],
      ['e8', 'k'],
      ['a2', 'P'],
      ['h7', 'p'],
    ] as const)
      setup = put(setup, square, piece);
    setup = carry(setup, 'a2', 'a4');
    setup = carry(setup, 'h7', null);
    setup = allow(allow(setup, 'q', true), 'K', true);
    expect(writeSetup(setup)).toBe('4k3/8/8/8/P7/8/8/4K3 w Kq - 0 1');
    expect(enPassantSquares({ ...setup, turn: 'black' })).toEqual(['a3']);
    expect(writeSetup(allow(setup, 'K', false))).toContain(' w q ');
  });

  it('is judged by the core, in words', () => {
    expect(rules.look(usualStart, false).faults).toEqual([]);
    const { position, faults } = rules.look(kEmpty, false);
    expect(position).toBeNull();
    expect(faults.length).toBeGreaterThan(0);
    expect(rules.look('4k3/8/8/8/8/8/8/4K3 w K - 0 1', false).faults[0]).toMatchObject({ code: 'fen_castling', field: 'castling' });
  });
});

describe('openings', () => {
  const table = readFileSync(fileURLToPath(new URL('../../../src/openings/openings.tsv', import.meta.url)), 'utf8');

  it('are written as the core writes their positions', () => {
    const openings = readOpenings(table);
    expect(openings.size).toBeGreaterThan(3_000);
    for (const key of openings.keys()) expect(keyOf(rules.look(`${key} 0 1`, false).position?.fen ?? '')).toBe(key);
  });

  it('name a game by its last position with a name', () => {
    const openings = readOpenings(table);
    const fens = [usualStart];
    for (const move of 'e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 h3 h6'.split(' ')) {
      const made = rules.play(fens.at(-1) as string, false, move);
      if (made.ok) fens.push(made.position.fen);
    }
    expect(openingOf(openings, fens)?.eco).toBe('B90');
    expect(openingOf(openings, [usualStart])).toBeNull();
  });
});

describe('threats', () => {
  it.each([
    ['4k3/8/8/3p4/4N3/8/8/4K3 w - - 0 1', ['e4']],
    ['4k3/8/8/8/8/8/4r3/4K3 w - - 0 1', ['e1']],
    [usualStart, []],
  ])('in %s: %j', (fen, squares) => expect(threatsOf(rules, fen, false)).toEqual(squares));
});

describe('addresses', () => {
  it.each([
    [usualStart, false],
    ['bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w GEge - 0 1', true],
  ])('hold a position: %s', async (fen, chess960) => {
    const core = await coreFrom(builtCore());
    expect(await sourceOf(core, positionPart(fen, chess960))).toEqual({ fen, chess960 });
    expect(await sourceOf(core, encodeURIComponent(positionPart(fen, chess960)))).toEqual({ fen, chess960 });
  });

  it('may name a game that is not here', async () => {
    const core = await coreFrom(builtCore());
    expect(await sourceOf(core, 'local=nosuch')).toBe('missing');
    expect(await sourceOf(core, 'game=../x')).toBe('missing');
    expect(await sourceOf(core, null)).toBe('none');
  });
});
