import type { Move as LegalMove } from '../move.js';
import { letterOf } from '../move.js';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, indexOf } from './squares.js';
import type { PieceSymbol } from './squares.js';

/**
 * The order in which chess.js lists moves: by their origins, a8 first; those of a piece by its directions, each outwards from it; those of a
 * pawn by its steps, captures last, and what it becomes; castling at the end.
 */

/** Steps as files and ranks, for ranks counted from the eighth. */
const KNIGHTS = ['-2,-1', '-1,-2', '1,-2', '2,-1', '2,1', '1,2', '-1,2', '-2,1'];
const AROUND = ['-1,-1', '0,-1', '1,-1', '1,0', '1,1', '0,1', '-1,1', '-1,0'];
const DIRECTIONS: Readonly<Record<PieceSymbol, readonly string[]>> = {
  [KNIGHT]: KNIGHTS,
  [BISHOP]: ['-1,-1', '1,-1', '1,1', '-1,1'],
  [ROOK]: ['0,-1', '1,0', '0,1', '-1,0'],
  [QUEEN]: AROUND,
  [KING]: AROUND,
  [PAWN]: [],
};
const PROMOTIONS = [KNIGHT, BISHOP, ROOK, QUEEN];

function steps({ from, to }: LegalMove): [files: number, ranks: number] {
  const [origin, target] = [indexOf(from), indexOf(to)];
  return [(target % 8) - (origin % 8), Math.floor(target / 8) - Math.floor(origin / 8)];
}

function placeOf(move: LegalMove): number[] {
  const piece = letterOf(move.piece);
  const [files, ranks] = steps(move);
  const isCastling = move.san.startsWith('O-O');
  if (isCastling) return [1, files > 0 ? 0 : 1];
  const origin = indexOf(move.from);
  if (piece === PAWN) {
    const isWhite = ranks < 0;
    // One step, two, then the captures: White's to the left first, Black's to the right.
    const kind = files === 0 ? Math.abs(ranks) : (isWhite ? files : -files) < 0 ? 3 : 4;
    return [0, origin, kind, move.promotion ? PROMOTIONS.indexOf(letterOf(move.promotion) as typeof KNIGHT) : 0];
  }
  const direction = piece === KNIGHT ? `${files},${ranks}` : `${Math.sign(files)},${Math.sign(ranks)}`;
  return [0, origin, DIRECTIONS[piece].indexOf(direction), Math.max(Math.abs(files), Math.abs(ranks))];
}

/** The moves in that order. */
export function inTheirOrder(moves: readonly LegalMove[]): LegalMove[] {
  const places = new Map(moves.map(move => [move, placeOf(move)]));
  return [...moves].sort((one, other) => {
    const [a, b] = [places.get(one) as number[], places.get(other) as number[]];
    const differs = a.findIndex((value, index) => value !== b[index]);
    return differs < 0 ? 0 : (a[differs] as number) - (b[differs] as number);
  });
}
