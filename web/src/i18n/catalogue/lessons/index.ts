import { book } from '../../messages';
import { en } from './en';

export type Name = keyof typeof en;

/** What the lessons and the small games say, by the names of lesson and step. */
export const lessons = book(en, {
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  zh: () => import('./zh'),
  hi: () => import('./hi'),
  ar: () => import('./ar'),
});
export const { t } = lessons;

/** The names of all its texts. */
export const names: ReadonlySet<string> = new Set(Object.keys(en));
