import { book } from '../../messages';
import { en } from './en';

/** What the administration pages say, and what it tells everybody. */
export const site = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = site;
