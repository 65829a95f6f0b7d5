import type { Color, Role, SquareName } from './types';

/** Boards as they are written in a FEN, read without asking the core: no rule is needed for that. */

const files = 'abcdefgh';

/** Every square, a1 to h8. */
export const squares: readonly SquareName[] = [...'12345678'].flatMap(rank => [...files].map(file => file + rank));

/** Men by square, each as its letter in a FEN: "K" is White's king, "p" a black pawn. */
export type Men = ReadonlyMap<SquareName, string>;

/** The men in the board field of a FEN. */
export function readMen(fen: string): Men {
  const men = new Map<SquareName, string>();
  const rows = (fen.split(' ')[0] ?? '').split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const letter of row) {
      if (/\d/.test(letter)) file += Number(letter);
      else men.set(`${files.charAt(file++)}${8 - index}`, letter);
    }
  });
  return men;
}

/** The board field of a FEN. */
export function writeMen(men: Men): string {
  const rows = [...'87654321'].map(rank => [...files].map(file => men.get(file + rank) ?? '1').join(''));
  return rows.join('/').replace(/1+/g, empty => String(empty.length));
}

export const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

export const sideOf = (letter: string): Color => (letter === letter.toUpperCase() ? 'white' : 'black');

/** What a letter of a FEN, in lower case, stands for. */
export const roleOf: Readonly<Record<string, Role>> = { p: 'pawn', n: 'knight', b: 'bishop', r: 'rook', q: 'queen', k: 'king' };

/** The man on `square`; null if it is empty. */
export function manOn(fen: string, square: SquareName): { side: Color; role: Role } | null {
  const letter = readMen(fen).get(square) ?? '';
  const role = roleOf[letter.toLowerCase()];
  return role ? { side: sideOf(letter), role } : null;
}

/** The same men with `side` to move and no memory of earlier moves. */
export const withTurn = (fen: string, side: Color): string => `${fen.split(' ')[0]} ${side.charAt(0)} - - 0 1`;

/** Whether `square` is a light one. */
export const isLight = (square: SquareName): boolean =>
  (files.indexOf(square.charAt(0)) + Number(square.charAt(1))) % 2 === 0;
