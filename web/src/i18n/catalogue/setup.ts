import english from '../../../locales/en/setup.json';
import { catalogue } from '../messages';

/** What is said while a game is set up: fetched with the pages that do so. */
export const setup = catalogue<'setup'>(english, import.meta.glob(['/locales/*/setup.json', '!**/en/*']));
export const { t } = setup;
