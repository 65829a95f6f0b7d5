import { describe, expect, it } from 'vitest';
import { diagramPlies, rowsOf, runsOf } from './score';

const move = (san: string) => ({ uci: '', san, remaining: null, credit: 0 });
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('a score sheet', () => {
  it.each([
    [47, 10, [20, 40, 47]],
    [40, 10, [20, 40]],
    [41, 20, [40, 41]],
    [7, 20, [7]],
    [47, 'end', [47]],
    [47, 'never', []],
    [0, 10, []],
  ] as const)('of %d plies has diagrams every %s', (plies, every, expected) => expect(diagramPlies(plies, every)).toEqual(expected));

  it('numbers its rows', () => {
    expect(rowsOf(start, [move('e4'), move('e5'), move('Nf3')])).toMatchObject([
      { number: 1, white: { san: 'e4' }, black: { san: 'e5' } },
      { number: 2, white: { san: 'Nf3' }, black: null },
    ]);
  });

  it('may begin with Black', () => {
    const rows = rowsOf('8/8/8/8/8/8/8/8 b - - 0 30', [move('Kd5'), move('Ke3')]);
    expect(rows).toMatchObject([
      { number: 30, white: null, black: { san: 'Kd5' } },
      { number: 31, white: { san: 'Ke3' }, black: null },
    ]);
  });

  it('is cut into pages', () => expect(runsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]));
});
