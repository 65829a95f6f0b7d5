import { readPieces } from '../core/pieces';
import { usualStart } from '../core/start';
import type { SquareName, Uci } from '../core/types';

/** Games with a famous mate, to be looked at. A test lets the core judge them. */

export interface FamousMate {
  white: string;
  black: string;
  year: number;
  moves: string;
}

export const famousMates: readonly FamousMate[] = [
  {
    white: 'Légal',
    black: 'Saint Brie',
    year: 1750,
    moves: 'e2e4 e7e5 f1c4 d7d6 g1f3 c8g4 b1c3 g7g6 f3e5 g4d1 c4f7 e8e7 c3d5',
  },
  {
    white: 'Réti',
    black: 'Tartakower',
    year: 1910,
    moves: 'e2e4 c7c6 d2d4 d7d5 b1c3 d5e4 c3e4 g8f6 d1d3 e7e5 d4e5 d8a5 c1d2 a5e5 e1c1 f6e4 d3d8 e8d8 d2g5 d8c7 g5d8',
  },
  {
    white: 'Morphy',
    black: 'Isouard, Brunswick',
    year: 1858,
    moves:
      'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8',
  },
];

/** Another one each day. */
export const mateOf = (time: Date): FamousMate =>
  famousMates[Math.floor(time.getTime() / 86_400_000) % famousMates.length] ?? (famousMates[0] as FamousMate);

export interface ShownPiece {
  /** The square that it began on: by it a drawing follows the piece. */
  id: SquareName;
  letter: string;
  square: SquareName;
}

export interface Frame {
  pieces: readonly ShownPiece[];
  /** The move that led here; empty before the first. */
  last: readonly SquareName[];
}

/** The usual squares of the rook before and after castling, by the king's move. */
const castling: Readonly<Record<Uci, readonly [SquareName, SquareName]>> = {
  e1g1: ['h1', 'f1'],
  e1c1: ['a1', 'd1'],
  e8g8: ['h8', 'f8'],
  e8c8: ['a8', 'd8'],
};

function after({ pieces }: Frame, move: Uci): Frame {
  const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
  const isKing = pieces.some(({ square, letter }) => square === from && letter.toLowerCase() === 'k');
  const steps = new Map([[from, to]]);
  const rook = isKing && castling[move];
  if (rook) steps.set(...rook);
  const left = pieces.filter(({ square }) => square !== to);
  return { pieces: left.map(piece => ({ ...piece, square: steps.get(piece.square) ?? piece.square })), last: [from, to] };
}

/** The boards of a game without promotions and captures en passant: the first, and that after each move. */
export function framesOf({ moves }: Pick<FamousMate, 'moves'>): readonly Frame[] {
  const start = [...readPieces(usualStart)].map(([square, letter]) => ({ id: square, letter, square }));
  const frames: Frame[] = [{ pieces: start, last: [] }];
  for (const move of moves.split(' ')) frames.push(after(frames[frames.length - 1] as Frame, move));
  return frames;
}
