import type { IllegalExplanation } from '../../core/types';
import { deferredCatalogue } from '../messages';

/** What an arbiter says. Nobody hears of it before the first move, so that it is fetched with that, or when it is wanted: `afterRulings`. */
export const rulings = deferredCatalogue<'rulings'>(import.meta.glob('/locales/*/rulings.json'));
export const { t } = rulings;

/** Calls `act` once the messages are here: at once if they are. Without the server it may never be called. */
export function afterRulings(act: () => void): void {
  if (rulings.isHere()) act();
  else rulings.fetch().then(act, () => undefined);
}

/** Calls `tell` with the reason why a move is not legal, once its words are here. */
export function explainLater(why: IllegalExplanation, tell: (words: string) => void): void {
  void import('../why_not').then(({ whyNot }) => afterRulings(() => tell(whyNot(why)))).catch(() => undefined);
}
