import { book } from '../messages';
import { en } from './en';

/** What the whole page says; the texts of pages that are loaded later have books of their own beside this one. */
export const catalogue = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = catalogue;
