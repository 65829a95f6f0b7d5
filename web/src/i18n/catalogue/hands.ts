import english from '../../../locales/en/hands.json';
import { catalogue } from '../messages';

/** What is said while pawns are hidden in the hands: fetched with that dialog. */
export const hands = catalogue<'hands'>(english, import.meta.glob(['/locales/*/hands.json', '!**/en/*']));
export const { t } = hands;
