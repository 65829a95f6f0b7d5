import english from '../../../locales/en/front.json';
import { catalogue } from '../messages';

/** What the lower part of the front page says. */
export const front = catalogue<'front'>(english, import.meta.glob(['/locales/*/front.json', '!**/en/*']));
export const { t } = front;
