import english from '../../../locales/en/study.json';
import { catalogue } from '../messages';

/** What the analysis page and the board editor say. */
export const study = catalogue<'study'>(english, import.meta.glob(['/locales/*/study.json', '!**/en/*']));
export const { t } = study;
