import { book } from '../../messages';
import { en } from './en';

/** What the form for a clock of one’s own says: it is fetched when it is opened. */
export const ownClock = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = ownClock;
