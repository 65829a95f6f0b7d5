import english from '../../../locales/en/studies.json';
import { catalogue } from '../messages';

/** What the pages of studies say. */
export const studies = catalogue<'studies'>(english, import.meta.glob(['/locales/*/studies.json', '!**/en/*']));
export const { t } = studies;
