import type { Color, Role, SquareName } from './types';

/** Boards in FEN notation, read without the core: this needs no rules. */

const files = 'abcdefgh';

/** Every square, a1 to h8. */
export const squares: readonly SquareName[] = [...'12345678'].flatMap(rank => [...files].map(file => file + rank));

/** Pieces by square, each as its letter in a FEN: "K" is White's king, "p" a black pawn. */
export type Pieces = ReadonlyMap<SquareName, string>;

/** The pieces in the board field of a FEN. */
export function readPieces(fen: string): Pieces {
  const pieces = new Map<SquareName, string>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else pieces.set(`${files.charAt(file++)}${8 - index}`, letter);
    }
  });
  return pieces;
}

/** The board field of a FEN. */
export function writePieces(pieces: Pieces): string {
  const rows = [...'87654321'].map(rank => [...files].map(file => pieces.get(file + rank) ?? '1').join(''));
  return rows.join('/').replace(/1+/g, empty => String(empty.length));
}

export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

/** The number of the next move. */
export const moveNumberOf = (fen: string): number => Number(fen.split(' ')[5]) || 1;

/** The move that led to the position: its number and its side. */
export function moveBefore(fen: string): { number: number; side: Color } {
  const isWhites = turnOf(fen) === 'black';
  return { number: moveNumberOf(fen) - (isWhites ? 0 : 1), side: isWhites ? 'white' : 'black' };
}

export const sideOf = (letter: string): Color => (letter === letter.toUpperCase() ? 'white' : 'black');

/** The role that a lower-case letter of a FEN denotes. */
export const roleOf: Readonly<Record<string, Role>> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The piece on `square`; null if it is empty. */
export function pieceOn(fen: string, square: SquareName): { side: Color; role: Role } | null {
  const letter = readPieces(fen).get(square) ?? '';
  const role = roleOf[letter.toLowerCase()];
  return role ? { side: sideOf(letter), role } : null;
}

/** The same pieces with `side` to move and without history. */
export const withTurn = (fen: string, side: Color): string => `${fen.split(' ')[0]} ${side.charAt(0)} - - 0 1`;

/** Whether `square` is a light one. */
export const isLight = (square: SquareName): boolean => (files.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 0;
