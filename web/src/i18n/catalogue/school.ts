import english from '../../../locales/en/school.json';
import { catalogue } from '../messages';

/** What the pages of the school say. */
export const school = catalogue<'school'>(english, import.meta.glob(['/locales/*/school.json', '!**/en/*']));
export const { t } = school;
