import english from '../../../locales/en/tournaments.json';
import { catalogue } from '../messages';

/** What the pages of tournaments say. */
export const tournaments = catalogue<'tournaments'>(english, import.meta.glob(['/locales/*/tournaments.json', '!**/en/*']));
export const { t } = tournaments;
