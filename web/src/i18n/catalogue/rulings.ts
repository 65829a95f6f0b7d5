import { deferredCatalogue } from '../messages';

/** What an arbiter says. Nobody hears of it before the first move, so that it is fetched with that, or when it is wanted: `afterRulings`. */
export const rulings = deferredCatalogue<'rulings'>(import.meta.glob('/locales/*/rulings.json'));
export const { t } = rulings;

/** Calls `act` once the messages are here: at once if they are. Without the server it may never be called. */
export function afterRulings(act: () => void): void {
  if (rulings.isHere()) act();
  else rulings.fetch().then(act, () => undefined);
}
