import type { GameEvent } from '../core/events';
import { t } from './catalogue/rulings';
import { unit } from './language';
import { other, playerName, sides } from './sides';

type Of<T extends GameEvent['type']> = Extract<GameEvent, { type: T }>;

/** What an event means to the people at the board, or null where the board itself shows it. */
type News = { [T in GameEvent['type']]: (event: Of<T>) => string | null };

const quiet = () => null;

/** Of a claim that does not hold. */
function wrongClaim({ by, kind, intended }: Of<'claim'>): string {
  const why = t(kind === 'threefold' ? 'event.wrongThreefold' : 'event.wrongFifty');
  const opponent = sides[other(by)];
  const rest = intended ? t('event.claimMoveOffer', { other: opponent }) : t('event.claimOffer', { other: opponent });
  return `${t('event.wrongClaim', { side: sides[by], why })} ${rest}`;
}

const kMinute = 60_000;

/** Of time that is given. */
const lengthWords = (ms: number): string => (ms % kMinute === 0 ? unit(ms / kMinute, 'minute') : unit(ms / 1_000, 'second'));

const news: News = {
  seat: ({ side, name }) => t('event.seat', { name: playerName({ name }, side) ?? name }),
  move: quiet,
  'offer-draw': ({ by }) => t('event.offer-draw', { side: sides[by] }),
  'decline-draw': ({ by }) => t('event.decline-draw', { side: sides[by] }),
  'offer-takeback': ({ by }) => t('event.offer-takeback', { side: sides[by] }),
  'decline-takeback': ({ by }) => t('event.decline-takeback', { side: sides[by] }),
  abort: ({ by, late }) => t(late ? 'event.abortLate' : 'event.abort', { side: sides[by] }),
  'offer-rematch': ({ by }) => t('event.offer-rematch', { side: sides[by] }),
  claim: claim => (claim.granted ? null : wrongClaim(claim)),
  'take-back': ({ plies }) => t(plies === 1 ? 'event.takeBackOne' : 'event.takeBackTwo'),
  downtime: quiet,
  end: quiet,
  undecided: quiet,
  considered: quiet,
  dead: quiet,
  proof: ({ verdict }) => (verdict === 'impossible' ? t('event.proofImpossible') : null),
  rematch: () => t('event.rematch'),
  'keep-seat': quiet,
  invite: quiet,
  touch: quiet,
  adjust: ({ by }) => t('event.adjust', { side: sides[by] }),
  press: quiet,
  illegal: ({ by, what }) => t(`event.illegal-${what}`, { side: sides[by] }),
  award: ({ to, length }) => t('event.award', { side: sides[to], time: lengthWords(length) }),
  berserk: ({ by, halved }) => t(halved ? 'event.berserk' : 'event.berserkIncrement', { side: sides[by] }),
  hide: quiet,
  pick: ({ hand, name }) => t(hand === 'left' ? 'event.pickLeft' : 'event.pickRight', { name }),
  open: ({ white }) => t(white === 'left' ? 'event.openLeft' : 'event.openRight'),
  'stop-clocks': ({ name }) => t('event.stop-clocks', { name }),
  'restart-clocks': ({ name }) => t('event.restart-clocks', { name }),
  'adjust-clock': ({ side, change }) =>
    t(change > 0 ? 'event.award' : 'event.takeTime', { side: sides[side], time: lengthWords(Math.abs(change)) }),
  'decide-result': ({ note }) => t('event.decide-result', { note }),
  choose: ({ color }) => t('event.choose', { side: sides[color] }),
};

/** The news that `event` brings, or null if it brings none. */
export const tell = (event: GameEvent): string | null => (news[event.type] as (event: GameEvent) => string | null)(event);
