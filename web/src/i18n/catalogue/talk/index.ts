import { book } from '../../messages';
import { en } from './en';

/** What the chat of a game says, notes and reports. */
export const talk = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = talk;
