import english from '../../../locales/en/errors.json';
import { catalogue } from '../messages';

/** Why the server did not do what was asked. */
export const errors = catalogue<'errors'>(english, import.meta.glob(['/locales/*/errors.json', '!**/en/*']));
export const { t } = errors;
