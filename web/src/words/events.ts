import type { Color } from '../core/types';
import { t } from './catalogue';
import { other, sides } from './sides';

/** What a scoresheet line means to the people at the board, or null where the board itself shows it. */
type Tell = (words: string[]) => string | null;

const side = (word: string | undefined): string => sides[word as Color] ?? t('event.someone');

/** Of a claim that does not hold. */
function wrongClaim(by: string | undefined, kind: string | undefined, hasMove: boolean): string {
  const why = t(kind === 'threefold' ? 'event.wrongThreefold' : kind === 'fifty' ? 'event.wrongFifty' : 'event.wrongOther');
  const opponent = sides[other(by as Color)];
  const rest = hasMove ? t('event.claimMoveOffer', { other: opponent }) : t('event.claimOffer', { other: opponent });
  return `${t('event.wrongClaim', { side: side(by), why })} ${rest}`;
}

const irregularities = ['move', 'pawn', 'nothing', 'hands'] as const;

function illegal(by: string | undefined, what: string | undefined): string {
  const known = irregularities.find(word => word === what);
  return t(known ? `event.illegal-${known}` : 'event.illegal', { side: side(by) });
}

type Kind =
  | 'seat'
  | 'move'
  | 'offer-draw'
  | 'decline-draw'
  | 'offer-takeback'
  | 'decline-takeback'
  | 'abort'
  | 'offer-rematch'
  | 'claim'
  | 'take-back'
  | 'away'
  | 'end'
  | 'undecided'
  | 'considered'
  | 'dead'
  | 'proof'
  | 'rematch'
  | 'touch'
  | 'adjust'
  | 'press'
  | 'illegal'
  | 'award'
  | 'hide'
  | 'pick'
  | 'open'
  | 'choose';

export const tellings: Record<Kind, Tell> = {
  seat: ([, , ...name]) => t('event.seat', { name: name.join(' ') }),
  move: () => null,
  'offer-draw': ([by]) => t('event.offer-draw', { side: side(by) }),
  'decline-draw': ([by]) => t('event.decline-draw', { side: side(by) }),
  'offer-takeback': ([by]) => t('event.offer-takeback', { side: side(by) }),
  'decline-takeback': ([by]) => t('event.decline-takeback', { side: side(by) }),
  abort: ([by, late]) => t(late ? 'event.abortLate' : 'event.abort', { side: side(by) }),
  'offer-rematch': ([by]) => t('event.offer-rematch', { side: side(by) }),
  claim: ([by, kind, verdict, move]) => (verdict === 'granted' ? null : wrongClaim(by, kind, Boolean(move))),
  'take-back': ([plies]) => t(plies === '1' ? 'event.takeBackOne' : 'event.takeBackTwo'),
  away: () => null,
  end: () => null,
  undecided: () => null,
  considered: () => null,
  dead: () => null,
  proof: ([verdict]) => (verdict === 'impossible' ? t('event.proofImpossible') : null),
  rematch: () => t('event.rematch'),
  touch: () => null,
  adjust: ([by]) => t('event.adjust', { side: side(by) }),
  press: () => null,
  illegal: ([by, what]) => illegal(by, what),
  award: ([to, ms]) => t('event.award', { side: side(to), count: Number(ms) / 60_000 }),
  hide: () => null,
  pick: ([, hand, ...name]) => t(hand === 'left' ? 'event.pickLeft' : 'event.pickRight', { name: name.join(' ') }),
  open: ([hand]) => t(hand === 'left' ? 'event.openLeft' : 'event.openRight'),
  choose: ([color]) => t('event.choose', { side: side(color) }),
};

/** The news in `line` ("<ms> <event>"), or null if it brings none. */
export function tell(line: string): string | null {
  const [, kind, ...rest] = line.split(' ');
  return tellings[kind as Kind]?.(rest) ?? null;
}
