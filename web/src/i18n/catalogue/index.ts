import english from '../../../locales/en/common.json';
import { catalogue } from '../messages';

/** What the whole page says; pages that are loaded later have catalogues of their own in this folder. */
export const common = catalogue<'common'>(english, import.meta.glob(['/locales/*/common.json', '!**/en/*']));
export const { t } = common;
