import english from '../../../locales/en/lobby.json';
import { catalogue } from '../messages';

/** What the lobby says. */
export const lobby = catalogue<'lobby'>(english, import.meta.glob(['/locales/*/lobby.json', '!**/en/*']));
export const { t } = lobby;
