import english from '../../../locales/en/teacher.json';
import { catalogue } from '../messages';

/** What the teacher's page says. */
export const teacher = catalogue<'teacher'>(english, import.meta.glob(['/locales/*/teacher.json', '!**/en/*']));
export const { t } = teacher;
