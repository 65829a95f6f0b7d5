import { book } from '../../book';
import { en } from './en';

/** What stands on paper, and on the page that prints it. */
export const print = book(en, {});
export const { t } = print;
