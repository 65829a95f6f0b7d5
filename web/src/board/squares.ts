import { pieceOn, readPieces, writePieces } from '../core/pieces';
import { type Promoted, promotedLetter } from '../core/promoted';
import type { Color, SquareName } from '../core/types';

const files = 'abcdefgh';

/** The adjacent square as seen by the person: `right` and `up` in {-1, 0, 1}. Stays at the edge. */
export function neighbour(square: SquareName, right: number, up: number, orientation: Color): SquareName {
  const way = orientation === 'white' ? 1 : -1;
  const file = files.indexOf(square.charAt(0)) + right * way;
  const rank = Number(square.charAt(1)) + up * way;
  if (file < 0 || file > 7 || rank < 1 || rank > 8) return square;
  return `${files.charAt(file)}${rank}`;
}

/** Column and row of a square as drawn, 0 to 7 from the top left. */
export function cell(square: SquareName, orientation: Color): { column: number; row: number } {
  const file = files.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1)) - 1;
  return orientation === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

/** The board of a FEN after moving the piece on `from` to `to`, regardless of the Laws; a pawn on the last rank is promoted. */
export function carried(fen: string, from: SquareName, to: SquareName, becomes: Promoted = 'queen'): string {
  const pieces = new Map(readPieces(fen));
  const letter = promotedLetter[becomes];
  const put = (start: SquareName, goal: SquareName) => {
    const piece = pieces.get(start);
    pieces.delete(start);
    if (!piece) pieces.delete(goal);
    else pieces.set(goal, /[18]/.test(goal) ? piece.replace('P', letter.toUpperCase()).replace('p', letter) : piece);
  };
  const castles = /^e[18]$/.test(from) && /^[cg]/.test(to) && pieceOn(fen, from)?.role === 'king';
  put(from, to);
  if (castles)
    put(to.startsWith('g') ? `h${to.charAt(1)}` : `a${to.charAt(1)}`, to.startsWith('g') ? `f${to.charAt(1)}` : `d${to.charAt(1)}`);
  return [writePieces(pieces), ...fen.split(' ').slice(1)].join(' ');
}
