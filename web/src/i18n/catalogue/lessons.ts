import english from '../../../locales/en/lessons.json';
import type { NameOf } from '../message';
import { catalogue } from '../messages';

export type Name = NameOf<'lessons'>;

/** What the lessons and the small games say, by the names of lesson and step. */
export const lessons = catalogue<'lessons'>(english, import.meta.glob(['/locales/*/lessons.json', '!**/en/*']));
export const { t } = lessons;

/** The names of all its messages. */
export const names: ReadonlySet<string> = new Set(Object.keys(english));
