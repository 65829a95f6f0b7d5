import type { Color, Role, SquareName } from '../core/types';
import { t } from '../i18n/catalogue/school';
import { pieceOn } from '../i18n/explanations';
import { listed } from '../i18n/language';
import { pieceName, other, roleName, sides } from '../i18n/sides';
import type { Proof } from './types';
import { inARow } from '../i18n/in_a_row';
import { sentences } from '../i18n/sentences';

/** The school's sentences that say what happened on its boards. */

const letters: Record<string, Role> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

/** A SAN move for someone who cannot read it yet: "king to h7", "pawn takes d5". */
export function plainMove(san: string): string {
  if (san.startsWith('O-O-O')) return t('plain.long');
  if (san.startsWith('O-O')) return t('plain.short');
  const parts = /^([NBRQK])?[a-h]?[1-8]?(x)?([a-h][1-8])/.exec(san);
  if (!parts) return san;
  const [, letter = '', takes, goal = ''] = parts;
  return t(takes ? 'plain.takes' : 'plain.goes', { piece: roleName(letters[letter] ?? 'pawn'), goal });
}

/** What a wrong move did, as far as a sentence about it needs to know. */
export interface Aftermath {
  /** The side that moved. */
  by: Color;
  san: string;
  check: boolean;
  ending: string | null;
  /** The first answer the other side has. */
  reply: string | null;
  /** A piece that could now be taken, and by whom. */
  lost: { piece: Role; on: SquareName; by: Role; from: SquareName } | null;
}

const couldTake = ({ lost }: Aftermath): string =>
  lost
    ? t('miss.couldTake', { capturer: pieceOn('the', lost.by, lost.from), piece: pieceOn('object', lost.piece, lost.on) })
    : t('miss.nothingTaken');

function noMate({ by, check, ending, reply }: Aftermath): string {
  const side = sides[other(by)];
  if (ending === 'stalemate') return t('miss.stalemate', { side });
  const what = t(check ? 'miss.onlyCheck' : 'miss.noCheck');
  return sentences(what, reply && t('miss.answer', { side, move: plainMove(reply) }));
}

/** Why a legal move is not what was asked for. */
export function missWords(proof: Proof, after: Aftermath): string {
  switch (proof) {
    case 'mate':
      return noMate(after);
    case 'take-safely':
    case 'lose-nothing':
      return couldTake(after);
    case 'stalemate':
      return t('miss.notStalemate');
    case 'promote-queen':
    case 'promote-rook':
    case 'promote-bishop':
    case 'promote-knight':
      return t(after.san.includes('=') ? `miss.${proof}` : 'miss.noPromotion');
    default:
      return t(`miss.${proof}`);
  }
}

export const wouldBeTaken = (by: Role, from: SquareName, on: SquareName): string =>
  t('miss.wouldBeTaken', { capturer: pieceOn('the', by, from), square: on });

/** What was pointed at, where something else was wanted. */
export function pointedAt(square: SquareName, piece: { side: Color; role: Role } | null, wanted: string): string {
  const what = piece ? t('said.piece', { piece: pieceName(piece.side, piece.role), square }) : t('said.square', { square });
  return sentences(what, t('said.lookFor', { what: wanted }));
}

export const reaches = (piece: Role, from: SquareName, goals: readonly SquareName[]): string =>
  t('said.reaches', { piece: pieceOn('the', piece, from), squares: inARow(goals) });

type Named = readonly { role: Role; on: SquareName }[];

export const inDanger = (pieces: Named): string =>
  pieces.length === 0 ? t('guide.noDanger') : t('guide.danger', { pieces: listed(pieces.map(({ role, on }) => pieceOn('the', role, on))) });
export const canTake = (pieces: Named): string =>
  pieces.length === 0 ? t('guide.noPrey') : t('guide.prey', { pieces: listed(pieces.map(({ role, on }) => pieceOn('object', role, on))) });
