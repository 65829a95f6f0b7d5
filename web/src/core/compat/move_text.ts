import type { Move as LegalMove } from '../move.js';
import { letterOf } from '../move.js';
import { PAWN } from './squares.js';

/** Which legal move a text or squares name. */

/** A move as programs give it. */
export interface MoveFields {
  from: string;
  to: string;
  promotion?: string | undefined;
}

/** Origin and destination, as in "e2e4", "Pe7-e5", "Ng1xf3", "e7e8=Q". */
const WHOLE = /^([PNBRQK]?)([a-h][1-8])[-x]?([a-h][1-8])=?([QRBNqrbn]?)$/;
/** As SAN, but with a part of the origin that SAN leaves out, or without the x of a capture. */
const LOOSE = /^([NBRQK]?)([a-h]?[1-8]?)[-x]?([a-h][1-8])=?([QRBNqrbn]?)$/;

/** SAN without what says more than which move it is: check, mate, and a reader's signs. */
const bare = (san: string): string => san.replace(/=/, '').replace(/[+#]?[?!]*$/, '');

/** The move that `text` is; undefined where it is none, or could be several. `strict`: SAN alone. */
export function findByText(moves: readonly LegalMove[], text: string, strict: boolean): LegalMove | undefined {
  const wanted = bare(strict ? text : text.replace(/^0-0(-0)?/, (_, queenside) => (queenside ? 'O-O-O' : 'O-O')));
  const exact = moves.find(move => bare(move.san) === wanted);
  if (exact || strict) return exact;
  const matched = WHOLE.exec(wanted) ?? LOOSE.exec(wanted);
  if (!matched) return undefined;
  const [, piece = '', from = '', to = '', promotion = ''] = matched;
  const isAnyPiece = piece === '' && from.length === 2;
  const found = moves.filter(
    move =>
      move.to === to &&
      isPartOf(from, move.from) &&
      (isAnyPiece || letterOf(move.piece) === (piece.toLowerCase() || PAWN)) &&
      (move.promotion ? letterOf(move.promotion) : '') === promotion.toLowerCase(),
  );
  return found.length === 1 ? found[0] : undefined;
}

/** Whether `part`, a file, a rank, a square or nothing, is of this square. */
const isPartOf = (part: string, square: string): boolean => [...part].every(letter => square.includes(letter));

/** The move with these squares. A promotion without its piece is no move; a piece without a promotion is not looked at. */
export function findByFields(moves: readonly LegalMove[], { from, to, promotion }: MoveFields): LegalMove | undefined {
  return moves.find(
    move => move.from === from && move.to === to && (!move.promotion || letterOf(move.promotion) === promotion?.toLowerCase()),
  );
}
