import { book } from '../../book';
import { en } from './en';

/** What the analysis page and the board editor say. */
export const study = book(en, {});
export const { t } = study;
