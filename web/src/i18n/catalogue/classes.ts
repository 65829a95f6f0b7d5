import english from '../../../locales/en/classes.json';
import { catalogue } from '../messages';

/** What the pages of classes say. */
export const classes = catalogue<'classes'>(english, import.meta.glob(['/locales/*/classes.json', '!**/en/*']));
export const { t } = classes;
