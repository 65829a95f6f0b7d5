import { lateBook } from '../../messages';

/** What an arbiter says. Nobody hears of it before the first move, so that it is fetched with that, or when it is wanted: `afterRulings`. */
export const rulings = lateBook(() => import('./en').then(({ en }) => en), {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = rulings;

/** Calls `act` once the texts are here: at once if they are. Without the server it may never be called. */
export function afterRulings(act: () => void): void {
  if (rulings.isHere()) act();
  else rulings.fetch().then(act, () => undefined);
}
