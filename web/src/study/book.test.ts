import { beforeEach, describe, expect, it } from 'vitest';
import { builtCore } from '../core/built';
import { coreFrom } from '../core/core';
import { usualStart } from '../core/start';
import { Book } from './book';
import { StudyRules } from './study_rules';

let rules: StudyRules;
beforeEach(async () => {
  rules = new StudyRules(await coreFrom(builtCore()));
});

const kAfterE4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

/** An entry of a book: the move as Polyglot numbers it. */
function entry(fen: string, move: number, weight: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(16));
  view.setBigUint64(0, BigInt(`0x${rules.bookKey(fen, false)}`));
  view.setUint16(8, move);
  view.setUint16(10, weight);
  return new Uint8Array(view.buffer);
}

const squares = (from: string, to: string): number => {
  const number = (name: string) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
  return (number(from) << 6) | number(to);
};

const file = (...entries: Uint8Array[]): Blob => new Blob(entries as BlobPart[]);

describe('a book of Polyglot', () => {
  it('has the key that is published for the start', () => expect(rules.bookKey(usualStart, false)).toBe('463b96181691fc9c'));

  it('has the moves of each of its positions, the heaviest first', async () => {
    const entries = [
      entry(usualStart, squares('e2', 'e4'), 3),
      entry(usualStart, squares('d2', 'd4'), 5),
      entry(kAfterE4, squares('c7', 'c5'), 1),
    ].sort((a, b) => (new DataView(a.buffer).getBigUint64(0) < new DataView(b.buffer).getBigUint64(0) ? -1 : 1));
    const book = await Book.read(file(...entries));
    if (typeof book === 'string') throw new Error(book);
    expect(book.size).toBe(3);
    expect(book.moves(rules, usualStart, false)).toEqual([
      { uci: 'd2d4', san: 'd4', weight: 5 },
      { uci: 'e2e4', san: 'e4', weight: 3 },
    ]);
    expect(book.moves(rules, kAfterE4, false)).toEqual([{ uci: 'c7c5', san: 'c5', weight: 1 }]);
    expect(book.moves(rules, '8/8/8/8/8/5k2/8/R4K2 w - - 0 1', false)).toEqual([]);
  });

  it('says what is wrong with it', async () => {
    const [one, other] = [entry(usualStart, 0, 1), entry(kAfterE4, 0, 1)].sort((a, b) =>
      new DataView(a.buffer).getBigUint64(0) < new DataView(b.buffer).getBigUint64(0) ? 1 : -1,
    );
    expect(await Book.read(file())).toBe('empty');
    expect(await Book.read(new Blob(['[Event "no book"]']))).toBe('truncated');
    expect(await Book.read(file(one as Uint8Array, other as Uint8Array))).toBe('unsorted');
  });
});
