import { book } from '../book';
import { en } from './en';

/** What the whole page says; the texts of pages that are loaded later have books of their own beside this one. */
export const catalogue = book(en, {});
export const { t } = catalogue;
