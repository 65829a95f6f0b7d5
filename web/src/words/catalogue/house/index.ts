import { book } from '../../book';
import { en } from './en';

/** What the pages of the house's games say. */
export const house = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = house;
