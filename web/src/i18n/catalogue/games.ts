import english from '../../../locales/en/games.json';
import { catalogue } from '../messages';

/** What the page of finished games says. */
export const games = catalogue<'games'>(english, import.meta.glob(['/locales/*/games.json', '!**/en/*']));
export const { t } = games;
