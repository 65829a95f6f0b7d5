import english from '../../../locales/en/endgames.json';
import { catalogue } from '../messages';

/** What endgame tables say of a position: on the analysis board and in the school's trainer. */
export const endgames = catalogue<'endgames'>(english, import.meta.glob(['/locales/*/endgames.json', '!**/en/*']));
export const { t } = endgames;
