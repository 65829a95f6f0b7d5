/** chess.js's names for squares, pieces and colours. */

export type Color = 'w' | 'b';
export type PieceSymbol = 'p' | 'n' | 'b' | 'r' | 'q' | 'k';
type FileLetter = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h';
type RankDigit = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8';
export type Square = `${FileLetter}${RankDigit}`;

export interface Piece {
  color: Color;
  type: PieceSymbol;
}

export const WHITE = 'w';
export const BLACK = 'b';
export const PAWN = 'p';
export const KNIGHT = 'n';
export const BISHOP = 'b';
export const ROOK = 'r';
export const QUEEN = 'q';
export const KING = 'k';

const FILES = 'abcdefgh';
export const SIDE = 8;

/** All squares as a FEN lists them: a8, b8 … h1. */
export const SQUARES: Square[] = Array.from(
  { length: SIDE * SIDE },
  (_, index) => `${FILES.charAt(index % SIDE)}${SIDE - Math.floor(index / SIDE)}` as Square,
);

/** The place of a square in SQUARES; -1 if it is none. */
export const indexOf = (square: string): number => SQUARES.indexOf(square as Square);

export const isColor = (value: unknown): value is Color => value === WHITE || value === BLACK;
export const isPieceSymbol = (value: unknown): value is PieceSymbol => typeof value === 'string' && /^[pnbrqk]$/.test(value);
