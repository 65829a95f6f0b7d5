import { book } from '../../book';
import { en } from './en';

export type Name = keyof typeof en;

/** What the lessons and the small games say, by the names of lesson and step. */
export const lessons = book(en, {});
export const { t } = lessons;

/** The names of all its texts. */
export const names: ReadonlySet<string> = new Set(Object.keys(en));
