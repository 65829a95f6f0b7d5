import { readPieces, writePieces } from './pieces';
import { usualStart } from './start';
import type { Color, PositionView, SquareName, Uci } from './types';

/**
 * What is known of the first two moves of a game without the core: a pawn or a knight moves, nothing is in its way, nothing can be
 * captured and no king attacked. The core checks them once it is here, as any other move.
 */

const files = [...'abcdefgh'];

function firstDests(side: Color): Record<SquareName, SquareName[]> {
  const [home, pawns, one, two] = side === 'white' ? [1, 2, 3, 4] : [8, 7, 6, 5];
  return {
    ...Object.fromEntries(files.map(file => [`${file}${pawns}`, [`${file}${one}`, `${file}${two}`]])),
    [`b${home}`]: [`a${one}`, `c${one}`],
    [`g${home}`]: [`f${one}`, `h${one}`],
  };
}

/** The destinations of White's first twenty moves, and of Black's twenty answers. */
const dests: readonly Record<SquareName, SquareName[]>[] = [firstDests('white'), firstDests('black')];

/** How many moves of a game are known so. */
export const kFirstMoves = dests.length;

/** The usual start after `moves`, at most two of them. */
export function firstPosition(moves: readonly Uci[]): { position: PositionView; dests: Record<SquareName, SquareName[]> } {
  const pieces = new Map(readPieces(usualStart));
  for (const move of moves) {
    const [from, to] = [move.slice(0, 2), move.slice(2, 4)];
    pieces.set(to, pieces.get(from) ?? '');
    pieces.delete(from);
  }
  const last = moves.at(-1);
  const turn: Color = moves.length % 2 === 0 ? 'white' : 'black';
  const position: PositionView = {
    ply: moves.length,
    fen: `${writePieces(pieces)} ${turn.charAt(0)} KQkq - 0 1`,
    turn,
    check: null,
    lastMove: last ? [last.slice(0, 2), last.slice(2, 4)] : null,
    captured: { white: [], black: [] },
    material: 0,
  };
  return { position, dests: dests[moves.length] ?? {} };
}
