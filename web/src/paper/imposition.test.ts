import { describe, expect, it } from 'vitest';
import { imposed } from './imposition';

describe('imposed pages', () => {
  it.each([
    [
      4,
      [
        [4, 1],
        [2, 3],
      ],
    ],
    [
      8,
      [
        [8, 1],
        [2, 7],
        [6, 3],
        [4, 5],
      ],
    ],
    [
      6,
      [
        [null, 1],
        [2, null],
        [6, 3],
        [4, 5],
      ],
    ],
  ])('%d of them', (count, sides) => expect(imposed(count)).toEqual(sides));

  it('follow each other when the sheets are folded', () => {
    const sides = imposed(16);
    const sheets = Array.from({ length: sides.length / 2 }, (_, at) => sides.slice(2 * at, 2 * at + 2));
    // Read through the folded booklet: right half of each sheet, front then back, outermost first; then the left halves, inside out.
    const right = sheets.flatMap(([front, back]) => [front?.[1], back?.[0]]);
    const left = [...sheets].reverse().flatMap(([front, back]) => [back?.[1], front?.[0]]);
    expect([...right, ...left]).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
  });
});
