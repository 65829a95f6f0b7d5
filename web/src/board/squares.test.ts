import { describe, expect, it } from 'vitest';
import { cell, manOn, neighbour } from './squares';

const fen = 'r3k2r/8/8/3Pp3/8/8/8/R3K2R w KQkq e6 0 1';

describe('squares', () => {
  it.each([
    ['e4', 1, 0, 'white', 'f4'],
    ['e4', 1, 0, 'black', 'd4'],
    ['e4', 0, 1, 'black', 'e3'],
    ['h8', 1, 0, 'white', 'h8'],
    ['h8', 0, 1, 'white', 'h8'],
  ] as const)('%s by %d, %d seen from %s is %s', (square, right, up, side, expected) => {
    expect(neighbour(square, right, up, side)).toBe(expected);
  });

  it('are drawn from the top left', () => {
    expect(cell('a8', 'white')).toEqual({ column: 0, row: 0 });
    expect(cell('h1', 'black')).toEqual({ column: 0, row: 0 });
    expect(cell('e1', 'white')).toEqual({ column: 4, row: 7 });
  });

  it.each([
    ['a8', { side: 'black', role: 'rook' }],
    ['e1', { side: 'white', role: 'king' }],
    ['d5', { side: 'white', role: 'pawn' }],
    ['e5', { side: 'black', role: 'pawn' }],
    ['c5', null],
  ])('%s holds %j', (square, man) => expect(manOn(fen, square)).toEqual(man));
});
