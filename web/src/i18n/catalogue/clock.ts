import english from '../../../locales/en/clock.json';
import { catalogue } from '../messages';

/** What the clock beside a real board says. */
export const clock = catalogue<'clock'>(english, import.meta.glob(['/locales/*/clock.json', '!**/en/*']));
export const { t } = clock;
