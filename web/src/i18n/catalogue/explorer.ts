import english from '../../../locales/en/explorer.json';
import { catalogue } from '../messages';

/** What the opening explorer says. */
export const explorer = catalogue<'explorer'>(english, import.meta.glob(['/locales/*/explorer.json', '!**/en/*']));
export const { t } = explorer;
