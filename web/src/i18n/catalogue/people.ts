import english from '../../../locales/en/people.json';
import { catalogue } from '../messages';

/** What the pages about players say. */
export const people = catalogue<'people'>(english, import.meta.glob(['/locales/*/people.json', '!**/en/*']));
export const { t } = people;
