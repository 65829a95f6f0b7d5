import english from '../../../locales/en/talk.json';
import { catalogue } from '../messages';

/** What the chat of a game says, notes and reports. */
export const talk = catalogue<'talk'>(english, import.meta.glob(['/locales/*/talk.json', '!**/en/*']));
export const { t } = talk;
