import { book } from '../../messages';
import { en } from './en';

/** What the lower part of the front page says. */
export const front = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = front;
