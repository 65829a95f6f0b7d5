import { describe, expect, it } from 'vitest';
import { pieceOn } from '../core/pieces';
import { carried, cell, neighbour } from './squares';

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
  ])('%s holds %j', (square, piece) => expect(pieceOn(fen, square)).toEqual(piece));
});

describe('a piece carried ahead', () => {
  it.each([
    ['a plain move', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1', 'e2', 'e4', '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1'],
    ['a capture', '4k3/8/8/3p4/4P3/8/8/4K3 b - - 0 1', 'e4', 'd5', '4k3/8/8/3P4/8/8/8/4K3 b - - 0 1'],
    ['a promotion', '4k3/P7/8/8/8/8/8/4K3 b - - 0 1', 'a7', 'a8', 'Q3k3/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['castling', '4k3/8/8/8/8/8/8/4K2R b K - 0 1', 'e1', 'g1', '4k3/8/8/8/8/8/8/5RK1 b K - 0 1'],
  ])('%s', (_, fen, from, to, after) => expect(carried(fen, from, to)).toBe(after));
});
