import { readPieces, sideOf } from '../core/pieces';
import type { Color, IllegalExplanation, SquareName } from '../core/types';

interface Tried {
  from: SquareName;
  to: SquareName;
}

/** The moves that a typed text may mean, legal or not: for "Nf3" those of every knight. */
export function triedMoves(san: string, fen: string, side: Color): Tried[] {
  const [, start, end] = /^([a-h][1-8])-?([a-h][1-8])[qrbn]?$/i.exec(san) ?? [];
  if (start && end) return [{ from: start.toLowerCase(), to: end.toLowerCase() }];
  const pieces = [...readPieces(fen)].filter(([, letter]) => sideOf(letter) === side);
  const at = (wanted: string) => pieces.filter(([, letter]) => letter.toUpperCase() === wanted).map(([square]) => square);
  const castling = /^[O0]-[O0](-[O0])?[+#]?$/.exec(san);
  if (castling) return at('K').map(from => ({ from, to: `${castling[1] ? 'a' : 'h'}${from.charAt(1)}` }));
  const parts = /^([NBRQK])?([a-h])?([1-8])?x?([a-h][1-8])(?:=?[NBRQ])?[+#]?$/.exec(san);
  if (!parts) return [];
  const [, letter = 'P', file, rank, to = ''] = parts;
  // Only nearby pawns: no one means the one on the other wing.
  const isNear = (from: SquareName) => letter !== 'P' || Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) <= (file ? 1 : 0);
  return at(letter)
    .filter(from => (!file || from.startsWith(file)) && (!rank || from.endsWith(rank)) && isNear(from))
    .map(from => ({ from, to }));
}

/** Why none of them can be played: the most informative reason. Null if there is none. */
export function reasonOf(tried: readonly Tried[], explain: (from: SquareName, to: SquareName) => IllegalExplanation | null) {
  const reasons = tried.map(({ from, to }) => explain(from, to)).filter(why => why !== null);
  return reasons.find(({ reason }) => reason !== 'cannot_move_so') ?? reasons[0] ?? null;
}
