import { book } from '../../messages';
import { en } from './en';

/** What is said while a game is set up: fetched with the pages that do so. */
export const setup = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = setup;
