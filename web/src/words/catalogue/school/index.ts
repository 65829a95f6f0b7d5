import { book } from '../../book';
import { en } from './en';

/** What the pages of the school say. */
export const school = book(en, {});
export const { t } = school;
