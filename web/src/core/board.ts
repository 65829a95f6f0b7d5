import { roleOf } from './move.js';
import type { RoleLetter } from './move.js';
import type { Color, Role, SquareName } from './types.js';

/** What stands on a square. */
export interface PieceOn {
  readonly square: SquareName;
  readonly color: Color;
  readonly role: Role;
}

const SIDE = 8;

/** The letters of a FEN's first field by squares, a8 first, h1 last; null on empty ones. */
export function lettersOf(board: string): (string | null)[] {
  const letters = [...board.replaceAll('/', '')].flatMap(letter => (/\d/.test(letter) ? Array<null>(Number(letter)).fill(null) : [letter]));
  return Array.from({ length: SIDE * SIDE }, (_, index) => letters[index] ?? null);
}

const squareAt = (index: number): SquareName => `${'abcdefgh'.charAt(index % SIDE)}${SIDE - Math.floor(index / SIDE)}`;

/** The board of a FEN: ranks from the eighth down, files from a on. */
export function boardOf(fen: string): (PieceOn | null)[][] {
  const [board = ''] = fen.split(' ');
  const pieces = lettersOf(board).map((letter, index): PieceOn | null => {
    if (letter === null) return null;
    const role = roleOf(letter.toLowerCase() as RoleLetter, 'piece');
    return { square: squareAt(index), color: letter === letter.toUpperCase() ? 'white' : 'black', role };
  });
  return Array.from({ length: SIDE }, (_, rank) => pieces.slice(rank * SIDE, (rank + 1) * SIDE));
}

const EDGE = '   +------------------------+';

/** The board of a FEN in letters, White's in capitals. */
export function drawBoard(fen: string): string {
  const letters = lettersOf(fen.split(' ')[0] ?? '');
  const ranks = Array.from({ length: SIDE }, (_, rank) => {
    const squares = letters.slice(rank * SIDE, (rank + 1) * SIDE).map(letter => ` ${letter ?? '.'} `);
    return ` ${SIDE - rank} |${squares.join('')}|`;
  });
  return [EDGE, ...ranks, EDGE, '     a  b  c  d  e  f  g  h'].join('\n');
}
