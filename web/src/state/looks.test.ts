import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { choices, merged } from './settings';

const read = (name: string) => readFileSync(new URL(`../styles/${name}`, import.meta.url), 'utf8');
const sheet = read('boards.css');
const valuesOf = (board: string) => new RegExp(`\\[data-board="${board}"\\] \\{([^}]*)\\}`).exec(sheet)?.[1] ?? '';

describe('the gallery of boards', () => {
  it('has twelve, each with both colours and its light', () => {
    expect(choices.board).toHaveLength(12);
    for (const board of choices.board) {
      for (const name of ['--board-light', '--board-dark', '--board-sheen']) expect(valuesOf(board), board).toContain(`${name}:`);
    }
  });

  it('shows on its tile the same wood that pages have without it', () => {
    for (const line of valuesOf('wood').trim().split('\n')) expect(read('base.css')).toContain(line.trim());
  });

  it('begins with wood, and keeps the green of those who chose it', () => {
    expect(merged({}).board).toBe('wood');
    expect(merged({ board: 'green' }).board).toBe('green');
  });
});

describe('the gallery of pieces', () => {
  it('has ten sets, of which the first comes with the board', () => expect(choices.pieces).toHaveLength(10));

  it('draws both sides of every set, on a page that chose it and on its tile', () => {
    for (const set of choices.pieces.slice(1)) {
      const rules = read(`pieces_${set}.css`);
      for (const role of ['pawn', 'knight', 'bishop', 'rook', 'queen', 'king']) {
        for (const side of ['white', 'black']) {
          expect(rules, `${set} ${role}`).toContain(`:root[data-pieces='${set}'] .cg-wrap:not(.fixed) piece.${role}.${side}`);
          expect(rules, `${set} ${role}`).toContain(`:root .cg-wrap.set-${set} piece.${role}.${side}`);
        }
      }
    }
  });
});

describe('an administrator', () => {
  it('can choose every board and set for newcomers: the server takes the same words', () => {
    const source = readFileSync(new URL('../../../src/server/endpoint/site_settings.cpp', import.meta.url), 'utf8');
    const wordsOf = (array: string) =>
      [...(new RegExp(`${array}\\{([^}]*)\\}`).exec(source)?.[1] ?? '').matchAll(/"(\w+)"/g)].map(([, word]) => word);
    expect(wordsOf('kBoards')).toEqual(choices.board);
    expect(wordsOf('kPieces')).toEqual(choices.pieces);
  });
});
