import english from '../../../locales/en/site.json';
import { catalogue } from '../messages';

/** What the administration pages say, and what it tells everybody. */
export const site = catalogue<'site'>(english, import.meta.glob(['/locales/*/site.json', '!**/en/*']));
export const { t } = site;
