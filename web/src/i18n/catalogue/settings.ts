import english from '../../../locales/en/settings.json';
import { catalogue } from '../messages';

/** What the settings say: they are fetched when they are opened. */
export const settings = catalogue<'settings'>(english, import.meta.glob(['/locales/*/settings.json', '!**/en/*']));
export const { t } = settings;
