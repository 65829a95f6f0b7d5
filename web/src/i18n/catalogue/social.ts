import english from '../../../locales/en/social.json';
import { catalogue } from '../messages';

/** What the pages of friends, messages, challenges and leaders say. */
export const social = catalogue<'social'>(english, import.meta.glob(['/locales/*/social.json', '!**/en/*']));
export const { t } = social;
