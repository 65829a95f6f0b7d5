import english from '../../../locales/en/print.json';
import { catalogue } from '../messages';

/** What stands on paper, and on the page that prints it. */
export const print = catalogue<'print'>(english, import.meta.glob(['/locales/*/print.json', '!**/en/*']));
export const { t } = print;
