import english from '../../../locales/en/own_clock.json';
import { catalogue } from '../messages';

/** What the form for a clock of one’s own says: it is fetched when it is opened. */
export const ownClock = catalogue<'own_clock'>(english, import.meta.glob(['/locales/*/own_clock.json', '!**/en/*']));
export const { t } = ownClock;
