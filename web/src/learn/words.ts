import type { Color, Role, SquareName } from '../core/types';
import { t } from '../words/catalogue/school';
import { manOn } from '../words/explanations';
import { listed } from '../words/language';
import { manName, other, roleName, sides } from '../words/sides';
import type { Proof } from './types';

/** The school's sentences that say what happened on its boards. */

const letters: Record<string, Role> = { N: 'knight', B: 'bishop', R: 'rook', Q: 'queen', K: 'king' };

/** A SAN move for someone who cannot read it yet: "king to h7", "pawn takes d5". */
export function plainMove(san: string): string {
  if (san.startsWith('O-O-O')) return t('plain.long');
  if (san.startsWith('O-O')) return t('plain.short');
  const parts = /^([NBRQK])?[a-h]?[1-8]?(x)?([a-h][1-8])/.exec(san);
  if (!parts) return san;
  const [, letter = '', takes, goal = ''] = parts;
  return t(takes ? 'plain.takes' : 'plain.goes', { man: roleName(letters[letter] ?? 'pawn'), goal });
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
  /** A man that could now be taken, and by whom. */
  lost: { man: Role; on: SquareName; by: Role; from: SquareName } | null;
}

const couldTake = ({ lost }: Aftermath): string =>
  lost
    ? t('miss.couldTake', { taker: manOn('the', lost.by, lost.from), man: manOn('object', lost.man, lost.on) })
    : t('miss.nothingTaken');

function noMate({ by, check, ending, reply }: Aftermath): string {
  const side = sides[other(by)];
  if (ending === 'stalemate') return t('miss.stalemate', { side });
  const what = t(check ? 'miss.onlyCheck' : 'miss.noCheck');
  return reply ? `${what} ${t('miss.answer', { side, move: plainMove(reply) })}` : what;
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
  t('miss.wouldBeTaken', { taker: manOn('the', by, from), square: on });

/** What was pointed at, where something else was wanted. */
export function pointedAt(square: SquareName, man: { side: Color; role: Role } | null, wanted: string): string {
  const what = man ? t('said.man', { man: manName(man.side, man.role), square }) : t('said.square', { square });
  return `${what} ${t('said.lookFor', { what: wanted })}`;
}

export const reaches = (man: Role, from: SquareName, goals: readonly SquareName[]): string =>
  t('said.reaches', { man: manOn('the', man, from), squares: goals.join(', ') });

type Named = readonly { role: Role; on: SquareName }[];

export const inDanger = (men: Named): string =>
  men.length === 0 ? t('guide.noDanger') : t('guide.danger', { men: listed(men.map(({ role, on }) => manOn('the', role, on))) });
export const canTake = (men: Named): string =>
  men.length === 0 ? t('guide.noPrey') : t('guide.prey', { men: listed(men.map(({ role, on }) => manOn('object', role, on))) });
