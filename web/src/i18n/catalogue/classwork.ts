import english from '../../../locales/en/classwork.json';
import { catalogue } from '../messages';

/** What the pages of lessons with a class say: questions, homework, simultaneous games. */
export const classwork = catalogue<'classwork'>(english, import.meta.glob(['/locales/*/classwork.json', '!**/en/*']));
export const { t } = classwork;
