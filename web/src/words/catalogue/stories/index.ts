import { book } from '../../book';
import { en } from './en';

/** The pages to read. */
export const stories = book(en, {});
export const { t } = stories;
