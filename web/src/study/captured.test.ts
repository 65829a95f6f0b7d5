import { expect, it } from 'vitest';
import { capturedBetween } from './captured';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

it.each([
  ['nothing', start, [], []],
  [
    'a queen, a knight and two pawns, the most valuable first',
    'r1b1kbnr/pp1ppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 9',
    ['pawn'],
    ['queen', 'knight', 'pawn'],
  ],
  ['no pawn that became a queen', 'rnbqkbnr/pppppp1Q/8/8/8/8/PPPPPPP1/RNBQKBNR b KQkq - 0 9', [], ['pawn', 'pawn']],
  [
    'a rook, and no pawn that became a second queen',
    'QnbqkbnR/pppppp2/8/8/8/8/PPPPPPP1/RNBQKBN1 b - - 0 12',
    [],
    ['rook', 'rook', 'pawn', 'pawn'],
  ],
] as const)('counts %s', (_, fen, white, black) => {
  expect(capturedBetween(start, fen)).toEqual({ white, black });
});
